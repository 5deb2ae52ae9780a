"""Sessions of browsers, tokens of bots, links in mails: 256 bits by luck, of which we keep only a hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from cosca.server.api.calls import NOBODY, Who
from cosca.server.site import Settings
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, AccountId, SessionRow

BITS: Final = 256
LENGTH: Final = 43  # letters, of so many bits
LASTS: Final = timedelta(days=30)  # since one was last here, or a little less
RENEWED_BELOW: Final = timedelta(days=20)
TOKEN_LASTS: Final = timedelta(days=365)
RESET_LASTS: Final = timedelta(hours=1)
# Instead of a word against forged requests: these are never accepted as a cookie.
TOKEN: Final = "token"  # noqa: S105 (no password)
RESET: Final = "reset"


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody came in. Only now is the token known in the clear."""

    account: Account
    token: str
    session: SessionRow


def cookie_name(settings: Settings) -> str:
    """With the prefix, browsers hold a cookie to this host, to https and to the whole site."""
    return "__Host-cosca" if settings.secure else "cosca"


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def nobody_is_told(account: AccountId) -> None:
    """For a site without sockets."""


class Sessions:
    def __init__(self, store: Store, settings: Settings, now: Callable[[], datetime]) -> None:
        self._store = store
        self._cookie = cookie_name(settings)
        self._now = now
        self.ended = nobody_is_told  # for whoever holds sockets that were opened with them

    async def for_browser(self, account: Account) -> Entered:
        return await self._open(account, secrets.token_urlsafe(BITS // 8), LASTS)

    async def for_bot(self, account: Account) -> Entered:
        return await self._open(account, TOKEN, TOKEN_LASTS)

    async def for_reset(self, account: Account) -> Entered:
        return await self._open(account, RESET, RESET_LASTS)

    async def _open(self, account: Account, csrf: str, lasts: timedelta) -> Entered:
        token = secrets.token_urlsafe(BITS // 8)
        session = SessionRow(hash_of(token), account.id, csrf, self._now() + lasts)
        await self._store.save_session(session)
        return Entered(account, token, session)

    async def who(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Who:
        """If there is a token in the head, the cookie does not count."""
        told = headers.get("authorization")
        if told is None:
            return await self._by_cookie(cookies.get(self._cookie, ""))
        scheme, _, token = told.partition(" ")
        return await self._by_token(token.strip()) if scheme.lower() == "bearer" else NOBODY

    async def _by_token(self, token: str) -> Who:
        session = await self.find(token)
        return await self._of(session, bearer=True) if session and session.csrf == TOKEN else NOBODY

    async def _by_cookie(self, token: str) -> Who:
        session = await self.find(token)
        if session is None or session.csrf in (TOKEN, RESET):
            return NOBODY
        return await self._of(await self._renewed(session), bearer=False)

    async def find(self, token: str) -> SessionRow | None:
        if len(token) != LENGTH:
            return None
        return await self._store.session(hash_of(token), self._now())

    async def _renewed(self, session: SessionRow) -> SessionRow:
        if session.expires_at - self._now() > RENEWED_BELOW:
            return session
        longer = replace(session, expires_at=self._now() + LASTS)
        await self._store.extend_session(longer.token_hash, longer.expires_at)
        return longer

    async def _of(self, session: SessionRow, bearer: bool) -> Who:
        account = await self._store.account(session.account)
        if account is None or account.deleted_at is not None:
            return NOBODY
        return Who(account, session, bearer)

    async def end(self, session: SessionRow) -> None:
        await self._store.end_session(session.token_hash)
        await self.ended(session.account)

    async def end_all(self, account: AccountId) -> None:
        await self._store.end_sessions(account)
        await self.ended(account)
