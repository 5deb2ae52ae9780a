"""Bans, mutes and reports at a table, over real sockets: told at once, hidden for one reader, quoted with context."""

from __future__ import annotations

import time
from typing import Any

import pytest

from cosca.server.store.ids import from_text
from tests.server.authz.cast import PASSWORD, Person, person
from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import SEATS, Scene, Stage


def act(stage: Stage, action: str, about: Person, **more: Any) -> None:
    body = {"action": action, "name": about.account.name, "reason": "insults", **more}
    reply = stage.people["admin"].ask(stage.serving, "POST", "/api/admin/acts", body)
    assert reply.is_success, reply.text


def sits(stage: Stage, role: str) -> Person:
    """Put a new user into the seat of a role, so that the others of the cast stay as they are."""
    somebody = stage.people[role] = person(stage.serving, role)
    return somebody


def seats_at(stage: Stage, scene: Scene) -> list[Any]:
    return stage.serving.do(stage.serving.site.store.seats(from_text(scene.id)))


# Bans


def test_a_banned_player_is_told_why_and_the_socket_closes_at_once(stage: Stage) -> None:
    banned = sits(stage, "opponent")
    stage.spend_all()
    scene = stage.scene("public running")
    with Talk(stage.serving, banned, scene.id) as talk, Talk(stage.serving, stage.people["seat"], scene.id) as other:
        assert talk.entered == "seat 1"
        began = time.monotonic()
        act(stage, "ban", banned, hours=24)
        bye = talk.until("bye")
        assert isinstance(bye, dict)
        assert (bye["reason"], bye["ban"]["reason"], bye["ban"]["until"] is not None) == ("banned", "insults", True)
        assert "insults" in bye["sentence"]
        assert talk.next() == "closed 4005"
        assert time.monotonic() - began < 10  # a sweep would take half a minute
        assert other.say({"type": "ping"}) == "pong", "nobody else is sent away"
    seat = seats_at(stage, scene)[SEATS["opponent"]]
    assert (seat.account, seat.bot != "") == (banned.account.id, True), "a bot plays on, and the player can come back"
    assert banned.ask(stage.serving, "GET", "/api/me").json() is None  # signed out


def test_a_banned_player_leaves_tables_that_have_not_started(stage: Stage) -> None:
    banned = sits(stage, "opponent")
    stage.spend_all()
    scene = stage.scene("public open")
    assert seats_at(stage, scene)[SEATS["opponent"]].account == banned.account.id
    act(stage, "ban", banned)
    assert seats_at(stage, scene)[SEATS["opponent"]].account is None


def test_a_banned_guest_is_told_again_when_connecting(stage: Stage) -> None:
    guest = person(stage.serving, "guest")
    scene = stage.scene("public running")
    with Talk(stage.serving, guest, scene.id) as talk:
        act(stage, "ban", guest)
        assert isinstance(talk.until("bye"), dict)
        assert talk.next() == "closed 4005"
    with Talk(stage.serving, guest, scene.id) as talk:
        assert talk.entered == "closed 4005"
        assert talk.heard[-1]["ban"] == {"until": None, "reason": "insults", "contact": ""}
    act(stage, "unban", guest)
    with Talk(stage.serving, guest, scene.id) as talk:
        assert talk.entered == "spectator"


@pytest.mark.parametrize("role", ["guest", "spectator"])
def test_a_ban_whose_announcement_was_lost_closes_sockets_all_the_same(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, role: str
) -> None:
    async def lost(account: int) -> None:
        """Tell nobody."""

    somebody = person(stage.serving, role)
    monkeypatch.setattr("cosca.server.live.hub.SESSIONS_SWEPT", 1)
    monkeypatch.setattr(stage.serving.site.accounts.sessions, "on_changed", lost)
    with Talk(stage.serving, somebody, stage.scene("public running").id) as talk:
        act(stage, "ban", somebody)
        assert isinstance(talk.until("bye"), dict)
        assert talk.next() == "closed 4005"


def test_a_banned_account_reads_the_reason_after_signing_in(stage: Stage) -> None:
    somebody = person(stage.serving, "spectator")
    act(stage, "ban", somebody, hours=1)
    body = {"name": somebody.account.name, "password": PASSWORD}
    reply = Person("anonymous").ask(stage.serving, "POST", "/api/login", body)
    assert reply.status_code == 200
    cookie = {"cookie": f"cosca={reply.cookies['cosca']}"}
    me = Person("anonymous", head=cookie).ask(stage.serving, "GET", "/api/me").json()
    assert me["banned"]["reason"] == "insults"
    refused = Person("anonymous", head=cookie).ask(stage.serving, "GET", "/api/tables/mine")
    assert (refused.status_code, refused.json()["reason"]) == (403, "banned")


# Muting for oneself


