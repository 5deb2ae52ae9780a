"""The documentation at /docs: served if it is installed, by the site's own rules, and explained if it is not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from cosca.server import app
from cosca.server.hosting import documentation as served
from cosca.server.hosting.static_files import guard_of

PAGE = "<h1>Play</h1>" * 50


async def always(request: Request) -> bool:
    return True


async def never(request: Request) -> bool:
    return False


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.html").write_text(PAGE)
    files = {"index.html": tmp_path / "page.html", "play/index.html": tmp_path / "page.html"}
    monkeypatch.setattr(served, "documentation", lambda: files)


def get(path: str, may_load: object = always, **headers: str) -> httpx.Response:
    guard = guard_of(app.HEADERS, lambda host: host == "here", may_load)  # type: ignore[arg-type]
    site = Starlette(routes=served.documentation_routes(app.HEADERS, guard))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(site), base_url="http://here") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("path", ["/docs/", "/docs/index.html", "/docs/play/"])
def test_a_page_comes_with_the_headers_of_the_site(path: str) -> None:
    reply = get(path)
    assert reply.text == PAGE
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert reply.headers["content-security-policy"] == app.HEADERS["Content-Security-Policy"]
    assert get(path, **{"if-none-match": reply.headers["etag"]}).status_code == 304


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(("path", "target"), [("/docs", "/docs/"), ("/docs/play", "/docs/play/")])
def test_an_address_without_its_slash_leads_to_the_one_with_it_on_the_same_host(path: str, target: str) -> None:
    reply = get(path)
    assert (reply.status_code, reply.headers["location"]) == (308, target)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    "path", ["/docs/nothing", "/docs/../app.py", "/docs/%2e%2e/%2e%2e/app.py", "/docs//evil.example"]
)
def test_any_other_address_leads_nowhere(path: str) -> None:
    assert get(path).status_code == 404


@pytest.mark.usefixtures("installed")
def test_unknown_hosts_and_those_who_load_too_much_are_refused() -> None:
    assert get("/docs/", host="elsewhere").status_code == 421
    assert get("/docs/", never).status_code == 429
    assert get("/docs", never).status_code == 429


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/play/"])
def test_without_documentation_one_sentence_says_how_to_get_it(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "documentation", dict)
    reply = get(path)
    assert reply.status_code == 404
    assert reply.text == served.MISSING
    assert "just docs" in served.MISSING
    assert served.MISSING.count("\n") == 1
