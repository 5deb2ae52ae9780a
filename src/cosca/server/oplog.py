"""Logs for machines: one JSON line each, with fixed words and no values of games, people or requests.

Our own records may carry numbers and short words (a path pattern, a title, a level); anything else is told by its type
alone. What other programs log may hold whatever somebody sent: of it, only the first plain words are kept.
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
LONGEST: Final = 80  # letters of one value
MOST_ALIKE: Final = 20  # lines of one place in the program, in
WINDOW_S: Final = 60.0  # so long
FIRST_WORDS: Final = re.compile(r"[A-Za-z ,.']*")


class Lines(logging.Formatter):
    """Of an error only where it happened and its kind: its text may hold what somebody sent or holds."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": words_of(record),
        }
        if untold := getattr(record, "untold", 0):
            said["untold"] = untold
        if record.exc_info and record.exc_info[0]:
            said["error"] = record.exc_info[0].__name__
            said["where"] = _where(record)
        return json.dumps(said, ensure_ascii=False)


def words_of(record: logging.LogRecord) -> str:
    if isinstance(record.msg, OSError):  # "address already in use", for whoever starts it
        return str(record.msg.strerror)[: 2 * LONGEST]
    if record.name.partition(".")[0] != OURS or not isinstance(record.msg, str):
        found = FIRST_WORDS.match(str(record.msg) if isinstance(record.msg, str) else type(record.msg).__name__)
        return found.group().strip()[:LONGEST] if found else ""
    args = record.args if isinstance(record.args, tuple) else (record.args,) if record.args else ()
    try:
        return record.msg % tuple(map(safe, args)) if args else record.msg
    except (TypeError, ValueError):  # never let logging itself show what it was given
        return record.msg


def safe(value: object) -> object:
    """Numbers and short texts of one line; of everything else only what kind of thing it is."""
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, str) and len(value) <= LONGEST and value.isprintable():
        return value
    return f"<{type(value).__name__}>"


def _where(record: logging.LogRecord) -> list[str]:
    assert record.exc_info
    frames = traceback.extract_tb(record.exc_info[2])[-8:]
    return [f"{frame.filename.rpartition('cosca')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class Sparing(logging.Filter):
    """So that a flood of the same fault does not fill a disk: so many lines, then how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, int], tuple[float, int]] = {}  # begun, lines since; as many as places in programs

    def filter(self, record: logging.LogRecord) -> bool:
        place, now = (record.pathname, record.lineno), self._clock()
        begun, lines = self._seen.get(place, (now, 0))
        if now - begun > WINDOW_S:
            record.untold = max(0, lines - MOST_ALIKE)
            begun, lines = now, 0
        self._seen[place] = (begun, lines + 1)
        return lines < MOST_ALIKE


def handler() -> logging.Handler:
    made = logging.StreamHandler(sys.stderr)
    made.setFormatter(Lines())
    made.addFilter(Sparing())
    return made


def set_up(level: str = "INFO") -> None:
    logging.basicConfig(level=level, handlers=[handler()], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
