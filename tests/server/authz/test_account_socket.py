"""Only its owner may open the socket of an account, from the site's own pages, until the session ends."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cosca.server.protocol import VERSION
from tests.server.authz.cast import ROLES, Person, person
from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import Stage


class OwnTalk(Talk):
    """The socket of an account. `entered` is `turns`, or how the socket was closed."""

    def _hello(self, invite: str, rooms: bool) -> str:
        self.send({"type": "hello", "version": VERSION})
        reply = self.until("turns")
        return reply if isinstance(reply, str) else "turns"


def own_socket(stage: Stage, somebody: Person) -> OwnTalk:
    return OwnTalk(stage.serving, somebody, "me")


@pytest.mark.parametrize("role", ROLES)
def test_everybody_who_is_signed_in_has_a_socket(stage: Stage, role: str) -> None:
    somebody = person(stage.serving, role)
    with own_socket(stage, somebody) as talk:
        expected = {"anonymous": "closed 1008", "banned": "closed 4005"}.get(role, "turns")
        assert talk.entered == expected


def test_the_list_has_only_games_of_the_caller(stage: Stage) -> None:
    scene = stage.scene("invited running")
    for role, sees in (("seat", True), ("opponent", True), ("guest", False), ("admin", False), ("owner", False)):
        turns = stage.people[role].ask(stage.serving, "GET", "/api/me/turns").json()["turns"]
        assert (scene.id in [each["table"] for each in turns]) is sees, role


def test_the_socket_understands_nothing_but_pings_and_looks(stage: Stage) -> None:
    with own_socket(stage, person(stage.serving, "guest")) as talk:
        assert talk.say({"type": "ping"}) == "pong"
        for _ in range(2):
            assert talk.say({"type": "leave", "id": "a"}).startswith("refused")
        assert talk.say({"type": "say", "id": "b", "channel": "table", "text": "x"}) == "closed 1007"


@pytest.mark.parametrize("role", ["guest", "seat"])
def test_the_socket_closes_when_the_session_ends(stage: Stage, role: str) -> None:
    somebody = person(stage.serving, role)
    with own_socket(stage, somebody) as talk:
        assert somebody.ask(stage.serving, "POST", "/api/logout", {}).status_code == 200
        assert talk.until("bye") == "closed 4003"


def test_pages_of_other_sites_get_no_socket(stage: Stage) -> None:
    head = person(stage.serving, "guest").head | {"origin": "https://evil.example"}
    address = stage.serving.socket_address + "me"
    with pytest.raises(InvalidStatus):
        connect(address, additional_headers=head, compression=None, proxy=None)


def test_who_looks_is_sent_the_public_tables_until_they_look_no_longer(stage: Stage) -> None:
    shown, hidden = stage.scene("public open"), stage.scene("invited open")
    for role in ("guest", "seat", "opponent", "admin"):
        with own_socket(stage, stage.people[role]) as talk:
            talk.send({"type": "look"})
            reply = talk.until("lobby")
            assert not isinstance(reply, str)
            listed = [each["id"] for each in reply["put"]]
            assert reply["whole"]
            assert shown.id in listed, role
            assert hidden.id not in str(reply), role
            talk.send({"type": "look", "lobby": False})
            assert talk.say({"type": "ping"}) == "pong"
    assert not stage.serving.site.lobby._sockets


def test_the_call_tells_the_same_to_everybody(stage: Stage) -> None:
    shown, hidden = stage.scene("public open"), stage.scene("private running")
    told = [person(stage.serving, role).ask(stage.serving, "GET", "/api/lobby").json() for role in ROLES]
    assert all(shown.id in [table["id"] for table in each["put"]] for each in told)
    assert hidden.id not in str(told)
