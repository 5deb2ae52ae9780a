"""Positions in which a seat has a choice, and the Consigliere's advice for them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cosca.advice.hints import Advice, advice_seed, advise
from cosca.bots.search_result import Budget
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title


def asked_positions(title: Title, number: int, seed: int = 1, every: int = 1) -> Iterator[tuple[Game, Seat]]:
    """Yield positions of random games in which a seat has at least two options: every `every`-th one."""
    rng, found = Random(seed), 0
    while found < number * every:
        game = title.start(rng.choice(title.setups()))
        while game.options and found < number * every:
            seat = rng.choice(sorted(game.options))
            if seat != CHANCE and len(set(game.options[seat])) > 1:
                found += 1
                if found % every == 0:
                    yield game, seat
            play(game, seat, rng.choice(game.options[seat]))


def advice_for(title: Title, game: Game, seat: Seat, budget: Budget) -> Advice:
    view = title.view(game, seat)
    rng = Random(int(advice_seed(title.id, title.codec.text(view)), 16))
    return advise(title, view, list(game.options[seat]), rng, budget)
