"""Faults planted in the server's code. The simulation must find every one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import timedelta
from typing import Any
from unittest.mock import patch

from cosca.server import worker
from cosca.server.live import hub
from cosca.server.store import group_commit, sqlite_append
from cosca.server.store.records import Append, Appended, Outcome
from cosca.server.tables import appending, moves

type Plant = Callable[[], AbstractContextManager[object]]


def lost_update() -> AbstractContextManager[object]:
    """An append no longer checks how long the log is, so the later of two writers overwrites the clock and state."""
    without = sqlite_append.MOVE.replace("AND entries = ?2", "AND entries >= ?2")
    log = sqlite_append.LOG.replace("INSERT", "INSERT OR REPLACE")
    return patch.multiple(sqlite_append, MOVE=without, LOG=log)


def acknowledged_before_commit() -> AbstractContextManager[object]:
    """A move is acknowledged first and written afterwards."""

    async def append(self: group_commit.GroupCommit, each: Append) -> Appended:
        asyncio.create_task(self._store.append([each]))  # noqa: RUF006
        return Appended(Outcome.STORED, each.after + 1)

    return patch.object(group_commit.GroupCommit, "append", append)


def no_sweep() -> AbstractContextManager[object]:
    """A change whose hint was lost is never noticed."""

    async def sweep(self: hub.Hub) -> None:
        """Do nothing."""

    return patch.object(hub.Hub, "sweep", sweep)


def claim_never_expires() -> AbstractContextManager[object]:
    """The due work of a killed worker is never done."""
    return patch.object(worker, "CLAIM", timedelta(days=1))


def no_client_id() -> AbstractContextManager[object]:
    """A message that is sent again is stored again."""
    original = appending.build_append

    def build(*args: Any, **more: Any) -> Append:
        append = original(*args, **more)
        return replace(append, entries=tuple(replace(entry, client_id="") for entry in append.entries))

    return patch.object(moves, "build_append", build)


def race_counts_as_stored() -> AbstractContextManager[object]:
    """A move that lost a race is acknowledged."""
    original = moves.Moves._append

    async def append(self: moves.Moves, *args: Any) -> Appended:
        appended = await original(self, *args)
        raced = appended.outcome is Outcome.RACED
        return replace(appended, outcome=Outcome.STORED) if raced else appended

    return patch.object(moves.Moves, "_append", append)


def frame_of_another_seat() -> AbstractContextManager[object]:
    """A frame that is encoded once is sent to every seat."""
    original = hub.Hub._send_next

    def send_next(self: hub.Hub, live_table: Any, subscriber: Any, encoded: dict[Any, bytes]) -> None:
        if encoded and subscriber.reader not in encoded:
            encoded[subscriber.reader] = next(iter(encoded.values()))
        original(self, live_table, subscriber, encoded)

    return patch.object(hub.Hub, "_send_next", send_next)


def result_sent_once() -> AbstractContextManager[object]:
    """At the end of a game, the table info is sent but the result is not."""

    async def send_change(self: hub.Hub, live_table: Any) -> None:
        self._unsent.discard(live_table.id)
        await self.send_info(live_table)

    return patch.object(hub.Hub, "_send_change", send_change)


def due_work_forgotten() -> AbstractContextManager[object]:
    """An append stores no due work."""
    return patch.object(appending, "_due", lambda *_: None)


PLANTS: dict[str, Plant] = {
    plant.__name__: plant
    for plant in (
        lost_update,
        acknowledged_before_commit,
        no_sweep,
        claim_never_expires,
        no_client_id,
        race_counts_as_stored,
        frame_of_another_seat,
        result_sent_once,
        due_work_forgotten,
    )
}
