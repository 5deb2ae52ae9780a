"""Small things on the way through the site: unknown addresses, the Play dialog, previews, rounds and the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import eventually, page, play_now
from tests.web.reviewing import review_a_long_game
from tests.web.screens import seated, set_first
from tests.web.table.test_table import do, options, until_the_street_may_be_left
from tests.web.world import World, heard

TURN_ENDS = r" (takes?|pass(es)?)\b(?!.* back from)"  # an Accountant takes a card back, which ends no turn
WIDTH = """async (font) => {
    await document.fonts.load(font, 'Game 1')
    const brush = document.createElement('canvas').getContext('2d')
    brush.font = font
    return brush.measureText('Game 1').width
}"""
MINUS_INK = """async ([font, sign]) => {
    await document.fonts.load(font, sign)
    const brush = Object.assign(document.createElement('canvas'), { width: 80, height: 60 }).getContext('2d')
    brush.font = font
    brush.fillText(sign, 20, 40)
    const { data } = brush.getImageData(0, 0, 80, 60)
    const dark = (x, y) => data[4 * (80 * y + x) + 3] > 127
    const heights = [...Array(80).keys()].map((x) => [...Array(60).keys()].filter((y) => dark(x, y)).length)
    return Math.max(...heights)
}"""


@pytest.mark.parametrize("path", ["/no-such-page", "/lobby/x", "/t", "/people/a/b", "/%E0%A4%A", "/index.php"])
def test_an_unknown_address_shows_a_page_that_leads_on(launched: Browser, address: str, path: str) -> None:
    with page(launched) as opened:
        told = opened.goto(address + path)
        assert told
        assert told.status == 404
        expect(opened.get_by_role("heading", level=1)).to_have_text("This page isn’t available")
        expect(opened.get_by_role("alert")).to_have_text("There is nothing at this address. Check it.")
        opened.get_by_role("link", name="See all games").click()
        expect(opened.locator("[data-title]").first).to_be_visible()


def test_enter_starts_the_game_in_the_play_dialog(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        opened.goto(address)
        opened.locator("[data-title=famiglia]").get_by_role("button", name="Play now").click()
        expect(opened.get_by_role("button", name="Start game")).to_be_focused()
        opened.keyboard.press("Enter")
        opened.locator(".prompt").wait_for()


@pytest.mark.parametrize("weight", [400, 600, 700])
def test_display_type_is_drawn_in_its_own_font(launched: Browser, address: str, weight: int) -> None:
    """Text that the font lacks would be as wide as in the fallback."""
    with page(launched) as opened:
        opened.goto(address)
        fonts = ("'Bodoni Moda', monospace", "monospace")
        own, other = [opened.evaluate(WIDTH, f"{weight} 40px {font}") for font in fonts]
        assert own != other


@pytest.mark.parametrize("sign", ["-", "\N{MINUS SIGN}"])
def test_a_minus_sign_is_visible_in_display_type(launched: Browser, address: str, sign: str) -> None:
    """A hairline is too thin to be seen beside the figures, which have strokes of 3 pixels and more."""
    with page(launched) as opened:
        opened.goto(address)
        assert opened.evaluate(MINUS_INK, ["600 40px 'Bodoni Moda'", sign]) >= 3


def test_a_preview_disappears_after_an_undo(launched: Browser, world: World) -> None:
    """The undo removes the option in focus, and no event says that the focus has left it."""
    with page(launched) as opened:
        until_previewed(opened, world)
        opened.get_by_role("button", name="Undo").evaluate("button => button.click()")
        expect(opened.locator("[data-option] span").first).to_have_text(re.compile("^Add no cards"))
        expect(opened.locator(".pile.role")).to_have_count(0)


def until_previewed(opened: Page, world: World) -> None:
    """Leave the Street as it is, and focus an option that marks cards on the board. If there is none, play again."""
    set_first(opened, asked=True)  # else the site may pass for the user, and the game be over
    for _ in range(6):
        until_the_street_may_be_left(opened, world, cards=3)
        do(opened, "Add no cards")
        opened.mouse.move(2, 2)
        for number in range(len(options(opened)), 0, -1):
            opened.locator(f"[data-option='{number}']").focus()
            if eventually(opened, opened.locator(".pile.role").count, 500):
                return
    raise AssertionError("no option has a preview on the board")


def test_a_round_of_the_review_holds_the_moves_of_both_players(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        review_a_long_game(opened, world.anna)
        log = opened.get_by_role("region", name="Game log")
        rounds = log.locator("h3").all_inner_texts()
        assert rounds[:2] == ["Round 1", "Round 2"]
        for number, part in enumerate(log.locator("ol").all(), 1):
            turns = [text for text in part.locator("li").all_inner_texts() if re.match(r"Round \d+:", text)]
            assert {text.split(":")[0] for text in turns} == {f"Round {number}"}, turns
            takes = [text for text in part.locator("li").all_inner_texts() if re.search(TURN_ENDS, text)]
            assert len(takes) == len(turns), (number, takes, turns)


def test_no_trophy_greets_the_loser(launched: Browser, world: World) -> None:
    anna, bruno = world.anna, world.bruno
    table = str(anna.lay("famiglia", 0)["id"])
    anna.sit(table)
    bruno.sit(table)
    with page(launched) as hers, page(launched) as his:
        seated(hers, anna, table)
        seated(his, bruno, table)
        with anna.at(table) as socket:
            anna.say(socket, "ask", what="resign")
            next(told for told in heard(socket) if told["type"] == "table" and told["state"] != "running")
        expect(his.locator(".result .lucide-trophy")).to_be_visible()
        expect(hers.locator(".result")).to_be_visible()
        expect(hers.locator(".result .lucide-trophy")).to_have_count(0)


def test_the_result_of_a_game_against_bots_shows_a_trophy_only_to_the_winner(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_now(opened, address)
        opened.get_by_role("button", name="Menu").click()
        opened.get_by_role("button", name="Resign").click()
        opened.get_by_role("button", name="Yes").click()
        expect(opened.locator(".result")).to_be_visible()
        expect(opened.locator(".result .lucide-trophy")).to_have_count(0)
