"""What version 1 of the rules did differently, and that its games keep doing so. Each test is named after a ruling."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cosca.engine.core import why_not
from cosca.games.la_famiglia.rules.actions import BRUTE_FORCE, DO_PART, MOVE_TO, PASS_TURN
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.fighting import begin_fight
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.rules.spaces import UseActionSpace
from cosca.games.la_famiglia.rules.versions import RULE_CHANGES
from cosca.games.la_famiglia.title import CODEC
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.games.la_famiglia.views import view
from cosca.games.la_famiglia.worlds import imagine
from tests.games.la_famiglia.boards import BLUE, RED, area, begin, board, do, listed, space_with

ENNA, CENTURIPE, BRONTE = area("enna"), area("centuripe"), area("bronte")
OLD, NEW = 1, 2
RULINGS = (Path(__file__).parents[4] / "docs" / "rulings" / "la_famiglia.md").read_text("utf-8")


@pytest.mark.parametrize(("version", "may_pass"), [(OLD, True), (NEW, False)])
def test_r19_a_player_without_money_could_pass_in_1_1(version: int, may_pass: bool) -> None:
    g = board("1.1", money=(0, 5, 3, 5), top={5: [BLUE]}, rules_version=version)
    begin(g, PlanningTurn(RED))
    assert (PASS_TURN in listed(g, RED)) == may_pass
    assert (why_not(g, RED, PASS_TURN) is None) == may_pass


@pytest.mark.parametrize(("version", "offered"), [(OLD, True), (NEW, False)])
def test_r23_laundering_without_labs_counted_as_an_action(version: int, offered: bool) -> None:
    g = board(men={"enna": (RED, 2)}, rules_version=version)
    begin(g, UseActionSpace(RED, space_with(1, "recruit", "launder", infinity=True)))
    assert (DO_PART[1] in listed(g, RED)) == offered


@pytest.mark.parametrize(("version", "left"), [(OLD, (BLUE, 1)), (NEW, (NOBODY, 0))])
def test_r57_of_equal_numbers_one_defender_remained_in_1_1(version: int, left: tuple[int, int]) -> None:
    g = board("1.1", men={"enna": (RED, 1), "centuripe": (BLUE, 2)}, rules_version=version)
    begin_fight(g, CENTURIPE, RED, 4, car=False)
    do(begin(g, Attack(RED)), (RED, BRUTE_FORCE))
    assert (g.holder[CENTURIPE], g.men[CENTURIPE]) == left


@pytest.mark.parametrize(("version", "led"), [(OLD, True), (NEW, False)])
def test_r66_allies_led_to_own_areas(version: int, led: bool) -> None:
    men = {"enna": (RED, 3), "centuripe": (NEUTRAL, 2), "bronte": (RED, 1)}
    g = begin(board(men=men, tiles={"allies": [RED]}, rules_version=version), Movement(RED, RED, ENNA))
    assert (MOVE_TO[BRONTE] in listed(g, RED)) == led


@pytest.mark.parametrize("version", [OLD, NEW])
def test_copies_sampled_worlds_and_stored_positions_keep_the_version(version: int) -> None:
    g = begin(board(top={5: [BLUE]}, rules_version=version), PlanningTurn(RED))
    assert g.copy().rules_version == version
    assert imagine(view(g, BLUE), Random(1)).rules_version == version
    assert CODEC.load(CODEC.dump(g)).rules_version == version
    assert ("rules_version" in CODEC.text(view(g, BLUE))) == (version > 1)


def test_every_change_is_a_ruling_with_a_test_here() -> None:
    tests = Path(__file__).read_text("utf-8")
    for change in RULE_CHANGES:
        assert re.search(rf"^## {change.ruling}\. ", RULINGS, flags=re.MULTILINE)
        assert f"def test_{change.ruling.lower()}_" in tests
        assert 1 < change.since <= LA_FAMIGLIA.rules_version
