"""In edition 1.1 players may pass. Bots use their turns nevertheless."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots.greedy import greedy_bot
from cosca.bots.levels import LEVELS
from cosca.bots.registry import make_bot
from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.actions import MOVE_TOKEN, PASS_TURN
from cosca.games.la_famiglia.rules.board import NEUTRAL
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.search.pruning import candidate_options
from cosca.titles import TITLES
from tests.games.la_famiglia.boards import BLUE, RED, begin, board

LA_FAMIGLIA = TITLES["la_famiglia"]
MOST = 1 / 3  # of all planning turns
QUICK = [name for name in LEVELS if name != "level6"]  # level 6 weighs with the same policy, but takes longer


def share_of_passes(name: str, seed: int, rounds: int) -> float:
    """Let a bot play against itself and return the share of planning turns in which it passed."""
    game = LA_FAMIGLIA.start(Setup("1.1", LA_FAMIGLIA.packs[0], 4))
    assert isinstance(game, LaFamiglia)
    bot = greedy_bot(LA_FAMIGLIA, 1) if name == "greedy" else make_bot(LA_FAMIGLIA, name)
    chance, own = Random(seed), Random(seed + 1)
    said: list[bool] = []
    while game.options and (game.round < rounds or not game.orders_open):
        seat = min(game.options)
        options = game.options[seat]
        act = chance.choice(options) if seat == CHANCE else bot(LA_FAMIGLIA.view(game, seat), options, own)
        if isinstance(game.stack[-1], PlanningTurn) and game.stack[-1].at == 0:
            said.append(act is PASS_TURN)
        play(game, seat, act)
    return sum(said) / len(said)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", QUICK)
def test_the_levels_pass_in_at_most_a_third_of_their_turns(name: str, seed: int) -> None:
    assert share_of_passes(name, seed, rounds=4) <= MOST


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_passes_in_at_most_a_third_of_its_turns(seed: int) -> None:
    """It passed in 71 of 103 turns before it left passing out. This test plays the first planning phase."""
    assert share_of_passes("greedy", seed, rounds=1) <= MOST


def test_a_bot_that_can_move_does_not_weigh_passing() -> None:
    g = begin(board("1.1", top={4: [NEUTRAL], 5: [BLUE]}), PlanningTurn(RED))
    assert PASS_TURN in g.options[RED]
    weighed = candidate_options(g, RED, g.options[RED], Random(1))
    assert PASS_TURN not in weighed
    assert MOVE_TOKEN[NEUTRAL][4] in weighed


def test_a_bot_that_can_only_pass_passes() -> None:
    g = begin(board("1.1", money=(0, 0, 0, 0), top={5: [BLUE]}), PlanningTurn(RED))
    g.token = [-3] * len(g.token)
    assert list(candidate_options(g, RED, [PASS_TURN], Random(1))) == [PASS_TURN]
