"""The script of a lesson: which game to play, which moves the learner makes, and the notes at each frame."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
from msgspec import Struct

from cosca.engine.core import Seat
from cosca.engine.log import Log, parse_log
from cosca.engine.title import Setup, Title
from cosca.titles import TITLES

BY_BOT: Final = "*"  # instead of a move: the bot's move


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """A note that the learner reads at one of their frames, found by its number.

    If the learner is to act at that frame, they must make the recorded move. Otherwise the lesson waits until they
    have read the note.
    """

    frame: int
    say: str  # the message `step-SAY` of the title
    rules: tuple[str, ...] = ()
    look: bool = False  # the learner only reads, although it is their turn: the recorded move is played for them


class ScriptSkip(Struct, frozen=True, forbid_unknown_fields=True):
    """A range of frames that are skipped. Their lines still appear in the game log."""

    first: int
    last: int


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    edition: str
    pack: str
    seats: int
    learner: Seat
    seed: str
    names: tuple[str, ...]  # by seat; the learner's entry is not used
    choices: tuple[str, ...]  # the learner's moves, abbreviated; when they run out, a bot plays on
    notes: tuple[Note, ...] = ()
    jumps: tuple[ScriptSkip, ...] = ()
    entries: int = 0  # number of recorded entries; 0 means the whole game
    options: dict[str, str | int] = {}
    rules_version: int = 1  # that it is played by
    others: dict[str, str] = {}  # moves of other seats by entry number, where the bot must not decide

    @property
    def of(self) -> Title:
        return TITLES[self.title]

    @property
    def setup(self) -> Setup:
        return Setup(self.edition, self.pack, self.seats, self.options)


def titles_with_lesson() -> list[str]:
    return [title.id for title in TITLES.values() if title.has_lesson()]


def script_file(title: str) -> Traversable:
    return files(TITLES[title].package).joinpath("lesson", "script.toml")


def log_file(title: str) -> Traversable:
    return files(TITLES[title].package).joinpath("lesson", "game.jsonl")


def lesson_of(title: str) -> Lesson:
    return msgspec.convert(tomllib.loads(script_file(title).read_text("utf-8")), Lesson)


def recorded_log(title: str) -> Log:
    return parse_log(log_file(title).read_text("utf-8"))
