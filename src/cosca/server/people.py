"""Who people are: guests by name, accounts by password, how they come in, change, and go."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil

from cosca.server.api.calls import Refusal, Who
from cosca.server.limits import Allowance, Limits
from cosca.server.names import check_mail, check_name
from cosca.server.passwords import Passwords, check_password
from cosca.server.sessions import RESET, Entered, Sessions
from cosca.server.site import Settings
from cosca.server.store.interface import NameTaken, Store
from cosca.server.store.people import name_key
from cosca.server.store.records import Account, AccountId, ChatLine, OutboxItem
from cosca.server.wishes import Quiet, Wishes, check_quiet, text_of, wishes_of

REPORTS_TABLE = 0  # there is no such table: what is said there is for those who run the site
REPORTS = "reports"


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be other than before; None: as it is."""

    name: str | None = None
    mail: str | None = None
    wishes: Callable[[Wishes], Wishes] | None = None
    quiet: Quiet | None = None  # among the wishes, to be looked at


class People:
    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], datetime],
        *,
        passwords: Passwords | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.now = now
        self.sessions = Sessions(store, settings, now)
        self.passwords = passwords or Passwords()
        self.limits = limits or Limits()

    async def who(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Who:
        """Headers by their names in small letters, as Starlette has them."""
        return await self.sessions.who(headers, cookies)

    async def named(self, name: str) -> Account:
        """Raises a Refusal if nobody has this name."""
        account = await self._find(name)
        if account is None:
            raise Refusal(404, "nobody", "Nobody here has this name.")
        return account

    async def _find(self, name: str) -> Account | None:
        try:
            return await self.store.account_named(name)
        except ValueError:  # no database could keep such a name, so nobody has it
            return None

    # Coming in

    async def guest(self, name: str, address: str, *, bot: bool = False) -> Entered:
        kept = check_name(name)
        self._count_newcomer(address)
        account = await self._create(Account(0, kept, "", "", guest=True, created_at=self.now()))
        return await self.enter(account, bot)

    async def register(self, who: Who, name: str, password: str, mail: str, address: str) -> Entered:
        """A guest becomes the account, and keeps seats and games. Sessions from before end."""
        if who.account and not who.account.guest:
            raise Refusal(409, "signed-in", "You have an account already. Sign out first to make another.")
        kept, mail = check_name(name), check_mail(mail)
        check_password(password)
        spend(self.limits.passwords, address)
        self._count_newcomer(address)
        hashed = await self.passwords.hash(password)
        fresh = Account(0, kept, mail, hashed, guest=False, created_at=self.now())
        account = await self._upgrade(who.account.id, fresh) if who.account else await self._create(fresh)
        return await self.enter(account, who.bearer)

    def _count_newcomer(self, address: str) -> None:
        if not self.settings.generous:
            spend(self.limits.newcomers, address)

    async def _upgrade(self, guest: AccountId, fresh: Account) -> Account:
        was = await self._still_there(guest)
        account = replace(was, name=fresh.name, mail=fresh.mail, password=fresh.password, guest=False)
        await self._save(account)
        await self.sessions.end_all(guest)
        return account

    async def login(self, who: Who, name: str, password: str, address: str) -> Entered:
        """An unknown name and a wrong password are answered alike, after the same work."""
        spend(self.limits.passwords, address)
        spend(self.limits.guesses, name_key(name))
        account = await self._find(name)
        if not await self.passwords.fits(account.password if account else "", password) or account is None:
            raise Refusal(401, "login", "Name and password do not fit. Look at both again.")
        await self._with_newer_hash(account, password)
        if who.session and not who.bearer:
            await self.sessions.end(who.session)
        return await self.enter(account, bot=False)

    async def _with_newer_hash(self, account: Account, password: str) -> None:
        if self.passwords.is_old(account.password):
            await self._save(replace(account, password=await self.passwords.hash(password)))

    async def enter(self, account: Account, bot: bool) -> Entered:
        return await (self.sessions.for_bot(account) if bot else self.sessions.for_browser(account))

    async def logout(self, who: Who, everywhere: bool) -> None:
        """Everywhere: tokens of bots end too."""
        assert who.account
        assert who.session
        if everywhere:
            await self.sessions.end_all(who.account.id)
        else:
            await self.sessions.end(who.session)

    # Changing

    async def change(self, account: AccountId, change: Change) -> Account:
        name = None if change.name is None else check_name(change.name)
        mail = None if change.mail is None else check_mail(change.mail)
        if change.quiet:
            check_quiet(change.quiet)
        was = await self._still_there(account)
        if mail and was.guest:
            raise Refusal(409, "guest", "Guests get no mails. Choose a password first, to have an account.")
        wishes = change.wishes(wishes_of(was)) if change.wishes else wishes_of(was)
        changed = replace(
            was,
            name=was.name if name is None else name,
            mail=was.mail if mail is None else mail,
            settings=text_of(wishes),
        )
        await self._save(changed)
        return changed

    async def prove(self, account: Account, password: str, address: str) -> None:
        """Whoever found a browser open must not take the account over. Guests have nothing to prove."""
        if account.guest:
            return
        spend(self.limits.passwords, address)
        if not await self.passwords.fits(account.password, password):
            raise Refusal(403, "password", "This is not your password. Look at it again.")

    async def change_password(self, who: Who, old: str, new: str, address: str) -> Entered:
        """Every session ends, and one begins."""
        assert who.account
        check_password(new)
        await self.prove(who.account, old, address)
        return await self._new_password(who.account.id, new, who.bearer)

    async def _new_password(self, account: AccountId, password: str, bot: bool) -> Entered:
        hashed = await self.passwords.hash(password)
        changed = replace(await self._still_there(account), password=hashed)
        await self._save(changed)
        await self.sessions.end_all(account)
        return await self.enter(changed, bot)

    async def ask_reset(self, name: str, address: str) -> None:
        """Whether anybody has this name is not told, and as much is written. At most one mail in an hour."""
        spend(self.limits.mails, address)
        account = await self._find(name)
        to = account.id if account and account.mail else 0
        now = self.now()
        await self.store.put_outbox([OutboxItem("reset", to, "{}", now, f"reset:{to}:{now:%Y-%m-%dT%H}")])

    async def reset(self, token: str, password: str, address: str) -> Entered:
        check_password(password)
        spend(self.limits.passwords, address)
        session = await self.sessions.find(token)
        if session is None or session.csrf != RESET:
            raise Refusal(403, "reset", "This link is no longer good. Ask for a new one.")
        return await self._new_password(session.account, password, bot=False)

    async def test_mail(self, account: Account) -> None:
        if not self.settings.smtp:
            raise Refusal(409, "no-mails", "This site sends no mails.")
        if not account.mail:
            raise Refusal(409, "mail", "We have no address of yours. Enter one first.")
        spend(self.limits.mails, account.id)
        now = self.now()
        await self.store.put_outbox([OutboxItem("test", account.id, "{}", now, f"test:{account.id}:{now.isoformat()}")])

    # Going

    async def delete(
        self, account: Account, password: str, address: str, hand_over: Callable[[AccountId], Awaitable[object]]
    ) -> None:
        """Seats of running games go to bots first, when nobody can take another any more."""
        await self.prove(account, password, address)
        await self.sessions.end_all(account.id)
        await hand_over(account.id)
        await self.store.delete_account(account.id, self.now())

    # Peace

    async def report(self, by: Account, about: str, table: str, text: str) -> None:
        """Whom it is about is kept as a number, so that a name that is deleted is gone here too."""
        reported = await self.named(about)
        spend(self.limits.reports, by.id)
        said = json.dumps({"about": reported.id, "table": table, "text": text}, ensure_ascii=False)
        await self.store.add_chat(ChatLine(REPORTS_TABLE, 0, REPORTS, by.id, None, by.name, said, self.now()))

    async def mute(self, name: str, hours: int) -> Account:
        """For no hours: they may speak again."""
        account = await self.named(name)
        until = self.now() + timedelta(hours=hours) if hours else None
        muted = replace(account, muted_until=until)
        await self._save(muted)
        return muted

    # The store, in words for people

    async def _still_there(self, account: AccountId) -> Account:
        found = await self.store.account(account)
        if found is None or found.deleted_at is not None:
            raise Refusal(410, "deleted", "This account is deleted.")
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
    return Refusal(409, "name-taken", "Somebody has this name, or one that looks like it: choose another.")


def spend(allowance: Allowance, key: Hashable) -> None:
    if not allowance.take(key):
        seconds = ceil(allowance.wait(key))
        raise Refusal(429, "too-often", f"That was too often. Try again in {seconds} seconds.")
