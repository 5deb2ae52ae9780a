"""A test player who plays Famiglia by its cards, never by the list of moves: with mouse, finger or keyboard."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

PATIENCE_S = 90
KEEN = 0.85  # probability of touching a card instead of skipping; a card that can be taken is always touched
STATE = """() => {
    const board = document.querySelector('[data-board]')
    const all = (what, inside = document) => [...(inside?.querySelectorAll(what) ?? [])]
    return {
        over: !!document.querySelector('.result'),
        lit: board ? all('[data-lit=yes]', board).map((each) => each.dataset.at) : [],
        buttons: board ? all('.actions button:not(.let-go)', board).length : 0,
        asked: all('.bubble .option:not(.no)').length,
        prompt: document.querySelector('.prompt')?.innerText ?? '',
    }
}"""
OPTION = ".bubble .option:not(.no)"
BUTTON = "[data-board] .actions button:not(.let-go)"


def card(place: str) -> str:
    return f'[data-board] [data-at="{place}"]'


@dataclass(frozen=True)
class State:
    over: bool
    lit: list[str]  # places of cards that can be touched: "hand 0 B2"
    buttons: int
    asked: int  # number of options in the bubble beside a card
    prompt: str

    @property
    def waits(self) -> bool:
        return not (self.over or self.lit or self.buttons or self.asked)


def state_of(page: Page) -> State:
    told: dict[str, Any] = page.evaluate(STATE)
    return State(**told)


def until_asked(page: Page) -> State:
    """Wait until something can be touched or the game is over, and return the state."""
    ends = time.monotonic() + PATIENCE_S
    while (state := state_of(page)).waits:
        assert time.monotonic() < ends, state
        page.wait_for_timeout(20)
    return state


class Player:
    """A player who touches highlighted cards. `touched` lists their places."""

    def __init__(self, page: Page, seed: int = 1, finger: bool = False) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.finger = finger
        self.touched: list[str] = []

    def touch(self, state: State) -> None:
        """Touch once: an option of the bubble, a card, or a button."""
        self.press(*self.wish(state))

    def wish(self, state: State) -> tuple[str, int]:
        if state.asked:
            return OPTION, self.luck.randrange(state.asked)
        if state.lit and ("pass" in state.prompt or not state.buttons or self.luck.random() < KEEN):
            self.touched.append(self.luck.choice(state.lit))
            return card(self.touched[-1]), 0
        return BUTTON, 0

    def press(self, what: str, number: int) -> None:
        found = self.page.locator(what).nth(number)
        if self.finger:
            found.tap()
        else:
            found.click()


def play_to_the_end(player: Player, most: int = 900) -> int:
    """Play to the end and return the number of touches."""
    for made in range(most):
        state = until_asked(player.page)
        if state.over:
            return made
        player.touch(state)
    raise AssertionError("the game has no end")
