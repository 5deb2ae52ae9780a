"""Tables, appends and accounts for the checks, with defaults for everything that does not matter."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from cosca.server.store.ids import Ids
from cosca.server.store.interface import Store
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

NOON: Final = datetime(2026, 11, 15, 12, 0, 0, 123_456, tzinfo=UTC)
IDS: Final = Ids()


def after_noon(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def new_table(*, owner: int = 7, title: str = "famiglia", public: bool = True) -> NewTable:
    return NewTable(IDS.new(), '{"cosca": 1}', b"\x00\xffseed", "{}", owner, NOON, title, public)


def free_seat(table: TableId, seat: int) -> SeatRow:
    return SeatRow(table, seat, None, "", "", "", 60_000, None)


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
    return OutboxItem("your-turn", account, '{"to": "anna@example.org"}', after_noon(seconds), key)


def person(name: str) -> Account:
    return Account(0, name, f"{name}@example.org", "hash", guest=False, created_at=NOON)


async def ids_in_log(store: Store, table: TableId) -> list[str]:
    return [row.client_id for row in await store.entries(table)]
