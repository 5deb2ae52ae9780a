"""Measure how 10,000 spectators at one table affect players at others: `just hot`, `just hot --quick`.

One web process serves everything. 2,000 spectators have sockets, in a process of their own; the others are simulated
inside the web process: they have a queue and a task that reads it, but no connection. Players at other tables make 50
moves a second. Quiet and hot phases alternate; in a hot phase the hot table has a move and a line of chat each second.
The goals: a move is encoded once for all spectators, a line of chat costs one query, and the 99th percentile of
acknowledgement at other tables is at most twice its quiet value. With --write, bench/results/hot.{md,json} are written.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

from bench.hot.measure import QUICK, WEB, Size, held, measured
from bench.hot.report import page
from bench.load.site import Shape
from bench.report import RESULTS, circumstances


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just hot", description=__doc__)
    beside = Path(sys.executable).with_name("cosca")
    parser.add_argument("--cosca", default=os.environ.get("COSCA_PROGRAM", str(beside)), help="the program of workers")
    parser.add_argument("--quick", action="store_true", help="a small crowd on SQLite, within seconds")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--write", action="store_true", help="write bench/results/hot.{md,json}")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    shape = Shape(wanted.cosca, file=wanted.quick, web=1, web_program=WEB)
    found = asyncio.run(measured(shape, QUICK if wanted.quick else Size()))
    verdict = held(found)
    command = "just hot" + " --quick" * wanted.quick + " --write" * wanted.write
    result = {"circumstances": circumstances(), "command": command, "goals": verdict, **found}
    if wanted.write:
        (RESULTS / "hot.json").write_text(json.dumps(result, indent=1) + "\n")
        (RESULTS / "hot.md").write_text(page(result))
    sys.stdout.write(json.dumps(result) + "\n" if wanted.json else page(result))
    sys.exit(0 if all(verdict.values()) else 1)


if __name__ == "__main__":
    main()
