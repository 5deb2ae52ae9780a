"""`python -m tests.web.walkthrough`: time a new user from opening the page to the first move, for each title.

Writes docs/walkthrough.json. The machine's part is measured. The person's part is computed: 200 words per minute for
the text that must be read, and 1.5 seconds for each click.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.web.browsers import browser, page, site

FILE = Path(__file__).parents[2] / "docs" / "walkthrough.json"
TITLES = ("famiglia", "nostra_city", "la_famiglia")
WORDS_PER_S = 200 / 60
AIM_S = 1.5  # seconds to find a button and press it
BOARD = "() => document.querySelector('.drawn').innerHTML"
ANSWERED = "!document.querySelector('.prompt').innerText.includes('Sending')"


@dataclass
class Step:
    what: str
    machine_s: float
    words: int
    aims: int

    @property
    def person_s(self) -> float:
        return self.words / WORDS_PER_S + AIM_S * self.aims


@dataclass
class Walk:
    title: str
    size: str
    steps: list[Step] = field(default_factory=list)
    _began: float = 0.0

    def begin(self) -> None:
        self._began = time.perf_counter()

    def done(self, what: str, read: list[Locator], aims: int = 1) -> None:
        """Record a step: the machine's time until now, the words to read, and the clicks."""
        took = time.perf_counter() - self._began
        words = sum(len(each.inner_text().split()) for each in read)
        self.steps.append(Step(what, round(took, 2), words, aims))
        self.begin()

    @property
    def whole_s(self) -> float:
        return round(sum(step.machine_s + step.person_s for step in self.steps), 1)


def walked(opened: Page, address: str, title: str, size: str) -> Walk:
    """Walk from the landing page into a game. Famiglia starts from the first button, other titles from their cards."""
    walk, card = Walk(title, size), opened.locator(f"[data-title={title}]")
    walk.begin()
    opened.goto(address)
    play = opened.get_by_role("button", name="Play now")
    play = play.first if title == "famiglia" else card.get_by_role("button", name="Play now")
    play.wait_for()
    read = (
        [opened.locator(".hero .words")]
        if title == "famiglia"
        else [opened.locator(".hero h1"), card.locator(".words")]
    )
    walk.done("the page is open: read what it is, press Play now", read)
    play.click()
    start = opened.get_by_role("button", name="Start game")
    start.wait_for()
    walk.done("a name is proposed: keep it, press Start game", [opened.get_by_role("dialog")])
    start.click()
    opened.locator(".prompt.mine").wait_for(timeout=120_000)
    opened.locator(".drawn > *").first.wait_for()
    options = opened.locator("[data-option]")
    first = [options.nth(number) for number in range(min(5, options.count()))]
    walk.done("the table is laid: read what is asked and the options, choose one", [opened.locator(".prompt"), *first])
    before = opened.evaluate(BOARD)
    opened.evaluate("() => document.querySelector('[data-option]').click()")
    opened.wait_for_function(f"before => ({BOARD})() !== before && {ANSWERED}", arg=before)
    walk.done("the first choice has its effect", [], aims=0)
    return walk


def main() -> None:
    walks = []
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address, browser() as launched:
        for size in ("phone", "desk"):
            for title in TITLES:
                with page(launched, size) as opened:
                    walks.append(walked(opened, address, title, size))
    told = [
        {"title": walk.title, "size": walk.size, "whole_s": walk.whole_s, "steps": list(map(asdict, walk.steps))}
        for walk in walks
    ]
    FILE.write_text(json.dumps({"date": time.strftime("%Y-%m-%d"), "walks": told}, indent=1) + "\n")
    for walk in walks:
        machine = sum(step.machine_s for step in walk.steps)
        sys.stdout.write(f"{walk.title} {walk.size}: {walk.whole_s} s, of which the machine {machine:.1f} s\n")


if __name__ == "__main__":
    main()
