"""Every title as an OpenSpiel game: `import cosca.adapters.openspiel`, then `pyspiel.load_game("cosca_famiglia")`.

Actions are the codes of the title's catalogue, chance is explicit. The information state is the seat's view, which
carries all that it has seen and could remember; from it alone another world is resampled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from cosca.adapters.turns import Turns, begin, setup_for
from cosca.adapters.vectors import LAYOUTS, vector
from cosca.engine.core import CHANCE, Seat
from cosca.engine.title import Title
from cosca.games import TITLES

LONGEST: Final = 100_000  # choices: more than any game has
PREFIX: Final = "cosca_"


def edition_name(edition: str) -> str:
    """OpenSpiel takes 1.2 for a number, so it is called v1.2 there."""
    return f"v{edition}" if edition[0].isdecimal() else edition


def edition_called(title: Title, name: str | None) -> str | None:
    return next((edition for edition in title.editions if edition_name(edition) == name), name)


def game_type(title: Title) -> Any:
    two_sides = len(title.teams(title.seats[0])) == 2
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + title.id,
        long_name=title.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if two_sides else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.seats),
        min_num_players=min(title.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": title.seats[0], "edition": edition_name(title.editions[0])},
    )


class CoscaGame(pyspiel.Game):  # type: ignore[misc]
    """A title's own class, which `register` makes, knows the title."""

    title: ClassVar[Title]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        title, said = self.title, params or {}
        setup = setup_for(title, said.get("players"), edition_called(title, said.get("edition")))
        codes, two_sides = len(title.catalogue.actions), len(title.teams(setup.seats)) == 2
        info = pyspiel.GameInfo(
            num_distinct_actions=codes,
            max_chance_outcomes=codes,
            num_players=setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if two_sides else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(title), info, dict(said))
        self.first = begin(title, setup)

    def new_initial_state(self) -> CoscaState:
        return CoscaState(self, self.first.copy())

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CoscaObserver:
        if params:
            raise ValueError(f"there is nothing to choose about observations; not {params}")
        return CoscaObserver(self.title, iig_obs_type)


class CoscaState(pyspiel.State):  # type: ignore[misc]
    """Copied and pickled by OpenSpiel through its only attribute, which knows how."""

    def __init__(self, game: CoscaGame, turns: Turns) -> None:
        super().__init__(game)
        self.turns = turns

    def current_player(self) -> int:
        asked = self.turns.asked()
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.turns.options()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.turns.chances()

    def _apply_action(self, action: int) -> None:
        self.turns.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        catalogue = self.turns.title.catalogue
        return catalogue.brief(catalogue.actions[action])

    def is_terminal(self) -> bool:
        return self.turns.asked() is None

    def returns(self) -> list[float]:
        return self.turns.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CoscaState:
        """A state that the player cannot tell from this one, made from its view alone. It has no history."""
        return CoscaState(self.get_game(), self.turns.imagined(player, Random(sampler())))

    def __str__(self) -> str:
        return self.turns.text()


class CoscaObserver:
    """What a player knows; with no private information asked for, what a spectator does."""

    def __init__(self, title: Title, kind: Any) -> None:
        self.tensor = np.zeros(LAYOUTS[title.id].size(), np.float32)
        self.dict = {"observation": self.tensor}
        self._public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE

    def _reader(self, player: int) -> Seat | None:
        return None if self._public else player

    def set_from(self, state: CoscaState, player: int) -> None:
        self.tensor[:] = vector(state.turns, self._reader(player))

    def string_from(self, state: CoscaState, player: int) -> str:
        return state.turns.known(self._reader(player))


def register() -> None:
    for title in TITLES.values():
        if PREFIX + title.id not in pyspiel.registered_names():
            pyspiel.register_game(game_type(title), type(f"Cosca{title.id}", (CoscaGame,), {"title": title}))


register()
