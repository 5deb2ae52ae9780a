"""Game logs: a header, then one entry per action, chained by hashes, one JSON line each.

An entry's hash covers the entries before it and the whole position after it, secrets included.
It serves replay and verification; no seat sees it while the game runs. What it covers of the position depends on the
version of the log: in version 1 its canonical JSON, in version 2 its packed form.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from cosca.engine.codec import Json, canonical, digest
from cosca.engine.core import Seat
from cosca.engine.title import Setup

VERSIONS: Final = (1, 2)
NEWEST: Final = 2  # of new games; a game keeps the version that it began with


class BadLog(Exception):
    """Raised for a log that is damaged, or of another game or version. The text says where and what to do."""


class WrongVersion(BadLog):
    """Raised for a log whose hashes are those of another version of logs than its header says."""

    def __init__(self, told: int, found: int) -> None:
        super().__init__(f"line 1 says log version {told}, but the hashes are those of version {found}")
        self.told = told
        self.found = found


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The moment of another game that a game is played on from, and the position that it starts with."""

    table: str  # the id of the other table
    entry: int  # how many entries its log had at that moment
    hash: str  # of the latest of them
    seat: Seat  # who plays on
    hidden: str  # "as_they_were", or "as_you_knew": sampled from what the seat could know
    position: Json = field(repr=False)

    def to_json(self) -> dict[str, Json]:
        return {
            "table": self.table,
            "entry": self.entry,
            "hash": self.hash,
            "seat": self.seat,
            "hidden": self.hidden,
            "position": self.position,
        }

    @classmethod
    def from_json(cls, data: Any) -> PlayedOn:
        return cls(data["table"], data["entry"], data["hash"], data["seat"], data["hidden"], data["position"])


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a log: everything needed to replay it years later."""

    title: str
    setup: Setup
    pack_hash: str
    rules_version: int
    commitment: str = ""
    nonces: tuple[str, ...] = ()
    played_on: PlayedOn | None = None  # None: the game has a beginning of its own
    log_version: int = NEWEST

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "cosca": self.log_version,
            "title": self.title,
            "edition": self.setup.edition,
            "pack": {"name": self.setup.pack, "hash": self.pack_hash},
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "rules_version": self.rules_version,
            "chance": {"commitment": self.commitment, "nonces": list(self.nonces)},
        }
        return data | {"played_on": self.played_on.to_json()} if self.played_on else data

    @classmethod
    def from_json(cls, data: Any) -> Header:
        if not isinstance(data, dict) or data.get("cosca") not in VERSIONS:
            raise BadLog(f"line 1: this is no Cosca log of version {' or '.join(map(str, VERSIONS))}")
        setup = Setup(data["edition"], data["pack"]["name"], data["seats"], data["options"])
        chance = data["chance"]
        return cls(
            data["title"],
            setup,
            data["pack"]["hash"],
            data["rules_version"],
            chance["commitment"],
            tuple(chance["nonces"]),
            PlayedOn.from_json(data["played_on"]) if "played_on" in data else None,
            data["cosca"],
        )

    def hash(self) -> str:
        return digest(canonical(self.to_json()))


@dataclass(frozen=True, slots=True)
class Entry:
    """One action, or one undo. `of` lists the outcomes of a random draw, so that the draw can be verified."""

    n: int
    seat: Seat
    do: Json = None  # the action as JSON
    back: int = 0  # instead of `do`: the number of the entry that is undone
    by: tuple[Seat, ...] = ()  # for a takeback by consent: the seats that agreed
    of: tuple[tuple[str, int], ...] = ()
    hash: str = ""

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {"n": self.n, "seat": self.seat}
        if self.back:
            data |= {"back": self.back, "by": list(self.by)}
        else:
            data["do"] = self.do
        if self.of:
            data["of"] = [[label, times] for label, times in self.of]
        return data

    @classmethod
    def from_json(cls, data: Any) -> Entry:
        of = tuple((label, times) for label, times in data.get("of", ()))
        by = tuple(data.get("by", ()))
        return cls(data["n"], data["seat"], data.get("do"), data.get("back", 0), by, of, data["hash"])

    def chained(self, before: str, position: str) -> str:
        """Return the entry's hash, given the hash of the previous entry and the digest of the position it leads to."""
        return digest(before + canonical(self.to_json()) + position)


@dataclass(slots=True)
class Log:
    """The entries of a game. The oldest may be left out of memory, if they are stored elsewhere."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    seed: str = ""  # revealed when the game is over
    skipped: int = 0  # the number of entries that are left out
    skipped_hash: str = ""  # the hash of the last of them

    @property
    def length(self) -> int:
        """The number of entries, including those that are left out."""
        return self.skipped + len(self.entries)

    def last_hash(self) -> str:
        if self.entries:
            return self.entries[-1].hash
        return self.skipped_hash if self.skipped else self.header.hash()

    def since(self, n: int) -> list[Entry]:
        """Return the entries after entry `n`. Raises ValueError if one of them is left out."""
        if n < self.skipped:
            raise ValueError(f"the log has entries after {self.skipped} only, not after {n}")
        return self.entries[n - self.skipped :]

    def skip(self, n: int) -> None:
        """Leave out the entries up to entry `n`. They must be stored elsewhere."""
        if n > self.skipped:
            self.skipped_hash = self.entries[n - self.skipped - 1].hash
            self.skipped, self.entries = n, self.since(n)

    def to_text(self) -> str:
        lines: list[Json] = [self.header.to_json()]
        lines += [entry.to_json() | {"hash": entry.hash} for entry in self.entries]
        if self.seed:
            lines.append({"seed": self.seed})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def parse_log(text: str) -> Log:
    lines = [_json(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadLog("the log is empty")
    try:
        return _log(lines[0], lines[1:])
    except (KeyError, TypeError, ValueError) as fault:
        raise BadLog(f"the log has a line that is neither header, entry nor seed ({fault!r})") from fault


def _log(header: Any, lines: Iterable[Any]) -> Log:
    log = Log(Header.from_json(header))
    for line in lines:
        if "seed" in line:
            log.seed = line["seed"]
        else:
            log.entries.append(Entry.from_json(line))
    return log


def _json(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as fault:
        raise BadLog(f"line {number} is not JSON: {fault}") from fault
