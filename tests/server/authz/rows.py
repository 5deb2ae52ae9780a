"""The rows of the matrix: how each call and each message is tried by a role at a table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.server.authz.cast import PASSWORD, Person, person
from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import Scene, Stage

MATRIX: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("matrix.toml").read_text())

type Body = Callable[[Scene, Person], dict[str, Any]]


def _new_name(scene: Scene, somebody: Person) -> dict[str, Any]:
    return {"name": f"New {somebody.role} {scene.id[-6:]}"}


def _own_name(scene: Scene, somebody: Person) -> dict[str, Any]:
    return {"name": somebody.account.name if somebody.who.account else "Nobody"}


SUBSCRIPTION: Final = {
    "endpoint": "https://fcm.googleapis.com/fcm/send/anybody",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
BODIES: Final[dict[str, Body]] = {
    "POST /api/tables": lambda scene, somebody: {"title": "famiglia"},
    "POST /api/tables/{table}/sit": lambda scene, somebody: {"invite": scene.link_of(somebody.role)},
    "POST /api/tables/{table}/play-on": lambda scene, somebody: {"entry": 0, "seat": 0},
    "PATCH /api/tables/{table}": lambda scene, somebody: {"hints": False},
    "POST /api/tables/{table}/bot": lambda scene, somebody: {"seat": 3, "level": "random"},
    "DELETE /api/tables/{table}/bot": lambda scene, somebody: {"seat": 3},
    "POST /api/tables/{table}/kick": lambda scene, somebody: {"name": scene.about},
    "POST /api/tables/{table}/fill": lambda scene, somebody: {"level": "random"},
    "POST /api/guest": _new_name,
    "POST /api/register": lambda scene, somebody: _new_name(scene, somebody) | {"password": PASSWORD},
    "POST /api/login": lambda scene, somebody: _own_name(scene, somebody) | {"password": PASSWORD},
    "POST /api/logout": lambda scene, somebody: {},
    "POST /api/reset/ask": _own_name,
    "POST /api/reset": lambda scene, somebody: {"token": "x" * 43, "password": PASSWORD},
    "POST /api/confirm": lambda scene, somebody: {"token": "x" * 43},
    "PATCH /api/me": lambda scene, somebody: {"language": "de"},
    "DELETE /api/me": lambda scene, somebody: {"password": PASSWORD},
    "PUT /api/me/seek": lambda scene, somebody: {"title": "famiglia"},
    "POST /api/me/push": lambda scene, somebody: SUBSCRIPTION,
    "DELETE /api/me/push": lambda scene, somebody: {"endpoint": SUBSCRIPTION["endpoint"]},
    "POST /api/puzzles/{id}/try": lambda scene, somebody: {"option": 0},
    "POST /api/me/password": lambda scene, somebody: {"old": PASSWORD, "new": "another horse"},
    "POST /api/reports": lambda scene, somebody: {"name": scene.about, "text": "rude"},
    "POST /api/me/muted": lambda scene, somebody: {"name": scene.about},
    "DELETE /api/me/muted": lambda scene, somebody: {"name": scene.about},
    "POST /api/me/warning": lambda scene, somebody: {"warning": "be kind"},
    "POST /api/admin/acts": lambda scene, somebody: {"name": scene.about, "action": "warn", "reason": "be kind"},
}
QUERIES: Final = {"GET /api/people/{name}/rating": "?pool=la_famiglia"}
PREPARED: Final = {"back": "chosen", "ask back": "chosen", "vote": "vote"}  # the scene that a message needs
HARMLESS: Final = ("why", "say table", "say team", "say spectators", "sheet", "ping", "look", "hello")


def try_call(stage: Stage, call: str, scene: Scene, role: str) -> int:
    """Return the status. Calls without a table use a new user of the same role, because they may change the account."""
    at_table = "{table}" in call
    somebody = stage.people[role] if at_table else person(stage.serving, role)
    method, _, path = call.partition(" ")
    puzzle = somebody.ask(stage.serving, "GET", "/api/puzzle").json()["id"] if "{id}" in call else 0
    path = path.format(table=scene.id, title="famiglia", name=scene.about, id=puzzle)
    if at_table and method == "GET":
        path += f"?invite={scene.link_of(role)}"
    path += QUERIES.get(call, "")
    body = BODIES[call](scene, somebody) if call in BODIES else None
    return somebody.ask(stage.serving, method, path, body).status_code


type Message = Callable[[Scene, Talk], dict[str, Any]]

MESSAGES: Final[dict[str, Message]] = {
    "choose": lambda scene, talk: {"prompt": talk.frame, "do": scene.choice},
    "several": lambda scene, talk: {"prompt": talk.frame, "do": [scene.choice]},
    "back": lambda scene, talk: {},
    "why": lambda scene, talk: {"do": scene.choice},
    "ask back": lambda scene, talk: {"what": "back"},
    "ask resign": lambda scene, talk: {"what": "resign"},
    "ask abandon": lambda scene, talk: {"what": "abandon"},
    "vote": lambda scene, talk: {"vote": scene.vote, "agree": True},
    "leave": lambda scene, talk: {},
    "return": lambda scene, talk: {},
    "prompts": lambda scene, talk: {"always": True},
    "say table": lambda scene, talk: {"channel": "table", "text": "hello"},
    "say team": lambda scene, talk: {"channel": "team", "text": "hello"},
    "say spectators": lambda scene, talk: {"channel": "spectators", "text": "hello"},
    "sheet": lambda scene, talk: {"text": "we meet in Palermo"},
}


def try_message(talk: Talk, row: str, scene: Scene, role: str) -> str:
    """Return the outcome: the server's reply, or how the socket was closed after hello."""
    kind = row.partition(" ")[0]
    if row == "hello" or not talk.is_in:
        return talk.entered
    if row in ("ping", "look"):
        return talk.say({"type": row})
    return talk.say({"type": kind, "id": f"{kind}-{role}", **MESSAGES[row](scene, talk)})
