"""A pool of bot processes. A question goes to a free process; one that dies or is too slow is killed and replaced."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Final

from cosca.engine.codec import Json, canonical
from cosca.server.bots.process import MAX_BYTES

PROGRAM: Final = (sys.executable, "-P", "-m", "cosca.server.bots.process")
PASSED_VARIABLES: Final = ("PYTHONPATH", "PYTHONHOME", "COSCA_BOT_NICE", "COSCA_TITLES", "SYSTEMROOT")
READY_S: Final = 60.0  # seconds, even on a busy machine
TRIES: Final = 2
MAX_WAITING: Final = 1_000


class BotFailed(Exception):
    """Raised when the bot could not answer. Asking the same again would not help."""


class BotsBusy(BotFailed):
    """Raised when no process is free, or the pool is closing. The same question may be asked later."""


class _Broken(Exception):
    """Raised when a process can no longer be used."""


class _Slot:
    """A slot for one process, which is started when first needed."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = program
        self._process: Process | None = None
        self._is_usable = False

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    async def get_ready(self) -> None:
        """Start the process unless it runs. Raises `_Broken`."""
        if self._is_usable and self._process and self._process.returncode is None:
            return
        await self.end()
        try:
            self._process = await start_process(self._program)
            async with asyncio.timeout(READY_S):
                if await self._read_reply() != {"ready": True}:
                    raise _Broken("it did not say that it is ready")
        except (OSError, TimeoutError) as fault:
            raise _Broken(f"it could not be started: {fault or 'it took too long'}") from fault
        self._is_usable = True

    async def ask(self, frame: bytes, patience: float) -> dict[str, Any]:
        """Ask the process. If this is cancelled, kill the process: its late answer would go to the next question."""
        assert self._process
        assert self._process.stdin
        try:
            async with asyncio.timeout(patience):
                self._process.stdin.write(frame)
                await self._process.stdin.drain()
                return await self._read_reply()
        except TimeoutError:
            raise _Broken(f"it had no answer after {patience:g} seconds") from None
        except ConnectionError:
            raise _Broken("it died") from None

    async def _read_reply(self) -> dict[str, Any]:
        assert self._process
        assert self._process.stdout
        try:
            line = await self._process.stdout.readline()
            reply = json.loads(line) if line else None
        except ValueError:
            raise _Broken("it said something that is no answer") from None
        if not isinstance(reply, dict):
            raise _Broken("it died" if reply is None else "it said something that is no answer")
        return reply

    def kill(self) -> None:
        self._is_usable = False
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def end(self) -> None:
        """Kill the process and wait for its end."""
        self.kill()
        if self._process and self._process.stdin:
            self._process.stdin.close()
            await self._process.wait()
        self._process = None


class BotPool:
    """Asks bots in separate processes."""

    def __init__(
        self,
        processes: int,
        patience: float = 10.0,
        *,
        program: Sequence[str] = PROGRAM,
        max_waiting: int = MAX_WAITING,
    ) -> None:
        """`patience` is the time for one try, in seconds."""
        self._patience = patience
        self._slots = [_Slot(program) for _ in range(processes)]
        self._free = list(self._slots)
        self._turns = asyncio.Semaphore(processes)
        self._max_asking = processes + max_waiting
        self._asking = 0
        self._numbers = count(1)
        self._is_closed = False

    @property
    def processes(self) -> int:
        return len(self._slots)

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a free process."""
        return max(0, self._asking - len(self._slots))

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that have been started and not replaced."""
        return [slot.pid for slot in self._slots if slot.pid]

    async def start(self) -> None:
        """Start all processes. Returns when all are ready."""
        results = await asyncio.gather(*(slot.get_ready() for slot in self._slots), return_exceptions=True)
        for fault in results:
            if isinstance(fault, BaseException):
                await self.close()
                raise BotFailed(f"A process for bots is of no use: {fault}.") from fault

    async def answer(self, title: str, level: str, view: str, options: Sequence[Json], seed: str) -> int:
        """Return the index of the bot's choice among the options. `view` is JSON; `seed` is in hex."""
        question = {"title": title, "level": level, "options": list(options), "luck": seed}
        return chosen_option(await self.ask(question, view), len(options))

    async def ask(self, question: dict[str, Any], view: str) -> dict[str, Any]:
        """Send a question to any free process and return its answer."""
        frame, number = self._frame(question, view)
        if self._asking >= self._max_asking:
            raise BotsBusy("Too many questions are waiting for bots. Try again in a moment.")
        self._asking += 1
        try:
            async with self._turns:
                return await self._ask_free_slot(frame, number)
        finally:
            self._asking -= 1

    def _frame(self, question: dict[str, Any], view: str) -> tuple[bytes, int]:
        """Return the question as one line of JSON, and its number."""
        number = next(self._numbers)
        rest = canonical({"id": number, **question})
        frame = f'{rest[:-1]},"view":{view}}}\n'.encode()
        if frame.count(b"\n") > 1 or len(frame) > MAX_BYTES:
            raise BotFailed("A question to a bot must be one line, and not too long.")
        return frame, number

    async def _ask_free_slot(self, frame: bytes, number: int) -> dict[str, Any]:
        slot = self._free.pop()
        try:
            return await self._ask_slot(slot, frame, number)
        except BaseException:
            slot.kill()
            raise
        finally:
            self._free.append(slot)

    async def _ask_slot(self, slot: _Slot, frame: bytes, number: int) -> dict[str, Any]:
        reason = ""
        for _ in range(TRIES):
            try:
                return await self._try_once(slot, frame, number)
            except _Broken as fault:
                slot.kill()
                reason = str(fault)
        raise BotsBusy("The bot pool is closed.") if self._is_closed else BotFailed(f"A bot failed twice: {reason}.")

    async def _try_once(self, slot: _Slot, frame: bytes, number: int) -> dict[str, Any]:
        if self._is_closed:
            raise _Broken("the pool is closed")
        await slot.get_ready()
        if self._is_closed:
            raise _Broken("the pool is closed")
        reply = await slot.ask(frame, self._patience)
        if reply.get("id") != number:
            raise _Broken("it answered another question")
        return reply

    async def close(self) -> None:
        """Close the pool. Waiting callers get `BotsBusy`; all processes have ended when this returns."""
        self._is_closed = True
        for slot in self._slots:
            slot.kill()
        for _ in self._slots:
            await self._turns.acquire()
        for slot in self._slots:
            await slot.end()
            self._turns.release()


async def start_process(program: Sequence[str]) -> Process:
    """Start a process with none of our environment, open files or terminal. It logs to our standard error."""
    variables = {name: os.environ[name] for name in PASSED_VARIABLES if name in os.environ}
    return await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, env=variables, close_fds=True, start_new_session=True
    )


def chosen_option(reply: dict[str, Any], options: int) -> int:
    """Return the index in a reply. Raises `BotFailed`."""
    pick = reply.get("pick")
    if type(pick) is int and 0 <= pick < options:
        return pick
    raise BotFailed(f"A bot gave no answer: {str(reply.get('error', 'what it picked was not offered'))[:500]}.")
