"""Limit how many sockets an account has open, so that one account cannot use up a process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.server.live.subscriber import Subscriber

AT_A_TABLE: Final = 4
OF_AN_ACCOUNT: Final = 8  # in this process, for the list of its games
REPLACED: Final = 4001


def close_oldest(sockets: Sequence[Subscriber], most: int) -> None:
    """Close an account's oldest sockets until there is room for one more."""
    for each in sockets[: max(0, len(sockets) + 1 - most)]:
        each.close(REPLACED)
