"""Anytime options: selling an order, and giving Money to the teammate."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import play, why_not
from cosca.games.la_famiglia.rules.actions import GIVE_MONEY, ISSUE_AT, MOVE_TOKEN, PASS_TURN, SELL_ORDER
from cosca.games.la_famiglia.rules.board import OUT_OF_GAME, SEATS
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.rules.strike import Strike
from tests.games.la_famiglia.boards import BLUE, GREEN, RED, YELLOW, area, begin, board, do, full_board, listed, order


@pytest.mark.rule("LF-anytime-1", "LF-anytime-2")
def test_an_order_is_sold_for_one_money_and_is_out_of_the_game() -> None:
    g = begin(board(top={2: [RED]}), PlanningTurn(RED))
    do(g, (RED, SELL_ORDER[3]))
    assert (g.money[RED], g.token[order(RED, 3)]) == (6, OUT_OF_GAME)
    assert why_not(g, RED, SELL_ORDER[3]) == "LF-anytime-2"


@pytest.mark.rule("LF-anytime-4")
def test_r16_an_order_may_be_sold_during_another_players_attack() -> None:
    g = board(men={"enna": (BLUE, 2), "centuripe": (RED, 2)})
    begin(g, Strike(BLUE, (area("enna"),), 2))
    asked = listed(g, BLUE)
    do(g, (RED, SELL_ORDER[0]), (GREEN, GIVE_MONEY))
    assert (g.money[RED], g.money[GREEN]) == (7, 3)
    assert listed(g, BLUE) == asked


@pytest.mark.rule("LF-anytime-4")
def test_r16_nothing_is_sold_during_the_setup() -> None:
    g = begin(board(top={2: [RED]}), PlanningTurn(RED))
    g.round = 0
    assert not g.anytime(BLUE)
    assert why_not(g, BLUE, SELL_ORDER[0]) == "LF-anytime-4"
    assert why_not(g, BLUE, GIVE_MONEY) == "LF-anytime-4"


@pytest.mark.rule("LF-anytime-1", "LF-setup-9")
def test_r17_orders_on_the_board_and_on_the_mat_cannot_be_sold() -> None:
    g = begin(board(men={"enna": (BLUE, 2)}, orders={"enna": [(BLUE, 2)]}, top={2: [RED]}), PlanningTurn(RED))
    assert why_not(g, BLUE, SELL_ORDER[2]) == "LF-anytime-1"
    assert why_not(g, BLUE, SELL_ORDER[8]) == "LF-setup-9"
    assert why_not(g, BLUE, SELL_ORDER[1]) is None


@pytest.mark.rule("LF-anytime-3", "LF-team-1", "LF-planning-4")
def test_r18_a_gift_costs_two_but_a_fee_to_the_teammate_costs_one() -> None:
    g = begin(board(top={2: [GREEN]}), PlanningTurn(RED))
    do(g, (RED, GIVE_MONEY))
    assert (g.money[RED], g.money[GREEN]) == (3, 6)
    do(g, (RED, MOVE_TOKEN[GREEN][2]))
    assert (g.money[RED], g.money[GREEN]) == (2, 7)


@pytest.mark.rule("LF-anytime-3")
def test_a_gift_needs_two_money() -> None:
    g = begin(board(money=(5, 1, 5, 2), top={2: [RED]}), PlanningTurn(RED))
    assert why_not(g, BLUE, GIVE_MONEY) == "LF-anytime-3"
    play(g, YELLOW, GIVE_MONEY)
    assert (g.money[BLUE], g.money[YELLOW]) == (2, 0)


@pytest.mark.rule("LF-anytime-4")
def test_money_given_away_never_leaves_a_turn_without_a_choice() -> None:
    g = begin(board(money=(3, 0, 0, 0), top={2: [BLUE]}), PlanningTurn(RED))
    do(g, (RED, MOVE_TOKEN[BLUE][2]), (RED, GIVE_MONEY))
    assert g.money[RED] == 0
    assert listed(g, RED)


@pytest.mark.rule("LF-anytime-1", "LF-anytime-3")
@pytest.mark.parametrize("seed", range(10))
def test_r16_anytime_options_run_out(seed: int) -> None:
    """Count 2 for an unsold order and 1 for each Money: both options lower the sum, so they must end."""
    g, luck = begin(full_board(money=(9, 9, 9, 9)), PlanningTurn(RED)), Random(seed)
    worth, asked = 2 * ORDERS * SEATS + 4 * 9, listed(g, RED)
    while choices := [(seat, act) for seat in range(SEATS) for act in g.anytime(seat)]:
        play(g, *luck.choice(choices))
        left = 2 * sum(place != OUT_OF_GAME for place in g.token) + sum(g.money)
        assert left < worth
        worth = left
    assert max(g.money) < 2
    assert set(listed(g, RED)) <= set(asked)


@pytest.mark.rule("LF-planning-7", "LF-anytime-3")
def test_r21_a_player_who_gave_all_money_away_sits_out_like_any_other() -> None:
    g = board(money=(2, 5, 0, 5), top={2: [BLUE]})
    g.token[:5] = [OUT_OF_GAME] * 5
    do(begin(g, PlanningTurn(RED)), (RED, GIVE_MONEY))
    assert (g.money[GREEN], listed(g, RED)) == (1, [PASS_TURN])


@pytest.mark.rule("LF-anytime-4", "LF-order-1")
def test_r16_a_player_who_sells_the_last_order_while_issuing_issues_none() -> None:
    g = board(men={"enna": (RED, 2)})
    g.token[:4] = [OUT_OF_GAME] * 4
    do(begin(g, IssueOrders(RED)), (RED, ISSUE_AT[area("enna")]), (RED, SELL_ORDER[4]))
    assert (g.money[RED], g.tokens_at(area("enna")), g.stack) == (6, [], [])
