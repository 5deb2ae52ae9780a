"""PettingZoo's own tests, and checks that they do not make."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from cosca.adapters.pettingzoo import env, raw_env
from tests.adapters.titles import SETUPS


@pytest.fixture(autouse=True)
def only_real_warnings() -> Iterator[None]:
    """Ignore warnings that PettingZoo raises for every third-party environment with an action mask."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_api_test_passes(title: str, seats: int) -> None:
    api_test(env(title, seats), num_cycles=60)


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_seed_test_passes(title: str, seats: int) -> None:
    seed_test(lambda: env(title, seats), num_cycles=30)


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_a_whole_game_pays_each_seat_once(title: str, seats: int) -> None:
    world, rng, paid = env(title, seats), Random(1), dict[str, float]()
    world.reset(seed=3)
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        if over or cut:
            paid[agent] = reward
            world.step(None)
        else:
            assert reward == 0
            world.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert list(paid) == [f"seat_{seat}" for seat in range(seats)]
    assert max(paid.values()) > 0 or len(set(paid.values())) == 1


def test_a_seat_that_is_not_to_act_has_no_legal_action() -> None:
    world = raw_env("famiglia")
    world.reset(seed=1)
    other = next(agent for agent in world.agents if agent != world.agent_selection)
    assert not world.observe(other)["action_mask"].any()
    assert world.observe(world.agent_selection)["action_mask"].any()


def test_an_illegal_action_ends_the_game() -> None:
    world = env("famiglia")
    world.reset(seed=1)
    agent = world.agent_selection
    illegal = int(np.flatnonzero(world.observe(agent)["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo also warns about the illegal action
        world.step(illegal)
    assert world.terminations[agent]
    assert world.rewards[agent] == -1


def test_the_view_is_the_seat_s_own() -> None:
    world = raw_env("nostra_city", 3)
    world.reset(seed=1)
    ((_, view),) = world.view("seat_1").items()
    assert view["seat"] == 1
