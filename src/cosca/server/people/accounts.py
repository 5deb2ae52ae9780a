"""Accounts: guests by name, users by password; signing in, changing and deleting."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from cosca.server.allowances import Allowances
from cosca.server.identity import Caller, Refusal, spend
from cosca.server.people.mail_addresses import MailAddresses
from cosca.server.people.names import check_mail, check_name
from cosca.server.people.password_rules import check_password
from cosca.server.people.passwords import Passwords
from cosca.server.people.preferences import Preferences, Quiet, check_quiet, preferences_json, preferences_of
from cosca.server.people.sessions import RESET, NewSession, Sessions
from cosca.server.settings import Settings
from cosca.server.store.interface import NameTaken, Store
from cosca.server.store.people_sql import name_key
from cosca.server.store.records import Account, AccountId, OutboxItem


@dataclass(frozen=True, slots=True)
class Change:
    """Fields to update on an account. `None` leaves a field unchanged."""

    name: str | None = None
    mail: str | None = None
    preferences: Callable[[Preferences], Preferences] | None = None
    quiet: Quiet | None = None  # part of the preferences, to be checked


class Accounts:
    """Creates, signs in, changes and deletes accounts."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], datetime],
        *,
        passwords: Passwords | None = None,
        limits: Allowances | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.now = now
        self.sessions = Sessions(store, settings, now)
        self.passwords = passwords or Passwords()
        self.limits = limits or Allowances()
        self.mail_addresses = MailAddresses(store, settings, now, self.sessions, self.limits)

    async def identify(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Caller:
        """Return the caller of a request. Header names are lower case, as in Starlette."""
        return await self.sessions.identify(headers, cookies)

    async def named(self, name: str) -> Account:
        """Return the account with this name. Raises `Refusal`."""
        account = await self._find(name)
        if account is None:
            raise Refusal(404, "nobody", "There is no user with this name. Check the spelling.")
        return account

    async def _find(self, name: str) -> Account | None:
        try:
            return await self.store.account_named(name)
        except ValueError:  # no database can store such a name, so no account has it
            return None

    # Signing in

    async def guest(self, name: str, address: str, *, bot: bool = False) -> NewSession:
        """Create a guest and sign in."""
        clean_name = check_name(name)
        await self._count_new_user(address)
        account = await self._create(Account(0, clean_name, "", "", guest=True, created_at=self.now()))
        return await self.open_session(account, bot)

    async def register(self, caller: Caller, name: str, password: str, mail: str, address: str) -> NewSession:
        """Create an account and sign in. A guest becomes the account and keeps seats and games; old sessions end."""
        if caller.account and not caller.account.guest:
            raise Refusal(409, "signed-in", "You already have an account. Sign out first to create another.")
        clean_name, mail = check_name(name), check_mail(mail)
        check_password(password, clean_name)
        await spend(self.limits.passwords, address)
        await self._count_new_user(address)
        hashed = await self.passwords.hash(password, address)
        fresh = Account(0, clean_name, "", hashed, guest=False, created_at=self.now())
        account = await self._upgrade(caller.account.id, fresh) if caller.account else await self._create(fresh)
        if mail:
            await self.mail_addresses.enter(account, mail, address)
        return await self.open_session(account, caller.bearer)

    async def _count_new_user(self, address: str) -> None:
        if not self.settings.generous:
            await spend(self.limits.new_users, address)

    async def _upgrade(self, guest: AccountId, fresh: Account) -> Account:
        was = await self._existing(guest)
        account = replace(was, name=fresh.name, password=fresh.password, guest=False)
        await self._save(account)
        await self.sessions.end_all(guest)
        return account

    async def login(self, caller: Caller, name: str, password: str, address: str) -> NewSession:
        """Sign in. An unknown name and a wrong password get the same answer after the same work."""
        await spend(self.limits.passwords, address)
        await spend(self.limits.guesses, name_key(name))
        account = await self._find(name)
        if not await self._is_right(account, password, address) or account is None:
            raise Refusal(401, "login", "Wrong username or password. Check both and try again.")
        await self._with_newer_hash(account, password, address)
        if caller.session and not caller.bearer:
            await self.sessions.end(caller.session)
        return await self.open_session(account, bot=False)

    async def _is_right(self, account: Account | None, password: str, address: str) -> bool:
        return await self.passwords.verify(account.password if account else "", password, address)

    async def _with_newer_hash(self, account: Account, password: str, address: str) -> None:
        """Store a new hash if the old one uses weaker parameters."""
        if self.passwords.is_old(account.password):
            await self._save(replace(account, password=await self.passwords.hash(password, address)))

    async def open_session(self, account: Account, bot: bool) -> NewSession:
        """Open a session for a browser or a bot."""
        return await (self.sessions.for_bot(account) if bot else self.sessions.for_browser(account))

    async def logout(self, caller: Caller, everywhere: bool) -> None:
        """End the caller's session, or with `everywhere` all sessions and bot tokens."""
        assert caller.account
        assert caller.session
        if everywhere:
            await self.sessions.end_all(caller.account.id)
        else:
            await self.sessions.end(caller.session)

    # Changing

    async def change(self, account: AccountId, change: Change, address: str) -> Account:
        """Update fields of an account. Raises `Refusal`."""
        name = None if change.name is None else check_name(change.name)
        mail = None if change.mail is None else check_mail(change.mail)
        if change.quiet:
            check_quiet(change.quiet)
        was = await self._existing(account)
        if mail and was.guest:
            raise Refusal(409, "guest", "Guests get no email. Create an account with a password first.")
        preferences = change.preferences(preferences_of(was)) if change.preferences else preferences_of(was)
        changed = replace(
            was,
            name=was.name if name is None else name,
            settings=preferences_json(preferences),
        )
        await self._save(changed)
        if mail is not None:
            await self.mail_addresses.enter(was, mail, address)
        return await self._existing(account)

    async def confirm_password(self, account: Account, password: str, address: str) -> None:
        """Check the password again, so that nobody can take over an account in an open browser. Guests have none."""
        if account.guest:
            return
        await spend(self.limits.passwords, address)
        if not await self.passwords.verify(account.password, password, address):
            raise Refusal(403, "password", "Wrong password. Check it and try again.")

    async def change_password(self, caller: Caller, old: str, new: str, address: str) -> NewSession:
        """Set a new password. All sessions end, and a new one starts."""
        assert caller.account
        check_password(new, caller.account.name)
        await self.confirm_password(caller.account, old, address)
        return await self._new_password(caller.account.id, new, address, caller.bearer)

    async def _new_password(self, account: AccountId, password: str, address: str, bot: bool) -> NewSession:
        check_password(password, (await self._existing(account)).name)
        hashed = await self.passwords.hash(password, address)
        changed = replace(await self._existing(account), password=hashed)
        await self._save(changed)
        await self.sessions.end_all(account)
        return await self.open_session(changed, bot)

    async def ask_reset(self, name: str, address: str) -> None:
        """Queue an email with a reset link, at most one an hour, to a confirmed address.

        The answer does not reveal whether the name exists.
        """
        await spend(self.limits.mails, address)
        account = await self._find(name)
        to = account.id if account and account.mail else 0
        now = self.now()
        await self.store.put_outbox([OutboxItem("reset", to, "{}", now, f"reset:{to}:{now:%Y-%m-%dT%H}")])

    async def reset(self, token: str, password: str, address: str) -> NewSession:
        """Set a new password with the token of a reset link, and sign in."""
        check_password(password)
        await spend(self.limits.passwords, address)
        session = await self.sessions.find(token)
        if session is None or session.csrf != RESET:
            raise Refusal(403, "reset", "This link has expired. Request a new one.")
        return await self._new_password(session.account, password, address, bot=False)

    async def test_mail(self, account: Account) -> None:
        """Queue a test email."""
        if not self.settings.smtp:
            raise Refusal(409, "no-mails", "This site sends no email. Ask its operator.")
        if not account.mail:
            raise Refusal(409, "mail", "Your account has no confirmed email address. Enter and confirm one first.")
        await spend(self.limits.mails, account.id)
        now = self.now()
        await self.store.put_outbox([OutboxItem("test", account.id, "{}", now, f"test:{account.id}:{now.isoformat()}")])

    # Deleting

    async def delete(
        self, account: Account, password: str, address: str, hand_over: Callable[[AccountId], Awaitable[object]]
    ) -> None:
        """Delete an account. Its sessions end first, so that no new seat is taken; then bots take its seats."""
        await self.confirm_password(account, password, address)
        await self.sessions.end_all(account.id)
        await hand_over(account.id)
        await self.store.delete_account(account.id, self.now())

    # Refusals for errors of the store

    async def _existing(self, account: AccountId) -> Account:
        """Return the account. Raises `Refusal` if it was deleted."""
        found = await self.store.account(account)
        if found is None or found.deleted_at is not None:
            raise Refusal(410, "deleted", "This account was deleted. Sign in with another.")
        return found

    async def _create(self, account: Account) -> Account:
        try:
            return await self.store.create_account(account)
        except NameTaken as error:
            raise _taken() from error

    async def _save(self, account: Account) -> None:
        try:
            await self.store.save_account(account)
        except NameTaken as error:
            raise _taken() from error


def _taken() -> Refusal:
    return Refusal(409, "name-taken", "This name is taken, or looks like a name that is. Choose another.")
