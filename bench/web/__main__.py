"""Measure the web client: size, time until it is interactive, and latency of a click. `just bench-web`.

Interactive means that a press on "Play now" opens its dialog. The press is tried in every frame from the first one,
with an empty cache and a throttled processor. Writes bench/results/web.{json,md}. Use smaller numbers for a trial run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from tests.web.browsers import chromium_path

from bench.load.site import Deployed, Shape, deployed
from bench.report import RESULTS, circumstances, say
from bench.web.clicks import clicks, crowd
from bench.web.page import visits

LIMITS: Final = {"shell_kb": 250, "board_kb": 200, "interactive_ms": 2_000, "effect_ms": 100}
SIZES: Final = Path(__file__).parents[2] / "web/tools/sizes.mjs"


def weights() -> dict[str, float]:
    """Return the gzipped sizes in kB: the app shell with its fonts, and each board."""
    facts = subprocess.run(["node", str(SIZES), "--json"], check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(facts.stdout)
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield launched
        launched.close()


@contextmanager
def served(shape: Shape) -> Iterator[Deployed]:
    """Run the site in a separate event loop, because Playwright has its own."""
    with asyncio.Runner() as runner:
        site = deployed(shape)
        try:
            yield runner.run(site.__aenter__())
        finally:
            runner.run(site.__aexit__(None, None, None))


def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {"weights_kb": weights()}
    with served(Shape(wanted.cosca, file=wanted.file, web=wanted.web)) as site:
        ports = [child.port for child in site.web]
        address = f"http://127.0.0.1:{ports[0]}"
        with browser() as launched:
            found["visit"] = visits(launched, address, wanted.slowed, wanted.visits)
            say(str(found))
            found["clicks_alone"] = clicks(launched, address, wanted.clicks)
        with crowd(ports, wanted.tables, wanted.rate), browser() as launched:
            found["clicks_under_load"] = clicks(launched, address, wanted.clicks)
    say(str(found))
    return found


def page(wanted: argparse.Namespace, found: dict[str, Any]) -> str:
    facts = circumstances()
    visit, alone, loaded = found["visit"], found["clicks_alone"], found["clicks_under_load"]
    rows = [(f"weight of {name}, gzipped", f"{size} kB", _limit(name)) for name, size in found["weights_kb"].items()]
    rows += [
        ("sent for the first page, with fonts", f"{visit['loaded_kb']} kB", ""),
        (f"first paint, processor slowed {wanted.slowed:g}x", f"{visit['first_paint_ms']:.0f} ms", ""),
        ("largest paint", f"{visit['largest_paint_ms']:.0f} ms", ""),
        ("interactive", f"{visit['interactive_ms']:.0f} ms", f"< {LIMITS['interactive_ms']} ms"),
        ("blocked after the first paint", f"{visit['blocked_ms']:.0f} ms", ""),
        ("layout shift", f"{visit['layout_shift']}", ""),
        ("click to effect, alone: p50 / p99", _clicks(alone), f"< {LIMITS['effect_ms']} ms"),
        (f"click to effect, {wanted.tables} tables: p50 / p99", _clicks(loaded), f"< {LIMITS['effect_ms']} ms"),
    ]
    lines = [f"| {name} | {figure} | {limit} |" for name, figure, limit in rows]
    head = f"`{_command(wanted)}`, {facts['date']}, {facts['cores']} cores, load average {facts['load_average'][0]}."
    return "\n".join(["# The web client", "", (__doc__ or "").strip(), "", head, "", TABLE, *lines, ""])


TABLE: Final = "| what | figure | wanted |\n| --- | --: | --: |"


def _limit(name: str) -> str:
    return f"≤ {LIMITS['shell_kb' if name == 'shell' else 'board_kb']} kB"


def _clicks(facts: dict[str, Any]) -> str:
    return f"{facts['effect_seen_ms']['p50']} / {facts['effect_seen_ms']['p99']} ms"


def _command(wanted: argparse.Namespace) -> str:
    options = {"tables": wanted.tables, "rate": wanted.rate, "visits": wanted.visits, "clicks": wanted.clicks}
    return "just bench-web " + " ".join(f"--{name} {value:g}" for name, value in options.items())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just bench-web", description=__doc__)
    parser.add_argument("--cosca", default=str(Path(sys.executable).with_name("cosca")), help="the program to measure")
    parser.add_argument("--file", action="store_true", help="one process on SQLite instead of several on PostgreSQL")
    parser.add_argument("--web", type=int, default=1, help="web processes")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=40.0, help="choices a second at those tables")
    parser.add_argument("--slowed", type=float, default=4.0)
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--write", action="store_true", help="keep the figures")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    found = measured(wanted)
    if wanted.write:
        stored = {"circumstances": circumstances(), "command": _command(wanted), "found": found}
        (RESULTS / "web.json").write_text(json.dumps(stored, indent=1) + "\n")
        (RESULTS / "web.md").write_text(page(wanted, found))


if __name__ == "__main__":
    main()
