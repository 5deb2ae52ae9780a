"""Select the options worth searching. Those left out are equivalent to a selected one or clearly worse."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.core import Action, Game, Seat
from cosca.games.la_famiglia.rules.actions import (
    Appoint,
    Done,
    GainInfluence,
    IssueAt,
    LayCard,
    LeadFamily,
    LeaveCard,
    Men,
    MoveAcross,
    MoveTo,
    MoveToken,
    PassTurn,
    PickUpCard,
    PlaceAt,
    PlaceBoat,
    PlaceCar,
    PlaceLab,
    PutInfluence,
    PutToken,
    ToBottom,
    ToTop,
    UseSpace,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, partner
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import Partial
from cosca.games.la_famiglia.search.forecast import Field

SPACES: Final = 6  # number of action spaces kept; below, the same for other kinds of options
AREAS_FOR_ORDERS: Final = 4
AREAS_FOR_MEN: Final = 5
TARGETS: Final = 5
PIECES: Final = 3
# how often each conflict card is selected, so that picking it up gains nothing on average
CARDS: Final = [0, 0, 1, 1, 2]
HERE_OR_THERE: Final = (PutInfluence, LeadFamily, Appoint, PutToken, ToTop, ToBottom, PickUpCard, LeaveCard)

# Rough value of each partial action, and of each point of its bonus
PART: Final[dict[str, tuple[float, float]]] = {
    "order": (2.6, 0.0), "order_two_areas": (4.2, 0.0), "order_double": (3.4, 0.0), "place": (0.7, 0.3),
    "place_own": (0.7, 0.3), "recruit": (0.7, 0.25), "equipment": (0.8, 0.0), "launder": (0.0, 0.0),
    "launder_rally": (0.8, 0.0), "exert_supply": (1.2, 0.0), "exert_sheet": (1.3, 0.0), "exert_row": (2.4, 0.0),
    "final": (1.0, 0.0),
}  # fmt: skip


def candidate_options(game: Game, seat: Seat, options: Sequence[Action], rng: Random) -> Sequence[Action]:
    """Return the options worth searching: never empty, always a subset of `options`."""
    assert isinstance(game, LaFamiglia)
    options = without_passing(options)
    if lots := by_lot(seat, options):
        return [rng.choice(lots)]
    act = typical_option(options)
    if isinstance(act, MoveToken | GainInfluence):
        return tokens_and_columns(game, seat, options, rng)
    if isinstance(act, UseSpace):
        return best([(space_worth(game, seat, each), each) for each in options], SPACES)
    if isinstance(act, Men):
        return numbers(game, options)
    return places(game, seat, options, act)


def without_passing(options: Sequence[Action]) -> Sequence[Action]:
    """Leave passing out if there is anything else to do.

    A move uses up a token that another player would use, but a look at the position alone does not show that: it
    counts what the move costs. So bots that compare positions would always pass (edition 1.1).
    """
    if isinstance(options[0], PassTurn) and len(options) > 1:
        return options[1:]
    return options


def by_lot(seat: Seat, options: Sequence[Action]) -> Sequence[Action]:
    """Return the options to draw one from at random, or none if the decision is worth searching.

    Such decisions are those between equivalent options, and conflict cards, which should be unpredictable.
    """
    act = typical_option(options)
    if isinstance(act, HERE_OR_THERE):
        return options
    if isinstance(act, LayCard):
        return [options[n] for n in CARDS if n < len(options)]
    tokens = [each for each in options if isinstance(each, MoveToken)]
    return cheapest(seat, tokens) if len(tokens) == len(options) else []


def typical_option(options: Sequence[Action]) -> Action:
    return options[-1] if isinstance(options[0], Done) else options[0]


def places(g: LaFamiglia, seat: Seat, options: Sequence[Action], act: Action) -> Sequence[Action]:
    if isinstance(act, IssueAt):
        return ranked_areas(g, seat, options, AREAS_FOR_ORDERS)
    if isinstance(act, MoveTo | MoveAcross):
        return targets(g, seat, options)
    if isinstance(act, PlaceAt | PlaceCar | PlaceLab | PlaceBoat):
        return pieces(g, seat, options)
    return options


def best(weighed: list[tuple[float, Action]], most: int) -> list[Action]:
    """Return the most valuable actions in their original sequence, and always `Done`."""
    if len(weighed) <= most:
        return [act for _, act in weighed]
    least = sorted([worth for worth, _ in weighed], reverse=True)[most - 1]
    return [act for worth, act in weighed if worth >= least or isinstance(act, Done)]


# Planning


def tokens_and_columns(g: LaFamiglia, seat: Seat, options: Sequence[Action], rng: Random) -> Sequence[Action]:
    """Return one of the cheapest tokens and all other options. Tokens differ only by owner."""
    tokens = [act for act in options if isinstance(act, MoveToken)]
    rest: list[Action] = [act for act in options if not isinstance(act, MoveToken)]
    return [rng.choice(cheapest(seat, tokens)), *rest] if tokens else rest


def cheapest(seat: Seat, tokens: list[MoveToken]) -> list[MoveToken]:
    dear = [price(seat, act.owner) for act in tokens]
    return [act for act, cost in zip(tokens, dear, strict=True) if cost == min(dear)]


def price(seat: Seat, owner: int) -> int:
    """Return the rank of a token's owner: neutral first, because other players may still pay to move your own."""
    if owner == NEUTRAL:
        return 0
    return 1 if owner == seat else 2 if owner == partner(seat) else 3


