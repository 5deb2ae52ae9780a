"""Measures a hot table: quiet and hot phases on one site, what its spectators receive, and the goals."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import Process
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from itertools import count
from time import perf_counter
from typing import Any, Final

from bench.child import result_of, started
from bench.hot.site import PORT
from bench.load.clients import Chair, Figures, Kind
from bench.load.crowd import Crowd
from bench.load.mix import kinds
from bench.load.site import Shape, deployed, free_port
from bench.report import percentiles

HOT: Final = Kind("la_famiglia", 1, 4)  # long enough not to end while it is measured
TIMES: Final = 2.0
READY_S: Final = 300.0
DRAIN_S: Final = 1.0
WEB: Final = (sys.executable, "-m", "bench.hot.site")
LINES: Final = count(1)


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is of everything."""

    sockets: int = 2_000
    simulated: int = 8_000
    tables: int = 100
    rate: float = 50.0  # moves a second at other tables
    warm_up_s: float = 10.0
    phase_s: float = 15.0
    rounds: int = 4  # of a quiet phase and a hot one


QUICK: Final = Size(100, 900, 10, 20.0, 1.0, 2.5, 1)


class Control:
    """Asks the web process."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, **wanted: Any) -> dict[str, int]:
        self._streams = self._streams or await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(json.dumps(wanted).encode() + b"\n")
        answer: dict[str, int] = json.loads(await reader.readline())
        return answer

    async def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            await self._streams[1].wait_closed()


def spectators(port: int, table: str, sockets: int) -> AbstractAsyncContextManager[Process]:
    """Start the process of the spectators, which is ready once they watch."""
    program = (sys.executable, "-m", "bench.hot.spectators", str(port), table, str(sockets))
    return started(program, READY_S, "the spectators could not join")


class Phases:
    """Quiet and hot phases on one site."""

    def __init__(self, size: Size, others: Crowd, hot: Crowd) -> None:
        self._size = size
        self._others = others
        self._hot = hot
        self.acks: dict[str, list[float]] = {"quiet": [], "hot": []}
        self.figures: dict[str, list[Figures]] = {"quiet": [], "hot": []}
        self.hot_acks: list[float] = []
        self.lines = 0

    async def all(self) -> None:
        await self._others.by_the_clock(self._size.rate, self._size.warm_up_s)
        for _ in range(self._size.rounds):
            await self._phase("quiet")
            await self._phase("hot")

    async def _phase(self, name: str) -> None:
        seconds = self._size.phase_s
        figures = self._others.figures = Figures()
        work = [self._others.by_the_clock(self._size.rate, seconds)]
        if name == "hot":
            work += [self._play(seconds), self._chat(seconds)]
        await asyncio.gather(*work)
        await asyncio.sleep(DRAIN_S)
        self.acks[name] += figures.acks
        self.figures[name].append(figures)

    async def _play(self, seconds: float) -> None:
        """Make a move each second at the hot table."""
        self._hot.figures = Figures()
        for _ in range(round(seconds)):
            self._hot.choose(perf_counter())
            await asyncio.sleep(1)
        self.hot_acks += self._hot.figures.acks

    async def _chat(self, seconds: float) -> None:
        """Say something each second at the hot table, between the moves."""
        speaker: Chair = self._hot.tables[0].chairs[0]
        for _ in range(round(seconds)):
            await asyncio.sleep(0.5)
            speaker.say(b'{"type":"say","id":"say%d","channel":"table","text":"How exciting!"}' % next(LINES))
            self.lines += 1
            await asyncio.sleep(0.5)


async def measured(shape: Shape, size: Size) -> dict[str, Any]:
    port = free_port()
    os.environ[PORT] = str(port)
    async with deployed(shape) as site:
        others, hot, control = Crowd([site.web[0].port]), Crowd([site.web[0].port], 2, names="Hot"), Control(port)
        await hot.come([HOT], HOT.seats)
        await others.come(kinds(size.tables), 0)
        table = hot.tables[0].id
        await control.ask(table=table, spectators=size.simulated)
        async with spectators(site.web[0].port, table, size.sockets) as watching:
            phases = Phases(size, others, hot)
            before, cpu = await control.ask(), site.cpu()
            await phases.all()
            after = await control.ask()
            await control.close()
            counted = {name: after[name] - before.get(name, 0) for name in after}
            found = summary(size, phases, counted, await result_of(watching))
            found["cpu_s"] = {kind: round(spent - cpu.get(kind, 0.0), 1) for kind, spent in site.cpu().items()}
        for crowd in (others, hot):
            await crowd.go()
    return found


def summary(size: Size, phases: Phases, counted: dict[str, int], sockets: dict[str, Any]) -> dict[str, Any]:
    quiet, hot = percentiles(phases.acks["quiet"]), percentiles(phases.acks["hot"])
    moves = len(phases.hot_acks)
    return {
        "spectators": {"sockets": size.sockets, "simulated": size.simulated},
        "hot_table": {"moves": moves, "lines_of_chat": phases.lines, "ack_ms": percentiles(phases.hot_acks)},
        "other_tables": {"tables": size.tables, "rate_wanted": size.rate, "quiet_ms": quiet, "hot_ms": hot},
        "acknowledged": {name: len(acks) for name, acks in phases.acks.items()},
        "times_quiet_p99": round(hot["p99"] / quiet["p99"], 2),
        "encodings_per_move": round(counted.get("frames for spectators", 0) / max(1, moves), 2),
        "encodings_per_line": round(counted.get("ChatMessage", 0) / max(1, phases.lines), 2),
        "queries_per_line": round(counted.get("reads of chat", 0) / max(1, phases.lines), 2),
        "simulated_closed": counted.get("simulated spectators closed", 0),
        "messages_to_simulated": counted.get("messages to simulated spectators", 0),
        "received": sockets,
    }


def held(found: dict[str, Any]) -> dict[str, bool]:
    """Return for each goal whether it is reached."""
    received = found["received"]
    return {
        "p99 at other tables is at most twice its quiet value": found["times_quiet_p99"] <= TIMES,
        "a move is encoded once for all spectators": 0 < found["encodings_per_move"] <= 1,
        "a line of chat costs one query": 0 < found["queries_per_line"] <= 1,
        "everybody got everything in order": not received["disorder"]
        and not received["behind_at_the_end"]
        and not received["lacking_lines_at_the_end"]
        and not received["lost"]
        and not found["simulated_closed"],
    }
