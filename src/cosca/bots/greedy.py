"""Plays out its own turn in an imagined world and judges by hand-written measures where it would stand.

It looks no further than the moment somebody else is asked. Chance on the way is tried a few times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots import famiglia, la_famiglia, nostra_city
from cosca.bots.bot import Bot, NoSuchBot, whole
from cosca.bots.la_famiglia_choice import worth_a_thought
from cosca.engine.core import CHANCE, Action, Game, Seat, play
from cosca.engine.title import Title, View

type Judgement = Callable[[Game, Seat], float]
type Narrow = Callable[[Game, Seat, Sequence[Action], Random], Sequence[Action]]  # some of the options, never none

JUDGEMENTS: Final[dict[str, Judgement]] = {"famiglia": famiglia.Judge(), "la_famiglia": la_famiglia.Judge()}
POLICIES: Final[dict[str, Bot]] = {"nostra_city": nostra_city.choose}  # that answer by hand, without imagined worlds
NARROWS: Final[dict[str, Narrow]] = {"la_famiglia": worth_a_thought}
BUDGETS: Final[dict[str, int]] = {"la_famiglia": 8}  # instead of POSITIONS
POSITIONS: Final = 120  # that a line of play may branch into, all options of the first choice together
TRIES: Final = 4  # of chance, each time it is met


@dataclass(frozen=True, slots=True)
class Greedy:
    title: Title
    judge: Judgement
    positions: int = POSITIONS
    narrow: Narrow | None = None

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        world = self.title.imagine(view, rng)
        options = self.worth_a_thought(world, view.seat, options, rng)
        if len(options) == 1:
            return options[0]
        share = self.positions // len(options)
        outlooks = [self.outlook(after(world, view.seat, act), view.seat, share, rng) for act in options]
        return options[outlooks.index(max(outlooks))]

    def outlook(self, game: Game, seat: Seat, share: int, rng: Random) -> float:
        """Where the seat stands once its own choices have run out, if it makes the best of them."""
        if CHANCE in game.options:
            return self.average(game, seat, share, rng)
        if seat not in game.options or not share:
            return self.judge(game, seat)
        best = self.most_promising(game, seat, share, rng)
        return max(self.outlook(position, seat, share // len(best), rng) for position in best)

    def worth_a_thought(self, game: Game, seat: Seat, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        return options if self.narrow is None else self.narrow(game, seat, options, rng)

    def most_promising(self, game: Game, seat: Seat, width: int, rng: Random) -> list[Game]:
        """With little left to spend, only what looks best at once is followed."""
        options = self.worth_a_thought(game, seat, game.options[seat], rng)
        positions = [after(game, seat, act) for act in options]
        if len(positions) <= width:
            return positions
        return sorted(positions, key=lambda position: self.judge(position, seat), reverse=True)[:width]

    def average(self, game: Game, seat: Seat, share: int, rng: Random) -> float:
        listed = game.options[CHANCE]
        picks = listed if len(listed) == 1 else rng.choices(listed, k=TRIES if share > TRIES else 1)
        return sum(self.outlook(after(game, CHANCE, act), seat, share // len(picks), rng) for act in picks) / len(picks)


def after(game: Game, seat: Seat, action: Action) -> Game:
    position = game.copy()
    play(position, seat, action)
    return position


def greedy_bot(title: Title, positions: int | None = None) -> Bot:
    """With fewer positions than is usual for the title it is quicker and looks less far: `greedy:positions=1`."""
    if title.id in POLICIES:
        return POLICIES[title.id]
    if title.id not in JUDGEMENTS:
        known = ", ".join([*JUDGEMENTS, *POLICIES])
        raise NoSuchBot(f"The greedy bot cannot judge {title.name} yet; it plays {known}.")
    wanted = BUDGETS.get(title.id, POSITIONS) if positions is None else whole("positions", positions)
    return Greedy(title, JUDGEMENTS[title.id], wanted, NARROWS.get(title.id))
