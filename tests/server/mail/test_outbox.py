"""Emails with a real SMTP server: sent once, never for a passed turn or in quiet hours, and without game content."""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
import ssl
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import pairwise
from pathlib import Path
from socket import create_server
from typing import Any, cast

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from cosca.server.mail import outbox
from cosca.server.mail.outbox import CLAIM, TRIES, Outbox, pause_after
from cosca.server.people.preferences import Preferences, Quiet, preferences_json, quiet_until
from cosca.server.store.ids import to_text
from cosca.server.store.records import Account, ClaimedMail, OutboxItem, TableId
from tests.server.house import House, in_a_house
from tests.server.store.makers import NOON, running_table

ADDRESS = "https://cosca.example"
HEAD = (
    *("From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted"),
    *("MIME-Version", "Content-Type", "Content-Transfer-Encoding"),
)
ANNA = Account(0, "Anna", "anna@example.org", "hash", guest=False, created_at=NOON)


class Box:
    """Records what a mail server received."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.to: list[list[str]] = []
        self.answer = "250 OK"

    async def handle_RCPT(  # noqa: N802 (the server's own name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.mails.append(message_from_bytes(envelope.content, _class=EmailMessage, policy=policy.default))
        self.to.append(envelope.rcpt_tos)
        return "250 OK"

    @property
    def texts(self) -> list[str]:
        return [mail.get_content() for mail in self.mails]


def free_port() -> int:
    with closing(create_server(("127.0.0.1", 0))) as server:
        return int(server.getsockname()[1])


@pytest.fixture
def box() -> Iterator[Box]:
    box = Box()
    controller = Controller(box, "127.0.0.1", free_port())
    controller.start()
    box.port = controller.port  # type: ignore[attr-defined]
    try:
        yield box
    finally:
        controller.stop()


class Desk:
    """A site with its outbox worker, and the callbacks that the worker uses."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.asked: dict[tuple[TableId, int], bool] = {}
        self.rated: list[TableId] = []
        self.rating_fails = False
        self.mails = self.worker(Outbox)

    def worker(self, kind: type[Outbox]) -> Outbox:
        return kind(
            self.store, self.house.settings, self.house.now, still_asked=self.still_asked, rate_table=self.rate_table
        )

    async def still_asked(self, table: TableId, seat: int) -> bool:
        return self.asked.get((table, seat), True)

    async def rate_table(self, table: TableId) -> None:
        if self.rating_fails:
            raise RuntimeError("the worker stumbles")
        self.rated.append(table)

    async def person(self, **message: Any) -> Account:
        return await self.store.create_account(replace(ANNA, **message))

    async def turn(self, account: Account, seat: int = 1, key: str = "turn:1:1:57") -> TableId:
        table = await running_table(self.store)
        body = json.dumps({"table": table, "seat": seat, "entries": 57})
        await self.store.put_outbox([OutboxItem("your-turn", account.id, body, NOON, key)])
        return table


def at_a_desk(path: Path, check: Callable[[Desk], Coroutine[Any, Any, None]], port: int = 0, **settings: Any) -> None:
    async def go(house: House) -> None:
        await check(Desk(house))

    message = {
        "smtp": f"smtp://127.0.0.1:{port}" if port else "",
        "address": ADDRESS,
        "mail_from": "play@cosca.example",
    }
    in_a_house(path, go, **message | settings)


def port_of(box: Box) -> int:
    return int(box.port)  # type: ignore[attr-defined]


