"""What a bot is: it sees what its seat may see, and answers with one of the options."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from cosca.engine.core import Action, Seat
from cosca.engine.title import Title, View

# The view is that of the bot's seat and names it (`view.seat`). The answer depends on these three alone.
type Bot = Callable[[View, Sequence[Action], Random], Action]
type BotMaker = Callable[[Title], Bot]


class NoSuchBot(Exception):
    """Raised for an unknown bot. The text lists the known ones."""


def positive_int(name: str, value: object, most: int | None = None) -> int:
    """Return an argument of a bot as a whole number of at least 1. Raises `NoSuchBot` otherwise."""
    if type(value) is int and value >= 1 and (most is None or value <= most):
        return value
    reach = "from 1 on" if most is None else f"from 1 to {most}"
    raise NoSuchBot(f"A bot's {name} is a whole number {reach}, not {value!r}.")


def error_location(fault: BaseException) -> str:
    """Return the type and place of a bot's error, without its text: that could reveal hidden information."""
    where = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} at {Path(where.filename).name}:{where.lineno} {where.name}"


def bot_seed(seed: bytes, seat: Seat, entry: int) -> bytes:
    """Return the seed of a bot's randomness for one answer. It tells nothing about the game's own draws."""
    return hashlib.sha256(b"cosca bot 1" + seed + seat.to_bytes(4) + entry.to_bytes(8)).digest()


def bot_rng(seed: bytes, seat: Seat, entry: int) -> Random:
    """Return a bot's random generator for one answer: the same after loading a game as before saving it."""
    return Random(int.from_bytes(bot_seed(seed, seat, entry)))
