"""Measure what the past costs: lists and limits of an account beside a million tables, and a game in the archive.

`just history` or `python -m bench.history [--tables N] [--calls N] [--games N] [--write]`. COSCA_TEST_POSTGRES names
a server on which databases can be created. With --write the results go to `bench/results/history.{json,md}`.
"""

from __future__ import annotations

import argparse
import asyncio
import json

from tests.server.store.places import postgres_database

from bench.history.measure import MOST_MS, measured, page, within_goal
from bench.report import RESULTS, say


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.history", description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--calls", type=int, default=500, help="of each kind")
    parser.add_argument("--games", type=int, default=40, help="of each title, to measure bytes")
    parser.add_argument("--write", action="store_true", help="write the results to bench/results")
    wanted = parser.parse_args()
    with postgres_database() as address, postgres_database() as games_address:
        found = asyncio.run(measured(wanted, address, games_address))
    say(page(found))
    if wanted.write:
        (RESULTS / "history.json").write_text(json.dumps(found, indent=1) + "\n")
        (RESULTS / "history.md").write_text(page(found))
    say("within the goal" if within_goal(found) else f"NOT within {MOST_MS:g} ms")
    return not within_goal(found)


if __name__ == "__main__":
    raise SystemExit(main())
