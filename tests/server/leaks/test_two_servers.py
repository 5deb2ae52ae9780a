"""A reader cannot tell two servers apart that look the same to it, and cannot notice sealed answers of others."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random

import pytest

from cosca.engine.title import Setup
from cosca.server import protocol
from cosca.titles import TITLES
from tests.server.leaks.hunt import found_by_pairs, games
from tests.server.leaks.sealed import found_by_sealing
from tests.server.leaks.trials import can_play
from tests.server.leaks.world import two_places

SIZE = int(os.environ.get("COSCA_LEAKS", "1"))  # `just leaks-server` runs more
SEALING = [("la_famiglia", 4), ("nostra_city", 3), ("nostra_city", 4), ("nostra_city", 5)]
HIDING = ("la_famiglia", "nostra_city")  # in Famiglia, only future random draws are hidden


def titles_and_setups() -> list[tuple[str, Setup]]:
    return [(title.id, setup) for title in TITLES.values() for setup in title.setups() if _is_default(title.id, setup)]


def _is_default(title: str, setup: Setup) -> bool:
    return SIZE > 1 or (setup.edition, setup.pack) == (TITLES[title].editions[0], TITLES[title].packs[0])


@pytest.mark.parametrize(("title", "setup"), titles_and_setups(), ids=lambda each: str(each)[:60])
def test_a_reader_cannot_tell_two_servers_apart(title: str, setup: Setup, tmp_path: Path) -> None:
    found, tally = found_by_pairs(tmp_path, TITLES[title], setup, seed=1, pairs=16 * SIZE)
    assert not found
    assert tally.pairs == 16 * SIZE
    assert tally.steps >= 16 * SIZE, tally
    assert tally.probes >= 64 * SIZE, tally
    if title in HIDING:
        assert tally.different >= tally.pairs // 2, tally
        assert tally.unseen >= 4 * SIZE, tally


@pytest.mark.parametrize(("title", "seats"), SEALING)
def test_nobody_can_tell_who_has_answered_a_sealed_decision(title: str, seats: int, tmp_path: Path) -> None:
    game = TITLES[title]
    setup = Setup(game.editions[0], game.packs[0], seats)
    assert not found_by_sealing(tmp_path, game, setup, seed=1, moments=max(1, (6 - seats) * SIZE))


def test_actions_that_reveal_nothing_may_be_sent_together(tmp_path: Path) -> None:
    """Moves sent together must not be refused unless they could reveal something."""
    title, rng = TITLES["la_famiglia"], Random(4)
    setup = title.default_setup()

    async def look() -> None:
        async with two_places(tmp_path) as (place, _):
            for game in games(title, setup, rng):
                (seat, listed), *others = game.options.items()
                pair = next(((a, b) for a in listed for b in listed if can_play(game, seat, a, b)), None)
                if others or pair is None:
                    continue
                world = await place.world(title, setup, title.codec.text(game), "live", rng.randbytes(32))
                do = tuple(title.catalogue.dump(action) for action in pair)
                await world.say(seat, protocol.SeveralMessage("both", world.ears[seat].frame, do))  # type: ignore[arg-type]
                assert json.loads(world.ears[seat].heard[-1]) == {"type": "done", "id": "both"}
                return

    asyncio.run(look())
