"""The puzzle of the day in the browser: choose, see the stars, reload, and look at earlier puzzles."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import SIZES, is_within_the_screen, page
from tests.web.pages.test_access import found
from tests.web.screens import set_first
from tests.web.world import Somebody, World


def open_puzzle(opened: Page, world: World, path: str = "/puzzle") -> None:
    opened.goto(f"{world.address}{path}")
    expect(opened.get_by_role("heading", name="What would you do?")).to_be_visible()
    expect(opened.locator(".drawn")).to_be_visible()


def edges(part: Locator) -> dict[str, float]:
    told: dict[str, float] = part.evaluate("(each) => each.getBoundingClientRect().toJSON()")
    return told


def choose(opened: Page, place: int) -> None:
    opened.locator(f"[data-option='{place}'] input").check()
    opened.get_by_role("button", name="Choose this move").click()
    expect(opened.get_by_role("region", name="Result")).to_be_visible()


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_visitor_solves_the_puzzle_and_finds_the_result_again(launched: Browser, world: World, device: str) -> None:
    with page(launched, device) as opened:
        opened.goto(world.address)
        opened.get_by_role("link", name="Solve today\u2019s puzzle").click()
        expect(opened.locator("[data-option]").first).to_be_visible()
        assert is_within_the_screen(opened)
        assert not found(opened)
        expect(opened.get_by_text("best move", exact=True)).to_have_count(0)
        choose(opened, 1)
        expect(opened.get_by_text("your choice", exact=True)).to_have_count(1)
        expect(opened.get_by_text("best move", exact=True)).to_have_count(1)
        stars = opened.get_by_role("region", name="Result").get_by_role("img", name=re.compile("star")).first
        label = stars.get_attribute("aria-label") or ""
        assert is_within_the_screen(opened)
        assert not found(opened)
        opened.reload()
        expect(opened.get_by_role("region", name="Result").get_by_role("img", name=label).first).to_be_visible()
        expect(opened.get_by_role("button", name="Choose this move")).to_have_count(0)
        expect(opened.get_by_text("There are no earlier puzzles yet.")).to_be_visible()


def test_large_numbers_follow_the_language_of_the_site(launched: Browser, world: World) -> None:
    with page(launched, locale="de-DE") as opened:
        set_first(opened, language="en")
        open_puzzle(opened, world, "/puzzle?title=famiglia")
        choose(opened, 0)
        expect(opened.get_by_text(re.compile(r"estimates from \d+,\d{3} simulations"))).to_be_visible()


def test_an_account_finds_its_try_on_another_device(launched: Browser, world: World) -> None:
    solver = Somebody(world.address, "Livia Solver", "correct horse battery")
    with page(launched) as opened:
        solver.enter(opened)
        open_puzzle(opened, world)
        choose(opened, 0)
        expect(opened.get_by_text("1 day in a row", exact=True)).to_be_visible()
    with page(launched, "phone") as opened:
        solver.enter(opened)
        open_puzzle(opened, world, f"/puzzle/{solver.call('GET', '/api/puzzle')['id']}")
        expect(opened.get_by_text("your choice", exact=True)).to_be_visible()
        expect(opened.get_by_role("link", name="Today\u2019s puzzle")).to_be_visible()
    solver.http.close()


def test_an_unknown_puzzle_is_told_in_a_sentence(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        opened.goto(f"{world.address}/puzzle/999999")
        expect(opened.get_by_text("There is no such puzzle here.")).to_be_visible()


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_one_reads_what_is_asked_before_scrolling(launched: Browser, world: World, device: str) -> None:
    with page(launched, device) as opened:
        open_puzzle(opened, world)
        lead = edges(opened.get_by_text(re.compile("^This is what one player saw")))
        # the first: a title may call its own part ".board", too
        question, board = edges(opened.locator(".question")), edges(opened.locator(".board").first)
        assert lead["bottom"] <= question["top"]
        assert question["bottom"] <= SIZES[device][1]
        if device == "desk":
            assert question["left"] >= board["right"]
        else:
            assert question["bottom"] <= board["top"]


def test_the_address_names_the_game_of_the_puzzle(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        for title, name, other in (
            ("famiglia", "Famiglia", "NY Nostra City"),
            ("nostra_city", "NY Nostra City", "Famiglia"),
        ):
            open_puzzle(opened, world, f"/puzzle?title={title}")
            expect(opened.locator(f".puzzle[data-title={title}]")).to_be_visible()
            games = opened.get_by_role("group", name="Game")
            expect(games.get_by_label(name, exact=True)).to_be_checked()
            games.get_by_text(other, exact=True).click()
            expect(opened.locator(f".puzzle:not([data-title={title}]) .drawn")).to_be_visible()
            expect(opened).not_to_have_url(re.compile(f"title={title}$"))
            opened.reload()
            expect(games.get_by_label(other, exact=True)).to_be_checked()
        opened.get_by_role("link", name="Skip to main content").press("Enter")
        expect(games.get_by_label(other, exact=True)).to_be_checked()


def test_a_game_without_puzzles_leads_to_the_puzzle_of_today(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        opened.goto(f"{world.address}/puzzle?title=briscola")
        expect(opened.get_by_text("There is no such puzzle here.")).to_be_visible()
        opened.get_by_role("link", name="Today\u2019s puzzle").click()
        expect(opened.locator(".drawn")).to_be_visible()
        expect(opened).to_have_url(re.compile("/puzzle$"))
