"""What a seat of Omertà may know, and the worlds sampled from it."""

from __future__ import annotations

from random import Random

from cosca.engine.core import Procedure, Seat, settle
from tests.games.omerta.actions import MOST, SEATS, VALUES
from tests.games.omerta.board import HIDDEN, Omerta
from tests.games.omerta.match import NOT_YET, Showdown

COPIES = 4


class OmertaView:
    __slots__ = ("cards", "coins", "dealt", "doing", "edition", "offers", "round", "seat", "seen")

    def __init__(
        self,
        seat: Seat | None,
        edition: str,
        dealt: tuple[bool, ...],
        cards: tuple[int, ...],
        seen: tuple[tuple[bool, ...], ...],
        coins: tuple[int, ...],
        offers: tuple[int, ...],
        round: int,  # noqa: A002
        doing: tuple[Procedure, ...],
    ) -> None:
        self.seat = seat
        self.edition = edition
        self.dealt = dealt
        self.cards = cards  # HIDDEN if the seat may not know the card
        self.seen = seen
        self.coins = coins
        self.offers = offers
        self.round = round
        self.doing = doing


def view(g: Omerta, seat: Seat | None) -> OmertaView:
    return OmertaView(
        seat=seat,
        edition=g.edition,
        dealt=tuple(bool(card) for card in g.cards),
        cards=tuple(g.cards[owner] if g.knows(seat, owner) else HIDDEN for owner in range(SEATS)),
        seen=tuple(tuple(row) for row in g.seen),
        coins=tuple(g.coins),
        offers=tuple(g.offers),
        round=g.round,
        doing=tuple(_shown(procedure, seat) for procedure in g.stack),
    )


def _shown(procedure: Procedure, seat: Seat | None) -> Procedure:
    """Return the procedure as the seat sees it: of a showdown only its own bid, not even who has bid."""
    shown = procedure.copy()
    if isinstance(shown, Showdown):
        shown.bids = tuple(bid if owner == seat else NOT_YET for owner, bid in enumerate(shown.bids))
    return shown


def imagine(seen: OmertaView, rng: Random) -> Omerta:
    deck, cards = _cards(seen, rng)
    g = Omerta(
        seen.edition,
        deck,
        cards,
        [list(row) for row in seen.seen],
        list(seen.coins),
        list(seen.offers),
        seen.round,
        [_imagined(procedure, seen, rng) for procedure in seen.doing],
    )
    settle(g)
    return g


def _cards(seen: OmertaView, rng: Random) -> tuple[list[int], list[int]]:
    left = [value for value in VALUES for _ in range(COPIES)]
    for known in filter(None, seen.cards):
        left.remove(known)
    rng.shuffle(left)
    cards = [left.pop() if dealt and not known else known for dealt, known in zip(seen.dealt, seen.cards, strict=True)]
    return [left.count(value) for value in range(max(VALUES) + 1)], cards


def _imagined(procedure: Procedure, seen: OmertaView, rng: Random) -> Procedure:
    made = procedure.copy()
    if isinstance(made, Showdown) and made.at == 0:
        made.bids = _bids(made, seen, rng)
    return made


def _bids(showdown: Showdown, seen: OmertaView, rng: Random) -> tuple[int, ...]:
    """Sample sealed bids of the others. Not all seats can have bid, or the bids would have been revealed."""
    others = [seat for seat in range(SEATS) if seat != seen.seat]
    mine_is_in = seen.seat is not None and showdown.bids[seen.seat] != NOT_YET
    bidders = rng.sample(others, rng.randrange(len(others) if mine_is_in or seen.seat is None else len(others) + 1))
    return tuple(
        rng.randint(0, min(MOST, seen.coins[seat])) if seat in bidders else bid
        for seat, bid in enumerate(showdown.bids)
    )
