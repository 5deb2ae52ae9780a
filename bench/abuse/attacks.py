"""All attacks. Each module of attacks registers its own when it is imported, so read `ATTACKS` from here."""

from __future__ import annotations

from typing import Final

from bench.abuse import calls, tables, wire
from bench.abuse.attacker import ATTACKS

__all__ = ["ATTACKS", "MODULES"]

MODULES: Final = (calls, tables, wire)
