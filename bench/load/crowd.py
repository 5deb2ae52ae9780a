"""Thousands of simulated players in one process, driven at a fixed rate or as fast as they are answered."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from bench.load.clients import Chair, Figures, Kind, LiveTable, new_address
from bench.load.wire import Http

SITTING_DOWN: Final = 16  # concurrent calls while the tables are created


class Crowd:
    def __init__(self, ports: Sequence[int], seed: int = 1, *, by_table: bool = False, names: str = "Load") -> None:
        """Create the crowd. With `by_table`, all sockets of a table use the same process, as a proxy can arrange."""
        self._names = names  # how the names of its players begin
        self.random = Random(seed)
        self.figures = Figures()
        self.tables: list[LiveTable] = []
        self.leaving = False
        self.rematches = True  # whether a game that ends is followed by another
        self.at_once = 0  # moves to keep pending; 0: the caller schedules them
        self.under_way = 0
        self.acknowledged = 0  # in total, including unmeasured phases
        self._by_table = by_table
        self._http = {port: Http(port) for port in ports}
        self._ports = list(ports)
        self._ready: list[Chair] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def http(self, chair: Chair) -> Http:
        return self._http[chair.port]

    @property
    def chairs(self) -> list[Chair]:
        return [chair for table in self.tables for chair in table.chairs]

    @property
    def connected(self) -> int:
        return sum(chair.is_open for chair in self.chairs)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Joining

    async def come(self, kinds: Sequence[Kind], sockets: int) -> None:
        """Create and join all tables, and add spectators until there are `sockets` sockets."""
        for kind in kinds:
            for _ in range(kind.tables):
                self.tables.append(LiveTable(self, kind, len(self.tables)))
        gate = asyncio.Semaphore(SITTING_DOWN)
        await asyncio.gather(*(self._seat(gate, table) for table in self.tables))
        await self.look_on(sockets - self.connected)

    async def _seat(self, gate: asyncio.Semaphore, table: LiveTable) -> None:
        async with gate:
            await self.invite(table)
            await table.lay()
            await table.open()

    async def invite(self, table: LiveTable) -> None:
        """Create the guests who will play at a table."""
        for number in range(table.kind.people):
            port = self._port(table, number)
            name = f"{self._names}{table.number}x{number}"
            address, wanted = new_address(), {"name": name, "token": True}
            guest = await self._http[port].call("POST", "/api/guest", wanted, address=address)
            table.chairs.append(Chair(self, table, guest["token"], port, address))

    def _port(self, table: LiveTable, number: int) -> int:
        return self._ports[(table.number if self._by_table else table.number + number) % len(self._ports)]

    async def look_on(self, spectators: int, tables: Sequence[LiveTable] = ()) -> None:
        tables = tables or self.tables
        for number in range(max(0, spectators)):
            table = tables[number % len(tables)]
            chair = Chair(self, table, "", self._port(table, len(table.chairs)), new_address())
            table.chairs.append(chair)
            if not table.ended:
                with contextlib.suppress(TimeoutError):  # the game ended meanwhile; they join the next one
                    await chair.come()

    async def go(self) -> None:
        self.leaving = True
        for chair in self.chairs:
            chair.hang_up()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for http in self._http.values():
            http.close()
        await asyncio.sleep(0.2)

    # Moving

    def look(self, chair: Chair) -> None:
        """Update the list of clients that can move. Swapping avoids a linear search."""
        if chair.may_choose:
            if chair.place < 0:
                chair.place = len(self._ready)
                self._ready.append(chair)
                self.fill()
        elif chair.place >= 0:
            self._take(chair)

    def _take(self, chair: Chair) -> None:
        last = self._ready.pop()
        if last is not chair:
            self._ready[chair.place] = last
            last.place = chair.place
        chair.place = -1

    def choose(self, due: float) -> bool:
        if not self._ready:
            self.figures.nobody += 1
            return False
        chair = self._ready[int(self.random.random() * len(self._ready))]
        self._take(chair)
        self.figures.sent += 1
        self.under_way += 1
        chair.choose(due, self.random)
        return True

    def answered(self, chair: Chair) -> None:
        self.under_way -= 1
        self.fill()

    def fill(self) -> None:
        while self.under_way < self.at_once and self._ready:
            self.choose(perf_counter())

    async def by_the_clock(self, rate: float, seconds: float, each_second: Callable[[], None] = lambda: None) -> None:
        """Make moves at a random rate, however slow the responses are. Latency counts from the time a move was due."""
        due = began = perf_counter()
        second = 1
        while due < began + seconds:
            due += self.random.expovariate(rate)
            if (wait := due - perf_counter()) > 0:
                await asyncio.sleep(wait)
            self.choose(due)
            if due > began + second:
                second += 1
                each_second()

    async def as_fast_as_answered(self, at_once: int, seconds: float) -> None:
        self.at_once = at_once
        self.fill()
        await asyncio.sleep(seconds)
        self.at_once = 0
