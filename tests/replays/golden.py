"""Golden replays: whole games with every seat's view at every entry, in short. Old games never break.

A new one is recorded by `just record TITLE EDITION GAMES SEED`. An old one is never recorded again: if it fails,
either the change is wrong, or what old logs mean has changed, and then `rules_version` must rise.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from cosca.engine.codec import digest
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title
from cosca.games import TITLES
from cosca.laws.fuzz import POLICIES, new_fuzz

FOLDER = Path(__file__).parent
SHORTEST = 40
FIRST_PACK = "standard"  # its games are not named after it


def files(title: str, edition: str) -> list[Path]:
    """With any pack."""
    return sorted(FOLDER.glob(f"{title}-{edition}-*.jsonl"))


def views(table: Table) -> list[str]:
    """The digest of each seat's view and of a spectator's."""
    readers = [*range(table.log.header.setup.seats), None]
    return [digest(table.title.codec.text(table.title.view(table.game, seat)))[:16] for seat in readers]


def line(table: Table) -> dict[str, Any]:
    entry, move = table.log.entries[-1], table.moves[-1]
    brief = table.title.catalogue.brief(move.action)
    return {"seat": entry.seat, "do": brief, "hash": entry.hash[:16], "views": views(table)}


def record(title: Title, setup: Setup, seed: int) -> Iterator[dict[str, Any]]:
    """One game, by a policy and luck of its own."""
    fuzz, table = new_fuzz(title, setup, seed), new_table(title, setup)
    yield table.log.header.to_json() | {"views": views(table)}
    while table.game.options:
        table.play(*POLICIES[seed % len(POLICIES)](fuzz, table))
        yield line(table)
    result = title.result(table.game)
    assert result is not None
    yield {"scores": result.scores, "winners": result.winners, "ending": result.ending}


def path_of(title: str, setup: Setup, number: int) -> Path:
    pack = "" if setup.pack == FIRST_PACK else f"{setup.pack}-"
    return FOLDER / f"{title}-{setup.edition}-{pack}{number:03}.jsonl"


def record_many(title: str, edition: str, games: int, seed: int) -> None:
    """From each set position once, then from the start; games that end at once teach little and are left out.

    The positions are those of the first pack; a later one has whole games only.
    """
    chosen = TITLES[title]
    plain = [Setup(edition, chosen.packs[0], seats) for seats in chosen.seats]
    posed = plain if chosen.packs[0] == FIRST_PACK else []
    setups = [replace(each, options={"position": name}) for each in posed for name in chosen.positions_for(each.seats)]
    for number in range(1, games + 1):
        setup = setups[number - 1] if number <= len(setups) else plain[number % len(plain)]
        lines: list[dict[str, Any]] = []
        while len(lines) < (1 if setup.options else SHORTEST):
            lines, seed = list(record(chosen, setup, seed)), seed + 1
        path_of(title, setup, number).write_text("".join(json.dumps(each) + "\n" for each in lines), "utf-8")


if __name__ == "__main__":
    record_many(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
