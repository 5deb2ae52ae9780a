"""A scripted player of the board UI: clicks highlighted pieces and never opens the list of moves."""

from __future__ import annotations

import json
import random
import time

from playwright.sync_api import Locator, Page, WebSocket
from playwright.sync_api import TimeoutError as TooLate

PATIENCE_S = 90
TOUCH_MS = 10_000
STATE = """() => ({
    over: !!document.querySelector('.result'),
    show: !!document.querySelector('dialog.verdict, .nostra .tonight'),
    bubble: document.querySelectorAll('.bubble .option:not(.no)').length,
    split: !!document.querySelector('.nostra .split'),
    bills: document.querySelectorAll('.nostra .purse .lit[aria-pressed]').length,
    lit: document.querySelectorAll('.nostra .piece.lit').length,
    buttons: document.querySelectorAll('.nostra .bar .acts button').length,
})"""


class Hands:
    """A scripted player. Create it before the page opens a table, so that it records all sent actions."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.said: list[str] = []  # kinds of actions sent to the site
        self._luck = random.Random(seed)
        self._board = page.locator(".nostra")
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._hear)

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] in ("choose", "several"):
            self.said += [each["do"] for each in (said["do"] if said["type"] == "several" else [said["do"]])]

    def play_to_the_end(self, most: int = 1500) -> None:
        for _ in range(most):
            if not self.touch_something():
                return
        raise AssertionError("the game has no end")

    def touch_something(self) -> bool:
        """Make one click. Return whether the game is still running."""
        state = self._until_asked()
        if state["over"]:
            return False
        try:
            self._touch(state)
        except TooLate:
            if self.page.evaluate(STATE) == state:  # else the piece vanished because other players moved
                raise
        return True

    def _touch(self, state: dict[str, int]) -> None:
        if state["show"]:
            self._one_of(self.page.locator(".onwards"))
        elif state["bubble"]:
            self._one_of(self.page.locator(".bubble .option:not(.no)"))
        elif state["split"]:
            self._split()
        elif state["bills"]:
            self._bid()
        else:
            self._touch_piece(state)

    def _until_asked(self) -> dict[str, int]:
        ends = time.monotonic() + PATIENCE_S
        while time.monotonic() < ends:
            state: dict[str, int] = self.page.evaluate(STATE)
            if any(state.values()):
                return state
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing on the board can be touched")

    def _one_of(self, found: Locator) -> None:
        """Click a random one of the elements, if any is left."""
        if count := found.count():
            found.nth(self._luck.randrange(count)).click(timeout=TOUCH_MS)

    def _touch_piece(self, state: dict[str, int]) -> None:
        """Click a piece, seldom a button: passing is a button."""
        lazy = state["buttons"] and self._luck.random() < 0.15
        self._one_of(self._board.locator(".piece.lit" if state["lit"] and not lazy else ".bar .acts button"))

    def _bid(self) -> None:
        bills = self._board.locator(".purse .lit[aria-pressed]")
        self._one_of(bills)
        if self._luck.random() < 0.5:
            self._one_of(bills)
        self._one_of(self._board.locator(".bar .acts .main"))

    def _split(self) -> None:
        """Drag a Bill, if there is one, to the first player who is due one; then confirm the split."""
        bills, places = self._board.locator(".split .mine .bill"), self._board.locator(".split .place:not(.mine)")
        if bills.count():
            bills.first.drag_to(places.first, timeout=TOUCH_MS)
        if self._luck.random() < 0.6:
            self._board.locator(".split .act").nth(1).click(timeout=TOUCH_MS)
        self._one_of(self._board.locator(".split .act.main"))
