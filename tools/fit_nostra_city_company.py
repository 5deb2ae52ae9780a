"""Fits `bots/nostra_city_company.py`: are the others of a table beginners, or do they know how to play?

    python -m tools.fit_nostra_city_company --games 600 --jobs 2

One player by hand watches tables of three, four and five seats, as many games with each company: players who choose by
chance (they count double), levels 1 and 2, those who play by hand. Prints the weights for the module, one row for each
Month from February, and how often each company is taken for beginners in the half of the games that was not fitted;
there level 3 is shown as well, which lies between. Needs the title compiled to be quick.
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

from cosca.arena.playing import Player, seed_of_deal
from cosca.bots.bot import Bot
from cosca.bots.levels import level_bot
from cosca.bots.nostra_city import choose
from cosca.bots.nostra_city_company import FIRST, SURE, signs_of_beginners
from cosca.bots.nostra_city_taste import AMONG_BEGINNERS, PRACTISED, USUAL
from cosca.bots.random import pick
from cosca.engine.core import Action
from cosca.engine.title import Setup, View
from cosca.games.nostra_city.title import NOSTRA_CITY
from cosca.games.nostra_city.views import NostraCityView

console = Console(width=200, highlight=False)

type Array = np.ndarray[Any, np.dtype[np.float64]]
type Note = tuple[int, list[float]]  # Month and signs

SEATS: Final = (4, 3, 4, 5)
LOOKS: Final = 0.2  # of the choices
MONTHS: Final = 5
STEPS: Final = 30
HELD_BACK: Final = 0.1  # how much weights are drawn to zero
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
    """Plays, and now and then notes what the others look like."""

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
    Player(NOSTRA_CITY, NOSTRA_CITY.setup(setup), bots, seed_of_deal(SEED, number)).play_out()
    return watcher.notes


def gathered(games: int, jobs: int) -> dict[str, list[list[Note]]]:
    found: dict[str, list[list[Note]]] = {}
    with ProcessPoolExecutor(jobs) as pool:
        for company in COMPANIES:
            found[company] = list(pool.map(partial(watched, company), range(games), chunksize=8))
            console.print(f"{games} games seen: {company}")
    return found


def fit_chance(rows: Array, beginners: Array) -> Array:
    """Logistic regression, by Newton's steps."""
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
    """Companies weigh by the table above, however many notes there are of each."""
    noted = {company: rows_of(games, month) for company, games in seen.items()}
    least = min(map(len, noted.values()))
    rows = {company: noted[company][: int(least * weight)] for company, weight in WEIGHT.items()}
    beginners = [np.full(len(each), float(company in BEGINNERS)) for company, each in rows.items()]
    return fit_chance(np.vstack(list(rows.values())), np.hstack(beginners))


def taken_for_beginners(weights: Array, rows: Array) -> float:
    return float(np.mean(1 / (1 + np.exp(-weights[0] - rows @ weights[1:])) > SURE))


def halves(games: dict[str, list[list[Note]]]) -> tuple[dict[str, list[list[Note]]], dict[str, list[list[Note]]]]:
    """Whole rounds of seats and watchers in turn."""
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
        told = [
            f"{name} {taken_for_beginners(weights, rows_of(games, month)):.1%}" for name, games in kept_back.items()
        ]
        console.print(f"Month {month + FIRST}, taken for beginners: " + ", ".join(told))


if __name__ == "__main__":
    main()
