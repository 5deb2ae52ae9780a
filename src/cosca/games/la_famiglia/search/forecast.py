"""A rough forecast of the encounter phase: what the orders on the game board may achieve.

Every value is the lead of seats 0 and 2 over seats 1 and 3, in the points of `Field.mandamento_worth`.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules.action_kinds import MOST_MEN
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, SEATS, Side
from cosca.games.la_famiglia.rules.encounter import AGITATE, MOVEMENT, PENTITO, SPECIAL, STRIKE
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.movement import across_water
from cosca.games.la_famiglia.rules.pack import AREAS, MANDAMENTI, ORDERS, Area, Mandamento, Order
from cosca.games.la_famiglia.rules.supply import BOAT as BOAT_PART
from cosca.games.la_famiglia.rules.supply import CAR as CAR_PART
from cosca.games.la_famiglia.rules.supply import LAB as LAB_PART
from cosca.games.la_famiglia.rules.supply import RECRUIT, SOLDATI, SOLDATI_PLUS

CONTROL: Final = 9.0  # control of a Mandamento
AREA: Final = 1.6
THIRD: Final = 0.8  # the third area of a Mandamento, which control does not need
MAN: Final = 0.42  # each of the first `ENOUGH` Soldati in an area
MANY: Final = 0.16  # each further one
ENOUGH: Final = 5
THIN: Final = 0.9  # deduction for an area of a controlled Mandamento with a single Soldato
IN_RESERVE: Final = 0.3  # a Soldato in headquarters
TOO_MANY: Final = 6  # Soldati in headquarters beyond this number are unlikely to be placed soon
IDLE: Final = 0.1
CAR: Final = 0.7
LAB: Final = 0.9
BOAT: Final = 0.5
COIN: Final = 0.3
VEST: Final = 0.4  # in addition to the known attacks it prevents
TROUBLE: Final = 0.5  # for an order that can agitate
HOPE: Final = 0.85  # share of the own team's plans that comes true
RUMOUR: Final = 0.5  # the same for the presumed plans of the opposing team

MEN_TOGETHER: Final = 2 * MOST_MEN  # most Soldati in an area, including those an order may replace or bring
MEN_WORTH: Final = [MAN * min(men, ENOUGH) + MANY * max(0, men - ENOUGH) for men in range(MEN_TOGETHER + 1)]
RESERVE_WORTH: Final = [IN_RESERVE * min(men, TOO_MANY) + IDLE * max(0, men - TOO_MANY) for men in range(MOST_MEN + 1)]
TEAM: Final = [1.0, -1.0, 1.0, -1.0]  # sign of a seat's gains in the lead

ALL_PARTS: Final = -1  # bit mask of an order's parts, numbered as in `encounter.py`, with one more bit for coins
PURSE: Final = 11

# The attacker's chance of being ahead after both conflict cards, by the lead in Soldati before them (from -4)
FINESSE_WINS: Final = [0.0, 0.09, 0.21, 0.25, 0.37, 0.63, 0.75, 0.79, 0.91]


def chance_of(ahead: int) -> float:
    if ahead > 4:
        return 1.0
    return FINESSE_WINS[ahead + 4] if ahead >= -4 else 0.0


class Field:
    """A forecast of the island. `lead` accumulates as orders are executed in it."""

    __slots__ = (
        "at_stake", "bribes", "chance", "force", "game", "guard", "holder", "lead", "men", "removed", "reserve",
        "survivors", "worth",
    )  # fmt: skip

    def __init__(self, game: LaFamiglia, seat: Seat, at_stake: float = CONTROL) -> None:
        self.game = game
        self.at_stake = at_stake
        self.holder = game.holder.copy()
        self.men = game.men.copy()
        self.reserve = game.headquarters.copy()
        self.guard = guards(game, seat)
        self.bribes = bribes(game)
        # by Mandamento, in the current state of the forecast
        self.worth = [self.mandamento_worth(m) for m in range(MANDAMENTI)]
        self.lead = 0.0
        self.chance = 0.0  # chance of the last attack evaluated; the next three are its results
        self.force = 0
        self.survivors = 0
        self.removed = 0

    # Value of the island

    def mandamento_worth(self, m: Mandamento) -> float:
        worth, owner, held = 0.0, NOBODY, 0
        holder, seen = self.holder, 0
        for a in self.game.pack.island.members[m]:
            side = holder[a]
            if side >= SEATS:
                continue
            worth += (AREA + MEN_WORTH[self.men[a]]) * TEAM[side]
            if seen >> side & 1:
                owner = side
                held += 1
            seen |= 1 << side
        if not held:
            return worth
        return worth + self.control_worth(m, owner, held) * TEAM[owner]

    def control_worth(self, m: Mandamento, owner: Side, held: int) -> float:
        value = self.at_stake + (THIRD if held > 1 else 0.0)
        for a in self.game.pack.island.members[m]:
            if self.holder[a] == owner and self.men[a] == 1:
                value -= THIN
        return value

    def island_worth(self) -> float:
        return sum(self.worth)

    def change(self, a: Area, side: Side, men: int) -> float:
        """Return how the lead changes if this side had this many Soldati in the area, and no other side had any."""
        m = self.game.pack.island.mandamento[a]
        old_side, old_men = self.holder[a], self.men[a]
        self.holder[a], self.men[a] = side if men else NOBODY, men
        after = self.mandamento_worth(m)
        self.holder[a], self.men[a] = old_side, old_men
        return after - self.worth[m]

    def put(self, a: Area, side: Side, men: int) -> None:
        """Set the holder and the Soldati of an area in the forecast."""
        self.holder[a], self.men[a] = side if men else NOBODY, men
        m = self.game.pack.island.mandamento[a]
        self.worth[m] = self.mandamento_worth(m)

    # Movement (and Attack)

    def battle(self, target: Area, attackers: int, bonus: int, turned: int, bought: int) -> None:
        """Estimate an attack: set `chance` to the chance of winning and `survivors` to the Soldati left after a win."""
        defenders = self.men[target] - turned - bought
        attackers += turned
        over = bonus - self.defence(target)
        if over > 0:
            defenders -= over
        self.removed = self.men[target]
        if defenders <= 0:
            self.chance, self.survivors = 1.0, attackers
        elif attackers - 2 > defenders:
            self.chance, self.survivors = 1.0, attackers - 2 - defenders
        else:
            self.chance = chance_of(attackers - defenders)
            self.survivors = max(1, attackers - defenders)

    def defence(self, a: Area) -> int:
        return self.game.labs[a] + self.guard[a]

    def attack_worth(self, seat: Seat, target: Area, men: int, bonus: int, order: Order | None) -> float:
        """Return the seat's average gain from attacking with this many Soldati.

        The loss at the origin is not included.
        """
        side = self.holder[target]
        if side == seat:
            return 0.0
        if side == NOBODY:
            self.chance, self.survivors, self.removed = 1.0, men, 0
        else:
            self.battle(target, men, bonus, turned_by(order), self.bought_by(seat, order, target))
        won = self.change(target, seat, self.survivors) * TEAM[seat]
        if side == NEUTRAL:
            won += self.recruits_worth(seat, self.removed)
        killed = min(men, self.men[target] - 1) if side < SEATS else 0
        return self.chance * won + (1.0 - self.chance) * MAN * killed

    def bought_by(self, seat: Seat, order: Order | None, target: Area) -> int:
        if order is not None and order.special == "yellow_c":
            return self.bribes[seat] + min(self.game.money[seat], self.men[target])
        return self.bribes[seat]

    def targets(self, seat: Seat, origin: Area) -> list[Area]:
        """Return the areas that the seat can attack from the origin, also through the team's speedboats."""
        ally = (seat + 2) % SEATS
        near = list(self.game.pack.island.adjacent[origin])
        for sea in self.game.pack.island.seas[origin]:
            if self.game.team_boats(seat, sea):
                near += across_water(self.game, seat, origin)
                break
        return [a for a in near if self.holder[a] != ally and self.holder[a] != seat and a != origin]

    def best_attack(self, seat: Seat, origin: Area, bonus: int, order: Order | None) -> tuple[float, Area]:
        """Return the value and target of the best attack, or 0 and -1. If possible, one Soldato stays behind."""
        men = max(1, self.men[origin] - 1)
        missed = self.change(origin, seat, self.men[origin] - men) * TEAM[seat]
        best, where = 0.0, -1
        for target in self.targets(seat, origin):
            worth = self.attack_worth(seat, target, men, bonus, order) + missed
            if worth > best:
                best, where = worth, target
        self.force = men
        return best, where

    def go(
        self, seat: Seat, origin: Area, target: Area, men: int, bonus: int, order: Order | None, sure: float
    ) -> None:
        """Execute an attack in the forecast. The board changes only if a win is likely; `lead` gets the average."""
        missed = self.change(origin, seat, self.men[origin] - men)
        worth = self.attack_worth(seat, target, men, bonus, order)
        self.lead += sure * (worth * TEAM[seat] + missed)
        if self.chance < 0.5:
            return
        self.put(origin, seat, self.men[origin] - men)
        if self.holder[target] == NEUTRAL:
            self.reserve[seat] = min(MOST_MEN, self.reserve[seat] + self.removed)
        self.put(target, seat, self.survivors)

    # Orders

    def execute(self, token: int, area: Area, sure: float, parts: int = ALL_PARTS) -> None:
        """Execute the given parts of an order in a sensible sequence."""
        seat, order = token // ORDERS, self.game.order(token)
        if self.holder[area] != seat:
            return
        self.supply(seat, order, area, sure, parts)
        if order.pentito and parts >> PENTITO & 1:
            self.pentito(seat, order, area, sure)
        if order.special and parts >> SPECIAL & 1:
            self.special(seat, order, area, sure)
        if order.special == "blue_b":
            return
        for _ in range(order.bomb if parts >> STRIKE & 1 else 0):
            self.strike(seat, order, area, sure)
        if order.shotgun and parts >> MOVEMENT & 1:
            self.march(seat, order, area, sure)

    def special(self, seat: Seat, order: Order, area: Area, sure: float) -> None:
        if order.special == "white_b":
            self.remove_best(seat, area, 3, sure, [])
        elif order.special == "white_a":
            self.place(seat, area, 4, sure)
        elif order.special == "yellow_b":
            self.place(seat, area, min(3, self.game.labs_of(seat)), sure)
        elif order.special == "blue_b":
            self.strike(seat, order, area, sure)
            self.march(seat, order, area, sure)

    def supply(self, seat: Seat, order: Order, area: Area, sure: float, parts: int) -> None:
        goods = COIN * order.money + VEST * order.vest if parts >> PURSE & 1 else 0.0
        goods += CAR * order.car if parts >> CAR_PART & 1 else 0.0
        goods += LAB * order.lab if parts >> LAB_PART & 1 else 0.0
        goods += BOAT * order.boat if parts >> BOAT_PART & 1 and self.game.pack.island.seas[area] else 0.0
        goods += TROUBLE if order.agitate and parts >> AGITATE & 1 else 0.0
        if order.recruit and parts >> RECRUIT & 1:
            came = min(order.recruit, self.game.supply[seat], MOST_MEN - self.reserve[seat])
            goods += self.recruits_worth(seat, came)
            self.reserve[seat] += came
        self.lead += sure * goods * TEAM[seat]
        if order.soldati and parts >> SOLDATI & 1:
            self.place(seat, area, order.soldati, sure)
        if order.soldati_plus >= 0 and parts >> SOLDATI_PLUS & 1:
            self.place(seat, area, self.game.place_value(seat) + order.soldati_plus, sure)

    def place(self, seat: Seat, area: Area, most: int, sure: float) -> None:
        placed = min(most, self.reserve[seat])
        cost = RESERVE_WORTH[self.reserve[seat]] - RESERVE_WORTH[self.reserve[seat] - placed]
        self.lead += sure * (self.change(area, seat, self.men[area] + placed) - cost * TEAM[seat])
        self.reserve[seat] -= placed
        self.put(area, seat, self.men[area] + placed)

    def march(self, seat: Seat, order: Order, area: Area, sure: float) -> None:
        bonus = order.skull
        if self.game.cars[area] or order.car:
            bonus += self.game.car_attack(seat)
        if order.rally:
            self.rally(seat, area)
        for _ in range(order.shotgun):
            _, target = self.best_attack(seat, area, bonus, order)
            if target < 0:
                return
            self.go(seat, area, target, self.force, bonus, order, sure)
            if self.holder[target] == seat and (self.holder[area] != seat or self.men[area] < self.men[target]):
                area = target

    def shift(self, origin: Area, target: Area, men: int) -> None:
        """Move Soldati to another area of the same family."""
        seat, before = self.holder[origin], self.island_worth()
        self.put(origin, seat, self.men[origin] - men)
        self.put(target, seat, self.men[target] + men)
        self.lead += self.island_worth() - before

    def rally(self, seat: Seat, area: Area) -> None:
        for a in self.game.pack.island.adjacent[area]:
            if self.holder[a] == seat and self.men[a] > 2:
                self.put(area, seat, self.men[area] + self.men[a] - 2)
                self.put(a, seat, 2)

    def strike(self, seat: Seat, order: Order, area: Area, sure: float) -> None:
        force = order.skull
        if self.game.cars[area] or order.car:
            force += self.game.car_bomb(seat)
        best, where, left = 0.0, -1, 0
        for a in self.game.pack.island.adjacent[area]:
            killed = min(self.men[a], force - self.defence(a))
            if killed > 0 and is_hostile(seat, self.holder[a]):
                worth = self.loss_worth(seat, a, killed)
                if worth > best:
                    best, where, left = worth, a, self.men[a] - killed
        if where >= 0:
            self.thin_out(seat, where, left, best, sure)

    def loss_worth(self, seat: Seat, a: Area, killed: int) -> float:
        worth = self.change(a, self.holder[a], self.men[a] - killed) * TEAM[seat]
        return worth + (self.recruits_worth(seat, killed) if self.holder[a] == NEUTRAL else 0.0)

    def recruits_worth(self, seat: Seat, men: int) -> float:
        there = self.reserve[seat]
        return RESERVE_WORTH[min(MOST_MEN, there + men)] - RESERVE_WORTH[there]

    def thin_out(self, seat: Seat, a: Area, left: int, worth: float, sure: float) -> None:
        self.lead += sure * worth * TEAM[seat]
        self.put(a, self.holder[a], left)

    def pentito(self, seat: Seat, order: Order, area: Area, sure: float) -> None:
        if self.men[area] < 2:
            return
        self.lead -= sure * MAN * TEAM[seat]
        self.put(area, seat, self.men[area] - 1)
        done: list[Area] = []
        for number in order.pentito:
            done.append(self.remove_best(seat, area, number, sure, done))

    def remove_best(self, seat: Seat, area: Area, number: int, sure: float, done: list[Area]) -> Area:
        best, where, left = 0.0, -1, 0
        for a in self.game.pack.island.adjacent[area]:
            if is_hostile(seat, self.holder[a]) and a not in done:
                killed = min(number, self.men[a])
                worth = self.loss_worth(seat, a, killed)
                if worth > best:
                    best, where, left = worth, a, self.men[a] - killed
        if where >= 0:
            self.thin_out(seat, where, left, best, sure)
        return where


