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
# Most packs differ in numbers, not in steps, so one is covered for each edition and number of seats. A pack with
# Powers of its own has steps and actions that do not occur with the others, and lacks some of theirs.
OWN_STEPS: dict[tuple[str, str], set[str]] = {("nostra_city", "court"): {"Sale.0", "place_openly", "take_bill"}}
STEPS_OF_OTHERS: dict[tuple[str, str], set[str]] = {("nostra_city", "court"): {"TrialTurn.4"}}


def setups_to_cover(title: Title) -> list[Setup]:
    """Return a setup for each edition and number of seats, and one for each pack with steps of its own."""
    alike = [pack for pack in title.packs if (title.id, pack) not in OWN_STEPS]
    apart = [(edition, seats) for edition in title.editions for seats in title.seats]
    setups = [Setup(edition, pack, seats) for (edition, seats), pack in zip(apart, cycle(alike), strict=False)]
    return [*setups, *(Setup(title.editions[0], pack, title.seats[0]) for pack in title.packs if pack not in alike)]


def elsewhere(title: Title, pack: str) -> set[str]:
    """Return the steps and actions that occur only with other packs."""
    own = {item for (of, other), own in OWN_STEPS.items() if of == title.id and other != pack for item in own}
    return own | STEPS_OF_OTHERS.get((title.id, pack), set())


EVERY_BOOK: list[tuple[Title, Setup]] = [(title, setup) for title in EVERY_TITLE for setup in setups_to_cover(title)]


def name(value: object) -> str:
    if isinstance(value, Title):
        return value.id
    if isinstance(value, Setup):
        return f"{value.edition}-{value.pack}-{value.seats}"
    return str(getattr(value, "__name__", value))
