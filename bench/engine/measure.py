"""`python -m bench.engine.measure ID SECONDS SEED`: measure one sample of one contender and print it as JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random

from bench.engine.contenders import contender_named
from bench.engine.drivers import Driver, Finished, Position

POSITIONS = 8  # one from the middle of each of 8 games; copied in turn


@dataclass(frozen=True, slots=True)
class Clocks:
    cpu: float
    wall: float


@dataclass(frozen=True, slots=True)
class Sample:
    games: int
    choices: int  # chance included
    decisions: int  # the players' decisions
    playing: Clocks
    copies: int
    copying: Clocks


def measure(driver: Driver, seconds: float, seed: int) -> Sample:
    games, playing = play_for(driver, seconds, Random(seed).random)
    counts = [driver.count(finished) for finished in games]
    copies, copying = copy_for([halfway(driver, seed + n) for n in range(POSITIONS)], driver, seconds / 2)
    choices, decisions = (sum(column) for column in zip(*counts, strict=True))
    return Sample(len(games), choices, decisions, playing, copies, copying)


def play_for(driver: Driver, seconds: float, random: Callable[[], float]) -> tuple[list[Finished], Clocks]:
    for _ in range(3):
        driver.play(random)
    games: list[Finished] = []
    cpu, wall = time.process_time(), time.perf_counter()
    while time.perf_counter() < wall + seconds:
        games.append(driver.play(random))
    return games, since(cpu, wall)


def copy_for(positions: list[Position], driver: Driver, seconds: float) -> tuple[int, Clocks]:
    copiers = [driver.copier(position) for position in positions]
    times, rounds = 1, 0
    for copier in copiers:
        copier()
    cpu, wall = time.process_time(), time.perf_counter()
    while time.perf_counter() < wall + seconds:
        for copier in copiers:
            for _ in range(times):
                copier()
        rounds += times
        times = min(2 * times, 1000)
    return rounds * len(copiers), since(cpu, wall)


def since(cpu: float, wall: float) -> Clocks:
    return Clocks(time.process_time() - cpu, time.perf_counter() - wall)


def halfway(driver: Driver, seed: int) -> Position:
    """Return the middle position of a random game. Plays it once to count its steps, then again halfway."""
    whole, steps = Random(seed).random, 1
    position = driver.start()
    while driver.step(position, whole):
        steps += 1
    position, half = driver.start(), Random(seed).random
    for _ in range(steps // 2):
        if not driver.step(position, half):
            raise RuntimeError("the game ended before its middle")
    return position


if __name__ == "__main__":
    name, seconds, seed = sys.argv[1:]
    sample = measure(contender_named(name).driver(), float(seconds), int(seed))
    sys.stdout.write(json.dumps(asdict(sample)) + "\n")
