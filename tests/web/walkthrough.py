"""`python -m tests.web.walkthrough`: time a new user from opening the page to the first move, for each title.

In titles with an accompanied first round, the walk continues to its end. Writes docs/walkthrough.json. The machine's
part is measured. The person's part is computed: 200 words per minute for the text that must be read, and 1.5 seconds
for each click.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, WebSocket

from cosca.client.changes import LatestFrame
from tests.web.browsers import browser, page, site
from tests.web.playing import choose, until_asked

FILE = Path(__file__).parents[2] / "docs" / "walkthrough.json"
TITLES = ("famiglia", "nostra_city", "la_famiglia")
WORDS_PER_S = 200 / 60
AIM_S = 1.5  # seconds to find a button and press it
BOARD = "() => document.querySelector('.drawn').innerHTML"
ROUNDS = {"nostra_city": "month", "la_famiglia": "round"}  # the field of the view that counts rounds
MOST_DECISIONS = 150
PATIENCE_MS = 60_000
SETTLE_S = 0.3  # a prompt that the site answers itself is gone by then; not counted
READ_OPTIONS = 5  # of a list; nobody reads all
SHOWN = """() => ({
    prompt: document.querySelector('.said')?.innerText ?? '',
    card: document.querySelector('.first-round details')?.innerText ?? '',
    options: [...document.querySelectorAll('[data-option] span')].map((each) => each.innerText),
})"""
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


@dataclass
class FirstRound:
    """What a first round asks of a new user who reads every card and makes every decision in the list."""

    title: str
    size: str
    decisions: int = 0
    cards: int = 0
    words: int = 0
    machine_s: float = 0.0

    @property
    def whole_s(self) -> float:
        aims = self.decisions + self.cards
        return round(self.machine_s + self.words / WORDS_PER_S + AIM_S * aims, 1)


class Rounds:
    """Follows the round of the game in the frames that the page receives."""

    def __init__(self, opened: Page, title: str) -> None:
        self.at, self._field, self._latest = 0, ROUNDS[title], LatestFrame()
        opened.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self._latest = LatestFrame()  # of this connection
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        told = self._latest.whole(json.loads(payload))
        if told["type"] == "frame":
            (view,) = told["view"].values()
            self.at = view[self._field]


def first_round(opened: Page, rounds: Rounds, title: str, size: str) -> FirstRound:
    """Play on to the end of the first round: read prompt, card and options, then choose what is not passing."""
    played, luck, began = FirstRound(title, size), random.Random(1), time.perf_counter()
    while until_asked(opened) and rounds.at < 2:
        opened.wait_for_timeout(SETTLE_S * 1000)
        began += SETTLE_S
        shown = opened.evaluate(SHOWN)
        lively = [n for n, text in enumerate(shown["options"], 1) if not text.startswith("Pass")]
        if len(shown["options"]) < 2:
            continue
        read = [shown["prompt"], shown["card"], *shown["options"][:READ_OPTIONS]]
        played.words += sum(len(text.split()) for text in read)
        played.cards += bool(shown["card"])
        played.decisions += 1
        choose(opened, luck.choice(lively))
        opened.wait_for_function(f"() => {ANSWERED}", timeout=PATIENCE_MS)
        assert played.decisions < MOST_DECISIONS, "the first round does not end"
    played.machine_s = round(time.perf_counter() - began, 1)
    return played


def main() -> None:
    walks, played = [], []
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address, browser() as launched:
        for size in ("phone", "desk"):
            for title in TITLES:
                with page(launched, size) as opened:
                    rounds = Rounds(opened, title) if title in ROUNDS else None
                    walks.append(walked(opened, address, title, size))
                    if rounds and size == "desk":
                        played.append(first_round(opened, rounds, title, size))
    told = [
        {"title": walk.title, "size": walk.size, "whole_s": walk.whole_s, "steps": list(map(asdict, walk.steps))}
        for walk in walks
    ]
    first_rounds = [{**asdict(each), "whole_s": each.whole_s} for each in played]
    document = {"date": time.strftime("%Y-%m-%d"), "walks": told, "first_rounds": first_rounds}
    FILE.write_text(json.dumps(document, indent=1) + "\n")
    for walk in walks:
        machine = sum(step.machine_s for step in walk.steps)
        sys.stdout.write(f"{walk.title} {walk.size}: {walk.whole_s} s, of which the machine {machine:.1f} s\n")
    for each in played:
        told_of = f"{each.decisions} decisions, {each.cards} cards, {each.words} words, {each.whole_s} s"
        sys.stdout.write(f"{each.title}, first round: {told_of}\n")


if __name__ == "__main__":
    main()
