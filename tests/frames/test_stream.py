"""The frames of each reader: numbered without gaps, without hidden information, and the same for late readers."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from cosca.engine.chance import ChanceStream
from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.engine.title import Message, Setup
from cosca.frames.stream import Frame, Reader, replay_frames
from cosca.frames.streams import FrameStreams
from cosca.games.nostra_city.rules.actions import READY
from cosca.games.nostra_city.rules.moments import Moment
from cosca.i18n.translator import Translator
from cosca.titles import TITLES

SETUPS = [
    ("famiglia", Setup("second", "standard", 2)),
    ("la_famiglia", Setup("1.1", "standard", 4)),
    ("nostra_city", Setup("2009", "standard", 4)),
]
CHANCE_OF_TESTS = ChanceStream(bytes(32))


def played(title: str, setup: Setup, choices: int, seed: int = 1) -> Table:
    table, rng = new_table(TITLES[title], setup), Random(seed)
    for _ in range(choices):
        while table.chance_to_answer():
            table.answer_chance(CHANCE_OF_TESTS)
        if not table.game.options:
            break
        seat = rng.choice(sorted(table.game.options))
        table.play(seat, rng.choice(table.game.options[seat]))
    while table.chance_to_answer():
        table.answer_chance(CHANCE_OF_TESTS)
    return table


def readers(table: Table) -> list[Reader]:
    return [*range(table.log.header.setup.seats), None]


def frames(table: Table) -> dict[Reader, list[Frame]]:
    """Return every frame of every reader, computed from the log."""
    return {reader: list(replay_frames(table, reader)) for reader in readers(table)}


def followed(table: Table) -> FrameStreams:
    """Return the streams of readers who followed the game from the first entry."""
    streams = FrameStreams(table.from_the_start())
    for reader in readers(table):
        streams.open(reader)
    for entry in table.log.entries:
        streams.follow(entry)
    return streams


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=lambda each: str(each)[:12])
def test_a_late_reader_gets_the_same_frames_as_one_who_was_there(title: str, setup: Setup) -> None:
    table = played(title, setup, 60)
    late = FrameStreams(table)
    for reader, stream in followed(table).by_reader.items():
        assert late.open(reader) == stream
        assert list(replay_frames(table, reader))[-1] == stream.latest


SPOKEN = [(title, setup, language) for title, setup in SETUPS for language in TITLES[title].languages]


@pytest.mark.parametrize(("title", "setup", "language"), SPOKEN, ids=lambda each: str(each)[:12])
def test_every_line_of_every_frame_can_be_translated(title: str, setup: Setup, language: str) -> None:
    translator = Translator(TITLES[title], language, [f"P{seat}" for seat in range(setup.seats)])
    table = played(title, setup, 60)
    seat = next(seat for seat in range(setup.seats) if any(move.seat == seat for move in table.moves))
    table.rewind(max(move.n for move in table.moves if move.seat == seat), range(setup.seats))
    for reader, told in frames(table).items():
        for line in [json.loads(line) for frame in told for line in frame.lines]:
            assert translator.sentence(Message(line["id"], line["args"]), reader).strip()


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=lambda each: str(each)[:12])
def test_frames_are_numbered_without_gaps_for_each_reader(title: str, setup: Setup) -> None:
    for of_reader in frames(played(title, setup, 60)).values():
        assert [frame.n for frame in of_reader] == list(range(1, len(of_reader) + 1))


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=lambda each: str(each)[:12])
def test_every_frame_contains_something_new(title: str, setup: Setup) -> None:
    for of_reader in frames(played(title, setup, 60)).values():
        for before, after in pairwise(of_reader):
            assert after.lines or after.view != before.view


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=lambda each: str(each)[:12])
def test_no_frame_contains_a_log_hash_or_prompts_a_spectator(title: str, setup: Setup) -> None:
    table = played(title, setup, 40)
    told = frames(table)
    hashes = [entry.hash for entry in table.log.entries]
    for of_reader in told.values():
        text = "".join(frame.view + frame.asks + "".join(frame.lines) for frame in of_reader)
        assert not [each for each in hashes if each in text]
    assert not [frame for frame in told[None] if frame.asks]


def test_the_seat_to_act_gets_each_option_with_the_rule_that_allows_it() -> None:
    table = played("famiglia", SETUPS[0][1], 5)
    streams = followed(table)
    (seat,) = table.game.options
    latest = streams.by_reader[seat].latest
    assert latest is not None
    asks = json.loads(latest.asks)
    assert [option["do"] for option in asks["options"]] == [
        table.title.catalogue.dump(action) for action in dict.fromkeys(table.game.options[seat])
    ]
    rules = table.title.rulebook("en").rules
    assert all(option["rule"] in rules for option in asks["options"])


def test_a_sealed_answer_creates_no_frame_for_other_readers() -> None:
    table = in_a_moment()
    streams = followed(table)
    for seat in range(3):
        table.play(seat, READY)
        assert streams.follow(table.log.entries[-1]) == [seat]
    table.play(3, READY)
    assert CHANCE not in table.game.options
    assert set(streams.follow(table.log.entries[-1])) == {0, 1, 2, 3, None}


def in_a_moment() -> Table:
    for seed in range(50):
        for choices in range(5, 40):
            table = played("nostra_city", SETUPS[2][1], choices, seed)
            top = table.game.stack[-1]
            if isinstance(top, Moment) and len(table.game.options) == 4:
                return table
    raise AssertionError("no moment was reached")


def test_lines_that_were_missed_can_be_read_again() -> None:
    table = played("famiglia", SETUPS[0][1], 30)
    streams = followed(table)
    stream = streams.by_reader[0]
    assert stream.lines_since(0) == [line for _, line in stream.lines]
    assert stream.lines_since(stream.n - 1) == list(stream.latest.lines if stream.latest else ())


@pytest.mark.parametrize(("title", "setup"), SETUPS)
def test_adopted_entries_give_the_frames_of_followed_ones(title: str, setup: Setup) -> None:
    whole = played(title, setup, 40)
    adopting, table, rng = followed(whole), whole, Random(2)
    while table.game.options and len(table.log.entries) < 90:
        after = adopting.table.branch()
        seat = rng.choice(sorted(after.game.options))
        after.play(seat, rng.choice(after.game.options[seat]))
        while after.chance_to_answer():
            after.answer_chance(CHANCE_OF_TESTS)
        adopting.adopt(after, after.log.since(adopting.length))
        table = adopting.table
    assert table.log.length > whole.log.length
    following = followed(table)
    assert [move[:5] for move in following.table.moves] == [move[:5] for move in table.moves]
    assert table.title.codec.text(following.table.game) == table.title.codec.text(table.game)
    assert {reader: stream.latest for reader, stream in adopting.by_reader.items()} == {
        reader: stream.latest for reader, stream in following.by_reader.items()
    }
    assert [stream.lines for stream in adopting.by_reader.values()] == [
        stream.lines for stream in following.by_reader.values()
    ]


def test_a_branch_with_an_undone_move_is_followed_entry_by_entry() -> None:
    table = in_a_moment()
    streams = followed(table)
    after = streams.table.branch()
    after.play(0, READY)
    after.take_back(0)
    streams.adopt(after, after.log.since(streams.length))
    assert [move[:5] for move in streams.table.moves] == [move[:5] for move in table.moves]
    assert streams.length == table.log.length + 2
