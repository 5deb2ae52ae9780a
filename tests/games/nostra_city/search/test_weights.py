"""The weights of the rollout policy of NY Nostra City, and the tools that tune them."""

from __future__ import annotations

from random import Random

import numpy as np
from tools.nostra_city import fit as fitting
from tools.nostra_city import tune as tuning

from cosca.engine.codec import fields_of
from cosca.games.nostra_city.search.weights import NAMES, PRACTISED, USUAL, PolicyWeights, taste_of
from cosca.games.nostra_city.search.win_chance import GUILTY, IF_GUILTY, IF_INNOCENT, chance_to_win

FIGURES = {name: float(getattr(USUAL, name)) for name in NAMES}


def test_every_figure_can_be_tuned_and_none_is_zero() -> None:
    assert set(NAMES) == set(
        PolicyWeights.__annotations__ or fields_of(PolicyWeights)
    )  # the latter in the compiled build
    assert all(figure > 0 for figure in FIGURES.values())  # the tool tunes them by factors


def test_tuned_weights_differ_from_the_defaults_and_do_not_change_them() -> None:
    assert PRACTISED.vendetta_card != USUAL.vendetta_card == 9.0
    assert taste_of({}).vendetta_card == 9.0


def test_trials_of_the_same_seed_are_the_same_games() -> None:
    (shakes, won), (others, also) = tuning.trials(3, FIGURES, 0.2, 5), tuning.trials(3, FIGURES, 0.2, 5)
    assert np.array_equal(shakes, others)
    assert np.array_equal(won, also)


def test_a_game_among_random_players_is_played_to_its_end() -> None:
    shares, endings = tuning.shown(2, USUAL, None, 1)
    assert len(shares) == sum(endings.values()) == 2


def test_a_verdict_that_follows_one_sign_is_found() -> None:
    rng = np.random.default_rng(1)
    signs = rng.standard_normal((4000, 2))
    guilty = (rng.random(4000) < 1 / (1 + np.exp(-2 * signs[:, 0]))).astype(float)
    ahead, first, second = fitting.fit_verdict(signs, guilty)
    assert abs(first - 2) < 0.25
    assert abs(ahead) < 0.15 > abs(second)


def test_games_are_noted_month_by_month_with_the_signs_of_the_outlook() -> None:
    rows = fitting.noted(2, FIGURES, 3)
    assert rows["month"].tolist() == [0, 1, 2, 3, 4] * 2
    assert rows["guilt"].shape == (10, len(GUILTY[0]) - 1)
    assert rows["standing"].shape == (10, 5, len(IF_INNOCENT[0])) == (10, 5, len(IF_GUILTY[0]))
    assert (rows["won"].sum(axis=1) <= 1.0001).all()


def test_chances_of_all_seats_add_up_to_no_more_than_one() -> None:
    game = tuning.one_game(Random(2), [USUAL] * 4)
    assert sum(chance_to_win(game, seat) for seat in range(4)) in (0.0, 1.0)
