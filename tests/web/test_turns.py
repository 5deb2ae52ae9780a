"""Whose turn it is, on every page: badge, tab, list, home page, and the next table after a move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import eventually, is_within_the_screen, page
from tests.web.playing import choose
from tests.web.world import Somebody, World

_numbers = count(1)
TABLES = 8  # more than two people need until it is the turn of one of them at two: three


def turns_of(who: Somebody) -> list[str]:
    return [each["table"] for each in who.call("GET", "/api/me/turns")["turns"] if each["to_act"]]


def with_two_turns(world: World) -> tuple[Somebody, Somebody]:
    """Return two new users with correspondence games. The first is to act in two of them."""
    number = next(_numbers)
    people = [world._new(f"{name} {number}", "correct horse battery") for name in ("Elena", "Fabio")]
    for _ in range(TABLES):
        if max(len(turns_of(who)) for who in people) > 1:
            break
        table = str(people[0].lay("famiglia", 0, pace="mail")["id"])
        for who in people:
            who.sit(table)
    first, second = sorted(people, key=lambda who: -len(turns_of(who)))
    return first, second


def has_badge(opened: Page, tables: int) -> None:
    """Wait until navigation and tab show at how many tables it is the user's turn."""
    expect(opened.locator("nav .count")).to_have_text(str(tables))
    expect(opened).to_have_title(f"({tables}) Cosca")


def play_until_others_are_to_act(opened: Page, who: Somebody, table: str) -> None:
    def has_played() -> bool:
        choose(opened, 1)  # which does nothing while no option is shown
        return table not in turns_of(who)

    assert eventually(opened, has_played), "the turn does not end"


@pytest.mark.parametrize("sizes", [("desk", "phone"), ("phone", "desk")])
def test_a_turn_is_shown_everywhere_and_leads_from_table_to_table(
    launched: Browser, world: World, sizes: Sequence[str]
) -> None:
    first, second = with_two_turns(world)
    before = len(turns_of(second))
    with page(launched, sizes[0]) as hers, page(launched, sizes[1]) as his:
        for who, opened in ((first, hers), (second, his)):
            who.enter(opened)
            opened.goto(world.address)
        has_badge(hers, 2)
        expect(hers.get_by_role("heading", name="Continue playing")).to_be_visible()
        assert is_within_the_screen(hers)
        his.goto(f"{world.address}/lobby")
        hers.get_by_role("link", name="Your turn").click()
        expect(hers).to_have_url(re.compile("/turns$"))
        cards = hers.locator("main a[href^='/t/']")
        expect(cards.first).to_contain_text("left")
        expect(cards.first).to_contain_text(second.name)
        assert is_within_the_screen(hers)
        cards.first.click()
        hers.locator(".prompt").wait_for()
        table = hers.url.rpartition("/")[2]
        play_until_others_are_to_act(hers, first, table)
        has_badge(his, before + 1)
        hers.get_by_role("link", name="Next table").click()
        expect(hers).to_have_url(re.compile(f"/t/{turns_of(first)[0]}$"))
        assert turns_of(first) != [table]


def test_a_guest_who_signs_out_leaves_no_badge(launched: Browser, world: World) -> None:
    first, _ = with_two_turns(world)
    with page(launched) as opened:
        first.enter(opened)
        opened.goto(f"{world.address}/me")
        has_badge(opened, 2)
        opened.get_by_role("button", name="Sign out", exact=True).click()
        expect(opened.locator("nav .count")).to_have_count(0)
        expect(opened).to_have_title("Cosca")
