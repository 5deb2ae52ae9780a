"""The eighteen differences between versions 1.1 and 1.2, each tested in both editions.

Ten change play. Eight (2, 5, 6, 9, 10, 11, 17 and 18) differ in wording only: both editions behave the same there, and
a comment explains why. The numbers are those of the table in docs/rulings/la_famiglia.md.
"""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from cosca.engine.core import Action, why_not
from cosca.engine.pack import PackFile
from cosca.games.la_famiglia.packs.checks_box import c46_tiles
from cosca.games.la_famiglia.packs.reading import pack_file, read_pack
from cosca.games.la_famiglia.rules.actions import (
    BRUTE_FORCE,
    CALL_ON_TEAMMATE,
    CARS,
    DO_PART,
    DONE,
    ISSUE_AT,
    MARK_TILE,
    MEN,
    MOVE_TO,
    MOVE_TOKEN,
    PASS_TURN,
    PLACE_AT,
    PLACE_BOAT,
    PLACE_LAB,
    RALLY_FROM,
    REMOVE_BOAT,
    SELL_ORDER,
    STRIKE_AT,
    STRIKE_BY_CAR,
    TAKE_FROM_ROW,
    USE_SPACE,
    USE_TILE,
    StrikeAt,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.influence import ExertInfluence, RevealSpace
from cosca.games.la_famiglia.rules.management import Management
from cosca.games.la_famiglia.rules.pack import COLUMNS, ORDERS, POLICE, ROWS
from cosca.games.la_famiglia.rules.spaces import IssueOrders, UseActionSpace
from cosca.games.la_famiglia.rules.supply import LAB
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
    sea,
    space_with,
)
from tests.games.la_famiglia.rules.test_conflict import against, attack, left
from tests.games.la_famiglia.rules.test_equipment import organize
from tests.games.la_famiglia.rules.test_management import managed, tile
from tests.games.la_famiglia.rules.test_movement import red_moves
from tests.games.la_famiglia.rules.test_pentito import betray, talking
from tests.games.la_famiglia.rules.test_planning import TWO_AREAS, phase, rally
from tests.games.la_famiglia.rules.test_spaces import chain
from tests.games.la_famiglia.rules.test_specials import placeable, white_a
from tests.games.la_famiglia.rules.test_strike import one_bomb, refusal
from tests.games.la_famiglia.rules.test_supply import execute

OLD, NEW = EDITIONS
ENNA, GELA, CENTURIPE, MISTRETTA = area("enna"), area("gela"), area("centuripe"), area("mistretta")
CALTAGIRONE, SCORDIA, VITTORIA, ARMERINA = (
    area(name) for name in ("caltagirone", "scordia", "vittoria", "piazza_armerina")
)
MARE_CATANIA = sea("mare_catania")


def test_each_of_the_eighteen_differences_is_shown_here() -> None:
    shown = {int(number) for name in globals() for number in re.findall(r"^test_d(\d+)_", name)}
    assert shown == set(range(1, 19))


# 1. Passing


@pytest.mark.rule("LF-planning-5-v11", "LF-planning-5-v12")
@pytest.mark.parametrize(("edition", "rule"), [(OLD, None), (NEW, "LF-planning-5-v12")])
def test_d1_only_1_1_lets_a_player_pass(edition: str, rule: str | None) -> None:
    g = phase(edition, {4: [NEUTRAL]})
    assert why_not(g, RED, PASS_TURN) == rule
    assert (PASS_TURN in listed(g, RED)) == (rule is None)


