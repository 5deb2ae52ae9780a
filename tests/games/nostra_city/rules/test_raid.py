"""NY Nostra City, "Police Raid"."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, bank, board, choices, do, hand, say, whole


def racket_of_three(discards: str = "", only_bills: str | None = None) -> NostraCity:
    """Seat 0 makes a Cash-in with three Bronx Turfs, two of them seat 1's; seat 2 is First Player."""
    laid = {0: "vito bronx_drugs", 1: "bronx_gambling bronx_prostitution", 2: "rocco"}
    g = board(territory=laid, first=2, bank={0: "50I 50I"}, discards=discards, only_bills=only_bills)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx")
    return g


@pytest.mark.rule("NC-raid-1")
def test_after_the_police_raid_no_more_bills_are_drawn() -> None:
    g = racket_of_three()
    do(g, "draw_bill 20I", "draw_bill raid")
    assert (asked(g), choices(g)) == ([0], ["give 20I", "give_nothing"])


@pytest.mark.rule("NC-raid-1", "NC-cheated-1")
def test_c3_bills_drawn_before_the_raid_are_split_and_every_missing_one_is_a_card() -> None:
    g = racket_of_three()
    do(g, "draw_bill 20I", "draw_bill raid", "give 20I", "draw_vendetta anger")
    assert [bank(g, seat) for seat in (0, 1)] == ["50I 50I", "20I"]
    assert (hand(g, 1), asked(g)) == ("anger", [0, 1, 2])


@pytest.mark.rule("NC-raid-1", "NC-cheated-1", "NC-business-7")
def test_c3_a_raid_at_once_forces_cheating_since_no_bill_of_the_bank_helps() -> None:
    g = racket_of_three()
    do(g, "draw_bill raid", "draw_vendetta anger", "draw_vendetta shame")
    assert (hand(g, 1), asked(g)) == ("anger shame", [0, 1, 2])
    assert bank(g, 0) == "50I 50I"


@pytest.mark.rule("NC-raid-1", "NC-first-1")
def test_a_first_player_who_is_raided_at_once_may_still_give_the_card() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "bronx_gambling"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    assert choices(g) == ["give_first_player", "give_nothing"]
    do(g, "give_first_player")
    assert (g.next_first, hand(g, 1), asked(g)) == (1, "", [0, 1, 2])


@pytest.mark.rule("NC-raid-2")
def test_c3_pile_discards_and_raid_are_shuffled_together() -> None:
    g = racket_of_three(discards="50G 50G 5")
    do(g, "draw_bill 20I", "draw_bill raid")
    assert (sum(g.discards), sum(g.seen_discards)) == (0, 0)
    assert sum(g.pile) == 52 - 2 - 1
    assert whole(g)


@pytest.mark.rule("NC-raid-2", "NC-setup-6")
def test_without_a_raid_the_discards_stay() -> None:
    g = racket_of_three(discards="50G 50G 5")
    do(g, "draw_bill 20I", "draw_bill 20I", "draw_bill 20I")
    assert sum(g.discards) == 3


@pytest.mark.rule("NC-raid-1", "NC-setup-6")
def test_c3_the_last_card_of_the_pile_is_the_raid() -> None:
    g = racket_of_three(only_bills="5")
    assert choices(g) == ["draw_bill raid", "draw_bill 5"]
    do(g, "draw_bill 5")
    assert choices(g) == ["draw_bill raid"]
    do(g, "draw_bill raid")
    assert asked(g) == [0]
    assert sum(g.pile) == 52 - 2 - 1


@pytest.mark.rule("NC-raid-2")
def test_the_raid_can_come_up_again_in_the_next_cash_in() -> None:
    laid = {0: "vito bronx_drugs", 2: "nino queens_gambling"}
    g = board(territory=laid, first=2)
    do(g, "make_busy nino", "use_turf queens_gambling", "announce queens", "draw_bill raid")
    say(g, 0, "make_busy vito", "use_turf bronx_drugs", "announce bronx")
    assert choices(g)[0] == "draw_bill raid"
