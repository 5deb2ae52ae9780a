"""The push services that the site may call: an exact list, because the address comes from a browser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

HOSTS: Final = frozenset({"fcm.googleapis.com", "updates.push.services.mozilla.com"})
DOMAINS: Final = (".push.apple.com", ".notify.windows.com")
HTTPS: Final = 443
PRINTABLE: Final = re.compile(r"[!-~]{1,1000}")
SUBDOMAIN: Final = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


class NotAllowed(Exception):
    """Raised for an address that does not belong to a push service. The message contains no part of it."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where to send: the parts of a checked address."""

    host: str
    port: int
    target: str  # path and query
    origin: str
    encrypted: bool = True


@dataclass(frozen=True, slots=True)
class PushHosts:
    """The allow-list. Tests add a service of their own on this machine, over plain HTTP; no setting can."""

    of_tests: str = ""  # such as http://127.0.0.1:1234

    def checked(self, address: str) -> Endpoint:
        """Return the parts of an address. Raises `NotAllowed`."""
        if not PRINTABLE.fullmatch(address) or "\\" in address or "#" in address:
            raise NotAllowed("an address of a push service has only printable characters")
        if self.of_tests and address.startswith(f"{self.of_tests}/"):
            return _of_tests(address)
        scheme, host, port = _parts(address)
        if scheme != "https" or port not in (None, HTTPS) or not _is_listed(host):
            raise NotAllowed("its push service is not on the list")
        return Endpoint(host, HTTPS, _target(address), f"https://{host}")


def _parts(address: str) -> tuple[str, str, int | None]:
    """Return scheme, host and port. An address with a user name never matches."""
    try:
        parts = urlsplit(address)
        return parts.scheme, "" if "@" in parts.netloc else parts.hostname or "", parts.port
    except ValueError as error:
        raise NotAllowed("an address of a push service has a host") from error


def _is_listed(host: str) -> bool:
    if host in HOSTS:
        return True
    return any(host.endswith(domain) and SUBDOMAIN.fullmatch(host.removesuffix(domain)) for domain in DOMAINS)


def _target(address: str) -> str:
    parts = urlsplit(address)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _of_tests(address: str) -> Endpoint:
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    return Endpoint(parts.hostname, parts.port, _target(address), f"http://{parts.netloc}", encrypted=False)
