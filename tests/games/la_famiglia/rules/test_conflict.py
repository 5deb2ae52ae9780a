"""Attacks: effects before the bonuses, bonuses, brute force, knockout and taking control."""

from __future__ import annotations

from typing import Final

import pytest

from cosca.engine.core import Action, Seat, why_not
from cosca.games.la_famiglia.rules.actions import (
    BRUTE_FORCE,
    CARS,
    DO_PART,
    DONE,
    FINESSE,
    LAY_CARD,
    LEAVE_CARD,
    MEN,
    MOVE_ACROSS,
    MOVE_TO,
    PAY_MONEY,
    PICK_UP_CARD,
    REPLACE,
    USE_TILE,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, NOWHERE, SEATS
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.encounter import MOVEMENT, EncounterPhase
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.views import view
from tests.games.la_famiglia.boards import BLUE, EDITIONS, GREEN, RED, YELLOW, area, begin, board, do, listed, order

ENNA, CENTURIPE = area("enna"), area("centuripe")
TURNCOAT, COWARD_1, COWARD_2 = LAY_CARD
TAKE, LEAVE = PICK_UP_CARD, LEAVE_CARD
NEW: Final = "1.2"
OLD: Final = "1.1"


def attack(g: LaFamiglia, men: int, skull: int = 0, special: str = "", car: bool = False) -> LaFamiglia:
    """Move Red's Soldati from Enna to Centuripe. At least one must stay behind."""
    begin(g, Movement(RED, RED, ENNA, skull, special))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[men]))
    return do(g, (RED, CARS[car])) if g.cars[ENNA] else g


def against(red: int, blue: int, edition: str = NEW, side: int = BLUE, variant: bool = False) -> LaFamiglia:
    g = board(edition, men={"enna": (RED, red + 1), "centuripe": (side, blue)}, variant=variant)
    return attack(g, red)


def finesse(g: LaFamiglia, red: Action, blue: Action, red_takes: Action, blue_takes: Action) -> LaFamiglia:
    return do(g, (RED, FINESSE), (RED, red), (BLUE, blue), (RED, red_takes), (BLUE, blue_takes))


def left(g: LaFamiglia) -> tuple[int, int]:
    """Return who holds Centuripe, and with how many Soldati."""
    return g.holder[CENTURIPE], g.men[CENTURIPE]


# The printed example, page 17


