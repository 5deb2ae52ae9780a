"""Movement: rallying, targets over land and across water, numbers, cars, two shotguns, Allies and Recruitment."""

from __future__ import annotations

import pytest

from cosca.engine.core import IllegalAction, play, why_not
from cosca.games.la_famiglia.rules.actions import (
    BRUTE_FORCE,
    CARS,
    DO_PART,
    DONE,
    FINESSE,
    MEN,
    MOVE_ACROSS,
    MOVE_TO,
    PLACE_CAR,
    RALLY_FROM,
    START_FROM,
    USE_TILE,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, NOWHERE
from cosca.games.la_famiglia.rules.encounter import MOVEMENT, ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.rally import Rally
from tests.games.la_famiglia.boards import BLUE, EDITIONS, GREEN, RED, YELLOW, area, begin, board, do, listed, order

ENNA, CENTURIPE, CAMASTRA, RAGUSA = area("enna"), area("centuripe"), area("camastra"), area("ragusa")
MISTRETTA, BRONTE, PETRALIA = area("mistretta"), area("bronte"), area("petralia")


def red_moves(g: LaFamiglia, shotguns: int = 1, start: str = "enna") -> LaFamiglia:
    return begin(g, Movement(RED, RED, area(start), shotguns=shotguns))


# 0. Rally


@pytest.mark.rule("LF-rally-1")
def test_a_rally_brings_any_soldati_and_cars_from_adjacent_areas() -> None:
    men = {"enna": (RED, 1), "centuripe": (RED, 3), "petralia": (RED, 2), "noto": (RED, 4), "camastra": (GREEN, 3)}
    g = begin(board(men=men, cars={"centuripe": 2}), Rally(RED, ENNA))
    assert listed(g, RED) == [DONE, RALLY_FROM[PETRALIA], RALLY_FROM[CENTURIPE]]
    assert why_not(g, RED, RALLY_FROM[area("noto")]) == "LF-rally-1"
    assert why_not(g, RED, RALLY_FROM[CAMASTRA]) == "LF-rally-1"
    do(g, (RED, RALLY_FROM[CENTURIPE]), (RED, MEN[2]), (RED, CARS[1]), (RED, DONE))
    assert (g.men[ENNA], g.cars[ENNA], g.men[CENTURIPE], g.cars[CENTURIPE]) == (3, 1, 1, 1)


@pytest.mark.rule("LF-rally-2")
def test_nobody_rallies_by_speedboat() -> None:
    g = board(men={"licata": (RED, 1), "gela": (RED, 1), "ragusa": (RED, 2)}, boats={"mare_licata": [RED]})
    begin(g, Rally(RED, area("licata")))
    assert why_not(g, RED, RALLY_FROM[RAGUSA]) == "LF-rally-2"


@pytest.mark.rule("LF-rally-1", "LF-area-2", "LF-area-3")
def test_an_area_that_was_rallied_empty_loses_its_order_and_the_cars_left_behind() -> None:
    men = {"enna": (RED, 1), "centuripe": (RED, 3)}
    g = begin(board(men=men, cars={"centuripe": 2}, orders={"centuripe": [(RED, 2)]}), Rally(RED, ENNA))
    do(g, (RED, RALLY_FROM[CENTURIPE]), (RED, MEN[3]))
    assert g.holder[CENTURIPE] == RED  # settled only at the end
    do(g, (RED, CARS[1]))
    assert not g.stack  # nothing more to rally, so it has ended
    assert (g.holder[CENTURIPE], g.cars[CENTURIPE], g.cars[ENNA]) == (NOBODY, 0, 1)
    assert g.token[order(RED, 2)] == IN_HEADQUARTERS
    assert g.cars_left[RED] == 4


@pytest.mark.rule("LF-rally-1")
def test_r49_cars_may_follow_after_the_last_soldato_of_their_area() -> None:
    men = {"enna": (RED, 1), "centuripe": (RED, 3)}
    g = begin(board(men=men, cars={"centuripe": 2}), Rally(RED, ENNA))
    do(g, (RED, RALLY_FROM[CENTURIPE]), (RED, MEN[3]), (RED, CARS[2]))
    assert (g.men[ENNA], g.cars[ENNA], g.holder[CENTURIPE]) == (4, 2, NOBODY)


@pytest.mark.rule("LF-rally-1")
def test_too_many_soldati_or_cars_cannot_be_rallied() -> None:
    g = begin(board(men={"enna": (RED, 1), "centuripe": (RED, 3)}, cars={"centuripe": 1}), Rally(RED, ENNA))
    do(g, (RED, RALLY_FROM[CENTURIPE]))
    assert why_not(g, RED, MEN[4]) == "LF-rally-1"
    do(g, (RED, MEN[0]))
    assert why_not(g, RED, CARS[2]) == "LF-rally-1"
    do(g, (RED, CARS[1]))
    assert g.cars[ENNA] == 1  # a car alone


@pytest.mark.rule("LF-rally-1")
def test_those_who_rallied_may_move_on_and_the_movement_may_be_left_out() -> None:
    men = {"enna": (RED, 1), "centuripe": (RED, 3)}
    g = begin(board(men=men, orders={"enna": [(RED, 3)]}), ExecuteOrder(order(RED, 3)))
    do(g, (RED, DO_PART[MOVEMENT]), (RED, RALLY_FROM[CENTURIPE]), (RED, MEN[2]))
    moved = do(g.copy(), (RED, MOVE_TO[MISTRETTA]), (RED, MEN[3]))
    assert moved.men[MISTRETTA] == 3
    stayed = do(g, (RED, DONE))
    assert stayed.men[ENNA] == 3
    assert not stayed.stack


# 1. Choosing the target


@pytest.mark.rule("LF-movement-1", "LF-movement-2")
def test_targets_are_the_adjacent_areas_except_the_teammates() -> None:
    g = red_moves(board(men={"enna": (RED, 2), "centuripe": (GREEN, 1), "petralia": (BLUE, 1), "camastra": (RED, 1)}))
    targets = [a for a in g.pack.island.adjacent[ENNA] if a != CENTURIPE]
    assert listed(g, RED) == [DONE, *(MOVE_TO[a] for a in sorted(targets))]
    assert why_not(g, RED, MOVE_TO[CENTURIPE]) == "LF-movement-2"
    assert why_not(g, RED, MOVE_TO[RAGUSA]) == "LF-movement-1"
    assert why_not(g, RED, MOVE_TO[ENNA]) == "LF-movement-1"
    assert why_not(g, RED, MOVE_ACROSS[RAGUSA]) == "LF-movement-3"
    with pytest.raises(IllegalAction, match="LF-movement-2"):
        play(g, RED, MOVE_TO[CENTURIPE])


@pytest.mark.rule("LF-movement-8", "LF-lab-4")
def test_an_empty_area_is_gained_without_an_attack_and_loses_a_lab() -> None:
    g = red_moves(board(men={"enna": (RED, 3)}, labs={"mistretta": 2}, cars={"enna": 1}))
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[2]), (RED, CARS[1]))
    assert (g.holder[MISTRETTA], g.men[MISTRETTA], g.cars[MISTRETTA], g.labs[MISTRETTA]) == (RED, 2, 1, 1)
    assert not g.stack


