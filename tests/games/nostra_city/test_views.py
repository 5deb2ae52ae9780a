"""Views: what each seat and a spectator see, what is hidden from them, and the notes of Bills they know."""

from __future__ import annotations

import pytest

from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.cards import BILL_KINDS, SNITCH, VENDETTA_KINDS, bills
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import SILENT, Moment
from cosca.games.nostra_city.title import CODEC
from cosca.games.nostra_city.views import UNSEEN, NostraCityView, view
from tests.games.nostra_city.boards import ACTIONS, board, card, do, in_moment, new_game, notes, pass_until, ready, say

EVERYBODY = (0, 1, 2, None)
PUBLIC = (
    "place", "busy", "street", "respect", "pile_size", "discards_size", "seen_discards", "bank_size", "drawn_size",
    "corruption_size", "bid_size", "shown", "locations_open", "resolving", "vendetta_size", "used", "hand_size",
    "shame", "titles", "zealous", "zealous_left", "bonus", "underboss_waits", "first", "next_first", "first_moved",
    "month", "phase", "verdict", "auctions", "got_card", "corruptors",
)  # fmt: skip


def bids_of(seen: NostraCityView, name: str) -> list[int]:
    at = card(name) * BILL_KINDS
    return list(seen.bid[at : at + BILL_KINDS])


def shown_to_others(g: NostraCity, seat: Seat) -> list[str]:
    """Return the views of all others as text."""
    return [CODEC.text(view(g, other)) for other in EVERYBODY if other != seat]


# Banks


@pytest.mark.rule("NC-setup-4")
def test_a_seat_sees_its_own_bank_and_the_size_of_all() -> None:
    g = board(bank={0: "5 50G", 1: "10I"}, territory={0: "gisella bronx_drugs"})
    assert view(g, 0).bank == tuple(bills("5 50G"))
    assert view(g, 1).bank == tuple(bills("10I"))
    assert view(g, None).bank == ()
    assert {view(g, seat).bank_size for seat in EVERYBODY} == {(2, 1, 0)}


@pytest.mark.rule("NC-setup-4")
def test_another_bank_of_the_same_size_looks_the_same() -> None:
    here = board(bank={0: "5 50G"}, territory={0: "gisella bronx_drugs"})
    there = board(bank={0: "10I 20I"}, territory={0: "gisella bronx_drugs"})
    assert shown_to_others(here, 0) == shown_to_others(there, 0)
    assert CODEC.text(view(here, 0)) != CODEC.text(view(there, 0))


@pytest.mark.parametrize("field", PUBLIC)
def test_open_information_is_the_same_in_all_views(field: str) -> None:
    g = board(
        at="auctions",
        territory={0: "vito bronx_drugs", 1: "rocco", 2: "carla racehorse"},
        bids={"vito": (1, "5 10I"), "rocco": (1, "20G")},
        bank={2: "50I"},
        hand={0: "anger", 1: "shame snitch"},
        street="opera_box port",
        corruption="10G",
        discards="5 5",
    )
    assert len({repr(getattr(view(g, seat), field)) for seat in EVERYBODY}) == 1


# Auctions


def hidden_bid(space: int = 2, under: str = "5 10I") -> NostraCity:
    """Seat 0 has bid face down with Vito; it is seat 1's turn."""
    g = board(
        at="meeting",
        territory={0: "vito", 1: "rocco"},
        bank={0: under, 1: "20G"},
        street="racehorse opera_box silk_suit port",
    )
    do(g, "make_busy vito", f"locate {space}", *[f"bid {bill}" for bill in under.split()], "done")
    return g


@pytest.mark.rule("NC-meeting-1", "NC-meeting-2")
def test_a_location_and_a_bid_lie_face_down_but_bills_can_be_counted() -> None:
    g = hidden_bid()
    for seat in (1, 2, None):
        seen = view(g, seat)
        assert seen.location[card("vito")] == UNSEEN
        assert sum(bids_of(seen, "vito")) == 0
        assert seen.bid_size[card("vito")] == 2
    own = view(g, 0)
    assert own.location[card("vito")] == 1
    assert bids_of(own, "vito") == bills("5 10I")