@pytest.mark.rule("LF-bonus-1", "LF-bonus-2", "LF-bonus-4", "LF-bonus-5", "LF-conflict-5", "LF-knockout-4", "LF-lab-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("of_red", "of_blue"), [(TURNCOAT, COWARD_1), (COWARD_1, TURNCOAT)])
def test_the_printed_conflict_of_page_17(edition: str, of_red: Action, of_blue: Action) -> None:
    g = board(
        edition,
        men={"enna": (RED, 6), "centuripe": (BLUE, 4)},
        cars={"enna": 1},
        labs={"centuripe": 2},
        orders={"enna": [(RED, 5)], "centuripe": [(BLUE, 0)]},
        removed={RED: (1, 0, 0, 0)},
    )
    g.token[order(RED, 5)] = ENNA
    assert (g.order(order(RED, 5)).initiative, g.car_attack(RED), g.order(order(RED, 5)).skull) == (4, 2, 2)
    red, blue = g.supply[RED], g.supply[BLUE]
    begin(g, EncounterPhase())
    do(g, (BLUE, DONE), (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[CENTURIPE]), (RED, MEN[5]), (RED, CARS[1]))
    assert (g.fight_men, g.men[CENTURIPE], g.men[ENNA]) == (5, 3, 1)  # 2 + 2 against 2 + 1
    do(g, (RED, FINESSE), (RED, of_red), (BLUE, of_blue), (RED, LEAVE_CARD))
    assert (g.fight_men, g.men[CENTURIPE]) == (5, 3)
    do(g, (BLUE, PICK_UP_CARD))
    assert left(g) == (RED, 1)
    assert (g.labs[CENTURIPE], g.cars[CENTURIPE], g.token[order(BLUE, 0)]) == (1, 1, IN_HEADQUARTERS)
    assert g.headquarters[BLUE] == 6
    assert g.supply[RED] == red + 1 + 3
    assert g.supply[BLUE] == blue + 1 - 1 + 3
    assert not g.stack


# Bonuses


@pytest.mark.rule("LF-bonus-5", "LF-bonus-6", "LF-lab-4")
def test_r53_an_attack_is_over_when_the_last_defender_is_gone() -> None:
    men = {"enna": (RED, 2), "centuripe": (BLUE, 2)}
    g = board(men=men, cars={"centuripe": 2}, orders={"centuripe": [(BLUE, 2)]}, labs={"centuripe": 1})
    attack(g, 1, skull=3)
    assert left(g) == (RED, 1)
    assert (g.cars[CENTURIPE], g.cars_left[BLUE], g.labs[CENTURIPE]) == (0, 5, 0)
    assert g.token[order(BLUE, 2)] == IN_HEADQUARTERS
    assert not g.stack


@pytest.mark.rule("LF-bonus-5")
def test_an_equal_or_higher_defence_costs_neither_side_soldati() -> None:
    g = attack(board(men={"enna": (RED, 3), "centuripe": (BLUE, 3)}, labs={"centuripe": 2}), 2, skull=2)
    assert (g.fight_men, g.men[CENTURIPE]) == (2, 3)


@pytest.mark.rule("LF-bonus-2")
@pytest.mark.parametrize(("removals", "bonus"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_a_car_is_worth_the_highest_value_revealed(removals: int, bonus: int) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9)}
    g = board(men=men, cars={"enna": 1}, removed={RED: (removals, 0, 0, 0)})
    assert attack(g, 2, car=True).men[CENTURIPE] == 9 - bonus


@pytest.mark.rule("LF-bonus-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_example_a_car_gives_an_attack_with_one_shotgun_a_bonus_of_two(edition: str) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9)}
    g = board(edition, men=men, cars={"enna": 1}, removed={RED: (2, 0, 0, 0)})
    assert attack(g, 2, car=True).men[CENTURIPE] == 9 - 2


@pytest.mark.rule("LF-bonus-3")
def test_cars_do_not_help_the_defence() -> None:
    g = board(men={"enna": (RED, 3), "centuripe": (BLUE, 9)}, cars={"centuripe": 3})
    assert attack(g, 2, skull=1).men[CENTURIPE] == 8


@pytest.mark.rule("LF-vest-2", "LF-bonus-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r48_vests_add_up_and_protect_only_their_own_family(edition: str) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9), "catania": (YELLOW, 2)}
    orders = {"centuripe": [(BLUE, 8), (BLUE, 0)], "catania": [(YELLOW, 1)]}
    g = board(edition, men=men, orders=orders)
    g.executed = [order(BLUE, 8), order(BLUE, 0), order(YELLOW, 1)]
    assert attack(g, 2, skull=4).men[CENTURIPE] == 8  # 4 - (2 + 1)


@pytest.mark.rule("LF-lab-3")
def test_r39_labs_in_a_neutral_area_defend_but_pay_nobody() -> None:
    g = board(men={"enna": (RED, 3), "centuripe": (NEUTRAL, 4)}, labs={"centuripe": 1})
    assert attack(g, 2, skull=2).men[CENTURIPE] == 3


@pytest.mark.rule("LF-tile-safe-houses")
def test_safe_houses_add_to_the_defence_where_there_is_a_lab() -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9)}
    with_lab = board(men=men, labs={"centuripe": 1}, tiles={"safe_houses": [BLUE]})
    assert attack(with_lab, 2, skull=3).men[CENTURIPE] == 8
    without = board(men=men, tiles={"safe_houses": [BLUE]})
    assert attack(without, 2, skull=3).men[CENTURIPE] == 6


@pytest.mark.rule("LF-tile-miniguns")
def test_miniguns_help_by_sea_even_where_land_would_do() -> None:
    men = {"camastra": (RED, 3), "licata": (BLUE, 4)}
    g = board(men=men, boats={"mare_agrigento": [RED]}, tiles={"miniguns": [RED]})
    begin(g, Movement(RED, RED, area("camastra")))
    by_sea = do(g.copy(), (RED, MOVE_ACROSS[area("licata")]), (RED, MEN[2]))
    assert by_sea.men[area("licata")] == 3
    by_land = do(g, (RED, MOVE_TO[area("licata")]), (RED, MEN[2]))
    assert by_land.men[area("licata")] == 4


@pytest.mark.rule("LF-encounter-7", "LF-vest-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r48_an_executed_vest_still_protects(edition: str) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9)}
    g = board(edition, men=men, orders={"enna": [(RED, 2)], "centuripe": [(BLUE, 0)]})
    begin(g, EncounterPhase())
    do(g, (BLUE, DONE), (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[CENTURIPE]), (RED, MEN[2]))
    assert g.executed == [order(BLUE, 0)]
    assert g.men[CENTURIPE] == 9  # one skull against one vest


# Before the bonuses


@pytest.mark.rule("LF-tile-bribery", "LF-tiles-2")
def test_bribery_removes_a_defender_for_money_right_after_the_target() -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 3)}
    g = attack(board(men=men, tiles={"bribery": [RED]}, money=[1, 5, 5, 5]), 2)
    tile = USE_TILE[g.tile_named("bribery")]
    assert listed(g, RED) == [DONE, tile]
    assert why_not(g, RED, USE_TILE[0]) == "LF-tiles-7"
    assert do(g.copy(), (RED, DONE)).men[CENTURIPE] == 3
    do(g, (RED, tile))
    assert (g.men[CENTURIPE], g.money[RED]) == (2, 0)
    poor = attack(board(men=men, tiles={"bribery": [RED]}, money=[0, 5, 5, 5]), 2)
    assert listed(poor, RED) == [FINESSE, BRUTE_FORCE]
    assert why_not(attack(board(men=men, tiles={"bribery": [GREEN]}), 2), RED, tile) == "LF-conflict-1"


