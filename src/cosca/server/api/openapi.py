"""The OpenAPI document, generated from the declarations of the calls."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from cosca.server.api.calls import Call, CallRequest, CallResponse, RefusedReply
from cosca.server.identity import Role

PLACE: Final = re.compile(r"{(\w+)}")
QUERY: Final = re.compile(r"\?(\w+)")
REF: Final = "#/components/schemas/{name}"
WAYS_IN: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "For programs: POST /api/me/token."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "cosca",
        "description": "Calls that change something also need the header x-cosca-csrf.",
    },
}
NEEDS: Final = {
    Role.ANYBODY: "For everybody.",
    Role.PERSON: "For guests, bots and accounts.",
    Role.ACCOUNT: "For accounts.",
    Role.ADMIN: "For operators of the site.",
}
TEXTS: Final = ("/api/tables/{table}/log", "/metrics")  # replies in plain text
INTRODUCTION: Final = "Mafia board games: users, tables and finished games. Moves go over the tables' sockets."


def openapi(calls: list[Call]) -> dict[str, Any]:
    """Return the OpenAPI document of these calls."""
    types = [RefusedReply, *(each for call in calls for each in (call.body, call.reply) if each is not None)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = dict(zip(map(id, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cosca", "version": "1", "description": INTRODUCTION},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": WAYS_IN},
    }


def _operation(call: Call, by_type: dict[int, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": _name(call),
        "summary": call.summary,
        "description": NEEDS[call.required_role],
        "parameters": [*_parameters(call, "path", PLACE, call.path), *_parameters(call, "query", QUERY, call.summary)],
        "responses": _responses(call, by_type),
    }
    if call.body is not None:
        operation["requestBody"] = {"required": not _may_be_empty(call.body), "content": _json(by_type[id(call.body)])}
    if call.required_role > Role.ANYBODY:
        operation["security"] = [{way: []} for way in WAYS_IN]
    return operation


def _name(call: Call) -> str:
    words = re.findall(r"[a-z]+", call.path.removeprefix("/api/"))
    return "_".join([call.method.lower(), *words])


def _parameters(call: Call, place: str, pattern: re.Pattern[str], text: str) -> list[dict[str, Any]]:
    names = pattern.findall(text)
    return [{"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}} for name in names]


def _responses(call: Call, by_type: dict[int, Any]) -> dict[str, Any]:
    refused = {"description": "Refused.", "content": _json(by_type[id(RefusedReply)])}
    if call.path in TEXTS:
        good: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        good = _json(by_type[id(call.reply)] if call.reply is not None else _bare(call))
    return {"2XX": {"description": "Done.", "content": good}, "4XX": refused, "503": _busy(call, good, refused)}


def _busy(call: Call, good: dict[str, Any], refused: dict[str, Any]) -> dict[str, Any]:
    """Return the response for status 503. The health check answers in the same form whether it is healthy or not."""
    return {"description": "Unhealthy.", "content": good} if call.path == "/healthz" else refused


def _bare(call: Call) -> dict[str, Any]:
    return {"type": "object"} if call.path.endswith("openapi.json") else {"type": "null"}


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _may_be_empty(body: type[Any]) -> bool:
    try:
        msgspec.convert({}, body)
    except msgspec.ValidationError:
        return False
    return True


async def document(request: CallRequest) -> CallResponse:
    """Return the OpenAPI document, made once. The calls come from the application, which imports this module."""
    state = request.http.app.state
    if not hasattr(state, "openapi"):
        state.openapi = openapi(state.calls)
    return CallResponse(state.openapi)


CALLS: Final = [Call("GET", "/api/openapi.json", Role.ANYBODY, "Get this OpenAPI document.", document)]
