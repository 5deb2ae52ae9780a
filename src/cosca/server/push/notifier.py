"""Notifies players that it is their turn: one outbox item for each channel, so that none waits for another."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.engine.core import Seat
from cosca.server.people.preferences import preferences_of, quiet_until
from cosca.server.push import messages
from cosca.server.push.service import PushMessage, PushResult, PushService
from cosca.server.restrictions import is_banned
from cosca.server.store.interface import Store
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.records import Account, AccountId, AccountTurn, ClaimedMail, OutboxItem, TableId

LATE: Final = 0.8  # of the time for a turn
MANY: Final = 5  # with more tables than this, they share one message
LOG: Final = logging.getLogger(__name__)

type TurnOf = Callable[[TableId, Seat], Awaitable[AccountTurn | None]]


class Notifier:
    """Fans out notifications about turns, and sends those for browsers."""

    def __init__(self, store: Store, push: PushService, now: Callable[[], datetime], turn_of: TurnOf) -> None:
        self._store = store
        self._push = push
        self._now = now
        self._turn_of = turn_of

    async def fan_out(self, claim: ClaimedMail) -> None:
        """Put an item for each way to notify a player of a turn. Safe to repeat, because the keys name the turn."""
        body = json.loads(claim.item.body)
        turn = await self._turn_of(int(body["table"]), int(body["seat"]))
        if turn is None or turn.account != claim.item.account:
            return
        items = [self._item("turn-mail", turn, _told(body, turn))] if self._push.settings.smtp else []
        if subscriptions := await self._subscriptions(turn.account):
            items += await self._pushes(subscriptions, turn, _told(body, turn))
            items += self._reminder(turn, _told(body, turn))
        await self._store.put_outbox(items)

    async def remind(self, claim: ClaimedMail) -> datetime | None:
        """Put the reminders that most of a turn's time has passed. If it is too early, return when to try again."""
        body = json.loads(claim.item.body)
        turn = await self._same_turn(body)
        if turn is None or turn.account != claim.item.account:
            return None
        if (at := _late_at(turn)) is None or at > self._now():
            return at
        subscriptions = await self._subscriptions(turn.account)
        await self._store.put_outbox(await self._pushes(subscriptions, turn, body | {"late": True}))
        return None

    async def send(self, claim: ClaimedMail) -> datetime | None:
        """Send a message to one browser, or return when its owner's quiet hours end. Raises `TryLater`."""
        body, now = json.loads(claim.item.body), self._now()
        to, account = await self._receiver(int(body["subscription"]), claim.item.account)
        if to is None or account is None:
            return None
        if until := quiet_until(preferences_of(account).quiet, now):
            return until
        if message := await self._message(account, body):
            await self._sent(to, message)
        return None

    async def _sent(self, to: PushSubscription, message: PushMessage) -> None:
        result = await self._push.send(to, message)
        if result is PushResult.GONE:
            await self._store.remove_subscription(to.account, to.endpoint)
        elif result is PushResult.REFUSED:
            LOG.error("a push service refused a message for good")

    async def _receiver(self, number: int, account: AccountId) -> tuple[PushSubscription, Account] | tuple[None, None]:
        """Return a subscription with its account, unless it ended, changed hands, or its owner was banned."""
        to, owner = await self._store.subscription(number, self._now()), await self._store.account(account)
        is_theirs = to and owner and to.account == owner.id and not is_banned(owner, self._now())
        return (to, owner) if to and owner and is_theirs else (None, None)

    async def _message(self, account: Account, body: dict[str, Any]) -> PushMessage | None:
        """Return the message for the current state, or None if the turn is over."""
        language = preferences_of(account).language
        if body.get("digest"):
            count = len(await self._store.turns(account.id))
            return messages.digest(language, count) if count else None
        turn, table = await self._same_turn(body), await self._store.table(int(body["table"]))
        if turn is None or table is None or turn.account != account.id:
            return None
        return messages.your_turn(language, table, turn, self._now(), late=bool(body.get("late")))

    async def _same_turn(self, body: dict[str, Any]) -> AccountTurn | None:
        """Return the turn that an item is about, unless it is over. A newer turn has items of its own."""
        turn = await self._turn_of(int(body["table"]), int(body["seat"]))
        return turn if turn and is_about(body, turn) else None

    async def _subscriptions(self, account: AccountId) -> list[PushSubscription]:
        return await self._store.subscriptions_of(account, self._now()) if self._push.is_offered else []

    async def _pushes(
        self, subscriptions: list[PushSubscription], turn: AccountTurn, body: dict[str, Any]
    ) -> list[OutboxItem]:
        """Return one item for each browser: if many tables wait, a digest, at most once an hour."""
        if not body.get("late") and len(await self._store.turns(turn.account, MANY + 1)) > MANY:
            body = {"digest": True, "hour": f"{self._now():%Y-%m-%dT%H}"}
        return [self._item("push", turn, body | {"subscription": each.id}) for each in subscriptions]

    def _reminder(self, turn: AccountTurn, body: dict[str, Any]) -> list[OutboxItem]:
        at = _late_at(turn)
        return [self._item("late-turn", turn, body, at)] if at and at > self._now() else []

    def _item(self, kind: str, turn: AccountTurn, body: dict[str, Any], at: datetime | None = None) -> OutboxItem:
        """Return an item whose key covers its whole content, so that nobody is notified of the same thing twice."""
        key = ":".join([kind, str(turn.account), *(f"{name}={body[name]}" for name in sorted(body))])
        return OutboxItem(kind, turn.account, json.dumps(body), at or self._now(), key)


def _told(body: dict[str, Any], turn: AccountTurn) -> dict[str, Any]:
    return {"table": int(body["table"]), "seat": int(body["seat"]), "since": _since(turn)}


def is_about(body: dict[str, Any], turn: AccountTurn) -> bool:
    """Return whether an item is about this turn. Only an item of an older version does not say since when it is."""
    return bool(body.get("since", _since(turn)) == _since(turn))


def _since(turn: AccountTurn) -> str:
    return turn.since.isoformat() if turn.since else ""


def _late_at(turn: AccountTurn) -> datetime | None:
    """Return when most of the time for a turn will have passed."""
    if turn.since is None or turn.deadline is None:
        return None
    return turn.since + timedelta(seconds=LATE * (turn.deadline - turn.since).total_seconds())
