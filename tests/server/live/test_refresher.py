"""Bursts of change hints: none is lost, few refreshes are needed, and a slow table delays no other."""

from __future__ import annotations

import asyncio

from cosca.server.live.refresher import AT_ONCE, Refresher
from cosca.server.store.interface import Unavailable


class Tables:
    """Records refreshes. Those of slow tables take until `let_go` is set."""

    def __init__(self) -> None:
        self.looked: list[int] = []
        self.slow: set[int] = set()
        self.let_go = asyncio.Event()

    async def look(self, table: int) -> None:
        self.looked.append(table)
        if table in self.slow:
            await self.let_go.wait()


def test_many_hints_cause_one_refresh() -> None:
    async def story() -> None:
        tables = Tables()
        hearing = Refresher(tables.look)
        for _ in range(100):
            hearing.schedule(1)
        await asyncio.sleep(0.01)
        assert tables.looked == [1]
        await hearing.close()

    asyncio.run(story())


def test_a_change_during_a_refresh_causes_another() -> None:
    async def story() -> None:
        tables = Tables()
        tables.slow = {1}
        hearing = Refresher(tables.look)
        hearing.schedule(1)
        await asyncio.sleep(0.01)
        hearing.schedule(1)
        hearing.schedule(1)
        tables.let_go.set()
        await asyncio.sleep(0.01)
        assert tables.looked == [1, 1]
        await hearing.close()

    asyncio.run(story())


def test_a_slow_table_delays_no_other() -> None:
    async def story() -> None:
        tables = Tables()
        tables.slow = set(range(AT_ONCE - 1))
        hearing = Refresher(tables.look)
        for table in range(100):
            hearing.schedule(table)
        await asyncio.sleep(0.05)
        assert set(tables.looked) == set(range(100))
        await hearing.close()

    asyncio.run(story())


def test_a_failed_refresh_does_not_affect_later_ones() -> None:
    async def story() -> None:
        looked: list[int] = []

        async def look(table: int) -> None:
            looked.append(table)
            raise Unavailable("away")

        hearing = Refresher(look)
        for _ in range(2 * AT_ONCE):
            hearing.schedule(1)
            await asyncio.sleep(0.001)
        assert len(looked) == 2 * AT_ONCE
        await hearing.close()

    asyncio.run(story())
