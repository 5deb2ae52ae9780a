"""A long fuzz run in batches on several processes. The same seed gives the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from cosca.engine.title import Setup, Title
from cosca.laws.fuzz import Fuzz, new_fuzz
from cosca.titles import TITLES

BATCH_GAMES: Final = 10  # games

type Findings = dict[str, Any]


@dataclass(frozen=True, slots=True)
class FuzzBatch:
    number: int
    games: int
    position: str = ""  # a scenario; empty: a new game


def fuzz_in_batches(
    title: Title,
    setup: Setup,
    seed: int,
    batches: list[FuzzBatch],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Fuzz:
    """Run all batches and return their findings, combined in order."""
    found: dict[FuzzBatch, Findings] = {}
    for batch, findings in _played(title.id, setup, seed, batches, jobs):
        found[batch] = findings
        progress(batch.games)
    whole = new_fuzz(title, setup, seed)
    for batch in batches:
        whole.add(found[batch])
    return whole


def batches_of(title: Title, setup: Setup, games: int, from_each_position: int) -> list[FuzzBatch]:
    sizes = [(min(BATCH_GAMES, games - begun), "") for begun in range(0, games, BATCH_GAMES)]
    sizes += [(from_each_position, position) for position in title.positions_for(setup.seats, setup.pack)]
    return [FuzzBatch(number, size, position) for number, (size, position) in enumerate(sizes)]


def _played(
    title: str, setup: Setup, seed: int, batches: Iterable[FuzzBatch], jobs: int
) -> Iterator[tuple[FuzzBatch, Findings]]:
    play = partial(play_batch, title, setup, seed)
    if jobs == 1:
        yield from ((batch, play(batch)) for batch in batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        begun = {pool.submit(play, batch): batch for batch in batches}
        yield from ((begun[done], done.result()) for done in as_completed(begun))


def play_batch(title: str, setup: Setup, seed: int, batch: FuzzBatch) -> Findings:
    fuzz = new_fuzz(TITLES[title], setup, seed)
    fuzz.rng = Random(f"{seed}/{batch.number}")
    if batch.position:
        fuzz.from_position(batch.position, batch.games)
    else:
        fuzz.run(batch.games)
    return fuzz.findings()
