"""Every title as an OpenSpiel game: `import cosca.adapters.openspiel`, then `pyspiel.load_game("cosca_famiglia")`.

Actions are the codes of the title's catalogue, chance is explicit. The information state is the seat's view, which
contains all that it has seen and could remember. Resampling uses only that view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from cosca.adapters.observation import layout_of, observation_vector
from cosca.adapters.turn_based import TurnBasedGame, new_turn_based, setup_for
from cosca.engine.core import CHANCE, Seat
from cosca.engine.title import Title
from cosca.titles import TITLES

LONGEST: Final = 100_000  # choices: more than any game has
PREFIX: Final = "cosca_"


def edition_name(edition: str) -> str:
    """Return the name of an edition for OpenSpiel: v1.2, because OpenSpiel would read 1.2 as a number."""
    return f"v{edition}" if edition[0].isdecimal() else edition


def edition_called(title: Title, name: str | None) -> str | None:
    return next((edition for edition in title.editions if edition_name(edition) == name), name)


def is_zero_sum(title: Title, seats: int) -> bool:
    return bool(title.payoff_bound) or len(title.teams(seats)) == 2


def game_type(title: Title) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + title.id,
        long_name=title.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum(title, title.seats[0]) else utility.GENERAL_SUM,
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
    """A title as an OpenSpiel game. `register` makes a subclass for each title."""

    title: ClassVar[Title]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        title, given = self.title, params or {}
        setup = setup_for(title, given.get("players"), edition_called(title, given.get("edition")))
        codes, most = len(title.catalogue.actions), float(title.payoff_bound or 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=codes,
            max_chance_outcomes=codes,
            num_players=setup.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if is_zero_sum(title, setup.seats) else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(title), info, dict(given))
        self.first = new_turn_based(title, setup)

    def new_initial_state(self) -> CoscaState:
        return CoscaState(self, self.first.copy())

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CoscaObserver:
        if params:
            raise ValueError(f"there is nothing to choose about observations; not {params}")
        return CoscaObserver(self.title, iig_obs_type)


class CoscaState(pyspiel.State):  # type: ignore[misc]
    """A position of a title. OpenSpiel copies and pickles it through its only attribute."""

    def __init__(self, game: CoscaGame, turns: TurnBasedGame) -> None:
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
        """Return a state that the player cannot tell from this one, sampled from its view alone. It has no history."""
        return CoscaState(self.get_game(), self.turns.imagined(player, Random(sampler())))

    def __str__(self) -> str:
        return self.turns.text()


class CoscaObserver:
    """An observer that shows what a player knows, or what a spectator knows if no private information is requested."""

    def __init__(self, title: Title, kind: Any) -> None:
        self.tensor = np.zeros(layout_of(title).size(), np.float32)
        self.dict = {"observation": self.tensor}
        self._public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE

    def _reader(self, player: int) -> Seat | None:
        return None if self._public else player

    def set_from(self, state: CoscaState, player: int) -> None:
        self.tensor[:] = observation_vector(state.turns, self._reader(player))

    def string_from(self, state: CoscaState, player: int) -> str:
        return state.turns.known(self._reader(player))


def register() -> None:
    for title in TITLES.values():
        if PREFIX + title.id not in pyspiel.registered_names():
            pyspiel.register_game(game_type(title), type(f"Cosca{title.id}", (CoscaGame,), {"title": title}))


register()
