"""One run: players play during faults, all games are played to the end, and the results are checked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

from cosca.client.api import ApiError
from cosca.client.seat import ConnectionLost
from tests.server.chaos import checker
from tests.server.chaos.checker import Stored, Violation
from tests.server.chaos.faults import KINDS, TARGETS, Fault, Injector
from tests.server.chaos.house import Ground, House, a_house
from tests.server.chaos.parties import FEW, Kind, Party, parties
from tests.server.chaos.players import Record, Wanderer
from tests.server.chaos.site_faults import Happened
from tests.server.chaos.stored import lengths_now, stored_tables

CALLS_AT_ONCE: Final = 64


@dataclass(frozen=True, slots=True)
class Plan:
    kinds: Sequence[Kind] = FEW
    faults: int = 12
    gap_s: tuple[float, float] = (0.8, 2.4)
    warm_up_s: float = 2.0
    linger_s: float = 5.0  # seconds of play after the last fault, before bots finish the games
    end_s: float = 120.0  # time limit for finishing the games
    targets: Sequence[str] = TARGETS
    ways: Sequence[str] = KINDS
    site_faults: Sequence[str] = ()  # names of faults of what the site stands on
    plant: str = ""
    ground: Ground = field(default_factory=Ground)
    seed: str = ""


@dataclass(slots=True)
class Outcome:
    plan: Plan
    found: list[Violation]
    tables: dict[str, Stored]
    records: list[Record]
    faults: dict[str, dict[str, int]]
    converged_s: list[float]
    healed_s: float  # seconds from the last fault until all processes were ready again
    seconds: dict[str, float] = field(default_factory=dict)
    starts: dict[str, int] = field(default_factory=dict)
    complaints: dict[str, int] = field(default_factory=dict)
    times_planted: int = 0
    timeline: list[Fault] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)
    acknowledged: int = 0
    slow: list[tuple[float, float, str, str]] = field(default_factory=list)  # when, how long, who, at which table

    @property
    def kinds(self) -> dict[str, int]:
        return checker.by_kind(self.found)

    def without_games(self) -> Outcome:
        """Return what is small enough to be sent to another process."""
        return replace(self, tables={}, records=[])


def _silent(text: str) -> None:
    """Show no progress."""


async def storm(plan: Plan, keep: Path | None = None, say: Callable[[str], None] = _silent) -> Outcome:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(CALLS_AT_ONCE))
    async with a_house(plan.plant, plan.ground, keep) as house:
        return await _Run(house, plan, say).go()


def _unnamed(happened: Sequence[Happened]) -> list[Violation]:
    """Return a violation for each fault that was not named in time, or for too long."""
    return [Violation("unnamed", f"{each.name} {each.what}: {each.complaint}") for each in happened if each.complaint]


class _Run:
    def __init__(self, house: House, plan: Plan, say: Callable[[str], None]) -> None:
        self._house = house
        self._plan = plan
        self._injector = Injector(house, Random(plan.seed or None), plan.targets, plan.ways, say)
        self._parties = parties(plan.kinds, house.addresses, plan.seed or None)
        self._enough, self._leave = asyncio.Event(), asyncio.Event()
        self._seconds: dict[str, float] = {}
        self._expelled: list[Violation] = []

    @property
    def _tables(self) -> list[str]:
        return [table for party in self._parties for table in party.tables]

    @property
    def _records(self) -> list[Record]:
        return [record for party in self._parties for player in party.players for record in player.records]

    async def go(self) -> Outcome:
        playing = [asyncio.create_task(self._go_on(party)) for party in self._parties]
        try:
            await self._under_fire()
            lengths, at, healed = await self._calm()
            await self._to_the_end(playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        return await self._looked_at(lengths, at, healed)

    async def _go_on(self, party: Party) -> None:
        await party.go_on(self._enough, self._leave)

    async def _under_fire(self) -> None:
        began = time.monotonic()
        await asyncio.sleep(self._plan.warm_up_s)
        await self._injector.go(self._plan.faults, self._plan.gap_s, self._plan.site_faults)
        self._seconds["under fire"] = time.monotonic() - began

    async def _calm(self) -> tuple[dict[str, int], float, float]:
        """Return the log lengths once everything is ready again, the time, and the seconds since the last fault."""
        self._enough.set()
        last, at = self._injector.ended_at, time.monotonic()
        lengths = await lengths_now(self._house.database, self._tables)
        return lengths, at, at - last if last else 0.0

    async def _to_the_end(self, playing: Sequence[asyncio.Task[None]]) -> None:
        began = time.monotonic()
        await asyncio.wait(playing, timeout=self._plan.linger_s)
        self._leave.set()
        done, _ = await asyncio.wait(playing, timeout=self._plan.end_s)
        self._seconds["to the end"] = time.monotonic() - began
        for task in done:
            self._note_expelled(task)

    def _note_expelled(self, task: asyncio.Task[None]) -> None:
        """Note a player whom the site no longer knows. Raises any other error."""
        try:
            task.result()
        except (ApiError, ConnectionLost) as error:
            self._expelled.append(Violation("expelled", f"the site no longer knows a player: {error}"))

    async def _looked_at(self, lengths: dict[str, int], at: float, healed: float) -> Outcome:
        began = time.monotonic()
        tables = await stored_tables(self._house.database, self._tables)
        await self._export(tables)
        records = self._records
        converged = checker.convergence(tables, records, lengths, at)
        found = checker.violations(tables, records) + checker.late(converged)
        found += _unnamed(self._injector.happened) + self._expelled
        self._seconds["checked in"] = time.monotonic() - began
        return Outcome(
            self._plan,
            found,
            tables,
            records,
            self._injector.counted(),
            converged,
            healed,
            self._seconds,
            {machine.name: machine.starts for machine in self._house.machines},
            self._house.complaints(),
            self._house.times_planted,
            self._injector.faults,
            self._injector.happened,
            len(checker.acknowledged(records)),
            checker.slow(records),
        )

    async def _export(self, tables: dict[str, Stored]) -> None:
        anybody = Wanderer(self._house.addresses, Random(0))
        for table in tables.values():
            if table.state == "finished":
                async with asyncio.timeout(60):
                    table.export = await anybody.log_of(table.id)
