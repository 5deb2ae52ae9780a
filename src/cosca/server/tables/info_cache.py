"""A cache of what lists show about tables, until a table changes: the lobby shows everybody the same tables."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Any, Final

from cosca.engine.core import Seat
from cosca.server import protocol
from cosca.server.store.records import TableId, TableRow

MAX_TABLES: Final = 2_000
FRESH_S: Final = 5.0  # older information is computed again, because users' names change without the table


class InfoCache:
    """The public information about the tables that were listed last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._cached: OrderedDict[TableId, tuple[float, Any, protocol.TableInfo]] = OrderedDict()

    def get(self, row: TableRow, present: Collection[Seat]) -> protocol.TableInfo | None:
        """Return the information if it is still current, else None."""
        made_at, key, info = self._cached.get(row.id, (0.0, None, None))
        return info if key == (row.version, present) and self._clock() - made_at < FRESH_S else None

    def put(self, row: TableRow, present: Collection[Seat], info: protocol.TableInfo) -> None:
        self._cached.pop(row.id, None)
        self._cached[row.id] = self._clock(), (row.version, present), info
        if len(self._cached) > MAX_TABLES:
            self._cached.popitem(last=False)
