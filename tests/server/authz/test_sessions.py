"""Cookies and sessions: no one else can choose a user's session, and a session that was ended stays ended."""

from __future__ import annotations

import time
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from cosca.server.people.sessions import cookie_name
from cosca.server.settings import Settings
from tests.server.authz.cast import PASSWORD, Person, person
from tests.server.authz.conversation import Talk
from tests.server.authz.running_site import RunningSite, a_running_site
from tests.server.authz.scenes import Stage


def cookie_of(reply: httpx.Response, name: str = "cosca") -> Any:
    return SimpleCookie(reply.headers["set-cookie"])[name]


def test_the_cookie_is_for_this_site_alone_and_out_of_reach_of_scripts(serving: RunningSite) -> None:
    reply = Person("anonymous").ask(serving, "POST", "/api/guest", {"name": "Cookie Reader"})
    cookie = cookie_of(reply)
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["domain"]) == (True, "lax", "/", "")
    assert len(cookie.value) == 43, "256 bits"
    assert cookie.value not in reply.text


def test_behind_https_the_cookie_is_bound_to_host_and_https(tmp_path: Path) -> None:
    assert cookie_name(Settings(address="https://cosca.example")) == "__Host-cosca"
    with a_running_site(tmp_path, address="https://cosca.example", hosts=("cosca.example",)) as serving:
        reply = Person("anonymous").ask(
            serving,
            "POST",
            "/api/guest",
            {"name": "Anna"},
            {"host": "cosca.example", "origin": "https://cosca.example"},
        )
        cookie = cookie_of(reply, "__Host-cosca")
        assert (cookie["secure"], cookie["httponly"], cookie["path"], cookie["domain"]) == (True, True, "/", "")


@pytest.mark.parametrize("planted", ["x" * 43, "", "../..", "A" * 4000])
def test_a_planted_session_is_not_used(serving: RunningSite, planted: str) -> None:
    somebody = person(serving, "seat")
    victim = Person("anonymous", head={"cookie": f"cosca={planted}"})
    reply = victim.ask(serving, "POST", "/api/login", {"name": somebody.account.name, "password": PASSWORD})
    assert reply.status_code == 200
    assert cookie_of(reply).value != planted
    assert victim.ask(serving, "GET", "/api/me").json() is None


def test_signing_in_starts_a_new_session_and_ends_the_old_one(serving: RunningSite) -> None:
    guest, account = person(serving, "guest"), person(serving, "seat")
    reply = guest.ask(serving, "POST", "/api/login", {"name": account.account.name, "password": PASSWORD})
    assert reply.status_code == 200
    assert guest.ask(serving, "GET", "/api/me").json() is None
    fresh = Person("seat", head={"cookie": f"cosca={cookie_of(reply).value}"})
    assert fresh.ask(serving, "GET", "/api/me").json()["name"] == account.account.name


def test_a_guest_who_becomes_an_account_gets_a_new_session(serving: RunningSite) -> None:
    guest = person(serving, "guest")
    reply = guest.ask(serving, "POST", "/api/register", {"name": f"{guest.account.name} B", "password": PASSWORD})
    assert reply.status_code == 201
    assert guest.ask(serving, "GET", "/api/me").json() is None


def test_a_token_is_no_cookie_and_a_cookie_no_token(stage: Stage) -> None:
    token = stage.people["bot"].head["authorization"].removeprefix("Bearer ")
    cookie = stage.people["guest"].head["cookie"].removeprefix("cosca=")
    for head in ({"cookie": f"cosca={token}"}, {"authorization": f"Bearer {cookie}"}):
        assert Person("nobody", head=head).ask(stage.serving, "GET", "/api/me/export").status_code == 401
    assert Person("nobody", head=head).ask(stage.serving, "GET", "/api/me").status_code == 401


def test_a_cookie_does_not_count_beside_an_invalid_token(stage: Stage) -> None:
    """Otherwise a foreign page could send an invented token and so avoid the CSRF check."""
    head = stage.people["guest"].head | {"authorization": "Bearer " + "x" * 43}
    for value in (head["authorization"], "Basic YTpi", "Bearer", ""):
        reply = Person("nobody", head=head | {"authorization": value}).ask(
            stage.serving, "POST", "/api/tables", {"title": "famiglia"}
        )
        assert reply.status_code == 401, value


ENDINGS = {
    "sign out": ("POST", "/api/logout", {}),
    "sign out everywhere": ("POST", "/api/logout", {"everywhere": True}),
    "change the password": ("POST", "/api/me/password", {"old": PASSWORD, "new": "another horse"}),
    "be forgotten": ("DELETE", "/api/me", {"password": PASSWORD}),
}


@pytest.mark.parametrize("how", ENDINGS)
def test_a_socket_closes_within_a_second_after_its_session_ends(stage: Stage, how: str) -> None:
    serving, somebody = stage.serving, person(stage.serving, "spectator")
    scene = stage.scene("public running")
    with Talk(serving, somebody, scene.id) as talk, Talk(serving, stage.people["opponent"], scene.id) as other:
        assert talk.entered == "spectator"
        began = time.monotonic()
        assert somebody.ask(serving, *ENDINGS[how]).status_code == 200
        assert talk.until("bye") == "closed 4003"
        assert time.monotonic() - began < 1
        assert other.say({"type": "ping"}) == "pong", "nobody else is sent away"


def test_signing_out_does_not_affect_other_devices(stage: Stage) -> None:
    serving, here = stage.serving, person(stage.serving, "spectator")
    reply = here.ask(serving, "POST", "/api/me/token")
    there = Person("bot", here.who, {"authorization": f"Bearer {reply.json()['token']}"})
    scene = stage.scene("public running")
    with Talk(serving, here, scene.id) as talk, Talk(serving, there, scene.id) as other:
        here.ask(serving, "POST", "/api/logout", {})
        assert talk.until("bye") == "closed 4003"
        assert other.say({"type": "ping"}) == "pong"


def test_a_session_that_ends_unannounced_closes_its_sockets(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the message about a sign-out is lost, the regular check closes the socket some seconds later."""
    serving, somebody = stage.serving, person(stage.serving, "spectator")
    monkeypatch.setattr("cosca.server.live.hub.SESSIONS_SWEPT", 1)
    with Talk(serving, somebody, stage.scene("public running").id) as talk:
        serving.do(serving.site.store.end_sessions(somebody.account.id))
        assert talk.until("bye") == "closed 4003"


def test_a_deleted_account_has_no_seat(stage: Stage) -> None:
    """A bot takes the seat in the running game, and the cookie no longer works."""
    scene = stage.scene("invited running")
    deleted = stage.people["mate"]
    with Talk(stage.serving, deleted, scene.id) as talk:
        assert talk.entered == "seat 2"
        assert deleted.ask(stage.serving, "DELETE", "/api/me", {"password": PASSWORD}).status_code == 200
        assert talk.until("bye") == "closed 4003"
    with Talk(stage.serving, deleted, scene.id) as talk:
        assert talk.entered == "closed 4004"
    seats = stage.people["seat"].ask(stage.serving, "GET", f"/api/tables/{scene.id}").json()["seats"]
    assert (seats[2]["person"], seats[2]["bot"] != "") == (False, True)
