"""docs/balance.md shows the measured results."""

from __future__ import annotations

import pytest
from bench.balance_page import PAGE, SHOWN, figures, page
from bench.nostra_city.roles import GOALS, LEAST_USES, PRINTED

from cosca.titles import TITLES


def test_the_tables_of_the_page_are_those_of_the_results() -> None:
    told = PAGE.read_text("utf-8")
    assert page(told) == told, "run `python -m bench.balance_page`"


@pytest.mark.parametrize("title", SHOWN)
def test_the_measurements_after_the_adjustment_meet_the_goals_within_their_intervals(title: str) -> None:
    tables = [table for table in figures(f"{title}_balance")["tables"] if table["goal"]]
    assert len(tables) >= 5
    for table in tables:
        for row in table["rows"]:
            assert row["low"] <= table["goal"][1], (table["title"], row["name"])
            assert row["high"] >= table["goal"][0], (table["title"], row["name"])


@pytest.mark.parametrize("title", SHOWN)
def test_the_run_before_used_the_standard_pack_and_the_run_after_the_default_one(title: str) -> None:
    runs = [figures(f"{title}_balance_before")["about"], figures(f"{title}_balance")["about"]]
    assert [about["pack"] for about in runs] == ["standard", TITLES[title].default_setup().pack]
    assert runs[0]["players"] == runs[1]["players"]


def test_the_roles_of_nostra_city_were_measured_with_its_default_pack_and_two_kinds_of_bots() -> None:
    roles = figures("nostra_city_roles")
    assert roles["about"]["pack"] == TITLES["nostra_city"].default_setup().pack
    assert len(roles["bots"]) == 2
    assert all({"snitch", "loyal", "verdicts", "bribes", "uses"} <= roles[seats].keys() for seats in "345")


@pytest.mark.parametrize("bot", figures("nostra_city_roles")["bots"])
@pytest.mark.parametrize(("name", "goals"), [(name, goals) for name, _, goals in GOALS])
def test_roles_bribes_token_and_pile_meet_their_goals(
    bot: str, name: str, goals: dict[str, tuple[float, float]]
) -> None:
    for seats, measured in figures("nostra_city_roles")["bots"][bot].items():
        assert goals[seats][0] <= measured[name] <= goals[seats][1], seats


@pytest.mark.parametrize("bot", figures("nostra_city_roles")["bots"])
def test_every_power_that_is_ours_takes_effect_often_enough_with_four_seats(bot: str) -> None:
    uses = figures("nostra_city_roles")["bots"][bot]["4"]["uses"]
    assert not [power for power, often in uses.items() if often < LEAST_USES and power != PRINTED]
