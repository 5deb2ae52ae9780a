"""The API described by itself: OpenAPI, made from the declarations of the calls."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from cosca.server.api.calls import Answer, Asked, Call, Least

PLACE: Final = re.compile(r"{(\w+)}")
QUERY: Final = re.compile(r"\?(\w+)")
REF: Final = "#/components/schemas/{name}"
WAYS_IN: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "Of a program: POST /api/me/token."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "cosca",
        "description": "Changes need x-cosca-csrf beside it.",
    },
}
NEEDS: Final = {
    Least.ANYBODY: "Anybody may.",
    Least.PERSON: "For everybody with a name.",
    Least.ACCOUNT: "For accounts.",
    Least.ADMIN: "For those who run the site.",
}
TEXTS: Final = ("/api/tables/{table}/log", "/metrics")  # told as plain text
INTRODUCTION: Final = "Tables for mafia board games: people, tables, finished games. Play itself goes over sockets."


class Refused(msgspec.Struct, frozen=True):
    """Why not: a word for programs, a sentence for people, and the numbered rule, if one forbids it."""

    reason: str
    sentence: str
    rule: str = ""


def openapi(calls: list[Call]) -> dict[str, Any]:
    types = [Refused, *(each for call in calls for each in (call.body, call.reply) if each is not None)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    told = dict(zip(map(id, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, told)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cosca", "version": "1", "description": INTRODUCTION},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": WAYS_IN},
    }


def _operation(call: Call, told: dict[int, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": _name(call),
        "summary": call.says,
        "description": NEEDS[call.least],
        "parameters": [*_parameters(call, "path", PLACE, call.path), *_parameters(call, "query", QUERY, call.says)],
        "responses": _responses(call, told),
    }
    if call.body is not None:
        said["requestBody"] = {"required": not _may_be_empty(call.body), "content": _json(told[id(call.body)])}
    if call.least > Least.ANYBODY:
        said["security"] = [{way: []} for way in WAYS_IN]
    return said


def _name(call: Call) -> str:
    words = re.findall(r"[a-z]+", call.path.removeprefix("/api/"))
    return "_".join([call.method.lower(), *words])


def _parameters(call: Call, place: str, pattern: re.Pattern[str], text: str) -> list[dict[str, Any]]:
    names = pattern.findall(text)
    return [{"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}} for name in names]


def _responses(call: Call, told: dict[int, Any]) -> dict[str, Any]:
    refused = {"description": "Refused.", "content": _json(told[id(Refused)])}
    if call.path in TEXTS:
        good: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        good = _json(told[id(call.reply)] if call.reply is not None else _bare(call))
    return {"2XX": {"description": "Done.", "content": good}, "4XX": refused, "503": _busy(call, good, refused)}


def _busy(call: Call, good: dict[str, Any], refused: dict[str, Any]) -> dict[str, Any]:
    """Whoever asks how the process is gets the same answer if it is not well."""
    return {"description": "Not well.", "content": good} if call.path == "/healthz" else refused


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


async def document(asked: Asked) -> Answer:
    from cosca.server.app import CALLS as EVERY_CALL

    return Answer(openapi(EVERY_CALL))


CALLS: Final = [Call("GET", "/api/openapi.json", Least.ANYBODY, "This description.", document)]
