"""The quick bot of the balance runs uses no hidden information."""

from __future__ import annotations

from random import Random

import pytest
from bench.quick import at_one_look

from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA


@pytest.mark.parametrize("seed", range(3))
def test_the_quick_bot_answers_alike_in_every_world_with_the_same_view(seed: int) -> None:
    rng, worlds, asked = Random(seed), Random(99), 0
    game = LA_FAMIGLIA.start(Setup("1.2", LA_FAMIGLIA.packs[0], 4))
    assert isinstance(game, LaFamiglia)
    while game.options:
        seat = min(game.options)
        act = rng.choice(game.options[seat])
        if seat != CHANCE:
            world, answer_seed = LA_FAMIGLIA.imagine(LA_FAMIGLIA.view(game, seat), worlds), rng.getrandbits(32)
            act = at_one_look(game, seat, game.options[seat], Random(answer_seed))
            assert isinstance(world, LaFamiglia)
            assert at_one_look(world, seat, game.options[seat], Random(answer_seed)) == act
            asked += 1
        play(game, seat, act)
    assert asked > 100
