"""Emails with a real SMTP server: sent once, never for a passed turn or in quiet hours, and without game content."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from cosca.server.people.preferences import Preferences, Quiet, preferences_json, quiet_until
from cosca.server.store.ids import to_text
from cosca.server.store.records import AccountTurn, OutboxItem
from tests.server.mail.desk import ADDRESS, Box, Desk, at_a_desk, box, port_of
from tests.server.store.makers import NOON, after_noon, running_table

__all__ = ["box"]

HEAD = (
    *("From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted"),
    *("MIME-Version", "Content-Type", "Content-Transfer-Encoding"),
)


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
        desk.asked[table, 1] = None
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
        desk.asked[passed, 1] = None
        desk.house.at = NOON.replace(hour=13, minute=59)
        assert await desk.mails.work() == 0
        desk.house.at = NOON.replace(hour=14)
        assert await desk.mails.work() == 2
        assert ["Hello Anna," in text for text in box.texts] == [True]

    at_a_desk(tmp_path, check, port_of(box))


def test_of_several_turns_at_a_table_during_quiet_hours_only_the_last_is_mailed(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        settings = preferences_json(Preferences(quiet=Quiet("11:00", "14:00")))
        anna, bruno = await desk.person(settings=settings), await desk.person(name="Bruno", settings=settings)
        table = await running_table(desk.store)
        for number, account in enumerate((anna, anna, bruno, anna)):
            await desk.turn_at(table, account, since=after_noon(number))
        assert await desk.mails.work() == 4
        desk.house.at = NOON.replace(hour=14)
        assert await desk.mails.work() == 4
        assert ["Hello Anna," in text for text in box.texts] == [True]

    at_a_desk(tmp_path, check, port_of(box))


def test_a_turn_of_another_player_at_the_same_seat_is_not_mailed(tmp_path: Path, box: Box) -> None:
    async def check(desk: Desk) -> None:
        anna, bruno = await desk.person(), await desk.person(name="Bruno")
        table = await desk.turn(anna)
        desk.asked[table, 1] = AccountTurn(bruno.id, NOON)
        assert await desk.mails.work() == 1
        assert box.mails == []

    at_a_desk(tmp_path, check, port_of(box))
