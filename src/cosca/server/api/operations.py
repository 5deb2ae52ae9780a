"""Calls for operators: health and metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Final

from msgspec import Struct

from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.problems import TEXTS, Kind
from cosca.server.site import Site
from cosca.server.site_clock import machine_ahead_s
from cosca.server.store.interface import Unavailable

BACKLOG_S: Final = 1.0  # for the database to count what is waiting
HERE: Final = ("127.0.0.1", "::1", "")


class HealthProblem(Struct, frozen=True):
    """A problem that lasts: its kind, for how many seconds it has lasted, what it means and what to do."""

    kind: str
    seconds: float
    text: str


class Health(Struct, frozen=True):
    """Whether people can play on this process, whether it reaches the database and the bus, and what is wrong."""

    well: bool
    database: bool
    bus: bool
    clock_ahead_s: float = 0.0  # by how much this machine's clock is ahead of the site's time; games are not affected
    problems: list[HealthProblem] = []


async def healthz(request: CallRequest) -> CallResponse:
    """Report what the latest self-checks found. This never waits for the database."""
    site = request.site
    listed = [HealthProblem(kind, round(seconds, 1), TEXTS[kind]) for kind, seconds in site.problems.lasting.items()]
    well, ahead = site.problems.well, round(machine_ahead_s(site.now), 1)
    health = Health(well, site.problems.database, site.bus.connected, ahead, listed)
    return CallResponse(health, 200 if well else 503)


async def metrics(request: CallRequest) -> CallResponse:
    """Return the metrics, to this machine and the operator's networks. A proxy must not pass the call on."""
    host = request.http.client.host if request.http.client else ""
    is_proxied = request.http.headers.get("x-forwarded-for")
    if is_proxied or not (host in HERE or is_within(host, request.site.settings.metrics_for)):
        raise Refusal(404, "nothing", "There is nothing at this address. Check it.")
    await update_gauges(request.site)
    return CallResponse(text=request.site.metrics.text())


def is_within(host: str, networks: Sequence[str]) -> bool:
    """Return whether an address lies in one of the networks. The end of a Unix socket has none."""
    return bool(host) and any(ip_address(host) in ip_network(each) for each in networks)


async def update_gauges(site: Site) -> None:
    """Update the gauges that are not counted as things happen. The backlog is the same in every process."""
    metrics = site.metrics
    metrics.sockets.set(site.hub.sockets)
    metrics.tables.set(site.hub.live_tables)
    metrics.waiting.set(site.group_commit.waiting)
    metrics.bus.set(site.bus.connected)
    metrics.clock_ahead.set(machine_ahead_s(site.now))
    metrics.database.set(site.problems.database)
    for kind in Kind:
        metrics.problem.labels(kind).set(kind in site.problems)
    if site.problems.database:
        with suppress(Unavailable, TimeoutError):  # then the gauges stay as they were
            async with asyncio.timeout(BACKLOG_S):
                await _update_backlog(site)


async def _update_backlog(site: Site) -> None:
    backlog = await site.store.backlog(site.now())
    site.metrics.due_tables.set(backlog.tables)
    site.metrics.due_oldest.set(backlog.oldest_s)
    site.metrics.mails_waiting.set(backlog.mails)
    site.metrics.to_archive.set(backlog.to_archive)


CALLS: Final = [
    Call("GET", "/healthz", Role.ANYBODY, "Get the health of this process.", healthz, None, Health, cost=0),
    Call(
        "GET", "/metrics", Role.ANYBODY, "Get metrics for Prometheus, on the operator's network only.", metrics, cost=0
    ),
]
