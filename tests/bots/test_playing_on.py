"""Playing on: same position or same view, nothing leaks from what the seat could not know, and the log verifies."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from cosca.bots.playing_on import (
    AS_THEY_WERE,
    AS_YOU_KNEW,
    header_to_play_on,
    position_to_play_on,
    verify_played_on,
)
from cosca.cli import app
from cosca.engine.chance import SEED_BYTES, ChanceStream, commitment
from cosca.engine.codec import Json
from cosca.engine.core import Game, Seat
from cosca.engine.log import BadLog, Header, Log, PlayedOn, parse_log
from cosca.engine.table import Table, new_table, table_of
from cosca.engine.title import Setup, Title
from cosca.engine.verify import VerificationError, verify_log
from cosca.titles import TITLES
from tests.terminal.test_verify import script

type Sampler = Callable[[Title, Game, Seat, str, bytes], Game]

SETUPS = [
    (title, Setup(edition, title.packs[0], seats))
    for title in TITLES.values()
    for edition in title.editions
    for seats in title.seats
]
SECRETIVE = [(title, setup) for title, setup in SETUPS if title.id != "famiglia"]  # there nothing is hidden but chance
MOMENTS = 12


def name_of(value: object) -> str:
    return value.id if isinstance(value, Title) else f"{value.edition}-{value.seats}"  # type: ignore[attr-defined]


def play_out(table: Table, seed: bytes, rng: Random) -> Table:
    stream = ChanceStream(seed, table.log.header.nonces)
    while table.game.options:
        if table.chance_to_answer():
            table.answer_chance(stream)
        else:
            seat = rng.choice(sorted(table.game.options))
            table.play(seat, rng.choice(list(table.game.options[seat])))
    table.log.seed = seed.hex()
    return table


@cache
def finished(title: str, edition: str, seats: int) -> Table:
    seed = Random(f"{title} {edition} {seats}").randbytes(SEED_BYTES)
    setup = Setup(edition, TITLES[title].packs[0], seats)
    return play_out(new_table(TITLES[title], setup, commitment(seed)), seed, Random(7))


def finished_at(title: Title, setup: Setup) -> Table:
    return finished(title.id, setup.edition, setup.seats)


def after(whole: Table, entry: int) -> Table:
    past = whole.from_the_start()
    for each in whole.log.entries[:entry]:
        past.redo(each)
    return past


def moments(whole: Table) -> Iterator[Table]:
    length = len(whole.log.entries)
    yield from (after(whole, length * number // MOMENTS) for number in range(MOMENTS))


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=name_of)
def test_play_starts_with_the_same_position_or_the_same_view_and_goes_on_to_a_log_that_verifies(
    title: Title, setup: Setup
) -> None:
    whole, rng, text = finished_at(title, setup), Random(3), title.codec.text
    for number, past in enumerate(moments(whole)):
        seat = number % setup.seats
        for hidden in (AS_THEY_WERE, AS_YOU_KNEW):
            seed = rng.randbytes(SEED_BYTES)
            table = table_of(title, header_to_play_on(past, "table", seat, hidden, seed))
            if hidden == AS_THEY_WERE:
                assert text(table.game) == text(past.game)
            assert text(title.view(table.game, seat)) == text(title.view(past.game, seat))
            assert table.game.options.get(seat) == past.game.options.get(seat)
            log = parse_log(play_out(table, seed, rng).log.to_text())
            assert verify_log(title, log).over
            verify_played_on(title, log, whole.log)


# As you knew it


def check_resampling(title: Title, whole: Table, sample: Sampler) -> int:
    """Check that games which look the same to a seat give the same position. Return how many pairs differed."""
    rng, differing, text = Random(11), 0, title.codec.text
    for past in moments(whole):
        for seat in range(whole.log.header.setup.seats):
            twin = title.imagine(title.view(past.game, seat), rng)
            seed = rng.randbytes(SEED_BYTES)
            here, there = (sample(title, game, seat, AS_YOU_KNEW, seed) for game in (past.game, twin))
            assert text(here) == text(there), f"a secret decides what seat {seat} of {title.id} gets"
            differing += text(past.game) != text(twin)
    return differing


@pytest.mark.parametrize(("title", "setup"), SETUPS, ids=name_of)
def test_what_a_seat_could_not_know_does_not_decide_what_it_gets(title: Title, setup: Setup) -> None:
    differing = check_resampling(title, finished_at(title, setup), position_to_play_on)
    assert differing or (title, setup) not in SECRETIVE, "no pair of games differed: nothing was tested"


def keeps_the_truth(title: Title, game: Game, seat: Seat, hidden: str, seed: bytes) -> Game:
    """A planted fault: the hidden cards stay where they were."""
    return game


def sampled_with_a_secret(title: Title, game: Game, seat: Seat, hidden: str, seed: bytes) -> Game:
    """A planted fault: the cards are sampled, but the position decides how."""
    return title.imagine(title.view(game, seat), Random(title.codec.text(game)))


@pytest.mark.parametrize("sample", [keeps_the_truth, sampled_with_a_secret])
@pytest.mark.parametrize(("title", "setup"), SECRETIVE, ids=name_of)
def test_a_sampler_that_uses_a_secret_is_caught(title: Title, setup: Setup, sample: Sampler) -> None:
    with pytest.raises(AssertionError, match="a secret decides"):
        check_resampling(title, finished_at(title, setup), sample)


def test_another_seed_samples_other_cards() -> None:
    title, setup = SECRETIVE[-1]
    past = after(finished_at(title, setup), 200)
    made = {title.codec.text(position_to_play_on(title, past.game, 0, AS_YOU_KNEW, bytes([n] * 32))) for n in range(9)}
    assert len(made) == 9


# The log


def played_on(hidden: str = AS_YOU_KNEW) -> tuple[Title, Log, Log]:
    """Return a title, the log of a game that was played on, and the log of the game before."""
    title, setup = SECRETIVE[-1]
    whole, seed = finished_at(title, setup), bytes(range(SEED_BYTES))
    table = table_of(title, header_to_play_on(after(whole, 100), "table", 1, hidden, seed))
    return title, play_out(table, seed, Random(5)).log, whole.log


def with_start(log: Log, **changes: object) -> Header:
    assert log.header.played_on
    return replace(log.header, played_on=replace(log.header.played_on, **changes))  # type: ignore[arg-type]


def test_a_header_without_it_is_written_as_before() -> None:
    header = finished("famiglia", "second", 2).log.header
    assert "played_on" not in header.to_json()
    assert Header.from_json(header.to_json()) == header


def test_a_header_with_it_is_read_as_it_was_written() -> None:
    _, log, _ = played_on()
    assert Header.from_json(json.loads(json.dumps(log.header.to_json()))) == log.header


@pytest.mark.parametrize(
    "change", [{"seat": 2}, {"entry": 101}, {"hidden": AS_THEY_WERE}, {"hidden": "x"}, {"seat": 9}]
)
def test_a_start_that_is_not_that_of_the_other_game_is_found(change: dict[str, object]) -> None:
    title, log, origin = played_on()
    verify_played_on(title, log, origin)
    with pytest.raises(VerificationError):
        verify_played_on(title, Log(with_start(log, **change), log.entries, log.seed), origin)


def test_a_position_of_another_game_or_without_sense_is_refused() -> None:
    title, log, _ = played_on()
    other = title.codec.dump(title.start(replace(log.header.setup, seats=title.seats[0])))
    nonsense: list[Json] = [{"Nothing": {}}, {}, [], None, "x"]
    for position in [other, *nonsense]:
        with pytest.raises(BadLog, match="line 1"):
            table_of(title, with_start(log, position=position))


def test_a_changed_position_breaks_the_hashes() -> None:
    title, log, _ = played_on()
    _, were, _ = played_on(AS_THEY_WERE)
    assert isinstance(were.header.played_on, PlayedOn)
    forged = Log(with_start(log, position=were.header.played_on.position), log.entries, log.seed)
    with pytest.raises(VerificationError):
        verify_log(title, forged)


def test_the_command_says_what_it_has_not_checked_and_checks_it_with_the_other_log(tmp_path: Path) -> None:
    _, log, origin = played_on()
    game, before = tmp_path / "game.cosca", tmp_path / "before.cosca"
    game.write_text(log.to_text())
    before.write_text(origin.to_text())
    alone = CliRunner().invoke(app, ["verify", str(game)])
    assert (alone.exit_code, "was not checked" in " ".join(alone.output.split())) == (0, True), alone.output
    both = CliRunner().invoke(app, ["verify", str(game), "--from", str(before)])
    assert (both.exit_code, "not checked" in both.output) == (0, False), both.output
    told = json.loads(CliRunner().invoke(app, ["verify", str(game), "--from", str(before), "--json"]).output)
    assert told["start_verified"] is True
    assert CliRunner().invoke(app, ["verify", str(game), "--from", str(game)]).exit_code == 1


def test_the_independent_script_checks_the_draws() -> None:
    whole, seed = finished("famiglia", "second", 2), bytes(range(SEED_BYTES))
    table = table_of(TITLES["famiglia"], header_to_play_on(after(whole, 4), "table", 1, AS_YOU_KNEW, seed))
    log = play_out(table, seed, Random(5)).log
    draws, dealt = script().check(log.to_text())
    assert draws > 0
    assert not dealt, "it knows the deck of whole games only"
