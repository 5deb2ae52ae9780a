"""What every store guarantees for the tables of an account: its lists, its limits, and whose turn it is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cosca.server.store.interface import Store
from cosca.server.store.records import (
    AccountId,
    AccountTable,
    AccountTurn,
    Append,
    Outcome,
    Query,
    SeatRow,
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

EVERY = tuple(State)


async def _listed(store: Store, account: AccountId, *states: State) -> list[TableId]:
    query = Query(states or EVERY, account=account, public_only=False)
    return [row.id for row in await store.tables(query)]


async def _join(store: Store, table: TableId, seat: int, account: AccountId) -> None:
    assert await store.take_seat(replace(free_seat(table, seat), account=account), None)


async def _row(store: Store, account: AccountId, table: TableId) -> AccountTable:
    row = await store.account_table(account, table)
    assert row is not None
    return row


async def open_and_running_tables_of_an_owner_are_counted(place: Place) -> None:
    async with place.opened() as store:
        await open_table(store, owner=1)
        await open_table(store, owner=1, public=False)
        await running_table(store, owner=1)
        over = await running_table(store, owner=1)
        await try_one(store, replace(append(over, 0, chance(), state=State.FINISHED), turns=(AccountTurn(1),)))
        joined = await open_table(store, owner=2)
        await _join(store, joined, 0, 1)
        assert await store.live_tables(1) == {State.OPEN: 2, State.RUNNING: 1}
        assert await store.live_tables(2) == {State.OPEN: 1, State.RUNNING: 0}
        assert await store.live_tables(3) == {State.OPEN: 0, State.RUNNING: 0}


async def a_table_is_listed_for_its_owner_and_its_players(place: Place) -> None:
    async with place.opened() as store:
        made = new_table(owner=1, title="nostra_city", public=False)
        await store.create_table(made, [replace(free_seat(made.id, 0), account=2), free_seat(made.id, 1)])
        await _join(store, made.id, 1, 3)
        for account in (1, 2, 3):
            assert await _listed(store, account) == [made.id]
        assert await _listed(store, 4) == []
        listed = await _row(store, 1, made.id)
        assert (listed.state, listed.title, listed.public, listed.owner) == (State.OPEN, "nostra_city", False, True)
        assert (listed.to_act_since, listed.deadline) == (None, None)
        assert not (await _row(store, 3, made.id)).owner
        assert await store.account_table(4, made.id) is None


async def lists_of_an_account_follow_every_filter_and_page(place: Place) -> None:
    async with place.opened() as store:
        tables = [await open_table(store, owner=1, title=title) for title in ("famiglia", "nostra_city", "famiglia")]
        private = await running_table(store, owner=1, public=False)

        async def listed(query: Query) -> list[TableId]:
            return [row.id for row in await store.tables(replace(query, account=1))]

        assert await listed(Query(EVERY)) == tables[::-1]
        assert await listed(Query(EVERY, public_only=False)) == [private, *tables[::-1]]
        assert await listed(Query(EVERY, title="famiglia", public_only=False)) == [private, tables[2], tables[0]]
        assert await listed(Query((State.RUNNING,), public_only=False)) == [private]
        assert await listed(Query((State.OPEN,), title="nostra_city")) == [tables[1]]
        assert await listed(Query((), before=tables[2], limit=1)) == [tables[1]]
        assert await listed(Query((State.FINISHED,))) == []


async def a_list_tells_every_change_of_a_table(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store, owner=1)
        await _join(store, table, 0, 2)
        row = await store.table(table)
        assert row
        row = await store.change_table(table, row.version, state=State.RUNNING, header="{}", settings="{}")
        assert row
        for account in (1, 2):
            assert (await _row(store, account, table)).state is State.RUNNING
            assert (await _row(store, account, table)).n == row.version
        await store.change_table(table, row.version, state=State.ABANDONED, header="", settings="", public=False)
        for account in (1, 2):
            listed = await _row(store, account, table)
            assert (listed.state, listed.public) == (State.ABANDONED, False)
        assert await _listed(store, 2, State.OPEN, State.RUNNING) == []


async def a_change_that_came_too_late_changes_no_list(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, owner=1)
        assert await store.change_table(table, 1, state=State.ABANDONED, header="", settings="") is None
        late = replace(append(table, 5, chance(), state=State.FINISHED), turns=(AccountTurn(1, NOON),))
        assert (await try_one(store, late)).outcome is Outcome.RACED
        listed = await _row(store, 1, table)
        assert (listed.state, listed.to_act_since) == (State.RUNNING, None)
        assert not await store.take_seat(SeatRow(table, 0, 3, "", "", "", 0, None), 999)
        assert await _listed(store, 3) == []


async def a_player_who_leaves_is_listed_no_longer_but_an_owner_is(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store, owner=1)
        await _join(store, table, 0, 1)
        await _join(store, table, 1, 2)
        await _join(store, table, 2, 3)
        for seat, account in enumerate((1, 2)):
            assert await store.take_seat(free_seat(table, seat), account)
        assert await _listed(store, 1) == [table]
        assert await _listed(store, 2) == []
        bot = replace(free_seat(table, 2), account=3, bot="greedy")
        assert await store.take_seat(bot, 3)  # a bot plays for a player who stays
        assert await _listed(store, 3) == [table]


async def an_append_tells_accounts_whose_turn_it_is(place: Place) -> None:
    async with place.opened() as store:
        table, other = await running_table(store, owner=1), await running_table(store, owner=1)
        await _join(store, table, 0, 1)
        await _join(store, table, 1, 2)
        turns = (AccountTurn(1, NOON, after_noon(60)), AccountTurn(2), AccountTurn(9, NOON))  # 9 was deleted meanwhile
        await try_one(store, Append(table, 0, (entry("a"),), NOON, turns=turns))
        row = await store.table(table)
        assert row
        expected = AccountTable(1, table, State.RUNNING, "famiglia", True, True, row.version, NOON, after_noon(60))
        assert await store.turns(1) == [expected]
        assert [each.table for each in await store.waiting_games(1)] == [other]
        assert [each.table for each in await store.waiting_games(2)] == [table]
        assert await store.waiting_games(9) == await store.waiting_games(1, limit=0) == []
        assert await store.turns(2) == await store.turns(9) == []
        moved = Append(table, 1, (entry("b"),), NOON, turns=(AccountTurn(1), AccountTurn(2, after_noon(9))))
        elsewhere = Append(other, 0, (), NOON, turns=(AccountTurn(1, after_noon(1)),))
        await store.append([moved, elsewhere])
        assert [each.table for each in await store.turns(1)] == [other]
        assert [(each.to_act_since, each.deadline) for each in await store.turns(2)] == [(after_noon(9), None)]


async def a_large_batch_tells_accounts_whose_turn_it_is(place: Place) -> None:
    async with place.opened() as store:
        tables = [await running_table(store, owner=1) for _ in range(20)]
        batch = [Append(table, 0, (entry("a"),), NOON, turns=(AccountTurn(1, NOON),)) for table in tables]
        late = Append(tables[0], 5, (entry("b"),), NOON, turns=(AccountTurn(1, after_noon(1)),))
        outcomes = [one.outcome for one in await store.append([*batch, late])]
        assert outcomes == [Outcome.STORED] * 20 + [Outcome.RACED]
        assert sorted(each.table for each in await store.turns(1)) == sorted(tables)
        assert {each.to_act_since for each in await store.turns(1)} == {NOON}


async def the_most_urgent_turn_comes_first(place: Place) -> None:
    async with place.opened() as store:
        ends = [after_noon(90), None, after_noon(30), None]
        tables = [await running_table(store, owner=1) for _ in ends]
        for number, (table, end) in enumerate(zip(tables, ends, strict=True)):
            turn = AccountTurn(1, after_noon(-number), end)
            await try_one(store, Append(table, 0, (entry("a"),), NOON, turns=(turn,)))
        assert [each.table for each in await store.turns(1)] == [tables[2], tables[0], tables[3], tables[1]]
        assert len(await store.turns(1, limit=2)) == 2


async def a_game_that_is_over_waits_for_nobody(place: Place) -> None:
    async with place.opened() as store:
        for over in (State.FINISHED, State.ABANDONED):
            table = await running_table(store, owner=1)
            await try_one(store, Append(table, 0, (entry("a"),), NOON, turns=(AccountTurn(1, NOON, NOON),)))
            row = await store.table(table)
            assert row
            assert await store.change_table(table, row.version, state=row.state, header="", settings="vote")
            assert len(await store.turns(1)) == 1  # a vote takes nobody's turn away
            if over is State.ABANDONED:
                assert await store.change_table(table, row.version + 1, state=over, header="", settings="")
            else:
                await try_one(store, Append(table, 1, (entry("b"),), NOON, over, turns=(AccountTurn(1),)))
            listed = await _row(store, 1, table)
            assert (listed.state, listed.to_act_since, listed.deadline) == (over, None, None)
        assert await store.turns(1) == []


async def a_deleted_account_has_no_list(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("Anna"))
        table = await open_table(store, owner=anna.id)
        other = anna.id + 1
        await _join(store, table, 0, other)
        await store.delete_account(anna.id, NOON)
        assert await _listed(store, anna.id) == []
        assert await _listed(store, other) == [table]


async def many_changes_at_once_leave_the_latest_in_every_list(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        tables = [await open_table(ours, owner=1) for _ in range(6)]

        async def fill(table: TableId, seat: int) -> None:
            await _join((ours, theirs)[seat % 2], table, seat, 10 + seat)

        await asyncio.gather(*(fill(table, seat) for table in tables for seat in range(3)))
        for table in tables:
            row = await ours.table(table)
            assert row
            assert {(await _row(theirs, account, table)).n for account in (1, 10, 11, 12)} == {row.version}


async def a_table_that_is_missing_in_lists_is_listed_again(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store, owner=1)
        await _join(store, table, 0, 2)
        await database_of(store, table)._write("DELETE FROM account_tables WHERE account IN (1, 2)")
        assert await _listed(store, 1) == []
        await store.relist(table)
        assert await _listed(store, 1) == await _listed(store, 2) == [table]
        assert (await _row(store, 1, table)).owner
        await store.relist(table + 1)  # there is none
