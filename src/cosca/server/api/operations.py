"""Calls for those who run the site: is it well, and what it counts."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cosca.server.api.calls import Answer, Asked, Call, Least, Refusal
from cosca.server.site import Site
from cosca.server.store.interface import Unavailable

HERE: Final = ("127.0.0.1", "::1", "")


class Health(Struct, frozen=True):
    well: bool
    database: bool
    bus: bool


async def healthz(asked: Asked) -> Answer:
    """A process without a bus goes on, a second late; without its database it does not."""
    database = await asked.site.store.healthy()
    return Answer(Health(database, database, asked.site.bus.well), 200 if database else 503)


async def metrics(asked: Asked) -> Answer:
    """Only from this machine, where the collector asks; a proxy must not pass it on."""
    host = asked.request.client.host if asked.request.client else ""
    if host not in HERE or asked.request.headers.get("x-forwarded-for"):
        raise Refusal(404, "nothing", "There is nothing here.")
    await look_around(asked.site)
    return Answer(text=asked.site.metrics.text())


async def look_around(site: Site) -> None:
    """What is not counted as it happens. The backlog is the whole site's: any process may be asked for it."""
    metrics = site.metrics
    metrics.sockets.set(site.hub.sockets)
    metrics.tables.set(site.hub.live_tables)
    metrics.waiting.set(site.group.waiting)
    metrics.bus.set(site.bus.well)
    try:
        backlog = await site.store.backlog(site.now())
    except Unavailable:
        metrics.database.set(0)
        return
    metrics.database.set(1)
    metrics.due_tables.set(backlog.tables)
    metrics.due_oldest.set(backlog.oldest_s)
    metrics.mails_waiting.set(backlog.mails)


CALLS: Final = [
    Call("GET", "/healthz", Least.ANYBODY, "Is this process well?", healthz, None, Health, cost=0),
    Call("GET", "/metrics", Least.ANYBODY, "Numbers for Prometheus, on this machine only.", metrics, cost=0),
]
