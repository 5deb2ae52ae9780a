"""Famiglia, action 4: take a card or pass; and the Mercenaries, which are only used here."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.famiglia.rules.cards import spell
from tests.games.famiglia.positions import (
    BOTH,
    area,
    choices,
    do,
    hand,
    position,
    refusal,
    street,
    takes,
    to_action_4,
    turn_up,
)

RANKED = [f"{letter}{rank}" for letter in "FABM" for rank in range(1, 5)]


def below(card: str) -> str:
    return f"{card[0]}{int(card[1]) - 1}"


@pytest.mark.rule("FA-4")
@pytest.mark.parametrize("edition", BOTH)
def test_one_card_comes_from_the_street_into_the_hand(edition: str) -> None:
    g = position(edition=edition, hand="B0", street="F0 A0 A0")
    do(g, "take A0")
    assert (hand(g), street(g)) == ("A0 B0", "F0 A0")
    assert g.to_move() == 1


@pytest.mark.rule("FA-4")
def test_a_card_that_is_not_in_the_street_cannot_be_taken() -> None:
    g = position(hand="F0 F0", street="A0", discards="F1")
    assert refusal(g, "take F1 F0 F0") == "FA-4"


@pytest.mark.rule("FA-4", "FA-pass")
def test_a_player_may_pass_though_there_is_a_card_to_take() -> None:
    g = position(hand="B0", street="F0")
    do(g, "pass")
    assert (hand(g), street(g), g.to_move()) == ("B0", "F0", 1)


@pytest.mark.rule("FA-4-new")
def test_a_player_who_added_cards_may_take_only_new_cards() -> None:
    g = position(hand="F0 F0 A0 A0", street="F1 M1")
    do(g, "discard M1")
    turn_up(g, "A1")
    assert takes(g) == {"take A1 A0 A0"}
    assert refusal(g, "take F1 F0 F0") == "FA-4-new"


@pytest.mark.rule("FA-4-new")
def test_a_player_who_added_no_cards_may_take_any_card() -> None:
    g = position(hand="F0 F0 A0 A0", street="F1 A1")
    assert takes(g) == {"take F1 F0 F0", "take A1 A0 A0"}


@pytest.mark.rule("FA-4-new")
def test_what_one_player_added_is_not_new_to_the_other() -> None:
    g = position(hand="B0", other_hand="F0 F0", street="F1 M1")
    do(g, "discard M1")
    turn_up(g, "A1")
    do(g, "skip", "pass")
    assert takes(g) == {"take F1 F0 F0"}


@pytest.mark.rule("FA-4a")
@pytest.mark.parametrize("zero", ["F0", "A0", "B0", "M0"])
def test_a_0_is_free_and_no_card_is_played(zero: str) -> None:
    g = position(hand="", street=f"{zero} F4")
    do(g, f"take {zero}")
    assert (hand(g), area(g)) == (zero, "")


@pytest.mark.rule("FA-4a")
@pytest.mark.parametrize("edition", BOTH)
def test_a_card_lowered_to_0_is_free(edition: str) -> None:
    g = position(edition=edition, hand="B4", street="A0 F4")
    do(g, "send_brute B4 F4 4", "take F4")
    assert (hand(g), area(g)) == ("F4", "B4")


@pytest.mark.rule("FA-4a")
def test_a_card_reduced_to_0_cannot_be_paid_for() -> None:
    g = position(hand="B1 F0 F0", street="A0 F1")
    do(g, "send_brute B1 F1 1")
    assert refusal(g, "take F1 F0 F0") == "FA-4a"
    assert choices(g) == {"pass", "take A0", "take F1"}


@pytest.mark.rule("FA-4b")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", RANKED)
def test_two_cards_one_rank_below_take_a_card(edition: str, card: str) -> None:
    half = below(card)
    g = position(edition=edition, hand=f"{half} {half}", street=card, deck="")
    assert takes(g) == {f"take {card} {half} {half}"}
    do(g, f"take {card} {half} {half}")
    assert sorted(hand(g).split()) == sorted([half, card])
    assert area(g) == half


@pytest.mark.rule("FA-4b")
def test_a_card_above_0_is_not_free() -> None:
    g = position(hand="A2 A2", street="A3")
    to_action_4(g)
    assert refusal(g, "take A3") == "FA-4b"


@pytest.mark.rule("FA-4b")
@pytest.mark.parametrize("pair", ["F0 F0", "F2 F2", "F3 F3"])
def test_a_pair_of_another_rank_takes_nothing(pair: str) -> None:
    assert takes(position(hand=pair, street="F2", deck="")) == set()


@pytest.mark.rule("FA-4b")
def test_a_pair_two_ranks_below_is_refused() -> None:
    g = position(hand="A1 A1", street="A3")
    to_action_4(g)
    assert refusal(g, "take A3 A1 A1") == "FA-4b"


@pytest.mark.rule("FA-4b")
def test_a_pair_of_another_family_takes_nothing() -> None:
    assert takes(position(hand="A2 A2 B2 B2 M2 M2", street="F3")) == set()


@pytest.mark.rule("FA-4b")
def test_a_card_and_its_next_lower_brother_are_no_pair() -> None:
    assert takes(position(hand="F1 F2", street="F3")) == set()


@pytest.mark.rule("FA-4b")
def test_one_card_alone_is_no_pair() -> None:
    g = position(hand="F2", street="F3")
    to_action_4(g)
    assert refusal(g, "take F3 F2 F2") == "FA-4b"


@pytest.mark.rule("FA-4c")
@pytest.mark.parametrize("edition", BOTH)
def test_a_mercenary_may_be_the_second_card(edition: str) -> None:
    g = position(edition=edition, hand="F2 M3", street="F3")
    assert takes(g) == {"take F3 F2 M3", "take F3 M3 F2"}


@pytest.mark.rule("FA-4c")
@pytest.mark.parametrize("held", ["F2", "M3"])
def test_both_the_card_and_the_mercenary_must_be_in_hand(held: str) -> None:
    g = position(hand=held, area="M4", street="F3")
    to_action_4(g)
    assert refusal(g, "take F3 F2 M3") == "FA-4c"
    assert choices(g) == {"pass"}


@pytest.mark.rule("FA-4c")
def test_a_mercenary_may_help_with_a_lowered_card() -> None:
    g = position(hand="B2 F1 M2", street="A0 F4")
    do(g, "send_brute B2 F4 2")
    assert takes(g) == {"take A0", "take F4 F1 M2", "take F4 M2 F1"}


@pytest.mark.rule("FA-4d")
@pytest.mark.parametrize("edition", BOTH)
def test_of_a_pair_one_card_is_played_and_one_returns(edition: str) -> None:
    g = position(edition=edition, hand="F2 F2", street="F3 A0")
    do(g, "take F3 F2 F2")
    assert (hand(g), area(g)) == ("F2 F3", "F2")


@pytest.mark.rule("FA-4d")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("laid", "back"), [("F2", "M3"), ("M3", "F2")])
def test_either_the_card_or_the_mercenary_is_played(edition: str, laid: str, back: str) -> None:
    g = position(edition=edition, hand="F2 M3", street="F3 A0")
    do(g, f"take F3 {laid} {back}")
    assert sorted(hand(g).split()) == sorted(["F3", back])
    assert area(g) == laid


@pytest.mark.rule("FA-pass")
def test_a_player_who_plays_a_brute_and_takes_nothing_has_passed() -> None:
    g = position(hand="A1 B1", other_hand="F0", street="F4", passes=1)
    do(g, "skip", "send_accountant A1", "send_brute B1 F4 1", "pass")
    assert g.passes == 2
    assert area(g) == "A1 B1"


@pytest.mark.rule("FA-pass")
def test_a_player_who_takes_a_card_has_not_passed() -> None:
    g = position(street="F0 A0", passes=1)
    do(g, "take F0")
    assert g.passes == 0


@pytest.mark.rule("FA-empty")
@pytest.mark.parametrize("edition", BOTH)
def test_an_empty_street_gets_six_new_cards_at_once(edition: str) -> None:
    g = position(edition=edition, street="F0", deck="F1 A1 A2 B1 B2 M1 M2")
    do(g, "take F0")
    assert list(g.options) == [CHANCE]
    turn_up(g, "F1 A1 A2 B1 B2 M1")
    assert list(g.options) == [1]
    assert (street(g), spell(g.deck)) == ("F1 A1 A2 B1 B2 M1", "M2")


@pytest.mark.rule("FA-empty", "FA-4-new")
def test_a_street_is_empty_too_when_its_only_new_card_is_taken() -> None:
    g = position(edition="second", hand="F0 F0", street="", new="F1")
    do(g, "skip", "take F1 F0 F0")
    assert list(g.options) == [CHANCE]
    assert not any(g.street)


@pytest.mark.rule("FA-empty")
def test_a_street_with_one_card_left_gets_none() -> None:
    g = position(street="F0 F4")
    do(g, "take F0")
    assert (street(g), list(g.options)) == ("F4", [1])


@pytest.mark.rule("FA-mercenaries-1")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
@pytest.mark.parametrize("card", [card for card in RANKED if card[0] != "M"])
def test_a_mercenary_stands_in_for_every_lower_rank_of_every_other_family(card: str, rank: int, edition: str) -> None:
    half, joker = below(card), f"M{rank}"
    g = position(edition=edition, hand=f"{half} {joker}", street=card, deck="")
    ways = {f"take {card} {half} {joker}", f"take {card} {joker} {half}"}
    assert takes(g) == (ways if rank > int(half[1]) else set())


@pytest.mark.rule("FA-mercenaries-1")
@pytest.mark.parametrize(("card", "rank"), [("M1", 1), ("M1", 4), ("M2", 2), ("M2", 3), ("M3", 3), ("M3", 4)])
def test_a_mercenary_stands_in_for_lower_mercenaries_too(card: str, rank: int) -> None:
    half, joker = below(card), f"M{rank}"
    g = position(hand=f"{half} {joker}", street=card, deck="")
    assert takes(g) == {f"take {card} {half} {joker}", f"take {card} {joker} {half}"}


@pytest.mark.rule("FA-mercenaries-1")
@pytest.mark.parametrize("joker", ["M0", "M1", "M2"])
def test_a_mercenary_does_not_stand_in_for_its_own_or_a_higher_rank(joker: str) -> None:
    g = position(hand=f"F2 {joker}", street="F3")
    to_action_4(g)
    assert refusal(g, f"take F3 F2 {joker}") == "FA-mercenaries-1"


@pytest.mark.rule("FA-mercenaries-1")
def test_only_a_mercenary_can_replace_a_card_of_a_pair() -> None:
    g = position(hand="A1 A2", street="A3")
    to_action_4(g)
    assert refusal(g, "take A3 A2 A1") == "FA-mercenaries-1"


@pytest.mark.rule("FA-mercenaries-2")
@pytest.mark.parametrize("edition", BOTH)
def test_two_mercenaries_cannot_both_be_jokers(edition: str) -> None:
    g = position(edition=edition, hand="M3 M4", street="F3")
    to_action_4(g)
    assert refusal(g, "take F3 M3 M4") == "FA-mercenaries-2"
    assert choices(g) == {"pass"}


@pytest.mark.rule("FA-mercenaries-2")
def test_two_equal_mercenaries_cannot_both_be_jokers_either() -> None:
    g = position(hand="M3 M3", street="F3")
    to_action_4(g)
    assert choices(g) == {"pass"}
    assert refusal(g, "take F3 M3 M3") == "FA-mercenaries-2"


@pytest.mark.rule("FA-4b")
def test_two_cards_of_the_wrong_rank_are_refused_as_no_pair_and_not_as_two_jokers() -> None:
    g = position(hand="A0 A1", street="A3")
    to_action_4(g)
    assert refusal(g, "take A3 A0 A1") == "FA-4b"
