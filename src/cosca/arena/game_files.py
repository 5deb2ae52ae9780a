"""The saved games of an arena: compact logs, many to a file, and an index."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from cosca.arena.compact_log import MARK, parse_short_log, whole_log
from cosca.arena.game_runner import GameRecord
from cosca.arena.tournament import ArenaMatch
from cosca.engine.log import BadLog, Log, parse_log
from cosca.engine.title import Title

DEALS_IN_A_FILE: Final = 50


class GameFiles:
    """A folder of games. Logs are written after each deal, the index at the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lines: dict[int, list[str]] = {}
        (folder / "games").mkdir(parents=True)

    def keep(self, match: ArenaMatch, games: list[GameRecord]) -> None:
        deal = len(match.deals) - 1
        first = deal - deal % DEALS_IN_A_FILE
        name = f"games/{match.pair.number:03}-{first:06}.jsonl.gz"
        with (self.folder / name).open("wb" if deal == first else "ab") as file:
            file.write(gzip.compress("".join(played.log for played in games).encode(), mtime=0))
        lines = self._lines.setdefault(match.pair.number, [])
        for place, played in enumerate(games, (deal - first) * len(games) + 1):
            lines.append(json.dumps({"file": name, "game": place, "deal": deal} | as_json(played)))
            played.log = ""

    def leave(self) -> None:
        """Remove the empty folder of an arena without games, so that the command can run again."""
        for folder in (self.folder / "games", self.folder):
            with suppress(OSError):  # it holds other files
                folder.rmdir()

    def close(self) -> None:
        lines = [line for _, each in sorted(self._lines.items()) for line in each]
        (self.folder / "games.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")


def as_json(played: GameRecord) -> dict[str, Any]:
    return {
        "bots": list(played.line_up),
        "winners": list(played.result.winners),
        "scores": list(played.result.scores),
        "ending": played.result.ending,
        "entries": played.entries,
        "choices": list(played.choices),
        "faults": [[fault.seat, fault.entry, fault.what] for fault in played.faults],
    }


def texts_in(data: bytes) -> list[str]:
    """Return the logs in a file: one or many, compact or full, gzipped or not."""
    text = gzip.decompress(data).decode() if data.startswith(b"\x1f\x8b") else data.decode()
    games: list[list[str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith(('{"cosca":', MARK)) or not games:
            games.append([])
        games[-1].append(line)
    return ["".join(lines) for lines in games] or [""]


def log_of(text: str, titles: Mapping[str, Title]) -> Log:
    if not text.startswith(MARK):
        return parse_log(text)
    short = parse_short_log(text)
    if short.header.title not in titles:
        raise BadLog(f"it is a game of {short.header.title}, which is not here")
    return whole_log(titles[short.header.title], short)
