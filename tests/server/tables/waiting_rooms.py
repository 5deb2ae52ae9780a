"""Tables that wait for their players, for tests."""

from __future__ import annotations

from datetime import timedelta

from cosca.server.identity import Caller
from cosca.server.store.records import TableId, TableRow
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings, parse_settings
from cosca.server.tables.waiting_room import WaitingRooms
from tests.server.sites import Stage

LIVE = TableSettings(TIME_CONTROLS["live"])
NO_BOTS = 0
MAIL = TableSettings(TIME_CONTROLS["mail"])


async def opened(
    stage: Stage, people: str = "anna bruno", settings: TableSettings = LIVE, title: str = "nostra_city", seats: int = 4
) -> tuple[TableId, list[Caller]]:
    """Create a table owned by the first of these people, which all of them join."""
    callers = [await stage.person(name) for name in people.split()]
    game, setup = wanted_setup(title, "", "", seats, (), ())
    assert callers[0].account
    table = await stage.site.tables.create(callers[0].account, game, setup, settings, ())
    invite = await stage.site.tables.new_invite(table, callers[0])
    for number, who in enumerate(callers):
        await stage.site.tables.join(table, who, None, f"nonce{number}", invite)
    return table, callers


async def work(stage: Stage) -> None:
    """Do all due work except bots' moves."""
    while claimed := await stage.site.store.claim_others(stage.hands(), stage.hands() + timedelta(seconds=15), 10):
        for each in claimed:
            await stage.worker.do(each)


async def settings_of(stage: Stage, table: TableId) -> TableSettings:
    return parse_settings((await row_of(stage, table)).settings)


async def row_of(stage: Stage, table: TableId) -> TableRow:
    row = await stage.site.store.table(table)
    assert row
    return row


async def seated(stage: Stage, table: TableId) -> list[str]:
    return [seat.bot or seat.name for seat in await stage.site.store.seats(table)]


def rooms_of(stage: Stage) -> WaitingRooms:
    return stage.site.waiting_rooms
