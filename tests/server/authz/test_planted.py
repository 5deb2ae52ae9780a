"""Planted faults: what the tests beside this one look for is found if it is there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.server import access
from cosca.server.access import Place
from tests.server.authz import fuzz
from tests.server.authz.cast import person
from tests.server.authz.rows import MATRIX, try_call
from tests.server.authz.running_site import RunningSite, a_running_site
from tests.server.authz.scenes import Stage
from tests.server.authz.test_matrix import said, tried


@pytest.fixture
def careless(tmp_path: Path) -> Iterator[RunningSite]:
    """A site in which something is about to be wrong."""
    with a_running_site(tmp_path) as serving:
        serving.with_plenty()
        yield serving


def test_a_fault_of_ours_tells_nobody_what_it_was(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault whose text holds a secret: neither answer nor log has it."""

    async def fails(*_: Any) -> None:
        raise RuntimeError("the seed is 5ec2e7")

    monkeypatch.setattr(careless.site.tables, "create", fails)
    told = person(careless, "guest").ask(careless, "POST", "/api/tables", {"title": "famiglia"})
    assert (told.status_code, told.json()["reason"]) == (500, "fault")
    assert "5ec2e7" not in told.text
    assert len(careless.log.faults) == 1, "it has been noted"
    assert "5ec2e7" not in careless.log.faults[0]
    assert json.loads(careless.log.faults[0])["error"] == "RuntimeError"


def test_a_door_left_open_is_seen_in_the_matrix(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, call = Stage(careless), "GET /api/tables/{table}"
    stage.scene("invited running")
    assert list(tried(stage, call, "invited running")) == MATRIX["calls"][call]["invited running"]
    monkeypatch.setattr(access, "place_of", lambda *_: Place(None, False, True))
    assert list(tried(stage, call, "invited running")) == [200] * 10


def test_a_seat_given_to_everybody_is_seen_in_the_matrix(
    careless: RunningSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(careless)
    stage.scene("public running")
    monkeypatch.setattr(access, "place_of", lambda *_: Place(0, False, True))
    told = dict(said(stage, "public running", "anonymous", ["hello", "sheet"]))
    assert told == {"hello": "seat 0", "sheet": "done"}
    assert told["hello"] != MATRIX["messages"]["hello"]["public running"][0]


def test_a_call_without_a_rank_is_seen_in_the_matrix(careless: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosca.server.app._check_rank", lambda *_: None)
    stage = Stage(careless)
    assert try_call(stage, "GET /api/admin/reports", stage.scene("public open"), "guest") == 200


def test_a_message_that_nobody_catches_is_seen_by_the_fuzzer(
    careless: RunningSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosca.server.sockets.NO_MESSAGE", ())
    stage, report = Stage(careless), fuzz.Report()
    place = fuzz.Place(stage.scene("public running").id, stage.people["bot"].head)
    asyncio.run(fuzz.attack(careless.port, 60, Random(1), report, [place]))
    assert careless.log.faults


@pytest.mark.parametrize("told", [b"HTTP/1.1 500 Oh\r\n\r\n", b"HTTP/1.1 101 S\r\n\r\n\x88\x02\x03\xf3"])
def test_an_answer_that_says_we_failed_is_a_fault(told: bytes) -> None:
    report = fuzz.Report()
    fuzz.note(told, report)
    assert report.faults
