"""After a rated game: what it changed in the ratings, and a rematch that one tap accepts."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import page, play_now
from tests.web.screens import seated
from tests.web.table.test_table import two
from tests.web.test_agreed_ends import end
from tests.web.world import World


def both_at_the_end(hers: Page, his: Page, world: World, **more: object) -> str:
    """Open a finished game as Anna, who resigned, and Bruno."""
    anna, bruno, table = two(world, **more)
    end(anna, table, "resign")
    seated(hers, anna, table)
    seated(his, bruno, table)
    return table


def test_a_rematch_is_offered_to_the_other_who_accepts_it_with_one_tap(launched: Browser, world: World) -> None:
    with page(launched) as hers, page(launched, "phone") as his, page(launched) as watching:
        table = both_at_the_end(hers, his, world, pace="fast")
        watching.goto(f"{world.address}/t/{table}")
        watching.locator(".result").wait_for()
        hers.get_by_role("button", name="Rematch").click()
        expect(hers.get_by_text("Waiting for the players of the last game.")).to_be_visible()
        expect(hers.locator(".seat").filter(has_text="Anna Rossi")).to_be_visible()
        expect(hers.locator(".seat").first).to_contain_text("reserved")
        expect(hers.get_by_label("Bot level")).to_have_count(0)  # no bot can take a reserved seat
        offer = his.get_by_role("alert").filter(has_text="Anna Rossi wants a rematch.")
        offer.get_by_role("button", name="Accept").click()
        for opened in (hers, his):
            opened.locator(".prompt").wait_for()
            expect(opened.locator(".seats .name").first).to_contain_text("Bruno Conti")
        assert hers.url == his.url
        assert table not in hers.url
        expect(watching.get_by_role("alert")).to_contain_text("The rematch has started.")
        watching.get_by_role("link", name="Go to table").click()
        watching.locator(".prompt").wait_for()


def test_who_asked_is_told_that_the_rematch_was_declined(launched: Browser, world: World) -> None:
    with page(launched) as hers, page(launched) as his:
        both_at_the_end(hers, his, world)
        hers.get_by_role("button", name="Rematch").click()
        his.get_by_role("alert").get_by_role("button", name="Decline").click()
        expect(his.get_by_role("alert")).to_have_count(0)
        expect(hers.get_by_role("alert")).to_have_text("Nobody accepted the rematch, so its table was closed.")
        expect(hers.get_by_role("heading", name="Table closed")).to_be_visible()
        hers.get_by_role("link", name="Back to the last game").click()
        expect(hers.locator(".result")).to_be_visible()


def test_a_rematch_against_bots_starts_at_once(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_now(opened, address)
        before = opened.url
        opened.get_by_role("button", name="Menu").click()
        opened.get_by_role("button", name="Resign").click()
        opened.get_by_role("button", name="Yes").click()
        opened.get_by_role("button", name="Rematch").click()
        expect(opened).not_to_have_url(before)
        expect(opened.locator("[data-option]").first).to_be_visible()


def test_the_end_of_a_rated_game_shows_what_it_changed(launched: Browser, world: World) -> None:
    table = world.rated
    with page(launched) as hers, page(launched) as his:
        seated(hers, world.anna, table)
        seated(his, world.bruno, table)
        for opened in (hers, his):
            for name, sign in (("Anna Rossi", "\N{MINUS SIGN}"), ("Bruno Conti", r"\+")):
                row = opened.locator(".result tr").filter(has_text=name)
                expect(row).to_contain_text(re.compile(rf"1\d\d\d\?{sign}\d+"))


def test_ratings_look_like_those_of_chess_and_say_that_they_are_not_certain(launched: Browser, world: World) -> None:
    assert world.rated
    with page(launched) as opened:
        opened.goto(f"{world.address}/people/Anna%20Rossi")
        rating = opened.locator(".rating").filter(has_text="?").first
        expect(rating).to_contain_text(re.compile(r"1\d\d\d\?"))
        expect(rating.locator("abbr").first).to_have_attribute("title", re.compile("still provisional"))
