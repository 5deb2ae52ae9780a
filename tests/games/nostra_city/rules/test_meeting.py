"""The MEETING: secret Auctions, until all Location cards are revealed."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from tests.games.nostra_city.boards import (
    asked,
    at_once,
    bank,
    bid,
    board,
    card,
    choices,
    do,
    free,
    in_moment,
    refusal,
    say,
)

STREET = "racehorse salvatore bronx_drugs irs"


def marcos_meeting() -> NostraCity:
    """Marco, seat 0, has three Wiseguys and four Bills."""
    return board(
        at="meeting",
        territory={0: "gisella rocco carla", 1: "nino pia", 2: "ugo"},
        bank={0: "5 5 10I 10G", 1: "5 20I", 2: "50G"},
        street=STREET,
    )


@pytest.mark.rule("NC-meeting-1", "NC-meeting-2")
def test_marco_bids_on_the_wiseguy_of_space_2() -> None:
    g = marcos_meeting()
    do(g, "make_busy rocco")
    assert not free(g, "rocco")
    do(g, "locate 2", "bid 10I", "bid 5", "done")
    assert g.location[card("rocco")] == 1
    assert bid(g, "rocco") == "5 10I"
    assert bank(g, 0) == "5 10G"
    assert asked(g) == [0]
    assert choices(g) == ["pass", "make_busy gisella", "make_busy carla"]


@pytest.mark.rule("NC-meeting-1", "NC-turn-4")
def test_a_player_may_pass_and_keep_the_wiseguys_free() -> None:
    g = marcos_meeting()
    do(g, "pass")
    assert asked(g) == [1]
    assert free(g, "gisella")
    assert g.auctions == [0, 0, 0]


@pytest.mark.rule("NC-meeting-1", "NC-turn-4")
def test_a_player_may_make_several_auctions_in_one_turn() -> None:
    g = marcos_meeting()
    do(g, "make_busy gisella", "locate 1", "bid 5", "done", "make_busy carla", "locate 4", "bid 10G", "done")
    assert g.auctions[0] == 2
    assert asked(g) == [0]


@pytest.mark.rule("NC-meeting-5", "NC-turn-2")
def test_all_play_clockwise_from_the_first_player_and_then_locations_are_turned_up() -> None:
    g = board(
        at="meeting",
        territory={0: "gisella", 1: "rocco", 2: "carla"},
        bank={0: "5", 1: "5", 2: "5"},
        street=STREET,
        first=2,
    )
    for seat in (2, 0, 1):
        assert asked(g) == [seat]
        assert not g.locations_open
        do(g, f"make_busy {['gisella', 'rocco', 'carla'][seat]}", "locate 1", "bid 5", "done")
    assert g.locations_open
    assert in_moment(g)


@pytest.mark.rule("NC-meeting-5")
def test_spaces_are_resolved_from_1_to_4() -> None:
    g = board(
        at="auctions",
        territory={0: "gisella", 1: "rocco", 2: "carla"},
        bids={"gisella": (4, "5"), "rocco": (1, "10I"), "carla": (3, "20I")},
        street="racehorse salvatore bronx_drugs opera_box",
    )
    order = []
    while g.locations_open:
        if in_moment(g):
            order.append(g.resolving + 1)
            for seat in list(g.options):
                say(g, seat, "ready")
        else:
            do(g, choices(g)[0])
    assert order == [1, 3, 4]


# Refusals


@pytest.mark.rule("NC-meeting-2")
def test_without_bills_nobody_is_asked_to_bid() -> None:
    g = board(at="meeting", territory={0: "gisella", 1: "rocco"}, bank={1: "5"}, street=STREET)
    assert asked(g) == [1]
    assert refusal(g, "make_busy gisella", 0) == "NC-turn-2"


@pytest.mark.rule("NC-meeting-2")
def test_a_turn_ends_with_the_last_bill() -> None:
    g = board(at="meeting", territory={0: "gisella nino", 1: "rocco"}, bank={0: "5", 1: "5"}, street=STREET)
    do(g, "make_busy gisella", "locate 1", "bid 5")
    assert choices(g) == ["done"]
    do(g, "done")
    assert asked(g) == [1]


@pytest.mark.rule("NC-meeting-2")
def test_a_bid_has_one_bill_at_least() -> None:
    g = marcos_meeting()
    do(g, "make_busy gisella", "locate 1")
    assert "done" not in choices(g)
    assert refusal(g, "done") == "NC-meeting-2"
    do(g, "bid 5", "done")
    assert bid(g, "gisella") == "5"


@pytest.mark.rule("NC-meeting-2")
def test_only_bills_of_the_bank_are_bid() -> None:
    g = marcos_meeting()
    do(g, "make_busy gisella", "locate 1")
    assert refusal(g, "bid 50G") == "NC-meeting-2"
    do(g, "bid 10I")
    assert refusal(g, "bid 10I") == "NC-meeting-2"


@pytest.mark.rule("NC-meeting-4")
def test_nobody_bids_on_an_empty_space() -> None:
    g = board(at="meeting", territory={0: "gisella"}, bank={0: "5"}, street="racehorse - bronx_drugs -")
    do(g, "make_busy gisella")
    assert choices(g) == ["locate 1", "locate 3"]
    assert refusal(g, "locate 2") == refusal(g, "locate 4") == "NC-meeting-4"


@pytest.mark.rule("NC-meeting-4")
def test_nobody_bids_twice_on_a_space() -> None:
    g = marcos_meeting()
    do(g, "make_busy gisella", "locate 2", "bid 5", "done", "make_busy rocco")
    assert choices(g) == ["locate 1", "locate 3", "locate 4"]
    assert refusal(g, "locate 2") == "NC-meeting-4"


@pytest.mark.rule("NC-meeting-4")
def test_four_location_cards_are_four_auctions_at_most() -> None:
    g = board(at="meeting", territory={0: "gisella rocco carla nino pia"}, bank={0: "5 5 10I 10I 10G"}, street=STREET)
    for space, name in enumerate(("gisella", "rocco", "carla", "nino"), start=1):
        do(g, f"make_busy {name}", f"locate {space}", f"bid {'10I' if space < 3 else '5'}", "done")
    assert bank(g, 0) == "10G"
    assert free(g, "pia")
    assert in_moment(g)


@pytest.mark.rule("NC-meeting-4")
def test_two_players_may_bid_on_one_space() -> None:
    g = marcos_meeting()
    do(g, "make_busy gisella", "locate 2", "bid 5", "done", "pass")
    do(g, "make_busy nino", "locate 2", "bid 5", "done")
    assert g.location[card("gisella")] == g.location[card("nino")] == 1


@pytest.mark.rule("NC-meeting-1")
def test_where_the_street_is_empty_there_is_no_auction() -> None:
    g = board(at="meeting", territory={0: "gisella"}, bank={0: "5"})
    assert in_moment(g)
    assert not g.locations_open


@pytest.mark.rule("NC-turn-3", "NC-meeting-1")
def test_an_auction_takes_a_free_wiseguy_of_ones_own() -> None:
    g = board(at="meeting", territory={0: "gisella rocco", 1: "nino"}, busy="rocco", bank={0: "5"}, street=STREET)
    assert refusal(g, "make_busy rocco") == "NC-turn-3"
    assert refusal(g, "make_busy nino") == "NC-turn-3"


@pytest.mark.rule("NC-meeting-1")
def test_first_the_wiseguy_then_the_location_then_the_bills() -> None:
    g = marcos_meeting()
    assert refusal(g, "locate 1") == refusal(g, "bid 5") == refusal(g, "place 5") == "NC-meeting-1"
    do(g, "make_busy gisella")
    assert refusal(g, "bid 5") == refusal(g, "pass") == refusal(g, "make_busy rocco") == "NC-meeting-1"
    do(g, "locate 1")
    assert refusal(g, "locate 2") == refusal(g, "pass") == "NC-meeting-2"


@pytest.mark.rule("NC-meeting-1", "NC-meeting-2", "NC-meeting-4")
def test_refusals_tell_what_to_do_next() -> None:
    told = NOSTRA_CITY.rulebook("en").refusal
    assert "choose a Space" in told("NC-meeting-1")
    assert "finish the Bid" in told("NC-meeting-2")
    assert "no card on that Space" in told("NC-meeting-4")


@pytest.mark.rule("NC-turn-2")
def test_out_of_turn_nobody_bids() -> None:
    g = marcos_meeting()
    assert refusal(g, "make_busy nino", 1) == "NC-turn-2"


@pytest.mark.rule("NC-turn-6")
def test_a_deal_binds_nobody_and_no_bill_or_card_changes_hands_by_it() -> None:
    g = marcos_meeting()
    for text in ("give 5", "give_first_player", "name 1", "keep 5", "discard 5"):
        assert refusal(g, text) == "NC-meeting-1"
    assert {text.split()[0] for text in choices(g)} == {"pass", "make_busy"}


# Bills stolen in the middle of an Auction


@pytest.mark.rule("NC-meeting-2", "NC-payback-protection")
def test_who_is_robbed_of_the_last_bill_before_it_is_bid_has_made_no_auction() -> None:
    g = board(
        at="meeting",
        territory={0: "gisella nino", 1: "rocco"},
        bank={0: "5", 1: "10I"},
        hand={1: "protection"},
        street=STREET,
    )
    do(g, "make_busy gisella", "locate 1")
    assert at_once(g, 1) == ["payback protection 0"]
    say(g, 1, "payback protection 0")
    do(g, "take_at_random 5")
    assert asked(g) == [1]
    assert g.auctions[0] == 0
    assert g.location[card("gisella")] == -1
    assert not free(g, "gisella")


@pytest.mark.rule("NC-meeting-2", "NC-payback-protection")
def test_who_is_robbed_of_other_bills_may_end_the_bid() -> None:
    g = board(
        at="meeting",
        territory={0: "gisella", 1: "rocco"},
        bank={0: "5 10I", 1: "10I"},
        hand={1: "protection"},
        street=STREET,
    )
    do(g, "make_busy gisella", "locate 1", "bid 10I")
    say(g, 1, "payback protection 0")
    do(g, "take_at_random 5")
    assert choices(g) == ["done"]
    assert bid(g, "gisella") == "10I"
