"""Underboss, Consigliere and Primo Capo: giving them, players without one, and their Respect."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.board import NOBODY
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, board, choices, do, hand, pass_until, ready, refusal, street


def underboss(seats: int = 3, bids: dict[str, tuple[int, str]] | None = None, more: str = "") -> NostraCity:
    """In March, by default only Gisella of seat 0 bids on the Underboss."""
    return board(
        seats,
        "auctions",
        territory={0: "gisella", 1: "rocco", 2: "carla nino"},
        bids=bids or {"gisella": (1, "10I")},
        street=f"underboss {more}",
        month=3,
    )


@pytest.mark.rule("NC-titles-1", "NC-titles-2")
def test_the_underboss_names_the_consigliere_who_names_the_primo_capo() -> None:
    g = underboss()
    ready(g)
    do(g, "keep 10I")
    assert asked(g) == [0]
    assert choices(g) == ["name 1", "name 2"]
    assert g.respect(0) == 3
    do(g, "name 2")
    assert asked(g) == [2]
    assert choices(g) == ["name 1"]
    assert g.respect(2) == 2
    do(g, "name 1")
    assert g.titles == [0, 2, 1]
    assert [g.respect(seat) for seat in range(3)] == [3, 1, 2]


@pytest.mark.rule("NC-titles-1")
def test_nobody_names_themselves_consigliere() -> None:
    g = underboss(4)
    ready(g)
    do(g, "keep 10I")
    assert refusal(g, "name 0") == "NC-titles-1"
    assert refusal(g, "name 4") == "NC-titles-1"
    assert refusal(g, "pass") == refusal(g, "done") == "NC-titles-1"


@pytest.mark.rule("NC-titles-2")
def test_the_primo_capo_is_neither_the_underboss_nor_the_consigliere() -> None:
    g = underboss(4)
    ready(g)
    do(g, "keep 10I", "name 3")
    assert choices(g) == ["name 1", "name 2"]
    assert refusal(g, "name 0") == refusal(g, "name 3") == refusal(g, "name 4") == "NC-titles-2"
    assert refusal(g, "pass") == "NC-titles-2"
    assert refusal(g, "name 1", 0) == "NC-turn-2"


@pytest.mark.rule("NC-titles-3")
@pytest.mark.parametrize(("seats", "without"), [(3, []), (4, [3]), (5, [3, 4])])
def test_a_player_without_a_title_draws_a_vendetta_card_at_once(seats: int, without: list[int]) -> None:
    g = underboss(seats)
    ready(g)
    do(g, "keep 10I", "name 1", "name 2", *["draw_vendetta anger"] * len(without))
    assert [seat for seat in range(seats) if hand(g, seat) == "anger"] == without
    assert not g.locations_open


@pytest.mark.rule("NC-titles-3", "NC-vendetta-2")
def test_those_without_a_title_draw_clockwise_from_the_first_player() -> None:
    g = underboss(5)
    g.first = 4
    ready(g)
    do(g, "keep 10I", "name 1", "name 2", "draw_vendetta shame", "draw_vendetta anger")
    assert (hand(g, 4), hand(g, 3)) == ("shame", "anger")


@pytest.mark.rule("NC-titles-3", "NC-left-out-1")
def test_no_title_and_no_card_are_two_vendetta_cards() -> None:
    g = board(
        4,
        "auctions",
        territory={0: "gisella", 1: "rocco", 3: "carla"},
        bids={"gisella": (1, "10I"), "rocco": (2, "5"), "carla": (2, "5")},
        street="underboss racehorse",
        month=3,
    )
    ready(g)
    do(g, "keep 10I", "name 1", "name 2", "draw_vendetta anger")
    ready(g)
    do(g, "draw_vendetta shame")
    assert hand(g, 3) == "anger shame"
    assert hand(g, 1) == ""


@pytest.mark.rule("NC-titles-1", "NC-meeting-5")
def test_titles_are_given_before_the_next_space_is_resolved() -> None:
    g = underboss(3, {"gisella": (1, "10I"), "rocco": (2, "5"), "carla": (2, "5")}, "racehorse")
    ready(g)
    do(g, "keep 10I", "name 1", "name 2")
    assert asked(g) == [0, 1, 2]
    assert g.resolving == 1


@pytest.mark.rule("NC-left-out-2")
def test_a_title_is_a_card() -> None:
    g = underboss(3, {"gisella": (1, "10I"), "rocco": (2, "5"), "carla": (2, "5")}, "racehorse")
    ready(g)
    do(g, "keep 10I", "name 1", "name 2")
    ready(g)
    assert [hand(g, seat) for seat in range(3)] == ["", "", ""]
    assert not g.locations_open


@pytest.mark.rule("NC-titles-1", "NC-resolution-3")
def test_an_underboss_of_equal_bids_waits_for_the_next_meeting() -> None:
    g = underboss(3, {"gisella": (1, "10I"), "rocco": (1, "10G")})
    ready(g)
    do(g, "draw_vendetta anger", "draw_vendetta anger")
    assert street(g).startswith("underboss")
    assert g.titles == [NOBODY, NOBODY, NOBODY]
    pass_until(g, lambda g: g.month == 4)
    assert street(g).startswith("underboss")


@pytest.mark.rule("NC-titles-3")
def test_an_underboss_that_nobody_wins_cheats_nobody() -> None:
    g = board(at="meeting", territory={0: "gisella"}, bank={0: "5"}, street="underboss", month=6)
    pass_until(g, lambda g: not g.options)
    assert g.titles == [NOBODY, NOBODY, NOBODY]
    assert [sum(held) for held in g.hand] == [0, 0, 0]


@pytest.mark.rule("NC-titles-1")
def test_several_bidders_compare_their_bids_on_the_underboss() -> None:
    g = underboss(3, {"gisella": (1, "10I"), "carla": (1, "20G")})
    ready(g)
    assert asked(g) == [2]
    assert g.titles[0] == 2
