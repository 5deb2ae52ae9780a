"""Finished games for the tests of ratings, and a store with people to count them in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from cosca.engine.title import Result
from cosca.server.people.counting import FinishedGame, count_game
from cosca.server.store.interface import Store
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import Account, SeatRow, State, TableRow
from cosca.server.store.sqlite import SqliteStore
from tests.server.store.makers import NOON

LONG: Final = 200  # entries

type Check = Callable[[Store, list[int]], Coroutine[Any, Any, None]]


@asynccontextmanager
async def a_store(path: Path) -> AsyncIterator[Store]:
    store = SqliteStore(path / "games.db")
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_people(path: Path, check: Check, count: int = 4) -> None:
    """Run a check on a store with this many accounts."""

    async def go() -> None:
        async with a_store(path) as store:
            people = [
                await store.create_account(Account(0, f"P{n}", "", "", guest=False, created_at=NOON))
                for n in range(count)
            ]
            await check(store, [person.id for person in people])

    asyncio.run(go())


def seats(*held: int | str) -> list[SeatRow]:
    """Return seats, each given as the id of an account or the level of a bot."""
    return [
        SeatRow(1, seat, None if isinstance(who, str) else who, who if isinstance(who, str) else "", "", "", 0, None)
        for seat, who in enumerate(held)
    ]


def won_by(*winners: int, of: int = 2) -> Result:
    return Result((0,) * of, winners, "end", ())


def finished(
    table: int,
    title: str,
    rows: Sequence[SeatRow],
    result: Result,
    entries: int = LONG,
    *,
    hints: bool = False,
    public: bool = True,
) -> FinishedGame:
    row = TableRow(table, State.FINISHED, "{}", "{}", 1, entries, 1, NOON, None, None, None, title, public)
    return FinishedGame(row, rows, result, entries, "none", hints)


async def rate(
    store: Store,
    table: int,
    title: str,
    rows: Sequence[SeatRow],
    result: Result,
    now: datetime = NOON,
    entries: int = LONG,
    **more: bool,
) -> bool:
    return await count_game(store, finished(table, title, rows, result, entries, **more), now)


async def known(store: Store, who: int, pool: str = "famiglia") -> RatingRow:
    found = await store.rating(who, pool)
    assert found is not None
    return found
