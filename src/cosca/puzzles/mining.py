"""Find puzzles in games between bots. The miner receives the bots' views, never a position."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cosca.advice.explanations import explain
from cosca.arena.game_runner import play_game
from cosca.bots.bot import Bot
from cosca.bots.registry import make_bot
from cosca.engine.core import Action, Seat
from cosca.engine.title import Message, Setup, Title, View
from cosca.puzzles.judging import SEARCHES, Decision, Judgement, judge
from cosca.puzzles.puzzle import Puzzle, Reason, digest_of, is_choice, options_in, view_json
from cosca.titles import TITLES

OF_A_GAME: Final = 2  # puzzles at most, from different seats, so that they are not alike


@dataclass(frozen=True, slots=True)
class MiningSettings:
    """All settings that determine which puzzles are found."""

    title: str
    bot: str
    seed: int
    tries: int  # decisions to examine in each game


@dataclass(frozen=True, slots=True)
class MinedGame:
    """A game that was searched for puzzles."""

    number: int
    looked_at: int  # decisions
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """A bot that records its views."""

    bot: Bot
    seen: list[View] = field(default_factory=list)

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        self.seen.append(view)
        return self.bot(view, options, rng)


def mine_game(settings: MiningSettings, number: int) -> MinedGame:
    """Play a game and return its puzzles. The same number always gives the same ones."""
    title = TITLES[settings.title]
    seed = hashlib.sha256(f"cosca puzzle game 1 {settings.title} {settings.seed}/{number}".encode()).digest()
    setup = setup_of_game(title, number)
    chosen = Random(seed).sample  # noqa: S311 seeded on purpose
    views = seen_views(title, setup, settings.bot, seed)
    tried = chosen(views, min(settings.tries, len(views)))
    return MinedGame(number, len(tried), tuple(found_in(title, setup, tried)))


def setup_of_game(title: Title, number: int) -> Setup:
    """Return the setup of a game: the games go through every edition, pack and number of seats."""
    setups = title.setups()
    return setups[number % len(setups)]


def seen_views(title: Title, setup: Setup, bot: str, seed: bytes) -> list[View]:
    """Play a game and return what each seat saw when it had a choice that could be a puzzle."""
    bots = [Watching(make_bot(title, bot)) for _ in range(setup.seats)]
    play_game(title, setup, (bot,) * setup.seats, bots, seed)
    seen = [view for each in bots for view in each.seen]
    return [view for view in seen if is_choice(title, view, options_in(title, view))]


def found_in(title: Title, setup: Setup, views: Sequence[View]) -> Iterator[Puzzle]:
    seats: set[Seat] = set()
    for view in views:
        if len(seats) < OF_A_GAME and view.seat not in seats and (puzzle := puzzle_of(title, setup, view)):
            seats.add(view.seat)
            yield puzzle


def puzzle_of(
    title: Title, setup: Setup, view: View, judge: Callable[[Decision], Judgement | None] = judge
) -> Puzzle | None:
    """Return the puzzle of a decision, or None if no option is clearly best. Depends only on the view."""
    shown, options = view_json(title, view), options_in(title, view)
    seed = digest_of(title, view).hex()
    decision = Decision(title, view, options, seed)
    judged = judge(decision)
    if judged is None:
        return None
    return Puzzle(
        title=title.id,
        edition=setup.edition,
        pack=setup.pack,
        seats=setup.seats,
        variants=dict(setup.options),
        rules_version=title.rules_version,
        seat=view.seat,
        view=shown,
        options=[title.catalogue.dump(each) for each in options],
        chances=judged.chances,
        spreads=judged.spreads,
        reason=reason_of(decision, judged),
        searches=SEARCHES,
        sims=judged.sims,
        seed=seed,
    )


def reason_of(decision: Decision, judged: Judgement) -> Reason:
    """Return why the best option beats the second one."""
    best, second = judged.best, judged.second()
    two = decision.options[best], decision.options[second]
    figures = {"better": round(100 * judged.chances[best]), "other": round(100 * judged.chances[second])}
    why = explain(decision.title, decision.view, *two, decision.rng("reason", 0))
    said = why or Message("counsel-imagined", figures)
    return Reason(said.id, dict(said.args))
