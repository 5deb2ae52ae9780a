"""The supply parts of orders: coins, recruiting, placing Soldati, and equipment."""

from __future__ import annotations

import pytest

from cosca.engine.core import Seat, why_not
from cosca.games.la_famiglia.rules.actions import DO_PART, DONE, MEN, PLACE_BOAT, PLACE_CAR, PLACE_LAB
from cosca.games.la_famiglia.rules.encounter import SPECIAL, ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.supply import BOAT, CAR, LAB, RECRUIT, SOLDATI, SOLDATI_PLUS, why_not_supply
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
    order,
    sea,
)

ENNA, GELA = area("enna"), area("gela")


def execute(seat: Seat, number: int, g: LaFamiglia, where: str = "enna") -> LaFamiglia:
    g.token[order(seat, number)] = area(where)
    return begin(g, ExecuteOrder(order(seat, number)))


@pytest.mark.rule("LF-token-6")
def test_coins_are_taken_by_themselves_on_supply_and_attack_orders() -> None:
    assert execute(RED, 10, board(men={"enna": (RED, 1)})).money[RED] == 8
    assert execute(YELLOW, 4, board(men={"enna": (YELLOW, 1)})).money[YELLOW] == 7


@pytest.mark.rule("LF-supply-1", "LF-encounter-2")
def test_parts_come_in_any_sequence_each_once() -> None:
    g = execute(RED, 11, board(men={"enna": (RED, 1)}))
    assert listed(g, RED) == [DONE, DO_PART[RECRUIT], DO_PART[SOLDATI]]
    do(g, (RED, DO_PART[SOLDATI]), (RED, MEN[3]))
    assert listed(g, RED) == [DONE, DO_PART[RECRUIT]]
    assert why_not(g, RED, DO_PART[SOLDATI]) == "LF-supply-1"
    do(g, (RED, DO_PART[RECRUIT]), (RED, MEN[4]))
    assert (g.men[ENNA], g.headquarters[RED]) == (4, 6)
    assert not g.stack


@pytest.mark.rule("LF-token-1", "LF-place-1")
def test_r45_fewer_soldati_than_shown_may_be_placed() -> None:
    g = execute(RED, 11, board(men={"enna": (RED, 1)}, headquarters=[2, 5, 5, 5]))
    do(g, (RED, DO_PART[SOLDATI]))
    assert listed(g, RED) == MEN[:3]
    assert why_not(g, RED, MEN[3]) == "LF-place-1"
    assert why_not(g, RED, MEN[4]) == "LF-token-1"
    assert why_not(g, RED, DONE) == "LF-token-1"
    assert do(g, (RED, MEN[1])).men[ENNA] == 2


@pytest.mark.rule("LF-token-2")
@pytest.mark.parametrize(("removals", "most"), [(0, 3), (2, 5)])
def test_soldati_in_a_circle_add_to_the_base_value(removals: int, most: int) -> None:
    g = execute(RED, 0, board(men={"enna": (RED, 1)}, headquarters=[9, 5, 5, 5], removed={RED: (0, removals, 0, 0)}))
    do(g, (RED, DO_PART[SOLDATI_PLUS]))
    assert listed(g, RED) == MEN[: most + 1]
    assert why_not(g, RED, MEN[most + 1]) == "LF-token-2"


