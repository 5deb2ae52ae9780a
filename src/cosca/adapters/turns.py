"""A game as turns of one seat each, as frameworks for learning want it.

Those who are asked together answer one after the other, by seat. Their answers stay sealed here, outside the game,
until the last is given: nobody can see one, and no view changes. Such answers commute, so the order is no rule.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from cosca.engine.core import CHANCE, Action, Game, IllegalAction, Seat, is_listed, play, settle, why_not
from cosca.engine.title import Setup, Title, View
from cosca.games import TITLES

MOST_TRIES: Final = 10_000  # to imagine a world in which the same seats are asked


class Turns:
    __slots__ = ("game", "sealed", "setup", "title")

    def __init__(self, title: Title, setup: Setup, game: Game, sealed: Mapping[Seat, Action] | None = None) -> None:
        self.title = title
        self.setup = setup
        self.game = game
        self.sealed: dict[Seat, Action] = dict(sealed or {})

    # Whose turn it is, and what can be done

    def asked(self) -> Seat | None:
        """One seat, chance perhaps; nobody when the game is over."""
        return min((seat for seat in self.game.options if seat not in self.sealed), default=None)

    def options(self) -> list[int]:
        """Codes, in order and each once."""
        seat = self.asked()
        return [] if seat is None else sorted({action.code for action in self.game.options[seat]})

    def chances(self) -> list[tuple[int, float]]:
        """What chance may pick and how likely it is."""
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

    # What a seat knows

    def view(self, seat: Seat | None) -> View:
        return self.title.view(self.game, seat)

    def known(self, seat: Seat | None) -> str:
        """All that a seat knows, as a text: its view, and what it has answered under seal."""
        own = "" if seat not in self.sealed else self.title.catalogue.brief(self.sealed[seat])
        return f"{self.title.codec.text(self.view(seat))}\n{own}"

    def imagined(self, seat: Seat, rng: Random) -> Turns:
        """Turns that the seat could not tell from these: the same seats are asked, others' sealed answers are any."""
        world = self._world(seat, rng)
        sealed = {who: act if who == seat else rng.choice(world.options[who]) for who, act in self.sealed.items()}
        return Turns(self.title, self.setup, world, sealed)

    def _world(self, seat: Seat, rng: Random) -> Game:
        view = self.view(seat)
        for _ in range(MOST_TRIES):
            world = self.title.imagine(view, rng)
            if world.options.keys() == self.game.options.keys():
                return world
        raise RuntimeError(f"no world could be imagined in which seats {sorted(self.game.options)} are asked")

    # The end

    def rewards(self) -> list[float]:
        """Of each seat: 1 for a win alone, 0 for what all share, and in between; together 0, unless everybody loses."""
        result = self.title.result(self.game)
        if result is None:
            return [0.0] * self.setup.seats
        sides = self.title.teams(self.setup.seats)
        won = [any(seat in result.winners for seat in side) for side in sides]
        of_side = [(len(sides) * has / max(1, sum(won)) - 1) / (len(sides) - 1) for has in won]
        return [of_side[next(n for n, side in enumerate(sides) if seat in side)] for seat in range(self.setup.seats)]

    # Copies

    def copy(self) -> Turns:
        return Turns(self.title, self.setup, self.game.copy(), self.sealed)

    def __deepcopy__(self, memo: dict[int, Any]) -> Turns:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        sealed = {seat: action.code for seat, action in self.sealed.items()}
        return load, (self.title.id, self.setup, self.title.codec.text(self.game), sealed)

    def text(self) -> str:
        """The whole position, secrets included."""
        answers = [f"{seat}: {self.title.catalogue.brief(action)}" for seat, action in sorted(self.sealed.items())]
        return "\n".join([self.title.codec.text(self.game), *answers])


def begin(title: Title, setup: Setup) -> Turns:
    return Turns(title, setup, title.setup(setup))


def load(title_id: str, setup: Setup, text: str, sealed: Mapping[Seat, int]) -> Turns:
    title = TITLES[title_id]
    game: Game = title.codec.load(json.loads(text))
    settle(game)
    return Turns(title, setup, game, {seat: title.catalogue.actions[code] for seat, code in sealed.items()})


def setup_for(title: Title, seats: int | None, edition: str | None) -> Setup:
    """The default where nothing is said."""
    setup = Setup(edition or title.editions[0], title.packs[0], seats or title.seats[0])
    if setup.edition not in title.editions or setup.seats not in title.seats:
        raise ValueError(
            f"{title.name} has the editions {', '.join(title.editions)}, for {', '.join(map(str, title.seats))} seats"
        )
    return setup
