"""Record which lines each test runs, in every Python process of an overlay's environment.

A copy of this module is loaded when a process of that environment starts. So it also sees the servers and bots that
tests start, with any environment variables. It writes through shared memory: nothing is lost when a process is
killed, and a process in a sandbox without open files still records.
"""

from __future__ import annotations

import mmap
import os
import sys
import time
from types import CodeType
from typing import Any, Final

HOME: Final = os.path.dirname(sys.prefix)  # the overlay's folder, see overlay.py
TREE: Final = os.path.join(HOME, "tree", "")
SOURCE: Final = os.path.join(TREE, "src", "")
CURRENT: Final = os.path.join(HOME, "record", "current")  # the number of the running test; 0 between tests
NUMBER_BYTES: Final = 4
ROOM: Final = 32 * 1024 * 1024  # size of one file of lines; unused bytes take no disk space
TOOL: Final = 4  # one of the six tool ids of `sys.monitoring`, which no known tool uses

UNTRACKED: Final[dict[str, Any]] = {"trackfd": False} if sys.version_info >= (3, 13) else {}


class Recorder:
    """Records each line once per test, and costs nothing more until the next test starts."""

    def __init__(self) -> None:
        file = os.open(CURRENT, os.O_RDONLY)
        self.current = mmap.mmap(file, NUMBER_BYTES, prot=mmap.PROT_READ, **UNTRACKED)
        os.close(file)
        self.seen = self.current[:]
        self.open()

    def open(self) -> None:
        """Open a new file for this process, also after a fork."""
        path = os.path.join(HOME, "record", f"{os.getpid()}-{time.monotonic_ns()}.lines")
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        os.ftruncate(file, ROOM)
        self.lines = mmap.mmap(file, ROOM, **UNTRACKED)
        os.close(file)

    def note(self, code: CodeType, line: int) -> object:
        if code.co_filename.startswith(SOURCE):
            number = int.from_bytes(self.current[:], "little")
            self.write(f"{number}\t{line}\t{code.co_filename[len(TREE) :]}\n".encode())
        return sys.monitoring.DISABLE

    def write(self, text: bytes) -> None:
        if self.lines.tell() + len(text) > ROOM:
            try:
                self.open()
            except OSError:  # in a sandbox no file can be opened, and what is recorded must not be overwritten
                return
        self.lines.write(text)

    def notice(self, code: CodeType, offset: int) -> object:
        """In a process that tests started, check at each call of our functions whether the next test has started."""
        if not code.co_filename.startswith(SOURCE):
            return sys.monitoring.DISABLE
        if self.seen != self.current[:]:
            self.seen = self.current[:]
            sys.monitoring.restart_events()
        return None

    def start(self) -> None:
        events = sys.monitoring.events
        sys.monitoring.use_tool_id(TOOL, "mutants")
        sys.monitoring.register_callback(TOOL, events.LINE, self.note)
        sys.monitoring.register_callback(TOOL, events.PY_START, self.notice)
        sys.monitoring.set_events(TOOL, events.LINE | events.PY_START)
        os.register_at_fork(after_in_child=self.open)


def lead() -> None:
    """Record lines only. For pytest's process, which calls `restart_events` itself when a test starts."""
    sys.monitoring.set_events(TOOL, sys.monitoring.events.LINE)


if __name__ != "tools.mutants.record" and os.path.exists(CURRENT):
    Recorder().start()
