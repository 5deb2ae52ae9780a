"""The figures of a simulation: as a sentence, as JSON and as a page."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from tests.simulation.plan import FAULTS
from tests.simulation.runner import Result

RESULTS: Final = Path(__file__).parents[2] / "bench" / "results"
HEAD: Final = """# Simulated schedules

`{command}`, {date}, {cores} cores, {machine}. Each schedule runs the server's own code in virtual time: at least two
web processes, a worker, three tables, 100 moves and two faults. See
[the decision](../../docs/decisions/0014-simulation.md).
"""


@dataclass(slots=True)
class Report:
    """Counts of what was played and found."""

    schedules: int = 0
    moves: int = 0
    violations: int = 0
    virtual_hours: float = 0.0
    cpu_seconds: float = 0.0
    seeds: list[int] = field(default_factory=list)  # of schedules with violations
    faults: Counter[str] = field(default_factory=Counter)
    planted: int = 0
    shown_by: dict[str, int] = field(default_factory=dict)  # planted fault -> the seed that showed it
    missed: list[str] = field(default_factory=list)  # planted faults that no schedule showed

    def add(self, result: Result) -> None:
        self.schedules += 1
        self.moves += result.moves
        self.violations += len(result.violations)
        self.virtual_hours += result.virtual_s / 3600
        self.cpu_seconds += result.cpu_s
        self.seeds += [result.seed] if result.violations else []
        self.faults += result.faults

    def add_plant(self, plant: str, result: Result | None) -> None:
        self.planted += 1
        if result is None:
            self.missed.append(plant)
        else:
            self.shown_by[plant] = result.seed

    @property
    def found(self) -> int:
        return len(self.shown_by)

    @property
    def per_hour(self) -> int:
        """Schedules per hour of one core."""
        return round(self.schedules * 3600 / self.cpu_seconds) if self.cpu_seconds else 0

    def figures(self) -> dict[str, Any]:
        return {
            "schedules": self.schedules,
            "moves": self.moves,
            "violations": self.violations,
            "virtual_hours": round(self.virtual_hours, 2),
            "schedules_per_hour": self.per_hour,
            "cpu_seconds": round(self.cpu_seconds, 1),
            "seeds": self.seeds,
            "planted": self.planted,
            "found": self.found,
            "missed": self.missed,
            "shown_by": self.shown_by,
            "faults": {kind: self.faults[kind] for kind in (*FAULTS, *sorted(self.faults.keys() - set(FAULTS)))},
        }

    def __str__(self) -> str:
        counts = (
            f"{self.schedules:,} schedules ({self.per_hour:,} per hour of a core), {self.moves:,} moves, "
            f"{self.virtual_hours:.1f} hours of virtual time"
        )
        if self.planted:
            missed = f" (missed: {', '.join(self.missed)})" if self.missed else ""
            counts += f"; {self.found} of {self.planted} planted faults found{missed}"
        if not self.violations:
            return f"{counts}: no violation."
        return f"{counts}: {self.violations:,} violations in {len(self.seeds)} schedules. {replay(self.seeds[0])}"

    def write(self, command: str) -> None:
        """Write the figures into bench/results/."""
        made = {"command": command, "date": f"{datetime.now(UTC):%Y-%m-%d}", "cores": os.cpu_count()}
        text = json.dumps(made | self.figures(), indent=1)
        (RESULTS / "simulation.json").write_text(text + "\n")
        (RESULTS / "simulation.md").write_text(self.page(**made))

    def page(self, **made: Any) -> str:
        figures = self.figures()
        plain = ("schedules", "moves", "violations", "virtual_hours", "schedules_per_hour", "planted", "found")
        parts = [
            HEAD.format(machine=os.uname().machine, **made),
            _table("figure", "count", {name.replace("_", " "): figures[name] for name in plain}),
            _table("fault that happened", "times", figures["faults"]),
        ]
        if self.planted:
            tried = {plant: self.shown_by.get(plant, "missed") for plant in (*self.shown_by, *self.missed)}
            parts.append(_table("planted fault", "first shown by seed", tried))
        return "\n".join(parts)


def replay(seed: int) -> str:
    """Return how to repeat a schedule."""
    return f"Repeat it with `just simulate --seed {seed}`."


def _table(what: str, count: str, rows: dict[str, Any]) -> str:
    lines = [
        f"| {name} | {value:,} |" if isinstance(value, int) else f"| {name} | {value} |" for name, value in rows.items()
    ]
    return "\n".join([f"| {what} | {count} |", "| --- | --: |", *lines, ""])
