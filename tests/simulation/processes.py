"""The processes of a simulated site: the server's own parts with a simulated store, bus, clock and bots."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cosca.server.bots.pool import BotFailed, BotPool, BotsBusy
from cosca.server.runtime import running
from cosca.server.site import Site
from tests.simulation.loop import Process

BOT_FAILS: Final = 0.01
BOT_THINKS_S: Final = 0.1


class SimulatedBots(BotPool):
    """The bot pool of a worker: random moves after some thought, and now and then a failure."""

    def __init__(self, rng: Random) -> None:
        super().__init__(processes=1)
        self._rng = rng

    async def start(self) -> None:
        """No process to start."""

    async def answer(self, title: str, level: str, view: str, options: Sequence[Any], seed: str) -> int:
        await asyncio.sleep(self._rng.expovariate(1 / BOT_THINKS_S))
        if self._rng.random() < BOT_FAILS:
            raise self._rng.choice((BotFailed, BotsBusy))("simulated")
        return int(Random(seed).random() * len(options))

    async def close(self) -> None:
        """No process to end."""


@dataclass(eq=False, slots=True)
class SiteProcess:
    """A web process or a worker, with the server's own parts in it."""

    process: Process
    site: Site
    role: str
    is_ready: bool = False
    is_stopping: bool = False
    main: asyncio.Task[None] | None = None

    async def run(self, bots: SimulatedBots) -> None:
        """Run until the process is asked to stop, as `cosca serve` does. Before it is ready, no client gets in."""
        async with running(self.site, self.role, bots=bots):
            self.is_ready = True
            await asyncio.Event().wait()
