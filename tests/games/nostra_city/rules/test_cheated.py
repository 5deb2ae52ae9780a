"""NY Nostra City, "Cheated player": fewer Bills than due."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, bank, board, choices, do, hand, refusal, whole

MARCO, LUIGI = 0, 1


def marcos_traffic() -> NostraCity:
    """Page 14: Marco has one Turf of a Traffic and Luigi two; three Bills are drawn."""
    laid = {MARCO: "vito bronx_drugs", LUIGI: "queens_drugs brooklyn_drugs"}
    g = board(territory=laid)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce drugs")
    do(g, "draw_bill 5", "draw_bill 20I", "draw_bill 50G")
    return g


# The example on page 14


@pytest.mark.rule("NC-cheated-1", "NC-business-5")
def test_marco_draws_three_bills_for_three_turfs() -> None:
    g = marcos_traffic()
    assert (asked(g), sum(g.drawn)) == ([MARCO], 3)


@pytest.mark.rule("NC-cheated-1", "NC-business-6")
def test_marco_gives_luigi_two_bills_and_the_cash_in_is_over() -> None:
    g = marcos_traffic()
    do(g, "give 5", "give 20I")
    assert [bank(g, seat) for seat in (MARCO, LUIGI)] == ["50G", "5 20I"]
    assert (hand(g, LUIGI), sum(g.vendetta)) == ("", 27)
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-cheated-1", "NC-vendetta-1")
def test_marco_gives_luigi_one_bill_and_luigi_draws_one_vendetta_card() -> None:
    g = marcos_traffic()
    do(g, "give 5", "give_nothing", "draw_vendetta shame")
    assert [bank(g, seat) for seat in (MARCO, LUIGI)] == ["20I 50G", "5"]
    assert (hand(g, LUIGI), sum(g.vendetta)) == ("shame", 26)
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-cheated-1", "NC-vendetta-1")
def test_marco_gives_luigi_no_bill_and_luigi_draws_two_vendetta_cards() -> None:
    g = marcos_traffic()
    do(g, "give_nothing", "draw_vendetta shame", "draw_vendetta anger")
    assert [bank(g, seat) for seat in (MARCO, LUIGI)] == ["5 20I 50G", ""]
    assert (hand(g, LUIGI), sum(g.vendetta)) == ("anger shame", 25)
    assert CHANCE not in asked(g)
    assert whole(g)


@pytest.mark.rule("NC-cheated-1", "NC-first-1")
def test_marco_gives_a_bill_and_the_first_player_card_and_luigi_is_not_cheated() -> None:
    g = marcos_traffic()
    do(g, "give 5", "give_first_player")
    assert [bank(g, seat) for seat in (MARCO, LUIGI)] == ["20I 50G", "5"]
    assert (hand(g, LUIGI), g.next_first) == ("", LUIGI)
    assert CHANCE not in asked(g)


# Other cases


@pytest.mark.rule("NC-cheated-1")
def test_the_cheated_draw_clockwise_from_the_cheat() -> None:
    laid = {0: "bronx_gambling", 1: "vito bronx_drugs", 2: "bronx_prostitution"}
    g = board(territory=laid)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    do(g, "draw_vendetta anger", "draw_vendetta shame")
    assert [hand(g, seat) for seat in range(3)] == ["shame", "", "anger"]
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-cheated-1")
def test_a_player_who_is_owed_nothing_is_not_cheated() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "queens_gambling"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    assert (asked(g), sum(g.vendetta)) == ([0, 1, 2], 27)


@pytest.mark.rule("NC-cheated-2")
def test_a_player_who_keeps_nothing_of_the_own_cash_in_is_not_cheated() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "bronx_gambling"}, street="port")
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 50I", "give 50I")
    assert ([bank(g, seat) for seat in (0, 1)], sum(g.vendetta)) == (["", "50I"], 27)


@pytest.mark.rule("NC-cheated-1", "NC-vendetta-1")
def test_a_vendetta_card_is_drawn_by_chance_and_seen_by_its_owner_only() -> None:
    g = marcos_traffic()
    do(g, "give_nothing")
    assert len(choices(g)) == 27
    assert refusal(g, "draw_vendetta snitch", LUIGI) == "NC-setup-7"
