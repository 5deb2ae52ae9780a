"""Resolution of the Auctions: the winner of a Space, and what happens to the Bills."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.cards import spell
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import (
    asked,
    bank,
    bid,
    board,
    card,
    choices,
    do,
    free,
    hand,
    in_moment,
    notes,
    pass_until,
    ready,
    refusal,
    say,
    street,
    territory,
    whole,
)


def auctions(bids: dict[str, tuple[int, str]], space_cards: str, seats: int = 3, **more: object) -> NostraCity:
    """Seat 0 has Gisella and Nino, seat 1 Rocco, seat 2 Carla; all Location cards have just been revealed."""
    people = {0: "gisella nino", 1: "rocco", 2: "carla"}
    return board(seats, "auctions", territory=people, bids=bids, street=space_cards, **more)  # type: ignore[arg-type]


def to_the_end(g: NostraCity) -> None:
    pass_until(g, lambda g: not g.locations_open)


# A sole bidder


@pytest.mark.rule("NC-resolution-1", "NC-resolution-4")
def test_a_sole_bidder_wins_and_keeps_one_bill_of_the_bid() -> None:
    g = auctions({"gisella": (1, "5 10I 20G")}, "racehorse")
    ready(g)
    assert asked(g) == [0]
    assert choices(g) == ["keep 5", "keep 10I", "keep 20G", "show_bid"]
    do(g, "keep 20G")
    assert bank(g, 0) == "20G"
    assert g.discards == [1, 1, 0, 0, 0, 0, 0]
    assert "racehorse" in territory(g, 0)
    assert street(g) == "- - - -"


@pytest.mark.rule("NC-resolution-1")
def test_a_bid_of_one_bill_is_free_for_a_sole_bidder() -> None:
    g = auctions({"gisella": (1, "50G")}, "racehorse")
    ready(g)
    assert choices(g) == ["keep 50G", "show_bid"]
    do(g, "keep 50G")
    assert bank(g, 0) == "50G"
    assert sum(g.discards) == 0


@pytest.mark.rule("NC-resolution-1")
def test_a_sole_bidder_does_not_show_the_bid() -> None:
    g = auctions({"gisella": (1, "5 10I 20G")}, "racehorse")
    ready(g)
    do(g, "keep 5")
    assert g.seen_discards == [0] * 7
    assert g.shown == [False] * 21


@pytest.mark.rule("NC-resolution-1")
def test_d11_a_sole_bidder_may_reveal_the_bid_and_then_all_see_what_is_kept() -> None:
    g = auctions({"gisella": (1, "5 10I 20G")}, "racehorse")
    ready(g)
    assert choices(g) == ["keep 5", "keep 10I", "keep 20G", "show_bid"]
    do(g, "show_bid")
    assert g.revealed
    assert (choices(g), refusal(g, "show_bid")) == (["keep 5", "keep 10I", "keep 20G"], "NC-resolution-1")
    do(g, "keep 20G")
    assert spell(g.seen_discards) == "5 10I"
    assert [notes(g, observer, 0) for observer in (1, 2, 3)] == ["20G"] * 3
    assert whole(g)


@pytest.mark.rule("NC-resolution-1", "NC-wiseguy-sonia")
def test_d11_a_bid_is_revealed_whole_or_not_at_all() -> None:
    g = board(at="auctions", territory={0: "sonia"}, bids={"sonia": (1, "5 10I 20G")}, street="racehorse")
    ready(g)
    do(g, "keep 20G")
    assert choices(g) == ["keep 5", "keep 10I"]
    assert refusal(g, "show_bid") == "NC-resolution-1"


@pytest.mark.rule("NC-resolution-1")
def test_only_a_bill_of_the_bid_is_kept() -> None:
    g = auctions({"gisella": (1, "5 10I")}, "racehorse", bank={0: "50I"})
    ready(g)
    assert refusal(g, "keep 50I") == "NC-resolution-1"
    assert refusal(g, "done") == refusal(g, "pass") == "NC-resolution-1"
    assert refusal(g, "keep 5", 1) == "NC-turn-2"


# Several bidders


@pytest.mark.rule("NC-resolution-2", "NC-resolution-4")
def test_the_highest_bid_wins_and_all_bills_are_discarded_in_sight() -> None:
    g = auctions({"gisella": (1, "5 5 10I"), "rocco": (1, "50G"), "carla": (1, "20I")}, "racehorse")
    ready(g)
    assert "racehorse" in territory(g, 1)
    assert g.seen_discards == g.discards == [2, 1, 0, 1, 0, 0, 1]
    assert bank(g, 0) == bank(g, 1) == bank(g, 2) == ""


@pytest.mark.rule("NC-resolution-2")
def test_dollars_are_compared_and_not_the_number_of_bills() -> None:
    g = auctions({"gisella": (1, "5 5 5 5"), "rocco": (1, "50G")}, "racehorse")
    ready(g)
    assert "racehorse" in territory(g, 1)


@pytest.mark.rule("NC-resolution-3")
def test_equal_highest_bids_leave_the_card_for_the_next_meeting() -> None:
    g = auctions({"gisella": (2, "10I 10G"), "rocco": (2, "20I"), "carla": (2, "5 10I")}, "- racehorse")
    ready(g)
    assert street(g) == "- racehorse - -"
    assert sum(g.discards) == 5
    assert whole(g)


@pytest.mark.rule("NC-resolution-3")
def test_the_lower_of_three_bids_does_not_win_when_the_higher_are_equal() -> None:
    g = auctions({"gisella": (1, "50I"), "rocco": (1, "50G"), "carla": (1, "20I")}, "racehorse")
    to_the_end(g)
    assert g.place[card("racehorse")] < 0


@pytest.mark.rule("NC-resolution-3")
def test_equal_lower_bids_do_not_matter() -> None:
    g = auctions({"gisella": (1, "50I"), "rocco": (1, "20G"), "carla": (1, "20I")}, "racehorse")
    to_the_end(g)
    assert "racehorse" in territory(g, 0)


# Where a card goes


@pytest.mark.rule("NC-resolution-4", "NC-cards-3")
def test_wiseguys_and_turfs_come_free_and_respect_is_counted_at_once() -> None:
    g = auctions(
        {"gisella": (1, "5"), "nino": (2, "5"), "rocco": (3, "5"), "carla": (4, "5")},
        "dino bronx_drugs connecticut cathedral_window",
    )
    assert g.respect(0) == 0
    pass_until(g, lambda g: g.resolving == 2 and in_moment(g))
    assert territory(g, 0) == {"gisella", "nino", "dino", "bronx_drugs"}
    assert all(free(g, name) for name in ("dino", "bronx_drugs"))
    assert g.respect(0) == 1
    to_the_end(g)
    assert g.respect(1) == 1
    assert g.respect(2) == 3


@pytest.mark.rule("NC-resolution-4", "NC-trial-1")
def test_a_wiseguy_won_in_the_meeting_can_bribe_in_the_same_month() -> None:
    g = auctions({"gisella": (1, "5")}, "salvatore", bank={0: "10G"})
    to_the_end(g)
    ready(g)
    assert "make_busy salvatore" in choices(g, 0)
    assert "make_busy gisella" not in choices(g, 0)


@pytest.mark.rule("NC-turn-1", "NC-turn-2")
def test_when_all_auctions_are_resolved_the_first_player_begins_the_trial() -> None:
    g = auctions({"gisella": (1, "5")}, "racehorse", bank={0: "5", 1: "5", 2: "5"}, first=2)
    to_the_end(g)
    assert in_moment(g)
    ready(g)
    assert asked(g) == [2]
    assert choices(g) == ["pass", "make_busy carla"]


@pytest.mark.rule("NC-resolution-2", "NC-left-out-1")
def test_five_players_bid_on_one_space() -> None:
    names = ("gisella", "rocco", "carla", "nino", "pia")
    under = ("5", "10I", "20I", "50I", "20G")
    g = board(
        5,
        "auctions",
        territory=dict(enumerate(names)),
        bids={name: (4, bill) for name, bill in zip(names, under, strict=True)},
        street="opera_box - - racehorse",
    )
    ready(g)
    do(g, *["draw_vendetta anger"] * 4)
    assert territory(g, 3) == {"nino", "racehorse"}
    assert [hand(g, seat) for seat in range(5)] == ["anger", "anger", "anger", "", "anger"]
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-gota")
def test_anthony_gota_bids_like_anybody() -> None:
    g = board(
        at="auctions",
        territory={0: "gota", 1: "rocco"},
        bids={"gota": (1, "20I"), "rocco": (1, "10I")},
        street="racehorse",
    )
    ready(g)
    assert territory(g, 0) == {"gota", "racehorse"}


# Paybacks in between


@pytest.mark.rule("NC-payback-voices", "NC-resolution-1")
def test_raised_voices_can_leave_a_sole_bidder_who_shows_nothing() -> None:
    g = auctions({"gisella": (1, "10I 5"), "rocco": (1, "20I 5")}, "racehorse", hand={2: "voices"})
    say(g, 2, "payback voices 1")
    ready(g)
    do(g, "turn_over voices 1")
    assert bank(g, 1) == "5 20I"
    assert not free(g, "rocco")
    ready(g)
    assert choices(g) == ["keep 5", "keep 10I", "show_bid"]
    do(g, "keep 10I")
    assert "racehorse" in territory(g, 0)


@pytest.mark.rule("NC-payback-voices")
def test_raised_voices_can_leave_nobody_and_the_card_stays() -> None:
    g = auctions({"gisella": (1, "10I 5")}, "racehorse", hand={2: "voices"})
    say(g, 2, "payback voices 0")
    ready(g)
    do(g, "turn_over voices 0")
    ready(g)
    assert street(g) == "racehorse - - -"
    assert bank(g, 0) == "5 10I"
    assert sum(g.discards) == 0


@pytest.mark.rule("NC-payback-voices", "NC-left-out-1")
def test_whose_only_bid_was_shouted_down_is_cheated_all_the_same() -> None:
    g = auctions({"gisella": (1, "10I 5")}, "racehorse", hand={2: "voices"})
    say(g, 2, "payback voices 0")
    ready(g)
    do(g, "turn_over voices 0")
    ready(g)
    do(g, "draw_vendetta anger")
    assert hand(g, 0) == "anger"


@pytest.mark.rule("NC-payback-change", "NC-resolution-2")
def test_change_of_plan_moves_a_bid_before_its_space_is_resolved() -> None:
    g = auctions({"gisella": (2, "50I"), "rocco": (1, "20I 5")}, "racehorse opera_box", hand={0: "change"})
    assert "payback change gisella 1" in choices(g, 0)
    say(g, 0, "payback change gisella 1")
    ready(g)
    do(g, "turn_over change gisella 1")
    ready(g)
    assert "racehorse" in territory(g, 0)
    to_the_end(g)
    assert street(g) == "- opera_box - -"


@pytest.mark.rule("NC-payback-change")
def test_a_plan_does_not_change_to_an_empty_a_resolved_or_an_own_space() -> None:
    g = auctions(
        {"gisella": (3, "50I"), "nino": (2, "5"), "rocco": (1, "20I"), "carla": (1, "20I")},
        "racehorse opera_box silk_suit",
        hand={0: "change"},
    )
    ready(g)
    assert street(g) == "racehorse opera_box silk_suit -"
    for space in (1, 2, 4):
        assert refusal(g, f"payback change gisella {space}", 0) == "NC-payback-change"


@pytest.mark.rule("NC-meeting-4", "NC-meeting-5")
def test_after_the_auctions_location_cards_are_taken_back() -> None:
    g = auctions({"gisella": (1, "5"), "rocco": (2, "5")}, "racehorse opera_box")
    to_the_end(g)
    assert set(g.location) == {-1}
    assert g.resolving == -1
    assert bid(g, "gisella") == bid(g, "rocco") == ""


@pytest.mark.rule("NC-meeting-2", "NC-meeting-5")
def test_who_has_shown_a_bid_bids_face_down_again_in_the_next_month() -> None:
    g = auctions({"gisella": (1, "10I"), "rocco": (1, "5")}, "racehorse")
    ready(g)
    pass_until(g, lambda g: not g.locations_open)
    assert g.shown == [False] * 21
