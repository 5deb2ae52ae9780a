"""Famiglia, "Playing the game": whose turn it is, the order of the actions, and the families' abilities."""

from __future__ import annotations

import pytest

from cosca.engine.core import IllegalAction
from cosca.games.famiglia.views import view
from tests.games.famiglia.positions import BOTH, area, choices, do, hand, position, refusal, takes, to_action_4, turn_up


def kinds(said: set[str]) -> set[str]:
    return {text.split()[0] for text in said}


@pytest.mark.rule("FA-turn-1")
@pytest.mark.parametrize("edition", BOTH)
def test_the_players_alternate(edition: str) -> None:
    g = position(edition=edition, street="F0 F0 A0 A0")
    order = []
    for taken in ("F0", "F0", "A0"):
        order.append(g.to_move())
        do(g, f"take {taken}")
    assert order == [0, 1, 0]


@pytest.mark.rule("FA-turn-1")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    g = position(street="F0")
    assert refusal(g, "take F0", seat=0) is None
    assert refusal(g, "take F0", seat=1) == "FA-turn-1"


@pytest.mark.rule("FA-turn-1")
def test_no_player_acts_while_cards_are_drawn() -> None:
    g = position(street="M2")
    do(g, "discard M2")
    assert [refusal(g, "pass", seat) for seat in (0, 1)] == ["FA-turn-1"] * 2


@pytest.mark.rule("FA-turn-2")
@pytest.mark.parametrize("edition", BOTH)
def test_the_actions_come_in_the_printed_order(edition: str) -> None:
    g = position(edition=edition, hand="F0 F0 A1 B1", area="M0", street="F1")
    asked = []
    for said in ("skip", "send_accountant A1", "skip", "skip"):
        asked.append(kinds(choices(g)))
        do(g, said)
    asked.append(kinds(choices(g)))
    own = [{"discard"}, {"send_accountant"}, {"exchange"}, {"send_brute"}]
    assert asked == [{"skip"} | kind for kind in own] + [{"pass", "take"}]


@pytest.mark.rule("FA-turn-2")
def test_an_action_cannot_be_done_before_its_time() -> None:
    g = position(hand="F0 F0 A1 B1", area="M0", street="F1")
    early = ["send_accountant A1", "exchange F0 M0", "send_brute B1 F1 1", "take F1 F0 F0", "pass"]
    assert [refusal(g, said) for said in early] == ["FA-turn-2"] * 5


@pytest.mark.rule("FA-turn-2", "FA-hand", "FA-3a", "FA-4", "FA-setup-2")
@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("send_accountant A2", "FA-hand"),
        ("send_brute B2 F1 1", "FA-hand"),
        ("send_brute B1 F2 1", "FA-3a"),
        ("take F2 F0 F0", "FA-4"),
        ("turn_up F1", "FA-setup-2"),
    ],
)
def test_an_action_that_is_never_possible_is_refused_for_that_and_not_for_its_time(said: str, rule: str) -> None:
    g = position(hand="F0 F0 A1 B1", area="M0", street="F1")
    assert refusal(g, said) == rule


@pytest.mark.rule("FA-turn-2")
def test_a_skipped_action_does_not_return_in_the_same_turn() -> None:
    g = position(hand="F0 F0 A1 B1", area="M0", street="F1")
    to_action_4(g)
    late = ["discard F1", "send_accountant A1", "send_brute B1 F1 1", "skip"]
    assert [refusal(g, said) for said in late] == ["FA-turn-2"] * 4


@pytest.mark.rule("FA-turn-2")
def test_a_refused_action_changes_nothing() -> None:
    g = position(hand="F0 F0", street="F1")
    with pytest.raises(IllegalAction) as refused:
        do(g, "take F1 F0 F0")
    assert refused.value.rule == "FA-turn-2"
    assert (hand(g), area(g)) == ("F0 F0", "")


@pytest.mark.rule("FA-turn-3")
def test_a_second_accountant_in_one_turn_is_refused() -> None:
    g = position(hand="A1 A2 B1", area="M0", street="F1")
    do(g, "skip", "send_accountant A1")
    assert refusal(g, "send_accountant A2") == "FA-turn-3"
    do(g, "skip")
    assert refusal(g, "send_accountant A2") == "FA-turn-3"


