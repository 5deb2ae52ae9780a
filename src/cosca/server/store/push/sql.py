"""Push subscriptions and the site's keys: the statements that both databases understand."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from cosca.server.store.base import SqlStore, Step
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.records import AccountId
from cosca.server.store.rows import SqlRow, moment

SAVE: Final = """
    INSERT INTO push_subscriptions (account, session, endpoint, p256dh, auth, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (endpoint) DO UPDATE
    SET account = excluded.account, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = excluded.created_at
"""
DROP_OLDEST: Final = """
    DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions WHERE account = $1 ORDER BY created_at DESC, id DESC LIMIT 100 OFFSET $2
    )
"""
SUBSCRIPTION: Final = """
    SELECT p.* FROM push_subscriptions p JOIN sessions s ON s.token_hash = p.session
    WHERE p.id = $1 AND s.expires_at > $2
"""
SUBSCRIPTIONS_OF: Final = """
    SELECT p.* FROM push_subscriptions p JOIN sessions s ON s.token_hash = p.session
    WHERE p.account = $1 AND s.expires_at > $2
    ORDER BY p.created_at, p.id
"""
REMOVE: Final = "DELETE FROM push_subscriptions WHERE account = $1 AND endpoint = $2"
FIRST_KEY: Final = "INSERT INTO site_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
KEY: Final = "SELECT value FROM site_keys WHERE name = $1"


class PushSql(SqlStore):
    """The part of the store about push subscriptions."""

    async def save_subscription(self, subscription: PushSubscription, limit: int = 8) -> None:
        who = subscription.account, subscription.session
        keys = subscription.endpoint, subscription.p256dh, subscription.auth
        save = Step(SAVE, (*who, *keys, subscription.created_at))
        await self._together([save, Step(DROP_OLDEST, (subscription.account, limit))])

    async def subscription(self, number: int, now: datetime) -> PushSubscription | None:
        return await self._one(_subscription, SUBSCRIPTION, number, now)

    async def subscriptions_of(self, account: AccountId, now: datetime) -> list[PushSubscription]:
        return [_subscription(row) for row in await self._read(SUBSCRIPTIONS_OF, account, now)]

    async def remove_subscription(self, account: AccountId, endpoint: str) -> None:
        await self._write(REMOVE, account, endpoint)

    async def site_key(self, name: str, fresh: str) -> str:
        await self._write(FIRST_KEY, name, fresh)
        return str((await self._read(KEY, name))[0]["value"])


def _subscription(row: SqlRow) -> PushSubscription:
    return PushSubscription(
        id=row["id"],
        account=row["account"],
        session=row["session"],
        endpoint=row["endpoint"],
        p256dh=row["p256dh"],
        auth=row["auth"],
        created_at=moment(row["created_at"]),
    )
