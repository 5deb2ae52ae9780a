"""The leaks planted in La Famiglia tell secrets, and nothing but secrets: where all is open, they are silent.

That each is caught in the default edition is for `tests/laws/test_leaks.py`, which hunts all titles.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cosca.engine.table import Table, new_table
from cosca.games.la_famiglia.title import LA_FAMIGLIA
from cosca.laws.harness import fault, plant_all
from cosca.laws.leaks import Leak
from cosca.laws.leaks_la_famiglia import ORDERS_SHOWN
from cosca.laws.leaks_la_famiglia_play import EVERY_LA_FAMIGLIA_LEAK, OF_PLAY, CardShown, FutureShown
from cosca.laws.outlets import Outlets

OF_CARDS = [leak for leak in EVERY_LA_FAMIGLIA_LEAK if issubclass(leak, CardShown)]
OF_THE_SETUP = [leak for leak in EVERY_LA_FAMIGLIA_LEAK if issubclass(leak, FutureShown)]


def table_at(position: str) -> Table:
    return new_table(LA_FAMIGLIA, replace(LA_FAMIGLIA.default_setup(), options={"position": position}))


def shows(leak: type[Outlets], position: str, seed: int = 1) -> bool:
    return bool(fault(leak(LA_FAMIGLIA), table_at(position), Random(seed)))


def test_at_least_24_kinds_are_its_own() -> None:
    assert len({leak.story for leak in EVERY_LA_FAMIGLIA_LEAK}) == len(EVERY_LA_FAMIGLIA_LEAK) >= 24


@pytest.mark.parametrize("leak", ORDERS_SHOWN, ids=lambda leak: str(leak.__name__))
def test_what_the_view_shows_of_orders_is_seen_only_while_they_lie_face_down(leak: type[Leak]) -> None:
    assert any(shows(leak, "orders_face_down", seed) for seed in range(4))
    assert not shows(leak, "special_orders")


@pytest.mark.parametrize("leak", OF_CARDS, ids=lambda leak: str(leak.__name__))
def test_what_the_view_shows_of_cards_is_no_secret_without_a_conflict(leak: type[Leak]) -> None:
    assert not shows(leak, "orders_face_down")


@pytest.mark.parametrize("leak", OF_THE_SETUP, ids=lambda leak: str(leak.__name__))
def test_the_luck_of_the_setup_is_no_secret_after_it(leak: type[Leak]) -> None:
    assert not shows(leak, "orders_face_down")


@pytest.mark.parametrize("leak", OF_PLAY, ids=lambda leak: str(leak.__name__))
def test_what_is_asked_and_told_is_no_secret_where_all_lies_open(leak: type[Leak]) -> None:
    assert not shows(leak, "special_orders")


@pytest.mark.parametrize("position", sorted(LA_FAMIGLIA.positions))
def test_without_a_leak_nothing_is_found_at_a_set_position(position: str) -> None:
    assert not shows(Outlets, position)


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions[1:])
def test_its_own_leaks_are_caught_in_the_other_edition_too(edition: str) -> None:
    setup = replace(LA_FAMIGLIA.default_setup(), edition=edition)
    missed = [each.leak for each in plant_all(LA_FAMIGLIA, setup, 1, EVERY_LA_FAMIGLIA_LEAK) if not each.caught]
    assert not missed
