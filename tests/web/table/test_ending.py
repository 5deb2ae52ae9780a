"""The end of a game: winner, loser and spectator see different screens, with ratings, turning points and next steps."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import is_within_the_screen, page
from tests.web.pages.test_access import found
from tests.web.screens import seated, set_first
from tests.web.table.hearing import heard, listen, wait_for_sound
from tests.web.table.test_table import two
from tests.web.test_agreed_ends import end
from tests.web.world import Somebody, World


def watching(opened: Page, world: World, table: str) -> None:
    opened.goto(f"{world.address}/t/{table}")
    opened.locator(".result").wait_for()


def heading(opened: Page) -> str:
    return opened.locator(".result h1").inner_text()


def test_winner_loser_and_spectator_see_different_headings_and_pictures(launched: Browser, world: World) -> None:
    """A trophy greeted the loser."""
    table = world.rated  # Anna resigned
    with page(launched) as hers, page(launched) as his, page(launched) as other:
        seated(hers, world.anna, table)
        seated(his, world.bruno, table)
        watching(other, world, table)
        for opened, says, trophies in (
            (hers, "You lose.", 0),
            (his, "You win!", 1),
            (other, "Bruno Conti wins.", 0),
        ):
            expect(opened.locator(".result h1")).to_have_text(says)
            expect(opened.locator(".result .sign svg")).to_have_count(1)
            expect(opened.locator(".result .sign .lucide-trophy")).to_have_count(trophies)
        expect(hers.locator(".result")).to_contain_text("Bruno Conti wins.")
        assert len({each.locator(".result .sign").inner_html() for each in (hers, his, other)}) == 3


def test_the_result_shows_the_rating_before_and_after_with_the_sign_of_the_change(
    launched: Browser, world: World
) -> None:
    table = world.rated
    for who, sign in ((world.anna, "[\u2212-]"), (world.bruno, r"\+")):
        with page(launched, "phone") as opened:
            seated(opened, who, table)
            own = opened.locator(".result .own")
            expect(own).to_have_text(re.compile(rf"Your rating\s+[\d,]+ →\s*[\d,]+\?\s*{sign}\d+"), timeout=60_000)
            assert is_within_the_screen(opened)


def test_the_next_steps_are_a_rematch_the_review_and_another_game(launched: Browser, world: World) -> None:
    with page(launched, "phone") as opened:
        seated(opened, world.anna, world.over("famiglia"))
        result = opened.locator(".result")
        expect(result.get_by_role("button", name="Rematch")).to_be_visible()
        expect(result.get_by_role("link", name="Review game")).to_have_attribute("href", re.compile("^/replay/"))
        result.get_by_role("link", name="Play another game").click()
        opened.locator("[data-title=famiglia]").first.wait_for()
    with page(launched) as other:
        watching(other, world, world.over("famiglia"))
        expect(other.locator(".result").get_by_role("button", name="Rematch")).to_have_count(0)
        expect(other.locator(".result").get_by_role("link", name="Review game")).to_be_visible()


def test_a_win_a_loss_and_a_watched_end_sound_different(launched: Browser, world: World) -> None:
    anna, bruno, table = two(world)
    with page(launched) as hers, page(launched) as his, page(launched) as other:
        for opened in (hers, his, other):
            listen(opened)
            set_first(opened, sounds=True)
        seated(hers, anna, table)
        seated(his, bruno, table)
        other.goto(f"{world.address}/t/{table}")
        other.locator(".drawn > *").first.wait_for()
        end(anna, table, "resign")
        for opened, kind in ((hers, "loss"), (his, "win"), (other, "end")):
            wait_for_sound(opened, kind)
            assert len({"win", "loss", "end"} & set(heard(opened))) == 1


def test_turning_points_are_found_on_request_and_link_to_their_moment_in_the_review(
    launched: Browser, advised: str
) -> None:
    """An analysis is work for the site: the end screen used to start one for everybody who scrolled down."""
    player = Somebody(advised, "Enzo Esperto")
    table = player.alone("famiglia")
    player.play(table, seed=3)
    with page(launched, "phone") as opened:
        requests: list[str] = []
        opened.on("request", lambda request: requests.append(request.url))
        seated(opened, player, table)
        points = opened.get_by_role("region", name="Turning points")
        points.scroll_into_view_if_needed()
        opened.wait_for_timeout(1000)
        assert not [url for url in requests if "consigliere" in url]
        points.get_by_role("button", name="Find the turning points").click()
        first = points.get_by_role("link").first
        first.wait_for(timeout=90_000)
        assert 1 <= points.get_by_role("link").count() <= 3
        expect(first).to_contain_text(re.compile(r"\d+% → \d+%"))
        assert not found(opened)
        link = first.get_attribute("href") or ""
        assert (at := re.search(r"#at=(\d+)&as=\d", link)), link
        first.click()
        opened.locator(".drawn > *").first.wait_for()
        assert f"at={at[1]}" in opened.url
    player.http.close()
