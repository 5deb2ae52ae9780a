"""People who search are in a game within 30 s, rematches have one table, and planted faults are found."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from cosca.server.pairing.quick_play import SeekRequest
from cosca.titles import TITLES
from tests.simulation.people.__main__ import MISSED, SMALL, first_sign
from tests.simulation.people.checks import is_undisturbed, longest_s, violations
from tests.simulation.people.plants import PLANTS
from tests.simulation.people.press import Press
from tests.simulation.people.report import figures, page
from tests.simulation.people.town import Plan, lived

SHORT = Plan(people=24, minutes=6, kill_every_s=30)
IN_CI = ("bots_never_offered", "rematch_with_two_tables")


def test_everybody_gets_a_game_in_time_and_every_rematch_one_table() -> None:
    with lived(SHORT) as town:
        found = figures(town, 1.0)
        assert violations(town) == []
        assert found["presses"] > SHORT.people  # 39 to 47: ids, and so who is matched, differ from run to run
        assert found["games"] > 40
        assert found["rematches_started"] >= 3
        assert found["killed"], "no process was killed"
        undisturbed = found["waits"]["nobody missing, no process killed"]
        assert undisturbed["within_30_s_percent"] == 100
        assert "| presses |" in page(town, found, {}, command="just people", date="2026-01-01", cores=2)


def test_a_bus_that_is_always_down_loses_nothing() -> None:
    with lived(Plan(people=12, minutes=4, seed=2, kill_every_s=0, bus=False)) as town:
        assert violations(town) == []
        assert len(town.presses) > 10


@pytest.mark.parametrize("plant", IN_CI)
def test_a_planted_fault_is_found(plant: str) -> None:
    """Ids, and so matches, differ from run to run, so one run may miss a fault."""
    assert any(first_sign(plant, replace(SMALL, seed=seed)) != MISSED for seed in (1, 2, 3))


def test_the_full_run_looks_for_more_faults_than_ci() -> None:
    assert len(PLANTS) >= 6
    assert SMALL.people > SHORT.people


def test_a_wait_may_be_longer_only_for_a_reason() -> None:
    with lived(Plan(people=0, minutes=0, kill_every_s=0)) as town:
        request = SeekRequest(TITLES["famiglia"], "fast", (2,), "random", timedelta(seconds=30))
        press = Press("anna", 100.0, request, [1], in_game_at=125.0)
        assert longest_s(town, press) == 30
        assert is_undisturbed(town, press)
        press.found.append(2)
        town.kills.append(110.0)
        assert longest_s(town, press) == 30 + 23 + 5
        assert not is_undisturbed(town, press)
