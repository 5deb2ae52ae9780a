"""First Verdict: the Bills of the Corruption Pile are revealed one by one, and then all Bills are shuffled."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, board, choices, do, notes, pass_until, refusal, whole

FULL = "racehorse opera_box silk_suit penthouse"


def march(corruption: str, **more: object) -> NostraCity:
    return board(at="reception", month=3, street=FULL, corruption=corruption, **more)  # type: ignore[arg-type]


@pytest.mark.rule("NC-tally-1")
@pytest.mark.parametrize(
    ("bill", "space"), [("5", 7), ("10I", 6), ("10G", 8), ("20I", 5), ("20G", 9), ("50I", 4), ("50G", 10)]
)
def test_each_bill_moves_the_token_by_its_value_to_its_side(bill: str, space: int) -> None:
    g = march(bill, verdict=7)
    do(g, f"turn_up {bill}")
    assert g.verdict == space


@pytest.mark.rule("NC-tally-1")
def test_chance_shuffles_the_pile_so_every_bill_may_be_next() -> None:
    g = march("5 10I 10I 50G")
    assert asked(g) == [-1]
    assert choices(g) == ["turn_up 5", "turn_up 10I", "turn_up 10I", "turn_up 50G"]


@pytest.mark.rule("NC-tally-1")
def test_the_tally_comes_at_the_end_of_march() -> None:
    g = march("50G", verdict=7)
    assert g.month == 4
    do(g, "turn_up 50G")
    assert sum(g.corruption) == 0


@pytest.mark.rule("NC-tally-1")
@pytest.mark.parametrize("month", [1, 2, 4, 5])
def test_in_other_months_the_pile_stays_closed(month: int) -> None:
    g = board(at="reception", month=month, street=FULL, corruption="50G", verdict=7)
    assert g.verdict == 7
    assert sum(g.corruption) == 1


@pytest.mark.rule("NC-tally-1", "NC-reception-4")
def test_the_street_is_filled_before_the_tally() -> None:
    g = board(at="reception", month=3, street="- opera_box silk_suit penthouse", corruption="50G", verdict=7)
    do(g, "deal vice")
    assert choices(g) == ["turn_up 50G"]


@pytest.mark.rule("NC-tally-2", "NC-cards-4")
def test_a_five_thousand_bill_moves_nothing() -> None:
    g = march("5", verdict=7)
    do(g, "turn_up 5")
    assert g.verdict == 7


@pytest.mark.rule("NC-tally-2")
@pytest.mark.parametrize(("order", "space"), [(("50G", "50I"), 11), (("50I", "50G"), 13)])
def test_at_an_end_the_order_matters(order: tuple[str, str], space: int) -> None:
    """The last space is 14, so from 13 a move of three to the right is a move of one."""
    g = march("50I 50G", verdict=13)
    do(g, *[f"turn_up {bill}" for bill in order])
    assert g.verdict == space


@pytest.mark.rule("NC-tally-2")
def test_the_token_stops_at_the_innocent_end_and_the_rest_is_still_counted() -> None:
    g = march("50I 50I 10G", verdict=1)
    do(g, "turn_up 50I", "turn_up 50I")
    assert g.verdict == 0
    do(g, "turn_up 10G")
    assert g.verdict == 1


@pytest.mark.rule("NC-tally-1")
def test_everybody_sees_each_bill_that_is_turned_up() -> None:
    g = march("50G 20I")
    do(g, "turn_up 20I")
    assert g.seen_discards == [0, 0, 0, 1, 0, 0, 0]


@pytest.mark.rule("NC-tally-3")
def test_after_the_tally_all_bills_but_the_banks_make_a_new_pile() -> None:
    g = march("50G 20I", bank={0: "5 10I"}, discards="10G 10G 5")
    do(g, "turn_up 20I", "turn_up 50G")
    assert sum(g.discards) == sum(g.seen_discards) == sum(g.corruption) == 0
    assert sum(g.pile) == 50
    assert sum(g.bank[0]) == 2
    assert whole(g)


@pytest.mark.rule("NC-tally-3")
def test_with_an_empty_corruption_pile_the_bills_are_shuffled_all_the_same() -> None:
    g = march("", discards="10G 10G 5", verdict=7)
    assert sum(g.discards) == 0
    assert g.verdict == 7


@pytest.mark.rule("NC-tally-3")
def test_the_token_stays_where_the_first_verdict_left_it() -> None:
    g = march("50G", verdict=7, territory={0: "gisella bronx_drugs"})
    do(g, "turn_up 50G")
    pass_until(g, lambda g: g.month == 5)
    assert g.verdict == 10


@pytest.mark.rule("NC-tally-1")
def test_nobody_remembers_bills_of_the_pile_after_the_tally() -> None:
    g = board(at="trial", month=3, street=FULL, territory={0: "gisella"}, bank={0: "50G"})
    do(g, "make_busy gisella", "place 50G")
    assert notes(g, 0, g.seats) == "50G"
    pass_until(g, lambda g: g.month == 4 and sum(g.corruption) == 0)
    assert notes(g, 0, g.seats) == ""


@pytest.mark.rule("NC-tally-1")
def test_only_chance_turns_bills_up() -> None:
    g = march("50G")
    assert refusal(g, "turn_up 50G", 0) == "NC-setup-6"
