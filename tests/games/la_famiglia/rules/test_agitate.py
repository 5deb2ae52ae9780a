"""Agitating neutral Soldati (pages 18 and 19)."""

from __future__ import annotations

import pytest

from cosca.games.la_famiglia.rules.actions import (
    AGITATE_AT,
    BRUTE_FORCE,
    DO_PART,
    DONE,
    LAY_CARD,
    LEAVE_CARD,
    MEN,
    MOVE_TO,
)
from cosca.games.la_famiglia.rules.actions import FINESSE as WITH_FINESSE
from cosca.games.la_famiglia.rules.agitate import Agitate
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.encounter import AGITATE, ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
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

type Men = dict[str, tuple[int, int]]

HOME, SCORDIA, PALAGONIA = area("caltagirone"), area("scordia"), area("palagonia")
TURNCOAT = next(n for n, card in enumerate(PACK.cards) if card.turncoats)
COWARD = next(n for n, card in enumerate(PACK.cards) if card.cowards == 1)


def agitating(men: Men, distance: int = 1, edition: str = "1.2") -> LaFamiglia:
    g = board(edition, men={"caltagirone": (RED, 2), "scordia": (NEUTRAL, 3), **men})
    begin(g, Agitate(RED, HOME, distance))
    hold_the_law(g)
    return g


def march(g: LaFamiglia, target: int, men: int) -> LaFamiglia:
    return do(g, (RED, AGITATE_AT[SCORDIA]), (RED, MOVE_TO[target]), (RED, MEN[men]))


