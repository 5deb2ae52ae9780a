"""A hand-written evaluation of positions of La Famiglia.

A position is worth a forecast of the island after the orders on it, plus what each team has left to use. Values are
points; a Mandamento is worth nine.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from cosca.engine.core import Game, Seat
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOWHERE, SEATS
from cosca.games.la_famiglia.rules.conflict import Attack, CardConflict
from cosca.games.la_famiglia.rules.encounter import ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import ALONE, BRONTE, ROUNDS, TOGETHER, result
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import AREAS, ORDERS, SEAS, Tile
from cosca.games.la_famiglia.search.forecast import (
    BOAT,
    CAR,
    COIN,
    CONTROL,
    HOPE,
    LAB,
    RESERVE_WORTH,
    RUMOUR,
    TEAM,
    Field,
    chance_of,
    sequence,
)
from cosca.games.la_famiglia.search.mat_values import orders_owned

WON: Final = 1000.0
GOAL: Final = 25.0  # for having enough Mandamenti to win if nothing changes
ALMOST: Final = 3.0  # for being one Mandamento short of that
LAST_STAKES: Final = 16.0  # value of a Mandamento in the last round
TIE_BREAK: Final = 3.0
PLACE: Final = 0.5  # per point of the Police base value and round
RECRUIT: Final = 0.35
MOTOR: Final = 0.2
ORDER: Final = 0.35  # per order and round
FIRST: Final = 0.25  # for having the Primo Giocatore
PROMISE: Final = 0.4  # share of the value of an attack that still needs an order
SOMEDAY: Final = 0.15  # the same for an attack that must wait for the next round
SKULL: Final = 1  # attack bonus assumed for such an order
RICH: Final = 6  # Money above this amount counts half

NOBODY_ELSE: Final = -1
BONUSES: Final = 5  # the step of an attack that compares the bonuses
MARCHING: Final = 4  # the step of a movement in which the Soldati move

# Value of a control tile per round; some depend on the number that the pack gives
TILE: Final[dict[str, float]] = {
    "chain_of_command": 0.9, "delay_detonator": 0.5, "influence": 1.2, "recruitment": 1.3, "speedboats": 0.6,
}  # fmt: skip
TILE_WITH_PRICE: Final[dict[str, float]] = {"allies": 1.2, "bribery": 1.9}
TILE_WITH_BONUS: Final[dict[str, float]] = {"miniguns": 0.5, "safe_houses": 0.9, "head_start": 0.8}
TILE_WITH_MONEY: Final[dict[str, float]] = {"protection_money": 0.55}


class LaFamigliaEvaluator:
    def __call__(self, game: Game, seat: Seat) -> float:
        """Return by how many points the seat's team leads."""
        assert isinstance(game, LaFamiglia)
        lead = running(game, seat) if game.stack else finished(game)
        return -lead if seat % 2 else lead


def finished(g: LaFamiglia) -> float:
    outcome = result(g)
    if outcome is None or len(outcome.winners) != 2:
        return 0.0
    return -WON if outcome.winners[0] % 2 else WON


def running(g: LaFamiglia, seat: Seat) -> float:
    """Return the lead of seats 0 and 2 in a running game, as the seat knows it."""
    field = Field(g, seat, LAST_STAKES if g.round == ROUNDS else CONTROL)
    left = rounds_left(g)
    base = field.island_worth() + means_worth(g, left) + TEAM[seat] * growth_worth(g, seat, left)
    if g.round:
        look_ahead(g, field, seat)
    base += field.lead + goals(field)
    hope = promise(g, field, seat)
    return base + bronte(g) + (-hope if seat % 2 else hope)


def bronte(g: LaFamiglia) -> float:
    """Return the value of holding Bronte, which breaks a tie at the end."""
    if g.round < ROUNDS:
        return 0.0
    holder = g.holder[g.pack.island.ids.index(BRONTE)]
    return TIE_BREAK * TEAM[holder] if holder < SEATS else 0.0


