"""The report of `just abuse`, as JSON and Markdown."""

from __future__ import annotations

import json
from typing import Any, Final

from bench.report import RESULTS, circumstances

NAME: Final = "abuse"
COMMAND: Final = "just abuse --write"
HEAD: Final = """# How attacks affect honest players

`{command}`, {date}, {cores} cores, load average at the end {load}, Python {python}. The compiled site with its usual
limits on PostgreSQL (two web processes, a worker with one process for bots), all clients on the same machine, attackers
with a lower priority in a process of their own. Honest players make 60 moves a second; six of them play against
level-6 bots. Times in ms, from the time a move was due to its acknowledgement; a move that is refused counts as a
minute. *Held*: p99 during the attack is at most three times that before or 100 ms, and p99 of the bots' answers at most
5,000 ms. *MB more* is the memory of both web processes. Below, each attack with what it did while it was measured.

{held} of {all} attacks are held.
"""
COLUMNS: Final = {
    "attack": "name",
    "held": "held",
    "p50 before": "before_p50",
    "p99 before": "before_p99",
    "p50 during": "during_p50",
    "**p99 during**": "during_p99",
    "moves/s": "moves_per_s",
    "bots' p99": "bots_p99",
    "MB more": "rss_growth_mb",
    "log lines": "log_lines",
}


def page(run: dict[str, Any]) -> str:
    facts, attacks = run["circumstances"], run["attacks"]
    head = HEAD.format(
        command=COMMAND,
        date=facts["date"],
        cores=facts["cores"],
        load=" ".join(map(str, facts["load_average"])),
        python=facts["python"],
        held=sum(each["held"] for each in attacks),
        all=len(attacks),
    )
    lines = ["| " + " | ".join(COLUMNS) + " |", "|---|---|" + "--:|" * (len(COLUMNS) - 2)]
    lines += ["| " + " | ".join(_cell(each[key]) for key in COLUMNS.values()) + " |" for each in attacks]
    what = [f"- **{each['name']}**: {each['what']} {_counts(each['attack'])}" for each in attacks]
    return "\n".join([head, *lines, "", "## The attacks", "", *what]) + "\n"


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "**no**"
    return "none" if value is None else str(value)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name}: {number:,}" for name, number in sorted(counts.items())) + "."


def write(attacks: list[dict[str, Any]]) -> None:
    run = {"command": COMMAND, "circumstances": circumstances(), "attacks": attacks}
    (RESULTS / f"{NAME}.json").write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n")
    (RESULTS / f"{NAME}.md").write_text(page(run))
