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
# Most packs differ in numbers, not in steps. A pack with Powers of its own has steps and actions that do not occur with
# the others.
OWN_STEPS: dict[tuple[str, str], set[str]] = {
    ("nostra_city", "court"): {"Sale.0", "place_openly", "take_bill"},
    ("nostra_city", "balanced"): {"TrialTurn.4"},
    ("nostra_city", "standard"): {"TrialTurn.4"},
}


def setups_to_cover(title: Title) -> list[Setup]:
    """Return one setup for each edition and number of seats, with different packs."""
    apart = [(edition, seats) for edition in title.editions for seats in title.seats]
    return [Setup(edition, pack, seats) for (edition, seats), pack in zip(apart, cycle(title.packs), strict=False)]


def elsewhere(title: Title, pack: str) -> set[str]:
    """Return the steps and actions that occur only with other packs."""
    every = {item for (of, _), own in OWN_STEPS.items() if of == title.id for item in own}
    return every - OWN_STEPS.get((title.id, pack), set())


EVERY_BOOK: list[tuple[Title, Setup]] = [(title, setup) for title in EVERY_TITLE for setup in setups_to_cover(title)]


def name(value: object) -> str:
    if isinstance(value, Title):
        return value.id
    if isinstance(value, Setup):
        return f"{value.edition}-{value.pack}-{value.seats}"
    return str(getattr(value, "__name__", value))
