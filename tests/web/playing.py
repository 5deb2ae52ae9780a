"""A player who uses the list of options instead of the board, like a user of a screen reader."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.browsers import PATIENCE_MS

PATIENCE_S = 90
STATE = """() => ({
    over: !!document.querySelector('.result'),
    options: document.querySelectorAll('[data-option]').length,
    prompt: document.querySelector('.prompt')?.innerText ?? '',
})"""

# The last line of the log, too: with two equal Bills, adding one leads to the same question with the same options
SHOWN = """() => [
    document.querySelector('.said')?.innerText,
    document.querySelector('.options')?.innerText,
    [...document.querySelectorAll('.log li')].at(-1)?.innerText,
].join()"""


def play_to_the_end(page: Page, seed: int = 1, between: Callable[[int], None] | None = None, most: int = 900) -> int:
    """Play random moves to the end and return their number. `between` is called before each move."""
    luck = random.Random(seed)
    for made in range(most):
        options = until_asked(page)
        if not options:
            return made
        if between:
            between(made)
            options = until_asked(page)
            if not options:
                return made
        choose(page, luck.choice(lively(page, options)))
    raise AssertionError("the game has no end")


def lively(page: Page, options: int) -> list[int]:
    """Return the options other than passing, if there are any, so that games last longer."""
    texts = page.locator("[data-option] span").all_inner_texts()
    numbers = [n for n, text in enumerate(texts, 1) if not text.startswith("Pass")]
    return numbers or list(range(1, options + 1))


def until_asked(page: Page) -> int:
    """Wait for the next prompt and return the number of options, or 0 if the game is over."""
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        state = page.evaluate(STATE)
        if state["over"]:
            return 0
        if state["options"]:
            return int(state["options"])
        page.wait_for_timeout(20)
    raise AssertionError(f"nobody asks us anything: {page.evaluate(STATE)}")


def choose(page: Page, number: int) -> None:
    """Click the option with this number."""
    page.evaluate("number => document.querySelector(`[data-option='${number}']`)?.click()", number)


def shown(page: Page) -> str:
    """Return the question, its options and the last line of the log as text."""
    return str(page.evaluate(SHOWN))


def until_it_changes(page: Page, before: str, patience_ms: float = PATIENCE_MS) -> None:
    """Wait until another question, other options or another last line of the log are shown."""
    page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before, timeout=patience_ms)
