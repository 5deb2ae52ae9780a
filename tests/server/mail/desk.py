"""A mail server that records what it gets, and a site with its outbox worker."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from socket import create_server
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from cosca.server.mail.outbox import Outbox
from cosca.server.store.records import Account, AccountTurn, OutboxItem, TableId
from tests.server.house import House, in_a_house
from tests.server.store.makers import NOON, running_table

ADDRESS = "https://cosca.example"
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
        self.asked: dict[tuple[TableId, int], AccountTurn | None] = {}
        self.rated: list[TableId] = []
        self.rating_fails = False
        self.mails = self.worker(Outbox)

    def worker[Kind: Outbox](self, kind: type[Kind]) -> Kind:
        return kind(self.store, self.house.settings, self.house.now, turn_of=self.turn_of, rate_table=self.rate_table)

    async def turn_of(self, table: TableId, seat: int) -> AccountTurn | None:
        return self.asked.get((table, seat))

    async def rate_table(self, table: TableId) -> None:
        if self.rating_fails:
            raise RuntimeError("the worker stumbles")
        self.rated.append(table)

    async def person(self, **message: Any) -> Account:
        return await self.store.create_account(replace(ANNA, **message))

    async def turn(self, account: Account, seat: int = 1, key: str = "turn:1:1:57") -> TableId:
        table = await running_table(self.store)
        body = json.dumps({"table": table, "seat": seat, "entries": 57})
        self.asked[table, seat] = AccountTurn(account.id, NOON)
        await self.store.put_outbox([OutboxItem("turn-mail", account.id, body, NOON, key)])
        return table

    async def turn_at(self, table: TableId, account: Account, since: datetime, seat: int = 1) -> None:
        """Begin a turn as the notifier tells of it: its item names it."""
        body = json.dumps({"table": table, "seat": seat, "since": since.isoformat()})
        self.asked[table, seat] = AccountTurn(account.id, since)
        await self.store.put_outbox([OutboxItem("turn-mail", account.id, body, NOON, f"turn-mail:{body}")])


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
