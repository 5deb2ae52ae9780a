"""Calls about browser notifications: the site's key, and the subscription of the caller's session."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.api.people_bodies import Body, Reply
from cosca.server.identity import Role

type EndpointText = Annotated[str, Meta(max_length=1_000)]
type KeyText = Annotated[str, Meta(max_length=200)]


class PushKey(Reply):
    """The site's public key, for browsers; "" if the site sends no notifications."""

    key: str


class NewSubscription(Body):
    """A subscription as browsers send it: where to send notifications, and the keys to encrypt them with."""

    endpoint: EndpointText
    p256dh: KeyText
    auth: KeyText


class OldSubscription(Body):
    endpoint: EndpointText


async def key(request: CallRequest) -> CallResponse:
    return CallResponse(PushKey(await request.site.push.public_key()))


async def subscribe(request: CallRequest) -> CallResponse:
    body: NewSubscription = request.body
    assert request.caller.session
    session = request.caller.session.token_hash
    await request.site.push.subscribe(request.account.id, session, body.endpoint, body.p256dh, body.auth)
    return CallResponse(status=201)


async def unsubscribe(request: CallRequest) -> CallResponse:
    await request.site.store.remove_subscription(request.account.id, request.body.endpoint)
    return CallResponse()


CALLS: Final = [
    Call("GET", "/api/push/key", Role.PERSON, "Get the key to subscribe to notifications.", key, None, PushKey),
    Call(
        "POST",
        "/api/me/push",
        Role.PERSON,
        "Notify this browser until you sign out. Only known push services are accepted.",
        subscribe,
        NewSubscription,
        None,
        2,
    ),
    Call("DELETE", "/api/me/push", Role.PERSON, "Stop notifying this browser.", unsubscribe, OldSubscription),
]
