"""The address of this computer: what the site binds to, and what people in the same network open."""

from __future__ import annotations

import io
import socket
from typing import Final
from urllib.parse import urlsplit

EVERY_ADDRESS: Final = ("0.0.0.0", "::")  # noqa: S104 (compared, not bound)
LOCAL: Final = ("127.0.0.1", "localhost", "::1")


def bound(host: str, port: int) -> list[socket.socket]:
    """Return a socket for each address that the host name has, bound to the port but not listening yet."""
    found = dict.fromkeys(
        (family, address)
        for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    )
    made: list[socket.socket] = []
    try:
        for family, address in found:
            made.append(_bound(family, (address[0], made[0].getsockname()[1], *address[2:]) if made else address))
    except OSError:
        for each in made:
            each.close()
        raise
    return made


def _bound(family: socket.AddressFamily, address: tuple[object, ...]) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made


def own_address(host: str, port: int) -> str:
    """Return the address that people open, with this computer's own instead of 0.0.0.0."""
    name = (network_address() or LOCAL[0]) if host in EVERY_ADDRESS else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def network_address() -> str:
    """Return this computer's address in its network, or nothing without a network."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; shows which address would be used
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def own_names() -> set[str]:
    """Return the names by which others in the network may call this computer."""
    name = socket.gethostname()
    return {name, f"{name}.local", network_address()}


def is_local(address: str) -> bool:
    """Return whether only this computer can open the address."""
    return urlsplit(address).hostname in LOCAL


def qr_code(address: str) -> str:
    import segno

    text = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(text, compact=True)
    return text.getvalue()
