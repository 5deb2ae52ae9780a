"""Connections to PostgreSQL: how they are opened and ended, which settings they need, and what their errors mean."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg

from cosca.server.store.base import Unique
from cosca.server.store.interface import Trouble, Unavailable, UnsafeSettings
from cosca.server.store.postgres_append import Connection
from cosca.server.store.rows import SqlRow

CONNECT_S: Final = 5.0
SILENCE_S: Final = 5  # after which a connection is given up whose other end no longer confirms what it receives
# In every session: small statements are not compiled, and use an index even while statistics are old;
# a client that stops in the middle of a transaction, or vanishes, loses its locks.
SESSION: Final = {
    "application_name": "cosca",
    "default_transaction_isolation": "read committed",
    "enable_seqscan": "off",
    "idle_in_transaction_session_timeout": "5s",
    "jit": "off",
    "tcp_user_timeout": "5s",
    "timezone": "UTC",
}
SETTINGS: Final = """
    SELECT current_setting('fsync') AS fsync,
        current_setting('full_page_writes') AS full_page_writes,
        current_setting('synchronous_commit') AS synchronous_commit,
        current_setting('synchronous_standby_names') AS standbys,
        pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS is_standby
"""
# A commit that changes nothing. It returns when it is on disk, and on the synchronous standbys if there are any.
CONFIRM: Final = "SELECT pg_logical_emit_message(true, 'cosca', '')"

UNAVAILABLE: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, starting up, cancelled by an administrator
    asyncpg.InsufficientResourcesError,  # too many connections, disk full
    asyncpg.PostgresSystemError,  # its disk cannot be read or written
    asyncpg.ReadOnlySQLTransactionError,  # it was the primary until now
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InvalidCachedStatementError,  # a newer version has just changed the schema; the next try makes a new plan
    asyncpg.InternalClientError,  # killed in the middle of a transaction, which then cannot be rolled back
)
TROUBLES: Final = (
    (asyncpg.DiskFullError, Trouble.DISK_FULL),
    (asyncpg.PostgresSystemError, Trouble.DISK_ERROR),
    ((asyncpg.ReadOnlySQLTransactionError, asyncpg.TargetServerAttributeNotMatched), Trouble.READ_ONLY),
)


async def settings_of(connection: Connection) -> SqlRow:
    return (await connection.fetch(SETTINGS))[0]


def give_up_when_silent(connection: Any) -> None:
    """Let the operating system end the connection if its other end is gone without a word.

    Otherwise a move would wait for minutes for a machine that lost its power or its network.
    """
    end: socket.socket | None = connection._transport.get_extra_info("socket")
    if end is not None and end.family in (socket.AF_INET, socket.AF_INET6):
        with suppress(OSError, AttributeError):  # not every system has these options
            end.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE_S * 1000)


# Errors


def translated(error: Exception) -> Exception:
    """Return our error for one of asyncpg's, or the same if it is not about the database."""
    if isinstance(error, asyncpg.UniqueViolationError):
        return Unique(str(error))
    if isinstance(error, asyncpg.DataError):
        return ValueError(f"PostgreSQL cannot keep this: {error}")
    if isinstance(error, UnsafeSettings):  # of a connection opened later: a new primary, or changed settings
        return Unavailable(str(error), Trouble.READ_ONLY if isinstance(error, IsStandby) else Trouble.UNSAFE)
    if isinstance(error, UNAVAILABLE):
        return Unavailable(f"PostgreSQL did not answer: {error or type(error).__name__}", _trouble_of(error))
    return error


def _trouble_of(error: Exception) -> Trouble:
    return next((trouble for kinds, trouble in TROUBLES if isinstance(error, kinds)), Trouble.UNREACHABLE)


# Settings


class IsStandby(UnsafeSettings):
    """Raised for a server that takes no writes."""


def refuse_unsafe(settings: SqlRow) -> None:
    """Raise `UnsafeSettings` if the database could lose what it acknowledged."""
    for name in ("fsync", "full_page_writes"):
        if settings[name] != "on":
            raise UnsafeSettings(
                f"PostgreSQL runs with {name} = {settings[name]}: after a crash of the machine, choices that were "
                f"acknowledged could be gone or the database damaged. Set {name} = on in postgresql.conf and reload."
            )
    _refuse_early_answers(settings)
    if settings["is_standby"]:
        raise IsStandby("this PostgreSQL takes no writes, as a standby does: give the address of the primary")


def _refuse_early_answers(settings: SqlRow) -> None:
    """Raise `UnsafeSettings` if commits are acknowledged before they are safe."""
    commit, standbys = settings["synchronous_commit"], settings["standbys"]
    if commit == "off":
        raise UnsafeSettings(
            "PostgreSQL runs with synchronous_commit = off: it acknowledges choices before they are on disk. "
            "Set it to on, for the server, this database and this role, and start again."
        )
    if commit == "local" and standbys:
        raise UnsafeSettings(
            f"PostgreSQL has synchronous standbys ({standbys}) but synchronous_commit = local: a choice could be "
            "acknowledged before any standby has it, and be lost with the primary. Set it to on, and start again."
        )


# The connection of self-checks


class ProbeConnection:
    """A connection of its own, so that a self-check never waits for other work."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._opening: asyncio.Task[Any] | None = None

    async def fetch(self, sql: str) -> Sequence[SqlRow]:
        """Run a statement. After any error, the next call opens a new connection.

        A call that is cancelled while the connection opens leaves it to the next one. Otherwise, where names are
        resolved slowly, no self-check would ever succeed.
        """
        opening = self._opening = self._opening or asyncio.create_task(self._open())
        try:
            await asyncio.wait([opening])
            found: Sequence[SqlRow] = await opening.result().fetch(sql)
        except BaseException:
            if opening.done():
                self.close()
            raise
        return found

    async def _open(self) -> Any:
        connection = await asyncpg.connect(self._url, server_settings=SESSION, timeout=CONNECT_S)
        give_up_when_silent(connection)
        return connection

    def close(self) -> None:
        opening, self._opening = self._opening, None
        if opening is None or opening.cancel():
            return
        if not opening.cancelled() and not opening.exception():
            opening.result().terminate()


def end_without_cancelling(connection: Any, seconds: float) -> asyncio.TimerHandle:
    """End the connection after a number of seconds.

    A request to cancel, as asyncpg's own time limit sends it, would be worse: PostgreSQL would stop waiting for its
    synchronous standby, and show everybody a move that is lost with the primary.
    """
    return asyncio.get_running_loop().call_later(seconds, connection.terminate)
