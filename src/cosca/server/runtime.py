"""One process of the site: build its parts, start them in order, and stop them without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.frames.waiting import seats_to_act
from cosca.server.advice.service import AdviceService
from cosca.server.allowances import Allowances, SharedBuckets
from cosca.server.archiver import Archiver
from cosca.server.bots.pool import BotPool
from cosca.server.live.bus import Bus, bus_at
from cosca.server.live.hub import Hub
from cosca.server.live.refresher import Refresher
from cosca.server.mail.outbox import Outbox
from cosca.server.metrics import Metrics
from cosca.server.people.accounts import Accounts
from cosca.server.people.moderation import Moderation
from cosca.server.people.ratings import rate
from cosca.server.self_check import SelfCheck
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.site_clock import SiteClock, machine_ahead_s
from cosca.server.store.connect import store_at
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import State, TableId
from cosca.server.tables.chat import Chat
from cosca.server.tables.info import result_of
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Moves
from cosca.server.tables.playing_on import PlayingOn
from cosca.server.tables.rematches import Rematches
from cosca.server.tables.votes import Votes
from cosca.server.worker import Worker

ROLES: Final = ("all", "web", "worker")
MAILS_S: Final = 2.0
TIDY_S: Final = 3600.0
GARBAGE: Final = (5_000, 10, 1_000)
LAG_S: Final = 0.5

log = logging.getLogger("cosca.running")


def build(
    settings: Settings,
    store: Store | None = None,
    *,
    bus: Bus | None = None,
    now: Callable[[], datetime] | None = None,
) -> Site:
    """Build the parts of a process. A simulation brings its own store, bus and clock."""
    store = store or store_at(settings.database)
    now = now or SiteClock(store)
    group = GroupCommit(store, lanes=2 if settings.database.startswith("postgres") else 1)
    moves = Moves(store, group, now)
    hub = Hub(store, moves)
    moves.notify = hub.notify
    hub.gives_advice = settings.advice_processes > 0
    hub.contact = settings.contact
    tables = Tables(store, moves, now)
    limits = Allowances(
        shared=SharedBuckets(store, now),
        sockets_of_address=settings.sockets_of_address,
        sockets_of_person=settings.sockets_of_person,
    )
    accounts = Accounts(store, settings, now, limits=limits)
    return Site(
        settings,
        store,
        group,
        bus or bus_at(settings.bus),
        moves,
        hub,
        tables,
        Votes(tables, moves),
        Rematches(store, tables, now),
        PlayingOn(store, tables, moves, now),
        Chat(store, now, settings.contact),
        accounts,
        Moderation(store, now, accounts.sessions, limits, tables.leave_all),
        Metrics(),
        AdviceService(settings),
        now,
    )


@asynccontextmanager
async def running(site: Site, role: str = "all", bots: BotPool | None = None) -> AsyncIterator[None]:
    """Run the site. Whatever was acknowledged is on disk when this ends, however it ends."""
    async with AsyncExitStack() as stack:
        await site.store.open()
        stack.push_async_callback(site.store.close)
        if isinstance(site.now, SiteClock):
            await site.now.start()
        stack.push_async_callback(site.group_commit.close)
        stack.push_async_callback(site.advice.close)
        bots = bots or BotPool(site.settings.bot_processes)
        worker = await _worker(site, bots, stack) if role in ("all", "worker") else None
        await _connect_bus(site, worker, stack)
        check = SelfCheck(site.store, site.group_commit, site.bus, site.problems, lambda: machine_ahead_s(site.now))
        chores: list[Coroutine[Any, Any, None]] = [watch_lag(site), *check.chores()]
        chores.append(site.moves.snapshots.write_for_ever())
        if isinstance(site.now, SiteClock):
            chores.append(site.now.keep())
        if role in ("all", "web"):
            chores.append(site.hub.sweep_for_ever())
        if worker:
            chores += [worker.work_for_ever(), work_off_outbox(site), *_archiving(site)]
        await _start_tasks(chores, stack)
        yield


def _archiving(site: Site) -> list[Coroutine[Any, Any, None]]:
    """Return the chore that moves finished games to the archive, unless the site keeps them where they are."""
    days = site.settings.archive_days
    return [Archiver(site.store, site.now, timedelta(days=days), site.metrics).work_for_ever()] if days else []


def spare_long_pauses() -> None:
    """Tune garbage collection: a full collection takes half a second on a busy site, so run it rarely.

    Call it once everything is loaded: what is there already is never looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def _worker(site: Site, bots: BotPool, stack: AsyncExitStack) -> Worker:
    await bots.start()
    stack.push_async_callback(bots.close)
    worker = Worker(site.moves, site.tables, bots, site.now, site.metrics)
    site.metrics.bots_waiting.set_function(lambda: worker.waiting_for_bots + bots.waiting)
    stack.push_async_callback(worker.close)
    return worker


async def _connect_bus(site: Site, worker: Worker | None, stack: AsyncExitStack) -> None:
    """Connect the bus with the hub and the worker."""
    refresher = Refresher(site.hub.refresh)
    stack.push_async_callback(refresher.close)

    async def on_table_changed(table: TableId) -> None:
        if worker:
            worker.nudge()
        if site.hub.has_subscribers(table):
            refresher.schedule(table)

    async def publish_change(table: TableId) -> None:
        if worker:
            worker.nudge()
        await site.bus.publish_change(table)

    site.moves.publish_change = publish_change
    site.accounts.sessions.on_changed = site.bus.publish_account_change
    await site.bus.open(on_table_changed, site.hub.account_changed)
    stack.push_async_callback(site.bus.close)


async def _start_tasks(chores: list[Coroutine[Any, Any, None]], stack: AsyncExitStack) -> None:
    tasks = [asyncio.create_task(chore) for chore in chores]

    async def stop() -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    stack.push_async_callback(stop)


async def watch_lag(site: Site) -> None:
    """Measure how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(LAG_S)
        site.metrics.lag.set(max(0.0, loop.time() - before - LAG_S))


# The outbox


async def work_off_outbox(site: Site) -> None:
    """Work off the outbox for ever, and delete old sessions, sent emails and full allowances every hour."""
    outbox = Outbox(site.store, site.settings, site.now, still_asked=_still_asked(site), rate_table=_rate(site))
    tidied = 0.0
    while True:
        await asyncio.sleep(MAILS_S)
        try:
            await outbox.work()
            tidied += MAILS_S
            if tidied >= TIDY_S:
                tidied = 0.0
                await site.store.tidy(site.now() - timedelta(days=7))
                await site.store.drop_full_buckets(site.now())
        except Unavailable:
            continue
        except Exception:
            log.exception("working off the outbox failed; will retry")


def _still_asked(site: Site) -> Any:
    async def still_asked(table: TableId, seat: int) -> bool:
        live_table = await site.moves.up_to_date(table)
        return live_table.running and seat in seats_to_act(live_table.table)

    return still_asked


def _rate(site: Site) -> Any:
    async def rate_table(table: TableId) -> None:
        live_table: LiveTable = await site.moves.up_to_date(table)
        result = result_of(live_table)
        if live_table.row.state is State.RUNNING:
            raise RuntimeError("the game is not over yet")  # a resignation is stored after its rating item
        if result is not None and live_table.row.state is State.FINISHED:
            await rate(site.store, table, live_table.table.title.id, live_table.seats, result)

    return rate_table
