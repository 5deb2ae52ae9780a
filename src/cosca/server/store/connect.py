"""Returns the store for an address: a file on this machine, or a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.sqlite import SqliteStore

SHARDS: Final = "shards:"


class BadAddress(ValueError):
    """Raised for an address that names no store. The text says what an address looks like."""


def store_at(address: str) -> Store:
    """Return the store, not opened yet.

    Addresses: `games.db`, `sqlite:games.db`, `sqlite:///abs/games.db`, `postgresql://user@host/name`, or
    `shards:shards.toml`, a file that names several databases.
    """
    scheme, separator, rest = address.partition(":")
    if not separator or len(scheme) == 1 or address == ":memory:":  # one letter is a Windows drive
        return SqliteStore(address)
    if scheme == "sqlite":
        return SqliteStore(rest.removeprefix("//"))
    if scheme in ("postgresql", "postgres"):
        return _postgres(address)
    if scheme == "shards":
        return _sharded(rest)
    raise BadAddress(f"{scheme}: is no database we know: give the path of a file, or postgresql://user@host/name")


def group_commit_for(store: Store, address: str, *, linger_s: float = 0.0) -> GroupCommit:
    """Return the group commit of a store: one lane, or for a sharded site one for each database."""
    if not address.startswith(SHARDS):
        return GroupCommit(store, linger_s=linger_s)
    from cosca.server.store.shards.lanes import ShardedGroupCommit
    from cosca.server.store.shards.store import ShardedStore

    assert isinstance(store, ShardedStore)
    return ShardedGroupCommit(store, linger_s=linger_s)


def _postgres(address: str) -> Store:
    with _asyncpg():
        from cosca.server.store.postgres import PostgresStore
    return PostgresStore(address)


def _sharded(path: str) -> Store:
    with _asyncpg():
        from cosca.server.store.shards.store import ShardedStore
    return ShardedStore(path)


@contextmanager
def _asyncpg() -> Iterator[None]:
    """Say which package is missing, if it is."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise BadAddress("PostgreSQL needs one more package: install cosca[server]") from error
