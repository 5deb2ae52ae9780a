"""A game in one line: its header, its seed and what players chose. The whole log is made from it again.

Outcomes of chance follow from the seed and hashes from the game, so neither is stored. To write a hash after every
choice would take longer than most bots think; the last position's stands at the end, to show that nothing was changed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cosca.engine.chance import ChanceStream, commitment
from cosca.engine.core import Game, IllegalAction, Seat
from cosca.engine.log import BadLog, Header, Log
from cosca.engine.table import Table, table_of
from cosca.engine.title import Setup, Title

FORMAT: Final = 1
MARK: Final = '{"short"'  # with which such a line begins


@dataclass(frozen=True, slots=True)
class ShortLog:
    header: Header
    seed: bytes
    choices: Sequence[tuple[Seat, str]]  # who, and what in brief
    end: str  # the digest of the last position

    def line(self) -> str:
        data = {"short": FORMAT, "header": self.header.to_json(), "seed": self.seed.hex()}
        return json.dumps(data | {"choices": self.choices, "end": self.end}, ensure_ascii=False) + "\n"


def header_of(title: Title, setup: Setup, seed: bytes) -> Header:
    return Header(title.id, setup, title.pack_file(setup.pack).hash(), title.rules_version, commitment(seed))


def end_of(title: Title, header: Header, game: Game) -> str:
    return title.codec.position_digest(game, header.log_version)


def parse_short_log(line: str) -> ShortLog:
    try:
        data: dict[str, Any] = json.loads(line)
        choices = [(int(seat), str(brief)) for seat, brief in data["choices"]]
        return ShortLog(Header.from_json(data["header"]), bytes.fromhex(data["seed"]), choices, data["end"])
    except (KeyError, TypeError, ValueError) as fault:
        raise BadLog(f"a game of an arena is damaged ({fault!r})") from fault


def whole_log(title: Title, short: ShortLog) -> Log:
    """Played again, every choice by the rules, chance from the seed."""
    header, stream = short.header, ChanceStream(short.seed)
    table = table_of(title, header)  # raises BadLog for another version or pack
    for seat, brief in short.choices:
        answer_chance(table, stream)
        choose(table, seat, brief)
    answer_chance(table, stream)
    if end_of(title, header, table.game) != short.end:
        raise BadLog("the game does not end where it says: a choice was changed, left out or added")
    table.log.seed = short.seed.hex()
    return table.log


def answer_chance(table: Table, stream: ChanceStream) -> None:
    while table.chance_to_answer():
        table.answer_chance(stream)


def choose(table: Table, seat: Seat, brief: str) -> None:
    try:
        table.play(seat, table.title.catalogue.load_brief(brief))
    except (IllegalAction, ValueError) as fault:
        raise BadLog(f"entry {table.next_number()}: it is not possible there ({fault})") from fault
