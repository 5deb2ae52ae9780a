"""Pages of others, names of others: nobody speaks with a cookie of ours but our own pages."""

from __future__ import annotations

import httpx
import pytest

from cosca.server.site import Settings
from tests.server.authz import raw
from tests.server.authz.cast import Person
from tests.server.authz.running_site import RunningSite
from tests.server.authz.scenes import Stage

OURS = "http://127.0.0.1:{port}"
# Host, Origin ("-": none is sent), then who may: nobody by name, somebody by cookie, somebody by token.
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
    told = {"Host": host.format(port=serving.port), **{name.title(): value for name, value in somebody.head.items()}}
    return told if origin == "-" else told | {"Origin": origin.format(port=serving.port)}


@pytest.fixture
def by_means(stage: Stage) -> dict[str, Person]:
    return {"none": stage.people["anonymous"], "cookie": stage.people["spectator"], "token": stage.people["bot"]}


@pytest.mark.parametrize(("host", "origin", "rule"), COMBINATIONS)
def test_who_may_open_a_socket(stage: Stage, by_means: dict[str, Person], host: str, origin: str, rule: str) -> None:
    serving, table = stage.serving, stage.scene("public running").id
    told = {
        means: raw.status_of(serving.port, raw.upgrade(table, head_of(serving, host, origin, somebody)))
        for means, somebody in by_means.items()
    }
    assert told == {means: 101 if means in allowed(rule, "socket") else 403 for means in by_means}


@pytest.mark.parametrize(("host", "origin", "rule"), COMBINATIONS)
def test_who_may_change_something(stage: Stage, by_means: dict[str, Person], host: str, origin: str, rule: str) -> None:
    serving = stage.serving
    for means, somebody in by_means.items():
        head = head_of(serving, host, origin, somebody) | {"x-cosca-csrf": somebody.csrf}
        path, body = ("/api/reset/ask", {"name": "x"}) if means == "none" else ("/api/tables", {"title": "famiglia"})
        status = serving.http.post(path, json=body, headers=head).status_code
        assert (status in (201, 202)) == (means in allowed(rule, "call")), (means, status)
        assert status in (201, 202, 403, 421), means


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil.example:80"])
def test_reading_by_a_name_that_is_not_ours_is_refused_too(serving: RunningSite, host: str) -> None:
    told = serving.http.get("/api/games", headers={"host": host})
    assert (told.status_code, told.json()["reason"]) == (421, "host")


def test_no_page_of_another_site_may_read_what_we_tell(serving: RunningSite) -> None:
    for method in ("GET", "OPTIONS"):
        told = serving.http.request(
            method, "/api/games", headers={"origin": "http://evil.example", "access-control-request-method": "GET"}
        )
        assert not [name for name in told.headers if name.startswith("access-control")]
        assert told.headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("csrf", ["", "wrong", "ä", "x" * 43])
def test_a_cookie_alone_changes_nothing(stage: Stage, csrf: str) -> None:
    somebody = stage.people["guest"]
    head = httpx.Headers({**somebody.head, "x-cosca-csrf": csrf}, encoding="latin-1")
    told = stage.serving.http.post("/api/tables", json={"title": "famiglia"}, headers=head)
    assert (told.status_code, told.json()["reason"]) == (403, "csrf")


def test_the_word_of_another_session_is_no_use(stage: Stage) -> None:
    somebody, other = stage.people["guest"], stage.people["admin"]
    told = somebody.ask(stage.serving, "POST", "/api/tables", {"title": "famiglia"}, {"x-cosca-csrf": other.csrf})
    assert told.json()["reason"] == "csrf"


def test_a_site_behind_https_knows_only_its_own_name() -> None:
    settings = Settings(address="https://cosca.example", hosts=("cosca.example",))
    assert set(settings.origins) == {"https://cosca.example"}
    assert settings.secure
