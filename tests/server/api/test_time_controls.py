"""A time control gives everybody time to move, in a new table and in one that is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

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
    """In correspondence games there is no bank, so it does not count."""
    anna = person(serving, "guest")
    table = anna.ask(serving, "POST", "/api/tables", {"title": "famiglia", "seats": 2}).json()["id"]
    for clock, status in (
        (rule("mail", 60_000, 0), 422),
        (rule("mail", 0, 5_000), 200),
        (rule("mail", 0, 5_000, 0), 422),
        (rule("live", 60_000, 0), 200),
        (rule("live", 2_000, 2_000), 422),
        (rule("none", 0, 0, 0), 200),
    ):
        changed = anna.ask(serving, "PATCH", f"/api/tables/{table}", {"clock": clock})
        assert (changed.status_code, "too short" in changed.text) == (status, status == 422), clock
        created = anna.ask(serving, "POST", "/api/tables", {"title": "famiglia", "seats": 2, "clock": clock})
        assert created.is_success is changed.is_success, clock
