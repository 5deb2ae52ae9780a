"""A table: its log, which moves can be undone, and how a damaged log is refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from cosca.engine.chance import ChanceStream
from cosca.engine.core import CHANCE, Action, IllegalAction, Seat, why_not
from cosca.engine.log import BadLog, parse_log
from cosca.engine.table import CannotTakeBack, Table, new_table, replay
from cosca.engine.title import Setup
from cosca.titles import TITLES
from tests.games.omerta.actions import ACCEPT, BID, OFFER, PEEK, ROB, TARGET
from tests.games.omerta.board import Omerta
from tests.games.omerta.match import Loot
from tests.games.omerta.title import OMERTA

FAMIGLIA = TITLES["famiglia"]


def showdown() -> Table:
    """Return a table of Omertà after the deal. Seat 0 targets seat 1, and all four seats must make a sealed bid."""
    table = new_table(OMERTA, OMERTA.default_setup())
    while table.chance_to_answer():
        table.play(CHANCE, table.game.options[CHANCE][0])
    table.play(0, TARGET[1])
    return table


def bid(table: Table, coins: Sequence[tuple[Seat, int]]) -> Table:
    for seat, number in coins:
        table.play(seat, BID[number])
    return table


def random_table(choices: int) -> Table:
    rng, table = Random(4), new_table(FAMIGLIA, FAMIGLIA.default_setup())
    while table.game.options and len(table.moves) < choices:
        ((seat, listed),) = table.game.options.items()
        table.play(seat, rng.choice([act for act in listed if act.words()] or list(listed)))
    return table


def test_procedures_nest_five_deep_and_a_sixth_can_interrupt() -> None:
    table = showdown()
    assert [type(each).__name__ for each in table.game.stack] == ["Match", "Round", "Night", "Job", "Showdown"]
    table.play(3, OFFER)
    assert type(table.game.stack[-1]).__name__ == "Offering"
    table.play(1, ACCEPT)
    assert table.game.options.keys() == {0, 1, 2, 3}


def test_a_seat_may_undo_its_latest_move() -> None:
    table = bid(showdown(), [(2, 1)])
    before = OMERTA.codec.text(showdown().game)
    table.take_back(2)
    assert OMERTA.codec.text(table.game) == before
    assert table.log.entries[-1].back == table.log.entries[-2].n


def test_a_sealed_answer_may_be_undone_although_another_seat_has_answered() -> None:
    table = bid(showdown(), [(2, 1), (3, 2)])
    table.take_back(2)
    assert table.game.options.keys() == {0, 1, 2}
    table.play(2, BID[0])
    assert replay(OMERTA, table.log).log == table.log


def test_a_move_that_revealed_something_cannot_be_undone() -> None:
    table = bid(showdown(), [(0, 3), (1, 0), (2, 0), (3, 0)])
    with pytest.raises(CannotTakeBack, match="revealed"):
        table.take_back(3)


def test_looking_at_a_card_cannot_be_undone() -> None:
    table = bid(showdown(), [(0, 3), (1, 0), (2, 0), (3, 0)])
    table.play(0, PEEK)
    assert table.why_not_take_back(0) == "revealed"


def test_a_move_that_another_seat_has_answered_cannot_be_undone() -> None:
    table = showdown()
    table.play(2, OFFER)
    table.play(0, ACCEPT)
    assert table.why_not_take_back(2) == "answered"
    assert table.why_not_take_back(0) is None


def test_a_random_draw_cannot_be_undone() -> None:
    table = random_table(40)
    while not table.chance_to_answer():
        table.play(*first_choice(table))
    table.play(*first_choice(table))
    for seat in (0, 1):
        assert table.why_not_take_back(seat) in ("chance", "nothing")


def first_choice(table: Table) -> tuple[Seat, Action]:
    ((seat, listed),) = table.game.options.items()
    return seat, listed[-1]


def test_a_seat_without_a_move_has_nothing_to_undo() -> None:
    with pytest.raises(CannotTakeBack, match="nothing"):
        showdown().take_back(1)


def test_with_the_consent_of_all_a_reveal_can_be_undone() -> None:
    table = bid(showdown(), [(0, 3), (1, 0), (2, 0), (3, 0)])
    with pytest.raises(CannotTakeBack, match="consent"):
        table.rewind(6, [0, 1, 2])
    table.rewind(6, [0, 1, 2, 3])
    assert OMERTA.codec.text(table.game) == OMERTA.codec.text(showdown().game)
    assert replay(OMERTA, table.log).log == table.log


def test_after_an_undo_the_next_draw_uses_another_entry_number() -> None:
    stream, table = ChanceStream(bytes(32)), new_table(FAMIGLIA, FAMIGLIA.default_setup())
    table.answer_chance(stream)
    table.answer_chance(stream)
    table.rewind(2, [0, 1])
    table.answer_chance(stream)
    numbers = [entry.n for entry in table.log.entries]
    assert numbers == [1, 2, 3, 4]


def test_a_refused_action_names_its_rule() -> None:
    with pytest.raises(IllegalAction, match="OM-turn") as refused:
        showdown().play(0, TARGET[3])
    assert refused.value.rule == "OM-turn"


def test_the_innermost_procedure_answers_why_an_action_is_refused() -> None:
    game = bid(showdown(), [(seat, 0) for seat in range(4)]).game
    assert isinstance(game, Omerta)
    loot = game.stack[-1]
    assert isinstance(loot, Loot)
    assert why_not(game, loot.winner, ROB) is None
    game.coins[loot.loser] = 0
    assert why_not(game, loot.winner, ROB) == "OM-turn"


def test_a_written_log_reads_and_replays_the_same() -> None:
    table = random_table(80)
    again = replay(FAMIGLIA, parse_log(table.log.to_text()))
    assert again.log == table.log
    assert again.game.options == table.game.options


def test_a_log_without_its_first_entries_goes_on_from_their_hash() -> None:
    whole, log = random_table(9).log, random_table(9).log
    log.skip(4)
    assert (log.length, log.last_hash()) == (whole.length, whole.last_hash())
    assert log.since(6) == whole.entries[6:]
    with pytest.raises(ValueError, match="has entries after 4 only, not after 3"):
        log.since(3)
    log.skip(whole.length)
    assert (log.entries, log.last_hash()) == ([], whole.last_hash())


def test_names_in_a_log_can_be_read_as_they_are_written() -> None:
    log = random_table(1).log
    log.header = replace(log.header, setup=replace(log.header.setup, pack="Caffè"))
    assert '"Caffè"' in log.to_text()


def damage(text: str, line: int, **changes: object) -> str:
    lines = text.splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | changes)
    return "\n".join(lines)


@pytest.mark.parametrize("line", [5, 30])
def test_a_changed_entry_is_found_by_its_hash(line: int) -> None:
    text = damage(random_table(60).log.to_text(), line, hash="0" * 64)
    with pytest.raises(BadLog, match=f"entry {line}"):
        replay(FAMIGLIA, parse_log(text))


def test_a_changed_number_or_list_of_outcomes_is_found_although_the_hash_was_not_changed() -> None:
    text = random_table(60).log.to_text()
    for change in ({"n": 99}, {"of": [["start 0", 1]]}):
        with pytest.raises(BadLog, match="says something else"):
            replay(FAMIGLIA, parse_log(damage(text, 3, **change)))


def test_an_illegal_entry_is_reported_with_its_number() -> None:
    text = damage(random_table(60).log.to_text(), 9, seat=-1)
    with pytest.raises(BadLog, match="entry 9: it is not possible there"):
        replay(FAMIGLIA, parse_log(text))


def test_a_log_of_another_version_of_the_rules_is_refused_with_both_numbers() -> None:
    log = random_table(10).log
    log.header = replace(log.header, rules_version=99)
    with pytest.raises(BadLog, match=r"version 99 .* newest here is version \d"):
        replay(FAMIGLIA, log)


def test_a_log_with_other_printed_data_is_refused() -> None:
    log = random_table(10).log
    log.header = replace(log.header, pack_hash="other")
    with pytest.raises(BadLog, match="pack hash differs"):
        replay(FAMIGLIA, log)


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "empty"), ("{", "not JSON"), ('{"cosca": 9}', "no Cosca log"), ("[]", "no Cosca log")],
)
def test_a_file_that_is_no_log_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadLog, match=says):
        parse_log(text)


def test_a_line_that_is_no_entry_is_refused() -> None:
    with pytest.raises(BadLog, match="neither header, entry nor seed"):
        parse_log(random_table(3).log.to_text() + '{"nonsense": 1}\n')


def test_an_edition_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match="second, first"):
        new_table(FAMIGLIA, Setup("third", "standard", 2))


def test_a_log_gives_the_entries_that_it_still_has_and_refuses_others() -> None:
    table = new_table(OMERTA, OMERTA.default_setup())
    while len(table.log.entries) < 4:
        seat, listed = next(iter(table.game.options.items()))
        table.play(seat, listed[0])
    whole = list(table.log.entries)
    assert table.log.since(0) == whole
    table.log.skip(2)
    assert [table.log.since(n) for n in (2, 3, 4)] == [whole[2:], whole[3:], []]
    assert (table.log.length, table.log.last_hash()) == (4, whole[-1].hash)
    with pytest.raises(ValueError, match="entries after 2 only, not after 1"):
        table.log.since(1)
    table.log.skip(1)
    assert table.log.skipped == 2, "what is left out stays left out"
    table.log.skip(4)
    assert (table.log.entries, table.log.last_hash()) == ([], whole[-1].hash)
