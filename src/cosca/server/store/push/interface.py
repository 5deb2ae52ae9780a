"""Push subscriptions as plain values, and the part of every store's interface about them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from cosca.server.store.records import AccountId


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser that gets notifications. With its endpoint and keys anyone could write to it, so they are secret."""

    id: int
    account: AccountId
    session: str  # the hash of its token; the subscription ends with it
    endpoint: str
    p256dh: str  # the browser's public key
    auth: str  # a secret that only the browser and the site know
    created_at: datetime


class PushStore(Protocol):
    """Stores which browsers get notifications, and the site's own key."""

    async def save_subscription(self, subscription: PushSubscription, limit: int = 8) -> None:
        """Save a subscription, ignoring its id. A known endpoint gets a new owner. Old ones above the limit go."""

    async def subscription(self, number: int, now: datetime) -> PushSubscription | None:
        """Return a subscription whose session has not ended."""

    async def subscriptions_of(self, account: AccountId, now: datetime) -> list[PushSubscription]:
        """Return the subscriptions of an account whose sessions have not ended, the oldest first."""

    async def remove_subscription(self, account: AccountId, endpoint: str) -> None:
        """Delete a subscription of this account."""

    async def site_key(self, name: str, fresh: str) -> str:
        """Return the key with this name. Only the first caller's `fresh` is stored and becomes the key."""