@pytest.mark.rule("LF-movement-9")
def test_in_an_own_area_they_join_the_others_and_no_lab_is_lost() -> None:
    g = red_moves(board(men={"enna": (RED, 3), "mistretta": (RED, 1)}, labs={"mistretta": 2}))
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[2]))
    assert (g.men[MISTRETTA], g.labs[MISTRETTA]) == (3, 2)


@pytest.mark.rule("LF-movement-10")
@pytest.mark.parametrize("side", [NEUTRAL, BLUE, YELLOW])
def test_neutral_soldati_and_the_other_team_are_attacked(side: int) -> None:
    g = red_moves(board(men={"enna": (RED, 3), "mistretta": (side, 2)}))
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[2]))
    assert listed(g, RED) == [FINESSE, BRUTE_FORCE]
    assert (g.fight_area, g.fight_side, g.fight_men, g.holder[MISTRETTA]) == (MISTRETTA, RED, 2, side)


@pytest.mark.rule("LF-area-2", "LF-area-3")
def test_r37_an_attack_by_all_soldati_gives_up_their_area_first() -> None:
    g = board(men={"enna": (RED, 2), "mistretta": (BLUE, 2)}, cars={"enna": 2}, orders={"enna": [(RED, 2)]})
    red_moves(g)
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[2]), (RED, CARS[1]))
    assert (g.holder[ENNA], g.cars[ENNA], g.token[order(RED, 2)]) == (NOBODY, 0, IN_HEADQUARTERS)
    assert g.fight_car
    assert g.cars_left[RED] == 4


