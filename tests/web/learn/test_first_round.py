"""The accompanied first round: a card at each new kind of decision, beside the board and never over it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import page
from tests.web.playing import until_asked
from tests.web.screens import seated
from tests.web.world import World, question

FIRST = {"nostra_city": "ask-businessturn-0", "la_famiglia": "ask-preparation-2"}
HEADS = {"nostra_city": "Earn Bills", "la_famiglia": "Your family"}
WORDS_AT_MOST = 40
OVERLAPS = """(card) => {
    const [own, near] = [card.getBoundingClientRect(), 0.5];
    return [...document.querySelectorAll('#main, .prompt, .options, .seats, .side .tabs')].filter((each) => {
        const at = each.getBoundingClientRect();
        return at.width && at.left < own.right - near && at.right > own.left + near
            && at.top < own.bottom - near && at.bottom > own.top + near;
    }).map((each) => each.className);
}"""


def guided(opened: Page, world: World, title: str, asked: str, plays: bool = False) -> Locator:
    """Open a table at this question, on a device where a first game of the title has started. Return the card.

    The table is shared with other tests, unless the user `plays` there.
    """
    table = (world.stopped_at if plays else world.paused_at)(title, question(asked))
    opened.goto(world.address)
    settings = json.dumps({"guided": {title: True}})
    opened.evaluate("told => localStorage.setItem('cosca.settings', told)", settings)
    seated(opened, world.anna, table)
    until_asked(opened)
    return opened.locator(".first-round")


def stored(opened: Page) -> dict[str, Any]:
    told: dict[str, Any] = opened.evaluate("JSON.parse(localStorage.getItem('cosca.settings'))")
    return told


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("title", FIRST)
def test_a_card_explains_the_first_decision_and_covers_nothing(
    launched: Browser, world: World, title: str, size: str
) -> None:
    with page(launched, size) as opened:
        card = guided(opened, world, title, FIRST[title])
        expect(card).to_contain_text(HEADS[title])
        words = [each.inner_text() for each in (card.locator("summary"), card.locator("p").first)]
        assert 10 < len(" ".join(words).split()) <= WORDS_AT_MOST
        assert card.evaluate(OVERLAPS) == []
        board = opened.locator("#main").bounding_box()
        assert board
        assert board["height"] > 300


@pytest.mark.parametrize("title", FIRST)
def test_show_me_marks_what_beginners_choose_and_plays_nothing(launched: Browser, world: World, title: str) -> None:
    with page(launched) as opened:
        card = guided(opened, world, title, FIRST[title])
        asked = opened.locator(".said").inner_text()
        card.get_by_role("button", name="Show me").click()
        expect(card.locator(".example")).to_have_text(re.compile("For example: .+"))
        marked = opened.locator(".option.recommended")
        expect(marked.first).to_be_visible()
        texts = marked.all_inner_texts()
        assert not [text for text in texts if re.search(r"\bpass\b", text, re.IGNORECASE)]
        opened.wait_for_timeout(1000)
        assert opened.locator(".said").inner_text() == asked
        card.get_by_role("button", name="Got it").click()
        expect(marked).to_have_count(0)


def test_show_me_opens_the_explanations_where_there_is_no_better_choice(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        card = guided(opened, world, "nostra_city", "ask-meetingturn-1")
        card.get_by_role("button", name="Show me").click()
        expect(opened.get_by_role("dialog")).to_contain_text("Space")


@pytest.mark.parametrize("title", FIRST)
def test_a_card_that_was_read_is_not_shown_again(launched: Browser, world: World, title: str) -> None:
    with page(launched, "phone") as opened:
        card = guided(opened, world, title, FIRST[title])
        opened.reload()
        until_asked(opened)
        expect(card).to_contain_text(HEADS[title])
        card.get_by_role("button", name="Got it").click()
        expect(card).to_have_count(0)
        opened.reload()
        until_asked(opened)
        opened.wait_for_timeout(1000)
        expect(card).to_have_count(0)
        assert len(stored(opened)["told"][title]) == 1


def test_a_decision_that_was_made_is_not_explained_again(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        card = guided(opened, world, "la_famiglia", "ask-planningturn-0", plays=True)
        expect(card).to_contain_text("Your planning turn")
        opened.locator("[data-option]").first.click()
        expect(card).to_contain_text("Choose an action")
        assert stored(opened)["told"]["la_famiglia"] == ["planning"]


def test_a_card_can_be_folded_and_the_cards_turned_off_and_on(launched: Browser, world: World) -> None:
    with page(launched, "phone") as opened:
        card = guided(opened, world, "nostra_city", FIRST["nostra_city"])
        high = card.bounding_box()
        card.locator("summary").click()
        expect(card.get_by_role("button", name="Got it")).to_be_hidden()
        low = card.bounding_box()
        assert high
        assert low
        assert low["height"] < 60 < high["height"]
        card.get_by_role("button", name="Turn off").click()
        expect(card).to_have_count(0)
        opened.reload()
        until_asked(opened)
        expect(card).to_have_count(0)
        opened.get_by_role("button", name="Menu").click()
        opened.get_by_text("Explain new decisions").click()
        opened.keyboard.press("Escape")
        expect(card).to_contain_text(HEADS["nostra_city"])


def test_play_now_asks_for_the_number_of_players_and_offers_the_cards_once(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        opened.goto(world.address)
        play = opened.locator("[data-title=nostra_city]").get_by_role("button", name="Play now")
        play.click()
        opened.get_by_label("Players").select_option("5")
        expect(opened.get_by_role("switch", name="Explain new decisions")).to_be_checked()
        opened.get_by_role("button", name="Start game").click()
        opened.locator(".prompt").wait_for()
        expect(opened.locator(".first-round")).to_be_visible()
        seats = opened.evaluate("""async () => {
            const told = await fetch(`/api/tables/${location.pathname.split('/').pop()}`)
            return (await told.json()).seats.length
        }""")
        assert seats == 5
        opened.goto(world.address)
        play.click()
        opened.get_by_label("Players").wait_for()
        expect(opened.get_by_role("switch", name="Explain new decisions")).to_have_count(0)


def test_who_declines_the_cards_is_never_shown_one(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        opened.goto(world.address)
        opened.locator("[data-title=la_famiglia]").get_by_role("button", name="Play now").click()
        expect(opened.get_by_label("Players")).to_have_count(0)
        opened.get_by_text("Explain new decisions").click()
        opened.get_by_role("button", name="Start game").click()
        until_asked(opened)
        opened.wait_for_timeout(1000)
        expect(opened.locator(".first-round")).to_have_count(0)
        assert stored(opened)["guided"] == {"la_famiglia": False}
