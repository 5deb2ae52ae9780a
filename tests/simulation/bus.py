"""The bus of a simulated site: change hints between processes that are delayed, reordered and lost."""

from __future__ import annotations

from asyncio import get_running_loop
from dataclasses import dataclass, field
from typing import Any

from cosca.server.live.bus import OnSignedOut, OnTableChanged
from cosca.server.store.records import TableId
from tests.simulation.loop import RUNNING, Process, SimulatedLoop
from tests.simulation.network import Network


@dataclass(slots=True)
class Wire:
    """Delivers change hints to all processes that listen."""

    network: Network
    listening: dict[Process, OnTableChanged] = field(default_factory=dict)

    def publish(self, sender: Process, table: TableId) -> None:
        for process, on_change in self.listening.items():
            if process is not sender and not self._is_lost(sender, process):
                loop: Any = get_running_loop()
                loop.call_later(self.network.delay(), _deliver, loop, process, on_change, table)

    def _is_lost(self, sender: Process, receiver: Process) -> bool:
        network = self.network
        cut = network.is_blocked(sender, "to-bus") or network.is_blocked(receiver, "from-bus")
        return cut or network.rng.random() < network.hint_loss


def _deliver(loop: SimulatedLoop, process: Process, on_change: OnTableChanged, table: TableId) -> None:
    if not process.killed:
        loop.spawn(process, on_change(table))


class SimulatedBus:
    """One process's connection to the bus."""

    connected = True

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def open(self, on_table_changed: OnTableChanged, on_signed_out: OnSignedOut) -> None:
        self._wire.listening[RUNNING.get()] = on_table_changed

    async def publish_change(self, table: TableId) -> None:
        self._wire.publish(RUNNING.get(), table)

    async def publish_sign_out(self, account: int) -> None:
        """Nobody signs out in a simulation."""

    async def close(self) -> None:
        self._wire.listening.pop(RUNNING.get(), None)
