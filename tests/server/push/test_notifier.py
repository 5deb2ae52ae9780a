"""Browsers are notified of turns once, encrypted, through a push service of the tests' own."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from cosca.server.mail.outbox import CLAIM, Outbox
from cosca.server.people.preferences import Preferences, Quiet, preferences_json
from cosca.server.push import service
from cosca.server.push.encryption import PADDED
from cosca.server.push.push_hosts import PushHosts
from cosca.server.push.service import PushService
from cosca.server.store.ids import to_text
from cosca.server.store.moderation.records import AdminAct, AdminAction
from cosca.server.store.records import AccountTurn, ClaimedMail
from tests.server.push.desks import DAY, PushDesk, at_a_push_desk
from tests.server.store.makers import NOON


def test_each_browser_is_notified_of_a_turn_once(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        table = await desk.turn(await desk.person("Anna", "/phone", "/laptop"))
        await desk.outbox.work()
        await desk.outbox.work()
        number = to_text(table)
        assert desk.shown("/phone") == desk.shown("/laptop")
        assert desk.shown("/phone") == [
            {
                "tag": number,
                "path": f"/t/{number}",
                "title": "Famiglia: your turn",
                "body": f"Table {number} is waiting for you.",
            }
        ]
        (received,) = desk.maker.to("/phone")
        head = received.headers
        assert (head["topic"], head["ttl"], head["urgency"]) == (number, str(3 * 86_400), "normal")
        assert head["content-encoding"] == "aes128gcm"
        assert head["authorization"].startswith("vapid t=")
        assert len(received.body) == 86 + PADDED + 16
        assert number.encode() not in received.body

    at_a_push_desk(tmp_path, check)


def test_a_message_is_in_the_language_of_its_reader(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        await desk.turn(await desk.person("Jörg", "/de", settings=preferences_json(Preferences(language="de"))))
        await desk.outbox.work()
        assert desk.shown("/de")[0]["title"] == "Famiglia: Du bist dran"

    at_a_push_desk(tmp_path, check)


def test_a_message_is_given_up_when_its_turn_has_passed(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        anna = await desk.person("Anna", "/anna")
        answered, again, late = await desk.turn(anna), await desk.turn(anna), await desk.turn(anna)
        del desk.turns[answered, 0]
        await desk.outbox.work_inside()
        del desk.turns[late, 0]
        desk.turns[again, 0] = AccountTurn(anna.id, NOON, NOON + DAY)  # another turn: it has items of its own
        await desk.outbox.work()
        assert desk.maker.received == []

    at_a_push_desk(tmp_path, check)


def test_a_message_waits_for_the_end_of_quiet_hours(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        quiet = preferences_json(Preferences(quiet=Quiet("11:00", "13:00")))
        await desk.turn(await desk.person("Anna", "/anna", settings=quiet))
        await desk.outbox.work()
        desk.house.later(minutes=59)
        await desk.outbox.work()
        assert desk.maker.received == []
        desk.house.later(minutes=1)
        await desk.outbox.work()
        assert len(desk.shown("/anna")) == 1

    at_a_push_desk(tmp_path, check)


def test_no_notifications_after_signing_out_or_a_ban(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        await desk.turn(await desk.person("Anna", "/left"))
        await desk.turn(bruno := await desk.person("Bruno", "/banned"))
        await desk.outbox.work_inside()
        await desk.store.end_session("session /left")
        assert await desk.store.act(AdminAct(0, NOON, 0, bruno.id, AdminAction.BAN, NOON + DAY, "rude"))
        await desk.outbox.work()
        assert desk.maker.received == []

    at_a_push_desk(tmp_path, check)


def test_more_than_five_waiting_tables_share_one_message_an_hour(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        anna = await desk.person("Anna", "/anna")
        await wait_at_tables(desk, 6, anna.id)
        for _ in range(6):
            await desk.turn(anna)
        await desk.outbox.work()
        (told,) = desk.shown("/anna")
        assert (told["tag"], told["path"]) == ("turns", "/turns")
        assert told["title"] == "It is your turn at 6 tables"
        desk.house.later(hours=1)
        await desk.turn(anna)
        await desk.outbox.work()
        assert len(desk.shown("/anna")) == 2

    at_a_push_desk(tmp_path, check)


async def wait_at_tables(desk: PushDesk, count: int, account: int) -> None:
    """Give the account's list this many turns."""

    async def turns(asked: int, limit: int = 100) -> list[int]:
        return list(range(min(count, limit))) if asked == account else []

    desk.store.turns = turns  # type: ignore[method-assign, assignment]


