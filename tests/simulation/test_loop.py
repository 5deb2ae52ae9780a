"""The loop of the simulation: virtual time, processes that are killed or paused, and an order that a seed decides."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tests.simulation.loop import Process, SimulatedLoop


@pytest.fixture
def loop() -> Iterator[SimulatedLoop]:
    made = SimulatedLoop(Random(1))
    yield made
    made.dispose()


def order_of(seed: int) -> str:
    """Return the order in which two processes run their three steps."""
    loop, order = SimulatedLoop(Random(seed)), ""

    async def work(name: str) -> None:
        nonlocal order
        for _ in range(3):
            order += name
            await asyncio.sleep(0)

    async def both() -> None:
        await asyncio.gather(*(loop.spawn(Process(name), work(name)) for name in "ab"))

    loop.run_until_complete(both())
    loop.dispose()
    return order


def test_the_seed_decides_which_process_runs_next() -> None:
    orders = [order_of(seed) for seed in range(20)]
    assert orders == [order_of(seed) for seed in range(20)]
    assert len(set(orders)) > 5


def test_an_hour_passes_at_once(loop: SimulatedLoop) -> None:
    loop.run_until_complete(asyncio.wait_for(loop.pass_time(3600), 4000))
    assert loop.time() == 3600


def test_a_killed_process_never_runs_again_not_even_its_finally_blocks(loop: SimulatedLoop) -> None:
    process, done = Process("web"), []

    async def work() -> None:
        try:
            await loop.pass_time(1)
        finally:
            done.append("finally")

    async def kill() -> None:
        loop.spawn(process, work())
        await loop.pass_time(0.5)
        loop.kill(process)
        await loop.pass_time(5)

    loop.run_until_complete(kill())
    assert done == []


def test_a_paused_process_continues_later(loop: SimulatedLoop) -> None:
    process = Process("web")

    async def work() -> float:
        await loop.pass_time(1)
        return loop.time()

    async def pause() -> float:
        task = loop.spawn(process, work())
        await loop.pass_time(0.5)
        loop.pause(process, 4.0)
        return float(await task)

    assert loop.run_until_complete(pause()) == 4.0


def test_an_exception_in_a_callback_is_noted_and_the_process_continues(loop: SimulatedLoop) -> None:
    async def fail() -> None:
        loop.call_soon(lambda: 1 // 0)
        await asyncio.sleep(0)
        await loop.pass_time(1)

    loop.run_until_complete(fail())
    assert len(loop.errors) == 1
    assert "ZeroDivisionError" in loop.errors[0]


def test_a_simulation_that_waits_for_nothing_says_so(loop: SimulatedLoop) -> None:
    async def stuck() -> None:
        await loop.create_future()

    with pytest.raises(RuntimeError, match="stuck"):
        loop.run_until_complete(stuck())
