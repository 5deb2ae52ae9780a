"""Fit the win chance of a seat of NY Nostra City, from the features of `games/nostra_city/search/win_chance.py`.

    python -m tools.nostra_city.fit GAMES.npz --games 20000 --jobs 2

If GAMES.npz does not exist, the games are played first, by hand-written policies with randomly varied weights, so that
uncommon positions occur. Prints the weights for the module, one row per Month from the second, and their quality on the
tenth of the games that was held out.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from tools.nostra_city.tune import Figures, console, gathered, one_game, shaken, share

from cosca.games.nostra_city.rules.cards import SNITCH
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.search.weights import NAMES, PRACTISED
from cosca.games.nostra_city.search.win_chance import FIRST, signs_of_guilt, standing

type Array = np.ndarray[Any, np.dtype[np.float64]]

MONTHS: Final = 5
MOST_SEATS: Final = 5
STEPS: Final = 600
RATE: Final = 0.03
KEPT_BACK: Final = 10  # one game in this many is held out


# Games


class Notes:
    """Records from the start of each Month: features of the verdict, each seat's standing and side, and the outcome."""

    def __init__(self) -> None:
        names = ("month", "guilt", "standing", "snitch", "guilty", "won")
        self.rows: dict[str, list[Any]] = {name: [] for name in names}
        self.pending = 0

    def watch(self, g: NostraCity) -> None:
        if g.month >= FIRST + self.pending:
            self.note(g)

    def note(self, g: NostraCity) -> None:
        seats = [*range(g.seats), *[-1] * (MOST_SEATS - g.seats)]
        self.rows["month"].append(g.month - FIRST)
        self.rows["guilt"].append(signs_of_guilt(g))
        self.rows["standing"].append([standing(g, max(0, seat)) for seat in seats])
        self.rows["snitch"].append([-1 if seat < 0 else int(g.hand[seat][SNITCH] > 0) for seat in seats])
        self.pending += 1

    def close(self, g: NostraCity) -> None:
        won = [share(g, seat) if seat < g.seats else 0.0 for seat in range(MOST_SEATS)]
        self.rows["guilty"] += [float(g.pack.is_guilty(g.verdict))] * self.pending
        self.rows["won"] += [won] * self.pending
        self.pending = 0


def noted(games: int, figures: Figures, seed: int) -> dict[str, Array]:
    rng, generator, notes = Random(seed), np.random.default_rng(seed), Notes()  # noqa: S311
    for number in range(games):
        seats = (4, 3, 4, 5)[number % 4]
        tastes = [shaken(figures, 0.7 * generator.standard_normal(len(NAMES))) for _ in range(seats)]
        notes.close(one_game(rng, tastes, notes.watch))
    return {name: np.array(rows, dtype=float) for name, rows in notes.rows.items()}


# Fitting


class Climb:
    """Gradient descent with Adam."""

    def __init__(self, size: int) -> None:
        self.weights = np.zeros(size)
        self.mean, self.spread, self.steps = np.zeros(size), np.zeros(size), 0

    def step(self, slope: Array) -> None:
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.spread = 0.99 * self.spread + 0.01 * slope**2
        mean, spread = self.mean / (1 - 0.9**self.steps), self.spread / (1 - 0.99**self.steps)
        self.weights -= RATE * mean / (np.sqrt(spread) + 1e-9)


def fit_verdict(signs: Array, guilty: Array) -> Array:
    known = np.hstack([np.ones((len(signs), 1)), signs])
    climb = Climb(known.shape[1])
    for _ in range(STEPS):
        predicted = 1 / (1 + np.exp(-known @ climb.weights))
        climb.step(known.T @ (predicted - guilty) / len(known) + 0.0002 * climb.weights)
    return climb.weights


def fit_winner(signs: Array, able: Array, won: Array) -> Array:
    """Fit a softmax over the seats that can win. Each seat's features are a row."""
    climb = Climb(signs.shape[2])
    for _ in range(STEPS):
        predicted = chosen(signs @ climb.weights, able)
        climb.step(np.einsum("gs,gsn->n", predicted - won, signs) / len(signs) + 0.0002 * climb.weights)
    return climb.weights


