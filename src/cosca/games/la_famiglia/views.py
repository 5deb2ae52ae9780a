"""What one seat or a spectator may know of a game of La Famiglia.

The view is built from scratch, so whatever is not copied here stays hidden. Teammates know everything about each other.
Two things are hidden from the opposing team, and for all families from a spectator: which of a family's orders lie face
down on the game board and which are in its headquarters (R11, R12); and a selected conflict card, even the fact that it
has been selected (R14).
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Procedure, Seat
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, Side, Token
from cosca.games.la_famiglia.rules.conflict import NO_CARD, CardConflict
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ORDERS, Area

# place of an order token that the reader cannot locate: face down on the game board or in headquarters
UNSEEN: Final = -4


class FaceDown:
    """An order token that the reader sees only face down."""

    __slots__ = ("area", "issued", "seat")

    def __init__(self, seat: Seat, area: Area, issued: int) -> None:
        self.seat = seat
        self.area = area
        self.issued = issued

    def key(self) -> tuple[Seat, Area, int]:
        return self.seat, self.area, self.issued

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FaceDown) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class LaFamigliaView:
    __slots__ = (
        "boats", "boats_left", "bottom", "bottom_sheet", "bust_at", "cars", "cars_left", "character",
        "control", "doing", "edition", "executed", "face_down", "family", "fight_area", "fight_car",
        "fight_men", "fight_side", "headquarters", "holder", "influence", "issued", "labs", "labs_left", "last_cards",
        "men", "money", "next_starter", "orders_open", "pack", "removed", "round", "rules_version", "seat", "starter",
        "supply", "tile_of", "tiles", "token", "top", "top_sheet", "turn", "variant",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat | None,
        pack: str,
        edition: str,
        variant: bool,
        family: tuple[int, ...],
        character: tuple[int, ...],
        tiles: tuple[int, ...],
        tile_of: tuple[tuple[Seat, ...], ...],
        holder: tuple[Side, ...],
        men: tuple[int, ...],
        cars: tuple[int, ...],
        labs: tuple[int, ...],
        boats: tuple[tuple[int, ...], ...],
        control: tuple[Side, ...],
        headquarters: tuple[int, ...],
        supply: tuple[int, ...],
        money: tuple[int, ...],
        cars_left: tuple[int, ...],
        boats_left: tuple[int, ...],
        labs_left: int,
        influence: tuple[int, ...],
        removed: tuple[tuple[int, ...], ...],
        token: tuple[int, ...],
        issued: tuple[int, ...],
        face_down: tuple[FaceDown, ...],
        executed: tuple[Token, ...],
        orders_open: bool,
        top: tuple[tuple[int, ...], ...],
        bottom: tuple[tuple[int, ...], ...],
        top_sheet: int,
        bottom_sheet: int,
        bust_at: tuple[int, ...],
        starter: Seat,
        next_starter: Seat,
        round: int,  # noqa: A002
        turn: int,
        fight_area: Area,
        fight_side: Side,
        fight_men: int,
        fight_car: bool,
        last_cards: tuple[int, ...],
        doing: tuple[Procedure, ...],
        rules_version: int = 1,
    ) -> None:
        self.seat = seat
        self.pack = pack
        self.edition = edition
        self.variant = variant
        self.family = family
        self.character = character
        self.tiles = tiles
        self.tile_of = tile_of
        self.holder = holder
        self.men = men
        self.cars = cars
        self.labs = labs
        self.boats = boats
        self.control = control
        self.headquarters = headquarters
        self.supply = supply
        self.money = money
        self.cars_left = cars_left
        self.boats_left = boats_left
        self.labs_left = labs_left
        self.influence = influence
        self.removed = removed
        self.token = token  # UNSEEN where the reader may not know the place
        self.issued = issued  # only for tokens that the reader sees on the game board
        self.face_down = face_down
        self.executed = executed
        self.orders_open = orders_open
        self.top = top
        self.bottom = bottom
        self.top_sheet = top_sheet
        self.bottom_sheet = bottom_sheet
        self.bust_at = bust_at
        self.starter = starter
        self.next_starter = next_starter
        self.round = round
        self.turn = turn
        self.fight_area = fight_area
        self.fight_side = fight_side
        self.fight_men = fight_men
        self.fight_car = fight_car
        self.last_cards = last_cards
        self.doing = doing
        self.rules_version = rules_version


def view(g: LaFamiglia, seat: Seat | None) -> LaFamigliaView:
    token = [UNSEEN if is_hidden(g, seat, t) else place for t, place in enumerate(g.token)]
    return LaFamigliaView(
        seat=seat,
        pack=g.pack.name,
        edition=g.edition.name,
        variant=g.variant,
        family=tuple(g.family),
        character=tuple(g.character),
        tiles=tuple(g.tiles),
        tile_of=_fixed(g.tile_of),
        holder=tuple(g.holder),
        men=tuple(g.men),
        cars=tuple(g.cars),
        labs=tuple(g.labs),
        boats=_fixed(g.boats),
        control=tuple(g.control),
        headquarters=tuple(g.headquarters),
        supply=tuple(g.supply),
        money=tuple(g.money),
        cars_left=tuple(g.cars_left),
        boats_left=tuple(g.boats_left),
        labs_left=g.labs_left,
        influence=tuple(g.influence),
        removed=_fixed(g.removed),
        token=tuple(token),
        issued=tuple([g.issued[t] if place >= 0 else 0 for t, place in enumerate(token)]),
        face_down=face_down(g, seat),
        executed=tuple(g.executed),
        orders_open=g.orders_open,
        top=_fixed(g.top),
        bottom=_fixed(g.bottom),
        top_sheet=g.top_sheet,
        bottom_sheet=g.bottom_sheet,
        bust_at=tuple(g.bust_at),
        starter=g.starter,
        next_starter=g.next_starter,
        round=g.round,
        turn=g.turn,
        fight_area=g.fight_area,
        fight_side=g.fight_side,
        fight_men=g.fight_men,
        fight_car=g.fight_car,
        last_cards=tuple(g.last_cards),
        doing=tuple([_shown(procedure, seat) for procedure in g.stack]),
        rules_version=g.rules_version,
    )


def knows(seat: Seat | None, owner: Seat) -> bool:
    """Return whether a reader knows the hidden components of the owner: their own and their teammate's."""
    return seat is not None and seat % 2 == owner % 2


def is_hidden(g: LaFamiglia, seat: Seat | None, token: Token) -> bool:
    """Return whether a token's place is hidden from the seat.

    Until the orders are revealed, only the team knows which of its orders lie face down and which are in headquarters.
    """
    hidden = g.token[token] >= 0 or g.token[token] == IN_HEADQUARTERS
    return hidden and not g.orders_open and not knows(seat, token // ORDERS)


def face_down(g: LaFamiglia, seat: Seat | None) -> tuple[FaceDown, ...]:
    hidden = [t for t in range(len(g.token)) if g.token[t] >= 0 and is_hidden(g, seat, t)]
    return tuple([FaceDown(*seen) for seen in sorted((t // ORDERS, g.token[t], g.issued[t]) for t in hidden)])


def _shown(procedure: Procedure, seat: Seat | None) -> Procedure:
    """Return a copy of a procedure without the conflict cards that the seat may not know."""
    shown = procedure.copy()
    if isinstance(shown, CardConflict):
        shown.laid = tuple([card if knows(seat, owner) else NO_CARD for owner, card in enumerate(shown.laid)])
    return shown


def _fixed(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(row) for row in rows])
