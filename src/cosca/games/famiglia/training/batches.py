"""A batch of self-play games for one process. The rows depend only on the seed and the batch, not on the machine."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from cosca.engine.title import Setup
from cosca.games.famiglia.bots.network_file import network_in
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.search.network import Network
from cosca.games.famiglia.search.self_play import TrainingRow, play_and_learn
from cosca.games.famiglia.title import TITLE as FAMIGLIA

GAMES_OF_A_BATCH: Final = 50
HEAD: Final = 4  # bytes that hold the number of rows
EARLY: Final = 8  # rounds that use EARLY_TRUST
EARLY_TRUST: Final = 0.95
LATER_TRUST: Final = 0.85
FIRST_EDITION: Final = 4  # every 4th game uses the first edition


@dataclass(frozen=True, slots=True)
class Batch:
    """Games `first` to `first + games - 1` of a round, played by this network."""

    round: int
    first: int
    games: int
    network: str  # as text, so that it can be sent to other machines


@dataclass(frozen=True, slots=True)
class Rows:
    batch: Batch
    data: bytes


def play_batch(seed: int, batch: Batch) -> Rows:
    network = parsed(batch.network)
    games = range(batch.first, batch.first + batch.games)
    trust = trust_of(batch.round)
    rows = [play_and_learn(network, start_of(n), rng_of(seed, batch.round, n), trust) for n in games]
    return Rows(batch, data_of(rows))


def data_of(made: list[TrainingRow]) -> bytes:
    """Encode the number of rows, then all rows, then the options of all rows."""
    rows = [row for each in made for row in each.rows]
    return b"".join([len(rows).to_bytes(HEAD, "little"), *rows, *(listed for each in made for listed in each.listed)])


def trust_of(round_: int) -> float:
    """Return the weight of later positions against the network's own estimate.

    Higher in early rounds, when the estimates are still useless. Later, the estimates are less noisy than the outcome.
    """
    return EARLY_TRUST if round_ <= EARLY else LATER_TRUST


@lru_cache(maxsize=1)
def parsed(text: str) -> Network:
    return network_in(text)


def start_of(number: int) -> Famiglia:
    edition = FAMIGLIA.editions[number % FIRST_EDITION == FIRST_EDITION - 1]
    game = FAMIGLIA.start(Setup(edition, FAMIGLIA.packs[0], FAMIGLIA.seats[0]))
    assert isinstance(game, Famiglia)
    return game


def rng_of(seed: int, round_: int, number: int) -> Random:
    label = f"cosca self-play 1 {seed}/{round_}/{number}"
    return Random(int.from_bytes(hashlib.sha256(label.encode()).digest()))
