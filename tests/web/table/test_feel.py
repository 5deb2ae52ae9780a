"""What players hear and feel: sounds, vibration and motion, each of which can be switched off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import eventually, page, settle
from tests.web.playing import choose, shown, until_asked, until_it_changes
from tests.web.screens import seated, set_first
from tests.web.table.hearing import heard, listen, wait_for_sound
from tests.web.table.test_table import two
from tests.web.world import World

KINDS = {
    "Your turn": "turn", "Low time": "low", "Attack": "attack", "Reveal": "reveal", "Gavel": "gavel",
    "Win": "win", "Loss": "loss", "Game over": "end",
}  # fmt: skip


def open_settings(opened: Page) -> Locator:
    opened.get_by_role("button", name="Menu").click()
    opened.get_by_role("group", name="Motion").wait_for()
    return opened.get_by_role("dialog")


def test_every_sound_can_be_tried_in_the_settings(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        listen(opened)
        set_first(opened, sounds=True)
        seated(opened, world.anna, world.running("famiglia"))
        dialog = open_settings(opened)
        before = len(heard(opened))
        for label, kind in KINDS.items():
            dialog.get_by_role("group", name="Listen").get_by_role("button", name=label).click()
            wait_for_sound(opened, kind)
            opened.wait_for_timeout(700)  # it fades: a sound waits for another for at most a second
        assert set(heard(opened)[before:]) == set(KINDS.values())


def test_your_turn_is_heard_but_not_after_each_own_move(launched: Browser, world: World) -> None:
    anna, bruno, table = two(world)
    with page(launched) as hers, page(launched) as his:
        for opened, who in ((hers, anna), (his, bruno)):
            listen(opened)
            set_first(opened, sounds=True, asked=True)  # else the site may answer for the second one
            seated(opened, who, table)
        first, second = (hers, his) if hers.locator(".prompt.mine").count() else (his, hers)
        wait_for_sound(first, "turn")
        assert "turn" not in heard(second)
        assert eventually(first, lambda: plays_last(first) and second.locator(".prompt.mine").count())
        wait_for_sound(second, "turn")
        assert heard(first).count("turn") == 1


def plays_last(opened: Page) -> bool:
    """Choose the last option, if there is any. Return whether there was none."""
    options = opened.locator("[data-option]").count()
    choose(opened, options)
    return not options


def test_an_attack_and_a_reveal_are_heard(launched: Browser, world: World) -> None:
    """A bot's table of La Famiglia reveals orders and fights; the page only watches."""
    table = world.anna.alone("la_famiglia")
    with page(launched) as opened:
        listen(opened)
        set_first(opened, sounds=True)
        seated(opened, world.bruno, table)
        with world.anna.at(table) as socket:
            world.anna.say(socket, "leave")
            wait_for_sound(opened, "reveal", 180_000)
            wait_for_sound(opened, "attack", 180_000)


def test_nothing_is_heard_if_sounds_are_off(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        listen(opened)
        set_first(opened, sounds=False)
        seated(opened, world.anna, world.anna.alone("famiglia"))
        until_asked(opened)
        settle(opened)
        assert heard(opened) == []


def test_vibration_is_a_setting_where_the_device_can_and_hidden_elsewhere(launched: Browser, world: World) -> None:
    table = world.running("famiglia")
    with page(launched, "phone") as phone:
        listen(phone)
        seated(phone, world.anna, table)
        switch = open_settings(phone).get_by_role("switch", name="Vibration")
        expect(switch).to_be_checked()
    with page(launched, "phone") as without:
        without.add_init_script("delete Navigator.prototype.vibrate")
        seated(without, world.anna, table)
        expect(open_settings(without).get_by_role("switch", name="Vibration")).to_have_count(0)
    with page(launched) as desk:
        seated(desk, world.anna, table)
        expect(open_settings(desk).get_by_role("switch", name="Vibration")).to_have_count(0)


@pytest.mark.parametrize("title", ["famiglia", "nostra_city", "la_famiglia"])
def test_motion_off_leaves_no_animation_after_a_move(launched: Browser, world: World, title: str) -> None:
    table = world.anna.alone(title)
    world.anna.play(table, 2)
    with page(launched) as opened:
        set_first(opened, motion="off", asked=True)
        seated(opened, world.anna, table)
        for _ in range(3):
            until_asked(opened)
            before = shown(opened)
            opened.locator("[data-option]").last.click()
            until_it_changes(opened, before)
            until_asked(opened)
            assert opened.evaluate("document.getAnimations().map((each) => each.effect.target.className)") == []


TRAVELLED = """() => {
    window.travelled = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (steps, ...how) {
        if (JSON.stringify(steps).includes("translate")) window.travelled.push(this.className || this.tagName)
        return animate.call(this, steps, ...how)
    }
}"""


@pytest.mark.parametrize(
    ("title", "do"),
    [("famiglia", "take"), ("nostra_city", "locate"), ("la_famiglia", "put_token"), ("la_famiglia", "issue_order")],
)
def test_pieces_travel_to_where_they_go(launched: Browser, world: World, title: str, do: str) -> None:
    """A card of the Street, a Bid, an influence token and an order."""
    table = world.anna.alone(title)
    found = world.anna.play(table, until=lambda asked: any(each["do"].get("do") == do for each in asked["options"]))
    assert found, f"nobody asks to {do}"
    place = next(n for n, each in enumerate(found["options"]) if each["do"].get("do") == do)
    with page(launched) as opened:
        seated(opened, world.anna, table)
        until_asked(opened)
        opened.evaluate(TRAVELLED)
        opened.locator("[data-option]").nth(place).click()
        opened.wait_for_function("() => window.travelled.length")


@pytest.mark.parametrize("reduced", ["reduce", "no-preference"])
def test_motion_is_a_setting_that_respects_the_device(launched: Browser, world: World, reduced: str) -> None:
    with page(launched, reduced_motion=reduced) as opened:
        seated(opened, world.anna, world.running("famiglia"))
        told = "reduced" if reduced == "reduce" else "full"
        expect(opened.locator("html")).to_have_attribute("data-motion", told)
        dialog = open_settings(opened)
        dialog.get_by_role("group", name="Motion").get_by_text("Off").click()
        expect(opened.locator("html")).to_have_attribute("data-motion", "off")
        opened.reload()
        expect(opened.locator("html")).to_have_attribute("data-motion", "off")


def test_the_gavel_of_the_verdict_is_seen_and_heard(launched: Browser, world: World) -> None:
    """The FINAL VERDICT plays while the game ends; the result sounds only after it."""
    table = world.anna.alone("nostra_city")
    with page(launched) as opened:
        listen(opened)
        set_first(opened, sounds=True, speed="fast")
        seated(opened, world.anna, table)
        assert world.anna.play(table) is None, "the game is over"
        verdict = opened.get_by_role("dialog", name=re.compile("verdict", re.IGNORECASE))
        verdict.wait_for()
        verdict.locator(".hammer").wait_for()
        wait_for_sound(opened, "gavel")
        assert not {"win", "loss", "end"} & set(heard(opened))
        verdict.get_by_role("button", name="Skip").click()
        verdict.get_by_role("button", name="Close").click()
        opened.wait_for_function("() => window.heard.some((tone) => [440, 415, 392].includes(Math.round(tone)))")
