"""Every title as a PettingZoo AEC environment: `env("TITLE", seats=4)`.

Actions are the codes of the title's catalogue; an observation is the seat's vector and an action mask. The
environment plays chance from the seed given to `reset`. PettingZoo's wrappers handle illegal actions.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cosca.adapters.observation import ABSENT, HIGHEST, layout_of, observation_vector
from cosca.adapters.turn_based import TurnBasedGame, new_turn_based, setup_for
from cosca.titles import TITLES

VERSION: Final = 1
ILLEGAL: Final = -1.0


def env(title: str, seats: int | None = None, edition: str | None = None) -> AECEnv[Any, Any, Any]:
    """Return an environment with PettingZoo's wrappers: an illegal action ends the game with a penalty."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(title, seats, edition), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv[Any, Any, Any]):  # type: ignore[misc]  # noqa: N801 so PettingZoo calls it
    def __init__(self, title: str, seats: int | None = None, edition: str | None = None) -> None:
        super().__init__()
        self.title = TITLES[title]
        self.setup = setup_for(self.title, seats, edition)
        self.metadata = {"name": f"cosca_{title}_v{VERSION}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        codes, size = len(self.title.catalogue.actions), layout_of(self.title).size()
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space(size, codes) for agent in self.possible_agents}
        self._rng = Random()
        self.turns: TurnBasedGame = new_turn_based(self.title, self.setup)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.turns = new_turn_based(self.title, self.setup)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._advance()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.turns.choose(int(action))
        self._advance()
        self._accumulate_rewards()

    def _advance(self) -> None:
        """Advance to the next seat to act, or to the end of the game."""
        self.turns.let_chance_play(self._rng)
        asked = self.turns.asked()
        if asked is None:
            self.rewards = dict(zip(self.possible_agents, self.turns.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            asked = 0
        self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return the seat's vector and its mask of legal actions, which is empty unless the seat is to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.title.catalogue.actions), np.int8)
        if self.turns.asked() == seat:
            mask[self.turns.options()] = 1
        return {"observation": np.array(observation_vector(self.turns, seat), np.int16), "action_mask": mask}

    def view(self, agent: str) -> Any:
        """Return the seat's view as JSON, as Cosca's own bots get it."""
        return self.title.codec.dump(self.turns.view(self.possible_agents.index(agent)))

    def render(self) -> str:
        """Return the view of a spectator."""
        return self.title.codec.text(self.turns.view(None))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _observation_space(size: int, codes: int) -> spaces.Dict:
    numbers = spaces.Box(ABSENT, HIGHEST, (size,), np.int16)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (codes,), np.int8)})