@pytest.mark.rule("LF-movement-1", "LF-movement-7")
def test_r51_target_number_and_car_are_one_choice() -> None:
    g = red_moves(board(men={"enna": (RED, 3)}, cars={"enna": 2}))
    do(g, (RED, MOVE_TO[MISTRETTA]))
    assert listed(g, RED) == MEN[1:4]
    assert why_not(g, RED, MEN[0]) == "LF-movement-1"
    assert why_not(g, RED, MEN[4]) == "LF-movement-1"
    assert why_not(g, RED, DONE) == "LF-movement-7"
    assert g.men[ENNA] == 3  # the Soldati have not moved yet
    do(g, (RED, MEN[1]))
    assert listed(g, RED) == CARS[:2]
    assert why_not(g, RED, CARS[2]) == "LF-movement-5"
    assert why_not(g, RED, MEN[1]) == "LF-movement-7"


# Across water


@pytest.mark.rule("LF-movement-3", "LF-movement-4", "LF-movement-6", "LF-team-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_attack_from_camastra_to_ragusa_through_a_chain_of_the_teams_boats_takes_no_car(
    edition: str,
) -> None:
    g = board(
        edition,
        men={"camastra": (RED, 5), "ragusa": (BLUE, 3)},
        cars={"camastra": 1},
        boats={"mare_agrigento": [RED], "mare_licata": [GREEN]},
    )
    red_moves(g, start="camastra")
    assert MOVE_ACROSS[RAGUSA] in listed(g, RED)
    do(g, (RED, MOVE_ACROSS[RAGUSA]), (RED, MEN[4]))
    assert listed(g, RED) == [FINESSE, BRUTE_FORCE]  # no prompt about a car
    assert (g.fight_area, g.fight_men, g.fight_car, g.cars[CAMASTRA]) == (RAGUSA, 4, False, 1)


@pytest.mark.rule("LF-movement-3", "LF-movement-4")
def test_r50_every_sea_of_the_way_needs_a_boat_of_the_team() -> None:
    g = board(men={"camastra": (RED, 5)}, boats={"mare_agrigento": [GREEN], "mare_licata": [BLUE, YELLOW]})
    red_moves(g, start="camastra")
    across = [action for action in listed(g, RED) if action in MOVE_ACROSS]
    assert across == [MOVE_ACROSS[area(name)] for name in ("ribera", "agrigento", "licata")]
    assert why_not(g, RED, MOVE_ACROSS[RAGUSA]) == "LF-movement-4"
    assert why_not(g, RED, MOVE_ACROSS[CAMASTRA]) == "LF-movement-1"
    assert why_not(g, RED, MOVE_ACROSS[ENNA]) == "LF-movement-3"  # inland


@pytest.mark.rule("LF-movement-3")
def test_r50_a_target_on_land_may_be_attacked_by_sea() -> None:
    g = board(men={"camastra": (RED, 5), "licata": (BLUE, 2)}, boats={"mare_agrigento": [RED]})
    red_moves(g, start="camastra")
    assert {MOVE_TO[area("licata")], MOVE_ACROSS[area("licata")]} <= set(listed(g, RED))


@pytest.mark.rule("LF-movement-2")
def test_an_area_of_the_teammate_is_not_entered_by_sea_either() -> None:
    g = board(men={"camastra": (RED, 5), "licata": (GREEN, 2)}, boats={"mare_agrigento": [RED]})
    assert why_not(red_moves(g, start="camastra"), RED, MOVE_ACROSS[area("licata")]) == "LF-movement-2"


# Two shotguns


@pytest.mark.rule("LF-two-shotguns-1", "LF-two-shotguns-2")
def test_the_second_movement_starts_from_the_order_or_from_the_area_reached() -> None:
    g = red_moves(board(men={"enna": (RED, 4)}), shotguns=2)
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[3]))
    assert listed(g, RED) == [START_FROM[ENNA], START_FROM[CENTURIPE]]
    assert why_not(g, RED, START_FROM[BRONTE]) == "LF-two-shotguns-2"
    do(g, (RED, START_FROM[CENTURIPE]))
    assert MOVE_TO[BRONTE] in listed(g, RED)
    do(g, (RED, MOVE_TO[BRONTE]), (RED, MEN[1]))
    assert [g.men[a] for a in (ENNA, CENTURIPE, BRONTE)] == [1, 2, 1]
    assert not g.stack


