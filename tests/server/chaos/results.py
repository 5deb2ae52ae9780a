"""Results of `just chaos` in `bench/results/`: one section for each round, with the command and date of its run."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from tests.server.chaos.figures import markdown
from tests.server.chaos.house import ROOT
from tests.server.chaos.storm import Outcome

RESULTS: Final = ROOT / "bench" / "results"
CONTROL: Final = "found without it"
HEAD: Final = """# Exactly once: people play while everything fails

`just chaos` kills processes with -9 or pauses them for 0.2 to 2 s, and breaks what the site stands on. Afterwards every
game was played to its end, every acknowledged move was looked up in the log, and everything that readers received was
compared with the log. A fault must be named by /healthz, metrics and log within 5 s.
"""
PLANTED_HEAD: Final = """# Planted faults that `just chaos` must find

Each fault was planted in a site whose processes, disks or machines then failed. "The same without it" is the same run
with the fault left out; nothing may be found there.
"""


def about_this_run() -> dict[str, Any]:
    return {"command": command(sys.argv[1:]), "date": datetime.now(UTC).date().isoformat(), "cores": os.cpu_count()}


def command(words: Sequence[str]) -> str:
    """Return the command that repeats this run. Where it keeps its logs changes nothing."""
    told = [word for before, word in pairwise(["", *words]) if "--logs" not in (before, word)]
    return shlex.join(["just", "chaos", *told])


def _write_json(name: str, body: dict[str, Any]) -> None:
    (RESULTS / f"{name}.json").write_text(json.dumps(body, indent=2, ensure_ascii=False) + "\n")


def _run_line(body: dict[str, Any]) -> str:
    return f"`{body['command']}`, {body['date']}, {body['cores']} cores."


# Rounds


def write_round(name: str, says: str, reply: dict[str, Any]) -> None:
    """Write a round, and keep the latest results of the others."""
    path = RESULTS / "chaos.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    found = {**known.get("rounds", {}), name: {"says": says, **about_this_run(), "figures": reply}}
    body = {**sums(found), "rounds": found}
    _write_json("chaos", body)
    (RESULTS / "chaos.md").write_text(page(body))


def sums(found: dict[str, Any]) -> dict[str, Any]:
    """Return what the rounds have together."""
    figures = [each["figures"] for each in found.values()]
    names = ("faults", "choices acknowledged", "games finished", "frames compared")
    together: dict[str, Any] = {name: sum(each[name] for each in figures) for name in names}
    return {**together, "violations": sum(sum(each["violations"].values()) for each in figures)}


def page(body: dict[str, Any]) -> str:
    together = ", ".join(f"{name} {value:,}" for name, value in body.items() if name != "rounds")
    parts = [HEAD, f"All rounds together: {together}."]
    for name, each in body["rounds"].items():
        parts += [f"\n## {name.capitalize()}\n", f"{each['says']} {_run_line(each)}", "", markdown(each["figures"])]
    return "\n".join(parts) + "\n"


def write_timeline(folder: Path, outcome: Outcome) -> None:
    """Write all faults to a file, to find out what delayed a move."""
    faults = [(round(fault.at, 2), fault.kind, fault.target, round(fault.seconds, 2)) for fault in outcome.timeline]
    (folder / "timeline.json").write_text(json.dumps({"faults": faults, "slow": outcome.slow}))


# Planted faults


def write_planted(results: dict[str, Any]) -> None:
    """Write what was planted, and keep the latest results of the others."""
    path = RESULTS / "chaos_planted.json"
    known = json.loads(path.read_text()).get("planted", {}) if path.exists() else {}
    found = {**known, **{name: {**about_this_run(), **result} for name, result in results.items()}}
    _write_json("chaos_planted", {"planted": found})
    (RESULTS / "chaos_planted.md").write_text(f"{PLANTED_HEAD}\n{planted_table(found)}\n")


def planted_table(results: dict[str, Any]) -> str:
    head = "| planted fault | caught | times at work | found | the same without it | date |"
    lines = [head, "| --- | --- | --: | --- | --- | --- |"]
    for name, result in results.items():
        found, without = (", ".join(f"{kind} {n}" for kind, n in result[key].items()) for key in ("found", CONTROL))
        caught = "yes" if result["caught"] else "NO"
        cells = [f"`{name}`: {result['says']}", caught, f"{result['at work']:,}", found, without or "nothing"]
        lines.append(f"| {' | '.join([*cells, result['date']])} |")
    return "\n".join(lines)
