"""The first frame of a reader who joins: made from the position, and equal to the one that a replay makes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cosca.engine.chance import ChanceStream
from cosca.engine.log import Log
from cosca.engine.table import CannotTakeBack, Move, Table, new_table, restored_table
from cosca.engine.title import Setup, Title
from cosca.frames.stream import FrameStream, Reader, rebuilt_stream
from cosca.frames.streams import Checkpoint, FrameStreams, resumed_streams
from cosca.titles import TITLES
from tests.games.omerta.title import OMERTA

CHANCE_OF_TESTS = ChanceStream(bytes(32))
SETUPS = [(title, setup) for title in (*TITLES.values(), OMERTA) for setup in title.setups()]
NAMES = [f"{title.id} {setup.edition} {setup.pack} {setup.seats}" for title, setup in SETUPS]
PAGE = 8


def readers(table: Table) -> list[Reader]:
    return [*range(table.log.header.setup.seats), None]


def some_play(title: Title, setup: Setup, entries: int, seed: int) -> Iterator[Table]:
    """Yield a table again and again while it is played at random, with moves that are undone alone or by consent."""
    table, rng = new_table(title, setup), Random(seed)
    while table.log.length < entries and table.game.options:
        before = table.log.length
        if table.chance_to_answer():
            table.answer_chance(CHANCE_OF_TESTS)
        elif rng.random() < 0.15:
            _undo(table, rng)
        else:
            seat = rng.choice(sorted(table.game.options))
            table.play(seat, rng.choice(table.game.options[seat]))
        if table.log.length > before:
            yield table


def _undo(table: Table, rng: Random) -> None:
    """Undo the latest move of some seat, alone if the seat may, else by consent now and then."""
    seat = rng.randrange(table.log.header.setup.seats)
    try:
        table.take_back(seat)
    except CannotTakeBack:
        own = [move.n for move in table.moves if move.seat == seat]
        if own and rng.random() < 0.3:
            table.rewind(own[-1], range(table.log.header.setup.seats))


def shown(stream: FrameStream) -> tuple[object, ...]:
    """Return everything that a reader who joins is sent."""
    latest = stream.latest
    return stream.n, latest and (latest.n, latest.view, latest.asks, latest.waits), stream.pending


def restored(table: Table, checkpoint: Checkpoint) -> FrameStreams:
    """Return the streams of a table restored at a checkpoint, as another process restores it."""
    log = Log(table.log.header, [], "", checkpoint.n, checkpoint.hash)
    game = checkpoint.game
    return resumed_streams(restored_table(table.title, log, checkpoint.moves.copy(), game), checkpoint.frames, PAGE)


def without_effects(table: Table) -> list[Move]:
    """Return the moves of a table. Only the log line of a new move needs its effects, so no snapshot has them."""
    return [move._replace(effects=()) for move in table.moves]


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=NAMES)
def test_it_equals_the_latest_frame_of_a_reader_who_followed_the_whole_game(title: Title, setup: Setup) -> None:
    for seed in range(2):
        streams: FrameStreams | None = None
        check = Random(seed)
        for table in some_play(title, setup, 120, seed):
            streams = streams or FrameStreams(table.from_the_start(), readers(table))
            streams.follow(table.log.entries[-1])
            if check.random() < 0.1:
                for reader in readers(table):
                    expected = rebuilt_stream(table, reader)
                    joined = streams.open(reader)
                    assert shown(joined) == shown(expected)
                    assert joined.lines_since(0) == expected.lines_since(0)
                    streams.close(reader)


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=NAMES)
def test_a_table_restored_at_a_checkpoint_sends_the_same_frames(title: Title, setup: Setup) -> None:
    check = Random(7)
    followed: FrameStreams | None = None
    again: FrameStreams | None = None
    for table in some_play(title, setup, 120, 7):
        followed = followed or FrameStreams(table.from_the_start(), readers(table), PAGE)
        entry = table.log.entries[-1]
        followed.follow(entry)
        if again:
            again.follow(entry)
            assert without_effects(again.table) == without_effects(table)
        for checkpoint in followed.take_checkpoints():
            if check.random() < 0.5:
                again = restored(table, checkpoint)
        if again and check.random() < 0.2:
            for reader in readers(table):
                expected = rebuilt_stream(table, reader)
                joined = again.open(reader)
                assert shown(joined) == shown(expected)
                assert joined.lines_since(joined.dropped) == expected.lines_since(joined.dropped)
                again.close(reader)
    assert again
