"""The planning phase: turns, moves, final actions."""

from __future__ import annotations

import pytest

from cosca.engine.core import Seat, why_not
from cosca.games.la_famiglia.rules.actions import (
    CALL_ON_TEAMMATE,
    CARS,
    DO_PART,
    DONE,
    GAIN_INFLUENCE,
    GIVE_MONEY,
    ISSUE_AT,
    ISSUE_ORDER,
    MEN,
    MOVE_TOKEN,
    PASS_TURN,
    PLACE_AT,
    PUT_TOKEN,
    RALLY_FROM,
    RALLY_TO,
    SELL_ORDER,
    USE_SPACE,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, NOWHERE, OUT_OF_GAME
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.rules.planning import PlanningPhase, PlanningTurn
from cosca.games.la_famiglia.rules.spaces import IssueOrders, LaunderAndRally, PlaceSoldati, UseActionSpace
from tests.games.la_famiglia.boards import (
    BLUE,
    EDITIONS,
    GREEN,
    RED,
    YELLOW,
    area,
    begin,
    board,
    do,
    listed,
    space_with,
)

ENNA, CENTURIPE, BRONTE, MISTRETTA = area("enna"), area("centuripe"), area("bronte"), area("mistretta")
TWO_AREAS = {"enna": (RED, 3), "centuripe": (RED, 2)}
LAUNDER, FINAL, PAID, LARGE = 9, 2, 7, 11  # spaces of sheet 1; without labs, laundering does nothing


def phase(edition: str, top: dict[int, list[int]], money: tuple[int, ...] = (5, 5, 5, 5)) -> LaFamiglia:
    return begin(board(edition, men=TWO_AREAS, money=money, top=top), PlanningPhase())


def sell_everything(g: LaFamiglia, seat: Seat) -> None:
    g.token[seat * ORDERS : seat * ORDERS + 5] = [OUT_OF_GAME] * 5


# Turns


@pytest.mark.rule("LF-planning-6-v11")
def test_r19_after_three_passes_the_fourth_player_must_move() -> None:
    g = do(phase("1.1", {4: [NEUTRAL]}), (RED, PASS_TURN), (BLUE, PASS_TURN), (GREEN, PASS_TURN))
    assert why_not(g, YELLOW, PASS_TURN) == "LF-planning-6-v11"
    assert listed(g, YELLOW)[0] is MOVE_TOKEN[NEUTRAL][4]


@pytest.mark.rule("LF-planning-6-v11")
def test_a_move_restarts_the_count_of_passes() -> None:
    g = do(phase("1.1", {4: [NEUTRAL], 5: [NEUTRAL]}), (RED, PASS_TURN), (BLUE, PASS_TURN))
    do(g, (GREEN, MOVE_TOKEN[NEUTRAL][4]), (GREEN, USE_SPACE[LAUNDER]))
    do(g, (YELLOW, PASS_TURN), (RED, PASS_TURN), (BLUE, PASS_TURN))
    assert PASS_TURN not in listed(g, GREEN)


@pytest.mark.rule("LF-planning-6-v12", "LF-anytime-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r20_a_player_without_money_calls_on_the_teammate_or_sells_an_order(edition: str) -> None:
    g = board(edition, money=(0, 5, 3, 5), top={5: [BLUE]})
    begin(g, PlanningTurn(RED, passes=3))
    assert listed(g, RED) == [*SELL_ORDER[:5], CALL_ON_TEAMMATE]
    assert why_not(g, RED, MOVE_TOKEN[BLUE][5]) == "LF-planning-4"
    sold = do(g.copy(), (RED, SELL_ORDER[2]))
    assert (sold.money[RED], sold.token[2]) == (1, OUT_OF_GAME)
    do(g, (RED, CALL_ON_TEAMMATE))
    assert (g.money[RED], g.money[GREEN]) == (1, 1)
    assert listed(g, RED) == [MOVE_TOKEN[BLUE][5]]
    assert why_not(g, RED, CALL_ON_TEAMMATE) == "LF-planning-7"


@pytest.mark.rule("LF-planning-9-v11", "LF-planning-5-v11")
def test_r19_a_player_who_can_pay_for_no_move_must_raise_money_and_move_in_1_1() -> None:
    g = begin(board("1.1", money=(0, 5, 3, 5), top={5: [BLUE]}), PlanningTurn(RED))
    assert listed(g, RED) == [*SELL_ORDER[:5], CALL_ON_TEAMMATE]
    assert why_not(g, RED, PASS_TURN) == "LF-planning-9-v11"
    for raised in (SELL_ORDER[2], CALL_ON_TEAMMATE):
        after = do(g.copy(), (RED, raised))
        assert listed(after, RED) == [MOVE_TOKEN[BLUE][5]]
        assert why_not(after, RED, PASS_TURN) == "LF-planning-9-v11"


def test_r19_money_that_the_teammate_gave_unasked_obliges_to_nothing() -> None:
    g = begin(board("1.1", money=(0, 5, 3, 5), top={5: [BLUE]}), PlanningTurn(RED))
    do(g, (GREEN, GIVE_MONEY))
    assert listed(g, RED) == [PASS_TURN, MOVE_TOKEN[BLUE][5]]


@pytest.mark.rule("LF-launder-2", "LF-space-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r23_laundering_without_labs_is_not_an_action(edition: str) -> None:
    g = begin(board(edition, men=TWO_AREAS), UseActionSpace(RED, LARGE))
    assert listed(g, RED)[0] is MEN[1]  # recruiting, the other part, has begun
    alone = begin(board(edition, men=TWO_AREAS, money=(2, 2, 2, 2)), UseActionSpace(RED, LAUNDER))
    assert not alone.stack  # nothing can be done, so nothing happens


@pytest.mark.rule("LF-launder-2", "LF-space-special-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r23_who_has_no_labs_must_rally_if_possible(edition: str) -> None:
    g = begin(board(edition, men=TWO_AREAS), LaunderAndRally(RED))
    assert listed(g, RED) == [DO_PART[1]]
    assert why_not(g, RED, DO_PART[0]) == "LF-launder-2"


@pytest.mark.rule("LF-planning-6-v12")
def test_a_player_in_need_cannot_pass_nor_call_on_a_poor_teammate() -> None:
    g = begin(board(money=(0, 5, 1, 5), top={5: [BLUE]}), PlanningTurn(RED))
    assert why_not(g, RED, PASS_TURN) == "LF-planning-6-v12"
    assert why_not(g, RED, CALL_ON_TEAMMATE) == "LF-anytime-3"


@pytest.mark.rule("LF-planning-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r21_a_player_who_can_raise_no_money_sits_out(edition: str) -> None:
    g = board(edition, money=(0, 5, 1, 5), top={5: [BLUE]})
    sell_everything(g, RED)
    begin(g, PlanningTurn(RED, passes=3))
    assert listed(g, RED) == [PASS_TURN]


@pytest.mark.rule("LF-planning-7", "LF-planning-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r21_the_owner_of_a_remaining_token_can_always_move_it(edition: str) -> None:
    g = board(edition, money=(0, 0, 0, 0), top={5: [BLUE]})
    sell_everything(g, RED)
    begin(g, PlanningPhase())
    do(g, (RED, PASS_TURN), (BLUE, MOVE_TOKEN[BLUE][5]), (BLUE, USE_SPACE[LARGE]))
    assert not any(map(sum, g.top))


@pytest.mark.rule("LF-planning-1", "LF-planning-8")
def test_r22_the_phase_ends_with_the_last_token_though_turns_are_unequal() -> None:
    g = phase("1.2", {4: [NEUTRAL], 5: [NEUTRAL]})
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[LAUNDER]))
    assert list(g.options) == [BLUE]
    do(g, (BLUE, MOVE_TOKEN[NEUTRAL][5]), (BLUE, USE_SPACE[LARGE]), (BLUE, MEN[1]))
    assert not g.stack
    assert g.turn == 2


@pytest.mark.rule("LF-planning-1", "LF-turns-2")
def test_turns_begin_with_the_starting_player() -> None:
    g = begin(board(top={4: [NEUTRAL], 5: [NEUTRAL]}, starter=GREEN), PlanningPhase())
    assert list(g.options) == [GREEN]
    assert why_not(g, RED, MOVE_TOKEN[NEUTRAL][4]) == "LF-turns-2"
    do(g, (GREEN, MOVE_TOKEN[NEUTRAL][4]), (GREEN, USE_SPACE[LAUNDER]))
    assert list(g.options) == [YELLOW]


# A) Using an action space


@pytest.mark.rule("LF-planning-3", "LF-planning-4")
@pytest.mark.parametrize(("owner", "money"), [(NEUTRAL, [5, 5]), (RED, [5, 5]), (GREEN, [4, 6]), (BLUE, [4, 5])])
def test_the_owner_of_a_token_gets_one_money_the_teammate_too(owner: int, money: list[int]) -> None:
    g = do(phase("1.2", {4: [owner]}), (RED, MOVE_TOKEN[owner][4]))
    assert [g.money[RED], g.money[GREEN]] == money
    assert g.money[BLUE] == (6 if owner == BLUE else 5)


@pytest.mark.rule("LF-planning-3", "LF-planning-2")
def test_only_tokens_that_lie_there_are_moved() -> None:
    g = phase("1.2", {4: [NEUTRAL]})
    assert why_not(g, RED, MOVE_TOKEN[RED][4]) == "LF-planning-3"
    assert why_not(g, RED, MOVE_TOKEN[NEUTRAL][31]) == "LF-planning-3"
    assert why_not(g, RED, DONE) == "LF-planning-2"


@pytest.mark.rule("LF-space-2", "LF-space-3", "LF-space-7")
def test_a_space_must_be_empty_and_payable_but_a_large_one_is_always_empty() -> None:
    g = board(money=(0, 5, 5, 5), top={4: [NEUTRAL]}, bottom={LAUNDER: [RED], LARGE: [RED, BLUE]})
    do(begin(g, PlanningTurn(RED)), (RED, MOVE_TOKEN[NEUTRAL][4]))
    assert why_not(g, RED, USE_SPACE[LAUNDER]) == "LF-space-2"
    assert why_not(g, RED, USE_SPACE[PAID]) == "LF-space-7"
    assert why_not(g, RED, USE_SPACE[30]) == "LF-space-1"
    assert why_not(g, RED, USE_SPACE[LARGE]) is None


@pytest.mark.rule("LF-space-4", "LF-space-5", "LF-space-6")
def test_r24_income_of_a_space_does_not_help_to_pay_its_token() -> None:
    g = begin(board(money=(0, 5, 5, 5), top={4: [BLUE]}), PlanningTurn(RED))
    assert why_not(g, RED, MOVE_TOKEN[BLUE][4]) == "LF-planning-4"
    do(g, (GREEN, GIVE_MONEY), (RED, MOVE_TOKEN[BLUE][4]), (RED, USE_SPACE[LAUNDER]))
    assert g.money == [2, 6, 3, 5]


@pytest.mark.rule("LF-space-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r23_a_space_may_be_taken_though_nothing_can_be_done_there(edition: str) -> None:
    g = board(edition, men={}, headquarters=(0, 0, 0, 0), top={4: [NEUTRAL]})
    begin(g, PlanningTurn(RED))
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[space_with(1, "place")]))
    assert not g.stack


@pytest.mark.rule("LF-space-11-v11", "LF-space-11-v12")
@pytest.mark.parametrize(("edition", "rule"), [("1.1", "LF-space-11-v11"), ("1.2", "LF-space-11-v12")])
def test_r23_a_player_who_can_perform_part_of_an_action_must_perform_it(edition: str, rule: str) -> None:
    g = begin(board(edition, men=TWO_AREAS), UseActionSpace(RED, space_with(1, "order", "recruit")))
    assert why_not(g, RED, DONE) == rule
    do(g, (RED, DO_PART[1]))
    assert why_not(g, RED, MEN[0]) == rule
    do(g, (RED, MEN[1]))
    assert why_not(g, RED, DONE) is None


@pytest.mark.rule("LF-place-3", "LF-place-4")
def test_r33_an_empty_area_anywhere_may_be_entered_and_loses_a_lab() -> None:
    g = begin(board(men={"enna": (RED, 1)}, labs={"trapani": 2}), PlaceSoldati(RED, 0))
    do(g, (RED, PLACE_AT[area("trapani")]), (RED, MEN[2]))
    assert (g.holder[area("trapani")], g.labs[area("trapani")], g.labs_left) == (RED, 1, 29)


@pytest.mark.rule("LF-space-special-2")
def test_r35_two_orders_for_one_area_need_an_area_without_orders() -> None:
    g = board(men=TWO_AREAS, orders={"enna": [(RED, 0)]}, tiles={"chain_of_command": [RED]}, turn=5)
    begin(g, IssueOrders(RED, 2, together=True))
    assert listed(g, RED) == [ISSUE_AT[CENTURIPE]]
    assert why_not(g, RED, ISSUE_AT[ENNA]) == "LF-space-special-2"


def rally(edition: str) -> LaFamiglia:
    """Return a board where Red rallies to Mistretta, between Enna and Centuripe, with an order and a car in Enna."""
    men = TWO_AREAS | {"mistretta": (RED, 1)}
    g = board(edition, men=men, cars={"enna": 2}, orders={"enna": [(RED, 2)]}, sheet=2)
    begin(g, UseActionSpace(RED, space_with(2, "launder_rally")))
    return do(g, (RED, DO_PART[1]), (RED, RALLY_TO[MISTRETTA]))


@pytest.mark.rule("LF-space-special-6", "LF-area-2", "LF-area-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r36_an_area_emptied_by_rallying_while_planning_is_lost(edition: str) -> None:
    g = do(rally(edition), (RED, RALLY_FROM[ENNA]), (RED, MEN[3]), (RED, CARS[0]))
    assert g.holder[ENNA] == RED  # R49: areas left empty are settled only at the end
    assert RALLY_FROM[ENNA] in listed(g, RED)
    do(g, (RED, DONE))
    assert (g.holder[ENNA], g.token[2], g.cars_left[RED]) == (NOBODY, IN_HEADQUARTERS, 5)


# Final actions


def finals(edition: str = "1.2") -> LaFamiglia:
    """Return a position after Green moved the last token, with Red's bust beside a token of Blue."""
    g = board(edition, men=TWO_AREAS, top={4: [NEUTRAL]}, bottom={FINAL: [BLUE]}, starter=GREEN, sheet=1)
    g.bust_at[RED] = FINAL
    begin(g, PlanningPhase())
    do(g, (GREEN, MOVE_TOKEN[NEUTRAL][4]), (GREEN, USE_SPACE[LARGE]), (GREEN, MEN[1]))
    return g


@pytest.mark.rule("LF-final-1")
def test_a_bust_is_put_beside_the_token() -> None:
    g = phase("1.2", {4: [NEUTRAL], 5: [NEUTRAL]})
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[FINAL]))
    assert g.bust_at[RED] == FINAL


@pytest.mark.rule("LF-final-2", "LF-final-3", "LF-final-4")
def test_a_final_action_pays_the_space_but_not_the_owner_again() -> None:
    g = do(finals(), (RED, USE_SPACE[PAID]))
    assert (g.money[RED], g.money[BLUE], g.bust_at[RED]) == (4, 5, NOWHERE)
    assert (g.bottom[FINAL][BLUE], g.bottom[PAID][BLUE]) == (0, 1)
    do(g, (RED, DO_PART[0]), (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[0]), (RED, DONE))
    assert not g.stack


@pytest.mark.rule("LF-final-3", "LF-final-6")
def test_r32_a_final_action_may_use_a_large_space_but_no_second_final_action() -> None:
    g = finals()
    assert why_not(g, RED, USE_SPACE[LARGE]) is None
    assert why_not(g, RED, USE_SPACE[FINAL]) == "LF-final-6"
    assert why_not(g, RED, USE_SPACE[31]) == "LF-space-1"
    do(g, (RED, DONE))
    assert (g.bust_at[RED], g.bottom[FINAL][BLUE]) == (NOWHERE, 1)


@pytest.mark.rule("LF-final-5")
def test_r31_final_actions_follow_the_order_of_play_of_the_phase() -> None:
    g = board(men=TWO_AREAS, top={4: [NEUTRAL]}, bottom={FINAL: [BLUE], 3: [RED]}, starter=GREEN)
    g.bust_at[RED], g.bust_at[YELLOW] = FINAL, 3
    begin(g, PlanningPhase())
    do(g, (GREEN, MOVE_TOKEN[NEUTRAL][4]), (GREEN, USE_SPACE[LARGE]), (GREEN, MEN[1]))
    assert list(g.options) == [YELLOW]
    do(g, (YELLOW, USE_SPACE[LAUNDER]))
    assert list(g.options) == [RED]
    assert USE_SPACE[3] in listed(g, RED)  # Yellow has moved the token away


@pytest.mark.rule("LF-tile-chain-v12", "LF-final-2")
def test_r35_a_final_action_is_a_turn_of_its_own_for_chain_of_command() -> None:
    tiles = {"chain_of_command": [RED]}
    g = board(men={"enna": (RED, 3)}, top={4: [NEUTRAL]}, bottom={FINAL: [RED]}, tiles=tiles)
    g.bust_at[RED] = FINAL
    begin(g, PlanningPhase())
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[space_with(1, "order")]), (RED, ISSUE_AT[ENNA]))
    do(g, (RED, ISSUE_ORDER[0]), (RED, USE_SPACE[space_with(1, "order", "place", infinity=True)]), (RED, DO_PART[0]))
    do(g, (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[1]))
    assert (g.tokens_at(ENNA), g.stack) == ([0, 1], [])


@pytest.mark.rule("LF-final-6", "LF-space-12")
def test_a_family_whose_bust_is_out_can_do_nothing_on_a_second_such_space() -> None:
    g = board(bottom={})
    g.bust_at[RED] = 3
    begin(g, UseActionSpace(RED, FINAL))
    assert g.bust_at[RED] == 3
    assert not g.stack


@pytest.mark.rule("LF-gain-1", "LF-planning-2")
def test_a_column_is_a_turn_of_its_own() -> None:
    g = phase("1.2", {4: [NEUTRAL], 5: [BLUE], 8: [RED]})
    do(g, (RED, GAIN_INFLUENCE[1]), (RED, PUT_TOKEN[BLUE][LARGE]), (RED, PUT_TOKEN[NEUTRAL][LARGE]), (RED, DO_PART[0]))
    do(g, (RED, DONE), (RED, DONE))
    assert list(g.options) == [BLUE]
    assert why_not(g, BLUE, GAIN_INFLUENCE[1]) == "LF-gain-2"
