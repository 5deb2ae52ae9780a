"""Plays schedules one after the other, on one core or several, and looks for planted faults."""

from __future__ import annotations

import gc
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Final

from tests.simulation.checks import shortage, violations
from tests.simulation.plan import plan_of
from tests.simulation.plants import PLANTS
from tests.simulation.world import played

MAX_SCHEDULES: Final = 100  # for one planted fault
GARBAGE: Final = (50_000, 20, 100)  # as on a real site, full collections are rare


@dataclass(frozen=True, slots=True)
class Result:
    """What one schedule showed."""

    seed: int
    moves: int
    virtual_s: float
    cpu_s: float
    trace: str
    violations: list[str]
    faults: Counter[str] = field(default_factory=Counter)


def play_schedule(seed: int, plant: str = "") -> Result:
    """Play the schedule of a seed, with a planted fault if one is named."""
    began = time.process_time()
    with PLANTS[plant]() if plant else nullcontext(), played(plan_of(seed)) as world:
        found = violations(world)
        if not found:
            found = [f"this is no schedule: {each}" for each in shortage(world)]
        used, faults = time.process_time() - began, world.injected + world.network.counts
        return Result(seed, world.database.moves, world.loop.time(), used, world.trace(), found, faults)


def prepare() -> None:
    """Load everything once, and spare the collector what stays."""
    play_schedule(0)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def results(seeds: Iterator[int], jobs: int) -> Iterator[Result]:
    """Yield the results of schedules as they come, until the seeds or the reader end."""
    if jobs == 1:
        prepare()
        yield from map(play_schedule, seeds)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=prepare) as pool:
        waiting: set[Future[Result]] = set()
        for seed in seeds:
            waiting.add(pool.submit(play_schedule, seed))
            if len(waiting) >= 2 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
        yield from (each.result() for each in waiting)


def first_to_show(plant: str, first_seed: int, most: int = MAX_SCHEDULES) -> Result | None:
    """Plant a fault and play schedules until one shows it."""
    seeds = range(first_seed, first_seed + most)
    return next((result for seed in seeds if (result := play_schedule(seed, plant)).violations), None)


def planted_results(first_seed: int, jobs: int, tell: Callable[[str, Result | None], None]) -> dict[str, Result | None]:
    """Look for every planted fault in turn, and tell each result."""
    if jobs == 1:
        return {plant: _told(plant, first_to_show(plant, first_seed), tell) for plant in PLANTS}
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=prepare) as pool:
        futures = {plant: pool.submit(first_to_show, plant, first_seed) for plant in PLANTS}
        return {plant: _told(plant, future.result(), tell) for plant, future in futures.items()}


def _told(plant: str, result: Result | None, tell: Callable[[str, Result | None], None]) -> Result | None:
    tell(plant, result)
    return result