@pytest.mark.rule("LF-planning-9-v11", "LF-planning-6-v12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d1_a_player_without_money_must_raise_it_in_both_editions(edition: str) -> None:
    assert listed(phase(edition, {5: [BLUE]}, (0, 5, 5, 5)), RED) == [*SELL_ORDER[:5], CALL_ON_TEAMMATE]


# 2. The column of the action space: 1.1 names none, so all are allowed (no ruling is needed)


@pytest.mark.rule("LF-space-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d2_a_token_may_go_to_another_column_in_both_editions(edition: str) -> None:
    g = do(phase(edition, {4: [NEUTRAL]}), (RED, MOVE_TOKEN[NEUTRAL][4]))
    columns = {space.column for number, space in enumerate(PACK.sheets[1]) if USE_SPACE[number] in listed(g, RED)}
    assert columns == set(range(COLUMNS))


# 3. Taking a space only to block it


@pytest.mark.rule("LF-space-11-v11", "LF-space-11-v12")
def test_d3_only_1_1_lets_a_single_action_be_forgone() -> None:
    old = begin(board(OLD, men=TWO_AREAS), UseActionSpace(RED, space_with(1, "place")))
    assert listed(old, RED) == [DONE, DO_PART[0]]
    assert (do(old, (RED, DONE)).stack, old.headquarters[RED]) == ([], 5)
    new = begin(board(NEW, men=TWO_AREAS), UseActionSpace(RED, space_with(1, "place")))
    assert {type(act).__name__ for act in listed(new, RED)} == {"PlaceAt"}


@pytest.mark.rule("LF-space-11-v11", "LF-space-11-v12")
@pytest.mark.parametrize(("edition", "rule"), [(OLD, "LF-space-11-v11"), (NEW, "LF-space-11-v12")])
def test_d3_of_several_partial_actions_some_must_be_done_in_both_editions(edition: str, rule: str) -> None:
    g = begin(board(edition, men=TWO_AREAS), UseActionSpace(RED, space_with(1, "order", "recruit")))
    assert why_not(g, RED, DONE) == rule
    g = board(edition, men=TWO_AREAS, labs={"enna": 1}, sheet=2)
    both = begin(g, UseActionSpace(RED, space_with(2, "launder_rally")))
    assert listed(both, RED) == [DO_PART[0], DO_PART[1]]  # R36: two partial actions as well


# 4. Three speedboats


@pytest.mark.rule("LF-boat-3-v11", "LF-boat-3-v12")
@pytest.mark.parametrize(("edition", "asked"), [(OLD, []), (NEW, [REMOVE_BOAT[GREEN], REMOVE_BOAT[YELLOW]])])
def test_d4_a_third_boat_that_did_not_move_collides_only_in_1_2(edition: str, asked: list[Action]) -> None:
    g = do(organize(edition, {"mare_catania": [GREEN, YELLOW]}), (RED, PLACE_BOAT[MARE_CATANIA]), (RED, DONE))
    assert listed(g, RED) == asked
    assert g.boats_in(MARE_CATANIA) == 3


# 5. Advanced orders: "one of the three columns" would give three of eight orders, which the examples exclude (R29)


@pytest.mark.rule("LF-mat-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d5_every_row_has_its_own_columns_in_both_editions(edition: str) -> None:
    g = board(edition)
    for row in range(ROWS):
        begin(g, RevealSpace(RED, row))
    assert len(g.tokens_of(RED, IN_HEADQUARTERS)) == 5 + ROWS  # column A of each row
    for row in range(ROWS):
        for _ in range(g.mat(RED).width[row] - 1):
            begin(g, RevealSpace(RED, row))
    assert len(g.tokens_of(RED, IN_HEADQUARTERS)) == ORDERS


# 6. Tokens on control tiles: "the" supply can only be your own, since the colour shows whose tile it is (R41)


@pytest.mark.rule("LF-tiles-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d6_a_tile_is_marked_with_a_token_of_ones_own_supply(edition: str) -> None:
    g = managed((RED,), {}, edition)
    before = g.influence.copy()
    do(g, (RED, MARK_TILE[tile("allies")]))
    assert g.influence == [before[RED] - 1, *before[1:]]


@pytest.mark.rule("LF-tiles-1", "LF-limits-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d6_tokens_of_others_do_not_stand_in_for_missing_ones(edition: str) -> None:
    g = board(edition, men={"gela": (RED, 1), "licata": (RED, 1)}, tiles={"allies": []})
    g.influence[RED] = 0
    assert begin(g, Management()).stack == []
    assert not g.has_tile(RED, "allies")


# 7. The drug lab of an order


@pytest.mark.rule("LF-token-4-v11", "LF-token-4-v12")
@pytest.mark.parametrize(("edition", "elsewhere"), [(OLD, True), (NEW, False)])
def test_d7_only_in_1_1_may_an_order_build_its_lab_elsewhere(edition: str, elsewhere: bool) -> None:
    g = execute(YELLOW, 2, board(edition, men={"enna": (YELLOW, 1), "gela": (YELLOW, 1)}))
    do(g, (YELLOW, DO_PART[LAB]))
    assert PLACE_LAB[ENNA] in listed(g, YELLOW)
    assert (PLACE_LAB[GELA] in listed(g, YELLOW)) == elsewhere


# 8. and 9. Vests


@pytest.mark.rule("LF-vest-1-v11", "LF-vest-1-v12")
@pytest.mark.parametrize(("edition", "gone"), [(OLD, 1), (NEW, 3)])
def test_d8_a_vest_covers_its_mandamento_in_1_1_and_its_area_in_1_2(edition: str, gone: int) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9), "catania": (BLUE, 1), "bronte": (BLUE, 1)}
    g = board(edition, men=men, orders={"catania": [(BLUE, 8)], "bronte": [(BLUE, 0)]})
    g.executed = [order(BLUE, 8), order(BLUE, 0)]  # Catania is in Simeto too, Bronte is not
    assert attack(g, 2, skull=3).men[CENTURIPE] == 9 - gone


# 9: "the remainder of the phase" starts with the reveal: page 16 of 1.1 only requires a vest in the area (R48)
@pytest.mark.rule("LF-vest-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d9_a_vest_counts_before_its_orders_turn_in_both_editions(edition: str) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 9)}
    g = board(edition, men=men, orders={"centuripe": [(BLUE, 4)]})  # an attack with 7 and a vest
    assert attack(g, 2, skull=3).men[CENTURIPE] == 9 - 2


# 10. Knockout: in 1.1 too, "(at least)" and the example on page 17 mean pairs (R57)


@pytest.mark.rule("LF-knockout-1-v11", "LF-knockout-1-v12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d10_equal_numbers_leave_an_empty_area_in_both_editions(edition: str) -> None:
    assert left(do(against(5, 3, edition), (RED, BRUTE_FORCE))) == (NOBODY, 0)


# 11. Targets of a Strike: 1.2 drops "enemy" on page 18 but keeps it on page 15 (R59)


@pytest.mark.rule("LF-strike-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d11_a_strike_is_aimed_at_enemies_in_both_editions(edition: str) -> None:
    sides = {"gela": (BLUE, 1), "palagonia": (GREEN, 1), "scordia": (NEUTRAL, 1), "vittoria": (RED, 1)}
    g = one_bomb(board(edition, men={"caltagirone": (RED, 2), **sides}))
    aimed = [act.number for act in listed(g, RED) if isinstance(act, StrikeAt)]
    assert aimed == sorted([GELA, SCORDIA])


@pytest.mark.rule("LF-strike-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d11_a_strike_may_use_a_car_or_not_in_both_editions(edition: str) -> None:
    g = board(edition, men={"caltagirone": (RED, 2), "gela": (BLUE, 3)}, cars={"caltagirone": 1})
    assert listed(one_bomb(g), RED) == [STRIKE_AT[GELA], STRIKE_BY_CAR[GELA], DONE]


# 12. Pentito


@pytest.mark.rule("LF-pentito-5-v11", "LF-pentito-5-v12")
def test_d12_a_pentito_may_be_one_short_in_1_1_and_any_number_short_in_1_2() -> None:
    assert DONE in listed(talking(NEW), RED)
    strict = betray(talking(OLD), GELA, GELA, SCORDIA)
    assert refusal(strict, RED, DONE) == "LF-pentito-5-v11"
    betray(strict, SCORDIA)
    do(strict, (RED, DONE))
    assert (strict.men[VITTORIA], strict.stack) == (4, [])


# 13. Two tokens of one row


@pytest.mark.rule("LF-space-special-5-v11", "LF-space-special-5-v12")
@pytest.mark.parametrize(("edition", "back"), [(OLD, 0), (NEW, 2)])
def test_d13_two_tokens_of_one_row_leave_the_game_in_1_1(edition: str, back: int) -> None:
    g = begin(board(edition), ExertInfluence(RED, "row"))
    supply = g.influence[RED]
    do(g, (RED, TAKE_FROM_ROW[POLICE]), (RED, TAKE_FROM_ROW[POLICE]))
    assert g.removed[RED] == [0, 2, 0, 0]
    assert g.influence[RED] == supply + back
    assert not g.stack


# 14. White A


@pytest.mark.rule("LF-white-A-neutral-v11", "LF-white-A-neutral-v12")
def test_d14_white_a_reaches_neutral_areas_only_in_1_2() -> None:
    assert placeable(white_a(NEW)) == {CALTAGIRONE, ARMERINA, GELA, SCORDIA, VITTORIA}
    assert placeable(white_a(OLD)) == {CALTAGIRONE, ARMERINA, GELA, SCORDIA}
    assert refusal(white_a(OLD), RED, PLACE_AT[VITTORIA]) == "LF-white-A-neutral-v11"


# 15. Chain of Command


@pytest.mark.rule("LF-tile-chain-v11", "LF-tile-chain-v12")
@pytest.mark.parametrize(
    ("edition", "turn", "rule"), [(OLD, 4, None), (NEW, 4, "LF-tile-chain-v12"), (OLD, 8, None), (NEW, 8, None)]
)
def test_d15_chain_of_command_needs_an_earlier_order_in_1_2(edition: str, turn: int, rule: str | None) -> None:
    assert why_not(begin(chain(edition, turn), IssueOrders(RED)), RED, ISSUE_AT[ENNA]) == rule


# 16. Recruitment


@pytest.mark.rule("LF-tile-recruitment")
@pytest.mark.parametrize(("edition", "added"), [(OLD, 2), (NEW, 1)])
def test_d16_recruitment_adds_two_in_1_1_and_one_in_1_2(edition: str, added: int) -> None:
    g = red_moves(board(edition, men={"enna": (RED, 3)}, tiles={"recruitment": [RED]}))
    follow = USE_TILE[g.tile_named("recruitment")]
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1]))
    assert listed(g, RED) == [DONE, follow]  # R67: in an empty area too
    do(g, (RED, follow))
    assert (g.men[MISTRETTA], g.headquarters[RED]) == (1 + added, 5 - added)


@pytest.mark.rule("LF-tile-recruitment")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d16_a_pack_that_knows_the_tile_decides_for_both_editions(edition: str) -> None:
    data = deepcopy(pack_file("even").data)
    tile = next(tile for tile in data["tiles"]["tile"] if tile["id"] == "recruitment")
    del tile["number"]
    tile["soldati"] = 3
    g = red_moves(board(edition, men={"enna": (RED, 3)}, tiles={"recruitment": [RED]}))
    g.pack = read_pack(PackFile("own", data))
    assert not list(c46_tiles(data))
    do(g, (RED, MOVE_TO[MISTRETTA]), (RED, MEN[1]), (RED, USE_TILE[g.tile_named("recruitment")]))
    assert (g.men[MISTRETTA], g.headquarters[RED]) == (4, 2)


# 17. Bribery: 1.2 no longer excludes Strikes by name, but still speaks of movements only (R64)


@pytest.mark.rule("LF-tile-bribery")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d17_bribery_does_nothing_for_a_strike(edition: str) -> None:
    g = board(edition, men={"caltagirone": (RED, 2), "gela": (BLUE, 3)}, tiles={"bribery": [RED]})
    assert listed(one_bomb(g), RED) == [STRIKE_AT[GELA], DONE]
    assert refusal(g, RED, USE_TILE[g.tile_named("bribery")])
    do(g, (RED, STRIKE_AT[GELA]))
    assert (g.men[GELA], g.options) == (1, {})


@pytest.mark.rule("LF-tile-bribery")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d17_bribery_serves_a_movement_in_both_editions(edition: str) -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 3)}
    g = attack(board(edition, men=men, tiles={"bribery": [RED]}), 2)
    do(g, (RED, USE_TILE[g.tile_named("bribery")]))
    assert g.men[CENTURIPE] == 2


# 18. Rallying by an action space: "as many" never meant all, because page 8 lets you choose to what extent (R36)


@pytest.mark.rule("LF-space-special-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_d18_some_soldati_may_stay_behind_when_others_rally(edition: str) -> None:
    g = do(rally(edition), (RED, RALLY_FROM[ENNA]), (RED, MEN[2]), (RED, CARS[1]), (RED, DONE))
    assert (g.men[ENNA], g.cars[ENNA], g.men[MISTRETTA], g.cars[MISTRETTA]) == (1, 1, 3, 1)
    assert g.token[2] == ENNA
