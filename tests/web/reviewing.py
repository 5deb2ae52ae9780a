"""A finished game, opened in review."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.browsers import play_now
from tests.web.playing import play_to_the_end
from tests.web.world import Somebody

LONG = 12  # steps that a game must have; by chance, some games end very soon
TRIES = 6


def see_a_long_game_again(opened: Page, address: str) -> None:
    """Play games of Famiglia in the browser until one is long enough, and open its review."""
    for _ in range(TRIES):
        play_now(opened, address)
        play_to_the_end(opened)
        opened.get_by_role("link", name="Review game").click()
        opened.locator(".controls").wait_for()
        if places(opened)[1] >= LONG:
            return
    raise AssertionError("no game lasted")


def review_a_long_game(opened: Page, who: Somebody) -> None:
    """Open the review of a game of Famiglia that this user has played, without a browser."""
    who.enter(opened)
    for seed in range(TRIES):
        table = who.alone("famiglia")
        who.play(table, seed=seed)
        opened.goto(f"{who.address}/replay/{table}")
        opened.locator(".controls").wait_for()
        if places(opened)[1] >= LONG:
            return
    raise AssertionError("no game lasted")


def places(opened: Page) -> tuple[int, int]:
    """Return the current step and the number of steps."""
    here, of = opened.locator(".where .figures").inner_text().split("/")
    return int(here), int(of)
