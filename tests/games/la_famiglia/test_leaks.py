"""The planted leaks of La Famiglia reveal secrets and only secrets: where all is open, they reveal nothing.

`tests/games/test_leaks.py` checks for all titles that each leak is caught in the default edition.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cosca.engine.table import Table, new_table
from cosca.games.la_famiglia.leaks.hidden import ORDERS_SHOWN
from cosca.games.la_famiglia.leaks.play import OF_PLAY, OWN_LEAKS, CardShown, FutureShown
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.laws.leak_harness import run_leaks, violation_at
from cosca.laws.leaks import Leak
from cosca.laws.observations import Observations

OF_CARDS = [leak for leak in OWN_LEAKS if issubclass(leak, CardShown)]
OF_THE_SETUP = [leak for leak in OWN_LEAKS if issubclass(leak, FutureShown)]


def table_at(position: str) -> Table:
    return new_table(LA_FAMIGLIA, replace(LA_FAMIGLIA.default_setup(), options={"position": position}))


def shows(leak: type[Observations], position: str, seed: int = 1) -> bool:
    return bool(violation_at(leak(LA_FAMIGLIA), table_at(position), Random(seed)))


def test_at_least_24_kinds_are_its_own() -> None:
    assert len({leak.story for leak in OWN_LEAKS}) == len(OWN_LEAKS) >= 24


@pytest.mark.parametrize("leak", ORDERS_SHOWN, ids=lambda leak: str(leak.__name__))
def test_leaks_of_orders_in_the_view_show_only_while_orders_lie_face_down(leak: type[Leak]) -> None:
    assert any(shows(leak, "orders_face_down", seed) for seed in range(4))
    assert not shows(leak, "special_orders")


@pytest.mark.parametrize("leak", OF_CARDS, ids=lambda leak: str(leak.__name__))
def test_leaks_of_cards_in_the_view_do_not_show_without_a_conflict(leak: type[Leak]) -> None:
    assert not shows(leak, "orders_face_down")


@pytest.mark.parametrize("leak", OF_THE_SETUP, ids=lambda leak: str(leak.__name__))
def test_leaks_of_the_setup_draws_do_not_show_after_the_setup(leak: type[Leak]) -> None:
    assert not shows(leak, "orders_face_down")


@pytest.mark.parametrize("leak", OF_PLAY, ids=lambda leak: str(leak.__name__))
def test_leaks_in_prompts_and_lines_do_not_show_where_everything_is_open(leak: type[Leak]) -> None:
    assert not shows(leak, "special_orders")


@pytest.mark.parametrize("position", sorted(LA_FAMIGLIA.positions))
def test_without_a_leak_nothing_is_found_at_a_set_position(position: str) -> None:
    assert not shows(Observations, position)


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions[1:])
def test_its_own_leaks_are_caught_in_the_other_edition_too(edition: str) -> None:
    setup = replace(LA_FAMIGLIA.default_setup(), edition=edition)
    missed = [each.leak for each in run_leaks(LA_FAMIGLIA, setup, 1, OWN_LEAKS) if not each.caught]
    assert not missed
