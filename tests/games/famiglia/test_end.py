"""Famiglia, "Game end and scoring", and the victory points of La Famiglia."""

from __future__ import annotations

import pytest

from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.rules.actions import every_action
from cosca.games.famiglia.rules.cards import named
from cosca.games.famiglia.rules.match import points
from tests.games.famiglia.positions import BOTH, both_pass, do, outcome, over, position, turn_up, words

PRINTED = {"F": [1, 3, 6, 10, 15], "A": [0, 1, 3, 6, 10], "B": [0, 1, 3, 6, 10], "M": [0, 1, 3, 6, 10]}


@pytest.mark.rule("FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_when_the_first_player_draws_the_last_card_the_second_has_one_more_turn(edition: str) -> None:
    g = position(edition=edition, hand="B1", other_hand="F0", street="M2 F1", deck="A1", reshuffled=True)
    do(g, "discard M2")
    turn_up(g, "A1 M2")
    do(g, "send_brute B1 A1 1", "take A1")
    assert not over(g)
    do(g, "pass")
    assert (outcome(g).ending, g.turn) == ("renewed", 2)


@pytest.mark.rule("FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_when_the_second_player_draws_the_last_card_the_turn_is_the_last(edition: str) -> None:
    g = position(
        edition=edition, seat=1, turn=1, hand="B1", other_hand="F0", street="M2 F1", deck="A1", reshuffled=True
    )
    do(g, "discard M2")
    turn_up(g, "A1 M2")
    do(g, "send_brute B1 A1 1", "take A1")
    assert outcome(g).ending == "renewed"
    assert "FA-end-1" in outcome(g).rules


@pytest.mark.rule("FA-end-1", "FA-stack-1")
def test_the_first_time_the_stack_runs_out_does_not_end_the_game() -> None:
    g = position(seat=1, turn=1, hand="F0", other_hand="F0", street="M1 F1", deck="A1", discards="B1 B2")
    do(g, "discard M1")
    turn_up(g, "A1")
    do(g, "skip", "pass")
    assert not over(g)


@pytest.mark.rule("FA-end-2")
@pytest.mark.parametrize("edition", BOTH)
def test_two_passes_in_a_row_end_the_game_at_once(edition: str) -> None:
    g = position(edition=edition, hand="F0", other_hand="A0", street="F0 M0")
    do(g, "pass")
    assert not over(g)
    do(g, "pass")
    assert outcome(g).ending == "two_passes"
    assert "FA-end-2" in outcome(g).rules


@pytest.mark.rule("FA-end-2")
def test_two_passes_with_a_card_taken_between_them_end_nothing() -> None:
    g = position(hand="F0", other_hand="A0", street="F0 M0 B0")
    do(g, "pass", "take F0", "pass")
    assert not over(g)


@pytest.mark.rule("FA-end-3", "FA-end-4")
@pytest.mark.parametrize("edition", BOTH)
def test_cards_in_hand_and_in_the_area_count(edition: str) -> None:
    g = position(edition=edition, hand="F0 F4", area="M2 B3", other_hand="A4", other_area="F3 A1", street="B0")
    both_pass(g)
    assert outcome(g).scores == (1 + 15 + 3 + 6, 10 + 10 + 1)
    assert outcome(g).winners == (0,)


@pytest.mark.rule("FA-end-3")
def test_cards_outside_hands_and_play_areas_do_not_count() -> None:
    g = position(hand="F0", other_hand="A0", street="B0 F4", discards="F3", deck="M4")
    assert (points(g, 0), points(g, 1)) == (1, 0)


@pytest.mark.rule("FA-end-3", "FA-famiglia")
@pytest.mark.parametrize("letter", "FABM")
def test_each_card_is_worth_the_points_printed_on_it(letter: str) -> None:
    printed = pack_named("standard").points
    assert [printed[named(f"{letter}{rank}")] for rank in range(5)] == PRINTED[letter]


@pytest.mark.rule("FA-end-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_more_points_win(seat: int) -> None:
    g = position(seat=seat, hand="F1", other_hand="A4", other_area="A0", street="B0")
    both_pass(g)
    assert outcome(g).winners == (1 - seat,)
    assert outcome(g).rules[0] == "FA-end-4"


@pytest.mark.rule("FA-end-4", "FA-end-5")
def test_more_points_beat_the_better_single_card() -> None:
    g = position(hand="F4", other_hand="A4 B3", street="B0")
    both_pass(g)
    assert outcome(g).winners == (1,)


@pytest.mark.rule("FA-end-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_equal_points_the_better_single_card_wins(seat: int) -> None:
    g = position(seat=seat, hand="F1 F1", other_area="A3", other_hand="A0", street="B0")
    both_pass(g)
    assert outcome(g).scores == (6, 6)
    assert outcome(g).winners == (1 - seat,)
    assert outcome(g).rules[0] == "FA-end-5"


@pytest.mark.rule("FA-end-6")
def test_equal_points_and_equal_best_cards_are_a_draw() -> None:
    g = position(hand="A4 F0", other_hand="F3", other_area="M1", street="B0")
    both_pass(g)
    assert outcome(g).scores == (11, 11)
    assert outcome(g).winners == (0, 1)
    assert outcome(g).rules[0] == "FA-end-6"


@pytest.mark.rule("FA-famiglia")
@pytest.mark.parametrize("rank", range(5))
def test_a_famiglia_card_is_worth_more_than_any_other_of_its_rank(rank: int) -> None:
    printed = pack_named("standard").points
    assert all(printed[named(f"F{rank}")] > printed[named(f"{letter}{rank}")] for letter in "ABM")


@pytest.mark.rule("FA-famiglia")
def test_no_action_uses_a_famiglia_card_for_an_ability() -> None:
    used = {words(action) for action in every_action() if words(action).startswith(("send_accountant", "send_brute"))}
    assert {text.split()[1][0] for text in used} == {"A", "B"}


@pytest.mark.rule("FA-turn-1")
def test_after_the_end_nobody_acts() -> None:
    g = position(hand="F0", other_hand="A0", street="B0", passes=1)
    do(g, "pass")
    assert g.options == {}
