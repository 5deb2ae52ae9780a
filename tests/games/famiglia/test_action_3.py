"""Famiglia, action 3: a Brute reduces the value of a card in the Street."""

from __future__ import annotations

import pytest

from tests.games.famiglia.positions import BOTH, area, choices, do, hand, position, refusal, takes, turn_up


@pytest.mark.rule("FA-3a")
@pytest.mark.parametrize("edition", BOTH)
def test_a_brute_of_value_1_to_4_may_reduce_any_card_in_the_street(edition: str) -> None:
    g = position(edition=edition, hand="B0 B1 F4", area="B3", street="F0 A1 M4")
    assert choices(g) == {"skip", "send_brute B1 A1 1", "send_brute B1 M4 1"}


@pytest.mark.rule("FA-3a")
def test_the_brute_goes_from_the_hand_to_the_own_area() -> None:
    g = position(hand="B2 F0", street="A0 M3")
    do(g, "send_brute B2 M3 2")
    assert (hand(g), area(g)) == ("F0", "B2")


@pytest.mark.rule("FA-3a")
def test_the_brute_may_stay_in_hand() -> None:
    g = position(hand="B2", street="A0 M3")
    do(g, "skip")
    assert (hand(g), choices(g)) == ("B2", {"pass", "take A0"})


@pytest.mark.rule("FA-3a")
def test_a_brute_reduces_only_cards_in_the_street() -> None:
    g = position(hand="B2", street="A0 M3")
    assert refusal(g, "send_brute B2 M4 1") == "FA-3a"


@pytest.mark.rule("FA-3b")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_in_the_first_edition_a_brute_lowers_by_1_up_to_its_rank(rank: int) -> None:
    g = position(edition="first", hand=f"B{rank}", street="A0 F4")
    assert choices(g) == {"skip", *(f"send_brute B{rank} F4 {by}" for by in range(1, rank + 1))}
    if rank < 4:
        assert refusal(g, f"send_brute B{rank} F4 {rank + 1}") == "FA-3b"


@pytest.mark.rule("FA-3d")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_in_the_second_edition_a_brute_lowers_by_its_rank(rank: int) -> None:
    g = position(hand=f"B{rank}", street="A0 F4")
    assert choices(g) == {"skip", f"send_brute B{rank} F4 {rank}"}
    others = [by for by in range(1, 5) if by != rank]
    assert {refusal(g, f"send_brute B{rank} F4 {by}") for by in others} == {"FA-3d"}


@pytest.mark.rule("FA-3b")
def test_no_card_falls_below_0_in_the_first_edition() -> None:
    g = position(edition="first", hand="B4", street="A0 F2")
    assert choices(g) == {"skip", "send_brute B4 F2 1", "send_brute B4 F2 2"}
    assert refusal(g, "send_brute B4 F2 3") == "FA-3b"


@pytest.mark.rule("FA-3d")
def test_no_card_falls_below_0_in_the_second_edition() -> None:
    g = position(hand="B4", street="A0 F2")
    assert choices(g) == {"skip", "send_brute B4 F2 2"}
    assert refusal(g, "send_brute B4 F2 3") == "FA-3d"


@pytest.mark.rule("FA-3b")
@pytest.mark.parametrize(("by", "pair"), [(1, "F2"), (2, "F1"), (3, "F0")])
def test_a_lowered_card_costs_a_pair_one_below_its_lowered_rank(by: int, pair: str) -> None:
    g = position(edition="first", hand="B3 F0 F0 F1 F1 F2 F2 F3 F3", street="A0 F4")
    do(g, f"send_brute B3 F4 {by}")
    assert takes(g) == {"take A0", f"take F4 {pair} {pair}"}


@pytest.mark.rule("FA-3d")
def test_only_the_chosen_card_is_lowered() -> None:
    g = position(hand="B1 A0 A0", street="M0 F2 A2")
    do(g, "send_brute B1 F2 1")
    assert takes(g) == {"take M0"}


@pytest.mark.rule("FA-3b")
@pytest.mark.parametrize("edition", BOTH)
def test_the_fright_is_over_with_the_turn(edition: str) -> None:
    g = position(edition=edition, hand="B1 F0 F0", other_hand="F0 F0", street="F2")
    do(g, "skip", "send_brute B1 F2 1", "pass")
    assert takes(g) == set()
    do(g, "pass")


@pytest.mark.rule("FA-3c")
def test_after_renewing_a_brute_reduces_only_new_cards() -> None:
    g = position(hand="B1", street="M1 A2")
    do(g, "discard M1")
    turn_up(g, "F1")
    do(g, "skip")
    assert choices(g) == {"skip", "send_brute B1 F1 1"}
    assert refusal(g, "send_brute B1 A2 1") == "FA-3c"


@pytest.mark.rule("FA-3a")
def test_in_the_first_edition_a_brute_may_reduce_an_old_card_after_renewing() -> None:
    g = position(edition="first", hand="B1", street="M1 A2")
    do(g, "discard M1")
    turn_up(g, "F1")
    do(g, "skip")
    assert choices(g) == {"skip", "send_brute B1 F1 1", "send_brute B1 A2 1"}
