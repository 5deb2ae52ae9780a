"""Every title with every number of seats."""

from __future__ import annotations

from random import Random

from cosca.adapters.turns import Turns, begin, setup_for
from cosca.games import TITLES

SETUPS = [(title.id, seats) for title in TITLES.values() for seats in title.seats]


def new_turns(title: str, seats: int) -> Turns:
    return begin(TITLES[title], setup_for(TITLES[title], seats, None))


def step(turns: Turns, rng: Random) -> None:
    turns.let_chance_play(rng)
    if turns.asked() is not None:
        turns.choose(rng.choice(turns.options()))
