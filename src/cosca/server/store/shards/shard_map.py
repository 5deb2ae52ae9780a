"""Which database has which shard. The directory database has the map, and every process checks it regularly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from cosca.server.store.records import SHARDS, TableId, shard_of
from cosca.server.store.rows import SqlRow

SET_UP: Final = (
    """
    CREATE TABLE IF NOT EXISTS shard_map (
        shard integer PRIMARY KEY CHECK (shard BETWEEN 0 AND 4095),
        place text NOT NULL -- the name of a database in the shard file
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS shard_version (
        id integer PRIMARY KEY CHECK (id = 1),
        version bigint NOT NULL -- rises with every change of the map and of the moves
    )
    """,
    "INSERT INTO shard_version VALUES (1, 1) ON CONFLICT DO NOTHING",
    """
    CREATE TABLE IF NOT EXISTS shard_moves (
        shard integer PRIMARY KEY,
        source text NOT NULL,
        target text NOT NULL,
        switched_at timestamptz -- when the map was changed; until the old rows are deleted
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS forgotten_accounts (
        account bigint PRIMARY KEY, -- being deleted: some database may still name it
        asked_at timestamptz NOT NULL
    )
    """,
)
VERSION: Final = "SELECT version FROM shard_version"
PLACES: Final = "SELECT shard, place FROM shard_map"
MOVES: Final = "SELECT shard, source, target, switched_at FROM shard_moves ORDER BY shard"
ASSIGN: Final = (
    "INSERT INTO shard_map SELECT shard, place FROM unnest($1::integer[], $2::text[]) AS given (shard, place)"
)


class Reader(Protocol):
    """The methods of a connection that reading the map needs."""

    async def fetch(self, sql: str, /, *args: Any) -> Sequence[SqlRow]: ...


@dataclass(frozen=True, slots=True)
class ShardMap:
    """One version of the map."""

    version: int
    places: tuple[str, ...]  # by shard
    moving: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # shards with rows in two databases

    def place_of(self, table: TableId) -> str:
        """Return the name of the database that has a table."""
        return self.places[shard_of(table)]

    def hidden_at(self, place: str) -> list[int]:
        """Return the shards whose rows in a database do not count, because they have left or are still arriving."""
        return [shard for shard, both in self.moving.items() if place in both and self.places[shard] != place]


async def read_map(connection: Reader) -> ShardMap | None:
    """Read the map, or return None if no shard has a database yet."""
    (version,) = await connection.fetch(VERSION)
    places = {row["shard"]: row["place"] for row in await connection.fetch(PLACES)}
    if len(places) != SHARDS:
        return None
    moving = {row["shard"]: (row["source"], row["target"]) for row in await connection.fetch(MOVES)}
    return ShardMap(version["version"], tuple(places[shard] for shard in range(SHARDS)), moving)


def evenly(names: Sequence[str]) -> list[str]:
    """Return a database for each shard, so that each database has the same number of consecutive shards."""
    return [names[shard * len(names) // SHARDS] for shard in range(SHARDS)]
