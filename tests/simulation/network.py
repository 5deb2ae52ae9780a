"""The simulated network between processes, database and bus: delays, losses and one-way partitions."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from cosca.server.store.interface import Unavailable
from tests.simulation.loop import RUNNING, Process, SimulatedLoop

TIMEOUT_S = 2.0  # after which a process gives up on the database
SLOW = 100  # times as long as usual


@dataclass(slots=True)
class Network:
    """Every delay and loss is drawn from the seed. `blocked` holds one-way partitions with their ends."""

    loop: SimulatedLoop
    rng: Random
    mean_delay_s: float = 0.002
    slow_share: float = 0.02  # share of messages that take a hundred times as long
    slow_until: float = 0.0  # until then, every message to or from the database is as slow
    hint_loss: float = 0.1
    hint_repeat: float = 0.05
    unreliable_until: float = 0.0  # until then, most change hints are lost, late or sent twice
    blocked: dict[tuple[Process, str], float] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)  # what went wrong, by kind

    def block(self, process: Process, direction: str, until: float) -> None:
        """Directions: to-database, from-database, to-bus, from-bus."""
        self.blocked[process, direction] = until

    def is_blocked(self, process: Process, direction: str) -> bool:
        if not self.blocked:
            return False
        return self.blocked.get((process, direction), 0.0) > self.loop.time()

    def delay(self, slow: bool = False) -> float:
        slow = slow or self.rng.random() < self.slow_share
        return self.rng.expovariate(1 / (self.mean_delay_s * (SLOW if slow else 1)))

    async def cross(self, direction: str) -> None:
        """Wait until a request has reached the database, or its reply the process. Raises `Unavailable`."""
        if self.is_blocked(RUNNING.get(), direction):
            self.counts[f"{direction}: lost"] += 1
            await asyncio.sleep(TIMEOUT_S)
            raise Unavailable("the database did not answer in time")
        slow = self.slow_until > self.loop.time()
        self.counts["slow-database: message"] += slow
        await self.loop.pass_time(self.delay(slow))

    def hint_delays(self, sender: Process, receiver: Process) -> list[float]:
        """Return after which delays a change hint arrives: never, once or twice."""
        if self.is_blocked(sender, "to-bus") or self.is_blocked(receiver, "from-bus"):
            self.counts["bus: blocked hint"] += 1
            return []
        bad = self.unreliable_until > self.loop.time()
        if self.rng.random() < (0.5 if bad else self.hint_loss):
            self.counts["bus: lost hint"] += 1
            return []
        twice = self.rng.random() < (0.5 if bad else self.hint_repeat)
        self.counts["bus: hint sent twice"] += twice
        return [self.delay(bad) for _ in range(1 + twice)]
