"""Calls about tables: lay, find, sit down, begin, play again, read again."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cosca.games import TITLES
from cosca.server import access, infos, protocol
from cosca.server.agreements import PACES, Agreement, agreement_of
from cosca.server.api.calls import Answer, Asked, Call, Least, Refusal
from cosca.server.exports import frames_of, log_text, moments_of
from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.records import Query, SeatRow, State, TableId, TableRow
from cosca.server.streams import Reader
from cosca.server.tables import wanted_setup

type Short = Annotated[str, Meta(max_length=40)]
type Nonce = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
PAGE: Final = 50


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out is as usual: the newest edition, fewest seats, no hurry, open to all."""

    title: Short
    edition: Short = ""
    pack: Short = ""
    seats: Annotated[int, Meta(ge=0, le=8)] = 0
    variants: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()
    bots: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()  # levels, for the last seats
    pace: Literal["none", "fast", "live", "slow", "mail"] = "none"
    clock: protocol.ClockRule | None = None  # instead of a pace
    open: bool = True
    watch: bool = True
    hints: bool = True  # the Consigliere may be asked, as long as the game counts for nobody's rating


class Laid(Struct, frozen=True):
    """`invite` is the word for the link of a table by invitation; it is not told again."""

    id: str
    commitment: str
    invite: str = ""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """`nonce` is mixed into chance: choose it by luck, after the promise was told."""

    seat: Annotated[int, Meta(ge=0, le=8)] | None = None
    nonce: Nonce = ""
    invite: Short = ""


class Seated(Struct, frozen=True):
    seat: int
    begun: bool


class Invitation(Struct, frozen=True):
    invite: str


class Another(Struct, frozen=True):
    id: str


class Listed(Struct, frozen=True):
    tables: tuple[protocol.TableInfo, ...]


class Replayed(Struct, frozen=True):
    """Every frame that a reader was told, in order."""

    frames: tuple[protocol.Frame, ...]


def table_id(asked: Asked) -> TableId:
    try:
        return from_text(asked.path["table"])
    except BadId:
        raise access.no_such_table() from None


async def create(asked: Asked) -> Answer:
    said: NewGame = asked.body
    title, setup = wanted_setup(said.title, said.edition, said.pack, said.seats, said.variants, said.bots)
    agreement = Agreement(checked_clock(said), open=said.open, watch=said.watch, hints=said.hints)
    table = await asked.site.tables.create(asked.account, title, setup, agreement, said.bots)
    invite = "" if said.open else await asked.site.tables.new_invite(table, asked.who)
    await asked.site.tables.begin_if_full(table)
    row = await asked.site.store.table(table)
    assert row
    header = msgspec.json.decode(row.header)
    return Answer(Laid(to_text(table), header["chance"]["commitment"], invite), 201)


def checked_clock(said: NewGame) -> protocol.ClockRule:
    clock = said.clock or PACES[said.pace]
    if clock.kind != "none" and min(clock.increment_ms + clock.bank_ms, clock.moment_ms) < 5_000:
        raise Refusal(422, "clock", "A clock that gives less than five seconds helps nobody.")
    return clock


async def listed(asked: Asked) -> Answer:
    state = asked.query.get("state", "open")
    if state not in tuple(State):
        raise Refusal(422, "state", f"A table is {', '.join(State)}.")
    title = asked.query.get("title", "")
    query = Query((State(state),), title if title in TITLES else "", None, _before(asked), PAGE)
    return await _told(asked, await asked.site.store.tables(query))


async def mine(asked: Asked) -> Answer:
    """Tables where one sits or that one laid, the newest first."""
    query = Query(tuple(State), "", asked.account.id, _before(asked), PAGE, public_only=False)
    return await _told(asked, await asked.site.store.tables(query))


def _before(asked: Asked) -> TableId | None:
    before = asked.query.get("before")
    try:
        return from_text(before) if before else None
    except BadId:
        raise Refusal(422, "before", "`before` is the id of a table.") from None


async def _told(asked: Asked, rows: list[TableRow]) -> Answer:
    told = [await _info(asked, row, await asked.site.store.seats(row.id)) for row in rows]
    return Answer(Listed(tuple(told)))


async def _info(asked: Asked, row: TableRow, seats: list[SeatRow]) -> protocol.TableInfo:
    owner = await asked.site.store.account(row.owner)
    here = asked.site.hub.here(row.id)
    return infos.table_info(row, seats, owner.name if owner else "", here, advised=asked.site.hub.advised)


async def one(asked: Asked) -> Answer:
    row, seats, _ = await asked.site.tables.at(table_id(asked), asked.who, asked.query.get("invite", ""))
    return Answer(await _info(asked, row, seats))


