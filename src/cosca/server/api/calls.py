"""What a call over HTTP is. The declarations feed the router, the documentation and the table of who may do what."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from cosca.server.store.records import Account, AccountId, SessionRow

if TYPE_CHECKING:
    from cosca.server.site import Site


class Least(IntEnum):
    """Who one must be at least; what one may see of a table is looked at beside it."""

    ANYBODY = 0
    PERSON = 1  # a guest, a bot or an account
    ACCOUNT = 2
    ADMIN = 3


class Refusal(Exception):
    """A refusal that speaks to people; `rule` is a numbered rule, if one forbids it."""

    def __init__(self, status: int, reason: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.reason = reason
        self.sentence = sentence
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Who:
    """Whoever asks, as far as a session or token tells."""

    account: Account | None = None
    session: SessionRow | None = None
    bearer: bool = False  # by a token in the request's head, which no other site's page can send

    @property
    def id(self) -> AccountId | None:
        return self.account.id if self.account else None

    @property
    def rank(self) -> Least:
        if self.account is None:
            return Least.ANYBODY
        if self.account.admin:
            return Least.ADMIN
        return Least.PERSON if self.account.guest else Least.ACCOUNT


NOBODY = Who()


@dataclass(frozen=True, slots=True)
class Asked:
    """One request, decoded and looked at."""

    site: Site
    who: Who
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    request: Request

    @property
    def account(self) -> Account:
        """For calls that need somebody."""
        assert self.who.account
        return self.who.account


@dataclass(slots=True)
class Answer:
    """What is told, as a Struct or None, and cookies to set or forget (None)."""

    body: Any = None
    status: int = 200
    cookies: Mapping[str, str | None] | None = None
    text: str | None = None  # instead of JSON
    download: str = ""  # a name for the file


@dataclass(frozen=True, slots=True)
class Call:
    method: str
    path: str
    least: Least
    says: str  # for the documentation
    do: Callable[[Asked], Awaitable[Answer]]
    body: type[Any] | None = None
    reply: Any = None
    cost: int = 1  # of the caller's allowance
