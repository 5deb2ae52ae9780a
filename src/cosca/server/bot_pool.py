"""Bots in processes of their own: a question goes to a free one; one that dies or dawdles is killed and replaced."""

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
from cosca.server.bot_process import MOST_BYTES

PROGRAM: Final = (sys.executable, "-P", "-m", "cosca.server.bot_process")
WHAT_IT_NEEDS: Final = ("PYTHONPATH", "PYTHONHOME", "COSCA_BOT_NICE")
TO_GET_READY: Final = 60.0  # seconds, on a machine that is busy
TRIES: Final = 2
MOST_WAITING: Final = 1_000


class BotFailed(Exception):
    """The bot could not answer; the text says why. It would not help to ask the same again."""


class BotsBusy(BotFailed):
    """Nobody is free to answer, or the pool is closing: the same question may be asked later."""


class _Broken(Exception):
    """A process that is of no use any more."""


class _Place:
    """Room for one process, which is started when it is needed."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = program
        self._process: Process | None = None
        self._is_sound = False

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    async def get_ready(self) -> None:
        if self._is_sound and self._process and self._process.returncode is None:
            return
        await self.end()
        try:
            self._process = await started(self._program)
            async with asyncio.timeout(TO_GET_READY):
                if await self._hear() != {"ready": True}:
                    raise _Broken("it did not say that it is ready")
        except (OSError, TimeoutError) as fault:
            raise _Broken(f"it could not be started: {fault or 'it took too long'}") from fault
        self._is_sound = True

    async def ask(self, frame: bytes, patience: float) -> dict[str, Any]:
        """Whoever ends this early kills the process: it may still be busy, and would answer the next with this."""
        assert self._process
        assert self._process.stdin
        try:
            async with asyncio.timeout(patience):
                self._process.stdin.write(frame)
                await self._process.stdin.drain()
                return await self._hear()
        except TimeoutError:
            raise _Broken(f"it had no answer after {patience:g} seconds") from None
        except ConnectionError:
            raise _Broken("it died") from None

    async def _hear(self) -> dict[str, Any]:
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
        self._is_sound = False
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def end(self) -> None:
        self.kill()
        if self._process and self._process.stdin:
            self._process.stdin.close()
            await self._process.wait()
        self._process = None


class BotPool:
    def __init__(
        self,
        processes: int,
        patience: float = 10.0,
        *,
        program: Sequence[str] = PROGRAM,
        most_waiting: int = MOST_WAITING,
    ) -> None:
        """`patience` is for one try, in seconds."""
        self._patience = patience
        self._places = [_Place(program) for _ in range(processes)]
        self._free = list(self._places)
        self._turns = asyncio.Semaphore(processes)
        self._most_asking = processes + most_waiting
        self._asking = 0
        self._numbers = count(1)
        self._is_closed = False

    @property
    def waiting(self) -> int:
        return max(0, self._asking - len(self._places))

    @property
    def pids(self) -> list[int]:
        """Of the processes that run, or did until now."""
        return [place.pid for place in self._places if place.pid]

    async def start(self) -> None:
        """Returns when all are ready."""
        started = await asyncio.gather(*(place.get_ready() for place in self._places), return_exceptions=True)
        for fault in started:
            if isinstance(fault, BaseException):
                await self.close()
                raise BotFailed(f"A process for bots is of no use: {fault}.") from fault

    async def answer(self, title: str, level: str, view: str, options: Sequence[Json], luck: str) -> int:
        """The place of the bot's choice among the options. `view` is JSON, `luck` is hex and makes its `Random`."""
        question = {"title": title, "level": level, "options": list(options), "luck": luck}
        return chosen(await self.ask(question, view), len(options))

    async def ask(self, question: dict[str, Any], view: str) -> dict[str, Any]:
        """Any question, to whoever is free."""
        frame, number = self._frame(question, view)
        if self._asking >= self._most_asking:
            raise BotsBusy("Too many bots are to be asked at once; ask again in a moment.")
        self._asking += 1
        try:
            async with self._turns:
                return await self._asked(frame, number)
        finally:
            self._asking -= 1

    def _frame(self, question: dict[str, Any], view: str) -> tuple[bytes, int]:
        number = next(self._numbers)
        rest = canonical({"id": number, **question})
        frame = f'{rest[:-1]},"view":{view}}}\n'.encode()
        if frame.count(b"\n") > 1 or len(frame) > MOST_BYTES:
            raise BotFailed("A question to a bot must be one line, and not too long.")
        return frame, number

    async def _asked(self, frame: bytes, number: int) -> dict[str, Any]:
        place = self._free.pop()
        try:
            return await self._asked_at(place, frame, number)
        except BaseException:
            place.kill()
            raise
        finally:
            self._free.append(place)

    async def _asked_at(self, place: _Place, frame: bytes, number: int) -> dict[str, Any]:
        why = ""
        for _ in range(TRIES):
            try:
                return await self._tried(place, frame, number)
            except _Broken as fault:
                place.kill()
                why = str(fault)
        raise BotsBusy("The bots have gone home.") if self._is_closed else BotFailed(f"A bot failed twice: {why}.")

    async def _tried(self, place: _Place, frame: bytes, number: int) -> dict[str, Any]:
        if self._is_closed:
            raise _Broken("the pool is closed")
        await place.get_ready()
        if self._is_closed:
            raise _Broken("the pool is closed")
        reply = await place.ask(frame, self._patience)
        if reply.get("id") != number:
            raise _Broken("it answered another question")
        return reply

    async def close(self) -> None:
        """Everybody who waits is told so; all processes have ended when this returns."""
        self._is_closed = True
        for place in self._places:
            place.kill()
        for _ in self._places:
            await self._turns.acquire()
        for place in self._places:
            await place.end()
            self._turns.release()


async def started(program: Sequence[str]) -> Process:
    """With nothing of ours: no environment, no open files, no terminal. What it logs goes where ours goes."""
    needed = {name: os.environ[name] for name in WHAT_IT_NEEDS if name in os.environ}
    return await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, env=needed, close_fds=True, start_new_session=True
    )


def chosen(reply: dict[str, Any], options: int) -> int:
    pick = reply.get("pick")
    if type(pick) is int and 0 <= pick < options:
        return pick
    raise BotFailed(f"A bot gave no answer: {str(reply.get('error', 'what it picked was not offered'))[:500]}.")
