"""Famiglia's search: deterministic for a seed, uses only the view, and finds obvious moves."""

from __future__ import annotations

import time
from math import exp
from random import Random

import pytest

from cosca.bots.search_result import Budget, SearchResult
from cosca.engine.core import CHANCE, Action, play
from cosca.engine.title import Setup
from cosca.games.famiglia.rules.actions import PASS, send_brute, take
from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import named, pile
from cosca.games.famiglia.rules.match import Match
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator
from cosca.games.famiglia.search.mcts import search
from cosca.games.famiglia.search.tree import Node, asked_seat, turn_up_all
from cosca.games.famiglia.search.win_chance import BEGINS, KNOTS, POINT, Chances, cards_to_come, chance_of
from cosca.titles import TITLES

FAMIGLIA = TITLES["famiglia"]


def thought_of(game: Famiglia, sims: int = 120, seed: int = 1) -> SearchResult:
    seat = asked_seat(game)
    return search(FAMIGLIA.view(game, seat), game.options[seat], Random(seed), Budget(sims))


def told(thought: SearchResult) -> list[tuple[Action, float, int]]:
    return [(each.action, each.chance, each.visits) for each in thought.weighed]


def some_positions(edition: str, seed: int) -> list[Famiglia]:
    """Return positions from a game whose players pass only if they must."""
    rng, game = Random(seed), FAMIGLIA.start(Setup(edition, "standard", 2))
    met: list[Famiglia] = []
    while game.options and len(met) < 60:
        assert isinstance(game, Famiglia)
        seat = asked_seat(game)
        if seat != CHANCE:
            met.append(game.copy())
        options = [act for act in game.options[seat] if act is not PASS] or [PASS]
        play(game, seat, rng.choice(options))
    assert len(met) > 20
    return met[::12]


def position(
    hands: tuple[str, str], street: str, at: int = 5, passes: int = 0, areas: tuple[str, str] = ("", ""), last: int = 0
) -> Famiglia:
    """Return a position with seat 0 to act, by default at action 4. With `last`, its turn is the last of the game."""
    game = FAMIGLIA.start(FAMIGLIA.default_setup())
    assert isinstance(game, Famiglia)
    game.hand = [pile(hands[0]), pile(hands[1])]
    game.area = [pile(areas[0]), pile(areas[1])]
    game.street, game.passes = pile(street), passes
    game.starter, game.turn, game.last_round = (1, 1, 0) if last else (0, 0, UNKNOWN)
    game.stack = [Match(3), Turn(0, at=at)]
    return FAMIGLIA.imagine(FAMIGLIA.view(game, 0), Random(0))  # type: ignore[return-value]


# Information it may use


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
def test_the_same_seed_and_simulations_give_the_same_result(edition: str) -> None:
    for game in some_positions(edition, 3):
        assert told(thought_of(game)) == told(thought_of(game))


def test_another_seed_may_give_another_result() -> None:
    game = some_positions("second", 3)[0]
    assert any(told(thought_of(game, seed=1)) != told(thought_of(game, seed=seed)) for seed in range(2, 6))


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
def test_two_worlds_that_look_the_same_give_the_same_result(edition: str) -> None:
    for game in some_positions(edition, 4):
        seat = asked_seat(game)
        other = FAMIGLIA.imagine(FAMIGLIA.view(game, seat), Random(99))
        assert isinstance(other, Famiglia)
        assert told(thought_of(other)) == told(thought_of(game))


def test_a_search_does_not_change_the_game() -> None:
    game = some_positions("first", 5)[1]
    before = FAMIGLIA.codec.text(game)
    thought_of(game)
    assert FAMIGLIA.codec.text(game) == before


# Budgets


def test_simulations_are_counted() -> None:
    game = some_positions("second", 6)[1]
    thought = thought_of(game, sims=90)
    assert thought.sims == 90
    assert sum(each.visits for each in thought.weighed) == 90


def test_a_search_stops_after_its_milliseconds() -> None:
    game = some_positions("second", 6)[1]
    seat = asked_seat(game)
    began = time.perf_counter()
    thought = search(FAMIGLIA.view(game, seat), game.options[seat], Random(1), Budget(ms=100))
    assert 0.1 <= time.perf_counter() - began < 2.0
    assert thought.sims > 10


# Moves it finds


def test_the_search_passes_where_that_wins() -> None:
    game = position(("F0 F0 F3", "F0 F0"), "F0 F1 A0", passes=1)
    thought = thought_of(game)
    assert thought.best() is PASS
    assert thought.weighed[0].chance > 0.95


def test_the_search_takes_the_only_card_that_wins_in_the_last_turn() -> None:
    game = position(("F3 F3 A0", "B0"), "F4 A0 B0", areas=("", "F3 F3 F2 F2 F0 F0"), last=1)
    thought = thought_of(game)
    assert thought.best() is take(named("F4"), named("F3"), named("F3"))
    assert thought.weighed[0].chance == 1.0
    assert all(each.chance == 0.0 for each in thought.weighed[1:])


def test_the_search_plays_a_brute_for_the_card_that_wins() -> None:
    game = position(("B3 A0 B0", "F2 A0"), "F3 A2 M1", at=4, last=1)
    thought = thought_of(game, sims=400)
    assert thought.best() is send_brute(named("B3"), named("F3"), 3)
    assert thought.weighed[0].chance > 0.9


# Evaluation


@pytest.mark.parametrize("k", range(4))
def test_at_each_knot_the_win_chance_uses_the_knots_own_coefficients(k: int) -> None:
    odds = exp(POINT[k] * 3.0 + BEGINS[k])
    assert chance_of(3.0, KNOTS[k]) == pytest.approx(odds / (1 + odds))


def test_more_points_are_a_better_chance() -> None:
    less = position(("F0 A0", "F0 A0"), "B1 B1 A1", at=1)
    more = position(("F0 A0", "F0 A0"), "B1 B1 A1", at=1, areas=("A4", ""))
    chances = Chances(FamigliaEvaluator())
    assert chances.chance(more) > chances.chance(less) + 0.05


def test_discarded_cards_are_still_to_come_until_the_reshuffle() -> None:
    game = position(("F0", "F0"), "A1")
    game.deck, game.discards = pile("A0 A0"), pile("B1")
    assert cards_to_come(game) == 3
    game.reshuffled = True
    assert cards_to_come(game) == 2


def test_the_same_cards_in_another_order_are_the_same_event() -> None:
    """Draw six of seven cards: the key depends on which cards they are, not on their order."""
    seen: dict[int, str] = {}
    start = FAMIGLIA.start(FAMIGLIA.default_setup())
    for seed in range(300):
        game = start.copy()
        assert isinstance(game, Famiglia)
        game.deck = pile("F0 F0 A1 B2 M3 M3 M3")
        key = turn_up_all(game, Random(seed))
        lying = FAMIGLIA.codec.text(FAMIGLIA.view(game, None)) if game.starter == 0 else ""
        if lying:
            assert seen.setdefault(key, lying) == lying
    assert 3 <= len(seen) <= 5  # one per kind that can be left over


def test_outcomes_are_weighted_by_how_often_they_were_drawn() -> None:
    game = position(("F0", "F0"), "A1")
    node = Node(game, 0)
    for key, times, best in ((1, 3, 0.2), (2, 1, 1.0)):
        for _ in range(times):
            node.drawn_again(key, game).best = best
    assert node.average() == pytest.approx(0.4)
    assert CHANCE not in game.options
