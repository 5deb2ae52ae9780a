"""Search for leaks: run pairs of servers at positions from random games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

from cosca.engine.core import CHANCE, Game
from cosca.engine.title import Setup, Title
from cosca.laws.leak_harness import positions_met
from cosca.laws.violation import Violation
from tests.server.leaks.moves import is_sealed
from tests.server.leaks.pairs import Tally, Trial, a_pair, followed
from tests.server.leaks.trials import EVERY_TRIAL
from tests.server.leaks.world import two_places


def found_by_pairs(
    path: Path,
    title: Title,
    setup: Setup,
    seed: int,
    pairs: int,
    steps: int = 8,
    trials: tuple[Trial, ...] = EVERY_TRIAL,
) -> tuple[str, Tally]:
    """Return the first leak found, or an empty string, and counts of what was checked."""
    tally = Tally()

    async def look() -> None:
        rng = Random(f"{title.id} {setup} {seed}")
        async with two_places(path) as places:
            readers = cycle([*range(setup.seats), None])
            for _, game, reader in zip(range(pairs), games(title, setup, rng), readers, strict=False):
                pair = await a_pair(places, title, setup, game, reader, rng)
                try:
                    await followed(pair, steps, trials)
                finally:
                    tally.__iadd__(pair.tally)

    try:
        asyncio.run(look())
    except Violation as found:
        return str(found), tally
    return "", tally


def games(title: Title, setup: Setup, rng: Random) -> Iterator[Game]:
    """Yield positions where a player is to act. Keep all with sealed answers, and one in five of the others."""
    for table in positions_met(title, setup, rng):
        game = table.game
        if CHANCE not in game.options and (is_sealed(game) or rng.random() < 0.2):
            yield game
