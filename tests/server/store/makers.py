"""Tables, appends and accounts for the checks, with defaults for everything that does not matter."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from cosca.server.store.ids import Ids
from cosca.server.store.interface import Store
from cosca.server.store.rating_records import GameResult, SeasonPoints
from cosca.server.store.records import (
    Account,
    Append,
    Appended,
    Claimed,
    Due,
    NewEntry,
    NewTable,
    OutboxItem,
    SeatRow,
    State,
    TableId,
)
from cosca.server.store.shards.store import ShardedStore

NOON: Final = datetime(2026, 11, 15, 12, 0, 0, 123_456, tzinfo=UTC)
IDS: Final = Ids()


def after_noon(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def new_table(
    *, owner: int = 7, title: str = "famiglia", public: bool = True, beside: TableId | None = None
) -> NewTable:
    return NewTable(IDS.new(beside), '{"cosca": 1}', b"\x00\xffseed", "{}", owner, NOON, title, public)


def free_seat(table: TableId, seat: int) -> SeatRow:
    return SeatRow(table, seat, None, "", "", "", 60_000, None)


def database_of(store: Store, table: TableId) -> Any:
    """Return the store that has a table: the store itself, or one of the databases of a sharded site."""
    return store.database_of(table) if isinstance(store, ShardedStore) else store


async def claim_due(store: Store, now: datetime, until: datetime, limit: int) -> list[Claimed]:
    """Claim due work of every kind, clocks before bots."""
    others = await store.claim_others(now, until, limit)
    return others + await store.claim_bots(now, until, limit - len(others))


async def open_table(store: Store, **message: object) -> TableId:
    table = new_table(**message)  # type: ignore[arg-type]
    await store.create_table(table, [free_seat(table.id, seat) for seat in range(3)])
    return table.id


async def running_table(store: Store, due: Due | None = None, **message: object) -> TableId:
    table = await open_table(store, **message)
    changed = await store.change_table(table, 1, state=State.RUNNING, header="{}", settings="{}", due=due)
    assert changed is not None
    return table


def entry(client_id: str, seat: int = 0, body: str = '{"do": "x"}') -> NewEntry:
    return NewEntry(seat, client_id, body)


def chance(body: str = '{"do": "card"}') -> NewEntry:
    return NewEntry(-1, "", body)


def append(table: TableId, after: int, *entries: NewEntry, state: State = State.RUNNING) -> Append:
    return Append(table, after, entries, NOON, state)


async def try_one(store: Store, one: Append) -> Appended:
    (appended,) = await store.append([one])
    return appended


def mail(key: str, account: int = 1, seconds: float = 0) -> OutboxItem:
    return OutboxItem("test", account, '{"to": "anna@example.org"}', after_noon(seconds), key)


def game_result(account: int, table: TableId) -> GameResult:
    return GameResult(account, table, NOON, "famiglia", "mail", True, 2, 0, 0, 1, True, 7, "end", "")


def season_points(account: int, points: int = 1, week: str = "2026-W46", season: str = "2026-Q4") -> SeasonPoints:
    return SeasonPoints(account, "famiglia", season, week, points > 1, points)


def person(name: str) -> Account:
    return Account(0, name, f"{name}@example.org", "hash", guest=False, created_at=NOON)


async def ids_in_log(store: Store, table: TableId) -> list[str]:
    return [row.client_id for row in await store.entries(table)]
