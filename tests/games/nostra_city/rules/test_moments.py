"""NY Nostra City, "At any moment": when Vendetta cards can be played, and that the prompts reveal nothing."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import CHANCE, play
from cosca.games.nostra_city.rules.board import BUSINESS, MEETING
from cosca.games.nostra_city.rules.cards import BILL_KINDS, WISEGUYS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import SILENT, Moment
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from tests.games.nostra_city.boards import (
    ACTIONS,
    asked,
    at_once,
    board,
    choices,
    do,
    free,
    hand,
    in_moment,
    new_game,
    pass_until,
    ready,
    refusal,
    say,
    whole,
    words,
)

TURN = {0: "vito bronx_drugs"}
STREET = "racehorse penthouse opera_box gold_watch"


def moments_of(g: NostraCity, until: int) -> list[tuple[int, int]]:
    """Return the phase and the next Space of every sealed decision in this Month."""
    met = []
    while g.options and g.month == until:
        if in_moment(g) and len(g.options) == g.seats:
            met.append((g.phase, g.resolving))
        seat = next(iter(g.options))
        first = [text for text in ("pass", "ready", "done") if text in choices(g, seat)]
        say(g, seat, (first or choices(g, seat))[0])
    return met


# When sealed decisions come


@pytest.mark.rule("NC-vendetta-8")
def test_g2_a_moment_comes_before_the_meeting_each_space_with_bids_the_trial_and_the_reception() -> None:
    bids = {"vito": (1, "5"), "nino": (1, "10I"), "carla": (3, "10G")}
    g = board(at="before_meeting", territory={0: "vito", 1: "nino carla"}, street=STREET)
    assert moments_of(g, 1) == [(1, -1), (2, -1), (3, -1)]
    g = board(at="auctions", territory={0: "vito", 1: "nino carla"}, street=STREET, bids=bids)
    assert moments_of(g, 1) == [(2, 0), (2, 2), (2, -1), (3, -1)]


@pytest.mark.rule("NC-vendetta-8")
def test_g2_a_moment_comes_before_the_business_as_soon_as_anybody_holds_a_card() -> None:
    g = board(at="before_business", territory=TURN)
    assert (in_moment(g), asked(g)) == (False, [0])
    g = board(at="before_business", territory=TURN, hand={2: "anger"})
    assert (in_moment(g), asked(g), g.phase) == (True, [0, 1, 2], BUSINESS)
    assert [choices(g, seat) for seat in range(3)] == [["ready"]] * 3
    assert NOSTRA_CITY.question(g, 0).args["before"] == "the_business"
    ready(g)
    assert (in_moment(g), asked(g)) == (False, [0])
    pass_until(g, in_moment)
    assert NOSTRA_CITY.question(g, 0).args["before"] == "the_meeting"


@pytest.mark.rule("NC-vendetta-8")
@pytest.mark.parametrize("held", ["anger", "snitch", "shame", "flat_tyre", "juror"])
def test_g2_who_is_asked_before_the_business_depends_on_no_hidden_card(held: str) -> None:
    g = board(4, at="before_business", territory=TURN, hand={3: held})
    assert (in_moment(g), asked(g)) == (True, [0, 1, 2, 3])
    assert [view(g, seat).doing[-1].at for seat in (0, 1, 2, None)] == [0] * 4


@pytest.mark.rule("NC-vendetta-8", "NC-payback-flat-tyre")
def test_g2_a_flat_tyre_comes_before_the_first_turn_of_a_month() -> None:
    g = board(at="before_business", territory=TURN | {1: "nino queens_drugs"}, hand={1: "flat_tyre"})
    say(g, 1, "payback flat_tyre vito")
    ready(g)
    do(g, "turn_over flat_tyre vito")
    ready(g)
    assert (free(g, "vito"), asked(g)) == (False, [1])


@pytest.mark.rule("NC-vendetta-8", "NC-final-1")
def test_g2_in_june_the_last_turn_in_order_takes_the_place_of_the_last_moment() -> None:
    g = board(at="before_reception", month=6, hand={2: "juror"}, first=1)
    assert (asked(g), choices(g)) == ([1], ["done"])
    do(g, "done")
    assert (asked(g), choices(g)) == ([2], ["done", "payback juror innocent", "payback juror guilty"])
    assert refusal(g, "ready") == "NC-final-1"
    assert refusal(g, "payback juror guilty", 0) == "NC-turn-2"


@pytest.mark.rule("NC-vendetta-9", "NC-vendetta-2")
def test_during_a_turn_every_player_may_play_cards_at_any_time() -> None:
    g = board(territory=TURN, hand={0: "juror", 1: "juror", 2: "shame"})
    assert [bool(at_once(g, seat)) for seat in range(3)] == [True] * 3
    do(g, "make_busy vito")
    assert [bool(at_once(g, seat)) for seat in range(3)] == [True] * 3
    say(g, 2, "payback shame 0")
    assert (asked(g), g.shame) == ([0], [1, 0, 0])


@pytest.mark.rule("NC-vendetta-9")
def test_while_bills_are_drawn_and_split_nobody_plays() -> None:
    g = board(territory=TURN | {1: "bronx_gambling"}, hand={0: "juror", 1: "juror"})
    do(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx")
    assert at_once(g, 1) == []
    assert refusal(g, "payback juror guilty", 1) == "NC-vendetta-9"
    do(g, "draw_bill 5", "draw_bill 5")
    for seat in (0, 1):
        assert at_once(g, seat) == []
        assert refusal(g, "payback juror guilty", seat) == "NC-vendetta-9"


@pytest.mark.rule("NC-final-8")
def test_after_the_verdict_nothing_is_played() -> None:
    g = board(at="reception", month=6, hand={0: "juror"})
    pass_until(g, lambda g: not g.stack)
    for text in ("payback juror guilty", "pass", "exchange juror", "ready", "use_power pia", "deal gisella"):
        assert refusal(g, text, 0) == "NC-final-8"


# All seats decide, whatever they hold


@pytest.mark.rule("NC-vendetta-8")
@pytest.mark.parametrize("seats", NOSTRA_CITY.seats)
def test_b1_everybody_is_asked_at_the_same_time_whatever_they_hold(seats: int) -> None:
    g = board(seats, at="before_meeting", hand={1: "shame snitch"})
    assert asked(g) == list(range(seats))
    assert [choices(g, seat) for seat in range(seats) if seat != 1] == [["ready"]] * (seats - 1)


@pytest.mark.rule("NC-vendetta-8")
def test_the_seats_to_act_never_depend_on_hands_or_banks() -> None:
    """Two games that differ only in hidden information have the same seats to act, all through a Month."""
    laid = {0: "vito aldo bronx_drugs", 1: "nino francesca bronx_gambling", 2: "ada pia queens_drugs"}
    rich = board(
        territory=laid, street=STREET, bank={0: "50I", 1: "50G", 2: "20I"}, hand={0: "juror", 1: "shame lawyer"}
    )
    poor = board(territory=laid, street=STREET, bank={0: "5", 1: "5", 2: "5"}, hand={0: "anger", 1: "snitch snitch"})
    while rich.month == 1:
        assert asked(rich) == asked(poor)
        seat = next(iter(rich.options))
        both = [each for each in choices(rich, seat) if each in choices(poor, seat)]
        say(rich, seat, both[-1])
        say(poor, seat, both[-1])


@pytest.mark.rule("NC-vendetta-8")
def test_answers_are_sealed_until_all_are_there() -> None:
    g = board(at="before_meeting", hand={1: "shame"})
    action = ACTIONS["payback shame 0"]
    assert NOSTRA_CITY.describe(g, 1, action, 0) == ()
    assert NOSTRA_CITY.describe(g, 1, action, 1) != ()
    say(g, 1, "payback shame 0")
    assert (asked(g), hand(g, 1), g.shame) == ([0, 2], "shame", [0, 0, 0])
    assert [answers(g, seat) for seat in (0, None)] == [(SILENT,) * 3] * 2
    assert answers(g, 1)[1] >= 0


def answers(g: NostraCity, seat: int | None) -> tuple[int, ...]:
    top = view(g, seat).doing[-1]
    assert isinstance(top, Moment)
    return top.answers


@pytest.mark.rule("NC-vendetta-8")
def test_each_seat_answers_once() -> None:
    g = board(at="before_meeting", hand={1: "shame"})
    say(g, 1, "ready")
    for text in ("ready", "payback shame 0", "pass"):
        assert refusal(g, text, 1) == "NC-vendetta-8"
    assert refusal(g, "make_busy vito", 0) == "NC-vendetta-8"


@pytest.mark.rule("NC-vendetta-8", "NC-vendetta-2")
def test_g5_sealed_cards_are_turned_over_one_by_one_clockwise_from_the_first_player() -> None:
    g = board(at="before_meeting", hand={0: "juror", 1: "shame", 2: "shame"}, first=1)
    say(g, 0, "payback juror guilty")
    say(g, 2, "payback shame 1")
    say(g, 1, "payback shame 2")
    turned = []
    for _ in range(3):
        assert asked(g) == [CHANCE]
        turned += choices(g)
        assert refusal(g, choices(g)[0], 0) == "NC-vendetta-8"
        do(g, choices(g)[0])
    assert turned == ["turn_over shame 2", "turn_over shame 1", "turn_over juror guilty"]


@pytest.mark.rule("NC-vendetta-8")
def test_as_long_as_a_card_is_played_all_seats_decide_again() -> None:
    g = board(at="before_meeting", territory={0: "vito"}, bank={0: "5"}, street="racehorse", hand={1: "shame shame"})
    for _ in range(2):
        say(g, 1, "payback shame 0")
        ready(g)
        do(g, "turn_over shame 0")
        assert (in_moment(g), asked(g)) == (True, [0, 1, 2])
    ready(g)
    assert (g.phase, g.shame) == (MEETING, [2, 0, 0])


@pytest.mark.rule("NC-vendetta-8", "NC-vendetta-2")
def test_a_sealed_card_that_finds_nothing_any_more_stays_in_the_hand() -> None:
    g = board(at="before_meeting", territory={0: "vito"}, hand={1: "flat_tyre", 2: "flat_tyre"})
    say(g, 1, "payback flat_tyre vito")
    say(g, 2, "payback flat_tyre vito")
    ready(g)
    do(g, "turn_over flat_tyre vito")
    assert (hand(g, 1), hand(g, 2), free(g, "vito")) == ("", "flat_tyre", False)
    assert asked(g) == [0, 1, 2]


@pytest.mark.rule("NC-vendetta-8")
def test_answers_may_come_in_any_order_with_the_same_result() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        g = board(at="before_meeting", hand={0: "shame", 2: "juror"}, verdict=5)
        said = {0: "payback shame 1", 1: "ready", 2: "payback juror guilty"}
        for seat in order:
            say(g, seat, said[seat])
        ends.add((choices(g)[0], tuple(g.shame)))
    assert len(ends) == 1


# In whole games


@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_a_seat_is_asked_alone_or_with_all_and_never_with_nothing_to_choose(seed: int) -> None:
    g, rng = new_game(3 + seed % 3), Random(seed)
    while g.options:
        assert all(g.options.values())
        if len(g.options) > 1:
            assert in_moment(g)
        seat = rng.choice(list(g.options))
        play(g, seat, rng.choice([*g.options[seat], *g.anytime(seat)]))


@pytest.mark.parametrize("seed", range(2))
def test_an_action_is_offered_exactly_if_it_is_not_refused(seed: int) -> None:
    g, rng = new_game(4), Random(seed)
    every = [action for action in ACTIONS.values() if not words(action).startswith(("deal", "start", "turn_over"))]
    while g.options:
        for seat in range(g.seats):
            offered = {words(action) for action in (*g.options.get(seat, ()), *g.anytime(seat))}
            for action in rng.sample(every, 12):
                assert (refusal(g, words(action), seat) is None) == (words(action) in offered)
        seat = rng.choice(list(g.options))
        play(g, seat, rng.choice([*g.options[seat], *g.anytime(seat)]))


@pytest.mark.parametrize("seed", range(3))
def test_g4_in_random_games_nobody_is_sure_of_a_bill_that_is_not_there(seed: int) -> None:
    g, rng = new_game(3 + seed), Random(seed)
    while g.options:
        seat = rng.choice(list(g.options))
        at_will = [(other, action) for other in range(g.seats) for action in g.anytime(other)]
        play(g, *rng.choice([*at_will, *[(seat, action) for action in g.options[seat]]]))
        for about in range(g.seats + 1):
            there = g.corruption if about == g.seats else holdings(g, about)
            assert all(
                0 <= sure <= held for of_seat in g.known for sure, held in zip(of_seat[about], there, strict=True)
            )
        assert whole(g)


def holdings(g: NostraCity, seat: int) -> list[int]:
    """Return the Bills of a seat's Bank and hidden Bids."""
    hidden = [wiseguy for wiseguy in range(WISEGUYS) if g.place[wiseguy] == seat and not g.shown[wiseguy]]
    return [g.bank[seat][bill] + sum(g.bid[each * BILL_KINDS + bill] for each in hidden) for bill in range(BILL_KINDS)]
