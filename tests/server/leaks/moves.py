"""One step of a game as a reader sees it, and steps in another world that look the same to that reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from cosca.engine.codec import canonical
from cosca.engine.core import CHANCE, Action, Game, Procedure, Seat, settle
from cosca.engine.table import Table
from cosca.frames.stream import Reader
from cosca.games.la_famiglia.rules.actions import LAY_CARD
from cosca.games.la_famiglia.rules.conflict import NO_CARD, NOT_YET, CardConflict
from cosca.games.la_famiglia.worlds import LAYING
from cosca.games.nostra_city.rules.actions import PAYBACKS, READY
from cosca.games.nostra_city.rules.moments import SILENT, Moment
from cosca.laws.position_laws import interjections

MOST_TRIED = 300  # random outcomes tried while looking for some that look the same


@dataclass(frozen=True, slots=True)
class Step:
    seat: Seat
    action: Action
    luck: tuple[int, ...]  # indexes of the options that chance picks after the action
    told: tuple[str, ...]  # log lines for the reader, then the reader's view
    is_last: bool = False  # the game is over after this step

    @property
    def lines(self) -> tuple[str, ...]:
        return self.told[:-1]


def seen(table: Table, reader: Reader) -> str:
    return table.title.codec.text(table.title.view(table.game, reader))


def line(table: Table, seat: Seat, action: Action, reader: Reader) -> list[str]:
    message = table.title.describe(table.game, seat, action, reader)
    return [canonical([each.id, dict(each.args)]) for each in message]


def possible(table: Table, seats: int) -> list[tuple[Seat, Action]]:
    asked = [(seat, act) for seat, listed in table.game.options.items() for act in dict.fromkeys(listed)]
    return [pair for pair in asked + interjections(table.game, seats) if pair[0] != CHANCE]


def some_step(table: Table, seat: Seat, action: Action, reader: Reader, rng: Random) -> Step:
    """Return the step for an action, followed by random chance outcomes."""
    trial, lines, random = table.branch(), line(table, seat, action, reader), []
    trial.play(seat, action)
    while trial.chance_to_answer():
        random.append(rng.randrange(len(trial.game.options[CHANCE])))
        picked = trial.game.options[CHANCE][random[-1]]
        lines += line(trial, CHANCE, picked, reader)
        trial.play(CHANCE, picked)
    return Step(seat, action, tuple(random), (*lines, seen(trial, reader)), not trial.game.options)


def steps_like(table: Table, seat: Seat, action: Action, like: Step, reader: Reader, rng: Random) -> Iterator[Step]:
    """Yield steps whose chance outcomes show the reader the same as `like`."""
    lines = line(table, seat, action, reader)
    if lines == list(like.lines[: len(lines)]):
        trial = table.branch()
        trial.play(seat, action)
        tries = [MOST_TRIED]
        for random in _lucks(trial, lines, like, reader, rng, tries):
            yield Step(seat, action, random, like.told)


def _lucks(
    table: Table, lines: list[str], like: Step, reader: Reader, rng: Random, tries: list[int]
) -> Iterator[tuple[int, ...]]:
    if not table.chance_to_answer():
        if (*lines, seen(table, reader)) == like.told:
            yield ()
        return
    listed = table.game.options[CHANCE]
    places = [listed.index(action) for action in dict.fromkeys(listed)]
    for place in rng.sample(places, len(places)):
        if (message := _goes_on(table, listed[place], lines, like, reader)) is None or tries[0] <= 0:
            continue
        tries[0] -= 1
        trial = table.branch()
        trial.play(CHANCE, listed[place])
        for rest in _lucks(trial, message, like, reader, rng, tries):
            yield (place, *rest)


def _goes_on(table: Table, action: Action, lines: list[str], like: Step, reader: Reader) -> list[str] | None:
    message = lines + line(table, CHANCE, action, reader)
    return message if message == list(like.lines[: len(message)]) else None


# Sealed answers in a position are removed and played again, because no server starts in the middle of a decision.


def unsealed(game: Game) -> tuple[Game, list[tuple[Seat, Action]]]:
    """Return the position before any sealed answer was given, and the answers that were given."""
    before = game.copy()
    top: Procedure | None = before.stack[-1] if before.stack else None
    answers: list[tuple[Seat, Action]] = []
    if isinstance(top, Moment) and not top.at:
        answers = [(s, READY if n < 0 else PAYBACKS[n]) for s, n in enumerate(top.answers) if n != SILENT]
        top.answers = (SILENT,) * len(top.answers)
    elif isinstance(top, CardConflict) and top.at == LAYING:
        answers = [(seat, LAY_CARD[card]) for seat, card in enumerate(top.laid) if card != NO_CARD]
        top.laid = NOT_YET
    settle(before)
    return before, answers


def is_sealed(game: Game) -> bool:
    """Return whether the position is collecting sealed answers."""
    top: Any = game.stack[-1] if game.stack else None
    return (isinstance(top, Moment) and not top.at) or (isinstance(top, CardConflict) and top.at == LAYING)
