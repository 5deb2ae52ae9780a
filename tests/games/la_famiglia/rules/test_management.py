"""Management, control of Mandamenti, control tiles (pages 12, 13 and 20)."""

from __future__ import annotations

import pytest

from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules.actions import (
    CLEAR_TILE,
    DONE,
    MARK_TILE,
    PLACE_BOAT,
    TAKE_FROM_ROW,
    USE_TILE,
    ClearTile,
    MarkTile,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.control_tiles import StartOfPlanning, marked_by
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.management import Management
from cosca.games.la_famiglia.rules.match import mandamenti
from tests.games.la_famiglia.boards import BLUE, EDITIONS, GREEN, PACK, RED, YELLOW, area, begin, board, do, listed, sea
from tests.games.la_famiglia.rules.test_strike import hold_the_law, refusal

SEVEN = ("allies", "bribery", "miniguns", "recruitment", "influence", "speedboats", "protection_money")
LICATA = PACK.island.mandamento[area("licata")]


def tile(name: str) -> int:
    return [printed.id for printed in PACK.tiles].index(name)


def holding(*owners: Seat) -> dict[str, tuple[int, int]]:
    """Return two areas of a Mandamento for each of these owners, from the first Mandamento."""
    pairs = zip(PACK.island.members, owners, strict=False)
    return {PACK.island.ids[a]: (owner, 1) for members, owner in pairs for a in members[:2]}


def managed(
    owners: tuple[Seat, ...], marks: dict[str, list[Seat]], edition: str = "1.2", starter: Seat = RED
) -> LaFamiglia:
    tiles = {name: marks.get(name, []) for name in SEVEN}
    g = begin(board(edition, men=holding(*owners), tiles=tiles, starter=starter), Management())
    hold_the_law(g)
    return g


# Control


@pytest.mark.rule("LF-control-3")
@pytest.mark.rule("LF-control-1", "LF-control-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_red_acquires_licata_and_with_it_the_mandamento(edition: str) -> None:
    g = board(edition, men={"gela": (RED, 2)})
    assert begin(g, Management()).control[LICATA] == NOBODY
    g.supply[RED] -= 1
    g.join(area("licata"), RED, 1, 0)
    assert g.control[LICATA] == RED
    assert begin(g, Management()).control[LICATA] == RED


@pytest.mark.rule("LF-control-1", "LF-team-5")
def test_one_area_of_each_teammate_is_not_control() -> None:
    g = board(men={"gela": (RED, 2), "licata": (GREEN, 2)})
    assert begin(g, Management()).control[LICATA] == NOBODY


@pytest.mark.rule("LF-area-1", "LF-control-1")
def test_neutral_soldati_control_no_mandamento() -> None:
    g = board(men={"gela": (NEUTRAL, 2), "licata": (NEUTRAL, 2)})
    assert begin(g, Management()).control[LICATA] == NOBODY


@pytest.mark.rule("LF-control-4")
def test_the_token_of_a_family_that_lost_control_is_removed() -> None:
    g = board(men={"gela": (RED, 1), "licata": (RED, 2)})
    g.remove_men(area("gela"), 1, BLUE)
    assert g.control[LICATA] == NOBODY
    assert begin(g, Management()).control[LICATA] == NOBODY


@pytest.mark.rule("LF-control-2", "LF-control-4")
def test_a_mandamento_may_pass_from_one_family_to_another() -> None:
    g = board(men={"gela": (RED, 1), "licata": (RED, 2)})
    g.remove_men(area("gela"), 1, BLUE)
    g.remove_men(area("licata"), 2, BLUE)
    g.join(area("gela"), BLUE, 1, 0)
    g.join(area("licata"), BLUE, 1, 0)
    assert g.control[LICATA] == BLUE


@pytest.mark.rule("LF-control-5")
def test_r40_control_is_gained_and_lost_while_planning() -> None:
    g = board(men={"gela": (RED, 2)})
    g.join(area("licata"), RED, 1, 0)
    assert (g.controller(LICATA), g.control[LICATA]) == (RED, RED)
    g.leave(area("gela"), 2, 0)
    assert (g.controller(LICATA), g.control[LICATA]) == (NOBODY, NOBODY)


@pytest.mark.rule("LF-control-2", "LF-limits-1")
def test_r43_a_seventh_mandamento_counts_but_is_not_marked() -> None:
    g = board(men=holding(*[RED] * 7), tiles={name: [] for name in SEVEN})
    g.control = [NOBODY] * len(g.control)
    begin(g, Management())
    assert (g.control.count(RED), mandamenti(g)[RED]) == (6, 7)
    for name in SEVEN[:6]:
        do(g, (RED, MARK_TILE[tile(name)]))
    assert (len(marked_by(g, RED)), g.stack) == (6, [])


@pytest.mark.rule("LF-control-2", "LF-control-4")
def test_r43_a_token_that_comes_free_marks_the_seventh_in_the_next_management() -> None:
    g = board(men=holding(*[RED] * 7))
    g.control[0] = NOBODY
    lost = PACK.island.members[6][0]
    g.remove_men(lost, 1, BLUE)
    assert (g.control[0], g.control[6]) == (NOBODY, NOBODY)
    assert begin(g, Management()).control[0] == RED


# Control tiles


@pytest.mark.rule("LF-tiles-1", "LF-tiles-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_red_with_two_mandamenti_and_one_token_adds_one_on_recruitment(edition: str) -> None:
    g = managed((RED, RED), {"allies": [RED]}, edition)
    assert refusal(g, RED, MARK_TILE[tile("allies")]) == "LF-tiles-2"
    do(g, (RED, MARK_TILE[tile("recruitment")]))
    assert g.has_tile(RED, "recruitment")
    assert not g.has_tile(GREEN, "recruitment")
    assert g.stack == []


@pytest.mark.rule("LF-tiles-5")
def test_with_equal_numbers_nothing_changes() -> None:
    assert managed((RED,), {"allies": [RED]}).stack == []


@pytest.mark.rule("LF-tiles-5", "LF-setup-3")
def test_tokens_do_not_move_from_tile_to_tile() -> None:
    g = managed((RED, RED), {"allies": [RED]})
    assert refusal(g, RED, CLEAR_TILE[tile("allies")]) == "LF-tiles-5"
    assert refusal(g, RED, MARK_TILE[tile("safe_houses")]) == "LF-setup-3"


@pytest.mark.rule("LF-tiles-4")
def test_a_family_with_fewer_mandamenti_takes_tokens_of_its_choice_back() -> None:
    g = managed((RED,), {"allies": [RED], "bribery": [RED], "miniguns": [GREEN]})
    assert listed(g, RED) == [CLEAR_TILE[tile("allies")], CLEAR_TILE[tile("bribery")]]
    assert refusal(g, RED, CLEAR_TILE[tile("miniguns")]) == "LF-tiles-4"
    before = g.influence[RED]
    do(g, (RED, CLEAR_TILE[tile("allies")]))
    assert (marked_by(g, RED), g.influence[RED]) == ([tile("bribery")], before + 1)


@pytest.mark.rule("LF-tiles-6")
def test_r41_a_teammate_may_mark_the_tile_that_was_just_freed() -> None:
    g = managed((GREEN,), {"allies": [RED]}, starter=GREEN)
    assert set(g.options) == {RED}
    do(g, (RED, CLEAR_TILE[tile("allies")]), (GREEN, MARK_TILE[tile("allies")]))
    assert g.tile_of[0][tile("allies")] == GREEN


@pytest.mark.rule("LF-tiles-6", "LF-turns-1")
def test_r41_first_all_removals_then_all_placings_in_the_order_of_play() -> None:
    g = managed((BLUE, RED), {"allies": [YELLOW], "bribery": [GREEN]}, starter=YELLOW)
    asked: list[tuple[Seat, type]] = []
    while g.options:
        ((seat, acts),) = g.options.items()
        asked.append((seat, type(acts[0])))
        do(g, (seat, acts[0]))
    assert asked == [(YELLOW, ClearTile), (GREEN, ClearTile), (RED, MarkTile), (BLUE, MarkTile)]


@pytest.mark.rule("LF-tiles-2", "LF-tiles-3")
def test_r41_with_all_seven_tiles_marked_nothing_is_owed() -> None:
    marks: dict[str, list[Seat]] = {name: [RED if n < 4 else GREEN] for n, name in enumerate(SEVEN)}
    assert managed((RED,) * 4 + (GREEN,) * 4, marks).stack == []


@pytest.mark.rule("LF-tiles-1", "LF-limits-2")
def test_r41_without_a_token_in_the_supply_nothing_is_owed() -> None:
    g = board(men=holding(RED), tiles={"allies": []})
    g.influence[RED] = 0
    assert begin(g, Management()).stack == []


@pytest.mark.rule("LF-tiles-2")
def test_both_teams_may_mark_the_same_tile_each_in_its_own_set() -> None:
    g = managed((RED, BLUE), {})
    do(g, (RED, MARK_TILE[tile("allies")]), (BLUE, MARK_TILE[tile("allies")]))
    assert g.has_tile(RED, "allies")
    assert g.has_tile(BLUE, "allies")


@pytest.mark.rule("LF-tiles-7")
def test_r42_a_tile_helps_until_the_next_management_though_the_mandamento_is_lost() -> None:
    g = board(men={"gela": (RED, 1), "licata": (RED, 1)}, tiles={"allies": [RED]})
    g.remove_men(area("gela"), 1, BLUE)
    assert g.has_tile(RED, "allies")
    do(begin(g, Management()), (RED, CLEAR_TILE[tile("allies")]))
    assert not g.has_tile(RED, "allies")


# At the start of a planning phase


def planning(marks: dict[str, list[Seat]], headquarters: tuple[int, int, int, int] = (5, 5, 5, 5)) -> LaFamiglia:
    g = board(men={"licata": (RED, 2), "enna": (BLUE, 2)}, tiles=marks, headquarters=headquarters, starter=BLUE)
    begin(g, StartOfPlanning())
    hold_the_law(g)
    return g


@pytest.mark.rule("LF-tile-influence")
def test_r67_influence_is_decided_before_the_first_turn() -> None:
    g = planning({"influence": [RED]})
    do(g, (RED, USE_TILE[tile("influence")]))
    assert (g.headquarters[RED], g.supply[RED]) == (4, PACK.soldati - 6)
    before = g.influence[RED]
    do(g, (RED, TAKE_FROM_ROW[3]))
    assert (g.removed[RED], g.influence[RED], g.stack) == ([0, 0, 0, 1], before + 1, [])


@pytest.mark.rule("LF-tile-influence", "LF-tiles-7")
def test_influence_needs_a_soldato_in_the_headquarters() -> None:
    g = planning({"influence": [RED], "protection_money": [RED]}, (0, 5, 5, 5))
    assert refusal(g, RED, USE_TILE[tile("influence")]) == "LF-tile-influence"
    assert refusal(g, RED, USE_TILE[tile("allies")]) == "LF-tiles-7"


@pytest.mark.rule("LF-tile-speedboats", "LF-boat-1")
def test_the_boat_of_the_tile_is_placed_like_any_other() -> None:
    g = planning({"speedboats": [RED]})
    do(g, (RED, USE_TILE[tile("speedboats")]), (RED, PLACE_BOAT[sea("mare_licata")]), (RED, DONE))
    assert (g.boats[RED][sea("mare_licata")], g.boats_left[RED], g.stack) == (1, PACK.speedboats - 1, [])


@pytest.mark.rule("LF-tile-speedboats", "LF-limits-2")
def test_a_family_inland_or_without_boats_has_nothing_of_the_tile() -> None:
    assert planning({"speedboats": [BLUE]}).stack == []
    g = board(men={"licata": (RED, 2)}, tiles={"speedboats": [RED], "protection_money": [RED]})
    g.boats_left[RED] = 0
    assert refusal(begin(g, StartOfPlanning()), RED, USE_TILE[tile("speedboats")]) == "LF-limits-2"


@pytest.mark.rule("LF-tile-protection", "LF-tiles-7")
def test_protection_money_pays_once_in_each_planning_phase() -> None:
    g = planning({"protection_money": [RED], "influence": [RED]})
    do(g, (RED, USE_TILE[tile("protection_money")]))
    assert g.money[RED] == 7
    assert refusal(g, RED, USE_TILE[tile("protection_money")]) == "LF-tiles-7"


@pytest.mark.rule("LF-turns-1", "LF-tiles-7")
def test_r67_players_decide_in_order_of_play_and_may_decline() -> None:
    g = planning({"protection_money": [RED, BLUE]})
    assert set(g.options) == {BLUE}
    do(g, (BLUE, DONE))
    assert set(g.options) == {RED}
    assert (do(g, (RED, DONE)).money, g.stack) == ([5, 5, 5, 5], [])
