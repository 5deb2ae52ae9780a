"""All titles the laws run on: those of the house, and the one made to be hard on the kernel."""

from __future__ import annotations

from cosca.engine.title import Setup, Title
from cosca.games import TITLES
from tests.omerta.title import OMERTA

EVERY_TITLE: list[Title] = [*TITLES.values(), OMERTA]
EVERY_SETUP: list[tuple[Title, Setup]] = [(title, setup) for title in EVERY_TITLE for setup in title.setups()]


def name(value: object) -> str:
    if isinstance(value, Title):
        return value.id
    if isinstance(value, Setup):
        return f"{value.edition}-{value.pack}-{value.seats}"
    return str(getattr(value, "__name__", value))
