"""NY Nostra City, "Powers of the Wiseguys": the Agnello family, whose Powers belong to the Cash-in."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.rules.board import MEETING
from cosca.games.nostra_city.rules.cards import CARD_IDS, GOTA, POWERS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.verdict import measure
from tests.games.nostra_city.boards import (
    ACTIONS,
    asked,
    bank,
    board,
    choices,
    do,
    free,
    hand,
    pass_until,
    ready,
    refusal,
    whole,
)

FAMILIES = {"business": CARD_IDS[0:5], "meeting": CARD_IDS[5:10], "trial": CARD_IDS[10:15]}
ACTING = [name for family in FAMILIES.values() for name in family]


def bronx(wiseguy: str, street: str = "", hand: dict[int, str] | None = None) -> NostraCity:
    """This Wiseguy starts a Bronx Racket with two Turfs, one of them seat 1's; seat 2 is First Player."""
    laid = {0: f"{wiseguy} bronx_drugs", 1: "bronx_gambling"}
    g = board(territory=laid, bank={0: "20I"}, street=street, hand=hand, first=2)
    do(g, f"make_busy {wiseguy}", "use_turf bronx_drugs", "announce bronx")
    return g


# How such Powers work


@pytest.mark.rule("NC-powers-1")
@pytest.mark.parametrize("name", ACTING)
def test_a_power_of_an_action_is_not_used_alone(name: str) -> None:
    g = board(territory={0: f"{name} bronx_drugs"})
    assert refusal(g, f"use_power {name}") == "NC-powers-1"
    assert refusal(g, f"use_power {name}", 1) == "NC-powers-1"


@pytest.mark.rule("NC-powers-1")
def test_a_wiseguy_of_another_phase_acts_without_his_power() -> None:
    """Francesca, Vito, Ada and Anthony Gota make an ordinary Cash-in."""
    for name in ("francesca", "vito", "ada", "gota"):
        g = bronx(name)
        do(g, "draw_bill 5", "draw_bill raid", "give 5")
        assert (bank(g, 0), bank(g, 1), sum(g.vendetta)) == ("20I", "5", 27 - int(name == "gota"))


# Gisella


@pytest.mark.rule("NC-wiseguy-gisella", "NC-powers-1")
def test_gisella_draws_a_vendetta_card_when_the_raid_hits_her_cash_in() -> None:
    """Page 23."""
    g = bronx("gisella")
    do(g, "draw_bill 5", "draw_bill raid")
    assert choices(g)[0].startswith("draw_vendetta")
    do(g, "draw_vendetta shame", "give 5")
    assert (hand(g, 0), hand(g, 1)) == ("shame", "")
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-wiseguy-gisella")
def test_gisella_draws_nothing_without_a_raid() -> None:
    g = bronx("gisella")
    do(g, "draw_bill 5", "draw_bill 5", "give 5")
    assert (hand(g, 0), asked(g)) == ("", [0, 1, 2])


