"""The Investigations: paying them off, when their Effects start and end, and each Effect in the MEETING and later."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.board import GONE
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import (
    bank,
    board,
    card,
    choices,
    do,
    free,
    in_moment,
    pass_phase,
    pass_until,
    ready,
    refusal,
    say,
    street,
    territory,
)


def auctions(bids: dict[str, tuple[int, str]], space_cards: str, **more: object) -> NostraCity:
    people = {0: "gisella nino", 1: "rocco", 2: "carla"}
    return board(at="auctions", territory=people, bids=bids, street=space_cards, **more)  # type: ignore[arg-type]


# Paying one off


@pytest.mark.rule("NC-investigation-1", "NC-investigation-2")
def test_bids_are_added_up_and_the_highest_wins_the_investigation() -> None:
    g = auctions({"gisella": (1, "20I 20G"), "rocco": (1, "10I"), "carla": (1, "10G")}, "fbi")
    assert g.pack.backhander[card("fbi")] == 60_000
    ready(g)
    assert "fbi" in territory(g, 0)
    assert g.respect(0) == 1
    assert street(g) == "- - - -"
    assert g.seen_discards == [0, 1, 1, 1, 1, 0, 0]


@pytest.mark.rule("NC-investigation-3")
def test_a_sum_below_the_backhander_leaves_the_investigation_and_costs_the_bills() -> None:
    g = auctions({"gisella": (1, "20I 20G 5"), "rocco": (1, "10I")}, "fbi")
    ready(g)
    assert street(g) == "fbi - - -"
    assert sum(g.discards) == 4
    assert g.respect(0) == 0


@pytest.mark.rule("NC-investigation-1")
def test_a_sum_equal_to_the_backhander_is_enough() -> None:
    g = auctions({"gisella": (1, "20I"), "rocco": (1, "10I 10G")}, "port")
    assert g.pack.backhander[card("port")] == 40_000
    ready(g)
    assert street(g) == "- - - -"


@pytest.mark.rule("NC-investigation-2")
def test_among_equal_highest_bids_nobody_wins_it_and_it_leaves_the_game() -> None:
    g = auctions({"gisella": (1, "20I"), "rocco": (1, "20G"), "carla": (1, "10I")}, "port")
    ready(g)
    assert g.place[card("port")] == GONE
    assert street(g) == "- - - -"
    assert [g.respect(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("NC-investigation-2", "NC-left-out-1")
def test_a_player_who_pays_for_an_investigation_without_winning_it_is_cheated() -> None:
    g = auctions({"gisella": (1, "20I"), "rocco": (1, "20G")}, "port")
    ready(g)
    do(g, "draw_vendetta anger", "draw_vendetta anger")
    assert [sum(hand) for hand in g.hand] == [1, 1, 0]


@pytest.mark.rule("NC-investigation-3", "NC-resolution-1")
def test_a_sole_bidder_on_an_investigation_shows_the_bid_and_keeps_nothing() -> None:
    g = auctions({"gisella": (1, "20I 20G 10I")}, "port")
    ready(g)
    assert bank(g, 0) == ""
    assert "port" in territory(g, 0)
    assert g.seen_discards == [0, 1, 0, 1, 1, 0, 0]


@pytest.mark.rule("NC-investigation-3")
def test_a_sole_bidder_below_the_backhander_keeps_nothing_either() -> None:
    g = auctions({"gisella": (1, "5 5")}, "port")
    ready(g)
    assert street(g) == "port - - -"
    assert bank(g, 0) == ""
    assert g.discards[0] == 2


@pytest.mark.rule("NC-investigation-1", "NC-payback-change")
def test_a_change_of_plan_onto_an_investigation_is_added_to_the_bribe() -> None:
    g = auctions(
        {"gisella": (1, "20I"), "rocco": (2, "10I 10G")},
        "racehorse port",
        hand={0: "change"},
    )
    say(g, 0, "payback change gisella 2")
    ready(g)
    do(g, "turn_over change gisella 2")
    ready(g)
    assert street(g) == "racehorse port - -"
    ready(g)
    assert street(g) == "racehorse - - -"
    assert g.place[card("port")] == GONE


@pytest.mark.rule("NC-investigation-3", "NC-payback-voices")
def test_raised_voices_can_bring_a_sum_below_the_backhander() -> None:
    g = auctions({"gisella": (1, "20I"), "rocco": (1, "10I 10G")}, "port", hand={2: "voices"})
    say(g, 2, "payback voices 1")
    ready(g)
    do(g, "turn_over voices 1")
    ready(g)
    assert street(g) == "port - - -"
    assert bank(g, 1) == "10I 10G"


# When their Effects start and end


@pytest.mark.rule("NC-effects-1", "NC-effect-irs")
def test_irs_does_nothing_in_the_reception_in_which_it_comes() -> None:
    g = board(at="reception", bank={0: "5 10I"}, street="- racehorse opera_box silk_suit")
    do(g, "deal irs")
    assert street(g).startswith("irs")
    assert bank(g, 0) == "5 10I"
    assert g.month == 2


@pytest.mark.rule("NC-effects-1", "NC-effect-irs")
def test_irs_takes_every_bank_in_the_reception_of_the_next_month() -> None:
    g = board(at="reception", bank={0: "5 10I", 1: "50G"}, street="- racehorse opera_box silk_suit")
    do(g, "deal irs")
    pass_until(g, lambda g: g.month == 3)
    assert bank(g, 0) == bank(g, 1) == ""
    assert g.discards == [1, 1, 0, 0, 0, 0, 1]


@pytest.mark.rule("NC-effect-irs", "NC-reception-2")
def test_irs_takes_a_bank_of_eight_before_anybody_discards_to_six() -> None:
    g = board(at="reception", bank={0: "5 5 5 5 10I 10I 10I 10I"}, street="irs racehorse opera_box silk_suit")
    assert bank(g, 0) == ""
    assert g.month == 2


@pytest.mark.rule("NC-effect-irs", "NC-investigation-1")
def test_irs_won_in_the_meeting_takes_nothing() -> None:
    g = auctions({"gisella": (1, "50I 20I 10I")}, "irs racehorse opera_box silk_suit", bank={1: "5"})
    pass_until(g, lambda g: g.month == 2)
    assert bank(g, 1) == "5"
    assert "irs" in territory(g, 0)


@pytest.mark.rule("NC-effect-irs", "NC-final-1")
def test_irs_cannot_strike_in_june() -> None:
    g = board(at="reception", month=6, bank={0: "5 10I"}, street="irs")
    assert bank(g, 0) == "5 10I"


# FBI


def fbi_on_space_2(space_of_vito: int, vitos_bills: str) -> NostraCity:
    """Vito and Rocco bid the same on one Space; Gisella pays off the FBI on Space 2."""
    return board(
        at="auctions",
        territory={0: "vito", 1: "rocco", 2: "gisella"},
        bids={"vito": (space_of_vito, vitos_bills), "rocco": (space_of_vito, "20G"), "gisella": (2, "50I 10I")},
        street="racehorse fbi opera_box silk_suit",
    )


@pytest.mark.rule("NC-effect-fbi", "NC-effects-1")
def test_auctions_resolved_before_the_fbi_goes_are_without_powers() -> None:
    g = fbi_on_space_2(1, "20I")
    ready(g)
    assert street(g).startswith("racehorse fbi")
    ready(g)
    assert "fbi" in territory(g, 2)
    assert "racehorse" not in territory(g, 0)


@pytest.mark.rule("NC-effect-fbi", "NC-effects-1")
def test_auctions_not_yet_resolved_when_the_fbi_goes_have_their_powers_back() -> None:
    g = fbi_on_space_2(3, "20I")
    ready(g)
    assert "fbi" in territory(g, 2)
    ready(g)
    assert "opera_box" in territory(g, 0)


@pytest.mark.rule("NC-effect-fbi")
def test_the_auction_that_ends_the_fbi_is_itself_without_powers() -> None:
    g = board(
        at="auctions",
        territory={0: "enzo", 1: "rocco"},
        bids={"enzo": (1, "20I"), "rocco": (1, "20G 10G")},
        street="fbi",
    )
    ready(g)
    assert street(g) == "fbi - - -"


@pytest.mark.rule("NC-effect-fbi")
def test_an_fbi_that_is_not_paid_off_keeps_powers_down_on_later_spaces() -> None:
    g = fbi_on_space_2(3, "20I")
    g.bid[card("gisella") * 7 + 5] = 0
    g.pile[5] += 1
    ready(g)
    ready(g)
    assert street(g) == "racehorse fbi opera_box silk_suit"


@pytest.mark.rule("NC-effect-fbi")
def test_an_fbi_that_leaves_the_game_gives_powers_back_too() -> None:
    g = board(
        at="auctions",
        territory={0: "vito gisella", 1: "rocco nino"},
        bids={"gisella": (1, "50I"), "nino": (1, "50G"), "vito": (2, "5"), "rocco": (2, "5")},
        street="fbi opera_box",
    )
    ready(g)
    ready(g)
    assert "opera_box" in territory(g, 0)


@pytest.mark.rule("NC-effect-fbi", "NC-powers-1")
def test_under_the_fbi_a_corruption_has_no_power() -> None:
    g = board(at="trial", territory={0: "ada bruno"}, bank={0: "5 5"}, street="fbi")
    do(g, "make_busy ada")
    assert choices(g) == ["place 5"]
    assert refusal(g, "move_token guilty") == "NC-effect-fbi"
    do(g, "place 5", "make_busy bruno", "place 5")
    assert in_moment(g)


# District Attorney


@pytest.mark.rule("NC-effect-attorney")
def test_under_the_district_attorney_everybody_makes_one_corruption_at_most() -> None:
    g = board(
        at="trial",
        territory={0: "gisella nino", 1: "rocco"},
        bank={0: "5 5 10I", 1: "5"},
        street="attorney",
    )
    do(g, "make_busy gisella", "place 5")
    assert refusal(g, "make_busy nino", 0) == "NC-effect-attorney"
    do(g, "make_busy rocco", "place 5")
    assert in_moment(g)
    assert free(g, "nino")


@pytest.mark.rule("NC-effect-attorney")
def test_a_player_who_has_passed_is_refused_because_it_is_not_their_turn() -> None:
    g = board(at="trial", territory={0: "gisella", 1: "rocco"}, bank={0: "5", 1: "5"}, street="attorney")
    do(g, "pass")
    assert refusal(g, "make_busy gisella", 0) == "NC-turn-2"


@pytest.mark.rule("NC-effect-attorney", "NC-wiseguy-bruno")
def test_brunos_second_bill_is_still_one_corruption() -> None:
    g = board(at="trial", territory={0: "bruno", 1: "rocco"}, bank={0: "5 5", 1: "5"}, street="attorney")
    do(g, "make_busy bruno", "place 5", "place 5")
    assert sum(g.corruption) == 2


@pytest.mark.rule("NC-effect-attorney")
def test_a_district_attorney_won_in_the_meeting_limits_nobody() -> None:
    g = board(
        at="auctions",
        territory={0: "gisella nino pia"},
        bids={"gisella": (1, "50I")},
        bank={0: "5 5"},
        street="attorney",
    )
    pass_phase(g)
    do(g, "make_busy nino", "place 5", "make_busy pia", "place 5")
    assert sum(g.corruption) == 2
