"""Faults planted in the server's code. The simulated hour must reveal every one of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from cosca.server.pairing.paired_tables import PairedTables
from cosca.server.pairing.quick_play import QuickPlay
from cosca.server.store.seeks.interface import Match, PairedSeats, Seek, Wave
from cosca.server.tables import lifecycle
from cosca.server.tables.rematches import Rematches
from tests.simulation.people.town import AFTER_WAVE, TownStore

type Plant = Callable[[], AbstractContextManager[object]]

DUE: Any = "SELECT account FROM seeks WHERE pool IN (SELECT pool FROM pools WHERE wake_at <= $1)"


def seek_lost_in_a_crash() -> AbstractContextManager[object]:
    """A wave deletes seeks in a transaction of its own, before it stores pairs."""
    original = TownStore.match_pool

    async def match_pool(self: TownStore, wave: Wave, match: Match) -> list[PairedSeats] | None:
        due = [row["account"] for row in await self._read(DUE, wave.now)]
        seeks = [seek for account in due if (seek := await self.seek(account))]
        for seek in seeks:
            await self.drop_seek(seek.account)
        if seeks:
            await self._database.spring(AFTER_WAVE)
        for seek in seeks:
            await self.put_seek(seek, wave.now)
        return await original(self, wave, match)

    return patch.object(TownStore, "match_pool", match_pool)


def bots_never_offered() -> AbstractContextManager[object]:
    """Nobody's time is ever up."""
    original = QuickPlay._seek_of

    async def seek_of(self: QuickPlay, *args: Any) -> Seek:
        return replace(await original(self, *args), bots_at=None)

    return patch.object(QuickPlay, "_seek_of", seek_of)


def place_lost() -> AbstractContextManager[object]:
    """A repeated search starts from the beginning."""
    original = QuickPlay._seek_of

    async def seek_of(self: QuickPlay, account: Any, request: Any, share: int, before: Seek | None) -> Seek:
        return await original(self, account, request, share, None)

    return patch.object(QuickPlay, "_seek_of", seek_of)


def hold_never_ends() -> AbstractContextManager[object]:
    """A table with a missing player is never closed."""

    async def end_hold(self: PairedTables, table: int) -> bool:
        return True

    return patch.object(PairedTables, "end_hold", end_hold)


def rematch_with_two_tables() -> AbstractContextManager[object]:
    """Every request for a rematch reserves another table."""

    async def is_over(self: Rematches, settings: Any) -> bool:
        return True

    return patch.object(Rematches, "_is_over", is_over)


def result_forgotten() -> AbstractContextManager[object]:
    """A resignation creates no outbox item."""
    return patch.object(lifecycle, "items_at_end", lambda *_: [])


PLANTS: dict[str, Plant] = {
    plant.__name__: plant
    for plant in (
        seek_lost_in_a_crash,
        bots_never_offered,
        place_lost,
        hold_never_ends,
        rematch_with_two_tables,
        result_forgotten,
    )
}
