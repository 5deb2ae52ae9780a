"""Starting a game while calls get lost: the page tries again, then asks the user, and never makes a second table."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.browsers import is_within_the_screen, page
from tests.web.pages.test_access import found
from tests.web.world import World

SIT, CREATE = re.compile("/api/tables/[^/]+/sit$"), re.compile("/api/tables[?]key=")
STUCK = re.compile("^Your table is ready, but the site didn’t confirm your seat")
type Fate = Callable[[Route], None]


def lost(route: Route) -> None:
    """The call does not reach the site."""
    route.abort()


def lost_answer(route: Route) -> None:
    """The call reaches the site, and its answer gets lost."""
    route.fetch()
    route.abort()


def failed(route: Route) -> None:
    """The site cannot write."""
    route.fulfill(status=500, json={"reason": "fault", "sentence": "Something went wrong on our side."})


def fail(opened: Page, address: re.Pattern[str], fate: Fate, times: int) -> list[dict[str, object]]:
    """Let the next calls meet this fate. Return the list of the bodies of all calls."""
    bodies: list[dict[str, object]] = []
    numbers = count()

    def meet(route: Route) -> None:
        bodies.append(route.request.post_data_json or {})
        if next(numbers) < times:
            fate(route)
        else:
            route.continue_()

    opened.route(address, meet)
    return bodies


def press_start(opened: Page, address: str) -> None:
    opened.goto(address)
    opened.locator("[data-title=famiglia]").get_by_role("button", name="Play now").click()
    opened.get_by_role("button", name="Start game").click()


def own_tables(opened: Page) -> int:
    return int(
        opened.evaluate("fetch('/api/tables/mine').then((told) => told.json()).then((told) => told.tables.length)")
    )


@pytest.mark.parametrize("fate", [lost, lost_answer, failed])
@pytest.mark.parametrize("call", ["create", "sit"])
def test_a_call_that_fails_is_made_again(launched: Browser, address: str, call: str, fate: Fate) -> None:
    with page(launched, "phone") as opened:
        bodies = fail(opened, CREATE if call == "create" else SIT, fate, 1)
        press_start(opened, address)
        expect(opened.get_by_role("button", name="Trying again…")).to_be_visible()
        expect(opened.get_by_role("button", name="Find players")).to_have_count(0)
        opened.locator(".prompt").wait_for()
        assert bodies[0] == bodies[1], "with the same nonce, or the same wish"
        assert own_tables(opened) == 1


@pytest.mark.parametrize(("size", "fate"), [("phone", lost), ("desk", lost_answer), ("desk", failed)])
def test_a_start_that_stops_continues_where_it_stopped(launched: Browser, address: str, size: str, fate: Fate) -> None:
    with page(launched, size) as opened:
        fail(opened, SIT, fate, 4)
        press_start(opened, address)
        dialog = opened.get_by_role("dialog")
        expect(dialog.get_by_role("alert")).to_have_text(STUCK)
        expect(dialog.get_by_role("button", name="Find players")).to_have_count(0)
        expect(dialog.get_by_role("button", name="Start game")).to_have_count(0)
        assert is_within_the_screen(opened)
        assert not found(opened)
        dialog.get_by_role("button", name="Try again").click()
        opened.locator(".prompt").wait_for()
        assert own_tables(opened) == 1


def test_a_new_table_continues_where_it_stopped(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        fail(opened, SIT, lost, 4)
        opened.goto(f"{address}/new")
        opened.get_by_role("button", name="Create table").click()
        expect(opened.get_by_role("alert")).to_have_text(STUCK)
        opened.get_by_role("button", name="Try again").click()
        expect(opened.get_by_role("heading", name="Chat")).to_be_visible()
        expect(opened.get_by_role("button", name="Leave table")).to_be_visible()
        assert own_tables(opened) == 1


def test_a_table_that_stopped_is_among_the_users_own(launched: Browser, address: str) -> None:
    """The message says so."""
    with page(launched) as opened:
        fail(opened, SIT, lost, 4)
        press_start(opened, address)
        expect(opened.get_by_role("alert")).to_have_text(STUCK)
        opened.goto(f"{address}/lobby")
        expect(opened.get_by_role("heading", name="Your tables")).to_be_visible()


def test_a_seat_that_the_site_did_not_confirm_can_be_taken_in_the_waiting_room(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        world.bruno.enter(opened)
        table = str(world.carla.lay("nostra_city", 0)["id"])
        bodies = fail(opened, SIT, lost_answer, 1)
        opened.goto(f"{world.address}/t/{table}")
        opened.get_by_role("button", name="Join table", exact=True).click()
        expect(opened.get_by_role("button", name="Leave table")).to_be_visible()
        opened.wait_for_timeout(1_500)
        assert bodies[0] == bodies[-1]
        expect(opened.get_by_role("alert")).to_have_count(0)
