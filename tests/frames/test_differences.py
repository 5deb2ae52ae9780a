"""A reader that applies deltas gets the same as from whole frames: every title, every reader, including undo."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from cosca.client.changes import LatestFrame, changed
from cosca.engine.chance import ChanceStream
from cosca.engine.codec import canonical
from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.frames.deltas import Deltas, Parts, parts_of, parts_of_view
from cosca.frames.differences import difference
from cosca.frames.stream import Frame, Reader, replay_frames
from cosca.server import protocol
from cosca.titles import TITLES

CHANGES = Path(__file__).parents[2] / "web" / "tests" / "changes.json"
MOVES = 40
UNDO = 0.15  # how often a player undoes
EVERY_SETUP = [(title.id, setup) for title in TITLES.values() for setup in title.setups()]
SEATS = [("famiglia", 2), ("nostra_city", 4), ("la_famiglia", 4)]
AT_MOST = {"famiglia": 0.56, "nostra_city": 0.2, "la_famiglia": 0.2}  # bytes of version 2 for one byte of version 1


@pytest.mark.parametrize("case", json.loads(CHANGES.read_text("utf-8")), ids=lambda case: json.dumps(case["new"])[:30])
def test_the_difference_of_two_values_leads_from_one_to_the_other(case: dict[str, Any]) -> None:
    """The browser applies the same changes: `changes.test.ts`."""
    change = difference(case["old"], case["new"])
    assert canonical(change or {}) == canonical(case["change"])
    before = canonical(case["old"])
    assert canonical(changed(case["old"], case["change"])) == canonical(case["new"])
    assert canonical(case["old"]) == before


def some_value(rng: Random, depth: int) -> Any:
    kind = rng.randrange(6 if depth else 4)
    if kind == 4:
        return [some_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 5:
        return {key: some_value(rng, depth - 1) for key in "abcd"[: rng.randrange(4)]}
    return (None, rng.random() < 0.5, rng.randrange(2), "01"[: rng.randrange(3)])[kind]


def test_any_two_values_have_a_difference_that_leads_from_one_to_the_other() -> None:
    rng = Random(1)
    for _ in range(3_000):
        old, new = some_value(rng, 3), some_value(rng, 3)
        change = difference(old, new)
        assert (change is None) == (canonical(old) == canonical(new))
        assert canonical(new if change is None else changed(old, change)) == canonical(new)


def played_with_undo(title: str, setup: Setup, moves: int, seed: int) -> Table:
    """Play at random. Now and then a seat undoes its latest move, or all agree to go back."""
    table, rng, chance = new_table(TITLES[title], setup), Random(seed), ChanceStream(bytes(32))
    for _ in range(moves):
        while table.chance_to_answer():
            table.answer_chance(chance)
        if not table.game.options:
            break
        seat = rng.choice(sorted(table.game.options))
        table.play(seat, rng.choice(table.game.options[seat]))
        own = [move.n for move in table.moves if move.seat not in (CHANCE, seat)]
        if rng.random() < UNDO and table.why_not_take_back(seat) is None:
            table.take_back(seat)
        elif own and rng.random() < UNDO / 3:
            table.rewind(own[-1], range(setup.seats))
    while table.chance_to_answer():
        table.answer_chance(chance)
    return table


def readers(setup: Setup) -> list[Reader]:
    return [*range(setup.seats), None]


def message_of(frame: Frame) -> protocol.FrameMessage:
    lines, asks = tuple(Raw(line.encode()) for line in frame.lines), frame.asks or "null"
    return protocol.FrameMessage(frame.n, lines, Raw(frame.view.encode()), Raw(asks.encode()), frame.waits)


def sent(frames: list[Frame], deltas: Deltas) -> Iterator[bytes]:
    """Yield the messages that a reader with one connection is sent."""
    shown: Parts = {}
    for message in map(message_of, frames):
        parts = parts_of(protocol.encode(replace(message, n=0, lines=())))
        changes = deltas.between(shown, parts) if shown else None
        yield protocol.encode(protocol.DeltaMessage(message.n, message.lines, changes) if changes else message)
        shown = parts


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=lambda each: str(each)[:70])
def test_carrying_out_all_changes_gives_every_frame(title: str, setup: Setup) -> None:
    table, deltas = played_with_undo(title, setup, MOVES, seed=7), Deltas()
    for reader in readers(setup):
        frames, latest = list(replay_frames(table, reader)), LatestFrame()
        for frame, message in zip(frames, sent(frames, deltas), strict=True):
            whole = latest.whole(json.loads(message))
            assert canonical(whole) == canonical(json.loads(protocol.encode(message_of(frame))))


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=lambda each: str(each)[:70])
def test_the_parts_of_a_view_are_those_of_any_object(title: str, setup: Setup) -> None:
    table = played_with_undo(title, setup, MOVES, seed=3)
    for reader in readers(setup):
        for frame in replay_frames(table, reader):
            text = frame.view.encode()
            assert parts_of_view(text) == parts_of(text, 2)


@pytest.mark.parametrize(
    "view", ["{}", '{"a":{}}', '{"a":{"b":{"c":[1]}}}', '{"a":1,"b":{"c":2}}', '{"a":[],"b":null}']
)
def test_a_view_may_have_any_shape(view: str) -> None:
    assert parts_of_view(view.encode()) == parts_of(view.encode(), 2)


@pytest.mark.parametrize(("title", "seats"), SEATS)
def test_texts_have_the_change_of_the_values_that_they_stand_for(title: str, seats: int) -> None:
    """Parts that are equal for several readers are compared once, and unchanged ones are not parsed."""
    setup = Setup(TITLES[title].editions[0], TITLES[title].packs[0], seats)
    table, deltas = played_with_undo(title, setup, MOVES, seed=3), Deltas()
    for reader in readers(setup):
        texts = [protocol.encode(replace(message_of(frame), n=0)) for frame in replay_frames(table, reader)]
        for old, new in pairwise(texts):
            change = difference(json.loads(old), json.loads(new))
            assert json.loads(bytes(deltas.between(parts_of(old), parts_of(new)))) == (change or {})


def test_a_change_that_all_readers_see_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    setup, compared = Setup("1.1", "standard", 4), 0

    def counted(old: Any, new: Any) -> Any:
        nonlocal compared
        compared += 1
        return difference(old, new)

    monkeypatch.setattr("cosca.frames.deltas.difference", counted)
    table, together, apart = played_with_undo("la_famiglia", setup, MOVES, seed=3), Deltas(), 0
    for reader in readers(setup):
        frames = list(replay_frames(table, reader))
        assert list(sent(frames, together))
        before = compared
        assert list(sent(frames, Deltas()))
        apart += compared - before
    assert compared - apart < 0.6 * apart


@pytest.mark.parametrize(("title", "seats"), SEATS)
def test_deltas_have_far_fewer_bytes_than_whole_frames(title: str, seats: int) -> None:
    """All readers of one recorded game, from the first frame to the last. The figures do not depend on the clock."""
    setup = Setup(TITLES[title].editions[-1 if title == "famiglia" else 0], TITLES[title].packs[0], seats)
    table, deltas, whole, less = played_with_undo(title, setup, 90, seed=1), Deltas(), 0, 0
    for reader in readers(setup):
        frames = list(replay_frames(table, reader))
        whole += sum(len(protocol.encode(message_of(frame))) for frame in frames)
        less += sum(map(len, sent(frames, deltas)))
    assert less < AT_MOST[title] * whole, f"{less / whole:.1%} of {whole}"
