"""Fit `games/nostra_city/search/opponents.py`: whether the opponents at a table are beginners or play well.

    python -m tools.nostra_city.fit_opponents --games 600 --jobs 2

A player with the hand-written policy observes tables of 3, 4 and 5 seats, with equally many games against each kind of
opponents: random players (which count double), levels 1 and 2, and the hand-written policy. Prints the weights for the
module, one row per Month from February, and how often each kind is taken for beginners in the half of the games that
was held out. There, level 3 is shown too, which lies in between. Only fast with the compiled title.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

import numpy as np
from rich.console import Console

from cosca.arena.game_runner import GameRunner, seed_of_deal
from cosca.bots.bot import Bot
from cosca.bots.levels import level_bot
from cosca.bots.random_bot import pick
from cosca.engine.core import Action
from cosca.engine.title import Setup, View
from cosca.games.nostra_city.search.opponents import FIRST, SURE, signs_of_beginners
from cosca.games.nostra_city.search.policy import choose
from cosca.games.nostra_city.search.weights import AMONG_BEGINNERS, PRACTISED, USUAL
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import NostraCityView

console = Console(width=200, highlight=False)

type Array = np.ndarray[Any, np.dtype[np.float64]]
type Note = tuple[int, list[float]]  # Month and features

SEATS: Final = (4, 3, 4, 5)
LOOKS: Final = 0.2  # share of the moves at which the watcher takes a note
MONTHS: Final = 5
STEPS: Final = 30
HELD_BACK: Final = 0.1  # regularization of the weights towards zero
SEED: Final = 11
WATCHERS: Final = (PRACTISED, AMONG_BEGINNERS)
BEGINNERS: Final = ("by chance", "level 1", "level 2")
COMPANIES: Final[dict[str, Bot]] = {
    "by chance": pick,
    **{f"level {level}": level_bot(NOSTRA_CITY, level) for level in (1, 2, 3)},
    "usual": partial(choose, taste=USUAL),
    "practised": partial(choose, taste=PRACTISED),
}
WEIGHT: Final = {"by chance": 1.0, "level 1": 0.5, "level 2": 0.5, "usual": 0.5, "practised": 0.5}


@dataclass
class Watcher:
    """A player that sometimes records the features of its opponents."""

    play: Bot
    notes: list[Note] = field(default_factory=list)

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        assert isinstance(view, NostraCityView)
        if view.month >= FIRST and rng.random() < LOOKS:
            self.notes.append((view.month - FIRST, signs_of_beginners(view)))
        return self.play(view, options, rng)


def watched(company: str, number: int) -> list[Note]:
    seats = SEATS[number % len(SEATS)]
    watcher = Watcher(partial(choose, taste=WATCHERS[number // len(SEATS) % 2]))
    bots = [watcher if seat == number % seats else COMPANIES[company] for seat in range(seats)]
    setup = Setup(NOSTRA_CITY.editions[0], NOSTRA_CITY.packs[0], seats)
    GameRunner(NOSTRA_CITY, NOSTRA_CITY.start(setup), bots, seed_of_deal(SEED, number)).play_out()
    return watcher.notes


def gathered(games: int, jobs: int) -> dict[str, list[list[Note]]]:
    found: dict[str, list[list[Note]]] = {}
    with ProcessPoolExecutor(jobs) as pool:
        for company in COMPANIES:
            found[company] = list(pool.map(partial(watched, company), range(games), chunksize=8))
            console.print(f"{games} games seen: {company}")
    return found


def fit_chance(rows: Array, beginners: Array) -> Array:
    """Fit a logistic regression by Newton's method."""
    known = np.hstack([np.ones((len(rows), 1)), rows])
    weights = np.zeros(known.shape[1])
    for _ in range(STEPS):
        said = 1 / (1 + np.exp(-known @ weights))
        bend = (known.T * (said * (1 - said))) @ known + HELD_BACK * np.eye(len(weights))
        weights += np.linalg.solve(bend, known.T @ (beginners - said) - HELD_BACK * weights)
    return weights


def rows_of(games: list[list[Note]], month: int) -> Array:
    return np.array([signs for notes in games for at, signs in notes if at == month])


def fit(seen: dict[str, list[list[Note]]], month: int) -> Array:
    """Fit one Month. Each kind of opponents has the weight of the table above, however many notes there are."""
    noted = {company: rows_of(games, month) for company, games in seen.items()}
    least = min(map(len, noted.values()))
    rows = {company: noted[company][: int(least * weight)] for company, weight in WEIGHT.items()}
    beginners = [np.full(len(each), float(company in BEGINNERS)) for company, each in rows.items()]
    return fit_chance(np.vstack(list(rows.values())), np.hstack(beginners))


def taken_for_beginners(weights: Array, rows: Array) -> float:
    return float(np.mean(1 / (1 + np.exp(-weights[0] - rows @ weights[1:])) > SURE))


def halves(games: dict[str, list[list[Note]]]) -> tuple[dict[str, list[list[Note]]], dict[str, list[list[Note]]]]:
    """Split the games into two halves, by whole cycles of seats and watchers."""
    size = 2 * len(SEATS)
    first = {name: [g for n, g in enumerate(each) if n // size % 2 == 0] for name, each in games.items()}
    return first, {name: [g for n, g in enumerate(each) if n // size % 2] for name, each in games.items()}


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("--games", type=int, default=600, help="with each company")
    asking.add_argument("--jobs", type=int, default=2)
    said = asking.parse_args()
    seen, kept_back = halves(gathered(said.games, said.jobs))
    fitted = [fit(seen, month) for month in range(MONTHS)]
    for weights in fitted:
        console.print("    [" + ", ".join(f"{weight:.3f}" for weight in weights) + "],")
    for month, weights in enumerate(fitted):
        lines = [
            f"{name} {taken_for_beginners(weights, rows_of(games, month)):.1%}" for name, games in kept_back.items()
        ]
        console.print(f"Month {month + FIRST}, taken for beginners: " + ", ".join(lines))


if __name__ == "__main__":
    main()
