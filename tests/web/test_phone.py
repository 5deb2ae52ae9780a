"""On a phone, every prompt takes at most two lines, and the buttons around the board are large enough for a finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from cosca.i18n.translator import Translator
from cosca.titles import TITLES
from tests.titles.test_no_internal_codes import prompts
from tests.web.browsers import page
from tests.web.screens import set_first, table
from tests.web.world import SEATS, World

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


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