def said(talk: Talk) -> list[str]:
    """Return the chat that arrived, up to now."""
    talk.say({"type": "ping"})
    return [message["text"] for message in talk.heard if message["type"] == "chat"]


def say(talk: Talk, text: str, channel: str = "table") -> None:
    assert talk.say({"type": "say", "id": text.replace(" ", "-"), "channel": channel, "text": text}) == "done"


def test_muted_users_are_hidden_from_one_reader_only_and_come_back(stage: Stage) -> None:
    reader = sits(stage, "opponent")
    stage.spend_all()
    scene, rude = stage.scene("public running"), stage.people["seat"]
    with (
        Talk(stage.serving, reader, scene.id) as muting,
        Talk(stage.serving, stage.people["mate"], scene.id) as other,
        Talk(stage.serving, rude, scene.id) as loud,
    ):
        say(loud, "before")
        line = {"table": scene.id, "channel": "table", "n": 1}
        assert said(muting) == ["before"]
        assert reader.ask(stage.serving, "POST", "/api/me/muted", {"line": line}).json() == {
            "names": [rude.account.name]
        }
        say(loud, "hidden")
        say(other, "shown")
        assert said(muting) == ["before", "shown"]
        assert said(other) == ["before", "hidden", "shown"]
    with Talk(stage.serving, reader, scene.id) as again:
        assert said(again) == ["shown"]
    reader.ask(stage.serving, "DELETE", "/api/me/muted", {"name": rude.account.name})
    with Talk(stage.serving, reader, scene.id) as again:
        assert said(again) == ["before", "hidden", "shown"]


# Reports


def test_a_report_quotes_the_line_with_its_context(stage: Stage) -> None:
    stage.spend_all()
    scene, rude, victim = stage.scene("public running"), stage.people["seat"], stage.people["opponent"]
    with Talk(stage.serving, rude, scene.id) as loud, Talk(stage.serving, victim, scene.id) as other:
        for n in range(12):
            say(loud, f"line {n}")
        say(loud, "you fool")
        for n in range(7):
            say(other, f"reply {n}")
    line = {"table": scene.id, "channel": "table", "n": 13}
    body = {"line": line, "reason": "insult", "text": "again and again"}
    assert victim.ask(stage.serving, "POST", "/api/reports", body).status_code == 202
    report = stage.people["admin"].ask(stage.serving, "GET", "/api/admin/reports").json()["reports"][-1]
    assert (report["about"], report["table"]) == (rude.account.name, scene.id)
    texts = [each["text"] for each in report["lines"]]
    assert texts == [f"line {n}" for n in range(2, 12)] + ["you fool"] + [f"reply {n}" for n in range(5)]
    assert [each["text"] for each in report["lines"] if each["reported"]] == ["you fool"]
    assert [each["about"] for each in report["lines"]] == [True] * 11 + [False] * 5


def test_a_report_without_a_line_quotes_what_the_reporter_could_read_of_the_user(stage: Stage) -> None:
    stage.spend_all()
    scene, rude, victim = stage.scene("public running"), stage.people["seat"], stage.people["opponent"]
    with Talk(stage.serving, rude, scene.id) as loud:
        say(loud, "in public")
        say(loud, "to my team", "team")
    body = {"name": rude.account.name, "table": scene.id, "reason": "cheating"}
    assert victim.ask(stage.serving, "POST", "/api/reports", body).status_code == 202
    report = stage.people["admin"].ask(stage.serving, "GET", "/api/admin/reports").json()["reports"][-1]
    assert [each["text"] for each in report["lines"]] == ["in public"]


@pytest.mark.parametrize("path", ["/api/reports", "/api/me/muted"])
@pytest.mark.parametrize(
    ("role", "place", "channel", "n", "status"),
    [
        ("opponent", "public running", "team", 1, 404),  # the opponent's own team has said nothing
        ("guest", "public running", "team", 1, 404),
        ("seat", "public running", "spectators", 1, 404),
        ("guest", "invited running", "table", 1, 404),
        ("guest", "private running", "table", 1, 404),
        ("opponent", "public running", "table", 99, 404),
        ("opponent", "public open", "table", 1, 404),
    ],
)
def test_only_lines_that_the_caller_may_read_can_be_reported_or_muted(
    stage: Stage, path: str, role: str, place: str, channel: str, n: int, status: int
) -> None:
    stage.spend_all()
    scene = stage.scene(place)
    if not place.endswith("open"):
        with Talk(stage.serving, stage.people["seat"], scene.id) as loud:
            say(loud, "secret", "team")
            say(loud, "public")
    line = {"table": scene.id, "channel": channel, "n": n}
    reply = stage.people[role].ask(stage.serving, "POST", path, {"line": line})
    assert reply.status_code == status
    assert "secret" not in reply.text
