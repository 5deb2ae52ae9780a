"""Work that crosses the databases of a sharded site is finished once, although a worker dies or a database is busy."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

import asyncpg
import pytest

from cosca.server.admin import shards as admin_shards
from cosca.server.store.interface import Lane, Unavailable
from cosca.server.store.records import State, shard_of
from cosca.server.store.shards import outbox_rows, routing
from cosca.server.store.shards.database import TableDatabase
from cosca.server.store.shards.store import FORGET, ShardedStore
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    entry,
    free_seat,
    mail,
    person,
    running_table,
    try_one,
)
from tests.server.store.places import ShardedSite, run
from tests.server.store.test_shards import LONGEST_S, Killed, dies_in, move_and_die, opened, tables_at

pytestmark = pytest.mark.usefixtures("soon_read")


def test_a_result_is_counted_once_when_the_worker_dies_in_between(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            table = await running_table(store)
            item = replace(mail(f"rate:{table}"), kind="rate")
            await try_one(store, replace(append(table, 0, entry("last")), state=State.FINISHED, outbox=(item,)))
            (claimed,) = await store.claim_outbox(Lane.INSIDE, NOON, after_noon(9), 9)
            assert await store.save_ratings(table, [])  # and here the worker dies
            (again,) = await store.claim_outbox(Lane.INSIDE, after_noon(10), after_noon(19), 9)
            assert again.id == claimed.id
            assert not await store.save_ratings(table, [])
            await store.mail_done(again.id, after_noon(11))
            assert await store.claim_outbox(Lane.INSIDE, after_noon(30), after_noon(39), 9) == []

    run(check(), LONGEST_S)


def test_an_account_is_forgotten_everywhere_even_if_the_process_dies_in_between(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            account = (await store.create_account(person("anna"))).id
            tables = [*await tables_at(store, "a", 1), *await tables_at(store, "b", 1)]
            for table in tables:
                await store.take_seat(replace(free_seat(table, 0), account=account, name="anna"), None)

            async def die(self: TableDatabase, account: int) -> None:
                raise Killed

            with monkeypatch.context() as patch:
                patch.setattr(TableDatabase, "forget", die)
                with pytest.raises(Killed):
                    await store.delete_account(account, NOON)
            assert [(await store.seats(table))[0].name for table in tables] == ["anna", "anna"]
            await store.tidy(NOON)
            assert [(await store.seats(table))[0].name for table in tables] == ["", ""]

    run(check(), LONGEST_S)


def test_an_account_that_cannot_be_forgotten_yet_stops_no_other(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            (table,) = await tables_at(store, "a", 1)
            accounts = [(await store.create_account(person(name))).id for name in ("anna", "bruno")]
            for seat, account in enumerate(accounts):
                await store.take_seat(replace(free_seat(table, seat), account=account, name="taken"), None)
                await store._write(FORGET, account, NOON)
            forget = TableDatabase.forget

            async def but_anna(self: TableDatabase, account: int) -> None:
                if account == accounts[0]:
                    raise Unavailable("her table is moving")
                await forget(self, account)

            with monkeypatch.context() as patch:
                patch.setattr(TableDatabase, "forget", but_anna)
                await store.tidy(NOON)
            assert [seat.name for seat in await store.seats(table)][:2] == ["taken", ""]
            await store.tidy(NOON)
            assert [seat.name for seat in await store.seats(table)][:2] == ["", ""]

    run(check(), LONGEST_S)


@pytest.mark.parametrize(("method", "switched"), [("_switch", False), ("clean", True)])
def test_an_account_can_be_deleted_while_a_shard_moves(
    method: str, switched: bool, site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user sees no error, and what is fenced is deleted when the move is over."""

    async def check() -> None:
        async with opened(site) as store:
            account = (await store.create_account(person("anna"))).id
            moving, *others = [*await tables_at(store, "a", 1), *await tables_at(store, "b", 1)]
            for table in (moving, *others):
                await store.take_seat(replace(free_seat(table, 0), account=account, name="anna"), None)
            await move_and_die(site, [shard_of(moving)], "b", dies_in(method, after=False), monkeypatch)
            await store.wait_for_move(monotonic() + 60)
            monkeypatch.setattr(routing, "PATIENCE_S", 0.2)
            await store.delete_account(account, NOON)
            deleted = await store.account(account)
            assert deleted
            assert deleted.deleted_at == NOON
            names = [(await store.seats(table))[0].name for table in (moving, *others)]
            assert names == ["" if switched else "anna", *[""] * len(others)]
            await admin_shards.resume(site.address, print)
            await store.wait_for_move(monotonic() + 60)
            await store.tidy(NOON)
            assert (await store.seats(moving))[0].name == ""
            assert await store._read("SELECT account FROM forgotten_accounts") == []

    run(check(), LONGEST_S)


