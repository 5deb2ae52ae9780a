"""NY Nostra City, "First Player card"."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.board import BUSINESS, MEETING, TRIAL
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, board, choices, do, hand, pass_until, ready, refusal

MARCO, LUIGI = 0, 1
BANKS = {0: "5 5", 1: "5 5", 2: "5 5"}


def table(first: int = 0) -> NostraCity:
    """All players can act in every phase; Marco and Luigi share the Bronx, and all share drugs."""
    laid = {
        0: "vito aldo bronx_drugs queens_drugs",
        1: "nino carla bronx_gambling staten_island_drugs",
        2: "ada dino brooklyn_drugs",
    }
    return board(territory=laid, bank=BANKS, street="racehorse", first=first)


def give_card(g: NostraCity) -> None:
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5", "give_first_player")


@pytest.mark.rule("NC-first-1")
def test_c4_the_first_player_card_stands_for_one_bill() -> None:
    g = table()
    give_card(g)
    assert (hand(g, LUIGI), asked(g)) == ("", [MARCO])
    assert sum(g.bank[0]) == 4


@pytest.mark.rule("NC-first-1")
def test_c4_it_stands_for_one_bill_only() -> None:
    laid = {0: "vito bronx_drugs", 1: "bronx_gambling bronx_prostitution"}
    g = board(territory=laid)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "give_first_player")
    do(g, "draw_vendetta anger")
    assert (hand(g, LUIGI), asked(g)) == ("anger", [0, 1, 2])


@pytest.mark.rule("NC-first-1")
def test_c4_only_its_owner_gives_it() -> None:
    g = table(first=1)
    do(g, "pass", "pass", "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5")
    assert choices(g) == ["give 5", "give_nothing"]
    assert refusal(g, "give_first_player") == "NC-first-1"


@pytest.mark.rule("NC-first-1")
def test_c4_it_goes_only_to_a_player_who_is_due_a_bill() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "queens_gambling"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5")
    assert (asked(g), g.next_first) == ([0, 1, 2], 0)


@pytest.mark.rule("NC-first-2")
def test_c4_the_order_of_the_business_stays_and_the_new_first_player_begins_the_meeting() -> None:
    g = table()
    give_card(g)
    assert (g.first, g.next_first, asked(g)) == (MARCO, LUIGI, [MARCO])
    order = []
    for _ in range(3):
        order += asked(g)
        do(g, "pass")
    assert (order, g.phase) == ([0, 1, 2], BUSINESS)
    ready(g)
    assert (g.phase, g.first, asked(g)) == (MEETING, LUIGI, [LUIGI])


@pytest.mark.rule("NC-first-2", "NC-turn-2")
def test_the_holder_of_the_card_begins_the_trial_and_the_next_month_too() -> None:
    g = table()
    give_card(g)
    pass_until(g, lambda g: g.phase == TRIAL)
    assert asked(g) == [LUIGI]
    pass_until(g, lambda g: (g.month, g.phase) == (2, BUSINESS))
    assert asked(g) == [LUIGI]


@pytest.mark.rule("NC-first-3")
def test_c4_the_card_changes_hands_once_a_month() -> None:
    g = table()
    give_card(g)
    do(g, "make_busy aldo", "use_turf queens_drugs", "announce drugs", *["draw_bill 10I"] * 4)
    assert "give_first_player" not in choices(g)
    assert refusal(g, "give_first_player") == "NC-first-3"


@pytest.mark.rule("NC-first-3")
def test_c4_the_receiver_of_the_card_keeps_it_in_this_month() -> None:
    g = table()
    give_card(g)
    do(g, "pass", "make_busy nino", "use_turf bronx_gambling", "announce bronx", "draw_bill 20I", "draw_bill 5")
    assert refusal(g, "give_first_player") == "NC-first-3"


@pytest.mark.rule("NC-first-1", "NC-first-3")
def test_a_player_who_never_had_the_card_is_refused_with_that_reason() -> None:
    g = table()
    give_card(g)
    do(g, "pass", "pass", "make_busy ada", "use_turf brooklyn_drugs", "announce drugs", *["draw_bill 10I"] * 4)
    assert (asked(g), refusal(g, "give_first_player")) == ([2], "NC-first-1")


@pytest.mark.rule("NC-first-3")
def test_in_the_next_month_the_card_may_move_again() -> None:
    g = table()
    give_card(g)
    pass_until(g, lambda g: (g.month, g.phase) == (2, BUSINESS))
    do(g, "make_busy nino", "use_turf bronx_gambling", "announce bronx", "draw_bill 20I", "draw_bill 20I")
    assert "give_first_player" in choices(g)
