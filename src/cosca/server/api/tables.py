"""Calls about tables: create, list, join, leave, invite, and logs of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.limits import share_of
from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.interface import IdTaken
from cosca.server.store.records import NewTable, Query, SeatRow, State, TableId, TableRow
from cosca.server.tables import access
from cosca.server.tables.exports import frames_of, log_text, moments_of
from cosca.server.tables.info import table_info
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.repeated_requests import created_before, table_ids
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings, parse_settings
from cosca.titles import TITLES

type Short = Annotated[str, Meta(max_length=40)]
type Nonce = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
PAGE: Final = 50
TURN_MS: Final = 5_000  # the shortest time for a turn
FIRST_TURN_MS: Final = 3_000  # the smallest bank: an increment comes only after a turn


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """Omitted fields have the usual values: the newest edition, the fewest seats, no clock, a public table."""

    title: Short
    edition: Short = ""
    pack: Short = ""
    seats: Annotated[int, Meta(ge=0, le=8)] = 0
    variants: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()
    bots: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()  # levels of bots, which take the last seats
    pace: Literal["none", "fast", "live", "slow", "mail"] = "none"
    clock: protocol.ClockRule | None = None  # instead of `pace`
    open: bool = True
    watch: bool = True
    hints: bool = True  # players may ask the Consigliere, unless the game is rated
    rated: bool = True  # the result counts if people play against each other


class CreatedTable(Struct, frozen=True):
    """The new table. `invite` is the secret of a private table's invite link; it is not shown again."""

    id: str
    commitment: str
    invite: str = ""


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`nonce` is mixed into the key for random draws. Generate it randomly, after reading the seed commitment."""

    seat: Annotated[int, Meta(ge=0, le=8)] | None = None
    nonce: Nonce = ""
    invite: Short = ""


class Seated(Struct, frozen=True):
    """Your seat, and whether the game has started."""

    seat: int
    begun: bool


class Invitation(Struct, frozen=True):
    """The secret of a new invite link."""

    invite: str


class TableList(Struct, frozen=True):
    tables: tuple[protocol.TableInfo, ...]


class FrameList(Struct, frozen=True):
    """Frames of a reader, in order."""

    frames: tuple[protocol.FrameMessage, ...]


def table_id(request: CallRequest) -> TableId:
    """Return the id of the table in the path. Raises `Refusal`."""
    try:
        return from_text(request.path["table"])
    except BadId:
        raise access.no_such_table() from None


async def create(request: CallRequest) -> CallResponse:
    body: NewGame = request.body
    await check_new_tables(request)
    title, setup = wanted_setup(body.title, body.edition, body.pack, body.seats, body.variants, body.bots)
    settings = TableSettings(checked_clock(body), open=body.open, watch=body.watch, hints=body.hints, rated=body.rated)
    share = share_of(request.address)

    async def make(ids: Sequence[TableId]) -> NewTable:
        return await request.site.tables.create_with(request.account, title, setup, settings, body.bots, share, ids)

    created = await _created_once(request, make)
    invite = "" if body.open else await request.site.tables.new_invite(created.id, request.caller)
    if len(body.bots) == setup.seats:
        await request.site.tables.start_if_full(created.id)
    header = msgspec.json.decode(created.header)
    return CallResponse(CreatedTable(to_text(created.id), header["chance"]["commitment"], invite), 201)


async def _created_once(
    request: CallRequest, make: Callable[[Sequence[TableId]], Awaitable[NewTable]]
) -> NewTable | TableRow:
    """Return the new table, or the one that an earlier try of this request has created."""
    store, owner, key = request.site.store, request.account.id, request.query.get("key", "")
    content = (msgspec.json.encode(request.body).decode(), key)
    ids = table_ids(owner, content, request.site.now()) if key else ()
    if found := await created_before(store, ids, owner):
        return found
    with suppress(IdTaken):  # by another try, at the same time
        return await make(ids)
    if found := await created_before(store, ids, owner):
        return found
    raise Refusal(503, "busy", "The server is busy. Try again in a moment.")


async def check_new_tables(request: CallRequest) -> None:
    """Raise `Refusal` if the caller has created too many tables of late."""
    if not request.site.settings.generous and not await request.site.accounts.limits.tables.take(request.payer):
        raise Refusal(429, "often", "Too many new tables. Try again in a few minutes.")


def checked_clock(body: NewGame) -> protocol.ClockRule:
    """Return the requested time control. Raises `Refusal` if it is too short."""
    return check_clock(body.clock or TIME_CONTROLS[body.pace])


def check_clock(clock: protocol.ClockRule) -> protocol.ClockRule:
    """Return a time control. Raises `Refusal` if it is too short."""
    is_live = clock.kind == "live"
    if is_live and clock.bank_ms < FIRST_TURN_MS:
        raise Refusal(422, "clock", "The time control is too short: start with at least 3 seconds on each clock.")
    for_a_turn = clock.increment_ms + (clock.bank_ms if is_live else 0)  # by mail, there is no bank
    if clock.kind != "none" and min(for_a_turn, clock.moment_ms) < TURN_MS:
        raise Refusal(422, "clock", "The time control is too short: allow at least 5 seconds.")
    return clock


async def list_public(request: CallRequest) -> CallResponse:
    state = request.query.get("state", "open")
    if state not in tuple(State):
        raise Refusal(422, "state", f"A table is {', '.join(State)}.")
    title = request.query.get("title", "")
    query = Query((State(state),), title if title in TITLES else "", None, _before(request), PAGE)
    return await _table_list(request, await request.site.store.tables(query))


async def mine(request: CallRequest) -> CallResponse:
    """List the tables where the caller sits or that the caller created, the newest first."""
    query = Query(tuple(State), "", request.account.id, _before(request), PAGE, public_only=False)
    return await _table_list(request, await request.site.store.tables(query))


def _before(request: CallRequest) -> TableId | None:
    before = request.query.get("before")
    try:
        return from_text(before) if before else None
    except BadId:
        raise Refusal(422, "before", "`before` is the id of a table.") from None


async def _table_list(request: CallRequest, rows: list[TableRow]) -> CallResponse:
    site = request.site
    present = {row.id: site.hub.present_seats(row.id) for row in rows}
    infos = {row.id: site.table_infos.get(row, present[row.id]) for row in rows}
    changed = [row for row in rows if infos[row.id] is None]
    seats = await site.store.seats_of([row.id for row in changed])
    names = await site.store.names_of(sorted({row.owner for row in changed}))
    for row in changed:
        infos[row.id] = made = _info(request, row, seats[row.id], names.get(row.owner, ""))
        site.table_infos.put(row, present[row.id], made)
    return CallResponse(TableList(tuple(info for info in infos.values() if info)))


def _info(request: CallRequest, row: TableRow, seats: list[SeatRow], owner: str) -> protocol.TableInfo:
    hub = request.site.hub
    return table_info(row, seats, owner, hub.present_seats(row.id), gives_advice=hub.gives_advice)


async def one(request: CallRequest) -> CallResponse:
    row, seats, _ = await request.site.tables.at(table_id(request), request.caller, request.query.get("invite", ""))
    names = await request.site.store.names_of([row.owner])
    return CallResponse(_info(request, row, seats, names.get(row.owner, "")))


async def sit(request: CallRequest) -> CallResponse:
    body: JoinTable = request.body
    table = table_id(request)
    joined = await request.site.tables.take_place(table, request.caller, body.seat, body.nonce, body.invite)
    await request.site.rematches.note(table, joined)
    return CallResponse(Seated(joined.seat, joined.row.state is not State.OPEN))


async def stand_up(request: CallRequest) -> CallResponse:
    table = table_id(request)
    await request.site.tables.leave(table, request.caller)
    await request.site.rematches.note(table)
    return CallResponse(status=200)


async def invite(request: CallRequest) -> CallResponse:
    table = table_id(request)
    await request.site.tables.at(table, request.caller)
    return CallResponse(Invitation(await request.site.tables.new_invite(table, request.caller)))


async def finished(request: CallRequest) -> TableId:
    """Return the id of a finished table that the caller may watch. Raises `Refusal`."""
    table = table_id(request)
    row, _, table_access = await request.site.tables.at(table, request.caller, request.query.get("invite", ""))
    if not access.may_watch(row, parse_settings(row.settings), table_access):
        raise access.no_such_table()
    if row.state not in (State.FINISHED, State.ABANDONED):
        raise Refusal(409, "running", "The game is still in progress. Its log is available once it ends.")
    return table


async def log(request: CallRequest) -> CallResponse:
    table = await finished(request)
    text = await log_text(request.site.store, table)
    return CallResponse(text=text, download=f"{to_text(table)}.cosca")


async def frames(request: CallRequest) -> CallResponse:
    live_table = await request.site.moves.up_to_date(await finished(request))
    reader = reader_of(request, len(live_table.seats))
    whole = await request.site.moves.restorer.whole_table(live_table)
    return CallResponse(FrameList(await asyncio.to_thread(frames_of, whole, reader, after_of(request))))


async def moments(request: CallRequest) -> CallResponse:
    """Return the frames that the caller's own seat, or a spectator, has received so far, and nothing else."""
    row, _, table_access = await request.site.tables.at(
        table_id(request), request.caller, request.query.get("invite", "")
    )
    if not access.may_watch(row, parse_settings(row.settings), table_access):
        raise access.no_such_table()
    if row.state is State.OPEN:
        raise Refusal(409, "not-begun", "The game has not started yet. Try again once it has.")
    live_table = await request.site.moves.up_to_date(row.id)
    whole = await request.site.moves.restorer.whole_table(live_table)  # a copy: the game continues meanwhile
    return CallResponse(FrameList(await asyncio.to_thread(moments_of, whole, table_access.seat, after_of(request))))


