"""Who receives what: team chat stays in the team, and spectators cannot write to seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import Stage

EARS = ("spectator", "admin", "opponent", "mate")


def heard_of(stage: Stage, name: str, speaker: str, message: dict[str, Any], mark: str) -> set[str]:
    """Return the roles that receive a message at once, after checking that the same roles see it on reconnecting."""
    scene = stage.scene(name)
    ears = {role: Talk(stage.serving, stage.people[role], scene.id, scene.link_of(role)) for role in EARS}
    with Talk(stage.serving, stage.people[speaker], scene.id, scene.link_of(speaker)) as talk:
        assert talk.say({"id": mark, **message}) == "done"
    at_once = {role for role, ear in ears.items() if _heard(ear, mark)}
    later = set()
    for role, ear in ears.items():
        ear.__exit__(None, None, None)
        with Talk(stage.serving, stage.people[role], scene.id, scene.link_of(role)) as again:
            later |= {role} if _heard(again, mark) else set()
    assert at_once == later
    return at_once


def _heard(ear: Talk, mark: str) -> bool:
    """Ping first: everything sent before the pong has arrived with it."""
    if not ear.is_in:
        return False
    ear.say({"type": "ping"})
    return any(mark in str(reply) for reply in ear.heard)


@pytest.mark.parametrize(
    ("name", "speaker", "channel", "ears"),
    [
        ("public running", "seat", "table", {"spectator", "admin", "opponent", "mate"}),
        ("public running", "seat", "team", {"mate"}),
        ("public finished", "seat", "team", {"mate"}),
        ("public running", "spectator", "spectators", {"spectator", "admin"}),
        ("public finished", "spectator", "spectators", {"spectator", "admin", "opponent", "mate"}),
        ("invited running", "seat", "table", {"spectator", "opponent", "mate"}),
        ("invited running", "spectator", "spectators", {"spectator"}),
    ],
)
def test_each_chat_line_reaches_only_its_channel(
    stage: Stage, name: str, speaker: str, channel: str, ears: set[str]
) -> None:
    mark = f"{channel}-{name.replace(' ', '-')}"
    message = {"type": "say", "channel": channel, "text": f"psst {mark}"}
    assert heard_of(stage, name, speaker, message, mark) == ears


@pytest.mark.parametrize("name", ["public running", "invited finished"])
def test_only_the_team_reads_its_notes(stage: Stage, name: str) -> None:
    mark = f"sheet-{name.replace(' ', '-')}"
    assert heard_of(stage, name, "seat", {"type": "sheet", "text": f"palermo {mark}"}, mark) == {"mate"}


def test_a_muted_user_cannot_write_at_once(stage: Stage) -> None:
    scene = stage.scene("public running")
    message = {"type": "say", "id": "muted", "channel": "spectators", "text": "hello"}
    with Talk(stage.serving, stage.people["guest"], scene.id) as talk:
        assert talk.say(message) == "done"
        serving, name = stage.serving, stage.people["guest"].account.name
        act = {"name": name, "action": "mute", "hours": 1, "reason": "insults"}
        assert stage.people["admin"].ask(serving, "POST", "/api/admin/acts", act).is_success
        assert talk.say(message) == "refused muted"
        lift = {"name": name, "action": "unmute"}
        assert stage.people["admin"].ask(serving, "POST", "/api/admin/acts", lift).is_success
        assert talk.say(message) == "done"
