"""Calls about quick play: search for a game, stop searching, and let bots take the missing seats."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from cosca.engine.title import Title
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.api.tables import Short
from cosca.server.identity import Refusal, Role
from cosca.server.limits import share_of
from cosca.server.pairing.matching import USUAL
from cosca.server.pairing.quick_play import FoundTable, SeekRequest, Waiting
from cosca.server.store.ids import to_text
from cosca.server.tables.waiting_room import check_level
from cosca.titles import TITLES

type SeatCount = Annotated[int, Meta(ge=2, le=8)]
BOTS_AFTER_S: Final = 30
LONGEST_S: Final = 600


class NewSeek(Struct, frozen=True, forbid_unknown_fields=True):
    """What you are searching for. Repeat the call every few seconds: the search ends 15 seconds after the last one."""

    title: Short
    pace: Literal["fast", "live", "slow", "mail"] = "fast"
    seats: Annotated[tuple[SeatCount, ...], Meta(max_length=8)] = ()  # which you accept; omitted: all up to 4
    bots_after: Annotated[int, Meta(ge=0, le=LONGEST_S)] | None = BOTS_AFTER_S  # seconds; null: no bots. By mail: 24 h
    bots: Short = "level2"  # the level of the bots


class SeekState(Struct, frozen=True):
    """`waiting` with `present` of `wanted` players, or `found`: then join the table before `until`.

    Once `started`, the game is in progress. A correspondence game is found at once, and its seat is not held.
    """

    state: Literal["waiting", "found"]
    since: str | None = None  # ISO
    bots_at: str | None = None  # ISO: when bots take the missing seats; null: never
    present: int = 0
    wanted: int = 0
    table: str = ""
    commitment: str = ""
    until: str | None = None  # ISO
    started: bool = False


async def seek(request: CallRequest) -> CallResponse:
    found = await request.site.quick_play.seek(request.caller, seek_request_of(request.body), share_of(request.address))
    return CallResponse(_found(found) if isinstance(found, FoundTable) else _waiting(found))


def seek_request_of(body: NewSeek) -> SeekRequest:
    """Return what a client is searching for. Raises `Refusal`."""
    if body.title not in TITLES:
        raise Refusal(422, "title", f"There is no such game here. There are: {', '.join(TITLES)}.")
    check_level(body.bots)
    title = TITLES[body.title]
    sizes = tuple(sorted(set(body.seats))) or usual_sizes(title)
    if not set(sizes) <= set(title.seats):
        raise Refusal(
            422, "seats", f"{title.name} has no such number of seats; it has: {', '.join(map(str, title.seats))}."
        )
    after = None if body.bots_after is None else timedelta(seconds=body.bots_after)
    return SeekRequest(title, body.pace, sizes, body.bots, after)


def usual_sizes(title: Title) -> tuple[int, ...]:
    """Return the numbers of players that are accepted by default. Larger numbers must be asked for."""
    return tuple(size for size in sorted(title.seats) if size <= USUAL) or (min(title.seats),)


def _waiting(waiting: Waiting) -> SeekState:
    seek = waiting.seek
    bots_at = seek.bots_at.isoformat() if seek.bots_at else None
    return SeekState("waiting", seek.since.isoformat(), bots_at, waiting.present, waiting.wanted)


def _found(place: FoundTable) -> SeekState:
    until = place.until.isoformat() if place.until else None
    return SeekState(
        "found", table=to_text(place.table), commitment=place.commitment, until=until, started=place.started
    )


async def bots_now(request: CallRequest) -> CallResponse:
    await request.site.quick_play.bots_now(request.caller)
    return CallResponse()


async def cancel(request: CallRequest) -> CallResponse:
    await request.site.quick_play.cancel(request.caller)
    return CallResponse()


CALLS: Final = [
    Call(
        "PUT", "/api/me/seek", Role.PERSON,
        "Search for a game, or continue to. The same call returns the table that was found.",
        seek, NewSeek, SeekState, 2,
    ),
    Call("DELETE", "/api/me/seek", Role.PERSON, "Stop searching for a game.", cancel),
    Call("POST", "/api/me/seek/bots", Role.PERSON, "Let bots take the missing seats now.", bots_now),
]  # fmt: skip
