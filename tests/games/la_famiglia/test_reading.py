"""The packs in the form that the rules use."""

from __future__ import annotations

import pytest

from cosca.engine.codec import fields_of
from cosca.games.la_famiglia.packs.reading import EDITION_FILES, edition_named, pack_named
from cosca.games.la_famiglia.rules.pack import AREAS, BASIC_ORDERS, COLUMNS, MANDAMENTI, ORDERS, POLICE, SEAS, Family

PACK = pack_named("standard")
ISLAND = PACK.island


def family(name: str) -> Family:
    return next(each for each in PACK.families if each.id == name)


def test_the_island_has_36_areas_in_12_mandamenti_and_9_seas() -> None:
    assert (len(ISLAND.ids), len(ISLAND.members), len(ISLAND.sea_ids)) == (AREAS, MANDAMENTI, SEAS)
    assert sorted(area for members in ISLAND.members for area in members) == list(range(AREAS))
    assert all(ISLAND.mandamento[area] == number for number, members in enumerate(ISLAND.members) for area in members)


def test_borders_hold_in_both_directions() -> None:
    for near in (ISLAND.adjacent, ISLAND.sea_adjacent):
        assert all(here in near[there] for here, others in enumerate(near) for there in others)
    assert all(area in ISLAND.coasts[sea] for area, seas in enumerate(ISLAND.seas) for sea in seas)


def test_the_named_borders_are_there() -> None:
    def touch(here: str, there: str) -> bool:
        return ISLAND.ids.index(there) in ISLAND.adjacent[ISLAND.ids.index(here)]

    assert touch("enna", "camastra")
    assert touch("caltagirone", "scordia")
    assert touch("scordia", "palagonia")


def test_every_sheet_has_its_spaces_in_six_columns() -> None:
    for sheet in PACK.sheets:
        assert {space.column for space in sheet} == set(range(COLUMNS))
    assert all(space.parts for sheet in PACK.sheets[1:] for space in sheet)
    assert not any(space.parts for space in PACK.sheets[0])


@pytest.mark.rule("LF-mat-1")
def test_every_family_has_thirteen_orders_of_which_the_mat_gives_eight() -> None:
    for each in PACK.families:
        given = [order for row in each.mat.orders for order in row if order >= 0]
        assert len(each.orders) == ORDERS
        assert sorted(given) == list(range(BASIC_ORDERS, ORDERS))


def test_a_base_value_is_the_rightmost_that_is_revealed() -> None:
    mat = family("blue").mat
    assert mat.attack == [1, 1, 2, 2, 2, 2, 3]  # car and base value alternate
    assert mat.bomb == [2, 2, 3, 3, 4, 4, 5]
    assert len(mat.place) == mat.width[POLICE] + 1


def test_the_first_space_of_a_column_gives_its_order() -> None:
    """Version 1.2, page 11: Blue removes the first token of Justice B and receives the order and a car."""
    blue = family("blue")
    gives = blue.mat.orders[0][2]
    assert (blue.orders[gives].row, blue.orders[gives].letter) == (0, "B")
    assert (blue.mat.effects[0][2].kind, blue.mat.effects[0][2].bonus) == ("car", 1)


def test_the_order_of_the_printed_conflict_is_there() -> None:
    """Version 1.2, page 17: Red's attack order with Initiative 4 and skull 2."""
    assert [order for order in family("red").orders if (order.initiative, order.skull, order.attack) == (4, 2, True)]


@pytest.mark.parametrize("name", EDITION_FILES)
def test_an_edition_is_read_by_its_name(name: str) -> None:
    assert edition_named(name).name == name


def test_the_editions_differ_where_the_texts_do() -> None:
    new, old = edition_named("1.2"), edition_named("1.1")
    differing = [name for name in fields_of(type(new)) if getattr(new, name) != getattr(old, name)]
    assert len(differing) == 12  # the name, and the eleven differences that change play