@pytest.mark.rule("LF-agitate-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_red_in_caltagirone_sends_two_from_scordia_to_palagonia(edition: str) -> None:
    g = march(agitating({"palagonia": (BLUE, 2)}, 1, edition), PALAGONIA, 2)
    assert (g.men[SCORDIA], g.fight_area, g.fight_side, g.fight_men) == (1, PALAGONIA, NEUTRAL, 2)
    assert listed(g, RED) == [WITH_FINESSE, BRUTE_FORCE]


@pytest.mark.rule("LF-agitate-3")
def test_all_of_them_may_go_or_some_stay_behind() -> None:
    g = agitating({"palagonia": (BLUE, 2)})
    do(g, (RED, AGITATE_AT[SCORDIA]), (RED, MOVE_TO[PALAGONIA]))
    assert listed(g, RED) == MEN[1:4]


@pytest.mark.rule("LF-agitate-3", "LF-conflict-2")
def test_r63_the_agitating_player_plays_the_cards_for_neutral_attackers() -> None:
    g = march(agitating({"palagonia": (BLUE, 2)}), PALAGONIA, 3)
    do(g, (RED, WITH_FINESSE))
    assert set(g.options) == {RED, BLUE}
    do(g, (RED, LAY_CARD[TURNCOAT]), (BLUE, LAY_CARD[COWARD]), (RED, LEAVE_CARD), (BLUE, LEAVE_CARD))
    # Turncoat: 4 against 1; Coward: the last defender goes home; the area becomes neutral
    assert (g.holder[PALAGONIA], g.men[PALAGONIA]) == (NEUTRAL, 4)
    assert g.supply[NEUTRAL] == PACK.neutral_soldati - 4


@pytest.mark.rule("LF-agitate-5", "LF-agitate-6", "LF-lab-4")
def test_defenders_recruit_for_each_agitated_soldato_removed() -> None:
    g = board(men={"caltagirone": (RED, 2), "scordia": (NEUTRAL, 4), "palagonia": (BLUE, 1)}, labs={"palagonia": 2})
    march(begin(g, Agitate(RED, HOME, 1)), PALAGONIA, 4)
    do(g, (RED, BRUTE_FORCE))
    assert (g.holder[PALAGONIA], g.men[PALAGONIA], g.labs[PALAGONIA]) == (NEUTRAL, 1, 1)
    assert g.headquarters == [5, 5 + 3, 5, 5]


@pytest.mark.rule("LF-agitate-7")
def test_r63_neutral_soldati_join_neutral_soldati() -> None:
    g = march(agitating({"palagonia": (NEUTRAL, 2)}), PALAGONIA, 3)
    assert (g.men[PALAGONIA], g.holder[SCORDIA], g.stack) == (5, NOBODY, [])


@pytest.mark.rule("LF-agitate-6", "LF-lab-4")
def test_an_empty_area_becomes_neutral_and_loses_a_lab() -> None:
    g = board(men={"caltagirone": (RED, 2), "scordia": (NEUTRAL, 3)}, labs={"palagonia": 1})
    march(begin(g, Agitate(RED, HOME, 1)), PALAGONIA, 1)
    assert (g.holder[PALAGONIA], g.labs[PALAGONIA], g.labs_left) == (NEUTRAL, 0, PACK.labs)


@pytest.mark.rule("LF-agitate-4")
def test_they_are_never_sent_against_the_players_own_team() -> None:
    g = agitating({"palagonia": (GREEN, 1), "vittoria": (BLUE, 1)})
    do(g, (RED, AGITATE_AT[SCORDIA]))
    for name in ("caltagirone", "palagonia"):
        assert refusal(g, RED, MOVE_TO[area(name)]) == "LF-agitate-4"


@pytest.mark.rule("LF-agitate-4")
def test_soldati_surrounded_by_the_team_have_nowhere_to_go() -> None:
    around = {PACK.island.ids[a]: (GREEN, 1) for a in PACK.island.adjacent[SCORDIA]}
    g = board(men={**around, "caltagirone": (RED, 2), "scordia": (NEUTRAL, 3), "gela": (NEUTRAL, 1)})
    begin(g, Agitate(RED, HOME, 1))
    assert refusal(g, RED, AGITATE_AT[SCORDIA]) == "LF-agitate-4"


@pytest.mark.rule("LF-agitate-2")
def test_r62_distance_is_counted_over_land_from_the_area_of_the_order() -> None:
    far = {"enna": (NEUTRAL, 1), "petralia": (NEUTRAL, 1), "piazza_armerina": (BLUE, 2)}
    assert listed(agitating(far, 1), RED) == [AGITATE_AT[SCORDIA], DONE]
    assert refusal(agitating(far, 1), RED, AGITATE_AT[area("enna")]) == "LF-agitate-2"
    assert AGITATE_AT[area("enna")] in listed(agitating(far, 2), RED)
    assert AGITATE_AT[area("petralia")] not in listed(agitating(far, 2), RED)
    assert AGITATE_AT[area("petralia")] in listed(agitating(far, 3), RED)


@pytest.mark.rule("LF-agitate-2")
def test_only_neutral_soldati_can_be_agitated() -> None:
    assert refusal(agitating({"gela": (BLUE, 3)}), RED, AGITATE_AT[area("gela")]) == "LF-agitate-2"
    assert not begin(board(men={"caltagirone": (RED, 2), "gela": (BLUE, 1)}), Agitate(RED, HOME, 3)).options


@pytest.mark.rule("LF-attack-3", "LF-agitate-2")
def test_r47_an_order_may_agitate_after_all_have_left_its_area() -> None:
    g = board(men={"scordia": (NEUTRAL, 3), "palagonia": (YELLOW, 1)})
    assert AGITATE_AT[SCORDIA] in listed(begin(g, Agitate(RED, HOME, 1)), RED)


@pytest.mark.rule("LF-agitate-1", "LF-encounter-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r62_an_order_may_agitate_without_having_attacked(edition: str) -> None:
    men = {"enna": (GREEN, 3), "centuripe": (NEUTRAL, 2), "bronte": (BLUE, 1)}
    g = begin(board(edition, men=men, orders={"enna": [(GREEN, 12)]}), ExecuteOrder(order(GREEN, 12)))
    do(g, (GREEN, DO_PART[AGITATE]), (GREEN, AGITATE_AT[area("centuripe")]), (GREEN, MOVE_TO[area("bronte")]))
    assert listed(g, GREEN) == MEN[1:3]
    assert refusal(g, GREEN, DO_PART[AGITATE])


@pytest.mark.rule("LF-agitate-1", "LF-encounter-2")
def test_neutral_soldati_need_not_be_agitated() -> None:
    g = agitating({"palagonia": (BLUE, 2)})
    assert refusal(g, RED, MOVE_TO[PALAGONIA]) == "LF-agitate-1"
    assert do(g, (RED, DONE)).stack == []
