"""Messages on an account's socket, which informs a user about their tables on every page of the site."""

from __future__ import annotations

from cosca.server.protocol.fields import MessagePart, ServerMessage


class TurnPart(MessagePart, frozen=True):
    """One of your games in progress. Only you receive it."""

    table: str
    title: str
    players: tuple[str, ...]  # the names of the others
    to_act: bool  # always false in games with a live clock
    since: str | None = None  # ISO: when your turn began
    deadline: str | None = None  # ISO: when your time ends; null without a clock


class OfferPart(MessagePart, frozen=True):
    """A rematch that another player offers you. To accept, request the rematch at `origin`, then join the table."""

    table: str
    origin: str  # the table of the finished game
    title: str
    by: str  # who offers it
    players: tuple[str, ...]  # the names of the others who have accepted
    until: str  # ISO: until when your seat is held


class PairedMessage(ServerMessage, frozen=True):
    """Quick play has found a game for you. Your seat is held until `until`: join the table with a new nonce.

    The message says nothing about the other players. `PUT /api/me/seek` returns the same.
    """

    table: str
    commitment: str
    until: str  # ISO


class TurnsMessage(ServerMessage, frozen=True):
    """Your games in progress: first those where it is your turn, most urgent first, then the others, newest first.

    At most 50 of each are listed. `offers` are the rematches waiting for your answer, newest first.
    """

    turns: tuple[TurnPart, ...]
    offers: tuple[OfferPart, ...] = ()
