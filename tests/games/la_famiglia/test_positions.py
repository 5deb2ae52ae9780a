"""The scenarios equal what their code builds, contain every piece, and show what their names say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosca.engine.core import CHANCE
from cosca.engine.title import Result, Setup
from cosca.games.la_famiglia.rules.actions import DONE, LAY_CARD, PASS_TURN, RemoveBoat, StartFrom
from cosca.games.la_famiglia.rules.board import NEUTRAL, SEATS
from cosca.games.la_famiglia.rules.conflict import CardConflict
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.games.la_famiglia.title import pieces
from cosca.laws.position_laws import choices
from tests.games.la_famiglia.boards import BLUE, EDITIONS, PACK, RED, YELLOW, do
from tests.games.la_famiglia.set_positions import POSITIONS, written

NAMES = sorted(make.__name__ for make in POSITIONS)
in_both = pytest.mark.parametrize("edition", EDITIONS)


def position(name: str, edition: str = "1.2") -> LaFamiglia:
    game = LA_FAMIGLIA.start(Setup(edition, LA_FAMIGLIA.packs[0], SEATS, {"position": name}))
    assert isinstance(game, LaFamiglia)
    return game


def ended(g: LaFamiglia) -> Result:
    """Play to the end, doing nothing wherever that is allowed, and return the result."""
    while g.options:
        seat, listed = next(iter(g.options.items()))
        do(g, (seat, DONE if DONE in listed else listed[0]))
    result = LA_FAMIGLIA.result(g)
    assert result is not None
    return result


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: str(make.__name__))
def test_a_file_is_what_its_code_makes(make: Callable[[], LaFamiglia]) -> None:
    remedy = "run `python -m tests.games.la_famiglia.set_positions`"
    assert LA_FAMIGLIA.positions[make.__name__] == written(make()), remedy


def test_there_is_no_file_without_code() -> None:
    assert sorted(LA_FAMIGLIA.positions) == NAMES


@in_both
@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_begins_with_a_decision_of_a_player(name: str, edition: str) -> None:
    g = position(name, edition)
    assert g.options
    assert CHANCE not in g.options


@pytest.mark.rule("LF-limits-1")
@pytest.mark.parametrize("name", NAMES)
def test_every_piece_of_the_box_is_somewhere(name: str) -> None:
    g = position(name)
    for what, number in pieces(g).items():
        kind, _, whose = what.partition(" of ")
        box = {"soldati": PACK.soldati, "cars": PACK.cars, "boats": PACK.speedboats, "influence": PACK.influence}
        box |= {"labs": PACK.labs}
        assert number == (PACK.neutral_soldati if what == f"soldati of {NEUTRAL}" else box[kind]), (what, whose)
    assert min(*g.supply, *g.cars_left, *g.boats_left, *g.influence, g.labs_left) >= 0


@in_both
@pytest.mark.parametrize("name", NAMES)
def test_nobody_stands_in_two_colours_or_holds_an_area_without_soldati(name: str, edition: str) -> None:
    g = position(name, edition)
    for a, men in enumerate(g.men):
        assert (men > 0) == (g.holder[a] <= NEUTRAL) or a == g.fight_area
        assert g.labs[a] <= 2
        assert men or not g.tokens_at(a)


# What each scenario shows


@in_both
@pytest.mark.parametrize(
    ("name", "laying"),
    [("finesse", [RED, YELLOW]), ("finesse_half_laid", [YELLOW]), ("finesse_for_neutrals", [RED])],
)
def test_in_a_finesse_cards_are_being_selected(name: str, laying: list[int], edition: str) -> None:
    g = position(name, edition)
    assert isinstance(g.stack[-1], CardConflict)
    assert g.options == dict.fromkeys(laying, LAY_CARD)


@pytest.mark.rule("LF-secret-3")
def test_the_other_team_cannot_tell_whether_the_attacker_has_selected_a_card() -> None:
    codec, view = LA_FAMIGLIA.codec, LA_FAMIGLIA.view
    for seat in (BLUE, YELLOW, None):
        seen = [codec.text(view(position(name), seat)) for name in ("finesse", "finesse_half_laid")]
        assert seen[0] == seen[1]


@in_both
def test_a_car_bomb_can_start_from_either_of_two_areas(edition: str) -> None:
    g = position("car_bomb_from_two_areas", edition)
    after = [do(position("car_bomb_from_two_areas", edition), choice) for choice in choices(g)]
    assert any(isinstance(action, StartFrom) for game in after for _, action in choices(game))


@in_both
def test_the_second_shotgun_has_two_starts(edition: str) -> None:
    assert len(position("second_shotgun", edition).options[RED]) == 2


@in_both
def test_a_player_without_money_can_only_pass(edition: str) -> None:
    assert position("penniless", edition).options == {RED: [PASS_TURN]}


@in_both
def test_a_third_boat_collides(edition: str) -> None:
    first = [do(position("three_boats", edition), choice) for choice in choices(position("three_boats", edition))]
    after = [do(game.copy(), choice) for game in first for choice in choices(game)]
    assert any(isinstance(action, RemoveBoat) for game in after for _, action in choices(game))


@in_both
@pytest.mark.parametrize(
    ("name", "ending", "rule"),
    [
        ("five_alone_at_hand", "five_alone", "LF-end-1"),
        ("six_together_at_hand", "six_together", "LF-end-1"),
        ("both_teams_at_the_goal", "six_together", "LF-end-2"),
        ("six_against_six", "bronte", "LF-end-4"),
        ("nobody_at_bronte", "draw", "LF-end-5"),
    ],
)
def test_a_game_about_to_end_ends_as_its_name_says(name: str, ending: str, rule: str, edition: str) -> None:
    result = ended(position(name, edition))
    assert (result.ending, result.rules[0]) == (ending, rule)
