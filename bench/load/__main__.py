"""Measure the whole site under load on one machine, clients included: `just load`, or `just load --file` for SQLite.

Thousands of sockets watch hundreds of live tables of all titles. First, moves arrive at a fixed rate, however slow the
responses are. Then they arrive as fast as they are answered, compared with what the database can take on its own.
Last, moves and table set-up are measured apart: `just load --quick --json` does only that and prints one line.
Writes bench/results/load.{md,json}.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

from bench.load.measure import details_of, line_of, measured, measured_apart
from bench.load.mix import APART
from bench.load.stages import stages_of
from bench.report import write


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just load", description=__doc__)
    beside = Path(sys.executable).with_name("cosca")
    parser.add_argument("--cosca", default=os.environ.get("COSCA_PROGRAM", str(beside)), help="the program to measure")
    parser.add_argument("--file", action="store_true", help="one process on SQLite instead of several on PostgreSQL")
    parser.add_argument("--web", type=int, default=2, help="web processes")
    parser.add_argument("--by-table", action="store_true", help="all sockets of a table come to the same process")
    parser.add_argument("--minutes", type=float, default=2.0, help="by the clock; 30 for a run that counts")
    parser.add_argument("--rate", type=float, default=300.0, help="choices a second")
    parser.add_argument("--sockets", type=int, default=2_000)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--bot-tables", type=int, default=0, help="so many more, where one person plays bots")
    parser.add_argument("--level", default="level6", help="of those bots")
    parser.add_argument("--seconds", type=float, default=15.0, help="of each closed loop")
    parser.add_argument("--at-once", type=int, nargs="*", default=[32, 128])
    parser.add_argument("--quick", action="store_true", help="only moves and table set-up apart, within two minutes")
    parser.add_argument("--json", action="store_true", help="print one line of JSON and nothing else")
    parser.add_argument("--write", default="", metavar="NAME", help="keep the figures under this name")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    if wanted.quick:
        wanted.rate, wanted.seconds = min(wanted.rate, 200.0), min(wanted.seconds, 8.0)
    found = asyncio.run((measured_apart if wanted.quick else measured)(wanted))
    costs = found if wanted.quick else found["apart"]
    if not wanted.json or wanted.write:
        costs["stages_us"] = stages_of(APART)
    sys.stdout.write((json.dumps(line_of(costs)) if wanted.json else json.dumps(details_of(costs), indent=1)) + "\n")
    if wanted.write:
        write(wanted.write, wanted, found, "load")


if __name__ == "__main__":
    main()
