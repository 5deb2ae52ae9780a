"""The simulated network between processes, database and bus: delays, losses and one-way partitions."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random

from cosca.server.store.interface import Unavailable
from tests.simulation.loop import RUNNING, Process

TIMEOUT_S = 2.0  # after which a process gives up on the database


@dataclass(slots=True)
class Network:
    """Every delay and loss is drawn from the seed. `blocked` holds one-way partitions with their ends."""

    rng: Random
    mean_delay_s: float = 0.002
    slow_share: float = 0.02  # share of messages that take a hundred times as long
    hint_loss: float = 0.1
    blocked: dict[tuple[Process, str], float] = field(default_factory=dict)

    def block(self, process: Process, direction: str, until: float) -> None:
        """Directions: to-database, from-database, to-bus, from-bus."""
        self.blocked[process, direction] = until

    def is_blocked(self, process: Process, direction: str) -> bool:
        return self.blocked.get((process, direction), 0.0) > asyncio.get_running_loop().time()

    def delay(self) -> float:
        mean = self.mean_delay_s * (100 if self.rng.random() < self.slow_share else 1)
        return self.rng.expovariate(1 / mean)

    async def request(self) -> None:
        """Wait until a request of the running process has reached the database. Raises `Unavailable`."""
        await self._cross("to-database")

    async def reply(self) -> None:
        await self._cross("from-database")

    async def _cross(self, direction: str) -> None:
        if self.is_blocked(RUNNING.get(), direction):
            await asyncio.sleep(TIMEOUT_S)
            raise Unavailable("the database did not answer in time")
        await asyncio.sleep(self.delay())
