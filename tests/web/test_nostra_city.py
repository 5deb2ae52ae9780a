"""NY Nostra City in browsers: a whole game with the hands, and three people whose secrets stay with them."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cosca.server.streams import Stream
from tests.server.leaks.plants import put_in_class
from tests.server.leaks.tags import Ledger
from tests.web.browsers import page, play_now
from tests.web.gathering import gather
from tests.web.playing import PATIENCE_S, STATE, choose
from tests.web.tagged import Watched, candid, own_marks, tagged_site, watched
from tests.web.touching_nostra_city import Hands

SEATS = 3
LOOKS = 3  # into everybody's memory
MOST_CHOICES = 900
MOST_GAMES = 4
TOUCHED = {"make_busy", "use_turf", "announce", "locate", "bid", "place", "ready", "done", "pass"}
SPLIT = {"give", "give_nothing"}


def test_a_whole_game_is_played_by_touching_the_board(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_until_all_is_touched(Hands(opened), opened, address)
        show = opened.get_by_role("dialog", name="FINAL VERDICT")
        onwards = show.get_by_role("button")  # a slow machine may have seen the whole show by now
        if onwards.inner_text() == "Skip":
            onwards.click()
        onwards.filter(has_text="Close").click()
        expect(show).to_have_count(0)
        expect(opened.get_by_role("region", name="The game is over")).to_be_visible()
        opened.get_by_role("button", name="Watch the verdict again").click()
        expect(show.get_by_role("button", name="Skip")).to_be_visible()


def play_until_all_is_touched(hands: Hands, opened: Page, address: str) -> None:
    """Nearly always one game; in one of thirty nobody ever owes anybody a Bill, and another is played."""
    for _ in range(MOST_GAMES):
        play_now(opened, address, "nostra_city")
        hands.play_to_the_end()
        if set(hands.said) >= TOUCHED and set(hands.said) & SPLIT:
            return
    raise AssertionError(f"in {MOST_GAMES} games only {set(hands.said)}")


# Three people


class Evening:
    """Three people at a table, each in front of a browser of their own."""

    def __init__(self, people: list[Watched], address: str, ledger: Ledger) -> None:
        self.people = people
        self.ledger = ledger
        self.address = address
        self.luck = random.Random(4)
        self.choices = 0

    def begin(self) -> None:
        gather([each.page for each in self.people], self.address, "NY Nostra City")
        for each in self.people:
            each.page.locator(".nostra").wait_for()

    def play(self, choices: int) -> bool:
        """Until so many more choices are made, or the game is over: whether it is not."""
        ends, patience = self.choices + choices, time.monotonic() + PATIENCE_S
        while self.choices < ends:
            states = [each.page.evaluate(STATE) for each in self.people]
            if any(state["over"] for state in states):
                return False
            for each, state in zip(self.people, states, strict=True):
                if state["options"]:
                    choose(each.page, self.luck.randint(1, state["options"]))
                    self.choices += 1
                    patience = time.monotonic() + PATIENCE_S
            assert time.monotonic() < patience, f"nobody is asked anything: {states}"
            self.people[0].page.wait_for_timeout(10)
        return True

    def look(self) -> None:
        for each in self.people:
            assert each.look_into_memory() > 1_000_000

    def leaks(self) -> list[str]:
        for each in self.people:
            each.tell()
        return self.ledger.leaks()


@contextmanager
def evening(launched: Browser, folder: Path) -> Iterator[Evening]:
    ledger = Ledger()
    with (
        tagged_site(folder, "nostra_city", SEATS, ledger) as address,
        candid(launched) as one,
        ExitStack() as stack,
    ):
        people = [stack.enter_context(watched(one, ledger)) for _ in range(SEATS)]
        made = Evening(people, address, ledger)
        made.begin()
        yield made


def test_no_browser_holds_or_hears_what_is_anothers(launched: Browser, tmp_path: Path) -> None:
    with evening(launched, tmp_path) as three:
        for _ in range(LOOKS):
            assert three.play(40), "the game was over before anybody looked"
            three.look()
        assert not three.play(MOST_CHOICES), "the game has no end"
        for each in three.people:
            expect(each.page.get_by_role("region", name="The game is over")).to_be_visible()
        assert three.leaks() == []
        assert {each.who for each in three.people} == {"seat 0", "seat 1", "seat 2"}
        for each in three.people:
            everything = {f"{what} {each.who}" for what in ("a view of", "a line for", "an option of")}
            assert own_marks(three.ledger, each.who, "socket") == everything
            assert own_marks(three.ledger, each.who, "memory") == everything


@contextmanager
def neighbours_view() -> Iterator[None]:
    """A leak: the first seat is told what the second sees."""

    def tell(was: Any, self: Stream, *said: Any) -> Any:
        reader, self.reader = self.reader, 1 if self.reader == 0 else self.reader
        told = was(self, *said)
        self.reader = reader
        return told

    with put_in_class(Stream, "tell", tell):
        yield


def test_a_leak_that_is_planted_is_found_in_traffic_and_in_memory(launched: Browser, tmp_path: Path) -> None:
    with neighbours_view(), evening(launched, tmp_path) as three:
        three.look()
        leaks = three.leaks()
        for where in ("socket", "memory"):
            assert f"seat 0 has, by {where}, a view of seat 1" in leaks
