"""Two people in a waiting room: chat, bots, settings, removing a player, filling with bots, and the start."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from tests.web.browsers import eventually, page
from tests.web.cable import Cable
from tests.web.test_agreed_ends import end
from tests.web.world import Somebody, World

PATIENCE_MS = 60_000


@contextmanager
def guests(world: World, *names: str, password: str = "") -> Iterator[list[Somebody]]:
    """Create guests, or users with this password, and close their connections in the end."""
    people = [Somebody(world.address, name, password) for name in names]
    try:
        yield people
    finally:
        for each in people:
            each.http.close()


def at_table(opened: Page, who: Somebody, table: str) -> None:
    who.enter(opened)
    opened.goto(f"{who.address}/t/{table}")
    opened.get_by_role("heading", name="Chat").wait_for(timeout=PATIENCE_MS)


def waiting(people: list[Somebody], seats: int = 4) -> str:
    """Create a table owned by the first of these people, which all of them join."""
    table: str = people[0].lay("nostra_city", 0, seats=seats, pace="live")["id"]
    for who in people:
        who.call("POST", f"/api/tables/{table}/sit", {"nonce": "n"})
    return table


def say(opened: Page, text: str) -> None:
    opened.get_by_label("Write a message").fill(text)
    opened.get_by_role("button", name="Send").click()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_two_people_meet_in_a_waiting_room_and_start_with_bots(launched: Browser, world: World, size: str) -> None:
    with (
        guests(world, f"Rita {size}", f"Sergio {size}") as people,
        page(launched, size) as hers,
        page(launched, size) as his,
    ):
        table = waiting(people)
        at_table(hers, people[0], table)
        at_table(his, people[1], table)
        for opened in (hers, his):
            expect(opened.locator(".seat").nth(1)).to_contain_text("online", timeout=PATIENCE_MS)
        say(hers, "Shall we wait for Toni?")
        expect(his.get_by_role("log")).to_contain_text("Shall we wait for Toni?", timeout=PATIENCE_MS)
        say(his, "Two minutes")
        expect(hers.get_by_role("log")).to_contain_text("Two minutes", timeout=PATIENCE_MS)
        _bots_and_settings(hers, his)
        _a_player_is_removed(launched, world, hers, his, table)
        _start(hers, his)


def _bots_and_settings(hers: Page, his: Page) -> None:
    expect(his.get_by_role("button", name="Add bot")).to_have_count(0)
    hers.get_by_role("button", name="Add bot").first.click()
    expect(his.locator(".seat").nth(2)).to_contain_text("Bot", timeout=PATIENCE_MS)
    hers.locator(".seat").nth(2).get_by_role("button", name="Remove").click()
    expect(his.locator(".seat").nth(2)).to_contain_text("open", timeout=PATIENCE_MS)
    hers.get_by_role("button", name="Change settings").click()
    dialog = hers.get_by_role("dialog")
    dialog.get_by_text("Correspondence").click()
    dialog.get_by_role("button", name="Save").click()
    expect(his.get_by_text("changed: time control.")).to_be_visible(timeout=PATIENCE_MS)
    expect(his.get_by_text("Correspondence, 3 days per turn").first).to_be_visible()


def _a_player_is_removed(launched: Browser, world: World, hers: Page, his: Page, table: str) -> None:
    name = f"Toni {id(hers)}"
    with guests(world, name) as (toni,), page(launched) as watching:
        toni.call("POST", f"/api/tables/{table}/sit", {"nonce": "n"})
        at_table(watching, toni, table)
        hers.get_by_role("button", name=f"Remove {name}").click()
        hers.get_by_role("dialog").get_by_role("button", name="Remove player").click()
        expect(watching.get_by_role("alert")).to_contain_text("removed you", timeout=PATIENCE_MS)
    expect(his.locator(".seat").nth(2)).to_contain_text("open", timeout=PATIENCE_MS)


def _start(hers: Page, his: Page) -> None:
    hers.get_by_text("Fill with bots in 2 minutes").click()
    for opened in (hers, his):
        expect(opened.get_by_text("Bots take the open seats in")).to_be_visible(timeout=PATIENCE_MS)
    hers.get_by_text("Fill with bots in 2 minutes").click()
    expect(hers.get_by_text("Bots take the seats that are still open then")).to_be_visible(timeout=PATIENCE_MS)
    hers.get_by_role("button", name="Start now with bots").click()
    for opened in (hers, his):
        opened.locator(".prompt").wait_for(timeout=PATIENCE_MS)


def test_a_table_that_is_no_longer_open_to_all_has_an_invite_link(launched: Browser, world: World) -> None:
    with guests(world, "Ugo") as people, page(launched) as opened:
        table = waiting(people)
        at_table(opened, people[0], table)
        expect(opened.get_by_label("Invite link", exact=True)).not_to_have_value("", timeout=PATIENCE_MS)
        opened.get_by_text("Open to everyone").click()
        expect(opened.get_by_text("Only people with the invite link can join.")).to_be_visible(timeout=PATIENCE_MS)
        link = opened.get_by_label("Invite link", exact=True)
        expect(link).not_to_have_value(f"{world.address}/t/{table}", timeout=PATIENCE_MS)
        assert "#invite=" in link.input_value()


def test_the_invite_link_can_be_copied_without_https(launched: Browser, world: World) -> None:
    """Browsers offer their clipboard only over https. Many sites run on a home network without it."""
    with guests(world, "Urs") as people, page(launched) as opened:
        opened.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        at_table(opened, people[0], waiting(people))
        opened.get_by_role("button", name="Copy link").click()
        expect(opened.get_by_text("Link copied.")).to_be_visible(timeout=PATIENCE_MS)
        opened.get_by_label("Write a message").focus()
        opened.keyboard.press("Control+V")
        expect(opened.get_by_label("Write a message")).to_have_value(re.compile("/t/"))


def test_a_rematch_is_accepted_from_another_page(launched: Browser, world: World) -> None:
    with guests(world, "Vera", "Walter") as (vera, walter), page(launched) as opened:
        table = vera.lay("famiglia", 0)["id"]
        for who in (vera, walter):
            who.call("POST", f"/api/tables/{table}/sit", {"nonce": "n"})
        end(vera, table, "resign")
        walter.enter(opened)
        opened.goto(f"{world.address}/turns")
        opened.get_by_role("heading", name="Your turn").wait_for(timeout=PATIENCE_MS)
        another = vera.call("POST", f"/api/tables/{table}/rematch")["id"]
        vera.call("POST", f"/api/tables/{another}/sit", {"nonce": "n"})
        offer = opened.get_by_role("article").filter(has_text="Vera wants a rematch.")
        expect(offer).to_be_visible(timeout=PATIENCE_MS)
        offer.get_by_role("button", name="Accept").click()
        opened.locator(".prompt").wait_for(timeout=PATIENCE_MS)
        assert another in opened.url


def test_an_owner_who_stands_up_stays_with_the_player_who_waits(launched: Browser, world: World) -> None:
    """The answer of the call is held back until the socket has told that one player is left."""
    with guests(world, "Ubaldo R", "Viola R") as people, page(launched) as opened:
        table = waiting(people)
        at_table(opened, people[0], table)
        held: list[tuple[Route, APIResponse]] = []
        opened.route("**/stand-up", lambda route: held.append((route, route.fetch())))
        opened.get_by_role("button", name="Leave table").click()
        join = opened.get_by_role("button", name="Join table", exact=True)
        expect(join).to_be_visible()
        expect(opened.locator(".seat").nth(0)).to_contain_text("open")
        expect(join).to_be_disabled()
        assert eventually(opened, lambda: held)
        (route, answer) = held[0]
        route.fulfill(response=answer)
        expect(join).to_be_enabled()
        assert opened.url.endswith(f"/t/{table}")


def test_a_waiting_room_says_that_the_connection_is_lost_and_comes_back(launched: Browser, world: World) -> None:
    with guests(world, "Wanda R") as people, page(launched) as opened:
        cable = Cable(opened)
        at_table(opened, people[0], waiting(people))
        cable.cut()
        cable.pull()
        expect(opened.get_by_text("Connection lost")).to_be_visible()
        cable.mend()
        expect(opened.get_by_text("Connection lost")).to_have_count(0)


def test_a_page_that_was_left_before_the_table_was_known_opens_no_socket(launched: Browser, world: World) -> None:
    with guests(world, "Xenia R") as people, page(launched) as opened:
        table = waiting(people)
        people[0].enter(opened)
        opened.goto(f"{world.address}/learn")
        held: list[Route] = []
        opened.route(re.compile(rf"/api/tables/{table}(\?|$)"), lambda route: held.append(route))
        sockets: list[str] = []
        opened.on("websocket", lambda socket: sockets.append(socket.url))
        opened.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", f"/t/{table}"
        )
        assert eventually(opened, lambda: held)
        opened.go_back()
        expect(opened.get_by_role("heading", level=1)).to_be_visible()
        for route in held:
            route.continue_()
        opened.wait_for_timeout(1_000)
        assert not [each for each in sockets if each.endswith(f"/ws/{table}")]


WORDS = "correct horse battery"


def sign_in(opened: Page, who: Somebody) -> None:
    opened.get_by_role("link", name="Sign in", exact=True).last.click()
    opened.get_by_label("Username").fill(who.name)
    opened.get_by_label("Password").fill(WORDS)
    opened.get_by_role("button", name="Sign in").click()


def test_an_invite_link_on_a_second_device_leads_to_the_own_seat(launched: Browser, world: World) -> None:
    with guests(world, "Yolanda R", password=WORDS) as (yolanda,), page(launched, "phone") as opened:
        laid = yolanda.lay("famiglia", 0, open=False)
        yolanda.sit(laid["id"])
        opened.goto(f"{world.address}/t/{laid['id']}#invite={laid['invite']}")
        expect(opened.get_by_text("Do you already have a seat here?")).to_be_visible()
        sign_in(opened, yolanda)
        expect(opened.get_by_role("button", name="Leave table")).to_be_visible()
        expect(opened.get_by_text("Do you already have a seat here?")).to_have_count(0)
        opened.goto("about:blank")
        opened.goto(f"{world.address}/t/{laid['id']}#invite={laid['invite']}")
        expect(opened.get_by_text("You already have a seat at this table.")).to_be_visible()
        expect(opened.get_by_role("button", name="Leave table")).to_be_visible()


@pytest.mark.parametrize("has_link", [True, False])
def test_a_game_without_spectators_leads_its_players_to_their_seat(
    launched: Browser, world: World, has_link: bool
) -> None:
    with guests(world, f"Zeno {has_link}", password=WORDS) as (zeno,), page(launched) as opened:
        laid = zeno.lay("famiglia", 1, open=False, watch=False)
        zeno.sit(laid["id"])
        opened.goto(f"{world.address}/t/{laid['id']}" + (f"#invite={laid['invite']}" if has_link else ""))
        says = "Only its players can see this game." if has_link else "you need its invite link"
        expect(opened.get_by_role("alert")).to_contain_text(says)
        sign_in(opened, zeno)
        opened.locator(".prompt").wait_for()
        assert opened.url.endswith(f"/t/{laid['id']}")
