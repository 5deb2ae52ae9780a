"""Reviewing a finished game: stepping, playback, other views, links to a position, and verifying the randomness."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.browsers import page, play_now, settle
from tests.web.pages.test_access import found
from tests.web.reviewing import places, see_a_long_game_again


@pytest.fixture(scope="module")
def over(launched: Browser, address: str) -> Iterator[Page]:
    """Yield a page with the review of a game of Famiglia that was just played."""
    with page(launched) as opened:
        see_a_long_game_again(opened, address)
        yield opened


@contextmanager
def at_the_start(opened: Page) -> Iterator[Page]:
    """Reset the review to the first position and the default view before each test."""
    opened.get_by_label("View as").select_option("0")
    opened.get_by_label("Compare with").select_option("")
    opened.locator("h1").click()
    opened.keyboard.press("Home")
    yield opened


def stands_at(opened: Page, place: int) -> None:
    expect(opened.locator(".where .figures")).to_have_text(re.compile(rf"^{place}/"))


def test_a_review_can_be_stepped_by_button_key_and_slider(over: Page) -> None:
    with at_the_start(over) as opened:
        last = places(opened)[1]
        stands_at(opened, 1)
        opened.get_by_role("button", name="Next move", exact=True).click()
        stands_at(opened, 2)
        opened.locator("h1").click()
        for key, place in (("ArrowRight", 3), ("ArrowLeft", 2), ("End", last), ("Home", 1)):
            opened.keyboard.press(key)
            stands_at(opened, place)
        opened.get_by_label("Position in the game").fill("5")
        stands_at(opened, 5)
        opened.get_by_role("button", name="Next chapter").click()
        assert places(opened)[0] > 5


def test_a_review_plays_at_the_chosen_speed_and_stops_on_input(over: Page) -> None:
    with at_the_start(over) as opened:
        for speed in (1, 2):
            opened.get_by_role("button", name=f"Speed {speed}").click()
        opened.locator("h1").click()
        opened.keyboard.press("Space")
        expect(opened.get_by_role("button", name="Pause")).to_be_visible()
        expect(opened.locator(".where .figures")).to_have_text(re.compile(r"^([3-9]|\d\d)/"))
        opened.keyboard.press("ArrowLeft")
        expect(opened.get_by_role("button", name="Play", exact=True)).to_be_visible()
        here = places(opened)[0]
        opened.wait_for_timeout(1000)
        stands_at(opened, here)


def test_a_log_line_leads_to_its_position(over: Page) -> None:
    with at_the_start(over) as opened:
        line = opened.locator(".log li").last
        line.get_by_role("button").click()
        expect(line).to_have_class(re.compile("now"))
        assert places(opened)[0] > 1
        expect(opened.locator(".said")).to_contain_text(line.inner_text())


def test_another_view_shows_the_same_position(over: Page) -> None:
    with at_the_start(over) as opened:
        opened.get_by_label("Position in the game").fill("6")
        opened.get_by_label("View as").select_option("Spectators")
        stands_at(opened, 6)
        opened.get_by_label("Compare with").select_option("All seats (reveal everything)")
        region = opened.get_by_role("region", name="Hidden information")
        expect(region.get_by_role("heading", level=3)).to_have_count(2)
        opened.get_by_label("Compare with").select_option(index=3)
        expect(opened.locator(".pane")).to_have_count(2)
        stands_at(opened, 6)


def test_a_link_opens_the_same_position_for_another_user(over: Page, launched: Browser) -> None:
    with at_the_start(over) as opened, page(launched, "phone") as other:
        opened.get_by_label("Position in the game").fill("7")
        said = opened.locator(".said").inner_text()
        opened.get_by_role("button", name="Share").click()
        link = opened.get_by_label("Link to this position").input_value()
        opened.get_by_role("button", name="Close").click()
        other.goto(link)
        stands_at(other, 7)
        name = opened.locator(".readers select").first.locator("option:checked").inner_text()
        expect(other.locator(".readers select").first.locator("option:checked")).to_have_text(
            name.removesuffix(" (you)")
        )
        assert said.startswith("You ") or other.locator(".said").inner_text() == said
        other.get_by_role("button", name="Log").click()
        other.get_by_role("dialog").locator(".log li button").first.click()
        expect(other.get_by_role("dialog")).to_have_count(0)
        assert places(other)[0] < 7


def test_chance_is_checked_in_the_browser(over: Page) -> None:
    with at_the_start(over) as opened:
        opened.get_by_role("button", name="Verify randomness").click()
        dialog = opened.get_by_role("dialog")
        expect(dialog.get_by_role("status")).to_contain_text(re.compile(r"Verified: all \d+ random draws were fair"))
        for sentence in ("saved that commitment", "randomness your browser added", "complete deck"):
            expect(dialog).to_contain_text(sentence)
        opened.get_by_role("button", name="Close").click()


def test_a_log_changed_in_transit_is_not_verified(over: Page) -> None:
    def change(route: Route) -> None:
        body = route.fetch().text()
        route.fulfill(body=re.sub(r'"card": "(\w)(\d)"', another, body, count=1))

    def another(card: re.Match[str]) -> str:
        return f'"card": "{card[1]}{(int(card[2]) + 1) % 5}"'

    with at_the_start(over) as opened:
        opened.route("**/log*", change)
        opened.get_by_role("button", name="Verify randomness").click()
        expect(opened.get_by_role("alert")).to_contain_text("This game log failed verification")
        expect(opened.get_by_role("dialog")).to_contain_text(re.compile(r"Entry \d+: the seed gives"))
        opened.unroute("**/log*")
        opened.get_by_role("button", name="Close").click()


def test_a_running_game_cannot_be_reviewed_and_the_page_says_so(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_now(opened, address)
        opened.goto(opened.url.replace("/t/", "/replay/"))
        expect(opened.get_by_role("heading", level=1)).to_have_text("This game is still in progress")
        opened.get_by_role("link", name="Go to table").click()
        opened.locator(".prompt").wait_for()


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("tablet", "light"), ("desk", "dark")])
def test_axe_finds_nothing_serious(over: Page, launched: Browser, size: str, scheme: str) -> None:
    with at_the_start(over) as opened, page(launched, size, color_scheme=scheme) as other:
        opened.get_by_role("button", name="Share").click()
        link = opened.get_by_label("Link to this position").input_value()
        opened.get_by_role("button", name="Close").click()
        other.goto(link + "&beside=all")
        other.locator(".controls").wait_for()
        settle(other)
        assert not found(other)
        other.get_by_role("button", name="Verify randomness").click()
        other.get_by_role("status").filter(has_text="were fair").wait_for()
        assert not found(other)
