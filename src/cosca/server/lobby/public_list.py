"""The public list in memory. One short query to the store finds what changed, whatever the age of the tables.

An open table is read again when its version has changed. A running table changes its version with every move, which
the list does not show. So it is read again only after a while, like every table: names and ratings can change without
the version.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Final

from cosca.server import protocol
from cosca.server.lobby.cards import cards_of
from cosca.server.protocol import LobbyMessage, LobbyTable
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import State, TableId

OPEN: Final = 300  # tables listed at most, the newest
RUNNING: Final = 60
OLD_S: Final = 60.0  # after which a table is read again even if its version is the same
OLD_AT_ONCE: Final = 8


type Heads = dict[TableId, tuple[State, int]]


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in the list. A table without a card is not shown, because it does not allow spectators."""

    version: int
    read_at: float
    state: State
    card: LobbyTable | None


class PublicList:
    """The tables that the lobby shows, and the number of changes so far."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.n = 0
        self._store = store
        self._clock = clock
        self._listed: dict[TableId, ListedTable] = {}
        self._heads: Heads = {}  # as they were when it was read last
        self._whole: tuple[int, bytes] = (-1, b"")

    async def update(self) -> bytes | None:
        """Read what changed. Return it as a message, encoded once for everybody, or None if nothing did."""
        heads = await self._store.public_heads(OPEN, RUNNING)
        changed = [] if heads == self._heads else self._changed(heads)
        found = await self._read([*changed, *self._old(heads, set(changed))])
        gone = [table for table in self._listed if table not in heads] if heads.keys() != self._listed.keys() else []
        gone += [table for table in changed if table in self._listed and table not in found]
        told, self._heads = self._told(found, gone), heads
        return told

    def _changed(self, heads: Heads) -> list[TableId]:
        """Return the tables that need to be read again."""
        before = self._heads
        return [
            table
            for table, head in heads.items()
            if (head != before.get(table) or table not in self._listed) and self._differs(table, *head)
        ]

    def _differs(self, table: TableId, state: State, version: int) -> bool:
        known = self._listed.get(table)
        return known is None or known.state is not state or (state is State.OPEN and known.version != version)

    def _old(self, heads: Container[TableId], besides: set[TableId]) -> list[TableId]:
        """Return some of the tables that have not been read for a long time."""
        before = self._clock() - OLD_S
        old = takewhile(lambda table: self._listed[table].read_at < before, self._listed)  # the first were read first
        return list(islice((table for table in old if table in heads and table not in besides), OLD_AT_ONCE))

    async def _read(self, tables: list[TableId]) -> dict[TableId, ListedTable]:
        now = self._clock()
        found = await cards_of(self._store, tables) if tables else {}
        return {
            table: ListedTable(version, now, State(card.state) if card else State.RUNNING, card)
            for table, (version, card) in found.items()
        }

    def _told(self, found: dict[TableId, ListedTable], gone: list[TableId]) -> bytes | None:
        """Change the list, and return the message about it."""
        put, left = [], []
        for table, new in found.items():
            old = self._listed.pop(table, None)
            self._listed[table] = new  # at the end: it was read last
            if new.card and (old is None or new.card != old.card):
                put.append(new.card)
            elif old and old.card and not new.card:
                left.append(to_text(table))
        left += [to_text(table) for table in gone if (old := self._listed.pop(table, None)) and old.card]
        if not put and not left:
            return None
        self.n += 1
        return protocol.encode(LobbyMessage(self.n, tuple(put), tuple(sorted(left))))

    def whole(self) -> bytes:
        """Return the whole list as a message, encoded once for each number."""
        if self._whole[0] != self.n:
            cards = [each.card for _, each in sorted(self._listed.items(), reverse=True) if each.card]
            self._whole = self.n, protocol.encode(LobbyMessage(self.n, tuple(cards), whole=True))
        return self._whole[1]
