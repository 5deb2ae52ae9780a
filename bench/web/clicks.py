"""Measures the latency of a click while hundreds of other tables are in progress on the same site."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, Page

from bench.load.crowd import Crowd
from bench.load.mix import kinds
from bench.report import percentiles

READY: Final = "ready"

# From the click to the frame without the legal actions, and to the frame with the new log line. A line may grow
# instead, where the log folds a series.
CLICK: Final = """() => new Promise((resolve) => {
    const log = () => document.querySelector('.log').textContent;
    const [before, began] = [log(), performance.now()];
    const told = { gone: 0, seen: 0 };
    const look = () => {
        if (!told.gone && !document.querySelector('[data-option]')) told.gone = performance.now() - began;
        if (!told.seen && log() !== before) told.seen = performance.now() - began;
        if (told.seen) resolve({ gone: told.gone || told.seen, seen: told.seen });
        else requestAnimationFrame(look);
    };
    document.querySelector('[data-option]').click();
    requestAnimationFrame(look);
})"""
ASKED: Final = "() => document.querySelector('[data-option]') || document.querySelector('.result')"


def clicks(launched: Browser, address: str, wanted: int) -> dict[str, Any]:
    """Play Famiglia against a bot until enough clicks are measured."""
    times: list[float] = []
    seen: list[float] = []
    context = launched.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    opened = context.new_page()
    while len(seen) < wanted:
        _begin(opened, address)
        while len(seen) < wanted and _is_asked(opened):
            timing = opened.evaluate(CLICK)
            times.append(timing["gone"] / 1000)
            seen.append(timing["seen"] / 1000)
            opened.wait_for_timeout(100)
    context.close()
    return {"clicks": len(seen), "options_gone_ms": percentiles(times), "effect_seen_ms": percentiles(seen)}


def _begin(opened: Page, address: str) -> None:
    opened.goto(address)
    opened.locator("[data-title=famiglia]").get_by_role("button", name="Play now").click()
    opened.get_by_role("button", name="Start game").click()
    opened.locator(".prompt").wait_for()


def _is_asked(opened: Page) -> bool:
    opened.wait_for_function(ASKED, timeout=60_000)
    return bool(opened.locator("[data-option]").count())


@contextmanager
def crowd(ports: list[int], tables: int, rate: float) -> Iterator[None]:
    """Run the simulated players in a separate process until the measurement is done."""
    command = [sys.executable, "-m", "bench.web.clicks", json.dumps([ports, tables, rate])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        if process.stdout.readline().strip() != READY:
            raise RuntimeError("the others did not come")
        time.sleep(2)
        yield
    finally:
        process.terminate()
        process.wait(30)


async def _play(ports: list[int], tables: int, rate: float) -> None:
    others = Crowd(ports)
    await others.come(kinds(tables), 0)
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    await others.by_the_clock(rate, 3600)


if __name__ == "__main__":
    asyncio.run(_play(*json.loads(sys.argv[1])))
