"""How the client is served: one page for all addresses, cacheable files, no other host, no inline script."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect
from starlette.applications import Starlette
from starlette.requests import Request

from cosca.server import app
from cosca.server.hosting import static_files
from cosca.server.hosting.static_files import NOT_BUILT, PAGES, guard_of, page_routes
from cosca.web import built_files
from tests.web.browsers import is_within_the_screen, page, settle
from tests.web.speech_cases import FILE, text

PLACES = ["/", "/lobby", "/t/036farw6g37gx", "/replay/036farw6g37gx", "/learn/famiglia", "/me", "/reset", "/leaders"]


async def always(request: Request) -> bool:
    return True


def asked(path: str, **headers: str) -> httpx.Response:
    """Request a path. Runs in a thread, because Playwright has an event loop in the main one."""
    served = Starlette(routes=page_routes(app.HEADERS, guard_of(app.HEADERS, lambda host: host == "here", always)))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(served), base_url="http://here") as client:
            return await client.get(path, headers=headers)

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(ask())).result()


@pytest.mark.parametrize("path", PLACES)
def test_every_address_gives_the_page_with_strict_headers(path: str) -> None:
    told = asked(path)
    assert told.headers["content-type"].startswith("text/html")
    assert "script-src" not in told.headers["content-security-policy"]
    assert told.headers["content-security-policy"].startswith("default-src 'self'")
    assert not re.search(r"<script(?![^>]*src=)", told.text)
    assert told.headers["cache-control"] == "no-cache"
    assert asked(path, **{"if-none-match": told.headers["etag"]}).status_code == 304


def test_files_with_a_hash_in_their_name_are_immutable_and_compressed() -> None:
    script = next(path for path in built_files() if path.startswith("assets/") and path.endswith(".js"))
    told = asked(f"/{script}", **{"accept-encoding": "gzip"})
    assert "immutable" in told.headers["cache-control"]
    assert told.headers["content-encoding"] == "gzip"
    assert told.content == built_files()[script]


def test_an_unknown_host_name_gets_no_page() -> None:
    assert asked("/", host="elsewhere").status_code == 421


def test_a_checkout_without_a_build_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "built_files", dict)
    told = asked("/")
    assert told.status_code == 503
    assert told.text == NOT_BUILT
    assert "just web" in NOT_BUILT


def test_the_client_knows_the_same_addresses() -> None:
    source = (Path(__file__).parents[3] / "web" / "src" / "App.svelte").read_text("utf-8")
    routed = set(re.findall(r'^ {4}"?(\w*)"?: \(\) => import', source, re.MULTILINE))
    assert routed | {""} == {path.split("/")[1] for path in PAGES}, "the first page comes with the shell"


def test_the_page_requests_nothing_from_another_host(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        hosts: set[str] = set()
        opened.on("request", lambda request: hosts.add(request.url.split("/")[2]))
        for path in ("/", "/lobby", "/new", "/leaders", "/games", "/me", "/learn/la_famiglia"):
            opened.goto(address + path)
            opened.get_by_role("heading", level=1).wait_for()
        assert hosts == {address.removeprefix("http://")}


def test_a_first_visit_logs_no_error_in_the_console(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        faults: list[str] = []
        opened.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        for path in ("/", "/lobby", "/games", "/me"):
            opened.goto(address + path)
            opened.get_by_role("heading", level=1).wait_for()
        opened.wait_for_load_state("networkidle")
        assert faults == []


def test_the_page_speaks_german_where_the_browser_does(launched: Browser, address: str) -> None:
    with page(launched, locale="de-DE") as opened:
        opened.goto(address)
        expect(opened.get_by_role("heading", level=1)).to_have_text("Mafiaspiele, die dichthalten")
        expect(opened.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_page_is_wider_than_a_phone(launched: Browser, address: str, locale: str) -> None:
    with page(launched, "phone", locale=locale) as opened:
        for path in ("/", "/lobby", "/new", "/leaders", "/games", "/me"):
            opened.goto(address + path)
            opened.get_by_role("heading", level=1).wait_for()
            opened.wait_for_load_state("networkidle")
            assert is_within_the_screen(opened), path


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_phone_shows_the_whole_dialog_that_starts_a_game(launched: Browser, address: str, locale: str) -> None:
    with page(launched, "phone", locale=locale) as opened:
        opened.goto(address)
        opened.locator("[data-title] button").first.click()
        settle(opened)  # the dialog slides in
        start = opened.locator("dialog[open] button[type=submit]").bounding_box()
        assert start
        assert opened.viewport_size
        assert start["y"] + start["height"] <= opened.viewport_size["height"]
        assert start["x"] + start["width"] <= opened.viewport_size["width"]


def test_the_speech_cases_match_the_terminal() -> None:
    assert FILE.read_text("utf-8") == text(), "run `python -m tests.web.speech_cases`"
