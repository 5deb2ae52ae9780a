"""Choosing: every option says what it does, nobody answers empty prompts, and the log tells a series in one line."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.web.browsers import page
from tests.web.playing import choose, lively, shown, until_asked, until_it_changes
from tests.web.screens import seated
from tests.web.world import Asked, World, question

PROMPTS = 24
REAL_CHOICES = 10
EMPTY_AT_MOST = 1  # where the pause is the point
SITE_PLAYS_MS = 10_000


def several_options(asked: Asked) -> bool:
    return len(asked["options"]) > 1


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
    table = world.paused_at(title, question(asked))
    with page(launched) as opened:
        seated(opened, world.anna, table)
        until_asked(opened)
        cards = [explained(opened, each) for each in opened.locator("[data-option]").all()[:6]]
    assert all(re.search(r"\d", card) for card in cards), cards
    assert len(set(cards)) == len(cards), cards


def test_nobody_answers_a_prompt_with_one_option_in_ny_nostra_city(launched: Browser, world: World) -> None:
    """Nearly every second prompt was one, such as passing with a hand that everybody could see was empty."""
    table = world.anna.alone("nostra_city")
    luck = random.Random(1)
    with page(launched) as opened:
        seated(opened, world.anna, table)
        counts = [_answer(opened, luck) for _ in range(PROMPTS)]
    assert sum(count > 1 for count in counts) >= REAL_CHOICES, counts
    assert counts.count(1) <= EMPTY_AT_MOST, counts


def _answer(opened: Page, luck: random.Random) -> int:
    """Choose a lively option and return how many there were, or 0 if the site played the only one."""
    count = until_asked(opened)
    before = shown(opened)
    if count == 1 and _is_played_by_the_site(opened, before):
        return 0
    choose(opened, luck.choice(lively(opened, count)))
    until_it_changes(opened, before)
    return count


def _is_played_by_the_site(opened: Page, before: str) -> bool:
    with suppress(TooLate):
        until_it_changes(opened, before, SITE_PLAYS_MS)
        return True
    return False


def test_a_folded_series_is_one_line_of_the_log(launched: Browser, world: World) -> None:
    """Each Bill of a Bid was a line of its own."""
    table = world.paused_at("nostra_city", question("ask-trialturn-0"))
    with page(launched) as opened:
        seated(opened, world.anna, table)
        lines = opened.locator(".log li").all_inner_texts()
    assert any(re.search(r"\badds? \d+ Bills\b", line) for line in lines), lines
    assert [a for a, b in pairwise(lines) if a == b] == []


def test_the_badge_of_the_log_counts_only_lines_that_came_since_it_was_read(launched: Browser, world: World) -> None:
    table = world.stopped_at("famiglia", several_options)  # the site would play the only one, and the log go on
    with page(launched, "phone") as opened:
        seated(opened, world.anna, table)
        tab = opened.locator(".side").get_by_role("tab", name="Log")
        expect(tab).to_have_text("Log")
        _answer(opened, random.Random(1))
        expect(tab).to_have_text(re.compile(r"Log\s*[1-9]"))
        tab.click()
        expect(tab).to_have_text("Log")
