"""Make a small site with a version of the program, to test upgrades from it: run this file with that version's code.

python -m tests.server.upgrade.make_site before_0_9.db.xz
"""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from cosca.server.archiver import archive_all
from cosca.server.identity import Caller
from cosca.server.settings import utc_now
from cosca.server.site import Site
from cosca.server.store.records import TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TableSettings
from tests.server.admin.test_backup import Player, a_site

SEATS = {"famiglia": 2, "nostra_city": 3, "la_famiglia": 4}
NAMES = ("Anna", "Bruno", "Carla", "Dario")
PASSWORD = "a long password of an upgrade"  # noqa: S105 (of a test)
MOVES_OF_RUNNING = 25


async def fill(address: str) -> None:
    """Play an archived, a finished and a running game of every title."""
    async with a_site(address) as site:
        people = [await registered(site, name) for name in NAMES]
        archived = [await begun(site, people, title) for title in SEATS]
        for table in archived:
            await Player(site, table, Random(1)).play()
        await archive_all(site.store, utc_now())
        for title in SEATS:
            await Player(site, await begun(site, people, title), Random(2)).play()
            await Player(site, await begun(site, people, title), Random(3)).play(MOVES_OF_RUNNING)


async def registered(site: Site, name: str) -> Caller:
    session = await site.accounts.register(Caller(None), name, PASSWORD, "", "127.0.0.1")
    return Caller(session.account)


async def begun(site: Site, people: list[Caller], title: str) -> TableId:
    game, setup = wanted_setup(title, "", "", SEATS[title], (), ())
    assert people[0].account
    table = await site.tables.create(people[0].account, game, setup, TableSettings(), ())
    for who in people[: SEATS[title]]:
        await site.tables.join(table, who, None, "nonce")
    return table


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "site.db"
        asyncio.run(fill(str(file)))
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA journal_mode = DELETE").fetchall()
            database.execute("VACUUM")
        target.write_bytes(lzma.compress(file.read_bytes(), preset=9))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
