"""Processes the outbox: sends emails over SMTP and messages to browsers, and counts results. Each has its own lane.

Failed items are retried, with growing pauses.
"""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.errors import MessageError
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from cosca.server.mail import templates
from cosca.server.mail.templates import Email
from cosca.server.people.preferences import preferences_of, quiet_until
from cosca.server.people.sessions import Sessions, hash_of
from cosca.server.push.notifier import Notifier, TurnOf, is_about
from cosca.server.push.service import PushService, TryLater
from cosca.server.settings import Settings
from cosca.server.store.interface import Lane, Store
from cosca.server.store.records import Account, ClaimedMail, TableId

LOG: Final = logging.getLogger(__name__)
TRIES: Final = 8
FIRST_PAUSE: Final = timedelta(minutes=1)
LONGEST_PAUSE: Final = timedelta(hours=6)
SECOND: Final = timedelta(seconds=1)
FIRST_PAUSES: Final = {"create-paired": SECOND, "rate": SECOND}  # players wait for both
TIMEOUT_S: Final = 15.0  # for each step with the mail server
CLAIM: Final = timedelta(minutes=10)  # longer than all steps of a mail together
AT_ONCE: Final = {Lane.INSIDE: 4, Lane.MAIL: 4, Lane.PUSH: 16}
PORTS: Final = {"smtp": 25, "smtps": 465}
HERE: Final = ("127.0.0.1", "::1", "localhost")


class GiveUp(Exception):
    """Raised for an item that will never succeed. The text says why."""


@dataclass(frozen=True, slots=True)
class RetryLater:
    """Try the item again at this time."""

    at: datetime


type RateTable = Callable[[TableId], Awaitable[object]]
type CreateTable = Callable[[TableId], Awaitable[object]]


async def _no_pairs(table: TableId) -> None:
    """Do nothing. For sites without quick play."""


