"""Planted leaks that only NY Nostra City can have, to test the laws."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.leaks.vendetta import OWN_LEAKS
from cosca.laws.leaks import SEALED_LEAKS, Leak

LEAKS: Final[tuple[type[Leak], ...]] = SEALED_LEAKS + OWN_LEAKS
