"""A fast policy for La Famiglia: choose the action that looks best at once, with some random error."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Action, Seat
from cosca.games.la_famiglia.rules.actions import (
    USE_SPACE,
    BruteForce,
    CallOnTeammate,
    Cars,
    ClearTile,
    Done,
    DoPart,
    Finesse,
    GainInfluence,
    IssueAt,
    IssueOrder,
    LayCard,
    MarkTile,
    Men,
    MoveAcross,
    MoveTo,
    MoveToken,
    PassTurn,
    PayMoney,
    PlaceAt,
    PlaceCar,
    PlaceLab,
    RallyFrom,
    RemoveFrom,
    Replace,
    SellOrder,
    SendPentito,
    StartFrom,
    StrikeAt,
    StrikeByCar,
    TakeFromRow,
    UseSpace,
    UseTile,
)
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import PRIMO, TWO_INSTITUTIONS, gain_costs
from cosca.games.la_famiglia.rules.match import ROUNDS
from cosca.games.la_famiglia.rules.pack import ROWS
from cosca.games.la_famiglia.rules.planning import why_not_space
from cosca.games.la_famiglia.search.encounter_values import (
    conflict_worths,
    men_worths,
    part_worths,
    strike_worths,
    target_worths,
)
from cosca.games.la_famiglia.search.evaluation import tile_worth
from cosca.games.la_famiglia.search.forecast import CAR, COIN, LAB, Field
from cosca.games.la_famiglia.search.mat_values import order_progress
from cosca.games.la_famiglia.search.order_values import order_worths, planned
from cosca.games.la_famiglia.search.pruning import area_hope, space_worth, tokens_and_columns

CARDS: Final = [0, 0, 1, 1, 2]  # how often each conflict card is selected
PASSING: Final = -2.0
SELLING: Final = -3.0
AN_ORDER: Final = 2.4
GROWTH: Final = [0.4, 0.5, 0.3, 0.4]  # value of a space of each row of the family mat, per round
NEW_ORDER: Final = 0.4  # value of an advanced order of average strength, per round
BEGINNING: Final = 1.2  # value of the Primo Giocatore and a piece of equipment
GLAD: Final = 3.0  # value of abilities that cost little


def answer(g: LaFamiglia, seat: Seat, options: Sequence[Action], rng: Random, blur: float) -> Action:
    """Return one of the options. `blur` is the largest random error of a value, in points of the evaluation."""
    if len(options) == 1:
        return options[0]
    act = typical_option(options)
    if isinstance(act, LayCard):
        return options[CARDS[int(rng.random() * len(CARDS))]]
    if isinstance(act, MoveToken | GainInfluence):
        options = tokens_and_columns(g, seat, options, rng)
        if len(options) == 1:
            return options[0]
    return sharpest(options, weigh(g, seat, options, act), rng, blur)


def typical_option(options: Sequence[Action]) -> Action:
    """Return an option that shows what kind of decision it is, skipping `Done` and `PassTurn`."""
    return options[-1] if isinstance(options[0], Done | PassTurn) else options[0]


def sharpest(options: Sequence[Action], worths: list[float], rng: Random, blur: float) -> Action:
    """Return the option with the highest value after a random error; any option if there are no values."""
    if not worths:
        return options[int(rng.random() * len(options))]
    best, chosen = -1e9, 0
    for n, worth in enumerate(worths):
        seen = worth + blur * rng.random()
        if seen > best:
            best, chosen = seen, n
    return options[chosen]


def weigh(g: LaFamiglia, seat: Seat, options: Sequence[Action], act: Action) -> list[float]:
    """Return a quick value of each option; empty where all are equally good."""
    if seat == CHANCE:
        return []
    if isinstance(act, Men):
        return men_worths(g, seat, options)
    if isinstance(act, DoPart):
        return part_worths(g, seat, options)
    if isinstance(act, IssueOrder):
        return order_worths(g, seat, options)
    if isinstance(act, UseSpace):
        return [space_worth(g, seat, each) for each in options]
    if isinstance(act, IssueAt | PlaceAt | PlaceCar | PlaceLab):
        return place_worths(g, seat, options)
    if isinstance(act, MoveToken | GainInfluence | SellOrder | CallOnTeammate):
        return [turn_worth(g, seat, each) for each in options]
    return weigh_violence(g, seat, options, act)


def weigh_violence(g: LaFamiglia, seat: Seat, options: Sequence[Action], act: Action) -> list[float]:
    if isinstance(act, MoveTo | MoveAcross):
        return target_worths(g, seat, options)
    if isinstance(act, StrikeAt | StrikeByCar | RemoveFrom):
        return strike_worths(g, seat, options)
    if isinstance(act, Finesse | BruteForce):
        return conflict_worths(g, options)
    if isinstance(act, Cars | Replace | PayMoney):
        return [GLAD * n for n in range(len(options))]
    return [small_worth(g, seat, each) for each in options]


# Planning


def turn_worth(g: LaFamiglia, seat: Seat, act: Action) -> float:
    if isinstance(act, MoveToken):
        return best_space(g, seat)
    if isinstance(act, GainInfluence):
        return column_worth(g, seat, act.number)
    if isinstance(act, SellOrder):
        return SELLING
    return PASSING if isinstance(act, PassTurn) else 0.0


def best_space(g: LaFamiglia, seat: Seat) -> float:
    open_to = [n for n in range(len(g.bottom)) if why_not_space(g, seat, n) is None]
    return max([space_worth(g, seat, USE_SPACE[n]) for n in open_to], default=0.0)


def column_worth(g: LaFamiglia, seat: Seat, column: int) -> float:
    """Return the value of the action above the column and of an order, minus the cost."""
    gained = AN_ORDER - COIN * sum(gain_costs(g, seat, column))
    left = ROUNDS - g.round + 0.6
    if column == PRIMO:
        return gained + BEGINNING
    if column == TWO_INSTITUTIONS:
        return gained + sum(sorted([row_worth(g, seat, row, 1) for row in range(ROWS)])[2:]) * left
    return gained + row_worth(g, seat, column - 1, 2) * left


def row_worth(g: LaFamiglia, seat: Seat, row: int, tokens: int) -> float:
    """Return the value per round of removing this many influence tokens from a row: its spaces and its orders."""
    spaces = min(tokens, g.mat(seat).width[row] - g.removed[seat][row])
    return spaces * GROWTH[row] + NEW_ORDER * order_progress(g, seat, row, tokens)


def place_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
    field = planned(g, seat) if g.round else Field(g, seat)
    return [place_worth(field, seat, act) for act in options]


def place_worth(field: Field, seat: Seat, act: Action) -> float:
    """Return the value of placing Soldati or equipment: most where it can achieve most."""
    if isinstance(act, PlaceCar):
        return CAR + 0.2 * area_hope(field, seat, act)
    if isinstance(act, PlaceLab):
        return LAB + 0.1 * field.men[act.number]
    return area_hope(field, seat, act)


# Everything else


def small_worth(g: LaFamiglia, seat: Seat, act: Action) -> float:
    if isinstance(act, MarkTile):
        return tile_worth(g.pack.tiles[act.number])
    if isinstance(act, ClearTile):
        return -tile_worth(g.pack.tiles[act.number])
    if isinstance(act, TakeFromRow):
        return row_worth(g, seat, act.number, 1) * (ROUNDS - g.round)
    if isinstance(act, StartFrom):
        return 0.3 * g.men[act.number]
    if isinstance(act, RallyFrom):
        return 1.0 if g.men[act.number] > 1 else -1.0
    return GLAD if isinstance(act, UseTile | SendPentito) else 0.0
