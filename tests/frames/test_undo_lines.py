"""The log line of an undo: everybody who can see the undo reads it, and nobody else learns of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.frames.stream import Reader
from cosca.frames.streams import FrameStreams
from tests.games.omerta.actions import BID, TARGET
from tests.games.omerta.title import OMERTA

EVERYBODY: tuple[Reader, ...] = (0, 1, 2, 3, None)


def after_the_deal() -> Table:
    """Return a table of Omertà at which seat 0 chooses a target; then all four seats make a sealed bid."""
    table = new_table(OMERTA, OMERTA.default_setup())
    while table.chance_to_answer():
        table.play(CHANCE, table.game.options[CHANCE][0])
    return table


def last_lines(table: Table) -> dict[Reader, list[dict[str, Any]]]:
    """Return what each reader is sent about the latest entry; readers without a new frame are left out."""
    streams = FrameStreams(table.from_the_start())
    for reader in EVERYBODY:
        streams.open(reader)
    for entry in table.log.entries[:-1]:
        streams.follow(entry)
    told = streams.follow(table.log.entries[-1])
    latest = {reader: streams.by_reader[reader].latest for reader in told}
    return {reader: [json.loads(line) for line in frame.lines] for reader, frame in latest.items() if frame}


@pytest.mark.parametrize("reader", EVERYBODY)
def test_everybody_reads_that_an_open_move_was_undone_and_by_whom(reader: Reader) -> None:
    table = after_the_deal()
    table.play(0, TARGET[1])
    table.take_back(0)
    assert last_lines(table)[reader] == [{"id": "log-taken-back", "args": {"seat": 0}}]


def test_only_the_seat_itself_reads_that_its_sealed_answer_was_undone() -> None:
    table = after_the_deal()
    table.play(0, TARGET[1])
    table.play(2, BID[1])
    table.take_back(2)
    assert last_lines(table) == {2: [{"id": "log-taken-back", "args": {"seat": 2}}]}


def test_after_other_answers_too_only_the_seat_itself_reads_of_its_undo() -> None:
    table = after_the_deal()
    table.play(0, TARGET[1])
    table.play(2, BID[1])
    table.play(3, BID[1])
    table.take_back(2)
    assert last_lines(table) == {2: [{"id": "log-taken-back", "args": {"seat": 2}}]}


@pytest.mark.parametrize("reader", EVERYBODY)
def test_everybody_reads_that_the_players_agreed_to_an_undo(reader: Reader) -> None:
    table = after_the_deal()
    table.play(0, TARGET[1])
    table.rewind(table.moves[-1].n, range(4))
    assert last_lines(table)[reader] == [{"id": "log-taken-back-all", "args": {}}]
