"""Tune the weights of `games/nostra_city/search/weights.py` by games between players with slightly different weights.

    python -m tools.nostra_city.tune TASTE.json --rounds 8 --games 12000 --jobs 2
    python -m tools.nostra_city.tune TASTE.json --show 4000
    python -m tools.nostra_city.tune TASTE.json --practised --among-random 1 --rounds 8 --games 16000 --seed 50

In each game, every seat's weights are varied randomly and independently. The wins then show for every weight at once
whether more or less of it is better. All weights take a step in that direction, and the next round starts from there.
Some of the games are against random players; in the third example, all. `--show` plays one seat with these weights
against three with the usual ones, and against three random players. Only fast with the compiled title. TASTE.json is
read if it exists, and written after each round.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from rich.console import Console

from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games.nostra_city.rules.cards import SNITCH
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.search.policy import choose_in
from cosca.games.nostra_city.search.weights import NAMES, PRACTISED, USUAL, PolicyWeights, taste_of
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY

console = Console(width=200, highlight=False)

type Figures = dict[str, float]
type Array = np.ndarray[Any, np.dtype[np.float64]]

SHAKEN: Final = 0.35  # spread of the variation of each weight, as a factor
SEATS: Final = 4
AMONG_RANDOM: Final = 0.2  # share of the games against random players
USUALLY_WON: Final = 0.68  # usual share of wins in those games
STEP: Final = 0.25  # largest step of one weight in a round, as a factor


def unwatched(game: NostraCity) -> None:
    """Take no notes of the game."""


def one_game(
    rng: Random, tastes: Sequence[PolicyWeights | None], watch: Callable[[NostraCity], None] = unwatched
) -> NostraCity:
    """Play one game. Weights of `None` play at random. `watch` sees the game before each decision."""
    game: Any = NOSTRA_CITY.start(Setup(NOSTRA_CITY.editions[0], NOSTRA_CITY.packs[0], len(tastes)))
    while game.options:
        watch(game)
        seat = min(game.options)
        listed = game.options[seat]
        taste = None if seat == CHANCE else tastes[seat]
        play(game, seat, rng.choice(listed) if taste is None else choose_in(game, seat, listed, rng, taste))
    assert isinstance(game, NostraCity)
    return game


def share(game: NostraCity, seat: int) -> float:
    result = NOSTRA_CITY.result(game)
    assert result
    return 1 / len(result.winners) if seat in result.winners else 0.0


# Tuning


def shaken(figures: Figures, shake: Array) -> PolicyWeights:
    return taste_of({name: figures[name] * exp(SHAKEN * by) for name, by in zip(NAMES, shake, strict=True)})


def trials(games: int, figures: Figures, among_random: float, seed: int) -> tuple[Array, Array]:
    """Return how all weights were varied, and how much more or less than usual they won."""
    rng, shakes, won = Random(seed), list[Array](), list[float]()  # noqa: S311
    generator = np.random.default_rng(seed)
    for _ in range(games):
        alone = rng.random() < among_random
        seats = [rng.randrange(SEATS)] if alone else range(SEATS)
        here = {seat: generator.standard_normal(len(NAMES)) for seat in seats}
        game = one_game(rng, [shaken(figures, here[seat]) if seat in here else None for seat in range(SEATS)])
        for seat in seats:
            shakes.append(here[seat])
            won.append(share(game, seat) - (USUALLY_WON if alone else 1 / SEATS))
    return np.array(shakes), np.array(won)


def gathered[T](work: Callable[[int], T], jobs: int, seed: int) -> list[T]:
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(work, [seed * 1000 + job for job in range(jobs)]))


def one_round(figures: Figures, games: int, jobs: int, seed: int, among_random: float = AMONG_RANDOM) -> Figures:
    parts = gathered(partial(trials, games // jobs, figures, among_random), jobs, seed)
    shakes, won = np.vstack([part[0] for part in parts]), np.hstack([part[1] for part in parts])
    slope = shakes.T @ (won - won.mean()) / len(won)
    doubt = won.std() / sqrt(len(won))
    for name, by in sorted(zip(NAMES, slope, strict=True), key=lambda each: -abs(each[1])):
        console.print(f"{name:18} {figures[name]:9.3f}  {by / doubt:+6.1f} doubts, {by:+.4f}")
    steps = [STEP * float(np.tanh(by / doubt / 6.0)) for by in slope]
    return {name: figures[name] * exp(step) for name, step in zip(NAMES, steps, strict=True)}


# Showing


def shown(
    games: int, taste: PolicyWeights, others: PolicyWeights | None, seed: int
) -> tuple[list[float], Counter[str]]:
    rng, shares, endings = Random(seed), list[float](), Counter[str]()  # noqa: S311
    for number in range(games):
        own = number % SEATS
        game = one_game(rng, [taste if seat == own else others for seat in range(SEATS)])
        shares.append(share(game, own))
        result = NOSTRA_CITY.result(game)
        assert result
        side = "won" if shares[-1] else "lost"
        endings[f"{side} {'snitch' if game.hand[own][SNITCH] else 'loyal'} {result.ending}"] += 1
    return shares, endings


def show(figures: Figures, games: int, jobs: int, seed: int) -> None:
    for others in (USUAL, None):
        parts = gathered(partial(shown, games // jobs, taste_of(figures), others), jobs, seed)
        shares = [share for part in parts for share in part[0]]
        endings = sum((part[1] for part in parts), Counter[str]())
        doubt = 1.96 * np.std(shares) / sqrt(len(shares))
        console.print(f"among {'usual' if others else 'random'}: {np.mean(shares):.2%} ± {doubt:.2%}")
        console.print(
            "   ", ", ".join(f"{ending} {count / len(shares):.1%}" for ending, count in endings.most_common())
        )


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("taste", type=Path)
    asking.add_argument("--rounds", type=int, default=0)
    asking.add_argument("--games", type=int, default=12_000, help="in each round")
    asking.add_argument("--jobs", type=int, default=2)
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--among-random", type=float, default=AMONG_RANDOM, help="this part of the games")
    asking.add_argument("--practised", action="store_true", help="begin with the practised taste, not the usual one")
    asking.add_argument("--show", type=int, default=0, help="so many games at the end")
    asked = asking.parse_args()
    figures = {name: float(getattr(PRACTISED if asked.practised else USUAL, name)) for name in NAMES}
    if asked.taste.exists():
        figures |= json.loads(asked.taste.read_text())
    for number in range(asked.rounds):
        figures = one_round(figures, asked.games, asked.jobs, asked.seed + number, asked.among_random)
        asked.taste.write_text(
            json.dumps({name: round(figure, 4) for name, figure in figures.items()}, indent=1) + "\n"
        )
    if asked.show:
        show(figures, asked.show, asked.jobs, asked.seed + 999)


if __name__ == "__main__":
    main()
