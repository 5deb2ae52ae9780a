"""The bus of a simulated site: change hints between processes that are delayed, reordered, lost and sent twice."""

from __future__ import annotations

from asyncio import get_running_loop
from contextvars import Context
from dataclasses import dataclass, field
from typing import Any

from cosca.server.live.bus import OnAccountChanged, OnDue, OnTableChanged
from cosca.server.store.records import TableId
from tests.simulation.loop import RUNNING, Process, SimulatedLoop
from tests.simulation.network import Network


@dataclass(slots=True)
class Wire:
    """Delivers change hints to all processes that listen. What is on its way arrives even if its sender is killed."""

    network: Network
    listening: dict[Process, OnTableChanged] = field(default_factory=dict)
    workers: dict[Process, OnDue] = field(default_factory=dict)

    def publish(self, sender: Process, table: TableId) -> None:
        loop: Any = get_running_loop()
        for process, on_change in self.listening.items():
            if process is not sender:
                for delay in self.network.hint_delays(sender, process):
                    loop.call_later(delay, _deliver, loop, process, on_change, table, context=Context())

    def publish_due(self, sender: Process) -> None:
        loop: Any = get_running_loop()
        for process, on_due in self.workers.items():
            if process is not sender:
                for delay in self.network.hint_delays(sender, process):
                    loop.call_later(delay, _nudge, process, on_due, context=Context())


def _nudge(process: Process, on_due: OnDue) -> None:
    if not process.killed:
        on_due()


def _deliver(loop: SimulatedLoop, process: Process, on_change: OnTableChanged, table: TableId) -> None:
    if not process.killed:
        loop.spawn(process, on_change(table))


class SimulatedBus:
    """One process's connection to the bus."""

    connected = True

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def open(
        self,
        on_table_changed: OnTableChanged,
        on_account_changed: OnAccountChanged,
        on_turns_changed: OnAccountChanged,
        on_due: OnDue | None = None,
    ) -> None:
        self._wire.listening[RUNNING.get()] = on_table_changed
        if on_due:
            self._wire.workers[RUNNING.get()] = on_due

    async def publish_change(self, table: TableId) -> None:
        self._wire.publish(RUNNING.get(), table)

    async def publish_due(self) -> None:
        self._wire.publish_due(RUNNING.get())

    async def publish_account_change(self, account: int) -> None:
        """Nobody signs out in a simulation."""

    async def publish_turns_change(self, account: int) -> None:
        """Nobody has an account socket in a simulation."""

    async def answers(self) -> bool:
        return True

    async def close(self) -> None:
        self._wire.listening.pop(RUNNING.get(), None)
        self._wire.workers.pop(RUNNING.get(), None)
