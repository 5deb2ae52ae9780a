"""One process of the site: build its parts, start them in order, and stop them without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.engine.title import Result
from cosca.frames.waiting import seats_to_act
from cosca.server import tracing
from cosca.server.advice.service import AdviceService
from cosca.server.allowances import Allowances, SharedBuckets
from cosca.server.archiver import Archiver
from cosca.server.bots.pool import BotPool
from cosca.server.live.bus import Bus, ShardedNatsBus, bus_at
from cosca.server.live.hub import Hub
from cosca.server.live.refresher import Refresher
from cosca.server.lobby.feed import LobbyFeed
from cosca.server.mail.outbox import Outbox
from cosca.server.metrics import Metrics
from cosca.server.pairing.quick_play import QuickPlay
from cosca.server.people.accounts import Accounts
from cosca.server.people.counting import FinishedGame, count_game
from cosca.server.people.moderation import Moderation
from cosca.server.push.notifier import TurnOf
from cosca.server.push.service import PushService
from cosca.server.push.waiting_tables import WaitingTables
from cosca.server.self_check import SelfCheck
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.site_clock import SiteClock, machine_ahead_s
from cosca.server.store.connect import SHARDS, group_commit_for, store_at
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import AccountTurn, State, TableId
from cosca.server.tables.appending import turns_of
from cosca.server.tables.chat import Chat
from cosca.server.tables.info import result_of
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Moves
from cosca.server.tables.playing_on import PlayingOn
from cosca.server.tables.rematches import Rematches
from cosca.server.tables.votes import Votes
from cosca.server.tables.waiting_room import WaitingRooms
from cosca.server.worker import Worker

ROLES: Final = ("all", "web", "worker")
MAILS_S: Final = 2.0
PUSHES_S: Final = 2.0
INSIDE_S: Final = 0.5
MATCH_S: Final = 0.5
WAITING_S: Final = 5.0
TIDY_S: Final = 3600.0
KEEP_S: Final = 60.0
DAY_S: Final = 24 * 3600.0
GARBAGE: Final = (5_000, 10, 1_000)
LAG_S: Final = 0.5
LISTED_FOR: Final = timedelta(days=60)  # after the latest rated game, on the leaderboard
LINGER_S: Final = 0.003  # how long a commit on a busy site waits for more moves, so that each costs less

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
    linger_s = LINGER_S if settings.database.startswith(("postgres", SHARDS)) else 0.0
    group = group_commit_for(store, settings.database, linger_s=linger_s)
    metrics = Metrics()
    group.on_flush = metrics.batches.observe
    moves = Moves(store, group, now)
    hub = Hub(store, moves)
    moves.notify = hub.notify
    moves.refresh_room = hub.rooms.refresh
    hub.gives_advice = settings.advice_processes > 0
    hub.contact = settings.contact
    tables = Tables(store, moves, now)
    quick_play = QuickPlay(store, tables, now)
    hub.account_feed.paired_message = quick_play.paired_message
    limits = _limits(settings, store, now)
    accounts = Accounts(store, settings, now, limits=limits)
    return Site(
        settings,
        store,
        group,
        bus or bus_at(settings.bus, is_sharded=settings.database.startswith(SHARDS)),
        moves,
        hub,
        LobbyFeed(store),
        tables,
        Votes(tables, moves),
        Rematches(store, tables, now),
        PlayingOn(store, tables, moves, now),
        quick_play,
        WaitingRooms(store, tables, moves, now),
        Chat(store, now, settings.contact),
        accounts,
        Moderation(store, now, accounts.sessions, limits, tables.leave_all),
        metrics,
        AdviceService(settings),
        PushService(store, settings, now),
        now,
    )


def _limits(settings: Settings, store: Store, now: Callable[[], datetime]) -> Allowances:
    return Allowances(
        shared=SharedBuckets(store, now),
        sockets_of_address=settings.sockets_of_address,
        sockets_of_person=settings.sockets_of_person,
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
        if site.settings.traces_to:
            _trace(site, role, worker, bots, stack)
        await _connect_bus(site, worker, stack)
        check = SelfCheck(site.store, site.group_commit, site.bus, site.problems, lambda: machine_ahead_s(site.now))
        chores: list[Coroutine[Any, Any, None]] = [watch_lag(site), *check.chores()]
        chores.append(site.moves.snapshots.write_for_ever())
        if isinstance(site.now, SiteClock):
            chores.append(site.now.keep())
        if role in ("all", "web"):
            chores += [site.hub.sweep_for_ever(), site.hub.rooms.sweep_for_ever(), keep_open_tables(site)]
            chores.append(site.lobby.work_for_ever())
        if worker:
            chores += [worker.work_for_ever(), *work_off_outbox(site), tidy(site), *_archiving(site)]
            chores.append(look_after_open_tables(site))
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


def _trace(site: Site, role: str, worker: Worker | None, bots: BotPool, stack: AsyncExitStack) -> None:
    """Send spans of moves and due work to the collector of the operator."""
    provider = tracing.collector(site.settings.traces_to, role)
    stack.push_async_callback(asyncio.to_thread, provider.shutdown)
    tracing.trace_moves(provider, site.moves, site.group_commit)
    if worker:
        tracing.trace_work(provider, worker, bots)


async def _connect_bus(site: Site, worker: Worker | None, stack: AsyncExitStack) -> None:
    """Connect the bus with the hub and the worker."""
    refresher = Refresher(site.hub.refresh)
    stack.push_async_callback(refresher.close)

    async def on_table_changed(table: TableId) -> None:
        if site.hub.follows(table):
            refresher.schedule(table)

    async def publish_due() -> None:
        if worker:
            worker.nudge()
        await site.bus.publish_due()

    if isinstance(site.bus, ShardedNatsBus):
        site.bus.followed = site.hub.followed_tables
    site.moves.publish_change = site.bus.publish_change
    site.moves.publish_due = publish_due
    site.accounts.sessions.on_changed = site.bus.publish_account_change
    site.moves.publish_turns = site.bus.publish_turns_change
    on_due = worker.nudge if worker else None
    await site.bus.open(on_table_changed, site.hub.account_changed, site.hub.account_feed.turns_changed, on_due)
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


def outbox_of(site: Site) -> Outbox:
    """Return the outbox, built from the parts of this process."""
    return Outbox(
        site.store,
        site.settings,
        site.now,
        turn_of=turn_of(site),
        rate_table=_rate(site),
        push=site.push,
        create_table=site.quick_play.create_table,
    )


def work_off_outbox(site: Site) -> list[Coroutine[Any, Any, None]]:
    """Return one chore for each lane of the outbox, so that a slow server delays nothing else."""
    outbox = outbox_of(site)

    async def match() -> None:
        if await site.quick_play.match_due():
            await outbox.work_inside()  # players wait for these tables

    waiting = WaitingTables(site.store, site.settings, site.now)
    chores = [
        repeat(outbox.work_inside, INSIDE_S),
        repeat(match, MATCH_S),
        repeat(outbox.send_mails, MAILS_S),
        repeat(outbox.send_pushes, PUSHES_S),
    ]
    return [*chores, repeat(waiting.announce, WAITING_S)] if site.settings.discord else chores


async def tidy(site: Site) -> None:
    """Delete old sessions, sent emails and full allowances every hour, and take idle players off the leaderboard."""

    async def delete() -> None:
        await site.store.tidy(site.now() - timedelta(days=7))
        await site.store.drop_full_buckets(site.now())
        await site.quick_play.tidy()
        while await site.store.unlist_ratings(site.now() - LISTED_FOR):
            continue

    await repeat(delete, TIDY_S)


async def keep_open_tables(site: Site) -> None:
    """Let the open tables of connected owners stay open."""

    async def keep() -> None:
        await site.waiting_rooms.keep(site.hub.connected_accounts())

    await repeat(keep, KEEP_S)


async def look_after_open_tables(site: Site) -> None:
    """Once a day, and first soon after the start, look for open tables that an earlier version created."""
    await asyncio.sleep(KEEP_S)
    with contextlib.suppress(Unavailable):
        await site.waiting_rooms.look_after_all()
    await repeat(site.waiting_rooms.look_after_all, DAY_S)


async def repeat(work: Callable[[], Awaitable[object]], pause_s: float) -> None:
    """Do the work for ever, with a pause before each time. An error stops nothing."""
    while True:
        await asyncio.sleep(pause_s)
        try:
            await work()
        except Unavailable:
            continue
        except Exception:
            log.exception("a regular task failed; will retry")


def turn_of(site: Site) -> TurnOf:
    """Return a function that returns whose turn it is at a seat, and until when; None if it is not a player's turn."""

    async def at_seat(table: TableId, seat: int) -> AccountTurn | None:
        live_table = await site.moves.up_to_date(table)
        account = live_table.seats[seat].account
        is_asked = live_table.running and seat in seats_to_act(live_table.table)
        if account is None or live_table.seats[seat].bot or not is_asked:
            return None
        return turns_of(live_table, live_table.table, live_table.times)[account]

    return at_seat


def finished_game(live_table: LiveTable, result: Result) -> FinishedGame:
    """Return the facts about a finished game that matter for ratings."""
    settings, entries = live_table.settings, live_table.streams.length
    pace, hints, rated = settings.clock.kind, settings.hints, settings.rated
    return FinishedGame(live_table.row, live_table.seats, result, entries, pace, hints, rated)


def counts(live_table: LiveTable) -> bool:
    """Return whether a finished game counts for its players. One that continues another game does not."""
    return live_table.row.state is State.FINISHED and live_table.table.log.header.played_on is None


def _rate(site: Site) -> Any:
    async def rate_table(table: TableId) -> None:
        live_table: LiveTable = await site.moves.up_to_date(table)
        result = result_of(live_table)
        if live_table.row.state is State.RUNNING:
            raise RuntimeError("the game is not over yet")  # an earlier version stored a resignation after its item
        if result is not None and counts(live_table):
            await count_game(site.store, finished_game(live_table, result), site.now())

    return rate_table
