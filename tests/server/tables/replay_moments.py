"""Positions with the views of all readers, for tests of what the browser says about hidden information."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cosca.engine.table import Table
from cosca.frames.encoding import view_json
from tests.server.tables.replay_logs import GAMES, played

FILE = Path(__file__).parents[3] / "web" / "tests" / "review" / "moments.json"
MOMENTS = 6  # per game, at equal distances


def cases() -> dict[str, list[dict[str, Any]]]:
    return {title: list(map(case, pasts(played(title, setup, rng)))) for title, (setup, rng) in GAMES.items()}


def pasts(table: Table) -> list[Table]:
    length = len(table.log.entries)
    return [past(table, length * number // (MOMENTS + 1)) for number in range(1, MOMENTS + 1)]


def past(table: Table, entries: int) -> Table:
    found = table.from_the_start()
    for entry in table.log.entries[:entries]:
        found.redo(entry)
    return found


def case(table: Table) -> dict[str, Any]:
    readers = [*range(table.log.header.setup.seats), None]
    return {"views": [json.loads(view_json(table.title, table.game, reader)) for reader in readers]}


def text() -> str:
    return json.dumps(cases(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
