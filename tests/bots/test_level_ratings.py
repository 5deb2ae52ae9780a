"""How strong bot levels are for ratings follows from the arena's matches of each level against the one below."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from math import log, sqrt
from pathlib import Path
from typing import Any, Final

import pytest

from cosca.server.people.ratings import MODEL, is_measured, level_strength, shown_rating
from cosca.titles import TITLES

RESULTS: Final = Path(__file__).parents[2] / "bench" / "results"
MIDDLE: Final = 3  # the level with a new player's rating


def measured(title: str) -> list[float]:
    """Return mu of each level: neighbours are as far apart as the model expects for the share of wins."""
    matches = json.loads((RESULTS / f"levels_{title}.json").read_text("utf-8"))
    gaps = dict(_gap_of_one(match) if "higher" in match else _gap_of_pair(title, match) for match in _steps(matches))
    above = list(accumulate((gaps[level] for level in sorted(gaps)), initial=0.0))
    return [round(MODEL.mu + each - above[MIDDLE - 1], 1) for each in above]


def _steps(matches: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the matches of neighbouring levels."""
    for match in matches:
        higher, lower = _levels(match)
        if lower and higher == lower + 1:
            yield match


def _levels(match: dict[str, Any]) -> tuple[int, int]:
    if "higher" in match:
        return match["higher"], match["lower"]
    found = [re.findall(r"level=(\d)", bot) for bot in match["pairs"][0]["bots"]]
    higher, lower = (int(each[0]) if each else 0 for each in found)
    return higher, lower


def _gap_of_one(match: dict[str, Any]) -> tuple[int, float]:
    """One of the higher level sat among three of the lower. The fair share is a quarter."""
    share = (match["share"] * match["games"] + 0.25) / (match["games"] + 1)
    return match["higher"], sqrt(4) * MODEL.beta * log(3 * share / (1 - share))


def _gap_of_pair(title: str, match: dict[str, Any]) -> tuple[int, float]:
    """Two sides met. One game more, half won, keeps a level that won all its games within reach."""
    pair, teams = match["pairs"][0], TITLES[title].teams(match["seats"])
    share = (pair["score"] * pair["games"] + 0.5) / (pair["games"] + 1)
    return _levels(match)[0], sqrt(2) * MODEL.beta * log(share / (1 - share)) / len(teams[0])


@pytest.mark.parametrize("title", ["famiglia", "nostra_city", "la_famiglia"])
def test_each_level_stands_where_the_arena_has_measured_it(title: str) -> None:
    assert list(TITLES[title].level_ratings) == measured(title)
    assert sorted(TITLES[title].level_ratings) == measured(title)


def test_the_middle_level_has_the_rating_of_a_new_player() -> None:
    assert {shown_rating(level_strength(title, "level3").mu) for title in TITLES} == {1500}


def test_only_levels_are_measured() -> None:
    assert all(is_measured("famiglia", f"level{level}") for level in range(1, 7))
    assert not any(is_measured("famiglia", bot) for bot in ("", "greedy", "random", "level", "level0", "level7", "6"))
