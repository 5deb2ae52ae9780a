"""Fills a database with running games of all titles at mixed stages, as a busy site would have them.

A few games of each kind are played to their end. Every table is a copy of one of them, up to some entry, so that ten
thousand tables are there within a minute. Snapshots and pages of log lines are those that the site writes itself.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

import asyncpg

from bench.load.clients import Kind
from cosca.engine.chance import ChanceStream, commitment
from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.frames.stream import Reader
from cosca.frames.streams import Checkpoint, FrameStreams
from cosca.server.people.sessions import TOKEN
from cosca.server.store.ids import Ids
from cosca.server.store.records import LinePage, Snapshot, TableId
from cosca.server.tables.settings import TableSettings, settings_json
from cosca.server.tables.snapshots import PAGE, page_of, snapshot_of
from cosca.titles import TITLES

PROTOTYPES: Final = 12  # games played of each kind
LONGEST: Final = 3_000  # moves
BATCH: Final = 500  # tables copied at once
NONCE: Final = "bench"
COLUMNS: Final = {
    "accounts": ("id", "name", "name_key", "mail", "password", "guest", "admin", "settings", "created_at"),
    "sessions": ("token_hash", "account", "csrf", "expires_at"),
    "tables": ("id", "state", "title", "public", "header", "settings", "owner", "entries", "created_at"),
    "seeds": ("table_id", "seed"),
    "seats": ("table_id", "seat", "account", "bot", "name", "nonce", "bank_ms"),
    "entries": ("table_id", "n", "seat", "client_id", "body", "at", "time_left"),
    "snapshots": ("table_id", "version", "n", "body"),
    "line_pages": ("table_id", "version", "n", "body"),
}


@dataclass(frozen=True, slots=True)
class Prototype:
    """A whole game, with the snapshots that a site writes while it is played."""

    title: str
    seats: int
    seed: bytes
    header: str
    bodies: list[str]
    by: list[int]  # who made each entry
    stages: list[tuple[int, int]]  # entries after which a seat is to act, and that seat
    checkpoints: list[tuple[Snapshot, LinePage]]


@dataclass(frozen=True, slots=True)
class Place:
    """A socket to be: a seat or a spectator of a table."""

    table: TableId
    seat: int | None
    token: str
    number: int  # of the table


@dataclass(frozen=True, slots=True)
class Filled:
    """What was put into the database."""

    places: list[Place]
    entries: int
    kinds: dict[str, int]


def prototype(kind: Kind, number: int) -> Prototype:
    """Play one game at random to its end."""
    seed = hashlib.sha256(f"{kind.title}{kind.seats}{number}".encode()).digest()
    title, rng = TITLES[kind.title], Random(number)
    setup = Setup(title.editions[0], title.packs[0], kind.seats)
    nonces = (NONCE,) * kind.seats
    table = new_table(title, setup, commitment(seed), nonces)
    chance, stages = ChanceStream(seed, nonces), []
    for _ in range(LONGEST):
        while table.chance_to_answer():
            table.answer_chance(chance)
        if not table.game.options:
            break
        seat = rng.choice(sorted(table.game.options))
        stages.append((table.log.length, seat))
        table.play(seat, rng.choice(table.game.options[seat]))
    bodies = [json.dumps(entry.to_json() | {"hash": entry.hash}, ensure_ascii=False) for entry in table.log.entries]
    header = json.dumps(table.log.header.to_json())
    by = [entry.seat for entry in table.log.entries]
    checkpoints = [(snapshot_of(0, title, each), page_of(0, title, each)) for each in _checkpoints(table)]
    return Prototype(kind.title, kind.seats, seed, header, bodies, by, stages, checkpoints)


def _checkpoints(table: Table) -> Iterator[Checkpoint]:
    readers: list[Reader] = [*range(table.log.header.setup.seats), None]
    streams = FrameStreams(table.from_the_start(), readers, PAGE)
    for entry in table.log.entries:
        streams.follow(entry)
        yield from streams.take_checkpoints()


class Filler:
    """Collects rows and copies them into the database."""

    def __init__(self, connection: Any, random: Random) -> None:
        self._connection = connection
        self._random = random
        self._ids = Ids()
        self._rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in COLUMNS}
        self._accounts = 0
        self._now = datetime.now(UTC)
        self._settings = settings_json(TableSettings(open=True, watch=True))
        self.entries = 0

    def person(self) -> tuple[int, str]:
        """Add a guest and return its account and token."""
        self._accounts += 1
        account, token = self._accounts, secrets.token_urlsafe(32)
        name, until = f"Guest{account}", self._now.replace(year=self._now.year + 1)
        self._rows["accounts"].append((account, name, name.lower(), "", "", True, False, "{}", self._now))
        self._rows["sessions"].append((hashlib.sha256(token.encode()).hexdigest(), account, TOKEN, until))
        return account, token

    def table(self, game: Prototype, number: int, wanted: int) -> list[Place]:
        """Add a table at a random stage; return `wanted` places, the first of which is to act."""
        length, to_act = self._random.choice(game.stages)
        table, people = self._ids.new(), [self.person() for _ in range(game.seats)]
        self._rows["tables"].append(
            (table, "running", game.title, True, game.header, self._settings, people[0][0], length, self._now)
        )
        self._rows["seeds"].append((table, game.seed))
        self._rows["seats"] += [
            (table, seat, account, "", f"Guest{account}", NONCE, 0) for seat, (account, _) in enumerate(people)
        ]
        self._rows["entries"] += [
            (table, n, by, f"e{n}" if by != CHANCE else "", body, self._now, "")
            for n, by, body in zip(range(1, length + 1), game.by, game.bodies, strict=False)
        ]
        self._add_snapshots(table, game, length)
        self.entries += length
        seats = sorted(range(game.seats), key=lambda seat: (seat != to_act, seat))
        return [Place(table, seat, people[seat][1], number) for seat in seats[:wanted]]

    def _add_snapshots(self, table: TableId, game: Prototype, length: int) -> None:
        made = [(snapshot, page) for snapshot, page in game.checkpoints if snapshot.n <= length]
        for snapshot, _ in made[-1:]:
            self._rows["snapshots"].append((table, snapshot.version, snapshot.n, snapshot.body))
        self._rows["line_pages"] += [(table, page.version, page.n, page.body) for _, page in made]

    async def flush(self) -> None:
        for name, rows in self._rows.items():
            await self._connection.copy_records_to_table(name, records=rows, columns=COLUMNS[name])
            rows.clear()


async def fill(database: str, kinds: Sequence[Kind], sockets: int, seed: int = 1) -> Filled:
    """Fill a database whose tables exist. Returns the places of all sockets."""
    random = Random(seed)
    games = [[prototype(kind, number) for number in range(PROTOTYPES)] for kind in kinds]
    every = [number for number, kind in enumerate(kinds) for _ in range(kind.tables)]
    random.shuffle(every)
    connection = await asyncpg.connect(database)
    try:
        filler, places = Filler(connection, random), []
        for number, kind in enumerate(every):
            more = number < sockets - len(every)  # the first tables have two sockets
            places += filler.table(random.choice(games[kind]), number, 1 + more)
            if number % BATCH == BATCH - 1:
                await filler.flush()
        await filler.flush()
        await connection.execute("SELECT setval(pg_get_serial_sequence('accounts', 'id'), max(id)) FROM accounts")
        await connection.execute("VACUUM ANALYZE")
    finally:
        await connection.close()
    shares = {f"{kind.title} for {kind.seats}": kind.tables for kind in kinds}
    return Filled(places[:sockets], filler.entries, shares)
