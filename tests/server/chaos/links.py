"""The network between our processes and their services: single directions of single links can be cut.

Each process reaches its services by an address of its own, so that a packet filter can tell the links apart. Packets of
a direction that is cut vanish, as in a broken network: no connection is closed, and nobody is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tests.server.chaos.apart import run

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - in a network of its own
TABLE: Final = ("inet", "chaos")
CABLES: Final = ("inet", "cables")
CHAIN: Final = "{ type filter hook output priority 0; }"
DIRECTIONS: Final = ("to", "from")


class Links:
    """Needs a network of its own."""

    def __init__(self, names: Sequence[str]) -> None:
        self.hosts = {name: f"127.0.1.{number}" for number, name in enumerate(names, 1)}
        run("nft", "add", "table", *TABLE)
        run("nft", "add", "chain", *TABLE, "out", CHAIN)

    def cut(self, name: str, port: int, direction: str) -> None:
        """Drop all packets from the process to the service at this port, or from the service to the process."""
        end, port_of = ("daddr", "dport") if direction == "to" else ("saddr", "sport")
        run("nft", "add", "rule", *TABLE, "out", "ip", end, self.hosts[name], "tcp", port_of, str(port), "drop")

    def heal(self) -> None:
        run("nft", "flush", "chain", *TABLE, "out")


class Cables:
    """The network between the machines of a database, through which this process forwards their packets."""

    def __init__(self) -> None:
        run("nft", "add", "table", *CABLES)
        run("nft", "add", "chain", *CABLES, "between", "{ type filter hook forward priority 0; }")

    def cut(self, one: str, other: str) -> None:
        """Drop all packets between PostgreSQL on two machines."""
        both = f"{{ {one}, {other} }}"
        for port_of in ("sport", "dport"):
            packets = ("ip", "saddr", both, "ip", "daddr", both, "tcp", port_of, "5432")
            run("nft", "add", "rule", *CABLES, "between", *packets, "drop")

    def heal(self) -> None:
        run("nft", "flush", "chain", *CABLES, "between")
