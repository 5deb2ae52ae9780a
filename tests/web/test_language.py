"""The language of the site: its texts load for those who read it, and English stands in where they do not load."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import page

GERMAN = "**/assets/words_de-*.js"
ENGLISH = "Mafia board games that keep their secrets"


def head(opened: Page) -> str:
    return opened.get_by_role("heading", level=1).inner_text()


def choose(opened: Page, name: str) -> None:
    opened.locator("header").get_by_role("button").last.click()
    opened.get_by_role("dialog").get_by_text(name, exact=True).click()


@pytest.mark.parametrize(("locale", "loads"), [("en-GB", False), ("de-DE", True), ("fr-FR", False)])
def test_only_those_who_read_german_load_german(launched: Browser, address: str, locale: str, loads: bool) -> None:
    asked: list[str] = []
    with page(launched, "phone", locale=locale) as opened:
        opened.on("request", lambda request: asked.append(request.url))
        opened.goto(address)
        opened.get_by_role("heading", level=1).wait_for()
        opened.wait_for_load_state("networkidle")
        assert any("words_de" in each for each in asked) is loads
        assert (head(opened) != ENGLISH) is loads


def test_choosing_a_language_loads_it_without_a_reload(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        opened.goto(address)
        opened.evaluate("window.isTheSamePage = true")
        choose(opened, "Deutsch")
        expect(opened.get_by_role("dialog").get_by_role("heading").first).to_have_text("Einstellungen")
        assert opened.evaluate("window.isTheSamePage"), "the page was loaded again"


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_without_its_texts_a_language_can_be_chosen_later(launched: Browser, address: str, locale: str) -> None:
    with page(launched, locale=locale) as opened:
        opened.route(GERMAN, lambda route: route.abort())
        opened.goto(address)
        expect(opened.get_by_role("heading", level=1)).to_have_text(ENGLISH)
        expect(opened.locator("html")).to_have_attribute("lang", "en")
        choose(opened, "Deutsch")
        expect(opened.get_by_role("status").filter(has_text="couldn\u2019t be loaded")).to_be_visible()
        dialog = opened.get_by_role("dialog")
        expect(dialog.get_by_label("English")).to_be_checked()
        opened.unroute(GERMAN)
        dialog.get_by_text("Deutsch", exact=True).click()
        expect(dialog.get_by_role("heading").first).to_have_text("Einstellungen")
