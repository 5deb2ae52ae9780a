"""The search of NY Nostra City: it uses only the view, is deterministic for a seed, and finds good moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cosca.bots.search_bot import search_bot
from cosca.bots.search_result import Budget, SearchResult
from cosca.engine.core import CHANCE, Action, Seat, play, settle
from cosca.engine.title import Setup
from cosca.games.nostra_city.rules.cards import ANGER, SNITCH, VENDETTA_KINDS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.search.belief import sample_belief
from cosca.games.nostra_city.search.policy import choose_in
from cosca.games.nostra_city.search.rollouts import search
from cosca.games.nostra_city.search.win_chance import chance_of_guilty, chance_to_win
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from tests.games.nostra_city.boards import board, do, words

TEXT = NOSTRA_CITY.codec.text


def begin(seats: int) -> NostraCity:
    game = NOSTRA_CITY.start(Setup("2009", "standard", seats))
    assert isinstance(game, NostraCity)
    return game


def play_on(game: NostraCity, seed: int, choices: int) -> None:
    rng = Random(seed)
    for _ in range(choices):
        if not game.options:
            return
        seat = min(game.options)
        options = game.options[seat]
        play(game, seat, rng.choice(options) if seat == CHANCE else choose_in(game, seat, options, rng))


def to_a_question(game: NostraCity, seed: int) -> Seat:
    """Play on until a seat has more than one legal action, and return the seat."""
    while min(game.options) == CHANCE or len(game.options[min(game.options)]) == 1:
        play_on(game, seed, 1)
    return min(game.options)


def thought(game: NostraCity, seat: Seat = 0, sims: int = 60, options: Sequence[Action] = ()) -> SearchResult:
    return search(view(game, seat), options or game.options[seat], Random(5), Budget(sims=sims))


def told(of: SearchResult) -> list[tuple[str, float, int]]:
    return [(words(each.action), each.chance, each.visits) for each in of.weighed]


# Fairness


def test_the_same_seed_and_simulations_are_the_same_thought() -> None:
    game = begin(4)
    play_on(game, 3, 120)
    seat = to_a_question(game, 3)
    assert told(thought(game, seat)) == told(thought(game, seat))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_worlds_that_look_the_same_are_thought_of_alike(seats: int) -> None:
    game = begin(seats)
    for n in range(5):
        play_on(game, n, 70)
        seat = to_a_question(game, n)
        other = NOSTRA_CITY.imagine(view(game, seat), Random(99))
        assert isinstance(other, NostraCity)
        assert TEXT(view(other, seat)) == TEXT(view(game, seat))
        assert told(thought(other, seat, 20)) == told(thought(game, seat, 20))


def test_a_snitch_of_the_real_game_is_not_read() -> None:
    """Two games differ only in whether another player's only card is a Snitch or Anger."""
    men = {0: "rocco vito", 1: "nino", 2: "carla"}
    loyal = board(at="trial", month=5, verdict=7, territory=men, bank={0: "20I 20G"}, hand={1: "anger"})
    traitor = board(at="trial", month=5, verdict=7, territory=men, bank={0: "20I 20G"}, hand={1: "snitch"})
    assert loyal.hand[1][SNITCH] != traitor.hand[1][SNITCH]
    assert told(thought(loyal)) == told(thought(traitor))


def test_thinking_leaves_the_view_as_it_was() -> None:
    game = begin(4)
    play_on(game, 8, 200)
    seat = to_a_question(game, 8)
    seen = view(game, seat)
    before = TEXT(seen)
    search(seen, game.options[seat], Random(1), Budget(sims=30))
    assert TEXT(seen) == before


def test_it_keeps_to_its_simulations_and_counts_them() -> None:
    game = begin(4)
    seat = to_a_question(game, 2)
    came = thought(game, seat, 33)
    assert came.sims == 33 == sum(each.visits for each in came.weighed)


def test_it_stops_when_its_time_is_up() -> None:
    game = begin(4)
    seat = to_a_question(game, 2)
    assert search(view(game, seat), game.options[seat], Random(1), Budget(ms=1)).best() in game.options[seat]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_search_returns_legal_options_with_chances_from_0_to_1(seats: int) -> None:
    game, bot = begin(seats), search_bot(NOSTRA_CITY, sims=6)
    for n in range(16):
        play_on(game, n, 14)
        seat = to_a_question(game, n)
        options = list(dict.fromkeys([*game.options[seat], *game.anytime(seat)]))
        assert bot(view(game, seat), options, Random(n)) in options
        came = thought(game, seat, 8, options)
        assert all(0.0 <= each.chance <= 1.0 for each in came.weighed)


