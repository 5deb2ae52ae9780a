"""Every example that the rule texts print. "German" is the first edition, "English" the second."""

from __future__ import annotations

import pytest

from cosca.games.famiglia.rules.cards import spell
from tests.games.famiglia.positions import (
    BOTH,
    area,
    choices,
    do,
    hand,
    outcome,
    over,
    position,
    street,
    takes,
    to_action_4,
    turn_up,
)

# Action 1


@pytest.mark.rule("FA-1b")
def test_andrea_puts_a_2_away_and_two_cards_join_the_street() -> None:
    # German, Spielablauf, 1.
    g = position(edition="first", street="F1 F3 A2 B1 B3 M4")
    do(g, "discard A2")
    turn_up(g, "A1 M1")
    assert spell(g.discards) == "A2"
    assert spell(g.street) == "F1 F3 A1 B1 B3 M1 M4"
    assert list(g.options) == [0]


@pytest.mark.rule("FA-1b", "FA-1d")
def test_andrea_puts_a_2_away_and_two_cards_lie_a_little_apart() -> None:
    # English, Playing the Game, action 1
    g = position(edition="second", street="F1 F3 A2 B1 B3 M4")
    do(g, "discard A2")
    turn_up(g, "A1 M1")
    assert spell(g.discards) == "A2"
    assert (spell(g.street), spell(g.new)) == ("F1 F3 B1 B3 M4", "A1 M1")
    assert list(g.options) == [0]


# Action 4


@pytest.mark.rule("FA-4b", "FA-4d")
def test_hedwig_takes_an_accountant_3_for_two_accountants_2() -> None:
    # German, Spielablauf, 4. b
    g = position(edition="first", hand="A2 A2", street="A3 F1")
    to_action_4(g)
    do(g, "take A3 A2 A2")
    assert (hand(g), area(g), street(g)) == ("A2 A3", "A2", "F1")


@pytest.mark.rule("FA-4b", "FA-4d", "FA-4-new")
def test_anna_takes_an_accountant_3_that_she_has_just_added() -> None:
    # English, Playing the Game, action 4 b
    g = position(edition="second", hand="A2 A2", street="F1 M2", deck="A3 B1 B1")
    do(g, "discard M2")
    turn_up(g, "A3 B1")
    to_action_4(g)
    do(g, "take A3 A2 A2")
    assert (hand(g), area(g), street(g)) == ("A2 A3", "A2", "F1 B1")


# The end


@pytest.mark.rule("FA-stack-3", "FA-end-1")
def test_hedwig_puts_a_3_under_the_stack_and_the_round_is_played_to_its_end() -> None:
    # German, Spielende und Wertung
    g = position(edition="first", hand="F0", other_hand="A0", street="B3 F2", deck="M1 M2", reshuffled=True)
    do(g, "discard B3")
    turn_up(g, "M1 M2 B3")
    assert street(g) == "F2 B3 M1 M2"
    do(g, "pass")
    assert not over(g)
    do(g, "pass")
    assert over(g)


@pytest.mark.rule("FA-stack-3", "FA-end-1")
def test_anna_puts_a_3_under_the_stack_and_her_turn_is_the_last() -> None:
    # English, Game End and Scoring. That nobody follows her means that she is the second player (D8).
    g = position(
        edition="second", seat=1, turn=9, hand="F0", other_hand="A0", street="B3 F2", deck="M1 M2", reshuffled=True
    )
    do(g, "discard B3")
    turn_up(g, "M1 M2 B3")
    assert street(g) == "F2 B3 M1 M2"
    do(g, "pass")
    assert outcome(g).ending == "renewed"


# The families. Both texts print these; the German one calls the player Hedwig, the English one Anna.


@pytest.mark.rule("FA-2a", "FA-2b")
@pytest.mark.parametrize("edition", BOTH)
def test_an_accountant_2_brings_back_a_mercenary_2_and_a_brute_3(edition: str) -> None:
    # German, Die Buchhalter; English, The Accountants
    g = position(edition=edition, hand="F1 A2 B0", area="B3 M2", street="A0")
    do(g, "send_accountant A2", "exchange B0 M2", "exchange F1 B3")
    assert (hand(g), area(g)) == ("B3 M2", "F1 A2 B0")


@pytest.mark.rule("FA-3a", "FA-3b", "FA-4b", "FA-4d")
@pytest.mark.parametrize("edition", BOTH)
def test_a_brute_2_helps_two_mercenaries_1_to_take_a_mercenary_4(edition: str) -> None:
    # German, Die Brutalen; English, The Brutes
    g = position(edition=edition, hand="B2 M1 M1", street="A0 M4")
    do(g, "send_brute B2 M4 2", "take M4 M1 M1")
    assert (hand(g), area(g)) == ("M1 M4", "B2 M1")


@pytest.mark.rule("FA-mercenaries-1")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("letter", "FABM")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_a_mercenary_3_stands_in_for_a_0_a_1_or_a_2_of_any_family(edition: str, letter: str, rank: int) -> None:
    # German, Die Söldner; English, The Mercenaries
    half, card = f"{letter}{rank}", f"{letter}{rank + 1}"
    g = position(edition=edition, hand=f"{half} M3", street=card, deck="")
    assert takes(g) == {f"take {card} {half} M3", f"take {card} M3 {half}"}


@pytest.mark.rule("FA-mercenaries-1")
@pytest.mark.parametrize("letter", "FAB")
def test_a_mercenary_3_stands_in_for_neither_a_3_nor_a_4(letter: str) -> None:
    # English, The Mercenaries. There is nothing above a 4, so only the 3 can be tried.
    assert takes(position(edition="second", hand=f"{letter}3 M3", street=f"{letter}4")) == set()


@pytest.mark.rule("FA-4c", "FA-4d")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("laid", "back"), [("F2", "M3"), ("M3", "F2")])
def test_a_famiglia_2_and_a_mercenary_3_take_a_famiglia_3(edition: str, laid: str, back: str) -> None:
    # German, Die Söldner; English, The Mercenaries: as she did it, and as she could have done it instead
    g = position(edition=edition, hand="F2 M3", street="A0 F3")
    assert choices(g) == {"pass", "take A0", "take F3 F2 M3", "take F3 M3 F2"}
    do(g, f"take F3 {laid} {back}")
    assert sorted(hand(g).split()) == sorted(["F3", back])
    assert area(g) == laid
