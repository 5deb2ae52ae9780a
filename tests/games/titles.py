"""All titles the laws run on: the shipped ones, and Omertà, which is designed to stress the engine."""

from __future__ import annotations

import os
from itertools import cycle, islice

from cosca.engine.title import Setup, Title
from cosca.titles import TITLES
from tests.games.omerta.title import OMERTA

EVERY_TITLE: list[Title] = [*TITLES.values(), OMERTA]


def setups_of(title: Title) -> list[Setup]:
    """Return every edition, pack and number of seats at least once; with COSCA_LAWS=all, every combination."""
    setups = title.setups()
    if os.environ.get("COSCA_LAWS") == "all":
        return setups
    apart = [(edition, seats) for edition in title.editions for seats in title.seats]
    packs = islice(cycle(title.packs), max(len(apart), len(title.packs)))
    return [Setup(edition, pack, seats) for (edition, seats), pack in zip(cycle(apart), packs, strict=False)]


EVERY_SETUP: list[tuple[Title, Setup]] = [(title, setup) for title in EVERY_TITLE for setup in setups_of(title)]
# Packs differ in numbers, not in steps, so coverage is checked with one of them.
EVERY_BOOK: list[tuple[Title, Setup]] = list(
    {(title.id, setup.edition, setup.seats): (title, setup) for title, setup in reversed(EVERY_SETUP)}.values()
)


def name(value: object) -> str:
    if isinstance(value, Title):
        return value.id
    if isinstance(value, Setup):
        return f"{value.edition}-{value.pack}-{value.seats}"
    return str(getattr(value, "__name__", value))
