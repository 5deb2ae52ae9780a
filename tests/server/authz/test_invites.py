"""The word in a link: it opens one table, until there is a new one, and is kept nowhere in the clear."""

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
def test_a_wrong_word_opens_nothing(stage: Stage, wrong: str) -> None:
    scene = stage.scene("invited open")
    assert sit(stage, scene, wrong) == 404
    told = stage.serving.http.get(f"/api/tables/{scene.id}", params={"invite": wrong})
    assert told.status_code == 404


def test_the_word_is_long_enough_not_to_be_guessed(stage: Stage) -> None:
    assert len(stage.scene("invited open").invite) >= 22, "128 bits"


def test_the_word_of_one_table_does_not_open_another(stage: Stage) -> None:
    one, other = fresh(stage, "invited open"), fresh(stage, "invited open")
    assert sit(stage, one, other.invite) == 404
    assert sit(stage, one, one.invite) == 200


def test_a_new_link_ends_the_old_one(stage: Stage) -> None:
    scene = fresh(stage, "invited open")
    told = stage.people["owner"].ask(stage.serving, "POST", f"/api/tables/{scene.id}/invite")
    assert sit(stage, scene, scene.invite) == 404
    assert sit(stage, scene, told.json()["invite"]) == 200


def test_nobody_takes_a_seat_of_a_game_that_has_begun(stage: Stage) -> None:
    assert sit(stage, stage.scene("invited running"), stage.scene("invited running").invite) == 409


def test_with_a_link_one_looks_on_and_no_more(stage: Stage) -> None:
    scene = stage.scene("invited running")
    with Talk(stage.serving, Person("anonymous"), scene.id, scene.invite) as talk:
        assert talk.entered == "looks on"
        assert {told["type"] for told in talk.heard} <= {"welcome", "frame", "table", "chat"}


def test_the_word_is_in_no_answer_log_or_database(stage: Stage) -> None:
    scene = fresh(stage, "invited open")
    assert sit(stage, scene, scene.invite) == 200
    path = f"/api/tables/{scene.id}?invite={scene.invite}"
    told = stage.people["guest"].ask(stage.serving, "GET", path)
    assert scene.invite not in told.text
    assert told.headers["referrer-policy"] == "no-referrer"
    assert told.headers["cache-control"] == "private, no-store"
    with Talk(stage.serving, stage.people["spectator"], scene.id, scene.invite):
        assert not [line for line in stage.serving.log.lines if scene.invite in line]
    database = Path(stage.serving.site.settings.database)
    kept = b"".join(file.read_bytes() for file in database.parent.iterdir())
    assert scene.invite.encode() not in kept


def test_a_table_by_invitation_is_not_listed(stage: Stage) -> None:
    scenes = [
        stage.scene(f"{openness} {state}").id
        for openness in ("invited", "private")
        for state in ("open", "running", "finished")
    ]
    for state in ("open", "running", "finished"):
        told = stage.people["admin"].ask(stage.serving, "GET", f"/api/tables?state={state}")
        assert not {table["id"] for table in told.json()["tables"]} & set(scenes)