@pytest.mark.rule("FA-turn-3")
def test_an_accountant_that_came_back_does_not_work_again_this_turn() -> None:
    g = position(hand="A1 F0 B1", area="A3", street="F1")
    do(g, "skip", "send_accountant A1", "exchange F0 A3")
    assert refusal(g, "send_accountant A3") == "FA-turn-3"
    assert kinds(choices(g)) == {"skip", "send_brute"}


@pytest.mark.rule("FA-turn-3")
def test_a_second_brute_in_one_turn_is_refused() -> None:
    g = position(hand="B1 B2", street="F4")
    do(g, "skip", "send_brute B1 F4 1")
    assert refusal(g, "send_brute B2 F4 2") == "FA-turn-3"
    assert choices(g) == {"pass"}


@pytest.mark.rule("FA-turn-3")
@pytest.mark.parametrize("edition", BOTH)
def test_one_turn_may_use_an_accountant_a_brute_and_a_mercenary(edition: str) -> None:
    g = position(edition=edition, hand="A1 B1 F0 A0", area="M1", street="F2")
    do(g, "skip", "send_accountant A1", "exchange A0 M1", "send_brute B1 F2 1", "take F2 M1 F0")
    assert hand(g) == "F0 F2"
    assert area(g) == "A0 A1 B1 M1"


@pytest.mark.rule("FA-turn-3")
def test_the_next_turn_allows_each_ability_again() -> None:
    g = position(hand="A1 A2 B1 B2", street="F4 A0 A0 A0")
    do(g, "send_accountant A1", "send_brute B1 F4 1", "take A0")
    do(g, "take A0")
    do(g, "send_accountant A2", "skip", "send_brute B2 F4 2")
    assert area(g) == "A1 A2 B1 B2"


@pytest.mark.rule("FA-ability-0")
def test_a_0_cannot_be_played_for_an_ability() -> None:
    g = position(hand="A0 A1 B0 B1", street="F1")
    do(g, "skip")
    assert refusal(g, "send_accountant A0") == "FA-ability-0"
    do(g, "skip")
    assert refusal(g, "send_brute B0 F1 1") == "FA-ability-0"


@pytest.mark.rule("FA-ability-0", "FA-mercenaries-1")
def test_a_mercenary_0_stands_in_for_nothing() -> None:
    assert takes(position(hand="F0 M0", street="F1")) == set()


@pytest.mark.rule("FA-hand")
def test_only_what_is_in_the_hand_can_be_played() -> None:
    g = position(hand="A1 B1 F0", area="A2 B2 M0", street="F1")
    do(g, "skip")
    assert refusal(g, "send_accountant A2") == "FA-hand"
    do(g, "send_accountant A1")
    assert refusal(g, "exchange F1 M0") == "FA-hand"
    do(g, "skip")
    assert refusal(g, "send_brute B2 F1 1") == "FA-hand"


@pytest.mark.rule("FA-hand", "FA-4b")
def test_cards_in_the_play_area_cannot_pay() -> None:
    assert takes(position(hand="F0", area="F0 M4", street="F1")) == set()


@pytest.mark.rule("FA-hand")
def test_areas_street_and_discards_lie_open_to_both() -> None:
    g = position(area="A1", other_area="B2", street="F1", discards="M1")
    seen = [view(g, seat) for seat in (0, 1)]
    assert [v.area for v in seen] == [(tuple(g.area[0]), tuple(g.area[1]))] * 2
    assert [(v.street, v.discards) for v in seen] == [(tuple(g.street), tuple(g.discards))] * 2


@pytest.mark.rule("FA-hand")
def test_a_card_taken_goes_to_the_hand_of_the_taker_alone() -> None:
    g = position(seat=1, turn=1, hand="B1", other_hand="M1", street="F0 A0")
    to_action_4(g)
    do(g, "take F0")
    assert (hand(g, 1), hand(g, 0)) == ("F0 B1", "M1")


@pytest.mark.rule("FA-turn-1")
def test_after_a_draw_the_same_player_continues() -> None:
    g = position(street="M1")
    do(g, "discard M1")
    turn_up(g, "F1")
    assert list(g.options) == [0]
