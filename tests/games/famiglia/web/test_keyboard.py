"""A whole game of Famiglia by keyboard, from the first page to the result, on the cards of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.famiglia.web.touching import OPTION, Player, State, until_asked
from tests.web.browsers import page

FOCUS = """() => {
    const at = document.activeElement
    const style = getComputedStyle(at)
    return {
        lost: at === document.body,
        at: at.dataset.at ?? '',
        name: at.getAttribute('aria-label') ?? at.innerText ?? '',
        inside: !!at.closest('[data-board], .bubble'),
        visible: at.matches(':focus-visible') && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    }
}"""
IS = "what => document.activeElement.matches(what)"
IS_BEFORE = "what => !!(document.activeElement.compareDocumentPosition(document.querySelector(what)) & 2)"
TOWARDS = """what => {
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2]
    const middleOf = (each) => middle(each.getBoundingClientRect())
    const [from, to] = [document.activeElement, document.querySelector(what)].map(middleOf)
    const [x, y] = [to[0] - from[0], to[1] - from[1]]
    return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : (y > 0 ? 'ArrowDown' : 'ArrowUp')
}"""
MOST_TABS = 120
MOST_ARROWS = 12


def focus_of(opened: Page) -> dict[str, Any]:
    told: dict[str, Any] = opened.evaluate(FOCUS)
    return told


def tab_until(opened: Page, is_there: Callable[[dict[str, Any]], bool], key: str = "Tab") -> None:
    """Press Tab until the condition holds. Checks that the focus is visible at every stop."""
    for _ in range(MOST_TABS):
        opened.keyboard.press(key)
        focus = focus_of(opened)
        assert focus["lost"] or focus["visible"], focus
        if is_there(focus):
            return
    raise AssertionError(f"Tab does not lead there: {focus_of(opened)}")


class Typist(Player):
    """A player who moves the focus with arrow keys, or with Tab where they do not lead, and presses Enter."""

    def __init__(self, opened: Page, seed: int) -> None:
        super().__init__(opened, seed)
        self.by_arrows = 0
        self.has_let_go = False

    def touch(self, state: State) -> None:
        """Touch as usual. The first time one of several cards is selected, deselect it with Escape."""
        super().touch(state)
        if not self.has_let_go and self.page.locator("[data-board] .let-go").count() and not state.asked:
            self.page.keyboard.press("Escape")
            expect(self.page.locator("[data-board] .let-go")).to_have_count(0)
            self.has_let_go = True

    def press(self, what: str, number: int) -> None:
        if what == OPTION:
            self._among_options(number)
        elif not self._by_arrows(what):
            self._by_tab(what)
        self.page.keyboard.press("Enter")

    def _among_options(self, number: int) -> None:
        """Move to an option of the bubble, which has the focus on its first option."""
        for _ in range(number):
            self.page.keyboard.press("Tab")
        assert self.page.evaluate(IS, OPTION), focus_of(self.page)

    def _by_arrows(self, what: str) -> bool:
        for _ in range(MOST_ARROWS):
            if self.page.evaluate(IS, what):
                self.by_arrows += 1
                return True
            before = focus_of(self.page)
            self.page.keyboard.press(self.page.evaluate(TOWARDS, what))
            if focus_of(self.page) == before:
                return False
        return False

    def _by_tab(self, what: str) -> None:
        key = "Shift+Tab" if self.page.evaluate(IS_BEFORE, what) else "Tab"
        tab_until(self.page, lambda _: bool(self.page.evaluate(IS, what)), key)


ASKED: Final = "localStorage.setItem('cosca.settings', JSON.stringify({ asked: true }))"  # nothing is played for us


def begin(opened: Page, address: str) -> None:
    opened.add_init_script(ASKED)
    opened.goto(address)
    opened.get_by_role("heading", level=1).wait_for()
    in_famiglia = "what => !!document.activeElement.closest('[data-title=famiglia]')"
    tab_until(opened, lambda focus: "Play now" in focus["name"] and opened.evaluate(in_famiglia))
    opened.keyboard.press("Enter")
    expect(opened.get_by_role("button", name="Start game")).to_be_focused()
    opened.keyboard.press("Enter")
    opened.locator("[data-board]").wait_for()


def play_to_the_end(typist: Typist, most: int = 900) -> int:
    """Play to the end. After every frame, the focus must be inside the board or the bubble."""
    for made in range(most):
        state = until_asked(typist.page)
        if state.over:
            return made
        focus = focus_of(typist.page)
        assert focus["inside"], (made, focus, state)
        typist.touch(state)
    raise AssertionError("the game has no end")


def test_a_whole_game_is_played_by_keyboard_on_the_cards(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        for seed in range(6):
            begin(opened, address)
            until_asked(opened)
            tab_until(opened, lambda focus: bool(focus["at"]))
            typist = Typist(opened, seed)
            if play_to_the_end(typist) > 20 and len(typist.touched) > 10 and typist.has_let_go:
                break
        else:
            pytest.fail("no game lasted")
        assert typist.by_arrows > 5
        result = opened.get_by_role("region", name="Game over")
        expect(result).to_be_visible()
        assert focus_of(opened)["name"] == result.get_by_role("heading", level=1).inner_text()
        tab_until(opened, lambda focus: focus["name"].strip() == "Rematch")


def test_a_question_mark_shows_why_not_and_escape_returns_to_the_card(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        begin(opened, address)
        until_asked(opened)
        tab_until(opened, lambda _: bool(opened.evaluate(IS, "button.pile[aria-disabled=true]")))
        grey = focus_of(opened)["at"]
        opened.keyboard.press("?")
        expect(opened.locator(".bubble")).to_contain_text("FA-")
        opened.keyboard.press("Escape")
        expect(opened.locator(".bubble")).to_have_count(0)
        assert focus_of(opened)["at"] == grey
