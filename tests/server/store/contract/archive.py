"""What every store guarantees for the archive: a game that is over moves there once and is found as before."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime

import pytest

from cosca.server.store.interface import IdTaken, NotArchivable, Store
from cosca.server.store.records import (
    AccountTurn,
    Append,
    Archived,
    Backlog,
    ChatLine,
    LinePage,
    NewEntry,
    Outcome,
    Query,
    SeatRow,
    Snapshot,
    State,
    TableId,
)
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    chance,
    database_of,
    entry,
    free_seat,
    new_table,
    open_table,
    person,
    running_table,
    try_one,
)
from tests.server.store.places import Place

LATER = after_noon(100)
OTHER = 999_999_999  # no account of these tests
OVER = (State.FINISHED, State.ABANDONED)


async def _ended(store: Store, players: tuple[int, ...] = (1, 2), **given: object) -> TableId:
    """Return a game that is over, with players, entries of every kind, chat and a snapshot."""
    table = await running_table(store, None, **given)
    for seat, account in enumerate(players):
        taken = SeatRow(table, seat, account, "", f"name of {account}", f"nonce {seat}", 500, NOON)
        assert await store.take_seat(taken, None)
    await store.save_snapshots([Snapshot(table, 0, "v1", b"{}")], [LinePage(table, 0, "v1", b"{}")])
    await store.add_chat(ChatLine(table, 0, "table", players[0], 0, "Anna", "hello", NOON))
    await store.keep_note(table, "sheet-0", "a note")
    hashed = '{"n": 2, "do": "Ü ✓", "hash": "' + "0123456789abcdef" * 4 + '"}'
    entries = (chance(), NewEntry(1, "c2", hashed, "[1, 2]"), NewEntry(0, "c3", 'not "json"\n'))
    await try_one(store, Append(table, 0, entries[:1], NOON))
    turns = tuple(AccountTurn(account) for account in players)
    await try_one(store, Append(table, 1, entries[1:], after_noon(1.5), State.FINISHED, turns=turns))
    return table


async def _archive_all(store: Store) -> list[Archived | None]:
    """Archive every game that is over, whatever its time."""
    await store.note_ended(NOON, 100)
    return [await store.archive(table, LATER) for table in await store.claim_ended(NOON, LATER, 100)]


async def _everything(store: Store, table: TableId) -> list[object]:
    """Return all that readers can ask about a table."""
    standing = await store.standing(table)
    assert standing
    return [
        await store.table(table),
        replace(standing, seats=[replace(seat, since=None) for seat in standing.seats]),
        [replace(seat, since=None) for seat in await store.seats(table)],
        await store.heads([table]),
        await store.entries(table),
        await store.entries(table, after=1, limit=1),
        await store.entries(table, after=3),
        await store.seed(table),
        await store.chat(table, "table"),
        await store.all_notes(table),
        await store.tables(Query(OVER)),
        await store.tables(Query((), account=1, public_only=False)),
        await store.account_table(1, table),
        await store.live_tables(1),
    ]


async def a_game_reads_the_same_before_and_after_it_is_archived(place: Place) -> None:
    async with place.opened() as store:
        table = await _ended(store, owner=1)
        before = await _everything(store, table)
        (archived,) = await _archive_all(store)
        assert archived is not None
        assert archived.entries == 3
        assert archived.packed_bytes > 0
        assert await _everything(store, table) == before
        assert await store.snapshot(table, "v1") is None
        assert await store.line_pages(table, "v1") == []


async def an_archived_game_is_gone_from_the_tables_of_running_games(place: Place) -> None:
    async with place.opened() as store:
        table, running = await _ended(store), await running_table(store)
        await _archive_all(store)
        for name, key in (("tables", "id"), ("seats", "table_id"), ("entries", "table_id"), ("seeds", "table_id")):
            sql = f"SELECT {key} AS id FROM {name} WHERE {key} = $1"  # noqa: S608 (our own names)
            assert await store._read(sql, table) == []  # type: ignore[attr-defined]
        found = await store.table(running)
        assert found
        assert found.state is State.RUNNING


async def a_closed_table_without_a_game_is_archived_too(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store, owner=1)
        await store.change_table(table, 1, state=State.ABANDONED, header="", settings="")
        (archived,) = await _archive_all(store)
        assert archived
        assert archived.entries == 0
        assert await store.entries(table) == []
        assert len(await store.seats(table)) == 3


async def a_game_is_archived_when_its_time_has_come_and_by_one(place: Place) -> None:
    async with place.opened() as store:
        table, running = await _ended(store), await running_table(store)
        assert await store.claim_ended(after_noon(999), LATER, 9) == []  # not noted yet
        assert await store.note_ended(after_noon(10), 9) == 1
        assert await store.note_ended(after_noon(99), 9) == 0
        assert await store.claim_ended(after_noon(9), LATER, 9) == []
        assert await store.claim_ended(after_noon(10), after_noon(20), 9) == [table]
        assert await store.claim_ended(after_noon(19), LATER, 9) == []
        assert await store.claim_ended(after_noon(20), LATER, 9) == [table]  # its worker died
        assert await store.archive(table, after_noon(20)) is None  # a worker that was only slow
        assert await store.archive(running, LATER) is None
        assert await store.archive(table, LATER)
        assert await store.archive(table, LATER) is None
        assert await store.claim_ended(after_noon(9999), LATER, 9) == []


async def games_are_noted_and_claimed_in_small_numbers(place: Place) -> None:
    async with place.opened() as store:
        tables = {await _ended(store) for _ in range(5)}
        assert [await store.note_ended(NOON, 2) for _ in range(4)] == [2, 2, 1, 0]
        claimed = [await store.claim_ended(NOON, LATER, 2) for _ in range(4)]
        assert [len(each) for each in claimed] == [2, 2, 1, 0]
        assert {table for each in claimed for table in each} == tables


async def what_waits_for_the_archive_is_counted(place: Place) -> None:
    async with place.opened() as store:
        for _ in range(3):
            await _ended(store)
        await store.note_ended(after_noon(10), 2)
        assert await store.backlog(after_noon(9)) == Backlog(0, 0.0, 0, 0)
        assert (await store.backlog(after_noon(10))).to_archive == 2
        await store.claim_ended(after_noon(10), LATER, 1)
        assert (await store.backlog(after_noon(10))).to_archive == 1


async def lists_show_archived_games_among_the_others(place: Place) -> None:
    async with place.opened() as store:
        games = [await _ended(store, owner=1, title=title) for title in ("famiglia", "nostra_city") * 3]
        await store.note_ended(NOON, 100)
        for table in (games[1], games[2], games[5]):
            sql = "UPDATE tables SET archive_at = $2 WHERE id = $1"
            await database_of(store, table)._write(sql, table, LATER)
            assert await store.archive(table, LATER)
        newest = games[::-1]
        live = await open_table(store, owner=1)

        async def listed(query: Query) -> list[TableId]:
            return [row.id for row in await store.tables(query)]

        assert await listed(Query((State.FINISHED,))) == newest
        assert await listed(Query((State.FINISHED,), limit=2)) == newest[:2]
        assert await listed(Query((State.FINISHED,), before=games[3], limit=2)) == [games[2], games[1]]
        assert await listed(Query((State.FINISHED,), title="nostra_city")) == [games[5], games[3], games[1]]
        assert await listed(Query((State.ABANDONED,))) == []
        assert await listed(Query(tuple(State))) == await listed(Query(())) == [live, *newest]
        assert await listed(Query(tuple(State), account=1)) == [live, *newest]
        assert await listed(Query((State.FINISHED,), account=2, before=games[5], limit=3)) == newest[1:4]
        assert await listed(Query()) == [live]
        heads, seats = await store.heads([*games, live, 5]), await store.seats_of([*games, live, 5])
        assert set(heads) == {*games, live}
        assert [len(seats[table]) for table in (*games, live, 5)] == [3] * 7 + [0]


async def settings_of_an_archived_game_can_still_change(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await _ended(ours, owner=1)
        await _archive_all(ours)
        row = await ours.table(table)
        assert row
        changes = [
            store.change_table(table, row.version, state=State.FINISHED, header=row.header, settings=f"{i}")
            for i, store in enumerate([ours, theirs] * 4)
        ]
        (won,) = [found for found in await asyncio.gather(*changes) if found]
        assert won == await theirs.table(table)
        assert won.version == row.version + 1
        again = State.RUNNING
        assert await ours.change_table(table, won.version, state=again, header="", settings="") is None
        hidden = await ours.change_table(table, won.version, state=won.state, header="h", settings="", public=False)
        assert hidden
        listed = await ours.account_table(2, table)
        assert listed
        assert not listed.public


async def an_archived_game_takes_no_moves_and_no_players(place: Place) -> None:
    async with place.opened() as store:
        table = await _ended(store)
        await _archive_all(store)
        assert (await try_one(store, append(table, 3, entry("late")))).outcome is Outcome.MISSING
        assert not await store.take_seat(replace(free_seat(table, 2), account=9), None)
        assert not await store.take_seat(free_seat(table, 0), 1)
        await store.save_snapshots([Snapshot(table, 3, "v1", b"{}")], [LinePage(table, 3, "v1", b"{}")])
        await store.relist(table)
        assert [seat.account for seat in await store.seats(table)] == [1, 2, None]


async def people_can_still_chat_at_an_archived_game(place: Place) -> None:
    async with place.opened() as store:
        table = await _ended(store)
        await _archive_all(store)
        line = await store.add_chat(ChatLine(table, 0, "table", 2, 1, "Bruno", "well played", LATER))
        assert line.n == 2
        assert [each.text for each in await store.chat(table, "table")] == ["hello", "well played"]
        standing = await store.standing(table)
        assert standing
        assert standing.chat == 3
        assert (await store.heads([table]))[table].chat == 3


async def the_id_of_an_archived_game_is_not_given_again(place: Place) -> None:
    async with place.opened() as store:
        table = await _ended(store)
        await _archive_all(store)
        with pytest.raises(IdTaken):
            await store.create_table(replace(new_table(), id=table), [])
        assert len(await store.entries(table)) == 3


async def a_deleted_account_is_nowhere_in_the_archive(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("Anna"))
        table = await _ended(store, (anna.id, OTHER))
        log = await store.entries(table)
        await _archive_all(store)
        await store.delete_account(anna.id, LATER)
        assert [(seat.account, seat.name) for seat in await store.seats(table)][:2] == [
            (None, ""),
            (OTHER, f"name of {OTHER}"),
        ]
        assert await store.entries(table) == log


async def _deleted_and_archived_at_once(ours: Store, theirs: Store, number: int) -> None:
    anna = await ours.create_account(person(f"Anna {number}"))
    table = await _ended(ours, (anna.id, OTHER))
    await asyncio.gather(_archive_all(theirs), ours.delete_account(anna.id, LATER))
    assert [(seat.account, seat.name) for seat in await ours.seats(table)][:2] == [
        (None, ""),
        (OTHER, f"name of {OTHER}"),
    ]


async def an_account_that_is_deleted_while_its_game_is_archived_leaves_no_name(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        for number in range(12):
            await _deleted_and_archived_at_once(ours, theirs, number)


async def readers_find_a_game_once_while_it_is_archived(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        games = [await _ended(ours, owner=1) for _ in range(12)]
        expected = {table: await _everything(ours, table) for table in games}
        done = asyncio.Event()

        async def move() -> None:
            try:
                await theirs.note_ended(NOON, 100)
                while claimed := await theirs.claim_ended(NOON, LATER, 1):
                    assert await theirs.archive(claimed[0], LATER)
                    await asyncio.sleep(0.002)
            finally:
                done.set()

        async def read() -> None:
            while not done.is_set():
                for table in games:
                    assert await _everything(ours, table) == expected[table]

        await asyncio.gather(move(), read(), read())
        assert [await _everything(ours, table) for table in games] == list(expected.values())


async def many_workers_archive_each_game_once(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        games = [await _ended(ours) for _ in range(20)]
        await ours.note_ended(NOON, 100)

        async def work(store: Store, until: datetime) -> int:
            moved = 0
            while claimed := await store.claim_ended(NOON, until, 3):
                moved += len([await store.archive(table, until) for table in claimed])
            return moved

        untils = [after_noon(100 + number) for number in range(4)]
        moved = await asyncio.gather(*(work((ours, theirs)[n % 2], until) for n, until in enumerate(untils)))
        left = await work(ours, after_noon(99))
        assert sum(moved) + left == len(games)
        assert await ours.note_ended(NOON, 100) == 0


async def a_damaged_game_stays_where_it_is(place: Place) -> None:
    damages = {
        "length": "DELETE FROM entries WHERE table_id = $1 AND n = 3",
        "damaged": "UPDATE entries SET n = 9 WHERE table_id = $1 AND n = 2",
        "seed": "DELETE FROM seeds WHERE table_id = $1",
    }
    async with place.opened() as store:
        for word, damage in damages.items():
            table = await _ended(store)
            await database_of(store, table)._write(damage, table)
            await store.note_ended(NOON, 9)
            assert await store.claim_ended(NOON, LATER, 9) == [table]
            with pytest.raises(NotArchivable, match=word):
                await store.archive(table, LATER)
            assert (await store.entries(table))[0].n == 1
            assert len(await store.seats(table)) == 3
