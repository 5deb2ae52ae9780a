"""NY Nostra City, "Dual-coloured Turfs", "Atlantic City" and "Maximum Cash-in per phase"."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.board import BUSINESS
from cosca.games.nostra_city.rules.business import BusinessTurn
from cosca.games.nostra_city.rules.cards import RACKETS, TRAFFICS
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, board, card, choices, do, free, pass_until, refusal, territory

NOSTRA_CITY_PACK = pack_named("standard")
DUAL = ("new_jersey", "connecticut")
CASH_INS = (*RACKETS, *TRAFFICS)


def may_announce(g: NostraCity, turfs: str) -> set[str]:
    """Return the Cash-ins that the first Wiseguy can announce with any of these Turfs."""
    found = set[str]()
    for turf in turfs.split():
        twin = g.copy()
        do(twin, choices(twin)[1])
        if f"use_turf {turf}" in choices(twin):
            do(twin, f"use_turf {turf}")
            found |= {text.removeprefix("announce ") for text in choices(twin)}
    return found


def counted(g: NostraCity, seat: int) -> set[str]:
    """Return the Cash-ins for which a seat's Turfs count."""
    return {name for number, name in enumerate(CASH_INS) if g.turfs_for(seat, number)}


def cash_in(g: NostraCity, wiseguy: str, turf: str, on: str) -> None:
    """Make a Cash-in that the Police Raid ends at once. No other player owns a Turf."""
    do(g, f"make_busy {wiseguy}", f"use_turf {turf}", f"announce {on}", "draw_bill raid")


# Dual-coloured Turfs


@pytest.mark.rule("NC-dual-1")
@pytest.mark.parametrize(
    ("turf", "colours"), [("connecticut", {"bronx", "brooklyn"}), ("new_jersey", {"queens", "staten_island"})]
)
def test_c6_a_dual_turf_counts_for_two_rackets_and_no_traffic(turf: str, colours: set[str]) -> None:
    g = board(territory={0: f"vito {turf}"})
    assert may_announce(g, turf) == colours
    assert counted(g, 0) == colours


@pytest.mark.rule("NC-dual-1")
def test_c6_a_dual_turf_counts_once_for_the_colour_that_is_chosen() -> None:
    g = board(territory={0: "vito connecticut", 1: "bronx_drugs brooklyn_drugs"})
    do(g, "make_busy vito", "use_turf connecticut", "announce bronx", "draw_bill 5", "draw_bill 5")
    assert asked(g) == [0]
    assert g.turfs_for(0, CASH_INS.index("bronx")) == 1


@pytest.mark.rule("NC-dual-1", "NC-business-3")
def test_a_dual_turf_begins_no_traffic() -> None:
    g = board(territory={0: "vito connecticut"})
    do(g, "make_busy vito", "use_turf connecticut")
    assert refusal(g, "announce drugs") == "NC-business-3"
    assert refusal(g, "announce queens") == "NC-business-3"


# Atlantic City


@pytest.mark.rule("NC-atlantic-1", "NC-dual-1")
def test_antonio_with_a_queens_turf_new_jersey_and_atlantic_city() -> None:
    """Page 15."""
    turfs = "queens_gambling new_jersey atlantic_city"
    g = board(territory={0: f"vito {turfs}"})
    assert may_announce(g, turfs) == {"queens", "staten_island", "gambling"}
    assert counted(g, 0) - may_announce(g, turfs) == {"drugs", "prostitution"}


@pytest.mark.rule("NC-atlantic-1", "NC-vendetta-5")
def test_atlantic_city_goes_into_the_territory_of_the_player_who_draws_it() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "bronx_gambling"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "give_nothing")
    do(g, "draw_vendetta atlantic_city")
    assert "atlantic_city" in territory(g, 1)
    assert sum(g.hand[1]) == 0


@pytest.mark.rule("NC-atlantic-1", "NC-cheated-1")
def test_atlantic_city_counts_for_every_traffic_of_others_and_no_racket() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "atlantic_city"})
    do(g, "make_busy vito", "use_turf bronx_drugs")
    racket = g.copy()
    do(g, "announce drugs", "draw_bill 5", "draw_bill 20I", "give 5")
    assert g.bank[1][0] == 1
    do(racket, "announce bronx", "draw_bill 5")
    assert asked(racket) == [0, 1, 2]


@pytest.mark.rule("NC-atlantic-2")
def test_atlantic_city_cannot_begin_a_cash_in() -> None:
    g = board(territory={0: "vito bronx_drugs atlantic_city"})
    do(g, "make_busy vito")
    assert choices(g) == ["use_turf bronx_drugs"]
    assert refusal(g, "use_turf atlantic_city") == "NC-atlantic-2"
    assert free(g, "atlantic_city")


