"""Players who bid and get nothing in the MEETING are Cheated: who counts, and what is a card won."""

from __future__ import annotations

import pytest

from tests.games.nostra_city.boards import (
    board,
    card,
    do,
    hand,
    ready,
    territory,
)
from tests.games.nostra_city.rules.test_resolution import auctions, to_the_end


@pytest.mark.rule("NC-left-out-1")
def test_who_bid_and_won_nothing_is_cheated_once_after_the_last_space() -> None:
    g = auctions(
        {"gisella": (1, "5"), "nino": (2, "5"), "rocco": (1, "10I"), "carla": (2, "10G")},
        "racehorse opera_box",
    )
    ready(g)
    assert hand(g, 0) == ""
    ready(g)
    assert g.resolving == 4
    do(g, "draw_vendetta anger")
    assert hand(g, 0) == "anger"
    assert not g.locations_open


@pytest.mark.rule("NC-left-out-1")
def test_who_made_no_auction_is_not_cheated() -> None:
    g = auctions({"gisella": (1, "5")}, "racehorse")
    ready(g)
    do(g, "keep 5")
    assert [hand(g, seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.rule("NC-left-out-1", "NC-vendetta-2")
def test_the_cheated_draw_clockwise_from_the_first_player() -> None:
    g = auctions({"gisella": (1, "5"), "rocco": (1, "5"), "carla": (2, "5")}, "racehorse opera_box", first=1)
    ready(g)
    ready(g)
    do(g, "keep 5", "draw_vendetta shame", "draw_vendetta anger")
    assert hand(g, 1) == "shame"
    assert hand(g, 0) == "anger"


@pytest.mark.rule("NC-left-out-1", "NC-wiseguy-francesca")
def test_francesca_draws_one_more_for_a_player_left_out() -> None:
    g = board(
        at="auctions",
        territory={0: "gisella francesca", 1: "rocco"},
        bids={"gisella": (1, "5"), "rocco": (1, "10I")},
        street="racehorse",
    )
    ready(g)
    do(g, "use_power francesca", "draw_vendetta anger", "draw_vendetta anger")
    assert hand(g, 0) == "anger anger"


@pytest.mark.rule("NC-left-out-2")
def test_an_investigation_is_a_card() -> None:
    g = auctions({"gisella": (1, "50I"), "nino": (2, "5"), "rocco": (2, "10I")}, "attorney racehorse", bank={0: "5"})
    assert g.pack.backhander[card("attorney")] <= 50_000
    to_the_end(g)
    assert "attorney" in territory(g, 0)
    assert hand(g, 0) == ""


@pytest.mark.rule("NC-left-out-2", "NC-atlantic-1")
def test_atlantic_city_is_a_card_but_only_if_it_comes_before_the_end() -> None:
    """Seat 3 gets no Title, draws Atlantic City as a Cheated player and gets no other card."""
    g = board(
        4,
        "auctions",
        territory={0: "gisella", 1: "rocco", 3: "carla"},
        bids={"gisella": (1, "20I"), "rocco": (2, "5"), "carla": (2, "5")},
        street="underboss racehorse",
    )
    ready(g)
    do(g, "keep 20I", "name 1", "name 2", "draw_vendetta atlantic_city")
    assert territory(g, 3) == {"carla", "atlantic_city"}
    to_the_end(g)
    assert sum(g.hand[3]) == 0
    assert sum(g.hand[1]) == 0


@pytest.mark.rule("NC-left-out-2", "NC-wiseguy-gota")
def test_anthony_gota_is_no_card_won() -> None:
    g = board(
        4,
        "auctions",
        territory={0: "gisella", 1: "rocco", 3: "carla"},
        bids={"gisella": (1, "20I"), "rocco": (2, "5"), "carla": (2, "5")},
        street="underboss racehorse",
    )
    ready(g)
    do(g, "keep 20I", "name 1", "name 2", "draw_vendetta gota")
    ready(g)
    do(g, "draw_vendetta anger")
    assert hand(g, 3) == "anger"


@pytest.mark.rule("NC-left-out-1", "NC-vendetta-7")
def test_where_no_vendetta_card_is_left_none_is_drawn() -> None:
    g = auctions({"gisella": (1, "5"), "rocco": (1, "5")}, "racehorse")
    g.hand[2] = [left + held for left, held in zip(g.vendetta, g.hand[2], strict=True)]
    g.hand[2][1] = g.hand[2][2] = 0
    g.vendetta = [0] * 12
    ready(g)
    ready(g)
    assert hand(g, 0) == hand(g, 1) == ""
