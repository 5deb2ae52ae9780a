"""The RECEPTION, step by step, and the Underboss in February."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.board import GONE, IN_PILE
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import (
    asked,
    bank,
    board,
    card,
    choices,
    do,
    free,
    in_moment,
    notes,
    pass_until,
    refusal,
    street,
    whole,
)

FULL = "racehorse opera_box silk_suit penthouse"


def reception(street: str = FULL, **more: object) -> NostraCity:
    return board(at="reception", street=street, **more)  # type: ignore[arg-type]


@pytest.mark.rule("NC-reception-1", "NC-cards-1")
def test_1_wiseguys_and_turfs_become_free() -> None:
    g = reception(territory={0: "gisella bronx_drugs", 1: "rocco"}, busy="gisella bronx_drugs rocco")
    assert all(free(g, name) for name in ("gisella", "bronx_drugs", "rocco"))


@pytest.mark.rule("NC-reception-2")
def test_2_a_player_with_more_than_six_bills_discards_down_to_six() -> None:
    g = reception(bank={0: "5 5 5 10I 10I 10G 20I 50G", 1: "5 5 5 10I 10I 10G"})
    assert asked(g) == [0]
    assert choices(g) == ["discard 5", "discard 10I", "discard 10G", "discard 20I", "discard 50G"]
    do(g, "discard 10G")
    assert asked(g) == [0]
    do(g, "discard 5")
    assert bank(g, 0) == "5 5 10I 10I 20I 50G"
    assert bank(g, 1) == "5 5 5 10I 10I 10G"
    assert g.seen_discards == g.discards == [1, 0, 1, 0, 0, 0, 0]
    assert g.month == 2


@pytest.mark.rule("NC-reception-2")
def test_2_players_discard_clockwise_from_the_first_player() -> None:
    g = reception(bank={0: "5 5 5 5 5 5 5", 1: "10I 10I 10I 10I 10I 10I 10I"}, first=1)
    assert asked(g) == [1]
    do(g, "discard 10I")
    assert asked(g) == [0]


@pytest.mark.rule("NC-reception-2")
def test_2_only_bills_of_the_bank_are_discarded_and_one_must() -> None:
    g = reception(bank={0: "5 5 5 5 5 5 5"})
    assert refusal(g, "discard 50G") == refusal(g, "pass") == refusal(g, "done") == "NC-reception-2"
    assert refusal(g, "discard 5", 1) == "NC-turn-2"


@pytest.mark.rule("NC-reception-2")
def test_2_everybody_sees_what_is_discarded() -> None:
    g = reception(bank={0: "5 5 5 5 5 5 50G"})
    g.known[1][0] = [3, 0, 0, 0, 0, 0, 1]
    do(g, "discard 50G")
    assert notes(g, 1, 0) == "5 5 5"


@pytest.mark.rule("NC-reception-3")
@pytest.mark.parametrize(("lying", "space"), [(FULL, 7), ("vice racehorse opera_box port", 9)])
def test_3_each_investigation_in_the_street_is_one_space_towards_guilty(lying: str, space: int) -> None:
    g = reception(lying, verdict=7)
    assert g.verdict == space


@pytest.mark.rule("NC-reception-3")
def test_3_the_token_stops_at_the_last_space() -> None:
    g = reception("vice irs fbi port", verdict=13)
    assert g.verdict == 14


@pytest.mark.rule("NC-reception-3", "NC-effects-1")
def test_3_an_investigation_that_comes_now_does_not_move_the_token_yet() -> None:
    g = reception("- opera_box silk_suit penthouse", verdict=7)
    do(g, "deal vice")
    assert g.verdict == 7


@pytest.mark.rule("NC-reception-3")
def test_3_an_investigation_in_a_territory_does_not_count() -> None:
    g = reception(territory={0: "vice"}, verdict=7)
    assert g.verdict == 7


@pytest.mark.rule("NC-reception-4")
def test_4_empty_spaces_are_filled_in_order() -> None:
    g = reception("racehorse - silk_suit -")
    do(g, "deal vito", "deal bronx_drugs")
    assert street(g) == "racehorse vito silk_suit bronx_drugs"


@pytest.mark.rule("NC-reception-4")
def test_4_a_space_stays_empty_when_the_pile_is() -> None:
    g = board(at="before_reception", street="racehorse - silk_suit -")
    g.place = [GONE if place == IN_PILE else place for place in g.place]
    g.place[card("vito")] = IN_PILE
    pass_until(g, lambda g: -1 in g.options)
    do(g, "deal vito")
    assert street(g) == "racehorse vito silk_suit -"
    assert g.month == 2


@pytest.mark.rule("NC-reception-4")
def test_4_only_chance_fills_the_street() -> None:
    g = reception("- opera_box silk_suit penthouse")
    assert refusal(g, "deal vito", 0) == "NC-setup-1"


@pytest.mark.rule("NC-reception-5", "NC-turn-1")
def test_5_the_next_month_begins() -> None:
    g = reception(territory={0: "gisella bronx_drugs"}, month=4)
    assert g.month == 5
    assert choices(g) == ["pass", "make_busy gisella"]


@pytest.mark.rule("NC-vendetta-8")
def test_before_the_reception_everybody_is_asked_for_vendetta_cards() -> None:
    g = board(at="before_reception", street=FULL)
    assert in_moment(g)
    assert asked(g) == [0, 1, 2]


# The Underboss


@pytest.mark.rule("NC-reception-6")
def test_in_february_the_underboss_takes_the_first_empty_space_before_it_is_filled() -> None:
    g = reception("racehorse - silk_suit -", month=2)
    assert street(g) == "racehorse underboss silk_suit -"
    do(g, "deal vito")
    assert street(g) == "racehorse underboss silk_suit vito"


@pytest.mark.rule("NC-reception-6")
def test_in_a_full_street_it_replaces_the_first_card_that_is_no_investigation() -> None:
    g = reception("vice irs silk_suit penthouse", month=2)
    assert street(g) == "vice irs underboss penthouse"
    assert g.place[card("silk_suit")] == GONE
    assert whole(g)


@pytest.mark.rule("NC-reception-6")
@pytest.mark.parametrize("month", [1, 3, 4, 5])
def test_in_other_months_no_underboss_comes(month: int) -> None:
    g = reception("racehorse - silk_suit penthouse", month=month)
    assert street(g) == "racehorse - silk_suit penthouse"


@pytest.mark.rule("NC-reception-6")
def test_four_investigations_make_the_underboss_wait_for_the_first_empty_space() -> None:
    g = board(
        at="reception",
        territory={0: "gisella"},
        bank={0: "50I"},
        street="vice irs fbi port",
        month=2,
        verdict=0,
    )
    assert street(g) == "vice irs fbi port"
    assert g.underboss_waits
    g.bank[0], g.pile[5], g.pile[3] = [0, 0, 0, 2, 0, 0, 0], g.pile[5] + 1, g.pile[3] - 2
    pass_until(g, lambda g: g.month == 3 and 0 in g.options and "make_busy gisella" in choices(g, 0))
    do(g, "make_busy gisella", "locate 4", "bid 20I", "bid 20I", "done")
    pass_until(g, lambda g: g.month == 4)
    assert street(g) == "vice irs fbi underboss"
    assert not g.underboss_waits


@pytest.mark.rule("NC-reception-6")
def test_the_underboss_waits_on_while_all_four_investigations_stay() -> None:
    g = reception("vice irs fbi port", month=2)
    pass_until(g, lambda g: g.month == 4)
    assert street(g) == "vice irs fbi port"
    assert g.underboss_waits


@pytest.mark.rule("NC-final-1", "NC-reception-2")
def test_in_june_there_is_no_reception() -> None:
    g = reception(
        "- opera_box silk_suit penthouse", month=6, bank={0: "5 5 5 5 5 5 5"}, territory={0: "gisella"}, busy="gisella"
    )
    assert choices(g, 0) == ["done"]
    assert not free(g, "gisella")
    pass_until(g, lambda g: not g.options)
    assert bank(g, 0) == "5 5 5 5 5 5 5"
    assert g.month == 6
    assert street(g).startswith("-")
