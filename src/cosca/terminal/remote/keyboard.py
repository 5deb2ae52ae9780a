"""Read lines while messages arrive: a thread waits for input, so the event loop does not block."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from cosca.terminal.screen import Screen

ERASE = "\r\x1b[K"


class Pipe:
    """Standard input that is not a terminal, read line by line on demand."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._read = b""

    def line(self) -> str:
        while b"\n" not in self._read:
            more = os.read(self._descriptor, 65_536)
            if not more:
                raise EOFError
            self._read += more
        line, _, self._read = self._read.partition(b"\n")
        return line.decode("utf-8", "replace")


class RemoteScreen(Screen):
    """A screen that writes above the line being typed."""

    def __init__(self, console: Console, interactive: bool, ascii_only: bool, pipe: Pipe | None = None) -> None:
        super().__init__(console, interactive)
        self.pipe = pipe or Pipe()
        self.prompt = ""  # shown before the line while input is awaited
        self._only_ascii = ascii_only

    @property
    def ascii_only(self) -> bool:
        return self._only_ascii or super().ascii_only

    def read(self, prompt: str) -> str:
        if self.interactive:
            return super().read(prompt)
        self.console.print(prompt, end="", highlight=False)
        line = self.pipe.line()
        self.console.print(line, highlight=False, markup=False)
        return line

    @property
    def typed_so_far(self) -> str:
        readline = sys.modules.get("readline")
        return readline.get_line_buffer() if readline and self.prompt else ""

    @contextmanager
    def above(self) -> Iterator[None]:
        """Write above the prompt and keep what was typed."""
        if not self.prompt:
            yield
            return
        out = self.console.file
        out.write(ERASE)
        try:
            yield
        finally:
            out.write(self.prompt + self.typed_so_far)
            out.flush()


class Keyboard:
    """Input lines. A terminal is read all the time; a pipe only on demand, so that a script waits for its turn."""

    def __init__(self, screen: RemoteScreen, prompt: str) -> None:
        self._screen = screen
        self._prompt = prompt
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._wanted = threading.Semaphore(0)
        self._loop = asyncio.get_running_loop()
        self._ended = False

    def start(self) -> None:
        if self._screen.interactive:
            self._screen.prompt = self._prompt
        read = self._read_terminal if self._screen.interactive else self._read_pipe
        threading.Thread(target=read, daemon=True).start()

    async def line(self) -> str | None:
        """Return the next line, or None at the end of input."""
        if self._ended:
            return None
        self._wanted.release()
        line = await self._lines.get()
        self._ended = line is None
        return line

    def stop(self) -> None:
        self._screen.prompt = ""

    def _read_terminal(self) -> None:
        while self._put(self._typed()):
            pass

    def _typed(self) -> str | None:
        try:
            return input(self._prompt)
        except EOFError:
            return None
        except UnicodeDecodeError:
            return ""

    def _read_pipe(self) -> None:
        while self._wanted.acquire() and self._put(self._piped()):
            pass

    def _piped(self) -> str | None:
        try:
            return self._screen.pipe.line()
        except (EOFError, OSError):
            return None

    def _put(self, line: str | None) -> bool:
        """Queue a line. Return False at the end of input or when the loop is closed."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            return line is not None
        return False


@contextmanager
def terminal_as_it_was() -> Iterator[None]:
    """Restore the terminal's settings, which an interrupted `input` leaves changed."""
    if not sys.stdin.isatty() or sys.platform == "win32":
        yield
        return
    import termios

    settings = termios.tcgetattr(0)
    try:
        yield
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, settings)
