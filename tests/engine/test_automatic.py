"""A host answers what everybody can see, and an undo goes back over such answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cosca.engine.automatic import (
    ONLY,
    PASS,
    automatic_answer,
    automatic_kind,
    undo_choice,
    was_decided,
)
from cosca.engine.core import CHANCE, Seat
from cosca.engine.table import CannotTakeBack, Table, new_table, replay
from cosca.engine.title import Title
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.games.nostra_city.rules.actions import READY
from cosca.games.nostra_city.rules.moments import Moment
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.laws.leak_harness import violation_at
from cosca.laws.observations import Observations
from cosca.laws.position_laws import automatic_answers_leave_no_choice
from cosca.laws.violation import Violation


def positions(title: Title, seed: int = 1) -> Iterator[Table]:
    rng, table = Random(seed), new_table(title, title.default_setup())
    while table.game.options:
        yield table
        seat = CHANCE if CHANCE in table.game.options else min(table.game.options)
        table.play(seat, rng.choice(table.game.options[seat]))


def seat_at_decided_prompt_after_own_choice() -> tuple[Table, Seat]:
    for table in (table for seed in range(99) for table in positions(FAMIGLIA, seed)):
        seat = min(table.game.options)
        chose = table.moves and table.moves[-1].seat == seat and not was_decided(table, len(table.moves) - 1)
        if chose and automatic_kind(FAMIGLIA, table.game, seat) == ONLY and not _reveals(table, seat):
            return table, seat
    raise AssertionError("no such position")


def _reveals(table: Table, seat: Seat) -> bool:
    after = table.branch()
    after.play(seat, after.game.options[seat][0])
    return after.moves[-1].revealed or after.chance_to_answer()


def at_a_moment(hand: int) -> tuple[Table, Seat]:
    """Return a table where everybody may play a Vendetta card, and a seat with so many."""
    for table in (table for seed in range(99) for table in positions(NOSTRA_CITY, seed)):
        if isinstance(table.game.stack[-1], Moment) and len(table.game.options) == 3:
            for seat in table.game.options:
                if seat != CHANCE and sum(table.game.hand[seat]) == hand:  # type: ignore[attr-defined]
                    return table, seat
    raise AssertionError("no such position")


def test_an_empty_hand_that_everybody_can_see_is_not_asked() -> None:
    table, seat = at_a_moment(hand=0)
    assert automatic_kind(NOSTRA_CITY, table.game, seat) == ONLY
    assert automatic_answer(NOSTRA_CITY, table.game, seat) is READY


def test_a_seat_with_cards_passes_by_saying_nothing_whatever_they_are() -> None:
    table, seat = at_a_moment(hand=1)
    assert automatic_kind(NOSTRA_CITY, table.game, seat) == PASS
    assert automatic_answer(NOSTRA_CITY, table.game, seat) is READY


def test_an_undo_goes_back_over_an_automatic_answer() -> None:
    table, seat = seat_at_decided_prompt_after_own_choice()
    chosen = len(table.moves) - 1
    action = automatic_answer(FAMIGLIA, table.game, seat)
    assert action
    table.play(seat, action)
    undo_choice(table, seat)
    assert len(table.moves) == chosen
    assert not FAMIGLIA.publicly_decided(table.game, seat)
    assert FAMIGLIA.codec.text(replay(FAMIGLIA, table.log).game) == FAMIGLIA.codec.text(table.game)


def test_a_seat_without_a_choice_has_nothing_to_undo() -> None:
    table = new_table(FAMIGLIA, FAMIGLIA.default_setup())
    with pytest.raises(CannotTakeBack, match="nothing"):
        undo_choice(table, 0)


def test_a_sealed_answer_without_a_choice_can_be_undone_whether_or_not_others_have_answered() -> None:
    table, seat = at_a_moment(hand=0)
    before = NOSTRA_CITY.codec.text(table.game)
    table.play(seat, READY)
    alone = table.branch()
    undo_choice(alone, seat)
    assert NOSTRA_CITY.codec.text(alone.game) == before
    table.play(next(other for other in table.game.options if other != seat), READY)
    undo_choice(table, seat)
    assert seat in table.game.options


def test_the_law_finds_a_host_that_takes_a_choice_away() -> None:
    greedy = replace(FAMIGLIA, publicly_decided=lambda game, seat: seat in game.options)
    table = next(table for table in positions(greedy) if len(table.game.options.get(0, ())) > 1)
    with pytest.raises(Violation, match="options, not one"):
        automatic_answers_leave_no_choice(table, Random(1))


def test_the_law_finds_a_host_that_looks_into_the_hand() -> None:
    peeking = replace(
        NOSTRA_CITY, publicly_decided=lambda game, seat: len(game.options.get(seat, ())) == 1, silent_answer=no_silence
    )
    found = [violation_at(Observations(peeking), table, Random(1)) for table in positions(peeking)]
    assert any("automatic" in each for each in found)


def no_silence(game: object, seat: Seat) -> None:
    return None
