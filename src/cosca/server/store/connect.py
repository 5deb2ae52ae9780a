"""Returns the store for an address: a file on this machine, or a PostgreSQL server."""

from __future__ import annotations

from cosca.server.store.interface import Store
from cosca.server.store.sqlite import SqliteStore


class BadAddress(ValueError):
    """Raised for an address that names no store. The text says what an address looks like."""


def store_at(address: str) -> Store:
    """Return the store, not opened yet.

    Addresses: `games.db`, `sqlite:games.db`, `sqlite:///abs/games.db` or `postgresql://user@host/name`.
    """
    scheme, separator, rest = address.partition(":")
    if not separator or len(scheme) == 1 or address == ":memory:":  # one letter is a Windows drive
        return SqliteStore(address)
    if scheme == "sqlite":
        return SqliteStore(rest.removeprefix("//"))
    if scheme in ("postgresql", "postgres"):
        return _postgres(address)
    raise BadAddress(f"{scheme}: is no database we know: give the path of a file, or postgresql://user@host/name")


def _postgres(address: str) -> Store:
    try:
        from cosca.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise BadAddress("PostgreSQL needs one more package: install cosca[server]") from error
    return PostgresStore(address)
