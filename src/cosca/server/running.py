"""One process of the site: its parts put together, started in order, and stopped without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from typing import Any, Final

from cosca.server.at_hand import AtHand
from cosca.server.bot_pool import BotPool
from cosca.server.bus import bus_at
from cosca.server.chat import Talk
from cosca.server.choices import Choices
from cosca.server.clocks import asked_seats
from cosca.server.consigliere import Consigliere
from cosca.server.hearing import Hearing
from cosca.server.hub import Hub
from cosca.server.infos import result_of
from cosca.server.limits import Limits
from cosca.server.mails import Mails
from cosca.server.metrics import Metrics
from cosca.server.people import People
from cosca.server.ratings import rate
from cosca.server.site import Settings, Site, utc_now
from cosca.server.store.connect import store_at
from cosca.server.store.group import GroupCommit
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import State, TableId
from cosca.server.tables import Tables
from cosca.server.votes import Votes
from cosca.server.worker import Worker

ROLES: Final = ("all", "web", "worker")
MAILS_S: Final = 2.0
TIDY_S: Final = 3600.0
GARBAGE: Final = (5_000, 10, 1_000)
LAG_S: Final = 0.5

log = logging.getLogger("cosca.running")


def build(settings: Settings, store: Store | None = None) -> Site:
    store = store or store_at(settings.database)
    group = GroupCommit(store, lanes=2 if settings.database.startswith("postgres") else 1)
    choices = Choices(store, group, utc_now)
    hub = Hub(store, choices)
    choices.told = hub.told
    hub.advised = settings.advice_processes > 0
    tables = Tables(store, choices, utc_now)
    limits = Limits(sockets_of_address=settings.sockets_of_address, sockets_of_person=settings.sockets_of_person)
    return Site(
        settings,
        store,
        group,
        bus_at(settings.bus),
        choices,
        hub,
        tables,
        Votes(tables, choices),
        Talk(store, utc_now),
        People(store, settings, utc_now, limits=limits),
        Metrics(),
        Consigliere(settings),
    )


@asynccontextmanager
async def running(site: Site, role: str = "all") -> AsyncIterator[None]:
    """From open to closed. What was acknowledged is on disk whenever this ends, and however."""
    async with AsyncExitStack() as stack:
        spare_long_pauses()
        await site.store.open()
        stack.push_async_callback(site.store.close)
        stack.push_async_callback(site.group.close)
        stack.push_async_callback(site.consigliere.close)
        worker = await _worker(site, stack) if role in ("all", "worker") else None
        await _listen(site, worker, stack)
        chores: list[Coroutine[Any, Any, None]] = [watch_lag(site)]
        if role in ("all", "web"):
            chores.append(site.hub.sweep_for_ever())
        if worker:
            chores += [worker.work_for_ever(), mail_for_ever(site)]
        await _do(chores, stack)
        yield


def spare_long_pauses() -> None:
    """Looking for cycles among all objects of a full house takes half a second: seldom, and not among what stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def _worker(site: Site, stack: AsyncExitStack) -> Worker:
    bots = BotPool(site.settings.bot_processes)
    await bots.start()
    stack.push_async_callback(bots.close)
    site.metrics.bots_waiting.set_function(lambda: bots.waiting)
    worker = Worker(site.choices, site.tables, bots, site.now, site.metrics)
    stack.push_async_callback(worker.close)
    return worker


async def _listen(site: Site, worker: Worker | None, stack: AsyncExitStack) -> None:
    hearing = Hearing(site.hub.heard)
    stack.push_async_callback(hearing.close)

    async def heard(table: TableId) -> None:
        if worker:
            worker.nudge()
        if site.hub.is_read(table):
            hearing.hint(table)

    async def hint(table: TableId) -> None:
        if worker:
            worker.nudge()
        await site.bus.hint(table)

    site.choices.hint = hint
    site.people.sessions.ended = site.bus.ended
    await site.bus.open(heard, site.hub.gone)
    stack.push_async_callback(site.bus.close)


async def _do(chores: list[Coroutine[Any, Any, None]], stack: AsyncExitStack) -> None:
    tasks = [asyncio.create_task(chore) for chore in chores]

    async def stop() -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    stack.push_async_callback(stop)


async def watch_lag(site: Site) -> None:
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(LAG_S)
        site.metrics.lag.set(max(0.0, loop.time() - before - LAG_S))


# The outbox


async def mail_for_ever(site: Site) -> None:
    mails = Mails(site.store, site.settings, site.now, still_asked=_still_asked(site), rate_table=_rate(site))
    tidied = 0.0
    while True:
        await asyncio.sleep(MAILS_S)
        try:
            await mails.work()
            tidied += MAILS_S
            if tidied >= TIDY_S:
                tidied = 0.0
                await site.store.tidy(site.now() - timedelta(days=7))
        except Unavailable:
            continue
        except Exception:
            log.exception("the outbox could not be worked off; it is tried again")


def _still_asked(site: Site) -> Any:
    async def still_asked(table: TableId, seat: int) -> bool:
        at_hand = await site.choices.caught_up(table)
        return at_hand.running and seat in asked_seats(at_hand.table)

    return still_asked


def _rate(site: Site) -> Any:
    async def rate_table(table: TableId) -> None:
        at_hand: AtHand = await site.choices.caught_up(table)
        result = result_of(at_hand)
        if at_hand.row.state is State.RUNNING:
            raise RuntimeError("the game is not over yet")  # giving up is stored after the wish to count it
        if result is not None and at_hand.row.state is State.FINISHED:
            await rate(site.store, table, at_hand.table.title.id, at_hand.seats, result)

    return rate_table
