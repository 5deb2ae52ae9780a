"""NY Nostra City, "Description of contents", "Game setup", "Goal of the game" and "Game turn"."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE, Seat
from cosca.games.nostra_city.rules.board import BUSINESS, IN_PILE, MEETING, TRIAL
from cosca.games.nostra_city.rules.cards import CARD_IDS, FIRST_INVESTIGATION, VENDETTA, WISEGUYS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.verdict import result
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from tests.games.nostra_city.boards import (
    asked,
    bank,
    board,
    card,
    choices,
    do,
    free,
    new_game,
    pass_until,
    refusal,
    street,
    territory,
    whole,
)

SEATS = NOSTRA_CITY.seats
INVESTIGATIONS = CARD_IDS[FIRST_INVESTIGATION:]


def dealt(seats: int) -> NostraCity:
    """Return a game with Wiseguys and Turfs dealt, always the first listed card."""
    g = new_game(seats)
    for _ in range(4 * seats):
        do(g, choices(g)[0])
    return g


def opened(seats: int, first: Seat = 0) -> NostraCity:
    g = dealt(seats)
    for _ in range(4):
        do(g, choices(g)[0])
    do(g, f"start {first}")
    return g


# The cards


@pytest.mark.rule("NC-cards-1", "NC-turn-3")
def test_a_busy_wiseguy_does_nothing_more_in_the_month() -> None:
    g = board(territory={0: "rocco carla bronx_drugs bronx_gambling"}, bank={0: "5 5"}, street="racehorse")
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5")
    assert not free(g, "rocco")
    assert choices(g) == ["pass", "make_busy carla"]
    assert refusal(g, "make_busy rocco") == "NC-turn-3"
    pass_until(g, lambda g: g.phase == MEETING)
    assert choices(g) == ["pass", "make_busy carla"]
    pass_until(g, lambda g: g.phase == TRIAL)
    assert choices(g) == ["pass", "make_busy carla"]


@pytest.mark.rule("NC-cards-2", "NC-business-3")
def test_a_turf_has_the_colour_of_one_racket_and_the_icon_of_one_traffic() -> None:
    g = board(territory={0: "rocco queens_drugs"})
    do(g, "make_busy rocco", "use_turf queens_drugs")
    assert choices(g) == ["announce queens", "announce drugs"]
    assert refusal(g, "announce bronx") == "NC-business-3"
    assert refusal(g, "announce gambling") == "NC-business-3"


@pytest.mark.rule("NC-cards-3")
def test_respects_wiseguys_turfs_and_vendetta_cards_all_carry_respect() -> None:
    laid = {0: "cathedral_window racehorse", 1: "dino connecticut gota", 2: "irs"}
    g = board(territory=laid, shame=(1, 0, 2))
    assert [g.respect(seat) for seat in range(3)] == [3 + 2 - 1, 1 + 1 + 1, 1 - 2]
    assert view(g, None).respect == (4, 3, -1)


@pytest.mark.rule("NC-cards-4")
def test_a_bill_of_5000_moves_no_jury_and_others_move_it_to_their_side() -> None:
    pack = new_game().pack
    assert pack.guilt[0] == 0
    assert all(value < 0 for value in pack.guilt[1::2])
    assert all(value > 0 for value in pack.guilt[2::2])


# Setup


@pytest.mark.rule("NC-setup-1")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_three_wiseguys_and_one_turf_open(seats: int) -> None:
    g = new_game(seats)
    assert (asked(g), len(choices(g))) == ([CHANCE], 20)
    g = dealt(seats)
    for seat in range(seats):
        held = [card(name) for name in territory(g, seat)]
        assert [len(held), sum(each < WISEGUYS for each in held)] == [4, 3]
    assert view(g, None).place == tuple(g.place)


@pytest.mark.rule("NC-setup-1")
def test_turfs_are_dealt_from_their_own_pile_of_fourteen() -> None:
    g = new_game(3)
    for _ in range(9):
        do(g, choices(g)[0])
    assert len(choices(g)) == 14
    assert "deal atlantic_city" not in choices(g)
    assert refusal(g, "deal bronx_drugs", 0) == "NC-setup-1"


@pytest.mark.rule("NC-setup-2")
def test_a_territory_is_what_lies_in_front_of_a_player() -> None:
    g = board(territory={1: "rocco bronx_drugs racehorse"})
    assert territory(g, 1) == {"rocco", "bronx_drugs", "racehorse"}
    assert g.free_wiseguys(1) == [card("rocco")]


@pytest.mark.rule("NC-setup-3")
@pytest.mark.parametrize("seats", SEATS)
def test_respect_begins_at_0_apart_from_what_dealt_cards_carry(seats: int) -> None:
    g = new_game(seats)
    assert [g.respect(seat) for seat in range(seats)] == [0] * seats
    assert g.titles == [-1] * 3
    g = board(territory={0: "dino connecticut"})
    assert g.respect(0) == 2


@pytest.mark.rule("NC-setup-4")
@pytest.mark.parametrize("seats", SEATS)
def test_every_bank_begins_with_four_bills_whose_number_alone_is_open(seats: int) -> None:
    g = new_game(seats)
    assert [bank(g, seat) for seat in range(seats)] == ["5 5 10I 10G"] * seats
    seen = view(g, 0)
    assert (seen.bank, seen.bank_size) == (tuple(g.bank[0]), (4,) * seats)
    assert view(g, None).bank == ()


@pytest.mark.rule("NC-setup-4")
def test_with_five_players_all_bills_of_5000_are_in_banks() -> None:
    assert new_game(5).pile[0] == 0


@pytest.mark.rule("NC-setup-5")
@pytest.mark.parametrize("seats", SEATS)
def test_four_cards_but_no_investigation_are_turned_up_in_the_street(seats: int) -> None:
    g = dealt(seats)
    listed = choices(g)
    assert len(listed) == 46 - 4 * seats - len(INVESTIGATIONS)
    assert not [name for name in INVESTIGATIONS if f"deal {name}" in listed]
    g = opened(seats)
    assert "-" not in street(g)
    assert all(g.place[card(name)] == IN_PILE for name in INVESTIGATIONS)
    assert whole(g)


@pytest.mark.rule("NC-setup-6")
def test_all_other_bills_and_the_police_raid_make_a_pile_that_only_chance_opens() -> None:
    g = board(territory={0: "rocco bronx_drugs"}, bank={0: "5 5", 1: "20I"}, discards="50G 50G")
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx")
    listed = choices(g)
    assert len(listed) == 52 - 3 - 2 + 1
    assert (listed.count("draw_bill raid"), listed.count("draw_bill 50G")) == (1, 1)
    assert refusal(g, "draw_bill 5", 0) == "NC-setup-6"


@pytest.mark.rule("NC-setup-6")
def test_the_discard_pile_cannot_be_searched() -> None:
    g = board(discards="50G 5")
    g.seen_discards[6] = 0  # one of them was discarded face down
    seen = view(g, 0)
    assert (seen.discards_size, sum(seen.seen_discards)) == (2, 1)


@pytest.mark.rule("NC-setup-7")
def test_27_vendetta_cards_make_a_pile_of_which_only_the_size_is_seen() -> None:
    g = new_game()
    assert sum(g.vendetta) == 27
    assert view(g, 0).vendetta_size == 27
    assert refusal(g, "draw_vendetta snitch", 0) == "NC-setup-7"


@pytest.mark.rule("NC-setup-8")
@pytest.mark.parametrize("seats", SEATS)
def test_the_verdict_token_begins_where_the_pack_says_and_the_month_is_january(seats: int) -> None:
    g = opened(seats)
    assert (g.verdict, g.month) == (g.pack.jury_start[seats], 1)


@pytest.mark.rule("NC-setup-9")
@pytest.mark.parametrize("first", range(3))
def test_g1_chance_names_the_first_player(first: Seat) -> None:
    g = dealt(3)
    for _ in range(4):
        do(g, choices(g)[0])
    assert choices(g) == ["start 0", "start 1", "start 2"]
    assert refusal(g, "start 1", 1) == "NC-setup-9"
    do(g, f"start {first}")
    assert (g.first, g.phase, asked(g)) == (first, BUSINESS, [first])


# Goal


@pytest.mark.rule("NC-goal-1")
def test_if_the_godfather_is_innocent_the_best_who_is_no_snitch_wins() -> None:
    laid = {0: "cathedral_window", 1: "racehorse", 2: "gold_watch"}
    g = board(at="reception", month=6, territory=laid, hand={0: "snitch", 1: "snitch"}, verdict=0)
    pass_until(g, lambda g: not g.stack)
    found = result(g)
    assert found is not None
    assert found.winners == (2,)


@pytest.mark.rule("NC-goal-2")
def test_a_snitch_wins_only_if_the_godfather_is_guilty_and_against_the_other_snitch() -> None:
    laid = {0: "cathedral_window", 1: "racehorse", 2: "gold_watch"}
    g = board(at="reception", month=6, territory=laid, hand={1: "snitch", 2: "snitch"}, verdict=14)
    pass_until(g, lambda g: not g.stack)
    found = result(g)
    assert found is not None
    assert found.winners == (1,)


# Game turn


@pytest.mark.rule("NC-turn-1")
def test_a_game_is_six_months_of_four_phases() -> None:
    g = opened(3)
    met: list[tuple[int, int]] = []
    while g.options:
        if (g.month, g.phase) not in met:
            met.append((g.month, g.phase))
        pass_until(g, lambda g: (g.month, g.phase) not in met or not g.options)
    assert [month for month, phase in met if phase == BUSINESS] == [1, 2, 3, 4, 5, 6]
    assert [phase for _, phase in met] == sorted_by_month(met)
    assert whole(g)


def sorted_by_month(met: list[tuple[int, int]]) -> list[int]:
    return [phase for _, phase in sorted(met)]


@pytest.mark.rule("NC-turn-2")
@pytest.mark.parametrize("at", ["business", "meeting", "trial"])
def test_c8_the_first_player_begins_each_phase_and_all_follow_clockwise_in_one_turn_each(at: str) -> None:
    laid = {0: "rocco bronx_drugs", 1: "carla queens_drugs", 2: "nino brooklyn_drugs"}
    g = board(at=at, territory=laid, bank={0: "5", 1: "5", 2: "5"}, street="racehorse", first=1)
    order = []
    for _ in range(3):
        order += asked(g)
        assert refusal(g, "pass", (asked(g)[0] + 1) % 3) == "NC-turn-2"
        do(g, "pass")
    assert order == [1, 2, 0]


@pytest.mark.rule("NC-turn-3")
def test_an_action_takes_a_free_wiseguy_of_ones_own() -> None:
    g = board(territory={0: "rocco carla bronx_drugs", 1: "nino"}, busy="carla", street="vito")
    assert choices(g) == ["pass", "make_busy rocco"]
    for name in ("carla", "nino", "vito", "ada", "gota"):
        assert refusal(g, f"make_busy {name}") == "NC-turn-3"


@pytest.mark.rule("NC-turn-4")
def test_a_player_acts_as_often_as_free_wiseguys_allow_and_may_pass() -> None:
    g = board(territory={0: "rocco carla bronx_drugs queens_gambling bronx_prostitution", 1: "vito brooklyn_drugs"})
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5")
    assert asked(g) == [0]
    do(g, "make_busy carla", "use_turf queens_gambling", "announce gambling", "draw_bill 5")
    assert asked(g) == [1]
    do(g, "pass")
    assert free(g, "vito")


@pytest.mark.rule("NC-turn-5")
def test_a_card_is_right_against_the_rules() -> None:
    """Rocco's card lets his owner keep drawing where the rules end the draw."""
    g = board(territory={0: "rocco bronx_drugs bronx_gambling"})
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill raid", "draw_bill 5")
    assert bank(g, 0) == "5 5"


@pytest.mark.rule("NC-turn-6")
def test_no_action_gives_away_a_bill_or_card_outside_the_rules() -> None:
    g = board(territory={0: "rocco bronx_drugs"}, bank={0: "50I"})
    assert refusal(g, "give 50I") == "NC-business-1"
    assert refusal(g, "give_first_player") == "NC-business-1"
    assert refusal(g, "give 50I", 1) == "NC-turn-2"


# No action for the wrong seat, and hands stay hidden


def test_a_view_holds_only_ones_own_hand_and_how_many_cards_others_have() -> None:
    g = board(hand={0: "snitch anger", 1: "shame"})
    seen = view(g, 1)
    assert (seen.hand, seen.hand_size) == (tuple(g.hand[1]), (2, 1, 0))
    assert [VENDETTA[kind] for kind, number in enumerate(seen.hand) if number] == ["shame"]
