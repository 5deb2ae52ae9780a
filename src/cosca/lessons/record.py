"""`python -m cosca.lessons.record TITLE`: plays a lesson's game once and stores its log, which is then never made anew.

The learner makes the choices of the script, a bot those of all others. If bots learn to play better, the log stays.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cosca.bots import BOTS
from cosca.bots.bot import Bot, own_randomness
from cosca.engine.chance import Stream, commitment
from cosca.engine.core import Action, Seat
from cosca.engine.table import Table, new_table
from cosca.lessons.lesson import BY_BOT, Lesson, lesson_of, log_file

MOST: Final = 5_000  # entries; a script that never ends is wrong


def record(lesson: Lesson) -> Table:
    seed = bytes.fromhex(lesson.seed)
    table = new_table(lesson.of, lesson.setup, commitment(seed))
    luck, recorder = Stream(seed), Recorder(lesson, seed)
    while table.game.options and len(table.log.entries) < (lesson.entries or MOST):
        if table.chance_to_answer():
            table.answer_chance(luck)
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
        """Others before the learner, where several are asked at once."""
        asked = sorted(table.game.options, key=lambda seat: seat == self.lesson.learner)
        return asked[0], self.choice(table, asked[0])

    def choice(self, table: Table, seat: Seat) -> Action:
        given = self.lesson.others.get(str(table.next_number()), BY_BOT)
        said = next(self.choices, BY_BOT) if seat == self.lesson.learner else given
        return self.by_bot(table, seat) if said == BY_BOT else table.title.catalogue.load_brief(said)

    def by_bot(self, table: Table, seat: Seat) -> Action:
        view = table.title.view(table.game, seat)
        return self.bot(view, table.game.options[seat], own_randomness(self.seed, seat, table.next_number()))


def main() -> None:
    for title in sys.argv[1:]:
        table = record(lesson_of(title))
        Path(str(log_file(title))).write_text(table.log.to_text(), "utf-8")


if __name__ == "__main__":
    main()
