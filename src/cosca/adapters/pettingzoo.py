"""Every title as a PettingZoo AEC environment: `env("nostra_city", seats=4)`.

Actions are the codes of the title's catalogue; an observation is the vector of what the seat knows, and a mask. Chance
is played by the environment, from the seed given to `reset`. What is wrong is punished as PettingZoo's wrappers do.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cosca.adapters.turns import Turns, begin, setup_for
from cosca.adapters.vectors import ABSENT, HIGHEST, LAYOUTS, vector
from cosca.games import TITLES

VERSION: Final = 1
ILLEGAL: Final = -1.0


def env(title: str, seats: int | None = None, edition: str | None = None) -> AECEnv[Any, Any, Any]:
    """With PettingZoo's own guards: an illegal action ends the game, and costs."""
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
        codes, size = len(self.title.catalogue.actions), LAYOUTS[title].size()
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space(size, codes) for agent in self.possible_agents}
        self._rng = Random()
        self.turns: Turns = begin(self.title, self.setup)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.turns = begin(self.title, self.setup)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.turns.choose(int(action))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """To the next seat that is asked, or to the end of the game."""
        self.turns.let_chance_play(self._rng)
        asked = self.turns.asked()
        if asked is None:
            self.rewards = dict(zip(self.possible_agents, self.turns.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            asked = 0
        self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What is masked is not listed now; whoever is not asked can do nothing."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.title.catalogue.actions), np.int8)
        if self.turns.asked() == seat:
            mask[self.turns.options()] = 1
        return {"observation": np.array(vector(self.turns, seat), np.int16), "action_mask": mask}

    def view(self, agent: str) -> Any:
        """The seat's whole view, as JSON: what a bot of this house gets."""
        return self.title.codec.dump(self.turns.view(self.possible_agents.index(agent)))

    def render(self) -> str:
        """What a spectator sees."""
        return self.title.codec.text(self.turns.view(None))

    def close(self) -> None:
        """There is nothing to close."""


def _observation_space(size: int, codes: int) -> spaces.Dict:
    numbers = spaces.Box(ABSENT, HIGHEST, (size,), np.int16)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (codes,), np.int8)})
