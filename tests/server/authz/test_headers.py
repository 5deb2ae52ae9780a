"""What every response carries, and requests that try to get around a check by their form."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from cosca.server.app import CALLS
from cosca.server.hosting.static_files import KINDS, PAGES
from tests.server.authz.cast import Person, person
from tests.server.authz.running_site import RunningSite, a_running_site

FILLED = {"{table}": "AAAAAAAAAAAAA", "{title}": "famiglia", "{name}": "Anna", "{id}": "1"}


def filled(path: str) -> str:
    for part, value in FILLED.items():
        path = path.replace(part, value)
    return path


def sent(serving: RunningSite, request: str) -> str:
    """Send bytes and return the first line of the answer."""
    with socket.create_connection(("127.0.0.1", serving.port), timeout=10) as line:
        line.sendall(request.replace("\n", "\r\n").encode())
        return line.makefile("rb").readline().decode().strip()


@pytest.mark.parametrize("path", ["/", "/api/me", "/nothing/here", "/api/me/export"])
def test_behind_https_browsers_are_told_to_use_nothing_else_for_a_year(path: str, tmp_path: Path) -> None:
    with a_running_site(tmp_path, address="https://cosca.example", hosts=("cosca.example",)) as serving:
        reply = Person("anonymous").ask(serving, "GET", path, None, {"host": "cosca.example"})
    assert reply.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"


def test_a_laptop_without_https_promises_none(serving: RunningSite) -> None:
    assert "strict-transport-security" not in Person("anonymous").ask(serving, "GET", "/api/me").headers


def test_no_call_or_page_redirects(serving: RunningSite) -> None:
    paths = {filled(call.path) for call in CALLS if call.method == "GET"} | {filled(path) for path in PAGES}
    answers = {path: Person("anonymous").ask(serving, "GET", path).status_code for path in sorted(paths)}
    assert len(answers) > 20
    assert {path: status for path, status in answers.items() if 300 <= status < 400} == {}


@pytest.mark.parametrize("path", ["/lobby/", "/api/me/", "//evil.example/", "/api/games//"])
def test_a_slash_too_many_leads_nowhere(serving: RunningSite, path: str) -> None:
    answer = sent(serving, f"GET {path} HTTP/1.1\nHost: evil.example\nConnection: close\n\n")
    assert answer == "HTTP/1.1 404 Not Found"


def test_every_kind_of_text_names_its_encoding(serving: RunningSite) -> None:
    texts = [kind for kind in KINDS.values() if kind.startswith("text/") or "+xml" in kind]
    assert len(texts) >= 5
    assert all(kind.endswith("; charset=utf-8") for kind in texts)
    for path in ("/", "/metrics", "/nothing/here"):
        kind = Person("anonymous").ask(serving, "GET", path).headers["content-type"]
        assert kind == "application/json" or kind.endswith("charset=utf-8")


def test_a_download_has_a_fixed_name(serving: RunningSite) -> None:
    reply = person(serving, "seat").ask(serving, "GET", "/api/me/export?filename=evil.html")
    assert reply.headers["content-disposition"] == 'attachment; filename="cosca.json"'


@pytest.mark.parametrize(
    "path", ["/.git/config", "/.env", "/assets/", "/assets/../../app.py", "/assets/%2e%2e/%2e%2e/app.py", "/src", "/."]
)
def test_files_beside_the_site_are_not_served(serving: RunningSite, path: str) -> None:
    assert sent(serving, f"GET {path} HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n") == "HTTP/1.1 404 Not Found"


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/login"])
def test_trace_is_not_supported(serving: RunningSite, path: str) -> None:
    answer = sent(serving, f"TRACE {path} HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n")
    assert answer == "HTTP/1.1 405 Method Not Allowed"


@pytest.mark.parametrize(
    "head",
    [
        "Content-Length: 5\nContent-Length: 50",
        "Content-Length: 4, 5",
        "Content-Length: -1",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: xchunked",
    ],
)
def test_a_request_with_two_lengths_is_refused(serving: RunningSite, head: str) -> None:
    request = f"POST /api/guest HTTP/1.1\nHost: 127.0.0.1\n{head}\n\n0\n\nGET /api/me HTTP/1.1\nHost: 127.0.0.1\n\n"
    assert sent(serving, request).split()[1] in ("400", "501")


def test_chunks_decide_where_a_body_ends_if_there_is_a_length_as_well(serving: RunningSite) -> None:
    body = '{"name": "Smuggler"}'
    head = (
        f"POST /api/guest HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 3\nTransfer-Encoding: chunked\n\n{len(body):x}\n"
    )
    assert sent(serving, f"{head}{body}\n0\n\n").split()[1] in ("201", "400")


def test_a_parameter_given_twice_is_no_way_around_a_check(serving: RunningSite) -> None:
    twice = httpx.QueryParams([("state", "open"), ("state", "<b>")])
    first = Person("anonymous").ask(serving, "GET", f"/api/tables?{twice}")
    assert first.status_code in (200, 422)
    reply = serving.http.post(
        "/api/guest", content='{"name": "Twice", "name": "<b>\\u0000"}', headers={"content-type": "application/json"}
    )
    assert reply.status_code == 422  # the last one counts, and it is checked
