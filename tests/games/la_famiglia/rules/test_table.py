"""Rules of the table: seats and teams, what all may look up, Money without limit, the option of a first game."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE, why_not
from cosca.engine.title import Setup
from cosca.games.la_famiglia.packs.reading import pack_named
from cosca.games.la_famiglia.rules.actions import DEAL_FAMILY, DRAW_TILE, GAIN_INFLUENCE, SELL_ORDER
from cosca.games.la_famiglia.rules.board import SEATS, partner, rivals
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import Round
from cosca.games.la_famiglia.rules.pack import COLUMNS
from cosca.games.la_famiglia.rules.planning import PlanningPhase
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from tests.games.la_famiglia.boards import RED, begin, board, do, listed, spaces


@pytest.mark.rule("LF-aim-1")
def test_four_play_in_two_teams_of_two() -> None:
    assert LA_FAMIGLIA.seats == (4,)
    for seat in range(SEATS):
        assert partner(partner(seat)) == seat
        assert sorted([seat, partner(seat), *rivals(seat)]) == list(range(SEATS))


@pytest.mark.rule("LF-setup-7")
def test_everybody_can_look_up_the_orders_of_every_family() -> None:
    printed = pack_named("standard")
    assert all(len(family.orders) == 13 for family in printed.families)


@pytest.mark.rule("LF-limits-3")
def test_money_never_runs_out() -> None:
    g = begin(board(money=(200, 200, 200, 200), top={0: [RED]}), PlanningPhase())
    do(g, (RED, SELL_ORDER[0]))
    assert g.money[RED] == 201


@pytest.mark.rule("LF-gain-2")
def test_a_column_without_a_token_cannot_be_chosen() -> None:
    g = begin(board(top={spaces(0, 0)[0]: [RED]}), PlanningPhase())
    assert why_not(g, RED, GAIN_INFLUENCE[0]) is None
    assert {why_not(g, RED, GAIN_INFLUENCE[column]) for column in range(1, COLUMNS)} == {"LF-gain-2"}


@pytest.mark.rule("LF-management-1")
def test_management_follows_each_of_the_two_phases() -> None:
    called = [step.effect.__name__ for step in Round.table]
    managed = [place for place, name in enumerate(called) if "manage" in name]
    assert len(managed) == 2
    assert called.index("plan") < managed[0] < called.index("encounter") < managed[1]


@pytest.mark.rule("LF-setup-first")
@pytest.mark.parametrize(("options", "families"), [({}, 6), ({"first_game": 1}, 4)])
def test_r4_a_first_game_is_an_option_of_the_table(options: dict[str, int], families: int) -> None:
    g = LA_FAMIGLIA.start(Setup("1.2", "standard", SEATS, options))
    assert isinstance(g, LaFamiglia)
    do(g, *((CHANCE, DRAW_TILE[t]) for t in range(7)))
    assert sum(act in DEAL_FAMILY for act in listed(g, CHANCE)) == families
