"""The results of all packages in bench/results: one row each, replaced when its package is measured again.

A smaller sample, or one that ran only the tests nearby, stands in a table of its own: it shows holes, not a percentage.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

FILE: Final = "bench/results/mutants.json"
COUNTS: Final = ("killed", "survived", "equivalent")
WHOLE: Final = 60  # mutants of a whole sample

type Row = Mapping[str, Any]  # as `PackageReport.to_json` makes it, with date, sample, seed and near


def is_whole(row: Row) -> bool:
    """Return whether a row measures a package with a whole sample and all of its tests."""
    return row["sample"] >= WHOLE and not row.get("near")


def read_rows(root: Path, part: str = "packages") -> dict[str, Row]:
    """Return the rows of whole samples by package, or of `smaller` ones."""
    path = root / FILE
    return {row["package"]: row for row in json.loads(path.read_text("utf-8")).get(part, ())} if path.exists() else {}


def write_row(root: Path, row: Row) -> None:
    """Write the results of one package at once, so that a run can be continued. A whole sample replaces a smaller."""
    whole, smaller = read_rows(root), read_rows(root, "smaller")
    smaller.pop(row["package"], None)
    (whole if is_whole(row) else smaller)[row["package"]] = row
    parts = {"packages": _ordered(whole), "smaller": _ordered(smaller)}
    (root / FILE).write_text(json.dumps(parts, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (root / FILE).with_suffix(".md").write_text("\n".join(_page(**parts)) + "\n", "utf-8")


def _ordered(rows: Mapping[str, Row]) -> list[Row]:
    return [rows[name] for name in sorted(rows)]


def is_done(row: Row | None, sample: int, seed: int, wanted_percent: float) -> bool:
    """Return whether a package was measured in this way and reached the goal."""
    return bool(row and (row["sample"], row["seed"]) == (sample, seed) and row["percent"] >= wanted_percent)


def _page(packages: Sequence[Row], smaller: Sequence[Row]) -> Iterator[str]:
    yield "# Mutants\n"
    yield "`just mutants PACKAGE --write` measures a package and replaces its row. The percentage leaves out equivalent"
    yield "mutants. [Contributing](../../CONTRIBUTING.md#find-what-no-test-checks) explains the rest.\n"
    yield "| package | mutants | killed | survived | equivalent | % | s | seed | date |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|---|"
    for row in packages:
        yield f"| {row['package']} | {_figures(row, row['percent'])} |"
    if smaller:
        yield from _smaller(smaller)
    for title, kind in (("Survivors", "survivors"), ("Equivalent", "equivalents")):
        yield f"\n## {title}\n"
        yield from (_item(mutant) for row in (*packages, *smaller) for mutant in row[kind])


def _smaller(rows: Sequence[Row]) -> Iterator[str]:
    yield "\n## Smaller samples\n"
    yield 'These samples look for missing tests. They measure no package. "near" are the tests in the folder of the'
    yield "package's name: tests elsewhere may kill a survivor, and tests written since the date as well.\n"
    yield "| package | tests | mutants | killed | survived | equivalent | s | seed | date |"
    yield "|---|---|--:|--:|--:|--:|--:|--:|---|"
    for row in rows:
        yield f"| {row['package']} | {'near' if row.get('near') else 'all'} | {_figures(row)} |"


def _figures(row: Row, *more: float) -> str:
    counts = [row[name] for name in COUNTS]
    return " | ".join(map(str, [sum(counts), *counts, *more, row["seconds"], row["seed"], row["date"]]))


def _item(mutant: Mapping[str, Any]) -> str:
    place = f"`{mutant['path']}:{mutant['line']}`"
    return f"- {place} {mutant['why']}\n  - `{mutant['before']}`\n  - `{mutant['after']}`"
