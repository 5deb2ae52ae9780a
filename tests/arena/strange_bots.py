"""Bots for tests: that fail in all ways, that die, and that leave a trace of what they were given."""

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
    """Always takes the option at a place, as far as there are so many."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        return options[min(place, len(options) - 1)]

    return choose


def clumsy(title: Title) -> Bot:
    """Fails at every third question."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        if rng.random() < 1 / 3:
            raise ZeroDivisionError
        return options[1]

    return choose


def absurd(title: Title) -> Bot:
    """Answers what is not listed, whatever is asked."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        return next(action for action in title.catalogue.actions if action not in options)

    return choose


def thief(title: Title) -> Bot:
    """Takes all other options away from the list that it was given."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        assert isinstance(options, list)
        del options[1:]
        options.append(PASS)
        chosen: Action = options[0]
        return chosen

    return choose


def mortal(title: Title, grave: str = "") -> Bot:
    """Kills the process it lives in, once: the grave is the file that says so."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        if not Path(grave).exists():
            Path(grave).write_text(str(os.getpid()), "utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return options[0]

    return choose


def doomed(title: Title) -> Bot:
    """Kills the process it lives in every time."""

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


SEEN: list[set[Seat]] = []  # the seats that each bot with a memory has been asked for


def mindful(title: Title) -> Bot:
    """Remembers for whom it was asked, and how often: its answers depend on it."""
    seats: set[Seat] = set()
    SEEN.append(seats)
    asked = 0

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        nonlocal asked
        seats.add(view.seat)
        asked += 1
        return options[asked % 7 % len(options)]

    return choose
