"""The standby takes over when the primary is lost: no acknowledged move is lost, and nobody's time ends.

The machines run the files in `deploy/ha`. `just chaos --round standby` causes all kinds of failover, many times.
"""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.chaos import results
from tests.server.chaos.cluster import SYNCHRONOUS
from tests.server.chaos.faults import SITE_FAULTS
from tests.server.chaos.house import Ground
from tests.server.chaos.needs import run_cluster
from tests.server.chaos.parties import PATIENTLY
from tests.server.chaos.planted import HOUR, SHORT
from tests.server.chaos.rounds import rounds
from tests.server.chaos.storm import Outcome, Plan, storm

LOST = "failover: primary loses power"
FILES = Path(__file__).parents[3] / "deploy" / "ha"


def outcome_of(plan: Plan) -> Outcome:
    return asyncio.run(storm(plan)).without_games()


def test_a_standby_whose_clock_is_an_hour_off_takes_over_without_loss() -> None:
    ground = Ground(cluster=True, clock=HOUR)
    plan = Plan((*SHORT[:3], *PATIENTLY), 0, warm_up_s=1, linger_s=1, site_faults=(LOST,), ground=ground)
    outcome = run_cluster(partial(outcome_of, plan))
    assert not outcome.found, f"{outcome.kinds}: {outcome.found[:5]}"
    assert [each.name for each in outcome.happened] == [LOST]
    assert outcome.acknowledged > 20


# The files for operators


def setting(name: str) -> int:
    (value,) = [line.split(": ")[1] for line in (FILES / "patroni.yml").read_text().splitlines() if f" {name}:" in line]
    return int(value)


def test_the_primary_notices_that_it_is_cut_off_before_the_standby_takes_over() -> None:
    assert setting("loop_wait") + 2 * setting("retry_timeout") <= setting("ttl")


def test_moves_are_acknowledged_only_when_both_machines_have_them() -> None:
    text = (FILES / "patroni.yml").read_text()
    assert text.count(SYNCHRONOUS) == 1
    assert 'synchronous_commit: "on"' in text


def test_a_primary_that_was_paused_cannot_take_the_lead_back() -> None:
    """Patroni 3.0.2, of Debian 12, overwrites the leader's key in etcd3 after its lease has expired."""
    text = (FILES / "patroni.yml").read_text()
    assert "\netcd:\n" in text
    assert "\netcd3:" not in text
    assert "ETCD_ENABLE_V2=true" in (FILES / "etcd.env").read_text()


# `just chaos`


def test_all_rounds_together_have_five_hundred_faults_of_every_kind() -> None:
    plans = [each.plan for each in rounds(1.0, 1.0).values()]
    assert sum(plan.faults + len(plan.site_faults) for plan in plans) >= 500
    assert {name for plan in plans for name in plan.site_faults} == set(SITE_FAULTS)


def test_a_round_is_written_without_forgetting_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "RESULTS", tmp_path)
    figures = {"faults": 3, "choices acknowledged": 7, "games finished": 2, "frames compared": 9, "violations": {}}
    tables: dict[str, Any] = {"faults by target": {}, "faults of the site": {}, "games by title": {}, "seconds": {}}
    for name, violations in (("site", {"lost": 2}), ("standby", {"lost": 1}), ("site", {"twice": 1})):
        results.write_round(name, f"This is {name}.", {**figures, **tables, "violations": violations})
    written = json.loads((tmp_path / "chaos.json").read_text())
    assert (written["faults"], written["choices acknowledged"], written["violations"]) == (6, 14, 2)
    page = (tmp_path / "chaos.md").read_text()
    assert "This is site." in page
    assert "This is standby." in page


def test_the_written_command_names_no_folder_of_this_machine() -> None:
    words = ["--round", "site", "--logs", "/tmp/logs", "--write"]  # noqa: S108 - only a word
    assert results.command(words) == "just chaos --round site --write"