def test_one_reminder_comes_when_most_of_the_time_has_passed(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        anna, bruno = await desk.person("Anna", "/anna"), await desk.person("Bruno", "/bruno")
        await desk.turn(anna, lasts=timedelta(minutes=99))
        answered = await desk.turn(bruno, lasts=timedelta(minutes=99))
        await desk.outbox.work()
        desk.house.later(minutes=78)
        await desk.outbox.work()
        assert len(desk.shown("/anna")) == 1
        del desk.turns[answered, 0]
        desk.house.later(minutes=1)
        for _ in range(2):
            await desk.outbox.work()
        first, late = desk.shown("/anna")
        assert late["tag"] == first["tag"]
        assert late["title"] == "Famiglia: your time is running out"
        assert desk.maker.to("/anna")[1].headers["ttl"] == str(20 * 60)
        assert len(desk.shown("/bruno")) == 1

    at_a_push_desk(tmp_path, check)


@pytest.mark.parametrize("lasts", [timedelta(minutes=198), None])
def test_a_turn_with_more_time_gets_its_reminder_later(lasts: timedelta | None, tmp_path: Path) -> None:
    """A vote can pause a clock or add time after the reminder was planned."""

    async def check(desk: PushDesk) -> None:
        anna = await desk.person("Anna", "/anna")
        table = await desk.turn(anna, lasts=timedelta(minutes=99))
        await desk.outbox.work()
        turn = desk.turns[table, 0]
        desk.turns[table, 0] = replace(turn, deadline=NOON + lasts if lasts else None)
        desk.house.later(minutes=79)
        await desk.outbox.work()
        assert len(desk.shown("/anna")) == 1, "there is time enough"
        desk.house.later(minutes=80)
        await desk.outbox.work()
        assert len(desk.shown("/anna")) == (2 if lasts else 1)
        desk.house.later(minutes=600)
        assert await desk.outbox.work() == 0

    at_a_push_desk(tmp_path, check)


# A worker that is killed


class Killed(Exception):
    """The process is killed here."""


def dies_at(step: str) -> type[Outbox]:
    """Return an outbox that is killed after it has processed an item of this kind, before that is recorded."""

    class Dies(Outbox):
        async def _work_on(self, claim: ClaimedMail) -> None:
            if claim.item.kind != step:
                return await super()._work_on(claim)
            await self._try(claim)
            raise Killed

    return Dies


async def work_until_killed(desk: PushDesk, outbox: Outbox) -> None:
    for _ in range(3):
        await outbox.work()
        desk.house.later(minutes=79)


@pytest.mark.parametrize("step", ["your-turn", "late-turn", "push"])
def test_a_worker_that_takes_over_from_a_killed_one_shows_nothing_twice(step: str, tmp_path: Path) -> None:
    """A message that was sent but not recorded is sent again. Tag and topic are the same, so it is shown once."""

    async def check(desk: PushDesk) -> None:
        await desk.turn(await desk.person("Anna", "/anna"), lasts=timedelta(minutes=99))
        with pytest.raises(Killed):
            await work_until_killed(desk, desk.worker(dies_at(step)))
        desk.house.later(minutes=CLAIM / timedelta(minutes=1))
        for _ in range(3):
            await desk.outbox.work()
        shown = {(each["tag"], each["title"]) for each in desk.shown("/anna")}
        assert ("Famiglia: your turn" in {title for _, title in shown}) or step == "your-turn"
        assert len({tag for tag, _ in shown}) == 1
        repeated = len(desk.maker.received) - len(shown)
        assert repeated == (step == "push")
        assert len({each.headers["topic"] for each in desk.maker.received}) == 1

    at_a_push_desk(tmp_path, check)


# The address is checked again


def test_an_address_that_is_no_longer_on_the_list_is_not_called(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        anna = await desk.person("Anna", "/anna")
        await desk.turn(anna)
        await desk.outbox.work_inside()
        strict = desk.worker()
        strict._notifier._push.hosts = PushHosts()
        await strict.work()
        assert desk.maker.received == []
        assert await desk.store.subscriptions_of(anna.id, NOON) == []

    at_a_push_desk(tmp_path, check)


def test_no_address_or_key_of_a_browser_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def check(desk: PushDesk) -> None:
        desk.maker.answers |= {"/wrong": 400, "/never": None}
        anna = await desk.person("Anna", "/wrong", "/never")
        await desk.turn(anna)
        await desk.outbox.work()
        secrets = [desk.maker.origin, "/wrong", "/never", *(b.told["auth"] for b in desk.browsers.values())]
        assert caplog.records
        assert [secret for secret in secrets if secret in caplog.text] == []

    with caplog.at_level(logging.DEBUG, logger="cosca"):
        at_a_push_desk(tmp_path, check)


# Whether it is offered


@pytest.mark.parametrize(
    ("settings", "offered"),
    [
        ({"address": "https://cosca.example"}, True),
        ({"address": "http://192.0.2.1:8000"}, False),
        ({"address": "https://cosca.example", "push": False}, False),
    ],
)
def test_push_is_offered_only_where_browsers_can_use_it(
    settings: dict[str, Any], offered: bool, tmp_path: Path
) -> None:
    async def check(desk: PushDesk) -> None:
        push = desk.worker(**settings)._notifier._push
        push.hosts = PushHosts()
        assert bool(await push.public_key()) == offered

    at_a_push_desk(tmp_path, check)


def test_without_its_package_nothing_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(desk: PushDesk) -> None:
        monkeypatch.setattr(service, "find_spec", lambda name: None)
        await desk.turn(await desk.person("Anna", "/anna"))
        assert await desk.outbox.work() == 1
        assert desk.maker.received == []

    at_a_push_desk(tmp_path, check)


def test_all_processes_share_one_key(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        keys = {await PushService(desk.store, desk.house.settings, desk.house.now).public_key() for _ in range(3)}
        assert len(keys) == 1

    at_a_push_desk(tmp_path, check)
