"""At least one test per entry F of docs/rulings/famiglia.md: where both texts are silent."""

from __future__ import annotations

import pytest

from cosca.games.famiglia.rules.cards import spell
from cosca.games.famiglia.views import view
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
    to_action_4,
    tops,
    turn_up,
)
from tests.games.famiglia.test_rulings import SIX

# F1 to F5: action 1


@pytest.mark.rule("FA-4-new", "FA-1c")
def test_f1_everything_added_in_this_turn_is_new() -> None:
    g = position(hand="A0 A0 B0 B0 M0 M0", street="B1 F1 F2", deck="A1 M1 F2 F3")
    do(g, "discard F1")
    turn_up(g, "A1")
    do(g, "discard F2")
    turn_up(g, "M1 F3")
    assert spell(g.new) == "F3 A1 M1"
    assert takes(g) == {"take A1 A0 A0", "take M1 M0 M0"}


@pytest.mark.rule("FA-4-new", "FA-1c")
def test_f1_a_card_just_added_may_be_put_away_and_what_stays_is_new() -> None:
    g = position(hand="A0 A0 M0 M0 B0 B0", street="B1 F1", deck="A1 M1 F2 F3 F3")
    do(g, "discard F1")
    turn_up(g, "F2")
    do(g, "discard new F2")
    turn_up(g, "A1 M1")
    assert (spell(g.new), spell(g.discards)) == ("A1 M1", "F1 F2")
    assert takes(g) == {"take A1 A0 A0", "take M1 M0 M0"}


@pytest.mark.rule("FA-1c", "FA-1a")
@pytest.mark.parametrize("edition", BOTH)
def test_f2_a_player_may_stop_at_any_time_but_must_stop_at_a_0(edition: str) -> None:
    g = position(edition=edition, street="M1 B1", deck="F1 F0 F2")
    do(g, "discard M1")
    turn_up(g, "F1")
    assert {"skip", "discard B1"} <= choices(g)
    do(g, "discard B1")
    turn_up(g, "F0")
    assert choices(g) == {"pass", "take F0"}


@pytest.mark.rule("FA-stack-3", "FA-4-new")
def test_f3_a_card_that_comes_straight_back_from_under_the_stack_is_new() -> None:
    g = position(hand="A1 A1", street="A2 F4", deck="F1", reshuffled=True)
    do(g, "discard A2")
    turn_up(g, "F1 A2")
    assert (spell(g.street), spell(g.new)) == ("F4", "F1 A2")
    assert takes(g) == {"take A2 A1 A1"}


@pytest.mark.rule("FA-stack-4")
@pytest.mark.parametrize("edition", BOTH)
def test_f4_too_few_cards_in_the_first_stack_are_made_up_from_the_second(edition: str) -> None:
    g = position(edition=edition, street="M4 A1", deck="F1 F1", discards="B1 B2 B3")
    do(g, "discard M4")
    turn_up(g, "F1 F1")
    assert tops(g) == "B1 B2 B3 M4"
    turn_up(g, "B1 B2")
    assert "discard A1" in choices(g)


