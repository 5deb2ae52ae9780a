"""Every run that the page tells of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bench.scale_model.costs import Costs, costs_of, read
from bench.scale_model.plan import ASSUMED, SIZES, Sums, Unit, sums, unit_of
from bench.scale_model.results import quantile
from bench.scale_model.storm import StormFigures, piece_of, simulated_storm, storms
from bench.scale_model.unit import Bus, UnitFigures, UnitModel

LOADS: Final = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
SPECTATORS: Final = 10_000
HOT: Final = "la_famiglia"
HOT_S: Final = 8.0


@dataclass(frozen=True, slots=True)
class SizeRun:
    """A site of one size: its sums, a simulated unit of it, the same with today's bus, and losses."""

    sums: Sums
    unit: UnitFigures
    today: UnitFigures
    hearing: float  # cores that a process would spend on hearing, as hints go today
    deliveries: float  # of messages on today's bus, per second
    storms: Sequence[StormFigures]


@dataclass(frozen=True, slots=True)
class Runs:
    costs: Costs
    unit: Unit
    sizes: Sequence[SizeRun]
    loads: Sequence[tuple[float, UnitFigures]]
    hot: tuple[float, float]  # p99 of moves at the process of a hot table: before, and meanwhile


def all_runs(found: dict[str, Any]) -> Runs:
    costs = costs_of(found)
    unit = unit_of(costs)
    loads = [(load, UnitModel(unit, costs, Bus(everywhere=False), load).figures()) for load in LOADS]
    base = next(figures for load, figures in loads if load == 1.0)
    sizes = [_size(tables, regions, unit, costs, base) for tables, regions in zip(SIZES, ASSUMED.regions, strict=True)]
    return Runs(costs, unit, sizes, loads, hot_table(unit, costs))


def _size(tables: int, regions: int, unit: Unit, costs: Costs, base: UnitFigures) -> SizeRun:
    told = sums(tables, unit, costs)
    messages = base.messages_per_s * told.units
    others = messages - base.messages_per_s
    found = [simulated_storm(unit, costs, storm) for storm in storms(told.units, regions, unit)]
    return SizeRun(
        sums=told,
        unit=base,
        today=UnitModel(piece_of(unit), costs, Bus(everywhere=True, others=others)).figures(),
        hearing=messages * costs.hint.web_ms / 1e3,
        deliveries=messages * (told.web_processes + told.worker_cores),
        storms=found,
    )


def hot_table(unit: Unit, costs: Costs, seed: int = 1) -> tuple[float, float]:
    """Return p99 in ms of moves at one process: before it has a table with very many spectators, and with it."""
    return _at_one_process(unit, costs, 0, seed), _at_one_process(unit, costs, SPECTATORS, seed)


def _at_one_process(unit: Unit, costs: Costs, spectators: int, seed: int) -> float:
    one = piece_of(unit, 2 / unit.webs)
    model = UnitModel(one, costs, Bus(everywhere=False), 0.5, seed)  # half the load: one of two processes takes all
    model.alive = [0]

    def moved() -> None:
        model.site.crowd(HOT, 0, spectators)
        model.simulation.after(1.0, moved)

    if spectators:
        moved()
    model.figures(HOT_S)
    return 1e3 * quantile(model.site.tally.waits, 0.99)


@cache
def runs_of_today() -> Runs:
    """Return the runs for the measured costs. They take some seconds, so they are made once."""
    return all_runs(read())
