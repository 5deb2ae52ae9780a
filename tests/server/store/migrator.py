"""A process that migrates a database with the migrations of a folder, to be killed meanwhile.

python -m tests.server.store.migrator ADDRESS FOLDER
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from cosca.server.store.connect import store_at
from cosca.server.store.migrations import in_folder


async def main(address: str, folder: Path) -> None:
    store = store_at(address)
    store._known = in_folder(folder)  # type: ignore[attr-defined]
    await store.open()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
