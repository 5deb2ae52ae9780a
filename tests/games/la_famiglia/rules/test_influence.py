"""Gaining influence, exerting influence, and the spaces of the family mat."""

from __future__ import annotations

import pytest

from cosca.engine.core import Action, why_not
from cosca.games.la_famiglia.rules.actions import (
    DO_PART,
    DONE,
    GAIN_INFLUENCE,
    ISSUE_AT,
    ISSUE_ORDER,
    MOVE_TOKEN,
    PLACE_CAR,
    PUT_TOKEN,
    TAKE_FROM_ROW,
    TO_BOTTOM,
    TO_TOP,
    USE_SPACE,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, ON_MAT
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import ExertInfluence, GainInfluenceTurn, gain_costs
from cosca.games.la_famiglia.rules.pack import CHURCH, ECONOMY, JUSTICE, POLICE
from cosca.games.la_famiglia.rules.planning import PlanningPhase, PlanningTurn
from tests.games.la_famiglia.boards import (
    BLUE,
    EDITIONS,
    GREEN,
    PACK,
    RED,
    YELLOW,
    area,
    begin,
    board,
    do,
    listed,
    order,
)

ENNA = area("enna")
MEN = {"enna": (RED, 2), "bronte": (BLUE, 2)}
PRIMO_COLUMN, JUSTICE_COLUMN, POLICE_COLUMN, ECONOMY_COLUMN, TWO_COLUMN = 0, 1, 2, 3, 5
LARGE = 11  # a large space of sheet 1


def turn(top: dict[int, list[int]], money: tuple[int, ...] = (9, 5, 5, 5), edition: str = "1.2") -> LaFamiglia:
    return begin(board(edition, men=MEN, money=money, top=top), PlanningTurn(RED))


# Costs


@pytest.mark.rule("LF-gain-5", "LF-gain-6", "LF-gain-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_costs_are_four_and_seven(edition: str) -> None:
    """Page 10: a cost of 1, two tokens, one of them Blue's; a cost of 2, three tokens, two of them Green's."""
    g = turn({4: [NEUTRAL], 5: [BLUE], 16: [GREEN], 17: [GREEN], 18: [RED]}, edition=edition)
    assert sum(gain_costs(g, RED, JUSTICE_COLUMN)) == 4
    assert sum(gain_costs(g, RED, TWO_COLUMN)) == 7
    assert why_not(g, RED, GAIN_INFLUENCE[POLICE_COLUMN]) == "LF-gain-2"


@pytest.mark.rule("LF-gain-7")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("column", "money"), [(JUSTICE_COLUMN, [5, 6, 5, 5]), (TWO_COLUMN, [2, 5, 7, 5])])
def test_of_four_money_one_goes_to_blue_and_of_seven_two_go_to_green(
    edition: str, column: int, money: list[int]
) -> None:
    """Page 10: the rest, 3 and 5, goes into the supply."""
    g = turn({4: [NEUTRAL], 5: [BLUE], 16: [GREEN], 17: [GREEN], 18: [RED]}, edition=edition)
    assert do(g, (RED, GAIN_INFLUENCE[column])).money == money


@pytest.mark.rule("LF-gain-5", "LF-gain-6", "LF-gain-7")
@pytest.mark.parametrize(("money", "rule"), [(0, "LF-gain-5"), (2, "LF-gain-6"), (3, "LF-gain-7"), (4, None)])
def test_a_column_that_cannot_be_paid_is_refused_by_the_first_cost_that_is_missing(
    money: int, rule: str | None
) -> None:
    g = turn({4: [NEUTRAL], 5: [BLUE]}, (money, 5, 5, 5))
    assert why_not(g, RED, GAIN_INFLUENCE[JUSTICE_COLUMN]) == rule


# Tokens of the column


@pytest.mark.rule("LF-gain-3", "LF-gain-4", "LF-space-2")
def test_r25_a_token_that_only_blocks_neither_pays_nor_earns() -> None:
    g = do(turn({4: [NEUTRAL], 5: [RED]}), (RED, GAIN_INFLUENCE[JUSTICE_COLUMN]))
    before = g.money.copy()
    do(g, (RED, PUT_TOKEN[NEUTRAL][9]))
    assert why_not(g, RED, PUT_TOKEN[RED][9]) == "LF-gain-3"
    assert why_not(g, RED, PUT_TOKEN[BLUE][8]) == "LF-planning-3"
    do(g, (RED, PUT_TOKEN[RED][2]))
    assert g.money == before
    assert g.bust_at == [-1] * 4
    assert not any(sum(lying) for lying in g.top)


# Columns


@pytest.mark.rule("LF-gain-11", "LF-gain-15", "LF-mat-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_red_takes_the_two_leftmost_police_tokens_and_gets_one_order(edition: str) -> None:
    """Page 11: Influence one Institution and an additional order, here the one just received."""
    g = do(
        turn({7: [NEUTRAL]}, edition=edition), (RED, GAIN_INFLUENCE[POLICE_COLUMN]), (RED, PUT_TOKEN[NEUTRAL][LARGE])
    )
    do(g, (RED, DO_PART[0]))
    assert g.removed[RED] == [0, 2, 0, 0]
    assert g.influence[RED] == 10
    assert g.place_value(RED) == 4
    assert g.tokens_of(RED, IN_HEADQUARTERS) == [*range(5), 7]
    assert listed(g, RED) == [DONE, DO_PART[1]]
    do(g, (RED, DO_PART[1]), (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[7]))
    assert g.token[7] == ENNA
    assert not g.stack


@pytest.mark.rule("LF-gain-15")
def test_the_order_of_a_column_may_come_first_and_then_comes_only_once() -> None:
    g = do(turn({7: [NEUTRAL]}), (RED, GAIN_INFLUENCE[POLICE_COLUMN]), (RED, PUT_TOKEN[NEUTRAL][LARGE]))
    assert listed(g, RED) == [DO_PART[0], DO_PART[1]]
    do(g, (RED, DO_PART[1]), (RED, ISSUE_AT[ENNA]), (RED, ISSUE_ORDER[0]))
    assert g.removed[RED] == [0, 2, 0, 0]
    assert not g.stack


@pytest.mark.rule("LF-gain-12")
@pytest.mark.parametrize(("gone", "left"), [(3, 4), (4, 4)])
def test_of_a_row_with_too_few_tokens_as_many_are_removed_as_there_are(gone: int, left: int) -> None:
    g = begin(board(removed={RED: [gone, 0, 0, 0]}, top={4: [NEUTRAL]}), GainInfluenceTurn(RED, JUSTICE_COLUMN))
    do(g, (RED, PUT_TOKEN[NEUTRAL][LARGE]))
    assert g.removed[RED] == [left, 0, 0, 0]


@pytest.mark.rule("LF-gain-13", "LF-gain-14", "LF-mat-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_red_influences_two_institutions(edition: str) -> None:
    """Page 11: an Economy token returns to the supply for 1 Money, a Church token blocks a bottom action space."""
    g = do(turn({16: [NEUTRAL]}, edition=edition), (RED, GAIN_INFLUENCE[TWO_COLUMN]), (RED, PUT_TOKEN[NEUTRAL][LARGE]))
    money, supply = g.money[RED], g.influence[RED]
    do(g, (RED, DO_PART[0]), (RED, TAKE_FROM_ROW[ECONOMY]))
    assert (g.money[RED], g.influence[RED]) == (money + 1, supply + 1)
    assert why_not(g, RED, TAKE_FROM_ROW[ECONOMY]) == "LF-gain-13"
    do(g, (RED, TAKE_FROM_ROW[CHURCH]), (RED, TO_BOTTOM[13]))
    assert (g.bottom[13][RED], g.influence[RED], g.recruit_value(RED)) == (1, supply + 1, 4)
    assert g.money[RED] == money + 1
    assert listed(g, RED) == [DONE, DO_PART[1]]


@pytest.mark.rule("LF-gain-13")
def test_r27_with_one_row_left_two_institutions_remove_one_token() -> None:
    g = begin(board(removed={RED: [4, 5, 3, 4]}), ExertInfluence(RED, "two"))
    supply = g.influence[RED]
    do(g, (RED, TAKE_FROM_ROW[ECONOMY]))
    assert g.influence[RED] == supply + 1
    assert not g.stack


@pytest.mark.rule("LF-gain-8", "LF-gain-9", "LF-gain-10")
def test_r30_a_new_starting_player_begins_with_the_encounter_phase() -> None:
    g = begin(board(men=MEN, top={0: [NEUTRAL], 4: [NEUTRAL]}, starter=RED), PlanningPhase())
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[9]))
    do(g, (BLUE, GAIN_INFLUENCE[PRIMO_COLUMN]), (BLUE, PUT_TOKEN[NEUTRAL][LARGE]), (BLUE, DO_PART[0]))
    assert (g.starter, g.next_starter) == (RED, BLUE)
    assert listed(g, BLUE)[0] is DONE  # placing equipment is optional
    do(g, (BLUE, PLACE_CAR[area("bronte")]))
    assert g.cars[area("bronte")] == 1


# Exert influence


@pytest.mark.rule("LF-exert-1", "LF-exert-2", "LF-mat-4", "LF-mat-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_blue_takes_the_first_token_of_justice_b(edition: str) -> None:
    """Page 11: Blue receives order B of the Justice row, and places a car at once."""
    g = begin(board(edition, men=MEN, removed={BLUE: [2, 0, 0, 0]}), ExertInfluence(BLUE, "supply"))
    assert g.token[order(BLUE, 6)] == ON_MAT
    do(g, (BLUE, TAKE_FROM_ROW[JUSTICE]))
    assert g.token[order(BLUE, 6)] == IN_HEADQUARTERS
    assert listed(g, BLUE) == [DONE, PLACE_CAR[area("bronte")]]
    do(g, (BLUE, PLACE_CAR[area("bronte")]))
    assert (g.cars[area("bronte")], g.influence[BLUE]) == (1, 8 + 2 + 1)
    assert not g.stack


@pytest.mark.rule("LF-exert-1")
def test_an_empty_row_has_no_token_to_take() -> None:
    g = begin(board(removed={RED: [4, 0, 0, 0]}), ExertInfluence(RED, "supply"))
    assert why_not(g, RED, TAKE_FROM_ROW[JUSTICE]) == "LF-exert-1"


@pytest.mark.rule("LF-exert-3", "LF-exert-4")
def test_a_token_goes_beside_another_on_the_top_sheet_or_blocks_the_bottom_one() -> None:
    g = begin(board(top={5: [BLUE]}, bottom={9: [RED]}), ExertInfluence(RED, "sheet"))
    do(g, (RED, TAKE_FROM_ROW[POLICE]))
    cases: list[tuple[Action, str | None]] = [
        (TO_TOP[5], "LF-exert-3"),
        (TO_TOP[6], None),
        (TO_BOTTOM[9], "LF-exert-4"),
        (TO_BOTTOM[8], None),
        (TO_BOTTOM[LARGE], None),
    ]
    assert [why_not(g, RED, act) for act, _ in cases] == [rule for _, rule in cases]
    do(g, (RED, TO_TOP[6]))
    assert (g.top[6][RED], g.influence[RED], g.removed[RED][POLICE]) == (1, 7, 1)


@pytest.mark.rule("LF-exert-3")
def test_r26_a_column_without_a_token_is_not_opened_again() -> None:
    g = do(begin(board(top={5: [BLUE]}), ExertInfluence(RED, "sheet")), (RED, TAKE_FROM_ROW[POLICE]))
    assert why_not(g, RED, TO_TOP[8]) == "LF-exert-3"
    empty = do(begin(board(), ExertInfluence(RED, "sheet")), (RED, TAKE_FROM_ROW[POLICE]))
    assert {type(act).__name__ for act in listed(empty, RED)} == {"ToBottom"}


@pytest.mark.rule("LF-exert-3")
def test_r26_a_gray_circle_can_be_used_again() -> None:
    g = do(begin(board(top={5: [BLUE]}), ExertInfluence(RED, "sheet")), (RED, TAKE_FROM_ROW[POLICE]))
    assert TO_TOP[4] in listed(g, RED)


@pytest.mark.rule("LF-space-special-5-v12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_row_with_one_token_left_one_is_taken(edition: str) -> None:
    g = do(begin(board(edition, removed={YELLOW: [3, 0, 0, 0]}), ExertInfluence(YELLOW, "row")),
           (YELLOW, TAKE_FROM_ROW[JUSTICE]))  # fmt: skip
    assert g.removed[YELLOW] == [4, 0, 0, 0]
    assert not g.stack


@pytest.mark.rule("LF-space-special-5-v11", "LF-space-special-5-v12", "LF-space-10")
@pytest.mark.parametrize(("edition", "rule"), [("1.1", "LF-space-special-5-v11"), ("1.2", "LF-space-special-5-v12")])
def test_r27_of_two_tokens_of_one_row_the_second_may_stay(edition: str, rule: str) -> None:
    g = begin(board(edition), ExertInfluence(RED, "row"))
    assert why_not(g, RED, DONE) == "LF-exert-1"
    do(g, (RED, TAKE_FROM_ROW[ECONOMY]))
    assert listed(g, RED) == [DONE, TAKE_FROM_ROW[ECONOMY]]
    assert why_not(g, RED, TAKE_FROM_ROW[POLICE]) == rule
    do(g, (RED, DONE))
    assert (g.removed[RED], g.stack) == ([0, 0, 1, 0], [])


@pytest.mark.rule("LF-space-special-5-v11", "LF-space-special-5-v12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r27_a_row_with_one_token_left_serves_the_space_for_two(edition: str) -> None:
    left_over = [0, PACK.families[3].mat.width[POLICE] - 1, 0, 0]
    g = begin(board(edition, removed={RED: left_over}), ExertInfluence(RED, "row"))
    assert TAKE_FROM_ROW[POLICE] in listed(g, RED)
    assert not do(g, (RED, TAKE_FROM_ROW[POLICE])).stack
