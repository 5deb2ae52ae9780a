"""What every store guarantees for push subscriptions and the site's keys."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cosca.server.store.interface import Store
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.records import Account, SessionRow
from tests.server.store.makers import NOON, after_noon, person
from tests.server.store.places import Place

ENDPOINT = "https://fcm.googleapis.com/fcm/send/anna"


async def _signed_in(store: Store, name: str, *sessions: str) -> Account:
    account = await store.create_account(person(name))
    for session in sessions:
        await store.save_session(SessionRow(session, account.id, "c", after_noon(100)))
    return account


def _subscription(account: Account, session: str, endpoint: str = ENDPOINT, seconds: float = 0) -> PushSubscription:
    return PushSubscription(0, account.id, session, endpoint, "public", "secret", after_noon(seconds))


async def _endpoints(store: Store, account: Account) -> list[str]:
    return [each.endpoint for each in await store.subscriptions_of(account.id, NOON)]


async def a_subscription_is_kept_until_it_is_removed(place: Place) -> None:
    async with place.opened() as store:
        anna = await _signed_in(store, "Anna", "s")
        await store.save_subscription(_subscription(anna, "s"))
        (kept,) = await store.subscriptions_of(anna.id, NOON)
        assert kept == replace(_subscription(anna, "s"), id=kept.id)
        assert await store.subscription(kept.id, NOON) == kept
        assert await store.subscription(kept.id + 1, NOON) is None
        await store.save_subscription(replace(_subscription(anna, "s"), auth="newer"))
        (again,) = await store.subscriptions_of(anna.id, NOON)
        assert (again.id, again.auth) == (kept.id, "newer")
        await store.remove_subscription(anna.id + 1, ENDPOINT)
        assert await _endpoints(store, anna) == [ENDPOINT]
        await store.remove_subscription(anna.id, ENDPOINT)
        assert await _endpoints(store, anna) == []


async def a_subscription_ends_with_its_session(place: Place) -> None:
    async with place.opened() as store:
        anna = await _signed_in(store, "Anna", "phone", "laptop", "old")
        for session in ("phone", "laptop", "old"):
            await store.save_subscription(_subscription(anna, session, f"{ENDPOINT}/{session}"))
        await store.extend_session("old", after_noon(10))
        (number,) = (each.id for each in await store.subscriptions_of(anna.id, NOON) if each.session == "old")
        assert len(await store.subscriptions_of(anna.id, after_noon(11))) == 2
        assert await store.subscription(number, after_noon(11)) is None
        await store.end_session("phone")
        assert await _endpoints(store, anna) == [f"{ENDPOINT}/laptop", f"{ENDPOINT}/old"]
        await store.tidy(after_noon(11))
        assert await _endpoints(store, anna) == [f"{ENDPOINT}/laptop"]
        await store.end_sessions(anna.id)
        assert await _endpoints(store, anna) == []


async def a_browser_belongs_to_the_account_that_signed_in_last(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _signed_in(store, "Anna", "a"), await _signed_in(store, "Bruno", "b")
        await store.save_subscription(_subscription(anna, "a"))
        await store.save_subscription(_subscription(bruno, "b"))
        assert (await _endpoints(store, anna), await _endpoints(store, bruno)) == ([], [ENDPOINT])


async def an_account_has_at_most_so_many_subscriptions(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _signed_in(store, "Anna", "s"), await _signed_in(store, "Bruno", "b")
        await store.save_subscription(_subscription(bruno, "b", "https://bruno"))
        for number in range(5):
            await store.save_subscription(_subscription(anna, "s", str(number), seconds=number), limit=3)
        assert await _endpoints(store, anna) == ["2", "3", "4"]
        assert await _endpoints(store, bruno) == ["https://bruno"]


async def a_deleted_account_has_no_subscriptions(place: Place) -> None:
    async with place.opened() as store:
        anna = await _signed_in(store, "Anna", "s")
        await store.save_subscription(_subscription(anna, "s"))
        await store.delete_account(anna.id, NOON)
        assert await _endpoints(store, anna) == []


async def every_process_gets_the_same_key(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        keys = await asyncio.gather(*(store.site_key("push", f"k{n}") for n, store in enumerate([ours, theirs] * 3)))
        assert len(set(keys)) == 1
        assert await ours.site_key("push", "late") == keys[0]
        assert await ours.site_key("another", "other") == "other"
