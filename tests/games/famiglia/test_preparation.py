"""Famiglia, "Game components" and "Preparation"."""

from __future__ import annotations

from collections import Counter

import pytest

from cosca.engine.core import CHANCE, play, why_not
from cosca.games.famiglia.rules.actions import PASS, START, TURN_UP
from cosca.games.famiglia.rules.cards import named, rank, spell
from cosca.games.famiglia.title import pieces
from cosca.games.famiglia.views import view
from tests.games.famiglia.positions import BOTH, area, hand, new_game, opened, refusal, street, tops, turn_up

SIX = "F1 A1 A1 B2 B3 M4"


@pytest.mark.rule("FA-cards")
@pytest.mark.parametrize("letter", "FABM")
def test_each_family_has_five_zeros_and_one_card_less_for_every_rank_above(letter: str) -> None:
    found = pieces(new_game())
    assert [found[f"{letter}{r}"] for r in range(5)] == [5, 4, 3, 2, 1]


@pytest.mark.rule("FA-cards")
def test_there_are_sixty_cards() -> None:
    assert sum(pieces(new_game()).values()) == 60


@pytest.mark.rule("FA-setup-1")
@pytest.mark.parametrize("edition", BOTH)
def test_both_begin_with_one_zero_of_each_family(edition: str) -> None:
    g = new_game(edition)
    assert [hand(g, 0), hand(g, 1)] == ["F0 A0 B0 M0"] * 2
    assert [area(g, 0), area(g, 1)] == ["", ""]


@pytest.mark.rule("FA-setup-2")
def test_the_other_52_cards_are_the_draw_stack() -> None:
    g = new_game()
    assert Counter(int(word[1]) for word in spell(g.deck).split()) == {0: 12, 1: 16, 2: 12, 3: 8, 4: 4}
    assert not any(g.discards)


@pytest.mark.rule("FA-setup-2")
def test_each_card_of_the_stack_is_equally_likely_to_be_on_top() -> None:
    g = new_game()
    play(g, CHANCE, START[0])
    assert tops(g) == spell(g.deck)


@pytest.mark.rule("FA-setup-2")
def test_nobody_picks_a_card_from_the_draw_stack() -> None:
    g = new_game()
    play(g, CHANCE, START[0])
    assert refusal(g, "turn_up F4") == "FA-setup-2"
    turn_up(g, SIX)
    assert refusal(g, "turn_up F4") == "FA-setup-2"


@pytest.mark.rule("FA-setup-2")
def test_a_card_that_has_left_the_stack_cannot_be_drawn() -> None:
    g = new_game()
    play(g, CHANCE, START[0])
    turn_up(g, "M4")
    assert why_not(g, CHANCE, TURN_UP[named("M4")]) == "FA-setup-2"


@pytest.mark.rule("FA-setup-2")
def test_a_player_knows_what_the_stack_holds_but_not_in_which_order() -> None:
    g = opened(SIX)
    seen = view(g, 0)
    assert spell(list(seen.unseen)) == spell(g.deck)
    assert seen.bottom == ()


@pytest.mark.rule("FA-setup-3")
@pytest.mark.parametrize("starter", [0, 1])
def test_the_starting_player_is_chosen_at_random(starter: int) -> None:
    assert list(new_game().options) == [CHANCE]
    assert list(opened(SIX, starter=starter).options) == [starter]


@pytest.mark.rule("FA-setup-3")
def test_both_are_equally_likely_to_begin() -> None:
    assert list(new_game().options[CHANCE]) == START


@pytest.mark.rule("FA-setup-3")
def test_nothing_happens_before_the_starting_player_is_chosen() -> None:
    assert why_not(new_game(), CHANCE, PASS) == "FA-setup-3"
    assert refusal(new_game(), "pass") == "FA-turn-1"


@pytest.mark.rule("FA-setup-4")
@pytest.mark.parametrize("edition", BOTH)
def test_six_cards_make_the_first_street(edition: str) -> None:
    g = opened(SIX, edition)
    assert street(g) == SIX
    assert sum(g.deck) == 46
    assert CHANCE not in g.options


@pytest.mark.rule("FA-cards")
def test_no_zero_can_be_in_the_stack_more_than_three_times() -> None:
    deck = spell(new_game().deck).split()
    assert {deck.count(word) for word in deck if rank(named(word)) == 0} == {3}
