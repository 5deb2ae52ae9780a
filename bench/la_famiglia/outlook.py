"""Fit the weights of `cosca.games.la_famiglia.search.win_chance` to recorded games, and check their calibration.

python -m bench.la_famiglia.outlook --games 4000
"""

from __future__ import annotations

import argparse
import sys
from math import exp, log
from random import Random

import numpy as np
from bench.la_famiglia.balance import pack_named
from numpy.typing import NDArray

from cosca.engine.core import play
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.search.policy import answer
from cosca.games.la_famiglia.search.win_chance import leads, won
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA

type Numbers = NDArray[np.float64]
type Moment = tuple[int, list[float]]  # finished rounds, leads

BLUR = 0.6
KEPT = 0.2  # share of the games kept for the check
PULL = 4.0  # regularization towards zero, in games
STEPS = 40


def say(line: object) -> None:
    sys.stdout.write(f"{line}\n")


def moments(seed: int, pack: str) -> tuple[list[Moment], float]:
    """Return the leads after each round of one game, and whether seats 0 and 2 won it."""
    rng, found, seen = Random(seed), [], 0
    game = LA_FAMIGLIA.start(Setup(LA_FAMIGLIA.editions[seed % 2], pack, 4))
    assert isinstance(game, LaFamiglia)
    while game.options:
        if game.round > seen:
            found += [(seen, leads(game))] if seen else []
            seen = game.round
        seat = min(game.options)
        play(game, seat, answer(game, seat, game.options[seat], rng, BLUR))
    return found, won(game)


def fitted(x: Numbers, y: Numbers) -> Numbers:
    """Fit a logistic regression without a constant, so that it is the same for both teams."""
    weights, pull = np.zeros(x.shape[1]), PULL * x.std(0) ** 2
    for _ in range(STEPS):
        predicted = 1 / (1 + np.exp(-x @ weights))
        slope = (x * (predicted * (1 - predicted))[:, None]).T @ x + np.diag(pull)
        weights += np.linalg.solve(slope, x.T @ (y - predicted) - pull * weights)
    return weights


def check(x: Numbers, y: Numbers, weights: Numbers) -> None:
    predicted = [1 / (1 + exp(-lead)) for lead in x @ weights]
    loss = -sum(w * log(s) + (1 - w) * log(1 - s) for s, w in zip(predicted, y, strict=True)) / len(predicted)
    say(f"loss {loss:.4f} (a coin: {log(2):.4f})")
    for tenth in range(10):
        there = [(s, w) for s, w in zip(predicted, y, strict=True) if int(s * 10) == tenth]
        if there:
            said, was = (sum(column) / len(there) for column in zip(*there, strict=True))
            say(f"  {tenth / 10:.1f}: {len(there):4} said {said:.2f} was {was:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--pack", default=LA_FAMIGLIA.packs[0], help="name of a shipped pack, or path of your own")
    asked = parser.parse_args()
    pack = pack_named(LA_FAMIGLIA.id, asked.pack)
    games = [moments(seed, pack) for seed in range(asked.games)]
    for ended in (1, 2, 3):
        rows = [(found, result) for of_game, result in games for when, found in of_game if when == ended]
        x, y = np.array([found for found, _ in rows]), np.array([result for _, result in rows])
        used = int(len(rows) * KEPT)
        say(f"\nafter round {ended}: {len(rows)} games, {used} of them kept for the check")
        check(x[:used], y[:used], fitted(np.vstack([x[used:], -x[used:]]), np.hstack([y[used:], 1 - y[used:]])))
        say([round(float(w), 3) for w in fitted(np.vstack([x, -x]), np.hstack([y, 1 - y]))])


if __name__ == "__main__":
    main()
