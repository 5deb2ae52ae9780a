"""Calls about a table before its game starts: bots, settings, removing players, and filling seats with bots."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from cosca.server import protocol
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.api.tables import Short, check_clock, table_id
from cosca.server.identity import Refusal, Role
from cosca.server.store.records import TableId
from cosca.server.tables.room_settings import RoomChanges
from cosca.server.tables.settings import TIME_CONTROLS

type SeatNumber = Annotated[int, Meta(ge=0, le=8)]


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of this level in this seat."""

    seat: SeatNumber
    level: Short


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat of a bot."""

    seat: SeatNumber


class KickedPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a player."""

    name: Annotated[str, Meta(min_length=1, max_length=protocol.NAME)]


class FillTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The level of the bots, and whether they come at once instead of in two minutes."""

    level: Short
    now: bool = False


class TableChanges(Struct, frozen=True, forbid_unknown_fields=True):
    """Omitted fields stay as they are. Only open seats can be removed."""

    pace: Literal["none", "fast", "live", "slow", "mail"] | None = None
    clock: protocol.ClockRule | None = None  # instead of `pace`
    edition: Short | None = None
    pack: Short | None = None
    seats: SeatNumber | None = None
    variants: Annotated[tuple[Short, ...], Meta(max_length=8)] | None = None
    rated: bool | None = None
    hints: bool | None = None
    open: bool | None = None
    watch: bool | None = None


async def table_to_change(request: CallRequest) -> TableId:
    """Return the id of the table. Raises `Refusal` if it was changed too often recently."""
    table = table_id(request)
    limits = request.site.accounts.limits
    if not request.site.settings.generous and not await limits.changes.take(request.payer, table):
        raise Refusal(429, "often", "Too many changes at this table. Wait a few seconds, then try again.")
    return table


async def change(request: CallRequest) -> CallResponse:
    body: TableChanges = request.body
    clock = body.clock or (TIME_CONTROLS[body.pace] if body.pace else None)
    changes = RoomChanges(
        check_clock(clock) if clock else None,
        body.edition,
        body.pack,
        body.seats,
        body.variants,
        body.rated,
        body.hints,
        body.open,
        body.watch,
    )
    await request.site.waiting_rooms.change(await table_to_change(request), request.caller, changes)
    return CallResponse(status=200)


async def add_bot(request: CallRequest) -> CallResponse:
    body: SeatBot = request.body
    await request.site.waiting_rooms.set_bot(await table_to_change(request), request.caller, body.seat, body.level)
    return CallResponse(status=200)


async def remove_bot(request: CallRequest) -> CallResponse:
    body: BotSeat = request.body
    await request.site.waiting_rooms.remove_bot(await table_to_change(request), request.caller, body.seat)
    return CallResponse(status=200)


async def kick(request: CallRequest) -> CallResponse:
    body: KickedPlayer = request.body
    table = await table_to_change(request)
    await request.site.waiting_rooms.kick(table, request.caller, body.name)
    await request.site.rematches.note(table)
    return CallResponse(status=200)


async def fill(request: CallRequest) -> CallResponse:
    body: FillTable = request.body
    await request.site.waiting_rooms.fill(await table_to_change(request), request.caller, body.level, body.now)
    return CallResponse(status=200)


async def keep_open(request: CallRequest) -> CallResponse:
    await request.site.waiting_rooms.keep_open(await table_to_change(request), request.caller)
    return CallResponse(status=200)


CALLS: Final = [
    Call("PATCH", "/api/tables/{table}", Role.PERSON, "Change settings before the start.", change, TableChanges),
    Call("POST", "/api/tables/{table}/bot", Role.PERSON, "Let a bot take an open seat.", add_bot, SeatBot),
    Call("DELETE", "/api/tables/{table}/bot", Role.PERSON, "Remove a bot before the start.", remove_bot, BotSeat),
    Call(
        "POST", "/api/tables/{table}/kick", Role.PERSON,
        "Remove a player before the start. They can't come back.", kick, KickedPlayer,
    ),
    Call(
        "POST", "/api/tables/{table}/fill", Role.PERSON,
        "Let bots take the open seats in two minutes, or at once.", fill, FillTable,
    ),
    Call("DELETE", "/api/tables/{table}/fill", Role.PERSON, "Cancel filling the open seats with bots.", keep_open),
]  # fmt: skip
