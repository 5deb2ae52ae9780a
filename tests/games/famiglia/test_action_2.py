"""Famiglia, action 2: an Accountant exchanges cards between hand and play area."""

from __future__ import annotations

import pytest

from tests.games.famiglia.positions import BOTH, area, choices, do, hand, position, refusal


@pytest.mark.rule("FA-2a")
@pytest.mark.parametrize("edition", BOTH)
def test_any_accountant_of_value_1_to_4_in_hand_may_be_played(edition: str) -> None:
    g = position(edition=edition, hand="A0 A1 A4 F3", area="A2", street="F0")
    assert choices(g) == {"skip", "send_accountant A1", "send_accountant A4"}


@pytest.mark.rule("FA-2a")
def test_the_accountant_goes_from_the_hand_to_the_own_area() -> None:
    g = position(hand="A2 F1", area="M0", other_area="B0", street="F0")
    do(g, "send_accountant A2")
    assert (hand(g), area(g), area(g, 1)) == ("F1", "A2 M0", "B0")


@pytest.mark.rule("FA-2a")
def test_the_accountant_may_stay_in_hand() -> None:
    g = position(hand="A2", street="F0")
    do(g, "skip")
    assert (hand(g), choices(g)) == ("A2", {"pass", "take F0"})


@pytest.mark.rule("FA-2b")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_as_many_cards_are_exchanged_as_the_accountants_rank_and_no_more(edition: str, rank: int) -> None:
    g = position(edition=edition, hand=f"A{rank} F0 F0 F0 F0 F0", area="M0 M0 M0 M0 M0", street="B0")
    do(g, f"send_accountant A{rank}", *["exchange F0 M0"] * rank)
    assert choices(g) == {"pass", "take B0"}
    assert hand(g) == " ".join(["F0"] * (5 - rank) + ["M0"] * rank)


@pytest.mark.rule("FA-2b")
def test_fewer_cards_may_be_exchanged() -> None:
    g = position(hand="A4 F0 F1", area="M0 M1", street="B0")
    do(g, "send_accountant A4", "exchange F0 M1", "skip")
    assert (hand(g), area(g)) == ("F1 M1", "F0 A4 M0")
    assert choices(g) == {"pass", "take B0"}


@pytest.mark.rule("FA-2b")
def test_for_each_card_that_returns_one_is_played() -> None:
    g = position(hand="A2 F0 F1", area="M0 M1", street="B0")
    do(g, "send_accountant A2")
    before = len(hand(g).split())
    do(g, "exchange F0 M0", "exchange F1 M1")
    assert len(hand(g).split()) == before


@pytest.mark.rule("FA-2b")
def test_with_nothing_to_lay_nothing_comes_back() -> None:
    g = position(hand="A2", area="M0 M1", street="B0")
    do(g, "send_accountant A2")
    assert choices(g) == {"pass", "take B0"}


@pytest.mark.rule("FA-2b")
def test_any_hand_card_may_be_exchanged_for_any_card_of_the_area() -> None:
    g = position(hand="A1 F0 F1", area="M0 B4", street="B0")
    do(g, "send_accountant A1")
    assert choices(g) == {"skip", *(f"exchange {lay} {back}" for lay in ("F0", "F1") for back in ("M0", "B4"))}


@pytest.mark.rule("FA-2b")
def test_only_a_card_of_the_own_area_comes_back() -> None:
    g = position(hand="A1 F0", area="M0", other_area="F4", street="B0")
    do(g, "send_accountant A1")
    assert refusal(g, "exchange F0 F4") == "FA-2b"


@pytest.mark.rule("FA-2c")
@pytest.mark.parametrize("edition", BOTH)
def test_the_accountant_just_played_cannot_be_exchanged(edition: str) -> None:
    g = position(edition=edition, hand="A2 F0", area="M0", street="B0")
    do(g, "send_accountant A2")
    assert refusal(g, "exchange F0 A2") == "FA-2c"
    assert choices(g) == {"skip", "exchange F0 M0"}


@pytest.mark.rule("FA-2c")
def test_an_accountant_played_in_an_earlier_turn_can_be_exchanged() -> None:
    g = position(hand="A2 F0 F1", area="A2", street="B0")
    do(g, "send_accountant A2", "exchange F0 A2")
    assert (hand(g), area(g)) == ("F1 A2", "F0 A2")
    assert refusal(g, "exchange F1 A2") == "FA-2c"
