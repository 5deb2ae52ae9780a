"""On a phone, prompts take at most two lines, and all targets are in sight and large enough for a finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from cosca.i18n.translator import Translator
from cosca.titles import TITLES
from tests.titles.test_no_internal_codes import prompts
from tests.web.browsers import page, settle
from tests.web.playing import until_asked
from tests.web.screens import seated, set_first, table
from tests.web.world import SEATS, Asked, World, question

LINES = """(texts) => {
    const shown = document.querySelector('.said > span');
    const high = parseFloat(getComputedStyle(shown).lineHeight);
    return texts.filter((text) => {
        shown.textContent = text;
        return shown.getBoundingClientRect().height > 2.2 * high;
    });
}"""
SMALL = """() => [...document.querySelectorAll('.prompt button, .side button')]
    .map((each) => [each.textContent || each.ariaLabel, each.getBoundingClientRect()])
    .filter(([, at]) => at.width && (at.width < 43.5 || at.height < 43.5))
    .map(([name, at]) => `${name} ${at.width}x${at.height}`)"""
SMALL_ON_THE_BOARD = SMALL.replace(".prompt button, .side button", ".drawn button")
# Highlighted targets whose middle is cut off, unless the box that scrolls says how many more there are
OUT_OF_SIGHT = """() =>
    [...document.querySelectorAll('.drawn .lit:not(g), .drawn g.lit[data-area], .drawn g.lit .mare')]
    .filter((each) => {
        const at = each.getBoundingClientRect();
        const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
        if (!at.width) return false;
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return true;
        for (let up = each.parentElement; up && up !== document.body; up = up.parentElement) {
            if (getComputedStyle(up).overflowY === 'visible' || up.matches('svg, svg *')) continue;
            const box = up.getBoundingClientRect();
            const isOut = x < box.left || x > box.right || y < box.top || y > box.bottom;
            if (isOut) return !up.querySelector(':scope > .more button');
        }
        return false;
    })
    .map((each) => each.ariaLabel || each.textContent)"""
NAMES = ("Anna Rossi", "Bruno Conti", "Carla Greco", "Dario", "Elena")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", SEATS)
def test_every_prompt_takes_at_most_two_lines(launched: Browser, world: World, title: str, language: str) -> None:
    translator = Translator(TITLES[title], language, NAMES)
    texts = sorted({capital(translator.sentence(message, 0)) for message in prompts(TITLES[title])})
    with page(launched, "phone") as opened:
        table(title, language=language)(opened, world)
        long: list[Any] = opened.evaluate(LINES, texts)
    assert long == []


@pytest.mark.parametrize("title", SEATS)
def test_buttons_around_the_board_are_large_enough(launched: Browser, world: World, title: str) -> None:
    with page(launched, "phone") as opened:
        set_first(opened)
        table(title)(opened, world)
        opened.locator(".side").get_by_role("tab", name="Moves").click()
        assert opened.evaluate(SMALL) == []


def passes_by_itself(asked: Asked) -> bool:
    return bool(asked["auto"]) and bool(asked["auto"]["kind"] == "pass")


def test_a_prompt_that_passes_by_itself_takes_at_most_two_lines(launched: Browser, world: World) -> None:
    """Its countdown and its two buttons left the question a third of the width."""
    held = world.stopped_at("nostra_city", passes_by_itself)
    with page(launched, "phone") as opened:
        seated(opened, world.anna, held)
        opened.locator(".prompt.mine .hint").first.wait_for()
        said = opened.locator(".said > span").first.inner_text()
        assert opened.evaluate(LINES, [said]) == []


QUESTIONS = [
    ("famiglia", ""),
    ("nostra_city", "ask-meetingturn-1"),
    ("la_famiglia", "ask-preparation-2"),
    ("la_famiglia", "ask-firstlabs-0"),
    ("la_famiglia", "ask-planningturn-0"),
    ("la_famiglia", "ask-planningturn-1"),
    ("la_famiglia", "ask-issueorders-0"),
    ("la_famiglia", "ask-issueorders-1"),
]


@pytest.mark.parametrize(("title", "asked"), QUESTIONS)
def test_everything_highlighted_is_in_sight_and_large_enough(
    launched: Browser, world: World, title: str, asked: str
) -> None:
    """Action spaces were highlighted below the end of the screen."""
    begun = world.paused_at(title, question(asked)) if asked else world.running(title)
    with page(launched, "phone", reduced_motion="reduce") as opened:
        seated(opened, world.anna, begun)
        until_asked(opened)
        opened.locator(".drawn .lit, .drawn .leads button").first.wait_for()
        settle(opened)  # the map zooms to what is highlighted
        assert opened.evaluate(OUT_OF_SIGHT) == []
        assert opened.evaluate(SMALL_ON_THE_BOARD) == []


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
