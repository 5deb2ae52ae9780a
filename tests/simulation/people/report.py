"""The figures of the simulated hour: as JSON and as a page."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from tests.simulation.people.checks import is_undisturbed, kills_during, violations
from tests.simulation.people.press import PLAYS_S, Press
from tests.simulation.people.town import Town

RESULTS: Final = Path(__file__).parents[3] / "bench" / "results"
STARTED: Final = "SELECT count(*) AS n FROM tables WHERE id = ? AND entries > 0"
GAMES: Final = "SELECT count(*) AS n FROM tables WHERE entries > 0"
HEAD: Final = """# An hour of people

`{command}`, {date}, {cores} cores, {machine}. Virtual time: the server's own code below HTTP runs on a simulated
database, network and bus that loses a tenth of its hints. {people} people press Play, play for 20 to 120 seconds
without moves, end the game together, and ask for rematches. {webs} web processes and {workers} workers are killed now
and then, also between a pair and its table. 3% of those who press Play close the page and may be matched
nevertheless, 10% want no bots, 10% want them at once.

Everybody who accepts bots must be in a game within {limit:.0f} s; 23 s later for each player who was matched with
them and did not come, and 5 s later for each process that was killed meanwhile. No rematch may have two tables at any
moment, no player two games, and nothing may be left in the end.
"""


def figures(town: Town, cpu_s: float) -> dict[str, Any]:
    """Return what happened."""
    connection = town.database.connection
    played = [press for press in town.presses if press.waited_s is not None]
    offers = [table for tables in town.watch.rematches.values() for table in tables]
    started = sum(connection.execute(STARTED, (table,)).fetchone()["n"] for table in offers)
    found = violations(town)
    return {
        "people": town.plan.people,
        "virtual_minutes": town.plan.minutes,
        "presses": len(town.presses),
        "games": connection.execute(GAMES).fetchone()["n"],
        "waits": {
            "nobody missing, no process killed": _waits([p for p in played if is_undisturbed(town, p)]),
            "a process was killed meanwhile": _waits([p for p in played if _accepts(p) and kills_during(town, p)]),
            "a matched player did not come": _waits([p for p in played if _accepts(p) and p.broken]),
            "wanted no bots": _waits([p for p in played if not _accepts(p)]),
        },
        "gave_up": dict(sorted(Counter(press.gave_up for press in town.presses if press.gave_up).items())),
        "rematch_answers": dict(sorted(town.answers.items())),
        "rematch_offers": len(offers),
        "rematches_started": started,
        "rematches_closed": len(offers) - started,
        "killed": dict(sorted(town.killed.items())),
        "violations": len(found),
        "cpu_seconds": round(cpu_s, 1),
    }


def _accepts(press: Press) -> bool:
    return press.request.bots_after is not None


def _waits(presses: Sequence[Press]) -> dict[str, float]:
    """Return how long these players waited, in seconds."""
    waits = sorted(press.waited_s or 0.0 for press in presses)
    if not waits:
        return {"players": 0}
    return {
        "players": len(waits),
        "median_s": round(waits[len(waits) // 2], 1),
        "p95_s": round(waits[int(0.95 * len(waits))], 1),
        "longest_s": round(waits[-1], 1),
        "within_30_s_percent": round(100 * sum(wait <= PLAYS_S for wait in waits) / len(waits), 2),
    }


def write(town: Town, found: dict[str, Any], planted: dict[str, str], command: str) -> None:
    """Write the figures into bench/results/."""
    made = {"command": command, "date": f"{datetime.now(UTC):%Y-%m-%d}", "cores": os.cpu_count()}
    (RESULTS / "people.json").write_text(json.dumps(made | found | {"planted": planted}, indent=1) + "\n")
    (RESULTS / "people.md").write_text(page(town, found, planted, **made))


def page(town: Town, found: dict[str, Any], planted: dict[str, str], **made: Any) -> str:
    plan = town.plan
    head = HEAD.format(
        people=plan.people, webs=plan.webs, workers=plan.workers, limit=PLAYS_S, machine=os.uname().machine, **made
    )
    columns = ("players", "median_s", "p95_s", "longest_s", "within_30_s_percent")
    rows = [
        f"| {name} | {' | '.join(str(each.get(column, '')) for column in columns)} |"
        for name, each in found["waits"].items()
    ]
    plain = ("people", "virtual_minutes", "presses", "games", "rematch_offers", "rematches_started", "rematches_closed")
    counts = [f"| {name.replace('_', ' ')} | {found[name]} |" for name in (*plain, "violations", "cpu_seconds")]
    counts += [
        f"| {what}: {name} | {count} |"
        for what in ("gave_up", "rematch_answers", "killed")
        for name, count in found[what].items()
    ]
    parts = [
        head,
        "| who waited | players | median, s | 95%, s | longest, s | within 30 s, % |",
        "|---|--:|--:|--:|--:|--:|",
        *rows,
        "",
        "| what happened | count |",
        "|---|--:|",
        *(line.replace("gave_up", "gave up").replace("rematch_answers", "rematch") for line in counts),
        "",
    ]
    if planted:
        parts += [
            "| planted fault | first sign |",
            "|---|---|",
            *(f"| {name} | {sign} |" for name, sign in planted.items()),
            "",
        ]
    return "\n".join(parts)