@pytest.mark.rule("LF-tile-bribery", "LF-green-A")
def test_r64_bribery_comes_before_the_effect_of_the_order() -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 3)}
    g = attack(board(men=men, tiles={"bribery": [RED]}), 2, special="green_a")
    do(g, (RED, USE_TILE[g.tile_named("bribery")]))
    assert listed(g, RED) == [DONE, REPLACE[1]]
    do(g, (RED, REPLACE[1]))
    assert (g.fight_men, g.men[CENTURIPE]) == (3, 1)


@pytest.mark.rule("LF-green-A", "LF-black-B")
@pytest.mark.parametrize(("special", "most", "rule"), [("green_a", 1, "LF-green-A"), ("black_b", 2, "LF-black-B")])
def test_r64_replacing_soldati_come_from_the_supply_and_attack(special: str, most: int, rule: str) -> None:
    g = attack(board(men={"enna": (RED, 3), "centuripe": (BLUE, 5)}), 2, special=special)
    red, blue = g.supply[RED], g.supply[BLUE]
    assert listed(g, RED) == [DONE, *REPLACE[1 : most + 1]]
    assert why_not(g, RED, REPLACE[most + 1]) == rule
    assert why_not(g, RED, REPLACE[0]) == rule
    do(g, (RED, REPLACE[most]))
    assert (g.fight_men, g.men[CENTURIPE]) == (2 + most, 5 - most)
    assert (g.supply[RED], g.supply[BLUE]) == (red - most, blue + most)


@pytest.mark.rule("LF-black-B", "LF-bonus-6")
def test_black_b_gains_an_area_whose_last_two_defenders_change_sides() -> None:
    g = attack(board(men={"enna": (RED, 2), "centuripe": (BLUE, 2)}), 1, special="black_b")
    assert left(do(g, (RED, REPLACE[2]))) == (RED, 3)


@pytest.mark.rule("LF-yellow-C")
def test_yellow_c_removes_a_defender_for_each_money() -> None:
    g = attack(board(men={"enna": (RED, 3), "centuripe": (BLUE, 5)}, money=[3, 0, 0, 0]), 2, special="yellow_c")
    assert listed(g, RED) == [DONE, *PAY_MONEY[1:4]]
    assert why_not(g, RED, PAY_MONEY[4]) == "LF-yellow-C"
    do(g, (RED, PAY_MONEY[3]))
    assert (g.money[RED], g.men[CENTURIPE]) == (0, 2)


