"""Organize Equipment: cars, drug labs and speedboats."""

from __future__ import annotations

import pytest

from cosca.engine.core import Action, why_not
from cosca.games.la_famiglia.rules.actions import DONE, MOVE_BOAT, PLACE_BOAT, PLACE_CAR, PLACE_LAB, REMOVE_BOAT
from cosca.games.la_famiglia.rules.board import NEUTRAL
from cosca.games.la_famiglia.rules.equipment import BuildBoat, BuildCar, BuildLab, OrganizeEquipment
from cosca.games.la_famiglia.rules.game import LaFamiglia
from tests.games.la_famiglia.boards import BLUE, EDITIONS, GREEN, RED, YELLOW, area, begin, board, do, listed, sea

CATANIA, SIRACUSA, LENTINI = area("catania"), area("siracusa"), area("lentini")
MARE_CATANIA, MARE_SIRACUSA, MARE_LICATA = sea("mare_catania"), sea("mare_siracusa"), sea("mare_licata")


def organize(edition: str = "1.2", boats: dict[str, list[int]] | None = None) -> LaFamiglia:
    men = {"lentini": (RED, 2), "siracusa": (RED, 1), "catania": (YELLOW, 2), "scordia": (NEUTRAL, 1)}
    labs = {"siracusa": 2, "lentini": 1}
    return begin(board(edition, men=men, labs=labs, boats=boats), OrganizeEquipment(RED))


@pytest.mark.rule("LF-equipment-1")
def test_one_piece_is_placed_of_whatever_kind() -> None:
    g = organize()
    kinds = {type(act).__name__ for act in listed(g, RED)}
    assert kinds == {"PlaceCar", "PlaceLab", "PlaceBoat"}
    do(g, (RED, PLACE_CAR[LENTINI]))
    assert (g.cars[LENTINI], g.cars_left[RED]) == (1, 4)
    assert not g.stack


@pytest.mark.rule("LF-equipment-2", "LF-equipment-3", "LF-lab-2", "LF-boat-1")
@pytest.mark.parametrize(
    ("act", "rule"),
    [
        (PLACE_CAR[CATANIA], "LF-equipment-2"),
        (PLACE_LAB[CATANIA], "LF-equipment-3"),
        (PLACE_LAB[SIRACUSA], "LF-lab-2"),
        (PLACE_BOAT[MARE_LICATA], "LF-boat-1"),
        (DONE, "LF-equipment-1"),
        (PLACE_LAB[LENTINI], None),
    ],
)
def test_each_piece_needs_its_place(act: Action, rule: str | None) -> None:
    assert why_not(organize(), RED, act) == rule


@pytest.mark.rule("LF-limits-2")
def test_a_piece_that_has_run_out_cannot_be_placed() -> None:
    g = board(men={"lentini": (RED, 2)}, boats={"mare_licata": [RED] * 4}, cars={"lentini": 5})
    g.labs_left = 0
    begin(g, OrganizeEquipment(RED))
    assert not g.options
    assert not g.stack


@pytest.mark.rule("LF-boat-2", "LF-boat-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_red_moves_a_new_boat_to_two_others_and_removes_the_yellow_one(edition: str) -> None:
    """Page 9: the new speedboat moves to a sea area with two others, and is removed together with Yellow's."""
    g = organize(edition, {"mare_catania": [GREEN, YELLOW]})
    do(g, (RED, PLACE_BOAT[MARE_SIRACUSA]), (RED, MOVE_BOAT[MARE_CATANIA]))
    assert listed(g, RED) == [REMOVE_BOAT[GREEN], REMOVE_BOAT[YELLOW]]
    assert why_not(g, RED, REMOVE_BOAT[RED]) == "LF-boat-4"
    do(g, (RED, REMOVE_BOAT[YELLOW]))
    assert [g.boats[seat][MARE_CATANIA] for seat in range(4)] == [0, 0, 1, 0]
    assert (g.boats_left[RED], g.boats_left[YELLOW]) == (4, 4)


@pytest.mark.rule("LF-boat-3-v12", "LF-boat-4")
def test_r34_the_new_boat_and_one_other_are_removed() -> None:
    g = do(organize("1.2", {"mare_catania": [RED, BLUE]}), (RED, PLACE_BOAT[MARE_CATANIA]), (RED, DONE))
    assert listed(g, RED) == [REMOVE_BOAT[RED], REMOVE_BOAT[BLUE]]
    do(g, (RED, REMOVE_BOAT[RED]))
    assert (g.boats_left[RED], g.boats[BLUE][MARE_CATANIA], g.boats_in(MARE_CATANIA)) == (4, 1, 1)


@pytest.mark.rule("LF-boat-3-v12")
def test_r34_four_boats_do_not_collide() -> None:
    g = organize("1.2", {"mare_catania": [GREEN, YELLOW, BLUE]})
    do(g, (RED, PLACE_BOAT[MARE_CATANIA]), (RED, DONE))
    assert g.boats_in(MARE_CATANIA) == 4
    assert not g.stack


@pytest.mark.rule("LF-boat-2")
def test_a_new_boat_moves_to_an_adjacent_sea_only() -> None:
    g = do(organize(), (RED, PLACE_BOAT[MARE_CATANIA]))
    assert why_not(g, RED, MOVE_BOAT[MARE_LICATA]) == "LF-boat-2"
    assert why_not(g, RED, MOVE_BOAT[MARE_SIRACUSA]) is None


@pytest.mark.rule("LF-token-4-v12", "LF-token-5")
def test_an_order_builds_only_where_it_says_and_need_not() -> None:
    men = {"lentini": (RED, 2), "siracusa": (RED, 1)}
    car = begin(board(men=men), BuildCar(RED, (LENTINI,)))
    assert listed(car, RED) == [DONE, PLACE_CAR[LENTINI]]
    assert why_not(car, RED, PLACE_CAR[SIRACUSA]) == "LF-token-4-v12"
    lab = begin(board(men=men), BuildLab(RED, (LENTINI,)))
    assert why_not(lab, RED, PLACE_LAB[SIRACUSA]) == "LF-token-4-v12"
    boat = begin(board(men=men), BuildBoat(RED, (MARE_SIRACUSA,)))
    assert why_not(boat, RED, PLACE_BOAT[MARE_CATANIA]) == "LF-token-5"
    assert not do(boat, (RED, DONE)).stack