@pytest.mark.rule("NC-meeting-1", "NC-meeting-2")
@pytest.mark.parametrize(("space", "under"), [(4, "5 10I"), (2, "50G 50G"), (1, "20I 5")])
def test_another_space_or_other_bills_look_the_same_to_others(space: int, under: str) -> None:
    assert shown_to_others(hidden_bid(), 0) == shown_to_others(hidden_bid(space, under), 0)


@pytest.mark.rule("NC-meeting-5")
def test_all_locations_are_turned_up_together_and_bids_stay_hidden() -> None:
    g = hidden_bid()
    do(g, "make_busy rocco", "locate 2", "bid 20G", "done")
    for seat in EVERYBODY:
        assert view(g, seat).location[card("vito")] == view(g, seat).location[card("rocco")] == 1
    assert sum(bids_of(view(g, 1), "vito")) == 0
    assert sum(bids_of(view(g, None), "rocco")) == 0


@pytest.mark.rule("NC-resolution-2")
def test_shown_bids_are_seen_by_all_while_aldo_thinks() -> None:
    g = board(
        at="auctions",
        territory={0: "aldo", 1: "rocco"},
        bids={"aldo": (1, "5 10I"), "rocco": (1, "50G")},
        street="racehorse",
    )
    ready(g)
    for seat in EVERYBODY:
        assert bids_of(view(g, seat), "aldo") == bills("5 10I")
        assert bids_of(view(g, seat), "rocco") == bills("50G")


@pytest.mark.rule("NC-resolution-1")
def test_what_a_sole_bidder_keeps_and_discards_nobody_else_sees() -> None:
    def won(under: str, kept: str) -> NostraCity:
        g = board(at="auctions", territory={0: "gisella"}, bids={"gisella": (1, under)}, street="racehorse")
        ready(g)
        do(g, f"keep {kept}")
        return g

    assert shown_to_others(won("5 10I", "5"), 0) == shown_to_others(won("50G 20I", "50G"), 0)


# Bribes, hands and sealed decisions


@pytest.mark.rule("NC-trial-2")
def test_a_bribe_is_seen_by_nobody_but_who_placed_it() -> None:
    def bribed(bill: str) -> NostraCity:
        g = board(at="trial", territory={0: "gisella nino"}, bank={0: "5 50G"})
        do(g, "make_busy gisella", f"place {bill}")
        return g

    assert shown_to_others(bribed("5"), 0) == shown_to_others(bribed("50G"), 0)
    assert view(bribed("5"), None).corruption_size == 1
    assert view(bribed("50G"), 0).known[3] == tuple(bills("50G"))


@pytest.mark.rule("NC-vendetta-3", "NC-vendetta-4")
def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    def holding(cards: str) -> NostraCity:
        return board(territory={0: "gisella bronx_drugs"}, hand={1: cards})

    assert shown_to_others(holding("snitch"), 1) == shown_to_others(holding("anger"), 1)
    assert view(holding("snitch"), 1).hand[SNITCH] == 1
    assert view(holding("snitch"), None).hand == ()
    assert view(holding("snitch anger"), 0).hand_size == (0, 2, 0)
    assert view(holding("snitch"), 0).hand == (0,) * VENDETTA_KINDS


@pytest.mark.rule("NC-vendetta-8")
def test_in_a_sealed_decision_no_other_view_shows_an_answer() -> None:
    g = board(at="before_meeting", hand={0: "shame"})
    before = shown_to_others(g, 0)
    say(g, 0, "payback shame 1")
    assert shown_to_others(g, 0) == before
    own = view(g, 0).doing[-1]
    assert isinstance(own, Moment)
    assert own.answers[0] != SILENT


@pytest.mark.rule("NC-vendetta-2", "NC-vendetta-8")
def test_in_a_sealed_decision_others_cannot_tell_whether_a_card_is_playable() -> None:
    with_card = board(at="before_meeting", hand={0: "shame"})
    without = board(at="before_meeting", hand={0: "anger"})
    assert in_moment(with_card)
    assert [list(with_card.options), shown_to_others(with_card, 0)] == [
        list(without.options),
        shown_to_others(without, 0),
    ]


@pytest.mark.rule("NC-final-4")
def test_snitches_are_unmasked_only_at_the_end() -> None:
    g = board(at="reception", month=6, hand={1: "snitch"})
    assert view(g, 0).snitches == view(g, 1).snitches == ()
    pass_until(g, lambda g: not g.options)
    assert view(g, None).snitches == (0, 1, 0)


