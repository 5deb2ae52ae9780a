"""A process that appends entries and prints `table client_id n` for each one after it was acknowledged.

python -m tests.server.store.appender ADDRESS NAME COUNT TABLE... [--ack-first]
"""

from __future__ import annotations

import asyncio
import sys

from cosca.server.store.connect import group_commit_for, store_at
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.records import Outcome, TableId
from tests.server.store.faulty import AckFirstSqlite
from tests.server.store.makers import append, entry


async def append_many(store: Store, group: GroupCommit, table: TableId, name: str, count: int) -> None:
    for i in range(count):
        client_id = f"{name}-{i}"
        while True:
            row = await store.table(table)
            assert row is not None
            found = await group.append(append(table, row.entries, entry(client_id)))
            if found.outcome is not Outcome.RACED:
                break
        print(table, client_id, found.first, flush=True)  # noqa: T201 (this is how it talks)


async def main(address: str, name: str, count: int, tables: list[TableId], *, ack_first: bool) -> None:
    store: Store = AckFirstSqlite(address) if ack_first else store_at(address)
    await store.open()
    group = group_commit_for(store, address)
    await asyncio.gather(*(append_many(store, group, table, name, count) for table in tables))
    await group.close()
    await store.close()


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--ack-first"]
    asyncio.run(main(words[0], words[1], int(words[2]), [*map(int, words[3:])], ack_first="--ack-first" in sys.argv))
