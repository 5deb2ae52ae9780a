"""Measure recovery: a web process is killed, and its players go on elsewhere: `just recovery`, `just recovery --quick`.

A site of two web processes, a worker, PostgreSQL and NATS has 10,000 running games of all titles and 12,000 sockets,
half of them on each web process. All clients run in one process on the same machine. While 50 moves a second are made
at the tables of the other web process, one is killed with SIGKILL. It starts again a second later, as the unit in
deploy/ tells systemd, unless --gone is given. Its 6,000 clients reconnect as the web client does: after 0.15 to 0.45 s,
then after twice as long. Each time they reach either process, as through a proxy, and the other if one refuses.

A client plays again when it has its welcome and its current frame, so that it can move. The goals: all of them play
again within 20 s, and meanwhile the 99th percentile of acknowledgement is at most 1 s. Afterwards a move is made at
every table that moved. With --write, bench/results/recovery.{md,json} are written, or
recovery_gone.{md,json}.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from dataclasses import replace
from pathlib import Path

from bench.load.site import Shape
from bench.recovery.measure import FULL, LIMITS, QUICK, Size, allow_files, held, measured
from bench.recovery.report import page
from bench.report import RESULTS, circumstances


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just recovery", description=__doc__)
    beside = Path(sys.executable).with_name("cosca")
    parser.add_argument("--cosca", default=os.environ.get("COSCA_PROGRAM", str(beside)), help="the program to measure")
    parser.add_argument("--quick", action="store_true", help="200 tables, within half a minute")
    parser.add_argument("--tables", type=int, default=FULL.tables)
    parser.add_argument("--gone", action="store_true", help="the killed process does not start again")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--write", action="store_true", help="write bench/results/recovery.{md,json}")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    size = replace(QUICK if wanted.quick else Size(wanted.tables, wanted.tables * 6 // 5), gone=wanted.gone)
    allow_files(size.sockets)
    found = asyncio.run(measured(Shape(wanted.cosca, limits=LIMITS), size))
    verdict = held(found)
    command = "just recovery" + " --quick" * wanted.quick + " --gone" * wanted.gone + " --write" * wanted.write
    result = {"circumstances": circumstances(), "command": command, "goals": verdict, **found}
    if wanted.write:
        name = "recovery_gone" if wanted.gone else "recovery"
        (RESULTS / f"{name}.json").write_text(json.dumps(result, indent=1) + "\n")
        (RESULTS / f"{name}.md").write_text(page(result))
    sys.stdout.write(json.dumps(result) + "\n" if wanted.json else page(result))
    sys.exit(0 if all(verdict.values()) else 1)


if __name__ == "__main__":
    main()