@pytest.mark.rule("FA-stack-3", "FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_f4_from_the_second_stack_come_only_as_many_cards_as_there_are(edition: str) -> None:
    g = position(edition=edition, street="M4 A1", deck="F1", reshuffled=True)
    do(g, "discard M4")
    turn_up(g, "F1 M4")
    assert (street(g), list(g.options)) == ("F1 A1 M4", [0])
    assert g.last_round == 0


@pytest.mark.rule("FA-stack-1", "FA-stack-4")
@pytest.mark.parametrize("edition", BOTH)
def test_f5_a_first_stack_that_runs_out_exactly_leaves_one_more_renewal(edition: str) -> None:
    g = position(edition=edition, street="M1 A1 B1", deck="F1", discards="B2 B3")
    do(g, "discard M1")
    turn_up(g, "F1")
    assert g.reshuffled
    do(g, "discard A1")
    turn_up(g, "B2")
    assert refusal(g, "discard B1") == "FA-stack-2"


# F6, F7: no draw stack left


@pytest.mark.rule("FA-stack-1", "FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_f6_without_discards_there_is_no_second_stack_and_the_round_is_the_last(edition: str) -> None:
    g = position(edition=edition, hand="A0", other_hand="F0", street="B0", deck=SIX, discards="")
    do(g, "take B0")
    turn_up(g, SIX)
    do(g, "pass")
    assert outcome(g).ending == "no_second_stack"


@pytest.mark.rule("FA-stack-5")
@pytest.mark.parametrize("edition", BOTH)
def test_f7_the_last_turn_of_the_round_cannot_renew_from_an_empty_stack(edition: str) -> None:
    g = position(edition=edition, street="M2 B1", deck="F1", reshuffled=True)
    do(g, "discard M2")
    turn_up(g, "F1 M2")
    assert refusal(g, "discard B1") == "FA-stack-5"
    do(g, "pass")
    assert refusal(g, "discard B1") == "FA-stack-5"


# F8 to F12: the families


@pytest.mark.rule("FA-2b")
@pytest.mark.parametrize("edition", BOTH)
def test_f8_an_accountant_may_be_played_without_any_exchange(edition: str) -> None:
    g = position(edition=edition, hand="A1 F0", area="M0", street="A0")
    do(g, "send_accountant A1", "skip")
    assert (hand(g), area(g)) == ("F0", "A1 M0")


@pytest.mark.rule("FA-2a", "FA-2b")
def test_f8_an_accountant_may_be_played_into_an_empty_area() -> None:
    g = position(hand="A1 F0", area="", street="A0")
    do(g, "send_accountant A1")
    assert (area(g), choices(g)) == ("A1", {"pass", "take A0"})


@pytest.mark.rule("FA-4c")
@pytest.mark.parametrize("edition", BOTH)
def test_f9_a_mercenary_may_be_used_though_there_is_a_pair(edition: str) -> None:
    g = position(edition=edition, hand="F2 F2 M3", street="F3")
    assert takes(g) == {"take F3 F2 F2", "take F3 F2 M3", "take F3 M3 F2"}


@pytest.mark.rule("FA-3b", "FA-3d", "FA-4b", "FA-4a")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("by", "way"), [(1, "take A3 A1 A1"), (2, "take A3 A0 A0"), (3, "take A3")], ids=["to 2", "to 1", "to 0"]
)
def test_f10_a_lowered_card_costs_what_its_lowered_rank_costs(edition: str, by: int, way: str) -> None:
    g = position(edition=edition, hand=f"B{by} A0 A0 A1 A1 F1 F1", street="M0 A3")
    do(g, "skip", f"send_brute B{by} A3 {by}")
    assert takes(g) == {"take M0", way}


@pytest.mark.rule("FA-mercenaries-1", "FA-4c")
@pytest.mark.parametrize("edition", BOTH)
def test_f11_a_mercenary_may_be_the_true_card_and_another_the_joker(edition: str) -> None:
    g = position(edition=edition, hand="M1 M3", street="M2")
    assert takes(g) == {"take M2 M1 M3", "take M2 M3 M1"}


@pytest.mark.rule("FA-4d")
@pytest.mark.parametrize("edition", BOTH)
def test_f12_the_mercenary_may_be_played_or_kept_in_hand(edition: str) -> None:
    laid = []
    for way in ("take F1 F0 M1", "take F1 M1 F0"):
        g = position(edition=edition, hand="F0 M1", street="F1 A4")
        to_action_4(g)
        do(g, way)
        laid.append((area(g), hand(g)))
    assert laid == [("F0", "F1 M1"), ("M1", "F0 F1")]


# F13, F14: the end


@pytest.mark.rule("FA-end-2")
@pytest.mark.parametrize("edition", BOTH)
def test_f13_two_passes_end_the_game_also_across_two_rounds(edition: str) -> None:
    g = position(edition=edition, seat=1, turn=1, hand="F0", other_hand="A0", street="B0")
    both_pass(g)
    assert (outcome(g).ending, g.turn) == ("two_passes", 3)


@pytest.mark.rule("FA-end-6")
@pytest.mark.parametrize("edition", BOTH)
def test_f14_the_second_best_card_does_not_break_a_tie(edition: str) -> None:
    g = position(edition=edition, area="A4 F2", other_area="B4 A2 B2", street="B0")
    both_pass(g)
    assert (outcome(g).scores, outcome(g).winners) == ((16, 16), (0, 1))


# F15: hidden information


@pytest.mark.rule("FA-hand", "FA-setup-2")
def test_f15_a_view_holds_both_hands_as_remembered_and_the_stack_without_its_order() -> None:
    g = position(hand="F1", other_hand="A1", street="B1", deck="M2 M1 M2", bottom="B2 A2", reshuffled=True)
    seen = view(g, 0)
    assert seen.hand == (tuple(g.hand[0]), tuple(g.hand[1]))
    assert spell(list(seen.unseen)) == "M1 M2 M2"
    assert seen.bottom == tuple(g.bottom)


# F16 to F19: Brutes, and copies of one kind


@pytest.mark.rule("FA-3c")
def test_f16_in_the_second_edition_the_brutes_card_must_be_one_that_may_be_taken() -> None:
    g = position(edition="second", hand="B1", street="A2", new="F2")
    do(g, "skip")
    assert choices(g) == {"skip", "send_brute B1 F2 1"}
    assert refusal(g, "send_brute B1 A2 1") == "FA-3c"


@pytest.mark.rule("FA-3a", "FA-3b")
@pytest.mark.parametrize("edition", BOTH)
def test_f17_a_brute_cannot_be_played_without_a_card_to_reduce(edition: str) -> None:
    g = position(edition=edition, hand="B1", street="A0 F0")
    assert choices(g) == {"pass", "take A0", "take F0"}
    assert refusal(g, "send_brute B1 A0 1") == ("FA-3b" if edition == "first" else "FA-3d")


@pytest.mark.rule("FA-1b", "FA-1d")
@pytest.mark.parametrize(("way", "old", "new"), [("discard A1", "", "A1"), ("discard new A1", "A1", "")])
def test_f18_old_and_new_copies_are_distinguished_when_one_is_discarded(way: str, old: str, new: str) -> None:
    g = position(edition="second", street="A1", new="A1")
    assert choices(g) == {"skip", "discard A1", "discard new A1"}
    do(g, way)
    assert (spell(g.street), spell(g.new)) == (old, new)


@pytest.mark.rule("FA-3b", "FA-4b")
@pytest.mark.parametrize("edition", BOTH)
def test_f19_of_two_copies_only_one_is_lowered(edition: str) -> None:
    g = position(edition=edition, hand="B1 F0 F0 F1 F1", street="A0 F2 F2")
    do(g, "send_brute B1 F2 1")
    assert takes(g) == {"take A0", "take F2 F0 F0", "take F2 F1 F1"}


@pytest.mark.rule("FA-3b", "FA-4b")
@pytest.mark.parametrize("edition", BOTH)
def test_f19_a_single_lowered_card_has_only_its_lowered_price(edition: str) -> None:
    g = position(edition=edition, hand="B1 F0 F0 F1 F1", street="A0 F2")
    do(g, "send_brute B1 F2 1")
    assert takes(g) == {"take A0", "take F2 F0 F0"}


@pytest.mark.rule("FA-3c", "FA-4-new")
def test_f19_an_old_copy_of_the_lowered_card_cannot_be_had_after_renewing() -> None:
    g = position(edition="second", hand="B1 F0 F0 F1 F1", street="F2", new="F2")
    do(g, "skip", "send_brute B1 F2 1")
    assert takes(g) == {"take F2 F0 F0"}


# F20 to F24: found while testing


@pytest.mark.rule("FA-empty", "FA-stack-1")
@pytest.mark.parametrize("edition", BOTH)
def test_f20_a_refill_continues_with_the_second_stack(edition: str) -> None:
    g = position(edition=edition, street="F0", deck="F1 A1", discards="B1 B2 M1 M2 M3")
    do(g, "take F0")
    turn_up(g, "F1 A1")
    assert tops(g) == "B1 B2 M1 M2 M3"
    turn_up(g, "B1 B2 M1 M2")
    assert (street(g), list(g.options)) == ("F1 A1 B1 B2 M1 M2", [1])


@pytest.mark.rule("FA-empty", "FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_f20_a_refill_may_use_up_both_stacks_and_stay_short(edition: str) -> None:
    g = position(edition=edition, street="F0", deck="F1 A1", discards="B1 B2")
    do(g, "take F0")
    turn_up(g, "F1 A1 B1 B2")
    assert (street(g), list(g.options)) == ("F1 A1 B1 B2", [1])
    assert g.last_round == 0


@pytest.mark.rule("FA-4-new", "FA-empty")
def test_f21_cards_of_a_refill_count_as_old_for_both_players() -> None:
    g = position(edition="second", other_hand="F0 F0 A0 A0", street="B0", deck=SIX + " M4")
    do(g, "take B0")
    turn_up(g, SIX)
    assert spell(g.new) == ""
    do(g, "discard M1")
    turn_up(g, "M4")
    assert takes(g) == set()


@pytest.mark.rule("FA-4-new", "FA-setup-4")
def test_f21_cards_of_the_first_street_count_as_old_for_both_players() -> None:
    g = opened("F1 A1 A2 B1 B2 M1")
    assert spell(g.new) == ""


@pytest.mark.rule("FA-2b", "FA-turn-2")
@pytest.mark.parametrize("edition", BOTH)
def test_f22_a_card_that_came_back_may_be_used_in_the_same_turn(edition: str) -> None:
    g = position(edition=edition, hand="A2 F0 A0 A0", area="B2 M1", street="M0 F3")
    do(g, "send_accountant A2", "exchange A0 B2", "exchange A0 M1", "send_brute B2 F3 2", "take F3 F0 M1")
    assert (hand(g), area(g)) == ("F3 M1", "F0 A0 A0 A2 B2")


@pytest.mark.rule("FA-2b")
def test_f22_a_card_is_not_exchanged_for_another_of_its_kind() -> None:
    g = position(hand="A1 F0", area="F0", street="A0")
    do(g, "send_accountant A1")
    assert choices(g) == {"pass", "take A0"}


@pytest.mark.rule("FA-empty", "FA-end-1")
@pytest.mark.parametrize("edition", BOTH)
def test_f23_a_street_that_cannot_be_refilled_stays_empty(edition: str) -> None:
    g = position(edition=edition, other_hand="A0", street="F0", deck="", reshuffled=True, last_round=0)
    do(g, "take F0")
    assert (street(g), choices(g)) == ("", {"pass"})
    do(g, "pass")
    assert over(g)


@pytest.mark.rule("FA-end-1", "FA-end-2")
@pytest.mark.parametrize("edition", BOTH)
def test_f24_two_passes_in_the_last_round_count_as_two_passes(edition: str) -> None:
    g = position(edition=edition, hand="F0", other_hand="A0", street="F1", deck="", reshuffled=True, last_round=0)
    both_pass(g)
    assert (outcome(g).ending, outcome(g).winners) == ("two_passes", (0,))
