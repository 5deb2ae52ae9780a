"""Items of the outbox when workers are killed and mail servers fail: sent again, later, and finally dropped."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from cosca.server.mail.outbox import CLAIM, TRIES, Outbox, pause_after
from cosca.server.mail.templates import Email
from cosca.server.store.records import ClaimedMail, OutboxItem
from tests.server.mail.desk import Box, Desk, at_a_desk, box, free_port, port_of
from tests.server.store.makers import NOON

__all__ = ["box"]


class Killed(Exception):
    pass


class DiesAfterSending(Outbox):
    """Dies as if killed after the mail server's answer, before recording that the email was sent."""

    async def _work_on(self, claim: ClaimedMail) -> None:
        await self._try(claim)
        raise Killed


def test_an_email_sent_again_after_a_kill_has_the_same_message_id(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person()
        await desk.turn(anna, key="turn:1:1:57")
        with pytest.raises(Killed):
            await desk.worker(DiesAfterSending).work()
        assert await desk.mails.work() == 0  # the claim of the killed worker is still valid
        desk.house.later(minutes=CLAIM / timedelta(minutes=1))
        assert await desk.mails.work() == 1
        assert await desk.mails.work() == 0
        first, second = [mail["Message-ID"] for mail in box.mails]
        assert first == second
        await desk.turn(anna, key="turn:1:1:58")
        await desk.mails.work()
        assert box.mails[-1]["Message-ID"] != first

    at_a_desk(tmp_path, check, port_of(box))


def test_a_message_id_cannot_be_computed_from_its_purpose(tmp_path: Path, box: Box) -> None:
    """Its key contains the length of the log, which no seat may know."""

    async def ids(name: str) -> None:
        async def check(desk: Desk) -> None:
            await desk.turn(await desk.person(), key="turn:1:1:57")
            await desk.mails.work()

        (tmp_path / name).mkdir()
        await asyncio.to_thread(at_a_desk, tmp_path / name, check, port_of(box))

    asyncio.run(ids("one"))
    asyncio.run(ids("two"))
    assert len({mail["Message-ID"] for mail in box.mails}) == 2


def test_a_failed_item_is_retried_with_growing_pauses_and_finally_dropped(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(desk: Desk) -> None:
        await desk.store.put_outbox([OutboxItem("test", (await desk.person()).id, "{}", NOON, "t")])
        tries = []
        for _ in range(60 * 20):
            if await desk.mails.send_mails():
                tries.append(desk.house.at)
            desk.house.later(minutes=1)
        pauses = [(later - sooner) / timedelta(minutes=1) for sooner, later in pairwise(tries)]
        assert pauses == [1, 4, 16, 64, 256, 360, 360]
        assert len(tries) == TRIES

    with caplog.at_level(logging.WARNING):
        at_a_desk(tmp_path, check, free_port())
    assert "given up" in caplog.records[-1].getMessage()
    assert sum("failed: ConnectionRefusedError" in one.getMessage() for one in caplog.records) == TRIES
    assert "anna@example.org" not in caplog.text


def test_a_permanently_refused_address_is_not_retried(
    tmp_path: Path, box: Box, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person()
        await desk.store.put_outbox([OutboxItem("test", anna.id, "{}", NOON, "for good")])
        box.answer = "550 nobody"
        assert await desk.mails.work() == 1
        desk.house.later(days=1)
        assert await desk.mails.work() == 0
        await desk.store.put_outbox([OutboxItem("test", anna.id, "{}", NOON, "for now")])
        box.answer = "451 come back later"
        assert await desk.mails.work() == 1
        box.answer = "250 OK"
        desk.house.later(minutes=1)
        assert await desk.mails.work() == 1
        assert len(box.mails) == 1

    at_a_desk(tmp_path, check, port_of(box))
    assert "anna@example.org" not in caplog.text


def test_a_failing_item_does_not_delay_others(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person()
        desk.rating_fails = True
        items = [("rate", '{"table": 7}'), ("rate", "no JSON"), ("nobody knows", "{}"), ("test", "{}")]
        await desk.store.put_outbox([OutboxItem(kind, anna.id, body, NOON, f"{kind}{body}") for kind, body in items])
        assert await desk.mails.work() == 4
        assert len(box.mails) == 1
        desk.rating_fails = False
        desk.house.later(minutes=1)
        assert await desk.mails.work() == 2
        assert desk.rated == [7]

    at_a_desk(tmp_path, check, port_of(box))


def test_a_mail_server_that_never_answers_delays_no_result(tmp_path: Path) -> None:
    async def check(desk: Desk) -> None:
        answer, items = (
            asyncio.Event(),
            [OutboxItem("rate", 0, f'{{"table": {n}}}', NOON, f"rate:{n}") for n in range(9)],
        )

        class Stuck(Outbox):
            async def _send(self, claim: ClaimedMail, to: str, email: Email) -> None:
                waiting.append(to)
                await answer.wait()

        waiting: list[str] = []
        anna, outbox = await desk.person(), desk.worker(Stuck)
        await desk.store.put_outbox([OutboxItem("test", anna.id, "{}", NOON, f"t{n}") for n in range(40)])
        sending = asyncio.create_task(outbox.send_mails())
        await asyncio.sleep(0.1)
        await desk.store.put_outbox(items)
        assert await outbox.work_inside() == 9
        assert sorted(desk.rated) == list(range(9))
        assert not sending.done()
        assert len(waiting) == 4, "no mail server gets more at once"
        answer.set()
        assert await sending == 40

    at_a_desk(tmp_path, check, 1)


def test_a_result_that_was_counted_too_early_is_tried_again_after_a_second(tmp_path: Path) -> None:
    """An earlier version stored a resignation just after its item. Its players look at their ratings at once."""

    async def check(desk: Desk) -> None:
        await desk.store.put_outbox([OutboxItem("rate", 0, '{"table": 7}', NOON, "rate:7")])
        desk.rating_fails = True
        await desk.mails.work_inside()
        desk.rating_fails = False
        desk.house.at = NOON + timedelta(seconds=1)
        await desk.mails.work_inside()
        assert desk.rated == [7]

    at_a_desk(tmp_path, check)


def test_many_items_are_worked_off_up_to_the_limit(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person()
        await desk.store.put_outbox([OutboxItem("test", anna.id, "{}", NOON, f"t{n}") for n in range(12)])
        workers = [desk.mails.work(5), desk.worker(Outbox).work(5)]
        assert sum(await asyncio.gather(*workers)) == 10
        assert len(box.mails) == 10
        assert await desk.mails.work() == 2

    at_a_desk(tmp_path, check, port_of(box))


class DiesAlways(Outbox):
    async def _work_on(self, claim: ClaimedMail) -> None:
        raise Killed


def test_an_email_that_kills_workers_is_dropped(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await desk.turn(await desk.person())
        for _ in range(TRIES):
            with pytest.raises(Killed):
                await desk.worker(DiesAlways).work()
            desk.house.later(hours=1)
        assert await desk.mails.work() == 1
        assert box.mails == []

    at_a_desk(tmp_path, check, port_of(box))


def test_pauses_grow_to_hours_and_no_further() -> None:
    assert [pause_after(n) / timedelta(minutes=1) for n in (1, 2, 3, 8)] == [1, 4, 16, 360]
