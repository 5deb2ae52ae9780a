"""Programs that can be killed and paused, and are restarted at once, as a service manager would do."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

AGAIN_S: Final = 0.2  # before a program that ended is restarted
LOOK_S: Final = 0.05

type Ready = Callable[[], Awaitable[bool]]


@dataclass(slots=True)
class Machine:
    """One program, with all processes it has started."""

    name: str
    program: Sequence[str]
    log: Path
    ready: Ready
    user: str | None = None
    env: Mapping[str, str] = field(default_factory=dict)
    cwd: Path | None = None
    starts: int = 0
    process: Process | None = None
    _keeping: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process and self.process.returncode is None else 0

    @property
    def family(self) -> list[int]:
        """The process, its children and their descendants."""
        return family_of(self.pid) if self.pid else []

    async def start(self, wait: bool = True) -> None:
        self._keeping = asyncio.create_task(self._keep())
        if wait:
            await self.wait_ready()

    async def _keep(self) -> None:
        while True:
            await self._once()
            await asyncio.sleep(AGAIN_S)

    async def _once(self) -> None:
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.program,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self.user,
                env={**os.environ, **self.env},
                cwd=self.cwd,
                start_new_session=True,
            )
        self.starts += 1
        await self.process.wait()

    async def wait_ready(self, patience_s: float = 60) -> None:
        try:
            async with asyncio.timeout(patience_s):
                while not (self.pid and await self.ready()):
                    await asyncio.sleep(LOOK_S)
        except TimeoutError:
            raise TimeoutError(f"{self.name} was not ready after {patience_s:g} s:\n{self.tail()}") from None

    def log_from_now(self) -> Callable[[], str]:
        """Return a function that returns what the program has logged since now."""
        start = self.log.stat().st_size if self.log.exists() else 0
        return lambda: self.log.read_bytes()[start:].decode(errors="replace")

    def tail(self) -> str:
        return self.log.read_text(errors="replace")[-2_000:] if self.log.exists() else ""

    async def close(self) -> None:
        """Stop the program for good, and kill all processes that it has started."""
        pids = self.family
        if self._keeping:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        for pid in pids:
            send(pid, signal.SIGKILL)
        if self.process:
            await self.process.wait()


def send(pid: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def family_of(pid: int) -> list[int]:
    return [pid, *(each for child in children_of(pid) for each in family_of(child))]


def children_of(pid: int) -> list[int]:
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found += map(int, path.read_text().split())
    return found


def name_of(pid: int) -> str:
    """Return the name of a process; empty if there is none."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def listens(port: int, host: str = "127.0.0.1") -> bool:
    try:
        async with asyncio.timeout(1):
            _, writer = await asyncio.open_connection(host, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    return True
