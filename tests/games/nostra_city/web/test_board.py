"""NY Nostra City in browsers: a whole game on the board UI, and three players whose secrets stay hidden."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cosca.frames.stream import FrameStream
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.title import TITLE
from tests.games.nostra_city.web.touching import Hands
from tests.server.leaks.plants import put_in_class
from tests.server.leaks.tags import Ledger
from tests.web.browsers import page, play_now
from tests.web.gathering import gather
from tests.web.playing import PATIENCE_S, STATE, choose
from tests.web.tagged import Watched, candid, own_marks, tagged_site, watched

SEATS = 3
LOOKS = 3  # how often to search the memory of all browsers
MOST_CHOICES = 900
MOST_GAMES = 4
TOUCHED = {"make_busy", "use_turf", "announce", "locate", "bid", "place", "ready", "done", "pass"}
SPLIT = {"give", "give_nothing"}


def test_a_whole_game_is_played_by_touching_the_board(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_until_all_is_touched(Hands(opened), opened, address)
        show = opened.get_by_role("dialog", name="FINAL VERDICT")
        onwards = show.get_by_role("button")  # on a slow machine the show may be over by now
        if onwards.inner_text() == "Skip":
            onwards.click()
        onwards.filter(has_text="Close").click()
        expect(show).to_have_count(0)
        expect(opened.get_by_role("region", name="Game over")).to_be_visible()
        opened.get_by_role("button", name="Watch the verdict again").click()
        expect(show.get_by_role("button", name="Skip")).to_be_visible()


def play_until_all_is_touched(hands: Hands, opened: Page, address: str) -> None:
    """Play games until every kind of action occurred. In 1 of 30 games no player is due a Bill, so play another."""
    for _ in range(MOST_GAMES):
        play_now(opened, address, "nostra_city")
        hands.play_to_the_end()
        if set(hands.said) >= TOUCHED and set(hands.said) & SPLIT:
            return
    raise AssertionError(f"in {MOST_GAMES} games only {set(hands.said)}")


JURY = """() => {
    const middles = (which) => [...document.querySelectorAll(which)].map((each) => each.getBoundingClientRect())
    const spaces = middles('.chairs i'), [token] = middles('.chairs .token')
    const first = Math.min(...spaces.map((each) => each.left)), last = Math.max(...spaces.map((each) => each.right))
    const at = (token.left + token.right) / 2
    return { rows: new Set(spaces.map((each) => each.top)).size, spaces: spaces.length, on: first <= at && at <= last }
}"""


def test_the_jury_box_is_one_row_with_the_token_on_it_however_many_spaces_the_pack_has(
    launched: Browser, address: str
) -> None:
    with page(launched) as opened:
        play_now(opened, address, "nostra_city")
        opened.locator(".chairs .token").wait_for()
        assert opened.evaluate(JURY) == {"rows": 1, "spaces": pack_named(TITLE.packs[0]).jury, "on": True}


# Three players


class Evening:
    """A game of three players, each with a separate browser."""

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
        """Make this many more moves. Return whether the game is still running."""
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


def test_no_browser_receives_the_secrets_of_another_player(launched: Browser, tmp_path: Path) -> None:
    with evening(launched, tmp_path) as three:
        for _ in range(LOOKS):
            assert three.play(40), "the game was over before anybody looked"
            three.look()
        assert not three.play(MOST_CHOICES), "the game has no end"
        for each in three.people:
            expect(each.page.get_by_role("region", name="Game over")).to_be_visible()
        assert three.leaks() == []
        assert {each.who for each in three.people} == {"seat 0", "seat 1", "seat 2"}
        for each in three.people:
            everything = {f"{what} {each.who}" for what in ("a view of", "a line for", "an option of")}
            assert own_marks(three.ledger, each.who, "socket") == everything
            assert own_marks(three.ledger, each.who, "memory") == everything


@contextmanager
def neighbours_view() -> Iterator[None]:
    """Plant a leak: seat 0 gets the view of seat 1, in its first frame and in all others."""

    def of_another(was: Any, self: FrameStream, *said: Any) -> Any:
        reader, self.reader = self.reader, 1 if self.reader == 0 else self.reader
        told = was(self, *said)
        self.reader = reader
        return told

    with put_in_class(FrameStream, "read", of_another), put_in_class(FrameStream, "make_frame", of_another):
        yield


def test_a_leak_that_is_planted_is_found_in_traffic_and_in_memory(launched: Browser, tmp_path: Path) -> None:
    with neighbours_view(), evening(launched, tmp_path) as three:
        three.look()
        leaks = three.leaks()
        for where in ("socket", "memory"):
            assert f"seat 0 has, by {where}, a view of seat 1" in leaks
