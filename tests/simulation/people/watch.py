"""Checks the tables of a simulated site twice a second for states that must never occur."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

LIVE: Final = "SELECT id, settings, state FROM tables WHERE state IN ('open', 'running')"
TWICE: Final = """
    SELECT account, count(*) AS n FROM seats JOIN tables ON id = table_id
    WHERE state = 'running' AND account IS NOT NULL GROUP BY account HAVING count(*) > 1
"""


@dataclass(slots=True)
class Watch:
    """What was seen so far."""

    connection: sqlite3.Connection
    rematches: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # table -> those of its rematches
    wrong: set[str] = field(default_factory=set)
    _origins: dict[int, int] = field(default_factory=dict)

    def look(self) -> None:
        """Record tables of rematches. Two live ones for one game are a fault, and so are two games of one player."""
        live: dict[int, list[int]] = defaultdict(list)
        for table, settings, _ in self.connection.execute(LIVE):
            if origin := self._origin(table, settings):
                live[origin].append(table)
        for origin, tables in live.items():
            self.rematches[origin].update(tables)
            if len(tables) > 1:
                self.wrong.add(f"a rematch of table {origin} has {len(tables)} tables: {sorted(tables)}")
        for account, count in self.connection.execute(TWICE):
            self.wrong.add(f"account {account} plays {count} games at once")

    def _origin(self, table: int, settings: str) -> int:
        if table not in self._origins:
            self._origins[table] = json.loads(settings).get("origin", 0)
        return self._origins[table]
