"""Clients of `just recovery`: sockets at running games that reconnect elsewhere when their web process is gone."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from bench.load.clients import Chair, Kind, LiveTable, ServerMessage, new_address
from bench.load.crowd import Crowd
from bench.recovery.tables import Place
from cosca.server.store.ids import to_text

FIRST_PAUSE_S: Final = 0.3  # as the web client
LONGEST_PAUSE_S: Final = 8.0
JOINING: Final = 32  # at a time, before anything is measured
PATIENCE_S: Final = 120.0


class RunningTable(LiveTable):
    """A game that is under way already. There is no rematch."""

    def end(self) -> None:
        self.ended = True


class Returning(Chair):
    """A socket that comes back by itself, as the web client does."""

    def __init__(self, clients: Clients, table: LiveTable, place: Place, port: int) -> None:
        super().__init__(clients.crowd, table, place.token, port, new_address())
        self.clients = clients
        self.is_moved = False  # whether its process was killed
        self.plays = True  # whether it makes moves now
        self.is_back: asyncio.Future[None] | None = None

    def _see(self, message: ServerMessage) -> None:
        super()._see(message)
        if self.is_back and not self.is_back.done():
            self.is_back.set_result(None)

    @property
    def may_choose(self) -> bool:
        return self.plays and super().may_choose

    async def join(self) -> None:
        """Connect, and return once it has its frame."""
        self.is_back = asyncio.get_running_loop().create_future()
        await self.come()
        await asyncio.wait_for(self.is_back, PATIENCE_S)

    def lost(self, code: int) -> None:
        self.crowd.look(self)
        if not self.crowd.leaving:
            self.clients.codes[code] += 1
            if self.is_back and self.is_back.done():
                self.crowd.later(self.clients.bring_back(self))
            else:
                self._fail_to_join()

    def _fail_to_join(self) -> None:
        """End the try to join: the server has closed the connection, or sent the client to another process."""
        for waited in (self.welcome, self.is_back):
            if waited and not waited.done():
                waited.set_exception(ConnectionResetError())
                waited.exception()  # it may be that only one of them is awaited


class Clients:
    """All sockets, and when those of a killed process have their frame again."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.crowd = Crowd(ports)
        self.ports = list(ports)
        self.killed_at = 0.0
        self.back_after: list[float] = []  # seconds since the process was killed
        self.codes: Counter[int] = Counter()
        self.failures: Counter[str] = Counter()
        self._kind = Kind("", 0, 0)  # unknown: nothing is created
        self._random = Random(7)
        self._returning_to: list[int] = []

    @property
    def chairs(self) -> list[Returning]:
        return [chair for chair in self.crowd.chairs if isinstance(chair, Returning)]

    @property
    def moved(self) -> list[Returning]:
        return [chair for chair in self.chairs if chair.is_moved]

    async def come(self, places: Sequence[Place]) -> None:
        """Connect everybody: every second table to the first process, the others to the second."""
        tables: dict[int, RunningTable] = {}
        for place in places:
            table = tables.setdefault(place.number, RunningTable(self.crowd, self._kind, place.number))
            table.id, table.ended = to_text(place.table), False
            table.chairs.append(Returning(self, table, place, self.ports[place.number % len(self.ports)]))
        self.crowd.tables = list(tables.values())
        gate = asyncio.Semaphore(JOINING)
        await asyncio.gather(*(self._join(gate, chair) for chair in self.chairs))

    async def _join(self, gate: asyncio.Semaphore, chair: Returning) -> None:
        async with gate:
            await chair.join()

    def move(self, from_port: int, to_port: int, kill: Callable[[], Any]) -> None:
        """Kill a process. Its sockets will reconnect to another."""
        for chair in self.chairs:
            if chair.port == from_port:
                chair.port, chair.is_moved, chair.plays = to_port, True, False
                self.crowd.look(chair)
        self._returning_to = [to_port]
        self.killed_at = perf_counter()
        kill()

    def spread(self, port: int) -> None:
        """From now on, reconnect to this port as well: its process starts again."""
        self._returning_to = [*self._returning_to, port]

    async def bring_back(self, chair: Returning) -> None:
        pause = FIRST_PAUSE_S
        while not self.crowd.leaving:
            await asyncio.sleep(pause * (0.5 + self._random.random()))
            pause = min(2 * pause, LONGEST_PAUSE_S)
            for port in self._random.sample(self._returning_to, len(self._returning_to)):
                chair.port = port
                with contextlib.suppress(OSError, TimeoutError):
                    await chair.join()
                    self.back_after.append(perf_counter() - self.killed_at)
                    return
            self.failures["tries"] += 1

    async def all_back(self, seconds: float) -> bool:
        """Wait until everybody has a frame again; return whether that was in time."""
        until, wanted = perf_counter() + seconds, len(self.moved)
        while len(self.back_after) < wanted and perf_counter() < until:
            await asyncio.sleep(0.05)
        return len(self.back_after) >= wanted

    async def play_at_moved_tables(self, seconds: float) -> tuple[int, int]:
        """Make one move at every moved table where a socket is to act; return how many, and how many were answered."""
        for chair in self.chairs:
            chair.plays = False
            self.crowd.look(chair)
        movers = [chair for table in self.crowd.tables for chair in _movers(table)[:1]]
        done = len(self.crowd.figures.acks) + sum(self.crowd.figures.refused.values())
        for chair in movers:
            self.crowd.under_way += 1
            chair.choose(perf_counter(), self.crowd.random)
            await asyncio.sleep(0.002)
        until = perf_counter() + seconds
        while any(chair.waits for chair in movers) and perf_counter() < until:
            await asyncio.sleep(0.05)
        answered = len(self.crowd.figures.acks) + sum(self.crowd.figures.refused.values()) - done
        return len(movers), answered


def _movers(table: LiveTable) -> list[Returning]:
    """Return the moved sockets of a table that are to act."""
    found = [chair for chair in table.chairs if isinstance(chair, Returning) and chair.is_moved]
    return [chair for chair in found if chair.options and chair.is_open and not table.ended]