def test_an_account_can_be_deleted_while_a_database_is_down(site: ShardedSite, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with opened(site) as store:
            account = (await store.create_account(person("anna"))).id
            tables = [*await tables_at(store, "a", 1), *await tables_at(store, "b", 1)]
            for table in tables:
                await store.take_seat(replace(free_seat(table, 0), account=account, name="anna"), None)
            forget = TableDatabase.forget

            async def down(self: TableDatabase, account: int) -> None:
                if self.name == "a":
                    raise Unavailable("it is down")
                await forget(self, account)

            with monkeypatch.context() as patch:
                patch.setattr(TableDatabase, "forget", down)
                await store.delete_account(account, NOON)
            assert [(await store.seats(table))[0].name for table in tables] == ["anna", ""]
            await store.tidy(NOON)
            assert [(await store.seats(table))[0].name for table in tables] == ["", ""]

    run(check(), LONGEST_S)


# The outbox


async def claimed_keys(store: ShardedStore, lane: Lane, seconds: float) -> list[str]:
    found = await store.claim_outbox(lane, after_noon(seconds), after_noon(seconds + 5), 9)
    return sorted(claimed.item.key for claimed in found)


def test_what_waits_in_the_outbox_of_an_emptied_database_is_still_sent(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            moved, other = [*await tables_at(store, "a", 1), *await tables_at(store, "b", 1)]
            keys = [f"turn:{moved}:0:1", f"turn:{other}:0:1"]
            await store.put_outbox([mail(key) for key in keys])
            rate = replace(mail(f"rate:{moved}"), kind="rate")
            await store.put_outbox([rate])
            (claimed,) = await store.claim_outbox(Lane.INSIDE, NOON, after_noon(9), 9)
            await store.mail_done(claimed.id, NOON)
        await admin_shards.move(site.address, range(2048), "b", print, at_once=2048)
        async with opened(site) as store:  # a process that has never opened the emptied database
            assert [database.name for database in store.databases] == ["b"]
            assert await claimed_keys(store, Lane.MAIL, 10) == sorted(keys)
            assert await claimed_keys(store, Lane.MAIL, 11) == [], "each is there once"
            assert await claimed_keys(store, Lane.INSIDE, 11) == [], "this was done before"

    run(check(), LONGEST_S)


def test_outbox_items_move_once_although_the_command_dies_in_between(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            (table,) = await tables_at(store, "a", 1)
            await store.put_outbox([mail(f"turn:{table}:0:1"), mail("reset:1")])
            with monkeypatch.context() as patch:
                patch.setattr(outbox_rows, "DROP", "SELECT 1 / (cardinality($1::bigint[]) - 1)")
                with pytest.raises(asyncpg.DivisionByZeroError):
                    await admin_shards.move(site.address, [shard_of(table)], "b", print)
            await admin_shards.resume(site.address, print)
            await store.wait_for_move(monotonic() + 60)
            found = await store.claim_outbox(Lane.MAIL, NOON, after_noon(9), 9)
            assert sorted(each.item.key for each in found) == ["reset:1", f"turn:{table}:0:1"]
            assert (await store.claim_outbox(Lane.MAIL, after_noon(1), after_noon(9), 9)) == []

    run(check(), LONGEST_S)