@pytest.mark.rule("LF-two-shotguns-2", "LF-attack-3")
def test_r47_the_second_movement_may_follow_when_all_have_left_with_the_first() -> None:
    g = board(men={"enna": (RED, 2)}, orders={"enna": [(RED, 8)]})
    begin(g, ExecuteOrder(order(RED, 8)))
    do(g, (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]))
    assert g.token[order(RED, 8)] == IN_HEADQUARTERS
    do(g, (RED, MOVE_TO[BRONTE]), (RED, MEN[2]))
    assert g.men[BRONTE] == 2


@pytest.mark.rule("LF-two-shotguns-2")
def test_r52_if_the_first_movement_fails_those_who_stayed_can_make_the_second() -> None:
    g = red_moves(board(men={"enna": (RED, 4), "centuripe": (BLUE, 5)}), shotguns=2)
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]), (RED, BRUTE_FORCE))
    assert MOVE_TO[MISTRETTA] in listed(g, RED)
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1]))
    assert g.holder[MISTRETTA] == RED


@pytest.mark.rule("LF-two-shotguns-3", "LF-two-shotguns-4")
def test_r52_one_car_serves_both_attacks_and_no_second_one_joins() -> None:
    g = red_moves(board(men={"enna": (RED, 4)}, cars={"enna": 2}), shotguns=2)
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]), (RED, CARS[1]))
    again = do(g.copy(), (RED, START_FROM[CENTURIPE]), (RED, MOVE_TO[BRONTE]), (RED, MEN[1]))
    assert listed(again, RED) == CARS[:2]
    other = do(g, (RED, START_FROM[ENNA]), (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1]))
    assert other.cars[MISTRETTA] == 0  # no car was offered
    assert not other.stack


@pytest.mark.rule("LF-two-shotguns-3")
def test_r52_a_second_movement_may_take_the_car_that_the_first_left_behind() -> None:
    g = red_moves(board(men={"enna": (RED, 4)}, cars={"enna": 1}), shotguns=2)
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]), (RED, CARS[0]))
    do(g, (RED, START_FROM[ENNA]), (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1]), (RED, CARS[1]))
    assert g.cars[MISTRETTA] == 1


@pytest.mark.rule("LF-two-shotguns-3", "LF-knockout-2")
def test_r52_a_car_lost_in_the_first_attack_is_not_replaced() -> None:
    g = red_moves(board(men={"enna": (RED, 4), "centuripe": (BLUE, 9)}, cars={"enna": 2}), shotguns=2)
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]), (RED, CARS[1]), (RED, BRUTE_FORCE))
    assert g.cars_left[RED] == 4
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1]))
    assert (g.cars[ENNA], g.cars[MISTRETTA]) == (1, 0)


@pytest.mark.rule("LF-movement-5")
@pytest.mark.rule("LF-two-shotguns-1")
def test_a_car_placed_by_the_order_may_come_along() -> None:
    g = board(men={"enna": (RED, 3)}, orders={"enna": [(RED, 9)]})
    begin(g, ExecuteOrder(order(RED, 9)))
    do(g, (RED, DO_PART[3]), (RED, PLACE_CAR[ENNA]), (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[CENTURIPE]), (RED, MEN[1]))
    do(g, (RED, CARS[1]))
    assert g.cars[CENTURIPE] == 1


# Control tiles


@pytest.mark.rule("LF-tile-allies")
def test_r66_allies_lead_through_a_neutral_area_for_one_money() -> None:
    men = {"enna": (RED, 3), "centuripe": (NEUTRAL, 2), "bronte": (BLUE, 1)}
    g = red_moves(board(men=men, tiles={"allies": [RED]}, money=[1, 0, 0, 0]))
    do(g, (RED, MOVE_TO[BRONTE]))
    assert g.money[RED] == 0
    do(g, (RED, MEN[2]))
    assert (g.fight_area, g.men[CENTURIPE], g.holder[CENTURIPE]) == (BRONTE, 2, NEUTRAL)


