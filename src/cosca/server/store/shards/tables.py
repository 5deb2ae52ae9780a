"""The store of a sharded site: calls about one table go to its database, lists come from all of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from cosca.server.store.interface import Unavailable
from cosca.server.store.records import (
    AccountId,
    AccountTable,
    Append,
    Appended,
    Archived,
    ChatLine,
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
from cosca.server.store.shards.database import MOVED, TableDatabase
from cosca.server.store.shards.routing import Routing
from cosca.server.store.tables_sql import MAX_ENTRIES


def _same(table: TableId) -> TableId:
    return table


class ShardedTables(Routing):
    """Tables, their logs, chat, and the lists of accounts."""

    # The log

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        until, outcomes = self.patience(), [MOVED] * len(appends)
        while left := [place for place, found in enumerate(outcomes) if found is MOVED]:
            groups = self.by_database(left, lambda place: appends[place].table)

            async def store(database: TableDatabase, places: list[int]) -> None:
                for place, found in zip(places, await database.append([appends[n] for n in places]), strict=True):
                    outcomes[place] = found

            await asyncio.gather(*(store(*group) for group in groups.items()))
            if any(found is MOVED for found in outcomes):
                await self.wait_for_move(until)
        return outcomes

    async def entries(self, table: TableId, after: int = 0, limit: int = MAX_ENTRIES) -> list[EntryRow]:
        return await self.at(table, lambda database: database.entries(table, after, limit))

    async def is_stored(self, table: TableId, seat: int, client_id: str) -> bool:
        return await self.at(table, lambda database: database.is_stored(table, seat, client_id))

    # One table

    async def create_table(self, table: NewTable, seats: Sequence[SeatRow]) -> None:
        await self.at(table.id, lambda database: database.create_table(table, seats))

    async def table(self, table: TableId) -> TableRow | None:
        return await self.at(table, lambda database: database.table(table))

    async def standing(self, table: TableId) -> Standing | None:
        return await self.at(table, lambda database: database.standing(table))

    async def account_table(self, account: AccountId, table: TableId) -> AccountTable | None:
        return await self.at(table, lambda database: database.account_table(account, table))

    async def relist(self, table: TableId) -> None:
        await self.at(table, lambda database: database.relist(table))

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
        return await self.at(
            table,
            lambda database: database.change_table(
                table, version, state=state, header=header, settings=settings, public=public, due=due, seats=seats,
                gone=gone, outbox=outbox,
            ),
        )  # fmt: skip

    async def seed(self, table: TableId) -> bytes:
        return await self.at(table, lambda database: database.seed(table))

    async def seats(self, table: TableId) -> list[SeatRow]:
        return await self.at(table, lambda database: database.seats(table))

    async def take_seat(
        self, seat: SeatRow, expected: AccountId | None, due: Due | None = None, version: int | None = None
    ) -> SeatTaken | None:
        return await self.at(seat.table, lambda database: database.take_seat(seat, expected, due, version))

    async def archive(self, table: TableId, until: datetime) -> Archived | None:
        return await self.at(table, lambda database: database.archive(table, until))

    async def snapshot(self, table: TableId, version: str) -> Snapshot | None:
        return await self.at(table, lambda database: database.snapshot(table, version))

    async def line_pages(self, table: TableId, version: str) -> list[LinePage]:
        return await self.at(table, lambda database: database.line_pages(table, version))

    async def add_chat(self, line: ChatLine) -> ChatLine:
        return await self.at(line.table, lambda database: database.add_chat(line))

    async def chat(self, table: TableId, channel: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        return await self.at(table, lambda database: database.chat(table, channel, after, limit))

    async def chat_since(self, table: TableId, after: Mapping[str, int], limit: int = 100) -> list[ChatLine]:
        return await self.at(table, lambda database: database.chat_since(table, after, limit))

    async def keep_note(self, table: TableId, owner: str, body: str) -> None:
        await self.at(table, lambda database: database.keep_note(table, owner, body))

    async def change_note(self, table: TableId, owner: str, before: str, body: str) -> bool:
        return await self.at(table, lambda database: database.change_note(table, owner, before, body))

    async def notes(self, table: TableId, owner: str) -> str:
        return await self.at(table, lambda database: database.notes(table, owner))

    async def all_notes(self, table: TableId) -> dict[str, str]:
        return await self.at(table, lambda database: database.all_notes(table))

    # Many tables: one statement for each database that has some of them

    async def heads(self, tables: Sequence[TableId]) -> dict[TableId, Head]:
        return await self._of_many(tables, lambda database, some: database.heads(some))

    async def changed_heads(self, known: Mapping[TableId, Head]) -> dict[TableId, Head]:
        """Return the heads that differ. Tables of a database that does not answer count as unchanged."""
        groups = self.by_database(known, _same)

        async def ask(database: TableDatabase) -> Mapping[TableId, Head]:
            return await database.changed_heads({table: known[table] for table in groups[database]})

        found = await self.regularly("changed_heads", ask, groups)
        return {table: head for _, heads in found for table, head in heads.items() if table in known}

    async def seats_of(self, tables: Sequence[TableId]) -> dict[TableId, list[SeatRow]]:
        return await self._of_many(tables, lambda database, some: database.seats_of(some))

    async def _of_many[T](
        self,
        tables: Sequence[TableId],
        ask: Callable[[TableDatabase, list[TableId]], Awaitable[Mapping[TableId, T]]],
    ) -> dict[TableId, T]:
        groups = self.by_database(tables, _same)
        found = await asyncio.gather(*(ask(*group) for group in groups.items()))
        return {table: each for some in found for table, each in some.items()}

    async def put_off(self, tables: Sequence[TableId], until: datetime) -> None:
        """Put off due work of tables, if their databases answer: the owner's next sign of life will do the rest."""

        async def put_off(table: TableId) -> None:
            await self.at(table, lambda database: database.put_off([table], until))

        for failed in await asyncio.gather(*map(put_off, tables), return_exceptions=True):
            if failed and not isinstance(failed, Unavailable):
                raise failed

    async def save_snapshots(self, snapshots: Sequence[Snapshot], pages: Sequence[LinePage]) -> None:
        snapshots_at = self.by_database(snapshots, lambda each: each.table)
        pages_at = self.by_database(pages, lambda each: each.table)
        await asyncio.gather(
            *(
                database.save_snapshots(snapshots_at.get(database, []), pages_at.get(database, []))
                for database in {*snapshots_at, *pages_at}
            )
        )

    # Lists: at most one query for each database, merged

    async def tables(self, query: Query) -> list[TableRow]:
        found = await self.page(
            query.limit, lambda database, limit: database.tables(replace(query, limit=limit)), lambda row: row.id
        )
        return sorted(found, key=lambda row: -row.id)[: query.limit]

    async def public_heads(self, opened: int, running: int) -> dict[TableId, tuple[State, int]]:
        """Return the heads of the lobby. While a database does not answer, nobody can play at its tables."""
        found: dict[State, list[tuple[TableId, tuple[State, int]]]] = {State.OPEN: [], State.RUNNING: []}
        asked = self.regularly("public_heads", lambda database: database.public_heads(opened, running))
        for database, heads in await asked:
            for table, head in heads.items():
                if self.is_at(table, database):
                    found[head[0]].append((table, head))
        newest = [sorted(each, reverse=True) for each in found.values()]
        return dict(newest[0][:opened] + newest[1][:running])

    async def public_tables(self, tables: Sequence[TableId]) -> list[PublicTable]:
        groups = self.by_database(tables, _same)
        found = await asyncio.gather(*(database.public_tables(some) for database, some in groups.items()))
        return sorted((table for some in found for table in some), key=lambda table: table.id)

    async def live_tables(self, owner: AccountId) -> dict[State, int]:
        found = await self.everywhere(lambda database: database.own_live_tables(owner))
        count = Counter(state for database, rows in found for table, state in rows if self.is_at(table, database))
        return {state: count[state] for state in (State.OPEN, State.RUNNING)}

    async def open_tables_of(self, owners: Sequence[AccountId]) -> list[TableId]:
        found = await self.regularly("open_tables_of", lambda database: database.open_tables_of(owners))
        return [table for database, tables in found for table in tables if self.is_at(table, database)]

    async def turns(self, account: AccountId, limit: int = 100) -> list[AccountTable]:
        found = await self.page(limit, lambda database, most: database.turns(account, most), lambda row: row.table)
        return sorted(found, key=_urgency)[:limit]

    async def waiting_games(self, account: AccountId, limit: int = 100) -> list[AccountTable]:
        found = await self.page(
            limit, lambda database, most: database.waiting_games(account, most), lambda row: row.table
        )
        return sorted(found, key=lambda row: -row.table)[:limit]

    async def chat_of(self, account: AccountId, limit: int = 10_000) -> list[ChatLine]:
        found = await self.page(limit, lambda database, most: database.chat_of(account, most), lambda line: line.table)
        return sorted(found, key=lambda line: (-line.at.timestamp(), line.table, line.channel, -line.n))[:limit]


def _urgency(row: AccountTable) -> tuple[bool, float, float]:
    since = row.to_act_since.timestamp() if row.to_act_since else 0.0
    return row.deadline is None, row.deadline.timestamp() if row.deadline else 0.0, since
