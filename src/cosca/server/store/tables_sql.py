"""Tables, seats, due work, outbox and snapshots: the statements that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar, Final

from cosca.server.store import rows
from cosca.server.store.account_tables_sql import UNLIST_TABLE, list_again, list_new
from cosca.server.store.archive_sql import ArchiveSql
from cosca.server.store.base import Must, NotFound, Step, Then, Unique
from cosca.server.store.interface import IdTaken, Lane
from cosca.server.store.records import (
    AccountId,
    Backlog,
    Claimed,
    Due,
    EntryRow,
    Head,
    LinePage,
    NewTable,
    OutboxItem,
    PublicTable,
    Query,
    SeatRow,
    SeatTaken,
    Snapshot,
    Standing,
    State,
    TableId,
    TableRow,
)
from cosca.server.store.table_query import PUBLIC_HEADS, PUBLIC_TABLES, TABLES_OF, TableQuery

ENTRIES: Final = "SELECT * FROM entries WHERE table_id = $1 AND n > $2 ORDER BY n LIMIT $3"
MAX_ENTRIES: Final = 10_000
IS_STORED: Final = """
    SELECT n FROM entries WHERE table_id = $1 AND seat = $2 AND client_id = $3 AND client_id <> ''
"""
CREATE: Final = """
    INSERT INTO tables (
        id, state, title, public, header, settings, owner, created_at, share, due_at, wake_at, need, need_seat
    )
    SELECT $1, 'open', $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11
    WHERE NOT EXISTS (SELECT 1 FROM archived_tables WHERE id = $1)
    RETURNING id
"""
# Those who create tables for the same owner wait here for each other. The statement after it sees what they created.
ONE_AT_A_TIME: Final = "UPDATE accounts SET name = name WHERE id = $1"
IF_NOT_THERE: Final = "SELECT 1 AS n WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)"
KEEP_SEED: Final = "INSERT INTO seeds (table_id, seed) VALUES ($1, $2)"
NEW_SEATS: Final = "INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms, since) VALUES {rows}"
SEAT_VALUES: Final = 8
CHANGE: Final = """
    UPDATE tables
    SET version = version + 1, state = $3, header = $4, settings = $5, public = coalesce($6, public)
    WHERE id = $1 AND version = $2
    RETURNING *
"""
CHANGE_AND_DUE: Final = """
    UPDATE tables
    SET version = version + 1, state = $3, header = $4, settings = $5, public = coalesce($6, public),
        due_at = $7, wake_at = $7, need = $8, need_seat = $9
    WHERE id = $1 AND version = $2
    RETURNING *
"""
SEATS_OF: Final = "SELECT * FROM seats WHERE table_id IN ({ids}) ORDER BY table_id, seat"
HEADS: Final = """
    SELECT id, entries, version, (SELECT coalesce(sum(n), 0) FROM chat_counts c WHERE c.table_id = t.id) AS chat
    FROM tables t WHERE id IN ({ids})
"""
STANDING: Final = """
    SELECT t.*, s.*, (SELECT coalesce(sum(n), 0) FROM chat_counts c WHERE c.table_id = t.id) AS chat
    FROM tables t LEFT JOIN seats s ON s.table_id = t.id WHERE t.id = $1 ORDER BY s.seat
"""
DUE_IF_RUNNING: Final = """
    UPDATE tables SET due_at = $2, need = $3, need_seat = $4, wake_at = $2 WHERE id = $1 AND state = 'running'
"""
BUMP: Final = "UPDATE tables SET version = version + 1 WHERE id = $1 RETURNING *"
BUMP_FROM: Final = "UPDATE tables SET version = version + 1 WHERE id = $1 AND version = $2 RETURNING *"
CLEAR_SEATS: Final = "DELETE FROM seats WHERE table_id = $1"
PUT_OFF: Final = """
    UPDATE tables SET due_at = $2, wake_at = $2 WHERE id = $1 AND state = 'open' AND need = 'away'
"""
TAKE_SEAT: Final = """
    UPDATE seats SET account = $3, bot = $4, name = $5, nonce = $6, bank_ms = $7, since = $8
    WHERE table_id = $1 AND seat = $2 AND coalesce(account, 0) = $9
    RETURNING seat
"""
RELEASE: Final = """
    UPDATE tables SET due_at = $4, wake_at = $4 WHERE id = $1 AND entries = $2 AND wake_at = $3
