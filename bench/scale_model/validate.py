"""Compare the model with real load tests of the same shape: `just scale validate`.

Each load test runs five times on a site of its own; medians count. The model gets the shape (processes, rate, titles,
readers, games that ended) and how many cores other work took meanwhile; all costs come from `just scale measure`.
Writes bench/results/scale_validation.{json,md}.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from bench.load.clients import Chair, Figures, Kind
from bench.load.costs import batch_sizes, mean_batch
from bench.load.crowd import Crowd
from bench.load.site import TICKS, Deployed, Shape, backends, deployed
from bench.load.wire import CallFailed
from bench.report import circumstances, percentiles, say
from bench.scale_model.costs import costs_of, read
from bench.scale_model.measure import bus_of
from bench.scale_model.validation import RESULT, compared, page
from cosca.server.store.ids import to_text


@dataclass(frozen=True, slots=True)
class Case:
    """A site, the rates of moves in turn, and messages a second on the bus about tables of others."""

    webs: int
    rates: tuple[float, ...]
    foreign: float = 0.0


CASES: Final = (Case(2, (30.0,), 2_000.0), Case(1, (20.0, 40.0)), Case(2, (30.0, 60.0)), Case(4, (30.0,)))
KINDS: Final = (Kind("famiglia", 30, 2), Kind("nostra_city", 18, 4), Kind("la_famiglia", 12, 4))
SPECTATORS: Final = 1
RUNS: Final = 5
SECONDS: Final = 4.0
SETTLE_S: Final = 1.0


class CountingCrowd(Crowd):
    """Counts moves by title."""

    def __init__(self, ports: list[int]) -> None:
        super().__init__(ports, by_table=True, names="Valid")
        self.moves: Counter[str] = Counter()

    def answered(self, chair: Chair) -> None:
        self.moves[chair.table.kind.title] += 1
        super().answered(chair)


def busy_s() -> float:
    """Return the seconds that all cores worked, for anybody. Stolen time counts as work of others."""
    fields = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]))
    idle, waiting = fields[3], fields[4]
    return (sum(fields) - idle - waiting) / TICKS


@asynccontextmanager
async def rivals_counted(site: Deployed) -> AsyncIterator[list[int]]:
    """Count now and then how many processes of others want a core."""
    found: list[int] = []
    ours = [*(child.pid for child in site.children), os.getpid(), *backends(urlsplit(site.database).path.strip("/"))]

    async def count() -> None:
        while True:
            await asyncio.sleep(0.2)
            running = int(Path("/proc/stat").read_text().partition("procs_running ")[2].split()[0])
            found.append(max(0, running - sum(map(_wants_a_core, ours))))

    task = asyncio.create_task(count())
    yield found
    task.cancel()


def _wants_a_core(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "R"
    return False


async def _run(site: Deployed, crowd: CountingCrowd, rate: float) -> dict[str, Any]:
    crowd.figures, before, busy = Figures(), site.cpu(), busy_s()
    crowd.moves.clear()
    batches, ended = await batch_sizes(site), {table.number: table.id for table in crowd.tables}
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with rivals_counted(site) as rivals:
        await crowd.by_the_clock(rate, SECONDS)
    took, spent = loop.time() - began, site.cpu()
    ours = {kind: spent[kind] - before[kind] for kind in spent}
    others = max(0.0, busy_s() - busy - sum(ours.values())) / took
    done = len(crowd.figures.acks)
    sizes = await batch_sizes(site) - batches
    await asyncio.sleep(SETTLE_S)
    again = Counter(table.kind.title for table in crowd.tables if table.id != ended[table.number])
    return {
        "per_s": done / took,
        "sent_per_s": crowd.figures.sent / took,
        "cores": {kind: seconds / took for kind, seconds in ours.items()},
        **{f"{name}_ms": value for name, value in percentiles(crowd.figures.acks).items() if name in ("p50", "p99")},
        "batch": mean_batch(sizes),
        "others": others,
        "rivals": sum(rivals) / max(1, len(rivals)),
        "moves": dict(crowd.moves),
        "again": dict(again),
    }


@asynccontextmanager
async def chatter(site: Deployed, rate: float) -> AsyncIterator[None]:
    """Publish messages about tables that nobody has open, as other parts of a large site would."""
    task = asyncio.create_task(_chat(bus_of(site), rate)) if rate else None
    yield
    if task:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _chat(bus: str, rate: float) -> None:
    import nats

    client, subject = await nats.connect(bus), f"cosca.table.{to_text(1 << 40)}"
    began, sent = asyncio.get_running_loop().time(), 0
    try:
        while True:
            await asyncio.sleep(0.01)
            due = int(rate * (asyncio.get_running_loop().time() - began))
            for _ in range(due - sent):
                await client.publish(subject)
            sent = due
    finally:
        await client.close()


async def _case(cosca: str, case: Case) -> list[dict[str, Any]]:
    found = []
    async with deployed(Shape(cosca, web=case.webs)) as site, chatter(site, case.foreign):
        crowd = CountingCrowd([child.port for child in site.web])
        sockets = sum(kind.tables * (kind.seats + SPECTATORS) for kind in KINDS)
        await crowd.come(KINDS, sockets)
        await crowd.by_the_clock(case.rates[0], 3.0)
        for rate in case.rates:
            runs = [await _run(site, crowd, rate) for _ in range(RUNS)]
            told = {"webs": case.webs, "rate": rate, "foreign": case.foreign, "sockets": sockets, "runs": runs}
            told["readers"] = {kind.title: kind.seats + SPECTATORS for kind in KINDS}
            found.append(told)
            say(f"{case}: {[round(run['per_s']) for run in runs]}")
        await crowd.go()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="just scale validate", description=__doc__)
    parser.add_argument("--cosca", default=str(Path(sys.executable).with_name("cosca")), help="the program to measure")
    parser.add_argument("--again", action="store_true", help="only put the model beside the load tests of before")
    wanted = parser.parse_args()
    told = json.loads(RESULT.with_suffix(".json").read_text()) if wanted.again else _tested(wanted.cosca)
    told |= {"costs": read()}
    told |= {"rows": compared(told["cases"], costs_of(told["costs"]))}
    RESULT.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n")
    RESULT.with_suffix(".md").write_text(page(told))
    sys.stdout.write(page(told))


def _tested(cosca: str) -> dict[str, Any]:
    """Run the load tests, and keep each at once: a crowded machine may not manage the next."""
    told: dict[str, Any] = {"cases": [], "left_out": []}
    for case in CASES:
        try:
            told["cases"] += asyncio.run(_case(cosca, case))
        except (CallFailed, RuntimeError, OSError, TimeoutError) as fault:
            told["left_out"].append(f"{case}: {fault}")
            say(told["left_out"][-1])
        told["circumstances"] = circumstances()
        RESULT.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n")
    return told


if __name__ == "__main__":
    main()
