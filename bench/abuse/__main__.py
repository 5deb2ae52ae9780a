"""Measure how attacks affect honest players: `just abuse`, or `just abuse --quick --json` in five minutes.

The compiled site runs with its usual limits: two web processes, a worker, PostgreSQL, NATS. Honest players make 60
moves a second, and some play against level-6 bots. One attack after the other runs in a process of its own. An attack
is held if the 99th percentile of acknowledgement is at most three times that just before it, or 100 ms, and bots at
honest tables answer within 5 s. With --write, the results go to bench/results/abuse.{md,json}.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

from bench.abuse.attacks import ATTACKS
from bench.abuse.honest import Size
from bench.abuse.measure import LAST, LIMITS, QUICK, Phases, measured
from bench.abuse.report import write
from bench.load.site import Shape


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just abuse", description=__doc__)
    beside = Path(sys.executable).with_name("cosca")
    parser.add_argument("--cosca", default=os.environ.get("COSCA_PROGRAM", str(beside)), help="the program to measure")
    parser.add_argument("--quick", action="store_true", help="short phases")
    parser.add_argument("--write", action="store_true", help="write the results to bench/results")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--only", action="append", default=[], choices=sorted(ATTACKS), metavar="NAME")
    parser.add_argument("--list", action="store_true", help="list the attacks")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    if wanted.list:
        sys.stdout.write("".join(f"{each.name}: {each.what}\n" for each in ATTACKS.values()))
        return
    phases = QUICK if wanted.quick else Phases()
    names = wanted.only or sorted(ATTACKS, key=LAST.__eq__)
    found = asyncio.run(measured(Shape(wanted.cosca, limits=LIMITS), Size(), phases, names))
    if wanted.json:
        sys.stdout.write(json.dumps({"attacks": found}) + "\n")
    if wanted.write:
        write(found)
    sys.exit(0 if all(each["held"] for each in found) else 1)


if __name__ == "__main__":
    main()
