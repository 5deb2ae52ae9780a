"""The documentation at /docs, if it is installed. Files are read on request, because most are never requested."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from cosca.server.hosting.static_files import File, Guard, file_response, prepared
from cosca.web import INDEX, documentation

ROOT: Final = "/docs"
MISSING: Final = (
    "The documentation is not installed here: install a released package (`pip install cosca`), or run `just docs` "
    "in a checkout and start the server again.\n"
)
NOWHERE: Final = f"The documentation has no such page; start at {ROOT}/.\n"


def documentation_routes(headers: Mapping[str, str], guard: Guard) -> list[BaseRoute]:
    """Return the routes of the documentation, or those that say how to get it."""
    files = documentation()

    @cache  # only paths that exist are looked up
    def file(path: str) -> File:
        return prepared(path, files[path].read_bytes())

    async def answer(request: Request) -> Response:
        if refusal := await guard(request):
            return refusal
        if not files:
            return Response(MISSING, 404, headers, "text/plain")
        return page(request)

    def page(request: Request) -> Response:
        path = request.url.path.removeprefix(ROOT)
        wanted = f"{path}{INDEX}" if path.endswith("/") else path
        if wanted[1:] in files:
            return file_response(file(wanted[1:]), request, headers)
        if f"{path}/{INDEX}"[1:] in files:  # relative links work only below an address that ends with a slash
            return Response(status_code=308, headers={**headers, "Location": f"{ROOT}{path}/"})
        return Response(NOWHERE, 404, headers, "text/plain")

    return [Route(path, answer, methods=["GET"]) for path in (ROOT, f"{ROOT}/{{path:path}}")]
