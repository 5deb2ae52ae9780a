"""Bots for tests: some fail, some kill their process, some record what they were given."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cosca.bots.bot import Bot
from cosca.engine.core import Action, Seat
from cosca.engine.title import Title, View
from cosca.games.famiglia.rules.actions import PASS


def first(title: Title, place: int = 0) -> Bot:
    """Return a bot that always picks the option at this index, or the last one if there are fewer."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        return options[min(place, len(options) - 1)]

    return choose


def clumsy(title: Title) -> Bot:
    """Return a bot that fails in one of three decisions on average."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        if rng.random() < 1 / 3:
            raise ZeroDivisionError
        return options[1]

    return choose


def absurd(title: Title) -> Bot:
    """Return a bot that always answers with an action that is not legal."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        return next(action for action in title.catalogue.actions if action not in options)

    return choose


def thief(title: Title) -> Bot:
    """Return a bot that changes the list of options it was given."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        assert isinstance(options, list)
        del options[1:]
        options.append(PASS)
        chosen: Action = options[0]
        return chosen

    return choose


def mortal(title: Title, grave: str = "") -> Bot:
    """Return a bot that kills its process once. It writes the file `grave` first, to do so only once."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        if not Path(grave).exists():
            Path(grave).write_text(str(os.getpid()), "utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return options[0]

    return choose


def doomed(title: Title) -> Bot:
    """Return a bot that kills its process at every decision."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        return options[0]

    return choose


def sleepy(title: Title) -> Bot:
    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        time.sleep(600)
        return options[0]

    return choose


def unmakeable(title: Title) -> Bot:
    raise FileNotFoundError("the weights are missing")


SEEN: list[set[Seat]] = []  # for each bot with memory: the seats it has played


def mindful(title: Title) -> Bot:
    """Return a bot with memory: it records its seats, and its answers depend on how many it has given."""
    seats: set[Seat] = set()
    SEEN.append(seats)
    asked = 0

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        nonlocal asked
        seats.add(view.seat)
        asked += 1
        return options[asked % 7 % len(options)]

    return choose
