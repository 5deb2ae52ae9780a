"""What a log proves: every entry legal, every hash right, every outcome of chance promised before the first choice."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from cosca.engine.chance import SEED_BYTES, Stream, commitment
from cosca.engine.core import CHANCE, IllegalAction
from cosca.engine.log import BadLog, Entry, Log
from cosca.engine.table import CannotTakeBack, Table, follow, new_table, replay
from cosca.engine.title import Arg, Message, Title


class Unproven(Exception):
    """Where a log fails (entry 0 is the whole of it), and why."""

    def __init__(self, entry: int, fault: str, **args: Arg) -> None:
        super().__init__(fault)
        self.entry = entry
        self.message = Message(f"fault-{fault}", args)


@dataclass(frozen=True, slots=True)
class Proof:
    entries: int
    draws: int
    over: bool


def prove(title: Title, log: Log) -> Proof:
    """Nothing is taken on trust but the pack and the rules of this program."""
    replay(title, Log(log.header))  # is it of this version, and of these printed data?
    table = retell(title, log)
    seed = told_seed(log)
    over = title.result(table.game) is not None
    if not over:
        raise Unproven(0, "seed-early")
    return Proof(len(log.entries), check_chance(title, log, seed), over)


def retell(title: Title, log: Log) -> Table:
    header = log.header
    table = new_table(title, header.setup, header.commitment, header.nonces)
    for place, entry in enumerate(log.entries, 1):
        check_entry(table, entry, place)
    return table


def check_entry(table: Table, entry: Entry, place: int) -> None:
    if entry.n != place:
        raise Unproven(place, "number", number=entry.n, expected=place)
    try:
        follow(table, entry)
    except BadLog as fault:
        raise Unproven(place, "hash") from fault
    except IllegalAction as fault:
        raise Unproven(place, "illegal", rule=fault.rule) from fault
    except CannotTakeBack as fault:
        raise Unproven(place, "back") from fault
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise Unproven(place, "action") from fault
    compare(table.log.entries[-1], entry, place)


def compare(ours: Entry, theirs: Entry, place: int) -> None:
    """An entry must say no more and no less than what happened."""
    said, happened = theirs.to_json(), ours.to_json()
    wrong = [key for key in said.keys() | happened.keys() if said.get(key) != happened.get(key)]
    if wrong:
        raise Unproven(place, "entry", field=", ".join(sorted(wrong)))


def told_seed(log: Log) -> bytes:
    if not log.seed:
        raise Unproven(0, "seed-missing")
    try:
        seed = bytes.fromhex(log.seed)
    except (TypeError, ValueError) as fault:
        raise Unproven(0, "seed-form") from fault
    if len(seed) != SEED_BYTES:
        raise Unproven(0, "seed-form")
    if commitment(seed) != log.header.commitment:
        raise Unproven(0, "commitment")
    return seed


def check_chance(title: Title, log: Log, seed: bytes) -> int:
    """How many outcomes of chance there are, each being what the seed picks."""
    stream = Stream(seed, log.header.nonces)
    draws = [entry for entry in log.entries if entry.seat == CHANCE]
    for entry in draws:
        found = title.catalogue.brief(title.catalogue.load(entry.do))
        expected = picked(stream, entry)
        if found != expected:
            raise Unproven(entry.n, "pick", expected=expected, found=found)
    return len(draws)


def picked(stream: Stream, entry: Entry) -> str:
    bounds = list(accumulate(times for _, times in entry.of))
    place = stream.pick(entry.n, bounds[-1])
    return next(label for (label, _), bound in zip(entry.of, bounds, strict=True) if place < bound)
