"""Lists and limits of an account read the same number of rows and pages, however much was played before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bench.history.site import LIVE_OF_VETERAN, VETERAN, Cost, ExplainingStore, costs, fill

from cosca.server.store.postgres import PostgresStore
from tests.server.store.places import postgres_database, run

SMALL, LARGE = 2_000, 20_000
PAGES_PER_ROW = 5  # a row and the way to it in an index; a tree of a million keys has three levels
PAGES = 10


@pytest.fixture(scope="module")
def measured() -> Iterator[tuple[dict[str, Cost], dict[str, Cost], int]]:
    found: list[dict[str, Cost]] = []
    planted: list[int] = []

    async def measure(address: str) -> None:
        store = PostgresStore(address, connections=1)
        await store.open()
        await store.close()
        await fill(address, 1, SMALL)
        found.append(await costs(address, VETERAN))
        await fill(address, SMALL + 1, LARGE)
        found.append(await costs(address, VETERAN))
        planted.append(await rows_of_a_count(address))

    with postgres_database() as address:
        run(measure(address))
        yield found[0], found[1], planted[0]


async def rows_of_a_count(address: str) -> int:
    """Return what it costs to count all tables of the account: that grows with its past."""
    store = ExplainingStore(address)
    await store.open()
    try:
        await store._read("SELECT count(*) FROM account_tables WHERE account = $1", VETERAN)
    finally:
        await store.close()
    return int(store.plans[-1]["Plan"]["Plans"][0]["Actual Rows"])


def test_rows_and_pages_stay_the_same_with_ten_times_as_many_tables(
    measured: tuple[dict[str, Cost], dict[str, Cost], int],
) -> None:
    small, large, _ = measured
    for name, before in small.items():
        after = large[name]
        assert after.statements == before.statements, name
        assert after.rows <= before.rows, name  # in a small table the planner may rather read all of it
        assert after.buffers <= PAGES_PER_ROW * after.rows + PAGES, name


def test_a_list_reads_a_page_and_a_limit_reads_what_is_live(
    measured: tuple[dict[str, Cost], dict[str, Cost], int],
) -> None:
    large = measured[1]
    assert (large["my tables"].statements, large["my tables"].rows) == (2, 50 + 50)
    assert large["limit of open and running tables"].rows == LIVE_OF_VETERAN
    assert large["the lobby, with seats and names"].statements == 3
    assert large["the lobby of one game"].rows == 0  # of the open tables, all are of other games


def test_a_statement_that_reads_the_whole_past_would_be_found(
    measured: tuple[dict[str, Cost], dict[str, Cost], int],
) -> None:
    assert measured[2] == LARGE // 20 + LIVE_OF_VETERAN
