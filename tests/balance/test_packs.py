"""Packs adjusted for balance: they are valid, their notes say what changed, and no known value was changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cosca.engine.title import Setup, Title
from cosca.titles import TITLES

TITLES_ADJUSTED = [TITLES["la_famiglia"], TITLES["nostra_city"]]
NOTES = ("adjusted for balance: ", "redesigned: ")
RELABELLED = {"turf[connecticut]"}  # ruling C10 of NY Nostra City: the same values, but ours

type Entry = dict[str, Any]


def own(entry: Entry) -> Entry:
    """Return the entry without nested entries that have their own source."""
    return {key: value for key, value in entry.items() if not holds_sources(value)}


def holds_sources(value: Any) -> bool:
    if isinstance(value, list):
        return any(map(holds_sources, value))
    return isinstance(value, dict) and ("source" in value or any(map(holds_sources, value.values())))


def adjusted(title: Title, pack: str) -> Iterator[tuple[str, Entry, Entry]]:
    """Yield every entry that differs from the standard pack: its path, the old entry and the new one."""
    old = dict(title.pack_file("standard").entries())
    for path, entry in title.pack_file(pack).entries():
        if own(entry) != own(old[path]):
            yield path, own(old[path]), own(entry)


@pytest.fixture(params=TITLES_ADJUSTED, ids=lambda title: title.id)
def title(request: pytest.FixtureRequest) -> Title:
    found: Title = request.param
    return found


def test_every_shipped_pack_is_sound(title: Title) -> None:
    assert not any(title.check_pack(title.pack_file(name)) for name in title.packs)


def test_new_games_are_played_with_the_latest_pack_and_old_ones_keep_theirs(title: Title) -> None:
    assert title.default_setup().pack == {"la_famiglia": "identity", "nostra_city": "court"}[title.id]
    assert len({title.pack_file(name).hash() for name in title.packs}) == len(title.packs)


def test_only_reconstructed_entries_were_adjusted_and_their_notes_say_so(title: Title) -> None:
    changes = [change for pack in title.packs[:-1] for change in adjusted(title, pack)]
    assert changes
    for path, before, after in changes:
        if path in RELABELLED:
            continue
        assert before["source"] == after["source"] == "reconstructed", path
        assert before.get("known") == after.get("known"), path  # that these parts hold is among the checks of the pack
        assert after["note"].startswith(NOTES), path


def test_all_packs_have_the_same_entries(title: Title) -> None:
    first, *others = [[path for path, _ in title.pack_file(name).entries()] for name in title.packs]
    assert all(paths == first for paths in others)


def test_a_scenario_is_played_with_the_pack_of_the_table(title: Title) -> None:
    seats = title.seats[0]
    for pack in title.packs:
        options = {"position": title.positions_for(seats, pack)[0]}
        game: Any = title.start(Setup(title.editions[0], pack, seats, options))
        assert game.pack.name == pack


@pytest.mark.parametrize(
    ("family", "number", "symbol", "value"),
    [
        *[("black", 3, "skull", 1), ("black", 5, "skull", 2), ("white", 2, "shotgun", 1), ("white", 2, "soldati", 2)],
        *[("black", 6, "skull", 1), ("blue", 3, "skull", 1), ("blue", 5, "skull", 2), ("blue", 7, "skull", 2)],
        *[("white", 2, "skull", 1), ("white", 5, "skull", 3), ("red", 4, "money", 1), ("red", 4, "soldati", 0)],
    ],
)
def test_the_orders_that_were_adjusted_are_read(family: str, number: int, symbol: str, value: int) -> None:
    game: Any = TITLES["la_famiglia"].start(Setup("1.2", "even", 4))
    (found,) = [each for each in game.pack.families if each.id == family]
    assert getattr(found.orders[number], symbol) == value


def test_black_recruits_fewer_and_white_attacks_with_three_basic_orders() -> None:
    game: Any = TITLES["la_famiglia"].start(Setup("1.2", "even", 4))
    black, white = game.pack.families[0], game.pack.families[4]
    assert black.mat.recruit == [1, 2, 3, 4, 5]
    assert [order.attack for order in white.orders[:5]] == [False, False, True, True, True]


def test_two_bonuses_weigh_less_and_every_respect_card_one_more() -> None:
    new, old = (TITLES["nostra_city"].pack_file(name).data for name in ("balanced", "standard"))
    assert [bonus["respect"] for bonus in new["bonus"]] == [1, 2, 1]
    assert [card["respect"] - 1 for card in new["respect"]] == [card["respect"] for card in old["respect"]]


def test_with_five_players_the_verdict_token_begins_nearer_to_innocent() -> None:
    new, old = (TITLES["nostra_city"].pack_file(name).data["jury"]["start"] for name in ("balanced", "standard"))
    assert (old, new) == ({"3": 8, "4": 7, "5": 6}, {"3": 8, "4": 7, "5": 3})
