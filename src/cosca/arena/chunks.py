"""Work for one process: some deals of one pair, each played by all its seatings."""

from __future__ import annotations

import time
from dataclasses import dataclass

from cosca.arena.playing import Played, play_game, seed_of_deal
from cosca.arena.seating import LineUp, Pair, Terms, line_ups
from cosca.arena.specs import maker_of
from cosca.games import TITLES


@dataclass(frozen=True, slots=True)
class Chunk:
    """Deals `first` to `first + deals - 1` of a pair."""

    pair: Pair
    first: int
    deals: int

    def numbers(self) -> range:
        return range(self.first, self.first + self.deals)


@dataclass(frozen=True, slots=True)
class Done:
    chunk: Chunk
    deals: list[list[Played]]
    seconds: float  # by the clock on the wall


def play_chunk(terms: Terms, chunk: Chunk) -> Done:
    """The same games wherever and however often it is called."""
    start = time.perf_counter()
    title = TITLES[terms.title]
    makers = {spec: maker_of(spec) for spec in (chunk.pair.one, chunk.pair.other)}
    seatings = line_ups(chunk.pair, terms.sides())

    def played(seated: LineUp, deal: int) -> Played:
        bots = [makers[spec](title) for spec in seated]  # one for each seat: what it remembers is its own
        return play_game(title, terms.setup, seated, bots, seed_of_deal(terms.seed, deal))

    deals = [[played(seated, deal) for seated in seatings] for deal in chunk.numbers()]
    return Done(chunk, deals, time.perf_counter() - start)
