"""Playing on from a moment of a finished game: from the review to a table of one's own, and on to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import page
from tests.web.world import World

FIRST_DECISION = 7  # entries of Famiglia: who starts, and six cards in the Street


def review(opened: Page, world: World, table: str, at: int, seat: int) -> None:
    opened.goto(f"{world.address}/replay/{table}#at={at}&as={seat}")
    opened.get_by_role("button", name="Play on from here").click()
    opened.get_by_label("Your seat").wait_for()


def start(opened: Page) -> str:
    """Start the game and return the id of its table."""
    opened.get_by_role("button", name="Play on", exact=True).click()
    opened.wait_for_url(re.compile(r"/t/\w+$"))
    expect(opened.locator(".origin")).to_contain_text("Continued from position")
    return opened.url.rpartition("/")[2]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_finished_game_is_played_on_from_a_moment_to_its_end(launched: Browser, world: World, size: str) -> None:
    table = world.anna.alone("famiglia")
    world.anna.play(table, seed=3)
    with page(launched, size) as opened:
        world.anna.enter(opened)
        review(opened, world, table, FIRST_DECISION, 1)
        expect(opened.get_by_label("Your seat")).to_have_value("1")
        opened.get_by_text("As they were", exact=True).click()
        played_on = start(opened)
        expect(opened.locator(".origin")).to_contain_text("position 1 of")
        told = world.anna.call("GET", f"/api/tables/{played_on}")["played_on"]
        assert (told["table"], told["entry"], told["seat"]) == (table, FIRST_DECISION, 1)
        assert told["hidden"] == "as_they_were"
        assert world.anna.play(played_on, seed=5) is None, "the game is over"
        expect(opened.get_by_role("region", name="Game over")).to_be_visible()
        opened.locator(".origin").click()
        opened.wait_for_url(re.compile(f"/replay/{table}#at={FIRST_DECISION}&as=1"))
        opened.goto(f"{world.address}/games")
        expect(opened.locator(f'a[href="/replay/{played_on}"]')).to_contain_text("Continued from position 1")


def test_a_game_with_secrets_is_played_on_as_the_seat_knew_it(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        world.anna.enter(opened)
        review(opened, world, world.over("nostra_city"), 60, 1)
        played_on = start(opened)
    told = world.anna.call("GET", f"/api/tables/{played_on}")
    assert told["played_on"]["hidden"] == "as_you_knew"
    assert (told["open"], told["state"]) == (False, "running")
    assert world.anna.play(played_on, 2) is not None, "the game continues"


def test_a_resigned_game_is_played_on_from_its_last_moment(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        world.anna.enter(opened)
        review(opened, world, world.rated, 100_000, 0)
        played_on = start(opened)
    assert world.anna.play(played_on, seed=2) is None, "the game is over"


def test_where_the_game_is_over_the_button_says_so(launched: Browser, world: World) -> None:
    table = world.anna.alone("famiglia")
    world.anna.play(table, seed=3)
    with page(launched) as opened:
        opened.goto(f"{world.address}/replay/{table}#at=100000&as=0")
        button = opened.get_by_role("button", name="Play on from here")
        expect(button).to_be_disabled()
        assert "is over" in (button.get_attribute("title") or "")
