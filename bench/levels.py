"""`python -m bench.levels famiglia DIR ...`: write a page about a title's levels from arena reports.

Each DIR is the output of `cosca arena ... --out DIR`. Writes bench/results/levels_TITLE.{json,md}. With `--beside`,
existing results stay, except for pairs that the new reports contain.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from bench.report import RESULTS, circumstances

HEAD: Final = """# {name}: does each level beat the one below?

The share of wins of the first of each pair, a draw as half a win; every deal is played on both sides. Intervals are the
arena's confidence sequences by betting, 95 % for each pair by itself; with a goal, a pair stops once it is decided.

| pair | games | score | interval | goal |
|---|--:|--:|---|---|
"""
TIMES: Final = """
Seconds of the processor for one choice between two options or more:

| bot | choices | mean | half within | 95 % within | 99 % within | longest |
|---|--:|--:|--:|--:|--:|--:|
"""


def short(bot: str) -> str:
    return bot.removeprefix("cosca.bots.levels.level_bot:").replace("level=", "level ")


def row(pair: dict[str, Any]) -> str:
    one, other = map(short, pair["bots"])
    low, high = pair["interval"]
    words = {True: "reached", False: "**missed**", None: "not sure"}
    goal = f"{pair['goal']:.0%} {words[pair['reached']]}" if "goal" in pair else ""
    return f"| {one} against {other} | {pair['games']:,} | {pair['score']:.1%} | {low:.1%} to {high:.1%} | {goal} |"


def times_in(table: str) -> list[str]:
    """Return the rows of thinking times in the table."""
    rows = [line for line in table.splitlines() if line.startswith("| ") and not line.startswith("| bot")]
    return [short(row[2:]) for row in rows]


def choices_in(line: str) -> int:
    return int(line.split(" | ")[1].replace(",", ""))


def page(reports: list[dict[str, Any]], tables: list[str]) -> str:
    rows = [row(pair) for report in reports for pair in report["pairs"]]
    lines = sorted([line for table in tables for line in times_in(table)], key=choices_in)
    times = sorted({line.split(" |")[0]: line for line in lines}.values())  # per bot: the row with the most moves
    head = HEAD.format(name=reports[0]["title"].replace("_", " ").title())
    commands = "\n".join(f"    {report['command']}" for report in reports)
    where = ", ".join(f"{key} {value}" for key, value in circumstances().items())
    timed = "\n".join(f"| {line}" for line in times)
    return f"{head}{chr(10).join(rows)}\n{TIMES}{timed}\n\n{commands}\n\nCompiled in place. {where}.\n"


def replaced(before: list[dict[str, Any]], fresh: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the existing reports, with those of newly measured pairs replaced."""
    anew = {bots_of(report): report for report in fresh}
    rows = [anew.pop(bots_of(report), report) for report in before]
    return [*rows, *anew.values()]


def bots_of(report: dict[str, Any]) -> str:
    return json.dumps([pair["bots"] for pair in report["pairs"]])


def of_others(table: str, fresh: list[str]) -> str:
    """Return the times of bots that have no new measurement."""
    anew = {line.split(" |")[0] for each in fresh for line in times_in(each)}
    return "\n".join(f"| {line}" for line in times_in(table) if line.split(" |")[0] not in anew)


def main() -> None:
    asking = argparse.ArgumentParser(description=__doc__)
    asking.add_argument("title")
    asking.add_argument("folders", type=Path, nargs="+")
    asking.add_argument("--beside", action="store_true", help="beside what stands there already")
    asked = asking.parse_args()
    data_file, shown = RESULTS / f"levels_{asked.title}.json", RESULTS / f"levels_{asked.title}.md"
    fresh = [json.loads((folder / "report.json").read_text()) for folder in asked.folders]
    tables = [(folder / "times.md").read_text() for folder in asked.folders]
    reports = replaced(json.loads(data_file.read_text()), fresh) if asked.beside else fresh
    if asked.beside:
        tables.append(of_others(shown.read_text().partition(TIMES)[2], tables))
    data_file.write_text(json.dumps(reports, indent=1) + "\n")
    shown.write_text(page(reports, tables))


if __name__ == "__main__":
    main()