@pytest.mark.rule("LF-neutral-1", "LF-neutral-2")
def test_r58_removed_neutral_soldati_bring_own_ones_into_the_headquarters() -> None:
    men = {"enna": (RED, 3), "centuripe": (NEUTRAL, 5)}
    bought = do(attack(board(men=men), 2, special="yellow_c"), (RED, PAY_MONEY[2]))
    assert (bought.headquarters[RED], bought.supply[NEUTRAL]) == (7, 27)
    bombed = attack(board(men=men), 2, skull=3)
    assert bombed.headquarters[RED] == 8
    fought = do(attack(board(men=men), 2), (RED, BRUTE_FORCE))
    assert fought.headquarters[RED] == 5  # no defender was left for a knockout


@pytest.mark.rule("LF-neutral-2")
def test_r58_a_replaced_neutral_soldato_brings_nothing() -> None:
    g = attack(board(men={"enna": (RED, 3), "centuripe": (NEUTRAL, 5)}), 2, special="black_b")
    do(g, (RED, REPLACE[2]))
    assert (g.headquarters[RED], g.fight_men, g.men[CENTURIPE]) == (5, 4, 3)


# Brute force


@pytest.mark.rule("LF-conflict-7", "LF-conflict-1")
def test_brute_force_costs_two_attackers() -> None:
    assert left(do(against(5, 2), (RED, BRUTE_FORCE))) == (RED, 1)


@pytest.mark.rule("LF-conflict-7", "LF-knockout-3")
def test_r54_a_single_attacker_cannot_use_brute_force() -> None:
    g = against(1, 2)
    assert listed(g, RED) == [FINESSE]
    assert why_not(g, RED, BRUTE_FORCE) == "LF-conflict-7"
    assert why_not(g, RED, DONE) == "LF-conflict-1"
    assert left(do(against(2, 2), (RED, BRUTE_FORCE))) == (BLUE, 2)


# Knockout


@pytest.mark.rule("LF-knockout-1-v11", "LF-knockout-1-v12")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("red", "blue", "expected"),
    [(6, 3, (RED, 1)), (4, 5, (BLUE, 3)), (5, 5, (BLUE, 2)), (2, 3, (BLUE, 3)), (4, 2, (NOBODY, 0))],
)
def test_r57_the_side_with_more_soldati_remains(edition: str, red: int, blue: int, expected: tuple[int, int]) -> None:
    assert left(do(against(red, blue, edition), (RED, BRUTE_FORCE))) == expected


