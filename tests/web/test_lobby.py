"""The lobby is live: tables appear, change and go without a reload, filters are remembered, and it is never empty."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import is_within_the_screen, page
from tests.web.world import Somebody, World

SOON_MS = 2_000  # within which a change is shown
_numbers = count(1)


def newcomer(world: World, name: str) -> Somebody:
    return world._new(f"{name} {next(_numbers)}")


@contextmanager
def lobby_of(launched: Browser, world: World, who: Somebody | None, size: str) -> Iterator[Page]:
    with page(launched, size) as opened:
        if who:
            who.enter(opened)
        with opened.expect_response(re.compile("/api/lobby$")):
            opened.goto(f"{world.address}/lobby")
        if who:
            opened.wait_for_timeout(500)  # until its socket is connected
        yield opened


def card(opened: Page, table: str) -> Locator:
    return opened.locator(f"main a[href='/t/{table}']")


def chip(opened: Page, group: str, name: str) -> Locator:
    return opened.get_by_role("group", name=group).get_by_text(name, exact=True)


@pytest.mark.parametrize("sizes", [("desk", "phone"), ("phone", "desk")])
def test_a_table_appears_can_be_filtered_and_goes_when_it_fills(
    launched: Browser, world: World, sizes: Sequence[str]
) -> None:
    owner, looker, third = [newcomer(world, name) for name in ("Otto", "Lia", "Tea")]
    with lobby_of(launched, world, looker, sizes[0]) as seen, page(launched, sizes[1]) as hers:
        owner.enter(hers)
        hers.goto(f"{world.address}/lobby")
        seen.evaluate("window.isTheSamePage = true")
        table = str(owner.lay("famiglia", 0, pace="fast", watch=False)["id"])
        owner.sit(table)
        shown = card(seen, table)
        expect(shown).to_be_visible(timeout=SOON_MS)
        expect(shown).to_contain_text("Fast, 5 min + 15 s")
        expect(shown).to_contain_text(owner.name)
        assert is_within_the_screen(seen)
        chip(seen, "Time control", "Slow").click()  # no other test of this site opens slow tables
        expect(shown).to_have_count(0)
        expect(seen.get_by_text(re.compile("Your filters hide"))).to_be_visible()
        chip(seen, "Time control", "Fast").click()
        expect(shown).to_be_visible()
        chip(seen, "Open seats", "2 or more").click()
        expect(shown).to_have_count(0)
        seen.get_by_role("button", name="Show all tables").click()
        expect(shown).to_be_visible()
        third.sit(table)
        expect(shown).to_have_count(0, timeout=SOON_MS)
        assert seen.evaluate("window.isTheSamePage"), "the page was loaded again"


def test_a_game_that_starts_can_be_watched_and_leaves_when_it_ends(launched: Browser, world: World) -> None:
    owner, other, looker = [newcomer(world, name) for name in ("Ada", "Ugo", "Lev")]
    table = str(owner.lay("famiglia", 0)["id"])
    with lobby_of(launched, world, looker, "phone") as seen:
        expect(card(seen, table)).to_contain_text("Join")
        for who in (owner, other):
            who.sit(table)
        expect(card(seen, table)).to_contain_text("Watch", timeout=SOON_MS)
        with owner.at(table) as socket:
            owner.ask(socket, "ask", what="resign")
        expect(card(seen, table)).to_have_count(0, timeout=SOON_MS)


def test_filters_are_remembered(launched: Browser, world: World) -> None:
    with lobby_of(launched, world, newcomer(world, "Rita"), "desk") as seen:
        chip(seen, "Game", "La Famiglia").click()
        chip(seen, "Time control", "Slow").click()
        seen.reload()
        for group, name in (("Game", "La Famiglia"), ("Time control", "Slow"), ("Open seats", "All")):
            expect(seen.get_by_role("group", name=group).get_by_label(name, exact=True)).to_be_checked()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_filters_are_in_the_address_for_reloads_for_the_way_back_and_for_others(
    launched: Browser, world: World, size: str
) -> None:
    with lobby_of(launched, world, newcomer(world, "Rosa"), size) as seen, page(launched, size) as theirs:
        assert seen.url.endswith("/lobby")
        chip(seen, "Game", "La Famiglia").click()
        chip(seen, "Time control", "Slow").click()
        seen.wait_for_url("**/lobby?title=la_famiglia&pace=slow")
        seen.reload()
        are_chosen(seen, "La Famiglia", "Slow")
        seen.locator("a[href='/leaders']").first.click()
        seen.wait_for_url("**/leaders")
        seen.go_back()
        are_chosen(seen, "La Famiglia", "Slow")
        theirs.goto(seen.url)
        are_chosen(theirs, "La Famiglia", "Slow")
        assert is_within_the_screen(theirs)
        seen.locator("a[href='/lobby']").first.click()
        are_chosen(seen, "La Famiglia", "Slow")
        seen.get_by_role("group", name="Game").get_by_text("All", exact=True).click()
        chip(seen, "Time control", "All").click()
        seen.wait_for_url("**/lobby")


def test_a_filter_from_the_address_is_visible_on_a_phone(launched: Browser, world: World) -> None:
    with page(launched, "phone") as seen:
        seen.goto(f"{world.address}/lobby?pace=none")
        expect(chip(seen, "Time control", "No clock")).to_be_in_viewport(ratio=0.95)


def test_unknown_filters_in_the_address_are_ignored(launched: Browser, world: World) -> None:
    with page(launched) as seen:
        seen.goto(f"{world.address}/lobby?title=chess&pace=slow&seats=99")
        are_chosen(seen, "All", "Slow")
        expect(seen.get_by_role("group", name="Open seats").get_by_label("All", exact=True)).to_be_checked()


def are_chosen(seen: Page, game: str, clock: str) -> None:
    for group, name in (("Game", game), ("Time control", clock)):
        expect(seen.get_by_role("group", name=group).get_by_label(name, exact=True)).to_be_checked()


def test_a_lost_connection_comes_back_with_everything(launched: Browser, world: World) -> None:
    owner, looker = newcomer(world, "Ina"), newcomer(world, "Leo")
    with lobby_of(launched, world, looker, "desk") as seen:
        seen.context.set_offline(True)
        seen.wait_for_timeout(200)
        table = str(owner.lay("nostra_city", 0)["id"])
        seen.context.set_offline(False)
        expect(card(seen, table)).to_be_visible(timeout=10_000)


def test_a_visitor_without_an_account_sees_it_too(launched: Browser, world: World) -> None:
    owner = newcomer(world, "Eva")
    with lobby_of(launched, world, None, "phone") as seen:
        began = time.monotonic()
        table = str(owner.lay("la_famiglia", 0, pace="mail")["id"])
        expect(card(seen, table)).to_contain_text("Correspondence, 3 days per turn", timeout=10_000)
        assert time.monotonic() - began < 10


def test_where_nobody_waits_there_is_something_to_do(launched: Browser, world: World) -> None:
    with lobby_of(launched, world, newcomer(world, "Noa"), "phone") as seen:
        chip(seen, "Game", "Famiglia").click()
        chip(seen, "Time control", "Slow").click()
        seen.get_by_role("button", name="Play against bots").click()
        seen.get_by_role("button", name="Start game").click()
        expect(seen).to_have_url(re.compile("/t/"))


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_where_nobody_waits_one_can_look_for_players(launched: Browser, world: World, device: str) -> None:
    with lobby_of(launched, world, newcomer(world, "Sol"), device) as seen:
        chip(seen, "Game", "Famiglia").click()
        chip(seen, "Time control", "Slow").click()
        seen.get_by_role("button", name="Find players").click()
        look = seen.get_by_role("dialog", name="Play Famiglia").get_by_role("button", name="Find players")
        expect(look).to_be_focused()
        expect(look).to_be_in_viewport()
        look.click()
        expect(seen.get_by_text("Looking for players\u2026")).to_be_visible()
        seen.get_by_role("button", name="Close").click()
        expect(seen.get_by_text("Looking for players\u2026")).to_have_count(0)
