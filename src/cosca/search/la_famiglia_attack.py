"""La Famiglia's encounter phase at a glance: what a part, a target, a number of Soldati, a bomb are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.bots.la_famiglia_choice import part_worth
from cosca.bots.la_famiglia_plan import TEAM, Field
from cosca.engine.core import Action, Seat
from cosca.games.la_famiglia.actions import (
    BruteForce,
    Done,
    DoPart,
    Men,
    MoveAcross,
    MoveTo,
    RemoveFrom,
    StrikeAt,
    StrikeByCar,
)
from cosca.games.la_famiglia.board import NEUTRAL, NOWHERE, SEATS, LaFamiglia
from cosca.games.la_famiglia.encounter import AGITATE, MOVEMENT, PENTITO, SPECIAL, STRIKE, ExecuteOrder
from cosca.games.la_famiglia.movement import Movement
from cosca.games.la_famiglia.pack import Area, Order
from cosca.games.la_famiglia.rally import Group
from cosca.games.la_famiglia.rallying import PlanningRally
from cosca.games.la_famiglia.spaces import UseActionSpace
from cosca.games.la_famiglia.strike import Strike

type Options = Sequence[Action]

UNLIKELY: Final = -9.0
BRUTE: Final = 2  # Soldati it costs
SURE: Final = 5.0
BURNT: Final = 0.6  # the car that carries a bomb
EARLY: Final = {
    "recruit": 9.0,
    "place": 8.0,
    "place_own": 8.0,
    "equipment": 7.0,
}  # so that the rest can use them


def number_of(act: Action) -> int:
    """Of an area, of Soldati: whatever it counts; `Done` counts nothing."""
    if isinstance(act, MoveTo | MoveAcross):
        return act.number
    if isinstance(act, StrikeAt | StrikeByCar | RemoveFrom):
        return act.number
    return act.number if isinstance(act, Men | DoPart) else NOWHERE


# Parts of an order, or of an action space


def part_worths(g: LaFamiglia, seat: Seat, options: Options) -> list[float]:
    top = g.stack[-1]
    if isinstance(top, ExecuteOrder):
        return [order_part(number_of(act)) for act in options]
    if isinstance(top, UseActionSpace):
        return [space_part(g, seat, top, number_of(act)) for act in options]
    return [0.0 if isinstance(act, Done) else 2.0 for act in options]


def order_part(part: int) -> float:
    """Supply, then what weakens others, then moving, and agitating last."""
    if part == NOWHERE:
        return 0.0
    if part < MOVEMENT:
        return 9.0 - 0.1 * part
    if part == AGITATE:
        return 0.5
    return 3.0 if part == MOVEMENT else {PENTITO: 8.0, SPECIAL: 7.0, STRIKE: 6.0}[part]


def space_part(g: LaFamiglia, seat: Seat, top: UseActionSpace, part: int) -> float:
    if part == NOWHERE:
        return 0.0
    space = top.printed(g)
    if space.either:
        return part_worth(g, seat, space.parts[part])
    return EARLY.get(space.parts[part].kind, 5.0)


# Movement


def order_of(g: LaFamiglia) -> Order | None:
    """The order that is being executed."""
    for n in range(len(g.stack) - 1, -1, -1):
        procedure = g.stack[n]
        if isinstance(procedure, ExecuteOrder):
            return g.order(procedure.token)
    return None


def bonus_of(g: LaFamiglia, m: Movement) -> int:
    return m.skull + (g.car_attack(m.seat) if g.cars[m.origin] and not m.across else 0)


def target_worths(g: LaFamiglia, seat: Seat, options: Options) -> list[float]:
    m = g.stack[-1]
    if not isinstance(m, Movement):
        return []
    field, order = Field(g, seat), order_of(g)
    if m.side >= SEATS:
        return [trouble(field, seat, m, number_of(act)) for act in options]
    men = max(1, field.men[m.origin] - 1)
    return [march_worth(field, m, order, number_of(act), men) for act in options]


def march_worth(field: Field, m: Movement, order: Order | None, target: Area, men: int) -> float:
    """What comes of going there with so many, whom the origin then lacks."""
    if target == NOWHERE:
        return 0.0
    missed = field.change(m.origin, m.seat, field.men[m.origin] - men) * TEAM[m.seat]
    if field.holder[target] == m.seat:
        return missed + field.change(target, m.seat, field.men[target] + men) * TEAM[m.seat]
    return missed + field.attack_worth(m.seat, target, men, bonus_of(field.game, m), order)


def trouble(field: Field, seat: Seat, m: Movement, target: Area) -> float:
    """Neutral Soldati go there."""
    if target == NOWHERE or field.holder[target] >= SEATS:
        return 0.0
    field.battle(target, field.men[m.origin], 0, 0, 0)
    return field.chance * field.change(target, NEUTRAL, field.kept) * TEAM[seat]


def men_worths(g: LaFamiglia, seat: Seat, options: Options) -> list[float]:
    top = g.stack[-1]
    if isinstance(top, Movement) and top.side < SEATS:
        return marching_worths(g, top, options)
    most = len(options) - 1
    if isinstance(top, Group | PlanningRally):
        most = max(0, most - 1)
    return [0.0 if n == most else UNLIKELY for n in range(len(options))]


def marching_worths(g: LaFamiglia, m: Movement, options: Options) -> list[float]:
    """All, all but one, or half of them."""
    field, order, n = Field(g, m.seat), order_of(g), len(options)
    worths = [UNLIKELY] * n
    for k in {n - 1, max(0, n - 2), (n - 1) // 2}:
        worths[k] = march_worth(field, m, order, m.target, number_of(options[k]))
    return worths


# Conflict


def conflict_worths(g: LaFamiglia, options: Options) -> list[float]:
    """By brute force where that is sure to win."""
    sure = g.fight_area != NOWHERE and g.fight_men - BRUTE > g.men[g.fight_area]
    return [SURE if isinstance(act, BruteForce) == sure else 0.0 for act in options]


# Bombs and informers


def strike_worths(g: LaFamiglia, seat: Seat, options: Options) -> list[float]:
    field, top = Field(g, seat), g.stack[-1]
    skull = top.skull if isinstance(top, Strike) else 0
    return [damage(field, seat, act, skull) for act in options]


def damage(field: Field, seat: Seat, act: Action, skull: int) -> float:
    if isinstance(act, Done):
        return 0.0
    a = number_of(act)
    killed = 1
    if not isinstance(act, RemoveFrom):
        killed = skull - field.defence(a) + (field.game.car_bomb(seat) if isinstance(act, StrikeByCar) else 0)
    if killed <= 0:
        return -BURNT
    worth = field.loss_worth(seat, a, min(killed, field.men[a]))
    return worth - BURNT if isinstance(act, StrikeByCar) else worth
