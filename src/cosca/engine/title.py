"""What a game must offer to be played, watched, searched and tested. No title knows who asks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from cosca.engine.codec import Catalogue, Codec
from cosca.engine.core import Action, Game, RuleId, Seat, settle
from cosca.engine.pack import PackFile
from cosca.engine.rules import Rulebook

type Arg = str | int
type View = Any  # each title has its own


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be said in the reader's language: its id and what it speaks of."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is agreed before the first choice."""

    edition: str
    pack: str
    seats: int
    options: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game went."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]  # all seats: a draw; none: everybody has lost
    ending: str  # which of the title's endings
    rules: tuple[RuleId, ...]  # what decided it, the deciding one first


@dataclass(frozen=True, slots=True)
class Forbidden:
    """One thing that may not be said at the table."""

    rule: RuleId
    said_in: Callable[[str], bool]  # does a line say it?


@dataclass(frozen=True, slots=True)
class Talk:
    """What players may say to each other now: everything but this. Silence is a rule that finds fault with any line."""

    forbidden: tuple[Forbidden, ...] = ()

    def why_not(self, line: str) -> RuleId | None:
        """The rule against saying a line, or None if it may be said."""
        return next((each.rule for each in self.forbidden if each.said_in(line)), None)


EVERYTHING = Talk()


def everything_may_be_said(game: Any) -> Talk:
    return EVERYTHING


def named_plainly(game: Any, seat: Seat, action: Action) -> Message:
    return Message(f"do-{type(action).__name__.lower()}", action.words())


def asked_plainly(game: Any, seat: Seat) -> Message:
    return Message("ask")


def each_alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(seats))


def nothing_printed(pack: str) -> Mapping[str, Any]:
    return {}


def no_pack_but_its_own(pack: PackFile) -> None:
    raise ValueError("this title is played with the packs it comes with")


@cache
def seats_of(position: str) -> int:
    """The seats that a set position stores; 0: none."""
    (fields,) = json.loads(position).values()
    return int(fields.get("seats", 0))


@dataclass(frozen=True)
class Title:
    """One game: a record of functions, so that a new title inherits nothing."""

    id: str
    name: str
    editions: tuple[str, ...]  # the default first
    packs: tuple[str, ...]  # the default first
    seats: tuple[int, ...]
    rules_version: int
    endings: tuple[str, ...]
    languages: tuple[str, ...]
    codec: Codec
    catalogue: Catalogue
    lay_out: Callable[[Setup], Game]  # the box on the table, before the first step
    view: Callable[[Any, Seat | None], View]  # None is a spectator
    imagine: Callable[[View, Random], Game]  # a whole game that the seat could not tell from the real one
    result: Callable[[Any], Result | None]
    describe: Callable[[Any, Seat, Any, Seat | None], Message | None]  # position before, who, what, for whom
    granted_by: Callable[[Any, Seat, Any], RuleId]  # the rule that allows a listed action
    pieces: Callable[[Any], Mapping[str, int]]  # what can neither appear nor vanish
    parts: Callable[[Any, Action], tuple[str, ...]]  # the cards and pieces an action touches, by name
    every_part: tuple[str, ...]
    rulebook: Callable[[str], Rulebook]  # by language
    messages: Callable[[str, str], str]  # by language and pack: a Fluent file
    pack_file: Callable[[str], PackFile]
    check_pack: Callable[[PackFile], list[str]]
    positions: Mapping[str, str]  # set positions, by name: rare corners and starts of counts
    bring: Callable[[PackFile], None] = no_pack_but_its_own  # a sound pack of a person's own, to be played with
    printed: Callable[[str], Mapping[str, Any]] = nothing_printed  # by pack: what screens show of it, as JSON
    blank: Callable[[], Mapping[str, str]] = dict  # the files of a pack to transcribe a copy into, by name
    variants: Mapping[str, RuleId] = field(default_factory=dict)  # optional rules a table may agree on; their options
    talk: Callable[[Any], Talk] = everything_may_be_said  # table talk, which a server may hold people to
    phrase: Callable[[Any, Seat, Any], Message] = named_plainly  # an option, as one of a list
    question: Callable[[Any, Seat], Message] = asked_plainly  # what is wanted of a seat that is asked
    teams: Callable[[int], tuple[tuple[Seat, ...], ...]] = each_alone  # who wins and loses together, by number of seats

    def setup(self, agreed: Setup) -> Game:
        """The game at its first choice: from the start, or from the set position that the options name."""
        game = self.lay_out(agreed)
        if position := agreed.options.get("position"):
            game = self._set_position(str(position), agreed)
        settle(game)
        return game

    def positions_for(self, seats: int) -> list[str]:
        """The set positions that so many can play, by name."""
        return [name for name in sorted(self.positions) if self.seats_at(name) in (0, seats)]

    def seats_at(self, name: str) -> int:
        """For how many a set position is; 0: for as many as the title is for, so that it stores no number."""
        return seats_of(self.positions[name])

    def _set_position(self, name: str, agreed: Setup) -> Game:
        """Set positions are stored once, for all editions and packs; but each for one number of seats."""
        ((record, fields),) = json.loads(self.positions[name]).items()
        if (seats := fields.get("seats", agreed.seats)) != agreed.seats:
            raise ValueError(f"position {name} of {self.name} is for {seats} players, not {agreed.seats}")
        agreed_now = {"edition": agreed.edition, "pack": agreed.pack}
        return self.codec.load({record: fields | agreed_now})  # type: ignore[no-any-return]

    def default_setup(self) -> Setup:
        return Setup(self.editions[0], self.packs[0], self.seats[0])

    def setups(self) -> list[Setup]:
        """Every edition, pack and number of seats."""
        return [Setup(e, p, s) for e in self.editions for p in self.packs for s in self.seats]
