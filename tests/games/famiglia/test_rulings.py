"""At least one test per entry D of docs/rulings/famiglia.md: where the texts differ."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from tests.games.famiglia.positions import (
    BOTH,
    area,
    both_pass,
    choices,
    do,
    hand,
    opened,
    outcome,
    over,
    position,
    refusal,
    street,
    takes,
    turn_up,
)

SIX = "F1 A1 A2 B1 B2 M1"
# D1 to D13


@pytest.mark.rule("FA-4-new", "FA-4")
@pytest.mark.parametrize(("edition", "ways"), [("first", {"take F1 F0 F0"}), ("second", set())])
def test_d1_after_renewing_old_cards_may_be_taken_only_in_the_first_edition(edition: str, ways: set[str]) -> None:
    g = position(edition=edition, hand="F0 F0", street="F1 M1")
    do(g, "discard M1")
    turn_up(g, "B1")
    assert takes(g) == ways


@pytest.mark.rule("FA-1a")
@pytest.mark.parametrize("edition", BOTH)
def test_d2_renewing_is_allowed_although_a_card_could_be_taken(edition: str) -> None:
    g = position(edition=edition, hand="F0 F0", street="F1 M1")
    assert {"discard F1", "discard M1"} <= choices(g)
    assert takes(g) == {"take F1 F0 F0"}


@pytest.mark.rule("FA-4", "FA-4-new")
def test_d3_without_renewing_every_card_of_the_street_may_be_taken_in_the_second_edition() -> None:
    g = position(edition="second", hand="F0 F0 M0 M0", street="F1 M1")
    assert takes(g) == {"take F1 F0 F0", "take M1 M0 M0"}


@pytest.mark.rule("FA-3b", "FA-3d")
def test_d4_a_brute_lowers_by_its_rank_in_the_second_edition_and_by_up_to_it_in_the_first() -> None:
    first = position(edition="first", hand="B3", street="A0 F4")
    assert choices(first) == {"skip", "send_brute B3 F4 1", "send_brute B3 F4 2", "send_brute B3 F4 3"}
    second = position(edition="second", hand="B3", street="A0 F4")
    assert choices(second) == {"skip", "send_brute B3 F4 3"}


@pytest.mark.rule("FA-3b")
@pytest.mark.parametrize("edition", BOTH)
def test_d4_in_games_of_rules_version_1_a_brute_lowers_by_up_to_its_rank_in_both_editions(edition: str) -> None:
    g = position(edition=edition, hand="B2", street="A0 F4", rules_version=1)
    assert choices(g) == {"skip", "send_brute B2 F4 1", "send_brute B2 F4 2"}
    assert refusal(g, "send_brute B2 F4 3") == "FA-3b"


@pytest.mark.rule("FA-3b", "FA-pass")
@pytest.mark.parametrize("edition", BOTH)
def test_d5_the_reduced_card_need_not_be_taken(edition: str) -> None:
    g = position(edition=edition, hand="B1", street="A0 F1")
    do(g, "send_brute B1 F1 1")
    assert choices(g) == {"pass", "take A0", "take F1"}
    do(g, "take A0")
    assert (hand(g), area(g), street(g)) == ("A0", "B1", "F1")


@pytest.mark.rule("FA-mercenaries-1")
@pytest.mark.parametrize("edition", BOTH)
def test_d6_a_mercenary_of_the_same_rank_does_not_help_but_a_higher_one_does(edition: str) -> None:
    g = position(edition=edition, hand="F2 M2 M3", street="F3")
    assert takes(g) == {"take F3 F2 M3", "take F3 M3 F2"}


@pytest.mark.rule("FA-empty")
@pytest.mark.parametrize("edition", BOTH)
def test_d7_the_empty_street_is_filled_between_two_turns(edition: str) -> None:
    g = position(edition=edition, street="F0", deck=SIX + " M4")
    do(g, "take F0")
    assert (g.turn, list(g.options)) == (1, [CHANCE])


@pytest.mark.rule("FA-empty", "FA-1b")
@pytest.mark.parametrize("edition", BOTH)
def test_d7_renewing_cannot_leave_the_street_empty(edition: str) -> None:
    g = position(edition=edition, street="M1", deck="", bottom="F1", reshuffled=True)
    do(g, "discard M1")
    turn_up(g, "F1")
    assert (street(g), list(g.options)) == ("F1", [0])


@pytest.mark.rule("FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_d8_the_round_is_finished_and_not_only_the_turn(edition: str) -> None:
    g = position(edition=edition, hand="F0", other_hand="A0", street="B3", deck="M1 M2", reshuffled=True)
    do(g, "discard B3")
    turn_up(g, "M1 M2 B3")
    do(g, "pass")
    assert not over(g)
    assert g.to_move() == 1


@pytest.mark.rule("FA-setup-3")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("starter", [0, 1])
def test_d9_either_player_may_be_drawn_to_begin(edition: str, starter: int) -> None:
    assert opened("F1 A1 A2 B1 B2 M1", edition, starter).to_move() == starter


@pytest.mark.rule("FA-setup-1")
@pytest.mark.parametrize("edition", BOTH)
def test_d10_a_start_hand_is_one_0_of_each_family(edition: str) -> None:
    assert hand(opened(SIX, edition)) == "F0 A0 B0 M0"


@pytest.mark.rule("FA-2b")
@pytest.mark.parametrize("edition", BOTH)
def test_d11_an_accountant_3_exchanges_at_most_three_cards(edition: str) -> None:
    g = position(edition=edition, hand="A3 F0 F0 F0 F0", area="M0 M0 M0 M0", street="A0")
    do(g, "send_accountant A3", *["exchange F0 M0"] * 3)
    assert choices(g) == {"pass", "take A0"}


@pytest.mark.rule("FA-famiglia")
@pytest.mark.parametrize("edition", BOTH)
def test_d13_a_famiglia_card_wins_against_an_accountant_of_the_same_rank(edition: str) -> None:
    g = position(edition=edition, area="F2", other_area="A2", street="B0")
    both_pass(g)
    assert outcome(g).scores == (6, 3)
