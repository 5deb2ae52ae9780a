"""Verifying a game with `cosca verify` and with the independent script. Both must detect every forgery."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from cosca.cli import app
from cosca.engine.chance import commitment
from cosca.engine.log import parse_log
from cosca.engine.table import replay
from cosca.engine.verify import VerificationError, verify_log
from cosca.games.famiglia.rules.board import Famiglia
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalTable
from tests.terminal.scripted import FAMIGLIA, table_for

SCRIPT = Path(__file__).parents[2] / "tools" / "verify_chance.py"
type Lines = list[dict[str, Any]]


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_chance", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


VERIFY_CHANCE = script()


def finished_game(edition: str = "second", position: str = "") -> str:
    """Return the log of a real game, with renewals, a second draw stack and undone moves."""
    return played_out(edition, position)


@cache
def played_out(edition: str, position: str) -> str:
    display = table_for([], ("greedy", "greedy"), edition=edition, position=position)
    session = Session(display)
    while not display.over():
        session.step()
        second_thoughts(display)
    session.finish()
    return display.table.log.to_text()


def second_thoughts(display: LocalTable) -> None:
    """Undo some skips, so that the log contains undone moves. The seat then plays again."""
    latest = display.table.log.entries[-1]
    if latest.n % 7 == 0 and latest.do == {"do": "skip"} and display.table.why_not_take_back(latest.seat) is None:
        display.history.take_back(latest.seat)


def lines_of(text: str) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def chance_entries(lines: Lines) -> Lines:
    return [line for line in lines if line.get("seat") == -1]


# Each forgery changes a log as a cheater might, to claim that another game was played.


def another_card(lines: Lines) -> None:
    drawn = chance_entries(lines)[3]
    drawn["do"]["card"] = next(label[8:] for label, _ in drawn["of"] if label[8:] != drawn["do"]["card"])


def another_starter(lines: Lines) -> None:
    chance_entries(lines)[0]["do"]["seat"] ^= 1


def a_card_left_out(lines: Lines) -> None:
    entry = chance_entries(lines)[5]
    entry["of"] = [item for item in entry["of"] if item[0] != "turn_up F4"]


def a_card_listed_twice(lines: Lines) -> None:
    chance_entries(lines)[4]["of"][0][1] += 1


def another_order(lines: Lines) -> None:
    chance_entries(lines)[6]["of"].reverse()


def another_seed(lines: Lines) -> None:
    lines[-1]["seed"] = "ab" * 32


def another_seed_and_commitment(lines: Lines) -> None:
    lines[-1]["seed"] = "ab" * 32
    lines[0]["chance"]["commitment"] = commitment(bytes.fromhex("ab" * 32))


def a_nonce_added(lines: Lines) -> None:
    lines[0]["chance"]["nonces"] = ["my lucky number"]


def an_entry_left_out(lines: Lines) -> None:
    del lines[9]


def an_entry_left_out_and_the_rest_renumbered(lines: Lines) -> None:
    del lines[4]
    for number, line in enumerate(lines[1:-1], 1):
        line["n"] = number


def two_entries_swapped(lines: Lines) -> None:
    lines[3], lines[4] = lines[4], lines[3]


def an_entry_with_a_wrong_number(lines: Lines) -> None:
    lines[6]["n"] = 60


def no_seed(lines: Lines) -> None:
    del lines[-1]


def a_seed_too_short(lines: Lines) -> None:
    lines[-1]["seed"] = "ab"


def a_seed_that_is_none(lines: Lines) -> None:
    lines[-1]["seed"] = "what?"


FORGERIES = [
    another_card, another_starter, a_card_left_out, a_card_listed_twice, another_order, another_seed,
    another_seed_and_commitment, a_nonce_added, an_entry_left_out, an_entry_left_out_and_the_rest_renumbered,
    two_entries_swapped, an_entry_with_a_wrong_number, no_seed, a_seed_too_short, a_seed_that_is_none,
]  # fmt: skip


def another_choice(lines: Lines) -> None:
    """Change a move, to a legal or an illegal one. The hashes do not match it."""
    taken = next(line for line in lines if line.get("seat") == 1 and line["do"]["do"] in ("skip", "pass", "take"))
    taken["do"] = {"do": "pass"} if taken["do"]["do"] != "pass" else {"do": "skip"}


def another_seat(lines: Lines) -> None:
    next(line for line in lines if line.get("seat") == 1)["seat"] = 0


def another_hash(lines: Lines) -> None:
    lines[12]["hash"] = "0" * 64


def another_edition(lines: Lines) -> None:
    lines[0]["edition"] = "first"


def another_version(lines: Lines) -> None:
    lines[0]["rules_version"] = 99


def no_such_action(lines: Lines) -> None:
    lines[5]["do"] = {"do": "bribe", "card": "F4"}


def a_forged_take_back(lines: Lines) -> None:
    lines[20] = {"n": 20, "seat": 0, "back": 3, "by": [], "hash": lines[20]["hash"]}


def a_game_cut_short(lines: Lines) -> None:
    del lines[-4:-1]


DEEPER_FORGERIES = [  # only a replay by the rules detects these
    another_choice, another_seat, another_hash, another_edition, another_version, no_such_action, a_forged_take_back,
    a_game_cut_short,
]  # fmt: skip


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
def test_a_real_game_is_verified_by_the_command_and_by_the_script(edition: str, tmp_path: Path) -> None:
    text = finished_game(edition)
    proof = verify_log(FAMIGLIA, parse_log(text))
    draws = len(chance_entries(lines_of(text)))
    assert (proof.draws, proof.over) == (draws, True)
    assert VERIFY_CHANCE.check(text) == (draws, True)
    path = tmp_path / "game.cosca"
    path.write_text(text, "utf-8")
    assert VERIFY_CHANCE.main([str(path)]) == 0
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0


def test_the_test_game_contains_draws_a_reshuffle_and_an_undo() -> None:
    """Without these, the other tests would check too little."""
    game = replay(FAMIGLIA, parse_log(finished_game())).game
    kinds = {line["do"]["do"] for line in lines_of(finished_game()) if "do" in line}
    assert kinds >= {"start", "turn_up", "discard", "take"}
    assert isinstance(game, Famiglia)
    assert game.reshuffled
    assert any(line.get("back") for line in lines_of(finished_game()))


@pytest.mark.parametrize("position", ["first_stack_runs_out", "renewed", "no_second_stack"])
def test_draws_from_a_scenario_are_still_checked(position: str) -> None:
    text = finished_game(position=position)
    assert VERIFY_CHANCE.check(text) == (len(chance_entries(lines_of(text))), False)
    assert verify_log(FAMIGLIA, parse_log(text)).over


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_forgery_of_chance_is_found_by_both(forge: Callable[[Lines], None], tmp_path: Path) -> None:
    lines = lines_of(finished_game())
    forge(lines)
    path = tmp_path / "forged.cosca"
    path.write_text(text_of(lines), "utf-8")
    assert VERIFY_CHANCE.main([str(path)]) == 1
    refused(path)


@pytest.mark.parametrize("forge", DEEPER_FORGERIES)
def test_any_other_forgery_is_found_by_verify(forge: Callable[[Lines], None], tmp_path: Path) -> None:
    lines = lines_of(finished_game())
    forge(lines)
    path = tmp_path / "forged.cosca"
    path.write_text(text_of(lines), "utf-8")
    refused(path)


def refused(path: Path) -> None:
    """Check that the file is refused with exit code 1, a sentence, and a reason in the JSON output."""
    result = CliRunner().invoke(app, ["verify", str(path)])
    assert result.exit_code == 1
    output = " ".join(result.output.split())
    assert "verification failed" in output
    assert "Failed" in output
    as_json = CliRunner().invoke(app, ["verify", str(path), "--json"])
    assert as_json.exit_code == 1
    data = json.loads(as_json.stdout)
    assert data["ok"] is False
    assert data["reason"]
    assert data["failed_at"] >= 0


def test_the_failing_entry_is_named() -> None:
    lines = lines_of(finished_game())
    lines[12]["hash"] = "0" * 64
    with pytest.raises(VerificationError) as fault:
        verify_log(FAMIGLIA, parse_log(text_of(lines)))
    assert fault.value.entry == 12


@pytest.mark.parametrize("text", ["", "{}", "[]", "not json", '{"cosca": 1}', "\x00", "12\n13"])
def test_a_file_that_is_no_log_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "odd"
    path.write_text(text, "utf-8")
    assert VERIFY_CHANCE.main([str(path)]) == 1
    result = CliRunner().invoke(app, ["verify", str(path)])
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)


def test_the_script_is_short_and_imports_nothing_of_cosca() -> None:
    source = SCRIPT.read_text("utf-8")
    assert len(source.splitlines()) < 200
    imported = {line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imported == {"hashlib", "hmac", "json", "pathlib", "sys"}
