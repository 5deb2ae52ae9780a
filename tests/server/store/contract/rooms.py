"""Checks of open tables: seats that change together, versions that joins expect, and owners who keep tables open."""

from __future__ import annotations

import json
from dataclasses import replace

from cosca.server.store.interface import Lane, Store
from cosca.server.store.records import AccountId, Due, Need, OutboxItem, Query, SeatRow, State, TableId
from tests.server.store.makers import NOON, after_noon, claim_due, free_seat, new_table, open_table, running_table
from tests.server.store.places import Place

AWAY = Due(after_noon(60), Need.AWAY)


async def _version(store: Store, table: TableId) -> int:
    row = await store.table(table)
    assert row
    return row.version


async def _listed(store: Store, account: AccountId) -> list[TableId]:
    return [row.id for row in await store.tables(Query((), account=account, public_only=False))]


async def all_seats_change_together_with_their_table(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store, owner=1)
        await store.take_seat(replace(free_seat(table, 1), account=2, name="Bo"), None)
        seats = [SeatRow(table, seat, None, "greedy", f"b{seat}", "", 5, None) for seat in range(4)]
        version = await _version(store, table)
        more = {"state": State.OPEN, "header": "{}", "settings": "{}"}
        assert await store.change_table(table, version - 1, seats=seats, gone=[2], **more) is None  # type: ignore[arg-type]
        assert len(await store.seats(table)) == 3
        row = await store.change_table(table, version, seats=seats, gone=[2], **more)  # type: ignore[arg-type]
        assert row
        assert row.version == version + 1
        assert await store.seats(table) == seats
        assert await _listed(store, 2) == []
        assert await _listed(store, 1) == [table], "its owner stays"


async def a_seat_is_taken_only_at_the_expected_version(place: Place) -> None:
    async with place.opened() as store:
        table = await open_table(store, owner=1)
        version = await _version(store, table)
        taken = replace(free_seat(table, 0), account=2)
        assert await store.take_seat(taken, None, version=version + 1) is None
        assert await _version(store, table) == version
        assert await store.take_seat(taken, None, version=version)
        assert await store.take_seat(replace(free_seat(table, 1), account=3), None, version=version) is None
        assert [seat.account for seat in await store.seats(table)] == [2, None, None]


async def a_new_table_is_listed_for_those_whom_it_waits_for(place: Place) -> None:
    async with place.opened() as store:
        made = replace(new_table(owner=1, public=False), offered=(2, 3))
        await store.create_table(made, [free_seat(made.id, seat) for seat in range(3)])
        assert [await _listed(store, account) for account in (1, 2, 3, 4)] == [[made.id]] * 3 + [[]]
        more = {"state": State.OPEN, "header": "{}", "settings": "{}"}
        assert await store.change_table(made.id, 1, gone=[1, 3], **more)  # type: ignore[arg-type]
        assert [await _listed(store, account) for account in (1, 2, 3)] == [[made.id], [made.id], []]


async def items_of_a_change_are_stored_with_it_and_once(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, owner=1)
        item = OutboxItem("rate", 0, json.dumps({"table": table}), NOON, f"rate:{table}")
        more = {"state": State.FINISHED, "header": "{}", "settings": "{}", "outbox": [item]}
        version = await _version(store, table)
        assert await store.change_table(table, version - 1, **more) is None  # type: ignore[arg-type]
        assert await store.claim_outbox(Lane.INSIDE, NOON, after_noon(1), 9) == []
        assert await store.change_table(table, version, **more)  # type: ignore[arg-type]
        assert await store.change_table(table, version + 1, **more)  # type: ignore[arg-type]
        assert [each.item for each in await store.claim_outbox(Lane.INSIDE, NOON, after_noon(1), 9)] == [item]


async def open_tables_wait_for_owners_who_are_there(place: Place) -> None:
    async with place.opened() as store:
        kinds = (Need.AWAY, Need.STALE, Need.FILL, Need.HOLD)
        made = [replace(new_table(owner=1), due=Due(after_noon(60), need)) for need in kinds]
        for each in made:
            await store.create_table(each, [free_seat(each.id, 0)])
        other = replace(new_table(owner=2), due=AWAY)
        await store.create_table(other, [free_seat(other.id, 0)])
        assert sorted(await store.open_tables_of([1, 9])) == sorted(each.id for each in made)
        assert await store.open_tables_of([]) == []
        await store.put_off(await store.open_tables_of([1]), after_noon(600))
        due = await claim_due(store, after_noon(61), after_noon(90), 10)
        assert {each.table for each in due} == {other.id, *(each.id for each in made[1:])}
        assert {each.table for each in await claim_due(store, after_noon(601), after_noon(900), 1)}


async def a_table_that_has_started_is_not_put_off(place: Place) -> None:
    async with place.opened() as store:
        made = replace(new_table(owner=1), due=AWAY)
        await store.create_table(made, [free_seat(made.id, 0)])
        bot = Due(after_noon(5), Need.BOT, 0)
        await store.change_table(made.id, 1, state=State.RUNNING, header="{}", settings="{}", due=bot)
        assert await store.open_tables_of([1]) == []
        await store.put_off([made.id], after_noon(600))
        row = await store.table(made.id)
        assert row
        assert (row.due_at, row.need) == (after_noon(5), Need.BOT)
