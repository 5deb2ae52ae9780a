"""`python -m bench.arena`: how many games an arena plays on Ray, beside the bare pool, in turns on the same machine.

Both are started and have played before the first is timed. Ray listens on all interfaces, so give it a network of its
own: unshare --map-root-user --net sh -c 'ip link set lo up && python -m bench.arena'
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from pathlib import Path

from cosca.arena.chunks import Chunk, Done, play_chunk
from cosca.arena.crews import Crew, Pool
from cosca.arena.on_ray import OnRay
from cosca.arena.seating import Terms
from cosca.engine.title import Setup
from cosca.games import TITLES

RESULT = Path(__file__).parent / "results" / "arena_ray.md"
GOAL = 0.9


def terms_for(title_id: str) -> Terms:
    title = TITLES[title_id]
    return Terms(title_id, Setup(title.editions[0], title.packs[0], title.seats[0]), ("random", "greedy"), 1)


def seconds(crew: Crew[Chunk, Done], chunks: list[Chunk]) -> float:
    start = time.perf_counter()
    for chunk in chunks:
        crew.submit(chunk)
    for _ in chunks:
        crew.next_done()
    return time.perf_counter() - start


def measure(terms: Terms, jobs: int, rounds: int, chunks: int, deals: int) -> tuple[float, float]:
    """Seconds of the pool and of Ray for the same games."""
    pair = terms.pairs()[0]
    work = [Chunk(pair, n * deals, deals) for n in range(chunks)]
    crews: list[Crew[Chunk, Done]] = [Pool(play_chunk, terms, jobs), OnRay(play_chunk, terms, jobs)]
    try:
        for crew in crews:
            seconds(crew, work[: 2 * jobs])
        taken = [[seconds(crew, work) for crew in crews] for _ in range(rounds)]
    finally:
        for crew in crews:
            crew.close()
    return sum(pool for pool, _ in taken), sum(ray for _, ray in taken)


def said(asked: argparse.Namespace, pool: float, ray: float) -> str:
    games = asked.rounds * asked.chunks * asked.deals * 2
    lines = ["# An arena on Ray, beside the bare pool", "", f"    python -m bench.arena {' '.join(sys.argv[1:])}", ""]
    lines += ["| | games/s | seconds |", "|---|--:|--:|"]
    lines += [f"| pool | {games / pool:.2f} | {pool:.1f} |", f"| Ray | {games / ray:.2f} | {ray:.1f} |", ""]
    lines += [f"Ray plays {pool / ray:.0%} of what the pool plays (goal: at least {GOAL:.0%}): {games:,} games each of"]
    chunk_s = asked.jobs * pool / asked.rounds / asked.chunks
    lines += [f"{asked.title}, in {asked.rounds} rounds in turn, chunks of {chunk_s:.1f} s."]
    about = f"{os.cpu_count()} cores, {os.getloadavg()[1]:.0f} processes waiting, Python {platform.python_version()}"
    lines += [f"{about}, {time.strftime('%Y-%m-%d', time.gmtime())}."]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.arena", description=__doc__)
    parser.add_argument("--title", default="famiglia", choices=sorted(TITLES))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--chunks", type=int, default=8)
    parser.add_argument("--deals", type=int, default=2, help="of a chunk")
    parser.add_argument("--write", action="store_true", help="write bench/results/arena_ray.md")
    asked = parser.parse_args()
    report = said(asked, *measure(terms_for(asked.title), asked.jobs, asked.rounds, asked.chunks, asked.deals))
    sys.stdout.write(report)
    if asked.write:
        RESULT.write_text(report, "utf-8")


if __name__ == "__main__":
    main()
