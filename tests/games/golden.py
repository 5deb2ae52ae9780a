"""Golden replays: whole games with a digest of every seat's view at every entry, to ensure that old games never break.

`just record TITLE EDITION GAMES SEED` records new ones, with the newest version of logs. Never record an old one again:
if it fails, either the change is wrong, or the meaning of old logs has changed, and then `rules_version` must be
increased.
"""

from __future__ import annotations

import io
import json
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from cosca.engine.codec import digest
from cosca.engine.log import NEWEST
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title
from cosca.laws.fuzz import POLICIES, new_fuzz
from cosca.titles import TITLES

FOLDER = Path(__file__).parent
EPOCH = 0  # timestamp of every file in an archive, so that the same games give the same bytes
SHORTEST = 40
FIRST_PACK = "standard"  # its games are not named after the pack


def archive_of(title: str, edition: str, log_version: int = NEWEST) -> Path:
    """Return the compressed archive of an edition and a version of logs, which has one file per game."""
    version = "" if log_version == 1 else f"-log{log_version}"
    return FOLDER / title / "replays" / f"{edition}{version}.tar.xz"


@cache
def games_in(archive: Path) -> dict[str, str]:
    """Return the text of each game by its name, for all packs."""
    if not archive.exists():
        return {}
    with tarfile.open(archive) as packed:
        texts = {member.name: packed.extractfile(member) for member in packed}
        return {name: file.read().decode() for name, file in sorted(texts.items()) if file}


def store(archive: Path, games: dict[str, str]) -> None:
    """Write all games of an edition, including the existing ones, whose bytes never change."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    all_games = games_in(archive) | games
    with tarfile.open(archive, "w:xz", preset=9) as packed:
        for name, text in sorted(all_games.items()):
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(text.encode()), EPOCH
            packed.addfile(member, io.BytesIO(text.encode()))


def views(table: Table) -> list[str]:
    """Return the digest of each seat's view and of a spectator's."""
    readers = [*range(table.log.header.setup.seats), None]
    return [digest(table.title.codec.text(table.title.view(table.game, seat)))[:16] for seat in readers]


def line(table: Table) -> dict[str, Any]:
    entry, move = table.log.entries[-1], table.moves[-1]
    brief = table.title.catalogue.brief(move.action)
    return {"seat": entry.seat, "do": brief, "hash": entry.hash[:16], "views": views(table)}


def record(title: Title, setup: Setup, seed: int) -> Iterator[dict[str, Any]]:
    """Play one game with its own policy and randomness, and yield its lines."""
    fuzz, table = new_fuzz(title, setup, seed), new_table(title, setup)
    yield table.log.header.to_json() | {"views": views(table)}
    while table.game.options:
        table.play(*POLICIES[seed % len(POLICIES)](fuzz, table))
        yield line(table)
    result = title.result(table.game)
    assert result is not None
    yield {"scores": result.scores, "winners": result.winners, "ending": result.ending}


def name_of(title: Title, setup: Setup, number: int) -> str:
    version = "" if title.rules_version == 1 else f"v{title.rules_version}-"
    pack = "" if setup.pack == FIRST_PACK else f"{setup.pack}-"
    return f"{title.id}-{setup.edition}-{version}{pack}{number:03}.jsonl"


def record_many(title: str, edition: str, games: int, seed: int) -> None:
    """Record games from each scenario once, then from the start. Games that end at once are left out.

    The scenarios are those of the first pack; later packs have whole games only.
    """
    chosen = TITLES[title]
    plain = [Setup(edition, chosen.packs[0], seats) for seats in chosen.seats]
    posed = plain if chosen.packs[0] == FIRST_PACK else []
    setups = [replace(each, options={"position": name}) for each in posed for name in chosen.positions_for(each.seats)]
    games_made: dict[str, str] = {}
    for number in range(1, games + 1):
        setup = setups[number - 1] if number <= len(setups) else plain[number % len(plain)]
        lines: list[dict[str, Any]] = []
        while len(lines) < (1 if setup.options else SHORTEST):
            lines, seed = list(record(chosen, setup, seed)), seed + 1
        games_made[name_of(chosen, setup, number)] = "".join(json.dumps(each) + "\n" for each in lines)
    store(archive_of(title, edition), games_made)


if __name__ == "__main__":
    record_many(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