@pytest.mark.rule("NC-atlantic-2")
def test_who_has_no_turf_but_atlantic_city_cannot_cash_in() -> None:
    g = board(territory={0: "vito atlantic_city", 1: "nino bronx_drugs"})
    assert asked(g) == [1]


# The limit


@pytest.mark.rule("NC-limit-1")
def test_luigi_with_a_queens_and_a_bronx_turf_of_one_traffic() -> None:
    """Page 15."""
    turfs = "queens_drugs bronx_drugs"
    g = board(territory={0: f"vito aldo {turfs}"})
    assert may_announce(g, turfs) == {"bronx", "queens", "drugs"}


@pytest.mark.rule("NC-limit-1")
@pytest.mark.parametrize(("first", "second"), [("queens", "bronx"), ("drugs", "drugs")])
def test_luigi_makes_no_second_racket_and_no_second_cash_in_of_a_traffic(first: str, second: str) -> None:
    g = board(territory={0: "vito aldo queens_drugs bronx_drugs"})
    cash_in(g, "vito", "queens_drugs", first)
    do(g, "make_busy aldo", "use_turf bronx_drugs")
    assert refusal(g, f"announce {second}") == "NC-limit-1"
    assert choices(g) == ["announce drugs" if second == "bronx" else "announce bronx"]


@pytest.mark.rule("NC-limit-1")
def test_c5_a_turf_without_a_cash_in_left_cannot_be_used() -> None:
    g = board(territory={0: "vito aldo queens_drugs connecticut bronx_drugs"})
    cash_in(g, "vito", "queens_drugs", "queens")
    do(g, "make_busy aldo")
    assert choices(g) == ["use_turf bronx_drugs"]
    assert refusal(g, "use_turf connecticut") == "NC-limit-1"


@pytest.mark.rule("NC-limit-1", "NC-effect-vice")
def test_a_turf_with_no_cash_in_left_is_refused_for_its_racket_and_not_for_its_traffic() -> None:
    g = board(territory={0: "vito bronx_drugs"}, street="vice")
    turn = BusinessTurn(0, done=(CASH_INS.index("queens"),))
    assert turn.why_not_turf(g, card("bronx_drugs")) == "NC-limit-1"


@pytest.mark.rule("NC-limit-1", "NC-turn-4")
def test_c5_four_cash_ins_are_the_most() -> None:
    men = "vito aldo sonia enzo lucia"
    g = board(territory={0: f"{men} queens_drugs bronx_drugs bronx_gambling bronx_prostitution brooklyn_drugs"})
    cash_in(g, "vito", "bronx_drugs", "drugs")
    cash_in(g, "aldo", "bronx_gambling", "gambling")
    cash_in(g, "sonia", "bronx_prostitution", "prostitution")
    cash_in(g, "enzo", "queens_drugs", "queens")
    assert (asked(g), g.busy[card("lucia")]) == ([0, 1, 2], False)  # the turn is over


@pytest.mark.rule("NC-dual-1")
def test_c10_the_two_dual_turfs_have_all_four_colours_once() -> None:
    earns = NOSTRA_CITY_PACK.earns
    colours = {turf: {RACKETS[each] for each in range(4) if earns[card(turf)][each]} for turf in DUAL}
    assert colours == {"new_jersey": {"queens", "staten_island"}, "connecticut": {"brooklyn", "bronx"}}


@pytest.mark.rule("NC-limit-1")
def test_many_players_may_make_the_same_cash_in_in_a_phase() -> None:
    g = board(territory={0: "vito queens_drugs", 1: "aldo bronx_drugs"})
    do(g, "make_busy vito", "use_turf queens_drugs", "announce drugs", "draw_bill 5", "draw_bill 5", "give 5")
    do(g, "make_busy aldo", "use_turf bronx_drugs", "announce drugs", "draw_bill 20I", "draw_bill 20I")
    assert asked(g) == [1]


@pytest.mark.rule("NC-limit-1")
def test_the_limit_begins_anew_in_each_month() -> None:
    g = board(territory={0: "vito aldo queens_drugs bronx_drugs"})
    cash_in(g, "vito", "queens_drugs", "queens")
    assert may_announce(g, "bronx_drugs") == {"drugs"}
    pass_until(g, lambda g: (g.month, g.phase) == (2, BUSINESS))
    assert may_announce(g, "queens_drugs bronx_drugs") == {"queens", "bronx", "drugs"}
