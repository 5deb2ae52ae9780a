"""The Consigliere in the browser: playing a hint, and the analysis of a finished game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import is_within_the_screen, page, play_now
from tests.web.pages.test_access import found
from tests.web.playing import choose, until_asked
from tests.web.reviewing import review_a_long_game
from tests.web.world import Somebody


def until_a_real_choice(opened: Page) -> None:
    """Play until there is more than one option."""
    while (options := until_asked(opened)) < 2:
        assert options, "the game is over before there was anything to choose"
        choose(opened, 1)


def hint_of(opened: Page) -> Locator:
    opened.get_by_role("button", name="Hint").click()
    panel = opened.get_by_role("dialog", name="The Consigliere")
    expect(panel.get_by_role("listitem")).to_have_count(2, timeout=40_000)
    return panel


def test_a_hint_names_two_options_and_the_better_one_can_be_chosen(launched: Browser, advised: str) -> None:
    with page(launched) as opened:
        play_now(opened, advised)
        until_a_real_choice(opened)
        panel = hint_of(opened)
        best = panel.get_by_role("listitem").first
        phrases = opened.locator("[data-option] span").all_inner_texts()
        said = [each.inner_text() for each in panel.locator("li strong").all()]
        assert set(said) <= set(phrases)
        assert len(set(said)) == 2
        expect(panel.locator(".figures").first).to_have_text(re.compile(r"^\d+%$"))
        assert len(panel.locator(".why").inner_text()) > 20
        best.get_by_role("button", name="Show on the board").click()
        expect(best.get_by_role("button", name="Show on the board")).to_have_attribute("aria-pressed", "true")
        best.get_by_role("button", name="Play this move").click()
        expect(panel).to_have_count(0)
        expect(opened.locator(".log li", has_text="You").first).to_be_attached()


def test_a_hint_opens_by_keyboard_and_escape_closes_it(launched: Browser, advised: str) -> None:
    with page(launched) as opened:
        play_now(opened, advised)
        until_a_real_choice(opened)
        button = opened.get_by_role("button", name="Hint")
        button.focus()
        opened.keyboard.press("Enter")
        panel = opened.get_by_role("dialog", name="The Consigliere")
        expect(panel.get_by_role("listitem")).to_have_count(2, timeout=40_000)
        opened.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(button).to_be_focused()


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("desk", "light")])
def test_the_hint_is_large_enough_to_touch_and_axe_finds_nothing_serious(
    launched: Browser, advised: str, size: str, scheme: str
) -> None:
    with page(launched, size, color_scheme=scheme) as opened:
        play_now(opened, advised)
        until_a_real_choice(opened)
        box = opened.get_by_role("button", name="Hint").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        panel = hint_of(opened)
        inside = panel.bounding_box()
        assert inside
        assert inside["x"] >= 0
        assert inside["x"] + inside["width"] <= opened.viewport_size["width"]  # type: ignore[index]
        assert not found(opened)


def test_hints_are_offered_exactly_where_the_title_has_a_search(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_now(opened, address)
        until_asked(opened)
        offered = opened.evaluate("async () => (await (await fetch('/api/games')).json()).games[0].consigliere")
        expect(opened.get_by_role("button", name="Hint")).to_have_count(int(offered))


@pytest.fixture(scope="module")
def over(launched: Browser, advised: str) -> Iterator[Page]:
    player = Somebody(advised, "Rita Rivista")
    with page(launched) as opened, closing(player.http):
        review_a_long_game(opened, player)
        opened.get_by_role("button", name="The Consigliere\u2019s analysis").click()
        turns(opened).first.wait_for(timeout=90_000)
        yield opened


def turns(opened: Page) -> Locator:
    return opened.get_by_role("group", name="Turning points").get_by_role("button")


def test_a_finished_game_shows_its_curve_and_three_turning_points(over: Page) -> None:
    expect(turns(over)).to_have_count(3)
    drawn = over.locator(".curve .line").get_attribute("d") or ""
    assert drawn.count("L") > 3  # more than the turning points, in the shortest game that counts as long
    for n in range(3):
        turns(over).nth(n).click()
        expect(turns(over).nth(n)).to_have_attribute("aria-pressed", "true")
        expect(over.locator(".told")).to_contain_text(re.compile(r"Played: .+\. (Better: .+\.|The opponents)"))


@pytest.mark.parametrize(("size", "scheme"), [("phone", "light"), ("phone", "dark"), ("desk", "light")])
def test_the_analysis_fits_every_screen(over: Page, launched: Browser, size: str, scheme: str) -> None:
    turns(over).first.click()
    over.get_by_role("button", name="Share").click()
    link = over.get_by_label("Link to this position").input_value()
    over.get_by_role("button", name="Close").click()
    with page(launched, size, color_scheme=scheme) as other:
        other.goto(link)
        other.get_by_role("button", name="The Consigliere\u2019s analysis").click()
        turns(other).first.wait_for(timeout=90_000)
        for box in [turns(other).nth(n).bounding_box() for n in range(3)]:
            assert box
            assert box["height"] >= 44
        assert is_within_the_screen(other)
        assert not found(other)
