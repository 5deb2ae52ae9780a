"""Sampled worlds: complete games that fit everything a seat has seen and use nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cosca.engine.core import Seat, play
from cosca.engine.title import Setup
from cosca.games.nostra_city.rules.cards import BILL_KINDS, SNITCH, WISEGUYS, bills
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import CODEC
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from cosca.games.nostra_city.worlds import imagine
from tests.games.nostra_city.boards import board, card, do, full_box, pass_until, ready, say, whole

SEEDS = range(60)


def worlds(g: NostraCity, seat: Seat | None) -> Iterator[NostraCity]:
    seen = view(g, seat)
    return (imagine(seen, Random(seed)) for seed in SEEDS)


def holdings(g: NostraCity, seat: Seat) -> list[int]:
    """Return the Bills of a seat's Bank and hidden Bids."""
    held = g.bank[seat].copy()
    for wiseguy in range(WISEGUYS):
        if g.place[wiseguy] == seat and not g.shown[wiseguy]:
            for bill in range(BILL_KINDS):
                held[bill] += g.bid[wiseguy * BILL_KINDS + bill]
    return held


def contains(held: list[int], sure: list[int]) -> bool:
    return all(have >= want for have, want in zip(held, sure, strict=True))


# Known Bills


@pytest.mark.rule("NC-business-6")
def test_a_bill_that_was_given_is_with_its_receiver_in_every_world() -> None:
    g = board(territory={0: "gisella bronx_drugs", 1: "rocco bronx_gambling"}, bank={1: "5"})
    do(g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx", "draw_bill 50G", "draw_bill 5", "give 50G")
    assert all(world.bank[1][6] >= 1 for world in worlds(g, 0))
    assert len({world.bank[1][6] for world in worlds(g, 2)}) > 1


def test_drawn_bills_are_sure_for_the_drawer_only() -> None:
    g = board(territory={0: "gisella bronx_drugs", 1: "rocco bronx_gambling"})
    do(g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx", "draw_bill 50G", "draw_bill 5")
    assert all(world.drawn == bills("5 50G") for world in worlds(g, 0))
    assert all(sum(world.drawn) == 2 for world in worlds(g, 1))
    assert len({tuple(world.drawn) for world in worlds(g, 1)}) > 1


@pytest.mark.rule("NC-payback-protection")
def test_a_stolen_bill_is_with_the_thief_for_the_victim() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, bank={0: "20I"}, hand={1: "protection"})
    say(g, 1, "payback protection 0")
    do(g, "take_at_random 20I")
    assert all(world.bank[1] == bills("20I") for world in worlds(g, 0))
    assert len({tuple(world.bank[1]) for world in worlds(g, 2)}) > 1


@pytest.mark.rule("NC-trial-2")
def test_the_seats_own_bribes_are_in_the_pile_in_every_world() -> None:
    g = board(at="trial", territory={0: "gisella nino", 1: "rocco"}, bank={0: "50G 5", 1: "10I"}, corruption="20I")
    do(g, "make_busy gisella", "place 50G")
    assert all(world.corruption[6] >= 1 and sum(world.corruption) == 2 for world in worlds(g, 0))
    assert len({tuple(world.corruption) for world in worlds(g, 1)}) > 1


def test_notes_may_lie_in_the_bank_or_under_a_hidden_bid() -> None:
    g = board(at="meeting", territory={0: "gisella", 1: "rocco"}, bank={0: "50G 5", 1: "5"}, street="racehorse port")
    g.known[1][0] = bills("50G")
    do(g, "make_busy gisella", "locate 1", "bid 50G", "done")
    seen = list(worlds(g, 1))
    assert all(contains(holdings(world, 0), bills("50G")) for world in seen)
    assert {world.bid[card("gisella") * BILL_KINDS + 6] for world in seen} == {0, 1}


@pytest.mark.rule("NC-reception-2")
def test_bills_seen_in_the_discards_are_nowhere_else() -> None:
    g = board(bank={0: "5", 1: "5 5"}, discards="50I 50I 50I 50G 50G 50G", territory={0: "gisella bronx_drugs"})
    for world in worlds(g, 0):
        assert world.bank[1][5] == world.bank[1][6] == world.pile[5] == world.pile[6] == 0


@pytest.mark.rule("NC-resolution-1")
def test_bills_discarded_unseen_may_be_any() -> None:
    g = board(at="auctions", territory={0: "gisella"}, bids={"gisella": (1, "5 10I 50G")}, street="racehorse")
    ready(g)
    do(g, "keep 10I")
    seen = list(worlds(g, 1))
    assert all(sum(world.discards) == 2 for world in seen)
    assert len({tuple(world.discards) for world in seen}) > 5


# Locations, hands


@pytest.mark.rule("NC-meeting-1", "NC-meeting-4")
def test_hidden_locations_are_different_spaces_that_hold_a_card() -> None:
    g = board(
        at="meeting",
        territory={0: "gisella nino", 1: "rocco"},
        bank={0: "5 5", 1: "5"},
        street="racehorse - opera_box port",
    )
    do(g, "make_busy gisella", "locate 1", "bid 5", "done", "make_busy nino", "locate 4", "bid 5", "done")
    found = {(world.location[card("gisella")], world.location[card("nino")]) for world in worlds(g, 1)}
    assert found == {(a, b) for a in (0, 2, 3) for b in (0, 2, 3) if a != b}
    own = {(world.location[card("gisella")], world.location[card("nino")]) for world in worlds(g, 0)}
    assert own == {(0, 3)}


@pytest.mark.rule("NC-vendetta-3")
def test_a_card_of_another_player_may_be_a_snitch_or_not() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, hand={1: "anger anger"})
    assert {world.hand[1][SNITCH] for world in worlds(g, 0)} >= {0, 1}
    assert {world.hand[1][SNITCH] for world in worlds(g, 1)} == {0}