class Outbox:
    """Processes due outbox items."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], datetime],
        *,
        turn_of: TurnOf,
        rate_table: RateTable,
        push: PushService | None = None,
        create_table: CreateTable = _no_pairs,
    ) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._turn_of = turn_of
        self._rate_table = rate_table
        self._create_table = create_table
        self._sessions = Sessions(store, settings, now)
        self._notifier = Notifier(store, push or PushService(store, settings, now), now, turn_of)
        self._kinds: dict[str, Callable[[ClaimedMail], Awaitable[RetryLater | None]]] = {
            "your-turn": self._fan_out,
            "late-turn": self._remind,
            "turn-mail": self._turn_mail,
            "push": self._push,
            "test": self._test,
            "reset": self._reset,
            "confirm": self._confirm,
            "rate": self._rate,
            "create-paired": self._create_paired,
        }

    async def send_mails(self, limit: int = 100) -> int:
        """Send due emails, at most `limit`, and return how many there were."""
        return await self._work(Lane.MAIL, limit)

    async def send_pushes(self, limit: int = 400) -> int:
        """Send due messages to browsers, at most `limit`, and return how many there were."""
        return await self._work(Lane.PUSH, limit)

    async def work_inside(self, limit: int = 100) -> int:
        """Process at most `limit` items that need no other server, and return how many there were."""
        return await self._work(Lane.INSIDE, limit)

    async def work(self, limit: int = 100) -> int:
        """Process due items of every lane, at most `limit` of each, and return how many there were."""
        return await self.work_inside(limit) + await self.send_mails(limit) + await self.send_pushes(limit)

    async def _work(self, lane: Lane, limit: int) -> int:
        worked = 0
        while worked < limit:
            at_once = min(AT_ONCE[lane], limit - worked)
            claims = await self._store.claim_outbox(lane, self._now(), self._now() + CLAIM, at_once)
            await asyncio.gather(*map(self._work_on, claims))
            worked += len(claims)
            if not claims:
                break
        return worked

    async def _work_on(self, claim: ClaimedMail) -> None:
        try:
            later = await self._try(claim)
        except GiveUp as reason:
            LOG.error("outbox item %d (%s) is given up: %s", claim.id, claim.item.kind, str(reason))
            later = None
        except TryLater as busy:
            later = self._again(claim, busy.after)
        except Exception as error:  # noqa: BLE001 (one item must not stop the others)
            LOG.warning(
                "outbox item %d (%s), try %d failed: %s", claim.id, claim.item.kind, claim.attempts, _named(error)
            )
            later = self._again(claim)
        if later is None:
            await self._store.mail_done(claim.id, self._now())
        else:
            await self._store.mail_failed(claim.id, later.at)

    def _again(self, claim: ClaimedMail, after: timedelta | None = None) -> RetryLater | None:
        """Return when to try again, or None after too many tries."""
        if claim.attempts >= TRIES:
            LOG.error("outbox item %d (%s) is given up: it was tried %d times", claim.id, claim.item.kind, TRIES)
            return None
        soon = after or (FIRST_PAUSES.get(claim.item.kind) if claim.attempts == 1 else None)
        return RetryLater(self._now() + (soon or pause_after(claim.attempts)))

    async def _try(self, claim: ClaimedMail) -> RetryLater | None:
        if claim.attempts > TRIES:
            raise GiveUp("the worker died at it too often")
        if claim.item.kind not in self._kinds:
            raise GiveUp("nobody here knows this kind")
        return await self._kinds[claim.item.kind](claim)

    # The kinds

    async def _rate(self, claim: ClaimedMail) -> None:
        await self._rate_table(int(json.loads(claim.item.body)["table"]))

    async def _create_paired(self, claim: ClaimedMail) -> None:
        await self._create_table(int(json.loads(claim.item.body)["table"]))

    async def _fan_out(self, claim: ClaimedMail) -> None:
        await self._notifier.fan_out(claim)

    async def _remind(self, claim: ClaimedMail) -> RetryLater | None:
        at = await self._notifier.remind(claim)
        return RetryLater(at) if at else None

    async def _push(self, claim: ClaimedMail) -> RetryLater | None:
        at = await self._notifier.send(claim)
        return RetryLater(at) if at else None

    async def _turn_mail(self, claim: ClaimedMail) -> RetryLater | None:
        account = await self._reachable(claim)
        if account is None or not preferences_of(account).mails:
            return None
        if until := quiet_until(preferences_of(account).quiet, self._now()):
            return RetryLater(until)
        body = json.loads(claim.item.body)
        table, seat = int(body["table"]), int(body["seat"])
        row, turn = await self._store.table(table), await self._turn_of(table, seat)
        if row and turn and turn.account == account.id and is_about(body, turn):
            await self._send(claim, account.mail, templates.your_turn(self._settings, account, row))
        return None

    async def _test(self, claim: ClaimedMail) -> None:
        if account := await self._reachable(claim):
            await self._send(claim, account.mail, templates.test_email(self._settings, account))

    async def _reset(self, claim: ClaimedMail) -> None:
        """Send a reset link. The link is made now, so that the database never stores it in clear text."""
        if account := await self._reachable(claim):
            entered = await self._sessions.for_reset(account)
            await self._send(claim, account.mail, templates.reset(self._settings, account, entered.token))

    async def _confirm(self, claim: ClaimedMail) -> None:
        """Send the link that confirms a new address, unless it was confirmed, changed or removed meanwhile."""
        account = await self._store.account(claim.item.account)
        wanted = json.loads(claim.item.body)["to"]
        if account and account.new_mail and hash_of(account.new_mail) == wanted and self._settings.smtp:
            link = await self._sessions.for_confirmation(account)
            await self._send(claim, account.new_mail, templates.confirm(self._settings, account, link.token))

    async def _reachable(self, claim: ClaimedMail) -> Account | None:
        """Return the account if it can get email: its address is confirmed."""
        account = await self._store.account(claim.item.account)
        return account if account and account.mail and self._settings.smtp else None

    async def _send(self, claim: ClaimedMail, to: str, email: Email) -> None:
        """Send an email. The Message-ID is the same at every try, so mail programs show a duplicate only once."""
        try:
            mail = templates.message(self._settings, to, email, claim.sent_as, self._now())
        except (ValueError, MessageError) as error:
            raise GiveUp("its address is none") from error
        await asyncio.to_thread(deliver, self._settings.smtp, mail)


def _named(error: Exception) -> str:
    """Return the error without its text, which may contain an address."""
    code = getattr(error, "smtp_code", "")
    return f"{type(error).__name__} {code}".strip()


def pause_after(attempts: int) -> timedelta:
    """Return the pause before the next try: 1, 4, 16, 64 minutes and so on."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * (1 << 2 * (attempts - 1)))


def deliver(smtp: str, mail: EmailMessage) -> None:
    """Deliver an email to `smtp://user:password@host:port`, or `smtps://` for a server with TLS from the start."""
    url = urlsplit(smtp)
    host, port = url.hostname or "localhost", url.port or PORTS[url.scheme]
    with _connected(url.scheme, host, port) as server:
        server.ehlo()
        encrypted = url.scheme == "smtps" or _encrypted(server)
        if url.username:
            _refuse_open(encrypted, host)
            server.login(unquote(url.username), unquote(url.password or ""))
        try:
            server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            _give_up_if_for_good(error)
            raise


def _connected(scheme: str, host: str, port: int) -> smtplib.SMTP:
    if scheme == "smtps":
        return smtplib.SMTP_SSL(host, port, timeout=TIMEOUT_S, context=ssl.create_default_context())
    return smtplib.SMTP(host, port, timeout=TIMEOUT_S)


def _encrypted(server: smtplib.SMTP) -> bool:
    """Switch to TLS if the server offers it, and return whether it did."""
    if not server.has_extn("starttls"):
        return False
    server.starttls(context=ssl.create_default_context())
    server.ehlo()
    return True


def _refuse_open(encrypted: bool, host: str) -> None:
    """Raise ConnectionError rather than send the password unencrypted to another machine."""
    if not encrypted and host not in HERE:
        raise ConnectionError(f"{host} offers no encryption, and our password is not sent in the open")


def _give_up_if_for_good(error: smtplib.SMTPRecipientsRefused) -> None:
    """Raise `GiveUp` if the server has refused every address permanently."""
    if all(code >= 500 for code, _ in error.recipients.values()):
        raise GiveUp("the mail server knows no such address") from error
