"""Drives each contender from Python: play a whole random game, make one step, copy a position.

Every contender picks `listed[int(random() * len(listed))]`. Other engines are imported only when they are measured.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Protocol

type Random = Callable[[], float]  # returns a number from 0 up to, but not including, 1
type Position = Any
type Finished = Any  # what `play` keeps of a game, counted after the timing


class Driver(Protocol):
    def play(self, random: Random) -> Finished:
        """Play one whole game."""

    def count(self, finished: Finished) -> tuple[int, int]:
        """Return the number of all decisions, chance included, and of the players' decisions."""

    def start(self) -> Position: ...

    def step(self, position: Position, random: Random) -> bool:
        """Make one decision. Return False if the game is over."""

    def copier(self, position: Position) -> Callable[[], object]: ...


class Cosca:
    """Cosca: `Title.start`, then `game.options` and `play`. Looks up the seat to act every time, chance included."""

    def __init__(self, title: str, edition: str) -> None:
        from cosca.engine.core import play
        from cosca.titles import TITLES

        self._play = play
        self._title = TITLES[title]
        self._setup = next(setup for setup in self._title.setups() if setup.edition == edition)

    def play(self, random: Random) -> Finished:
        choices = decisions = 0
        play, game = self._play, self._title.start(self._setup)
        while options := game.options:
            for seat in options:  # noqa: B007
                break
            listed = options[seat]
            play(game, seat, listed[int(random() * len(listed))])
            choices += 1
            if seat >= 0:
                decisions += 1
        return choices, decisions

    def count(self, finished: Finished) -> tuple[int, int]:
        choices, decisions = finished
        return choices, decisions

    def start(self) -> Position:
        return self._title.start(self._setup)

    def step(self, position: Position, random: Random) -> bool:
        if position.options:
            seat, listed = next(iter(position.options.items()))
            self._play(position, seat, listed[int(random() * len(listed))])
        return bool(position.options)

    def copier(self, position: Position) -> Callable[[], object]:
        return position.copy  # type: ignore[no-any-return]


class OpenSpiel:
    """OpenSpiel: `is_terminal`, `legal_actions`, `apply_action`.

    At a chance node `legal_actions` gives the outcomes, which are equally likely in these games. That is faster than
    the `chance_outcomes` of its examples. The players' decisions are counted afterwards, from the history.
    """

    def __init__(self, game: str) -> None:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]

        if game.startswith("python_"):
            __import__(f"open_spiel.python.games.{game.removeprefix('python_')}")
        self._game = pyspiel.load_game(game)

    def play(self, random: Random) -> Finished:
        state = self._game.new_initial_state()
        while not state.is_terminal():
            listed = state.legal_actions()
            state.apply_action(listed[int(random() * len(listed))])
        return state

    def count(self, finished: Finished) -> tuple[int, int]:
        history = finished.full_history()
        return len(history), sum(choice.player >= 0 for choice in history)

    def start(self) -> Position:
        return self._game.new_initial_state()

    def step(self, position: Position, random: Random) -> bool:
        listed = position.legal_actions()
        if position.is_chance_node() and position.chance_outcomes() != [(each, 1 / len(listed)) for each in listed]:
            raise RuntimeError("the outcomes of chance are not equally likely: `play` does not play this game")
        position.apply_action(listed[int(random() * len(listed))])
        return not position.is_terminal()

    def copier(self, position: Position) -> Callable[[], object]:
        return position.clone  # type: ignore[no-any-return]


class RLCardGame:
    """RLCard's game object, `init_game` and `step`: without action numbers and observations. This use is undocumented.

    It has no chance nodes, and only `deepcopy` copies it.
    """

    def __init__(self, name: str) -> None:
        import rlcard  # type: ignore[import-not-found, unused-ignore]

        self.env = rlcard.make(name, config={"seed": 1})

    def play(self, random: Random) -> Finished:
        game, decisions = self.env.game, 0
        game.init_game()
        while not game.is_over():
            listed = self._legal(game)
            game.step(listed[int(random() * len(listed))])
            decisions += 1
        return decisions

    def _legal(self, game: Any) -> Any:
        return game.get_legal_actions()

    def count(self, finished: Finished) -> tuple[int, int]:
        return finished, finished

    def start(self) -> Position:
        self.env.seed(1)
        self.env.game.init_game()
        return copy.deepcopy(self.env.game)

    def step(self, position: Position, random: Random) -> bool:
        listed = self._legal(position)
        position.step(listed[int(random() * len(listed))])
        return not position.is_over()

    def copier(self, position: Position) -> Callable[[], object]:
        return lambda: copy.deepcopy(position)


class RLCardUno(RLCardGame):
    """RLCard's UNO. The state that `step` returns already lists the legal actions."""

    def play(self, random: Random) -> Finished:
        game, decisions = self.env.game, 0
        state, _ = game.init_game()
        while not game.is_over():
            listed = state["legal_actions"]
            state, _ = game.step(listed[int(random() * len(listed))])
            decisions += 1
        return decisions


class RLCardGinRummy(RLCardGame):
    def _legal(self, game: Any) -> Any:
        return game.judge.get_legal_actions()


class RLCardEnv:
    """RLCard's environment, `reset` and `step`, used as documented: every step encodes an observation."""

    def __init__(self, inner: RLCardGame) -> None:
        self._inner = inner
        self.count, self.start, self.step, self.copier = inner.count, inner.start, inner.step, inner.copier

    def play(self, random: Random) -> Finished:
        env, decisions = self._inner.env, 0
        state, _ = env.reset()
        while not env.is_over():
            listed = list(state["legal_actions"])
            state, _ = env.step(listed[int(random() * len(listed))])
            decisions += 1
        return decisions