def test_a_seat_with_both_snitches_samples_none_elsewhere() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, hand={0: "snitch snitch", 1: "anger anger anger"})
    assert all(world.hand[1][SNITCH] == 0 for world in worlds(g, 0))


@pytest.mark.rule("NC-vendetta-5")
def test_gota_and_atlantic_city_are_never_in_a_hand() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, hand={1: "anger anger anger anger", 2: "shame shame shame"})
    for world in worlds(g, 0):
        assert all(hand[1] == hand[2] == 0 for hand in world.hand)
        assert world.vendetta[1] == world.vendetta[2] == 1


@pytest.mark.rule("NC-vendetta-8")
def test_in_a_sealed_decision_some_others_may_have_answered_but_never_all() -> None:
    g = board(at="before_meeting", hand={1: "shame"})
    say(g, 0, "ready")
    asked = {tuple(world.options) for world in worlds(g, 0)}
    assert () not in asked
    assert {(1,), (2,), (1, 2)} <= asked


# Whole games


def random_positions(seats: int, seed: int, every: int) -> Iterator[NostraCity]:
    """Yield a position of a random game after every `every` actions."""
    rng, made = Random(seed), 0
    g = NOSTRA_CITY.start(Setup("2009", "standard", seats))
    assert isinstance(g, NostraCity)
    while g.options:
        made += 1
        if made % every == 0:
            yield g
        seat = rng.choice(list(g.options))
        play(g, seat, rng.choice(list(g.options[seat]) + list(g.anytime(seat))))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(20))
def test_notes_never_say_more_than_the_truth(seats: int, seed: int) -> None:
    for g in random_positions(seats, seed, 3):
        for observer in range(seats + 1):
            for seat in range(seats):
                assert contains(holdings(g, seat), g.known[observer][seat])
            assert contains(g.corruption, g.known[observer][seats])


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(20))
def test_every_world_is_whole_fits_the_notes_and_is_seen_alike(seats: int, seed: int) -> None:
    rng = Random(seed)
    for g in random_positions(seats, 100 + seed, 5):
        seat = rng.choice([*range(seats), None])
        seen = view(g, seat)
        world = imagine(seen, rng)
        assert NOSTRA_CITY.pieces(world) == full_box("standard")
        assert whole(world)
        assert CODEC.text(view(world, seat)) == CODEC.text(seen)
        for other in range(seats):
            assert contains(holdings(world, other), list(seen.known[other]))
            assert sum(world.bank[other]) == sum(g.bank[other])
            assert sum(world.hand[other]) == sum(g.hand[other])
        assert contains(world.corruption, list(seen.known[seats]))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_world_can_be_played_to_its_end(seats: int) -> None:
    for g in random_positions(seats, 7, 150):
        world = imagine(view(g, 0), Random(1))
        pass_until(world, lambda world: not world.options)
        assert NOSTRA_CITY.result(world) is not None
