"""The partial actions of action spaces."""

from __future__ import annotations

import pytest

from cosca.engine.core import Action, why_not
from cosca.games.la_famiglia.rules.actions import (
    DO_PART,
    DONE,
    ISSUE_AT,
    ISSUE_ORDER,
    MEN,
    MOVE_TOKEN,
    PLACE_AT,
    PLACE_CAR,
    RALLY_FROM,
    RALLY_TO,
    USE_SPACE,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, OUT_OF_GAME
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.rules.spaces import (
    IssueOrders,
    LaunderAndRally,
    LaunderMoney,
    PlaceSoldati,
    RecruitSoldati,
    UseActionSpace,
)
from tests.games.la_famiglia.boards import BLUE, EDITIONS, GREEN, RED, area, begin, board, do, listed, order, space_with

ENNA, CENTURIPE, BRONTE, GELA = area("enna"), area("centuripe"), area("bronte"), area("gela")
MEN_ON_BOARD = {"enna": (RED, 1), "centuripe": (RED, 3), "gela": (GREEN, 2), "noto": (NEUTRAL, 2), "licata": (BLUE, 1)}


# Recruit Soldati


@pytest.mark.rule("LF-recruit-1", "LF-recruit-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_base_value_of_4_and_a_bonus_of_1_recruit_5(edition: str) -> None:
    """The example on page 8."""
    g = begin(board(edition, removed={RED: [0, 0, 0, 1]}), RecruitSoldati(RED, 1))
    assert listed(g, RED) == MEN[1:6]
    assert why_not(g, RED, MEN[6]) == "LF-recruit-2"
    do(g, (RED, MEN[5]))
    assert (g.headquarters[RED], g.supply[RED]) == (10, 40)


@pytest.mark.rule("LF-recruit-1")
def test_no_more_are_recruited_than_the_supply_has() -> None:
    g = begin(board(headquarters=(48, 0, 0, 0)), RecruitSoldati(RED, 1))
    assert listed(g, RED) == MEN[1:3]
    assert why_not(g, RED, MEN[3]) == "LF-recruit-1"


# Place Soldati


@pytest.mark.rule("LF-place-1", "LF-place-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_base_value_of_2_and_a_bonus_of_2_place_4(edition: str) -> None:
    """Page 8: four Soldati join an area with one."""
    g = do(begin(board(edition, men=MEN_ON_BOARD), PlaceSoldati(RED, 2)), (RED, PLACE_AT[ENNA]))
    assert listed(g, RED) == MEN[1:5]
    assert why_not(g, RED, MEN[5]) == "LF-place-5"
    do(g, (RED, MEN[4]))
    assert (g.men[ENNA], g.headquarters[RED]) == (5, 1)


@pytest.mark.rule("LF-place-2", "LF-place-3", "LF-team-3", "LF-space-special-4")
@pytest.mark.parametrize(
    ("name", "own_only", "rule"),
    [
        ("licata", False, "LF-place-3"),
        ("noto", False, "LF-place-3"),
        ("gela", False, "LF-team-3"),
        ("bronte", False, None),
        ("bronte", True, "LF-space-special-4"),
        ("enna", True, None),
    ],
)
def test_soldati_join_their_own_or_enter_an_empty_area(name: str, own_only: bool, rule: str | None) -> None:
    g = begin(board(men=MEN_ON_BOARD), PlaceSoldati(RED, 4, own_only))
    assert why_not(g, RED, PLACE_AT[area(name)]) == rule


@pytest.mark.rule("LF-place-2", "LF-place-1")
def test_all_go_to_one_area_as_many_as_headquarters_has() -> None:
    g = begin(board(men=MEN_ON_BOARD, headquarters=(2, 0, 0, 0)), PlaceSoldati(RED, 2))
    do(g, (RED, PLACE_AT[ENNA]))
    assert why_not(g, RED, PLACE_AT[CENTURIPE]) == "LF-place-2"
    assert why_not(g, RED, MEN[3]) == "LF-place-1"


# Issue order


@pytest.mark.rule("LF-order-1", "LF-order-2", "LF-order-3", "LF-order-4", "LF-team-4")
def test_an_order_needs_an_area_of_ones_own_without_orders() -> None:
    g = begin(board(men=MEN_ON_BOARD, orders={"enna": [(RED, 2)]}), IssueOrders(RED))
    assert listed(g, RED) == [ISSUE_AT[CENTURIPE]]
    assert why_not(g, RED, ISSUE_AT[ENNA]) == "LF-order-3"
    assert why_not(g, RED, ISSUE_AT[BRONTE]) == "LF-order-2"
    assert why_not(g, RED, ISSUE_AT[GELA]) == "LF-team-4"
    do(g, (RED, ISSUE_AT[CENTURIPE]))
    assert why_not(g, RED, ISSUE_ORDER[2]) == "LF-order-4"
    assert why_not(g, RED, ISSUE_ORDER[9]) == "LF-setup-9"
    do(g, (RED, ISSUE_ORDER[1]))
    assert g.token[order(RED, 1)] == CENTURIPE
    assert not g.stack


@pytest.mark.rule("LF-space-9", "LF-place-4", "LF-order-2", "LF-space-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_are_placed_in_an_empty_area_and_an_order_is_issued_there(edition: str) -> None:
    """Page 9: pay 1 Money, place 2 + 1 Soldati in an empty area, then issue an order there."""
    g = begin(board(edition, men=MEN_ON_BOARD, labs={"bronte": 2}), UseActionSpace(RED, 7))
    assert g.money[RED] == 4
    do(g, (RED, DO_PART[1]), (RED, PLACE_AT[BRONTE]), (RED, MEN[3]))
    assert (g.holder[BRONTE], g.men[BRONTE], g.labs[BRONTE]) == (RED, 3, 1)
    do(g, (RED, DO_PART[0]), (RED, ISSUE_AT[BRONTE]), (RED, ISSUE_ORDER[2]))
    assert g.token[2] == BRONTE
    assert not g.stack


@pytest.mark.rule("LF-space-special-1")
def test_two_orders_go_to_two_different_areas_or_only_one_is_issued() -> None:
    g = begin(board(men=MEN_ON_BOARD), IssueOrders(RED, 2))
    do(g, (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[0]))
    assert listed(g, RED) == [DONE, ISSUE_AT[CENTURIPE]]
    assert why_not(g, RED, ISSUE_AT[ENNA]) == "LF-space-special-1"
    do(g, (RED, ISSUE_AT[CENTURIPE]), (RED, ISSUE_ORDER[1]))
    assert (g.token[0], g.token[1]) == (ENNA, CENTURIPE)


@pytest.mark.rule("LF-space-special-2")
def test_two_orders_go_to_one_area_without_chain_of_command() -> None:
    g = begin(board(men=MEN_ON_BOARD), IssueOrders(RED, 2, together=True))
    do(g, (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[0]))
    assert listed(g, RED) == [DONE, *ISSUE_ORDER[1:5]]
    do(g, (RED, ISSUE_ORDER[3]))
    assert g.tokens_at(ENNA) == [0, 3]
    assert not g.stack


def chain(edition: str, turn: int, orders: int = 1) -> LaFamiglia:
    """Return a board where Red has Chain of Command and orders in Enna that were issued in turn 4."""
    issued = {"enna": [(RED, number) for number in range(orders)]}
    g = board(edition, men=MEN_ON_BOARD, orders=issued, tiles={"chain_of_command": [RED]}, turn=turn)
    g.issued[:orders] = [4] * orders
    return g


@pytest.mark.rule("LF-space-special-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_never_three_orders_in_an_area(edition: str) -> None:
    assert why_not(begin(chain(edition, 8, 2), IssueOrders(RED)), RED, ISSUE_AT[ENNA]) == "LF-space-special-3"


@pytest.mark.rule("LF-anytime-2")
def test_a_sold_order_cannot_be_issued() -> None:
    g = board(men=MEN_ON_BOARD)
    g.token[3] = OUT_OF_GAME
    do(begin(g, IssueOrders(RED)), (RED, ISSUE_AT[ENNA]))
    assert why_not(g, RED, ISSUE_ORDER[3]) == "LF-anytime-2"


# Launder, and rally


@pytest.mark.rule("LF-launder-1", "LF-lab-1")
def test_each_lab_in_an_own_area_pays_one() -> None:
    labs = {"enna": 2, "centuripe": 1, "gela": 2, "bronte": 1}
    assert begin(board(men=MEN_ON_BOARD, labs=labs), LaunderMoney(RED)).money[RED] == 8


@pytest.mark.rule("LF-space-special-6")
def test_launder_and_rally_may_be_done_in_either_sequence_or_one_alone() -> None:
    labs = {"centuripe": 1}
    g = begin(board(men=MEN_ON_BOARD, labs=labs), LaunderAndRally(RED))
    assert listed(g, RED) == [DO_PART[0], DO_PART[1]]
    do(g, (RED, DO_PART[1]), (RED, RALLY_TO[CENTURIPE]), (RED, RALLY_FROM[ENNA]), (RED, MEN[1]))
    assert listed(g, RED) == [DONE, DO_PART[0]]
    assert (g.men[CENTURIPE], g.labs_of(RED)) == (4, 1)
    alone = do(begin(board(men=MEN_ON_BOARD, labs=labs), LaunderAndRally(RED)), (RED, DO_PART[0]), (RED, DONE))
    assert not alone.stack


@pytest.mark.rule("LF-space-special-6", "LF-launder-2")
def test_labs_in_an_area_that_was_left_by_rallying_are_not_laundered_afterwards() -> None:
    g = begin(board(men=MEN_ON_BOARD, labs={"enna": 1}), LaunderAndRally(RED))
    do(g, (RED, DO_PART[1]), (RED, RALLY_TO[CENTURIPE]), (RED, RALLY_FROM[ENNA]), (RED, MEN[1]))
    assert (g.money[RED], g.stack) == (5, [])


@pytest.mark.rule("LF-space-special-6")
def test_a_rally_is_for_adjacent_areas_of_ones_own() -> None:
    g = begin(board(men=MEN_ON_BOARD), LaunderAndRally(RED))
    do(g, (RED, DO_PART[1]), (RED, RALLY_TO[ENNA]))
    assert listed(g, RED) == [RALLY_FROM[CENTURIPE]]
    assert why_not(g, RED, RALLY_FROM[GELA]) == "LF-space-special-6"
    assert why_not(g, RED, DONE) == "LF-space-special-6"


@pytest.mark.rule("LF-space-special-6", "LF-launder-1")
def test_an_impossible_rally_is_not_offered() -> None:
    g = begin(board(men={"enna": (RED, 2)}, labs={"enna": 1}), LaunderAndRally(RED))
    assert g.money[RED] == 6
    assert not g.stack


# The two spaces that page 8 shows


@pytest.mark.rule("LF-space-2", "LF-space-7", "LF-space-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_space_with_a_plus_holds_one_token_costs_one_money_and_gives_both_actions(edition: str) -> None:
    space = space_with(1, "order", "place")
    taken = begin(board(edition, top={4: [RED]}, bottom={space: [BLUE]}), PlanningTurn(RED))
    assert why_not(do(taken, (RED, MOVE_TOKEN[RED][4])), RED, USE_SPACE[space]) == "LF-space-2"
    g = begin(board(edition, men=MEN_ON_BOARD, top={4: [RED]}), PlanningTurn(RED))
    do(g, (RED, MOVE_TOKEN[RED][4]), (RED, USE_SPACE[space]))
    assert g.money[RED] == 4
    do(g, (RED, DO_PART[0]), (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[0]))
    do(g, (RED, DO_PART[1]), (RED, PLACE_AT[ENNA]), (RED, MEN[3]))
    assert (g.token[0], g.men[ENNA], g.stack) == (ENNA, 4, [])


@pytest.mark.rule("LF-space-3", "LF-space-6", "LF-space-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_large_space_with_a_slash_takes_another_token_pays_one_and_gives_one_action(edition: str) -> None:
    space = space_with(1, "recruit", "launder", infinity=True)
    g = board(edition, men=MEN_ON_BOARD, labs={"enna": 2}, top={4: [RED]}, bottom={space: [BLUE, NEUTRAL]})
    do(begin(g, PlanningTurn(RED)), (RED, MOVE_TOKEN[RED][4]), (RED, USE_SPACE[space]))
    assert (g.money[RED], listed(g, RED)) == (6, [DO_PART[0], DO_PART[1]])
    do(g, (RED, DO_PART[1]))
    assert (g.money[RED], g.headquarters[RED], g.stack) == (8, 5, [])
    assert sum(g.bottom[space]) == 3


# Partial actions


@pytest.mark.rule("LF-space-8", "LF-space-6")
def test_of_a_slash_only_one_action_is_performed() -> None:
    g = board(men={"enna": (RED, 1)}, labs={"enna": 1})
    begin(g, UseActionSpace(RED, space_with(1, "recruit", "launder", infinity=True)))
    assert g.money[RED] == 6
    do(g, (RED, DO_PART[0]), (RED, MEN[1]))
    assert not g.stack


@pytest.mark.rule("LF-space-9", "LF-space-10")
def test_of_a_plus_both_are_performed_in_any_order_or_one_is_left_out() -> None:
    space = space_with(1, "order", "equipment")
    for first, second in ((0, 1), (1, 0)):
        g = do(begin(board(men=MEN_ON_BOARD), UseActionSpace(RED, space)), (RED, DO_PART[first]))
        acts: list[Action] = [ISSUE_AT[ENNA], ISSUE_ORDER[0]] if first == 0 else [PLACE_CAR[ENNA]]
        do(g, *((RED, act) for act in acts))
        assert listed(g, RED) == [DONE, DO_PART[second]]
        assert why_not(g, RED, DO_PART[first]) == "LF-space-9"
        assert not do(g, (RED, DONE)).stack


@pytest.mark.rule("LF-space-11-v11", "LF-space-11-v12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_only_partial_action_that_is_possible_begins_by_itself(edition: str) -> None:
    g = board(edition, men=MEN_ON_BOARD, headquarters=(0, 0, 0, 0), sheet=2)
    begin(g, UseActionSpace(RED, space_with(2, "place", "equipment")))
    assert PLACE_CAR[ENNA] in listed(g, RED)
    assert why_not(g, RED, DONE) == "LF-equipment-1"
    assert not do(g, (RED, PLACE_CAR[ENNA])).stack


@pytest.mark.rule("LF-space-10")
def test_recruits_may_be_placed_in_the_same_turn() -> None:
    g = board(men=MEN_ON_BOARD, headquarters=(0, 0, 0, 0))
    begin(g, UseActionSpace(RED, space_with(1, "recruit", "place")))
    do(g, (RED, MEN[4]), (RED, DO_PART[1]), (RED, PLACE_AT[ENNA]), (RED, MEN[2]))
    assert (g.men[ENNA], g.headquarters[RED]) == (3, 2)
