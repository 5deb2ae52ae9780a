"""Choosing: every option says what it does, nobody answers empty prompts, and the log tells a series in one line."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import page
from tests.web.playing import choose, until_asked
from tests.web.screens import seated
from tests.web.world import World, question

PATIENCE_MS = 30_000
PROMPTS = 12


def explained(opened: Page, option: Locator) -> str:
    """Return what the card beside an option says, without the option's own name."""
    option.focus()
    card = opened.locator(".beside[role=tooltip]")
    card.wait_for()
    return card.locator(".explanation").inner_text()


@pytest.mark.parametrize(
    ("title", "asked"),
    [
        ("la_famiglia", "ask-preparation-2"),
        ("la_famiglia", "ask-marktiles-0"),
        ("nostra_city", "ask-meetingturn-1"),
    ],
)
def test_a_card_beside_each_option_says_what_it_does(launched: Browser, world: World, title: str, asked: str) -> None:
    """A family, a control tile and a Wiseguy were names only."""
    table = world.anna.alone(title)
    world.anna.play(table, until=question(asked))
    with page(launched) as opened:
        seated(opened, world.anna, table)
        until_asked(opened)
        cards = [explained(opened, each) for each in opened.locator("[data-option]").all()[:6]]
    assert all(re.search(r"\d", card) for card in cards), cards
    assert len(set(cards)) == len(cards), cards


def test_nobody_answers_a_prompt_with_one_option_in_ny_nostra_city(launched: Browser, world: World) -> None:
    """Nearly every second prompt was one, such as passing with a hand that everybody could see was empty."""
    table = world.anna.alone("nostra_city")
    with page(launched) as opened:
        seated(opened, world.anna, table)
        choices = sum(_answer(opened) > 1 for _ in range(PROMPTS))
    assert choices > 0  # the others went by without an answer, or the wait above would have failed


def _answer(opened: Page) -> int:
    """Choose the first of several options, or wait until the site plays the only one. Return how many there were."""
    asked = opened.locator(".said").inner_text()
    count = until_asked(opened)
    if count > 1:
        choose(opened, 1)
    opened.wait_for_function("asked => document.querySelector('.said')?.innerText !== asked", arg=asked)
    return count


def test_a_folded_series_is_one_line_of_the_log(launched: Browser, world: World) -> None:
    """Each Bill of a Bid was a line of its own."""
    table = world.anna.alone("nostra_city")
    world.anna.play(table, until=question("ask-trialturn-0"))
    with page(launched) as opened:
        seated(opened, world.anna, table)
        lines = opened.locator(".log li").all_inner_texts()
    assert any(re.search(r"\badds? \d+ Bills\b", line) for line in lines), lines
    assert [a for a, b in pairwise(lines) if a == b] == []


def test_the_badge_of_the_log_counts_only_lines_that_came_since_it_was_read(launched: Browser, world: World) -> None:
    table = world.anna.alone("famiglia")
    world.anna.play(table, 2)
    with page(launched, "phone") as opened:
        seated(opened, world.anna, table)
        tab = opened.locator(".side").get_by_role("tab", name="Log")
        expect(tab).to_have_text("Log")
        _answer(opened)
        expect(tab).to_have_text(re.compile(r"Log\s*[1-9]"), timeout=PATIENCE_MS)
        tab.click()
        expect(tab).to_have_text("Log")
