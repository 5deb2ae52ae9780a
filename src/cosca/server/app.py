"""The site as an ASGI application: calls over HTTP, the sockets of tables, and what must hold for every request."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from cosca.server import protocol
from cosca.server.api import consigliere, documentation, games, operations, people, reviews, tables
from cosca.server.api.calls import Answer, Asked, Call, Least, Refusal, Who
from cosca.server.limits import BODY_BYTES, BODY_S, address_of
from cosca.server.pages import page_routes
from cosca.server.sessions import cookie_name
from cosca.server.site import Site
from cosca.server.sockets import table_socket
from cosca.server.store.interface import Overloaded, Unavailable

CALLS: Final[list[Call]] = [
    *games.CALLS, *tables.CALLS, *reviews.CALLS, *consigliere.CALLS, *people.CALLS, *operations.CALLS,
    *documentation.CALLS,
]  # fmt: skip
CSRF: Final = "x-cosca-csrf"
CHANGES: Final = ("POST", "PUT", "PATCH", "DELETE")
HEADERS: Final = {
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

log = logging.getLogger("cosca.app")


class Refused(msgspec.Struct, frozen=True):
    """Every refusal over HTTP."""

    reason: str
    sentence: str
    rule: str = ""


def application(site: Site, lifespan: Callable[[], Any] | None = None) -> Starlette:
    """`lifespan` is a context in which the site runs."""

    async def socket(websocket: WebSocket) -> None:
        if known_host(websocket.headers.get("host", ""), site):
            await table_socket(websocket, site)
        else:
            await websocket.close(1008)

    pages = page_routes(HEADERS, lambda host: known_host(host, site))
    every = [*routes(site), *pages, WebSocketRoute("/ws/{table}", socket)]
    return Starlette(routes=every, lifespan=_living(lifespan), exception_handlers=_nothing_here(site))


def _nothing_here(site: Site) -> dict[Any, Any]:
    """What no call answers is refused as a call would refuse."""

    async def no_path(request: Request, fault: Exception) -> Response:
        return _response(Answer(Refused("nothing", "There is nothing here."), 404), site)

    async def no_method(request: Request, fault: HTTPException) -> Response:
        response = _response(Answer(Refused("method", "That cannot be done here."), 405), site)
        response.headers["Allow"] = (fault.headers or {}).get("Allow", "")
        return response

    return {404: no_path, 405: no_method}


def watched(site: Site, lifespan: Callable[[], Any]) -> Starlette:
    """Of a process that serves nobody: only how it is, for those who watch over it."""
    return Starlette(routes=routes(site, operations.CALLS), lifespan=_living(lifespan))


def _living(lifespan: Callable[[], Any] | None) -> Callable[[Starlette], Any]:
    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        if lifespan is None:
            yield
        else:
            async with lifespan():
                yield

    return living


def routes(site: Site, calls: Sequence[Call] = CALLS) -> list[BaseRoute]:
    """One route for each path, so that a wrong method is told which there are."""
    by_path: dict[str, dict[str, Call]] = {}
    for call in calls:
        by_path.setdefault(call.path, {})[call.method] = call
    return [Route(path, _endpoint(site, methods), methods=list(methods)) for path, methods in by_path.items()]


def _endpoint(site: Site, methods: dict[str, Call]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        call = methods.get("GET" if request.method == "HEAD" else request.method)
        assert call
        response = await answered(site, call, request)
        site.metrics.calls.labels(call.path, str(response.status_code)).inc()
        return response

    return endpoint


async def answered(site: Site, call: Call, request: Request) -> Response:
    try:
        return _response(await call.do(await _asked(site, call, request)), site)
    except Refusal as refusal:
        body = Refused(refusal.reason, refusal.sentence, refusal.rule)
        return _response(Answer(body, refusal.status), site)
    except (Unavailable, Overloaded):
        return _response(Answer(Refused("busy", "The server is busy. Try again in a moment."), 503), site)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception:
        log.exception("a call failed: %s %s", call.method, call.path)
        return _response(Answer(Refused("fault", "Something is wrong on our side. It has been noted."), 500), site)


async def _asked(site: Site, call: Call, request: Request) -> Asked:
    """Everything that can be known before the call itself: host, origin, who, how often, what."""
    if not known_host(request.headers.get("host", ""), site):
        raise Refusal(421, "host", "This server does not answer to that name.")
    who = await site.people.who(request.headers, request.cookies)
    _check_origin(site, call, request, who)
    _check_rank(call, who)
    _check_allowance(site, call, request, who)
    body = await _body(call, request)
    return Asked(site, who, request.path_params, request.query_params, body, request)


def known_host(host: str, site: Site) -> bool:
    """A name that somebody else's DNS leads here is not ours."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return name.strip("[]") in site.settings.hosts


def _check_origin(site: Site, call: Call, request: Request, who: Who) -> None:
    """A page of another site can neither use our cookie nor make somebody sign in as somebody else."""
    if call.method not in CHANGES or who.bearer:
        return
    origin = request.headers.get("origin")
    if origin is not None and origin not in site.settings.origins:
        raise Refusal(403, "origin", "This comes from a page that is not ours.")
    if who.session and not hmac.compare_digest(request.headers.get(CSRF, "").encode(), who.session.csrf.encode()):
        raise Refusal(403, "csrf", "The page is out of date. Load it again.")


def _check_rank(call: Call, who: Who) -> None:
    if who.rank < call.least:
        if who.account is None:
            raise Refusal(401, "who", "Who are you? Choose a name first.")
        need = "an account of your own" if call.least is Least.ACCOUNT else "those who run this site"
        raise Refusal(403, "rank", f"That is for {need}.")


def _check_allowance(site: Site, call: Call, request: Request, who: Who) -> None:
    key = who.id if who.id is not None else address_of(request, site.settings.behind_proxy)
    if call.cost and not site.settings.generous and not site.people.limits.calls.take(key, call.cost):
        raise Refusal(429, "often", "That is too often. Try again in a minute.")


async def _body(call: Call, request: Request) -> Any:
    if call.body is None:
        return None
    text = await _bounded(request)
    try:
        return msgspec.json.decode(text or b"{}", type=call.body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise Refusal(422, "body", f"That is not what this call takes: {fault}") from fault


async def _bounded(request: Request) -> bytes:
    read = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for chunk in request.stream():
                read += chunk
                if len(read) > BODY_BYTES:
                    raise Refusal(413, "size", f"That is too long: at most {BODY_BYTES} bytes.")
    except TimeoutError:
        raise Refusal(408, "slow", "That took too long to arrive. Send it again.") from None
    return bytes(read)


def _response(answer: Answer, site: Site) -> Response:
    kind = "text/plain; charset=utf-8" if answer.text is not None else "application/json"
    body = answer.text.encode() if answer.text is not None else protocol.encode(answer.body)
    response = Response(body, answer.status, HEADERS, kind)
    if answer.download:
        response.headers["Content-Disposition"] = f'attachment; filename="{answer.download}"'
    for value in (answer.cookies or {}).values():
        _set_cookie(response, site, value)
    return response


def _set_cookie(response: Response, site: Site, value: str | None) -> None:
    name, secure = cookie_name(site.settings), site.settings.secure
    if value is None:
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")
    else:
        response.set_cookie(name, value, 400 * 24 * 3600, path="/", secure=secure, httponly=True, samesite="lax")
