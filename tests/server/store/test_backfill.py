"""A database of an earlier version gets what later versions keep, without a step by hand."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cosca.server.store.base import SqlStore
from cosca.server.store.interface import Store
from cosca.server.store.migrations import packaged
from cosca.server.store.records import AccountTable, Query, State
from tests.server.store.makers import NOON
from tests.server.store.places import Place, run

OLD_TABLE = """
    INSERT INTO tables (id, state, title, public, header, settings, owner, entries, version, created_at)
    VALUES ($1, $2, 'famiglia', $3, '{}', $4, $5, 0, 7, $6)
"""
OLD_SEAT = """
    INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms, since)
    VALUES ($1, $2, $3, $4, '', '', 0, $5)
"""
MAIL, LIVE = '{"clock":{"kind":"mail"}}', '{"clock":{"kind":"live"}}'


@pytest.fixture(params=["sqlite", "postgres"])
def new_place(request: pytest.FixtureRequest) -> Place:
    name = "sqlite_place" if request.param == "sqlite" else "new_postgres_place"
    found = request.getfixturevalue(name)
    assert isinstance(found, Place)
    return found


def of_version(place: Place, number: int) -> Place:
    """Return the same place with stores that know only the first migrations."""

    def make(address: str) -> Store:
        store: Any = place.store()
        kind = "postgres" if address.startswith("postgres") else "sqlite"
        store._known = packaged(kind)[:number]
        return cast(Store, store)

    return place.with_stores(make)


def test_tables_of_an_earlier_version_are_in_the_lists_of_their_accounts(new_place: Place) -> None:
    async def upgrade() -> None:
        async with of_version(new_place, 7).opened() as store:
            assert isinstance(store, SqlStore)
            for id_, state, settings in ((1, "open", MAIL), (2, "running", MAIL), (3, "running", LIVE)):
                await store._write(OLD_TABLE, id_, state, True, settings, 10, NOON)
            await store._write(OLD_TABLE, 4, "finished", False, MAIL, 11, NOON)
            for seat in (
                (2, 0, 10, "", NOON),
                (2, 1, 11, "greedy", NOON),
                (3, 0, 11, "", NOON),
                (1, 0, None, "", None),
            ):
                await store._write(OLD_SEAT, *seat)
        async with new_place.opened() as store:
            every = Query(tuple(State), account=10, public_only=False)
            assert [row.id for row in await store.tables(every)] == [3, 2, 1]
            assert await store.live_tables(10) == {State.OPEN: 1, State.RUNNING: 2}
            assert await store.live_tables(11) == {State.OPEN: 0, State.RUNNING: 0}
            expected = AccountTable(10, 2, State.RUNNING, "famiglia", True, True, 7, NOON, None)
            assert await store.turns(10) == [expected]
            assert await store.turns(11) == []
            assert await store.account_table(11, 4) == AccountTable(
                11, 4, State.FINISHED, "famiglia", False, True, 7, None, None
            )

    run(upgrade())
