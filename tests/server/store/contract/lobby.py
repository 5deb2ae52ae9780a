"""Checks of the lobby's list: newest first, public tables only, each with its version, and its seats at one moment."""

from __future__ import annotations

from dataclasses import replace

from cosca.server.store.interface import Store
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import PublicSeat, PublicTable, State, TableId
from tests.server.store.makers import append, entry, free_seat, open_table, person, running_table, try_one
from tests.server.store.places import Place


async def _change(store: Store, table: TableId, state: State, *, public: bool | None = None) -> None:
    row = await store.table(table)
    assert row
    changed = await store.change_table(
        table, row.version, state=state, header=row.header, settings=row.settings, public=public
    )
    assert changed


async def the_newest_public_tables_are_listed_with_their_states_and_versions(place: Place) -> None:
    async with place.opened() as store:
        old, hidden, new = [await open_table(store, owner=1, public=public) for public in (True, False, True)]
        opened, running = State.OPEN, State.RUNNING
        assert await store.public_heads(10, 10) == {new: (opened, 1), old: (opened, 1)}
        assert await store.public_heads(1, 10) == {new: (opened, 1)}
        await store.take_seat(replace(free_seat(old, 0), account=2, name="Bo"), None)
        assert await store.public_heads(10, 10) == {new: (opened, 1), old: (opened, 2)}
        await _change(store, old, State.RUNNING)
        await _change(store, hidden, State.RUNNING)
        assert await store.public_heads(10, 10) == {new: (opened, 1), old: (running, 3)}
        assert await store.public_heads(10, 0) == {new: (opened, 1)}
        await _change(store, new, State.OPEN, public=False)
        assert await store.public_heads(10, 10) == {old: (running, 3)}


async def a_move_changes_the_version_of_a_running_table(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        _, before = (await store.public_heads(10, 10))[table]
        await try_one(store, append(table, 0, entry("a")))
        assert await store.public_heads(10, 10) == {table: (State.RUNNING, before + 1)}


async def _as_in_the_lobby(store: Store, table: TableId) -> PublicTable:
    row = await store.table(table)
    assert row
    seats = [PublicSeat(each.seat, each.account, each.bot, each.name) for each in await store.seats(table)]
    parts = row.id, row.title, row.state, row.version
    return PublicTable(*parts, row.header, row.settings, row.owner, row.created_at, tuple(seats))


async def only_public_tables_that_are_not_over_are_read_with_their_seats(place: Place) -> None:
    async with place.opened() as store:
        shown, other, hidden, over = [
            await open_table(store, owner=1, public=public) for public in (True, True, False, True)
        ]
        await store.take_seat(replace(free_seat(shown, 1), account=2, name="Bo"), None)
        await _change(store, over, State.ABANDONED)
        expected = [await _as_in_the_lobby(store, shown), await _as_in_the_lobby(store, other)]
        assert await store.public_tables([over, hidden, other, shown]) == expected
        assert await store.public_tables([]) == []


async def all_ratings_of_many_accounts_are_read_at_once(place: Place) -> None:
    async with place.opened() as store:
        anna, bo, cleo = [await store.create_account(person(name)) for name in ("anna", "bo", "cleo")]
        ratings = [
            RatingRow(anna.id, "famiglia", 26, 7, 1),
            RatingRow(anna.id, "house:famiglia", 24, 7, 1),
            RatingRow(cleo.id, "famiglia", 25, 7, 1),
        ]
        await store.save_ratings(await running_table(store), ratings)
        assert {(each.account, each.pool, each.mu) for each in await store.ratings_among([bo.id, anna.id])} == {
            (anna.id, "famiglia", 26),
            (anna.id, "house:famiglia", 24),
        }
        assert await store.ratings_among([]) == []
