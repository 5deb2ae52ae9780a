"""The Pentito (page 18)."""

from __future__ import annotations

import pytest

from cosca.games.la_famiglia.rules.actions import DONE, REMOVE_FROM, SEND_PENTITO
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pentito import Pentito
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
GELA, SCORDIA, VITTORIA = area("gela"), area("scordia"), area("vittoria")
AROUND = {"gela": (BLUE, 4), "scordia": (YELLOW, 4), "vittoria": (NEUTRAL, 4), "palagonia": (GREEN, 2)}
EXAMPLE = (2, 2, 1)


def talking(edition: str = "1.2", men: int = 2, numbers: tuple[int, ...] = EXAMPLE) -> LaFamiglia:
    g = begin(board(edition, men={"caltagirone": (RED, men), **AROUND}), Pentito(RED, HOME, numbers))
    hold_the_law(g)
    do(g, (RED, SEND_PENTITO))
    hold_the_law(g)
    return g


def betray(g: LaFamiglia, *areas: int) -> LaFamiglia:
    for a in areas:
        do(g, (RED, REMOVE_FROM[a]))
        hold_the_law(g)
    return g


@pytest.mark.rule("LF-pentito-1", "LF-pentito-2", "LF-neutral-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_two_each_from_two_areas_and_one_from_another(edition: str) -> None:
    g = betray(talking(edition), GELA, GELA, SCORDIA, SCORDIA, VITTORIA)
    assert [g.men[a] for a in (HOME, GELA, SCORDIA, VITTORIA)] == [1, 2, 2, 3]
    assert (g.headquarters[RED], g.stack) == (6, [])


@pytest.mark.rule("LF-pentito-2")
def test_r61_each_number_is_for_a_different_area() -> None:
    g = betray(talking(), GELA, GELA)
    assert refusal(g, RED, REMOVE_FROM[GELA]) == "LF-pentito-2"
    betray(g, SCORDIA, VITTORIA)
    betray(g, VITTORIA)
    assert not g.options or refusal(g, RED, REMOVE_FROM[VITTORIA]) == "LF-pentito-2"
    assert g.stack == []


@pytest.mark.rule("LF-pentito-4", "LF-pentito-2")
def test_own_soldati_the_teammates_and_those_farther_off_are_safe() -> None:
    g = talking()
    assert refusal(g, RED, REMOVE_FROM[area("palagonia")]) == "LF-pentito-4"
    assert refusal(g, RED, REMOVE_FROM[area("enna")]) == "LF-pentito-2"


@pytest.mark.rule("LF-pentito-5-v11")
def test_in_1_1_missing_soldati_are_not_owed() -> None:
    g = begin(board("1.1", men={"caltagirone": (RED, 2), "gela": (BLUE, 1)}), Pentito(RED, HOME, EXAMPLE))
    do(g, (RED, SEND_PENTITO), (RED, REMOVE_FROM[GELA]))
    assert (g.holder[GELA], g.stack) == (NOBODY, [])


@pytest.mark.rule("LF-pentito-1", "LF-area-2")
def test_r61_the_last_soldato_may_become_the_pentito() -> None:
    g = board(men={"caltagirone": (RED, 1), **AROUND}, orders={"caltagirone": [(RED, 0)]})
    begin(g, Pentito(RED, HOME, EXAMPLE))
    do(g, (RED, SEND_PENTITO))
    assert (g.holder[HOME], g.token[order(RED, 0)]) == (NOBODY, IN_HEADQUARTERS)
    betray(g, GELA)
    assert g.men[GELA] == 3


@pytest.mark.rule("LF-pentito-1")
def test_the_pentito_goes_to_the_supply() -> None:
    g = talking()
    assert (g.supply[RED], g.headquarters[RED]) == (PACK.soldati - 5 - 1, 5)


@pytest.mark.rule("LF-pentito-3")
def test_labs_do_not_help_against_a_pentito() -> None:
    g = board(men={"caltagirone": (RED, 2), **AROUND}, labs={"gela": 2})
    do(begin(g, Pentito(RED, HOME, EXAMPLE)), (RED, SEND_PENTITO), (RED, REMOVE_FROM[GELA]))
    assert g.men[GELA] == 3


@pytest.mark.rule("LF-pentito-1")
def test_without_an_enemy_beside_it_there_is_no_pentito() -> None:
    g = board(men={"caltagirone": (RED, 2), "palagonia": (GREEN, 2), "enna": (BLUE, 2)})
    assert not begin(g, Pentito(RED, HOME, EXAMPLE)).options
    assert g.men[HOME] == 2


@pytest.mark.rule("LF-pentito-1", "LF-attack-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r47_nobody_is_betrayed_where_no_soldato_is_left_to_talk(edition: str) -> None:
    g = begin(board(edition, men=AROUND), Pentito(RED, HOME, EXAMPLE))
    assert (g.options, g.stack) == ({}, [])
    taken = begin(board(edition, men={"caltagirone": (BLUE, 2), **AROUND}), Pentito(RED, HOME, EXAMPLE))
    assert (taken.stack, taken.men[HOME], taken.men[GELA]) == ([], 2, 4)


@pytest.mark.rule("LF-encounter-2")
def test_a_pentito_may_be_left_out() -> None:
    g = begin(board(men={"caltagirone": (RED, 2), **AROUND}), Pentito(RED, HOME, EXAMPLE))
    assert listed(g, RED) == [SEND_PENTITO, DONE]
    assert refusal(g, RED, REMOVE_FROM[GELA]) == "LF-pentito-1"
    assert (do(g, (RED, DONE)).men[HOME], g.stack) == (2, [])
