"""NY Nostra City, "The Vendetta": drawing cards, the hand, and the cards that never leave it."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.cards import VENDETTA
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.views import view
from cosca.games.nostra_city.wording import log_message
from tests.games.nostra_city.boards import (
    ACTIONS,
    asked,
    at_once,
    board,
    choices,
    do,
    free,
    hand,
    in_moment,
    pass_until,
    refusal,
    say,
    territory,
    whole,
)

ALL_BUT_ONE_SHAME = " ".join(
    ["snitch snitch anger anger anger anger anger shame shame shame"]
    + [f"{name} {name}" for name in ("flat_tyre", "protection", "lawyer", "wire_tap", "change", "voices", "juror")]
)


def cheating() -> NostraCity:
    """Seat 0 has Cheated seat 1, who is about to draw a Vendetta card."""
    laid = {0: "vito bronx_drugs", 1: "bronx_gambling", 2: "nino"}
    g = board(territory=laid, first=2)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    return g


# When cards are drawn


@pytest.mark.rule("NC-vendetta-1", "NC-cheated-1")
def test_a_card_is_drawn_for_a_missing_bill() -> None:
    g = cheating()
    do(g, "draw_vendetta lawyer")
    assert hand(g, 1) == "lawyer"


@pytest.mark.rule("NC-vendetta-1", "NC-left-out-1")
def test_a_card_is_drawn_for_no_card_in_the_meeting() -> None:
    bids = {"vito": (1, "5"), "nino": (1, "10I")}
    g = board(at="auctions", territory={0: "vito", 1: "nino"}, bids=bids, street="racehorse")
    pass_until(g, lambda g: choices_begin(g, "draw_vendetta"))
    do(g, "draw_vendetta anger")
    assert [hand(g, seat) for seat in range(3)] == ["anger", "", ""]


@pytest.mark.rule("NC-vendetta-1", "NC-titles-3")
def test_a_card_is_drawn_for_no_title() -> None:
    g = board(4, at="auctions", month=3, territory={0: "vito"}, bids={"vito": (1, "5")}, street="underboss")
    pass_until(g, lambda g: choices_begin(g, "draw_vendetta"))
    do(g, "draw_vendetta anger")
    assert sum(len(hand(g, seat).split()) for seat in range(4)) == 1


def choices_begin(g: NostraCity, text: str) -> bool:
    return len(g.options) == 1 and choices(g)[0].startswith(text)


# What is hidden


@pytest.mark.rule("NC-vendetta-1", "NC-setup-7")
def test_only_the_drawing_player_sees_the_card() -> None:
    g = cheating()
    told = [log_message(g, -1, ACTIONS["draw_vendetta snitch"], reader) for reader in (1, 0, 2, None)]
    assert ["snitch" in message.args.values() for message in told if message] == [True, False, False, False]
    do(g, "draw_vendetta snitch")
    assert [view(g, seat).hand_size for seat in (0, 1, None)] == [(0, 1, 0)] * 3


@pytest.mark.rule("NC-vendetta-5")
@pytest.mark.parametrize("drawn", ["gota", "atlantic_city"])
def test_b4_gota_and_atlantic_city_are_seen_by_all_and_never_in_a_hand(drawn: str) -> None:
    g = cheating()
    told = [log_message(g, -1, ACTIONS[f"draw_vendetta {drawn}"], reader) for reader in (1, 0, None)]
    assert [drawn in message.args.values() for message in told if message] == [True] * 3
    do(g, f"draw_vendetta {drawn}")
    assert drawn in territory(g, 1)
    assert (hand(g, 1), free(g, drawn)) == ("", True)
    assert whole(g)


# Snitch and Anger


@pytest.mark.rule("NC-vendetta-3")
def test_a_snitch_is_never_played_and_stays_hidden() -> None:
    g = board(territory={0: "pia bronx_drugs"}, hand={0: "snitch"})
    assert at_once(g, 0) == []
    assert refusal(g, "exchange snitch") == "NC-vendetta-3"
    assert not [text for text in ACTIONS if text.startswith("payback snitch")]
    assert sum(view(g, 1).hand) == 0


@pytest.mark.rule("NC-vendetta-4")
def test_a1_anger_is_never_played_shown_or_discarded() -> None:
    g = board(territory={0: "pia bronx_drugs"}, hand={0: "anger"})
    assert at_once(g, 0) == []
    assert refusal(g, "exchange anger") == "NC-vendetta-4"
    assert not [text for text in ACTIONS if text.startswith("payback anger")]


@pytest.mark.rule("NC-vendetta-4", "NC-bonus-2")
def test_a1_anger_counts_for_wisdom_and_virtue() -> None:
    g = board(at="reception", month=6, hand={1: "anger"}, verdict=0)
    pass_until(g, lambda g: not g.stack)
    assert (g.bonus[1], g.respect(1)) == (1, 2)


@pytest.mark.rule("NC-vendetta-4")
def test_a1_the_box_has_no_grudge_beside_anger() -> None:
    assert [name for name in VENDETTA if name in ("anger", "grudge")] == ["anger"]


# Playing


@pytest.mark.rule("NC-vendetta-2")
def test_cards_are_played_without_a_wiseguy_and_without_a_limit() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "nino"}, busy="nino", hand={1: "shame shame juror"})
    say(g, 1, "payback shame 0", "payback shame 2", "payback juror guilty")
    assert (g.shame, hand(g, 1)) == ([1, 0, 1], "")
    assert asked(g) == [0]


@pytest.mark.rule("NC-vendetta-2")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    g = board(territory={0: "vito bronx_drugs"}, hand={1: "shame"})
    assert refusal(g, "payback shame 1", 0) == "NC-vendetta-2"
    assert refusal(g, "payback juror guilty", 1) == "NC-vendetta-2"
    assert refusal(g, "payback shame 0", 1) is None


@pytest.mark.rule("NC-vendetta-6")
def test_a_payback_is_discarded_after_use_in_sight_of_all() -> None:
    g = board(territory={0: "vito bronx_drugs"}, hand={1: "juror"})
    say(g, 1, "payback juror innocent")
    assert view(g, None).used[VENDETTA.index("juror")] == 1
    assert whole(g)


@pytest.mark.rule("NC-vendetta-6", "NC-payback-shame")
def test_shame_is_not_discarded_but_stays() -> None:
    g = board(territory={0: "vito bronx_drugs"}, hand={1: "shame"})
    say(g, 1, "payback shame 0")
    assert (sum(g.used), g.shame) == (0, [1, 0, 0])
    assert whole(g)


# The empty pile


def emptied(used: str) -> NostraCity:
    """Seat 1 is to draw from an empty pile: all Vendetta cards are in a hand, in a Territory or used."""
    laid = {0: "vito bronx_drugs gota atlantic_city", 1: "bronx_gambling", 2: "nino"}
    kept = ALL_BUT_ONE_SHAME if used else f"{ALL_BUT_ONE_SHAME} shame"
    g = board(territory=laid, first=2, hand={2: kept}, used=used)
    assert sum(g.vendetta) == 0
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    return g


@pytest.mark.rule("NC-vendetta-7")
def test_b5_used_paybacks_make_a_new_pile() -> None:
    g = emptied("shame")
    assert choices(g) == ["draw_vendetta shame"]
    do(g, "draw_vendetta shame")
    assert (hand(g, 1), sum(g.used)) == ("shame", 0)
    assert whole(g)


@pytest.mark.rule("NC-vendetta-7")
def test_b5_without_used_paybacks_no_card_is_drawn() -> None:
    g = emptied("")
    assert in_moment(g)
    assert hand(g, 1) == ""
