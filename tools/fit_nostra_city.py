"""Fits how likely a seat of NY Nostra City wins, by the signs of `search/nostra_city_outlook.py`, to games by hand.

    python -m tools.fit_nostra_city GAMES.npz --games 20000 --jobs 2

Games are played first if GAMES.npz is not there, by players whose taste is shaken a little, so that uncommon
positions are met. Prints the weights for the module, one row for each Month from the second, and how good they are
on the tenth of the games that were not fitted.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from tools.tune_nostra_city import Figures, console, gathered, one_game, shaken, share

from cosca.bots.nostra_city_taste import NAMES, PRACTISED
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import SNITCH
from cosca.search.nostra_city_outlook import FIRST, signs_of_guilt, standing

type Array = np.ndarray[Any, np.dtype[np.float64]]

MONTHS: Final = 5
MOST_SEATS: Final = 5
STEPS: Final = 600
RATE: Final = 0.03
KEPT_BACK: Final = 10  # one game of so many


# Games


class Notes:
    """At the beginning of each Month: signs of the verdict, each seat's standing and side; then who won by what."""

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
    rng, luck, notes = Random(seed), np.random.default_rng(seed), Notes()  # noqa: S311
    for number in range(games):
        seats = (4, 3, 4, 5)[number % 4]
        tastes = [shaken(figures, 0.7 * luck.standard_normal(len(NAMES))) for _ in range(seats)]
        notes.close(one_game(rng, tastes, notes.watch))
    return {name: np.array(rows, dtype=float) for name, rows in notes.rows.items()}


# Fitting


class Climb:
    """Adam: weights go down a slope."""

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
        said = 1 / (1 + np.exp(-known @ climb.weights))
        climb.step(known.T @ (said - guilty) / len(known) + 0.0002 * climb.weights)
    return climb.weights


def fit_winner(signs: Array, able: Array, won: Array) -> Array:
    """A choice among those able; the signs of each are a row."""
    climb = Climb(signs.shape[2])
    for _ in range(STEPS):
        said = chosen(signs @ climb.weights, able)
        climb.step(np.einsum("gs,gsn->n", said - won, signs) / len(signs) + 0.0002 * climb.weights)
    return climb.weights


def chosen(strength: Array, able: Array) -> Array:
    weight = np.exp(strength - strength.max(axis=1, keepdims=True)) * able
    return weight / weight.sum(axis=1, keepdims=True)


def if_innocent(data: dict[str, Array]) -> tuple[Array, Array, Array]:
    able = (data["snitch"] == 0).astype(float)
    met = (data["guilty"] == 0) & ((data["won"] * able).sum(axis=1) > 0.99)
    return data["standing"][met], able[met], data["won"][met]


def if_guilty(data: dict[str, Array]) -> tuple[Array, Array, Array]:
    """Beside the standings, one sign that a seat is loyal and one for nobody, who stands last."""
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


def surprise(said: Array, won: Array) -> float:
    return float(-(won * np.log(said + 1e-9)).sum(axis=1).mean())


def fit(data: dict[str, Array]) -> None:
    kept_back = np.arange(len(data["month"])) // MONTHS % KEPT_BACK == 0
    tables: dict[str, list[Array]] = {"GUILTY": [], "IF_INNOCENT": [], "IF_GUILTY": []}
    for month in range(MONTHS):
        here = data["month"] == month
        seen, other = part(data, here & ~kept_back), part(data, here & kept_back)
        verdict = fit_verdict(seen["guilt"], seen["guilty"])
        innocent, guilty = fit_winner(*if_innocent(seen)), fit_winner(*if_guilty(seen))
        said = 1 / (1 + np.exp(-verdict[0] - other["guilt"] @ verdict[1:]))
        right = np.where(other["guilty"] == 1, said, 1 - said)
        rows = [if_innocent(other), if_guilty(other)]
        fitted = zip(rows, (innocent, guilty), strict=True)
        by = [surprise(chosen(signs @ weights, able), won) for (signs, able, won), weights in fitted]
        console.print(f"Month {month + FIRST}: surprise {-np.log(right).mean():.4f} {by[0]:.4f} {by[1]:.4f}")
        for name, weights in zip(tables, (verdict, innocent, guilty), strict=True):
            tables[name].append(weights)
    tell(tables)


def tell(tables: dict[str, list[Array]]) -> None:
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
    said = asking.parse_args()
    if not said.data.exists():
        figures = {name: float(getattr(PRACTISED, name)) for name in NAMES}
        parts = gathered(partial(noted, said.games // said.jobs, figures), said.jobs, said.seed)
        joined: Any = {name: np.concatenate([each[name] for each in parts]) for name in parts[0]}
        np.savez_compressed(said.data, **joined)
    fit(dict(np.load(said.data)))


if __name__ == "__main__":
    main()
