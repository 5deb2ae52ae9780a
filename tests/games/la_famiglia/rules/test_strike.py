"""Strikes: bombs with and without a car (pages 15, 18 and 20)."""

from __future__ import annotations

import pytest

from cosca.engine.core import RuleId, Seat, is_listed, why_not
from cosca.games.la_famiglia.rules.actions import DONE, MOVE_TO, START_FROM, STRIKE_AT, STRIKE_BY_CAR, every_action
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.strike import Strike, areas_within, defence
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

HOME = area("caltagirone")  # adjacent to gela, palagonia, piazza_armerina, scordia and vittoria
ALL_ACTIONS = every_action()


def hold_the_law(g: LaFamiglia) -> None:
    """Check that an action is listed exactly if no rule refuses it."""
    for seat, acts in g.options.items():
        assert acts
        for act in ALL_ACTIONS:
            open_to_seat = is_listed(acts, act) or act in g.anytime(seat)
            assert open_to_seat == (why_not(g, seat, act) is None), (seat, type(act).__name__, act.words())


def refusal(g: LaFamiglia, seat: Seat, act: object) -> RuleId | None:
    return next(why_not(g, seat, each) for each in ALL_ACTIONS if each is act)


def vested(seat: Seat) -> int:
    """Return an order of the seat's family that shows a protective vest."""
    orders = board().family_of(seat).orders
    return next(number for number, printed in enumerate(orders) if printed.vest)


def one_bomb(g: LaFamiglia, skull: int = 2, bombs: int = 1) -> LaFamiglia:
    begin(g, Strike(RED, (HOME,), skull, bombs))
    hold_the_law(g)
    return g


def two_bombs(g: LaFamiglia) -> LaFamiglia:
    return one_bomb(g, bombs=2)


@pytest.mark.rule("LF-strike-1", "LF-strike-6")
def test_a_strike_removes_as_many_as_its_skulls_and_nobody_moves_there() -> None:
    g = one_bomb(board(men={"caltagirone": (RED, 2), "gela": (BLUE, 3)}))
    do(g, (RED, STRIKE_AT[area("gela")]))
    assert (g.men[area("gela")], g.holder[area("gela")], g.men[HOME]) == (1, BLUE, 2)
    assert g.supply[BLUE] == PACK.soldati - 5 - 1


@pytest.mark.rule("LF-strike-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_a_car_bomb_adds_three_to_the_skulls(edition: str) -> None:
    men = {"caltagirone": (RED, 2), "gela": (BLUE, 6)}
    g = board(edition, men=men, cars={"caltagirone": 1}, removed={RED: [1, 0, 0, 0]})
    assert g.car_bomb(RED) == 3
    do(one_bomb(g), (RED, STRIKE_BY_CAR[area("gela")]))
    assert g.men[area("gela")] == 6 - 2 - 3


@pytest.mark.rule("LF-strike-4")
def test_the_values_of_the_justice_row_are_not_summed() -> None:
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 9)}, cars={"caltagirone": 1}, removed={RED: [3, 0, 0, 0]})
    do(one_bomb(g, 0), (RED, STRIKE_BY_CAR[area("gela")]))
    assert g.men[area("gela")] == 9 - 4


@pytest.mark.rule("LF-strike-5")
def test_r60_the_car_is_gone_even_if_nobody_was_hit() -> None:
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 3)}, cars={"caltagirone": 1}, labs={"gela": 2})
    do(one_bomb(g, 0), (RED, STRIKE_BY_CAR[area("gela")]))
    assert (g.men[area("gela")], g.cars[HOME], g.cars_left[RED]) == (3, 0, PACK.cars)


@pytest.mark.rule("LF-strike-7", "LF-strike-8")
def test_r60_two_car_bombs_take_two_cars() -> None:
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 6)}, cars={"caltagirone": 2}, labs={"gela": 1})
    do(two_bombs(g), (RED, STRIKE_BY_CAR[area("gela")]), (RED, STRIKE_BY_CAR[area("gela")]))
    assert g.men[area("gela")] == 6 - 2 * (2 + 2 - 1)
    assert g.cars[HOME] == 0


@pytest.mark.rule("LF-strike-7")
def test_the_second_bomb_may_hit_another_area() -> None:
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 3), "scordia": (YELLOW, 3)})
    do(two_bombs(g), (RED, STRIKE_AT[area("gela")]), (RED, STRIKE_AT[area("scordia")]))
    assert (g.men[area("gela")], g.men[area("scordia")]) == (1, 1)


