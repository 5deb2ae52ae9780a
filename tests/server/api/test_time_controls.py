"""A time control gives everybody time to move, in a new table and in one that is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cosca.server.api.tables import check_clock
from cosca.server.tables.settings import TIME_CONTROLS
from tests.server.authz.cast import person
from tests.server.authz.running_site import RunningSite, a_running_site


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[RunningSite]:
    with a_running_site(tmp_path) as serving:
        serving.with_plenty()
        yield serving
        assert serving.log.faults == []


def rule(kind: str, bank_ms: int, increment_ms: int, moment_ms: int = 60_000) -> dict[str, Any]:
    return {"kind": kind, "bank_ms": bank_ms, "increment_ms": increment_ms, "moment_ms": moment_ms}


def test_a_time_control_that_is_too_short_is_refused(serving: RunningSite) -> None:
    """In correspondence games there is no bank, so it does not count. In live games the first turn has nothing else."""
    anna = person(serving, "guest")
    table = anna.ask(serving, "POST", "/api/tables", {"title": "famiglia", "seats": 2}).json()["id"]
    for clock, status in (
        (rule("mail", 60_000, 0), 422),
        (rule("mail", 0, 5_000), 200),
        (rule("mail", 0, 5_000, 0), 422),
        (rule("live", 60_000, 0), 200),
        (rule("live", 2_000, 2_000), 422),
        (rule("live", 0, 0), 422),
        (rule("live", 0, 5_000), 422),
        (rule("live", 0, 60_000), 422),
        (rule("live", 2_999, 60_000), 422),
        (rule("live", 3_000, 2_000), 200),
        (rule("live", 60_000, 0, 0), 422),
        (rule("none", 0, 0, 0), 200),
    ):
        changed = anna.ask(serving, "PATCH", f"/api/tables/{table}", {"clock": clock})
        assert (changed.status_code, "too short" in changed.text) == (status, status == 422), clock
        created = anna.ask(serving, "POST", "/api/tables", {"title": "famiglia", "seats": 2, "clock": clock})
        assert created.is_success is changed.is_success, clock


@pytest.mark.parametrize("pace", TIME_CONTROLS)
def test_every_time_control_that_the_site_offers_is_long_enough(pace: str) -> None:
    assert check_clock(TIME_CONTROLS[pace]) == TIME_CONTROLS[pace]


def test_a_refusal_says_what_to_choose(serving: RunningSite) -> None:
    anna = person(serving, "guest")
    for clock, sentence in (
        (rule("live", 0, 60_000), "The time control is too short: start with at least 3 seconds on each clock."),
        (rule("live", 3_000, 1_999), "The time control is too short: allow at least 5 seconds."),
    ):
        order = {"title": "famiglia", "seats": 2, "clock": clock}
        assert sentence in anna.ask(serving, "POST", "/api/tables", order).text
