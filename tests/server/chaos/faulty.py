"""`cosca serve` with something wrong in it, to see that the checker finds it.

`python -m tests.server.chaos.faulty FAULT serve ...`, with the options of `cosca serve`.
Every fault notes in a file each time that it is at work, so that nobody can believe in one that is not planted.
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
from cosca.server import runtime
from cosca.server.live import hub
from cosca.server.store import group_commit, postgres, postgres_append
from cosca.server.store.records import Append, Appended, Claimed, Due, Need, Outcome, TableId
from cosca.server.tables import appending, moves
from cosca.server.tables.live_table import LiveTable
from cosca.server.websocket import handler
from cosca.server.worker import Worker

MARK: Final = "COSCA_CHAOS_MARK"
LATER_S: Final = 0.3
LOST: Final = 0.3  # so often the connection is lost between the commit and the word that it is done

NOTICED_S: Final = 1.5  # and so long it takes to be noticed; meanwhile the game goes on


def at_work() -> None:
    with Path(os.environ[MARK]).open("ab") as mark:
        mark.write(b".")


def replace(where: Any, name: str, instead: Any) -> Any:
    """What was there, which must be something: a fault that replaces nothing is not planted."""
    was = getattr(where, name)
    setattr(where, name, instead)
    return was


def acknowledge_before_commit() -> None:
    """Said to be on disk, and put there a moment later."""
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
    """Ids are written down and never looked at, in memory, in the statement or by the index; nor is the prompt.

    Connections are lost now and then just when it matters: between the commit and the word that it is done.
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
    class Forgetful(set[Any]):
        def add(self, item: Any) -> None:
            at_work()

    async def forgetful(*args: Any) -> LiveTable:
        found: LiveTable = await opened(*args)
        found.stored = Forgetful()
        return found

    opened = replace(moves, "open_live_table", forgetful)


def _drop_the_index() -> None:
    async def and_drop(self: postgres.PostgresStore) -> None:
        await migrate(self)
        async with self._connection() as connection:
            await connection.execute("DROP INDEX IF EXISTS entries_by_client_id")

    migrate = replace(postgres.PostgresStore, "_migrate", and_drop)


def _lose_the_word() -> None:
    rng = Random()

    def lose(self: handler.MessageHandler, answer: Any) -> None:
        if isinstance(answer, moves.Acknowledged) and rng.random() < LOST:
            asyncio.get_running_loop().call_later(NOTICED_S, self._subscriber.close, hub.TOO_SLOW)
        else:
            tell(self, answer)

    tell = replace(handler.MessageHandler, "_send", lose)


def no_sweep() -> None:
    """Who misses a hint is never told."""

    async def sweep(self: hub.Hub) -> None:
        at_work()

    replace(hub.Hub, "sweep", sweep)


def asynchronous_commit() -> None:
    """The database acknowledges early (as it is told to), and we do not mind."""

    def refuse_nothing(settings: Any) -> None:
        if settings["synchronous_commit"] == "off":
            at_work()

    replace(postgres, "refuse_unsafe", refuse_nothing)


def bots_by_message() -> None:
    """That a bot is to move is not written down; the workers hear it on the bus, or never."""

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
    for plant in (acknowledge_before_commit, no_client_id, no_sweep, asynchronous_commit, bots_by_message)
}


if __name__ == "__main__":
    PLANTS[sys.argv.pop(1)]()
    main()
