"""NY Nostra City, "Powers of the Wiseguys": the Donata family, whose VENDETTA Powers work outside actions."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.wording import log_message
from tests.games.nostra_city.boards import (
    ACTIONS,
    asked,
    at_once,
    bank,
    board,
    choices,
    do,
    free,
    hand,
    notes,
    pass_until,
    ready,
    refusal,
    say,
    whole,
)

FAMILY = ("francesca", "marcello", "pia", "ugo", "rosa")


def cheated(name: str, bills: int = 1, busy: str = "", street: str = "", bank: str = "50I") -> NostraCity:
    """Seat 0 has Cheated seat 1, who owns this Wiseguy, out of this number of Bills."""
    owned = ["bronx_gambling", "connecticut", "bronx_prostitution"][:bills]
    laid = {0: "vito bronx_drugs", 1: " ".join([name, *owned])}
    g = board(territory=laid, busy=busy, street=street, bank={0: bank}, first=2)
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    return g


# How such Powers work


@pytest.mark.rule("NC-powers-2")
def test_b2_a_wiseguy_made_busy_for_a_power_does_not_act_in_this_month() -> None:
    g = cheated("francesca")
    do(g, "use_power francesca", "draw_vendetta anger", "draw_vendetta shame")
    assert not free(g, "francesca")
    assert asked(g) == [0, 1, 2]  # seat 1 has a Turf and no Free Wiseguy


@pytest.mark.rule("NC-powers-2")
def test_b2_a_wiseguy_who_has_acted_does_not_use_the_power() -> None:
    g = cheated("francesca", busy="francesca")
    assert asked(g) == [CHANCE]
    assert refusal(g, "use_power francesca", 1) == "NC-powers-2"


@pytest.mark.rule("NC-powers-2")
@pytest.mark.parametrize("name", FAMILY)
def test_b2_a_power_that_is_not_ones_own_is_refused(name: str) -> None:
    g = board(territory={0: "vito bronx_drugs", 1: name})
    assert refusal(g, f"use_power {name}", 0) == "NC-powers-2"


@pytest.mark.rule("NC-powers-2")
@pytest.mark.parametrize("name", FAMILY)
def test_a_vendetta_power_waits_for_its_moment(name: str) -> None:
    g = board(territory={0: f"{name} bronx_drugs"})
    assert refusal(g, f"use_power {name}", 0) == f"NC-wiseguy-{name}"


@pytest.mark.rule("NC-effect-fbi", "NC-powers-2")
@pytest.mark.parametrize("name", FAMILY)
def test_with_the_fbi_in_the_street_no_vendetta_power_works(name: str) -> None:
    g = cheated(name, street="fbi")
    assert asked(g) == [CHANCE]
    assert refusal(g, f"use_power {name}", 1) == "NC-effect-fbi"


# Francesca


@pytest.mark.rule("NC-wiseguy-francesca", "NC-powers-2")
def test_francesca_draws_one_card_more_when_her_owner_is_cheated() -> None:
    """Page 23."""
    g = cheated("francesca")
    assert (asked(g), choices(g)) == ([1], ["done", "use_power francesca"])
    do(g, "use_power francesca", "draw_vendetta anger", "draw_vendetta shame")
    assert (hand(g, 1), free(g, "francesca")) == ("anger shame", False)
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-wiseguy-francesca", "NC-powers-2")
def test_francesca_may_act_instead_and_then_has_no_power() -> None:
    """Page 23."""
    g = board(territory={0: "vito bronx_drugs", 1: "francesca bronx_gambling"}, first=1)
    do(g, "make_busy francesca", "use_turf bronx_gambling", "announce gambling", "draw_bill 5", "pass")
    assert sum(g.vendetta) == 27
    g = board(territory={0: "vito bronx_drugs", 1: "francesca bronx_gambling"}, first=1)
    do(g, "make_busy francesca", "use_turf bronx_gambling", "announce gambling", "draw_bill 5")
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "draw_vendetta anger")
    assert (hand(g, 1), asked(g)) == ("anger", [0, 1, 2])


@pytest.mark.rule("NC-wiseguy-francesca")
def test_b3_francesca_adds_one_card_for_a_cheating_whatever_its_size() -> None:
    g = cheated("francesca", bills=3)
    do(g, "use_power francesca", *["draw_vendetta anger"] * 4)
    assert hand(g, 1) == "anger anger anger anger"
    assert not any(text.startswith("draw_vendetta") for text in choices(g, CHANCE))


@pytest.mark.rule("NC-wiseguy-francesca")
def test_francesca_may_be_spared() -> None:
    g = cheated("francesca")
    do(g, "done", "draw_vendetta anger")
    assert (hand(g, 1), free(g, "francesca")) == ("anger", True)
    assert CHANCE not in asked(g)


@pytest.mark.rule("NC-vendetta-1")
def test_a_cheated_player_may_only_use_powers() -> None:
    g = cheated("francesca")
    assert refusal(g, "pass") == "NC-vendetta-1"
    assert refusal(g, "use_power gisella") == "NC-powers-1"
    assert refusal(g, "use_power ugo") == "NC-powers-2"
    assert refusal(g, "payback shame 0") == "NC-vendetta-9"
    assert refusal(g, "exchange shame") == "NC-vendetta-9"


@pytest.mark.rule("NC-wiseguy-francesca", "NC-left-out-1")
def test_francesca_works_in_the_meeting_too() -> None:
    bids = {"vito": (1, "5"), "nino": (1, "10I")}
    g = board(at="auctions", territory={0: "vito francesca", 1: "nino"}, bids=bids, street="racehorse")
    ready(g)
    assert (asked(g), choices(g)) == ([0], ["done", "use_power francesca"])


# Marcello


def against_marcello(card: str) -> NostraCity:
    return board(territory={0: "marcello bronx_drugs"}, bank={0: "5"}, hand={1: card})


@pytest.mark.rule("NC-wiseguy-marcello")
@pytest.mark.parametrize("text", ["payback shame 0", "payback protection 0", "payback wire_tap 0"])
def test_marcello_takes_the_effect_from_a_payback_which_is_discarded(text: str) -> None:
    g = against_marcello(text.split()[1])
    say(g, 1, text)
    assert (asked(g), choices(g)) == ([0], ["done", "use_power marcello"])
    do(g, "use_power marcello")
    assert (g.shame, bank(g, 0), notes(g, 1, 0)) == ([0, 0, 0], "5", "")
    assert (sum(g.used), free(g, "marcello"), hand(g, 1)) == (1, False, "")
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-marcello", "NC-payback-flat-tyre")
def test_marcello_may_stop_a_flat_tyre_of_his_own() -> None:
    g = against_marcello("flat_tyre")
    say(g, 1, "payback flat_tyre marcello")
    do(g, "use_power marcello")
    assert (free(g, "marcello"), sum(g.used)) == (False, 1)


@pytest.mark.rule("NC-wiseguy-marcello")
def test_marcello_may_let_it_pass() -> None:
    g = against_marcello("shame")
    say(g, 1, "payback shame 0")
    assert refusal(g, "use_power francesca") == "NC-powers-2"
    assert refusal(g, "pass") == "NC-wiseguy-marcello"
    do(g, "done")
    assert (g.shame, free(g, "marcello")) == ([1, 0, 0], True)
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-marcello")
def test_marcello_is_not_asked_about_what_hits_others_or_nobody() -> None:
    g = board(territory={0: "marcello bronx_drugs"}, hand={1: "shame juror"})
    say(g, 1, "payback shame 2", "payback juror guilty")
    assert asked(g) == [0]
    assert choices(g) == ["pass", "make_busy marcello"]


# Pia


@pytest.mark.rule("NC-wiseguy-pia")
def test_pia_exchanges_a_payback_in_a_turn_of_her_owner() -> None:
    g = board(territory={0: "pia vito bronx_drugs"}, hand={0: "juror anger snitch"})
    assert at_once(g, 0) == ["payback juror innocent", "payback juror guilty", "exchange juror"]
    do(g, "exchange juror")
    do(g, "draw_vendetta shame")
    assert (hand(g, 0), free(g, "pia"), sum(g.used)) == ("snitch anger shame", False, 1)
    assert choices(g) == ["pass", "make_busy vito"]
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-pia")
def test_pia_works_in_no_turn_of_another_and_in_no_moment() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "pia"}, hand={1: "shame"})
    assert at_once(g, 1) == ["payback shame 2", "payback shame 0"]
    assert refusal(g, "exchange shame", 1) == "NC-wiseguy-pia"
    do(g, "pass")
    assert refusal(g, "exchange shame", 1) == "NC-wiseguy-pia"
    assert refusal(g, "exchange snitch", 1) == "NC-vendetta-3"


@pytest.mark.rule("NC-wiseguy-pia")
def test_pia_needs_a_payback_that_is_in_the_hand() -> None:
    g = board(territory={0: "pia bronx_drugs"}, hand={0: "shame"})
    assert refusal(g, "exchange juror") == "NC-wiseguy-pia"
    assert refusal(g, "exchange gota") == "NC-wiseguy-pia"
    g = board(territory={0: "pia bronx_drugs"}, hand={0: "shame"}, street="fbi")
    assert refusal(g, "exchange shame") == "NC-effect-fbi"


# Ugo


@pytest.mark.rule("NC-wiseguy-ugo")
def test_ugo_takes_a_bill_of_the_cheat_instead_of_one_card() -> None:
    g = cheated("ugo", bills=2)
    do(g, "use_power ugo")
    told = [log_message(g, CHANCE, ACTIONS["take_at_random 50I"], reader) for reader in (0, 1, 2, None)]
    assert ["50I" in message.args.values() for message in told if message] == [True, True, False, False]
    do(g, "take_at_random 50I", "draw_vendetta anger")
    assert ([bank(g, 0), bank(g, 1)], hand(g, 1)) == (["", "50I"], "anger")
    assert CHANCE not in asked(g)
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-ugo")
def test_ugo_finds_nothing_in_an_empty_bank() -> None:
    g = cheated("ugo", bank="")
    assert asked(g) == [CHANCE]
    assert refusal(g, "use_power ugo", 1) == "NC-wiseguy-ugo"


@pytest.mark.rule("NC-wiseguy-ugo")
def test_ugo_does_not_work_in_the_meeting() -> None:
    bids = {"vito": (1, "5"), "nino": (1, "10I")}
    g = board(at="auctions", territory={0: "vito ugo", 1: "nino"}, bank={1: "5"}, bids=bids, street="racehorse")
    ready(g)
    assert asked(g) == [CHANCE]


@pytest.mark.rule("NC-wiseguy-ugo", "NC-wiseguy-francesca")
def test_francesca_and_ugo_may_both_work_for_one_cheating() -> None:
    g = cheated("francesca ugo")
    do(g, "use_power ugo")
    assert choices(g) == ["done", "use_power francesca"]
    do(g, "use_power francesca", "take_at_random 50I", "draw_vendetta anger")
    assert (bank(g, 1), hand(g, 1)) == ("50I", "anger")
    assert CHANCE not in asked(g)


# Rosa


@pytest.mark.rule("NC-wiseguy-rosa")
def test_rosa_draws_a_card_when_another_has_played_a_payback() -> None:
    g = board(territory={0: "vito bronx_drugs", 2: "rosa"}, hand={1: "shame"})
    say(g, 1, "payback shame 0")
    assert (asked(g), choices(g), g.shame) == ([2], ["done", "use_power rosa"], [1, 0, 0])
    assert refusal(g, "pass") == "NC-wiseguy-rosa"
    do(g, "use_power rosa", "draw_vendetta anger")
    assert (hand(g, 2), free(g, "rosa"), asked(g)) == ("anger", False, [0])


@pytest.mark.rule("NC-wiseguy-rosa")
def test_rosa_does_not_answer_her_own_owner() -> None:
    g = board(territory={0: "rosa bronx_drugs"}, hand={0: "shame"})
    say(g, 0, "payback shame 1")
    assert choices(g) == ["pass", "make_busy rosa"]


@pytest.mark.rule("NC-wiseguy-rosa", "NC-wiseguy-marcello")
def test_rosa_answers_a_payback_that_marcello_has_stopped() -> None:
    g = board(territory={0: "marcello bronx_drugs", 2: "rosa"}, hand={1: "shame"})
    say(g, 1, "payback shame 0")
    do(g, "use_power marcello")
    assert (asked(g), choices(g)) == ([2], ["done", "use_power rosa"])


@pytest.mark.rule("NC-powers-2")
def test_wiseguys_of_the_family_become_free_again_in_the_reception() -> None:
    g = cheated("francesca")
    do(g, "use_power francesca")
    pass_until(g, lambda g: g.month == 2)
    assert free(g, "francesca")
