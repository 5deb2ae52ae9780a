"""Tutorials in a browser: played to the end, by hints, on the board and by keyboard, and resumed later."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import page, settle
from tests.web.pages.test_access import AXE, found

TITLES = ("famiglia", "nostra_city", "la_famiglia")
MOST = 400  # presses after which a lesson counts as endless
STATE = """() => ({
    at: document.querySelector('.coach')?.innerText ?? '',
    over: !!document.querySelector('.ending'),
    next: [...document.querySelectorAll('.coach .foot button.button')].length,
})"""
GOES_ON = f"(before) => {{ const now = ({STATE})(); return now.over || now.at !== before }}"


def open_lesson(opened: Page, address: str, title: str) -> None:
    opened.goto(f"{address}/lesson/{title}")
    opened.get_by_role("button", name="Continue").wait_for()


def follow(opened: Page) -> int:
    """Follow the coach until the lesson is over. Return the number of moves that the learner made."""
    made = 0
    for _ in range(MOST):
        state = opened.evaluate(STATE)
        if state["over"]:
            return made
        if state["next"]:
            made += press(opened)
        opened.wait_for_function(GOES_ON, arg=state["at"])
    raise AssertionError(f"the lesson does not end: {opened.evaluate(STATE)}")


def press(opened: Page) -> bool:
    """Press the coach's button: continue, show the move, or play it. Return whether a move was played."""
    return bool(
        opened.evaluate("""() => {
            const button = document.querySelector('.coach .foot button.button')
            button?.click()
            return !!button && button.classList.contains('main') && !/^Continue/.test(button.innerText)
        }""")
    )


def to_the_first_choice(opened: Page) -> None:
    for _ in range(MOST):
        if opened.get_by_role("button", name="Show me").count():
            return
        opened.get_by_role("button", name="Continue").click()
    raise AssertionError("the lesson asks for nothing")


@pytest.mark.parametrize("title", TITLES)
def test_a_first_game_is_played_to_its_end_by_following_the_coach(launched: Browser, address: str, title: str) -> None:
    with page(launched, "phone", reduced_motion="reduce") as opened:
        open_lesson(opened, address, title)
        assert follow(opened) >= 10
        opened.get_by_role("button", name="Play against a bot").click()
        opened.locator(".prompt").wait_for()
        assert "/t/" in opened.url


def test_the_learner_makes_a_move_on_the_board(launched: Browser, address: str) -> None:
    with page(launched, reduced_motion="reduce") as opened:
        open_lesson(opened, address, "famiglia")
        to_the_first_choice(opened)
        opened.get_by_role("main").get_by_role("button", name="Brute 0").first.click()
        expect(opened.locator(".coach")).to_contain_text("Enzo took the other 0")


def test_another_legal_move_gets_an_explanation_and_an_illegal_one_its_rule(launched: Browser, address: str) -> None:
    with page(launched, reduced_motion="reduce") as opened:
        open_lesson(opened, address, "famiglia")
        to_the_first_choice(opened)
        opened.locator("[data-option]").filter(has_text="Mercenary 0").click()
        expect(opened.locator(".coach")).to_contain_text("start with Brute 0")
        opened.get_by_role("main").get_by_role("button", name="Brute 1").first.click(force=True)  # it is greyed
        expect(opened.locator(".bubble")).to_contain_text("you need two cards of its family")
        expect(opened.locator(".bubble")).to_contain_text("FA-4b")


def test_the_coach_answers_the_move_that_was_made_and_marks_the_card_it_wants(launched: Browser, address: str) -> None:
    with page(launched, reduced_motion="reduce") as opened:
        open_lesson(opened, address, "famiglia")
        to_the_first_choice(opened)
        opened.locator("[data-option]").filter(has_text="Pass").click()
        expect(opened.locator(".coach .otherwise")).to_contain_text("You chose: Pass")
        expect(opened.locator(".coach .otherwise")).to_contain_text("Brute 0")
        expect(opened.locator(".coach")).not_to_contain_text("That one is free too")
        wanted = opened.get_by_role("main").locator(".pile.role")
        expect(wanted).to_have_attribute("data-part", "B0")
        opened.locator("[data-option]").filter(has_text="Mercenary 0").hover()
        opened.mouse.move(2, 2)
        expect(wanted).to_have_attribute("data-part", "B0")


def test_a_first_game_can_be_left_and_resumed(launched: Browser, address: str) -> None:
    with page(launched, reduced_motion="reduce") as opened:
        open_lesson(opened, address, "nostra_city")
        opened.get_by_role("button", name="Continue").click()
        expect(opened.get_by_text("2 of", exact=False)).to_be_visible()
        opened.get_by_role("link", name="Exit tutorial").click()
        opened.get_by_role("link", name="Resume tutorial").click()
        expect(opened.get_by_text("2 of", exact=False)).to_be_visible()


def test_a_first_game_can_be_played_by_keyboard(launched: Browser, address: str) -> None:
    with page(launched, reduced_motion="reduce") as opened:
        open_lesson(opened, address, "famiglia")
        for expected in ("At the bottom is your hand", "A 0 is free"):
            opened.keyboard.press("Enter")
            expect(opened.locator(".coach")).to_contain_text(expected)
        opened.locator("[data-option='2']").wait_for()
        opened.keyboard.press("2")
        expect(opened.locator(".coach")).to_contain_text("Enzo took the other 0")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `just web-check`")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("desk", "light")])
def test_axe_finds_nothing_serious_in_a_lesson(
    launched: Browser, address: str, title: str, size: str, scheme: str
) -> None:
    with page(launched, size, color_scheme=scheme) as opened:
        opened.goto(f"{address}/learn/{title}")
        opened.locator(".panel").first.wait_for()
        opened.locator("[data-rule]").first.wait_for()
        assert not found(opened)
        open_lesson(opened, address, title)
        to_the_first_choice(opened)
        settle(opened)
        assert not found(opened)


@pytest.mark.parametrize("title", TITLES)
def test_the_summary_prints_on_one_page(launched: Browser, address: str, title: str) -> None:
    """Checks both languages, because German needs more room."""
    for locale in ("en-GB", "de-DE"):
        with page(launched, locale=locale) as opened:
            opened.goto(f"{address}/learn/{title}")
            opened.locator(".panel").first.wait_for()
            printed = opened.pdf(prefer_css_page_size=True)
            assert printed.count(b"/Type /Page\n") == 1, locale
