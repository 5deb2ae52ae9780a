"""Planning: map and sheets side by side, attacks that can be read on the map, and extras apart from the moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.titles.test_no_internal_codes import INTERNAL
from tests.web.browsers import eventually, page, settle
from tests.web.cable import Cable
from tests.web.playing import shown, until_asked, until_it_changes
from tests.web.screens import seated, set_first
from tests.web.world import Asked, Until, World, question

ISSUING = ("gain_influence", "issue_at", "issue_order", "do_part", "execute", "start_from")
PEACEFUL = ("own", "empty")


def attacks(option: dict[str, Any]) -> bool:
    """Return whether an option leads to an attack: it issues orders, and moves Soldati against others."""
    kind, said = option["do"]["do"], option["says"]["args"]
    return kind in ISSUING or (kind in ("move_to", "move_across") and said.get("side") not in PEACEFUL)


def in_a_fight(asked: Asked) -> bool:
    return str(asked["says"]["id"]).startswith(("ask-attack-", "ask-cardconflict-")) and not asked["auto"]


@contextmanager
def asked_at(
    launched: Browser, world: World, size: str, until: Until, plays: bool = False, **settings: object
) -> Iterator[Page]:
    """Open a table of Anna where she is asked what `until` looks for. It is shared, unless she `plays` there."""
    table = (world.stopped_at if plays else world.paused_at)("la_famiglia", until, attacks)
    with page(launched, size, reduced_motion="reduce") as opened:
        set_first(opened, **settings)
        seated(opened, world.anna, table)
        until_asked(opened)
        yield opened


def box(shown: Locator) -> FloatRect:
    shown.wait_for()
    found = shown.bounding_box()
    assert found
    return found


def apart(a: FloatRect, b: FloatRect) -> bool:
    """Return whether two boxes overlap by at most a corner: less than a quarter of the smaller one."""
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    smaller = min(a["width"] * a["height"], b["width"] * b["height"])
    return wide <= 0 or high <= 0 or wide * high < smaller / 4


def is_within(inner: FloatRect, outer: FloatRect) -> bool:
    """Return whether the middle of a box lies in another."""
    x, y = inner["x"] + inner["width"] / 2, inner["y"] + inner["height"] / 2
    return outer["x"] <= x <= outer["x"] + outer["width"] and outer["y"] <= y <= outer["y"] + outer["height"]


# Map and sheets


def test_on_a_large_screen_map_and_sheets_are_side_by_side_while_planning(launched: Browser, world: World) -> None:
    """The sheets shrank the map to a stamp."""
    with asked_at(launched, world, "desk", question("ask-planningturn-0"), plays=True) as opened:
        island, sheets = box(opened.locator(".island")), box(opened.locator(".sheets"))
        coast = box(opened.locator(".island .lines"))
        for target in opened.locator(".token.lit, .gain:not(.no)").all():
            assert is_within(box(target), box(opened.get_by_role("tabpanel", name="Sheets")))
        opened.locator(".token.lit").first.click()
        expect(opened.locator(".space.lit").first).to_be_visible()
        assert island == box(opened.locator(".island"))
    assert island["height"] >= 450
    assert island["x"] + island["width"] <= sheets["x"]
    assert coast["width"] > 0.8 * island["width"]


def test_the_sheets_stay_beside_the_map_when_an_area_is_chosen(launched: Browser, world: World) -> None:
    with asked_at(launched, world, "desk", question("ask-issueorders-0")) as opened:
        expect(opened.locator(".place.lit").first).to_be_visible()
        expect(opened.locator(".sheets")).to_be_visible()


def test_on_a_phone_map_and_sheets_are_one_swipe_apart(launched: Browser, world: World) -> None:
    with asked_at(launched, world, "phone", question("ask-planningturn-0")) as opened:
        expect(opened.locator(".sheets")).to_be_visible()
        opened.get_by_role("tab", name="Island").tap()
        expect(opened.locator(".island")).to_be_visible()
        opened.get_by_role("tab", name="Sheets").tap()
        expect(opened.locator(".sheets")).to_be_visible()
        swipe(opened, 60, 330)
        expect(opened.locator(".island")).to_be_visible()
        expect(opened.locator(".sheets")).to_have_count(0)
        swipe(opened, 330, 60)
        expect(opened.locator(".sheets")).to_be_visible()


def swipe(opened: Page, start: int, end: int) -> None:
    """Swipe with a real finger across the middle of the board."""
    at = box(opened.locator(".board .side, .board .map").first)
    y = at["y"] + at["height"] / 2
    touch = opened.context.new_cdp_session(opened)
    for kind, x in (("touchStart", start), ("touchMove", (start + end) / 2), ("touchMove", end)):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# Attacks


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_attacker_and_defender_are_both_visible_in_a_contested_area(launched: Browser, world: World, size: str) -> None:
    """The attacker hid the defender."""
    with asked_at(launched, world, size, in_a_fight) as opened:
        opened.locator(".board").get_by_role("tab", name="Island").click()
        raid = opened.locator(".raid")
        expect(raid).to_have_count(1)
        holders = opened.locator(f".men[data-men-of='{raid.get_attribute('data-raid-on')}']")
        window = box(opened.locator(".island"))
        assert eventually(opened, lambda: is_within(box(raid), window) and is_within(box(holders), window))  # by zoom
        settle(opened)
        assert apart(box(raid), box(holders))
        for shown in (raid, opened.locator(".men").first):
            assert any(letter.isdigit() for letter in shown.text_content() or "")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_origin_target_and_odds_are_marked_when_asked_how_many_attack(
    launched: Browser, world: World, size: str
) -> None:
    """Nothing on the map said who attacks whom."""
    with asked_at(launched, world, size, question("ask-movement-2")) as opened:
        march = opened.locator(".march")
        expect(march).to_have_count(1)
        settle(opened)
        window = box(opened.locator(".island"))
        for part in (".origin", ".target", ".head", ".pill"):
            assert is_within(box(march.locator(part)), window), part
        for end in ("from", "to"):
            area = opened.locator(f"[data-area='{march.get_attribute(f'data-{end}')}']")
            name = str(area.get_attribute("aria-label")).split(".")[0]
            expect(opened.locator(".said")).to_contain_text(name)
        assert "attack bonus" in str(march.get_attribute("aria-label"))


# Options

SPACES = """() => [...document.querySelectorAll('.space.lit')].map((each) => ({
    name: each.querySelector('b').innerText,
    numbers: [...each.querySelectorAll('.number')].map((one) => one.innerText)
        .filter((text) => text !== '1|1') // a sign for orders in 2 areas
        .map((text) => text.replace(/\\D/g, '')).filter(Boolean),
}))"""
MANY = 20


def test_options_and_board_name_spaces_and_numbers_alike(launched: Browser, world: World) -> None:
    """The list said "place Soldati +0" where the board said "place 2", and numbered the sheets from 0."""
    with asked_at(launched, world, "desk", question("ask-planningturn-1")) as opened:
        opened.locator(".space.lit").first.wait_for()
        spaces, listed = opened.evaluate(SPACES), opened.locator("[data-option] span").all_inner_texts()
        log = opened.locator(".log").inner_text()
    assert any(space["numbers"] for space in spaces), spaces
    for space in spaces:
        text = next(text for text in listed if space["name"] in text)
        assert set(space["numbers"]) <= set(re.findall(r"\d+", text)), (space, text)
    assert not [text for text in (*listed, log) if INTERNAL.search(text)]


def many_targets(asked: Asked) -> bool:
    return len(asked["options"]) > MANY and not asked["auto"]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_last_of_many_targets_can_be_chosen_by_keyboard_and_by_touch(
    launched: Browser, world: World, size: str
) -> None:
    """The list of moves scrolls."""
    with asked_at(launched, world, size, many_targets, plays=True) as opened:
        options = opened.locator("[data-option]")
        before = shown(opened)
        assert options.count() > MANY
        if size == "phone":
            opened.locator(".side").get_by_role("tab", name="Moves").tap()
            before = shown(opened)
            options.last.tap()
        else:
            options.last.focus()
            expect(options.last).to_be_in_viewport()
            opened.keyboard.press("Enter")
        until_it_changes(opened, before)


# Extras

SALE = "for 1 Money"


@pytest.mark.parametrize("words", [False, True])
def test_extras_in_the_list_are_apart_from_the_moves_and_confirmed(
    launched: Browser, world: World, words: bool
) -> None:
    """An order was sold with one click in the list of moves."""
    with asked_at(launched, world, "desk", question("ask-planningturn-0"), plays=True, words=words) as opened:
        sale = opened.locator(".options .option", has_text=SALE).first
        expect(sale).not_to_be_visible()
        opened.locator(".options summary", has_text="Other actions").press("Enter")
        for is_meant in (False, True):
            sale.click()
            answer(opened, is_meant)


def test_extras_on_the_board_are_apart_from_the_moves_and_confirmed(launched: Browser, world: World) -> None:
    with asked_at(launched, world, "phone", question("ask-planningturn-0"), plays=True, confirm=False) as opened:
        for is_meant in (False, True):
            opened.locator(".hand").get_by_role("button", name="Other actions").tap()
            opened.locator(".bubble .option", has_text=SALE).first.tap()
            answer(opened, is_meant)


def answer(opened: Page, is_meant: bool) -> None:
    """Confirm or cancel the sale in the bubble, and check that only a confirmed one takes place."""
    sales = opened.locator(".options .option", has_text=SALE)
    before = sales.count()
    bubble = opened.get_by_role("dialog", name="Choose a move")
    expect(bubble.get_by_text("Do you really want this?")).to_be_visible()
    expect(bubble.get_by_role("button")).to_have_count(3)  # the rule, the sale, Cancel
    bubble.get_by_role("button", name=SALE if is_meant else "Cancel").click()
    expect(bubble).to_have_count(0)
    if not is_meant:
        opened.wait_for_timeout(300)
    expect(sales).to_have_count(before - is_meant)


def test_notes_stay_while_they_are_saved_and_typing_goes_on(launched: Browser, world: World) -> None:
    """The site's answer is held back. What is typed meanwhile is added to the notes, and replaces nothing."""
    table = str(world.anna.lay("la_famiglia", 1)["id"])
    for seat, who in ((0, world.anna), (1, world.bruno), (2, world.carla)):
        who.sit(table, seat)
    with page(launched) as opened:
        cable = Cable(opened)
        seated(opened, world.anna, table)
        opened.locator(".board").get_by_role("tab", name="Notes").click()
        notes = opened.get_by_label("Notes for your teammate")
        cable.cut(said=False)
        cable.passed.clear()
        notes.press_sequentially("Attack Enna")
        assert eventually(opened, lambda: "sheet" in cable.passed)
        expect(notes).to_have_value("Attack Enna")
        notes.press_sequentially(" first")
        expect(notes).to_have_value("Attack Enna first")
        cable.pull()
        cable.mend()
        expect(notes).to_have_value("Attack Enna first")
