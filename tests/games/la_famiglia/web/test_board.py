"""The web board of La Famiglia: a whole game by touch, and a round of four players who see only what they may."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from cosca.client.changes import LatestFrame
from tests.games.la_famiglia.web.touching import Finger
from tests.web.browsers import page, play_now, settle
from tests.web.gathering import gather
from tests.web.pages.test_access import AXE, found, found_by_day_and_night
from tests.web.playing import choose
from tests.web.screens import seated
from tests.web.world import World, question

PANELS = ("Island", "Sheets", "Families", "Encounter", "Notes")
ORDERS = 13
HIDDEN = (-4, -3, -1)  # place unknown; sold; on the family mat, which is public
FACE_DOWN = "face-down order"  # in the label of an area
ORDERS_NOW = re.compile("^(Now|Orders to execute)")  # headings of the panel Encounter
A_ROUND_S = 600


class Person:
    """A player at the table, and everything that their browser received."""

    def __init__(self, seat: int, opened: Page) -> None:
        self.seat, self.page = seat, opened
        self.views: list[dict[str, Any]] = []
        self.sheets: list[str] = []
        opened.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        latest = LatestFrame()
        socket.on("framereceived", lambda text: self._hear(latest.whole(json.loads(text))))

    def _hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "frame":
            self.views.append(told["view"]["LaFamigliaView"])
        if told["type"] == "sheet":
            self.sheets.append(told["text"])

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    def open_panel(self, name: str) -> None:
        self.page.locator(".board").get_by_role("tab", name=name).click()

    def areas(self) -> list[str]:
        """Return the accessible label of each area."""
        self.open_panel("Island")
        told = self.page.locator("[data-area]").evaluate_all(
            "nodes => nodes.map((each) => each.getAttribute('aria-label'))"
        )
        return [str(each) for each in told]


@pytest.mark.long(reason="CI plays a whole game of La Famiglia in the text view, and a round with four people")
def test_a_newcomer_plays_a_whole_game_by_touching_the_board(launched: Browser, address: str) -> None:
    with page(launched, reduced_motion="reduce") as opened:
        finger, looks = Finger(opened), Looks(opened)
        play_now(opened, address, "la_famiglia")
        assert finger.to_the_end(looks.at_what_is_new) > 20
        assert {".space.lit", ".place.lit", ".queue"} <= looks.seen
        result = opened.get_by_role("region", name="Game over")
        expect(result.get_by_role("button", name="Rematch")).to_be_visible()
        expect(result.get_by_text("Decided by")).to_be_visible()


class Looks:
    """A check of the accessibility of each part of the board when it first appears."""

    PARTS = (".leads", ".place.lit", ".space.lit", ".row.lit", ".queue", ".stage", ".ahead", ".played", ".tiles .lit")

    def __init__(self, opened: Page) -> None:
        self.page = opened
        self.seen: set[str] = set()

    def at_what_is_new(self) -> None:
        there = {part for part in self.PARTS if self.page.locator(part).count()}
        if there - self.seen and AXE.exists():
            assert not found(self.page), there
        self.seen |= there


def test_a_finger_beside_a_lit_area_of_the_whole_island_means_it(launched: Browser, world: World) -> None:
    with page(launched, "phone", reduced_motion="reduce") as opened:
        asked_for_an_area(opened, world)
        opened.get_by_role("button", name="Show the whole island").click()
        settle(opened)
        lit = opened.locator(".place.lit")
        names = [str(each).split(".")[0] for each in lit.evaluate_all("all => all.map((n) => n.ariaLabel)")]
        boxes = [each.bounding_box() for each in lit.all()]
        least, box = min(enumerate(boxes), key=lambda each: each[1]["width"] if each[1] else math.inf)
        assert box
        assert box["width"] < 60, "the island is not whole"
        opened.touchscreen.tap(box["x"] - 6, box["y"] + box["height"] / 2)  # beside it
        bubble = opened.get_by_role("dialog", name="Choose a move")
        expect(bubble.get_by_role("button", name=names[least])).to_be_visible()


LIT = ".place.lit[data-area], .place.lit:not([data-area]) .mare"  # areas, and seas by their names


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_everything_that_is_lit_is_in_sight(launched: Browser, world: World, size: str) -> None:
    with page(launched, size, reduced_motion="reduce") as opened:
        asked_for_an_area(opened, world)
        window = opened.locator(".island").bounding_box()
        assert window
        for place in opened.locator(LIT).all():
            box = place.bounding_box()
            assert box
            assert window["x"] <= box["x"] + box["width"] / 2 <= window["x"] + window["width"]
            assert window["y"] <= box["y"] + box["height"] / 2 <= window["y"] + window["height"]


def asked_for_an_area(opened: Page, world: World) -> None:
    seated(opened, world.anna, world.paused_at("la_famiglia", question("ask-firstlabs-0")))
    opened.locator(".place.lit[data-area]").first.wait_for()
    settle(opened)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `just web-check`")
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_axe_finds_nothing_serious_on_any_panel(launched: Browser, world: World, size: str) -> None:
    with page(launched, size, color_scheme="light", reduced_motion="reduce") as opened:
        seated(opened, world.anna, world.planning)
        for panel in PANELS:
            opened.locator(".board").get_by_role("tab", name=panel).click()
            settle(opened)
            assert not found_by_day_and_night(opened), panel


@contextmanager
def four_people(launched: Browser, address: str) -> Iterator[list[Person]]:
    with ExitStack() as stack:
        pages = [stack.enter_context(page(launched, reduced_motion="reduce")) for _ in range(4)]
        people = [Person(seat, opened) for seat, opened in enumerate(pages)]
        gather(pages, address, "La Famiglia")
        yield people


def test_four_people_plan_and_fight_a_round_and_see_no_more_than_they_may(launched: Browser, address: str) -> None:
    with four_people(launched, address) as people:
        play_until(people, lambda: all(issued_by(people, seat) for seat in range(4)))
        for person in people:
            faces_are_hidden_from(person)
        partners_share_marks(people)
        play_until(people, lambda: all(person.view["orders_open"] for person in people))
        for person in people:
            assert not any(FACE_DOWN in told for told in person.areas())
            person.open_panel("Encounter")
            # Owners of two orders of the same initiative choose first, and then none is executed yet
            expect(person.page.get_by_role("heading", name=ORDERS_NOW).first).to_be_visible()
        play_until(people, lambda: people[0].view["round"] == 2)
        for person in people:
            nothing_was_told_too_early(person)


def issued_by(people: list[Person], seat: int) -> int:
    """Return how many of its own orders a seat sees on the game board."""
    own = people[seat].view["token"][seat * ORDERS : (seat + 1) * ORDERS]
    return sum(place >= 0 for place in own)


def faces_are_hidden_from(person: Person) -> None:
    """Check that the own team's orders are shown by name and those of the opposing team face down."""
    told = person.areas()
    lying = [each["FaceDown"]["area"] for each in person.view["face_down"]]
    assert lying
    for area, words in enumerate(told):
        assert words.count(FACE_DOWN) == lying.count(area), words
    own = [place for token, place in enumerate(person.view["token"]) if place >= 0]
    assert {token // ORDERS % 2 for token, place in enumerate(person.view["token"]) if place >= 0} == {person.seat % 2}
    for area in own:
        assert re.search(r"(attack|supply) order \(Initiative \d", told[area]), told[area]


def partners_share_marks(people: list[Person]) -> None:
    anna, bruno, carla, dino = people
    anna.open_panel("Notes")
    anna.page.get_by_role("button", name="attack", exact=True).click()
    anna.page.locator("[data-area='5']").dispatch_event("click")
    carla.open_panel("Island")
    expect(carla.page.locator(".mark")).to_have_count(1)
    for other in (bruno, dino):
        other.open_panel("Island")
        expect(other.page.locator(".mark")).to_have_count(0)
        assert not any(other.sheets)
    assert '"5":"attack"' in carla.sheets[-1]
    anna.open_panel("Sheets")


def nothing_was_told_too_early(person: Person) -> None:
    assert any(view["orders_open"] for view in person.views)
    for view in person.views:
        for seat in (each for each in range(4) if each % 2 != person.seat % 2):
            told = view["token"][seat * ORDERS : (seat + 1) * ORDERS]
            assert view["orders_open"] or set(told) <= set(HIDDEN), view
            for doing in view["doing"]:
                assert doing.get("CardConflict", {"laid": [-1] * 4})["laid"][seat] == -1


# How the simulated players choose: they prefer to issue orders, so that there is something to check

FIRST = (r"^Gain influence", r"[Ii]ssue an order", r"order", r"^Movement", r"^Attack|attack ", r"^Finesse")
LAST = re.compile(
    r"no more|Nothing|[Dd]o(n\u2019t| not)|\bno (equipment|order)|nobody|Leave out|Skip|Pass|without|^End"
)


def play_until(people: list[Person], reached: Any) -> None:
    ends = time.monotonic() + A_ROUND_S
    while not reached():
        assert time.monotonic() < ends, people[0].page.locator(".prompt").inner_text()
        for person in people:
            answer(person.page)


def answer(opened: Page) -> None:
    texts = opened.locator("[data-option] span").all_inner_texts()
    if texts:
        choose(opened, texts.index(preferred(texts)) + 1)
        opened.wait_for_timeout(30)


def preferred(texts: list[str]) -> str:
    lively = [text for text in texts if not LAST.search(text)] or texts
    return next((text for pattern in FIRST for text in lively if re.search(pattern, text)), lively[0])
