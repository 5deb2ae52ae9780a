"""What one seat may know of a game of Famiglia. A view is built from scratch, so anything not copied here stays hidden.

Each hand is visible only to its owner (ruling F15), but both players see every card that enters or leaves a hand. A
seat that remembers everything therefore knows both hands. Only the order of the draw stack is hidden, except for the
cards put at its bottom.
"""

from __future__ import annotations

from cosca.engine.core import Procedure, Seat
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import Card


class FamigliaView:
    __slots__ = (
        "area", "bottom", "discards", "doing", "edition", "ended_by", "hand", "last_round", "new", "pack",
        "passes", "reshuffled", "rules_version", "seat", "starter", "street", "turn", "unseen",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat | None,
        pack: str,
        edition: str,
        unseen: tuple[int, ...],
        bottom: tuple[Card, ...],
        discards: tuple[int, ...],
        street: tuple[int, ...],
        new: tuple[int, ...],
        hand: tuple[tuple[int, ...], ...],
        area: tuple[tuple[int, ...], ...],
        starter: Seat,
        turn: int,
        passes: int,
        reshuffled: bool,
        last_round: int,
        ended_by: str,
        doing: tuple[Procedure, ...],
        rules_version: int = 1,
    ) -> None:
        self.seat = seat
        self.pack = pack
        self.edition = edition
        self.unseen = unseen  # the cards of the draw stack above `bottom`; their order is unknown
        self.bottom = bottom  # the cards put at the bottom of the draw stack, next to be drawn first
        self.discards = discards
        self.street = street
        self.new = new
        self.hand = hand  # per seat: the own hand as held, the opponent's as remembered
        self.area = area
        self.starter = starter
        self.turn = turn
        self.passes = passes
        self.reshuffled = reshuffled
        self.last_round = last_round
        self.ended_by = ended_by
        self.doing = doing  # the running procedures; all their values are public
        self.rules_version = rules_version


def view(g: Famiglia, seat: Seat | None) -> FamigliaView:
    return FamigliaView(
        seat=seat,
        pack=g.pack.name,
        edition=g.edition.name,
        unseen=tuple(g.deck),
        bottom=tuple(g.bottom),
        discards=tuple(g.discards),
        street=tuple(g.street),
        new=tuple(g.new),
        hand=(tuple(g.hand[0]), tuple(g.hand[1])),
        area=(tuple(g.area[0]), tuple(g.area[1])),
        starter=g.starter,
        turn=g.turn,
        passes=g.passes,
        reshuffled=g.reshuffled,
        last_round=g.last_round,
        ended_by=g.ended_by,
        doing=tuple([procedure.copy() for procedure in g.stack]),
        rules_version=g.rules_version,
    )