def test_an_email_names_the_table_and_nothing_of_the_game(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        table = await desk.turn(await desk.person())
        assert await desk.mails.work() == 1
        assert await desk.mails.work() == 0
        (mail,) = box.mails
        assert box.to == [["anna@example.org"]]
        assert (mail["Subject"], mail["To"]) == ("Famiglia: your turn", "anna@example.org")
        assert mail["From"] == "Cosca <play@cosca.example>"
        (text,) = box.texts
        assert text.splitlines() == [
            "Hello Anna,",
            "",
            f"It is your turn in Famiglia, table {to_text(table)}:",
            "",
            f"{ADDRESS}/t/{to_text(table)}",
            "",
            f"You are receiving this email because you added this address to your account at {ADDRESS}. "
            "There you can also turn off these emails or set quiet hours.",
        ]
        assert "57" not in mail.as_string().replace(to_text(table), "").replace(str(mail["Message-ID"]), "")

    at_a_desk(tmp_path, check, port_of(box))


def test_an_email_is_in_the_language_of_its_reader(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person(name="Jörg", settings=preferences_json(Preferences(language="de")))
        await desk.turn(anna)
        await desk.store.put_outbox([OutboxItem("test", anna.id, "{}", NOON, "t")])
        await desk.mails.work()
        assert sorted(mail["Subject"] for mail in box.mails) == [
            "Famiglia: Du bist dran",
            "Test-E-Mail von Cosca",
        ]
        assert all("Hallo Jörg," in text for text in box.texts)

    at_a_desk(tmp_path, check, port_of(box))


def test_no_email_is_sent_for_a_turn_that_has_passed(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person()
        table = await desk.turn(anna, seat=1, key="passed")
        desk.asked[table, 1] = False
        assert await desk.mails.work() == 1
        assert box.mails == []
        desk.house.later(days=9)
        assert await desk.mails.work() == 0

    at_a_desk(tmp_path, check, port_of(box))


@pytest.mark.parametrize(
    "said", [{"mail": ""}, {"settings": preferences_json(Preferences(mails=False))}, {"settings": "{}"}]
)
def test_users_who_turned_emails_off_get_none(said: dict[str, str], tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await desk.turn(await desk.person(**said))
        assert await desk.mails.work() == 1
        assert len(box.mails) == (said == {"settings": "{}"})
        desk.house.later(days=9)
        assert await desk.mails.work() == 0

    at_a_desk(tmp_path, check, port_of(box))


def test_a_site_without_email_still_works_off_its_outbox(tmp_path: Path) -> None:
    async def check(desk: Desk) -> None:
        await desk.turn(await desk.person())
        await desk.store.put_outbox([OutboxItem("rate", 0, '{"table": 7}', NOON, "rate:7")])
        assert await desk.mails.work() == 2
        assert desk.rated == [7]
        desk.house.later(days=9)
        assert await desk.mails.work() == 0

    at_a_desk(tmp_path, check)


# Killed workers, retries and dropped items


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
            if await desk.mails.work():
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


def test_many_items_are_worked_off_up_to_the_limit(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna = await desk.person()
        await desk.store.put_outbox([OutboxItem("test", anna.id, "{}", NOON, f"t{n}") for n in range(12)])
        workers = [desk.mails.work(5), desk.worker(Outbox).work(5)]
        assert sum(await asyncio.gather(*workers)) == 10
        assert len(box.mails) == 10
        assert await desk.mails.work() == 2

    at_a_desk(tmp_path, check, port_of(box))


# Names and addresses cannot inject headers


@pytest.mark.parametrize(
    "name", ["Anna\r\nBcc: eve@example.org", "Anna\nSubject: x\n\nbody", "=?utf-8?q?x?=", "a\u2028b"]
)
def test_a_name_cannot_inject_email_headers(name: str, tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await desk.turn(await desk.person(name=name))
        await desk.mails.work()
        (mail,) = box.mails
        assert box.to == [["anna@example.org"]]
        assert sorted(mail.keys()) == sorted(HEAD)
        assert mail["Subject"] == "Famiglia: your turn"
        assert len(box.texts[0].splitlines()) == 7

    at_a_desk(tmp_path, check, port_of(box))


@pytest.mark.parametrize("mail", ["a@example.org\r\nBcc: eve@example.org", "a@example.org, eve@example.org", "<>", "@"])
def test_a_stored_address_cannot_inject_email_headers(mail: str, tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await desk.turn(await desk.person(mail=mail))
        assert await desk.mails.work() == 1
        assert box.mails == []
        desk.house.later(days=1)
        assert await desk.mails.work() == 0

    at_a_desk(tmp_path, check, port_of(box))


def test_the_smtp_password_is_not_sent_unencrypted() -> None:
    with pytest.raises(ConnectionError, match="no encryption"):
        outbox._refuse_open(encrypted=False, host="mail.example.org")
    outbox._refuse_open(encrypted=True, host="mail.example.org")
    outbox._refuse_open(encrypted=False, host="127.0.0.1")


class Offers:
    """A mail server with or without encryption."""

    def __init__(self, *offered: str) -> None:
        self.offered = offered
        self.context: ssl.SSLContext | None = None

    def has_extn(self, name: str) -> bool:
        return name in self.offered

    def starttls(self, context: ssl.SSLContext) -> None:
        self.context = context

    def ehlo(self) -> None: ...


def test_tls_is_used_if_offered_and_the_certificate_is_checked() -> None:
    able, unable = Offers("starttls"), Offers()
    assert outbox._encrypted(cast(smtplib.SMTP, able))
    assert not outbox._encrypted(cast(smtplib.SMTP, unable))
    assert able.context
    assert (able.context.verify_mode, able.context.check_hostname) == (ssl.CERT_REQUIRED, True)


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


# Password reset


def test_a_reset_link_comes_by_email_and_is_not_in_the_database(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await desk.person()
        visitor = desk.house.visitor()
        await visitor.ask("POST", "/api/reset/ask", name="Anna")
        await desk.mails.work()
        (link,) = [line for line in box.texts[0].splitlines() if line.startswith(f"{ADDRESS}/reset#")]
        token = link.partition("#")[2]
        assert token.encode() not in (tmp_path / "games.db").read_bytes() + (tmp_path / "games.db-wal").read_bytes()
        await visitor.ask("POST", "/api/reset", token=token, password="a new password")  # noqa: S106 (of nobody)
        assert (await visitor.ask("GET", "/api/me"))["name"] == "Anna"

    at_a_desk(tmp_path, check, port_of(box))


# Quiet hours


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("quiet", "now", "until"),
    [
        (Quiet("22:00", "07:00"), "2026-11-15T21:59", None),
        (Quiet("22:00", "07:00"), "2026-11-15T22:00", "2026-11-16T07:00"),
        (Quiet("22:00", "07:00"), "2026-11-16T06:59", "2026-11-16T07:00"),
        (Quiet("22:00", "07:00"), "2026-11-16T07:00", None),
        (Quiet("13:00", "15:00"), "2026-11-15T14:00", "2026-11-15T15:00"),
        (Quiet("13:00", "15:00"), "2026-11-15T15:00", None),
        (Quiet("12:00", "12:00"), "2026-11-15T12:00", None),
        (Quiet("22:00", "07:00", "Europe/Rome"), "2026-11-15T21:00", "2026-11-16T06:00"),
        (Quiet("22:00", "07:00", "Asia/Tokyo"), "2026-11-15T21:00", "2026-11-15T22:00"),
        (Quiet("22:00", "07:00", "Europe/Rome"), "2026-03-28T22:00", "2026-03-29T05:00"),  # clocks go forward
        (Quiet("22:00", "07:00", "Europe/Rome"), "2026-10-24T21:00", "2026-10-25T06:00"),  # and back
        (Quiet("22:00", "07:00", "Gone/Zone"), "2026-11-15T23:00", "2026-11-16T07:00"),
        (None, "2026-11-15T23:00", None),
    ],
)
def test_quiet_hours_follow_the_users_time_zone(quiet: Quiet | None, now: str, until: str | None) -> None:
    assert quiet_until(quiet, moment(now)) == (moment(until) if until else None)


def test_a_mail_waits_for_the_end_of_quiet_hours_and_is_dropped_if_the_turn_passes(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        settings = preferences_json(Preferences(quiet=Quiet("11:00", "14:00")))
        anna, bruno = await desk.person(settings=settings), await desk.person(name="Bruno", settings=settings)
        await desk.turn(anna, key="a")
        passed = await desk.turn(bruno, key="b")
        assert await desk.mails.work() == 2
        assert box.mails == []
        desk.asked[passed, 1] = False
        desk.house.at = NOON.replace(hour=13, minute=59)
        assert await desk.mails.work() == 0
        desk.house.at = NOON.replace(hour=14)
        assert await desk.mails.work() == 2
        assert ["Hello Anna," in text for text in box.texts] == [True]

    at_a_desk(tmp_path, check, port_of(box))


def test_pauses_grow_to_hours_and_no_further() -> None:
    assert [pause_after(n) / timedelta(minutes=1) for n in (1, 2, 3, 8)] == [1, 4, 16, 360]
