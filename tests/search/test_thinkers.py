"""Every thinker, whoever asks it."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import CHANCE, Game, play
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.search.thinkers import SEARCHES, THINKERS
from cosca.search.thought import Budget, Thinker

ALL = [(title, think) for known in (SEARCHES, THINKERS) for title, think in known.items()]


def with_options(title: Title, rng: Random, least: int) -> Game:
    """Somewhere on the way, where somebody has that many."""
    game = title.setup(title.default_setup())
    while min(game.options) == CHANCE or len(game.options[min(game.options)]) < least:
        seat = min(game.options)
        play(game, seat, rng.choice(game.options[seat]))
    return game


@pytest.mark.parametrize(("title", "think"), ALL, ids=lambda each: each if isinstance(each, str) else "")
def test_it_weighs_only_what_it_is_asked_about(title: str, think: Thinker) -> None:
    """The Consigliere asks about two options alone, and about one; else he would name the same one twice."""
    game = with_options(TITLES[title], Random(3), 3)
    seat = min(game.options)
    view = TITLES[title].view(game, seat)
    for asked in ([game.options[seat][-1]], list(game.options[seat][-2:])):
        named = [each.action for each in think(view, asked, Random(1), Budget(6)).weighed]
        assert named
        assert len(set(named)) == len(named)
        assert set(named) <= set(asked)