@pytest.mark.rule("LF-tile-allies")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r66_allies_lead_to_an_empty_area_but_not_to_ones_own(edition: str) -> None:
    men = {"enna": (RED, 3), "centuripe": (NEUTRAL, 2)}
    g = red_moves(board(edition, men=men, tiles={"allies": [RED]}))
    assert MOVE_TO[BRONTE] in listed(g, RED)
    own = red_moves(board(edition, men=men | {"bronte": (RED, 1)}, tiles={"allies": [RED]}))
    assert why_not(own, RED, MOVE_TO[BRONTE]) == "LF-tile-allies"


@pytest.mark.rule("LF-tile-allies", "LF-tiles-2")
def test_allies_need_money_an_open_way_and_the_own_token_on_the_tile() -> None:
    men = {"enna": (RED, 3), "centuripe": (NEUTRAL, 2)}
    poor = red_moves(board(men=men, tiles={"allies": [RED]}, money=[0, 9, 9, 9]))
    assert why_not(poor, RED, MOVE_TO[BRONTE]) == "LF-tile-allies"
    shut = red_moves(board(men=men | {"centuripe": (BLUE, 2)}, tiles={"allies": [RED]}))
    assert why_not(shut, RED, MOVE_TO[BRONTE]) == "LF-tile-allies"
    others = red_moves(board(men=men, tiles={"allies": [GREEN]}))
    assert why_not(others, RED, MOVE_TO[BRONTE]) == "LF-movement-1"
    near = do(red_moves(board(men=men, tiles={"allies": [RED]})), (RED, MOVE_TO[CENTURIPE]))
    assert near.money[RED] == 5


@pytest.mark.rule("LF-tile-recruitment")
@pytest.mark.parametrize("edition", EDITIONS)
def test_recruitment_needs_a_new_area_and_enough_soldati_in_headquarters(edition: str) -> None:
    men = {"enna": (RED, 3), "mistretta": (RED, 1)}
    own = red_moves(board(edition, men=men, tiles={"recruitment": [RED]}))
    assert not do(own, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1])).stack
    empty = board(edition, men=men, tiles={"recruitment": [RED]}, headquarters=[0, 5, 5, 5])
    assert not do(red_moves(empty), (RED, MOVE_TO[CENTURIPE]), (RED, MEN[1])).stack


@pytest.mark.rule("LF-tile-recruitment", "LF-two-shotguns-1")
def test_r67_those_added_by_recruitment_may_take_part_in_the_second_movement() -> None:
    g = red_moves(board(men={"enna": (RED, 1)}, tiles={"recruitment": [RED]}), shotguns=2)
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, USE_TILE[g.tile_named("recruitment")]), (RED, MOVE_TO[BRONTE]))
    assert listed(g, RED) == MEN[1:3]


# Agitated Soldati


@pytest.mark.rule("LF-agitate-3", "LF-agitate-4")
def test_agitated_soldati_go_by_land_and_not_against_the_team() -> None:
    men = {"camastra": (NEUTRAL, 3), "gela": (RED, 1), "licata": (GREEN, 1), "enna": (BLUE, 1)}
    g = begin(board(men=men, boats={"mare_agrigento": [RED]}, cars={"enna": 1}), Movement(RED, NEUTRAL, CAMASTRA))
    assert why_not(g, RED, MOVE_TO[area("gela")]) == "LF-agitate-4"
    assert why_not(g, RED, MOVE_TO[area("licata")]) == "LF-agitate-4"
    assert why_not(g, RED, MOVE_ACROSS[area("ribera")]) == "LF-agitate-3"
    do(g, (RED, MOVE_TO[ENNA]), (RED, MEN[2]))
    assert (g.fight_side, g.fight_men, g.men[CAMASTRA]) == (NEUTRAL, 2, 1)


@pytest.mark.rule("LF-agitate-6", "LF-agitate-7")
def test_agitated_soldati_join_neutral_ones_and_make_an_empty_area_neutral() -> None:
    g = begin(board(men={"enna": (NEUTRAL, 3), "mistretta": (NEUTRAL, 1)}), Movement(RED, NEUTRAL, ENNA))
    assert do(g.copy(), (RED, MOVE_TO[MISTRETTA]), (RED, MEN[2])).men[MISTRETTA] == 3
    g.labs[CENTURIPE] = 1
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]))
    assert (g.holder[CENTURIPE], g.labs[CENTURIPE], g.fight_area) == (NEUTRAL, 0, NOWHERE)
