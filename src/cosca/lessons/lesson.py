"""A lesson as it is written down: which game is played, what the learner chooses, what is said at which frame."""

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
from cosca.games import TITLES

LESSONS: Final = ("famiglia", "nostra_city", "la_famiglia")
FOLDER: Final = files("cosca.lessons")
BY_BOT: Final = "*"  # in place of a choice: what the bot would do there


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a frame of the learner's, told by its number.

    If the learner chooses there, the recorded choice is what they are to make; otherwise the game waits until they
    have read it.
    """

    frame: int
    say: str  # the message `step-SAY` of the title
    rules: tuple[str, ...] = ()
    look: bool = False  # the learner only reads, though they are asked: the record chooses for them


class Jump(Struct, frozen=True, forbid_unknown_fields=True):
    """Frames that are not shown one by one; their lines stand in the log."""

    first: int
    last: int


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    edition: str
    pack: str
    seats: int
    learner: Seat
    seed: str
    names: tuple[str, ...]  # the learner's is not used
    choices: tuple[str, ...]  # the learner's, in short; after them the bot plays on
    notes: tuple[Note, ...] = ()
    jumps: tuple[Jump, ...] = ()
    entries: int = 0  # how much of the game is recorded; 0: all of it
    options: dict[str, str | int] = {}
    others: dict[str, str] = {}  # choices of other seats by the number of their entry, where no bot shall choose

    @property
    def of(self) -> Title:
        return TITLES[self.title]

    @property
    def setup(self) -> Setup:
        return Setup(self.edition, self.pack, self.seats, self.options)


def script_file(title: str) -> Traversable:
    return FOLDER.joinpath(f"{title}.toml")


def log_file(title: str) -> Traversable:
    return FOLDER.joinpath(f"{title}.jsonl")


def lesson_of(title: str) -> Lesson:
    return msgspec.convert(tomllib.loads(script_file(title).read_text("utf-8")), Lesson)


def recorded_log(title: str) -> Log:
    return parse_log(log_file(title).read_text("utf-8"))
