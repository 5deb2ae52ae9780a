"""The components that coverage counts, and when each counts as used."""

from __future__ import annotations

import pytest

from cosca.engine.core import Action
from cosca.games.la_famiglia.coverage import components_of, components_used
from cosca.games.la_famiglia.rules.actions import (
    DO_PART,
    ISSUE_AT,
    LAY_CARD,
    LEAD_FAMILY,
    MARK_TILE,
    MOVE_ACROSS,
    MOVE_TO,
    PAY_MONEY,
    STRIKE_AT,
    STRIKE_BY_CAR,
    USE_SPACE,
    USE_TILE,
)
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.encounter import MOVEMENT, SPECIAL, STRIKE, ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.strike import Strike
from cosca.games.la_famiglia.rules.supply import RECRUIT
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from tests.games.la_famiglia.boards import BLUE, GREEN, PACK, RED, YELLOW, area, board, order

EVERY = set(components_of(PACK))


def used(g: LaFamiglia, action: Action) -> set[str]:
    found = set(components_used(g, action))
    assert found <= EVERY
    return found


def test_every_part_has_a_name_of_its_own() -> None:
    assert len(LA_FAMIGLIA.components()) == len(EVERY)


def test_every_special_order_is_a_part() -> None:
    printed = {each.special for family in PACK.families for each in family.orders if each.special}
    assert {f"special-{special}" for special in printed} == {part for part in EVERY if part.startswith("special-")}


def test_every_space_of_four_sheets_is_a_part() -> None:
    assert len([part for part in EVERY if part.startswith("space-")]) == sum(len(sheet) for sheet in PACK.sheets[1:])


def test_what_lies_open_is_named_as_it_is_printed() -> None:
    g = board(sheet=2)
    assert used(g, LAY_CARD[0]) == {"turncoat"}
    assert used(g, LEAD_FAMILY[3]) == {"red"}
    assert used(g, MARK_TILE[0]) == {"tile-allies-marked"}
    assert used(g, USE_SPACE[7]) == {"space-2-7"}


def executing(seat: int, number: int) -> LaFamiglia:
    g = board(men={"enna": (seat, 3)}, orders={"enna": [(seat, number)]})
    g.stack = [ExecuteOrder(order(seat, number), area("enna"), at=1)]
    return g


@pytest.mark.parametrize(
    ("seat", "number", "part", "shown"),
    [
        (RED, 9, MOVEMENT, {"order-attack", "symbol-shotgun_2", "symbol-skull"}),
        (GREEN, 3, MOVEMENT, {"order-attack", "symbol-shotgun", "symbol-rally"}),
        (BLUE, 7, STRIKE, {"order-attack", "symbol-bomb_2", "symbol-skull"}),
        (GREEN, 1, RECRUIT, {"order-supply", "symbol-recruit", "symbol-money"}),
        (YELLOW, 10, SPECIAL, {"order-supply", "special-yellow_b"}),
    ],
)
def test_an_order_shows_the_symbols_of_the_part_that_is_done(
    seat: int, number: int, part: int, shown: set[str]
) -> None:
    assert used(executing(seat, number), DO_PART[part]) == shown


def test_a_special_order_within_an_attack_is_used_when_it_is_paid_for() -> None:
    g = board(men={"enna": (YELLOW, 3)})
    g.stack = [Attack(YELLOW, special="yellow_c")]
    assert used(g, PAY_MONEY[2]) == {"special-yellow_c"}


# Control tiles


@pytest.mark.rule("LF-tile-allies")
def test_allies_help_where_the_target_is_not_adjacent() -> None:
    g = board(men={"enna": (RED, 3)}, tiles={"allies": [RED]})
    g.stack = [Movement(RED, RED, area("enna"), at=1)]
    assert used(g, MOVE_TO[area("gela")]) == {"tile-allies-used"}
    assert not used(g, MOVE_TO[area("petralia")])


@pytest.mark.rule("LF-tile-miniguns")
def test_miniguns_help_where_somebody_is_attacked_across_water() -> None:
    men = {"palermo": (GREEN, 3), "cefalu": (YELLOW, 1)}
    g = board(men=men, tiles={"miniguns": [GREEN]}, boats={"mare_palermo": [GREEN], "mare_cefalu": [GREEN]})
    g.stack = [Movement(GREEN, GREEN, area("palermo"), at=1)]
    assert used(g, MOVE_ACROSS[area("cefalu")]) == {"tile-miniguns-used"}
    assert not used(g, MOVE_ACROSS[area("mistretta")])


def test_the_detonator_helps_at_a_distance_and_safe_houses_where_a_lab_is() -> None:
    men = {"enna": (RED, 3), "gela": (BLUE, 2), "camastra": (BLUE, 2)}
    g = board(men=men, labs={"camastra": 1}, cars={"enna": 1}, tiles={"delay_detonator": [RED], "safe_houses": [BLUE]})
    g.stack = [Strike(RED, (area("enna"),), 2)]
    assert used(g, STRIKE_BY_CAR[area("gela")]) == {"tile-delay_detonator-used"}
    assert used(g, STRIKE_AT[area("camastra")]) == {"tile-safe_houses-used"}


def test_chain_of_command_helps_where_an_order_lies() -> None:
    g = board(men={"enna": (RED, 3), "gela": (RED, 2)}, orders={"enna": [(RED, 0)]}, tiles={"chain_of_command": [RED]})
    g.stack = [IssueOrders(RED)]
    assert used(g, ISSUE_AT[area("enna")]) == {"tile-chain_of_command-used"}
    assert not used(g, ISSUE_AT[area("gela")])


def test_a_head_start_helps_with_attacks_only() -> None:
    for number, part, helps in ((2, MOVEMENT, True), (1, 3, False)):
        g = executing(RED, number)
        g.tiles = [PACK.tiles.index(tile) for tile in PACK.tiles if tile.id == "head_start"]
        g.tile_of[RED][g.tiles[0]] = RED
        assert ("tile-head_start-used" in used(g, DO_PART[part])) == helps


def test_other_tiles_are_used_by_name() -> None:
    g = board()
    g.stack = [Attack(RED)]
    assert used(g, USE_TILE[1]) == {"tile-bribery-used"}
