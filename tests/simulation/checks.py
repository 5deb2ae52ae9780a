"""What must hold after every simulated run. Each violation is a sentence.

The stored log is the truth. Every client must have seen exactly the frames that follow from it, every acknowledged
message must be in it once, and every game must be over.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from cosca.engine.log import Entry, Header, Log
from cosca.engine.table import Table
from cosca.engine.verify import VerificationError, replay_checked
from cosca.frames.stream import replay_frames
from cosca.server.store.records import TableId
from cosca.titles import TITLES
from tests.simulation.client import Client
from tests.simulation.plan import CLOCKS
from tests.simulation.world import World

EARLY_S: Final = 3.0  # by which processes may disagree about the time while the database changes
MAX_INCREMENT_MS: Final = max(clock.increment_ms for clock in CLOCKS)


def violations(world: World) -> list[str]:
    """Return all violations of a run; an empty list if there are none."""
    found: list[str] = []
    for table in world.tables:
        found += check_table(world, table)
    return found + list(check_hand_overs(world))


def check_hand_overs(world: World) -> Iterator[str]:
    """No seat goes to a bot before its player's time is up."""
    for table, seat, left_s in world.hand_overs:
        if left_s > EARLY_S:
            yield f"seat {seat} at {table} was given to a bot {left_s:.1f} s too early"


def check_table(world: World, table: TableId) -> Iterator[str]:
    row = world.database.connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
    rows = world.database.connection.execute("SELECT * FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    if row["state"] != "finished":
        yield f"game {table} did not finish: {row['state']} after {len(rows)} entries"
    header = Header.from_json(json.loads(row["header"]))
    log = Log(header, [Entry.from_json(json.loads(each["body"])) for each in rows])
    try:
        replayed = replay_checked(TITLES[header.title], log)
    except VerificationError as fault:
        yield f"the log of game {table} is broken at entry {fault.entry}: {fault.message.id}"
        return
    yield from check_clocks(table, log.entries, rows)
    yield from check_outbox(world, table)
    clients = [client for client in world.clients if client.table == table]
    yield from check_exactly_once(world, table, rows, clients)
    for client in clients:
        yield from check_frames(client, replayed)


def check_clocks(table: TableId, entries: list[Entry], rows: list[Any]) -> Iterator[str]:
    """No clock gains more than an increment from one entry to the next, and an undo gains its seat nothing."""
    left = [json.loads(row["time_left"] or "[]") for row in rows]
    for entry, before, after in zip(entries, left, left[1:], strict=False):
        if not before or not after:
            continue
        gain, most = max(now - then for then, now in zip(before, after, strict=True)), MAX_INCREMENT_MS
        if entry.back:
            gain, most = after[entry.seat] - left[entry.back - 1][entry.seat], 0
        if gain > most:
            yield f"a clock at {table} gained {gain} ms by entry {entry.n}"


def check_outbox(world: World, table: TableId) -> Iterator[str]:
    """The result of a finished game is counted once."""
    query = "SELECT count(*) FROM outbox WHERE key = ?"
    count = world.database.connection.execute(query, (f"rate:{table}",)).fetchone()[0]
    state = world.database.connection.execute("SELECT state FROM tables WHERE id = ?", (table,)).fetchone()[0]
    if state == "finished" and count != 1:
        yield f"the result of {table} was put into the outbox {count} times"


def check_exactly_once(world: World, table: TableId, rows: list[Any], clients: list[Client]) -> Iterator[str]:
    stored = Counter((row["seat"], row["client_id"]) for row in rows if row["client_id"])
    for (seat, client_id), count in stored.items():
        if count > 1:
            yield f"message {client_id} of seat {seat} at {table} is stored {count} times"
        if ":" not in client_id and (seat, client_id) not in world.sent[table]:
            yield f"message {client_id} of seat {seat} at {table} was never sent by that seat"
    for client in clients:
        for client_id in client.acknowledged:
            if (client.reader, client_id) not in stored:
                yield f"message {client_id} of seat {client.reader} at {table} was acknowledged, but is not stored"


def check_frames(client: Client, replayed: Table) -> Iterator[str]:
    """Every frame that a client saw follows from the log and its seat alone, so it shows nothing hidden."""
    who = f"client {client.process.name} (seat {client.reader}) at {client.table}"
    expected = {frame.n: _content(frame.view, frame.asks) for frame in replay_frames(replayed, client.reader)}
    for number, content in client.frames.items():
        if expected.get(number) != content:
            yield f"{who} saw another frame {number} than the log gives"
    if not client.over:
        yield f"{who} was never told that the game is over"
    elif client.have != max(expected):
        yield f"{who} stopped at frame {client.have} of {max(expected)}"


def _content(view: str, asks: str) -> str:
    return json.dumps([json.loads(view), json.loads(asks) if asks else None])
