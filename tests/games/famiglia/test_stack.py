"""Famiglia, "Playing the game": what changes when the draw stack is exhausted."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.famiglia.rules.board import UNKNOWN
from cosca.games.famiglia.rules.cards import code, spell
from tests.games.famiglia.positions import BOTH, choices, do, position, refusal, street, tops, turn_up


@pytest.mark.rule("FA-stack-1")
@pytest.mark.parametrize("edition", BOTH)
def test_the_discards_become_the_second_stack_as_soon_as_the_first_is_empty(edition: str) -> None:
    g = position(edition=edition, street="M1 A3", deck="F1", discards="B1 B2")
    do(g, "discard M1")
    turn_up(g, "F1")
    assert (spell(g.deck), spell(g.discards)) == ("B1 B2 M1", "")
    assert (g.reshuffled, g.last_round) == (True, UNKNOWN)


@pytest.mark.rule("FA-stack-1")
def test_a_stack_with_one_card_left_is_not_yet_empty() -> None:
    g = position(street="M1 A3", deck="F1 F1", discards="B1 B2")
    do(g, "discard M1")
    turn_up(g, "F1")
    assert (g.reshuffled, spell(g.discards)) == (False, "B1 B2 M1")


@pytest.mark.rule("FA-stack-1")
def test_every_card_of_the_second_stack_is_equally_likely_to_be_on_top() -> None:
    g = position(street="M2 A3", deck="F1", discards="B1 B1 B2")
    do(g, "discard M2")
    turn_up(g, "F1")
    assert tops(g) == "B1 B1 B2 M2"


@pytest.mark.rule("FA-stack-2")
@pytest.mark.parametrize("edition", BOTH)
def test_with_the_second_stack_the_street_is_renewed_only_once_a_turn(edition: str) -> None:
    g = position(edition=edition, street="M1 A3", reshuffled=True)
    do(g, "discard M1")
    turn_up(g, "F1")
    assert choices(g) == {"pass"}
    assert refusal(g, "discard A3") == "FA-stack-2"


@pytest.mark.rule("FA-stack-2")
def test_with_the_second_stack_the_next_turn_may_renew_again() -> None:
    g = position(street="M1 A3", reshuffled=True)
    do(g, "discard M1")
    turn_up(g, "F1")
    do(g, "pass")
    assert choices(g) == {"skip", "discard F1", "discard A3"}


@pytest.mark.rule("FA-1a", "FA-stack-2")
def test_with_the_second_stack_a_0_in_the_street_still_forbids_renewing() -> None:
    assert refusal(position(street="M1 F0", reshuffled=True), "discard M1") == "FA-1a"


@pytest.mark.rule("FA-stack-3")
@pytest.mark.parametrize("edition", BOTH)
def test_with_the_second_stack_the_card_goes_under_it_and_not_to_the_discards(edition: str) -> None:
    g = position(edition=edition, street="M1 A3", deck="F1 F2", reshuffled=True)
    do(g, "discard M1")
    assert ([code(c) for c in g.bottom], spell(g.discards)) == (["M1"], "")
    assert tops(g) == "F1 F2"


@pytest.mark.rule("FA-stack-3")
@pytest.mark.parametrize("edition", BOTH)
def test_the_card_goes_under_the_stack_before_the_others_are_drawn(edition: str) -> None:
    g = position(edition=edition, street="A3 B2", deck="F1", bottom="M1", reshuffled=True)
    do(g, "discard A3")
    drawn = []
    while CHANCE in g.options:
        drawn.append(tops(g))
        turn_up(g, tops(g))
    assert drawn == ["F1", "M1", "A3"]


@pytest.mark.rule("FA-stack-4")
@pytest.mark.parametrize("edition", BOTH)
def test_cards_missing_in_a_renewal_come_from_the_second_stack(edition: str) -> None:
    g = position(edition=edition, street="M3 A4", deck="F1", discards="B1 B2")
    do(g, "discard M3")
    turn_up(g, "F1")
    assert tops(g) == "B1 B2 M3"
    turn_up(g, "B2 M3")
    assert street(g) == "F1 A4 B2 M3"
    assert list(g.options) == [0]


@pytest.mark.rule("FA-stack-4")
@pytest.mark.parametrize("edition", BOTH)
def test_after_such_a_renewal_the_player_may_renew_once_more(edition: str) -> None:
    g = position(edition=edition, street="M2 A1 B1", deck="F1", discards="B1 B2 F2")
    do(g, "discard M2")
    turn_up(g, "F1 B2")
    assert {"skip", "discard A1", "discard B1"} <= choices(g)
    do(g, "discard A1")
    turn_up(g, "F2")
    assert refusal(g, "discard B1") == "FA-stack-2"
    assert [code(c) for c in g.bottom] == ["A1"]


@pytest.mark.rule("FA-stack-4", "FA-1a")
def test_a_0_from_the_first_stack_forbids_that_further_renewal() -> None:
    g = position(street="M2 A1 B1", deck="F0", discards="B1 B2")
    do(g, "discard M2")
    turn_up(g, "F0 B2")
    assert refusal(g, "discard A1") == "FA-1a"


@pytest.mark.rule("FA-stack-5")
@pytest.mark.parametrize("edition", BOTH)
def test_a_stack_that_is_empty_for_good_renews_nothing(edition: str) -> None:
    g = position(edition=edition, seat=1, turn=1, street="M1 A3", deck="", reshuffled=True, last_round=0)
    assert refusal(g, "discard M1") == "FA-stack-5"
    assert choices(g) == {"pass"}
