"""Verification of a finished log: every action legal, every hash right, every draw as the seed commitment fixed it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from cosca.engine.chance import SEED_BYTES, ChanceStream, commitment
from cosca.engine.core import CHANCE, IllegalAction
from cosca.engine.log import BadLog, Entry, Log, WrongVersion
from cosca.engine.table import CannotTakeBack, Table, follow, table_of
from cosca.engine.title import Arg, Message, Title


class VerificationError(Exception):
    """Raised when a log fails verification. `entry` says where (0: the log as a whole), `message` why."""

    def __init__(self, entry: int, fault: str, **args: Arg) -> None:
        super().__init__(fault)
        self.entry = entry
        self.message = Message(f"fault-{fault}", args)


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of a successful verification."""

    entries: int
    draws: int
    over: bool


def verify_log(title: Title, log: Log) -> Verification:
    """Verify a finished log. Only this program's rules and pack are trusted. Raises `VerificationError`."""
    table = replay_checked(title, log)  # raises BadLog for another version or pack
    seed = revealed_seed(log)
    over = title.result(table.game) is not None
    if not over:
        raise VerificationError(0, "seed-early")
    return Verification(len(log.entries), check_chance(title, log, seed), over)


def replay_checked(title: Title, log: Log) -> Table:
    table = table_of(title, log.header)
    for place, entry in enumerate(log.entries, 1):
        check_entry(table, entry, place)
    return table


def check_entry(table: Table, entry: Entry, place: int) -> None:
    if entry.n != place:
        raise VerificationError(place, "number", number=entry.n, expected=place)
    try:
        follow(table, entry)
    except WrongVersion as fault:
        raise VerificationError(place, "version", told=fault.told, found=fault.found) from fault
    except BadLog as fault:
        raise VerificationError(place, "hash") from fault
    except IllegalAction as fault:
        raise VerificationError(place, "illegal", rule=fault.rule) from fault
    except CannotTakeBack as fault:
        raise VerificationError(place, "back") from fault
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise VerificationError(place, "action") from fault
    compare(table.log.entries[-1], entry, place)


def compare(ours: Entry, theirs: Entry, place: int) -> None:
    """Raise `VerificationError` if the log's entry differs from the replayed one."""
    recorded, happened = theirs.to_json(), ours.to_json()
    wrong = [key for key in recorded.keys() | happened.keys() if recorded.get(key) != happened.get(key)]
    if wrong:
        raise VerificationError(place, "entry", field=", ".join(sorted(wrong)))


def revealed_seed(log: Log) -> bytes:
    if not log.seed:
        raise VerificationError(0, "seed-missing")
    try:
        seed = bytes.fromhex(log.seed)
    except (TypeError, ValueError) as fault:
        raise VerificationError(0, "seed-form") from fault
    if len(seed) != SEED_BYTES:
        raise VerificationError(0, "seed-form")
    if commitment(seed) != log.header.commitment:
        raise VerificationError(0, "commitment")
    return seed


def check_chance(title: Title, log: Log, seed: bytes) -> int:
    """Check that the seed gives every random draw. Return the number of draws."""
    stream = ChanceStream(seed, log.header.nonces)
    draws = [entry for entry in log.entries if entry.seat == CHANCE]
    for entry in draws:
        found = title.catalogue.brief(title.catalogue.load(entry.do))
        expected = picked(stream, entry)
        if found != expected:
            raise VerificationError(entry.n, "pick", expected=expected, found=found)
    return len(draws)


def picked(stream: ChanceStream, entry: Entry) -> str:
    bounds = list(accumulate(times for _, times in entry.of))
    place = stream.pick(entry.n, bounds[-1])
    return next(label for (label, _), bound in zip(entry.of, bounds, strict=True) if place < bound)
