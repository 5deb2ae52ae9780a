"""Quick play of correspondence games: finds a suitable table with an open seat, or creates one, without waiting."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cosca.engine.log import Header
from cosca.engine.title import Setup, Title
from cosca.server.pairing.matching import usual_size
from cosca.server.pairing.pools import MAIL
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, AccountId, Query, SeatRow, State, TableId, TableRow
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.open_tables import is_free
from cosca.server.tables.settings import TIME_CONTROLS, Fill, TableSettings, parse_settings

BOTS_AFTER: Final = timedelta(hours=24)
PAGE: Final = 100  # tables checked at a time
PAGES: Final = 5


class Correspondence:
    """Finds or creates a table where an account can take a seat at once."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    async def table_for(
        self, account: Account, title: Title, sizes: Sequence[int], bots: str | None, share: int
    ) -> TableId:
        """Return a table with an open seat for the account. Bots of this level, if any, fill a new one after a day."""
        found = await self._find(account.id, title, sizes)
        return found if found is not None else await self._create(account, title, sizes, bots, share)

    async def _find(self, account: AccountId, title: Title, sizes: Collection[int]) -> TableId | None:
        """Return the suitable table that has waited longest, among the newest of this title."""
        oldest, query = None, Query((State.OPEN,), title.id, limit=PAGE)
        for _ in range(PAGES):
            rows = await self._store.tables(query)
            seats = await self._store.seats_of([row.id for row in rows])
            suiting = list(self._suiting(rows, seats, account, title, sizes))
            oldest = suiting[-1] if suiting else oldest
            if len(rows) < PAGE:
                break
            query = replace(query, before=rows[-1].id)
        return oldest

    def _suiting(
        self,
        rows: Sequence[TableRow],
        seats: dict[TableId, list[SeatRow]],
        account: AccountId,
        title: Title,
        sizes: Collection[int],
    ) -> Iterator[TableId]:
        for row in rows:
            at = seats[row.id]
            sits = any(seat.account == account for seat in at)
            if len(at) in sizes and not sits and any(map(is_free, at)) and _suits(row, account, title):
                yield row.id

    async def _create(
        self, account: Account, title: Title, sizes: Sequence[int], bots: str | None, share: int
    ) -> TableId:
        fill = Fill((self._now() + BOTS_AFTER).isoformat(), bots) if bots else None
        settings = TableSettings(TIME_CONTROLS[MAIL], fill=fill)
        setup = Setup(title.editions[0], title.packs[0], usual_size(sizes))
        return await self._tables.create(account, title, setup, settings, (), share)


def _suits(row: TableRow, account: AccountId, title: Title) -> bool:
    """Return whether a table has default settings and is open to the account."""
    settings, setup = parse_settings(row.settings), Header.from_json(json.loads(row.header)).setup
    is_usual = (setup.edition, setup.pack) == (title.editions[0], title.packs[0]) and not any(setup.options.values())
    is_open = settings.open and settings.rated and not settings.held and account not in settings.kicked
    return settings.clock == TIME_CONTROLS[MAIL] and is_usual and is_open
