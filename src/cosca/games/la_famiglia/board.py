"""La Famiglia, "Setup": where every piece lies, and the few operations the rules are made of.

Side           a seat (0 to 3, in order of play; 0 and 2 are a team, 1 and 3 the other), NEUTRAL, or NOBODY
Control        an area is its holder's who has Soldati there; a Mandamento is his who holds two of its areas
Headquarters   money, Soldati and order tokens behind a screen: seen by the team only
Supply         a family's pieces that are not in play
Order token    seat times 13 plus its number; `token` says where it is
Sheets         influence tokens by space and owner: `top` moves down to `bottom`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import Action, Game, Procedure, RuleId, Seat
from cosca.games.la_famiglia.pack import (
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
OWNERS: Final = 5  # of influence tokens: the seats, and neutral ones
NOWHERE: Final = -1

ON_MAT: Final = -1  # where an order token is, when not in an area
IN_HEADQUARTERS: Final = -2
OUT_OF_GAME: Final = -3


class LaFamiglia(Game):
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
        self.variant = variant  # two identical conflict cards on one side count once
        self.family = family  # of each seat
        self.character = character
        self.tiles = tiles  # the control tiles in play
        self.tile_of = tile_of  # [team][tile]: whose token lies on it, or NOBODY
        self.holder = holder
        self.men = men
        self.cars = cars  # always the holder's
        self.labs = labs
        self.boats = boats  # [seat][sea]
        self.control = control  # whose control token lies by each Mandamento
        self.headquarters = headquarters  # Soldati there
        self.supply = supply  # Soldati of each seat, and neutral ones
        self.money = money
        self.cars_left = cars_left  # in the supply
        self.boats_left = boats_left
        self.labs_left = labs_left
        self.influence = influence  # tokens in each seat's supply
        self.removed = removed  # [seat][row]: tokens taken off the family mat
        self.token = token
        self.issued = issued  # in which turn each token on the board was laid there; 0 for all others
        self.executed = executed  # tokens that stay for their vest, though their orders are done
        self.orders_open = orders_open
        self.top = top  # [space][owner]
        self.bottom = bottom
        self.top_sheet = top_sheet
        self.bottom_sheet = bottom_sheet
        self.bust_at = bust_at  # the space of each seat's bust on the bottom sheet
        self.starter = starter  # begins this phase
        self.next_starter = next_starter  # has the Primo Giocatore, and begins the next
        self.round = round
        self.turn = turn  # turns taken in this planning phase
        self.fight_area = fight_area  # attackers stand there, not yet holding it
        self.fight_side = fight_side
        self.fight_men = fight_men
        self.fight_car = fight_car
        self.last_cards = last_cards  # by seat, of the latest finesse, once they are turned up; -1 for none

    def copy(self) -> LaFamiglia:
        twin = LaFamiglia(
            self.pack,
            self.edition,
            self.variant,
            self.family.copy(),
            self.character.copy(),
            self.tiles.copy(),
            [of_team.copy() for of_team in self.tile_of],
            self.holder.copy(),
            self.men.copy(),
            self.cars.copy(),
            self.labs.copy(),
            [of_seat.copy() for of_seat in self.boats],
            self.control.copy(),
            self.headquarters.copy(),
            self.supply.copy(),
            self.money.copy(),
            self.cars_left.copy(),
            self.boats_left.copy(),
            self.labs_left,
            self.influence.copy(),
            [of_seat.copy() for of_seat in self.removed],
            self.token.copy(),
            self.issued.copy(),
            self.executed.copy(),
            self.orders_open,
            [on_space.copy() for on_space in self.top],
            [on_space.copy() for on_space in self.bottom],
            self.top_sheet,
            self.bottom_sheet,
            self.bust_at.copy(),
            self.starter,
            self.next_starter,
            self.round,
            self.turn,
            self.fight_area,
            self.fight_side,
            self.fight_men,
            self.fight_car,
            self.last_cards.copy(),
            [procedure.copy() for procedure in self.stack],
        )
        twin.options = self.options
        twin.revealed = self.revealed
        return twin

    def anytime(self, seat: Seat) -> Sequence[Action]:
        from cosca.games.la_famiglia.anytime import anytime_options  # which is made of the board's operations

        return anytime_options(self, seat)

    def interject(self, seat: Seat, action: Action) -> None:
        from cosca.games.la_famiglia.anytime import do_anytime

        do_anytime(self, seat, action)

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        from cosca.games.la_famiglia.anytime import not_now

        return not_now(self, seat, action, "LF-turns-2")

    # Who is who

    def order_of_play(self) -> list[Seat]:
        return [(self.starter + n) % SEATS for n in range(SEATS)]

    def family_of(self, seat: Seat) -> Family:
        return self.pack.families[self.family[seat]]

    def mat(self, seat: Seat) -> Mat:
        return self.family_of(seat).mat

    def has_tile(self, seat: Seat, tile: str) -> bool:
        """Does the seat's token lie on the control tile of this name?"""
        return any(self.tile_of[seat % 2][t] == seat for t in self.tiles if self.pack.tiles[t].id == tile)

    def tile_named(self, tile: str) -> int:
        """Its place among the control tiles of the box."""
        return next(t for t, printed in enumerate(self.pack.tiles) if printed.id == tile)

    # The mat's base values: the rightmost that is revealed

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
        """Orders go back to headquarters, executed or not."""
        for token in self.tokens_at(a):
            self.take_home(token)
            if token in self.executed:
                self.executed.remove(token)

    def take_home(self, token: Token) -> None:
        """When it was issued is forgotten, so that equal positions are equal."""
        self.token[token] = IN_HEADQUARTERS
        self.issued[token] = 0

    # Soldati

    def areas_of(self, side: Side) -> list[Area]:
        return [a for a in range(AREAS) if self.holder[a] == side]

    def recruit(self, seat: Seat, wanted: int) -> int:
        """From the supply to headquarters, as far as there are any."""
        got = min(wanted, self.supply[seat])
        self.supply[seat] -= got
        self.headquarters[seat] += got
        return got

    def remove_men(self, a: Area, number: int, by: Side) -> int:
        """Soldati leave an area for the supply; whoever removes neutral ones recruits as many."""
        gone, side = min(number, self.men[a]), self.holder[a]
        self.men[a] -= gone
        self.supply[side] += gone
        if side == NEUTRAL and by < SEATS:
            self.recruit(by, gone)
        self.empty_if_left(a)
        return gone

    def empty_if_left(self, a: Area) -> None:
        """Nobody is left: orders go home, cars are lost, labs stay."""
        if self.men[a] or self.holder[a] == NOBODY:
            return
        if self.holder[a] < SEATS:
            self.recall_orders(a)
            self.cars_left[self.holder[a]] += self.cars[a]
        self.cars[a] = 0
        self.holder[a] = NOBODY
        self.mark_control(self.pack.island.mandamento[a])

    def take_over(self, a: Area, side: Side, men: int, cars: int) -> None:
        """A new family (or neutral Soldati) takes an empty area: one lab is lost."""
        if self.labs[a]:
            self.labs[a] -= 1
            self.labs_left += 1
        self.holder[a] = side
        self.men[a] = men
        self.cars[a] = cars
        self.mark_control(self.pack.island.mandamento[a])

    def join(self, a: Area, side: Side, men: int, cars: int) -> None:
        """Soldati and cars come into an area that is theirs or nobody's."""
        if self.holder[a] == NOBODY:
            self.take_over(a, side, men, cars)
        else:
            self.men[a] += men
            self.cars[a] += cars

    def leave(self, a: Area, men: int, cars: int) -> None:
        self.men[a] -= men
        self.cars[a] -= cars
        self.empty_if_left(a)

    # Labs, boats, control

    def labs_of(self, side: Side) -> int:
        return sum(self.labs[a] for a in range(AREAS) if self.holder[a] == side)

    def team_boats(self, seat: Seat, sea: Sea) -> int:
        return self.boats[seat][sea] + self.boats[partner(seat)][sea]

    def boats_in(self, sea: Sea) -> int:
        return sum(of_seat[sea] for of_seat in self.boats)

    def seas_in_reach(self, seat: Seat) -> list[Sea]:
        """Where the seat may place a boat: seas beside an area of its own."""
        near = {sea for a in self.areas_of(seat) for sea in self.pack.island.seas[a]}
        return [sea for sea in range(SEAS) if sea in near]

    def controller(self, m: Mandamento) -> Side:
        """Who holds two of its areas."""
        holders = [self.holder[a] for a in self.pack.island.members[m]]
        return next((side for side in range(SEATS) if holders.count(side) >= 2), NOBODY)

    def mark_control(self, m: Mandamento) -> None:
        """The control token of a Mandamento changes at once, as far as the family has any left."""
        owner = self.controller(m)
        if self.control[m] != owner:
            marked = owner != NOBODY and self.control.count(owner) < self.pack.control_tokens
            self.control[m] = owner if marked else NOBODY

    def mandamenti_of(self, seat: Seat) -> int:
        return self.control.count(seat)


def partner(seat: Seat) -> Seat:
    return (seat + 2) % SEATS


def rivals(seat: Seat) -> list[Seat]:
    return [(seat + 1) % SEATS, (seat + 3) % SEATS]


def same_team(seat: Seat, side: Side) -> bool:
    return side < SEATS and side % 2 == seat % 2
