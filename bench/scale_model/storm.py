"""What a loss does: the sockets of lost processes come back all at once, while the others play on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Final

from bench.scale_model.costs import Costs
from bench.scale_model.plan import ASSUMED, Unit
from bench.scale_model.results import quantile
from bench.scale_model.unit import Bus, UnitModel

SHARE: Final = 0.2  # of a unit, which is simulated; its processes are alike
PAUSE_S: Final = 2.0  # within which clients of a lost process connect again
STEP_S: Final = 1.0
LONGEST_S: Final = 90.0


@dataclass(frozen=True, slots=True)
class Storm:
    """A storm: how many sockets join how many processes, and what moves meanwhile."""

    name: str
    lost_webs: float  # the share of the processes that are lost
    joins: float  # the share of the unit's sockets that come again
    load: float = 1.0  # of moves meanwhile, over what the unit is made for


@dataclass(slots=True)
class StormFigures:
    name: str
    joins_per_process: float
    back_s: float  # until the last has joined; infinite if that takes longer than is simulated
    quiet_p99_ms: float
    p99_ms: float  # of moves meanwhile
    joined: list[float] = field(default_factory=list)  # the share that has joined after each second
    p99_each_s: list[float] = field(default_factory=list)


def piece_of(unit: Unit, share: float = SHARE) -> Unit:
    """Return a smaller unit with the same load on each process and each core of the database."""
    webs = max(2, round(unit.webs * share))
    share = webs / unit.webs
    return replace(
        unit,
        tables=round(unit.tables * share),
        webs=webs,
        workers=max(1, round(unit.workers * share)),
        database_cores=max(1, ceil(unit.database_cores * share)),
    )


def simulated_storm(unit: Unit, costs: Costs, storm: Storm, seed: int = 1) -> StormFigures:
    """Run a unit, lose a part of its processes, and let their clients come back."""
    piece = piece_of(unit)
    model = UnitModel(piece, costs, Bus(everywhere=False), storm.load, seed)
    quiet_p99 = model.figures().p99_ms
    alive = max(1, round(piece.webs * (1 - storm.lost_webs)))
    joins = round(piece.sockets * storm.joins)
    model.alive = list(range(alive))
    model.site.reset()
    for _ in range(joins):
        model.simulation.after(model.random.random() * PAUSE_S, lambda: _join(model))
    found = StormFigures(storm.name, joins / alive, float("inf"), quiet_p99, 0.0)
    _watch(model, found, joins)
    return found


def _join(model: UnitModel) -> None:
    model.site.join(model.alive[model.random.randrange(len(model.alive))], 0, model.costs.cold_join)


def _watch(model: UnitModel, found: StormFigures, joins: int) -> None:
    began, seen, waits = model.simulation.now, 0, model.site.tally.waits
    while model.site.tally.done["join"] < joins and model.simulation.now < began + LONGEST_S:
        model.simulation.run(model.simulation.now + STEP_S)
        found.p99_each_s.append(1e3 * quantile(waits[seen:], 0.99))
        found.joined.append(model.site.tally.done["join"] / max(1, joins))
        seen = len(waits)
    if model.site.tally.done["join"] == joins:
        found.back_s = max(model.site.tally.joins, default=0.0) + PAUSE_S
        found.back_s = min(found.back_s, model.simulation.now - began)
    found.p99_ms = 1e3 * quantile(waits, 0.99)


def loss_of_a_machine(units: int, unit: Unit) -> Storm:
    """Return the storm after a machine with web processes is lost; each unit has some of its processes on it."""
    machines = max(1, ceil(units * unit.webs / ASSUMED.webs_per_machine))
    share = 1 / machines
    return Storm("a machine with web processes", share, share)


def loss_of_a_region(regions: int) -> Storm:
    """Return the storm in the other regions, whose units take over the lost tables from their copies."""
    more = 1 / (regions - 1)
    return Storm("a region", 0.0, more, 1 + more)


RESTART: Final = Storm("everything at once, and it starts again", 0.0, 1.0)


def storms(units: int, regions: int, unit: Unit) -> Sequence[Storm]:
    return [loss_of_a_machine(units, unit), loss_of_a_region(regions) if regions > 1 else RESTART]
