"""The end of the game: goals, ties and Bronte (page 19)."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import Seat, settle
from cosca.engine.title import Result
from cosca.games.la_famiglia.rules.actions import (
    MOVE_TOKEN,
    USE_SPACE,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import Match, result, verdict
from tests.games.la_famiglia.boards import (
    BLUE,
    GREEN,
    PACK,
    RED,
    YELLOW,
    area,
    board,
    do,
)
from tests.games.la_famiglia.rules.test_management import holding
from tests.games.la_famiglia.rules.test_match import OTHERS, TEAM, anything


def ended(owners: tuple[Seat, ...], rounds: int, bronte: int = NOBODY) -> LaFamiglia:
    """Return a final position with Mandamenti of these owners, from the first. Bronte counts for its holder only."""
    g = board(men=holding(*owners), sheet=rounds)
    g.holder[area("bronte")] = bronte
    return g


def outcome(g: LaFamiglia) -> tuple[tuple[Seat, ...], str] | None:
    told = verdict(g)
    return told and (told[0], told[1])


@pytest.mark.rule("LF-end-1")
def test_five_mandamenti_of_one_family_win() -> None:
    assert outcome(ended((RED,) * 5, 2)) == (TEAM, "five_alone")
    assert outcome(ended((RED,) * 4 + (GREEN,), 2)) is None


@pytest.mark.rule("LF-end-1")
def test_six_mandamenti_of_a_team_win() -> None:
    assert outcome(ended((YELLOW, BLUE) * 3, 1)) == (OTHERS, "six_together")


@pytest.mark.rule("LF-end-1", "LF-end-2")
def test_r68_five_of_one_family_beat_five_of_two() -> None:
    assert outcome(ended((RED,) * 5 + (BLUE,) * 3 + (YELLOW,) * 2, 3)) == (TEAM, "five_alone")


@pytest.mark.rule("LF-end-2")
def test_r68_if_both_teams_reach_the_goal_more_mandamenti_win() -> None:
    g = ended((RED,) * 5 + (BLUE,) * 3 + (YELLOW,) * 3, 3)
    assert verdict(g) == (OTHERS, "six_together", ("LF-end-2",))


@pytest.mark.rule("LF-end-3")
def test_after_the_fourth_round_more_mandamenti_win() -> None:
    assert outcome(ended((RED, GREEN, BLUE), 4)) == (TEAM, "most_after_four_rounds")
    assert outcome(ended((RED, GREEN, BLUE), 3)) is None


@pytest.mark.rule("LF-end-4")
def test_example_five_each_after_round_4_and_bronte_decides() -> None:
    owners = (RED, BLUE, RED, BLUE, GREEN, YELLOW, GREEN, YELLOW, RED, BLUE)
    assert outcome(ended(owners, 4, GREEN)) == (TEAM, "bronte")
    assert outcome(ended(owners, 4, BLUE)) == (OTHERS, "bronte")


@pytest.mark.rule("LF-end-4", "LF-end-6")
def test_r69_bronte_breaks_a_tie_and_without_it_the_game_continues() -> None:
    six_each = (RED, BLUE) * 3 + (GREEN, YELLOW) * 3
    assert verdict(ended(six_each, 2, YELLOW)) == (OTHERS, "bronte", ("LF-end-4", "LF-end-2"))
    assert verdict(ended(six_each, 2, NEUTRAL)) is None
    assert verdict(ended((RED, BLUE), 2, RED)) is None


@pytest.mark.rule("LF-end-5")
@pytest.mark.parametrize("holder", [NEUTRAL, NOBODY])
def test_r69_a_tie_without_bronte_is_a_draw_after_the_fourth_round(holder: int) -> None:
    assert outcome(ended((RED, BLUE), 4, holder)) == ((0, 1, 2, 3), "draw")


@pytest.mark.rule("LF-end-1", "LF-aim-2")
def test_there_is_a_result_exactly_when_the_game_is_over() -> None:
    g = ended((RED,) * 3 + (GREEN,) * 3, 2)
    g.stack = [Match(at=1)]
    assert result(g) is None
    settle(g)
    assert result(g) == Result((3, 0, 3, 0), TEAM, "six_together", ("LF-end-1",))


@pytest.mark.rule("LF-end-6")
def test_an_undecided_game_continues_with_the_next_round() -> None:
    g = ended((RED, BLUE), 2)
    g.bottom[0][NEUTRAL] = 1
    g.stack = [Match(at=1)]
    settle(g)
    assert (g.round, bool(g.options)) == (3, True)


@pytest.mark.rule("LF-end-1", "LF-management-1")
def test_five_mandamenti_after_the_planning_phase_do_not_end_the_game() -> None:
    g = ended((RED,) * 5, 1)
    g.round, g.top[4][NEUTRAL] = 0, 1
    name = PACK.island.ids[g.areas_of(RED)[0]]
    g.token[0] = area(name)
    g.stack = [Match(at=1)]
    settle(g)
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[9]))  # the last token; laundering needs no choice
    assert (g.orders_open, result(g)) == (True, None)
    luck = Random(1)
    while g.options:
        anything(g, luck)
    assert outcome(g) == (TEAM, "five_alone")


@pytest.mark.rule("LF-end-5", "LF-end-2")
def test_six_each_without_bronte_are_a_draw_after_the_fourth_round() -> None:
    six_each = (RED, BLUE) * 3 + (GREEN, YELLOW) * 3
    assert outcome(ended(six_each, 4, NEUTRAL)) == ((0, 1, 2, 3), "draw")
    assert outcome(ended(six_each, 4, RED)) == (TEAM, "bronte")


@pytest.mark.rule("LF-end-6")
def test_both_teams_at_the_goal_without_bronte_play_another_round() -> None:
    g = ended((RED, BLUE) * 3 + (GREEN, YELLOW) * 3, 2, NEUTRAL)
    g.bottom[0][NEUTRAL] = 1
    g.stack = [Match(at=1)]
    settle(g)
    assert (g.round, bool(g.options), result(g)) == (3, True, None)
