"""The orders White A, White B, Yellow B and Blue B (page 20)."""

from __future__ import annotations

import pytest

from cosca.games.la_famiglia.rules.actions import DO_PART, DONE, MEN, MOVE_TO, PLACE_AT, REMOVE_FROM, STRIKE_AT, PlaceAt
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.specials import BOMB_FIRST, SHOTGUN_FIRST, BlueB, WhiteA, WhiteB, YellowB
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
from tests.games.la_famiglia.rules.test_strike import hold_the_law, refusal

HOME = area("caltagirone")
GELA, SCORDIA, VITTORIA, PALAGONIA = area("gela"), area("scordia"), area("vittoria"), area("palagonia")
ARMERINA = area("piazza_armerina")
AROUND = {"gela": (RED, 1), "scordia": (GREEN, 1), "vittoria": (NEUTRAL, 1), "palagonia": (BLUE, 3)}


def white_a(edition: str = "1.2", headquarters: tuple[int, int, int, int] = (5, 5, 5, 5)) -> LaFamiglia:
    men = {"caltagirone": (RED, 1), "piazza_armerina": (RED, 1), **AROUND}
    g = begin(board(edition, men=men, headquarters=headquarters), WhiteA(RED, HOME))
    hold_the_law(g)
    return g


def placeable(g: LaFamiglia) -> set[int]:
    return {act.number for act in listed(g, RED) if isinstance(act, PlaceAt)}


@pytest.mark.rule("LF-white-A")
def test_white_a_places_two_in_its_area_and_in_two_beside_it() -> None:
    g = white_a()
    do(g, (RED, PLACE_AT[HOME]), (RED, MEN[2]), (RED, PLACE_AT[GELA]), (RED, MEN[2]), (RED, PLACE_AT[ARMERINA]))
    assert listed(g, RED) == MEN[1:2]  # one Soldato is left in headquarters
    do(g, (RED, MEN[1]))
    assert (g.men[HOME], g.men[GELA], g.men[ARMERINA], g.headquarters[RED], g.stack) == (3, 3, 2, 0, [])


@pytest.mark.rule("LF-white-A")
def test_white_a_reaches_no_third_area_beside_its_own() -> None:
    g = white_a()
    do(g, (RED, PLACE_AT[GELA]), (RED, MEN[1]), (RED, PLACE_AT[VITTORIA]), (RED, MEN[1]))
    assert placeable(g) == {HOME}
    assert refusal(g, RED, PLACE_AT[ARMERINA]) == "LF-white-A"
    assert refusal(g, RED, PLACE_AT[GELA]) == "LF-white-A"


@pytest.mark.rule("LF-white-A-neutral-v12", "LF-limits-2")
def test_neutral_soldati_come_from_their_supply_as_far_as_there_are_any() -> None:
    g = white_a()
    g.supply[NEUTRAL] = 1
    do(g, (RED, PLACE_AT[VITTORIA]))
    assert listed(g, RED) == [MEN[1]]
    do(g, (RED, MEN[1]))
    assert (g.men[VITTORIA], g.supply[NEUTRAL], g.headquarters[RED]) == (2, 0, 5)


@pytest.mark.rule("LF-white-A-team")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r65_the_teammate_decides_how_many_join_by_white_a(edition: str) -> None:
    g = do(white_a(edition), (RED, PLACE_AT[SCORDIA]))
    assert g.options == {GREEN: MEN[:3]}
    hold_the_law(g)
    do(g, (GREEN, MEN[2]))
    assert (g.men[SCORDIA], g.headquarters) == (3, [5, 5, 3, 5])


@pytest.mark.rule("LF-white-A-team")
def test_the_teammate_may_place_nobody() -> None:
    g = do(white_a(), (RED, PLACE_AT[SCORDIA]), (GREEN, MEN[0]))
    assert g.men[SCORDIA] == 1


@pytest.mark.rule("LF-white-A", "LF-place-1")
def test_white_a_refuses_enemies_far_areas_and_empty_headquarters() -> None:
    g = white_a(headquarters=(0, 5, 0, 5))
    assert placeable(g) == {VITTORIA}
    assert refusal(g, RED, PLACE_AT[PALAGONIA]) == "LF-white-A"
    assert refusal(g, RED, PLACE_AT[area("enna")]) == "LF-white-A"
    assert refusal(g, RED, PLACE_AT[HOME]) == "LF-place-1"
    assert do(g, (RED, DONE)).stack == []


# White B


def white_b(**men: tuple[int, int]) -> LaFamiglia:
    g = board(men={"caltagirone": (RED, 1), **men}, labs={"palagonia": 1}, orders={"palagonia": [(BLUE, 1)]})
    begin(g, WhiteB(RED, HOME))
    hold_the_law(g)
    return g


@pytest.mark.rule("LF-white-B", "LF-neutral-2")
def test_white_b_replaces_up_to_three_enemies_in_several_areas() -> None:
    g = white_b(palagonia=(BLUE, 3), vittoria=(NEUTRAL, 2))
    do(g, (RED, REMOVE_FROM[PALAGONIA]), (RED, REMOVE_FROM[VITTORIA]), (RED, REMOVE_FROM[PALAGONIA]))
    assert (g.men[HOME], g.men[PALAGONIA], g.men[VITTORIA], g.stack) == (4, 1, 1, [])
    assert (g.headquarters[RED], g.supply[RED]) == (5, PACK.soldati - 5 - 4)


