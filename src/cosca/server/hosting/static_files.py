"""The web client as static files, held in memory: one page for every address of the site, and what it loads."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from cosca.web import INDEX, built_files

PAGES: Final = (
    "/", "/lobby", "/new", "/games", "/leaders", "/me", "/reset", "/confirm", "/reports", "/turns", "/puzzle",
    "/t/{table}", "/replay/{table}", "/learn/{title}", "/lesson/{title}", "/people/{name}", "/puzzle/{id}",
)  # fmt: skip
KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png",
    "jpg": "image/jpeg",
    "woff2": "font/woff2",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8",
}
PACKED: Final = ("html", "js", "css", "svg", "json", "webmanifest", "txt")
FOREVER: Final = "public, max-age=31536000, immutable"  # the file's name contains its hash
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = (
    "The web client is not built, so there are no pages here; games are served all the same.\n"
    "Build it with `just web` (it needs Node 20 or later) and start the server again, or play with `cosca join`.\n"
)


type Guard = Callable[[Request], Awaitable[Response | None]]


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    body: bytes
    packed: bytes  # empty: not worth it
    kind: str
    cache: str
    tag: str


def guard_of(
    headers: Mapping[str, str], is_known: Callable[[str], bool], may_load: Callable[[Request], Awaitable[bool]]
) -> Guard:
    """Return a function that refuses unknown hosts and those who load too many pages and files."""

    async def guard(request: Request) -> Response | None:
        if not is_known(request.headers.get("host", "")):
            return Response("This server does not answer to that name.", 421, headers, "text/plain")
        if not await may_load(request):
            return Response("Too many requests. Try again in a minute.", 429, headers, "text/plain")
        return None

    return guard


def page_routes(headers: Mapping[str, str], guard: Guard) -> list[BaseRoute]:
    """Return the routes of all pages and files. `headers` go with every response."""
    files = {f"/{path}": prepared(path, body) for path, body in built_files().items()}

    def endpoint(path: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            return await guard(request) or file_response(files.get(path), request, headers)

        return answer

    pages = [Route(path, endpoint(f"/{INDEX}"), methods=["GET"]) for path in PAGES]
    return [*pages, *(Route(path, endpoint(path), methods=["GET"]) for path in files)]


def page_for_unknown_address(headers: Mapping[str, str]) -> Callable[[Request], Response | None]:
    """Return a function that answers a browser with the page for addresses that do not exist, and programs with None.

    Without a build there is no such page.
    """
    index = built_files().get(INDEX)
    file = prepared(INDEX, index) if index is not None else None

    def answer(request: Request) -> Response | None:
        if file is None or not _wants_page(request):
            return None
        response = file_response(file, request, headers)
        response.status_code = 404
        return response

    return answer


def _wants_page(request: Request) -> bool:
    """Return whether a browser opens this address as a page. Calls and files are answered as programs expect."""
    is_page = request.method == "GET" and not request.url.path.startswith(("/api/", "/ws/", "/assets/"))
    return is_page and "text/html" in request.headers.get("accept", "")


def prepared(path: str, body: bytes) -> File:
    """Return a file with everything that a response needs."""
    ending = path.rpartition(".")[2]
    packed = gzip.compress(body, mtime=0) if ending in PACKED else b""
    cache = FOREVER if path.startswith("assets/") else ASK_AGAIN
    return File(body, packed, KINDS.get(ending, "application/octet-stream"), cache, _tag(body))


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def file_response(file: File | None, request: Request, headers: Mapping[str, str]) -> Response:
    """Return the file, compressed if the browser accepts that, or status 304 if the browser already has it."""
    if file is None:
        return Response(NOT_BUILT, 503, headers, "text/plain")
    file_headers = {**headers, "Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=file_headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, 200, {**file_headers, "Content-Encoding": "gzip"}, file.kind)
    return Response(file.body, 200, file_headers, file.kind)
