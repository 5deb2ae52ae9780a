"""Whole games in a browser: against bots, with reloads and lost connections."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import eventually, page, play_now, site
from tests.web.cable import Cable
from tests.web.gathering import gather
from tests.web.playing import choose, play_to_the_end, until_asked


def test_a_guest_finishes_a_game_of_famiglia_despite_a_reload_and_a_lost_connection(
    launched: Browser, address: str
) -> None:
    with page(launched) as opened:
        cable = Cable(opened)

        def disturb(made: int) -> None:
            if made == 2:
                opened.reload()
                opened.locator(".prompt").wait_for()
            if made == 4:
                cable.pull()

        for _ in range(6):  # by chance, a game may end very soon
            play_now(opened, address)
            if play_to_the_end(opened, between=disturb) > 6:
                break
        else:
            pytest.fail("no game lasted")
        result = opened.get_by_role("region", name="Game over")
        expect(result.get_by_role("button", name="Rematch")).to_be_visible()
        expect(result.get_by_text("Decided by")).to_be_visible()
        expect(opened).to_have_title("Famiglia · Cosca")


def test_a_move_made_offline_is_sent_after_reconnecting(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        cable = Cable(opened)
        play_now(opened, address)
        until_one_may_pass(opened)
        cable.passed.clear()
        cable.cut()
        choose(opened, 1)
        expect(opened.locator("[data-option]")).to_have_count(0)
        cable.pull()
        expect(opened.get_by_text("Connection lost")).to_be_visible()
        assert "choose" in cable.swallowed
        cable.mend()
        expect(opened.get_by_text("Connection lost")).to_have_count(0)
        expect(opened.locator(".log li").filter(has_text="You pass")).to_have_count(1)
        assert cable.passed.count("choose") == 1


def test_a_move_whose_reply_was_lost_is_not_played_twice(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        cable = Cable(opened)
        play_now(opened, address)
        until_one_may_pass(opened)
        cable.passed.clear()
        cable.cut(said=False)
        choose(opened, 1)
        assert eventually(opened, lambda: "choose" in cable.passed)
        cable.pull()
        cable.mend()
        expect(opened.locator(".log li").filter(has_text="You pass")).to_have_count(1)
        assert cable.passed.count("choose") == 2


def until_one_may_pass(opened: Page) -> None:
    """Play the first option until it is to pass."""
    for _ in range(MOST_MOVES):
        assert until_asked(opened), "the game is over before it was to pass"
        first = opened.locator("[data-option='1'] span").inner_text()
        if first.startswith("Pass"):
            return
        choose(opened, 1)
        expect(opened.locator("[data-option='1'] span")).not_to_have_text(first)
    raise AssertionError("it was never to pass")


MOST_MOVES = 60
BY_TOUCH = pytest.mark.long(reason="CI plays a whole game of NY Nostra City by touch")


@pytest.mark.parametrize("title", [pytest.param("nostra_city", marks=BY_TOUCH), "la_famiglia"])
def test_every_title_can_be_played_to_its_end(launched: Browser, address: str, title: str) -> None:
    with page(launched) as opened:
        play_now(opened, address, title)
        opened.get_by_role("button", name="Text view").click()
        play_to_the_end(opened)
        expect(opened.get_by_role("region", name="Game over")).to_be_visible()


def test_famiglia_can_be_played_with_the_number_keys(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_now(opened, address)
        for _ in range(4):
            if not until_asked(opened):
                return
            before = opened.locator(".log li").count()
            opened.keyboard.press("1")
            if opened.locator("[data-option]").count() >= 10:
                opened.keyboard.press("Enter")
            opened.wait_for_function("before => document.querySelectorAll('.log li').length > before", arg=before)


def test_two_people_meet_at_a_table_by_an_invite_link(launched: Browser, address: str) -> None:
    with page(launched) as anna, page(launched, "phone") as bruno:
        names = gather([anna, bruno], address)
        asked, waits = (anna, bruno) if until_one_is_asked(anna, bruno) is anna else (bruno, anna)
        name = names[0 if asked is anna else 1]
        expect(waits.locator(".prompt")).to_contain_text(f"Waiting for {name}")
        expect(asked).to_have_title("▶ Famiglia · Cosca")
        anna.get_by_role("tab", name="Chat").click()
        anna.get_by_label("Write a message").fill("Ciao!")
        anna.keyboard.press("Enter")
        bruno.get_by_role("tab", name="Chat").click()
        expect(bruno.get_by_role("log", name="Chat")).to_contain_text("Ciao!")


def until_one_is_asked(*people: Page) -> Page:

    def asked() -> list[Page]:
        return [each for each in people if each.locator("[data-option]").count()]

    assert eventually(people[0], asked), "nobody is asked anything"
    return asked()[0]


def test_a_nickname_that_is_taken_gets_a_number(launched: Browser, tmp_path: Path) -> None:
    """The random numbers are fixed, so that both guests of a new site get the same suggested name."""
    same = """() => {
        const luck = Crypto.prototype.getRandomValues
        Crypto.prototype.getRandomValues = function (array) {
            return array instanceof Uint32Array ? array.fill(3) : luck.call(this, array)
        }
    }"""
    with site(tmp_path) as address:
        for expected in (r"^Saro Carciofo\s*\(you\)$", r"^Saro Carciofo \d+\s*\(you\)$"):
            with page(launched) as opened:
                opened.add_init_script(f"({same})()")
                play_now(opened, address)
                expect(opened.locator(".seats .name").first).to_have_text(re.compile(expected))
