"""Searches of all titles."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots.search_result import Budget, SearchFunction
from cosca.bots.title_bots import bots_of
from cosca.engine.core import CHANCE, Game, play
from cosca.engine.title import Title
from cosca.titles import TITLES

ALL = [
    (title.id, think)
    for title in TITLES.values()
    for think in dict.fromkeys((bots_of(title).search, bots_of(title).adviser()))
    if think
]


def with_options(title: Title, rng: Random, least: int) -> Game:
    """Return a position of a random game in which a seat has at least this many options."""
    game = title.start(title.default_setup())
    while min(game.options) == CHANCE or len(game.options[min(game.options)]) < least:
        seat = min(game.options)
        play(game, seat, rng.choice(game.options[seat]))
    return game


@pytest.mark.parametrize(("title", "think"), ALL, ids=lambda each: each if isinstance(each, str) else "")
def test_a_search_evaluates_only_the_given_options(title: str, think: SearchFunction) -> None:
    """The Consigliere searches two options alone, or one. With other options he could name the same one twice."""
    game = with_options(TITLES[title], Random(3), 3)
    seat = min(game.options)
    view = TITLES[title].view(game, seat)
    for asked in ([game.options[seat][-1]], list(game.options[seat][-2:])):
        named = [each.action for each in think(view, asked, Random(1), Budget(6)).weighed]
        assert named
        assert len(set(named)) == len(named)
        assert set(named) <= set(asked)
