"""Component coverage: the names of all components, and when an action uses them."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE, Seat
from cosca.games.nostra_city.coverage import components, components_used
from cosca.games.nostra_city.rules.cards import INVESTIGATIONS, POWERS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from tests.games.nostra_city.boards import ACTIONS, board, do, ready, say

EVERY = set(components())
OWED = {0: "bronx_drugs", 1: "bronx_gambling"}


def used(g: NostraCity, text: str) -> set[str]:
    """Return the components that an action uses, without plain card and Bill names."""
    found = set(components_used(g, ACTIONS[text]))
    return {part for part in found & EVERY if " " in part}


def business(wiseguy: str, *more: str, **laid: str) -> NostraCity:
    """A Bronx Cash-in is running, and the next player is due a Bill."""
    g = board(territory=OWED | {0: f"{wiseguy} bronx_drugs"}, **laid)  # type: ignore[arg-type]
    do(g, f"make_busy {wiseguy}", "use_turf bronx_drugs", "announce bronx", *more)
    return g


def last_says_ready(g: NostraCity) -> NostraCity:
    ready(g, 0)
    return g


def test_every_part_has_a_name_of_its_own() -> None:
    assert len(NOSTRA_CITY.components()) == len(EVERY)


def test_every_power_and_investigation_has_to_be_of_use() -> None:
    assert {f"power {power}" for power in POWERS} <= EVERY
    assert {f"{how} {name}" for how in ("at work", "won", "gone", "stays") for name in INVESTIGATIONS} <= EVERY


def test_a_component_named_by_an_action_is_counted_as_used() -> None:
    assert "gisella" in components_used(board(territory={0: "gisella bronx_drugs"}), ACTIONS["make_busy gisella"])


# Powers


@pytest.mark.parametrize(
    ("wiseguy", "before", "text", "helps"),
    [
        ("gisella", [], "draw_bill raid", True),
        ("gisella", [], "draw_bill 5", False),
        ("rocco", [], "draw_bill raid", True),
        ("salvatore", ["draw_bill 5", "draw_bill 5"], "draw_bill 10I", True),
        ("salvatore", ["draw_bill 5"], "draw_bill 10I", False),
        ("carla", ["draw_bill 5", "draw_bill 5"], "give_nothing", True),
        ("carla", ["draw_bill 5", "draw_bill 5"], "give 5", False),
        ("vito", [], "draw_bill raid", False),
    ],
)
def test_powers_of_the_business_help_at_a_draw_or_a_split(
    wiseguy: str, before: list[str], text: str, helps: bool
) -> None:
    assert used(business(wiseguy, *before), text) == ({f"power {wiseguy}"} if helps else set())


def test_nino_helps_with_the_bill_for_a_turf_in_the_street() -> None:
    g = business("nino", "draw_bill 5", street="bronx_prostitution")
    assert not used(g, "draw_bill 5")
    do(g, "draw_bill 5")
    assert used(g, "draw_bill 5") == {"power nino"}


@pytest.mark.parametrize(
    ("own", "bid", "other", "helps"),
    [
        ("vito", "10I", "10G", True),
        ("vito", "20I", "10G", False),
        ("vito", "5", "10G", False),
        ("enzo", "10I", "10G 5", True),
        ("enzo", "10I", "10G", True),
        ("enzo", "20I", "10G", False),
        ("enzo", "5", "20G", False),
    ],
)
def test_vito_and_enzo_help_where_they_decide(own: str, bid: str, other: str, helps: bool) -> None:
    bids = {own: (1, bid), "gisella": (1, other)}
    g = board(at="auctions", territory={0: own, 1: "gisella"}, bids=bids, street="racehorse")
    assert not used(g, "ready"), "others are yet to answer"
    assert used(last_says_ready(g), "ready") == ({f"power {own}"} if helps else set())


def test_aldo_lucia_and_sonia_help_after_the_auction() -> None:
    bids = {"aldo": (1, "5"), "lucia": (1, "5"), "gisella": (1, "10I"), "sonia": (2, "5 10G 20I")}
    territory = {0: "aldo", 1: "lucia sonia", 2: "gisella"}
    g = board(at="auctions", territory=territory, bids=bids, street="racehorse gold_watch")
    ready(g)
    assert used(g, "keep 5") == {"power aldo"}
    do(g, "keep 5")
    assert used(g, "deal penthouse") == {"power lucia"}
    assert not used(g, "deal irs")
    do(g, "deal penthouse")
    ready(g)
    assert not used(g, "keep 5"), "everybody keeps one"
    do(g, "keep 5")
    assert used(g, "keep 10G") == {"power sonia"}


@pytest.mark.parametrize(
    ("wiseguy", "before", "text"),
    [
        ("bruno", ["place 5"], "place 10I"),
        ("teresa", [], "draw_bill 5"),
        ("dino", [], "place 5"),
        ("ada", [], "move_token guilty"),
        ("fausto", [], "take_at_random 50G"),
    ],
)
def test_powers_of_the_trial(wiseguy: str, before: list[str], text: str) -> None:
    g = board(at="trial", month=4, territory={0: wiseguy}, bank={0: "5 10I"}, corruption="50G")
    do(g, f"make_busy {wiseguy}", *before)
    assert used(g, text) == {f"power {wiseguy}"}


def test_dino_helps_only_where_a_zealous_corruptor_is_looked_for() -> None:
    g = board(at="trial", month=3, territory={0: "dino"}, bank={0: "5"})
    do(g, "make_busy dino")
    assert not used(g, "place 5")


def test_powers_of_the_vendetta_help_when_they_are_used() -> None:
    g = board(territory={0: "pia gisella bronx_drugs", 1: "marcello"}, hand={0: "shame juror"}, bank={0: "5"})
    assert used(g, "exchange juror") == {"power pia"}
    say(g, 0, "payback shame 1")
    assert used(g, "use_power marcello") == {"power marcello"}


# Paybacks


@pytest.mark.rule("NC-vendetta-2")
def test_a_payback_is_played_at_once_or_sealed_and_turned_over() -> None:
    in_turn = board(territory={0: "gisella bronx_drugs"}, hand={1: "shame"})
    assert used(in_turn, "payback shame 0") == {"at once shame"}
    between = board(at="before_meeting", hand={1: "shame"})
    assert used(between, "payback shame 0") == {"sealed shame"}
    say(between, 1, "payback shame 0")
    ready(between)
    assert used(between, "turn_over shame 0") == {"turned over shame"}


# Investigations


@pytest.mark.parametrize(
    ("first", "second", "ending"),
    [("20I", "20I", "gone"), ("20I 5", "20G", "won"), ("20I", "10G", "stays")],
)
def test_how_an_auction_for_an_investigation_ends(first: str, second: str, ending: str) -> None:
    bids = {"gisella": (1, first), "rocco": (1, second)}
    g = board(at="auctions", territory={0: "gisella", 1: "rocco"}, bids=bids, street="port")
    assert used(last_says_ready(g), "ready") == {f"{ending} port"}


def test_an_investigation_that_hinders_a_player_is_counted_as_used() -> None:
    territory = {0: "gisella rocco bronx_drugs connecticut"}
    g = board(territory=territory, street="fbi vice port", bank={0: "5"})
    assert used(g, "make_busy gisella") == {"at work fbi"}
    do(g, "make_busy gisella")
    assert used(g, "use_turf bronx_drugs") == {"at work vice"}
    assert not used(g, "use_turf connecticut")
    do(g, "use_turf bronx_drugs")
    assert used(g, "announce bronx") == {"at work port"}


def test_the_district_attorney_hinders_who_could_bribe_again() -> None:
    for wiseguys, hindered in (("gisella rocco", True), ("gisella", False)):
        g = board(at="trial", territory={0: wiseguys}, street="attorney", bank={0: "5 5"})
        do(g, "make_busy gisella")
        assert used(g, "place 5") == ({"at work attorney"} if hindered else set())


def test_the_irs_is_at_work_where_there_is_a_bill() -> None:
    banks: tuple[dict[Seat, str], ...] = ({1: "5"}, {})
    for bank in banks:
        g = board(at="before_reception", street="irs", bank=bank)
        assert CHANCE not in g.options
        assert used(last_says_ready(g), "ready") == ({"at work irs"} if bank else set())
