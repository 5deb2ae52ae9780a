"""Server processes for tests: start them as an operator would, wait until they are healthy, and end them cleanly."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from cosca.client.api import ApiClient, ApiError

TO_START_S = 60
TO_END_S = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """`cosca serve`, which can be ended and restarted on the same port."""

    def __init__(self, port: int, *args: str, env: Mapping[str, str] | None = None) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.said = bytearray()  # what it wrote to its log
        self._args = args
        self._env = dict(env or {})
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        env = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH", "LANG") if name in os.environ}
        program = (sys.executable, "-m", "cosca.cli", "serve", "--port", str(self.port), *self._args)
        self._process = await asyncio.create_subprocess_exec(*program, stdout=PIPE, stderr=PIPE, env=env | self._env)
        self._listening = asyncio.create_task(self._listen())
        async with asyncio.timeout(TO_START_S):
            while not await self.well():
                assert self._process.returncode is None, self.said.decode()
                await asyncio.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def _listen(self) -> None:
        assert self._process
        assert self._process.stderr
        while piece := await self._process.stderr.read(1 << 16):
            self.said += piece

    async def well(self) -> bool:
        with suppress(OSError, ApiError):
            return bool((await ApiClient(self.address).call("GET", "/healthz"))["well"])
        return False

    async def metrics(self) -> dict[str, float]:
        text = await ApiClient(self.address).text("/metrics")
        lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in lines}

    async def end(self, number: int = signal.SIGTERM) -> float:
        """End the process and return the seconds it took."""
        assert self._process
        assert self._listening
        began = asyncio.get_running_loop().time()
        if self._process.returncode is None:
            self._process.send_signal(number)
        async with asyncio.timeout(TO_END_S):
            await self._process.communicate() if self._listening.done() else await self._process.wait()
        await self._listening
        self._process._transport.close()  # type: ignore[attr-defined]  # closes its pipes at once
        return asyncio.get_running_loop().time() - began

    async def restart(self) -> float:
        took = await self.end()
        await self.start()
        return took


@asynccontextmanager
async def served(*args: str, port: int = 0, env: Mapping[str, str] | None = None) -> AsyncIterator[Served]:
    process = Served(port or free_port(), *args, env=env)
    try:
        await process.start()
        yield process
    finally:
        await process.end(signal.SIGKILL)


async def guests(address: str, *names: str) -> list[ApiClient]:
    callers = [ApiClient(address) for _ in names]
    for caller, name in zip(callers, names, strict=True):
        await caller.become_guest(name)
    return callers


async def seated(callers: list[ApiClient], title: str, **message: Any) -> str:
    """Create a table, let all callers join, and return its id. The game has started."""
    created = await callers[0].call("POST", "/api/tables", {"title": title, **message})
    for caller in callers:
        await caller.call("POST", f"/api/tables/{created['id']}/sit", {"nonce": "nonce"})
    return str(created["id"])
