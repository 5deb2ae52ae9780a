"""The bot levels of La Famiglia: each plays legal actions, and a smaller error wins more."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots.bot import Bot
from cosca.bots.levels import HIGHEST, level_bot
from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.titles import TITLES
from tests.games.la_famiglia.search.test_search import moments

LA_FAMIGLIA = TITLES["la_famiglia"]


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
def test_every_level_answers_with_a_listed_option(level: int, edition: str) -> None:
    bot = level_bot(LA_FAMIGLIA, level)
    for game, seat in moments(edition, 4, 97):
        options = list(game.options[seat])
        view = LA_FAMIGLIA.view(game, seat)
        said = bot(view, options, Random(level))
        assert said in options
        assert bot(view, options, Random(level)) is said


def play_out(bots: list[Bot], seed: int) -> tuple[int, ...]:
    game = LA_FAMIGLIA.start(Setup("1.2", LA_FAMIGLIA.packs[0], 4))
    assert isinstance(game, LaFamiglia)
    chance, own = Random(seed), Random(seed + 1)
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        act = chance.choice(options) if seat == CHANCE else bots[seat](LA_FAMIGLIA.view(game, seat), options, own)
        play(game, seat, act)
    result = LA_FAMIGLIA.result(game)
    assert result
    return result.winners


@pytest.mark.parametrize("team", [0, 1])
def test_a_sharp_eye_beats_a_beginner_from_either_side(team: int) -> None:
    sharp, beginner = level_bot(LA_FAMIGLIA, 4), level_bot(LA_FAMIGLIA, 1)
    assert play_out([sharp if seat % 2 == team else beginner for seat in range(4)], 11) == (team, team + 2)