def space_worth(g: LaFamiglia, seat: Seat, act: Action) -> float:
    if not isinstance(act, UseSpace):
        return 0.0
    space = g.pack.sheets[g.bottom_sheet][act.number]
    worth = [part_worth(g, seat, part) for part in space.parts]
    return (max(worth) if space.either else sum(worth)) + 0.3 * (space.receive - space.pay)


def part_worth(g: LaFamiglia, seat: Seat, part: Partial) -> float:
    base, each = PART[part.kind]
    if part.kind in ("place", "place_own"):
        return 0.45 * min(g.place_value(seat) + part.bonus, g.headquarters[seat])
    if part.kind == "recruit":
        return (0.36 if g.headquarters[seat] < 8 else 0.15) * (g.recruit_value(seat) + part.bonus)
    if part.kind.startswith("order") and not g.tokens_of(seat, IN_HEADQUARTERS):
        return 0.0
    if part.kind.startswith("launder"):
        return base + 0.3 * g.labs_of(seat)
    return base + each * part.bonus


def numbers(g: LaFamiglia, options: Sequence[Action]) -> Sequence[Action]:
    """Return the options for all, nearly all, half and the fewest Soldati."""
    n = len(options)
    if n <= 4:
        return options
    wanted = {0, n // 2, n - 2, n - 1, n - 3} if isinstance(g.stack[-1], Movement) else {0, n // 2, n - 1}
    return [options[i] for i in sorted(wanted)]


# Areas


def ranked_areas(g: LaFamiglia, seat: Seat, options: Sequence[Action], most: int) -> Sequence[Action]:
    field = Field(g, seat)
    return best([(area_hope(field, seat, act), act) for act in options], most)


def area_hope(field: Field, seat: Seat, act: Action) -> float:
    """Return the value of what the seat could do from an area with a few more Soldati."""
    if not isinstance(act, IssueAt | PlaceAt | PlaceCar | PlaceLab):
        return 0.0
    a = act.number
    if field.holder[a] != seat:
        gained = field.change(a, seat, 2)
        return -gained if seat % 2 else gained
    more = 3 if isinstance(act, PlaceAt) else 1
    gained = field.change(a, seat, field.men[a] + more)
    field.men[a] += more
    hope, _ = field.best_attack(seat, a, 2, None)
    field.men[a] -= more
    return hope + (-gained if seat % 2 else gained) / more


def targets(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> Sequence[Action]:
    top = g.stack[-1]
    if len(options) <= TARGETS or not isinstance(top, Movement):
        return options
    field = Field(g, seat)
    bonus = top.skull + (g.car_attack(seat) if g.cars[top.origin] else 0)
    men = max(1, field.men[top.origin] - 1)
    weighed: list[tuple[float, Action]] = []
    for act in options:
        if isinstance(act, MoveTo | MoveAcross):
            weighed.append((field.attack_worth(seat, act.number, men, bonus, None), act))
        else:
            weighed.append((0.0, act))
    return best(weighed, TARGETS)


def pieces(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> Sequence[Action]:
    """Return the best few areas for each kind of piece."""
    field = Field(g, seat)
    chosen: list[Action] = []
    for kind, most in ((PlaceAt, AREAS_FOR_MEN), (PlaceCar, PIECES), (PlaceLab, PIECES), (PlaceBoat, PIECES)):
        chosen += best([(area_hope(field, seat, act), act) for act in options if isinstance(act, kind)], most)[:most]
    return [act for act in options if isinstance(act, Done)] + chosen
