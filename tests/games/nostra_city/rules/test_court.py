"""The Powers and the Wire Tap of pack `court`: what they do instead of those of the packs before."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.packs.checks import pack_faults
from cosca.games.nostra_city.packs.reading import pack_file, pack_named
from cosca.games.nostra_city.rules.cards import OTHER_POWERS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.pack import power_named
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from tests.games.nostra_city.boards import (
    at_once,
    bank,
    board,
    choices,
    do,
    free,
    hand,
    notes,
    ready,
    refusal,
    say,
    territory,
    whole,
)

COURT = "court"


def told(g: NostraCity) -> list[str]:
    """Return the kinds of the effects since the last call, and listen from now on."""
    kinds = [effect.kind for effect in g.told or ()]
    g.told = []
    return kinds


# The pack


def test_court_has_other_powers_and_older_packs_keep_theirs() -> None:
    assert COURT in NOSTRA_CITY.packs
    assert pack_named("balanced").power == pack_named("standard").power == list(range(21))
    changed = [name for name, card in OTHER_POWERS.items() if pack_named(COURT).power[card] == power_named(name)]
    assert changed == list(OTHER_POWERS)


def test_the_colours_of_connecticut_are_marked_as_ours() -> None:
    before, after = ({entry["id"]: entry for entry in pack_file(name).data["turf"]} for name in ("balanced", COURT))
    assert after["connecticut"] == before["connecticut"] | {"source": "reconstructed"}
    assert after["new_jersey"] == before["new_jersey"]


@pytest.mark.parametrize("name", OTHER_POWERS)
def test_a_power_is_printed_only_on_its_own_wiseguy(name: str) -> None:
    file = pack_file(COURT)
    entries = [dict(entry) for entry in file.data["wiseguy"]]
    entries[0]["power"] = name
    faults = pack_faults(type(file)("own", file.data | {"wiseguy": entries}))
    assert any("gisella" in fault and name in fault for fault in faults)


# BUSINESS


@pytest.mark.rule("NC-wiseguy-rocco")
def test_the_turf_of_roccos_cash_in_stays_free_for_another_cash_in() -> None:
    g = board(territory={0: "rocco nino bronx_drugs"}, pack=COURT)
    told(g)
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill 5")
    assert "turf-free" in told(g)
    assert free(g, "bronx_drugs")
    do(g, "make_busy nino", "use_turf bronx_drugs")
    assert choices(g) == ["announce drugs"]


@pytest.mark.rule("NC-effect-fbi")
def test_with_the_fbi_in_the_street_roccos_turf_becomes_busy() -> None:
    g = board(territory={0: "rocco nino bronx_drugs"}, street="fbi", pack=COURT)
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill 5")
    assert not free(g, "bronx_drugs")


@pytest.mark.rule("NC-wiseguy-rocco")
def test_rocco_no_longer_sets_the_police_raid_aside() -> None:
    g = board(territory={0: "rocco nino bronx_drugs"}, pack=COURT)
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    assert bank(g, 0) == ""


# MEETING


def auction(bids: dict[str, tuple[int, str]], men: dict[int, str], street: str = "racehorse") -> NostraCity:
    g = board(at="auctions", territory=men, street=street, bids=bids, pack=COURT)
    told(g)
    ready(g)
    return g


@pytest.mark.rule("NC-wiseguy-vito")
@pytest.mark.parametrize(("bills", "wins"), [("20I", True), ("10I 5", True), ("10I", True), ("5", False)])
def test_vito_wins_if_no_bid_is_more_than_10000_higher(bills: str, wins: bool) -> None:
    g = auction({"nino": (1, "20G"), "vito": (1, bills)}, {0: "nino", 1: "vito"})
    assert ("racehorse" in territory(g, 1)) == wins
    assert ("vito-close" in told(g)) == (wins and bills != "20I")


@pytest.mark.rule("NC-wiseguy-sonia")
def test_sonia_keeps_a_bill_of_a_bid_that_wins_against_others() -> None:
    g = auction({"nino": (1, "10G"), "sonia": (1, "20I 20G")}, {0: "nino", 1: "sonia"})
    assert "sonia-wins" in told(g)
    assert choices(g, 1) == ["keep 20I", "keep 20G"]
    do(g, "keep 20G")
    assert bank(g, 1) == "20G"
    assert "racehorse" in territory(g, 1)
    assert notes(g, 0, 1) == "20G"  # the Bid was revealed


@pytest.mark.rule("NC-wiseguy-sonia")
def test_sonia_keeps_two_bills_alone_and_none_of_a_backhander_or_a_lost_bid() -> None:
    alone = auction({"sonia": (1, "20I 20G 5")}, {1: "sonia"})
    do(alone, "keep 20G", "keep 20I")
    assert bank(alone, 1) == "20I 20G"
    backhander = auction({"sonia": (1, "50I 50G")}, {1: "sonia"}, street="port")
    assert bank(backhander, 1) == ""
    lost = auction({"nino": (1, "50G"), "sonia": (1, "20I")}, {0: "nino", 1: "sonia"})
    assert bank(lost, 1) == ""


@pytest.mark.rule("NC-wiseguy-lucia")
@pytest.mark.parametrize(
    ("drawn", "taken"), [("nino", True), ("queens_drugs", True), ("penthouse", False), ("irs", False)]
)
def test_lucia_takes_wiseguys_and_turfs_but_no_respect_card(drawn: str, taken: bool) -> None:
    g = auction({"vito": (1, "50G"), "lucia": (1, "5")}, {0: "vito", 1: "lucia"})
    do(g, f"deal {drawn}")
    assert (drawn in territory(g, 1)) == taken


# TRIAL


def trial(man: str, banked: str, **more: object) -> NostraCity:
    g = board(at="trial", territory={0: man, 1: "nino"}, bank={0: banked}, pack=COURT, **more)  # type: ignore[arg-type]
    told(g)
    do(g, f"make_busy {man}")
    return g


@pytest.mark.rule("NC-wiseguy-bruno")
@pytest.mark.parametrize(("bill", "moved"), [("20I", -1), ("20G", 1)])
def test_bruno_may_place_a_bill_face_up_and_the_token_moves_one_space_its_way(bill: str, moved: int) -> None:
    g = trial("bruno", f"5 {bill}")
    before = g.verdict
    assert choices(g) == ["place 5", f"place {bill}", f"place_openly {bill}"]
    do(g, f"place_openly {bill}")
    assert g.verdict == before + moved
    assert notes(g, 1, g.seats) == notes(g, 0, g.seats) == bill  # everybody has seen it
    assert "openly" in told(g)
    assert g.corruptors[0]


@pytest.mark.rule("NC-wiseguy-bruno")
def test_bruno_shows_nothing_at_the_end_of_the_jury_box_or_under_the_fbi() -> None:
    assert choices(trial("bruno", "20I", verdict=0)) == ["place 20I"]
    watched = trial("bruno", "20I", street="fbi")
    assert choices(watched) == ["place 20I"]
    assert refusal(watched, "place_openly 20I") == "NC-effect-fbi"
    assert refusal(trial("vito", "20I"), "place_openly 20I") == "NC-wiseguy-bruno"


@pytest.mark.rule("NC-wiseguy-dino")
def test_dino_looks_through_the_corruption_pile_and_nobody_else_does() -> None:
    g = trial("dino", "20I", corruption="10G 50I")
    assert "looked" in told(g)
    assert notes(g, 0, g.seats) == "10G 50I"
    assert notes(g, 1, g.seats) == ""
    do(g, "place 20I")
    assert g.corruptors[0]  # he counts for the Zealous Corruptor


# VENDETTA


@pytest.mark.rule("NC-wiseguy-marcello")
@pytest.mark.parametrize("played", ["shame 2", "juror guilty", "protection 2"])
def test_marcello_stops_any_payback_of_another_player(played: str) -> None:
    kind = played.split()[0]
    g = board(territory={0: "nino bronx_drugs", 1: "marcello"}, bank={2: "5"}, hand={0: kind}, pack=COURT)
    say(g, 0, f"payback {played}")
    assert choices(g, 1) == ["done", "use_power marcello"]
    do(g, "use_power marcello")
    assert not free(g, "marcello")
    assert g.shame == [0, 0, 0]
    assert bank(g, 2) == "5"
    assert whole(g)


@pytest.mark.rule("NC-wiseguy-marcello")
def test_marcello_does_not_stop_a_payback_of_his_owner() -> None:
    g = board(territory={0: "marcello bronx_drugs", 1: "nino"}, hand={0: "shame"}, pack=COURT)
    say(g, 0, "payback shame 1")
    assert g.shame == [0, 1, 0]


@pytest.mark.rule("NC-wiseguy-pia")
def test_pia_sells_a_payback_for_two_bills_that_only_her_owner_sees() -> None:
    g = board(territory={0: "pia nino bronx_drugs"}, hand={0: "shame"}, pack=COURT)
    assert "exchange shame" in at_once(g, 0)
    say(g, 0, "exchange shame")
    assert list(g.options) == [CHANCE]
    do(g, "draw_bill 20I", "draw_bill 50G")
    assert bank(g, 0) == "20I 50G"
    assert hand(g, 0) == ""
    assert notes(g, 1, 0) == ""
    assert not free(g, "pia")
    assert "make_busy nino" in choices(g, 0)  # the turn goes on


@pytest.mark.rule("NC-wiseguy-pia")
def test_the_police_raid_ends_a_sale_and_goes_back() -> None:
    g = board(territory={0: "pia nino bronx_drugs"}, hand={0: "shame"}, pack=COURT)
    say(g, 0, "exchange shame")
    do(g, "draw_bill raid")
    assert bank(g, 0) == ""
    assert whole(g)
    assert "make_busy nino" in choices(g, 0)


@pytest.mark.rule("NC-payback-wire-tap")
def test_a_wire_tap_takes_a_small_bill_of_ones_choice() -> None:
    g = board(territory={0: "nino bronx_drugs"}, bank={1: "5 10G 20I 50I"}, hand={0: "wire_tap"}, pack=COURT)
    say(g, 0, "payback wire_tap 1")
    assert choices(g, 0) == ["done", "take_bill 5", "take_bill 10G"]
    assert refusal(g, "take_bill 20I", 0) == "NC-payback-wire-tap"
    do(g, "take_bill 10G")
    assert (bank(g, 0), bank(g, 1)) == ("10G", "5 20I 50I")
    assert notes(g, 1, 0) == "10G"  # the victim knows what is gone
    assert notes(g, 2, 0) == ""


@pytest.mark.rule("NC-payback-wire-tap")
def test_who_finds_no_small_bill_is_asked_all_the_same() -> None:
    """A prompt that comes only with a small Bill would tell the others that there is one."""
    g = board(territory={0: "nino bronx_drugs"}, bank={1: "20I 50I"}, hand={0: "wire_tap"}, pack=COURT)
    say(g, 0, "payback wire_tap 1")
    assert choices(g, 0) == ["done"]
    do(g, "done")
    assert bank(g, 1) == "20I 50I"


# Old packs


@pytest.mark.parametrize("pack", ["balanced", "standard"])
def test_the_new_actions_do_not_exist_with_older_packs(pack: str) -> None:
    g = board(at="trial", territory={0: "bruno"}, bank={0: "20I"}, pack=pack)
    do(g, "make_busy bruno")
    assert choices(g) == ["place 20I"]
    assert refusal(g, "place_openly 20I") == "NC-wiseguy-bruno"
    tapped = board(territory={0: "nino bronx_drugs"}, bank={1: "5"}, hand={0: "wire_tap"}, pack=pack)
    say(tapped, 0, "payback wire_tap 1")
    assert "make_busy nino" in choices(tapped, 0)
