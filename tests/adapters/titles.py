"""Every title with every number of seats."""

from __future__ import annotations

from random import Random

from cosca.adapters.turn_based import TurnBasedGame, new_turn_based, setup_for
from cosca.titles import TITLES

SETUPS = [(title.id, seats) for title in TITLES.values() for seats in title.seats]


def new_turns(title: str, seats: int) -> TurnBasedGame:
    return new_turn_based(TITLES[title], setup_for(TITLES[title], seats, None))


def step(turns: TurnBasedGame, rng: Random) -> None:
    turns.let_chance_play(rng)
    if turns.asked() is not None:
        turns.choose(rng.choice(turns.options()))
