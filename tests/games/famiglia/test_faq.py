"""The four questions of the players' FAQ. Its answers hold in both editions."""

from __future__ import annotations

import pytest

from tests.games.famiglia.positions import (
    BOTH,
    choices,
    do,
    outcome,
    over,
    position,
    refusal,
    takes,
    to_action_4,
    turn_up,
)

SIX = "F1 A1 A2 B1 B2 M1"


@pytest.mark.rule("FA-mercenaries-1", "FA-4c")
@pytest.mark.parametrize("edition", BOTH)
def test_faq_1_a_mercenary_0_and_a_mercenary_2_take_a_mercenary_1(edition: str) -> None:
    g = position(edition=edition, hand="M0 M2", street="M1")
    assert takes(g) == {"take M1 M0 M2", "take M1 M2 M0"}


@pytest.mark.rule("FA-mercenaries-2")
@pytest.mark.parametrize("edition", BOTH)
def test_faq_2_a_mercenary_1_and_a_mercenary_2_do_not_take_a_mercenary_1(edition: str) -> None:
    g = position(edition=edition, hand="M1 M2", street="M1")
    to_action_4(g)
    assert refusal(g, "take M1 M1 M2") == "FA-mercenaries-2"
    assert choices(g) == {"pass"}


@pytest.mark.rule("FA-3b", "FA-4b")
def test_faq_3_in_the_first_edition_a_brute_2_may_lower_a_famiglia_4_by_1_for_two_famiglia_2() -> None:
    g = position(edition="first", hand="B2 F2 F2", street="A0 F4")
    do(g, "send_brute B2 F4 1")
    assert takes(g) == {"take A0", "take F4 F2 F2"}


@pytest.mark.rule("FA-2b")
@pytest.mark.parametrize("edition", BOTH)
def test_faq_3_an_accountant_may_exchange_fewer_cards_than_its_rank(edition: str) -> None:
    g = position(edition=edition, hand="A3 F0 F1", area="M0 M1", street="A0")
    do(g, "send_accountant A3", "exchange F0 M1", "skip")
    assert choices(g) == {"pass", "take A0"}


@pytest.mark.rule("FA-end-1", "FA-empty")
@pytest.mark.parametrize("edition", BOTH)
def test_faq_4_refilled_to_the_last_card_after_the_second_players_turn_a_whole_round_follows(edition: str) -> None:
    g = position(
        edition=edition, seat=1, turn=1, hand="A0 A0", other_hand="F0 F0", street="B0", deck=SIX, reshuffled=True
    )
    do(g, "take B0")
    turn_up(g, SIX)
    to_action_4(g)
    do(g, "take F1 F0 F0")
    assert not over(g)
    to_action_4(g)
    do(g, "take A1 A0 A0")
    assert (outcome(g).ending, g.turn) == ("refilled_after_second", 4)


@pytest.mark.rule("FA-end-1", "FA-empty")
@pytest.mark.parametrize("edition", BOTH)
def test_faq_4_refilled_to_the_last_card_after_the_first_players_turn_only_one_turn_follows(edition: str) -> None:
    g = position(edition=edition, hand="A0", other_hand="F0 F0", street="B0", deck=SIX, reshuffled=True)
    do(g, "take B0")
    turn_up(g, SIX)
    to_action_4(g)
    do(g, "take F1 F0 F0")
    assert (outcome(g).ending, g.turn) == ("refilled_after_first", 2)
