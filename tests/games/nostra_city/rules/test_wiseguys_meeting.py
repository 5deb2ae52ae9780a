"""The Baldini family: MEETING Powers, each alone and two on one Space."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.board import IN_PILE
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import (
    asked,
    bank,
    board,
    card,
    choices,
    do,
    hand,
    notes,
    pass_until,
    ready,
    refusal,
    street,
    territory,
    whole,
)


def one_space(bids: dict[str, str], on: str = "racehorse", **more: object) -> NostraCity:
    """Each Wiseguy belongs to a different seat, in this order; all bid on Space 1."""
    people = dict(enumerate(bids))
    placed = {name: (1, under) for name, under in bids.items()}
    return board(at="auctions", territory=people, bids=placed, street=on, **more)  # type: ignore[arg-type]


# Vito


@pytest.mark.rule("NC-wiseguy-vito")
def test_vito_wins_among_equal_highest_bids() -> None:
    g = one_space({"gisella": "20I", "vito": "10I 10G", "rocco": "20G"})
    ready(g)
    assert "racehorse" in territory(g, 1)


@pytest.mark.rule("NC-wiseguy-vito")
def test_vito_does_not_win_with_a_lower_bid() -> None:
    g = one_space({"gisella": "20I", "vito": "10I 5", "rocco": "20G"})
    ready(g)
    assert street(g).startswith("racehorse")


@pytest.mark.rule("NC-wiseguy-vito", "NC-investigation-2")
def test_vito_wins_an_investigation_among_equals_too() -> None:
    g = one_space({"gisella": "20I", "vito": "20G"}, "port")
    ready(g)
    assert "port" in territory(g, 1)


@pytest.mark.rule("NC-wiseguy-vito", "NC-powers-1")
def test_vito_in_the_trial_is_like_anybody() -> None:
    g = board(at="trial", territory={0: "vito"}, bank={0: "5 5"})
    do(g, "make_busy vito", "place 5")
    assert g.corruption[0] == 1


# Aldo


@pytest.mark.rule("NC-wiseguy-aldo")
def test_aldo_takes_one_bill_back_when_he_does_not_win() -> None:
    g = one_space({"aldo": "5 10I 10G", "rocco": "50I"})
    ready(g)
    assert asked(g) == [0]
    assert choices(g) == ["keep 5", "keep 10I", "keep 10G"]
    do(g, "keep 10G")
    assert bank(g, 0) == "10G"
    assert g.discards == [1, 1, 0, 0, 0, 1, 0]
    assert "racehorse" in territory(g, 1)


@pytest.mark.rule("NC-wiseguy-aldo")
def test_everybody_sees_which_bill_aldo_takes_back() -> None:
    g = one_space({"aldo": "5 10I", "rocco": "50I"})
    ready(g)
    do(g, "keep 10I")
    assert notes(g, 1, 0) == notes(g, 2, 0) == notes(g, g.seats, 0) == "10I"


@pytest.mark.rule("NC-wiseguy-aldo", "NC-resolution-3", "NC-investigation-3")
@pytest.mark.parametrize(("on", "other"), [("racehorse", "10G"), ("irs", "5")])
def test_aldo_takes_one_back_from_equal_bids_and_from_an_unpaid_investigation(on: str, other: str) -> None:
    g = one_space({"aldo": "10I", "rocco": other}, on)
    ready(g)
    do(g, "keep 10I")
    assert bank(g, 0) == "10I"
    assert street(g).startswith(on)


@pytest.mark.rule("NC-wiseguy-aldo")
def test_aldo_takes_back_only_a_bill_of_his_own_bid() -> None:
    g = one_space({"aldo": "10I", "rocco": "50I"})
    ready(g)
    assert refusal(g, "keep 50I") == refusal(g, "pass") == "NC-wiseguy-aldo"
    assert refusal(g, "keep 10I", 1) == "NC-turn-2"


@pytest.mark.rule("NC-wiseguy-aldo")
def test_aldo_takes_nothing_back_when_he_wins() -> None:
    g = one_space({"aldo": "50I", "rocco": "10I"})
    ready(g)
    assert "racehorse" in territory(g, 0)
    assert bank(g, 0) == ""


# Sonia


@pytest.mark.rule("NC-wiseguy-sonia")
def test_sonia_alone_keeps_two_bills() -> None:
    g = one_space({"sonia": "5 10I 20I"})
    ready(g)
    do(g, "keep 20I", "keep 10I")
    assert bank(g, 0) == "10I 20I"
    assert g.discards[0] == 1


@pytest.mark.rule("NC-wiseguy-sonia")
def test_sonia_with_one_bill_keeps_one() -> None:
    g = one_space({"sonia": "20I"})
    ready(g)
    do(g, "keep 20I")
    assert bank(g, 0) == "20I"
    assert "racehorse" in territory(g, 0)


@pytest.mark.rule("NC-wiseguy-sonia", "NC-investigation-3")
def test_sonia_keeps_nothing_against_others_or_on_an_investigation() -> None:
    g = one_space({"sonia": "50I", "rocco": "5"})
    ready(g)
    assert bank(g, 0) == ""
    g = one_space({"sonia": "50I"}, "port")
    ready(g)
    assert bank(g, 0) == ""
    assert "port" in territory(g, 0)


# Enzo


@pytest.mark.rule("NC-wiseguy-enzo")
def test_enzo_counts_ten_thousand_more() -> None:
    g = one_space({"gisella": "20I", "enzo": "10I 5"})
    ready(g)
    assert "racehorse" in territory(g, 1)


@pytest.mark.rule("NC-wiseguy-enzo", "NC-investigation-1")
def test_enzo_helps_to_reach_a_backhander() -> None:
    g = one_space({"gisella": "20I", "enzo": "10I"}, "port")
    ready(g)
    assert street(g) == "- - - -"
    assert territory(g, 0) | territory(g, 1) == {"gisella", "enzo"}


@pytest.mark.rule("NC-wiseguy-enzo")
def test_enzo_alone_shows_nothing_and_adds_nothing() -> None:
    g = one_space({"enzo": "5 5"})
    ready(g)
    do(g, "keep 5")
    assert bank(g, 0) == "5"


# Lucia


@pytest.mark.rule("NC-wiseguy-lucia", "NC-left-out-2")
def test_lucia_takes_the_top_street_card_when_she_does_not_win() -> None:
    g = one_space({"lucia": "5", "rocco": "10I"})
    ready(g)
    assert asked(g) == [-1]
    do(g, "deal penthouse")
    assert territory(g, 0) == {"lucia", "penthouse"}
    assert hand(g, 0) == ""
    assert not g.locations_open


@pytest.mark.rule("NC-wiseguy-lucia", "NC-left-out-1")
def test_an_investigation_for_lucia_is_shuffled_back_and_is_no_card() -> None:
    g = one_space({"lucia": "5", "rocco": "10I"})
    ready(g)
    do(g, "deal vice")
    assert g.place[card("vice")] == IN_PILE
    do(g, "draw_vendetta anger")
    assert hand(g, 0) == "anger"


@pytest.mark.rule("NC-wiseguy-lucia", "NC-left-out-1")
def test_lucia_gets_nothing_from_an_empty_street_pile() -> None:
    g = one_space({"lucia": "5", "rocco": "10I"})
    g.place = [-3 if place == IN_PILE else place for place in g.place]
    ready(g)
    do(g, "draw_vendetta anger")
    assert hand(g, 0) == "anger"


@pytest.mark.rule("NC-wiseguy-lucia")
def test_only_chance_says_what_lucia_gets() -> None:
    g = one_space({"lucia": "5", "rocco": "10I"})
    ready(g)
    assert refusal(g, "deal penthouse", 0) == "NC-setup-1"


@pytest.mark.rule("NC-wiseguy-lucia")
def test_lucia_gets_nothing_more_when_she_wins() -> None:
    g = one_space({"lucia": "50I", "rocco": "10I"})
    ready(g)
    assert territory(g, 0) == {"lucia", "racehorse"}


# Two Powers on one Space


@pytest.mark.rule("NC-wiseguy-vito", "NC-wiseguy-enzo")
def test_enzos_addition_makes_equals_among_which_vito_wins() -> None:
    g = one_space({"enzo": "10I", "vito": "20I"})
    ready(g)
    assert "racehorse" in territory(g, 1)


@pytest.mark.rule("NC-wiseguy-aldo", "NC-wiseguy-lucia")
def test_aldo_and_lucia_both_lose_and_both_get_something() -> None:
    g = one_space({"aldo": "5", "lucia": "10I", "rocco": "50I"})
    ready(g)
    do(g, "keep 5", "deal opera_box", "draw_vendetta anger")
    assert bank(g, 0) == "5"
    assert hand(g, 0) == "anger"
    assert "opera_box" in territory(g, 1)
    assert "racehorse" in territory(g, 2)
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-vito", "NC-wiseguy-aldo")
def test_aldo_loses_to_vito_among_equals() -> None:
    g = one_space({"aldo": "10I 10G", "vito": "20I"})
    ready(g)
    do(g, "keep 10G")
    assert "racehorse" in territory(g, 1)
    assert bank(g, 0) == "10G"


@pytest.mark.rule("NC-wiseguy-sonia", "NC-payback-voices")
def test_raised_voices_against_her_rival_leave_sonia_two_bills() -> None:
    g = one_space({"sonia": "5 10I", "rocco": "50I"}, hand={0: "voices"})
    ready(g, 0)
    do(g, "payback voices 1", "turn_over voices 1")
    ready(g)
    do(g, "keep 5", "keep 10I")
    assert bank(g, 0) == "5 10I"
    assert "racehorse" in territory(g, 0)


@pytest.mark.rule("NC-powers-1")
def test_a_power_belongs_to_the_auction_of_its_own_wiseguy() -> None:
    """Vito in the same Territory does not help Gisella's Bid."""
    g = board(
        at="auctions",
        territory={0: "gisella vito", 1: "rocco"},
        bids={"gisella": (1, "20I"), "rocco": (1, "20G")},
        street="racehorse",
    )
    ready(g)
    pass_until(g, lambda g: not g.locations_open)
    assert street(g).startswith("racehorse")
