"""Fit the win chance per point of advantage to games that Famiglia's search plays against itself.

    python -m tools.famiglia.fit play GAMES.npz --games 500 --seed 1
    python -m tools.famiglia.fit fit GAMES.npz ...

`play` is only fast with the compiled search. `fit` prints the figures for `games/famiglia/search/win_chance.py`, and
the share of wins for each tenth of predicted chances.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Final

import numpy as np

from cosca.bots.search_result import Budget
from cosca.engine.core import CHANCE, Action, Game, play
from cosca.engine.title import Setup
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator
from cosca.games.famiglia.search.mcts import search
from cosca.games.famiglia.search.win_chance import KNOTS, Chances, cards_to_come
from cosca.titles import TITLES

type Array = np.ndarray[Any, np.dtype[np.float64]]

TITLE: Final = TITLES["famiglia"]
CHANCES: Final = Chances(FamigliaEvaluator())
ERRORS: Final = (0.0, 0.03, 0.08, 0.15)  # shares of random moves, so that bad positions occur too
STEPS: Final = 15


# Games


class Positions:
    """Positions at the start of turns: the seat's advantage, the cards to come, and whether the seat won."""

    def __init__(self) -> None:
        self.better: list[float] = []
        self.to_come: list[int] = []
        self.seats: list[int] = []
        self.won: list[float] = []

    def note(self, game: Any, seat: int) -> None:
        self.better.append(CHANCES.better(game))
        self.to_come.append(cards_to_come(game))
        self.seats.append(seat)

    def close(self, winners: tuple[int, ...]) -> None:
        self.won += [(seat in winners) / len(winners) for seat in self.seats]
        self.seats.clear()


def one_game(number: int, sims: int, rng: Random, positions: Positions) -> None:
    game: Any = TITLE.start(Setup(TITLE.editions[number % 2], TITLE.packs[0], 2))
    error, turn = ERRORS[number // 2 % len(ERRORS)], -1
    while game.options:
        seat = min(game.options)
        if seat != CHANCE and game.turn != turn:
            turn = game.turn
            positions.note(game, seat)
        play(game, seat, choice(game, seat, 1.0 if seat == CHANCE else error, sims, rng))
    result = TITLE.result(game)
    assert result
    positions.close(result.winners)


def choice(game: Game, seat: int, error: float, sims: int, rng: Random) -> Action:
    options = game.options[seat]
    if len(options) == 1 or rng.random() < error:
        return rng.choice(options)
    return search(TITLE.view(game, seat), options, rng, Budget(sims)).best()


def play_games(out: str, games: int, sims: int, seed: int) -> None:
    positions, rng = Positions(), Random(seed)  # noqa: S311
    for number in range(games):
        one_game(number, sims, rng, positions)
    np.savez_compressed(out, X=positions.better, K=positions.to_come, Y=positions.won)


# Figures


def fitted(better: Array, to_come: Array, won: Array) -> tuple[Array, Array]:
    """Fit a logistic regression. Return the weights of a point and of the turn at each knot, and the win chances."""
    near = np.stack([np.interp(to_come, KNOTS, row) for row in np.eye(len(KNOTS))], 1)
    given = np.concatenate([near * better[:, None], near], 1)
    figures = np.zeros(given.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-given @ figures))
        bend = (given * (chance * (1 - chance))[:, None]).T @ given + 0.1 * np.eye(len(figures))
        figures -= np.linalg.solve(bend, given.T @ (chance - won) + 0.1 * figures)
    return figures, 1 / (1 + np.exp(-given @ figures))


def fit_files(files: list[str]) -> None:
    read = [np.load(file) for file in files]
    better, to_come, won = (np.concatenate([each[key] for each in read]).astype(float) for key in "XKY")
    figures, chance = fitted(better, to_come, won)
    print("POINT", figures[:4].round(4).tolist())  # noqa: T201
    print("BEGINS", figures[4:].round(4).tolist())  # noqa: T201
    for tenth in range(10):
        these = (chance * 10).astype(int) == tenth
        if these.any():
            print(f"{these.sum():6} told {chance[these].mean():.3f} won {won[these].mean():.3f}")  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the chances of Famiglia's search.")
    commands = parser.add_subparsers(dest="command", required=True)
    playing, fitting = commands.add_parser("play"), commands.add_parser("fit")
    playing.add_argument("out")
    for name, usual in (("--games", 500), ("--sims", 60), ("--seed", 1)):
        playing.add_argument(name, type=int, default=usual)
    fitting.add_argument("files", nargs="+")
    asked = parser.parse_args()
    if asked.command == "play":
        play_games(asked.out, asked.games, asked.sims, asked.seed)
    else:
        fit_files(asked.files)


if __name__ == "__main__":
    main()
