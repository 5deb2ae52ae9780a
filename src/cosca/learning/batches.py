"""Work for one process: some games of self-play. The same rows wherever they are played."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from cosca.engine.title import Setup
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.title import FAMIGLIA
from cosca.learning.files import network_in
from cosca.learning.network import Network
from cosca.learning.self_play import Told, play_and_learn

GAMES_OF_A_BATCH: Final = 50
HEAD: Final = 4  # bytes that say how many rows there are
EARLY: Final = 8  # rounds
EARLY_TRUST: Final = 0.95
LATER_TRUST: Final = 0.85
FIRST_EDITION: Final = 4  # every so many games are of the first edition


@dataclass(frozen=True, slots=True)
class Batch:
    """Games `first` to `first + games - 1` of a round, by this network."""

    round: int
    first: int
    games: int
    network: str  # as text, so that it also gets to other machines


@dataclass(frozen=True, slots=True)
class Rows:
    batch: Batch
    data: bytes


def play_batch(seed: int, batch: Batch) -> Rows:
    network = parsed(batch.network)
    games = range(batch.first, batch.first + batch.games)
    trust = trust_of(batch.round)
    told = [play_and_learn(network, laid_out(n), luck_of(seed, batch.round, n), trust) for n in games]
    return Rows(batch, data_of(told))


def data_of(told: list[Told]) -> bytes:
    """How many rows, the rows, then the options of all of them."""
    rows = [row for each in told for row in each.rows]
    return b"".join([len(rows).to_bytes(HEAD, "little"), *rows, *(listed for each in told for listed in each.listed)])


def trust_of(round_: int) -> float:
    """In what came later: at first the judgements themselves are worth nothing, then they have less luck in them."""
    return EARLY_TRUST if round_ <= EARLY else LATER_TRUST


@lru_cache(maxsize=1)
def parsed(text: str) -> Network:
    return network_in(text)


def laid_out(number: int) -> Famiglia:
    edition = FAMIGLIA.editions[number % FIRST_EDITION == FIRST_EDITION - 1]
    game = FAMIGLIA.setup(Setup(edition, FAMIGLIA.packs[0], FAMIGLIA.seats[0]))
    assert isinstance(game, Famiglia)
    return game


def luck_of(seed: int, round_: int, number: int) -> Random:
    said = f"cosca self-play 1 {seed}/{round_}/{number}"
    return Random(int.from_bytes(hashlib.sha256(said.encode()).digest()))