@pytest.mark.rule("LF-strike-8")
def test_without_a_second_car_the_second_bomb_goes_on_foot() -> None:
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 9)}, cars={"caltagirone": 1})
    do(two_bombs(g), (RED, STRIKE_BY_CAR[area("gela")]))
    assert listed(g, RED) == [STRIKE_AT[area("gela")], DONE]
    hold_the_law(g)
    assert refusal(g, RED, STRIKE_BY_CAR[area("gela")]) == "LF-strike-8"


@pytest.mark.rule("LF-strike-7", "LF-strike-4")
def test_a_car_that_was_not_used_before_may_carry_the_second_bomb() -> None:
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 9)}, cars={"caltagirone": 1})
    do(two_bombs(g), (RED, STRIKE_AT[area("gela")]), (RED, STRIKE_BY_CAR[area("gela")]))
    assert (g.men[area("gela")], g.cars[HOME], g.stack) == (9 - 2 - 4, 0, [])
    none = do(two_bombs(board(men={"caltagirone": (RED, 2), "gela": (BLUE, 9)})), (RED, STRIKE_AT[area("gela")]))
    assert refusal(none, RED, STRIKE_BY_CAR[area("gela")]) == "LF-strike-4"


@pytest.mark.rule("LF-strike-7")
def test_there_is_no_second_strike_without_the_first_nor_when_no_enemy_is_left() -> None:
    men = {"caltagirone": (RED, 2), "gela": (BLUE, 2)}
    assert do(two_bombs(board(men=men)), (RED, DONE)).stack == []
    assert do(two_bombs(board(men=men)), (RED, STRIKE_AT[area("gela")])).stack == []


@pytest.mark.rule("LF-strike-6", "LF-lab-3", "LF-vest-1-v12", "LF-vest-3")
def test_labs_and_vests_protect_against_a_strike() -> None:
    number = vested(BLUE)
    g = board(men={"caltagirone": (RED, 2), "gela": (BLUE, 3)}, labs={"gela": 1}, orders={"gela": [(BLUE, number)]})
    protection = 1 + g.order(order(BLUE, number)).vest
    assert defence(g, area("gela")) == protection
    do(one_bomb(g, protection + 1), (RED, STRIKE_AT[area("gela")]))
    assert g.men[area("gela")] == 2


@pytest.mark.rule("LF-vest-1-v11", "LF-vest-3")
@pytest.mark.parametrize("executed", [False, True])
def test_in_1_1_a_vest_covers_its_mandamento_before_its_orders_turn_and_after(executed: bool) -> None:
    number = vested(BLUE)
    g = board("1.1", men={"gela": (BLUE, 3), "licata": (BLUE, 1)}, orders={"licata": [(BLUE, number)]})
    g.executed = [order(BLUE, number)] if executed else []
    assert defence(g, area("gela")) == g.order(order(BLUE, number)).vest == 1


@pytest.mark.rule("LF-strike-6")
def test_safe_houses_help_only_where_there_is_a_lab() -> None:
    g = board(men={"gela": (BLUE, 3), "enna": (BLUE, 3)}, labs={"gela": 1}, tiles={"safe_houses": [BLUE]})
    assert (defence(g, area("gela")), defence(g, area("enna"))) == (2, 0)


@pytest.mark.rule("LF-neutral-1")
def test_a_strike_on_neutral_soldati_recruits_as_many() -> None:
    g = one_bomb(board(men={"caltagirone": (RED, 2), "gela": (NEUTRAL, 2)}), 5)
    do(g, (RED, STRIKE_AT[area("gela")]))
    assert (g.headquarters[RED], g.holder[area("gela")], g.supply[NEUTRAL]) == (7, NOBODY, PACK.neutral_soldati)


@pytest.mark.rule("LF-neutral-1", "LF-limits-2")
def test_with_an_empty_supply_nobody_is_recruited() -> None:
    g = board(men={"caltagirone": (RED, 45), "gela": (NEUTRAL, 2)})
    do(one_bomb(g), (RED, STRIKE_AT[area("gela")]))
    assert (g.headquarters[RED], g.supply[RED], g.holder[area("gela")]) == (5, 0, NOBODY)


