"""Which options of La Famiglia are worth a thought: the others are like these, or plainly worse."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.bots.la_famiglia_plan import Field
from cosca.engine.core import Action, Game, Seat
from cosca.games.la_famiglia.actions import (
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
from cosca.games.la_famiglia.board import IN_HEADQUARTERS, NEUTRAL, LaFamiglia, partner
from cosca.games.la_famiglia.movement import Movement
from cosca.games.la_famiglia.pack import Partial

type Options = Sequence[Action]

SPACES: Final = 6  # as many of a kind are looked at
AREAS_FOR_ORDERS: Final = 4
AREAS_FOR_MEN: Final = 5
TARGETS: Final = 5
PIECES: Final = 3
CARDS: Final = [0, 0, 1, 1, 2]  # so often each conflict card is laid: then it does not matter whether it is taken
HERE_OR_THERE: Final = (PutInfluence, LeadFamily, Appoint, PutToken, ToTop, ToBottom, PickUpCard, LeaveCard)

# What a partial action is worth, roughly, and each of its bonus
PART: Final[dict[str, tuple[float, float]]] = {
    "order": (2.6, 0.0), "order_two_areas": (4.2, 0.0), "order_double": (3.4, 0.0), "place": (0.7, 0.3),
    "place_own": (0.7, 0.3), "recruit": (0.7, 0.25), "equipment": (0.8, 0.0), "launder": (0.0, 0.0),
    "launder_rally": (0.8, 0.0), "exert_supply": (1.2, 0.0), "exert_sheet": (1.3, 0.0), "exert_row": (2.4, 0.0),
    "final": (1.0, 0.0),
}  # fmt: skip


def worth_a_thought(game: Game, seat: Seat, options: Options, rng: Random) -> Options:
    """Never empty, and always some of the options."""
    assert isinstance(game, LaFamiglia)
    if lots := by_lot(seat, options):
        return [rng.choice(lots)]
    act = telling(options)
    if isinstance(act, MoveToken | GainInfluence):
        return tokens_and_columns(game, seat, options, rng)
    if isinstance(act, UseSpace):
        return best([(space_worth(game, seat, each), each) for each in options], SPACES)
    if isinstance(act, Men):
        return numbers(game, options)
    return places(game, seat, options, act)


def by_lot(seat: Seat, options: Options) -> Options:
    """What one is drawn from, where there is nothing to think about: what comes to the same, and cards to be mixed."""
    act = telling(options)
    if isinstance(act, HERE_OR_THERE):
        return options
    if isinstance(act, LayCard):
        return [options[n] for n in CARDS if n < len(options)]
    tokens = [each for each in options if isinstance(each, MoveToken)]
    return cheapest(seat, tokens) if len(tokens) == len(options) else []


def telling(options: Options) -> Action:
    return options[-1] if isinstance(options[0], Done) else options[0]


def places(g: LaFamiglia, seat: Seat, options: Options, act: Action) -> Options:
    if isinstance(act, IssueAt):
        return ranked_areas(g, seat, options, AREAS_FOR_ORDERS)
    if isinstance(act, MoveTo | MoveAcross):
        return targets(g, seat, options)
    if isinstance(act, PlaceAt | PlaceCar | PlaceLab | PlaceBoat):
        return pieces(g, seat, options)
    return options


def best(weighed: list[tuple[float, Action]], most: int) -> list[Action]:
    """The worthiest of them in their old sequence, and always `Done`."""
    if len(weighed) <= most:
        return [act for _, act in weighed]
    least = sorted([worth for worth, _ in weighed], reverse=True)[most - 1]
    return [act for worth, act in weighed if worth >= least or isinstance(act, Done)]


# Planning


def tokens_and_columns(g: LaFamiglia, seat: Seat, options: Options, rng: Random) -> Options:
    """One token is as good as another, but for who owns it."""
    tokens = [act for act in options if isinstance(act, MoveToken)]
    rest: list[Action] = [act for act in options if not isinstance(act, MoveToken)]
    return [rng.choice(cheapest(seat, tokens)), *rest] if tokens else rest


def cheapest(seat: Seat, tokens: list[MoveToken]) -> list[MoveToken]:
    dear = [price(seat, act.owner) for act in tokens]
    return [act for act, cost in zip(tokens, dear, strict=True) if cost == min(dear)]


def price(seat: Seat, owner: int) -> int:
    """Neutral tokens first: others may yet pay for one's own."""
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


def numbers(g: LaFamiglia, options: Options) -> Options:
    """All, nearly all, half or the fewest."""
    n = len(options)
    if n <= 4:
        return options
    wanted = {0, n // 2, n - 2, n - 1, n - 3} if isinstance(g.stack[-1], Movement) else {0, n // 2, n - 1}
    return [options[i] for i in sorted(wanted)]


# Areas


def ranked_areas(g: LaFamiglia, seat: Seat, options: Options, most: int) -> Options:
    field = Field(g, seat)
    return best([(area_hope(field, seat, act), act) for act in options], most)


def area_hope(field: Field, seat: Seat, act: Action) -> float:
    """What could be done from there, with a few more."""
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


def targets(g: LaFamiglia, seat: Seat, options: Options) -> Options:
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


def pieces(g: LaFamiglia, seat: Seat, options: Options) -> Options:
    """The best few areas of each kind of piece."""
    field = Field(g, seat)
    kept: list[Action] = []
    for kind, most in ((PlaceAt, AREAS_FOR_MEN), (PlaceCar, PIECES), (PlaceLab, PIECES), (PlaceBoat, PIECES)):
        kept += best([(area_hope(field, seat, act), act) for act in options if isinstance(act, kind)], most)[:most]
    return [act for act in options if isinstance(act, Done)] + kept
