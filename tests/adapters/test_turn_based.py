"""A game as turns of one seat each: sealed answers stay hidden, vectors fit, and sampled games look the same."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from cosca.adapters.observation import ABSENT, HIGHEST, layout_of, observation_vector
from cosca.adapters.turn_based import TurnBasedGame, setup_for
from cosca.engine.codec import fields_of
from cosca.engine.core import IllegalAction
from cosca.titles import TITLES
from tests.adapters.titles import SETUPS, new_turns, step


def until_sealed(title: str, seats: int, answers: int, seed: int = 1) -> TurnBasedGame:
    """Return a position with this many sealed answers."""
    rng = Random(seed)
    turns = new_turns(title, seats)
    while len(turns.sealed) < answers:
        step(turns, rng)
        if turns.asked() is None:
            turns = new_turns(title, seats)
    return turns


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_a_whole_game_runs_one_seat_at_a_time_and_every_view_fits_its_vector(title: str, seats: int) -> None:
    turns, rng, size = new_turns(title, seats), Random(2), layout_of(TITLES[title]).size()
    n = 0
    while turns.asked() is not None:
        step(turns, rng)
        n += 1
        if n % 7 == 0:
            for seat in (n % seats, None):
                seen = observation_vector(turns, seat)
                assert len(seen) == size
                assert min(seen) >= ABSENT
                assert max(seen) <= HIGHEST
    assert n > 5
    result = turns.title.result(turns.game)
    assert result
    assert any(turns.rewards()) or len(result.winners) in (0, seats)  # a draw pays nobody


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_the_vector_contains_every_field_that_changes(title: str, seats: int) -> None:
    view = new_turns(title, seats).view(0)
    constant = {
        "pack",
        "edition",
        "rules_version",
        "doing",
    }  # `doing`, the stack of procedures, has its own part of the vector
    assert set(layout_of(TITLES[title]).fields) == set(fields_of(type(view))) - constant


def test_no_other_seat_sees_a_sealed_answer() -> None:
    turns, rng = new_turns("nostra_city", 4), Random(3)
    while len(turns.game.options) < 4 or turns.sealed:
        step(turns, rng)
    before = [(turns.known(seat), observation_vector(turns, seat)) for seat in (1, 2, 3, None)]
    own = turns.known(0), observation_vector(turns, 0)
    turns.choose(turns.options()[-1])
    assert [(turns.known(seat), observation_vector(turns, seat)) for seat in (1, 2, 3, None)] == before
    assert (turns.known(0), observation_vector(turns, 0)) != own
    assert turns.asked() == 1


def test_no_answer_stays_sealed_when_all_have_answered() -> None:
    turns = until_sealed("nostra_city", 3, 2)
    turns.choose(turns.options()[0])
    assert turns.sealed == {}
    assert turns.game.options.keys() != {0, 1, 2} or turns.asked() == 0


def test_an_illegal_action_is_refused_also_as_a_sealed_answer() -> None:
    turns = until_sealed("nostra_city", 3, 1)
    strange = next(action.code for action in turns.title.catalogue.actions if action.code not in turns.options())
    with pytest.raises(IllegalAction):
        turns.choose(strange)
    assert list(turns.sealed) == [0]


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_a_sampled_game_looks_the_same_to_the_seat_it_is_sampled_for(answers: int) -> None:
    turns = until_sealed("nostra_city", 3, answers)
    for seat in range(3):
        twin = turns.imagined(seat, Random(4))
        assert twin.known(seat) == turns.known(seat)
        assert observation_vector(twin, seat) == observation_vector(turns, seat)
        assert twin.asked() == turns.asked()
        assert twin.sealed.keys() == turns.sealed.keys()


def test_sampling_draws_any_sealed_answer_of_the_other_seats() -> None:
    turns = until_sealed("la_famiglia", 4, 1, seed=5)
    (hidden,) = turns.sealed
    imagined = {turns.imagined((hidden + 1) % 4, Random(seed)).sealed[hidden].code for seed in range(30)}
    assert len(imagined) > 1
    assert {turns.imagined(hidden, Random(seed)).sealed[hidden] for seed in range(3)} == {turns.sealed[hidden]}


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_a_copied_or_pickled_game_is_equal_and_independent(title: str, seats: int) -> None:
    turns, rng = new_turns(title, seats), Random(6)
    for _ in range(60):
        step(turns, rng)
    for twin in (copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))):  # noqa: S301 our own
        assert twin.text() == turns.text()
        assert twin.options() == turns.options()
        before = turns.text()
        step(twin, Random(7))
        assert turns.text() == before


def test_rewards_follow_the_win_and_add_up_to_zero() -> None:
    from cosca.engine.title import Result

    def rewards(title: str, seats: int, *winners: int) -> list[float]:
        from dataclasses import replace

        turns = new_turns(title, seats)
        turns.title = replace(turns.title, result=lambda game: Result((0,) * seats, winners, "", ()))
        return turns.rewards()

    assert rewards("famiglia", 2, 1) == [-1, 1]
    assert rewards("famiglia", 2, 0, 1) == [0, 0]
    assert rewards("la_famiglia", 4, 0, 2) == [1, -1, 1, -1]
    assert rewards("nostra_city", 4, 2) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert sum(rewards("nostra_city", 5, 0, 4)) == pytest.approx(0)
    assert rewards("nostra_city", 3) == [-0.5, -0.5, -0.5]


def test_seats_or_editions_that_a_title_does_not_have_are_refused() -> None:
    with pytest.raises(ValueError, match="for 3, 4, 5 seats"):
        setup_for(TITLES["nostra_city"], 6, None)
