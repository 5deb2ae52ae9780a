"""La Famiglia, "Setup": the place of every piece, and the basic operations that the rules share.

Side           a seat (0 to 3, in order of play; 0 and 2 are a team, 1 and 3 the other), NEUTRAL, or NOBODY
Control        the side with Soldati in an area controls it; a family with two areas of a Mandamento controls that
Headquarters   Money, Soldati and order tokens behind a screen; only which orders are there is hidden (R11)
Supply         a family's pieces that are not in play
Order token    13 times the seat plus the order's number; `token` holds its place
Action sheets  influence tokens by space and owner; they move from `top` to `bottom`
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Game, Procedure, RuleId, Seat
from cosca.engine.effects import Effect
from cosca.games.la_famiglia.rules.codes import NEUTRAL_CODE, NOBODY_CODE, order_code
from cosca.games.la_famiglia.rules.pack import (
    AREAS,
    JUSTICE,
    ORDERS,
    SEAS,
    Area,
    Edition,
    Family,
    Mandamento,
    Mat,
    Order,
    Pack,
    Sea,
)

type Side = int
type Token = int

SEATS: Final = 4
NEUTRAL: Final = 4
NOBODY: Final = 5
OWNERS: Final = 5  # owners of influence tokens: the seats and neutral
NOWHERE: Final = -1

ON_MAT: Final = -1  # place of an order token that is not in an area
IN_HEADQUARTERS: Final = -2
OUT_OF_GAME: Final = -3


class Board(Game):
    """A position: the place of every piece. `game.py` adds the anytime options and makes it a game."""

    __slots__ = (
        "boats", "boats_left", "bottom", "bottom_sheet", "bust_at", "cars", "cars_left", "character", "control",
        "edition", "executed", "family", "fight_area", "fight_car", "fight_men", "fight_side", "headquarters", "holder",
        "influence", "issued", "labs", "labs_left", "last_cards", "men", "money", "next_starter", "orders_open", "pack",
        "removed", "round", "starter", "supply", "tile_of", "tiles", "token", "top", "top_sheet", "turn", "variant",
    )  # fmt: skip

    def __init__(
        self,
        pack: Pack,
        edition: Edition,
        variant: bool,
        family: list[int],
        character: list[int],
        tiles: list[int],
        tile_of: list[list[Seat]],
        holder: list[Side],
        men: list[int],
        cars: list[int],
        labs: list[int],
        boats: list[list[int]],
        control: list[Side],
        headquarters: list[int],
        supply: list[int],
        money: list[int],
        cars_left: list[int],
        boats_left: list[int],
        labs_left: int,
        influence: list[int],
        removed: list[list[int]],
        token: list[int],
        issued: list[int],
        executed: list[Token],
        orders_open: bool,
        top: list[list[int]],
        bottom: list[list[int]],
        top_sheet: int,
        bottom_sheet: int,
        bust_at: list[int],
        starter: Seat,
        next_starter: Seat,
        round: int,  # noqa: A002
        turn: int,
        fight_area: Area,
        fight_side: Side,
        fight_men: int,
        fight_car: bool,
        last_cards: list[int],
        stack: list[Procedure],
    ) -> None:
        super().__init__(stack)
        self.pack = pack
        self.edition = edition
        self.variant = variant  # optional rule: two identical conflict cards on one side count once
        self.family = family  # by seat
        self.character = character
        self.tiles = tiles  # the control tiles of this game
        self.tile_of = tile_of  # [team][tile]: the seat whose influence token marks it, or NOBODY
        self.holder = holder
        self.men = men
        self.cars = cars  # they belong to the holder of the area
        self.labs = labs
        self.boats = boats  # [seat][sea]
        self.control = control  # by Mandamento: the seat whose control token lies there
        self.headquarters = headquarters  # Soldati in headquarters, by seat
        self.supply = supply  # Soldati by side, neutral ones included
        self.money = money
        self.cars_left = cars_left  # in the supply
        self.boats_left = boats_left
        self.labs_left = labs_left
        self.influence = influence  # influence tokens in the supply, by seat
        self.removed = removed  # [seat][row]: influence tokens removed from the family mat
        self.token = token
        self.issued = issued  # planning turn in which each token on the game board was issued; 0 for all others
        self.executed = executed  # executed tokens that stay on the game board for their protective vest
        self.orders_open = orders_open
        self.top = top  # [space][owner]
        self.bottom = bottom
        self.top_sheet = top_sheet
        self.bottom_sheet = bottom_sheet
        self.bust_at = bust_at  # by seat: the space of the bust on the bottom action sheet
        self.starter = starter  # starting player of this phase
        self.next_starter = next_starter  # owner of the Primo Giocatore: starting player of the next phase
        self.round = round
        self.turn = turn  # turns taken in this planning phase
        self.fight_area = fight_area  # contested area: the attacking Soldati are there but do not control it
        self.fight_side = fight_side
        self.fight_men = fight_men
        self.fight_car = fight_car
        self.last_cards = last_cards  # by seat: conflict card of the latest finesse, once revealed; -1 for none

    # Seats, families and control tiles

    def order_of_play(self) -> list[Seat]:
        return [(self.starter + n) % SEATS for n in range(SEATS)]

    def family_of(self, seat: Seat) -> Family:
        return self.pack.families[self.family[seat]]

    def mat(self, seat: Seat) -> Mat:
        return self.family_of(seat).mat

    def has_tile(self, seat: Seat, tile: str) -> bool:
        """Return whether the seat has marked the control tile with this id."""
        return any(self.tile_of[seat % 2][t] == seat for t in self.tiles if self.pack.tiles[t].id == tile)

    def tile_named(self, tile: str) -> int:
        """Return the number of the control tile with this id."""
        return next(t for t, printed in enumerate(self.pack.tiles) if printed.id == tile)

    def recruits(self) -> int:
        """Return the Soldati that Recruitment adds: as the tile shows, or else by the edition's wording (D16)."""
        return self.pack.tiles[self.tile_named("recruitment")].number or self.edition.recruitment

    # Base values of the family mat: the rightmost revealed ones apply

    def place_value(self, seat: Seat) -> int:
        return self.mat(seat).place[self.removed[seat][1]]

    def recruit_value(self, seat: Seat) -> int:
        return self.mat(seat).recruit[self.removed[seat][3]]

    def car_attack(self, seat: Seat) -> int:
        return self.mat(seat).attack[self.removed[seat][JUSTICE]]

    def car_bomb(self, seat: Seat) -> int:
        return self.mat(seat).bomb[self.removed[seat][JUSTICE]]

    # Order tokens

    def order(self, token: Token) -> Order:
        return self.family_of(token // ORDERS).orders[token % ORDERS]

    def tokens_at(self, a: Area) -> list[Token]:
        return [token for token, place in enumerate(self.token) if place == a]

    def tokens_of(self, seat: Seat, place: int) -> list[Token]:
        return [token for token in range(seat * ORDERS, seat * ORDERS + ORDERS) if self.token[token] == place]

    def recall_orders(self, a: Area) -> None:
        """Return all order tokens of an area to headquarters, executed or not."""
        for token in self.tokens_at(a):
            self.tell_recalled(token)
            self.take_home(token)
            if token in self.executed:
                self.executed.remove(token)

    def take_home(self, token: Token) -> None:
        """Return an order token to headquarters.

        Its turn of issue is cleared, so that equal positions compare equal.
        """
        self.token[token] = IN_HEADQUARTERS
        self.issued[token] = 0

    # Soldati

    def areas_of(self, side: Side) -> list[Area]:
        return [a for a in range(AREAS) if self.holder[a] == side]

    def recruit(self, seat: Seat, wanted: int) -> int:
        """Move up to `wanted` Soldati from the supply to headquarters. Return how many."""
        got = min(wanted, self.supply[seat])
        self.supply[seat] -= got
        self.headquarters[seat] += got
        return got

    def reward(self, seat: Seat, removed: int, rule: RuleId) -> None:
        """Recruit a Soldato for each neutral one removed, as far as the supply allows."""
        got = self.recruit(seat, removed)
        if got and self.told is not None:
            self.tell("reward", rule, {"seat": seat, "number": got, "removed": removed})

    def remove_men(self, a: Area, number: int, by: Side) -> int:
        """Return Soldati of an area to the supply. A family that removes neutral Soldati recruits as many."""
        removed, side = min(number, self.men[a]), self.holder[a]
        self.men[a] -= removed
        self.supply[side] += removed
        if side == NEUTRAL and by < SEATS:
            self.reward(by, removed, "LF-neutral-1")
        self.empty_if_left(a)
        return removed

    def empty_if_left(self, a: Area) -> None:
        """If no Soldati are left in an area, its side loses it."""
        if not self.men[a] and self.holder[a] != NOBODY:
            self.tell_holder("area_left", a, self.holder[a])
            self.clear_area(a)

    def clear_area(self, a: Area) -> None:
        """Return the orders of a lost area, lose its cars and clear its control. Drug labs stay."""
        if self.holder[a] < SEATS:
            self.recall_orders(a)
            self.lose_cars(self.holder[a], a, self.cars[a], "LF-area-3")
        self.cars[a] = 0
        self.holder[a] = NOBODY
        self.mark_control(self.pack.island.mandamento[a])

    def lose_cars(self, seat: Seat, a: Area, number: int, rule: RuleId) -> None:
        """Return cars to the supply. The caller takes them off the area."""
        self.cars_left[seat] += number
        if number and self.told is not None:
            self.tell("cars_lost", rule, {"seat": seat, "area": self.area_code(a), "number": number})

    def take_over(self, a: Area, side: Side, men: int, cars: int) -> None:
        """Let a new side take control of an empty area. This removes 1 drug lab."""
        if self.labs[a]:
            self.labs[a] -= 1
            self.labs_left += 1
            if self.told is not None:
                self.tell("lab_lost", "LF-lab-4", {"area": self.area_code(a), "left": self.labs[a]})
        self.holder[a] = side
        self.men[a] = men
        self.cars[a] = cars
        self.mark_control(self.pack.island.mandamento[a])

    def join(self, a: Area, side: Side, men: int, cars: int) -> None:
        """Add Soldati and cars to an area that the side controls or that is empty."""
        if self.holder[a] == NOBODY:
            self.tell_holder("taken", a, side)
            self.take_over(a, side, men, cars)
        else:
            self.men[a] += men
            self.cars[a] += cars

    def leave(self, a: Area, men: int, cars: int) -> None:
        self.men[a] -= men
        self.cars[a] -= cars
        self.empty_if_left(a)

    # Drug labs, speedboats, control

    def labs_of(self, side: Side) -> int:
        return sum(self.labs[a] for a in range(AREAS) if self.holder[a] == side)

    def team_boats(self, seat: Seat, sea: Sea) -> int:
        return self.boats[seat][sea] + self.boats[partner(seat)][sea]

    def boats_in(self, sea: Sea) -> int:
        return sum(of_seat[sea] for of_seat in self.boats)

    def seas_in_reach(self, seat: Seat) -> list[Sea]:
        """Return the sea areas where the seat may place a speedboat: those adjacent to one of its areas."""
        near = {sea for a in self.areas_of(seat) for sea in self.pack.island.seas[a]}
        return [sea for sea in range(SEAS) if sea in near]

    def controller(self, m: Mandamento) -> Side:
        """Return the seat that controls at least 2 areas of a Mandamento, or NOBODY."""
        holders = [self.holder[a] for a in self.pack.island.members[m]]
        return next((side for side in range(SEATS) if holders.count(side) >= 2), NOBODY)

    def mark_control(self, m: Mandamento) -> None:
        """Update the control token of a Mandamento at once. A new owner without a token left does not mark it."""
        owner, before = self.controller(m), self.control[m]
        if before == owner:
            return
        marked = owner != NOBODY and self.control.count(owner) < self.pack.control_tokens
        self.control[m] = owner if marked else NOBODY
        if self.told is not None and self.control[m] != before:
            self.tell_control(m, before)

    def mandamenti_of(self, seat: Seat) -> int:
        return self.control.count(seat)

    # Codes and effects for the log

    def code_of(self, side: Side) -> str:
        """Return the code of a side: its family, neutral or nobody."""
        if side < SEATS:
            return self.family_of(side).id
        return NEUTRAL_CODE if side == NEUTRAL else NOBODY_CODE

    def area_code(self, a: Area) -> str:
        return self.pack.island.ids[a]

    def order_code(self, token: Token) -> str:
        return order_code(self.family_of(token // ORDERS), token % ORDERS)

    def tell_holder(self, kind: str, a: Area, side: Side) -> None:
        if self.told is not None:
            self.tell(kind, "LF-area-1", {"family": self.code_of(side), "area": self.area_code(a)})

    def tell_recalled(self, token: Token) -> None:
        """Tell that an order returns from a lost area. Until orders are revealed, only its team learns which one."""
        if self.told is None:
            return
        seat = token // ORDERS
        args: dict[str, str | int] = {"seat": seat, "area": self.area_code(self.token[token])}
        secret: dict[str, str | int] = {"order": self.order_code(token)}
        if self.orders_open:
            self.tell("order_home", "LF-area-2", args | secret)
        else:
            self.told.append(Effect("order_home", "LF-area-2", args, secret, (seat, partner(seat)), False))

    def tell_control(self, m: Mandamento, before: Side) -> None:
        owner, mandamento = self.control[m], self.pack.island.mandamento_ids[m]
        if before != NOBODY:
            self.tell("control_lost", "LF-control-4", {"seat": before, "mandamento": mandamento})
        if owner != NOBODY:
            number = self.control.count(owner)
            self.tell("control", "LF-control-2", {"seat": owner, "mandamento": mandamento, "number": number})


def partner(seat: Seat) -> Seat:
    return (seat + 2) % SEATS


def rivals(seat: Seat) -> list[Seat]:
    return [(seat + 1) % SEATS, (seat + 3) % SEATS]


def same_team(seat: Seat, side: Side) -> bool:
    return side < SEATS and side % 2 == seat % 2
