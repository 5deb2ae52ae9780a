"""Reads that come at once share statements; one that is alone does not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from cosca.server.store.grouped_reads import AT_ONCE, MOST, GroupedReads


class Shelf:
    """Numbers by name, and the statements that were run."""

    def __init__(self) -> None:
        self.held = {f"k{number}": number for number in range(1_000)}
        self.statements: list[list[str]] = []
        self.gate = asyncio.Event()
        self.fails = False

    async def read_one(self, key: str) -> int | None:
        return (await self.read([key])).get(key)

    async def read(self, keys: Sequence[str]) -> dict[str, int]:
        self.statements.append(list(keys))
        await self.gate.wait()
        if self.fails:
            raise OSError("no database")
        return {key: self.held[key] for key in keys if key in self.held}


async def begun(reads: GroupedReads[str, int], keys: Sequence[str]) -> list[asyncio.Task[int | None]]:
    tasks = [asyncio.create_task(reads.get(key)) for key in keys]
    await asyncio.sleep(0)
    return tasks


def test_a_read_that_is_alone_is_run_at_once() -> None:
    async def story() -> None:
        shelf = Shelf()
        shelf.gate.set()
        reads = GroupedReads(shelf.read_one, shelf.read)
        assert await reads.get("k7") == 7
        assert await reads.get("nothing") is None
        assert shelf.statements == [["k7"], ["nothing"]]

    asyncio.run(story())


def test_many_reads_take_few_statements_and_each_gets_its_own_record() -> None:
    async def story() -> None:
        shelf = Shelf()
        reads = GroupedReads(shelf.read_one, shelf.read)
        keys = [f"k{number}" for number in range(AT_ONCE + 2 * MOST)]
        tasks = await begun(reads, keys)
        shelf.gate.set()
        assert await asyncio.gather(*tasks) == [shelf.held[key] for key in keys]
        assert len(shelf.statements) == AT_ONCE + 2
        assert max(map(len, shelf.statements)) == MOST

    asyncio.run(story())


def test_two_who_wait_for_one_record_read_it_once() -> None:
    async def story() -> None:
        shelf = Shelf()
        reads = GroupedReads(shelf.read_one, shelf.read)
        tasks = await begun(reads, ["k0"] * AT_ONCE + ["k5", "k5"])
        shelf.gate.set()
        assert (await asyncio.gather(*tasks))[-2:] == [5, 5]
        assert shelf.statements[AT_ONCE:] == [["k5"]]

    asyncio.run(story())


def test_a_read_sees_what_was_stored_before_it_began() -> None:
    async def story() -> None:
        shelf = Shelf()
        reads = GroupedReads(shelf.read_one, shelf.read)
        first = await begun(reads, ["k1"] * AT_ONCE)
        shelf.held["k1"] = 100
        second = await begun(reads, ["k1"])
        shelf.gate.set()
        await asyncio.gather(*first)
        assert await second[0] == 100
        assert len(shelf.statements) == AT_ONCE + 1

    asyncio.run(story())


def test_an_error_reaches_everybody_who_waits_and_nobody_after() -> None:
    async def story() -> None:
        shelf = Shelf()
        shelf.fails = True
        reads = GroupedReads(shelf.read_one, shelf.read)
        tasks = await begun(reads, [f"k{number}" for number in range(AT_ONCE + 3)])
        shelf.gate.set()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [OSError] * (AT_ONCE + 3)
        shelf.fails = False
        assert await reads.get("k1") == 1

    asyncio.run(story())


def test_one_who_leaves_takes_nothing_from_those_who_wait() -> None:
    async def story() -> None:
        shelf = Shelf()
        reads = GroupedReads(shelf.read_one, shelf.read)
        tasks = await begun(reads, ["k0"] * AT_ONCE + ["k5", "k5", "k6"])
        for task in (tasks[0], tasks[AT_ONCE]):
            task.cancel()
        shelf.gate.set()
        assert await asyncio.gather(*tasks[AT_ONCE + 1 :]) == [5, 6]
        with pytest.raises(asyncio.CancelledError):
            await tasks[0]

    asyncio.run(story())
