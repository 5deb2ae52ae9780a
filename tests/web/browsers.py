"""Browsers for tests: Debian's chromium, controlled by Playwright, with a real `cosca serve`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from cosca.web import built_files
from tests.server.processes import free_port

TO_START_S = 180
PATIENCE_MS = 60_000  # for anything on a page: as long as a busy machine may need, because tests never measure speed
STILL_FRAMES = 12  # without any change of place, after which a page counts as settled
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}

# Resolves once nothing moves: no animation that ends is running, and the map and all targets keep their places
SETTLED = """([frames, patience]) => new Promise((done, fail) => {
    const moves = (each) => each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity
    const places = () => [...document.querySelectorAll('.lit, .raid, .march, .men, dialog[open], svg[viewBox]')].map(
        (each) => [each.getAttribute('viewBox'), ...Object.values(each.getBoundingClientRect().toJSON())].join())
    let still = 0, before = ''
    const ends = performance.now() + patience
    const look = () => {
        const now = places().join(';')
        still = now === before && !document.getAnimations().some(moves) ? still + 1 : 0
        before = now
        if (still >= frames) done()
        else if (performance.now() > ends) fail(new Error(`the page keeps moving: ${now}`))
        else requestAnimationFrame(look)
    }
    look()
})"""

expect.set_options(timeout=PATIENCE_MS)


def chromium_path() -> str:
    return os.environ.get("COSCA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""


def why_not() -> str:
    """Return what is missing to run browsers here, or an empty text."""
    if not built_files():
        return "the web client is not built: run `just web`"
    return "" if chromium_path() else "there is no chromium: install it, or set COSCA_CHROMIUM"


@contextmanager
def site(folder: Path, module: str = "cosca.cli", options: Sequence[str] = ("--generous",)) -> Iterator[str]:
    """Run a new site and yield its address."""
    port = free_port()
    program = [sys.executable, "-m", module, "serve", "--port", str(port), *options]
    with (folder / "serve.log").open("wb") as log:
        process = subprocess.Popen([*program, "--database", str(folder / "site.db")], stdout=log, stderr=log)
        try:
            _wait_until_well(process, f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def _wait_until_well(process: subprocess.Popen[bytes], address: str) -> None:
    ends = time.monotonic() + TO_START_S
    while time.monotonic() < ends:
        assert process.poll() is None, "the server has ended: see its serve.log"
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
    more = {"locale": "en-GB", "has_touch": touch, "is_mobile": touch, "service_workers": "block", **more}
    context = launched.new_context(viewport={"width": width, "height": height}, **more)
    context.set_default_timeout(PATIENCE_MS)
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


def settle(opened: Page) -> None:
    """Wait until nothing on the page moves any more."""
    opened.evaluate(SETTLED, [STILL_FRAMES, PATIENCE_MS])


def eventually(opened: Page, check: Callable[[], object], patience_ms: float = PATIENCE_MS) -> bool:
    """Wait until the check holds, and return whether it does."""
    ends = time.monotonic() + patience_ms / 1000
    while not check() and time.monotonic() < ends:
        opened.wait_for_timeout(50)
    return bool(check())


def is_within_the_screen(opened: Page) -> bool:
    """Return whether nothing is wider than the screen. A phone's `innerWidth` grows with a page that is too wide."""
    size = opened.viewport_size
    assert size
    wide: int = opened.evaluate("document.documentElement.scrollWidth")
    return wide <= size["width"]