@pytest.mark.rule("LF-strike-1", "LF-area-2", "LF-area-3", "LF-area-4")
def test_a_strike_that_empties_an_area_removes_cars_and_orders_but_no_labs() -> None:
    g = board(
        men={"caltagirone": (RED, 2), "gela": (BLUE, 1)},
        cars={"gela": 2},
        labs={"gela": 1},
        orders={"gela": [(BLUE, 0)]},
    )
    do(one_bomb(g, 9), (RED, STRIKE_AT[area("gela")]))
    assert (g.holder[area("gela")], g.cars[area("gela")], g.labs[area("gela")]) == (NOBODY, 0, 1)
    assert g.token[order(BLUE, 0)] == IN_HEADQUARTERS
    assert g.cars_left[BLUE] == PACK.cars


@pytest.mark.rule("LF-strike-2", "LF-strike-3", "LF-strike-4")
def test_r59_own_areas_the_teammates_and_empty_ones_are_no_targets() -> None:
    g = one_bomb(board(men={"caltagirone": (RED, 2), "gela": (BLUE, 1), "palagonia": (GREEN, 1), "enna": (BLUE, 1)}))
    for name in ("caltagirone", "palagonia", "piazza_armerina"):
        assert refusal(g, RED, STRIKE_AT[area(name)]) == "LF-strike-2"
    assert refusal(g, RED, STRIKE_AT[area("enna")]) == "LF-strike-3"
    assert refusal(g, RED, STRIKE_BY_CAR[area("gela")]) == "LF-strike-4"
    assert refusal(g, RED, MOVE_TO[area("gela")]) == "LF-strike-3"


@pytest.mark.rule("LF-strike-3")
def test_speedboats_carry_no_bombs() -> None:
    g = board(men={"licata": (RED, 1), "ragusa": (BLUE, 1)}, boats={"mare_licata": [RED]})
    assert not begin(g, Strike(RED, (area("licata"),), 2)).options


@pytest.mark.rule("LF-tile-detonator")
def test_delay_detonator_lets_a_car_bomb_reach_across_one_area() -> None:
    men = {"caltagirone": (RED, 2), "piazza_armerina": (GREEN, 1), "enna": (BLUE, 4), "bronte": (BLUE, 1)}
    g = one_bomb(board(men=men, cars={"caltagirone": 1}, tiles={"delay_detonator": [RED]}))
    assert listed(g, RED) == [STRIKE_BY_CAR[area("enna")], DONE]
    assert refusal(g, RED, STRIKE_AT[area("enna")]) == "LF-strike-3"
    assert refusal(g, RED, STRIKE_BY_CAR[area("bronte")]) == "LF-tile-detonator"
    do(g, (RED, STRIKE_BY_CAR[area("enna")]))
    assert g.men[area("enna")] == 4 - 2 - 2


@pytest.mark.rule("LF-tile-detonator", "LF-tiles-2")
def test_the_teammates_delay_detonator_does_not_help() -> None:
    men = {"caltagirone": (RED, 2), "enna": (BLUE, 4)}
    g = board(men=men, cars={"caltagirone": 1}, tiles={"delay_detonator": [GREEN]})
    assert not begin(g, Strike(RED, (HOME,), 2)).options


@pytest.mark.rule("LF-encounter-2")
def test_a_strike_may_be_left_out() -> None:
    g = do(one_bomb(board(men={"caltagirone": (RED, 2), "gela": (BLUE, 3)})), (RED, DONE))
    assert (g.men[area("gela")], g.stack) == (3, [])


@pytest.mark.rule("LF-attack-3")
def test_r47_nothing_starts_from_an_area_that_was_left() -> None:
    assert not begin(board(men={"gela": (BLUE, 3)}), Strike(RED, (HOME,), 2)).options


@pytest.mark.rule("LF-blue-B-start", "LF-strike-4")
def test_of_two_areas_that_could_send_a_car_the_player_names_one() -> None:
    men = {"caltagirone": (RED, 2), "vittoria": (RED, 1), "scordia": (BLUE, 9)}
    g = board(men=men, cars={"caltagirone": 1, "vittoria": 1})
    begin(g, Strike(RED, (HOME, area("vittoria")), 2))
    do(g, (RED, STRIKE_BY_CAR[area("scordia")]))
    hold_the_law(g)
    do(g, (RED, START_FROM[area("vittoria")]))
    assert (g.cars[HOME], g.cars[area("vittoria")], g.men[area("scordia")]) == (1, 0, 5)


def test_distances_are_counted_over_land() -> None:
    near = areas_within(board(), HOME, 1)
    assert [PACK.island.ids[a] for a in near] == ["gela", "piazza_armerina", "vittoria", "palagonia", "scordia"]
    assert area("licata") in areas_within(board(), HOME, 2)
    assert HOME not in areas_within(board(), HOME, 3)