@pytest.mark.rule("NC-wiseguy-gisella", "NC-powers-1")
def test_gisellas_power_does_not_work_for_a_raid_on_another_wiseguys_cash_in() -> None:
    g = board(territory={0: "gisella vito bronx_drugs"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    assert (hand(g, 0), free(g, "gisella")) == ("", True)


@pytest.mark.rule("NC-wiseguy-gisella", "NC-powers-1")
@pytest.mark.parametrize(("at", "then"), [("meeting", ("locate 1", "bid 5", "done")), ("trial", ("place 5",))])
def test_gisella_made_busy_for_an_auction_or_a_corruption_has_no_power(at: str, then: tuple[str, ...]) -> None:
    """Page 23."""
    g = board(at=at, territory={0: "gisella"}, bank={0: "5 5"}, street="racehorse")
    do(g, "make_busy gisella", *then)
    assert sum(g.vendetta) == 27


@pytest.mark.rule("NC-effect-fbi", "NC-wiseguy-gisella")
def test_with_the_fbi_in_the_street_gisella_draws_nothing() -> None:
    g = bronx("gisella", street="fbi")
    do(g, "draw_bill 5", "draw_bill raid", "give 5")
    assert sum(g.vendetta) == 27


# The others of her family


@pytest.mark.rule("NC-wiseguy-salvatore")
def test_salvatore_draws_one_bill_more_which_is_due_to_nobody() -> None:
    g = bronx("salvatore")
    do(g, "draw_bill 5", "draw_bill 5", "draw_bill 50I", "give 5")
    assert (bank(g, 0), bank(g, 1)) == ("5 20I 50I", "5")
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-wiseguy-rocco", "NC-raid-2")
def test_rocco_lays_the_raid_aside_draws_on_and_then_all_is_shuffled() -> None:
    g = bronx("rocco")
    g.discards[6], g.pile[6] = 3, 0
    do(g, "draw_bill 5", "draw_bill raid")
    assert "draw_bill raid" not in choices(g)
    assert sum(g.discards) == 3
    do(g, "draw_bill 5", "give 5")
    assert (sum(g.discards), g.pile[6]) == (0, 3)
    assert (bank(g, 0), bank(g, 1)) == ("5 20I", "5")
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-carla", "NC-cheated-1")
def test_carla_spares_each_cheated_player_one_card() -> None:
    laid = {0: "carla bronx_drugs", 1: "bronx_gambling connecticut", 2: "bronx_prostitution"}
    g = board(territory=laid)
    do(g, "make_busy carla", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "give_nothing", "give_nothing")
    do(g, "draw_vendetta anger")
    assert [hand(g, seat) for seat in range(3)] == ["", "anger", ""]
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-wiseguy-carla", "NC-wiseguy-francesca")
def test_a_player_whom_carla_cheats_of_one_bill_still_counts_as_cheated() -> None:
    g = board(territory={0: "carla bronx_drugs", 1: "francesca bronx_gambling"}, first=2)
    do(g, "make_busy carla", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    assert (asked(g), choices(g)) == ([1], ["done", "use_power francesca"])


@pytest.mark.rule("NC-wiseguy-nino", "NC-business-4")
def test_nino_counts_the_turfs_in_the_street_and_owes_nothing_for_them() -> None:
    g = bronx("nino", street="bronx_prostitution connecticut queens_drugs")
    do(g, "draw_bill 5", "draw_bill 5", "draw_bill 20G", "draw_bill 50I", "give 5")
    assert (bank(g, 0), bank(g, 1)) == ("5 20I 20G 50I", "5")


@pytest.mark.rule("NC-effect-fbi", "NC-powers-1")
@pytest.mark.parametrize("name", ["salvatore", "nino", "rocco", "carla"])
def test_with_the_fbi_in_the_street_no_power_of_the_family_works(name: str) -> None:
    g = bronx(name, street="fbi bronx_prostitution")
    do(g, "draw_bill 5", "draw_bill raid", "give_nothing", "draw_vendetta anger")
    assert (bank(g, 0), hand(g, 1)) == ("5 20I", "anger")
    assert CHANCE not in asked(g)


# Anthony Gota


@pytest.mark.rule("NC-wiseguy-gota", "NC-vendetta-5")
def test_b4_gota_enters_free_acts_in_the_same_month_and_carries_respect() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "bronx_gambling"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "give_nothing")
    do(g, "draw_vendetta gota")
    assert (asked(g), choices(g)) == ([1], ["pass", "make_busy gota"])
    assert (g.respect(1), sum(g.hand[1])) == (1, 0)
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-gota", "NC-bonus-1")
def test_b7_gota_acts_like_any_wiseguy_and_has_no_power() -> None:
    g = board(territory={0: "gota bronx_drugs"})
    assert choices(g) == ["pass", "make_busy gota"]
    assert not [text for text in ACTIONS if text.startswith("use_power") and "gota" in text]
    assert not any(g.has_power(GOTA, power) for power in range(len(POWERS)))
    assert measure(g, 0, 0) == 2


@pytest.mark.rule("NC-wiseguy-rocco", "NC-setup-6")
def test_c9_rocco_draws_on_from_the_discards_when_the_pile_runs_out() -> None:
    g = board(territory={0: "rocco bronx_drugs bronx_gambling connecticut"}, only_bills="50G")
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "draw_bill 50G")
    assert (sum(g.discards), "draw_bill raid" in choices(g)) == (0, False)
    do(g, "draw_bill 5", "draw_bill 10I")
    assert bank(g, 0) == "5 10I 50G"
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-gota", "NC-left-out-2")
def test_gota_goes_through_all_phases_like_any_wiseguy() -> None:
    g = board(at="before_meeting", territory={1: "gota"}, bank={1: "5 5"}, street="racehorse")
    ready(g)
    assert (g.phase, choices(g)) == (MEETING, ["pass", "make_busy gota"])
    do(g, "make_busy gota", "locate 1", "bid 5", "done")
    pass_until(g, lambda g: g.phase != MEETING)
    assert g.respect(1) == 1 + 2
