"""A push service that fails, refuses or never answers: it is tried again in time, and delays nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cosca.server.mail.outbox import Outbox
from cosca.server.store.records import ClaimedMail
from tests.server.push.desks import PushDesk, at_a_push_desk
from tests.server.store.makers import NOON


def test_an_answer_of_the_push_service_affects_only_its_browser(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        anna = await desk.person("Anna", "/well", "/gone", "/missing", "/often", "/wrong", "/moved")
        statuses = {"/gone": 410, "/missing": 404, "/often": 429, "/wrong": 400, "/moved": 307}
        desk.maker.answers |= statuses
        await desk.turn(anna)
        await desk.outbox.work()
        left = [
            each.endpoint.removeprefix(desk.maker.origin) for each in await desk.store.subscriptions_of(anna.id, NOON)
        ]
        assert left == ["/well", "/often", "/wrong", "/moved"]
        desk.maker.answers.clear()
        desk.house.later(minutes=1)
        await desk.outbox.work()
        assert {path: len(desk.maker.to(path)) for path in ("/well", *statuses)} == {
            "/well": 1,
            "/gone": 1,
            "/missing": 1,
            "/often": 2,
            "/wrong": 1,
            "/moved": 1,
        }

    at_a_push_desk(tmp_path, check)


@pytest.mark.parametrize("status", [503, None])
def test_a_failing_service_is_paused_and_gets_its_message_later(status: int | None, tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        desk.maker.answers["/busy"] = status
        await desk.turn(await desk.person("Anna", "/busy"))
        await desk.outbox.work()
        await desk.turn(await desk.person("Bruno", "/well"))
        await desk.outbox.work()
        assert desk.maker.to("/well") == []  # nobody knocks meanwhile
        desk.maker.answers.clear()
        desk.house.later(minutes=1)
        await desk.outbox.work()
        assert (len(desk.shown("/well")), len(desk.maker.to("/busy"))) == (1, 2)

    at_a_push_desk(tmp_path, check)


def test_a_service_may_say_when_to_try_again(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        desk.maker.answers["/often"], desk.maker.more = 429, "Retry-After: 600\r\n"
        await desk.turn(await desk.person("Anna", "/often"))
        await desk.outbox.work()
        desk.maker.answers.clear()
        desk.house.later(minutes=9)
        assert await desk.outbox.work() == 0
        desk.house.later(minutes=1)
        await desk.outbox.work()
        assert len(desk.maker.to("/often")) == 2

    at_a_push_desk(tmp_path, check)


@pytest.mark.parametrize(
    ("status", "tries"),
    [(200, 1), (299, 1), (300, 1), (404, 1), (410, 1), (428, 1), (499, 1), (199, 2), (429, 2), (500, 2), (599, 2)],
)
def test_a_status_tells_whether_to_try_again(status: int, tries: int, tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        desk.maker.answers["/anna"] = status
        anna = await desk.person("Anna", "/anna")
        await desk.turn(anna)
        await desk.outbox.work()
        desk.maker.answers.clear()
        desk.house.later(minutes=2)
        await desk.outbox.work()
        assert len(desk.maker.to("/anna")) == tries
        assert len(await desk.store.subscriptions_of(anna.id, NOON)) == (status not in (404, 410))

    at_a_push_desk(tmp_path, check)


def test_a_refusal_for_good_is_logged_for_the_operator_and_a_success_is_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(desk: PushDesk) -> None:
        anna = await desk.person("Anna", "/anna")
        for status in (200, 299, 300, 499):
            desk.maker.answers["/anna"] = status
            await desk.turn(anna)
            await desk.outbox.work()

    at_a_push_desk(tmp_path, check)
    assert sum("refused a message for good" in record.message for record in caplog.records) == 2


@pytest.mark.parametrize("wait", ["86400", "9" * 18, "9" * 5_000])
def test_a_service_is_paused_for_an_hour_at_most(wait: str, tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        desk.maker.answers["/busy"], desk.maker.more = 503, f"Retry-After: {wait}\r\n"
        await desk.turn(await desk.person("Anna", "/busy"))
        await desk.outbox.work()
        await desk.turn(await desk.person("Bruno", "/well"))
        desk.maker.answers.clear()
        desk.house.later(minutes=59)
        await desk.outbox.work()
        assert [len(desk.maker.to(path)) for path in ("/busy", "/well")] == [1, 0]
        desk.house.later(minutes=1)
        await desk.outbox.work()
        assert [len(desk.maker.to(path)) for path in ("/busy", "/well")] == [2, 1]

    at_a_push_desk(tmp_path, check)


def test_a_service_that_never_answers_delays_nothing_else(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        desk.maker.answers |= {f"/{n}": None for n in range(3)}
        for n in range(3):
            await desk.turn(await desk.person(f"p{n}", f"/{n}"))
        await desk.outbox.work_inside()
        sending = asyncio.create_task(desk.outbox.send_pushes())
        await asyncio.sleep(0.1)
        await desk.turn(await desk.person("Anna"))
        assert await desk.outbox.work_inside() == 1
        assert not sending.done()
        assert await sending == 3
        assert await desk.outbox.send_pushes() == 0

    at_a_push_desk(tmp_path, check)


def test_a_dead_push_service_causes_no_second_email(tmp_path: Path) -> None:
    async def check(desk: PushDesk) -> None:
        mails: list[str] = []

        class Mails(Outbox):
            async def _send(self, claim: ClaimedMail, to: str, email: object) -> None:
                mails.append(to)

        outbox = desk.worker(Mails, smtp="smtp://127.0.0.1:1")
        desk.maker.answers["/anna"] = 503
        await desk.turn(await desk.person("Anna", "/anna"))
        for _ in range(10):
            await outbox.work()
            desk.house.later(minutes=10)
        assert len(mails) == 1

    at_a_push_desk(tmp_path, check)
