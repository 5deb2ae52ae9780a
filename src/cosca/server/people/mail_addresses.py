"""Email addresses of accounts. A new one gets nothing but a link, until its owner has opened the link and confirmed.

Otherwise anybody could let the site write to a stranger. For the same reason one address gets few links a day, however
many accounts ask, and the answers do not show whether the address is known.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Final

from cosca.server.allowances import Allowances
from cosca.server.identity import Refusal, spend
from cosca.server.people.sessions import CONFIRM, Sessions, hash_of
from cosca.server.settings import Settings
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, OutboxItem

LINKS_A_DAY: Final = 3  # to one email address, from all accounts together


class MailAddresses:
    """Stores, confirms and removes email addresses."""

    def __init__(
        self, store: Store, settings: Settings, now: Callable[[], datetime], sessions: Sessions, limits: Allowances
    ) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._sessions = sessions
        self._limits = limits

    async def enter(self, account: Account, mail: str, address: str) -> None:
        """Store what the user entered: a new address gets a link, the confirmed one replaces a new one."""
        if not mail:
            await self._store.remove_mail(account.id)
        elif mail == account.mail:
            await self._store.set_new_mail(account.id, "")
        elif mail != account.new_mail:  # otherwise the link is on its way
            await self._store.set_new_mail(account.id, mail)
            if await self._may_send(account, address):
                await self._put_link(account, mail)

    async def _may_send(self, account: Account, address: str) -> bool:
        limits = self._limits
        return await limits.confirmations.take(account.id) and await limits.address_confirmations.take(address)

    async def send_again(self, account: Account, address: str) -> None:
        """Queue another link. Raises `Refusal`, but not if the address has had enough: that would tell about others."""
        if not self._settings.smtp:
            raise Refusal(409, "no-mails", "This site sends no email. Ask its operator.")
        if not account.new_mail:
            raise Refusal(409, "confirmed", "There is no email address to confirm.")
        await spend(self._limits.confirmations, account.id)
        await spend(self._limits.address_confirmations, address)
        await self._put_link(account, account.new_mail)

    async def _put_link(self, account: Account, mail: str) -> None:
        now, body = self._now(), json.dumps({"to": hash_of(mail)})
        for number in range(LINKS_A_DAY):
            key = f"confirm:{hash_of(mailbox_of(mail))}:{now:%Y-%m-%d}:{number}"
            if await self._store.put_outbox([OutboxItem("confirm", account.id, body, now, key)]):
                return

    async def confirm(self, token: str, address: str) -> None:
        """Confirm an address with the token of a link, which works once. Raises `Refusal`."""
        await spend(self._limits.passwords, address)
        session = await self._sessions.find(token)
        account = await self._store.account(session.account) if session else None
        if session is None or account is None or session.csrf != CONFIRM + hash_of(account.new_mail):
            raise _expired()
        if not await self._store.confirm_mail(account.id, account.new_mail):
            raise _expired()
        await self._store.end_session(session.token_hash)


def mailbox_of(mail: str) -> str:
    """Return the same text for all spellings that usually reach the same mailbox: anna+1@ is anna@."""
    local, _, host = mail.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{host}"


def _expired() -> Refusal:
    return Refusal(403, "confirm", "This link has expired or was used before. Sign in and send yourself a new one.")
