"""Turn-based form of a game, as learning frameworks expect it.

Seats that decide simultaneously answer one after the other. Their answers stay sealed outside the game until the last
one, so no view shows them. Such answers commute, so their order does not matter.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from cosca.engine.core import CHANCE, Action, Game, IllegalAction, Seat, is_listed, play, settle, why_not
from cosca.engine.title import Setup, Title, View
from cosca.titles import TITLES

MOST_TRIES: Final = 10_000  # to sample a world with the same seats to act


class TurnBasedGame:
    """A game in which one seat acts at a time."""

    __slots__ = ("game", "sealed", "setup", "title")

    def __init__(self, title: Title, setup: Setup, game: Game, sealed: Mapping[Seat, Action] | None = None) -> None:
        self.title = title
        self.setup = setup
        self.game = game
        self.sealed: dict[Seat, Action] = dict(sealed or {})

    # Turns and legal actions

    def asked(self) -> Seat | None:
        """Return the seat to act, perhaps chance; None when the game is over."""
        return min((seat for seat in self.game.options if seat not in self.sealed), default=None)

    def options(self) -> list[int]:
        """Return the codes of the legal actions, sorted and unique."""
        seat = self.asked()
        return [] if seat is None else sorted({action.code for action in self.game.options[seat]})

    def chances(self) -> list[tuple[int, float]]:
        """Return the outcomes of a random draw with their probabilities."""
        listed = self.game.options[CHANCE]
        return [(code, times / len(listed)) for code, times in sorted(Counter(act.code for act in listed).items())]

    def choose(self, code: int) -> None:
        seat, action = self.asked(), self.title.catalogue.actions[code]
        assert seat is not None
        if len(self.game.options) == 1 or seat == CHANCE:
            play(self.game, seat, action)
            return
        if not is_listed(self.game.options[seat], action):
            raise IllegalAction(seat, action, why_not(self.game, seat, action) or "")
        self.sealed[seat] = action
        if self.asked() is None:
            self._open()

    def _open(self) -> None:
        answers, self.sealed = self.sealed, {}
        for seat, action in sorted(answers.items()):
            play(self.game, seat, action)

    def let_chance_play(self, rng: Random) -> None:
        while self.asked() == CHANCE:
            self.choose(rng.choice(self.game.options[CHANCE]).code)

    # Information of a seat

    def view(self, seat: Seat | None) -> View:
        return self.title.view(self.game, seat)

    def known(self, seat: Seat | None) -> str:
        """Return everything a seat knows as text: its view and its own sealed answer."""
        own = "" if seat not in self.sealed else self.title.catalogue.brief(self.sealed[seat])
        return f"{self.title.codec.text(self.view(seat))}\n{own}"

    def imagined(self, seat: Seat, rng: Random) -> TurnBasedGame:
        """Return a sampled game the seat cannot tell from this one, with random sealed answers of the others."""
        world = self._world(seat, rng)
        sealed = {
            other: act if other == seat else rng.choice(world.options[other]) for other, act in self.sealed.items()
        }
        return TurnBasedGame(self.title, self.setup, world, sealed)

    def _world(self, seat: Seat, rng: Random) -> Game:
        view = self.view(seat)
        for _ in range(MOST_TRIES):
            world = self.title.imagine(view, rng)
            if world.options.keys() == self.game.options.keys():
                return world
        raise RuntimeError(f"no world could be imagined in which seats {sorted(self.game.options)} are asked")

    # The end

    def rewards(self) -> list[float]:
        """Return the reward of each seat: the scores of a title with a `payoff_bound`, else who has won.

        A win alone is worth 1 and a win that all share 0. All rewards add up to 0, unless everybody loses.
        """
        result = self.title.result(self.game)
        if result is None:
            return [0.0] * self.setup.seats
        if self.title.payoff_bound:
            return [float(score) for score in result.scores]
        sides = self.title.teams(self.setup.seats)
        won = [any(seat in result.winners for seat in side) for side in sides]
        of_side = [(len(sides) * has / max(1, sum(won)) - 1) / (len(sides) - 1) for has in won]
        return [of_side[next(n for n, side in enumerate(sides) if seat in side)] for seat in range(self.setup.seats)]

    # Copies

    def copy(self) -> TurnBasedGame:
        return TurnBasedGame(self.title, self.setup, self.game.copy(), self.sealed)

    def __deepcopy__(self, memo: dict[int, Any]) -> TurnBasedGame:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        sealed = {seat: action.code for seat, action in self.sealed.items()}
        return load, (self.title.id, self.setup, self.title.codec.text(self.game), sealed)

    def text(self) -> str:
        """Return the whole position as text, secrets included."""
        answers = [f"{seat}: {self.title.catalogue.brief(action)}" for seat, action in sorted(self.sealed.items())]
        return "\n".join([self.title.codec.text(self.game), *answers])


def new_turn_based(title: Title, setup: Setup) -> TurnBasedGame:
    return TurnBasedGame(title, setup, title.start(setup))


def load(title_id: str, setup: Setup, text: str, sealed: Mapping[Seat, int]) -> TurnBasedGame:
    title = TITLES[title_id]
    game: Game = title.codec.load(json.loads(text))
    settle(game)
    return TurnBasedGame(title, setup, game, {seat: title.catalogue.actions[code] for seat, code in sealed.items()})


def setup_for(title: Title, seats: int | None, edition: str | None) -> Setup:
    """Return a setup with defaults for what is None. Raises ValueError if the title lacks it."""
    setup = Setup(edition or title.editions[0], title.packs[0], seats or title.seats[0])
    if setup.edition not in title.editions or setup.seats not in title.seats:
        raise ValueError(
            f"{title.name} has the editions {', '.join(title.editions)}, for {', '.join(map(str, title.seats))} seats"
        )
    return setup
