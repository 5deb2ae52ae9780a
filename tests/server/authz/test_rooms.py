"""The waiting room's socket: who may enter, chat and read, for every role and kind of table before its game."""

from __future__ import annotations

from typing import Final

import pytest

from cosca.server.tables.room_settings import RoomChanges
from tests.server.authz.cast import ROLES, person
from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import Scene, Stage

OUT: Final = "closed 4004"
BANNED: Final = "closed 4005"
LINK: Final = [OUT, OUT, "spectator", OUT, OUT, "seat 1", "seat 2", "seat 0", "spectator", OUT, BANNED]
ENTERS: Final = {
    "public open": [*["spectator"] * 5, "seat 1", "seat 2", "seat 0", "spectator", "spectator", BANNED],
    "invited open": LINK,
    "private open": LINK,
}
NO: Final = "refused channel"
SAYS_BY_LINK: Final = [OUT, OUT, "done", OUT, OUT, "done", "done", "done", "done", OUT, BANNED]
SAYS: Final = {
    "public open": [*[NO] * 5, "done", "done", "done", "done", NO, BANNED],
    "invited open": SAYS_BY_LINK,
    "private open": SAYS_BY_LINK,
}
LINE: Final = "we play at nine"


def in_room(stage: Stage, scene: Scene, role: str) -> Talk:
    return Talk(stage.serving, stage.people[role], scene.id, scene.link_of(role), rooms=True)


def say(text: str = "hello", channel: str = "table") -> dict[str, str]:
    return {"type": "say", "id": f"say-{len(text)}-{channel}", "channel": channel, "text": text}


@pytest.mark.parametrize("name", ENTERS)
def test_who_may_enter_and_chat(stage: Stage, name: str) -> None:
    scene, entered, said = stage.scene(name), [], []
    for role in ROLES:
        with in_room(stage, scene, role) as talk:
            entered.append(talk.entered)
            said.append(talk.say(say()))
    assert (entered, said) == (ENTERS[name], SAYS[name])


@pytest.mark.parametrize("name", ["invited open", "private open"])
def test_a_stranger_reads_nothing_of_the_chat_of_a_private_table(stage: Stage, name: str) -> None:
    scene = stage.scene(name)
    with in_room(stage, scene, "seat") as talk:
        assert talk.say(say(LINE)) == "done"
    for role in ("anonymous", "guest", "ex-player", "bot", "admin"):
        with in_room(stage, scene, role) as talk:
            assert [each["type"] for each in talk.heard] == ["bye"], role
            assert LINE not in str(talk.heard)
    with in_room(stage, scene, "mate") as talk:
        line = talk.until("chat")
        assert not isinstance(line, str)
        assert LINE in str(talk.heard) or talk.until("chat")


def test_a_passer_by_reads_the_chat_only_where_games_may_be_watched(stage: Stage) -> None:
    scene = stage.scene("public open")
    with in_room(stage, scene, "seat") as talk:
        talk.say(say(LINE))
    rooms, owner = stage.serving.site.waiting_rooms, stage.people["owner"].who
    stage.serving.do(rooms.change(scene.table, owner, RoomChanges(watch=False)))
    stage.spend("public open")
    with in_room(stage, scene, "guest") as talk:
        talk.say({"type": "ping"})
        assert LINE not in str(talk.heard)


def test_other_channels_and_messages_wait_for_the_game(stage: Stage) -> None:
    with in_room(stage, stage.scene("public open"), "seat") as talk:
        assert talk.say(say(channel="team")) == "refused channel"
        assert talk.say({"type": "back", "id": "b"}) == "refused not-begun"
        assert talk.say({"type": "ping"}) == "pong"


def test_a_removed_player_is_sent_away_at_once_and_told_why(stage: Stage) -> None:
    scene = stage.scene("public open")
    stage.spend("public open")
    newcomer = person(stage.serving, "guest")
    stage.serving.do(stage.serving.site.tables.join(scene.table, newcomer.who, 3, "n"))
    # Three others sit, so the game has started: removal is for tables that wait
    assert Talk(stage.serving, newcomer, scene.id, rooms=True).entered == "seat 3"
    waiting = stage.scene("public open")
    stage.spend("public open")
    with in_room(stage, waiting, "opponent") as talk:
        owner, name = stage.people["owner"], stage.people["opponent"].account.name
        path = f"/api/tables/{waiting.id}/kick"
        assert owner.ask(stage.serving, "POST", path, {"name": name}).status_code == 200
        bye = talk.until("bye")
        assert not isinstance(bye, str)
        assert bye["reason"] == "kicked"
        assert talk.next() == OUT
    with in_room(stage, waiting, "opponent") as talk:
        assert talk.entered == OUT
    sit = stage.people["opponent"].ask(stage.serving, "POST", f"/api/tables/{waiting.id}/sit", {"nonce": "n"})
    assert (sit.status_code, sit.json()["reason"]) == (403, "kicked")


def test_the_room_closes_when_the_game_starts_and_the_next_socket_has_the_game(stage: Stage) -> None:
    scene = stage.scene("public open")
    stage.spend("public open")
    with in_room(stage, scene, "seat") as talk:
        stage.serving.do(stage._sit(scene, stage.fourth, 3))
        while not isinstance(told := talk.next(), str):
            last = told
        assert (last["type"], last["state"], told) == ("table", "running", "closed 4006")
    with in_room(stage, scene, "seat") as talk:
        assert talk.entered == "seat 0"
        assert talk.frame > 0
