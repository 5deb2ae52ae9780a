"""The site as an ASGI application: HTTP calls, table sockets, and the checks that every request must pass."""

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
from cosca.server.api import advice, games, openapi, operations, people, replays, tables
from cosca.server.api.calls import Call, CallRequest, CallResponse, RefusedReply
from cosca.server.hosting.static_files import page_routes
from cosca.server.identity import Caller, Refusal, Role
from cosca.server.limits import BODY_BYTES, BODY_S, HEAVY_COST, address_of, share_of
from cosca.server.people.sessions import cookie_name
from cosca.server.site import Site
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.websocket.endpoint import table_socket

CALLS: Final[list[Call]] = [
    *games.CALLS, *tables.CALLS, *replays.CALLS, *advice.CALLS, *people.CALLS, *operations.CALLS,
    *openapi.CALLS,
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


def application(site: Site, lifespan: Callable[[], Any] | None = None) -> Starlette:
    """Return the application. The site runs inside the context `lifespan`."""

    async def socket(websocket: WebSocket) -> None:
        if known_host(websocket.headers.get("host", ""), site):
            await table_socket(websocket, site)
        else:
            await websocket.close(1008)

    pages = page_routes(HEADERS, lambda host: known_host(host, site))
    every = [*routes(site), *pages, WebSocketRoute("/ws/{table}", socket)]
    app = Starlette(routes=every, lifespan=_lifespan(lifespan), exception_handlers=_unknown_handlers(site))
    app.state.calls = CALLS  # for the OpenAPI document
    return app


def _unknown_handlers(site: Site) -> dict[Any, Any]:
    """Return handlers that refuse unknown addresses and methods in the same form as calls do."""

    async def no_path(request: Request, fault: Exception) -> Response:
        return _response(
            CallResponse(RefusedReply("nothing", "There is nothing at this address. Check it."), 404), site
        )

    async def no_method(request: Request, fault: HTTPException) -> Response:
        response = _response(
            CallResponse(RefusedReply("method", "This address does not support that method."), 405), site
        )
        response.headers["Allow"] = (fault.headers or {}).get("Allow", "")
        return response

    return {404: no_path, 405: no_method}


def operations_application(site: Site, lifespan: Callable[[], Any]) -> Starlette:
    """Return the application of a process without players: health and metrics only."""
    return Starlette(routes=routes(site, operations.CALLS), lifespan=_lifespan(lifespan))


def _lifespan(lifespan: Callable[[], Any] | None) -> Callable[[Starlette], Any]:
    """Return a lifespan for Starlette that runs the site."""

    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        if lifespan is None:
            yield
        else:
            async with lifespan():
                yield

    return living


def routes(site: Site, calls: Sequence[Call] = CALLS) -> list[BaseRoute]:
    """Return one route for each path, so that the refusal of a wrong method can list the right ones."""
    by_path: dict[str, dict[str, Call]] = {}
    for call in calls:
        by_path.setdefault(call.path, {})[call.method] = call
    return [Route(path, _endpoint(site, methods), methods=list(methods)) for path, methods in by_path.items()]


def _endpoint(site: Site, methods: dict[str, Call]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        call = methods.get("GET" if request.method == "HEAD" else request.method)
        assert call
        response = await respond(site, call, request)
        site.metrics.calls.labels(call.path, str(response.status_code)).inc()
        return response

    return endpoint


async def respond(site: Site, call: Call, request: Request) -> Response:
    """Handle a call and return its response; every error becomes a refusal."""
    try:
        return _response(await _handle(call, await _read_request(site, call, request)), site)
    except Refusal as refusal:
        body = RefusedReply(refusal.reason, refusal.sentence, refusal.rule)
        return _response(CallResponse(body, refusal.status), site)
    except (Unavailable, Overloaded):
        return _response(CallResponse(RefusedReply("busy", "The server is busy. Try again in a moment."), 503), site)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception:
        log.exception("a call failed: %s %s", call.method, call.path)
        return _response(
            CallResponse(
                RefusedReply("fault", "Something went wrong on our side. It was logged; try again later."), 500
            ),
            site,
        )


async def _handle(call: Call, request: CallRequest) -> CallResponse:
    """Run a call. Calls that take long wait for their turn: addresses and accounts take turns."""
    if call.cost < HEAVY_COST:
        return await call.handler(request)
    async with request.site.hub.heavy_turns.turn(share_of(request.address), request.caller.id):
        return await call.handler(request)


async def _read_request(site: Site, call: Call, request: Request) -> CallRequest:
    """Check host, origin, role and allowance, read the body, and return the request."""
    if not known_host(request.headers.get("host", ""), site):
        raise Refusal(421, "host", "This server does not answer to that name.")
    caller = await site.accounts.identify(request.headers, request.cookies)
    _check_origin(site, call, request, caller)
    _check_role(call, caller)
    _check_allowance(site, call, request, caller)
    body = await _body(call, request)
    return CallRequest(site, caller, request.path_params, request.query_params, body, request)


def known_host(host: str, site: Site) -> bool:
    """Return whether the host is one of ours. Otherwise another site's DNS name could lead to this server."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return name.strip("[]") in site.settings.hosts


def _check_origin(site: Site, call: Call, request: Request, caller: Caller) -> None:
    """Refuse pages of other sites. They may neither use our cookie nor sign a user in to another account."""
    if call.method not in CHANGES or caller.bearer:
        return
    origin = request.headers.get("origin")
    if origin is not None and origin not in site.settings.origins:
        raise Refusal(403, "origin", "This request comes from another site's page. Use this site's own pages.")
    if caller.session and not hmac.compare_digest(request.headers.get(CSRF, "").encode(), caller.session.csrf.encode()):
        raise Refusal(403, "csrf", "The page is out of date. Reload it.")


def _check_role(call: Call, caller: Caller) -> None:
    """Raise `Refusal` unless the caller has the required role."""
    if caller.role < call.required_role:
        if caller.account is None:
            raise Refusal(401, "who", "Sign in first, or choose a name to play as a guest.")
        need = (
            "Create an account first."
            if call.required_role is Role.ACCOUNT
            else "Only operators of this site can do that."
        )
        raise Refusal(403, "rank", need)


def _check_allowance(site: Site, call: Call, request: Request, caller: Caller) -> None:
    """Raise `Refusal` if the caller has made too many calls."""
    payer = caller.payer(address_of(request, site.settings.behind_proxy))
    is_free = site.settings.generous or not call.cost
    if not is_free and not site.accounts.limits.take_call(payer, call.cost):
        raise Refusal(429, "often", "Too many requests. Try again in a minute.")


async def _body(call: Call, request: Request) -> Any:
    """Return the decoded body. Raises `Refusal`."""
    if call.body is None:
        return None
    text = await _bounded(request)
    try:
        return msgspec.json.decode(text or b"{}", type=call.body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise Refusal(422, "body", f"That is not what this call takes: {fault}") from fault


async def _bounded(request: Request) -> bytes:
    """Return the body as bytes. Raises `Refusal` if it is too long or takes too long."""
    read = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for chunk in request.stream():
                read += chunk
                if len(read) > BODY_BYTES:
                    raise Refusal(413, "size", f"That is too long: at most {BODY_BYTES} bytes.")
    except TimeoutError:
        raise Refusal(408, "slow", "The request took too long to arrive. Send it again.") from None
    return bytes(read)


def _response(reply: CallResponse, site: Site) -> Response:
    kind = "text/plain; charset=utf-8" if reply.text is not None else "application/json"
    body = reply.text.encode() if reply.text is not None else protocol.encode(reply.body)
    response = Response(body, reply.status, HEADERS, kind)
    if reply.download:
        response.headers["Content-Disposition"] = f'attachment; filename="{reply.download}"'
    for value in (reply.cookies or {}).values():
        _set_cookie(response, site, value)
    return response


def _set_cookie(response: Response, site: Site, value: str | None) -> None:
    name, secure = cookie_name(site.settings), site.settings.secure
    if value is None:
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")
    else:
        response.set_cookie(name, value, 400 * 24 * 3600, path="/", secure=secure, httponly=True, samesite="lax")
