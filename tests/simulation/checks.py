"""What must hold after every simulated run. Each violation is a sentence.

The database is the truth. Every client must have seen exactly the frames that follow from the stored log, every
acknowledged message must be stored once, and every game must be over.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from cosca.engine.log import Entry
from cosca.frames.stream import Frame
from cosca.server import protocol
from cosca.server.site_clock import SLOW_S
from cosca.server.tables.seat_changes import FRESH_BANK_MS
from tests.simulation.client import MOVES, Client, Seen
from tests.simulation.expected import TrueTable
from tests.simulation.plan import MIN_MOVES
from tests.simulation.world import World

EARLY_S: Final = 3.0  # by which processes may disagree about the time while the database changes
PRECISION_MS: Final = int(SLOW_S * 1000)  # by which processes may always disagree


def violations(world: World) -> list[str]:
    """Return all violations of a run; an empty list if there are none."""
    found = [f"unexpected error: {error}" for error in world.errors]
    for true in world.truth.values():
        found += check_table(world, true)
    return found + list(check_hand_overs(world))


def check_hand_overs(world: World) -> Iterator[str]:
    """No seat goes to a bot before its player's time is up."""
    for table, seat, left_s in world.hand_overs:
        if left_s > EARLY_S:
            yield f"seat {seat} at {table} was given to a bot {left_s:.1f} s too early"


def check_table(world: World, true: TrueTable) -> Iterator[str]:
    clients = [client for client in world.clients if client.table == true.id]
    if true.row["state"] not in ("finished", "abandoned"):
        yield f"game {true.id} did not finish: {true.row['state']} after {len(true.rows)} entries"
    if true.fault:
        yield f"the log of game {true.id} is {true.fault}"
        return
    yield from check_clocks(true)
    yield from check_outbox(world, true)
    yield from check_exactly_once(world, true, clients)
    for client in clients:
        yield from check_frames(client, true)
        yield from check_convergence(client, true)


# Clocks


def check_clocks(true: TrueTable) -> Iterator[str]:
    """No clock gains more than an increment from one entry to the next, and by an undo nobody gains anything."""
    left = [json.loads(row["time_left"] or "[]") for row in true.rows]
    for row, entry, before, after in zip(true.rows, true.log.entries, left, left[1:], strict=False):
        if entry.back and not row["client_id"]:
            continue  # the next entry is stored together with it: an undo over automatic answers
        for seat, now in enumerate(after):
            limit = _most_left(true, left, entry, seat) if entry.back else _most_after(true, before[seat])
            if now > limit + PRECISION_MS:
                yield f"the clock of seat {seat} at {true.id} has {now - limit} ms too much after entry {entry.n}"


def _most_after(true: TrueTable, then: int) -> int:
    """Return the most that a clock may show one entry later. Who comes back to an empty bank gets a fresh one."""
    most = then + int(json.loads(true.row["settings"])["clock"]["increment_ms"])
    return most if then > PRECISION_MS else max(most, FRESH_BANK_MS)


def _most_left(true: TrueTable, left: list[list[int]], undo: Entry, seat: int) -> int:
    """Return the most that a clock may show after an undo: as before the undone move. Others may lose nothing by it."""
    then, now = left[undo.back - 1][seat], left[undo.n - 1][seat]
    return then if seat == true.log.entries[undo.back - 1].seat else max(then, now)


# Results


def check_outbox(world: World, true: TrueTable) -> Iterator[str]:
    """The result of a finished game is counted once."""
    query = "SELECT count(*) FROM outbox WHERE key = ?"
    count = world.database.connection.execute(query, (f"rate:{true.id}",)).fetchone()[0]
    if true.row["state"] == "finished" and count != 1:
        yield f"the result of {true.id} was put into the outbox {count} times"


# Messages


def check_exactly_once(world: World, true: TrueTable, clients: list[Client]) -> Iterator[str]:
    """Every acknowledged move is stored once, and nothing else is stored."""
    stored = Counter((row["seat"], row["client_id"]) for row in true.rows if row["client_id"])
    for (seat, client_id), count in stored.items():
        if count > 1:
            yield f"message {client_id} of seat {seat} at {true.id} is stored {count} times"
        if ":" not in client_id and (seat, client_id) not in world.sent[true.id]:
            yield f"message {client_id} of seat {seat} at {true.id} was never sent by that seat"
    said = Counter((row["seat"], row["client_id"]) for row in true.chat)
    for client in clients:
        yield from check_acknowledged(client, stored, said)


def check_acknowledged(client: Client, stored: Counter[Any], said: Counter[Any]) -> Iterator[str]:
    for client_id, message in client.acknowledged:
        key = (client.reader, client_id)
        if isinstance(message, MOVES) and key not in stored:
            yield f"{client.name}: move {client_id} was acknowledged, but is not stored"
        if isinstance(message, protocol.SayMessage) and said[key] != 1:
            yield f"{client.name}: chat message {client_id} was acknowledged, but is stored {said[key]} times"
    for client_id in client.refused:
        if client.tries[client_id] == 1 and (client.reader, client_id) in stored:
            yield f"{client.name}: move {client_id} was refused, but is stored"


# Frames


def check_frames(client: Client, true: TrueTable) -> Iterator[str]:
    """Every frame that a client saw follows from the log and its seat alone, so it shows nothing hidden."""
    expected = true.frames(client.reader)
    for seen in client.frames:
        if seen.n > len(expected) or not _is_same(seen, expected):
            yield f"{client.name} saw another frame {seen.n} than the log gives"
    shown = true.chat_of(client.reader)
    for place, line in client.chat.items():
        if shown.get(place) != line:
            yield f"{client.name} was shown a chat line that it may not read, or that is not stored: {place}"


def _is_same(seen: Seen, expected: list[Frame]) -> bool:
    """Return whether a frame is as the log gives it. After a resignation or an agreement, the last one asks nothing."""
    frame = expected[seen.n - 1]
    lines = [line.encode() for each in expected[seen.since : seen.n] for line in each.lines]
    asks = {frame.asks.encode()} | ({b""} if seen.n == len(expected) else set())
    return (seen.view, list(seen.lines)) == (frame.view.encode(), lines) and seen.asks in asks


# Convergence


def check_convergence(client: Client, true: TrueTable) -> Iterator[str]:
    """Soon after the end, every client has the last frame, all chat, and the table as it is."""
    if not client.over:
        yield f"{client.name} was never told that the game is over"
    if client.sent:
        yield f"{client.name}: messages {sorted(client.sent)} were never answered"
    last = len(true.frames(client.reader))
    if client.have != last:
        yield f"{client.name} stopped at frame {client.have} of {last}"
    if missed := true.chat_of(client.reader).keys() - client.chat.keys():
        yield f"{client.name} missed the chat lines {sorted(missed)}"
    if not true.is_state_of(client.info):
        yield f"{client.name} has an old state of the table"


def shortage(world: World) -> list[str]:
    """Return what a schedule lacks to count as one: enough processes, tables, moves and faults."""
    plan = world.plan
    have = {
        "web processes": (plan.webs, 2),
        "workers": (plan.workers, 1),
        "tables": (len(plan.tables), 3),
        "moves": (world.database.moves, MIN_MOVES),
        "faults": (world.injected.total(), 2),
    }
    return [f"only {count} {what}" for what, (count, least) in have.items() if count < least]
