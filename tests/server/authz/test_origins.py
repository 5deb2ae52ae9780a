"""Host and Origin headers: only our own pages may use our cookie."""

from __future__ import annotations

import httpx
import pytest

from cosca.server.settings import Settings
from tests.server.authz import raw
from tests.server.authz.cast import Person
from tests.server.authz.running_site import RunningSite
from tests.server.authz.scenes import Stage

OURS = "http://127.0.0.1:{port}"
# Host, Origin ("-": none is sent), then who is allowed: anonymous users, users with a cookie, users with a token.
COMBINATIONS = [
    ("127.0.0.1:{port}", "-", "socket: none token; call: none cookie token"),
    ("127.0.0.1:{port}", OURS, "socket: none cookie token; call: none cookie token"),
    ("localhost:{port}", "http://localhost:{port}", "socket: none cookie token; call: none cookie token"),
    ("127.0.0.1", OURS, "socket: none cookie token; call: none cookie token"),
    ("127.0.0.1:{port}", "http://localhost:{port}", "socket: none cookie token; call: none cookie token"),
    ("127.0.0.1:{port}", "http://evil.example", "call: token"),
    ("127.0.0.1:{port}", "null", "call: token"),
    ("127.0.0.1:{port}", "https://127.0.0.1:{port}", "call: token"),
    ("127.0.0.1:{port}", "http://127.0.0.1", "call: token"),
    ("127.0.0.1:{port}", "http://127.0.0.1:1", "call: token"),
    ("127.0.0.1:{port}", "http://127.0.0.1:{port}/", "call: token"),
    ("127.0.0.1:{port}", "http://127.0.0.1:{port}.evil.example", "call: token"),
    ("127.0.0.1:{port}", "http://evil.example#http://127.0.0.1:{port}", "call: token"),
    ("127.0.0.1:{port}", "http://evil.example, http://127.0.0.1:{port}", "call: token"),
    ("127.0.0.1:{port}", "HTTP://127.0.0.1:{port}", "call: token"),
    ("127.0.0.1:{port}", "http://user@127.0.0.1:{port}", "call: token"),
    ("127.0.0.1:{port}", "file://", "call: token"),
    ("evil.example", "-", ""),
    ("evil.example", "http://evil.example", ""),
    ("evil.example", OURS, ""),
    ("evil.example:{port}", "http://evil.example:{port}", ""),
    ("127.0.0.1.evil.example:{port}", OURS, ""),
    ("evil.example@127.0.0.1", OURS, ""),
    ("127.0.0.1:{port}.evil.example", OURS, ""),
    ("127.0.0.1, evil.example", OURS, ""),
    ("127.0.0.2:{port}", OURS, ""),
    ("0.0.0.0:{port}", OURS, ""),
    ("[::1]:{port}", "http://[::1]:{port}", ""),
    ("localhost.:{port}", OURS, ""),
    (":{port}", OURS, ""),
]


def allowed(rule: str, what: str) -> list[str]:
    return next((part.split()[1:] for part in rule.split("; ") if part.startswith(what)), [])


def head_of(serving: RunningSite, host: str, origin: str, somebody: Person) -> dict[str, str]:
    reply = {"Host": host.format(port=serving.port), **{name.title(): value for name, value in somebody.head.items()}}
    return reply if origin == "-" else reply | {"Origin": origin.format(port=serving.port)}


@pytest.fixture
def by_means(stage: Stage) -> dict[str, Person]:
    return {"none": stage.people["anonymous"], "cookie": stage.people["spectator"], "token": stage.people["bot"]}


@pytest.mark.parametrize(("host", "origin", "rule"), COMBINATIONS)
def test_only_own_pages_and_programs_may_open_a_socket(
    stage: Stage, by_means: dict[str, Person], host: str, origin: str, rule: str
) -> None:
    serving, table = stage.serving, stage.scene("public running").id
    reply = {
        means: raw.status_of(serving.port, raw.upgrade(table, head_of(serving, host, origin, somebody)))
        for means, somebody in by_means.items()
    }
    assert reply == {means: 101 if means in allowed(rule, "socket") else 403 for means in by_means}


@pytest.mark.parametrize(("host", "origin", "rule"), COMBINATIONS)
def test_only_own_pages_and_programs_may_change_something(
    stage: Stage, by_means: dict[str, Person], host: str, origin: str, rule: str
) -> None:
    serving = stage.serving
    for means, somebody in by_means.items():
        head = head_of(serving, host, origin, somebody) | {"x-cosca-csrf": somebody.csrf}
        path, body = ("/api/reset/ask", {"name": "x"}) if means == "none" else ("/api/tables", {"title": "famiglia"})
        status = serving.http.post(path, json=body, headers=head).status_code
        assert (status in (201, 202)) == (means in allowed(rule, "call")), (means, status)
        assert status in (201, 202, 403, 421), means


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil.example:80"])
def test_reading_under_a_foreign_host_name_is_refused(serving: RunningSite, host: str) -> None:
    reply = serving.http.get("/api/games", headers={"host": host})
    assert (reply.status_code, reply.json()["reason"]) == (421, "host")


def test_pages_of_other_sites_cannot_read_our_replies(serving: RunningSite) -> None:
    for method in ("GET", "OPTIONS"):
        reply = serving.http.request(
            method, "/api/games", headers={"origin": "http://evil.example", "access-control-request-method": "GET"}
        )
        assert not [name for name in reply.headers if name.startswith("access-control")]
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("csrf", ["", "wrong", "ä", "x" * 43])
def test_a_cookie_without_csrf_token_changes_nothing(stage: Stage, csrf: str) -> None:
    somebody = stage.people["guest"]
    head = httpx.Headers({**somebody.head, "x-cosca-csrf": csrf}, encoding="latin-1")
    reply = stage.serving.http.post("/api/tables", json={"title": "famiglia"}, headers=head)
    assert (reply.status_code, reply.json()["reason"]) == (403, "csrf")


def test_the_csrf_token_of_another_session_is_refused(stage: Stage) -> None:
    somebody, other = stage.people["guest"], stage.people["admin"]
    reply = somebody.ask(stage.serving, "POST", "/api/tables", {"title": "famiglia"}, {"x-cosca-csrf": other.csrf})
    assert reply.json()["reason"] == "csrf"


def test_a_site_behind_https_answers_only_to_its_own_name() -> None:
    settings = Settings(address="https://cosca.example", hosts=("cosca.example",))
    assert set(settings.origins) == {"https://cosca.example"}
    assert settings.secure
