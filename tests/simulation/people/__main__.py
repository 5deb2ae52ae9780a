"""`just people`: 200 people use quick play for a virtual hour. Each must get a game, and each rematch one table.

`--planted` plants faults in the server and finds each, in smaller runs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Final

from tests.simulation.people.checks import violations
from tests.simulation.people.plants import PLANTS
from tests.simulation.people.report import figures, write
from tests.simulation.people.town import Plan, lived

SMALL: Final = Plan(people=40, minutes=12, kill_every_s=30, leaves=0.3)
SHOWN: Final = 10
MISSED: Final = "not found"


def first_sign(plant: str, plan: Plan = SMALL) -> str:
    """Plant a fault, let people live, and return the first violation."""
    with PLANTS[plant](), lived(plan) as town:
        return next(iter(violations(town)), MISSED)


def main() -> None:
    parser = argparse.ArgumentParser(prog="just people", description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60.0, help="of virtual time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kill-every", type=float, default=120.0, help="seconds between two kills; 0: none")
    parser.add_argument("--no-bus", action="store_true", help="lose every change hint")
    parser.add_argument("--planted", action="store_true", help="then plant faults, and find each")
    parser.add_argument("--write", action="store_true", help="write bench/results/people.{json,md}")
    asked = parser.parse_args()
    plan = Plan(asked.people, asked.minutes, asked.seed, kill_every_s=asked.kill_every, bus=not asked.no_bus)
    began = time.process_time()
    with lived(plan) as town:
        wrong, found = violations(town), figures(town, time.process_time() - began)
        for sentence in wrong[:SHOWN]:
            sys.stderr.write(f"{sentence}\n")
        sys.stdout.write(json.dumps(found, indent=1) + "\n")
        planted = {plant: first_sign(plant) for plant in PLANTS} if asked.planted else {}
        for plant, sign in planted.items():
            sys.stdout.write(f"{plant}: {sign}\n")
        if asked.write:
            write(town, found, planted, f"just people {' '.join(sys.argv[1:])}".strip())
    sys.exit(1 if wrong or MISSED in planted.values() else 0)


if __name__ == "__main__":
    main()