@pytest.mark.rule("LF-knockout-2", "LF-area-4", "LF-area-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r57_both_sides_may_lose_everybody(edition: str) -> None:
    men = {"enna": (RED, 5), "centuripe": (BLUE, 2)}
    g = board(
        edition, men=men, cars={"enna": 1, "centuripe": 1}, labs={"centuripe": 1}, orders={"centuripe": [(BLUE, 2)]}
    )
    do(attack(g, 4, car=True), (RED, BRUTE_FORCE))
    assert left(g) == (NOBODY, 0)
    assert (g.fight_area, g.labs[CENTURIPE], g.cars[CENTURIPE]) == (NOWHERE, 1, 0)
    assert g.token[order(BLUE, 2)] == IN_HEADQUARTERS
    assert (g.cars_left[RED], g.cars_left[BLUE]) == (5, 5)


@pytest.mark.rule("LF-lab-1", "LF-lab-4", "LF-knockout-4")
def test_r38_one_lab_is_destroyed_and_the_other_changes_hands() -> None:
    men = {"enna": (RED, 6), "centuripe": (BLUE, 1)}
    g = do(attack(board(men=men, labs={"centuripe": 2}), 5), (RED, BRUTE_FORCE))
    assert left(g) == (RED, 2)
    assert (g.labs[CENTURIPE], g.labs_of(RED), g.labs_of(BLUE), g.labs_left) == (1, 1, 0, 29)


@pytest.mark.rule("LF-limits-2", "LF-neutral-1")
def test_r70_missing_soldati_are_not_recruited_for_neutral_ones() -> None:
    g = board(men={"enna": (RED, 3), "centuripe": (NEUTRAL, 5)}, headquarters=[46, 5, 5, 5])  # one is left
    attack(g, 2, skull=3)
    assert (g.headquarters[RED], g.supply[RED], g.men[CENTURIPE]) == (47, 0, 2)


@pytest.mark.rule("LF-knockout-2")
def test_attackers_who_are_all_lost_lose_their_car() -> None:
    g = board(men={"enna": (RED, 5), "centuripe": (BLUE, 9)}, cars={"enna": 1})
    do(attack(g, 4, car=True), (RED, BRUTE_FORCE))
    assert g.cars_left[RED] == 5
    assert (g.fight_area, g.fight_side, g.fight_men, g.fight_car) == (NOWHERE, NOBODY, 0, False)


# Neutral attackers


@pytest.mark.rule("LF-agitate-5", "LF-agitate-6", "LF-conflict-7")
def test_r58_the_defender_recruits_for_agitated_soldati_who_are_removed() -> None:
    g = board(men={"enna": (NEUTRAL, 6), "centuripe": (BLUE, 2)}, labs={"centuripe": 2})
    begin(g, Movement(RED, NEUTRAL, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[5]), (RED, BRUTE_FORCE))
    assert left(g) == (NEUTRAL, 1)
    assert g.labs[CENTURIPE] == 1
    assert g.headquarters == [5, 5 + 4, 5, 5]


@pytest.mark.rule("LF-agitate-5", "LF-card-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r58_a_turncoat_against_agitated_soldati_is_rewarded_too(edition: str) -> None:
    g = begin(board(edition, men={"enna": (NEUTRAL, 4), "centuripe": (BLUE, 5)}), Movement(RED, NEUTRAL, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[1]), (RED, FINESSE), (RED, COWARD_1), (BLUE, TURNCOAT))
    do(g, (RED, LEAVE), (BLUE, LEAVE))
    assert (left(g), g.headquarters[BLUE], g.supply[NEUTRAL]) == ((BLUE, 6), 6, 27)


@pytest.mark.rule("LF-agitate-5", "LF-limits-2", "LF-knockout-1-v11", "LF-knockout-1-v12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r70_a_soldato_just_removed_may_be_recruited_for_the_next_agitated_one(edition: str) -> None:
    men = {"enna": (NEUTRAL, 6), "centuripe": (BLUE, 3)}
    g = begin(board(edition, men=men, headquarters=[5, 47, 5, 5]), Movement(RED, NEUTRAL, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[5]), (RED, BRUTE_FORCE))  # three against three, no supply
    assert (g.holder[CENTURIPE], g.headquarters[BLUE], g.supply[BLUE]) == (NOBODY, 49, 1)


@pytest.mark.rule("LF-agitate-3", "LF-card-6")
def test_r63_the_agitating_player_plays_the_cards_for_neutral_attackers() -> None:
    g = board(men={"enna": (NEUTRAL, 4), "centuripe": (BLUE, 2)})
    begin(g, Movement(RED, NEUTRAL, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[3]), (RED, FINESSE))
    assert set(g.options) == {RED, BLUE}
    do(g, (RED, TURNCOAT), (BLUE, COWARD_1), (RED, LEAVE), (BLUE, LEAVE))
    assert left(g) == (NEUTRAL, 4)


@pytest.mark.parametrize("seat", [RED, YELLOW])
def test_an_attack_is_copied_with_all_its_fields(seat: Seat) -> None:
    twin = Attack(seat, 2, "yellow_c", by_sea=True, at=3).copy()
    assert (twin.seat, twin.skull, twin.special, twin.by_sea, twin.at) == (seat, 2, "yellow_c", True, 3)


@pytest.mark.rule("LF-conflict-6", "LF-secret-3")
def test_cards_are_seen_by_everybody_when_they_are_turned_up_and_not_before() -> None:
    g = board(men={"enna": (RED, 6), "centuripe": (BLUE, 4)})
    attack(g, 5)
    do(g, (RED, FINESSE), (RED, LAY_CARD[1]), (BLUE, LAY_CARD[2]), (RED, LEAVE_CARD))
    assert view(g, None).last_cards == (-1, -1, -1, -1)
    do(g, (BLUE, LEAVE_CARD))
    laid = [-1] * SEATS
    laid[RED], laid[BLUE] = 1, 2
    assert [view(g, reader).last_cards for reader in (None, *range(SEATS))] == [tuple(laid)] * 5
