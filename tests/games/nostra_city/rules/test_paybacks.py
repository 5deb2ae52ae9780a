"""NY Nostra City, "The Paybacks", one by one: legal targets, effects and refusals."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.rules.board import MEETING
from cosca.games.nostra_city.rules.cards import BILL_KINDS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.views import view
from cosca.games.nostra_city.wording import log_message
from tests.games.nostra_city.boards import (
    ACTIONS,
    asked,
    at_once,
    bank,
    bid,
    board,
    card,
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

TURN = {0: "vito bronx_drugs"}  # seat 0 has a turn, in which all players may play Vendetta cards


# Shame on you!


@pytest.mark.rule("NC-payback-shame")
def test_shame_takes_one_respect_to_the_end_of_the_game() -> None:
    g = board(territory=TURN | {2: "racehorse"}, hand={1: "shame"})
    assert at_once(g, 1) == ["payback shame 2", "payback shame 0"]
    say(g, 1, "payback shame 2")
    assert [g.respect(seat) for seat in range(3)] == [0, 0, 1]
    pass_until(g, lambda g: not g.stack)
    assert g.shame == [0, 0, 1]


@pytest.mark.rule("NC-payback-shame")
def test_b6_respect_may_fall_below_0() -> None:
    g = board(territory=TURN, hand={1: "shame shame"})
    say(g, 1, "payback shame 0", "payback shame 0")
    assert (g.respect(0), view(g, None).respect[0]) == (-2, -2)


@pytest.mark.rule("NC-payback-shame")
def test_shame_is_not_for_oneself_or_an_empty_chair() -> None:
    g = board(territory=TURN, hand={1: "shame"})
    assert refusal(g, "payback shame 1", 1) == "NC-payback-shame"
    assert refusal(g, "payback shame 3", 1) == "NC-payback-shame"


# Flat Tyre


@pytest.mark.rule("NC-payback-flat-tyre")
def test_a_flat_tyre_makes_a_free_wiseguy_of_another_busy() -> None:
    g = board(territory={0: "vito aldo bronx_drugs", 1: "nino", 2: "carla rosa"}, busy="carla", hand={1: "flat_tyre"})
    assert set(at_once(g, 1)) == {f"payback flat_tyre {name}" for name in ("vito", "aldo", "rosa")}
    say(g, 1, "payback flat_tyre vito", *[])
    do(g, "done")  # Rosa's owner does not answer
    assert choices(g) == ["pass", "make_busy aldo"]


@pytest.mark.rule("NC-payback-flat-tyre")
@pytest.mark.parametrize("name", ["nino", "carla", "ada"])
def test_a_flat_tyre_is_refused_for_own_busy_and_absent_wiseguys(name: str) -> None:
    g = board(territory=TURN | {1: "nino", 2: "carla"}, busy="carla", hand={1: "flat_tyre"}, street="ada")
    assert refusal(g, f"payback flat_tyre {name}", 1) == "NC-payback-flat-tyre"


@pytest.mark.rule("NC-payback-flat-tyre", "NC-turn-4")
def test_a_flat_tyre_on_the_last_free_wiseguy_ends_the_turn() -> None:
    g = board(territory=TURN | {1: "nino queens_drugs"}, hand={2: "flat_tyre"})
    say(g, 2, "payback flat_tyre vito")
    assert asked(g) == [1]


@pytest.mark.rule("NC-payback-flat-tyre")
def test_a_flat_tyre_does_not_stop_an_action_that_has_begun() -> None:
    g = board(territory=TURN, hand={1: "flat_tyre"})
    do(g, "make_busy vito")
    assert refusal(g, "payback flat_tyre vito", 1) == "NC-payback-flat-tyre"
    do(g, "use_turf bronx_drugs", "announce bronx")
    assert asked(g) == [CHANCE]


# Protection Money


@pytest.mark.rule("NC-payback-protection")
def test_protection_money_takes_a_bill_at_random_which_only_the_two_see() -> None:
    g = board(territory=TURN, bank={0: "5 5 50I", 2: "20G"}, hand={1: "protection"})
    say(g, 1, "payback protection 0")
    assert choices(g) == ["take_at_random 5", "take_at_random 5", "take_at_random 50I"]
    told = [log_message(g, CHANCE, ACTIONS["take_at_random 50I"], reader) for reader in (0, 1, 2, None)]
    assert ["50I" in message.args.values() for message in told if message] == [True, True, False, False]
    do(g, "take_at_random 50I")
    assert [bank(g, seat) for seat in range(3)] == ["5 5", "50I", "20G"]
    assert whole(g)


@pytest.mark.rule("NC-payback-protection")
def test_protection_money_is_refused_for_oneself_and_for_an_empty_bank() -> None:
    g = board(territory=TURN, bank={0: "5", 1: "5"}, hand={1: "protection"})
    assert at_once(g, 1) == ["payback protection 0"]
    assert refusal(g, "payback protection 1", 1) == "NC-payback-protection"
    assert refusal(g, "payback protection 2", 1) == "NC-payback-protection"


@pytest.mark.rule("NC-payback-protection")
def test_g4_after_a_hidden_loss_nobody_is_sure_of_more_than_can_be_left() -> None:
    g = board(territory=TURN, bank={0: "5 5 50I"}, hand={1: "protection"})
    for observer in (1, 2, 3):
        g.known[observer][0] = g.bank[0].copy()
    say(g, 1, "payback protection 0")
    do(g, "take_at_random 5")
    assert [notes(g, observer, 0) for observer in (1, 2, 3)] == ["5 50I", "5", "5"]
    assert [notes(g, observer, 1) for observer in (0, 2, 3)] == ["5", "", ""]


@pytest.mark.rule("NC-payback-protection")
def test_g4_notes_never_fall_below_nothing() -> None:
    g = board(territory=TURN, bank={0: "5 5 50I"}, hand={1: "protection protection"})
    g.known[2][0] = g.bank[0].copy()
    for _ in range(2):
        say(g, 1, "payback protection 0")
        do(g, "take_at_random 5")
    assert notes(g, 2, 0) == ""
    assert min(min(each) for of_seat in g.known for each in of_seat) == 0


# Good Lawyer


@pytest.mark.rule("NC-payback-lawyer")
def test_a_good_lawyer_frees_a_busy_wiseguy_of_ones_own_who_may_act_again() -> None:
    g = board(territory={0: "vito aldo bronx_drugs queens_gambling"}, hand={0: "lawyer"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 5")
    say(g, 0, "payback lawyer vito")
    assert choices(g) == ["pass", "make_busy vito", "make_busy aldo"]


@pytest.mark.rule("NC-payback-lawyer", "NC-vendetta-9")
def test_who_acts_with_the_last_free_wiseguy_may_play_a_good_lawyer_within_the_action() -> None:
    g = board(territory={0: "vito bronx_drugs queens_gambling"}, hand={0: "lawyer"})
    do(g, "make_busy vito")
    say(g, 0, "payback lawyer vito")
    do(g, "use_turf bronx_drugs", "announce bronx", "draw_bill 5")
    assert choices(g) == ["pass", "make_busy vito"]


@pytest.mark.rule("NC-payback-lawyer")
@pytest.mark.parametrize("name", ["aldo", "carla", "ada"])
def test_a_good_lawyer_is_refused_for_free_ones_and_those_of_others(name: str) -> None:
    g = board(territory={0: "vito aldo bronx_drugs", 1: "carla"}, busy="carla", hand={0: "lawyer"})
    assert refusal(g, f"payback lawyer {name}") == "NC-payback-lawyer"


@pytest.mark.rule("NC-payback-lawyer", "NC-meeting-2")
def test_a_good_lawyer_does_not_free_a_wiseguy_with_a_bid_or_about_to_get_one() -> None:
    g = board(
        at="meeting", territory={0: "vito aldo"}, bank={0: "5 5"}, street="racehorse penthouse", hand={0: "lawyer"}
    )
    for text in ("make_busy vito", "locate 1", "bid 5", "done"):
        do(g, text)
        assert at_once(g, 0) == []
        assert refusal(g, "payback lawyer vito", 0) == "NC-payback-lawyer"
    assert choices(g) == ["pass", "make_busy aldo"]


# Wire Tap


@pytest.mark.rule("NC-payback-wire-tap")
def test_a_wire_tap_shows_a_bank_to_its_player_alone() -> None:
    g = board(territory=TURN, bank={0: "5 50I", 2: "5"}, hand={1: "wire_tap"})
    say(g, 1, "payback wire_tap 0")
    assert [notes(g, observer, 0) for observer in (1, 2, 3)] == ["5 50I", "", ""]
    assert view(g, 1).known[0] == tuple(g.bank[0])
    assert bank(g, 0) == "5 50I"


@pytest.mark.rule("NC-payback-wire-tap")
def test_a_wire_tap_is_refused_for_oneself_and_for_an_empty_bank() -> None:
    g = board(territory=TURN, bank={0: "5", 1: "5"}, hand={1: "wire_tap"})
    assert at_once(g, 1) == ["payback wire_tap 0"]
    assert refusal(g, "payback wire_tap 1", 1) == "NC-payback-wire-tap"
    assert refusal(g, "payback wire_tap 2", 1) == "NC-payback-wire-tap"


# Change of Plan and Raised Voices


def auctions(hands: dict[int, str]) -> NostraCity:
    """Location cards are revealed: seat 0 on Space 1, seat 1 on Spaces 1 and 3; no Bid on Space 2, no card on 4."""
    return board(
        at="auctions",
        territory={0: "vito", 1: "nino carla", 2: "dino"},
        bids={"vito": (1, "5 5"), "nino": (1, "20I"), "carla": (3, "10G")},
        street="racehorse penthouse opera_box",
        hand=hands,
    )


@pytest.mark.rule("NC-payback-change")
def test_a_change_of_plan_moves_a_bid_of_ones_own_to_another_space() -> None:
    g = auctions({0: "change"})
    assert choices(g, 0) == ["ready", "payback change vito 2", "payback change vito 3"]
    say(g, 0, "payback change vito 2")
    ready(g)
    do(g, "turn_over change vito 2")
    assert (g.location[card("vito")], bid(g, "vito")) == (1, "5 5")


@pytest.mark.rule("NC-payback-change")
def test_a_change_of_plan_is_refused_without_a_card_there_on_resolved_spaces_and_on_own_bids() -> None:
    g = auctions({1: "change"})
    assert choices(g, 1) == ["ready", "payback change carla 2", "payback change nino 2"]
    for text in ("nino 1", "nino 3", "nino 4", "vito 2"):
        assert refusal(g, f"payback change {text}", 1) == "NC-payback-change"
    ready(g)
    pass_until(g, lambda g: g.resolving == 2 and len(g.options) == 3)
    assert refusal(g, "payback change carla 1", 1) == "NC-payback-change"
    assert refusal(g, "payback change carla 2", 1) is None


@pytest.mark.rule("NC-payback-change", "NC-meeting-5")
def test_d10_a_bid_may_move_to_any_space_after_the_last_one_resolved_which_is_then_next() -> None:
    g = board(
        at="auctions",
        territory={0: "vito", 1: "nino carla"},
        bids={"vito": (4, "5"), "nino": (4, "20I"), "carla": (2, "10G")},
        street="racehorse penthouse opera_box gold_watch",
        hand={0: "change", 1: "change"},
    )
    assert refusal(g, "payback change vito 1", 0) is None
    ready(g)
    do(g, "keep 10G")
    assert (g.resolving, asked(g)) == (3, [0, 1, 2])
    assert [refusal(g, f"payback change vito {space}", 0) for space in (1, 2, 3)] == [
        "NC-payback-change", "NC-payback-change", None,
    ]  # fmt: skip
    say(g, 0, "payback change vito 3")
    ready(g)
    do(g, "turn_over change vito 3")
    assert (g.resolving, asked(g)) == (2, [0, 1, 2])
    ready(g)
    assert (asked(g), choices(g)) == ([0], ["keep 5", "show_bid"])


@pytest.mark.rule("NC-payback-change", "NC-payback-voices")
def test_before_locations_are_turned_up_neither_change_nor_voices_is_played() -> None:
    g = board(
        at="meeting",
        territory={0: "vito", 1: "nino"},
        bank={0: "5", 1: "5"},
        street="racehorse penthouse",
        hand={0: "change voices"},
    )
    do(g, "make_busy vito", "locate 1", "bid 5", "done")
    assert at_once(g, 0) == []
    assert refusal(g, "payback change vito 2", 0) == "NC-payback-change"
    assert refusal(g, "payback voices 1", 0) == "NC-payback-voices"


@pytest.mark.rule("NC-payback-voices")
def test_raised_voices_return_a_bid_of_the_next_space_unseen() -> None:
    g = auctions({2: "voices"})
    assert choices(g, 2) == ["ready", "payback voices 0", "payback voices 1"]
    say(g, 2, "payback voices 1")
    ready(g)
    do(g, "turn_over voices 1")
    assert (bank(g, 1), bid(g, "nino"), bid(g, "carla")) == ("20I", "", "10G")
    assert not free(g, "nino")
    assert [notes(g, observer, 1) for observer in (0, 2, 3)] == ["", "", ""]
    assert whole(g)


@pytest.mark.rule("NC-payback-voices", "NC-left-out-1")
def test_whose_only_bid_came_back_has_made_an_auction_and_is_cheated() -> None:
    g = auctions({2: "voices"})
    say(g, 2, "payback voices 0")
    ready(g)
    pass_until(g, lambda g: choices(g, CHANCE)[:1] == ["draw_vendetta snitch"])
    do(g, "draw_vendetta anger")
    assert [hand(g, seat) for seat in (0, 1)] == ["anger", ""]


@pytest.mark.rule("NC-payback-voices")
def test_raised_voices_are_refused_where_nobody_or_only_oneself_has_bid() -> None:
    g = auctions({0: "voices"})
    assert choices(g, 0) == ["ready", "payback voices 1"]
    assert refusal(g, "payback voices 0", 0) == "NC-payback-voices"
    assert refusal(g, "payback voices 2", 0) == "NC-payback-voices"


# Word with a Juror


@pytest.mark.rule("NC-payback-juror")
@pytest.mark.parametrize(("side", "space"), [("innocent", 6), ("guilty", 8)])
def test_a_word_with_a_juror_moves_the_token_one_space_either_way(side: str, space: int) -> None:
    g = board(territory=TURN, hand={1: "juror"}, verdict=7)
    say(g, 1, f"payback juror {side}")
    assert g.verdict == space


@pytest.mark.rule("NC-payback-juror")
@pytest.mark.parametrize(("verdict", "left", "refused"), [(0, "guilty", "innocent"), (14, "innocent", "guilty")])
def test_a_word_with_a_juror_does_not_move_the_token_off_the_box(verdict: int, left: str, refused: str) -> None:
    g = board(territory=TURN, hand={1: "juror"}, verdict=verdict)
    assert at_once(g, 1) == [f"payback juror {left}"]
    assert refusal(g, f"payback juror {refused}", 1) == "NC-payback-juror"


# No Bill is lost


def test_whatever_is_played_no_bill_and_no_card_is_lost() -> None:
    kept = {0: "protection lawyer", 1: "voices wire_tap shame", 2: "change juror flat_tyre"}
    g = auctions(kept)
    while g.phase == MEETING:
        seat = next(iter(g.options))
        say(g, seat, choices(g, seat)[-1])
        assert whole(g)
        assert min(min(each) for of_seat in g.known for each in of_seat) >= 0
        assert all(len(each) == BILL_KINDS for each in g.bank)