"""
RELEASE_FOR_GOOD: Final = """
    UPDATE tables SET due_at = NULL, need = NULL, need_seat = NULL, wake_at = NULL
    WHERE id = $1 AND entries = $2 AND wake_at = $3
"""
PUT_OUTBOX: Final = """
    INSERT INTO outbox (key, kind, account, body, not_before, wake_at) VALUES ($1, $2, $3, $4, $5, $5)
    ON CONFLICT (key) DO NOTHING
    RETURNING id
"""
# The text of a sent item is deleted, but not its key.
MAIL_DONE: Final = "UPDATE outbox SET done_at = $2, body = '' WHERE id = $1 AND done_at IS NULL"
MAIL_FAILED: Final = "UPDATE outbox SET wake_at = $2 WHERE id = $1 AND done_at IS NULL"
TO_ARCHIVE_NOW: Final = """
    SELECT count(*) AS n FROM (
        SELECT 1 FROM tables WHERE state IN ('finished', 'abandoned') AND archive_at <= $1 LIMIT 5000
    ) AS ended
"""
# More are not counted: an operator sees that there are too many, and counting costs no more.
DUE_NOW: Final = """
    SELECT count(*) AS n, min(wake_at) AS first FROM (
        SELECT * FROM (
            SELECT wake_at FROM tables WHERE need = 'bot' AND wake_at <= $1 ORDER BY wake_at LIMIT 5000
        ) AS bots
        UNION ALL
        SELECT * FROM (
            SELECT wake_at FROM tables WHERE need <> 'bot' AND wake_at <= $1 ORDER BY wake_at LIMIT 5000
        ) AS others
    ) AS due
"""
# The kinds of outbox items in each lane. They stand in the conditions of its index, too.
LANES: Final = {
    Lane.INSIDE: "kind IN ('rate', 'your-turn', 'late-turn', 'create-paired')",
    Lane.MAIL: "kind NOT IN ('rate', 'your-turn', 'late-turn', 'create-paired', 'push', 'waiting')",
    Lane.PUSH: "kind = 'push'",
    Lane.ANNOUNCE: "kind = 'waiting'",
}
LANE_NOW: Final = """
    SELECT count(*) AS n FROM (
        SELECT 1 FROM outbox WHERE done_at IS NULL AND {kinds} AND wake_at <= $1 LIMIT 5000
    ) AS due
"""
SAVE_SNAPSHOT: Final = """
    INSERT INTO snapshots (table_id, version, n, body) SELECT id, $2, $3, $4 FROM tables WHERE id = $1
    ON CONFLICT (table_id, version) DO UPDATE SET n = excluded.n, body = excluded.body
    WHERE excluded.n >= snapshots.n
"""
# Pages of the same entries are the same, whichever process made them.
SAVE_PAGE: Final = """
    INSERT INTO line_pages (table_id, version, n, body) SELECT id, $2, $3, $4 FROM tables WHERE id = $1
    ON CONFLICT (table_id, version, n) DO NOTHING
"""
LINE_PAGES: Final = "SELECT * FROM line_pages WHERE table_id = $1 AND version = $2 ORDER BY n"
SNAPSHOT: Final = """
    SELECT s.* FROM snapshots s JOIN tables t ON t.id = s.table_id
    WHERE s.table_id = $1 AND s.version = $2 AND s.n <= t.entries
