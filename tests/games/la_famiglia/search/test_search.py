"""The search of La Famiglia is reproducible, uses only what its seat may know, and finds obvious moves."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots.search_result import Budget, SearchResult
from cosca.bots.title_bots import bots_of
from cosca.engine.core import CHANCE, Action, play
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.actions import BRUTE_FORCE, FINESSE, GAIN_INFLUENCE, MOVE_TOKEN, LeadFamily, MoveTo
from cosca.games.la_famiglia.rules.board import NEUTRAL
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.search.order_values import Guess
from cosca.games.la_famiglia.search.policy import answer
from cosca.games.la_famiglia.search.pruning import by_lot
from cosca.games.la_famiglia.search.rollouts import WIDTH, play_on, search
from cosca.games.la_famiglia.search.win_chance import leads, win_chance
from cosca.titles import TITLES
from tests.games.la_famiglia.bots.test_greedy import fighting, in_the_encounter, on_the_island

LA_FAMIGLIA = TITLES["la_famiglia"]


def begin(edition: str = "1.2") -> LaFamiglia:
    game = LA_FAMIGLIA.start(Setup(edition, LA_FAMIGLIA.packs[0], 4))
    assert isinstance(game, LaFamiglia)
    return game


def glance_on(game: LaFamiglia, rng: Random, choices: int) -> None:
    for _ in range(choices):
        if not game.options:
            return
        seat = min(game.options)
        play(game, seat, answer(game, seat, game.options[seat], rng, 3.0))


def asked(game: LaFamiglia, rng: Random) -> int:
    """Play on until a seat has more than one legal action, and return that seat."""
    glance_on(game, rng, 1)
    while CHANCE in game.options or all(len(options) == 1 for options in game.options.values()):
        glance_on(game, rng, 1)
    return min(game.options)


def moments(edition: str, number: int, apart: int) -> list[tuple[LaFamiglia, int]]:
    """Return positions of one game, each with a seat that is to act."""
    game, rng, found = begin(edition), Random(4), []
    for _ in range(number):
        glance_on(game, rng, apart)
        seat = asked(game, rng)
        found.append((game.copy(), seat))
    return found


def told(thought: SearchResult) -> list[tuple[Action, float, int]]:
    return [(each.action, each.chance, each.visits) for each in thought.weighed]


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_two_worlds_that_look_the_same_to_a_seat_give_the_same_thought(edition: str) -> None:
    """Searching again in the same world also gives the same result."""
    for game, seat in moments(edition, 6, 70):
        view = LA_FAMIGLIA.view(game, seat)
        other = LA_FAMIGLIA.imagine(view, Random(99))
        thought = search(view, game.options[seat], Random(1), Budget(sims=9))
        assert told(search(view, list(game.options[seat]), Random(1), Budget(sims=9))) == told(thought)
        assert told(search(LA_FAMIGLIA.view(other, seat), other.options[seat], Random(1), Budget(sims=9))) == told(
            thought
        )


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_a_thought_is_about_listed_options_within_its_budget(edition: str) -> None:
    compared = 0
    for game, seat in moments(edition, 6, 61):
        thought = search(LA_FAMIGLIA.view(game, seat), game.options[seat], Random(2), Budget(sims=14))
        assert thought.sims == sum(each.visits for each in thought.weighed) <= 14
        assert len(thought.weighed) <= WIDTH
        assert all(each.action in game.options[seat] for each in thought.weighed)
        assert all(0 <= each.chance <= 1 for each in thought.weighed)
        compared += len(thought.weighed) > 1
    assert compared


def test_it_ends_in_time_though_no_simulations_are_counted() -> None:
    (game, seat), *_ = moments("1.2", 1, 150)
    thought = search(LA_FAMIGLIA.view(game, seat), game.options[seat], Random(2), Budget(ms=1))
    assert thought.sims < 20
    assert all(each.chance == 0 for each in thought.weighed if not each.visits)
    assert thought.best() in game.options[seat]


def test_the_search_is_the_titles_thinker() -> None:
    assert bots_of(LA_FAMIGLIA).adviser() is search


# Moves that the search finds


def last_fight(attackers: int, defenders: int) -> SearchResult:
    """Search the last attack of a game: the side that loses it loses the game."""
    game = fighting(attackers, defenders)
    game.round = 4
    return search(LA_FAMIGLIA.view(game, 0), game.options[0], Random(1), Budget(sims=40))


def test_brute_force_where_it_is_sure_and_finesse_where_it_cannot_win() -> None:
    assert last_fight(5, 2).best() is BRUTE_FORCE
    assert last_fight(4, 3).best() is FINESSE
    assert last_fight(4, 3).weighed[1].chance == 0


def test_soldati_march_where_a_mandamento_is_to_be_had() -> None:
    game = on_the_island((0, 1, 6), (1, NEUTRAL, 2), (2, 0, 9), (3, NEUTRAL, 2))
    in_the_encounter(game, Movement(1, 1, 0, skull=1))
    thought = search(LA_FAMIGLIA.view(game, 1), game.options[1], Random(1), Budget(sims=40))
    act = thought.best()
    assert isinstance(act, MoveTo)
    assert act.number == 1
    assert thought.weighed[0].chance > max(each.chance for each in thought.weighed[1:])


def test_the_last_round_is_played_to_its_result() -> None:
    """In the last round, each world ends with a win, a loss or a draw."""
    game = fighting(5, 2)
    game.round = 4
    assert play_on(game, Random(1)) in (0.0, 0.5, 1.0)
    assert LA_FAMIGLIA.result(game)


def test_the_choice_of_a_family_is_not_searched() -> None:
    """The bot chooses a family at random: families are balanced, and always playing the same ones is dull."""
    game, rng = begin(), Random(8)
    while not any(isinstance(options[0], LeadFamily) for options in game.options.values()):
        glance_on(game, rng, 1)
    seat = min(game.options)
    view, options = LA_FAMIGLIA.view(game, seat), game.options[seat]
    thoughts = [search(view, options, Random(luck), Budget(sims=2)) for luck in range(30)]
    assert all(len(thought.weighed) == 1 for thought in thoughts)
    assert {thought.best() for thought in thoughts} == set(options)


def test_a_randomly_drawn_option_is_returned_with_all_candidates() -> None:
    drawn = 0
    for game, seat in moments("1.2", 30, 5):
        options = game.options[seat]
        thought = search(LA_FAMIGLIA.view(game, seat), options, Random(2), Budget(sims=2))
        assert set(thought.lots) <= set(options)
        if len(thought.weighed) > 1:
            assert not thought.lots
        else:
            assert thought.best() in thought.lots
            drawn += len(set(thought.lots)) > 1
    assert drawn > 2


def test_of_tokens_to_move_the_cheapest_are_drawn_from() -> None:
    options: list[Action] = [MOVE_TOKEN[owner][space] for owner, space in ((1, 0), (NEUTRAL, 1), (2, 2), (NEUTRAL, 3))]
    assert by_lot(0, options) == [options[1], options[3]]
    assert by_lot(1, options[::2]) == [options[0]]
    assert by_lot(0, [*options, GAIN_INFLUENCE[0]]) == []


# How the search evaluates


def test_the_leads_of_both_teams_are_opposite_and_the_leader_has_the_higher_chance() -> None:
    ours, theirs = on_the_island((0, 0, 3), (1, 0, 3)), on_the_island((0, 1, 3), (1, 1, 3))
    assert leads(ours)[:4] == [-lead for lead in leads(theirs)[:4]] == [1, 0, 2, 6]
    assert win_chance(ours, 2) > 0.5 > win_chance(theirs, 2)


def test_more_mandamenti_are_a_better_chance_and_more_so_the_later_it_is() -> None:
    few, many = on_the_island((0, 0, 3), (1, 0, 3)), on_the_island((0, 0, 3), (1, 0, 3), (3, 0, 3), (4, 0, 3))
    gains = [win_chance(many, ended) - win_chance(few, ended) for ended in (1, 3)]
    assert 0 < gains[0] < gains[1]


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_a_world_in_which_others_orders_are_guessed_looks_the_same_to_the_seat(edition: str) -> None:
    moved = 0
    for game, seat in moments(edition, 12, 33):
        view = LA_FAMIGLIA.view(game, seat)
        world = LA_FAMIGLIA.imagine(view, Random(5))
        assert isinstance(world, LaFamiglia)
        before = list(world.token)
        Guess(world, seat).draw(world, Random(6))
        assert LA_FAMIGLIA.codec.text(LA_FAMIGLIA.view(world, seat)) == LA_FAMIGLIA.codec.text(view)
        assert LA_FAMIGLIA.pieces(world) == LA_FAMIGLIA.pieces(game)
        moved += world.token != before
    assert moved > 2
