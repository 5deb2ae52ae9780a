"""PostgreSQL finds the rows of a move by their keys, even in a database without statistics."""

from __future__ import annotations

from datetime import timedelta

import pytest

from cosca.server.store.base import statement
from cosca.server.store.interface import Lane
from cosca.server.store.postgres import CLAIM_BOTS, CLAIM_OTHERS, CLAIM_OUTBOX, PostgresStore
from cosca.server.store.postgres_append import _values
from cosca.server.store.records import Append, Due, Need
from tests.server.store.makers import NOON, entry, mail, running_table
from tests.server.store.places import Place, run


async def plan_of(store: PostgresStore, sql: str, *args: object) -> str:
    found = await store._read(f"EXPLAIN {sql}", *args)
    return "\n".join(row["QUERY PLAN"] for row in found)


async def plan_of_appends(place: Place) -> str:
    store = PostgresStore(place.address, connections=1)
    await store.open()
    try:
        tables = [await running_table(store) for _ in range(30)]
        due = Due(NOON, Need.CLOCK, 0)
        batch = [
            Append(table, 0, (entry("a"),), NOON, due=due, clocks=((0, 1, None),), outbox=(mail(f"{table}"),))
            for table in tables
        ]
        return await plan_of(store, statement("append"), *_values(batch))
    finally:
        await store.close()


def test_an_append_finds_its_rows_by_their_keys(postgres_place: Place) -> None:
    async def look() -> None:
        plan = await plan_of_appends(postgres_place)
        assert "Seq Scan" not in plan
        assert "tables_by_state" not in plan
        assert "Index Cond: (id = asked.table_id)" in plan
        assert "Index Cond: ((table_id = c.id) AND (seat = c.seat))" in plan
        assert "entries_by_client_id" in plan or "entries_pkey" in plan

    run(look())


@pytest.mark.parametrize(
    ("sql", "index"),
    [
        (CLAIM_BOTS, "tables_bots_to_wake"),
        (CLAIM_OTHERS, "tables_others_to_wake"),
        (CLAIM_OUTBOX[Lane.INSIDE], "outbox_inside"),
        (CLAIM_OUTBOX[Lane.MAIL], "outbox_to_send"),
        (CLAIM_OUTBOX[Lane.PUSH], "outbox_to_push"),
        (CLAIM_OUTBOX[Lane.ANNOUNCE], "outbox_to_announce"),
    ],
)
def test_a_claim_reads_only_what_is_due(sql: str, index: str, postgres_place: Place) -> None:
    async def look() -> None:
        store = PostgresStore(postgres_place.address, connections=1)
        await store.open()
        try:
            plan = await plan_of(store, sql, NOON, NOON + timedelta(seconds=9), 10)
        finally:
            await store.close()
        assert f"Index Scan using {index}" in plan

    run(look())
