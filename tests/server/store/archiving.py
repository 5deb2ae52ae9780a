"""A process that archives all games that are over, to be killed meanwhile. It prints the id of each that it has moved.

python -m tests.server.store.archiving ADDRESS [--in-steps]
"""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta

from cosca.server.store.connect import store_at
from cosca.server.store.interface import Store
from tests.server.store.faulty import InStepsSqlite
from tests.server.store.makers import NOON


async def main(address: str, *, in_steps: bool) -> None:
    store: Store = InStepsSqlite(address) if in_steps else store_at(address)
    await store.open()
    until = NOON
    while True:  # claims of a process that was killed are taken over at once
        until += timedelta(microseconds=1)
        await store.note_ended(NOON, 1_000)
        for table in await store.claim_ended(until + timedelta(days=1), until, 3):
            if await store.archive(table, until):
                print(table, flush=True)  # noqa: T201 (this is how it talks)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], in_steps="--in-steps" in sys.argv))
