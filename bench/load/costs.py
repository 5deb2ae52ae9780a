"""Measures moves and table set-up apart, so that the cost of one never hides in the cost of the other."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from bench.load.clients import Figures, Kind, LiveTable
from bench.load.crowd import SITTING_DOWN, Crowd
from bench.load.site import Deployed
from bench.load.wire import Http
from bench.report import percentiles

SETTLE_S: Final = 0.5
PATIENCE_S: Final = 20.0
RESIGN: Final = b'{"type":"ask","id":"resign","what":"resign"}'
BATCH: Final = re.compile(r'^cosca_append_batch_(bucket\{le="([^"]+)"\}|sum|count) (\S+)$', re.MULTILINE)

type Cpu = dict[str, float]  # seconds, by kind of process


# Table set-up


@dataclass(slots=True)
class SetUp:
    """The processor time of each step of table set-up, for tables of two people."""

    site: Deployed
    tables: Sequence[LiveTable]
    steps: dict[str, list[Cpu]] = field(default_factory=dict)

    async def step(self, name: str, do: Callable[[LiveTable], Awaitable[None]]) -> None:
        """Do one step at all tables, a few at a time, and note what it cost."""
        gate, before = asyncio.Semaphore(SITTING_DOWN), self.site.cpu()

        async def one(table: LiveTable) -> None:
            async with gate:
                await do(table)

        await asyncio.gather(*map(one, self.tables))
        await asyncio.sleep(SETTLE_S)
        self.steps.setdefault(name, []).append(_less(self.site.cpu(), before))

    def milliseconds(self) -> dict[str, dict[str, float]]:
        """Return milliseconds for each table, by step and kind of process."""
        found = {name: _total(costs) for name, costs in self.steps.items()}
        for name, costs in self.steps.items():
            times = len(costs) * len(self.tables)
            found[name] = {kind: round(1e3 * spent / times, 2) for kind, spent in found[name].items()}
        return found


async def set_up_costs(site: Deployed, tables: int, by_table: bool = False) -> dict[str, Any]:
    """Create tables, join them, open their sockets and leave; then the same with rematches."""
    crowd = Crowd([child.port for child in site.web], by_table=by_table, names="Setup")
    crowd.rematches = False
    crowd.tables = [LiveTable(crowd, Kind("famiglia", tables, 2), number) for number in range(tables)]
    for table in crowd.tables:
        await crowd.invite(table)
    costs = SetUp(site, crowd.tables)
    await costs.step("create", LiveTable.create)
    await _play_once(costs)
    await costs.step("rematch", lambda table: table.create(after=table.id))
    await _play_once(costs)
    await crowd.go()
    steps = costs.milliseconds()
    return {"steps": steps, "new_table": _of_one_table(steps)}


async def _play_once(costs: SetUp) -> None:
    await costs.step("join", LiveTable.join)
    await costs.step("open", LiveTable.open)
    await costs.step("resign", _resign)
    await costs.step("leave", _hang_up)


async def _resign(table: LiveTable) -> None:
    table.chairs[0].say(RESIGN)
    end = perf_counter() + PATIENCE_S
    while not table.ended and perf_counter() < end:
        await asyncio.sleep(0.01)


async def _hang_up(table: LiveTable) -> None:
    for chair in table.chairs:
        chair.hang_up()


def _of_one_table(steps: dict[str, dict[str, float]]) -> dict[str, float]:
    """Return what a new table costs from its creation until its sockets are closed, half of them rematches."""
    parts = (("create", 0.5), ("rematch", 0.5), ("join", 1.0), ("open", 1.0), ("leave", 1.0))
    kinds = sorted(steps["create"])
    return {kind: round(sum(share * steps[name][kind] for name, share in parts), 2) for kind in kinds}


# Moves


@dataclass(frozen=True, slots=True)
class Phase:
    """Moves of one title, without a rematch in between."""

    kind: Kind
    rate: float
    seconds: float
    by_table: bool = False  # all sockets of a table come to the same process, as a proxy can arrange
    name: str = ""  # tells the players of several phases with the same title apart


async def move_costs(site: Deployed, phase: Phase) -> dict[str, Any]:
    """Make moves of one title by the clock, at tables that were set up before."""
    names = f"{phase.kind.title}{phase.kind.seats}{phase.name}-"
    crowd = Crowd([child.port for child in site.web], by_table=phase.by_table, names=names)
    crowd.rematches = False
    await crowd.come([phase.kind], phase.kind.tables * (phase.kind.seats + 1))
    await asyncio.sleep(SETTLE_S)
    crowd.figures, before, batches = Figures(), site.cpu(), await batch_sizes(site)
    await crowd.by_the_clock(phase.rate, phase.seconds)
    spent, figures = _less(site.cpu(), before), crowd.figures
    after = await batch_sizes(site)
    await asyncio.sleep(SETTLE_S)
    await crowd.go()
    return _told(figures, spent, after - batches)


def _told(figures: Figures, spent: Cpu, batches: Counter[int]) -> dict[str, Any]:
    moves = max(1, len(figures.acks))
    sizes = {name: round(figures.frame_bytes[name] / count) for name, count in figures.frames.items()}
    return {
        "moves": len(figures.acks),
        "us_per_move": {kind: round(1e6 * seconds / moves) for kind, seconds in spent.items()},
        "bytes_per_move": round(figures.bytes / moves),
        "bytes_per_reader": sizes,
        "ack_ms": percentiles(figures.acks),
        "batches": dict(sorted(batches.items())),
        "mean_batch": round(mean_batch(batches), 2),
        "nobody_was_asked": figures.nobody,
        "games_ended": figures.games,
    }


async def batch_sizes(site: Deployed) -> Counter[int]:
    """Return how many commits stored how many moves, by the upper bounds of the metric's buckets."""
    found: Counter[int] = Counter()
    for child in site.web:
        http = Http(child.port)
        found += buckets_of(await http.call("GET", "/metrics"))
        http.close()
    return found


def buckets_of(metrics: str) -> Counter[int]:
    """Return the commits in each bucket; those above the last one count as twice its bound."""
    found: Counter[int] = Counter()
    below, bound = 0, 1
    for _, upper, value in BATCH.findall(metrics):
        if upper:
            bound = 2 * bound if upper == "+Inf" else int(float(upper))
            found[bound] += int(float(value)) - below
            below = int(float(value))
    return found


def mean_batch(batches: Counter[int]) -> float:
    return sum(size * count for size, count in batches.items()) / max(1, batches.total())


def site_us(found: dict[str, Any]) -> float:
    """Return the processor time of one move in all processes of the site, without the clients."""
    return float(sum(us for kind, us in found["us_per_move"].items() if kind != "clients"))


def _less(after: Cpu, before: Cpu) -> Cpu:
    return {kind: spent - before.get(kind, 0.0) for kind, spent in after.items()}


def _total(costs: Sequence[Cpu]) -> Cpu:
    return {kind: sum(each.get(kind, 0.0) for each in costs) for kind in costs[0]}
