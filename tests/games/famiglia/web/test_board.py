"""Famiglia played by touching cards: against a bot, and by two players in two browsers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.games.famiglia.web.touching import PATIENCE_S, Player, play_to_the_end, state_of, until_asked
from tests.web.browsers import page, play_now
from tests.web.cable import Cable
from tests.web.gathering import gather
from tests.web.screens import seated
from tests.web.world import Asked, Somebody, Until, World

LONG = 12  # touches; a random game may end early and then tests nothing


BY_KEYBOARD = pytest.mark.long(reason="CI plays whole games of Famiglia on a phone, by keyboard and by two people")


@pytest.mark.parametrize("size", [pytest.param("desk", marks=BY_KEYBOARD), "phone"])
def test_a_whole_game_is_played_by_touching_cards_only(launched: Browser, address: str, size: str) -> None:
    with page(launched, size) as opened:
        for seed in range(6):
            play_now(opened, address)
            player = Player(opened, seed, finger=size == "phone")
            if play_to_the_end(player) > LONG and len(player.touched) > LONG / 2:
                break
        else:
            pytest.fail("no game lasted")
        assert {place.split()[0] for place in player.touched} >= {"hand", "street"}
        result = opened.get_by_role("region", name="Game over")
        expect(result.get_by_role("button", name="Rematch")).to_be_visible()
        expect(opened.locator("[data-board] .hand")).to_have_count(2)  # both hands are shown


def test_a_disabled_card_says_why(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        play_now(opened, address)
        until_asked(opened)
        grey = opened.locator("[data-board] button.pile[aria-disabled=true]")
        grey.first.click(force=True)  # Playwright would wait until the card is enabled
        expect(opened.locator(".bubble")).to_contain_text("FA-")


def prices(asked: Asked) -> Counter[str]:
    """Count the ways to pay for each card of the Street."""
    taken = [each["do"] for each in asked["options"] if each["do"]["do"] == "take"]
    return Counter(each["card"] for each in taken)


def test_a_card_with_one_price_takes_one_touch_and_the_banner_asks_the_current_question(
    launched: Browser, world: World
) -> None:
    """One price needed a second touch, and the banner kept the question that had been answered."""
    table, asked = position(world.anna, lambda asked: {1} < set(prices(asked).values()))
    ways = prices(asked)
    dear, plain = max(ways, key=lambda each: ways[each]), min(ways, key=lambda each: ways[each])
    with page(launched) as opened:
        seated(opened, world.anna, table)
        banner, taken = opened.locator(".prompt"), opened.locator(".log li").filter(has_text="You take")
        before = taken.count()
        in_the_street(opened, dear).click()
        expect(banner).to_contain_text("choose the cards to pay with")
        in_the_street(opened, plain).click()
        expect(banner).not_to_contain_text("choose the cards to pay with")
        expect(taken).to_have_count(before + 1)


def in_the_street(opened: Page, name: str) -> Locator:
    """Return a card of the Street that can be touched. Cards that were just added have places of their own."""
    places = f':is([data-at="street {name}"], [data-at="new {name}"])'
    return opened.locator(f"[data-board] {places}:not([aria-disabled=true])").first


def position(who: Somebody, wanted: Until) -> tuple[str, Asked]:
    """Play random games until one asks what is wanted. Return the table and the question."""
    for seed in range(20):
        table = who.alone("famiglia")
        if asked := who.play(table, seed=seed, until=wanted):
            return table, asked
    raise AssertionError("no game came to such a question")


def test_two_people_play_each_other_to_the_end_over_a_reload_and_a_lost_network(
    launched: Browser, address: str
) -> None:
    assert any(whole_game(launched, address, seed) for seed in range(6)), "no game lasted"


def whole_game(launched: Browser, address: str, seed: int) -> bool:
    """Play a game in which both see the same result. Return whether it lasted for both disturbances."""
    with page(launched) as anna, page(launched, "phone") as bruno:
        cable = Cable(bruno)
        names = gather([anna, bruno], address)
        players = [Player(anna, seed), Player(bruno, seed, finger=True)]
        disturbances: dict[int, Callable[[], None]] = {6: lambda: reload(anna), 10: lambda: lose_network(bruno, cable)}
        play_each_other(players, disturbances)
        assert result_of(anna) == result_of(bruno)
        assert set(result_of(anna)) == set(names)
        return not disturbances and all(player.touched for player in players)


def play_each_other(players: list[Player], disturbances: dict[int, Callable[[], None]], most: int = 900) -> int:
    """Play to the end and return the number of touches of both players."""
    made, ends = 0, time.monotonic() + PATIENCE_S
    while made < most:
        if any(made >= due for due in disturbances):
            disturbances.pop(min(disturbances))()
        states = [state_of(player.page) for player in players]
        if all(state.over for state in states):
            return made
        asked = [(player, state) for player, state in zip(players, states, strict=True) if not state.waits]
        for player, state in asked:
            if not state.over:
                player.touch(state)
                made, ends = made + 1, time.monotonic() + PATIENCE_S
        assert time.monotonic() < ends, f"nobody can touch anything: {states}"
        players[0].page.wait_for_timeout(20)
    raise AssertionError("the game has no end")


def reload(opened: Page) -> None:
    opened.reload()
    opened.locator("[data-board]").wait_for()


def lose_network(opened: Page, cable: Cable) -> None:
    cable.cut()
    cable.pull()
    expect(opened.get_by_text("Connection lost")).to_be_visible()
    cable.mend()
    expect(opened.get_by_text("Connection lost")).to_have_count(0)


def result_of(opened: Page) -> dict[str, str]:
    """Return the points by player name."""
    rows = opened.locator(".result tbody tr")
    expect(rows).to_have_count(2)
    return {row.locator("th").inner_text().split("\n")[-1]: row.locator("td").first.inner_text() for row in rows.all()}