async def sit(asked: Asked) -> Answer:
    said: Sitting = asked.body
    table = table_id(asked)
    seat = await asked.site.tables.sit(table, asked.who, said.seat, said.nonce, said.invite)
    row = await asked.site.store.table(table)
    return Answer(Seated(seat, row is not None and row.state is not State.OPEN))


async def stand_up(asked: Asked) -> Answer:
    await asked.site.tables.stand_up(table_id(asked), asked.who)
    return Answer(status=200)


async def invite(asked: Asked) -> Answer:
    table = table_id(asked)
    await asked.site.tables.at(table, asked.who)
    return Answer(Invitation(await asked.site.tables.new_invite(table, asked.who)))


async def rematch(asked: Asked) -> Answer:
    return Answer(Another(to_text(await asked.site.tables.rematch(table_id(asked), asked.who))), 201)


async def finished(asked: Asked) -> TableId:
    table = table_id(asked)
    row, _, place = await asked.site.tables.at(table, asked.who, asked.query.get("invite", ""))
    if not access.may_watch(row, agreement_of(row.settings), place):
        raise access.no_such_table()
    if row.state not in (State.FINISHED, State.ABANDONED):
        raise Refusal(409, "running", "The game is not over: until then everybody sees only their own side.")
    return table


async def log(asked: Asked) -> Answer:
    table = await finished(asked)
    text = await log_text(asked.site.store, table)
    return Answer(text=text, download=f"{to_text(table)}.cosca")


async def frames(asked: Asked) -> Answer:
    at_hand = await asked.site.choices.caught_up(await finished(asked))
    reader = reader_of(asked, len(at_hand.seats))
    return Answer(Replayed(await asyncio.to_thread(frames_of, at_hand.table, reader, after_of(asked))))


async def moments(asked: Asked) -> Answer:
    """What the caller's own seat was told so far, or lookers-on: nothing that was not on their socket already."""
    row, _, place = await asked.site.tables.at(table_id(asked), asked.who, asked.query.get("invite", ""))
    if not access.may_watch(row, agreement_of(row.settings), place):
        raise access.no_such_table()
    if row.state is State.OPEN:
        raise Refusal(409, "not-begun", "The game has not begun.")
    at_hand = await asked.site.choices.caught_up(row.id)
    past = at_hand.table.branch()  # the game goes on meanwhile
    return Answer(Replayed(await asyncio.to_thread(moments_of, past, place.seat, after_of(asked))))


def after_of(asked: Asked) -> int:
    after = asked.query.get("after", "0")
    if not after.isdecimal() or len(after) > 9:
        raise Refusal(422, "after", "`after` is the number of a frame.")
    return int(after)


def reader_of(asked: Asked, seats: int) -> Reader:
    said = asked.query.get("as", "")
    if not said:
        return None
    if said not in map(str, range(seats)):
        raise Refusal(422, "as", "`as` is the number of a seat; without it you see what a spectator saw.")
    return int(said)


def _call(method: str, path: str, least: Least, says: str, do: Any, body: Any = None, reply: Any = None) -> Call:
    return Call(method, path, least, says, do, body, reply, cost=1)


CALLS: Final = [
    _call("POST", "/api/tables", Least.PERSON, "Lay a table.", create, NewGame, Laid),
    _call("GET", "/api/tables", Least.ANYBODY, "Tables open to all: ?state, ?title, ?before.", listed, None, Listed),
    _call("GET", "/api/tables/mine", Least.PERSON, "Tables of one's own: ?before.", mine, None, Listed),
    _call("GET", "/api/tables/{table}", Least.ANYBODY, "One table: ?invite.", one, None, protocol.TableInfo),
    _call("POST", "/api/tables/{table}/sit", Least.PERSON, "Sit down; the last one begins.", sit, Sitting, Seated),
    _call("POST", "/api/tables/{table}/stand-up", Least.PERSON, "Leave before the game begins.", stand_up),
    _call(
        "POST", "/api/tables/{table}/invite", Least.PERSON, "A new link; the old one ends.", invite, None, Invitation
    ),
    _call("POST", "/api/tables/{table}/rematch", Least.PERSON, "The same again.", rematch, None, Another),
    _call("GET", "/api/tables/{table}/log", Least.ANYBODY, "The log of a finished game, for `cosca verify`.", log),
    _call(
        "GET",
        "/api/tables/{table}/frames",
        Least.ANYBODY,
        "A finished game as ?as=seat saw it.",
        frames,
        None,
        Replayed,
    ),
    Call(
        "GET",
        "/api/tables/{table}/moments",
        Least.ANYBODY,
        "A game as one was told it so far oneself: ?after, ?invite.",
        moments,
        None,
        Replayed,
        cost=10,
    ),
]
