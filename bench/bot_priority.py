"""Measure how bot process priority affects player latency: `just bot-priority`, run as root.

All priorities take turns on one site, a few seconds each, many times, because runs minutes apart cannot be compared on
a shared machine. Only root may raise a process's priority again. Writes bench/results/bot_priority.{md,json}.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final
from urllib.parse import urlsplit

from bench.load.clients import Figures
from bench.load.crowd import Crowd
from bench.load.mix import kinds, with_bots
from bench.load.site import TICKS, Deployed, Shape, backends, cpu_of, deployed
from bench.report import RESULTS, circumstances, percentiles, say, write

AUTOGROUP: Final = Path("/proc/sys/kernel/sched_autogroup_enabled")
SETTLE_S: Final = 1.0  # after a change, requests in flight are not counted
NAME: Final = "bot_priority"
LONGEST_S: Final = 8.0  # plus a second to settle; the pool's timeout is ten


@dataclass(frozen=True, slots=True)
class Priority:
    """The priority of a bot's process and of the session it leads."""

    nice: int = 0
    idle: bool = False
    stopped: bool = False

    def apply_to(self, pid: int) -> None:
        policy = os.SCHED_IDLE if self.idle else os.SCHED_OTHER
        os.sched_setscheduler(pid, policy, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, pid, self.nice)
        with suppress(OSError):
            Path(f"/proc/{pid}/autogroup").write_text(str(self.nice))
        os.kill(pid, signal.SIGSTOP if self.stopped else signal.SIGCONT)


PRIORITIES: Final = {
    "bots stopped": Priority(stopped=True),
    "normal priority (nice 0)": Priority(),
    "nice 15": Priority(15),
    "idle, nice 19": Priority(19, idle=True),
}


@dataclass(slots=True)
class Seen:
    """The measurements while bots had this priority."""

    acks: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    blocks: list[dict[str, float]] = field(default_factory=list)
    waits_ms: list[float] = field(default_factory=list)
    bots_s: float = 0.0
    took_s: float = 0.0
    stolen_s: float = 0.0

    def add(self, figures: Figures, waited_s: float) -> None:
        self.waits_ms.append(1e3 * waited_s / max(1, len(figures.acks)))
        self.acks += figures.acks
        self.others += figures.seen
        self.blocks.append(percentiles(figures.acks))

    def summary(self) -> dict[str, Any]:
        return {
            "choices": len(self.acks),
            "ack_ms": percentiles(self.acks),
            "seen_by_others_ms": percentiles(self.others),
            "median_block_ms": {
                cut: median(each[cut] for each in self.blocks if each) for cut in ("p50", "p90", "max")
            },
            "waited_ms_per_choice": round(median(self.waits_ms), 2),
            "cores_of_bots": round(self.bots_s / self.took_s, 2),
            "cores_stolen": round(self.stolen_s / self.took_s, 2),
        }


def bots_of(site: Deployed) -> list[int]:
    ours = {child.pid for child in site.children}
    return [pid for pid, parent in bot_processes() if parent in ours]


def bot_processes() -> Iterator[tuple[int, int]]:
    """Yield each bot process with its parent."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with suppress(OSError):
                if b"cosca.server.bots.process" in (entry / "cmdline").read_bytes():
                    yield int(entry.name), int((entry / "stat").read_text().rpartition(")")[2].split()[1])


def stolen() -> float:
    """Return the seconds, over all cores, that the host gave to other machines."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / TICKS


def waited_for_the_processor(site: Deployed) -> float:
    """Return the seconds that serving processes waited for a core while ready to run, as the kernel reports."""
    serving = [child.pid for child in site.children]
    return sum(map(run_delay, [*serving, *backends(urlsplit(site.database).path.strip("/"))]))


def run_delay(pid: int) -> float:
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    return 0.0


async def block(site: Deployed, crowd: Crowd, priority: Priority, seen: Seen, wanted: argparse.Namespace) -> None:
    pids = bots_of(site)
    for pid in pids:
        priority.apply_to(pid)
    await crowd.by_the_clock(wanted.rate, SETTLE_S)
    crowd.figures = Figures()
    began, bots, gone, waited = (
        time.perf_counter(),
        {pid: cpu_of(pid) for pid in pids},
        stolen(),
        waited_for_the_processor(site),
    )
    await crowd.by_the_clock(wanted.rate, wanted.seconds)
    seen.took_s += time.perf_counter() - began
    seen.bots_s += sum(max(0.0, cpu_of(pid) - before) for pid, before in bots.items())  # a bot may have been replaced
    seen.stolen_s += stolen() - gone
    seen.add(crowd.figures, waited_for_the_processor(site) - waited)


