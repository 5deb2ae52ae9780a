"""Text from users stays text: in names, chat, refusals, headers and logs."""

from __future__ import annotations

from typing import Any

import pytest

from cosca.server.app import HEADERS
from tests.server.authz.cast import Person
from tests.server.authz.conversation import Talk
from tests.server.authz.running_site import RunningSite
from tests.server.authz.scenes import Stage

NASTY = [
    "<script>alert(1)</script>",
    "</script><script>x()//",
    "<img src=x onerror=x()>",
    '"><svg/onload=x()>',
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "<!--<b>-->",
    "&lt;b&gt;",
    "a\u2028b\u2029c",
    "x\r\nSet-Cookie: cosca=1",
    "x\nlevel: error",
    '","level":"error',
    "x\0y",
    "\x1b[31mred",
    "\u202egnp.exe",
    "A\u200bB",
    "%0d%0aX: y",
    "'; DROP TABLE accounts; --",
    "../../etc/passwd",
    "\ufeffBOM",
    "e\u0301\u0301\u0301\u0301\u0301",
    "%s %n {0}",
]


def is_safe(reply: Any) -> bool:
    """Return whether the reply is JSON, which no browser shows as a page, and has all our security headers."""
    named = {name.lower(): value for name, value in HEADERS.items()}
    return reply.headers["content-type"] == "application/json" and all(
        reply.headers[name] == value for name, value in named.items()
    )


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_stored_unchanged_or_refused(serving: RunningSite, name: str) -> None:
    reply = Person("anonymous").ask(serving, "POST", "/api/guest", {"name": name})
    assert reply.status_code in (201, 422)
    assert is_safe(reply)
    assert set(reply.headers) <= {
        *(key.lower() for key in HEADERS),
        "content-type",
        "content-length",
        "date",
        "set-cookie",
    }
    if reply.status_code == 201:
        assert reply.json()["name"] == name
        assert name.isprintable()


@pytest.mark.parametrize("text", NASTY)
def test_chat_and_team_notes_arrive_unchanged_or_are_refused(stage: Stage, text: str) -> None:
    scene = stage.scene("public running")
    with Talk(stage.serving, stage.people["seat"], scene.id) as talk:
        for message in ({"type": "say", "channel": "table", "text": text}, {"type": "sheet", "text": text}):
            came = talk.say({"id": "t", **message})
            assert came in ("done", "refused text")
            assert came == "refused text" or text.replace("\n", "").isprintable()
    with Talk(stage.serving, stage.people["mate"], scene.id) as talk:
        talk.say({"type": "ping"})
        stored = [reply["text"] for reply in talk.heard if reply["type"] in ("chat", "sheet")]
        assert came == "refused text" or text in stored


@pytest.mark.parametrize("text", NASTY)
def test_a_report_reaches_operators_unchanged(stage: Stage, text: str) -> None:
    message = {"name": stage.people["seat"].account.name, "text": text}
    reply = stage.people["guest"].ask(stage.serving, "POST", "/api/reports", message)
    assert reply.status_code in (202, 422)
    read = stage.people["admin"].ask(stage.serving, "GET", "/api/admin/reports")
    assert is_safe(read)
    assert reply.status_code == 422 or text in [each["text"] for each in read.json()["reports"]]


@pytest.mark.parametrize("text", NASTY)
def test_a_refusal_that_repeats_input_is_not_html(serving: RunningSite, text: str) -> None:
    reply = Person("anonymous").ask(serving, "POST", "/api/guest", {"name": "x", text: text})
    assert reply.status_code == 422
    assert is_safe(reply)


REFUSED = [
    ("GET", "/nothing/here", 404),
    ("GET", "/<script>", 404),
    ("DELETE", "/api/games", 405),
    ("GET", "/api/me/export", 401),
    ("GET", "/api/tables/xyz", 404),
    ("POST", "/api/guest", 422),
    ("GET", "/api/tables?state=<b>", 422),
]


@pytest.mark.parametrize(("method", "path", "status"), REFUSED)
def test_every_refusal_has_the_same_form_and_headers(serving: RunningSite, method: str, path: str, status: int) -> None:
    reply = Person("anonymous").ask(serving, method, path, {} if method == "POST" else None)
    assert reply.status_code == status
    assert is_safe(reply)
    assert {"reason", "sentence"} <= set(reply.json())


def test_the_content_security_policy_allows_no_foreign_script() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy.get("script-src", policy["default-src"]) == "'self'"
    assert (policy["object-src"], policy["base-uri"], policy["frame-ancestors"]) == ("'none'", "'none'", "'none'")


def test_nothing_that_a_client_sent_is_logged(stage: Stage) -> None:
    mark = "SENTINEL4711"
    head = {"user-agent": mark, "referer": f"http://{mark}/", "x-request-id": f"{mark}\tx"}
    for path in (f"/api/people/{mark}", f"/{mark}", f"/api/tables/{mark}?invite={mark}"):
        stage.people["guest"].ask(stage.serving, "GET", path, None, head)
    stage.people["guest"].ask(stage.serving, "POST", "/api/reports", {"name": mark, "text": mark})
    with Talk(stage.serving, stage.people["guest"], stage.scene("public running").id) as talk:
        talk.say({"type": "say", "id": "x", "channel": "spectators", "text": mark})
    assert not [line for line in stage.serving.log.lines if mark in line]
    assert all("\n" not in line for line in stage.serving.log.lines)
