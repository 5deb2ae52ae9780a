"""What the lobby shows, and the messages that keep it up to date on an account's socket."""

from __future__ import annotations

from cosca.server.protocol.fields import MessagePart, ServerMessage
from cosca.server.protocol.table import ClockRule


class LobbySeat(MessagePart, frozen=True):
    """A seat and who plays it. An open seat has no name."""

    seat: int
    name: str = ""
    bot: str = ""
    person: bool = False


class LobbyTable(MessagePart, frozen=True):
    """A public table as the lobby shows it: open, or running with spectators allowed."""

    id: str
    title: str
    edition: str
    variants: tuple[str, ...]
    state: str  # open, running
    owner: str
    created: str
    seats: tuple[LobbySeat, ...]
    clock: ClockRule
    rated: bool
    rating: int | None = None  # the average rating in this title, of the players who have one


class LobbyMessage(ServerMessage, frozen=True):
    """Changes in the lobby: tables that are new or have changed, and the ids of tables that are gone.

    The first message, and the answer to `GET /api/lobby`, are `whole`: they have every table, newest first. Each later
    one has the next number. If a number is missing, send `look` again. Each connection has its own numbers.
    """

    n: int
    put: tuple[LobbyTable, ...] = ()
    gone: tuple[str, ...] = ()
    whole: bool = False
