"""Run `cosca serve` with a planted fault, to check that the checker finds it.

`python -m tests.server.chaos.faulty FAULT serve ...`, with the options of `cosca serve`.
Each fault writes to a file whenever it takes effect, as proof that it was planted.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from cosca.cli import main
from cosca.server import runtime, site_clock
from cosca.server.live import hub, subscriber
from cosca.server.store import group_commit, migrations, postgres, postgres_append
from cosca.server.store.records import Append, Appended, Claimed, Due, Need, Outcome, TableId
from cosca.server.tables import appending, moves
from cosca.server.tables.live_table import LiveTable
from cosca.server.websocket import handler
from cosca.server.worker import Worker

MARK: Final = "COSCA_CHAOS_MARK"
LATER_S: Final = 0.3
LOST: Final = 0.3  # share of moves whose acknowledgement is lost after the commit

NOTICED_S: Final = 1.5  # until the connection is closed; meanwhile the game continues


def at_work() -> None:
    with Path(os.environ[MARK]).open("ab") as mark:
        mark.write(b".")


def replace(where: Any, name: str, instead: Any) -> Any:
    """Replace an attribute and return the original. Fails if there is none, because then no fault would be planted."""
    was = getattr(where, name)
    setattr(where, name, instead)
    return was


def acknowledge_before_commit() -> None:
    """Acknowledge a move before it is stored, and store it a moment later."""
    under_way: set[asyncio.Task[Any]] = set()

    async def later(self: group_commit.GroupCommit, append: Append) -> Appended:
        await asyncio.sleep(LATER_S)
        appended: Appended = await stored(self, append)
        return appended

    async def at_once(self: group_commit.GroupCommit, append: Append) -> Appended:
        at_work()
        task = asyncio.create_task(later(self, append))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        return Appended(Outcome.STORED, append.after + 1 if append.entries else 0)

    stored = replace(group_commit.GroupCommit, "append", at_once)


def no_client_id() -> None:
    """Ignore client ids in memory, in the statement and in the index, and ignore the prompt.

    Some connections are closed after the commit instead of sending the acknowledgement, so that clients retry.
    """
    replace(postgres_append, "APPEND", _without(postgres_append.APPEND, "e.client_id <> ''", "false"))
    _forget_ids_in_memory()
    _drop_the_index()
    _lose_the_word()
    played = moves.try_actions
    replace(moves, "try_actions", lambda table, seat, do, prompt=None: played(table, seat, do))


def _without(text: str, part: str, instead: str) -> str:
    assert text.count(part) == 1, f"the statement has changed: {part!r} is not there once"
    return text.replace(part, instead)


def _forget_ids_in_memory() -> None:
    def remember(self: LiveTable, n: int, row: Any) -> None:
        known(self, n, row)
        if row.client_id:
            del self.stored[row.seat, row.client_id]
            at_work()

    known = replace(LiveTable, "remember", remember)


def _drop_the_index() -> None:
    async def and_drop(self: postgres.PostgresStore) -> None:
        await migrate(self)
        async with self._connection() as connection, connection.transaction():
            await connection.execute(postgres.LOCK_MIGRATIONS)
            await connection.execute("DROP INDEX IF EXISTS entries_by_client_id")
            await connection.execute(_forgetful_function())

    migrate = replace(postgres.PostgresStore, "_migrate", and_drop)


def _forgetful_function() -> str:
    """Return the function that stores small batches, without its look at client ids."""
    (written,) = (each.sql for each in migrations.packaged("postgres") if each.name == "append_moves")
    replaced = _without(written, "CREATE FUNCTION", "CREATE OR REPLACE FUNCTION")
    return _without(replaced, "client_id = client_ids[k] AND client_id <> ''", "false")


def _lose_the_word() -> None:
    rng = Random()

    def lose(self: handler.MessageHandler, answer: Any) -> None:
        if isinstance(answer, moves.Acknowledged) and rng.random() < LOST:
            asyncio.get_running_loop().call_later(NOTICED_S, self._subscriber.close, subscriber.TOO_SLOW)
        else:
            tell(self, answer)

    tell = replace(handler.MessageHandler, "_send", lose)


def no_sweep() -> None:
    """Never sweep: a reader who misses a change hint is never updated."""

    async def sweep(self: hub.Hub) -> None:
        at_work()

    replace(hub.Hub, "sweep", sweep)


def asynchronous_commit() -> None:
    """Accept a database that acknowledges before data is on disk, as its settings tell it to."""

    def refuse_nothing(settings: Any) -> None:
        if settings["synchronous_commit"] == "off":
            at_work()

    replace(postgres, "refuse_unsafe", refuse_nothing)


def no_fsync() -> None:
    """Accept a database that does not wait for its disk, as its settings tell it to."""

    def refuse_nothing(settings: Any) -> None:
        if settings["fsync"] == "off":
            at_work()

    replace(postgres, "refuse_unsafe", refuse_nothing)


def asynchronous_standby() -> None:
    """Change nothing: the settings of the database tell it not to wait for its standby."""

    def look(settings: Any) -> None:
        refuse(settings)
        if not settings["standbys"]:
            at_work()

    refuse = replace(postgres, "refuse_unsafe", look)


def clock_of_the_primary() -> None:
    """Take the time from the database as it is, though a new primary may have another clock."""

    async def look(self: site_clock.SiteClock) -> None:
        reading = await self._store.read_clock()
        self._base = reading.now, self._monotonic()
        at_work()

    replace(site_clock.SiteClock, "look", look)


def bots_by_message() -> None:
    """Store no due work for bots. Workers move only when a change hint arrives on the bus."""

    def without_bots(*args: Any) -> Due | None:
        found: Due | None = due(*args)
        if found and found.need is Need.BOT:
            at_work()
            return None
        return found

    due = replace(appending, "_due", without_bots)
    replace(runtime, "_connect_bus", _listening(runtime._connect_bus))


def _listening(listen: Callable[..., Any]) -> Callable[..., Any]:
    async def listening(site: Any, worker: Worker | None, stack: Any) -> None:
        await listen(site, worker, stack)
        received, doing = site.bus._on_table_changed, set()

        async def and_do(table: TableId) -> None:
            if worker:
                claimed = Claimed(table, Need.BOT, None, 0, site.now())
                task = asyncio.create_task(worker.do(claimed))
                doing.add(task)
                task.add_done_callback(doing.discard)
            await received(table)

        site.bus._on_table_changed = and_do

    return listening


PLANTS: Final[dict[str, Callable[[], None]]] = {
    plant.__name__: plant
    for plant in (
        acknowledge_before_commit,
        no_client_id,
        no_sweep,
        asynchronous_commit,
        no_fsync,
        asynchronous_standby,
        clock_of_the_primary,
        bots_by_message,
    )
}


if __name__ == "__main__":
    PLANTS[sys.argv.pop(1)]()
    main()
