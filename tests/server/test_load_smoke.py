"""The load clients against a small real site: their counts and delays match what happened."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from bench.abuse.wire import Stalled, still_held
from bench.load.bare import _batches, choices_of
from bench.load.clients import Chair, Kind, LiveTable
from bench.load.costs import Phase, buckets_of, mean_batch, move_costs, set_up_costs
from bench.load.crowd import Crowd
from bench.load.measure import details_of, line_of
from bench.load.mix import kinds
from bench.load.site import Deployed, Shape, deployed
from bench.load.stages import stages_of
from bench.load.wire import TEXT, Wire, framed
from bench.report import percentiles

from cosca.engine.core import play
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.frames.encoding import options_json, view_json
from cosca.server.metrics import Metrics
from cosca.titles import TITLES

PROGRAM = str(Path(sys.executable).with_name("cosca"))


def stored_in(site: Deployed) -> int:
    with closing(sqlite3.connect(site.database)) as connection:
        (count,) = connection.execute(
            "SELECT count(*) FROM entries WHERE client_id <> '' AND client_id NOT LIKE 'only-%'"
        ).fetchone()
        return int(count)


def test_random_players_play_and_acknowledged_moves_are_stored() -> None:
    async def story() -> None:
        async with deployed(Shape(PROGRAM, file=True)) as site:
            crowd = Crowd([site.web[0].port])
            await crowd.come(kinds(6), 24)
            assert crowd.connected == 24
            await crowd.by_the_clock(40, 3)
            await crowd.as_fast_as_answered(4, 2)
            for _ in range(50):
                await asyncio.sleep(0.1)
                if not crowd.under_way:
                    break
            figures = crowd.figures
            await crowd.go()
            assert crowd.acknowledged == len(figures.acks) == stored_in(site) > 50
            assert len(figures.seen) > len(figures.acks) / 2
            assert not figures.lost
            assert not set(figures.refused) - {"stale"}

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_waiting_move_is_late_from_its_due_time() -> None:
    """Otherwise a client that waits for slow answers would send less and measure no delay."""

    async def story() -> None:
        crowd = Crowd([1])
        table = LiveTable(crowd, kinds(6)[0], 0)
        table.ended = False
        chair = Mute(crowd, table)
        table.chairs.append(chair)
        crowd.look(chair)
        await crowd.by_the_clock(1_000, 0.05)
        assert crowd.figures.sent == 1
        assert crowd.figures.nobody > 10
        await asyncio.sleep(0.1)
        chair.receive(json.dumps({"type": "done", "id": chair.waits[0] if chair.waits else ""}).encode())
        (took,) = crowd.figures.acks
        assert took > 0.1

    asyncio.run(story())


class Mute(Chair):
    """A client whose turn it is, and whose messages are not sent."""

    def __init__(self, crowd: Crowd, table: LiveTable) -> None:
        super().__init__(crowd, table, "", 1, "")
        self.is_open = True
        self.receive(b'{"type":"frame","n":1,"asks":{"options":[{"do":{"do":"pass"}}]}}')

    def say(self, text: bytes) -> None:
        assert json.loads(text)["prompt"] == 1


def test_a_wire_reads_messages_however_they_are_split() -> None:
    received: list[bytes] = []

    class Ear(Wire):
        def receive(self, text: bytes) -> None:
            received.append(text)

    long = b"x" * 70_000
    head = b"HTTP/1.1 101 Switching Protocols\r\nA: b\r\n\r\n"
    frames = b"\x81\x02hi" + bytes((0x81, 127)) + len(long).to_bytes(8) + long + b"\x81\x00"
    ear, random, rest = Ear(), Random(1), head + frames
    while rest:
        cut = random.randrange(1, 9_000)
        ear.data_received(rest[:cut])
        rest = rest[cut:]
    assert received == [b"hi", long, b""]
    assert framed(TEXT, b"abc") == b"\x81\x83\0\0\0\0abc"


def test_a_client_that_never_reads_is_counted_until_the_site_disconnects_it() -> None:
    async def story() -> None:
        async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await asyncio.sleep(0.3)
            writer.transport.abort()

        server = await asyncio.start_server(take, "127.0.0.1", 0)
        stalled = Stalled()
        port = server.sockets[0].getsockname()[1]
        await stalled.dial(port, "/ws/x")
        await asyncio.sleep(0.1)
        assert still_held({port}, {stalled.port}) == {stalled.port}
        assert still_held({port + 1}, {stalled.port}) == set()
        await asyncio.sleep(0.5)
        assert still_held({port}, {stalled.port}) == set()
        server.close()

    asyncio.run(story())


def test_percentiles_and_the_maximum_are_computed() -> None:
    assert percentiles([]) == {}
    found = percentiles([number / 1000 for number in range(1, 1001)])
    assert found["p50"] == pytest.approx(501)
    assert found["p99"] == pytest.approx(991)
    assert found["max"] == 1000


def test_bare_appends_group_the_rows_of_one_move() -> None:
    rows = [
        {"table_id": 1, "n": 1, "client_id": "", "seat": -1, "body": "a", "at": None},
        {"table_id": 1, "n": 2, "client_id": "c1", "seat": 0, "body": "b", "at": None},
        {"table_id": 1, "n": 3, "client_id": "", "seat": -1, "body": "c", "at": None},
        {"table_id": 2, "n": 1, "client_id": "c2", "seat": 1, "body": "d", "at": None},
    ]
    (first, second), (third,) = choices_of(rows)
    assert (first[1], second[1], third[1]) == (0, 1, 0)
    assert [body for _, _, body in second[3]] == ["b", "c"]


@pytest.mark.parametrize("name", TITLES)
def test_frames_are_encoded_like_the_codec(name: str) -> None:
    title, random = TITLES[name], Random(7)
    for seats in title.seats:
        game = new_table(title, Setup(title.editions[0], title.packs[0], seats, {})).game
        for _ in range(150):
            if not game.options:
                break
            seat = random.choice(sorted(game.options))
            play(game, seat, random.choice(game.options[seat]))
            for reader in (None, *range(seats)):
                assert view_json(title, game, reader) == title.codec.text(title.view(game, reader))
                asks = options_json(title, game, reader)
                listed = [each["do"] for each in json.loads(asks)["options"]] if asks else []
                options = [] if reader is None else list(dict.fromkeys(game.options.get(reader, ())))
                assert listed == [title.catalogue.dump(action) for action in options]


def test_a_run_has_the_requested_number_of_tables() -> None:
    for tables in (1, 6, 200, 500):
        assert sum(kind.tables for kind in kinds(tables)) == tables


def test_batch_sizes_are_read_from_the_metrics() -> None:
    metrics = Metrics()
    for size in (1, 1, 2, 5, 300):
        metrics.batches.observe(size)
    batches = buckets_of(metrics.text())
    assert +batches == {1: 2, 2: 1, 6: 1, 256: 1}
    assert mean_batch(batches) == (1 + 1 + 2 + 6 + 256) / 5


def test_bare_appends_are_batched_in_the_order_of_each_table() -> None:
    tables = [[(table, n, None, [(0, f"c{n}", "b")]) for n in range(5)] for table in range(4)]
    batches = list(_batches(cast(Any, tables), Counter({3: 1})))
    assert all(len({number for number, _ in batch}) == 3 for batch in batches)
    for table in range(4):
        assert [choice[1] for batch in batches for number, choice in batch if number == table] == list(range(5))[
            : sum(number == table for batch in batches for number, _ in batch)
        ]


def test_moves_and_set_up_are_measured_apart() -> None:
    """A phase of moves has no rematch in it, and table set-up has no move in it."""

    async def story() -> None:
        async with deployed(Shape(PROGRAM, file=True)) as site:
            costs = await set_up_costs(site, 2)
            assert set(costs["steps"]) == {"create", "rematch", "join", "open", "resign", "leave"}
            assert 0 < costs["new_table"]["web"] < 1_000
            assert stored_in(site) == 0
            told = await move_costs(site, Phase(Kind("famiglia", 4, 2), 20, 2))
            assert told["moves"] == stored_in(site) > 10
            assert sum(size * count for size, count in told["batches"].items()) >= told["moves"]
            assert told["bytes_per_reader"]["to_act"] > told["bytes_per_reader"]["spectator"] > 100
            assert told["us_per_move"]["web"] > 0

    asyncio.run(asyncio.wait_for(story(), 60))


def test_the_line_has_the_agreed_figures_and_the_page_says_more() -> None:
    told = {
        "us_per_move": {"web": 700, "clients": 300},
        "bytes_per_move": 900,
        "bytes_per_reader": {"spectator": 300},
        "ack_ms": {"p50": 1.0, "p99": 7.5},
        "batches": {1: 3},
    }
    set_up = {"steps": {"create": {"web": 1.0}}, "new_table": {"web": 9.0, "postgres": 4.0, "clients": 2.0}}
    found = {"titles": {"famiglia": told}, "batch": 1.0, "share_of_bare": 0.2, "set_up": set_up}
    assert line_of(found) == {
        "share_of_bare": 0.2,
        "web_us_per_move": {"famiglia": 700},
        "bytes_per_move": {"famiglia": 900},
        "batch": 1.0,
        "setup_ms": {"web": 9.0, "postgres": 4.0},
        "p99_ms": 7.5,
    }
    details = details_of(found)
    assert details["us_per_move"]["famiglia"]["clients"] == 300
    assert details["bytes_per_reader"]["famiglia"] == {"spectator": 300}
    assert details["batches"]["famiglia"] == {1: 3}


def test_the_stages_of_a_move_are_timed() -> None:
    (found,) = stages_of([Kind("famiglia", 1, 2)], 5).values()
    assert set(found) > {"decode", "chance", "store", "sum"}
    assert all(us > 0 for us in found.values())
