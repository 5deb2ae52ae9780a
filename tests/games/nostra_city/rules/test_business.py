"""NY Nostra City, "The BUSINESS": the six steps of a Cash-in."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.rules.board import BUSINESS, MEETING
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.views import view
from cosca.games.nostra_city.wording import log_message
from tests.games.nostra_city.boards import (
    ACTIONS,
    asked,
    bank,
    board,
    choices,
    do,
    free,
    hand,
    notes,
    pass_until,
    ready,
    refusal,
    whole,
)

MARCO, LUIGI = 0, 1


def marcos_bronx() -> NostraCity:
    """Page 14: Marco and Luigi have a Bronx Turf each, and Marco has announced the Racket."""
    g = board(
        territory={MARCO: "vito carla bronx_drugs", LUIGI: "nino bronx_gambling"},
        bank={MARCO: "20I"},
        street="bronx_prostitution",
    )
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx")
    return g


# The example on page 14


@pytest.mark.rule("NC-business-4", "NC-business-5")
def test_marco_draws_two_bills_for_two_bronx_turfs() -> None:
    g = marcos_bronx()
    assert asked(g) == [CHANCE]
    do(g, "draw_bill 50I", "draw_bill 5")
    assert asked(g) == [MARCO]
    assert choices(g) == ["give 5", "give 50I", "give_first_player", "give_nothing"]
    assert view(g, MARCO).drawn == tuple(g.drawn)
    assert (view(g, LUIGI).drawn, view(g, LUIGI).drawn_size) == ((), 2)


@pytest.mark.rule("NC-business-6")
def test_marco_gives_one_of_the_two_bills_to_luigi() -> None:
    g = marcos_bronx()
    do(g, "draw_bill 50I", "draw_bill 5", "give 5")
    assert [bank(g, seat) for seat in (MARCO, LUIGI)] == ["20I 50I", "5"]
    assert (hand(g, LUIGI), asked(g)) == ("", [LUIGI])


@pytest.mark.rule("NC-business-6", "NC-cheated-1")
def test_marco_gives_luigi_none_of_the_two_bills() -> None:
    g = marcos_bronx()
    do(g, "draw_bill 50I", "draw_bill 5", "give_nothing", "draw_vendetta anger")
    assert [bank(g, seat) for seat in (MARCO, LUIGI)] == ["5 20I 50I", ""]
    assert (hand(g, LUIGI), asked(g)) == ("anger", [LUIGI])
    assert whole(g)


# Step by step


@pytest.mark.rule("NC-business-1")
def test_a_cash_in_begins_with_a_wiseguy() -> None:
    g = board(territory={0: "vito carla bronx_drugs"})
    assert choices(g) == ["pass", "make_busy carla", "make_busy vito"]
    for text in ("use_turf bronx_drugs", "announce bronx", "give 5", "bid 5", "place 5", "locate 1", "done", "ready"):
        assert refusal(g, text) == "NC-business-1"
    do(g, "make_busy vito")
    assert not free(g, "vito")


@pytest.mark.rule("NC-business-2")
def test_then_a_free_turf_of_the_own_territory_becomes_busy() -> None:
    g = board(territory={0: "vito carla bronx_drugs queens_drugs", 1: "brooklyn_drugs"}, busy="queens_drugs")
    do(g, "make_busy vito")
    assert choices(g) == ["use_turf bronx_drugs"]
    for text in ("use_turf queens_drugs", "use_turf brooklyn_drugs", "use_turf connecticut", "pass", "make_busy carla"):
        assert refusal(g, text) == "NC-business-2"
    do(g, "use_turf bronx_drugs")
    assert not free(g, "bronx_drugs")


@pytest.mark.rule("NC-business-3")
def test_then_the_cash_in_is_announced() -> None:
    g = board(territory={0: "vito bronx_drugs"})
    do(g, "make_busy vito", "use_turf bronx_drugs")
    assert choices(g) == ["announce bronx", "announce drugs"]
    for text in ("announce queens", "announce gambling", "pass", "use_turf bronx_drugs"):
        assert refusal(g, text) == "NC-business-3"


@pytest.mark.rule("NC-business-4")
def test_busy_turfs_count_and_turfs_in_the_street_do_not() -> None:
    laid = {0: "vito bronx_drugs", 1: "bronx_gambling", 2: "bronx_prostitution"}
    g = board(territory=laid, busy="bronx_gambling bronx_prostitution", street="connecticut")
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5", "draw_bill 5")
    assert asked(g) == [0]


@pytest.mark.rule("NC-business-5")
def test_bills_are_looked_at_before_they_are_split_and_by_nobody_else() -> None:
    g = marcos_bronx()
    do(g, "draw_bill 50I")
    told = [log_message(g, CHANCE, ACTIONS["draw_bill 20G"], reader) for reader in (MARCO, LUIGI, None)]
    assert ["20G" in message.args.values() for message in told if message] == [True, False, False]


@pytest.mark.rule("NC-business-6")
def test_c7_the_giver_chooses_which_bill_and_only_the_two_know_it() -> None:
    g = marcos_bronx()
    do(g, "draw_bill 50I", "draw_bill 5")
    told = [log_message(g, MARCO, ACTIONS["give 5"], reader) for reader in (MARCO, LUIGI, 2, None)]
    assert ["5" in message.args.values() for message in told if message] == [True, True, False, False]
    do(g, "give 5")
    assert [notes(g, observer, LUIGI) for observer in (MARCO, 2, 3)] == ["5", "", ""]


@pytest.mark.rule("NC-business-6")
def test_c2_nobody_gets_more_than_is_due() -> None:
    g = board(territory={0: "vito bronx_drugs bronx_gambling", 1: "nino bronx_prostitution", 2: "rocco"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5", "draw_bill 20I")
    do(g, "give 5")
    assert [bank(g, seat) for seat in range(3)] == ["5 20I", "5", ""]
    assert asked(g) == [1]
    assert refusal(g, "give 5", 0) == "NC-turn-2"


@pytest.mark.rule("NC-business-6")
def test_those_who_are_due_are_served_clockwise_and_the_splitter_may_go_on_without() -> None:
    laid = {0: "nino bronx_gambling", 1: "vito bronx_drugs", 2: "bronx_prostitution", 3: "rocco"}
    g = board(4, territory=laid, first=1)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 20I", "draw_bill 50I")
    for text in ("pass", "make_busy vito", "done", "bid 5"):
        assert refusal(g, text) == "NC-business-6"
    do(g, "give_nothing", "give 20I", "draw_vendetta anger")
    assert [bank(g, seat) for seat in range(4)] == ["20I", "5 50I", "", ""]
    assert (hand(g, 2), asked(g)) == ("anger", [0])


@pytest.mark.rule("NC-business-7")
def test_bills_of_the_own_bank_are_not_split() -> None:
    g = marcos_bronx()
    do(g, "draw_bill 50I", "draw_bill 5")
    assert bank(g, MARCO) == "20I"
    assert refusal(g, "give 20I") == "NC-business-7"
    assert refusal(g, "give 10G") == "NC-business-7"


@pytest.mark.rule("NC-business-7")
def test_what_is_not_given_goes_into_the_bank() -> None:
    g = board(territory={0: "vito queens_drugs bronx_drugs"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce drugs", "draw_bill 50I", "draw_bill 5")
    assert (bank(g, 0), sum(g.drawn)) == ("5 50I", 0)


@pytest.mark.rule("NC-turn-2")
def test_when_all_have_had_their_turn_the_meeting_follows() -> None:
    g = board(territory={0: "vito bronx_drugs", 2: "nino queens_drugs"}, bank={0: "5", 2: "5"}, street="racehorse")
    do(g, "pass", "pass")
    assert (g.phase, asked(g)) == (BUSINESS, [0, 1, 2])
    ready(g)
    assert (g.phase, asked(g)) == (MEETING, [0])


@pytest.mark.rule("NC-reception-1")
def test_c1_turfs_become_free_again_with_the_wiseguys() -> None:
    g = board(at="reception", territory={0: "vito bronx_drugs"}, busy="vito bronx_drugs")
    pass_until(g, lambda g: g.month == 2)
    assert (free(g, "vito"), free(g, "bronx_drugs")) == (True, True)


@pytest.mark.rule("NC-effect-vice")
def test_with_the_vice_squad_in_the_street_only_rackets_are_cashed_in() -> None:
    g = board(territory={0: "vito carla bronx_drugs queens_drugs"}, street="vice")
    do(g, "make_busy vito", "use_turf bronx_drugs")
    assert choices(g) == ["announce bronx"]
    assert refusal(g, "announce drugs") == "NC-effect-vice"
    do(g, "announce bronx", "draw_bill 5")
    assert g.phase == BUSINESS
    assert asked(g) == [0, 1, 2]  # no second Racket: the turn is over


@pytest.mark.rule("NC-effect-port")
def test_with_the_port_authority_in_the_street_one_bill_less_is_drawn() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "nino bronx_gambling"}, street="port")
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5")
    assert (asked(g), choices(g)) == ([0], ["give 5", "give_first_player", "give_nothing"])
    do(g, "give 5")
    assert [bank(g, seat) for seat in (0, 1)] == ["", "5"]


# Players without a turn (ruling G6)


@pytest.mark.rule("NC-turn-4", "NC-vendetta-8")
@pytest.mark.parametrize("kept", ["", "lawyer flat_tyre snitch"])
@pytest.mark.parametrize("laid", ["vito", "bronx_drugs", "vito atlantic_city"])
def test_g6_a_player_without_a_wiseguy_or_a_turf_has_no_turn_whatever_the_hand(kept: str, laid: str) -> None:
    g = board(territory={0: laid, 1: "nino queens_drugs"}, hand={0: kept})
    assert asked(g) == [1]
