"""Calls for operators: health and metrics."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.site import Site
from cosca.server.site_clock import SiteClock
from cosca.server.store.interface import Unavailable

HERE: Final = ("127.0.0.1", "::1", "")


class Health(Struct, frozen=True):
    """Whether this process works, and whether it reaches the database and the bus."""

    well: bool
    database: bool
    bus: bool
    clock_ahead_s: float = 0.0  # by how much this machine's clock is ahead of the site's time; games are not affected


async def healthz(request: CallRequest) -> CallResponse:
    """Report the health. Without a bus, updates come up to a second late; without a database, nothing works."""
    database = await request.site.store.healthy()
    ahead = round(machine_ahead_s(request.site), 1)
    return CallResponse(Health(database, database, request.site.bus.connected, ahead), 200 if database else 503)


def machine_ahead_s(site: Site) -> float:
    """Return by how many seconds the clock of this machine is ahead of the site's time."""
    return site.now.machine_ahead_s if isinstance(site.now, SiteClock) else 0.0


async def metrics(request: CallRequest) -> CallResponse:
    """Return the metrics, to this machine only. A proxy must not pass the call on."""
    host = request.http.client.host if request.http.client else ""
    if host not in HERE or request.http.headers.get("x-forwarded-for"):
        raise Refusal(404, "nothing", "There is nothing at this address. Check it.")
    await update_gauges(request.site)
    return CallResponse(text=request.site.metrics.text())


async def update_gauges(site: Site) -> None:
    """Update the gauges that are not counted as things happen. The backlog is the same in every process."""
    metrics = site.metrics
    metrics.sockets.set(site.hub.sockets)
    metrics.tables.set(site.hub.live_tables)
    metrics.waiting.set(site.group_commit.waiting)
    metrics.bus.set(site.bus.connected)
    metrics.clock_ahead.set(machine_ahead_s(site))
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
    Call("GET", "/healthz", Role.ANYBODY, "Get the health of this process.", healthz, None, Health, cost=0),
    Call("GET", "/metrics", Role.ANYBODY, "Get metrics for Prometheus, on this machine only.", metrics, cost=0),
]
