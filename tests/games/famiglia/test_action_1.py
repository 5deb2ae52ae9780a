"""Famiglia, action 1: new cards in the Street, from the first draw stack."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.famiglia.rules.cards import spell
from tests.games.famiglia.positions import BOTH, choices, do, position, refusal, street, turn_up


@pytest.mark.rule("FA-1a")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("zero", ["F0", "A0", "B0", "M0"])
def test_a_street_with_a_0_is_not_renewed(edition: str, zero: str) -> None:
    g = position(edition=edition, street=f"A2 B3 {zero}")
    assert refusal(g, "discard A2") == "FA-1a"
    assert choices(g) == {"pass", f"take {zero}"}


@pytest.mark.rule("FA-1a")
@pytest.mark.parametrize("edition", BOTH)
def test_a_street_without_a_0_may_be_renewed(edition: str) -> None:
    g = position(edition=edition, street="A2 B3 F1")
    assert choices(g) == {"skip", "discard F1", "discard A2", "discard B3"}


@pytest.mark.rule("FA-1b")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_discarding_a_card_draws_as_many_cards_as_its_value(edition: str, rank: int) -> None:
    g = position(edition=edition, street=f"M{rank}", deck="F1 F1 F1 F1 A1")
    do(g, f"discard M{rank}")
    for _ in range(rank):
        assert list(g.options) == [CHANCE]
        turn_up(g, "F1")
    assert list(g.options) == [0]
    assert street(g) == " ".join(["F1"] * rank)


@pytest.mark.rule("FA-1b")
@pytest.mark.parametrize("edition", BOTH)
def test_the_discarded_card_goes_to_the_discard_pile(edition: str) -> None:
    g = position(edition=edition, street="A2 B3", discards="M1")
    do(g, "discard A2")
    assert spell(g.discards) == "A2 M1"
    assert street(g) == "B3"


@pytest.mark.rule("FA-1b")
@pytest.mark.parametrize("edition", BOTH)
def test_the_whole_number_comes_up_even_if_a_0_comes_first(edition: str) -> None:
    g = position(edition=edition, street="M3", deck="F0 F1 F2 F3")
    do(g, "discard M3")
    turn_up(g, "F0")
    assert list(g.options) == [CHANCE]
    turn_up(g, "F1 F2")
    assert street(g) == "F0 F1 F2"
    assert list(g.options) == [0]


@pytest.mark.rule("FA-1b")
def test_only_a_card_of_the_street_can_be_put_away() -> None:
    g = position(street="A2")
    assert refusal(g, "discard A3") == "FA-1b"
    assert refusal(g, "discard new A2") == "FA-1b"


@pytest.mark.rule("FA-1c")
@pytest.mark.parametrize("edition", BOTH)
def test_renewing_may_be_repeated_until_a_0_lies_there(edition: str) -> None:
    g = position(edition=edition, street="M1 B1 A2", deck="F1 F1 F0 F2")
    do(g, "discard M1")
    turn_up(g, "F1")
    do(g, "discard B1")
    turn_up(g, "F1")
    do(g, "discard A2")
    turn_up(g, "F0 F2")
    assert refusal(g, "discard new F2" if edition == "second" else "discard F2") == "FA-1a"
    assert "pass" in choices(g)


@pytest.mark.rule("FA-1c")
def test_a_player_need_not_renew_at_all() -> None:
    g = position(street="M1 B1")
    do(g, "skip")
    assert choices(g) == {"pass"}
    assert street(g) == "B1 M1"


@pytest.mark.rule("FA-1c")
@pytest.mark.parametrize("edition", BOTH)
def test_a_player_may_stop_renewing_though_no_0_has_come(edition: str) -> None:
    g = position(edition=edition, street="M1 B1")
    do(g, "discard M1")
    turn_up(g, "F1")
    do(g, "skip")
    assert choices(g) == {"pass"}


@pytest.mark.rule("FA-1d")
def test_new_cards_lie_apart_from_the_old_ones() -> None:
    g = position(street="M2 B1")
    do(g, "discard M2")
    turn_up(g, "A1 F1")
    assert (spell(g.street), spell(g.new)) == ("B1", "F1 A1")


@pytest.mark.rule("FA-1d")
def test_the_gap_is_closed_when_the_turn_is_over() -> None:
    g = position(street="M2 B1")
    do(g, "discard M2")
    turn_up(g, "A1 F1")
    do(g, "skip", "pass")
    assert (spell(g.street), spell(g.new)) == ("F1 A1 B1", "")
    assert g.to_move() == 1


@pytest.mark.rule("FA-1b")
def test_in_the_first_edition_the_street_has_no_gap() -> None:
    g = position(edition="first", street="M2 B1")
    do(g, "discard M2")
    turn_up(g, "A1 F1")
    assert (spell(g.street), spell(g.new)) == ("F1 A1 B1", "")
