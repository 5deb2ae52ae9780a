"""`python -m cosca.lessons.record TITLE`: play a lesson's game and store its log. It is recorded only once.

The learner makes the moves of the script, a bot makes all others. The log stays as it is when bots improve.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from cosca.bots.bot import Bot, bot_rng
from cosca.bots.registry import BOTS
from cosca.engine.chance import ChanceStream, commitment
from cosca.engine.core import Action, Seat
from cosca.engine.table import Table, new_table, table_of
from cosca.lessons.script import BY_BOT, Lesson, lesson_of, log_file

MOST: Final = 5_000  # entries; a script that never ends is wrong


def record(lesson: Lesson) -> Table:
    seed = bytes.fromhex(lesson.seed)
    header = new_table(lesson.of, lesson.setup, commitment(seed)).log.header
    table = table_of(lesson.of, replace(header, rules_version=lesson.rules_version))
    chance, recorder = ChanceStream(seed), Recorder(lesson, seed)
    while table.game.options and len(table.log.entries) < (lesson.entries or MOST):
        if table.chance_to_answer():
            table.answer_chance(chance)
        else:
            table.play(*recorder.next(table))
    table.log.seed = lesson.seed
    return table


class Recorder:
    def __init__(self, lesson: Lesson, seed: bytes) -> None:
        self.lesson = lesson
        self.seed = seed
        self.bot: Bot = BOTS["greedy"](lesson.of)
        self.choices: Iterator[str] = iter(lesson.choices)

    def next(self, table: Table) -> tuple[Seat, Action]:
        """Return the seat that acts next. If several can act, the others come before the learner."""
        asked = sorted(table.game.options, key=lambda seat: seat == self.lesson.learner)
        return asked[0], self.choice(table, asked[0])

    def choice(self, table: Table, seat: Seat) -> Action:
        given = self.lesson.others.get(str(table.next_number()), BY_BOT)
        move = next(self.choices, BY_BOT) if seat == self.lesson.learner else given
        return self.by_bot(table, seat) if move == BY_BOT else table.title.catalogue.load_brief(move)

    def by_bot(self, table: Table, seat: Seat) -> Action:
        view = table.title.view(table.game, seat)
        return self.bot(view, table.game.options[seat], bot_rng(self.seed, seat, table.next_number()))


def main() -> None:
    for title in sys.argv[1:]:
        table = record(lesson_of(title))
        Path(str(log_file(title))).write_text(table.log.to_text(), "utf-8")


if __name__ == "__main__":
    main()
