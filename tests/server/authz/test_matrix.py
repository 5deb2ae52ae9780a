"""Every call and message, by every role, at every kind of table, has the outcome that matrix.toml lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from cosca.server import protocol
from cosca.server.api.calls import Call
from cosca.server.app import CALLS
from tests.server.authz.cast import ROLES
from tests.server.authz.conversation import Talk
from tests.server.authz.rows import HARMLESS, MATRIX, PREPARED, try_call, try_message
from tests.server.authz.scenes import SCENES, Stage

# Whether spectators are allowed matters only for calls and messages that show the game.
TO_SEE = ("log", "frames", "moments", "review", "positions", "ratings", "consigliere")
SEEN = (*(f"GET /api/tables/{{table}}/{what}" for what in TO_SEE), "POST /api/tables/{table}/play-on", "hello")


def name_of(call: Call) -> str:
    return f"{call.method} {call.path}"


def missing(calls: list[str], messages: list[str]) -> list[str]:
    """Return what the matrix lacks, and what it lists although it does not exist."""
    faults = [f"call {name}" for name in set(calls) ^ set(MATRIX["calls"])]
    faults += [f"message {kind}" for kind in set(messages) ^ {row.partition(" ")[0] for row in MATRIX["messages"]}]
    for name, by_scene in (MATRIX["calls"] | MATRIX["messages"]).items():
        faults += [f"{name}: {scene}" for scene in wanted(name) ^ set(by_scene)]
        faults += [f"{name}: {scene}" for scene, reply in by_scene.items() if len(reply) != len(ROLES)]
    return faults


def wanted(name: str) -> set[str]:
    if "/" in name and "{table}" not in name:
        return {"any"}
    return {
        scene
        for scene in SCENES
        if (name in SEEN or not scene.startswith("private"))
        and ("/" in name or name == "hello" or not scene.endswith("open"))
    }


def said_kinds() -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(protocol.FromClient.__value__)]


def test_every_call_and_message_has_a_row_for_every_role_and_table() -> None:
    assert MATRIX["roles"] == list(ROLES)
    assert missing(list(map(name_of, CALLS)), said_kinds()) == []


def test_a_new_call_or_message_without_a_row_is_noticed() -> None:
    assert missing([*map(name_of, CALLS), "GET /api/secrets"], said_kinds()) == ["call GET /api/secrets"]
    assert missing(list(map(name_of, CALLS)), [*said_kinds(), "peek"]) == ["message peek"]


@pytest.mark.parametrize("call", MATRIX["calls"])
def test_every_call_is_allowed_or_refused_as_the_matrix_says(stage: Stage, call: str) -> None:
    reply = {scene: list(tried(stage, call, scene)) for scene in MATRIX["calls"][call]}
    assert reply == MATRIX["calls"][call]


def tried(stage: Stage, call: str, name: str) -> Iterator[int]:
    where = "public open" if name == "any" else name
    for role in ROLES:
        status = try_call(stage, call, stage.scene(where), role)
        yield status
        if status < 300 and not call.startswith("GET"):
            stage.spend(where)


@pytest.mark.parametrize("name", SCENES)
def test_every_message_is_allowed_or_refused_as_the_matrix_says(stage: Stage, name: str) -> None:
    tried = {row: by_scene[name] for row, by_scene in MATRIX["messages"].items() if name in by_scene}
    reply = {role: dict(said(stage, name, role, list(tried))) for role in ROLES}
    assert {row: [reply[role][row] for role in ROLES] for row in tried} == tried


def said(stage: Stage, name: str, role: str, rows: list[str]) -> Iterator[tuple[str, str]]:
    """Send as much as possible on one socket. After a message that changed the table, continue at a new table."""
    for prepared in ("", *dict.fromkeys(PREPARED.values())):
        left = [row for row in rows if PREPARED.get(row, "") == prepared]
        while left:
            reply = list(said_at(stage, name, prepared, role, left))
            yield from reply
            left = left[len(reply) :]


def said_at(stage: Stage, name: str, prepared: str, role: str, rows: list[str]) -> Iterator[tuple[str, str]]:
    scene = stage.scene(name, prepared)
    with Talk(stage.serving, stage.people[role], scene.id, scene.link_of(role)) as talk:
        for row in rows:
            came = try_message(talk, row, scene, role)
            yield row, came
            if came == "done" and row not in HARMLESS:
                stage.spend(name, prepared)
                return