def is_hostile(seat: Seat, side: Side) -> bool:
    return side == NEUTRAL or (side < SEATS and side % 2 != seat % 2)


def turned_by(order: Order | None) -> int:
    if order is None or not order.special:
        return 0
    return 1 if order.special == "green_a" else 2 if order.special == "black_b" else 0


def guards(g: LaFamiglia, seat: Seat) -> list[int]:
    """Return the protective vests by area, as far as the seat knows them."""
    guard = [0] * AREAS
    for token, place in enumerate(g.token):
        if place >= 0 and (g.orders_open or (token // ORDERS - seat) % 2 == 0):
            guard[place] += g.order(token).vest
    return guard


def bribes(g: LaFamiglia) -> list[int]:
    return [int(g.money[seat] > 0 and g.has_tile(seat, "bribery")) for seat in range(SEATS)]


def sequence(g: LaFamiglia) -> list[tuple[int, int, int, int]]:
    """Return the orders to execute in sequence. The last number of each entry is the token."""
    waiting: list[tuple[int, int, int, int]] = []
    for token, place in enumerate(g.token):
        if place >= 0 and token not in g.executed:
            order = g.order(token)
            late = (token // ORDERS - g.starter) % SEATS
            waiting.append((int(order.attack), order.initiative, late, token))
    waiting.sort()
    return waiting
