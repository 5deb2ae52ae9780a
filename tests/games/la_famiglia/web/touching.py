"""A simulated player who plays La Famiglia by touching the board, never the list of moves."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from playwright.sync_api import Page, WebSocket

PATIENCE_S = 120
# Everything highlighted that a player can touch on the board.
LIT = ", ".join((
    ".place.lit", ".space.lit", ".token.lit", ".gain:not(.no)", ".take", ".leads button", ".tiles .lit button",
    ".order.lit", ".choice button", ".loose button", ".places > button",
))  # fmt: skip
IN_BUBBLE = ".bubble .option:not(.no)"
# A point where a touch really hits the element, if any, because other elements may cover it
POINT = """([selector, number]) => {
    const node = document.querySelectorAll(selector)[number];
    if (!node) return null;
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = node.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.5, .3], [.3, .5], [.7, .5], [.5, .7], [.3, .3], [.7, .7], [.15, .5], [.85, .5]]) {
        const at = [box.left + box.width * x, box.top + box.height * y];
        const hit = document.elementFromPoint(...at);
        if (hit && (node === hit || node.contains(hit))) return at;
    }
    return null;
}"""
STATE = """() => ({
    over: !!document.querySelector('.result'),
    asked: !!document.querySelector('.prompt.mine'),
    prompt: document.querySelector('.prompt')?.innerText ?? '',
})"""

type Pick = Callable[[list[int]], int]  # picks one of the numbers of the elements that can be touched


class Finger:
    """A finger on the page. Create it before the page opens a table, because it counts the frames that arrive."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        self.frames += json.loads(text)["type"] in ("frame", "delta")

    def to_the_end(self, between: Callable[[], None], seed: int = 1, most: int = 900) -> int:
        """Play to the end and return the number of moves, all made on the board.

        `between` is called before each of them.
        """
        luck = random.Random(seed)
        for made in range(most):
            if not self.until_asked():
                return made
            between()
            self.answer(luck.choice)
        raise AssertionError("the game has no end")

    def until_asked(self) -> bool:
        """Wait until it is this player's turn. Return `False` if the game is over."""
        ends = time.monotonic() + PATIENCE_S
        while time.monotonic() < ends:
            state = self.page.evaluate(STATE)
            if state["over"] or state["asked"]:
                return not state["over"]
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nobody asks us anything: {self.page.evaluate(STATE)}")

    def answer(self, pick: Pick) -> None:
        """Touch something highlighted, and then choose in the bubble if there is one."""
        before, prompt = self.frames, self.page.evaluate(STATE)["prompt"]
        self._press(LIT, pick, prompt)
        ends = time.monotonic() + PATIENCE_S
        while self.frames == before:
            assert time.monotonic() < ends, f"a touch changed nothing: {prompt}"
            if self.page.locator(IN_BUBBLE).count():
                self._press(IN_BUBBLE, pick, prompt)
            self.page.wait_for_timeout(20)

    def _press(self, selector: str, pick: Pick, prompt: str) -> None:
        ends = time.monotonic() + PATIENCE_S / 4
        while time.monotonic() < ends:
            count = self.page.locator(selector).count()
            if count and self._touched(selector, pick(list(range(count)))):
                return
            self.page.wait_for_timeout(40)
        raise AssertionError(f"nothing on the board answers: {prompt}")

    def _touched(self, selector: str, number: int) -> bool:
        """Touch an element. Return `False` if it cannot be reached or is still moving."""
        at = self.page.evaluate(POINT, [selector, number])
        if not at or self.page.evaluate(POINT, [selector, number]) != at:
            return False
        self._touch(*at)
        return True

    def _touch(self, x: float, y: float) -> None:
        if self.page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
            self.page.mouse.move(1, 1)
