"""Logs for machines: one JSON line each, with fixed words and no values of games, users or requests.

Our own records may carry numbers and short words (a path pattern, a title, a level); of other values only the type is
logged. Records of other libraries may contain anything that a client sent, so only their first plain words are logged.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Callable
from typing import Final

OURS: Final = "cosca"
QUIET: Final = ("uvicorn", "uvicorn.access", "uvicorn.error", "websockets", "nats", "asyncio", "asyncpg")
MAX_LENGTH: Final = 80  # letters of one value
MAX_REPEATED: Final = 20  # lines from one place in the program
WINDOW_S: Final = 60.0  # seconds in which they are counted
FIRST_WORDS: Final = re.compile(r"[A-Za-z ,.']*")


class JsonFormatter(logging.Formatter):
    """Formats a record as JSON. Of an error it shows only type and place, because its text may contain private data."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": words_of(record),
        }
        if dropped := getattr(record, "dropped", 0):
            line["untold"] = dropped
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record)
        return json.dumps(line, ensure_ascii=False)


def words_of(record: logging.LogRecord) -> str:
    """Return the message of a record, with only safe values."""
    if isinstance(record.msg, OSError):  # "address already in use", for the operator
        return str(record.msg.strerror)[: 2 * MAX_LENGTH]
    if record.name.partition(".")[0] != OURS or not isinstance(record.msg, str):
        found = FIRST_WORDS.match(str(record.msg) if isinstance(record.msg, str) else type(record.msg).__name__)
        return found.group().strip()[:MAX_LENGTH] if found else ""
    args = record.args if isinstance(record.args, tuple) else (record.args,) if record.args else ()
    try:
        return record.msg % tuple(map(safe, args)) if args else record.msg
    except (TypeError, ValueError):  # never let logging itself show what it was given
        return record.msg


def safe(value: object) -> object:
    """Return numbers and short one-line texts as they are, and only the type of everything else."""
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, str) and len(value) <= MAX_LENGTH and value.isprintable():
        return value
    return f"<{type(value).__name__}>"


def _where(record: logging.LogRecord) -> list[str]:
    assert record.exc_info
    frames = traceback.extract_tb(record.exc_info[2])[-8:]
    return [f"{frame.filename.rpartition('cosca')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class RepeatFilter(logging.Filter):
    """Limits repeated lines, so that one fault cannot fill the disk; later the number of dropped lines is logged."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, int], tuple[float, int]] = {}  # start of the window, lines in it

    def filter(self, record: logging.LogRecord) -> bool:
        place, now = (record.pathname, record.lineno), self._clock()
        start, lines = self._seen.get(place, (now, 0))
        if now - start > WINDOW_S:
            record.dropped = max(0, lines - MAX_REPEATED)
            start, lines = now, 0
        self._seen[place] = (start, lines + 1)
        return lines < MAX_REPEATED


def handler() -> logging.Handler:
    made = logging.StreamHandler(sys.stderr)
    made.setFormatter(JsonFormatter())
    made.addFilter(RepeatFilter())
    return made


def set_up(level: str = "INFO") -> None:
    logging.basicConfig(level=level, handlers=[handler()], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
