"""Callers, their roles, and refusals."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import IntEnum
from math import ceil

from cosca.server.allowances import Allowance
from cosca.server.limits import Payer
from cosca.server.store.records import Account, AccountId, SessionRow


class Role(IntEnum):
    """The role a call requires. Access to a table is checked separately."""

    ANYBODY = 0
    PERSON = 1  # a guest, a bot or an account
    ACCOUNT = 2
    ADMIN = 3


class Refusal(Exception):
    """A refused request, with a sentence for people. `rule` is the numbered rule that forbids it, if any."""

    def __init__(self, status: int, reason: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.reason = reason
        self.sentence = sentence
        self.rule = rule


async def spend(allowance: Allowance, key: Hashable) -> None:
    """Take one token. Raises `Refusal` if there is none."""
    if not await allowance.take(key):
        seconds = ceil(allowance.wait(key))
        raise Refusal(429, "too-often", f"Too many attempts. Try again in {seconds} seconds.")


@dataclass(frozen=True, slots=True)
class Caller:
    """The caller of a request, as its session or token identifies it."""

    account: Account | None = None
    session: SessionRow | None = None
    bearer: bool = False  # identified by a token in a header, which no other site's page can send
    banned: bool = False  # may do nothing but read why, and export or delete the account

    @property
    def id(self) -> AccountId | None:
        return self.account.id if self.account else None

    def payer(self, address: str) -> Payer:
        """Return who pays for a call from an address."""
        return Payer(self.id, self.role < Role.ACCOUNT, address)

    @property
    def role(self) -> Role:
        if self.account is None:
            return Role.ANYBODY
        if self.account.admin:
            return Role.ADMIN
        return Role.PERSON if self.account.guest else Role.ACCOUNT


ANONYMOUS = Caller()
