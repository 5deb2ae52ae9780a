"""Moves on a real store: stored before they are sent, and exactly once, whichever process serves the table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.engine.chance import commitment
from cosca.engine.core import CHANCE, Seat
from cosca.engine.log import Header, Log, parse_log
from cosca.engine.table import Table, new_table, replay
from cosca.engine.title import Setup
from cosca.frames.stream import Reader
from cosca.frames.streams import FrameStreams
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.records import NewTable, SeatRow, State, TableId
from cosca.server.store.sqlite import SqliteStore
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged, Moves, Refused
from cosca.titles import TITLES

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
SEED = bytes(range(32))
SETUPS = {
    "famiglia": Setup("second", "standard", 2),
    "la_famiglia": Setup("1.2", "standard", 4),
    "nostra_city": Setup("2009", "standard", 3),
}


def now() -> datetime:
    return NOW


@asynccontextmanager
async def a_store(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(str(path / "games.db"))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def new_game(store: SqliteStore, title: str, number: TableId = 4_097) -> TableId:
    """Create a table whose game has started: the random draws before the first move are made."""
    setup = SETUPS[title]
    header = new_table(TITLES[title], setup, commitment(SEED), ("nonce",) * setup.seats).log.header
    text = json.dumps(header.to_json())
    seats = [SeatRow(number, seat, None, "", f"Player {seat}", "nonce", 0, None) for seat in range(setup.seats)]
    await store.create_table(NewTable(number, text, SEED, "{}", 0, NOW, title), seats)
    row = await store.table(number)
    assert row is not None
    await store.change_table(number, row.version, state=State.RUNNING, header=text, settings="{}")
    await Moves(store, GroupCommit(store), now).wake(number)
    return number


def some_choice(streams: FrameStreams, rng: Random) -> tuple[Seat, int, Any]:
    """Return what a player to act might send: seat, prompt, action."""
    game, catalogue = streams.table.game, streams.table.title.catalogue
    seat = rng.choice([seat for seat in game.options if seat != CHANCE])
    return seat, streams.open(seat).n, catalogue.dump(rng.choice(game.options[seat]))


async def stored_log(store: SqliteStore, table: TableId) -> Log:
    row = await store.table(table)
    assert row is not None
    bodies = [entry.body for entry in await store.entries(table)]
    return parse_log("\n".join([row.header, *bodies]))


def run(story: Callable[[SqliteStore], Awaitable[None]], path: Path) -> None:
    async def reply() -> None:
        async with a_store(path) as store:
            await story(store)

    asyncio.run(reply())


@pytest.mark.parametrize("title", SETUPS)
def test_a_game_played_over_the_store_equals_the_replay_of_its_log(title: str, tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table, rng = await new_game(store, title), Random(3)
        choices = Moves(store, GroupCommit(store), now)
        for number in range(120):
            streams = (await choices.up_to_date(table)).streams
            if not streams.table.game.options:
                break
            seat, prompt, do = some_choice(streams, rng)
            assert await choices.choose(table, seat, f"c{number}", [do], prompt) == Acknowledged(f"c{number}")
        again = replay(TITLES[title], await stored_log(store, table))
        streams = (await choices.up_to_date(table)).streams
        assert again.log.last_hash() == streams.table.log.last_hash()

    run(story, tmp_path)


def test_a_move_sent_twice_is_stored_once(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await new_game(store, "famiglia")
        choices = Moves(store, GroupCommit(store), now)
        seat, prompt, do = some_choice((await choices.up_to_date(table)).streams, Random(1))
        answers = [await choices.choose(table, seat, "same", [do], prompt) for _ in range(3)]
        other = Moves(store, GroupCommit(store), now)
        answers.append(await other.choose(table, seat, "same", [do], prompt))
        assert answers == [Acknowledged("same")] * 4
        assert [row.client_id for row in await store.entries(table)].count("same") == 1

    run(story, tmp_path)


def test_two_processes_for_one_table_never_both_win(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table, rng = await new_game(store, "nostra_city"), Random(5)
        servers = [Moves(store, GroupCommit(store), now) for _ in range(2)]
        acknowledged = 0
        for number in range(40):
            streams = (await servers[0].up_to_date(table)).streams
            sent = [some_choice(streams, rng) for _ in servers]
            pairs = enumerate(zip(servers, sent, strict=True))
            tries = [server.choose(table, s, f"{number}-{k}", [do], p) for k, (server, (s, p, do)) in pairs]
            acknowledged += sum(isinstance(answer, Acknowledged) for answer in await asyncio.gather(*tries))
        rows = await store.entries(table)
        assert sum(bool(row.client_id) for row in rows) == acknowledged >= 40
        assert [row.n for row in rows] == list(range(1, len(rows) + 1))
        replay(TITLES["nostra_city"], await stored_log(store, table))

    run(story, tmp_path)


def test_a_refusal_has_its_rule_and_sentence(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await new_game(store, "famiglia")
        choices = Moves(store, GroupCommit(store), now)
        streams = (await choices.up_to_date(table)).streams
        (seat,) = streams.table.game.options
        waiting = 1 - seat
        answer = await choices.choose(table, waiting, "x", [{"do": "pass"}], streams.open(waiting).n)
        assert answer == Refused("x", "rule", "FA-turn-1", TITLES["famiglia"].rulebook("en").refusal("FA-turn-1"))
        answer = await choices.choose(table, seat, "y", [{"do": "win_at_once"}], streams.open(seat).n)
        assert isinstance(answer, Refused)
        assert answer.reason == "unknown"

    run(story, tmp_path)


def test_an_answer_to_an_old_prompt_is_refused(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await new_game(store, "famiglia")
        choices = Moves(store, GroupCommit(store), now)
        seat, prompt, do = some_choice((await choices.up_to_date(table)).streams, Random(1))
        await choices.choose(table, seat, "first", [do], prompt)
        answer = await choices.choose(table, seat, "second", [do], prompt)
        assert isinstance(answer, Refused)
        assert answer.reason == "stale"

    run(story, tmp_path)


def test_several_small_moves_in_one_message_are_stored_together(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await new_game(store, "nostra_city")
        choices = Moves(store, GroupCommit(store), now)
        streams = (await choices.up_to_date(table)).streams
        before, (seat,) = streams.length, streams.table.game.options
        do = list(a_cash_in(streams.table.branch(), seat))
        assert [each["do"] for each in do] == ["make_busy", "use_turf", "announce"]
        assert await choices.choose(table, seat, "c", do, streams.open(seat).n) == Acknowledged("c")
        made = await store.entries(table, before)
        assert [row.seat for row in made[:3]] == [seat] * 3
        assert [row.client_id for row in made] == ["c"] + [""] * (len(made) - 1)

    run(story, tmp_path)


def a_cash_in(table: Table, seat: Seat) -> Iterator[Any]:
    """Play the three moves that a Cash-in begins with."""
    for _ in range(3):
        action = table.game.options[seat][-1]
        yield table.title.catalogue.dump(action)
        table.play(seat, action)


def test_nothing_is_sent_before_it_is_stored(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await new_game(store, "famiglia")
        lengths: list[tuple[int, int]] = []

        async def reply(live_table: LiveTable, readers: set[Reader], changed: bool) -> None:
            on_disk = store_length(tmp_path / "games.db", live_table.id)
            lengths.append((live_table.streams.length, on_disk))

        choices = Moves(store, GroupCommit(store), now, reply)
        seat, prompt, do = some_choice((await choices.up_to_date(table)).streams, Random(1))
        await choices.choose(table, seat, "c", [do], prompt)
        assert lengths
        assert all(received <= on_disk for received, on_disk in lengths)

    run(story, tmp_path)


def store_length(path: Path, table: TableId) -> int:
    with closing(sqlite3.connect(path)) as reader:
        return int(reader.execute("SELECT entries FROM tables WHERE id = ?", (table,)).fetchone()[0])


def test_an_undo_is_an_entry_of_its_own(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        table = await new_game(store, "nostra_city")
        choices = Moves(store, GroupCommit(store), now)
        streams = (await choices.up_to_date(table)).streams
        before = streams.table.title.codec.text(streams.table.game)
        seat, prompt, _ = some_choice(streams, Random(1))
        busy = next(act for act in streams.table.game.options[seat] if act.words())
        await choices.choose(table, seat, "c", [streams.table.title.catalogue.dump(busy)], prompt)
        assert await choices.take_back(table, seat, "b") == Acknowledged("b")
        streams = (await choices.up_to_date(table)).streams
        assert streams.table.title.codec.text(streams.table.game) == before
        assert isinstance(await choices.take_back(table, seat, "b2"), Refused)

    run(story, tmp_path)


def test_header_is_what_the_log_pins() -> None:
    header = new_table(TITLES["famiglia"], SETUPS["famiglia"], commitment(SEED)).log.header
    assert Header.from_json(header.to_json()) == header
