"""Group commit of a sharded site: one lane for each database, so that a slow one delays only its own tables."""

from __future__ import annotations

from collections.abc import Callable

from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Overloaded
from cosca.server.store.records import Append, Appended
from cosca.server.store.shards.database import MOVED, TableDatabase
from cosca.server.store.shards.store import ShardedStore


class ShardedGroupCommit(GroupCommit):
    """Collects appends for each database."""

    def __init__(self, store: ShardedStore, *, linger_s: float = 0.0) -> None:
        super().__init__(store, linger_s=linger_s)
        self._sharded = store
        self._lane_of: dict[str, GroupCommit] = {}

    @property
    def waiting(self) -> int:
        return sum(lane.waiting for lane in self._lane_of.values())

    @property
    def slowest_s(self) -> float:
        return max((lane.slowest_s for lane in self._lane_of.values()), default=0.0)

    async def append(self, append: Append) -> Appended:
        """Store an append. While its shard is moving it waits here, without delaying others."""
        until = self._sharded.patience()
        while True:
            if self._closed:
                raise Overloaded("the server is shutting down")
            found = await self._lane(self._sharded.database_of(append.table)).append(append)
            if found is not MOVED:
                return found
            await self._sharded.wait_for_move(until)

    def _lane(self, database: TableDatabase) -> GroupCommit:
        if database.name not in self._lane_of:
            lane = GroupCommit(database, linger_s=self._linger_s)
            lane.on_flush = self._note_flush()
            self._lane_of[database.name] = lane
        return self._lane_of[database.name]

    def _note_flush(self) -> Callable[[int], None]:
        return lambda size: self.on_flush(size)

    async def close(self) -> None:
        self._closed = True
        for lane in list(self._lane_of.values()):
            await lane.close()
