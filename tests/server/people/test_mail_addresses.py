"""An email address gets nothing but a link until its owner confirms it, and few links even if many ask for them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cosca.server.mail.outbox import Outbox
from cosca.server.people.mail_addresses import LINKS_A_DAY, mailbox_of
from cosca.server.people.sessions import hash_of
from cosca.server.store.interface import Lane
from cosca.server.store.migrations import packaged
from cosca.server.store.records import Account, ClaimedMail, OutboxItem
from cosca.server.store.sqlite import SqliteStore
from tests.server.house import ANOTHER, BY_PATH, PASSWORD, House, Visitor, anna, confirmed, in_a_house
from tests.server.mail.desk import Box, Desk, box, port_of
from tests.server.store.makers import NOON
from tests.server.store.places import run

__all__ = ["box"]

MAIL = "anna@example.org"
LINK = re.compile(r"https://cosca\.example/confirm#([\w-]{43})\s")

type AtADesk = Callable[[Callable[[Desk], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def at_a_desk(tmp_path: Path, box: Box) -> AtADesk:
    """Run a check at a site whose emails go to the box."""

    def run_check(check: Callable[[Desk], Coroutine[Any, Any, None]]) -> None:
        async def go(house: House) -> None:
            await check(Desk(house))

        in_a_house(tmp_path, go, smtp=f"smtp://127.0.0.1:{port_of(box)}", address="https://cosca.example")

    return run_check


def link_in(text: str) -> str:
    (token,) = LINK.findall(text)
    return str(token)


async def everything_mailed_to(house: House, visitor: Visitor) -> None:
    """Queue every kind of email for an account."""
    account = (await visitor.who()).account
    assert account
    kinds = {"test": "{}", "reset": "{}", "your-turn": '{"table": 1, "seat": 0}'}
    await house.store.put_outbox([OutboxItem(kind, account.id, body, NOON, kind) for kind, body in kinds.items()])


def test_a_new_address_gets_the_link_and_nothing_else_until_it_is_confirmed(at_a_desk: AtADesk, box: Box) -> None:
    async def check(desk: Desk) -> None:
        visitor = await anna(desk.house, mail=MAIL)
        me = await visitor.ask("GET", "/api/me")
        assert (me["mail"], me["new_mail"]) == ("", MAIL)
        await everything_mailed_to(desk.house, visitor)
        assert await desk.mails.work() == 4
        assert only_links_for(box, MAIL)
        assert [mail["Subject"] for mail in box.mails] == ["Confirm your email address"]
        await desk.house.visitor().ask("POST", "/api/confirm", token=link_in(box.texts[0]))
        me = await visitor.ask("GET", "/api/me")
        assert (me["mail"], me["new_mail"]) == (MAIL, "")
        await visitor.ask("POST", "/api/me/test-mail")
        await desk.mails.work()
        assert box.mails[-1]["Subject"] == "Test email from Cosca"

    at_a_desk(check)


def only_links_for(box: Box, address: str) -> bool:
    """Return whether an address got links to confirm it, and nothing else."""
    texts = [text for text, to in zip(box.texts, box.to, strict=True) if to == [address]]
    return all("/confirm#" in text for text in texts)


class Careless(Outbox):
    """A planted fault: it does not look whether an address is confirmed."""

    async def _reachable(self, claim: ClaimedMail) -> Account | None:
        return await self._store.account(claim.item.account)

    async def _send(self, claim: ClaimedMail, to: str, email: Any) -> None:
        account = await self._store.account(claim.item.account)
        assert account
        await super()._send(claim, to or account.new_mail, email)


def test_an_outbox_that_writes_to_unconfirmed_addresses_is_caught(at_a_desk: AtADesk, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await everything_mailed_to(desk.house, await anna(desk.house, mail=MAIL))
        await desk.worker(Careless).work()
        assert not only_links_for(box, MAIL)

    at_a_desk(check)


def test_the_link_is_no_address_that_a_mail_scanner_confirms_by_reading_it(at_a_desk: AtADesk, box: Box) -> None:
    async def check(desk: Desk) -> None:
        await anna(desk.house, mail=MAIL)
        await desk.mails.work()
        assert link_in(box.texts[0])  # after the #, which browsers send to no server; a button of the page sends it
        assert [method for method, path in BY_PATH if path == "/api/confirm"] == ["POST"]

    at_a_desk(check)


def test_the_email_to_an_unconfirmed_address_contains_nothing_that_a_user_wrote(at_a_desk: AtADesk, box: Box) -> None:
    async def check(desk: Desk) -> None:
        name = "Win now at evil.example"
        await desk.house.visitor().ask("POST", "/api/register", name=name, password=PASSWORD, mail=MAIL)
        await desk.mails.work()
        assert "evil" not in box.mails[0].as_string()

    at_a_desk(check)


def test_a_link_works_once_within_a_day_and_is_stored_as_a_hash(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail=MAIL)
        account = (await visitor.who()).account
        assert account
        tokens = [(await house.accounts.sessions.for_confirmation(account)).token for _ in range(2)]
        with closing(sqlite3.connect(tmp_path / "games.db")) as database:
            dump = "\n".join(database.iterdump())
        assert hash_of(tokens[0]) in dump
        assert tokens[0] not in dump
        house.later(hours=25)
        assert await house.visitor().refused("POST", "/api/confirm", token=tokens[0]) == (403, "confirm")
        token = (await house.accounts.sessions.for_confirmation(account)).token
        await house.visitor().ask("POST", "/api/confirm", token=token)
        for used in (token, *tokens, "x" * 43, visitor.cookie):
            assert await house.visitor().refused("POST", "/api/confirm", token=used) == (403, "confirm")

    in_a_house(tmp_path, check)


def test_a_link_signs_nobody_in_and_sets_no_password(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        account = (await (await anna(house, mail=MAIL)).who()).account
        assert account
        token = (await house.accounts.sessions.for_confirmation(account)).token
        assert not (await house.accounts.identify({}, {"cosca": token})).account
        assert not (await house.accounts.identify({"authorization": f"Bearer {token}"}, {})).account
        refused = await house.visitor().refused("POST", "/api/reset", token=token, password=ANOTHER)
        assert refused == (403, "reset")
        reset = (await house.accounts.sessions.for_reset(account)).token
        assert await house.visitor().refused("POST", "/api/confirm", token=reset) == (403, "confirm")

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("victim", ["victim@example.org", "anna+1@example.org", "Anna@example.org"])
def test_a_link_confirms_only_the_address_that_it_was_sent_to(tmp_path: Path, victim: str) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail=MAIL)
        account = (await visitor.who()).account
        assert account
        token = (await house.accounts.sessions.for_confirmation(account)).token
        await visitor.ask("PATCH", "/api/me", mail=victim, password=PASSWORD)
        assert await visitor.refused("POST", "/api/confirm", token=token) == (403, "confirm")
        me = await visitor.ask("GET", "/api/me")
        assert (me["mail"], me["new_mail"]) == ("", victim)

    in_a_house(tmp_path, check)


def test_a_link_for_an_address_that_was_changed_meanwhile_is_not_sent(at_a_desk: AtADesk, box: Box) -> None:
    async def check(desk: Desk) -> None:
        visitor = await anna(desk.house, mail="anan@example.org")
        await visitor.ask("PATCH", "/api/me", mail=MAIL, password=PASSWORD)
        await desk.mails.work()
        assert box.to == [[MAIL]]

    at_a_desk(check)


def test_the_confirmed_address_stays_in_use_until_the_new_one_is_confirmed(at_a_desk: AtADesk, box: Box) -> None:
    async def check(desk: Desk) -> None:
        visitor = await anna(desk.house, mail=MAIL)
        await confirmed(desk.house, visitor)
        await visitor.ask("PATCH", "/api/me", mail="typo@example.org", password=PASSWORD)
        await visitor.ask("POST", "/api/reset/ask", name="Anna")
        await desk.mails.work()
        resets = [to for to, text in zip(box.to, box.texts, strict=True) if "/reset#" in text]
        assert resets == [[MAIL]]
        me = await visitor.ask("PATCH", "/api/me", mail=MAIL)
        assert (me["mail"], me["new_mail"]) == (MAIL, "")

    at_a_desk(check)


def test_an_account_without_a_confirmed_address_gets_no_reset_and_the_answer_is_the_same(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house, mail=MAIL)
        answers = [await house.visitor().ask("POST", "/api/reset/ask", name=name) for name in ("Anna", "Nobody")]
        assert answers == [None, None]
        claims = await house.store.claim_outbox(Lane.MAIL, house.at, house.at, 9)
        assert {claim.item.account for claim in claims if claim.item.kind == "reset"} == {0}

    in_a_house(tmp_path, check)


# Limits


async def links(house: House) -> int:
    found = await house.store.claim_outbox(Lane.MAIL, house.at, house.at, 99)
    for claim in found:
        await house.store.mail_done(claim.id, house.at)
    return len([claim for claim in found if claim.item.kind == "confirm"])


def test_links_are_limited_for_each_account(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail=MAIL)
        for n in range(2):
            await visitor.ask("PATCH", "/api/me", mail=f"other{n}@example.org", password=PASSWORD)
        assert await visitor.refused("POST", "/api/me/confirmation") == (429, "too-often")
        await visitor.ask("PATCH", "/api/me", mail="other3@example.org", password=PASSWORD)  # stored, no link
        assert await links(house) == 3
        house.later(minutes=20)
        await visitor.ask("POST", "/api/me/confirmation")
        assert await links(house) == 1

    in_a_house(tmp_path, check, smtp="smtp://localhost:25")


def test_an_address_gets_few_links_a_day_however_many_accounts_ask_and_no_answer_tells(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        answers = []
        for n in range(8):
            house.later(hours=1)
            visitor = house.visitor(f"198.51.100.{n}")
            mail = f"victim+{n}@example.org"
            await visitor.ask("POST", "/api/register", name=f"N{n}", password=PASSWORD, mail=mail)
            answers.append(await visitor.ask("POST", "/api/me/confirmation"))
        assert answers == [None] * 8
        assert await links(house) == LINKS_A_DAY
        house.later(days=1)
        await visitor.ask("POST", "/api/me/confirmation")
        assert await links(house) == 1

    in_a_house(tmp_path, check, smtp="smtp://localhost:25")


def test_one_network_address_makes_few_links_for_all_its_accounts_together(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        for n in range(14):
            visitor = house.visitor()
            await visitor.ask("POST", "/api/register", name=f"N{n}", password=PASSWORD, mail=f"n{n}@example.org")
        assert await links(house) == 10
        assert await visitor.refused("POST", "/api/me/confirmation") == (429, "too-often")

    in_a_house(tmp_path, check, smtp="smtp://localhost:25")


def test_spellings_of_one_mailbox_are_one_mailbox() -> None:
    assert mailbox_of("Anna+news@Example.org") == mailbox_of("anna@example.org") == "anna@example.org"
    assert mailbox_of("anna@example.org") != mailbox_of("anna@example.com")


def test_asking_for_a_link_again_says_why_not(tmp_path: Path) -> None:
    async def without_mails(house: House) -> None:
        visitor = await anna(house, mail=MAIL)
        assert await visitor.refused("POST", "/api/me/confirmation") == (409, "no-mails")

    async def with_mails(house: House) -> None:
        visitor = house.visitor()
        await visitor.ask("POST", "/api/register", name="Bruno", password=PASSWORD)
        assert await visitor.refused("POST", "/api/me/confirmation") == (409, "confirmed")

    in_a_house(tmp_path, without_mails)
    in_a_house(tmp_path, with_mails, smtp="smtp://localhost:25")


# Older sites


def test_addresses_of_an_older_site_count_as_confirmed(tmp_path: Path) -> None:
    async def check() -> None:
        old = SqliteStore(tmp_path / "games.db")
        old._known = packaged("sqlite")[:7]
        await old.open()
        await old._write(
            "INSERT INTO accounts (name, name_key, mail, password, guest, admin, settings) "
            "VALUES ('Anna', 'anna', $1, 'hash', false, false, '{}')",
            MAIL,
        )
        await old.close()
        new = SqliteStore(tmp_path / "games.db")
        await new.open()
        account = await new.account_named("Anna")
        await new.close()
        assert account
        assert (account.mail, account.new_mail) == (MAIL, "")

    run(check())
