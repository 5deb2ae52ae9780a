"""Faults planted in the server's code. The simulation must find every one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

from cosca.server import worker
from cosca.server.fair_turns import FairTurns
from cosca.server.live import audience, hub
from cosca.server.site_clock import SiteClock
from cosca.server.store import group_commit, sqlite_append
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Append, Appended, ClockReading, Outcome
from cosca.server.tables import appending, chat, clocks, lifecycle, moves

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
    original = audience.FrameMessages.after

    def after(self: audience.FrameMessages, live_table: Any, reader: Any, last_frame: int, shown: Any) -> Any:
        own = original(self, live_table, reader, last_frame, shown)
        return replace(own, message=next(iter(self._after.values())).message) if own else None

    return patch.object(audience.FrameMessages, "after", after)


def result_sent_once() -> AbstractContextManager[object]:
    """At the end of a game, the table info is sent but the result is not."""

    async def send_change(self: hub.Hub, live_table: Any) -> None:
        self._unsent.discard(live_table.id)
        await self.send_info(live_table)

    return patch.object(hub.Hub, "_send_change", send_change)


def due_work_forgotten() -> AbstractContextManager[object]:
    """An append stores no due work."""
    return patch.object(appending, "_due", lambda *_: None)


def process_clocks() -> AbstractContextManager[object]:
    """Every process believes its own clock."""
    return patch.object(SiteClock, "__call__", lambda self: self._wall())


def clock_never_corrected() -> AbstractContextManager[object]:
    """A new primary's wrong clock becomes the time of the site."""

    async def correct(self: SiteClock, reading: ClockReading, expected: datetime) -> None:
        await self._store.mark_clock()
        self._base = reading.now, self._monotonic()

    return patch.object(SiteClock, "_correct", correct)


def undo_gains_time() -> AbstractContextManager[object]:
    """An undo is treated as a move: it earns the increment."""

    def after_undo(rule: Any, times: Any, then: Any, undoing: Any, before: Any, after: Any, now: Any) -> Any:
        return clocks.after_choice(rule, times, before, after, now)

    return patch.object(appending, "after_undo", after_undo)


def early_timeout() -> AbstractContextManager[object]:
    """A worker takes every seat whose clock runs, whether it has run out or not."""
    original = worker.Worker._late

    def late(self: worker.Worker, live_table: Any) -> Any:
        people = [row.seat for row in live_table.seats if not row.bot and row.since]
        return original(self, live_table) or people[:1]

    return patch.object(worker.Worker, "_late", late)


def turn_never_released() -> AbstractContextManager[object]:
    """A bot that has moved keeps its turn."""
    return patch.object(FairTurns, "_release", lambda self: None)


def result_not_counted() -> AbstractContextManager[object]:
    """The end of a game puts nothing into the outbox."""
    return patch.object(appending, "mails", lambda *_: [])


def shown_before_commit() -> AbstractContextManager[object]:
    """A move is applied and sent to readers first and written afterwards."""

    async def append(self: moves.Moves, live_table: Any, after: Any, client_id: str, patience: Any) -> Appended:
        await self._answer_chance(live_table, after)
        append = appending.build_append(live_table, after, client_id, self.now(), patience)
        await self._follow(live_table, append, after)
        return await self._group.append(append)

    return patch.object(moves.Moves, "_append", append)


def lost_reply_is_a_refusal() -> AbstractContextManager[object]:
    """If the database does not answer, the move is refused for good, although it may be stored."""

    async def append(self: group_commit.GroupCommit, each: Append) -> Appended:
        try:
            return (await self._store.append([each]))[0]
        except Unavailable:
            return Appended(Outcome.REFUSED)

    return patch.object(group_commit.GroupCommit, "append", append)


def change_told_once() -> AbstractContextManager[object]:
    """If the database fails while a change of the table is sent, nobody tries again."""
    original = hub.Hub.notify

    async def notify(self: hub.Hub, *args: Any) -> None:
        try:
            await original(self, *args)
        finally:
            self._unsent.clear()

    return patch.object(hub.Hub, "notify", notify)


def resignation_not_counted() -> AbstractContextManager[object]:
    """A game that ends by resignation puts nothing into the outbox."""

    return patch.object(lifecycle, "items_at_end", lambda *_: [])


def chat_not_passed_on() -> AbstractContextManager[object]:
    """Chat is shown only in the process that it was sent to."""

    async def send_new_chat(self: hub.Hub, *args: Any) -> None:
        """Do nothing."""

    return patch.object(hub.Hub, "_send_new_chat", send_new_chat)


def team_chat_to_all() -> AbstractContextManager[object]:
    """Everybody may read the chat of every team."""
    return patch.object(chat, "readable", lambda *_: ["table", "team-0", "team-1", "team-2"])


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
        process_clocks,
        clock_never_corrected,
        undo_gains_time,
        early_timeout,
        turn_never_released,
        result_not_counted,
        shown_before_commit,
        lost_reply_is_a_refusal,
        change_told_once,
        resignation_not_counted,
        chat_not_passed_on,
        team_chat_to_all,
    )
}
