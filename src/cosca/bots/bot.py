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
    """There is no bot of that kind for that title; the text says which there are."""


def whole(name: str, value: object, most: int | None = None) -> int:
    """A number that somebody has typed behind a bot's name, from 1 on."""
    if type(value) is int and value >= 1 and (most is None or value <= most):
        return value
    reach = "from 1 on" if most is None else f"from 1 to {most}"
    raise NoSuchBot(f"A bot's {name} is a whole number {reach}, not {value!r}.")


def place_of(fault: BaseException) -> str:
    """What kind of mistake a bot made, and where; its own words might tell of the view."""
    where = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} at {Path(where.filename).name}:{where.lineno} {where.name}"


def own_randomness(seed: bytes, seat: Seat, entry: int) -> Random:
    """A bot's randomness for one answer: the same after loading a game as before saving it."""
    said = b"cosca bot 1" + seed + seat.to_bytes(4) + entry.to_bytes(8)
    return Random(int.from_bytes(hashlib.sha256(said).digest()))
