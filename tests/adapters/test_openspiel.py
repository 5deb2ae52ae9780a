"""OpenSpiel's simulation test and search, and its resampling test, which it does not run for games in Python."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest

import cosca.adapters.openspiel  # noqa: F401 registers the games
from tests.adapters.titles import SETUPS


def game_of(title: str, seats: int) -> pyspiel.Game:
    return pyspiel.load_game(f"cosca_{title}", {"players": seats})


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_the_random_simulation_test_passes(title: str, seats: int) -> None:
    pyspiel.random_sim_test(game_of(title, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_resampling_preserves_what_each_player_knows(title: str, seats: int) -> None:
    """The checks of OpenSpiel's ResampleInfostateTest, at some positions of a game and for each player."""
    state, rng, n = game_of(title, seats).new_initial_state(), Random(1), 0
    while not state.is_terminal():
        n += 1
        if not state.is_chance_node() and n % 11 == 0:
            for player in range(seats):
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.current_player() == state.current_player()
                assert other.legal_actions(player) == state.legal_actions(player)
        state.apply_action(rng.choice(state.legal_actions()))
    assert n > 11


def test_resampling_changes_what_the_player_does_not_know() -> None:
    state, rng = game_of("nostra_city", 3).new_initial_state(), Random(2)
    for _ in range(120):
        state.apply_action(rng.choice(state.legal_actions()))
    worlds = {str(state.resample_from_infostate(0, rng.random)) for _ in range(5)}
    assert len(worlds) == 5


def test_a_resampled_state_can_be_played_to_its_end() -> None:
    state, rng = game_of("famiglia", 2).new_initial_state(), Random(3)
    for _ in range(7):
        state.apply_action(rng.choice(state.legal_actions()))
    other = state.resample_from_infostate(0, rng.random).clone()
    while not other.is_terminal():
        other.apply_action(rng.choice(other.legal_actions()))
    assert sum(other.returns()) == 0


def test_games_have_their_parameters() -> None:
    game = pyspiel.load_game("cosca_nostra_city(players=5)")
    assert game.num_players() == 5
    assert pyspiel.load_game("cosca_famiglia(edition=first)").first.setup.edition == "first"
    assert pyspiel.load_game("cosca_la_famiglia(edition=v1.1)").first.setup.edition == "1.1"
    assert pyspiel.load_game("cosca_la_famiglia").first.setup.edition == "1.2"


def test_the_probabilities_of_random_outcomes_add_up_to_one() -> None:
    state = game_of("famiglia", 2).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_a_search_of_openspiel_can_play_a_title() -> None:
    """The adapter has everything that OpenSpiel's IS-MCTS in Python calls."""
    from open_spiel.python.algorithms import ismcts, mcts

    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(
        game=game_of("famiglia", 2), evaluator=evaluator, uct_c=1.0, max_simulations=3, random_state=rng
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))
    state, outcomes = game_of("famiglia", 2).new_initial_state(), Random(4)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(outcomes.choice(state.legal_actions()))
    assert bot.step(state) in state.legal_actions()
