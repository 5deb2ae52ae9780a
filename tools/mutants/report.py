"""The results of a run: as a table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from tools.mutants.running import ENDLESS, Fate, Verdict


@dataclass(frozen=True)
class PackageReport:
    """The verdicts on the mutants of one package."""

    package: str
    verdicts: Sequence[Verdict]
    seconds: float
    unusable: Sequence[str] = ()  # tests that fail or take too long without a mutant

    def those(self, fate: Fate) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.fate == fate]

    def count(self, fate: Fate) -> int:
        return len(self.those(fate))

    @property
    def percent(self) -> float:
        """The percentage killed of the mutants that a test can notice."""
        return percent(self.count("killed"), self.count("survived"))

    def to_json(self) -> dict[str, Any]:
        return {
            "package": self.package,
            "killed": self.count("killed"),
            "survived": self.count("survived"),
            "equivalent": self.count("equivalent"),
            "percent": self.percent,
            "timeouts": sum(verdict.why == ENDLESS for verdict in self.those("killed")),  # counted among the killed
            "seconds": round(self.seconds),
            "survivors": [verdict_json(verdict) for verdict in self.those("survived")],
            "equivalents": [verdict_json(verdict) for verdict in self.those("equivalent")],
            "unusable_tests": list(self.unusable),
        }


def percent(killed: int, survived: int) -> float:
    return round(100 * killed / (killed + survived), 1) if killed + survived else 100.0


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    mutant = verdict.mutant
    place = {"path": mutant.path, "line": mutant.line, "before": mutant.before, "after": mutant.after}
    return {**place, "why": verdict.why}


def to_json(reports: Sequence[PackageReport], seed: int) -> str:
    """Return the totals and the figures of each package."""
    sums = {fate: sum(report.count(fate) for report in reports) for fate in ("killed", "survived", "equivalent")}
    whole = {**sums, "percent": percent(sums["killed"], sums["survived"]), "seed": seed}
    return json.dumps({**whole, "packages": [report.to_json() for report in reports]}, indent=2, ensure_ascii=False)


def show(console: Console, reports: Sequence[PackageReport]) -> None:
    table = Table("package", *("killed", "survived", "equivalent", "%", "s"))
    for column in table.columns[1:]:
        column.justify = "right"
    for report in reports:
        table.add_row(*_cells(report))
    console.print(table)
    for report in reports:
        for verdict in report.those("survived"):
            mutant = verdict.mutant
            console.print(f"[bold]{mutant.path}:{mutant.line}[/] {escape(verdict.why)}", soft_wrap=True)
            console.print(f"  [red]{escape(mutant.before)}[/]\n  [green]{escape(mutant.after)}[/]", soft_wrap=True)


def _cells(report: PackageReport) -> list[str]:
    counts = [str(report.count(fate)) for fate in ("killed", "survived", "equivalent")]
    return [report.package, *counts, f"{report.percent:.1f}", f"{report.seconds:.0f}"]