@pytest.mark.rule("LF-token-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_example_a_plain_3_places_three_soldati(edition: str) -> None:
    g = execute(RED, 11, board(edition, men={"enna": (RED, 1)}))
    assert g.order(order(RED, 11)).soldati == 3
    assert do(g, (RED, DO_PART[SOLDATI]), (RED, MEN[3])).men[ENNA] == 4
    assert g.headquarters[RED] == 2


@pytest.mark.rule("LF-token-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_example_a_circled_plus_1_adds_to_the_base_value(edition: str) -> None:
    g = execute(RED, 0, board(edition, men={"enna": (RED, 1)}))
    assert (g.place_value(RED), g.order(order(RED, 0)).soldati_plus) == (2, 1)
    assert do(g, (RED, DO_PART[SOLDATI_PLUS]), (RED, MEN[3])).men[ENNA] == 4


@pytest.mark.rule("LF-place-1")
def test_with_an_empty_headquarters_there_is_nothing_to_place() -> None:
    g = execute(RED, 11, board(men={"enna": (RED, 1)}, headquarters=[0, 5, 5, 5]))
    assert why_not(g, RED, DO_PART[SOLDATI]) == "LF-place-1"
    do(g, (RED, DO_PART[RECRUIT]), (RED, MEN[2]), (RED, DO_PART[SOLDATI]), (RED, MEN[2]))
    assert g.men[ENNA] == 3


@pytest.mark.rule("LF-token-3", "LF-limits-2")
def test_recruiting_is_limited_by_the_order_and_by_the_supply() -> None:
    g = execute(RED, 11, board(men={"enna": (RED, 1)}, headquarters=[47, 5, 5, 5]))
    do(g, (RED, DO_PART[RECRUIT]))
    assert listed(g, RED) == MEN[:3]
    assert why_not(g, RED, MEN[4]) == "LF-limits-2"
    assert why_not(g, RED, MEN[5]) == "LF-token-3"
    assert why_not(g, RED, DONE) == "LF-token-3"
    none_left = execute(RED, 11, board(men={"enna": (RED, 1)}, headquarters=[49, 5, 5, 5]))
    assert why_not(none_left, RED, DO_PART[RECRUIT]) == "LF-limits-2"


@pytest.mark.rule("LF-token-4-v12", "LF-token-4-v11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_car_of_an_order_goes_to_the_area_of_the_order(edition: str) -> None:
    g = execute(RED, 1, board(edition, men={"enna": (RED, 1), "gela": (RED, 1)}))
    do(g, (RED, DO_PART[CAR]))
    assert listed(g, RED) == [DONE, PLACE_CAR[ENNA]]
    assert do(g, (RED, PLACE_CAR[ENNA])).cars[ENNA] == 1


@pytest.mark.rule("LF-limits-2")
def test_a_sixth_car_cannot_be_had() -> None:
    g = board(men={"enna": (RED, 1)}, cars={"enna": 5})
    assert not execute(RED, 1, g).stack  # no part has an effect
    assert g.cars[ENNA] == 5


@pytest.mark.rule("LF-equipment-3")
def test_a_third_lab_cannot_be_built_in_the_area_of_the_order() -> None:
    g = execute(GREEN, 9, board(men={"enna": (GREEN, 1)}, labs={"enna": 2}))
    assert why_not(g, GREEN, DO_PART[LAB]) == "LF-equipment-3"


@pytest.mark.rule("LF-limits-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_lab_left_in_the_supply_none_is_built(edition: str) -> None:
    g = board(edition, men={"enna": (GREEN, 1)})
    g.labs_left = 0
    assert why_not(execute(GREEN, 9, g), GREEN, DO_PART[LAB]) == "LF-limits-2"


@pytest.mark.rule("LF-attack-3")
@pytest.mark.parametrize(("edition", "rule"), [("1.1", None), ("1.2", "LF-attack-3")])
def test_r47_a_lab_is_not_built_where_the_family_has_nobody_left(edition: str, rule: str | None) -> None:
    g = board(edition, men={"gela": (RED, 1)})
    assert why_not_supply(g, RED, ENNA, LAB) == rule  # in 1.1 it may be placed in Gela (D7)


@pytest.mark.rule("LF-token-5")
def test_a_speedboat_of_an_order_goes_into_a_sea_beside_its_area() -> None:
    g = execute(BLUE, 1, board(men={"gela": (BLUE, 1), "noto": (BLUE, 1)}), "gela")
    do(g, (BLUE, DO_PART[BOAT]))
    assert listed(g, BLUE) == [DONE, PLACE_BOAT[sea("mare_licata")]]
    do(g, (BLUE, PLACE_BOAT[sea("mare_licata")]), (BLUE, DONE))
    assert g.boats[BLUE][sea("mare_licata")] == 1


@pytest.mark.rule("LF-token-5", "LF-limits-2")
def test_inland_or_without_a_boat_left_there_is_no_speedboat() -> None:
    inland = execute(BLUE, 9, board(men={"enna": (BLUE, 1)}))
    assert why_not(inland, BLUE, DO_PART[BOAT]) == "LF-token-5"
    used = board(men={"gela": (BLUE, 1)}, boats={"mare_trapani": [BLUE] * 4})
    assert why_not(execute(BLUE, 9, used, "gela"), BLUE, DO_PART[BOAT]) == "LF-limits-2"


@pytest.mark.rule("LF-yellow-B", "LF-supply-1")
def test_yellow_b_offers_its_soldati_once_there_is_a_lab() -> None:
    g = execute(YELLOW, 10, board(men={"enna": (YELLOW, 1)}))
    assert why_not(g, YELLOW, DO_PART[SPECIAL]) == "LF-yellow-B-soldati"
    do(g, (YELLOW, DO_PART[LAB]), (YELLOW, PLACE_LAB[ENNA]))
    assert why_not(g, YELLOW, DO_PART[SPECIAL]) is None
    g.headquarters[YELLOW] = 0
    assert why_not(g, YELLOW, DO_PART[SPECIAL]) == "LF-place-1"
