"""Positions in which somebody has something to choose, and what the Consigliere tells them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cosca.consigliere.advice import Advice, advise, luck_of
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.search.thought import Budget


def asked_positions(title: Title, number: int, seed: int = 1, every: int = 1) -> Iterator[tuple[Game, Seat]]:
    """Where somebody has something to choose, in games played at random."""
    rng, found = Random(seed), 0
    while found < number * every:
        game = title.setup(rng.choice(title.setups()))
        while game.options and found < number * every:
            seat = rng.choice(sorted(game.options))
            if seat != CHANCE and len(set(game.options[seat])) > 1:
                found += 1
                if found % every == 0:
                    yield game, seat
            play(game, seat, rng.choice(game.options[seat]))


def told(title: Title, game: Game, seat: Seat, budget: Budget) -> Advice:
    view = title.view(game, seat)
    luck = Random(int(luck_of(title.id, title.codec.text(view)), 16))
    return advise(title, view, list(game.options[seat]), luck, budget)
