"""Browsers for tests: Debian's chromium, controlled by Playwright, with a real `cosca serve`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from cosca.web import built_files
from tests.server.processes import free_port

TO_START_S = 60
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}


def chromium_path() -> str:
    return os.environ.get("COSCA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""


def why_not() -> str:
    """Return what is missing to run browsers here, or an empty text."""
    if not built_files():
        return "the web client is not built: run `just web`"
    return "" if chromium_path() else "there is no chromium: install it, or set COSCA_CHROMIUM"


@contextmanager
def site(folder: Path, module: str = "cosca.cli", options: Sequence[str] = ()) -> Iterator[str]:
    """Run a new site and yield its address."""
    port = free_port()
    program = [sys.executable, "-m", module, "serve", "--port", str(port), "--generous", *options]
    with (folder / "serve.log").open("wb") as log:
        process = subprocess.Popen([*program, "--database", str(folder / "site.db")], stdout=log, stderr=log)
        try:
            _wait_until_well(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def _wait_until_well(address: str) -> None:
    ends = time.monotonic() + TO_START_S
    while time.monotonic() < ends:
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=5) as told:  # noqa: S310
            assert told.status == 200
            return
        time.sleep(0.1)
    raise TimeoutError("the server did not start")


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        try:
            yield launched
        finally:
            launched.close()


@contextmanager
def page(launched: Browser, size: str = "desk", **more: Any) -> Iterator[Page]:
    """Open a page with its own session, in English. Fails on page errors and on content security policy violations."""
    width, height = SIZES[size]
    touch = size != "desk"
    more = {"locale": "en-GB", "has_touch": touch, "is_mobile": touch, **more}
    context = launched.new_context(viewport={"width": width, "height": height}, **more)
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    opened.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    try:
        yield opened
        assert not faults, faults
    finally:
        context.close()


def play_now(opened: Page, address: str, title: str = "famiglia") -> None:
    """Start a game against bots with two clicks, as a new user does."""
    opened.goto(address)
    opened.locator(f"[data-title={title}]").get_by_role("button", name="Play now").click()
    opened.get_by_role("button", name="Start game").click()
    try:
        opened.locator(".prompt").wait_for()
    except TooLate as fault:
        raise AssertionError(f"no game at {opened.url}: {opened.locator('body').inner_text()}") from fault


def is_within_the_screen(opened: Page) -> bool:
    """Return whether nothing is wider than the screen. A phone's `innerWidth` grows with a page that is too wide."""
    size = opened.viewport_size
    assert size
    wide: int = opened.evaluate("document.documentElement.scrollWidth")
    return wide <= size["width"]
