"""docs/balance.md shows the measured results."""

from __future__ import annotations

import pytest
from bench.balance_page import PAGE, SHOWN, figures, page

from cosca.titles import TITLES


def test_the_tables_of_the_page_are_those_of_the_results() -> None:
    told = PAGE.read_text("utf-8")
    assert page(told) == told, "run `python -m bench.balance_page`"


@pytest.mark.parametrize("title", SHOWN)
def test_the_measurements_after_the_adjustment_meet_the_goals(title: str) -> None:
    tables = [table for table in figures(f"{title}_balance")["tables"] if table["goal"]]
    assert len(tables) >= 5
    for table in tables:
        for row in table["rows"]:
            assert table["goal"][0] <= row["share"] <= table["goal"][1], (table["title"], row["name"])


@pytest.mark.parametrize("title", SHOWN)
def test_the_run_before_used_the_standard_pack_and_the_run_after_the_default_one(title: str) -> None:
    runs = [figures(f"{title}_balance_before")["about"], figures(f"{title}_balance")["about"]]
    assert [about["pack"] for about in runs] == ["standard", TITLES[title].default_setup().pack]
    assert runs[0]["players"] == runs[1]["players"]
