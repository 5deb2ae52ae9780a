"""The number of lines of play from fixed positions, at every depth that was counted."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cosca.engine.title import Setup
from cosca.laws.count import count
from cosca.titles import TITLES

COUNTS: list[dict[str, Any]] = [
    entry
    for file in sorted(Path(__file__).parent.glob("*/counts.toml"))
    for entry in tomllib.loads(file.read_text("utf-8"))["count"]
]


def name_of(entry: dict[str, Any]) -> str:
    return f"{entry['title']}-{entry['edition']}-{entry['position']}-v{entry.get('rules_version', 1)}"


@pytest.mark.parametrize("entry", COUNTS, ids=name_of)
def test_the_number_of_lines_of_play_is_unchanged(entry: dict[str, Any]) -> None:
    title = TITLES[entry["title"]]
    options = {} if entry["position"] == "start" else {"position": entry["position"]}
    setup = Setup(entry["edition"], "standard", entry.get("seats", title.seats[0]), options)
    game = title.start(setup, entry.get("rules_version", 1))
    assert [count(game, depth + 1) for depth in range(len(entry["lines"]))] == entry["lines"]


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_six_positions_of_each_edition_are_counted(title: Any) -> None:
    for edition in title.editions:
        ours = [entry for entry in COUNTS if entry["title"] == title.id and entry["edition"] == edition]
        for version in range(1, title.rules_version + 1):
            assert sum(entry.get("rules_version", 1) == version for entry in ours) >= 6, f"rules version {version}"
