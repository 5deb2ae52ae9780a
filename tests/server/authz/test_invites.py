"""Invite links: each opens one table until a new link replaces it, and its secret is stored only as a hash."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.authz.cast import Person
from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import Scene, Stage


def sit(stage: Stage, scene: Scene, invite: str) -> int:
    return (
        stage.people["guest"].ask(stage.serving, "POST", f"/api/tables/{scene.id}/sit", {"invite": invite}).status_code
    )


def fresh(stage: Stage, name: str) -> Scene:
    scene = stage.scene(name)
    stage.spend(name)
    return scene


@pytest.mark.parametrize("wrong", ["", "x", "A" * 22, "%00", "' OR 1=1 --", "ä" * 20])
def test_a_wrong_invite_gives_no_access(stage: Stage, wrong: str) -> None:
    scene = stage.scene("invited open")
    assert sit(stage, scene, wrong) == 404
    reply = stage.serving.http.get(f"/api/tables/{scene.id}", params={"invite": wrong})
    assert reply.status_code == 404


def test_an_invite_is_too_long_to_be_guessed(stage: Stage) -> None:
    assert len(stage.scene("invited open").invite) >= 22, "128 bits"


def test_an_invite_gives_no_access_to_another_table(stage: Stage) -> None:
    one, other = fresh(stage, "invited open"), fresh(stage, "invited open")
    assert sit(stage, one, other.invite) == 404
    assert sit(stage, one, one.invite) == 200


def test_a_new_link_ends_the_old_one(stage: Stage) -> None:
    scene = fresh(stage, "invited open")
    reply = stage.people["owner"].ask(stage.serving, "POST", f"/api/tables/{scene.id}/invite")
    assert sit(stage, scene, scene.invite) == 404
    assert sit(stage, scene, reply.json()["invite"]) == 200


def test_nobody_can_join_a_started_game(stage: Stage) -> None:
    assert sit(stage, stage.scene("invited running"), stage.scene("invited running").invite) == 409


def test_an_invite_to_a_running_game_allows_watching_only(stage: Stage) -> None:
    scene = stage.scene("invited running")
    with Talk(stage.serving, Person("anonymous"), scene.id, scene.invite) as talk:
        assert talk.entered == "spectator"
        assert {reply["type"] for reply in talk.heard} <= {"welcome", "frame", "table", "chat"}


def test_a_link_to_a_game_without_spectators_leads_players_to_their_seat_and_tells_others_why_not(stage: Stage) -> None:
    scene = stage.scene("private running")
    for invite in (scene.invite, "old link"):
        with Talk(stage.serving, stage.people["mate"], scene.id, invite) as talk:
            assert talk.entered == "seat 2"
    for invite, reason in ((scene.invite, "players-only"), ("old link", "no-table")):
        with Talk(stage.serving, Person("anonymous"), scene.id, invite) as talk:
            assert [each["reason"] for each in talk.heard] == [reason]


@pytest.mark.parametrize("name", ["invited open", "private open", "private running"])
def test_those_who_have_joined_already_keep_their_seat_with_any_link(stage: Stage, name: str) -> None:
    scene = stage.scene(name)
    for invite in (scene.invite, "old link", ""):
        body = {"invite": invite, "seat": 0, "nonce": "another"}
        reply = stage.people["mate"].ask(stage.serving, "POST", f"/api/tables/{scene.id}/sit", body)
        assert (reply.status_code, reply.json()["seat"]) == (200, 2)


def test_the_invite_is_in_no_reply_log_or_database(stage: Stage) -> None:
    scene = fresh(stage, "invited open")
    assert sit(stage, scene, scene.invite) == 200
    path = f"/api/tables/{scene.id}?invite={scene.invite}"
    reply = stage.people["guest"].ask(stage.serving, "GET", path)
    assert scene.invite not in reply.text
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert reply.headers["cache-control"] == "private, no-store"
    with Talk(stage.serving, stage.people["spectator"], scene.id, scene.invite):
        assert not [line for line in stage.serving.log.lines if scene.invite in line]
    database = Path(stage.serving.site.settings.database)
    stored = b"".join(file.read_bytes() for file in database.parent.iterdir())
    assert scene.invite.encode() not in stored


def test_a_private_table_is_not_listed(stage: Stage) -> None:
    scenes = [
        stage.scene(f"{openness} {state}").id
        for openness in ("invited", "private")
        for state in ("open", "running", "finished")
    ]
    for state in ("open", "running", "finished"):
        reply = stage.people["admin"].ask(stage.serving, "GET", f"/api/tables?state={state}")
        assert not {table["id"] for table in reply.json()["tables"]} & set(scenes)
