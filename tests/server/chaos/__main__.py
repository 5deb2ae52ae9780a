"""`just chaos`: 200 faults while forty people play. With --planted: check that planted faults are caught."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from tests.server.chaos.figures import figures, markdown
from tests.server.chaos.house import ROOT
from tests.server.chaos.parties import MANY
from tests.server.chaos.planted import PLANTED, caught, control, refusal
from tests.server.chaos.storm import Outcome, Plan, storm

RESULTS: Final = ROOT / "bench" / "results"
CONTROL: Final = "found without it"
SLOW_S: Final = 5.0
HEAD: Final = """# Exactly once: people play while processes are killed and paused

`{command}`, {date}, {cores} cores. Two web and two worker processes, with their own PostgreSQL and NATS. They were
killed with -9 and restarted, or paused for 0.2 to 2 s. Afterwards every game was played to its end, every acknowledged
move was looked up in the log, and everything that readers received was compared with the log.
"""


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # exit normally, so that everything is cleaned up
    args = _arguments()
    if args.planted:
        results = asyncio.run(_planted(args.only or list(PLANTED)))
        _write(args, "chaos_planted", results, _planted_table(results))
        sys.exit(not all(result["caught"] for result in results.values()))
    plan = Plan(MANY, args.faults, gap_s=(args.gap / 2, args.gap * 3 / 2), linger_s=args.linger, end_s=240)
    outcome = asyncio.run(storm(plan, args.logs))
    reply = figures(outcome)
    _say(markdown(reply))
    _say_what_is_wrong(outcome)
    _write(args, "chaos", reply, markdown(reply))
    if args.logs:
        _write_timeline(args.logs, outcome)
    sys.exit(bool(outcome.found))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just chaos", description=__doc__)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--gap", type=float, default=1.6, help="seconds between two faults, on average")
    parser.add_argument("--linger", type=float, default=20.0, help="seconds of play after the last fault")
    parser.add_argument("--planted", action="store_true", help="plant faults, and see that each is caught")
    parser.add_argument("--only", action="append", choices=list(PLANTED), help="plant only this one; may be repeated")
    parser.add_argument("--write", action="store_true", help="keep the figures in bench/results/")
    parser.add_argument("--logs", type=Path, help="a folder for what the programs logged")
    return parser.parse_args()


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _say_what_is_wrong(outcome: Outcome) -> None:
    for violation in outcome.found[:40]:
        _say(f"{violation.kind}: {violation.text}")
    for complaint, times in outcome.complaints.items():
        _say(f"logged {times} times: {complaint}")


def _write(args: argparse.Namespace, name: str, reply: dict[str, Any], table: str) -> None:
    if not args.write:
        return
    command = (
        "just chaos" + (" --planted" if args.planted else f" --faults {args.faults} --gap {args.gap:g}") + " --write"
    )
    date = datetime.now(UTC).date().isoformat()
    head = HEAD.format(command=command, date=date, cores=os.cpu_count())
    body = {"command": command, "date": date, "cores": os.cpu_count(), **reply}
    (RESULTS / f"{name}.md").write_text(f"{head}\n{table}\n")
    (RESULTS / f"{name}.json").write_text(json.dumps(body, indent=2, ensure_ascii=False) + "\n")


def _write_timeline(folder: Path, outcome: Outcome) -> None:
    """Write all faults and all slow moves to a file, to find out what delayed a move."""
    faults = [(round(fault.at, 2), fault.kind, fault.target, round(fault.seconds, 2)) for fault in outcome.timeline]
    slow = [
        (round(sent.at, 2), round(sent.done_at - sent.at, 2), record.who, record.table)
        for record in outcome.records
        for sent in record.sent.values()
        if sent.done_at - sent.at > SLOW_S
    ]
    (folder / "timeline.json").write_text(json.dumps({"faults": faults, "slow": sorted(slow)}))


# Planted faults


async def _planted(names: list[str]) -> dict[str, Any]:
    results: dict[str, Any] = {}
    for name in names:
        was_caught, outcome = await caught(name)
        without = await control(name)
        results[name] = {
            "says": PLANTED[name].says,
            "caught": was_caught and not without.found,
            "must show": PLANTED[name].shows,
            "at work": outcome.times_planted,
            "found": outcome.kinds,
            CONTROL: without.kinds,
        }
        _say(f"{name}: {json.dumps(results[name])}")
    if "asynchronous_commit" in names:
        message = await refusal()
        results["asynchronous_commit"]["refused to start"] = "synchronous_commit = off" in message
        results["asynchronous_commit"]["caught"] &= results["asynchronous_commit"]["refused to start"]
    return results


def _planted_table(results: dict[str, Any]) -> str:
    head = "| planted fault | caught | times at work | found | found in the same weather without it |"
    lines = [head, "| --- | --- | --: | --- | --- |"]
    for name, result in results.items():
        found, without = (", ".join(f"{kind} {n}" for kind, n in result[key].items()) for key in ("found", CONTROL))
        caught = "yes" if result["caught"] else "NO"
        at_work = f"{result['at work']:,}"
        lines.append(f"| `{name}`: {result['says']} | {caught} | {at_work} | {found} | {without or 'nothing'} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
