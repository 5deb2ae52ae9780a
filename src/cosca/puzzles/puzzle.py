"""A puzzle: what one seat saw, its options, and how likely each wins. It never contains the position."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Final

import msgspec

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Action, Game, Seat
from cosca.engine.title import Arg, Setup, Title, View

FEWEST_OPTIONS: Final = 4
MOST_OPTIONS: Final = 12


class Reason(msgspec.Struct, frozen=True):
    """Why the best option is better than the second one: a message."""

    id: str
    args: dict[str, Arg]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle, as it is stored in files and in the database. Lists are indexed by option."""

    title: str
    edition: str
    pack: str
    seats: int
    variants: dict[str, Arg]
    rules_version: int
    seat: Seat
    view: dict[str, Any]  # the seat's, as the codec writes it
    options: list[Any]  # actions, as the catalogue writes them
    chances: list[float]  # of winning
    spreads: list[float]  # half the 95 % interval of the distance to the best option
    reason: Reason
    searches: int  # independent ones, each with `sims` simulations
    sims: int
    seed: str  # of the searches

    @property
    def best(self) -> int:
        """Return the index of the best option."""
        return self.chances.index(max(self.chances))

    @property
    def setup(self) -> Setup:
        return Setup(self.edition, self.pack, self.seats, self.variants)

    @property
    def id(self) -> str:
        """Return a short name that depends only on what the seat saw."""
        return hashlib.sha256(f"{self.title} {canonical(self.view)}".encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Posed:
    """A puzzle whose view and options are decoded into the title's objects."""

    title: Title
    puzzle: Puzzle

    @cached_property
    def view(self) -> View:
        return self.title.codec.load(self.puzzle.view)

    @cached_property
    def options(self) -> list[Action]:
        return [self.title.catalogue.load(each) for each in self.puzzle.options]

    @cached_property
    def world(self) -> Game:
        """Return a game that the seat could not tell from the real one. Depends only on the view."""
        return sampled_world(self.title, self.view)


def sampled_world(title: Title, view: View) -> Game:
    """Return one game that is consistent with a view, always the same one. All such games have the same wording."""
    return title.imagine(view, Random(int.from_bytes(digest_of(title, view))))  # noqa: S311 the same for everybody


def digest_of(title: Title, view: View) -> bytes:
    """Return the seed for everything that is sampled from a view."""
    return hashlib.sha256(f"cosca puzzle 1 {title.id} {title.codec.text(view)}".encode()).digest()


def options_in(title: Title, view: View) -> list[Action]:
    """Return the options of the view's seat, without duplicates."""
    return list(dict.fromkeys(sampled_world(title, view).options.get(view.seat, ())))


def is_choice(title: Title, view: View, options: Sequence[Action]) -> bool:
    """Return whether the number of options is right for a puzzle and all have different wordings."""
    if not FEWEST_OPTIONS <= len(options) <= MOST_OPTIONS:
        return False
    world = sampled_world(title, view)
    phrases = {repr(title.phrase(world, view.seat, each)) for each in options}
    return len(phrases) == len(options)


def view_json(title: Title, view: View) -> dict[str, Json]:
    """Return a view of a seat as JSON. Raises ValueError for anything else, such as a position."""
    if isinstance(view, Game):
        raise ValueError("a puzzle shows what a seat saw, never the position")
    dumped = title.codec.dump(view)
    assert isinstance(dumped, dict)
    return dumped


def encode(puzzle: Puzzle) -> bytes:
    return msgspec.json.encode(puzzle)


def decode(line: bytes | str) -> Puzzle:
    return msgspec.json.decode(line, type=Puzzle)
