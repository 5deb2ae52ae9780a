"""A game that is over, open to be gone through again."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.browsers import play_now
from tests.web.playing import play_to_the_end

LONG = 12  # moments; chance may end a game at once
TRIES = 6


def see_a_long_game_again(opened: Page, address: str) -> None:
    """Plays Famiglia to its end, until a game has lasted."""
    for _ in range(TRIES):
        play_now(opened, address)
        play_to_the_end(opened)
        opened.get_by_role("link", name="Review game").click()
        opened.locator(".controls").wait_for()
        if places(opened)[1] >= LONG:
            return
    raise AssertionError("no game lasted")


def places(opened: Page) -> tuple[int, int]:
    """Where one is, and how many moments there are."""
    here, of = opened.locator(".where .figures").inner_text().split("/")
    return int(here), int(of)