@pytest.mark.rule("LF-white-B", "LF-area-4")
def test_r65_white_b_empties_an_area_without_destroying_a_lab() -> None:
    g = white_b(palagonia=(BLUE, 1), vittoria=(NEUTRAL, 2))
    do(g, (RED, REMOVE_FROM[PALAGONIA]), (RED, DONE))
    assert (g.holder[PALAGONIA], g.labs[PALAGONIA], g.token[order(BLUE, 1)]) == (NOBODY, 1, IN_HEADQUARTERS)


@pytest.mark.rule("LF-white-B", "LF-limits-2")
def test_r70_enemies_go_though_nobody_can_take_their_place() -> None:
    g = white_b(palagonia=(BLUE, 3))
    g.men[HOME] += g.supply[RED]
    g.supply[RED] = 0
    before = g.men[HOME]
    do(g, (RED, REMOVE_FROM[PALAGONIA]))
    assert (g.men[PALAGONIA], g.men[HOME]) == (2, before)


@pytest.mark.rule("LF-white-B")
def test_white_b_leaves_the_team_and_distant_enemies_alone() -> None:
    g = white_b(palagonia=(BLUE, 3), scordia=(GREEN, 1), enna=(BLUE, 2))
    assert listed(g, RED) == [REMOVE_FROM[PALAGONIA], DONE]
    for name in ("scordia", "enna", "caltagirone"):
        assert refusal(g, RED, REMOVE_FROM[area(name)]) == "LF-white-B"


# Yellow B


@pytest.mark.rule("LF-yellow-B-soldati")
def test_yellow_b_places_a_soldato_for_each_lab_anywhere_on_the_island() -> None:
    g = board(men={"caltagirone": (RED, 1), "enna": (RED, 1), "gela": (BLUE, 1)}, labs={"caltagirone": 2, "enna": 1})
    begin(g, YellowB(RED, HOME))
    hold_the_law(g)
    do(g, (RED, PLACE_AT[HOME]), (RED, PLACE_AT[area("enna")]))
    assert refusal(g, RED, PLACE_AT[area("enna")]) == "LF-yellow-B-soldati"
    assert refusal(g, RED, PLACE_AT[GELA]) == "LF-yellow-B-soldati"
    do(g, (RED, PLACE_AT[HOME]))
    assert (g.men[HOME], g.men[area("enna")], g.headquarters[RED], g.stack) == (3, 2, 2, [])


@pytest.mark.rule("LF-yellow-B-soldati")
def test_with_too_few_soldati_the_player_of_yellow_b_chooses_where() -> None:
    men = {"caltagirone": (RED, 1), "enna": (RED, 1)}
    g = board(men=men, labs={"caltagirone": 2, "enna": 1}, headquarters=(1, 5, 5, 5))
    begin(g, YellowB(RED, HOME))
    assert listed(g, RED) == [PLACE_AT[a] for a in sorted([HOME, area("enna")])] + [DONE]
    assert do(g, (RED, PLACE_AT[area("enna")])).stack == []


# Blue B


def blue_b(**men: tuple[int, int]) -> LaFamiglia:
    g = board(men={"caltagirone": (BLUE, 3), **men})
    begin(g, BlueB(BLUE, HOME, 1))
    hold_the_law(g)
    return g


@pytest.mark.rule("LF-blue-B")
def test_blue_b_may_strike_first_and_then_move_in() -> None:
    g = blue_b(palagonia=(RED, 1))
    do(g, (BLUE, DO_PART[BOMB_FIRST]), (BLUE, STRIKE_AT[PALAGONIA]), (BLUE, MOVE_TO[PALAGONIA]), (BLUE, MEN[2]))
    assert (g.holder[PALAGONIA], g.men[PALAGONIA], g.stack) == (BLUE, 2, [])


@pytest.mark.rule("LF-blue-B-start")
def test_blue_b_may_strike_from_the_area_it_has_gained() -> None:
    g = blue_b(lentini=(RED, 2))  # adjacent to palagonia, not to caltagirone
    do(g, (BLUE, DO_PART[SHOTGUN_FIRST]), (BLUE, MOVE_TO[PALAGONIA]), (BLUE, MEN[1]))
    assert listed(g, BLUE) == [STRIKE_AT[area("lentini")], DONE]
    do(g, (BLUE, STRIKE_AT[area("lentini")]))
    assert g.men[area("lentini")] == 1


@pytest.mark.rule("LF-blue-B-start")
def test_blue_b_does_not_strike_from_an_area_that_was_blue_before() -> None:
    g = blue_b(palagonia=(BLUE, 1), lentini=(RED, 2))
    do(g, (BLUE, DO_PART[SHOTGUN_FIRST]), (BLUE, MOVE_TO[PALAGONIA]), (BLUE, MEN[1]))
    assert g.stack == []


@pytest.mark.rule("LF-blue-B", "LF-encounter-2")
def test_blue_b_may_be_left_out() -> None:
    g = blue_b(palagonia=(YELLOW, 1))
    assert refusal(g, BLUE, DO_PART[0]) == "LF-blue-B"
    assert do(g, (BLUE, DONE)).stack == []


@pytest.mark.rule("LF-blue-B")
def test_labs_protect_in_full_against_both_parts_of_blue_b() -> None:
    g = board(men={"caltagirone": (BLUE, 3), "palagonia": (RED, 1)}, labs={"palagonia": 1})
    do(begin(g, BlueB(BLUE, HOME, 1)), (BLUE, DO_PART[BOMB_FIRST]), (BLUE, STRIKE_AT[PALAGONIA]))
    do(g, (BLUE, MOVE_TO[PALAGONIA]), (BLUE, MEN[3]))
    assert (g.men[PALAGONIA], g.fight_men) == (1, 3)
