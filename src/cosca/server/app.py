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
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from cosca.server import protocol, security_log
from cosca.server.api import (
    advice,
    games,
    lobby,
    moderation,
    openapi,
    operations,
    people,
    playing_on,
    push,
    puzzles,
    quick_play,
    ratings,
    rematches,
    replays,
    tables,
    turns,
    waiting_room,
)
from cosca.server.api.calls import Call, CallRequest, CallResponse, RefusedReply
from cosca.server.hosting.address_gate import AddressGate
from cosca.server.hosting.documentation import documentation_routes
from cosca.server.hosting.static_files import guard_of, page_for_unknown_address, page_routes
from cosca.server.identity import ANONYMOUS, Caller, Refusal, Role
from cosca.server.limits import BODY_BYTES, BODY_S, CALL_REST, HEAVY_COST, HEAVY_REST, address_of, share_of
from cosca.server.people.sessions import cookie_name
from cosca.server.restrictions import ban_of, ban_sentence
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.websocket.account_socket import account_socket
from cosca.server.websocket.endpoint import table_socket

CALLS: Final[list[Call]] = [
    *games.CALLS, *lobby.CALLS, *tables.CALLS, *quick_play.CALLS, *waiting_room.CALLS, *rematches.CALLS,
    *replays.CALLS, *playing_on.CALLS, *advice.CALLS, *people.CALLS, *ratings.CALLS, *turns.CALLS, *push.CALLS,
    *puzzles.CALLS,
    *moderation.CALLS, *operations.CALLS, *openapi.CALLS,
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

ONLY_HTTPS: Final = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}
OFTEN: Final = "Too many requests. Try again in a minute."

log = logging.getLogger("cosca.app")


def application(site: Site, lifespan: Callable[[], Any] | None = None) -> Starlette:
    """Return the application. The site runs inside the context `lifespan`."""

    def socket(serve: Callable[[WebSocket, Site], Awaitable[None]]) -> Callable[[WebSocket], Awaitable[None]]:
        async def answer(websocket: WebSocket) -> None:
            if known_host(websocket.headers.get("host", ""), site):
                await serve(websocket, site)
            else:
                await websocket.close(1008)

        return answer

    headers = headers_of(site.settings)
    guard = guard_of(headers, lambda host: known_host(host, site), lambda request: _may_load(site, request))
    pages = [*page_routes(headers, guard), *documentation_routes(headers, guard)]
    every = [
        WebSocketRoute("/ws/me", socket(account_socket)),  # before the tables: "me" is none
        WebSocketRoute("/ws/{table}", socket(table_socket)),  # the busiest before the others
        *routes(site),
        *pages,
    ]
    unknown = _unknown_handlers(site)
    app = Starlette(routes=every, middleware=_gate(site), lifespan=_lifespan(lifespan), exception_handlers=unknown)
    app.state.calls = CALLS  # for the OpenAPI document
    app.router.redirect_slashes = False  # to the host that the request names, which may be any
    return app


def headers_of(settings: Settings) -> dict[str, str]:
    """Return the headers of every response. Behind https, they tell browsers to use only https for a year."""
    return {**HEADERS, **ONLY_HTTPS} if settings.secure else HEADERS


def _gate(site: Site) -> list[Middleware]:
    if site.settings.generous:
        return []
    return [Middleware(AddressGate, lambda: site.accounts.limits, site.settings.behind_proxy)]


async def _may_load(site: Site, request: Request) -> bool:
    """Return whether the address may load one more page or file now."""
    if site.settings.generous:
        return True
    return await site.accounts.limits.pages.take(address_of(request, site.settings.behind_proxy))


def _unknown_handlers(site: Site) -> dict[Any, Any]:
    """Return handlers that refuse unknown addresses and methods in the same form as calls do; browsers get a page."""
    page = page_for_unknown_address(headers_of(site.settings))

    async def no_path(request: Request, fault: Exception) -> Response:
        if not await _may_load(site, request):
            return _response(CallResponse(RefusedReply("often", OFTEN), 429), site)
        if known_host(request.headers.get("host", ""), site) and (told := page(request)):
            return told
        return _response(
            CallResponse(RefusedReply("nothing", "There is nothing at this address. Check it."), 404), site
        )

    async def no_method(request: Request, fault: HTTPException) -> Response:
        if not await _may_load(site, request):
            return _response(CallResponse(RefusedReply("often", OFTEN), 429), site)
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
    request.state.account = None
    try:
        reply = await _handle(call, await _read_request(site, call, request))
        security_log.note_done(call.method, call.path, reply.account or request.state.account)
        return _response(reply, site)
    except Refusal as refusal:
        security_log.note_refused(call.method, call.path, refusal.status, refusal.reason, request.state.account)
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
    """Run a call when it is its turn: addresses take turns, then accounts. Slow calls run one at a time."""
    if call.waits or not call.cost:
        return await call.handler(request)
    is_heavy = call.cost >= HEAVY_COST
    turns = request.site.hub.heavy_turns if is_heavy else request.site.call_turns
    async with turns.turn(share_of(request.address), request.caller.id, HEAVY_REST if is_heavy else CALL_REST):
        return await call.handler(request)


async def _read_request(site: Site, call: Call, request: Request) -> CallRequest:
    """Check host, origin, role and allowance, read the body, and return the request."""
    if not known_host(request.headers.get("host", ""), site):
        raise Refusal(421, "host", "This server does not answer to that name.")
    caller = await site.accounts.identify(request.headers, request.cookies) if call.cost else ANONYMOUS
    request.state.account = caller.id
    await _check_allowance(site, call, request, caller)  # first: being refused for another reason costs the same
    _check_origin(site, call, request, caller)
    _check_ban(site, call, caller)
    _check_role(call, caller)
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


def _check_ban(site: Site, call: Call, caller: Caller) -> None:
    """Raise `Refusal` with the reason of a ban, unless the call is open to banned users, or reads what is public."""
    public = call.method == "GET" and call.required_role is Role.ANYBODY
    if not caller.banned or public or call.open_to_banned:
        return
    assert caller.account
    if ban := ban_of(caller.account, site.now(), site.settings.contact):  # none if it has ended just now
        raise Refusal(403, "banned", ban_sentence(ban))


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


async def _check_allowance(site: Site, call: Call, request: Request, caller: Caller) -> None:
    """Raise `Refusal` if the caller has made too many calls."""
    limits, address = site.accounts.limits, address_of(request, site.settings.behind_proxy)
    if site.settings.generous:
        return
    if call.cost:
        is_allowed = await limits.calls.take(caller.payer(address), call.cost)
    else:
        is_allowed = address in operations.HERE or await limits.health.take(address)
    if not is_allowed:
        raise Refusal(429, "often", OFTEN)


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
    response = Response(body, reply.status, headers_of(site.settings), kind)
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
