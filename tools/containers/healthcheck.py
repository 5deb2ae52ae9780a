"""Asks the process of this container for its health: exits with 0 if people can play on it.

It runs every few seconds, so it imports as little as possible.
"""

from __future__ import annotations

import os
import socket
import sys


def is_well(port: int) -> bool:
    with socket.create_connection(("127.0.0.1", port), timeout=2) as asked:
        asked.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        return b" 200 " in asked.recv(64)


def watched_port() -> int:
    """Return the port of a web process, or the port on which a worker is watched."""
    name = "COSCA_WATCH_PORT" if os.environ.get("COSCA_ROLE") == "worker" else "COSCA_PORT"
    return int(os.environ[name])


if __name__ == "__main__":
    try:
        sys.exit(0 if is_well(watched_port()) else 1)
    except (OSError, KeyError) as fault:
        sys.exit(f"no answer: {fault}")