# Sampled worlds


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_believed_world_fits_the_view(seats: int) -> None:
    game = begin(seats)
    for n in range(60):
        play_on(game, n, 9)
        for seat in [seat for seat in game.options if seat != CHANCE]:
            world = sample_belief(view(game, seat), Random(n))
            assert TEXT(view(world, seat)) == TEXT(view(game, seat))
            assert NOSTRA_CITY.pieces(world) == NOSTRA_CITY.pieces(game)
            assert world.options[seat] == game.options[seat]


def test_a_player_who_keeps_a_card_is_more_likely_a_snitch_than_a_holder_of_a_flat_tyre() -> None:
    game = board(at="trial", territory={0: "rocco", 1: "vito"}, bank={0: "5"}, hand={1: "anger"})
    held = [0] * VENDETTA_KINDS
    for n in range(400):
        hand = sample_belief(view(game, 0), Random(n)).hand[1]
        held = [held[kind] + hand[kind] for kind in range(VENDETTA_KINDS)]
    assert held[SNITCH] > 30
    assert held[ANGER] > held[SNITCH] > 2 * held[5]


def test_the_corruption_pile_leans_to_innocent_as_long_as_nobody_can_be_a_snitch() -> None:
    game = board(at="trial", territory={0: "rocco", 1: "vito"}, bank={0: "5"}, corruption="10G 20G 10I")
    spaces = [lean(sample_belief(view(game, 0), Random(n))) for n in range(100)]
    assert sum(spaces) / 100 < -2


def lean(world: NostraCity) -> int:
    return sum(world.pack.guilt[bill] * number for bill, number in enumerate(world.corruption))


# The win probability


def test_the_chances_of_all_seats_are_at_most_one_together() -> None:
    game = begin(4)
    for n in range(12):
        play_on(game, n, 60)
        if game.stack:
            assert 0.5 < sum(chance_to_win(game, seat) for seat in range(4)) <= 1.0 + 1e-9


def test_guilty_is_likelier_the_further_the_token_is() -> None:
    near, far = board(month=5, verdict=3), board(month=5, verdict=11)
    assert chance_of_guilty(near, 3) < 0.5
    assert chance_of_guilty(far, 3) > 0.9


def test_at_the_end_the_outlook_is_the_result() -> None:
    game = begin(3)
    play_on(game, 4, 100_000)
    result = NOSTRA_CITY.result(game)
    assert result
    assert [chance_to_win(game, seat) > 0 for seat in range(3)] == [seat in result.winners for seat in range(3)]


# Good moves


@pytest.mark.parametrize(("hand", "side"), [("juror", "innocent"), ("juror snitch", "guilty")])
def test_it_has_a_word_with_a_juror_where_that_decides_the_verdict(hand: str, side: str) -> None:
    verdict = 8 if side == "innocent" else 7
    men = {0: "rocco vito gold_watch silk_suit", 1: "nino", 2: "carla"}
    game = board(at="reception", month=6, verdict=verdict, territory=men, hand={0: hand})
    came = thought(game)
    assert words(came.best()) == f"payback juror {side}"
    assert came.weighed[0].chance > 0.9
    assert next(each.chance for each in came.weighed if words(each.action) == "done") < 0.2


def test_it_bribes_the_jury_with_the_bill_that_saves_the_godfather() -> None:
    men = {0: "rocco gold_watch silk_suit", 1: "nino", 2: "carla"}
    game = board(at="trial", month=6, verdict=9, territory=men, bank={0: "10I 20I 20G 5"})
    do(game, "make_busy rocco")
    assert words(thought(game).best()) == "place 20I"


def test_a_hopeless_option_gets_less_thought() -> None:
    men = {0: "rocco gold_watch silk_suit", 1: "nino", 2: "carla"}
    game = board(at="trial", month=6, verdict=8, territory=men, bank={0: "20I 20G"})
    do(game, "make_busy rocco")
    settle(game)
    visits = {words(each.action): each.visits for each in thought(game, sims=100).weighed}
    assert visits["place 20I"] >= visits["place 20G"]
