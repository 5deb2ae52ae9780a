"""Planted faults: the other tests of this folder would notice them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.server.tables import access
from cosca.server.tables.access import TableAccess
from tests.server.authz import fuzz
from tests.server.authz.cast import ROLES, person
from tests.server.authz.rows import MATRIX, try_call
from tests.server.authz.running_site import RunningSite, a_running_site
from tests.server.authz.scenes import Stage
from tests.server.authz.test_matrix import said, tried


@pytest.fixture
def careless(tmp_path: Path) -> Iterator[RunningSite]:
    """A site into which a test plants a fault."""
    with a_running_site(tmp_path) as serving:
        serving.with_plenty()
        yield serving


def test_an_internal_error_reveals_no_details(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text of the planted error holds a secret. Neither the reply nor the log may contain it."""

    async def fails(*_: Any) -> None:
        raise RuntimeError("the seed is 5ec2e7")

    monkeypatch.setattr(careless.site.tables, "create_with", fails)
    reply = person(careless, "guest").ask(careless, "POST", "/api/tables", {"title": "famiglia"})
    assert (reply.status_code, reply.json()["reason"]) == (500, "fault")
    assert "5ec2e7" not in reply.text
    assert len(careless.log.faults) == 1, "it has been noted"
    assert "5ec2e7" not in careless.log.faults[0]
    assert json.loads(careless.log.faults[0])["error"] == "RuntimeError"


def test_the_matrix_catches_a_missing_access_check(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, call = Stage(careless), "GET /api/tables/{table}"
    stage.scene("invited running")
    assert list(tried(stage, call, "invited running")) == MATRIX["calls"][call]["invited running"]
    monkeypatch.setattr(access, "access_of", lambda *_: TableAccess(None, False, True))
    assert list(tried(stage, call, "invited running")) == [200] * len(ROLES)


def test_the_matrix_catches_a_seat_given_to_everybody(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(careless)
    stage.scene("public running")
    monkeypatch.setattr(access, "access_of", lambda *_: TableAccess(0, False, True))
    reply = dict(said(stage, "public running", "anonymous", ["hello", "sheet"]))
    assert reply == {"hello": "seat 0", "sheet": "done"}
    assert reply["hello"] != MATRIX["messages"]["hello"]["public running"][0]


def test_the_matrix_catches_a_missing_role_check(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosca.server.app._check_role", lambda *_: None)
    stage = Stage(careless)
    assert try_call(stage, "GET /api/admin/reports", stage.scene("public open"), "guest") == 200


def test_the_matrix_catches_a_missing_ban_check(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, call = Stage(careless), "POST /api/reports"
    column = ROLES.index("banned")
    assert try_call(stage, call, stage.scene("public open"), "banned") == MATRIX["calls"][call]["any"][column] == 403
    monkeypatch.setattr("cosca.server.app._check_ban", lambda *_: None)
    assert try_call(stage, call, stage.scene("public open"), "banned") == 202


def test_the_fuzzer_catches_an_unhandled_message_error(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosca.server.websocket.endpoint.NO_MESSAGE", ())
    stage, report = Stage(careless), fuzz.Report()
    place = fuzz.Place(stage.scene("public running").id, stage.people["bot"].head)
    asyncio.run(fuzz.attack(careless.port, 60, Random(1), report, [place]))
    assert careless.log.faults


@pytest.mark.parametrize("told", [b"HTTP/1.1 500 Oh\r\n\r\n", b"HTTP/1.1 101 S\r\n\r\n\x88\x02\x03\xf3"])
def test_a_reply_about_an_internal_error_is_a_fault(told: bytes) -> None:
    report = fuzz.Report()
    fuzz.note(told, report)
    assert report.faults
