"""The TRIAL: Corruption actions, and the Zealous Corruptor."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import (
    asked,
    at_once,
    bank,
    board,
    choices,
    do,
    free,
    in_moment,
    notes,
    refusal,
    say,
)


def trial(month: int = 1, **more: object) -> NostraCity:
    return board(
        at="trial",
        territory={0: "gisella nino", 1: "rocco", 2: "carla"},
        bank={0: "5 10I 50G", 1: "10G", 2: "20I"},
        month=month,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("NC-trial-1", "NC-trial-2")
def test_a_corruption_is_a_wiseguy_made_busy_and_one_bill_of_the_bank() -> None:
    g = trial()
    assert choices(g) == ["pass", "make_busy gisella", "make_busy nino"]
    do(g, "make_busy gisella")
    assert not free(g, "gisella")
    assert choices(g) == ["place 5", "place 10I", "place 50G"]
    do(g, "place 50G")
    assert bank(g, 0) == "5 10I"
    assert g.corruption == [0, 0, 0, 0, 0, 0, 1]


@pytest.mark.rule("NC-trial-1", "NC-turn-4")
def test_a_player_may_pass_or_bribe_as_often_as_wiseguys_are_free() -> None:
    g = trial()
    do(g, "make_busy gisella", "place 5", "make_busy nino", "place 10I")
    assert asked(g) == [1]
    do(g, "pass")
    assert asked(g) == [2]
    assert free(g, "rocco")


@pytest.mark.rule("NC-trial-2")
def test_the_verdict_token_does_not_move_before_the_tally() -> None:
    g = trial(verdict=7)
    do(g, "make_busy gisella", "place 50G")
    assert g.verdict == 7


@pytest.mark.rule("NC-trial-2", "NC-cards-4")
def test_a_five_thousand_bill_may_be_placed() -> None:
    g = trial()
    do(g, "make_busy gisella", "place 5")
    assert g.corruption[0] == 1


@pytest.mark.rule("NC-trial-2")
def test_only_the_player_who_places_a_bill_knows_it() -> None:
    g = trial()
    do(g, "make_busy gisella", "place 50G")
    assert notes(g, 0, g.seats) == "50G"
    assert notes(g, 1, g.seats) == notes(g, g.seats, g.seats) == ""


# Refusals


@pytest.mark.rule("NC-trial-2")
def test_nobody_bribes_with_a_bill_they_do_not_have() -> None:
    g = trial()
    do(g, "make_busy gisella")
    assert refusal(g, "place 20I") == "NC-trial-2"
    assert refusal(g, "pass") == refusal(g, "done") == "NC-trial-2"


@pytest.mark.rule("NC-trial-1", "NC-turn-3")
def test_first_a_free_wiseguy_of_ones_own() -> None:
    g = trial(busy="nino")
    assert refusal(g, "place 5") == refusal(g, "bid 5") == "NC-trial-1"
    assert refusal(g, "make_busy nino") == refusal(g, "make_busy rocco") == "NC-turn-3"
    assert refusal(g, "make_busy rocco", 1) == "NC-turn-2"


@pytest.mark.rule("NC-trial-2")
def test_without_bills_nobody_is_asked() -> None:
    g = board(at="trial", territory={0: "gisella", 1: "rocco"}, bank={1: "5"})
    assert asked(g) == [1]


@pytest.mark.rule("NC-trial-2")
def test_each_corruption_takes_one_bill_only() -> None:
    g = trial()
    do(g, "make_busy gisella", "place 5")
    assert refusal(g, "place 10I") == "NC-trial-1"


@pytest.mark.rule("NC-trial-2", "NC-payback-protection", "NC-zealous-1")
def test_a_player_robbed_of_the_last_bill_before_placing_it_has_not_bribed() -> None:
    g = board(
        at="trial",
        territory={0: "gisella nino", 1: "rocco"},
        bank={0: "10I", 1: "5"},
        hand={1: "protection"},
        month=4,
    )
    do(g, "make_busy gisella")
    assert "payback protection 0" in at_once(g, 1)
    say(g, 1, "payback protection 0")
    do(g, "take_at_random 10I")
    assert asked(g) == [1]
    assert not free(g, "gisella")
    do(g, "make_busy rocco", "place 5")
    assert g.zealous == [0, 1, 0]


# Zealous Corruptor


@pytest.mark.rule("NC-zealous-1")
def test_from_april_the_only_corruptor_gets_a_card() -> None:
    g = trial(4)
    do(g, "make_busy gisella", "place 5", "pass", "pass", "pass")
    assert g.zealous == [1, 0, 0]
    assert g.zealous_left == 2
    assert g.respect(0) == 1


@pytest.mark.rule("NC-zealous-1")
def test_several_corruptions_of_one_player_earn_one_card() -> None:
    g = trial(5)
    do(g, "make_busy gisella", "place 5", "make_busy nino", "place 10I", "pass", "pass")
    assert g.zealous == [1, 0, 0]


@pytest.mark.rule("NC-zealous-1")
@pytest.mark.parametrize("month", [1, 2, 3])
def test_before_april_nobody_gets_one(month: int) -> None:
    g = trial(month)
    do(g, "make_busy gisella", "place 5", "pass", "pass", "pass")
    assert g.zealous == [0, 0, 0]


@pytest.mark.rule("NC-zealous-2")
def test_where_two_bribe_nobody_gets_one() -> None:
    g = trial(4)
    do(g, "make_busy gisella", "place 5", "pass", "make_busy rocco", "place 10G", "pass")
    assert g.zealous == [0, 0, 0]
    assert g.zealous_left == 3


@pytest.mark.rule("NC-zealous-2")
def test_where_nobody_bribes_nobody_gets_one() -> None:
    g = trial(4)
    do(g, "pass", "pass", "pass")
    assert g.zealous == [0, 0, 0]
    assert in_moment(g)


@pytest.mark.rule("NC-zealous-1", "NC-final-1")
def test_in_june_the_card_is_given_before_the_final_verdict() -> None:
    g = trial(6, zealous=(0, 1, 1))
    do(g, "make_busy gisella", "place 5", "pass", "pass", "pass")
    assert g.zealous == [1, 1, 1]
    assert choices(g, 0) == ["done"]