def chosen(strength: Array, able: Array) -> Array:
    weight = np.exp(strength - strength.max(axis=1, keepdims=True)) * able
    return weight / weight.sum(axis=1, keepdims=True)


def if_innocent(data: dict[str, Array]) -> tuple[Array, Array, Array]:
    able = (data["snitch"] == 0).astype(float)
    met = (data["guilty"] == 0) & ((data["won"] * able).sum(axis=1) > 0.99)
    return data["standing"][met], able[met], data["won"][met]


def if_guilty(data: dict[str, Array]) -> tuple[Array, Array, Array]:
    """Return the data of guilty games.

    Adds a feature for loyal seats and one for "no winner", which is the last row.
    """
    met = data["guilty"] == 1
    stand, side, won = data["standing"][met], data["snitch"][met], data["won"][met]
    games, seats, signs = stand.shape
    rows = np.zeros((games, seats + 1, signs + 2))
    rows[:, :seats, :signs] = stand
    rows[:, :seats, signs] = side == 0
    rows[:, seats, signs + 1] = 1.0
    able = np.hstack([side >= 0, np.ones((games, 1))]).astype(float)
    return rows, able, np.hstack([won, 1 - won.sum(axis=1, keepdims=True)])


def part(data: dict[str, Array], which: Array) -> dict[str, Array]:
    return {name: rows[which] for name, rows in data.items()}


def surprise(predicted: Array, won: Array) -> float:
    return float(-(won * np.log(predicted + 1e-9)).sum(axis=1).mean())


def fit(data: dict[str, Array]) -> None:
    kept_back = np.arange(len(data["month"])) // MONTHS % KEPT_BACK == 0
    tables: dict[str, list[Array]] = {"GUILTY": [], "IF_INNOCENT": [], "IF_GUILTY": []}
    for month in range(MONTHS):
        here = data["month"] == month
        seen, other = part(data, here & ~kept_back), part(data, here & kept_back)
        verdict = fit_verdict(seen["guilt"], seen["guilty"])
        innocent, guilty = fit_winner(*if_innocent(seen)), fit_winner(*if_guilty(seen))
        predicted = 1 / (1 + np.exp(-verdict[0] - other["guilt"] @ verdict[1:]))
        right = np.where(other["guilty"] == 1, predicted, 1 - predicted)
        rows = [if_innocent(other), if_guilty(other)]
        fitted = zip(rows, (innocent, guilty), strict=True)
        by = [surprise(chosen(signs @ weights, able), won) for (signs, able, won), weights in fitted]
        console.print(f"Month {month + FIRST}: surprise {-np.log(right).mean():.4f} {by[0]:.4f} {by[1]:.4f}")
        for name, weights in zip(tables, (verdict, innocent, guilty), strict=True):
            tables[name].append(weights)
    print_fit(tables)


def print_fit(tables: dict[str, list[Array]]) -> None:
    guilty = tables.pop("GUILTY"), tables.pop("IF_GUILTY")
    listed = {"GUILTY": guilty[0], **tables, "IF_GUILTY": [row[:-2] for row in guilty[1]]}
    for name, rows in listed.items():
        console.print(f"{name}: Final = [")
        for row in rows:
            console.print("    [" + ", ".join(f"{weight:.3f}" for weight in row) + "],")
        console.print("]")
    for name, at in (("STILL_LOYAL", -2), ("NOBODY_WINS", -1)):
        console.print(f"{name}: Final = [" + ", ".join(f"{row[at]:.3f}" for row in guilty[1]) + "]")


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("data", type=Path)
    asking.add_argument("--games", type=int, default=20_000)
    asking.add_argument("--jobs", type=int, default=2)
    asking.add_argument("--seed", type=int, default=1)
    asked = asking.parse_args()
    if not asked.data.exists():
        figures = {name: float(getattr(PRACTISED, name)) for name in NAMES}
        parts = gathered(partial(noted, asked.games // asked.jobs, figures), asked.jobs, asked.seed)
        joined: Any = {name: np.concatenate([each[name] for each in parts]) for name in parts[0]}
        np.savez_compressed(asked.data, **joined)
    fit(dict(np.load(asked.data)))


if __name__ == "__main__":
    main()
