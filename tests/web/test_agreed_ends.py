"""Games that end by resignation or by agreement look finished: at the table, after a reload, in lists and reviews."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import page
from tests.web.screens import seated
from tests.web.table.test_table import two
from tests.web.world import Somebody, World, heard

TITLES = ("famiglia", "nostra_city", "la_famiglia")
LIT = ".drawn [data-lit='yes'], .drawn .lit, .drawn button.touchable"


def end(who: Somebody, table: str, what: str) -> None:
    """Ask to resign or to abandon the game, and wait until it is over. Bots agree."""
    with who.at(table) as socket:
        who.say(socket, "ask", what=what)
        next(told for told in heard(socket) if told["type"] == "table" and told["state"] != "running")


def expect_finished(opened: Page, says: str) -> None:
    expect(opened.locator(".result")).to_contain_text(says)
    expect(opened.locator(".prompt")).to_have_text("Game over.")
    expect(opened.locator("[data-option]")).to_have_count(0)
    expect(opened.locator(".options")).to_contain_text("Game over.")
    expect(opened.locator(LIT)).to_have_count(0)
    expect(opened.locator(".seats li.waits")).to_have_count(0)


@pytest.mark.parametrize("title", TITLES)
def test_an_abandoned_game_offers_no_moves_also_after_a_reload(launched: Browser, world: World, title: str) -> None:
    table = world.anna.alone(title)
    with page(launched) as opened:
        seated(opened, world.anna, table)
        expect(opened.locator("[data-option]").first).to_be_visible()
        end(world.anna, table, "abandon")
        expect_finished(opened, "Game abandoned by agreement. No result.")
        opened.reload()
        expect_finished(opened, "Game abandoned by agreement. No result.")


def test_a_resigned_game_offers_no_moves_to_either_side_also_after_a_reload(launched: Browser, world: World) -> None:
    anna, bruno, table = two(world)
    with page(launched) as hers, page(launched, "phone") as his:
        seated(hers, anna, table)
        seated(his, bruno, table)
        end(anna, table, "resign")
        for opened, says in ((hers, "Bruno Conti wins."), (his, "You win!")):
            expect(opened.locator(".result")).to_contain_text(says)
            opened.reload()
            expect(opened.locator(".result")).to_contain_text(says)
            expect(opened.locator(".result")).to_contain_text("Decided by resignation.")
            expect(opened.locator("[data-option]")).to_have_count(0)
            expect(opened.locator(LIT)).to_have_count(0)


def test_lists_and_reviews_tell_who_won_by_resignation(launched: Browser, world: World) -> None:
    anna, _, table = two(world)
    end(anna, table, "resign")
    with page(launched) as opened:
        anna.enter(opened)
        opened.goto(f"{world.address}/games")
        card = opened.locator(f"a[href='/replay/{table}']")
        expect(card).to_contain_text("Bruno Conti won by resignation.")
        expect(card.locator(".seat.won")).to_contain_text("Bruno Conti")
        card.click()
        opened.locator(".where .figures").wait_for()
        opened.keyboard.press("End")
        expect(opened.locator(".said")).to_contain_text(re.compile(r"Bruno Conti won by resignation\.$"))
