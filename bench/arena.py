"""`python -m bench.arena`: compare how many games the arena plays on Ray and on its own process pool.

Both take turns on the same machine, and both play some games before the first timing. Ray listens on all interfaces, so
run it in a separate network namespace:
unshare --map-root-user --net sh -c 'ip link set lo up && python -m bench.arena'
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from pathlib import Path

from cosca.arena.executor import Executor
from cosca.arena.jobs import Job, JobResult, play_job
from cosca.arena.process_pool import ProcessPool
from cosca.arena.ray_executor import RayExecutor
from cosca.arena.seating import ArenaSettings
from cosca.engine.title import Setup
from cosca.titles import TITLES

RESULT = Path(__file__).parent / "results" / "arena_ray.md"
GOAL = 0.9


def terms_for(title_id: str) -> ArenaSettings:
    title = TITLES[title_id]
    return ArenaSettings(title_id, Setup(title.editions[0], title.packs[0], title.seats[0]), ("random", "greedy"), 1)


def seconds(executor: Executor[Job, JobResult], job_list: list[Job]) -> float:
    start = time.perf_counter()
    for job in job_list:
        executor.submit(job)
    for _ in job_list:
        executor.next_done()
    return time.perf_counter() - start


def measure(settings: ArenaSettings, jobs: int, rounds: int, job_list: int, deals: int) -> tuple[float, float]:
    """Return the seconds that the pool and Ray need for the same games."""
    pair = settings.pairs()[0]
    work = [Job(pair, n * deals, deals) for n in range(job_list)]
    executors: list[Executor[Job, JobResult]] = [
        ProcessPool(play_job, settings, jobs),
        RayExecutor(play_job, settings, jobs),
    ]
    try:
        for executor in executors:
            seconds(executor, work[: 2 * jobs])
        taken = [[seconds(executor, work) for executor in executors] for _ in range(rounds)]
    finally:
        for executor in executors:
            executor.close()
    return sum(pool for pool, _ in taken), sum(ray for _, ray in taken)


def sentence_of(asked: argparse.Namespace, pool: float, ray: float) -> str:
    games = asked.rounds * asked.job_list * asked.deals * 2
    lines = ["# An arena on Ray, beside the bare pool", "", f"    python -m bench.arena {' '.join(sys.argv[1:])}", ""]
    lines += ["| | games/s | seconds |", "|---|--:|--:|"]
    lines += [f"| pool | {games / pool:.2f} | {pool:.1f} |", f"| Ray | {games / ray:.2f} | {ray:.1f} |", ""]
    lines += [f"Ray plays {pool / ray:.0%} of what the pool plays (goal: at least {GOAL:.0%}): {games:,} games each of"]
    chunk_s = asked.jobs * pool / asked.rounds / asked.job_list
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
    report = sentence_of(asked, *measure(terms_for(asked.title), asked.jobs, asked.rounds, asked.job_list, asked.deals))
    sys.stdout.write(report)
    if asked.write:
        RESULT.write_text(report, "utf-8")


if __name__ == "__main__":
    main()
