"""The log notes who signed in and who was refused, by number, and nothing that a client sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosca.server.allowances import Allowance
from cosca.server.app import CALLS
from cosca.server.limits import Limit
from cosca.server.security_log import NOTED
from tests.server.authz.cast import PASSWORD, Person, person
from tests.server.authz.running_site import RunningSite, a_running_site


@pytest.fixture
def noted(serving: RunningSite) -> Iterator[list[str]]:
    """What the log notes about security during a test."""
    notes: list[str] = []
    start = len(serving.log.lines)
    yield notes
    lines = map(json.loads, serving.log.lines[start:])
    assert [line["said"] for line in lines if line["from"] == "cosca.security"] == notes


def test_signing_in_and_out_is_noted_with_the_account(serving: RunningSite, noted: list[str]) -> None:
    reply = Person("anonymous").ask(serving, "POST", "/api/guest", {"name": "Noted Nora"})
    account = serving.do(serving.site.store.account_named("Noted Nora"))
    assert account
    cookie = {"cookie": reply.headers["set-cookie"].partition(";")[0], "x-cosca-csrf": reply.json()["csrf"]}
    Person("anonymous", head=cookie).ask(serving, "POST", "/api/logout", {})
    noted += [f"allowed: POST /api/guest, account {account.id}", f"allowed: POST /api/logout, account {account.id}"]


def test_right_and_wrong_passwords_are_noted(serving: RunningSite, noted: list[str]) -> None:
    known = person(serving, "seat").account
    for password in ("a wrong password", PASSWORD):
        Person("anonymous").ask(serving, "POST", "/api/login", {"name": known.name, "password": password})
    noted += ["refused: POST /api/login, login, account 0", f"allowed: POST /api/login, account {known.id}"]


def test_a_call_without_permission_is_noted(serving: RunningSite, noted: list[str]) -> None:
    guest = person(serving, "guest")
    guest.ask(serving, "GET", "/api/admin/reports")
    Person("anonymous").ask(serving, "GET", "/api/me/export")
    noted += [
        f"refused: GET /api/admin/reports, rank, account {guest.account.id}",
        "refused: GET /api/me/export, who, account 0",
    ]


def test_a_page_of_another_site_is_noted(serving: RunningSite, noted: list[str]) -> None:
    Person("anonymous").ask(serving, "POST", "/api/guest", {"name": "Eve"}, {"origin": "https://evil.example"})
    noted.append("refused: POST /api/guest, origin, account 0")


def test_too_many_calls_are_noted(tmp_path: Path) -> None:
    with a_running_site(tmp_path) as serving:
        serving.with_plenty()
        serving.site.accounts.limits.passwords = Allowance(Limit(1, 3600))
        for _ in range(2):
            Person("anonymous").ask(serving, "POST", "/api/login", {"name": "Anna", "password": "a wrong one"})
        lines = [json.loads(line) for line in serving.log.lines]
    assert [line["said"] for line in lines if line["from"] == "cosca.security"] == [
        "refused: POST /api/login, login, account 0",
        "refused: POST /api/login, too-often, account 0",
    ]
    assert all(line["at"].endswith("Z") for line in lines)  # UTC


def test_reading_and_playing_are_not_noted(serving: RunningSite, noted: list[str]) -> None:
    for path in ("/api/games", "/api/me", "/api/tables", "/api/tables/xyz"):
        Person("anonymous").ask(serving, "GET", path)
    assert noted == []


def test_every_call_that_is_noted_exists() -> None:
    assert {(call.method, call.path) for call in CALLS} >= NOTED


def test_every_call_about_passwords_tokens_and_administration_is_noted() -> None:
    words = ("password", "token", "reset", "login", "logout", "register", "guest")
    changing = [(call.method, call.path) for call in CALLS if call.method != "GET"]
    found = {call for call in changing if call[1].split("/")[-1] in words or call[1].startswith("/api/admin/")}
    assert found - NOTED == set()
