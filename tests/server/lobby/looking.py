"""A viewer of the lobby: it receives messages like a socket and keeps the list like a page."""

from __future__ import annotations

import json
from typing import Any

from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.lobby import feed
from cosca.server.store.ids import to_text
from cosca.server.store.records import TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import Stage


class Looker:
    """A socket that looks at the lobby. `heard` has its messages, and `tables` what a page shows by now."""

    def __init__(self, stage: Stage, who: Caller) -> None:
        self.subscriber = Subscriber(who, None)
        self.heard: list[bytes] = []
        self.tables: dict[str, Any] = {}
        self.n = -1
        stage.site.lobby.add(self.subscriber)

    async def news(self) -> list[dict[str, Any]]:
        """Return the messages since the last call."""
        new = []
        while self.subscriber.has_pending:
            message = await self.subscriber.take()
            assert message
            self.heard.append(message)
            new.append(json.loads(message))
            self._keep(new[-1])
        return new

    def _keep(self, message: dict[str, Any]) -> None:
        if message.get("whole"):
            self.tables = {}
        else:
            assert message["n"] == self.n + 1, "a number is missing"
        self.n = message["n"]
        self.tables |= {each["id"]: each for each in message.get("put", ())}
        for each in message.get("gone", ()):
            del self.tables[each]


async def a_second_passes(stage: Stage) -> None:
    """Let the site check the lobby for changes, as it does every second."""
    stage.site.lobby._read_at -= feed.EVERY_S
    await stage.site.lobby.work()


async def opened(stage: Stage, owner: Caller, title: str = "famiglia", seats: int = 2, **settings: Any) -> TableId:
    """Create an open table at which its owner sits."""
    game, setup = wanted_setup(title, "", "", seats, (), [])
    assert owner.account
    wanted = TableSettings(**{"clock": TIME_CONTROLS["live"], **settings})
    table = await stage.site.tables.create(owner.account, game, setup, wanted, [])
    await stage.site.tables.join(table, owner, None, "nonce")
    return table


async def joins(stage: Stage, table: TableId, who: Caller) -> None:
    await stage.site.tables.join(table, who, None, "nonce")


def texts(*tables: TableId) -> set[str]:
    return {to_text(table) for table in tables}
