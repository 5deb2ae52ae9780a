"""Deliberate leaks that only La Famiglia can have, planted to test the laws."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.leaks.play import OWN_LEAKS
from cosca.laws.leaks import SEALED_BY_TWO, Leak

LEAKS: Final[tuple[type[Leak], ...]] = SEALED_BY_TWO + OWN_LEAKS
