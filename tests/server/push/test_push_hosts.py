"""The exact list of push services: an address from a browser is called only if it is on the list."""

from __future__ import annotations

import pytest

from cosca.server.push.push_hosts import NotAllowed, PushHosts

ALLOWED = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://updates.push.services.mozilla.com:443/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d",
]
REFUSED = [
    "",
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com:99999/fcm",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://evil.fcm.googleapis.com/x",
    "https://fcm.googleapis.com@evil.example/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://evil.example\\@fcm.googleapis.com/x",
    "https://evil.example#@fcm.googleapis.com/x",
    "https://push.apple.com/x",
    "https://.push.apple.com/x",
    "https://evilpush.apple.com/x",
    "https://a_b.push.apple.com/x",
    "https://a..push.apple.com/x",
    "https://notify.windows.com.evil.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[fcm.googleapis.com/x",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/a\r\nHost: evil.example",
    "https://fcm.googleapis.com/\u2028",
    "https://fcm\u3002googleapis.com/x",
    "ftp://fcm.googleapis.com/x",
    "file:///etc/passwd",
    "https://fcm.googleapis.com/" + "x" * 1000,
    "http://127.0.0.1:8001/push/1",
]


@pytest.mark.parametrize("address", ALLOWED)
def test_known_push_services_are_allowed(address: str) -> None:
    endpoint = PushHosts().checked(address)
    assert (endpoint.port, endpoint.encrypted) == (443, True)
    assert address.startswith(endpoint.origin)
    assert address.endswith(endpoint.target)


@pytest.mark.parametrize("address", REFUSED)
def test_everything_else_is_refused(address: str) -> None:
    with pytest.raises(NotAllowed):
        PushHosts().checked(address)


def test_a_test_may_add_one_service_of_its_own() -> None:
    hosts = PushHosts("http://127.0.0.1:8001")
    assert hosts.checked("http://127.0.0.1:8001/push/1").origin == "http://127.0.0.1:8001"
    for address in ("http://127.0.0.1:80010/push", "http://127.0.0.1:8002/push", "http://127.0.0.1:8001@evil/x"):
        with pytest.raises(NotAllowed):
            hosts.checked(address)
