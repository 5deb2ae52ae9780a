"""Browser sessions, bot tokens and email links: random 256-bit tokens, stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from cosca.server.identity import ANONYMOUS, Caller
from cosca.server.restrictions import is_banned
from cosca.server.settings import Settings
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, AccountId, SessionRow

BITS: Final = 256
LENGTH: Final = 43  # characters of a token of so many bits
LASTS: Final = timedelta(days=30)  # since the last request, roughly
RENEWED_BELOW: Final = timedelta(days=20)
TOKEN_LASTS: Final = timedelta(days=365)
RESET_LASTS: Final = timedelta(hours=1)
CONFIRM_LASTS: Final = timedelta(days=1)
# In place of a CSRF token: sessions with these are never accepted as a cookie.
TOKEN: Final = "token"  # noqa: S105 (no password)
RESET: Final = "reset"
CONFIRM: Final = "confirm:"  # followed by the hash of the address to confirm; no CSRF token has a colon


@dataclass(frozen=True, slots=True)
class NewSession:
    """A new session with its token, which is known in clear text only now."""

    account: Account
    token: str
    session: SessionRow


def cookie_name(settings: Settings) -> str:
    """Return the cookie's name. The prefix binds the cookie to this host, https and the whole site."""
    return "__Host-cosca" if settings.secure else "cosca"


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def no_sockets(account: AccountId) -> None:
    """Do nothing. For processes without sockets."""


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], datetime]) -> None:
        self._store = store
        self._cookie = cookie_name(settings)
        self._now = now
        self.on_changed = no_sockets  # called when sessions ended, or sockets of the account must look again

    async def for_browser(self, account: Account) -> NewSession:
        return await self._open(account, secrets.token_urlsafe(BITS // 8), LASTS)

    async def for_bot(self, account: Account) -> NewSession:
        return await self._open(account, TOKEN, TOKEN_LASTS)

    async def for_reset(self, account: Account) -> NewSession:
        return await self._open(account, RESET, RESET_LASTS)

    async def for_confirmation(self, account: Account) -> NewSession:
        """Return the token of a link that confirms the account's new address, and no other."""
        return await self._open(account, CONFIRM + hash_of(account.new_mail), CONFIRM_LASTS)

    async def _open(self, account: Account, csrf: str, lasts: timedelta) -> NewSession:
        token = secrets.token_urlsafe(BITS // 8)
        session = SessionRow(hash_of(token), account.id, csrf, self._now() + lasts)
        await self._store.save_session(session)
        return NewSession(account, token, session)

    async def identify(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Caller:
        """Return the caller of a request. If there is an Authorization header, the cookie does not count."""
        authorization = headers.get("authorization")
        if authorization is None:
            return await self._by_cookie(cookies.get(self._cookie, ""))
        scheme, _, token = authorization.partition(" ")
        return await self._by_token(token.strip()) if scheme.lower() == "bearer" else ANONYMOUS

    async def _by_token(self, token: str) -> Caller:
        found = await self._find(token)
        return self._caller(*found, bearer=True) if found and found[0].csrf == TOKEN else ANONYMOUS

    async def _by_cookie(self, token: str) -> Caller:
        found = await self._find(token)
        if found is None or found[0].csrf in (TOKEN, RESET) or found[0].csrf.startswith(CONFIRM):
            return ANONYMOUS
        session, account = found
        return self._caller(await self._renewed(session), account, bearer=False)

    async def find(self, token: str) -> SessionRow | None:
        found = await self._find(token)
        return found[0] if found else None

    async def _find(self, token: str) -> tuple[SessionRow, Account] | None:
        return await self._store.session(hash_of(token), self._now()) if len(token) == LENGTH else None

    async def _renewed(self, session: SessionRow) -> SessionRow:
        """Extend a session that is in use."""
        if session.expires_at - self._now() > RENEWED_BELOW:
            return session
        longer = replace(session, expires_at=self._now() + LASTS)
        await self._store.extend_session(longer.token_hash, longer.expires_at)
        return longer

    def _caller(self, session: SessionRow, account: Account, bearer: bool) -> Caller:
        if account.deleted_at is not None:
            return ANONYMOUS
        return Caller(account, session, bearer, is_banned(account, self._now()))

    async def end(self, session: SessionRow) -> None:
        await self._store.end_session(session.token_hash)
        await self.on_changed(session.account)

    async def end_all(self, account: AccountId) -> None:
        await self._store.end_sessions(account)
        await self.on_changed(account)