def after_of(request: CallRequest) -> int:
    """Return the number of the last frame that the caller has."""
    after = request.query.get("after", "0")
    if not after.isdecimal() or len(after) > 9:
        raise Refusal(422, "after", "`after` is the number of a frame.")
    return int(after)


def reader_of(request: CallRequest, seats: int) -> Reader:
    """Return the reader whose view is requested: a seat, or None for a spectator."""
    seat = request.query.get("as", "")
    if not seat:
        return None
    if seat not in map(str, range(seats)):
        raise Refusal(422, "as", "`as` is the number of a seat; without it you see what a spectator saw.")
    return int(seat)


def _call(
    method: str, path: str, role: Role, summary: str, do: Any, body: Any = None, reply: Any = None, cost: int = 1
) -> Call:
    return Call(method, path, role, summary, do, body, reply, cost)


CALLS: Final = [
    _call(
        "POST",
        "/api/tables",
        Role.PERSON,
        "Create a table; the same one again with the same ?key.",
        create,
        NewGame,
        CreatedTable,
        2,
    ),
    _call(
        "GET", "/api/tables", Role.ANYBODY, "List public tables: ?state, ?title, ?before.", list_public, None, TableList
    ),
    _call("GET", "/api/tables/mine", Role.PERSON, "List your tables: ?before.", mine, None, TableList),
    _call("GET", "/api/tables/{table}", Role.ANYBODY, "Get a table: ?invite.", one, None, protocol.TableInfo),
    _call("POST", "/api/tables/{table}/sit", Role.PERSON, "Join; a full table starts.", sit, JoinTable, Seated),
    _call("POST", "/api/tables/{table}/stand-up", Role.PERSON, "Leave before the start.", stand_up),
    _call(
        "POST",
        "/api/tables/{table}/invite",
        Role.PERSON,
        "Make a new invite link; the old one ends.",
        invite,
        None,
        Invitation,
    ),
    _call(
        "GET", "/api/tables/{table}/log", Role.ANYBODY, "Get a finished game's log, for `cosca verify`.", log, cost=4
    ),
    _call(
        "GET",
        "/api/tables/{table}/frames",
        Role.ANYBODY,
        "Get a finished game as seat ?as saw it.",
        frames,
        None,
        FrameList,
        cost=30,
    ),
    Call(
        "GET",
        "/api/tables/{table}/moments",
        Role.ANYBODY,
        "Get the frames your seat has received so far: ?after, ?invite.",
        moments,
        None,
        FrameList,
        cost=10,
    ),
]
