"""Who gets notifications, and until when: signed-in browsers with subscriptions at known push services."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosca.server.api.data_export import export_of
from cosca.server.identity import Refusal
from cosca.server.push.service import PushService
from cosca.server.store.records import Account
from tests.server.house import PASSWORD, House, anna, in_a_house
from tests.server.push.services import Subscriber

ADDRESS = "https://cosca.example"
ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/anna"


def service_of(house: House) -> PushService:
    return PushService(house.store, house.settings, house.now)


async def subscribed(house: House, endpoint: str = ENDPOINT, **keys: str) -> Account:
    """Let Anna sign in with a browser and turn notifications on."""
    visitor = await anna(house)
    caller = await visitor.who()
    assert caller.account
    assert caller.session
    told = Subscriber().told | keys
    await service_of(house).subscribe(caller.account.id, caller.session.token_hash, endpoint, **told)
    return caller.account


async def endpoints(house: House, account: Account) -> list[str]:
    return [each.endpoint for each in await house.store.subscriptions_of(account.id, house.now())]


def test_signing_out_ends_notifications(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        account = await subscribed(house)
        assert await endpoints(house, account) == [ENDPOINT]
        await house.accounts.sessions.end_all(account.id)
        assert await endpoints(house, account) == []

    in_a_house(tmp_path, check, address=ADDRESS)


def test_notifications_end_with_a_session_that_nobody_uses(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        account = await subscribed(house)
        house.later(days=31)
        assert await endpoints(house, account) == []

    in_a_house(tmp_path, check, address=ADDRESS)


def test_the_export_lists_the_users_browsers_and_deletion_leaves_none(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        account = await subscribed(house)
        (told,) = (await export_of(house.store, account)).browsers
        assert (told.endpoint, told.since) == (ENDPOINT, house.now().isoformat())

        async def nothing(_: int) -> None:
            """Hand over no seats."""

        await house.accounts.delete(account, PASSWORD, "192.0.2.1", nothing)
        assert await endpoints(house, account) == []

    in_a_house(tmp_path, check, address=ADDRESS)


@pytest.mark.parametrize(
    ("endpoint", "keys"),
    [("https://evil.example/push", {}), ("http://127.0.0.1:8000/x", {}), (ENDPOINT, {"auth": "short"})],
)
def test_unknown_services_and_bad_keys_are_refused(endpoint: str, keys: dict[str, str], tmp_path: Path) -> None:
    async def check(house: House) -> None:
        with pytest.raises(Refusal) as caught:
            await subscribed(house, endpoint, **keys)
        assert (caught.value.status, caught.value.reason) == (422, "push")

    in_a_house(tmp_path, check, address=ADDRESS)


def test_a_site_without_push_accepts_no_subscription(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        with pytest.raises(Refusal) as caught:
            await subscribed(house)
        assert (caught.value.status, caught.value.reason) == (409, "no-push")
        assert await service_of(house).public_key() == ""

    in_a_house(tmp_path, check, address="http://192.0.2.1:8000")
