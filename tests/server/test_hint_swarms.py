"""Hints come in swarms: none is lost, few looks are needed, and a slow table holds nobody up."""

from __future__ import annotations

import asyncio

from cosca.server.hearing import AT_ONCE, Hearing
from cosca.server.store.interface import Unavailable


class Tables:
    """Looks take until they are let go."""

    def __init__(self) -> None:
        self.looked: list[int] = []
        self.slow: set[int] = set()
        self.let_go = asyncio.Event()

    async def look(self, table: int) -> None:
        self.looked.append(table)
        if table in self.slow:
            await self.let_go.wait()


def test_a_swarm_of_hints_is_one_look() -> None:
    async def story() -> None:
        tables = Tables()
        hearing = Hearing(tables.look)
        for _ in range(100):
            hearing.hint(1)
        await asyncio.sleep(0.01)
        assert tables.looked == [1]
        await hearing.close()

    asyncio.run(story())


def test_what_changes_during_a_look_is_looked_at_again() -> None:
    async def story() -> None:
        tables = Tables()
        tables.slow = {1}
        hearing = Hearing(tables.look)
        hearing.hint(1)
        await asyncio.sleep(0.01)
        hearing.hint(1)
        hearing.hint(1)
        tables.let_go.set()
        await asyncio.sleep(0.01)
        assert tables.looked == [1, 1]
        await hearing.close()

    asyncio.run(story())


def test_a_slow_table_holds_up_no_other() -> None:
    async def story() -> None:
        tables = Tables()
        tables.slow = set(range(AT_ONCE - 1))
        hearing = Hearing(tables.look)
        for table in range(100):
            hearing.hint(table)
        await asyncio.sleep(0.05)
        assert set(tables.looked) == set(range(100))
        await hearing.close()

    asyncio.run(story())


def test_a_look_that_fails_harms_no_later_one() -> None:
    async def story() -> None:
        looked: list[int] = []

        async def look(table: int) -> None:
            looked.append(table)
            raise Unavailable("away")

        hearing = Hearing(look)
        for _ in range(2 * AT_ONCE):
            hearing.hint(1)
            await asyncio.sleep(0.001)
        assert len(looked) == 2 * AT_ONCE
        await hearing.close()

    asyncio.run(story())
