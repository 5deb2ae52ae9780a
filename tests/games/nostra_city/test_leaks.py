"""The planted leaks of NY Nostra City reveal secrets and nothing else: where nothing is hidden, they do nothing.

`tests/games/test_leaks.py` tests for all titles that the laws catch each leak. Here: where each one shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from cosca.engine.table import Table, new_table
from cosca.engine.title import Title, pack_of
from cosca.games.nostra_city.leaks import bids as of_bids
from cosca.games.nostra_city.leaks import bills as of_bills
from cosca.games.nostra_city.leaks import common as of_money
from cosca.games.nostra_city.leaks import vendetta as of_vendetta
from cosca.games.nostra_city.leaks.bids import OF_CHANCE, LocationShown
from cosca.games.nostra_city.leaks.vendetta import OWN_LEAKS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.laws.leak_harness import violation_at
from cosca.laws.leaks import Leak, TakingBackTells
from cosca.laws.observations import Observations
from tests.games.nostra_city import corners_of_secrets as secrets
from tests.games.nostra_city.set_positions import written

type Corner = Callable[[int], NostraCity]

SEEDS: Final = 6
OF_THE_TABLE: Final = [leak for leak in OWN_LEAKS if leak not in OF_CHANCE]
SHOWN_AT: Final[dict[Corner, tuple[type[Leak], ...]]] = {
    secrets.alone_on_a_space: (of_bids.SoleBidOpened, of_bids.KeptBillNamed, of_money.DiscardsSearched),
    secrets.bank_is_robbed: (of_bills.RobbedBillNamed, of_vendetta.SnitchHasIcon, of_vendetta.PaybacksCounted),
    secrets.bank_is_tapped: (of_vendetta.WireTapPublished, of_money.BankSummed, of_money.FullOfCashPreviewed),
    secrets.bill_is_drawn: (of_bills.DrawnBillNamed, of_bills.RaidTellsTheRest, of_bids.NextBillKnown),
    secrets.bills_are_split: (of_bills.GivenBillNamed, of_bills.SplitRecommended, of_money.DrawnBillsLieOpen),
    secrets.bribe_is_placed: (
        of_bills.UnseenBillNamed,
        of_money.BribesSigned,
        of_money.ScalesTip,
        of_bids.TallyInOrder,
    ),
    secrets.bribe_of_fausto: (of_bids.FaustoBillReady, of_bills.UnseenBillNamed),
    secrets.bribe_of_teresa: (of_money.PileCountedOut, of_bills.UnseenBillNamed),
    secrets.card_is_exchanged: (of_vendetta.DrawnCardNamed, of_vendetta.SnitchDrawnLouder),
    secrets.locations_face_down: (of_bids.LocationNamed, of_bids.SpacesByPrice, *LocationShown.__subclasses__()),
}
SHOWN: Final = [(make, leak) for make, leaks in SHOWN_AT.items() for leak in leaks]
SECRETS: Final = [(make, seats) for make in secrets.SECRETS for seats in NOSTRA_CITY.seats]


def name(value: object) -> str:
    return str(getattr(value, "__name__", value))


def title_at(make: Corner, seats: int) -> Title:
    return replace(NOSTRA_CITY, positions={make.__name__: written(make(seats))})


def table_at(title: Title, position: str, seats: int = 3) -> Table:
    pack = pack_of(title.positions[position])
    return new_table(title, replace(title.default_setup(), pack=pack, seats=seats, options={"position": position}))


def shows(leak: type[Observations], title: Title, table: Table) -> bool:
    return any(violation_at(leak(title), table, Random(seed)) for seed in range(SEEDS))


def test_at_least_40_kinds_are_its_own() -> None:
    assert len({leak.story for leak in OWN_LEAKS}) == len(OWN_LEAKS) >= 40


@pytest.mark.parametrize("leak", OF_THE_TABLE, ids=name)
def test_nothing_is_a_secret_before_the_first_card_is_dealt(leak: type[Leak]) -> None:
    table = new_table(NOSTRA_CITY, NOSTRA_CITY.default_setup())
    assert not shows(leak, NOSTRA_CITY, table)


@pytest.mark.parametrize(("make", "leak"), SHOWN, ids=name)
def test_a_leak_shows_where_its_secret_is(make: Corner, leak: type[Leak]) -> None:
    title = title_at(make, 3)
    assert shows(leak, title, table_at(title, make.__name__))


@pytest.mark.parametrize(("make", "seats"), SECRETS, ids=name)
def test_without_a_leak_nothing_is_found_where_something_is_hidden(make: Corner, seats: int) -> None:
    title = title_at(make, seats)
    assert not shows(Observations, title, table_at(title, make.__name__, seats))


@pytest.mark.parametrize("position", NOSTRA_CITY.positions_for(4))
def test_without_a_leak_nothing_is_found_at_a_set_position(position: str) -> None:
    assert not violation_at(Observations(NOSTRA_CITY), table_at(NOSTRA_CITY, position, 4), Random(1))


def test_the_first_player_is_no_secret_once_named() -> None:
    title = title_at(secrets.bill_is_drawn, 3)
    assert not shows(of_bids.FirstPlayerMarked, title, table_at(title, secrets.bill_is_drawn.__name__))


@pytest.mark.parametrize("seats", NOSTRA_CITY.seats)
def test_refusing_an_undo_after_another_sealed_answer_is_caught_as_a_leak(seats: int) -> None:
    table = table_at(NOSTRA_CITY, f"changes_of_plan_{seats}", seats)
    assert shows(TakingBackTells, NOSTRA_CITY, table)
