"""What every store guarantees for the log. Each check gets an empty database; planted faults make some checks fail."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace

from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Lane, Store
from cosca.server.store.records import Append, Appended, Due, Need, Outcome, State, TableId
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    chance,
    entry,
    ids_in_log,
    mail,
    open_table,
    running_table,
    try_one,
)
from tests.server.store.places import Place

STORED, REPEATED, RACED = Outcome.STORED, Outcome.REPEATED, Outcome.RACED


async def an_entry_that_is_told_stored_is_seen_by_everybody(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await running_table(ours)
        assert await try_one(ours, append(table, 0, entry("a"), chance())) == Appended(STORED, 1)
        first, second = await theirs.entries(table)
        assert (first.n, first.seat, first.client_id, first.body, first.at) == (1, 0, "a", '{"do": "x"}', NOON)
        assert (second.n, second.seat, second.client_id) == (2, -1, "")
        row = await theirs.table(table)
        assert row is not None
        assert (row.entries, row.version) == (2, 3)


async def an_entry_that_is_told_stored_is_there_after_closing(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        for n in range(5):
            assert await try_one(store, append(table, n, entry(f"e{n}"))) == Appended(STORED, n + 1)
    async with place.opened() as store:
        assert await ids_in_log(store, table) == [f"e{n}" for n in range(5)]


async def an_id_that_was_used_is_answered_with_its_number_though_the_log_went_on(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, chance(), chance()))
        await try_one(store, append(table, 2, entry("mine"), chance()))
        await try_one(store, append(table, 4, entry("theirs", 1)))
        for after in (2, 5, 99):
            assert await try_one(store, append(table, after, entry("mine"), chance())) == Appended(REPEATED, 3)
        assert await ids_in_log(store, table) == ["", "", "mine", "", "theirs"]


async def the_last_choice_of_a_game_can_be_asked_again(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        last = append(table, 0, entry("end"), state=State.FINISHED)
        assert await try_one(store, last) == Appended(STORED, 1)
        assert await try_one(store, last) == Appended(REPEATED, 1)
        assert await try_one(store, append(table, 1, entry("late"))) == Appended(Outcome.MISSING)
        row = await store.table(table)
        assert row is not None
        assert row.state is State.FINISHED


async def the_same_id_of_another_seat_or_table_is_another_id(place: Place) -> None:
    async with place.opened() as store:
        one, two = await running_table(store), await running_table(store)
        assert await try_one(store, append(one, 0, entry("a", 0))) == Appended(STORED, 1)
        assert await try_one(store, append(one, 1, entry("a", 1))) == Appended(STORED, 2)
        assert await try_one(store, append(two, 0, entry("a", 0))) == Appended(STORED, 1)


async def a_log_of_another_length_is_raced_and_nothing_is_stored(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, entry("a")))
        for after in (0, 2):
            assert await try_one(store, append(table, after, entry("b"), chance())) == Appended(RACED)
        assert await ids_in_log(store, table) == ["a"]


async def only_running_tables_take_entries(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store)
        assert await try_one(store, append(table, 0, entry("a"))) == Appended(Outcome.MISSING)
        assert await try_one(store, append(table + 1, 0, entry("a"))) == Appended(Outcome.MISSING)
        assert await store.entries(table) == []


async def entries_of_one_append_are_stored_all_or_none(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, entry("known")))
        mixed = replace(append(table, 1, entry("new"), entry("known"), chance()), outbox=(mail("never"),))
        assert await try_one(store, mixed) == Appended(REPEATED, 1)
        doubled = append(table, 1, entry("twice"), entry("twice"))
        assert (await try_one(store, doubled)).outcome is Outcome.REFUSED
        assert await ids_in_log(store, table) == ["known"]
        assert await store.claim_outbox(Lane.MAIL, after_noon(1), after_noon(9), 10) == []


async def each_append_of_a_batch_stands_or_falls_alone(place: Place) -> None:
    async with place.opened() as store:
        good, raced, ahead = [await running_table(store) for _ in range(3)]
        await try_one(store, append(raced, 0, entry("first")))
        batch = [
            append(good, 0, entry("a")),
            append(raced, 0, entry("b")),
            append(12_345, 0, entry("c")),
            append(raced, 1, entry("first")),
            append(ahead, 0, entry("d"), chance()),
        ]
        assert await store.append(batch) == [
            Appended(STORED, 1),
            Appended(RACED),
            Appended(Outcome.MISSING),
            Appended(REPEATED, 1),
            Appended(STORED, 1),
        ]
        assert [await ids_in_log(store, table) for table in (good, raced, ahead)] == [["a"], ["first"], ["d", ""]]


async def one_that_no_database_can_take_does_not_harm_its_batch(place: Place) -> None:
    async with place.opened() as store:
        tables = [await running_table(store) for _ in range(6)]
        ends = replace(append(tables[5], 0, entry("f")), clocks=((0, 2**70, None),))
        batch = [
            append(tables[0], 0, entry("nul\0")),
            append(tables[1], 0, entry("b", body='"\ud800"')),
            append(tables[2], 0, entry("c", seat=2**40)),
            append(tables[3], 0, entry("d" * 5_000)),
            append(tables[4], 0, entry("e", body='"Ünïcode 🂡"')),
            ends,
        ]
        found = await store.append(batch)
        assert [one.outcome for one in found] == [Outcome.REFUSED] * 4 + [STORED, Outcome.REFUSED]
        assert all(one.why for one in found if one.outcome is Outcome.REFUSED)
        assert (await store.entries(tables[4]))[0].body == '"Ünïcode 🂡"'
        assert await store.append([]) == []


async def appends_of_one_table_in_a_batch_are_taken_in_their_order(place: Place) -> None:
    async with place.opened() as store:
        table, other = await running_table(store), await running_table(store)
        batch = [
            append(table, 0, entry("a")),
            append(table, 0, entry("b")),
            append(table, 1, entry("a")),
            append(other, 0, entry("o")),
            append(table, 1, entry("c"), chance()),
            append(table, 3, entry("d"), state=State.FINISHED),
            append(table, 4, entry("e")),
            append(table, 0, entry("d")),
        ]
        assert await store.append(batch) == [
            Appended(STORED, 1),
            Appended(RACED),
            Appended(REPEATED, 1),
            Appended(STORED, 1),
            Appended(STORED, 2),
            Appended(STORED, 4),
            Appended(Outcome.MISSING),
            Appended(REPEATED, 4),
        ]
        assert await ids_in_log(store, table) == ["a", "c", "", "d"]


async def an_append_writes_clocks_due_work_and_mails_with_its_entries(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        due = Due(after_noon(30), Need.CLOCK, 1)
        clocks = ((0, 55_000, None), (1, 60_000, NOON))
        full = Append(table, 0, (entry("a"),), NOON, State.RUNNING, due, clocks, (mail("k1"), mail("k2")))
        assert (await try_one(store, full)).outcome is STORED
        assert (await try_one(store, full)).outcome is REPEATED
        assert (await try_one(store, replace(full, entries=(entry("b"),)))).outcome is RACED
        row = await store.table(table)
        assert row is not None
        assert (row.due_at, row.need, row.need_seat) == (after_noon(30), Need.CLOCK, 1)
        seats = await store.seats(table)
        assert [(seat.bank_ms, seat.since) for seat in seats] == [(55_000, None), (60_000, NOON), (60_000, None)]
        assert sorted(m.item.key for m in await store.claim_outbox(Lane.MAIL, after_noon(1), after_noon(9), 9)) == [
            "k1",
            "k2",
        ]


async def clocks_and_due_work_can_change_without_an_entry(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, entry("a")))
        alone = Append(table, 1, (), NOON, due=Due(after_noon(5), Need.BOT, 2), clocks=((2, 1, None),))
        assert await try_one(store, replace(alone, after=0)) == Appended(RACED)
        assert await try_one(store, alone) == Appended(STORED, 0)
        row = await store.table(table)
        assert row is not None
        assert (row.entries, row.need) == (1, Need.BOT)
        assert (await store.seats(table))[2].bank_ms == 1


async def entries_are_read_on_from_a_number(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, *(entry(f"e{n}") for n in range(10))))
        assert [row.n for row in await store.entries(table, after=7)] == [8, 9, 10]
        assert [row.n for row in await store.entries(table, after=2, limit=3)] == [3, 4, 5]
        assert await store.entries(table, after=10) == []


async def _append_until_stored(store: Store | GroupCommit, reader: Store, table: TableId, client_id: str) -> int:
    while True:
        row = await reader.table(table)
        assert row is not None
        one = append(table, row.entries, entry(client_id), chance())
        found = await store.append(one) if isinstance(store, GroupCommit) else await try_one(store, one)
        if found.outcome is not RACED:
            assert found.outcome is STORED
            return found.first


async def many_who_race_for_one_table_all_get_in_once(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await running_table(ours)
        names = [f"r{n}" for n in range(24)]
        racers = [_append_until_stored((ours, theirs)[i % 2], ours, table, name) for i, name in enumerate(names)]
        firsts = await asyncio.gather(*racers)
        log = await theirs.entries(table)
        assert [row.n for row in log] == list(range(1, 49))
        assert dict(zip(firsts, names, strict=True)) == {row.n: row.client_id for row in log if row.client_id}


async def of_many_with_the_same_number_one_wins(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await running_table(ours)
        for after in range(4):
            stores = [ours, theirs] * 6
            tries = [try_one(store, append(table, after, entry(f"{after}-{i}"))) for i, store in enumerate(stores)]
            outcomes = [found.outcome for found in await asyncio.gather(*tries)]
            assert sorted(outcomes) == [RACED] * 11 + [STORED]
        assert len(await ours.entries(table)) == 4


async def of_many_with_the_same_id_one_is_stored_and_all_get_its_number(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await running_table(ours)
        await try_one(ours, append(table, 0, chance()))
        tries = [try_one(store, append(table, 1, entry("same"))) for store in [ours, theirs] * 8]
        found = await asyncio.gather(*tries)
        assert sorted(one.outcome for one in found) == [REPEATED] * 15 + [STORED]
        assert {one.first for one in found} == {2}
        assert await ids_in_log(ours, table) == ["", "same"]


async def batches_over_the_same_tables_in_any_order_all_finish(place: Place) -> None:
    """Two batches that lock the same rows in different orders would deadlock."""
    async with place.opened() as ours, place.opened() as theirs:
        tables = [await running_table(ours) for _ in range(12)]
        for after in range(6):
            batches = [
                store.append([append(table, after, entry(f"{after}-{i}")) for table in order])
                for i, (store, order) in enumerate([(ours, tables), (theirs, tables[::-1]), (ours, tables[5:])])
            ]
            outcomes = await asyncio.gather(*batches)
            stored = [one.outcome for batch in outcomes for one in batch].count(STORED)
            assert stored == len(tables)
        assert {len(await ours.entries(table)) for table in tables} == {6}


async def a_cancelled_caller_learns_by_asking_again(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        for n in range(12):
            length = len(await store.entries(table))
            one = append(table, length, entry(f"c{n}"))
            asking = asyncio.create_task(store.append([one]))
            await asyncio.sleep(n * 0.0004)
            asking.cancel()
            await asyncio.wait([asking])
            (again,) = await store.append([one])
            assert again in (Appended(STORED, length + 1), Appended(REPEATED, length + 1))
        assert await ids_in_log(store, table) == [f"c{n}" for n in range(12)]


async def two_processes_share_a_table_without_losing_or_doubling(place: Place) -> None:
    async with place.opened() as store:
        tables = [await running_table(store) for _ in range(2)]
        message = [await _started(place, tables, name) for name in ("p", "q")]
        acknowledged = {line for process in message for line in (await process.communicate())[0].decode().splitlines()}
        assert [process.returncode for process in message] == [0, 0]
        logged = {f"{row.table} {row.client_id} {row.n}" for table in tables for row in await store.entries(table)}
        assert acknowledged == logged
        assert len(logged) == 2 * 2 * 25


async def _started(place: Place, tables: list[TableId], name: str) -> asyncio.subprocess.Process:
    args = ["-m", "tests.server.store.appender", place.address, name, "25", *map(str, tables)]
    return await asyncio.create_subprocess_exec(sys.executable, *args, stdout=asyncio.subprocess.PIPE)


async def grouped_appends_keep_the_same_promises(place: Place) -> None:
    async with place.opened() as store:
        tables = [await running_table(store) for _ in range(8)]
        group = GroupCommit(store, lanes=2)
        racers = [_append_until_stored(group, store, table, f"g{n}") for table in tables for n in range(6)]
        await asyncio.gather(*racers)
        await group.close()
        for table in tables:
            log = await store.entries(table)
            assert [row.n for row in log] == list(range(1, 13))
            assert sorted(row.client_id for row in log if row.client_id) == [f"g{n}" for n in range(6)]
