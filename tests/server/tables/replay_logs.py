"""Whole exported games of every title, for the browser's checks: `web/tests/review/logs.json`.

They have version 1 of logs. One game is there with the newest version too: only its hashes differ.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from cosca.engine.chance import ChanceStream, commitment
from cosca.engine.log import NEWEST
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.server.tables.replay import positions
from cosca.titles import TITLES
from tests.engine.logs import of_version

FILE = Path(__file__).parents[3] / "web" / "tests" / "review" / "logs.json"
SEED = bytes(range(32))
NONCES = ("carciofo", "", "Ünïcode-3", "b")
# Chosen because they are short, so that the file stays small. Each has an undo.
GAMES = {
    "famiglia": (Setup("second", "standard", 2), 3),
    "nostra_city": (Setup("2009", "standard", 3), 7),
    "la_famiglia": (Setup("1.2", "standard", 4), 3),
}


def played(title: str, setup: Setup, random: int, log_version: int = NEWEST) -> Table:
    """Play a whole random game, with an undo at the first opportunity."""
    nonces = NONCES[: setup.seats]
    table = of_version(new_table(TITLES[title], setup, commitment(SEED), nonces), log_version)
    chance, rng, backs = ChanceStream(SEED, nonces), Random(random), 0
    while table.game.options:
        if table.chance_to_answer():
            table.answer_chance(chance)
            continue
        seat = rng.choice(sorted(table.game.options))
        table.play(seat, rng.choice(table.game.options[seat]))
        if backs < 1 and table.why_not_take_back(seat) is None:
            table.take_back(seat)
            backs += 1
    table.log.seed = SEED.hex()
    return table


def cases() -> dict[str, Any]:
    found = {title: case(played(title, *game, log_version=1)) for title, game in GAMES.items()}
    return found | {f"famiglia, log {NEWEST}": case(played("famiglia", *GAMES["famiglia"]))}


def case(table: Table) -> dict[str, Any]:
    return {"log": table.log.to_text(), "positions": list(positions(table).digests)}


def text() -> str:
    return json.dumps(cases(), ensure_ascii=False, indent=0) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), "utf-8")
