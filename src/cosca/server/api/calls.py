"""HTTP calls, declared once for the router, the documentation and the permission checks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from starlette.requests import Request

from cosca.server.identity import Caller, Role
from cosca.server.limits import Payer, address_of
from cosca.server.store.records import Account, AccountId

if TYPE_CHECKING:
    from cosca.server.site import Site


@dataclass(frozen=True, slots=True)
class CallRequest:
    """One request to a call: decoded, and with its caller identified."""

    site: Site
    caller: Caller
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    http: Request

    @property
    def account(self) -> Account:
        """The caller's account. Only for calls whose role requires one."""
        assert self.caller.account
        return self.caller.account

    @property
    def payer(self) -> Payer:
        """Who pays for the request."""
        return self.caller.payer(self.address)

    @property
    def address(self) -> str:
        """The caller's address, as a key for limits."""
        return address_of(self.http, self.site.settings.behind_proxy)


class RefusedReply(Struct, frozen=True):
    """Every refusal over HTTP: a reason for programs, a sentence for players, and the rule that forbids it, if any."""

    reason: str
    sentence: str
    rule: str = ""


@dataclass(slots=True)
class CallResponse:
    """The response to a call: a Struct or None, and cookies to set, or to delete (None)."""

    body: Any = None
    status: int = 200
    cookies: Mapping[str, str | None] | None = None
    text: str | None = None  # instead of JSON
    download: str = ""  # a name for the file
    account: AccountId | None = None  # of a caller who has just signed in, for the log


@dataclass(frozen=True, slots=True)
class Call:
    """The declaration of a call."""

    method: str
    path: str
    required_role: Role
    summary: str  # for the documentation
    handler: Callable[[CallRequest], Awaitable[CallResponse]]
    body: type[Any] | None = None
    reply: Any = None
    cost: int = 1  # of the caller's allowance
    open_to_banned: bool = False  # banned users may make it; what everybody may read is open to them, too
    waits: bool = False  # for something else than the database: a password, or the Consigliere