async def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    found, order = {name: Seen() for name in PRIORITIES}, Random(1)
    async with deployed(Shape(wanted.cosca)) as site:
        crowd = Crowd([child.port for child in site.web], by_table=wanted.by_table)
        await crowd.come(kinds(wanted.tables) + with_bots(wanted.bot_tables, wanted.level), wanted.sockets)
        await crowd.by_the_clock(wanted.rate, 10)
        for number in range(wanted.rounds):
            for name in order.sample(list(PRIORITIES), len(PRIORITIES)):
                await block(site, crowd, PRIORITIES[name], found[name], wanted)
            say(f"{number + 1} of {wanted.rounds} rounds")
        for pid in bots_of(site):
            Priority().apply_to(pid)
        await crowd.go()
    return {name: seen.summary() for name, seen in found.items()}


def sessions() -> str:
    """Describe whether the kernel shares time among sessions first, which takes precedence over niceness."""
    on = AUTOGROUP.exists() and AUTOGROUP.read_text().strip() == "1"
    return "time shared among sessions first (Linux's default)" if on else "autogrouping off (deploy/60-cosca.conf)"


def page(asked: argparse.Namespace, found: dict[str, Any]) -> str:
    summary = circumstances()
    stolen_cores = median(each["cores_stolen"] for each in found.values())
    lines = [
        "# How much players wait for bots",
        f"`just bot-priority --rate {asked.rate:g} --tables {asked.tables} --sockets {asked.sockets} --bot-tables "
        f"{asked.bot_tables} --rounds {asked.rounds} --seconds {asked.seconds:g}{' --by-table' * asked.by_table} "
        f"--write`, {summary['date']}, "
        f"{summary['cores']} cores ({stolen_cores:g} of them taken by the host), {sessions()}. "
        f"One compiled site on PostgreSQL, clients on the same machine; {asked.bot_tables} tables with {asked.level} "
        f"beside {asked.tables} tables of players. "
        "Each round runs a block with every priority, in random order. *Median block*: the median over all blocks, "
        "which ignores short disturbances. *Waited*: how long processes of the site and of PostgreSQL were ready "
        "to run but did not get a core, per move (the kernel's `schedstat`; median block).",
        "| priority of bots | moves | acknowledged, ms: p50 | p90 | p99 | median block: p50 | p90 | longest "
        "| seen by others, ms: p50 | p99 | waited, ms per move | cores used by bots |\n|---|" + "--:|" * 11,
    ]
    rows = [row(name, each) for name, each in found.items()]
    return "\n\n".join(lines) + "\n" + "\n".join(rows) + "\n"


def row(name: str, seen: dict[str, Any]) -> str:
    acks, middle, others = seen["ack_ms"], seen["median_block_ms"], seen["seen_by_others_ms"]
    cells = [seen["choices"], acks["p50"], acks["p90"], acks["p99"], middle["p50"], middle["p90"], middle["max"]]
    cells += [others["p50"], others["p99"], seen["waited_ms_per_choice"], seen["cores_of_bots"]]
    return f"| {name} | " + " | ".join(f"{each:g}" for each in cells) + " |"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just bot-priority", description=__doc__)
    parser.add_argument("--cosca", default=str(Path(sys.executable).with_name("cosca")), help="the program to measure")
    parser.add_argument("--rate", type=float, default=200.0, help="moves per second")
    parser.add_argument("--sockets", type=int, default=1_000)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--bot-tables", type=int, default=12, help="more tables, where one player plays against bots")
    parser.add_argument("--level", default="level6", help="of those bots")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each block")
    parser.add_argument("--by-table", action="store_true", help="all sockets of a table come to the same process")
    parser.add_argument("--write", action="store_true", help="keep the figures")
    wanted = parser.parse_args()
    if wanted.seconds >= LONGEST_S:
        parser.error(f"a bot that is stopped for more than {LONGEST_S:g} seconds is taken for dead and replaced")
    return wanted


def main() -> None:
    wanted = arguments()
    if os.getuid():
        sys.exit("Only root may raise the priority of a process: run this as root.")
    found = asyncio.run(measured(wanted))
    summary = page(wanted, found)
    say(summary)
    if wanted.write:
        write(NAME, wanted, found, NAME)
        (RESULTS / f"{NAME}.md").write_text(summary)


if __name__ == "__main__":
    main()
