"""A long run in portions, on as many processes as there are: the same games for the same seed, whoever plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from cosca.engine.title import Setup, Title
from cosca.games import TITLES
from cosca.laws.fuzz import Fuzz, new_fuzz

PORTION: Final = 10  # games

type Findings = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Portion:
    number: int
    games: int
    position: str = ""  # a set position, or the start


def fuzz_in_portions(
    title: Title,
    setup: Setup,
    seed: int,
    portions: list[Portion],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Fuzz:
    """All portions, put together in their order."""
    found: dict[Portion, Findings] = {}
    for portion, findings in _played(title.id, setup, seed, portions, jobs):
        found[portion] = findings
        progress(portion.games)
    whole = new_fuzz(title, setup, seed)
    for portion in portions:
        whole.add(found[portion])
    return whole


def portions_of(title: Title, seats: int, games: int, from_each_position: int) -> list[Portion]:
    sizes = [(min(PORTION, games - begun), "") for begun in range(0, games, PORTION)]
    sizes += [(from_each_position, position) for position in title.positions_for(seats)]
    return [Portion(number, size, position) for number, (size, position) in enumerate(sizes)]


def _played(
    title: str, setup: Setup, seed: int, portions: Iterable[Portion], jobs: int
) -> Iterator[tuple[Portion, Findings]]:
    play = partial(play_portion, title, setup, seed)
    if jobs == 1:
        yield from ((portion, play(portion)) for portion in portions)
        return
    with ProcessPoolExecutor(jobs) as pool:
        begun = {pool.submit(play, portion): portion for portion in portions}
        yield from ((begun[done], done.result()) for done in as_completed(begun))


def play_portion(title: str, setup: Setup, seed: int, portion: Portion) -> Findings:
    fuzz = new_fuzz(TITLES[title], setup, seed)
    fuzz.rng = Random(f"{seed}/{portion.number}")
    if portion.position:
        fuzz.from_position(portion.position, portion.games)
    else:
        fuzz.run(portion.games)
    return fuzz.findings()
