"""Exactly once: no acknowledged move is lost or stored twice, and every reader receives what the log gives."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from cosca.engine.chance import ChanceStream, commitment
from cosca.engine.codec import canonical, digest
from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.frames.stream import replay_frames
from cosca.titles import TITLES
from tests.server.chaos.checker import Row, Stored, by_kind, violations
from tests.server.chaos.needs import run
from tests.server.chaos.planted import caught
from tests.server.chaos.players import ReceivedFrame, Record, Sent
from tests.server.chaos.storm import Outcome, Plan, storm

FAULTS, CLIENTS = 14, 12


def test_no_move_is_lost_or_doubled_while_processes_are_killed_and_paused() -> None:
    outcome: Outcome = run(lambda: storm(Plan(faults=FAULTS, gap_s=(0.6, 1.8))))
    assert not outcome.found, f"{outcome.kinds}: {outcome.found[:5]}"
    assert sum(sum(kinds.values()) for kinds in outcome.faults.values()) >= FAULTS
    assert len({record.who for record in outcome.records}) >= CLIENTS
    assert sum(bool(sent.done_at) for record in outcome.records for sent in record.sent.values()) > FAULTS


def test_the_checker_finds_moves_acknowledged_before_they_were_stored() -> None:
    was_caught, outcome = run(lambda: caught("acknowledge_before_commit"))
    assert was_caught, outcome.kinds


# The checker alone, on a correct game and on games with one planted error


def a_game() -> Table:
    seed = bytes(range(32))
    title = TITLES["famiglia"]
    table = new_table(title, Setup("second", "standard", 2), commitment(seed), ("a", "b"))
    chance, rng = ChanceStream(seed, ("a", "b")), Random(1)
    while table.game.options:
        if table.chance_to_answer():
            table.answer_chance(chance)
        else:
            seat = next(iter(table.game.options))
            table.play(seat, rng.choice(table.game.options[seat]))
    return table


def as_stored(table: Table) -> Stored:
    """Return the table as the database would have it: seat 0 is a person, seat 1 a bot."""
    rows = []
    for entry in table.log.entries:
        client_id = {CHANCE: "", 0: f"c{entry.n}", 1: f"bot-{entry.n - 1}:1"}[entry.seat]
        rows.append(Row(entry.n, entry.seat, client_id, json.dumps(entry.to_json() | {"hash": entry.hash})))
    header = json.dumps(table.log.header.to_json())
    return Stored("t", "finished", len(rows), header, rows, table.log.to_text())


def as_recorded(table: Table) -> Record:
    record = Record("Anna", "t", 0, over_at=2.0)
    for entry in table.log.entries:
        if entry.seat == 0:
            record.sent[f"c{entry.n}"] = Sent("choose", entry.do, 0.0, 1.0)
    for frame in replay_frames(table, 0):
        lines = tuple(canonical(json.loads(line)) for line in frame.lines)
        view = digest(canonical(json.loads(frame.view)))
        record.heard.append(ReceivedFrame(float(frame.n), frame.n, lines, view))
    return record


def kinds(stored: Stored, record: Record) -> set[str]:
    return set(by_kind(violations({"t": stored}, [record])))


@pytest.fixture
def well() -> tuple[Stored, Record]:
    table = a_game()
    return as_stored(table), as_recorded(table)


def own_row(stored: Stored, seat: int = 0) -> int:
    return next(place for place, row in enumerate(stored.rows) if row.seat == seat)


def test_a_correct_game_has_no_violation(well: tuple[Stored, Record]) -> None:
    assert kinds(*well) == set()


def test_an_acknowledged_move_missing_from_the_log_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    record.sent["gone"] = Sent("choose", {"do": "pass"}, 0.0, 1.0)
    assert kinds(stored, record) == {"lost"}


def test_acknowledged_moves_of_a_table_that_is_gone_are_found(well: tuple[Stored, Record]) -> None:
    assert set(by_kind(violations({}, [well[1]]))) == {"unfinished", "lost"}


def test_a_move_that_was_refused_but_stored_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    sent = record.sent[stored.rows[own_row(stored)].client_id]
    sent.done_at, sent.refused = 0.0, "stale"
    assert kinds(stored, record) == {"refused"}


def test_a_move_stored_as_another_one_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    record.sent[stored.rows[own_row(stored)].client_id].do = {"do": "something else"}
    assert kinds(stored, record) == {"changed"}


def test_an_id_that_is_stored_twice_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    first, second = [place for place, row in enumerate(stored.rows) if row.seat == 0][:2]
    stored.rows[second] = stored.rows[second]._replace(client_id=stored.rows[first].client_id)
    assert {"twice", "lost"} <= kinds(stored, record)


def test_an_entry_that_nobody_sent_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    del record.sent[stored.rows[own_row(stored)].client_id]
    assert kinds(stored, record) == {"unsent"}


def test_a_bots_answer_to_another_position_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    place = own_row(stored, seat=1)
    stored.rows[place] = stored.rows[place]._replace(client_id=f"bot-{place + 5}:1")
    assert kinds(stored, record) == {"misplaced"}


def test_a_missing_entry_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    del stored.rows[len(stored.rows) // 2]
    assert {"gap", "chain"} <= kinds(stored, record)


def test_a_changed_entry_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    place = own_row(stored)
    entry = json.loads(stored.rows[place].body) | {"hash": "0" * 64}
    stored.rows[place] = stored.rows[place]._replace(body=json.dumps(entry))
    assert "chain" in kinds(stored, record)


def test_an_export_that_is_not_the_log_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    assert stored.export
    stored.export = "\n".join(stored.export.splitlines()[:-3])
    assert kinds(stored, record) == {"export"}


def test_a_game_that_did_not_end_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    stored.state = "running"
    assert kinds(stored, record) == {"unfinished"}


def test_a_frame_that_was_never_sent_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    del record.heard[3]
    assert kinds(stored, record) == {"frames"}


def test_a_frame_may_repeat_lines_of_missed_frames(well: tuple[Stored, Record]) -> None:
    stored, record = well
    missed, after = record.heard[3:5]
    record.heard[3:5] = [replace(after, lines=missed.lines + after.lines)]
    assert kinds(stored, record) == set()


def test_a_view_that_the_log_does_not_give_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    record.heard[2] = replace(record.heard[2], view="another")
    assert kinds(stored, record) == {"frames"}


def test_a_player_not_told_of_the_end_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    record.over_at = 0.0
    assert kinds(stored, record) == {"behind"}


def test_a_player_whose_time_ended_too_early_is_found(well: tuple[Stored, Record]) -> None:
    stored, record = well
    record.replaced = 1
    assert kinds(stored, record) == set()
    record.patient = True
    assert kinds(stored, record) == {"out of time"}
