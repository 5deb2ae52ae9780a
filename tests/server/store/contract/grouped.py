"""What every store guarantees for reads that come at once: each finds what it would find alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from cosca.server.store.interface import Store
from cosca.server.store.records import ChatLine, Head, SessionRow, Snapshot, State, TableId
from tests.server.store.makers import NOON, after_noon, append, entry, person, running_table
from tests.server.store.places import Place

MANY = 8
NO_TABLE = 4095


async def same_at_once[K](read: Callable[[K], Awaitable[object]], keys: Sequence[K]) -> list[object]:
    """Return what is read one by one, which must be what is read at once."""
    alone = [await read(key) for key in keys]
    assert await asyncio.gather(*map(read, keys)) == alone
    return alone


async def _tables(store: Store) -> list[TableId]:
    """Return tables with entries and snapshots, then one whose game is in the archive, and one that does not exist."""
    tables = [await running_table(store) for _ in range(MANY)]
    for number, table in enumerate(tables):
        await store.append([append(table, 0, *(entry(f"c{n}") for n in range(number + 2)))])
    await store.save_snapshots([Snapshot(table, 2, "v1", b"body") for table in tables[1:]], [])
    await store.append([append(tables[-1], MANY + 1, entry("last"), state=State.FINISHED)])
    await store.note_ended(NOON, 10)
    assert await store.claim_ended(NOON, after_noon(10), 10) == tables[-1:]
    assert await store.archive(tables[-1], after_noon(10))
    return [*tables, NO_TABLE]


async def tables_read_at_once_are_those_read_alone(place: Place) -> None:
    async with place.opened() as store:
        tables = await _tables(store)
        standings = await same_at_once(store.standing, tables)
        assert [standing is None for standing in standings] == [False] * MANY + [True]

        async def tail(wanted: tuple[TableId, int, int]) -> object:
            return await store.entries(*wanted)

        wanted = [(table, after, most) for table in tables for after, most in ((0, 2), (1, 9), (99, 5))]
        tails = await same_at_once(tail, wanted)
        assert [len(each) for each in tails[:9]] == [2, 1, 0, 2, 2, 0, 2, 3, 0]  # type: ignore[arg-type]

        async def snapshot(wanted: tuple[TableId, str]) -> object:
            return await store.snapshot(*wanted)

        snapshots = await same_at_once(snapshot, [(table, version) for version in ("v1", "v2") for table in tables])
        assert [each is None for each in snapshots] == [True] + [False] * (MANY - 2) + [True] * (MANY + 3)


async def only_tables_that_changed_are_told(place: Place) -> None:
    async with place.opened() as store:
        tables = await _tables(store)
        known = {table: Head(-1, -1, -1) for table in tables}
        heads = await store.changed_heads(known)
        assert heads == await store.heads(tables)
        assert NO_TABLE not in heads
        assert await store.changed_heads(heads) == {}
        assert await store.changed_heads({}) == {}
        await store.append([append(tables[0], 2, entry("new"))])
        await store.add_chat(ChatLine(tables[1], 0, "table", 1, 0, "Anna", "hello", NOON))
        assert set(await store.changed_heads(heads)) == set(tables[:2])
        assert await store.changed_heads(heads) == await store.heads(tables[:2])


async def people_read_at_once_are_those_read_alone(place: Place) -> None:
    async with place.opened() as store:
        accounts = [await store.create_account(person(f"p{number}")) for number in range(MANY)]
        for number, account in enumerate(accounts):
            await store.save_session(SessionRow(f"t{number}", account.id, "c", after_noon(number)))
            await store.add_muted(account.id, accounts[0].id)
            await store.add_muted(accounts[1].id, account.id)

        async def session(token: str) -> object:
            return await store.session(token, after_noon(4))

        found = await same_at_once(session, [f"t{number}" for number in range(MANY + 1)])
        assert [each is None for each in found] == [True] * 5 + [False] * 3 + [True]
        muted = await same_at_once(store.muted_by, [*(account.id for account in accounts), 999])
        assert [len(each) for each in muted] == [1, MANY, 1, 1, 1, 1, 1, 1, 0]  # type: ignore[arg-type]
