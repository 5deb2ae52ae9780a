"""Log versions: new games have the newest, older games keep theirs, and both replay, verify and continue."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from cosca.arena.compact_log import ShortLog, end_of, parse_short_log, whole_log
from cosca.bots.playing_on import AS_THEY_WERE, header_to_play_on, verify_played_on
from cosca.cli import app
from cosca.engine.chance import SEED_BYTES, ChanceStream, commitment
from cosca.engine.codec import canonical, digest
from cosca.engine.log import NEWEST, VERSIONS, BadLog, Log, parse_log
from cosca.engine.table import Table, new_table, replay, table_of
from cosca.engine.title import Setup, Title
from cosca.engine.verify import VerificationError, replay_checked, verify_log
from cosca.titles import TITLES
from tests.engine.logs import of_version
from tests.engine.packed_form import written
from tests.engine.test_packing import without
from tests.games.titles import EVERY_TITLE, name

FAMIGLIA = TITLES["famiglia"]
SEED = bytes(range(SEED_BYTES))
SCRIPT = Path(__file__).parents[2] / "tools" / "verify_chance.py"


def played(title: Title, log_version: int, moves: int = 10**6) -> Table:
    """Return a table after random moves. Nobody passes if there is something else, or games would be short."""
    table = of_version(new_table(title, title.default_setup(), commitment(SEED)), log_version)
    stream, rng = ChanceStream(SEED), Random(4)
    while table.game.options and table.log.length < moves:
        if table.chance_to_answer():
            table.answer_chance(stream)
        else:
            seat = rng.choice(sorted(table.game.options))
            listed = table.game.options[seat]
            table.play(seat, rng.choice([action for action in listed if action.words()] or list(listed)))
    if not table.game.options:
        table.log.seed = SEED.hex()
    return table


def hashes(table: Table) -> list[str]:
    return [entry.hash for entry in table.log.entries]


def test_a_new_game_has_the_newest_version() -> None:
    table = new_table(FAMIGLIA, FAMIGLIA.default_setup())
    assert table.log.header.to_json()["cosca"] == NEWEST == max(VERSIONS)


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_versions_differ_in_hashes_only(title: Title) -> None:
    first, second = (played(title, version, 30) for version in VERSIONS)
    assert [entry.to_json() for entry in first.log.entries] == [entry.to_json() for entry in second.log.entries]
    assert not set(hashes(first)) & set(hashes(second))
    assert title.codec.text(first.game) == title.codec.text(second.game)


def test_an_entry_of_the_first_version_covers_the_canonical_json_of_the_position() -> None:
    table = played(FAMIGLIA, 1, 1)
    position = digest(canonical(FAMIGLIA.codec.dump(table.game)))
    said = canonical(table.log.entries[0].to_json())
    assert hashes(table) == [digest(table.log.header.hash() + said + position)]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_a_log_of_each_version_is_read_replayed_and_played_on_as_it_began(title: Title, version: int) -> None:
    table = played(title, version, 20)
    again = replay(title, parse_log(table.log.to_text()))
    assert again.log.header.log_version == version
    assert again.log.to_text() == table.log.to_text()
    for each in (table, again):
        seat = min(each.game.options)
        each.play(seat, each.game.options[seat][0])
    assert hashes(again) == hashes(table)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_whole_game_of_each_version_verifies_also_with_the_independent_script(version: int, tmp_path: Path) -> None:
    log = played(FAMIGLIA, version).log
    assert verify_log(FAMIGLIA, parse_log(log.to_text())).over
    file = tmp_path / "game.cosca"
    file.write_text(log.to_text(), "utf-8")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0
    assert _script()(log.to_text()) == (sum(entry.seat == -1 for entry in log.entries), True)


def _script() -> Callable[[str], tuple[int, bool]]:
    spec = importlib.util.spec_from_file_location("verify_chance", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    check: Callable[[str], tuple[int, bool]] = module.check
    return check


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_played_on_from_a_log_of_each_version_has_the_newest_and_verifies(version: int) -> None:
    origin = played(FAMIGLIA, version)
    past = of_version(origin, version)
    for entry in origin.log.entries[:30]:
        past.redo(entry)
    table, stream = table_of(FAMIGLIA, header_to_play_on(past, "table", 0, AS_THEY_WERE, SEED)), ChanceStream(SEED)
    while table.game.options:
        if table.chance_to_answer():
            table.answer_chance(stream)
        else:
            ((seat, listed),) = table.game.options.items()
            table.play(seat, listed[0])
    table.log.seed = SEED.hex()
    assert table.log.header.log_version == NEWEST
    assert verify_log(FAMIGLIA, parse_log(table.log.to_text())).over
    verify_played_on(FAMIGLIA, table.log, origin.log)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_short_log_of_an_arena_keeps_its_version(version: int) -> None:
    table = played(FAMIGLIA, version)
    chosen = [(move.seat, FAMIGLIA.catalogue.brief(move.action)) for move in table.moves if move.seat >= 0]
    short = ShortLog(table.log.header, SEED, chosen, end_of(FAMIGLIA, table.log.header, table.game))
    assert whole_log(FAMIGLIA, parse_short_log(short.line())).to_text() == table.log.to_text()
    with pytest.raises(BadLog, match="does not end where it says"):
        whole_log(
            FAMIGLIA, replace(short, end=end_of(FAMIGLIA, replace(short.header, log_version=3 - version), table.game))
        )


# What is refused


@pytest.mark.parametrize("version", VERSIONS)
def test_a_log_that_claims_another_version_is_refused_with_both(version: int) -> None:
    log = played(FAMIGLIA, version, 20).log
    claimed = Log(replace(log.header, log_version=3 - version), log.entries)
    says = f"line 1 says log version {3 - version}, but the hashes are those of version {version}"
    with pytest.raises(BadLog, match=says):
        replay(FAMIGLIA, claimed)
    with pytest.raises(VerificationError, match="version") as found:
        replay_checked(FAMIGLIA, claimed)
    assert (found.value.entry, found.value.message.args) == (1, {"told": 3 - version, "found": version})


def test_hashes_of_the_first_version_below_a_header_of_the_second_are_refused() -> None:
    """Not only the version number was changed: the header's hash is correct, and the position's has the old form."""
    table = played(FAMIGLIA, 2, 1)
    entry = table.log.entries[0]
    old = entry.chained(table.log.header.hash(), FAMIGLIA.codec.position_digest(table.game, 1))
    with pytest.raises(BadLog, match="says log version 2, but the hashes are those of version 1"):
        replay(FAMIGLIA, Log(table.log.header, [replace(entry, hash=old)]))


def test_the_command_says_so_in_a_sentence(tmp_path: Path) -> None:
    header, *lines = played(FAMIGLIA, 1).log.to_text().splitlines()
    file = tmp_path / "claimed.cosca"
    file.write_text("\n".join([json.dumps(json.loads(header) | {"cosca": 2}), *lines]), "utf-8")
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == 1
    assert "line 1 says log version 2, but the hashes are those of version 1" in " ".join(result.output.split())


@pytest.mark.parametrize("version", [0, 3, "2", None, [1]])
def test_a_version_that_is_not_known_here_is_refused(version: object) -> None:
    header = new_table(FAMIGLIA, FAMIGLIA.default_setup()).log.header.to_json()
    with pytest.raises(BadLog, match="no Cosca log of version 1 or 2"):
        parse_log(json.dumps(header | {"cosca": version}))


@pytest.mark.parametrize("version", VERSIONS)
def test_a_position_that_is_not_what_the_moves_lead_to_is_found(version: int) -> None:
    log = played(FAMIGLIA, version, 20).log
    assert changed_on_the_way(FAMIGLIA, log)


def test_a_field_left_out_of_the_packed_form_would_not_be_found() -> None:
    """This shows that the check above catches a forgotten field."""
    forgetful = replace(FAMIGLIA, codec=without(FAMIGLIA.codec, "Famiglia", "passes"))
    assert not changed_on_the_way(forgetful, played(forgetful, 2, 20).log)


def changed_on_the_way(title: Title, log: Log) -> bool:
    """Return whether a replay detects that the position was changed before the last entry."""
    table = replay(title, Log(log.header, log.entries[:-1]))
    last = log.entries[-1]
    table.play(last.seat, title.catalogue.load(last.do))
    table.game.passes += 10  # type: ignore[attr-defined]
    return (
        last.chained(log.entries[-2].hash, title.codec.position_digest(table.game, log.header.log_version)) != last.hash
    )


def test_the_digest_of_a_position_is_the_hash_of_documented_bytes() -> None:
    game = FAMIGLIA.start(Setup("second", "standard", 2))
    packed = FAMIGLIA.codec.packed(game)
    names = FAMIGLIA.codec.by_name["Famiglia"].names()
    mark = f"Famiglia {' '.join(names)}".encode()
    assert packed[:3] == b"\xdc" + (len(names) + 1).to_bytes(2)
    assert packed[3:6] == b"\xc7" + bytes([len(mark), 1])
    assert packed[6:].startswith(mark + written([[0] * 20 for _ in range(2)]))