def rounds_left(g: LaFamiglia) -> float:
    """Return the rounds left. The current one counts in part until the planning phase ends."""
    return ROUNDS - g.round + (0.0 if g.orders_open else 0.6 if g.round else 0.0)


# What the teams have left to use


def means_worth(g: LaFamiglia, left: float) -> float:
    """Return the value of all seats' Money, Soldati in headquarters and equipment."""
    worth = 0.0
    for seat in range(SEATS):
        boats = sum([1 for sea in range(SEAS) if g.boats[seat][sea]])
        worth += (money_worth(g.money[seat]) + RESERVE_WORTH[g.headquarters[seat]] + BOAT * boats) * TEAM[seat]
    for a in range(AREAS):
        if (g.labs[a] or g.cars[a]) and g.holder[a] < SEATS:
            worth += (LAB * g.labs[a] + CAR * g.cars[a]) * TEAM[g.holder[a]]
    return worth * min(1.0, 0.1 + left / 2)


def money_worth(money: int) -> float:
    return COIN * money if money <= RICH else COIN * (RICH + money) / 2


def growth_worth(g: LaFamiglia, seat: Seat, left: float) -> float:
    """Return the value of the seat's family mat, orders, control tiles and starting piece."""
    if g.family[seat] == NOWHERE:
        return 0.0
    worth = PLACE * g.place_value(seat) + RECRUIT * g.recruit_value(seat) + MOTOR * g.car_attack(seat)
    worth += ORDER * orders_owned(g, seat) + tiles_worth(g, seat)
    if g.next_starter == seat:
        worth += FIRST
    return worth * left


def tiles_worth(g: LaFamiglia, seat: Seat) -> float:
    return sum([tile_worth(g.pack.tiles[t]) for t in g.tiles if g.tile_of[seat % 2][t] == seat])


def tile_worth(tile: Tile) -> float:
    if tile.id in TILE_WITH_PRICE:
        return TILE_WITH_PRICE[tile.id] - COIN * tile.number
    if tile.id in TILE_WITH_BONUS:
        return TILE_WITH_BONUS[tile.id] * sqrt(tile.number)
    if tile.id in TILE_WITH_MONEY:
        return TILE_WITH_MONEY[tile.id] * tile.number
    return TILE[tile.id]


def goals(field: Field) -> float:
    """Return the bonus for being at or near the number of Mandamenti that wins."""
    of_seat = [0] * (SEATS + 2)
    for members in field.game.pack.island.members:
        a, b, c = field.holder[members[0]], field.holder[members[1]], field.holder[members[2]]
        if a in (b, c):
            of_seat[a] += 1
        elif b == c:
            of_seat[b] += 1
    return goal(of_seat[0], of_seat[2]) - goal(of_seat[1], of_seat[3])


def goal(one: int, other: int) -> float:
    if one >= ALONE or other >= ALONE or one + other >= TOGETHER:
        return GOAL
    return ALMOST if one + other == TOGETHER - 1 or max(one, other) == ALONE - 1 else 0.0


# Current and planned actions


