"""Features around a game: earlier positions, restarting a turn, handing over, requests, chat, team notes, clocks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import page, settle
from tests.web.playing import choose, shown, until_asked, until_it_changes
from tests.web.screens import seated, set_first, tab
from tests.web.table.hearing import heard, listen
from tests.web.world import Asked, Somebody, World

SHEET = "Team notes"


def options(opened: Page) -> list[str]:
    until_asked(opened)
    return opened.locator("[data-option] span").all_inner_texts()


def do(opened: Page, begins: str) -> None:
    """Choose the first option whose text starts like this."""
    texts = options(opened)
    choose(opened, 1 + next(n for n, text in enumerate(texts) if text.startswith(begins)))
    expect(opened.locator("[data-option] span").first).not_to_have_text(texts[0])


def test_a_log_line_shows_its_position_also_after_a_reload(launched: Browser, world: World) -> None:
    """Positions from before the page was loaded come from the site."""
    with page(launched) as opened:
        seated(opened, world.anna, world.running("famiglia"))
        now = opened.locator(".street").inner_text()
        opened.locator(".log button").first.click()
        expect(opened.get_by_role("button", name="Back to the current position")).to_be_visible()
        expect(opened.locator("[data-option]")).to_have_count(0)
        expect(opened.locator(".street")).not_to_have_text(now)
        expect(opened.locator(".log li.now")).not_to_have_count(0)
        opened.get_by_role("button", name="Back to the current position").click()
        expect(opened.locator(".street")).to_have_text(now, use_inner_text=True)
        assert options(opened)


def test_a_log_line_highlights_its_components_and_arrow_keys_move_between_lines(
    launched: Browser, world: World
) -> None:
    with page(launched) as opened:
        seated(opened, world.anna, world.running("famiglia"))
        opened.locator(".log").focus()
        opened.keyboard.press("ArrowUp")
        expect(opened.locator(".log button").last).to_be_focused()
        lit = opened.locator(".spoken-of")
        for _ in range(30):
            if lit.count():
                break
            opened.keyboard.press("ArrowUp")
        expect(lit.first).to_be_visible()
        opened.locator(".prompt").hover()
        opened.locator(".log").focus()
        expect(lit).to_have_count(0)


def until_the_street_may_be_left(opened: Page, world: World, cards: int = 1) -> str:
    """Open a table where the seat has this many cards and may leave the Street as it is. Return that option's text.

    If a game ends before that, play another.
    """
    for seed in range(20):
        table = world.anna.alone("famiglia")
        if world.anna.play(table, seed=seed, until=lambda asked: may_leave_the_street(asked, cards)):
            seated(opened, world.anna, table)
            return options(opened)[0]
    raise AssertionError("no turn had two choices that can be taken back")


def may_leave_the_street(asked: Asked, cards: int) -> bool:
    """Each card can be discarded to add new ones; the first option is to add none."""
    return bool(asked["says"]["id"] == "ask-renew" and len(asked["options"]) > cards)


def test_a_turn_can_be_restarted(launched: Browser, world: World) -> None:
    """Skipping the Street, Accountants and Brutes reveals nothing, so all of it can be undone."""
    with page(launched) as opened:
        first = until_the_street_may_be_left(opened, world)
        do(opened, "Add no cards")
        opened.get_by_role("button", name="Menu").click()
        opened.get_by_role("button", name="Restart my turn").click()
        expect(opened.locator("[data-option] span").first).to_have_text(first)


def test_a_bot_plays_until_the_player_returns(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        table = world.anna.alone("la_famiglia")
        seated(opened, world.anna, table)
        until_asked(opened)
        opened.get_by_role("button", name="Menu").click()
        opened.get_by_role("button", name="Hand over to a bot").click()
        expect(opened.locator(".prompt")).to_contain_text("A bot is playing for you.")
        opened.locator(".prompt").get_by_role("button", name="Resume playing").click()
        expect(opened.locator(".prompt")).not_to_contain_text("A bot is playing for you.")
        assert options(opened)


def two(world: World, **more: object) -> tuple[Somebody, Somebody, str]:
    table = str(world.anna.lay("famiglia", 0, **more)["id"])
    world.anna.sit(table)
    world.bruno.sit(table)
    return world.anna, world.bruno, table


@pytest.mark.parametrize(("answer", "ended"), [("Accept", True), ("Decline", False)])
def test_a_request_takes_effect_only_if_the_others_agree(
    launched: Browser, world: World, answer: str, ended: bool
) -> None:
    anna, bruno, table = two(world)
    with page(launched) as hers, page(launched, "phone") as his:
        seated(hers, anna, table)
        seated(his, bruno, table)
        his.get_by_role("button", name="Menu").click()
        his.get_by_role("button", name="Abandon game").click()
        his.get_by_role("button", name="Yes").click()
        expect(hers.get_by_role("alert")).to_contain_text("Bruno Conti asks everyone to abandon the game.")
        hers.get_by_role("button", name=answer).click()
        expect(hers.get_by_role("alert")).to_have_count(0)
        expect(his.locator(".result")).to_have_count(int(ended))


def test_spectators_can_chat_once_they_have_a_name(launched: Browser, world: World) -> None:
    anna, _, table = two(world)
    with page(launched) as hers, page(launched, "phone") as stranger:
        seated(hers, anna, table)
        stranger.goto(f"{world.address}/t/{table}")
        stranger.locator(".prompt").wait_for()
        tab(stranger, "Chat")
        expect(stranger.get_by_text("Only players can write here.")).to_be_visible()
        stranger.get_by_role("button", name="Spectators").click()
        stranger.get_by_role("button", name="Join chat").click()
        stranger.get_by_label("Write a message").fill("She has the Don!")
        stranger.keyboard.press("Enter")
        expect(stranger.get_by_role("log", name="Chat")).to_contain_text("She has the Don!")
        tab(hers, "Chat")
        expect(hers.get_by_role("log", name="Chat")).to_contain_text("No messages yet.")


def test_teammates_have_a_chat_and_notes_that_nobody_else_sees(launched: Browser, world: World) -> None:
    table = str(world.anna.lay("la_famiglia", 1)["id"])
    for seat, who in ((0, world.anna), (1, world.bruno), (2, world.carla)):
        who.sit(table, seat)
    with page(launched) as hers, page(launched) as partners, page(launched) as others:
        for opened, who in ((hers, world.anna), (partners, world.carla), (others, world.bruno)):
            seated(opened, who, table)
            tab(opened, "Chat")
            opened.get_by_role("button", name="Team", exact=True).click()
            opened.get_by_text(SHEET).click()
        hers.get_by_label("Write a message").fill("Enna first")
        hers.keyboard.press("Enter")
        expect(partners.get_by_role("log", name="Chat")).to_contain_text("Enna first")
        partners.get_by_role("textbox", name=SHEET).fill("not yet written")
        hers.get_by_role("textbox", name=SHEET).fill("Palermo is yours")
        hers.get_by_role("button", name="Save notes").click()
        both = "Palermo is yours\nnot yet written"
        expect(partners.get_by_role("textbox", name=SHEET)).to_have_value(both)
        partners.get_by_role("button", name="Save notes").click()
        expect(hers.get_by_role("textbox", name=SHEET)).to_have_value(both)
        expect(others.get_by_role("textbox", name=SHEET)).to_have_value("")
        expect(others.get_by_role("log", name="Chat")).to_contain_text("No messages yet.")


@pytest.mark.parametrize("sounds", [True, False])
def test_low_time_is_shown_and_sounds_once_unless_sounds_are_off(launched: Browser, world: World, sounds: bool) -> None:
    clock = {"kind": "live", "bank_ms": 22_000, "increment_ms": 0, "moment_ms": 22_000}
    anna, bruno, table = two(world, clock=clock)
    with page(launched) as hers, page(launched) as his:
        for opened, who in ((hers, anna), (his, bruno)):
            set_first(opened, sounds=sounds)
            listen(opened)
            seated(opened, who, table)
        asked = hers if hers.locator(".prompt.mine").count() else his
        expect(asked.locator(".prompt .time")).to_be_visible()
        left = asked.locator(".prompt .time")
        expect(left).not_to_have_text(left.inner_text())  # a second later
        assert heard(asked).count("low") == (2 if sounds else 0)  # a sound of two tones


@pytest.mark.parametrize(("speed", "moves"), [("Off", False), ("Slow", True)])
def test_animations_run_unless_they_are_switched_off(launched: Browser, world: World, speed: str, moves: bool) -> None:
    with page(launched) as opened:
        seated(opened, world.anna, world.anna.alone("famiglia"))
        opened.get_by_role("button", name="Menu").click()
        opened.get_by_text(speed, exact=True).first.click()
        opened.get_by_role("button", name="Close").click()
        opened.evaluate("""() => {
            window.moved = 0
            const animate = Element.prototype.animate
            Element.prototype.animate = function (...how) { window.moved++; return animate.apply(this, how) }
        }""")
        for _ in range(3):
            if until_asked(opened):
                before = shown(opened)
                choose(opened, len(options(opened)))
                until_it_changes(opened, before)
                until_asked(opened)
                settle(opened)
        assert bool(opened.evaluate("() => window.moved")) is moves
