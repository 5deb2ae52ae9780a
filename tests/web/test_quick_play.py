"""Quick play: one button that brings strangers into one game, or a player into a game with bots."""

from __future__ import annotations

import re
import time
from collections import Counter
from contextlib import ExitStack

from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import is_within_the_screen, page
from tests.web.pages.test_access import found

BOTS_AFTER_S = 30  # until bots take the seats that nobody takes


def fill_in(opened: Page, address: str, name: str, title: str) -> None:
    opened.goto(address)
    opened.locator(f"[data-title={title}]").get_by_role("button", name="Play now").click()
    opened.get_by_label("Your name").fill(name)


def look_for_players(opened: Page, address: str, name: str, title: str = "famiglia") -> None:
    fill_in(opened, address, name, title)
    opened.get_by_role("button", name="Find players").click()


def test_the_dialog_names_the_game_and_offers_bots_and_people(launched: Browser, address: str) -> None:
    with page(launched, "phone") as opened:
        opened.goto(address)
        for title, name in (("famiglia", "Play Famiglia"), ("la_famiglia", "Play La Famiglia")):
            opened.locator(f"[data-title={title}]").get_by_role("button", name="Play now").click()
            dialog = opened.get_by_role("dialog", name=name, exact=True)
            for opponents, start in (("Against bots", "Start game"), ("Against people", "Find players")):
                section = dialog.get_by_role("region", name=opponents, exact=True)
                expect(section.get_by_role("heading", name=opponents)).to_be_visible()
                expect(section.get_by_role("button", name=start)).to_be_visible()
            assert is_within_the_screen(opened)
            assert not found(opened)
            dialog.get_by_role("button", name="Close").click()
            expect(dialog).to_have_count(0)


def test_two_who_press_play_meet_in_one_game(launched: Browser, address: str) -> None:
    with page(launched) as hers, page(launched, "phone") as his:
        look_for_players(hers, address, "Quick Anna")
        expect(hers.get_by_text("Looking for players…")).to_be_visible()
        expect(hers.get_by_text("1 of 2")).to_be_visible()
        look_for_players(his, address, "Quick Bruno")
        for opened in (hers, his):
            opened.wait_for_url(re.compile("/t/"))
            opened.locator(".prompt").wait_for()
        assert hers.url == his.url
        expect(hers.get_by_role("list", name="Players")).to_contain_text("Quick Bruno")
        expect(his.get_by_role("list", name="Players")).to_contain_text("Quick Anna")


def test_eight_who_press_play_at_once_meet_in_two_games_of_four(launched: Browser, address: str) -> None:
    names = [f"Eighth {name}" for name in ("Ada", "Bea", "Cleo", "Dora", "Emil", "Fritz", "Gino", "Hans")]
    with ExitStack() as pages:
        opened = [pages.enter_context(page(launched, size)) for size in ("desk", "phone") * 4]
        for each, name in zip(opened, names, strict=True):
            fill_in(each, address, name, "la_famiglia")
        for each in opened:
            each.get_by_role("button", name="Find players").click()
        for each in opened:
            each.wait_for_url(re.compile("/t/"))
            each.locator(".prompt").wait_for()
        tables = Counter(each.url for each in opened)
        assert sorted(tables.values()) == [4, 4]
        seated = [name for url in tables for name in players(next(each for each in opened if each.url == url))]
        assert sorted(seated) == names, "each has one seat, and no bot has any"


def players(opened: Page) -> list[str]:
    """Return the names of the people at the table."""
    shown = opened.get_by_role("list", name="Players").inner_text()
    return re.findall(r"Eighth \w+", shown)


def test_a_lone_player_gets_bots_after_half_a_minute(launched: Browser, address: str) -> None:
    with page(launched, "phone") as opened:
        look_for_players(opened, address, "Lonely Lia")
        button = opened.get_by_role("button", name="Start with bots now")
        expect(button).to_be_visible()
        expect(opened.get_by_text(re.compile("Bots take the missing seats in"))).to_be_visible()
        assert is_within_the_screen(opened)
        before = time.monotonic()
        opened.locator(".prompt").wait_for()
        assert "/t/" in opened.url
        assert time.monotonic() - before > BOTS_AFTER_S / 2, "bots do not come before their time"


def test_bots_are_always_on_offer(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        look_for_players(opened, address, "Hasty Hugo", "la_famiglia")
        expect(opened.get_by_text("1 of 4")).to_be_visible()
        opened.get_by_role("button", name="Start with bots now").click()
        opened.locator(".prompt").wait_for()


def test_a_search_without_bots_can_be_cancelled(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        look_for_players(opened, address, "Patient Pia")
        opened.get_by_role("button", name="Wait for people only").click()
        expect(opened.get_by_text("No bots: the game starts when enough players have joined.")).to_be_visible()
        opened.get_by_role("button", name="Cancel").click()
        expect(opened.get_by_role("button", name="Find players")).to_be_visible()
        expect(opened.get_by_text("Looking for players…")).to_have_count(0)


def test_a_correspondence_game_opens_its_table_at_once(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        opened.goto(address)
        opened.locator("[data-title=nostra_city]").get_by_role("button", name="Play now").click()
        opened.get_by_label("Your name").fill("Slow Silvio")
        opened.get_by_label("Time control").select_option(label="Correspondence")
        opened.get_by_role("button", name="Find players").click()
        opened.wait_for_url(re.compile("/t/"))
        expect(opened.locator(".seat").filter(has_text="Slow Silvio")).to_be_visible()