# Notes


@pytest.mark.rule("NC-setup-4")
def test_everybody_begins_with_notes_of_the_first_banks() -> None:
    g = new_game(4)
    for observer in range(5):
        assert [notes(g, observer, seat) for seat in range(4) if seat != observer] == ["5 5 10I 10G"] * (
            4 if observer == 4 else 3
        )


@pytest.mark.rule("NC-resolution-2")
def test_bills_shown_in_an_auction_are_struck_out() -> None:
    g = board(
        at="auctions",
        territory={0: "gisella", 1: "rocco"},
        bids={"gisella": (1, "5 10I"), "rocco": (1, "50G")},
        bank={0: "5"},
        street="racehorse",
    )
    g.known[2][0] = bills("5 5 10I")
    g.known[2][1] = bills("50G")
    ready(g)
    assert notes(g, 2, 0) == "5"
    assert notes(g, 2, 1) == ""


@pytest.mark.rule("NC-resolution-1")
def test_bills_discarded_unseen_make_all_of_them_doubtful() -> None:
    g = board(
        at="auctions",
        territory={0: "gisella"},
        bids={"gisella": (1, "5 10I")},
        bank={0: "5 5 50G"},
        street="racehorse",
    )
    g.known[1][0] = bills("5 5 5 10I 50G")
    ready(g)
    do(g, "keep 10I")
    assert notes(g, 1, 0) == "5 5"


@pytest.mark.rule("NC-trial-2")
def test_a_bribe_makes_one_bill_of_each_kind_doubtful() -> None:
    g = board(at="trial", territory={0: "gisella nino"}, bank={0: "5 5 10I"})
    g.known[1][0] = bills("5 5 10I")
    do(g, "make_busy gisella", "place 10I")
    assert notes(g, 1, 0) == "5"


@pytest.mark.rule("NC-effect-irs")
def test_the_irs_leaves_nothing_to_remember() -> None:
    g = board(at="before_reception", bank={0: "5 50G"}, street="irs racehorse opera_box silk_suit")
    g.known[1][0] = bills("5 50G")
    ready(g)
    assert notes(g, 1, 0) == ""
    assert g.seen_discards == bills("5 50G")


@pytest.mark.rule("NC-payback-wire-tap")
def test_only_the_player_who_looks_into_a_bank_knows_it() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, bank={0: "5", 1: "50G 20I"}, hand={2: "wire_tap"})
    say(g, 2, "payback wire_tap 1")
    assert notes(g, 2, 1) == "20I 50G"
    assert notes(g, 0, 1) == notes(g, g.seats, 1) == ""


@pytest.mark.rule("NC-payback-wire-tap")
def test_whose_bank_was_looked_into_everybody_sees() -> None:
    seen = []
    for victim in (0, 1):
        g = board(territory={0: "gisella bronx_drugs"}, bank={0: "5", 1: "50G"}, hand={2: "wire_tap"})
        say(g, 2, f"payback wire_tap {victim}")
        seen.append((view(g, None).tapped, view(g, 0).tapped))
    assert seen == [((1, 0, 0), (1, 0, 0)), ((0, 1, 0), (0, 1, 0))]


@pytest.mark.rule("NC-payback-voices")
def test_a_bid_sent_back_stays_as_hidden_as_it_was() -> None:
    def sent_back(under: str) -> NostraCity:
        g = board(
            at="auctions",
            territory={0: "gisella"},
            bids={"gisella": (1, under)},
            street="racehorse",
            hand={1: "voices"},
        )
        say(g, 1, "payback voices 0")
        ready(g)
        do(g, "turn_over voices 0")
        return g

    assert shown_to_others(sent_back("5 10I"), 0) == shown_to_others(sent_back("50G 50I"), 0)


def test_a_view_takes_nothing_from_the_game() -> None:
    g = hidden_bid()
    before = CODEC.text(g)
    seen = view(g, 1)
    assert CODEC.text(g) == before
    said = CODEC.text(seen)
    say(g, 1, "make_busy rocco")
    assert CODEC.text(seen) == said
    assert ACTIONS["pass"] not in g.options[1]
