"""The results of all packages in bench/results/: one row each, replaced when its package is measured again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

FILE: Final = "bench/results/mutants.json"
COUNTS: Final = ("killed", "survived", "equivalent")

type Row = Mapping[str, Any]  # as `PackageReport.to_json` makes it, with date, sample and seed


def read_rows(root: Path) -> dict[str, Row]:
    path = root / FILE
    return {row["package"]: row for row in json.loads(path.read_text("utf-8"))["packages"]} if path.exists() else {}


def write_row(root: Path, row: Row) -> None:
    """Write the results of one package at once, so that a run can be continued."""
    rows = {**read_rows(root), row["package"]: row}
    ordered = [rows[name] for name in sorted(rows)]
    text = json.dumps({"packages": ordered}, indent=1, ensure_ascii=False)
    (root / FILE).write_text(text + "\n", "utf-8")
    (root / FILE).with_suffix(".md").write_text("\n".join(_page(ordered)) + "\n", "utf-8")


def is_done(row: Row | None, sample: int, seed: int, wanted_percent: float) -> bool:
    """Return whether a package was measured in this way and reached the goal."""
    return bool(row and (row["sample"], row["seed"]) == (sample, seed) and row["percent"] >= wanted_percent)


def _page(rows: list[Row]) -> Iterator[str]:
    yield "# Mutants\n"
    yield "`just mutants PACKAGE --write` measures a package and replaces its row. The percentage leaves out equivalent"
    yield "mutants. [Contributing](../../CONTRIBUTING.md#find-what-no-test-checks) explains the rest.\n"
    yield "| package | mutants | killed | survived | equivalent | % | s | seed | date |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|---|"
    for row in rows:
        counts = [sum(row[name] for name in COUNTS), *(row[name] for name in COUNTS), row["percent"], row["seconds"]]
        yield f"| {row['package']} | {' | '.join(map(str, counts))} | {row['seed']} | {row['date']} |"
    for title, kind in (("Survivors", "survivors"), ("Equivalent", "equivalents")):
        yield f"\n## {title}\n"
        yield from (_item(mutant) for row in rows for mutant in row[kind])


def _item(mutant: Mapping[str, Any]) -> str:
    place = f"`{mutant['path']}:{mutant['line']}`"
    return f"- {place} {mutant['why']}\n  - `{mutant['before']}`\n  - `{mutant['after']}`"
