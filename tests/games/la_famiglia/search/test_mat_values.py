"""What bots see in a family mat: its figures come from the pack, and the next order of a row counts."""

from __future__ import annotations

from copy import deepcopy

import pytest

from cosca.engine.pack import PackFile
from cosca.games.la_famiglia.packs.reading import PACKS, pack_file, pack_named, read_pack
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS
from cosca.games.la_famiglia.rules.pack import BASIC_ORDERS, ORDERS, POLICE, Order, Tile
from cosca.games.la_famiglia.search.evaluation import tile_worth
from cosca.games.la_famiglia.search.mat_values import next_order_worth, order_progress, orders_owned, strength
from cosca.games.la_famiglia.search.policy import row_worth
from tests.games.la_famiglia.boards import RED, board


def orders_of_pack(name: str) -> list[Order]:
    return [order for family in pack_named(name).families for order in family.orders]


@pytest.mark.parametrize("pack", PACKS)
def test_an_advanced_order_of_a_shipped_pack_has_a_strength_of_about_one(pack: str) -> None:
    advanced = [strength(order) for order in orders_of_pack(pack) if order.letter]
    assert 0.9 < sum(advanced) / len(advanced) < 1.3
    assert min(map(strength, orders_of_pack(pack))) > 0.2


@pytest.mark.parametrize("symbol", ["money", "vest", "car", "boat", "lab", "recruit", "soldati", "shotgun", "skull"])
def test_each_further_symbol_makes_an_order_stronger(symbol: str) -> None:
    data = deepcopy(pack_file(PACKS[0]).data)
    order = data["families"]["family"][0]["basic"][2]
    order["symbols"] = [{"shotgun": 1}, {"skull": 1}, {"money": 1}]
    plain = strength(read_pack(PackFile("plain", data)).families[0].orders[2])
    order["symbols"] = [*[each for each in order["symbols"] if symbol not in each], {symbol: 2}]
    assert strength(read_pack(PackFile("more", data)).families[0].orders[2]) > plain


def test_the_next_order_of_a_row_counts_the_more_the_nearer_it_is() -> None:
    g = board()
    mat = g.mat(RED)
    first, second = [space for space, number in enumerate(mat.orders[POLICE]) if number >= 0][:2]
    shares = [next_order_worth(g, RED, POLICE, removed) for removed in range(first + 1, second + 1)]
    assert shares == sorted(shares)
    assert len(set(shares)) == len(shares) > 1
    assert next_order_worth(g, RED, POLICE, mat.width[POLICE]) == 0.0


def test_a_token_that_brings_an_order_is_worth_more_than_one_that_brings_it_nearer() -> None:
    g = board()
    g.removed[RED] = [0, 0, 0, 0]
    at_once = row_worth(g, RED, POLICE, 1)
    g.removed[RED][POLICE] = 1
    assert at_once > row_worth(g, RED, POLICE, 1) > 0.0
    assert order_progress(g, RED, POLICE, 2) > order_progress(g, RED, POLICE, 1)


def test_an_empty_row_is_worth_nothing() -> None:
    g = board()
    g.removed[RED][POLICE] = g.mat(RED).width[POLICE]
    assert row_worth(g, RED, POLICE, 2) == 0.0


def test_an_advanced_order_counts_by_its_strength() -> None:
    g = board()
    gains = []
    for number in range(BASIC_ORDERS, ORDERS):
        g.token[RED * ORDERS + number] = -3
        before = orders_owned(g, RED)
        g.token[RED * ORDERS + number] = IN_HEADQUARTERS
        gains.append((strength(g.order(RED * ORDERS + number)), orders_owned(g, RED) - before))
    gains.sort()
    assert [gain for _, gain in gains] == sorted(gain for _, gain in gains)


def test_a_tile_is_worth_what_its_number_in_the_pack_says() -> None:
    assert tile_worth(Tile("protection_money", 4)) == 2 * tile_worth(Tile("protection_money", 2))
    assert tile_worth(Tile("head_start", 3)) > tile_worth(Tile("head_start", 1))
    assert tile_worth(Tile("allies", 2)) < tile_worth(Tile("allies", 1))


@pytest.mark.parametrize("pack", PACKS)
def test_every_tile_of_a_shipped_pack_has_a_worth(pack: str) -> None:
    assert all(tile_worth(tile) > 0.0 for tile in pack_named(pack).tiles)
