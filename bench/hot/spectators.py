"""Spectators with real sockets, in a process of their own, so that measuring players do not wait for them.

`python -m bench.hot.spectators PORT TABLE SOCKETS` says `ready` on its standard output once all have their first
frame. It reads until its standard input is closed, and then says what they received.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from typing import Any, Final

from bench.child import READY, say_line, standard_input
from bench.load.clients import FRAMES, decode_message
from bench.load.wire import Wire
from bench.report import percentiles

JOINING: Final = 16  # at a time
JOIN_S: Final = 60.0


class Arrivals:
    """When each frame came first and last."""

    def __init__(self) -> None:
        self.first: dict[int, float] = {}
        self.last: dict[int, float] = {}
        self.kinds: Counter[str] = Counter()
        self.disorder = 0  # frames or lines that were not later than the one before
        self.lost: Counter[int] = Counter()

    def frame(self, n: int) -> None:
        now = time.perf_counter()
        self.first.setdefault(n, now)
        self.last[n] = now


class Watching(Wire):
    """The socket of one spectator."""

    def __init__(self, arrivals: Arrivals) -> None:
        super().__init__()
        self.arrivals = arrivals
        self.frame = 0
        self.line = 0
        self.welcome = asyncio.get_running_loop().create_future()

    def opened(self) -> None:
        self.say(b'{"type":"hello","version":2,"frame":0}')

    def receive(self, text: bytes) -> None:
        message = decode_message(text)
        self.arrivals.kinds[message.type] += 1
        if message.type in FRAMES:
            self._see(message.n)
        elif message.type == "chat":
            self.arrivals.disorder += message.n != self.line + 1
            self.line = message.n

    def _see(self, n: int) -> None:
        self.arrivals.disorder += n <= self.frame
        self.frame = n
        self.arrivals.frame(n)
        if not self.welcome.done():
            self.welcome.set_result(None)

    def lost(self, code: int) -> None:
        self.arrivals.lost[code] += 1


async def come(port: int, table: str, sockets: int) -> list[Watching]:
    gate, arrivals = asyncio.Semaphore(JOINING), Arrivals()

    async def one() -> Watching:
        async with gate:
            watching = Watching(arrivals)
            await watching.dial(port, f"/ws/{table}")
            await asyncio.wait_for(watching.welcome, JOIN_S)
            return watching

    return await asyncio.gather(*(one() for _ in range(sockets)))


def summary(spectators: list[Watching]) -> dict[str, Any]:
    arrivals = spectators[0].arrivals
    latest = max(watching.frame for watching in spectators)
    spread = [arrivals.last[n] - arrivals.first[n] for n in sorted(arrivals.first)[1:]]
    return {
        "sockets": len(spectators),
        "frames": sum(arrivals.kinds[kind] for kind in FRAMES) - len(spectators),
        "lines_of_chat": arrivals.kinds["chat"],
        "infos": arrivals.kinds["table"],
        "first_to_last_ms": percentiles(spread),
        "behind_at_the_end": sum(watching.frame < latest for watching in spectators),
        "lacking_lines_at_the_end": len({watching.line for watching in spectators}) - 1,
        "disorder": arrivals.disorder,
        "lost": dict(arrivals.lost),
    }


async def run(port: int, table: str, sockets: int) -> None:
    stdin = await standard_input()
    spectators = await come(port, table, sockets)
    say_line(READY)
    await stdin.read()
    say_line(json.dumps(summary(spectators)))


def main() -> None:
    port, table, sockets = sys.argv[1:]
    asyncio.run(run(int(port), table, int(sockets)))


if __name__ == "__main__":
    main()
