"""What every store guarantees for tables, seats and snapshots."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from cosca.server.store.interface import IdTaken, Unavailable
from cosca.server.store.records import (
    ChatLine,
    Claimed,
    Due,
    LinePage,
    Need,
    Query,
    SeatRow,
    Snapshot,
    Standing,
    State,
    TableId,
)
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    chance,
    claim_due,
    entry,
    free_seat,
    new_table,
    open_table,
    person,
    running_table,
    try_one,
)
from tests.server.store.places import Place

BOT = Due(after_noon(10), Need.BOT, 1)


async def a_table_is_kept_as_it_was_made(place: Place) -> None:
    async with place.opened() as store:
        made = new_table(owner=9, title="nostra_city", public=False)
        await store.create_table(made, [free_seat(made.id, 0), free_seat(made.id, 1)])
        row = await store.table(made.id)
        assert row is not None
        assert (row.id, row.state, row.header, row.settings) == (made.id, State.OPEN, made.header, made.settings)
        assert (row.owner, row.entries, row.version, row.created_at) == (9, 0, 1, NOON)
        assert (row.due_at, row.need, row.need_seat, row.title, row.public) == (None, None, None, "nostra_city", False)
        assert await store.seats(made.id) == [free_seat(made.id, 0), free_seat(made.id, 1)]
        assert not await store.probe()
    with pytest.raises(Unavailable, match="closed"):
        await store.probe()
    with pytest.raises(Unavailable, match="closed"):
        await store.table(made.id)
    await store.close()  # closing twice does no harm


async def the_seed_is_kept_apart(place: Place) -> None:
    async with place.opened() as store:
        made = new_table()
        await store.create_table(made, [])
        assert await store.seed(made.id) == made.seed
        assert made.seed.hex() not in repr(await store.table(made.id))
        with pytest.raises(KeyError):
            await store.seed(made.id + 1)


async def an_id_is_given_to_one_table_only(place: Place) -> None:
    async with place.opened() as store:
        made = new_table()
        await store.create_table(made, [free_seat(made.id, 0)])
        with pytest.raises(IdTaken):
            await store.create_table(replace(made, seed=b"other"), [free_seat(made.id, 5)])
        assert await store.seed(made.id) == made.seed
        assert [seat.seat for seat in await store.seats(made.id)] == [0]
        assert await store.table(made.id + 1) is None


async def only_one_of_two_tables_that_exclude_each_other_is_created(place: Place) -> None:
    async with place.opened() as store, place.opened() as another:
        owner = (await store.create_account(person("anna"))).id
        for _ in range(10):
            one = new_table(owner=owner)
            two = new_table(owner=owner, beside=one.id)  # tries of one request share a shard
            tries = (
                store.create_table(replace(one, unless=(two.id, 1)), []),
                another.create_table(replace(two, unless=(one.id, 1)), []),
            )
            faults = [fault for fault in await asyncio.gather(*tries, return_exceptions=True) if fault]
            assert [type(fault) for fault in faults] == [IdTaken], faults
            assert [await store.table(each.id) is None for each in (one, two)].count(True) == 1


async def of_two_who_change_a_table_one_wins(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await open_table(ours)
        changes = [
            store.change_table(table, 1, state=State.OPEN, header=f"{i}", settings="s")
            for i, store in enumerate([ours, theirs] * 5)
        ]
        won = [row for row in await asyncio.gather(*changes) if row is not None]
        assert len(won) == 1
        assert won[0] == await theirs.table(table)
        assert won[0].version == 2


async def an_append_makes_older_versions_of_a_table_stale(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, chance()))
        assert await store.change_table(table, 2, state=State.ABANDONED, header="", settings="") is None
        row = await store.change_table(table, 3, state=State.ABANDONED, header="h", settings="s", public=False)
        assert row is not None
        assert (row.state, row.entries, row.public) == (State.ABANDONED, 1, False)


async def a_game_starts_together_with_its_first_due_work(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, due=Due(NOON, Need.CHANCE))
        assert await claim_due(store, NOON, after_noon(5), 9) == [Claimed(table, Need.CHANCE, None, 0, after_noon(5))]
        stored = await store.change_table(table, 2, state=State.RUNNING, header="", settings="")
        assert stored is not None
        assert stored.due_at == NOON
        over = await store.change_table(table, 3, state=State.FINISHED, header="", settings="")
        assert over is not None
        assert (over.due_at, over.need) == (None, None)


async def tables_are_listed_newest_first_by_every_filter(place: Place) -> None:
    async with place.opened() as store:
        old = await open_table(store, owner=1)
        secret = await open_table(store, owner=1, public=False)
        city = await running_table(store, owner=2, title="nostra_city")
        over = await running_table(store, owner=2)
        await try_one(store, append(over, 0, chance(), state=State.FINISHED))
        await store.take_seat(replace(free_seat(city, 0), account=1), None)
        new = await open_table(store, owner=3)

        async def listed(query: Query) -> list[TableId]:
            return [row.id for row in await store.tables(query)]

        assert await listed(Query()) == [new, city, old]
        assert await listed(Query(public_only=False)) == [new, city, secret, old]
        assert await listed(Query(states=(State.FINISHED,))) == [over]
        assert await listed(Query(states=(), title="nostra_city")) == [city]
        assert await listed(Query(account=1, public_only=False)) == [city, secret, old]
        assert await listed(Query(limit=1)) == [new]
        assert await listed(Query(before=city)) == [old]
        every = tuple(State)
        assert await listed(Query(every, account=1, public_only=False)) == [city, secret, old]
        assert await listed(Query(every, account=1, public_only=False, limit=2)) == [city, secret]
        assert await listed(Query(every, account=1, public_only=False, before=secret)) == [old]
        assert await listed(Query(every, account=2, public_only=False)) == [over, city]


async def a_table_is_read_with_its_seats_and_the_number_of_its_chat_lines(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        row = await store.table(table)
        assert row
        assert await store.standing(table) == Standing(row, await store.seats(table), 0)
        line = ChatLine(table, 0, "table", 1, 0, "Anna", "hello", NOON)
        await store.add_chat(line)
        await store.add_chat(replace(line, channel="team-0"))
        standing = await store.standing(table)
        assert standing
        assert standing.chat == 2
        assert await store.standing(5) is None


async def the_clock_runs_on_and_is_the_same_for_all(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        first = await ours.read_clock()
        await ours.mark_clock()
        second = await theirs.read_clock()
        assert timedelta() < second.now - first.now < timedelta(seconds=5)
        assert first.now <= second.seen <= second.now


async def nobody_sets_a_clock_that_another_process_has_marked_since(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        before = await ours.read_clock()
        await theirs.mark_clock()
        assert not await ours.correct_clock(before.now + timedelta(hours=1), before.seen)
        assert (await theirs.read_clock()).now - before.now < timedelta(seconds=5)


async def the_seats_of_many_tables_are_read_at_once(place: Place) -> None:
    async with place.opened() as store:
        one, two = await open_table(store), await open_table(store)
        await store.take_seat(replace(free_seat(two, 1), account=7), None)
        found = await store.seats_of([two, one, 5])
        assert found == {one: await store.seats(one), two: await store.seats(two), 5: []}
        assert found[two][1].account == 7
        assert await store.seats_of([]) == {}


async def a_seat_is_taken_by_one(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await open_table(ours)
        seats = [SeatRow(table, 1, who, "", f"n{who}", "nonce", 5, NOON) for who in range(1, 11)]
        tries = [(ours, theirs)[i % 2].take_seat(seat, None) for i, seat in enumerate(seats)]
        won = [seat for seat, took in zip(seats, await asyncio.gather(*tries), strict=True) if took]
        assert len(won) == 1
        assert (await theirs.seats(table))[1] == won[0]
        left = replace(won[0], account=None, bot="greedy", name="a bot")
        assert not await ours.take_seat(left, 999)
        assert await ours.take_seat(left, won[0].account)
        assert not await ours.take_seat(SeatRow(table, 7, 1, "", "", "", 0, None), None)


async def a_seat_that_changes_hands_makes_work_for_running_tables(place: Place) -> None:
    async with place.opened() as store:
        waiting, running = await open_table(store), await running_table(store)
        soon = Due(NOON, Need.SWEEP)
        for table in (waiting, running):
            assert await store.take_seat(replace(free_seat(table, 0), bot="greedy"), None, soon)
            assert not await store.take_seat(replace(free_seat(table, 0), bot="random"), 999, Due(NOON, Need.BOT, 1))
        assert [(each.table, each.need) for each in await claim_due(store, after_noon(1), after_noon(9), 9)] == [
            (running, Need.SWEEP)
        ]


# Snapshots


async def the_latest_snapshot_of_each_version_is_kept(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, *(entry(f"{n}") for n in range(5))))
        assert await store.snapshot(table, "v1") is None
        for snapshot in (
            Snapshot(table, 2, "v1", b"two"),
            Snapshot(table, 4, "v1", b"four"),
            Snapshot(table, 3, "v1", b"three"),
        ):
            await store.save_snapshots([snapshot], [])
        await store.save_snapshots([Snapshot(table, 1, "v2", b"other rules")], [])
        assert await store.snapshot(table, "v1") == Snapshot(table, 4, "v1", b"four")
        assert await store.snapshot(table, "v2") == Snapshot(table, 1, "v2", b"other rules")


async def pages_of_log_lines_are_read_in_order_and_never_replaced(place: Place) -> None:
    async with place.opened() as store:
        table, other = await running_table(store), await running_table(store)
        assert await store.line_pages(table, "v1") == []
        first, second = LinePage(table, 16, "v1", b"\0first"), LinePage(table, 33, "v1", b"second")
        await store.save_snapshots([], [second, LinePage(other, 16, "v1", b"of another table")])
        await store.save_snapshots([Snapshot(other, 0, "v1", b"")], [first, LinePage(table, 33, "v1", b"another")])
        assert await store.line_pages(table, "v1") == [first, second]
        assert await store.line_pages(table, "v2") == []


async def a_stored_client_id_is_found_by_its_seat(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await try_one(store, append(table, 0, entry("a"), entry("")))
        (row, _) = await store.entries(table)
        assert await store.is_stored(table, row.seat, "a")
        assert not await store.is_stored(table, row.seat + 1, "a")
        assert not await store.is_stored(table, row.seat, "b")
        assert not await store.is_stored(table, row.seat, "")


async def a_snapshot_ahead_of_the_log_is_not_believed(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        await store.save_snapshots([Snapshot(table, 9, "v1", b"nine")], [])
        assert await store.snapshot(table, "v1") is None
