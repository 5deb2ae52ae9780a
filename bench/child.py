"""Processes of a benchmark beside the one that measures: they say when they are ready, and in the end what they saw.

Such a process says `ready` on its standard output, works until its standard input is closed, and then says its result
as one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

READY: Final = "ready"
RESULT_S: Final = 30.0


# The process that measures


@asynccontextmanager
async def started(
    program: Sequence[str], ready_s: float, failure: str, *, own_session: bool = False
) -> AsyncIterator[Process]:
    """Start a process, and yield it once it is ready. In a session of its own, it can have a priority of its own."""
    process = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE, start_new_session=own_session)
    try:
        assert process.stdout
        if await asyncio.wait_for(process.stdout.readline(), ready_s) != f"{READY}\n".encode():
            raise RuntimeError(failure)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def result_of(process: Process) -> dict[str, Any]:
    """End a process and return its result."""
    assert process.stdin
    assert process.stdout
    process.stdin.close()
    return dict(json.loads(await asyncio.wait_for(process.stdout.read(), RESULT_S) or b"{}"))


# The process beside it


async def standard_input() -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


def say_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