def look_ahead(g: LaFamiglia, field: Field, seat: Seat) -> None:
    begun = NOBODY_ELSE
    for n in range(len(g.stack) - 1, -1, -1):
        procedure = g.stack[n]
        if isinstance(procedure, Attack):
            fight(g, field, procedure, cards=isinstance(g.stack[-1], CardConflict))
        elif isinstance(procedure, Movement):
            movement(g, field, procedure)
        elif isinstance(procedure, ExecuteOrder):
            begun = procedure.token
            rest_of_order(field, procedure)
    for _, _, _, token in sequence(g):
        if token != begun:
            known = g.orders_open or (token // ORDERS - seat) % 2 == 0
            field.execute(token, g.token[token], HOPE if known else RUMOUR)


def fight(g: LaFamiglia, field: Field, attack: Attack, cards: bool) -> None:
    """Add the expected result of the attack in progress."""
    target = g.fight_area
    if target == NOWHERE:
        return
    if cards:
        ahead = g.fight_men - field.men[target]
        field.chance, field.survivors = chance_of(ahead), max(1, ahead)
    else:
        field.battle(target, g.fight_men, attack.attack_bonus(g) if attack.at <= BONUSES else 0, 0, 0)
    survivors, lost = field.survivors, 0.0
    won = field.change(target, g.fight_side, survivors)
    if field.men[target]:
        lost = field.change(target, field.holder[target], max(1, field.men[target] - 1))
    field.lead += field.chance * won + (1.0 - field.chance) * lost
    if field.chance >= 0.5:
        field.put(target, g.fight_side, survivors)


def movement(g: LaFamiglia, field: Field, m: Movement) -> None:
    if m.side >= SEATS:
        agitated(g, field, m)
    elif m.at <= MARCHING:
        first_shotgun(g, field, m)
    elif m.shotguns > 1:
        second_shotgun(field, m)


def first_shotgun(g: LaFamiglia, field: Field, m: Movement) -> None:
    bonus = m.skull
    if m.car or (m.at < MARCHING and g.cars[m.origin] and not m.across):
        bonus += g.car_attack(m.seat)
    if m.target == NOWHERE:
        set_out(field, m, m.origin, bonus)
        return
    here = field.men[m.origin]
    men = min(m.men or max(1, here - 1), here)
    if field.holder[m.target] == m.seat:
        field.shift(m.origin, m.target, men)
    else:
        field.go(m.seat, m.origin, m.target, men, bonus, None, 1.0)


def second_shotgun(field: Field, m: Movement) -> None:
    """Add the second movement of an order, from the area with more Soldati."""
    start = m.origin
    if field.holder[start] != m.seat or (field.holder[m.target] == m.seat and field.men[m.target] > field.men[start]):
        start = m.target
    set_out(field, m, start, m.skull)


def set_out(field: Field, m: Movement, origin: int, bonus: int) -> None:
    if field.holder[origin] == m.seat:
        _, target = field.best_attack(m.seat, origin, bonus, None)
        if target >= 0:
            field.go(m.seat, origin, target, field.force, bonus, None, HOPE)


def agitated(g: LaFamiglia, field: Field, m: Movement) -> None:
    """Add the expected result of neutral Soldati that are agitated against a family."""
    if m.at > MARCHING or m.target == NOWHERE or field.holder[m.target] >= SEATS:
        return
    field.battle(m.target, m.men or field.men[m.origin], 0, 0, 0)
    field.lead += field.chance * field.change(m.target, NEUTRAL, field.survivors)


def rest_of_order(field: Field, begun: ExecuteOrder) -> None:
    parts = 0
    for part in begun.left:
        parts |= 1 << part
    if parts and field.holder[begun.area] == begun.token // ORDERS:
        field.execute(begun.token, begun.area, HOPE, parts)


# Possible further orders


def promise(g: LaFamiglia, field: Field, seat: Seat) -> float:
    """Return the value of the best attacks for which the seat has not issued an order yet."""
    if g.round == ROUNDS and g.orders_open:
        return 0.0
    hopes = [attack_hope(field, seat, a) for a in range(AREAS) if field.holder[a] == seat and not ordered(g, a)]
    hopes.sort(reverse=True)
    turns = 0 if g.orders_open else (sum([sum(space) for space in g.top]) + 3) // SEATS
    soon = sum(hopes[:turns]) * PROMISE
    return soon + (sum(hopes[turns : turns + 3]) * SOMEDAY if g.round < ROUNDS else 0.0)


def ordered(g: LaFamiglia, a: int) -> bool:
    return not g.orders_open and a in g.token


def attack_hope(field: Field, seat: Seat, a: int) -> float:
    bonus = SKULL + (field.game.car_attack(seat) if field.game.cars[a] else 0)
    return field.best_attack(seat, a, bonus, None)[0]
