"""Web processes restart one after the other during play: no acknowledged move is lost, and all games continue."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import cycle
from random import Random
from typing import Any

import pytest

from cosca.client.api import ApiClient
from cosca.client.seat import SeatConnection
from cosca.server.admin.check import faults_at
from cosca.server.store.connect import store_at
from cosca.server.store.ids import from_text
from tests.server.processes import Served, guests, seated, served
from tests.server.store.places import postgres_database

TABLES = (("famiglia", 2), ("famiglia", 2), ("nostra_city", 3))
RESTARTS = 4
PASS = {"do": "pass"}
RESTARTING = 1012


class Roaming(SeatConnection):
    """A random player that connects to the next process whenever a connection is lost, as behind a proxy."""

    def __init__(self, caller: ApiClient, table: str, addresses: list[str], seed: int) -> None:
        self._addresses = cycle(addresses)
        super().__init__(caller, table)
        self.table = table
        self.rng = Random(seed)
        self.sent: dict[str, object] = {}
        self.acknowledged: set[str] = set()
        self.refused: list[str] = []
        self.codes: list[int | None] = []
        self.over = False

    @property
    def _url(self) -> str:
        return f"{next(self._addresses).replace('http', 'ws', 1)}/ws/{self.table}"

    @_url.setter
    def _url(self, _: str) -> None:
        """Ignore the assigned address: every connection uses the next one."""

    def _raise_if_final(self) -> None:
        if self._socket:
            self.codes.append(self._socket.close_code)
        super()._raise_if_final()

    def _some_action(self, actions: list[dict[str, Any]]) -> dict[str, Any]:
        """Choose at random, but pass only if nothing else is possible: two players who pass are soon done."""
        return self.rng.choice([action for action in actions if action != PASS] or actions)

    async def play(self) -> None:
        async for message in self.messages():
            match message["type"]:
                case "frame" if message["asks"] and message["asks"]["options"]:
                    await asyncio.sleep(0.02)
                    do = self._some_action([option["do"] for option in message["asks"]["options"]])
                    self.sent[await self.choose(do)] = do
                case "done":
                    self.acknowledged.add(message["id"])
                case "refused":
                    self.refused.append(message["reason"])
                case "over":
                    self.over = True
                    return


@pytest.fixture
def database() -> Iterator[str]:
    with postgres_database() as address:
        yield address


def test_a_rolling_restart_of_web_processes_loses_no_move(database: str) -> None:
    asyncio.run(asyncio.wait_for(_roll(database), 180))


async def _roll(database: str) -> None:
    args = ("--role", "web", "--database", database, "--generous")
    async with AsyncExitStack() as stack:
        webs = [await stack.enter_async_context(served(*args)) for _ in range(2)]
        players = await _players(webs)
        playing = [asyncio.create_task(player.play()) for player in players]
        took = []
        for number in range(RESTARTS):
            await _until_acknowledged(players, sum(len(player.acknowledged) for player in players) + 10)
            took.append(await webs[number % 2].restart())
        await asyncio.gather(*playing)
        assert max(took) < 5, "a restart waits for sockets that it should have ended"
        _check_what_was_said(players, webs)
    await _check_logs(database, players)
    players[0].acknowledged.add("never stored")
    with pytest.raises(AssertionError):
        await _check_logs(database, players)


async def _players(webs: list[Served]) -> list[Roaming]:
    players = []
    for number, (title, seats) in enumerate(TABLES):
        callers = await guests(webs[0].address, *(f"P{number}{seat}{secrets.token_hex(3)}" for seat in range(seats)))
        table = await seated(callers, title, seats=seats)
        for seat, caller in enumerate(callers):
            addresses = [web.address for web in (webs if seat % 2 else reversed(webs))]
            players.append(Roaming(caller, table, addresses, seed=10 * number + seat))
    return players


async def _until_acknowledged(players: list[Roaming], choices: int) -> None:
    async with asyncio.timeout(60):
        while sum(len(player.acknowledged) for player in players) < choices and not all(p.over for p in players):
            await asyncio.sleep(0.02)


def _check_what_was_said(players: list[Roaming], webs: list[Served]) -> None:
    codes = [code for player in players for code in player.codes if code is not None]
    assert RESTARTING in codes
    assert set(codes) <= {RESTARTING, 1006}  # 1006: the client connected while the process was shutting down
    assert codes.count(RESTARTING) > codes.count(1006)
    assert not [player.unanswered for player in players if player.unanswered and not player.over]
    assert {reason for player in players for reason in player.refused} <= {"stale", "busy"}
    assert not [line for web in webs for line in web.said.splitlines() if b"error" in line]


async def _check_logs(database: str, players: list[Roaming]) -> None:
    """Check that every acknowledged move is in the log once, as it was sent, and that the log is valid."""
    store = store_at(database)
    await store.open()
    try:
        for table in {player.table for player in players}:
            assert await faults_at(store, from_text(table)) == []
            rows = [row for row in await store.entries(from_text(table)) if row.client_id]
            stored = {row.client_id: json.loads(row.body)["do"] for row in rows}
            assert len(stored) == len(rows)
            for player in (each for each in players if each.table == table):
                assert player.acknowledged
                assert {each: stored.get(each) for each in player.acknowledged} == {
                    each: player.sent.get(each, "sent") for each in player.acknowledged
                }
    finally:
        await store.close()
