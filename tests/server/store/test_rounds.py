"""Rounds: work for one key that fails or takes long delays no other."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from cosca.server.store.interface import Unavailable
from cosca.server.store.rounds import Rounds

SHORT_S = 0.05


class Work:
    """Work that fails for some keys and waits for others, and how often it began."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.down: dict[str, Exception] = {}
        self.slow: dict[str, asyncio.Event] = {}

    async def __call__(self, key: str) -> str:
        self.begun.append(key)
        if key in self.slow:
            await self.slow[key].wait()
        if key in self.down:
            raise self.down[key]
        return key.upper()


async def a_round(rounds: Rounds[str, str], work: Work, *keys: str) -> set[str]:
    return set((await rounds.do({key: lambda key=key: work(key) for key in keys})).values())  # type: ignore[misc]


def test_a_key_that_fails_delays_no_other_and_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        rounds, work = Rounds[str, str]("reading"), Work()
        work.down["a"] = Unavailable("the store is closed")
        for _ in range(3):
            assert await a_round(rounds, work, "a", "b") == {"B"}
        assert caplog.messages == ["reading: a does not answer and is delayed"]
        del work.down["a"]
        assert await a_round(rounds, work, "a", "b") == {"A", "B"}
        work.down["a"] = Unavailable("again")
        await a_round(rounds, work, "a")
        assert len(caplog.messages) == 2

    asyncio.run(story())


def test_a_slow_key_is_waited_for_once_and_its_result_counts_later() -> None:
    async def story() -> None:
        rounds, work = Rounds[str, str]("reading", soon_s=SHORT_S), Work()
        work.slow["a"] = asyncio.Event()
        assert await a_round(rounds, work, "a", "b") == {"B"}
        began = monotonic()
        assert await a_round(rounds, work, "a", "b") == {"B"}
        assert monotonic() - began < SHORT_S
        assert work.begun.count("a") == 1
        work.slow["a"].set()
        await asyncio.sleep(0)
        assert await a_round(rounds, work, "b") == {"A", "B"}
        assert await a_round(rounds, work, "a") == {"A"}

    asyncio.run(story())


def test_a_fault_is_raised_after_the_others_were_served() -> None:
    async def story() -> None:
        rounds, work = Rounds[str, str]("reading"), Work()
        work.down["a"] = RuntimeError("a fault")
        with pytest.raises(RuntimeError, match="a fault"):
            await a_round(rounds, work, "a", "b")
        assert work.begun == ["a", "b"]

    asyncio.run(story())


@pytest.mark.parametrize("ends", ["cancelled", "closed"])
def test_nothing_continues_after_the_end(ends: str) -> None:
    async def story() -> None:
        rounds, work = Rounds[str, str]("reading", soon_s=SHORT_S), Work()
        work.slow["a"] = asyncio.Event()
        asking = asyncio.create_task(a_round(rounds, work, "a"))
        await asyncio.sleep(0 if ends == "cancelled" else 2 * SHORT_S)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await rounds.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(story())


def test_many_keys_are_served_a_few_at_a_time() -> None:
    async def story() -> None:
        rounds, most, now = Rounds[int, None]("reading"), 0, 0

        async def work(key: int) -> None:
            nonlocal most, now
            now += 1
            most = max(most, now)
            await asyncio.sleep(0)
            now -= 1

        await rounds.at_all(range(100), work)
        assert most == 16

    asyncio.run(story())
