"""Quick estimates for decisions of the encounter phase: parts of orders, targets, numbers of Soldati, Strikes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.la_famiglia.rules.actions import (
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
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOWHERE, SEATS
from cosca.games.la_famiglia.rules.encounter import AGITATE, MOVEMENT, PENTITO, SPECIAL, STRIKE, ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.laundering import PlanningRally
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import Area, Order
from cosca.games.la_famiglia.rules.rally import Group
from cosca.games.la_famiglia.rules.spaces import UseActionSpace
from cosca.games.la_famiglia.rules.strike import Strike
from cosca.games.la_famiglia.search.forecast import TEAM, Field
from cosca.games.la_famiglia.search.pruning import part_worth

UNLIKELY: Final = -9.0
BRUTE: Final = 2  # Soldati that brute force costs
SURE: Final = 5.0
BURNT: Final = 0.6  # cost of using up the car of a car bomb
EARLY: Final = {
    "recruit": 9.0,
    "place": 8.0,
    "place_own": 8.0,
    "equipment": 7.0,
}  # performed first, so that the other parts can use the result


def number_of(act: Action) -> int:
    """Return the number that an action names, such as an area or an amount; NOWHERE for `Done`."""
    if isinstance(act, MoveTo | MoveAcross):
        return act.number
    if isinstance(act, StrikeAt | StrikeByCar | RemoveFrom):
        return act.number
    return act.number if isinstance(act, Men | DoPart) else NOWHERE


# Partial actions of an order or of an action space


def part_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
    top = g.stack[-1]
    if isinstance(top, ExecuteOrder):
        return [order_part(number_of(act)) for act in options]
    if isinstance(top, UseActionSpace):
        return [space_part(g, seat, top, number_of(act)) for act in options]
    return [0.0 if isinstance(act, Done) else 2.0 for act in options]


def order_part(part: int) -> float:
    """Return the priority of an order's part: supply, then Pentito, special and Strike, then Movement; Agitate last."""
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
    """Return the order that is being executed, or `None`."""
    for n in range(len(g.stack) - 1, -1, -1):
        procedure = g.stack[n]
        if isinstance(procedure, ExecuteOrder):
            return g.order(procedure.token)
    return None


def bonus_of(g: LaFamiglia, m: Movement) -> int:
    return m.skull + (g.car_attack(m.seat) if g.cars[m.origin] and not m.across else 0)


def target_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
    m = g.stack[-1]
    if not isinstance(m, Movement):
        return []
    field, order = Field(g, seat), order_of(g)
    if m.side >= SEATS:
        return [trouble(field, seat, m, number_of(act)) for act in options]
    men = max(1, field.men[m.origin] - 1)
    return [march_worth(field, m, order, number_of(act), men) for act in options]


def march_worth(field: Field, m: Movement, order: Order | None, target: Area, men: int) -> float:
    """Return the value of moving this many Soldati to the target, including the loss at the origin."""
    if target == NOWHERE:
        return 0.0
    missed = field.change(m.origin, m.seat, field.men[m.origin] - men) * TEAM[m.seat]
    if field.holder[target] == m.seat:
        return missed + field.change(target, m.seat, field.men[target] + men) * TEAM[m.seat]
    return missed + field.attack_worth(m.seat, target, men, bonus_of(field.game, m), order)


def trouble(field: Field, seat: Seat, m: Movement, target: Area) -> float:
    """Return the value of sending neutral Soldati to the target."""
    if target == NOWHERE or field.holder[target] >= SEATS:
        return 0.0
    field.battle(target, field.men[m.origin], 0, 0, 0)
    return field.chance * field.change(target, NEUTRAL, field.survivors) * TEAM[seat]


def men_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
    top = g.stack[-1]
    if isinstance(top, Movement) and top.side < SEATS:
        return marching_worths(g, top, options)
    most = len(options) - 1
    if isinstance(top, Group | PlanningRally):
        most = max(0, most - 1)
    return [0.0 if n == most else UNLIKELY for n in range(len(options))]


def marching_worths(g: LaFamiglia, m: Movement, options: Sequence[Action]) -> list[float]:
    """Return values for moving all Soldati, all but one, or half of them. Other numbers count as unlikely."""
    field, order, n = Field(g, m.seat), order_of(g), len(options)
    worths = [UNLIKELY] * n
    for k in {n - 1, max(0, n - 2), (n - 1) // 2}:
        worths[k] = march_worth(field, m, order, m.target, number_of(options[k]))
    return worths


# Conflict


def conflict_worths(g: LaFamiglia, options: Sequence[Action]) -> list[float]:
    """Prefer brute force where it is certain to win, finesse otherwise."""
    sure = g.fight_area != NOWHERE and g.fight_men - BRUTE > g.men[g.fight_area]
    return [SURE if isinstance(act, BruteForce) == sure else 0.0 for act in options]


# Strike and Pentito


def strike_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
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