"""


class TablesSql(ArchiveSql):
    """The part of the store about tables."""

    _one_at_a_time = ONE_AT_A_TIME
    _list: ClassVar[str]  # the function that makes a list of the numbers in a column

    def _listed(self, numbers: Any) -> Sequence[int]:
        """Return the numbers of such a list."""
        raise NotImplementedError

    async def entries(self, table: TableId, after: int = 0, limit: int = MAX_ENTRIES) -> list[EntryRow]:
        found = [rows.entry_row(row) for row in await self._read(ENTRIES, table, after, limit)]
        return found or await self._archived_entries(table, after, limit)

    async def is_stored(self, table: TableId, seat: int, client_id: str) -> bool:
        if await self._read(IS_STORED, table, seat, client_id):
            return True
        archived = await self._archived_entries(table, 0, MAX_ENTRIES)
        return any((row.seat, row.client_id) == (seat, client_id) for row in archived)

    async def create_table(self, table: NewTable, seats: Sequence[SeatRow]) -> None:
        settings = (table.public, table.header, table.settings, table.owner, table.created_at, table.share)
        steps = [Step(self._one_at_a_time, (table.owner,))] if table.unless else []
        steps += [Step(IF_NOT_THERE, (other,), Must.FIND) for other in table.unless]
        steps.append(Step(CREATE, (table.id, table.title, *settings, *_due_values(table.due)), Must.FIND))
        steps += [Step(KEEP_SEED, (table.id, table.seed)), *_new_seats(seats)]
        try:
            await self._together([*steps, *list_new(table, seats)])
        except (NotFound, Unique) as error:
            raise IdTaken(f"there is a table {table.id} already, or one instead of it") from error

    async def table(self, table: TableId) -> TableRow | None:
        found = await self._one(rows.table_row, "SELECT * FROM tables WHERE id = $1", table)
        return found or await self._archived_table(table)

    async def standing(self, table: TableId) -> Standing | None:
        return rows.standing(await self._read(STANDING, table)) or await self._archived_standing(table)

    async def heads(self, tables: Sequence[TableId]) -> dict[TableId, Head]:
        found = {row["id"]: rows.head(row) for row in await self._read_of(HEADS, tables)} if tables else {}
        return found | await self._archived_heads([table for table in tables if table not in found])

    async def changed_heads(self, known: Mapping[TableId, Head]) -> dict[TableId, Head]:
        return {table: head for table, head in (await self.heads(list(known))).items() if known[table] != head}

    async def tables(self, query: Query) -> list[TableRow]:
        if query.account is not None:
            ids = await self._ids_of_account(query)
            return [rows.table_row(row) for row in await self._read_of(TABLES_OF, ids)] if ids else []
        table_query = TableQuery(query)
        return [rows.table_row(row) for row in await self._read(table_query.sql(), *table_query.args)]

    async def public_heads(self, opened: int, running: int) -> dict[TableId, tuple[State, int]]:
        heads: dict[TableId, tuple[State, int]] = {}
        for row in await self._read(PUBLIC_HEADS.format(list=self._list), opened, running):
            state = State(row["state"])
            versions = zip(self._listed(row["ids"]), self._listed(row["versions"]), strict=True)
            heads |= {table: (state, version) for table, version in versions}
        return heads

    async def public_tables(self, tables: Sequence[TableId]) -> list[PublicTable]:
        return rows.public_tables(await self._read_of(PUBLIC_TABLES, tables)) if tables else []

    async def change_table(
        self,
        table: TableId,
        version: int,
        *,
        state: State,
        header: str,
        settings: str,
        public: bool | None = None,
        due: Due | None = None,
        seats: Sequence[SeatRow] | None = None,
        gone: Sequence[AccountId] = (),
        outbox: Sequence[OutboxItem] = (),
    ) -> TableRow | None:
        values, is_over = (table, version, state, header, settings, public), state in (State.FINISHED, State.ABANDONED)
        if is_over or due is not None:
            step = Step(CHANGE_AND_DUE, (*values, *_due_values(None if is_over else due)), Must.GATE)
        else:
            step = Step(CHANGE, values, Must.GATE)
        steps = [step, *_other_seats(table, seats), *(Step(UNLIST_TABLE, (account, table)) for account in gone)]
        items = [Step(PUT_OUTBOX, mail_values(item)) for item in sorted(outbox, key=_key)]
        changed = (await self._together([*steps, *items, *list_again(table)]))[0]
        if changed:
            return rows.table_row(changed[0])
        return await self._change_archived(table, version, state, header, settings, public)

    async def relist(self, table: TableId) -> None:
        await self._together([Step(BUMP, (table,), Must.GATE), *list_again(table)])

    async def seed(self, table: TableId) -> bytes:
        found = await self._read("SELECT seed FROM seeds WHERE table_id = $1", table)
        seed = bytes(found[0]["seed"]) if found else await self._archived_seed(table)
        if seed is None:
            raise KeyError(f"there is no table {table}")
        return seed

    async def seats(self, table: TableId) -> list[SeatRow]:
        return (await self.seats_of([table]))[table]

    async def seats_of(self, tables: Sequence[TableId]) -> dict[TableId, list[SeatRow]]:
        seats: dict[TableId, list[SeatRow]] = {table: [] for table in tables}
        for row in await self._read_of(SEATS_OF, tables) if tables else ():
            seats[row["table_id"]].append(rows.seat_row(row))
        for seat in await self._archived_seats_of([table for table, found in seats.items() if not found]):
            seats[seat.table].append(seat)
        return seats

    async def take_seat(
        self, seat: SeatRow, expected: AccountId | None, due: Due | None = None, version: int | None = None
    ) -> SeatTaken | None:
        take = Step(TAKE_SEAT, (*_seat_values(seat), expected or 0), Must.FIND)
        bump = Step(BUMP, (seat.table,)) if version is None else Step(BUMP_FROM, (seat.table, version), Must.FIND)
        steps: list[Step | Then] = [bump, *_due_now(seat.table, due), take]  # append's lock order
        if expected is not None and expected != seat.account:
            steps.append(Step(UNLIST_TABLE, (expected, seat.table)))
        place = len(steps)
        try:
            found = await self._together([*steps, *list_again(seat.table)])
        except NotFound:
            return None
        return SeatTaken(rows.table_row(found[0][0]), [rows.seat_row(row) for row in found[place]])

    async def put_off(self, tables: Sequence[TableId], until: datetime) -> None:
        await self._write_many(PUT_OFF, [(table, until) for table in sorted(tables)])

    async def release(self, claimed: Claimed, due_at: datetime | None) -> None:
        which = (claimed.table, claimed.entries, claimed.until)
        if due_at is None:
            await self._write(RELEASE_FOR_GOOD, *which)
        else:
            await self._write(RELEASE, *which, due_at)

    async def put_outbox(self, items: Sequence[OutboxItem]) -> int:
        steps = [Step(PUT_OUTBOX, mail_values(item)) for item in sorted(items, key=_key)]
        return sum(map(len, await self._together(steps))) if steps else 0

    async def mail_done(self, mail: int, now: datetime) -> None:
        await self._write(MAIL_DONE, mail, now)

    async def mail_failed(self, mail: int, again_at: datetime) -> None:
        await self._write(MAIL_FAILED, mail, again_at)

    async def backlog(self, now: datetime) -> Backlog:
        due = (await self._read(DUE_NOW, now))[0]
        first = rows.maybe(due["first"])
        waited = (now - first).total_seconds() if first else 0.0
        lanes = [(await self._read(LANE_NOW.format(kinds=kinds), now))[0]["n"] for kinds in LANES.values()]
        ended = await self._read(TO_ARCHIVE_NOW, now)
        return Backlog(due["n"], waited, sum(lanes), ended[0]["n"])

    async def save_snapshots(self, snapshots: Sequence[Snapshot], pages: Sequence[LinePage]) -> None:
        await self._write_many(SAVE_PAGE, sorted(map(_cached_values, pages)))
        await self._write_many(SAVE_SNAPSHOT, sorted(map(_cached_values, snapshots)))

    async def snapshot(self, table: TableId, version: str) -> Snapshot | None:
        return await self._one(rows.snapshot, SNAPSHOT, table, version)

    async def line_pages(self, table: TableId, version: str) -> list[LinePage]:
        return [rows.line_page(row) for row in await self._read(LINE_PAGES, table, version)]


def _cached_values(cached: Snapshot | LinePage) -> tuple[Any, ...]:
    return cached.table, cached.version, cached.n, cached.body


def _due_values(due: Due | None) -> tuple[Any, ...]:
    return (due.at, due.need, due.seat) if due else (None, None, None)


def _new_seats(seats: Sequence[SeatRow]) -> list[Step]:
    """Return the step that writes all seats of a new table."""
    firsts = range(1, SEAT_VALUES * len(seats), SEAT_VALUES)
    places = (", ".join(f"${first + number}" for number in range(SEAT_VALUES)) for first in firsts)
    sql = NEW_SEATS.format(rows=", ".join(f"({each})" for each in places))
    return [Step(sql, tuple(value for seat in seats for value in _seat_values(seat)))] if seats else []


def _other_seats(table: TableId, seats: Sequence[SeatRow] | None) -> list[Step]:
    """Return the steps that replace all seats of a table, unless they stay."""
    return [] if seats is None else [Step(CLEAR_SEATS, (table,)), *_new_seats(seats)]


def _due_now(table: TableId, due: Due | None) -> list[Step]:
    return [Step(DUE_IF_RUNNING, (table, due.at, due.need, due.seat))] if due else []


def _key(item: OutboxItem) -> str:
    return item.key


def _seat_values(seat: SeatRow) -> tuple[Any, ...]:
    return (seat.table, seat.seat, seat.account, seat.bot, seat.name, seat.nonce, seat.bank_ms, seat.since)


def mail_values(item: OutboxItem) -> tuple[Any, ...]:
    return (item.key, item.kind, item.account, item.body, item.not_before)
