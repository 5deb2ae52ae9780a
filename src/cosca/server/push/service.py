"""Sends messages to browsers. Without the package `cryptography`, or without https, the site offers no push."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from cosca.server.identity import Refusal
from cosca.server.push.delivery import TIMEOUT_S, Answer, Unreachable, post
from cosca.server.push.push_hosts import Endpoint, NotAllowed, PushHosts
from cosca.server.settings import Settings
from cosca.server.store.interface import Store
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.records import AccountId

if TYPE_CHECKING:
    from cosca.server.push.vapid import SiteKey

REST: Final = timedelta(minutes=1)  # pause for a service that did not answer, so that nothing waits for it
LONGEST_REST: Final = timedelta(hours=1)
GONE: Final = (404, 410)
TOO_MANY: Final = 429
SENT: Final = range(200, 300)
OUR_FAULT: Final = range(300, 500)  # redirects are not followed


class PushResult(Enum):
    """What happened to a message."""

    SENT = "sent"
    GONE = "gone"  # the subscription does not exist any more
    REFUSED = "refused"  # and would be refused again


class TryLater(Exception):
    """Raised when a service did not accept a message for now."""

    def __init__(self, after: timedelta | None = None) -> None:
        super().__init__("the push service did not take the message")
        self.after = after


@dataclass(frozen=True, slots=True)
class PushMessage:
    """A message, and how its service should treat it."""

    body: bytes
    topic: str  # a newer message with the same topic replaces an older one
    lasts: timedelta  # after which it is useless
    urgent: bool = False


@dataclass(slots=True)
class PushService:
    """Sends messages to the browsers of accounts."""

    store: Store
    settings: Settings
    now: Callable[[], datetime]
    hosts: PushHosts = field(default_factory=PushHosts)
    timeout_s: float = TIMEOUT_S
    _key: SiteKey | None = None
    _resting: dict[str, datetime] = field(default_factory=dict)
    _making: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def is_offered(self) -> bool:
        """Return whether browsers can subscribe. They do so only on sites with https."""
        is_possible = self.settings.secure or bool(self.hosts.of_tests)
        return self.settings.push and is_possible and find_spec("cryptography") is not None

    async def key(self) -> SiteKey:
        """Return the site's key. The first process that needs it makes it; the database keeps it."""
        from cosca.server.push.vapid import NAME, SiteKey, new_key

        async with self._making:
            if self._key is None:
                self._key = SiteKey(await self.store.site_key(NAME, new_key()))
        return self._key

    async def public_key(self) -> str:
        """Return the key that browsers need, or "" if the site offers no push."""
        return (await self.key()).public if self.is_offered else ""

    async def subscribe(self, account: AccountId, session: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Save a subscription of a signed-in browser. Raises `Refusal`."""
        from cosca.server.push.encryption import BadKeys, BrowserKeys

        if not self.is_offered:
            raise Refusal(409, "no-push", "This site doesn't send notifications. Ask its operator.")
        try:
            self.hosts.checked(endpoint)
            BrowserKeys.of_text(p256dh, auth)
        except (NotAllowed, BadKeys) as fault:
            raise Refusal(422, "push", "This browser's push service is not supported. Try another browser.") from fault
        await self.store.save_subscription(
            PushSubscription(0, account, session, endpoint, p256dh, auth, self.now()),
        )

    async def send(self, to: PushSubscription, message: PushMessage) -> PushResult:
        """Send a message. The address is checked again, because the list may have changed. Raises `TryLater`."""
        try:
            endpoint = self.hosts.checked(to.endpoint)
        except NotAllowed:
            return PushResult.GONE
        if self._resting.get(endpoint.host, self.now()) > self.now():
            raise TryLater
        return self._judged(endpoint, await self._answer(endpoint, to, message))

    async def _answer(self, endpoint: Endpoint, to: PushSubscription, message: PushMessage) -> Answer:
        from cosca.server.push.encryption import BrowserKeys, encrypted

        body = encrypted(message.body, BrowserKeys.of_text(to.p256dh, to.auth))
        try:
            return await post(endpoint, await self._headers(endpoint, message), body, self.timeout_s)
        except Unreachable as error:
            self._resting[endpoint.host] = self.now() + REST
            raise TryLater from error

    async def _headers(self, endpoint: Endpoint, message: PushMessage) -> Mapping[str, str]:
        from cosca.server.push.vapid import contact_of

        contact = contact_of(self.settings.contact, self.settings.address)
        return {
            "Authorization": (await self.key()).authorization(endpoint.origin, contact, self.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, int(message.lasts.total_seconds()))),
            "Topic": message.topic,
            "Urgency": "high" if message.urgent else "normal",
        }

    def _judged(self, endpoint: Endpoint, answer: Answer) -> PushResult:
        """Return what happened to the message. A busy service is paused; a busy subscription is only retried later."""
        if answer.status in SENT:
            return PushResult.SENT
        if answer.status in GONE:
            return PushResult.GONE
        if answer.status in OUR_FAULT and answer.status != TOO_MANY:
            return PushResult.REFUSED
        after = min(timedelta(seconds=answer.retry_after_s or 0), LONGEST_REST)
        if answer.status != TOO_MANY:
            self._resting[endpoint.host] = self.now() + max(after, REST)
        raise TryLater(after or None)
