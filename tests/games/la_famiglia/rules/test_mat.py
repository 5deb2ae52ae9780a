"""Revealing spaces on the family mat: orders, values and instant effects."""

from __future__ import annotations

import pytest

from cosca.games.la_famiglia.rules.actions import DONE, PLACE_CAR, PLACE_LAB, PUT_TOKEN
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import GainInfluenceTurn, RevealSpace
from cosca.games.la_famiglia.rules.pack import CHURCH, ECONOMY, JUSTICE, ORDERS, ROWS
from tests.games.la_famiglia.boards import BLUE, RED, YELLOW, area, begin, board, do, listed

ENNA = area("enna")


def reveal(seat: int, row: int, removed: list[int], edition: str = "1.2") -> LaFamiglia:
    men = {"enna": (seat, 2), "centuripe": (seat, 1)}
    return begin(board(edition, men=men, labs={"enna": 2}, removed={seat: removed}), RevealSpace(seat, row))


@pytest.mark.rule("LF-mat-8")
@pytest.mark.parametrize("seat", range(4))
def test_r29_all_eight_advanced_orders_can_be_had(seat: int) -> None:
    g = board()
    for row in range(ROWS):
        for _ in range(g.mat(seat).width[row]):
            begin(g, RevealSpace(seat, row))
    assert len(g.tokens_of(seat, IN_HEADQUARTERS)) == ORDERS


@pytest.mark.rule("LF-mat-2")
def test_only_the_rightmost_value_counts() -> None:
    g = reveal(RED, CHURCH, [0, 0, 0, 2])
    assert g.recruit_value(RED) == 6


@pytest.mark.rule("LF-mat-5", "LF-mat-7")
def test_money_and_laundering_come_by_themselves() -> None:
    assert reveal(RED, ECONOMY, [0, 0, 2, 0]).money[RED] == 7
    assert reveal(RED, ECONOMY, [0, 0, 3, 0]).money[RED] == 7  # two drug labs


@pytest.mark.rule("LF-mat-6")
def test_a_lab_is_built_where_there_is_room() -> None:
    g = reveal(RED, ECONOMY, [0, 0, 1, 0])
    assert listed(g, RED) == [DONE, PLACE_LAB[area("centuripe")]]


@pytest.mark.rule("LF-mat-3", "LF-mat-4")
def test_r28_the_first_effect_is_finished_before_the_second_token_is_removed() -> None:
    """Yellow's first Economy space is a drug lab, the second Money: the lab is placed before the Money comes."""
    g = begin(board(men={"enna": (YELLOW, 2)}, top={10: [NEUTRAL]}), GainInfluenceTurn(YELLOW, 3))
    g.token[YELLOW * ORDERS : YELLOW * ORDERS + 5] = [ENNA] * 5  # no order to issue
    do(g, (YELLOW, PUT_TOKEN[NEUTRAL][11]))
    assert (g.removed[YELLOW][ECONOMY], listed(g, YELLOW)) == (1, [DONE, PLACE_LAB[ENNA]])
    before = g.money[YELLOW]
    do(g, (YELLOW, PLACE_LAB[ENNA]))
    assert (g.removed[YELLOW][ECONOMY], g.money[YELLOW]) == (2, before + 2)


@pytest.mark.rule("LF-mat-3")
def test_r28_a_car_that_is_declined_is_lost() -> None:
    g = reveal(BLUE, JUSTICE, [0, 0, 0, 0])
    assert PLACE_CAR[ENNA] in listed(g, BLUE)
    do(g, (BLUE, DONE))
    assert g.cars_left[BLUE] == 5
    assert not g.stack


@pytest.mark.rule("LF-mat-3")
def test_a_car_that_cannot_be_placed_is_forfeited() -> None:
    g = begin(board(men={"enna": (BLUE, 2)}, cars={"enna": 5}), RevealSpace(BLUE, JUSTICE))
    assert not g.stack
    assert g.cars[ENNA] == 5
