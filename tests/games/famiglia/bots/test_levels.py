"""Famiglia's six bot levels: they play legal actions, are deterministic, and make the intended mistakes."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots.bot import Bot
from cosca.bots.levels import HIGHEST, level_bot
from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games.famiglia.bots.levels import Beginner, can_take
from cosca.games.famiglia.rules.actions import (
    SKIP,
    Discard,
    Exchange,
    SendAccountant,
    Take,
    discard,
    send_accountant,
    send_brute,
    take,
)
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import named
from cosca.titles import TITLES
from tests.games.famiglia.search.test_search import FAMIGLIA, position, some_positions


def answers(bot: Bot, game: Famiglia, times: int = 30) -> list[object]:
    view = FAMIGLIA.view(game, 0)
    return [bot(view, game.options[0], Random(seed)) for seed in range(times)]


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
def test_every_level_answers_with_an_option_of_its_seat(level: int, edition: str) -> None:
    bot = level_bot(FAMIGLIA, level)
    for game in some_positions(edition, level)[:: 1 if level < HIGHEST else 2]:
        seat = min(game.options)
        view, options = FAMIGLIA.view(game, seat), game.options[seat]
        answer = bot(view, options, Random(7))
        assert answer in options
        assert level_bot(FAMIGLIA, level)(view, list(options), Random(7)) is answer


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
@pytest.mark.parametrize("level", [1, 2])
def test_the_lowest_levels_play_whole_games(level: int, edition: str) -> None:
    """Only the lowest levels are tested here; the others play each other in the arena."""
    rng, bot = Random(5), level_bot(FAMIGLIA, level)
    game = FAMIGLIA.start(Setup(edition, "standard", 2))
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        choose = seat == CHANCE or len(options) == 1
        play(game, seat, rng.choice(options) if choose else bot(FAMIGLIA.view(game, seat), options, rng))
    result = FAMIGLIA.result(game)
    assert result
    assert max(result.scores) > 2


# Beginner


def test_a_beginner_takes_the_card_with_the_most_points_more_often_than_not() -> None:
    game = position(("F0 F0 A0", "F0 A0"), "F1 A0 B0 M0")
    best = take(named("F1"), named("F0"), named("F0"))
    taken = answers(Beginner(forgets=0.5, careless=0.2), game)
    assert len(taken) // 2 < taken.count(best) < len(taken)


def test_a_beginner_often_forgets_a_brute_but_not_always() -> None:
    game = position(("B2 A0", "F0 A0"), "F2 A0 B1", at=4)
    sent = answers(Beginner(forgets=0.5, careless=0.2), game)
    assert set(sent) == {SKIP, send_brute(named("B2"), named("F2"), 2)}


def test_a_beginner_renews_only_with_nothing_to_take() -> None:
    stuck = position(("F0 A0", "F0 A0"), "F1 A3 B1", at=1)
    assert not can_take(stuck, 0)
    assert set(answers(Beginner(forgets=0.5, careless=0.2), stuck)) == {discard(named("A3"))}
    free = position(("F0 F0", "F0 A0"), "F1 A3 B1", at=1)
    assert can_take(free, 0)
    assert set(answers(Beginner(forgets=0.5, careless=0.2), free)) == {SKIP}


def test_every_option_kind_is_met() -> None:
    """Check that the positions of the tests above cover all these kinds."""
    met = {type(act) for game in some_positions("second", 1) for act in game.options[min(game.options)]}
    assert {Discard, Take} <= met
    assert TITLES["famiglia"] is FAMIGLIA


# The highest level


@pytest.mark.parametrize(("own", "other"), [("F4 F3 A2 A1 B1", "A0"), ("A2 A1 B1", "F4 F3 F2")])
def test_in_a_decided_game_level_6_plays_no_accountant_and_exchanges_nothing(own: str, other: str) -> None:
    """It is the last turn of the game, and no exchange changes who wins."""
    bot = level_bot(FAMIGLIA, HIGHEST)
    game = position((own, other), "F1 B3", at=2, areas=("B0 B1", ""), last=1)
    assert any(isinstance(act, SendAccountant) for act in game.options[0])
    assert set(answers(bot, game, 4)) == {SKIP}
    play(game, 0, send_accountant(named("A2")))
    assert any(isinstance(act, Exchange) for act in game.options[0])
    assert set(answers(bot, game, 4)) == {SKIP}
