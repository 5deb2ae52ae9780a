"""Attacks by finesse: the conflict cards of both sides, and what each of them does."""

from __future__ import annotations

import pytest

from cosca.engine.core import Action, why_not
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.actions import (
    APPOINT,
    DONE,
    FINESSE,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.conflict import CardConflict
from cosca.games.la_famiglia.rules.fighting import begin_fight
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from tests.games.la_famiglia.boards import BLUE, EDITIONS, GREEN, RED, YELLOW, begin, board, do, listed
from tests.games.la_famiglia.rules.test_conflict import (
    CENTURIPE,
    COWARD_1,
    COWARD_2,
    LEAVE,
    NEW,
    TAKE,
    TURNCOAT,
    against,
    attack,
    finesse,
    left,
)


@pytest.mark.rule("LF-conflict-2")
def test_cards_are_selected_at_the_same_time_and_their_order_does_not_matter() -> None:
    g = do(against(3, 3), (RED, FINESSE))
    assert set(g.options) == {RED, BLUE}
    first = do(g.copy(), (RED, TURNCOAT), (BLUE, COWARD_2)).stack[-1]
    second = do(g.copy(), (BLUE, COWARD_2), (RED, TURNCOAT)).stack[-1]
    assert isinstance(first, CardConflict)
    assert isinstance(second, CardConflict)
    assert first.laid == second.laid == (0, 2, -1, -1)
    waiting = do(g, (BLUE, COWARD_2))
    assert set(waiting.options) == {RED}


@pytest.mark.rule("LF-conflict-2")
def test_r14_all_three_cards_are_there_in_every_conflict() -> None:
    g = do(against(3, 3), (RED, FINESSE))
    assert listed(g, RED) == listed(g, BLUE) == [TURNCOAT, COWARD_1, COWARD_2]
    assert why_not(g, RED, DONE) == "LF-conflict-2"


@pytest.mark.rule("LF-conflict-4", "LF-conflict-5", "LF-conflict-6")
@pytest.mark.parametrize(
    ("red_takes", "blue_takes", "red_left", "blue_left"),
    [
        (LEAVE, LEAVE, 9, 7),  # Red has the Turncoat, Blue the Coward 2
        (TAKE, LEAVE, 7, 9),  # Red picked up Blue's card and has both
        (LEAVE, TAKE, 7, 9),  # Blue picked up Red's card and has both
        (TAKE, TAKE, 5, 11),  # exchanged
    ],
)
def test_each_card_works_for_the_side_before_which_it_lies(
    red_takes: Action, blue_takes: Action, red_left: int, blue_left: int
) -> None:
    g = board(men={"centuripe": (BLUE, 10)})
    g.supply[RED] -= 8
    begin_fight(g, CENTURIPE, RED, 8, car=False)
    begin(g, CardConflict(RED, BLUE))
    do(g, (RED, TURNCOAT), (BLUE, COWARD_2), (RED, red_takes))
    assert not g.revealed
    do(g, (BLUE, blue_takes))
    assert g.revealed
    assert (g.fight_men, g.men[CENTURIPE]) == (red_left, blue_left)


@pytest.mark.rule("LF-card-3", "LF-card-4")
def test_turncoats_work_before_cowards_and_both_cards_always_work() -> None:
    g = finesse(against(1, 5), COWARD_2, TURNCOAT, LEAVE, LEAVE)
    assert left(g) == (BLUE, 6)  # the single attacker was removed before the Coward could return it to headquarters
    assert g.headquarters[RED] == 5


@pytest.mark.rule("LF-card-1", "LF-card-4")
def test_r55_a_turncoat_works_for_a_side_that_has_nobody_left() -> None:
    g = finesse(against(3, 1), TURNCOAT, TURNCOAT, LEAVE, LEAVE)
    assert left(g) == (RED, 2)  # 4 against 0, then 3 against 1, then the knockout
    exchanged = finesse(against(3, 1), TURNCOAT, COWARD_2, TAKE, TAKE)
    assert left(exchanged) == (BLUE, 2)  # 2 against 2, then both attackers return to headquarters
    assert exchanged.headquarters[RED] == 7


@pytest.mark.rule("LF-card-2")
def test_cowards_go_to_headquarters_as_far_as_they_are_there() -> None:
    g = finesse(against(5, 1), COWARD_1, COWARD_2, LEAVE, LEAVE)
    assert g.headquarters == [6, 6, 5, 5]
    assert left(g) == (RED, 4)


@pytest.mark.rule("LF-variant-1")
@pytest.mark.parametrize(("variant", "remaining"), [(False, 4), (True, 2)])
def test_r55_two_identical_cards_count_once_in_the_variation(variant: bool, remaining: int) -> None:
    g = finesse(against(4, 4, variant=variant), TURNCOAT, TURNCOAT, TAKE, LEAVE)
    assert left(g) == (RED, remaining)
    different = finesse(against(6, 2, variant=variant), COWARD_1, COWARD_2, TAKE, LEAVE)
    assert different.headquarters[RED] == 8


@pytest.mark.rule("LF-variant-1", "LF-conflict-6")
@pytest.mark.parametrize(
    ("card", "variant", "expected"),
    [
        (TURNCOAT, False, (6, 12)),
        (TURNCOAT, True, (7, 11)),
        (COWARD_1, False, (8, 8)),
        (COWARD_1, True, (8, 9)),
        (COWARD_2, False, (8, 6)),
        (COWARD_2, True, (8, 8)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r55_the_variation_helps_a_defender_who_has_picked_up_the_same_card(
    edition: str, card: Action, variant: bool, expected: tuple[int, int]
) -> None:
    g = board(edition, men={"centuripe": (BLUE, 10)}, variant=variant)
    g.supply[RED] -= 8
    begin_fight(g, CENTURIPE, RED, 8, car=False)
    do(begin(g, CardConflict(RED, BLUE)), (RED, card), (BLUE, card), (RED, LEAVE), (BLUE, TAKE))
    assert (g.fight_men, g.men[CENTURIPE]) == expected


@pytest.mark.rule("LF-variant-1")
@pytest.mark.parametrize("variant", [False, True])
def test_r55_identical_cards_of_two_sides_both_work_in_the_variation_too(variant: bool) -> None:
    g = finesse(against(5, 2, variant=variant), COWARD_1, COWARD_1, LEAVE, LEAVE)
    assert (left(g), g.headquarters) == ((RED, 3), [6, 6, 5, 5])


@pytest.mark.rule("LF-variant-1")
@pytest.mark.parametrize(("options", "variant"), [({}, False), ({"identical_cards_count_once": 1}, True)])
def test_the_variation_is_an_option_of_the_table(options: dict[str, int], variant: bool) -> None:
    g = LA_FAMIGLIA.start(Setup(NEW, LA_FAMIGLIA.packs[0], 4, options))
    assert isinstance(g, LaFamiglia)
    assert g.variant == variant


@pytest.mark.rule("LF-card-4", "LF-knockout-3", "LF-area-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_may_leave_nobody_on_either_side_and_then_nobody_gains_the_area(edition: str) -> None:
    g = board(edition, men={"enna": (RED, 3), "centuripe": (BLUE, 1)}, cars={"enna": 1}, labs={"centuripe": 1})
    finesse(attack(g, 2, car=True), COWARD_2, COWARD_1, LEAVE, LEAVE)
    assert (left(g), g.labs[CENTURIPE], g.cars[CENTURIPE]) == ((NOBODY, 0), 1, 0)
    assert g.cars_left[RED] == 5
    assert g.headquarters == [7, 6, 5, 5]


@pytest.mark.rule("LF-limits-2")
def test_with_an_empty_supply_the_enemy_still_goes() -> None:
    g = against(3, 3)
    g.headquarters[RED] += g.supply[RED]
    g.supply[RED] = 0
    assert left(finesse(g, TURNCOAT, COWARD_1, LEAVE, LEAVE)) == (RED, 2)


@pytest.mark.rule("LF-conflict-3")
def test_r56_the_other_team_names_who_plays_for_neutral_soldati() -> None:
    g = do(against(3, 3, side=NEUTRAL), (RED, FINESSE))
    assert g.options == {BLUE: [APPOINT[BLUE], APPOINT[YELLOW]]}
    assert why_not(g, BLUE, APPOINT[GREEN]) == "LF-conflict-3"
    do(g, (BLUE, APPOINT[YELLOW]))
    assert set(g.options) == {RED, YELLOW}


@pytest.mark.rule("LF-card-5", "LF-card-6")
def test_r56_a_turncoat_of_the_neutral_side_is_neutral() -> None:
    g = do(against(4, 5, side=NEUTRAL), (RED, FINESSE), (BLUE, APPOINT[BLUE]))
    supply = g.supply[NEUTRAL]
    do(g, (RED, COWARD_1), (BLUE, TURNCOAT), (RED, LEAVE), (BLUE, TAKE))
    # 3 against 6; a neutral Coward: 5; knockout: 2 neutral Soldati are left
    assert left(g) == (NEUTRAL, 2)
    assert g.supply[NEUTRAL] == supply - 1 + 1 + 3
    assert g.headquarters == [5 + 1 + 3, 5, 5, 5]
