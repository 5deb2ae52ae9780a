"""Recognizing beginners from open information, and the tool that fits the weights."""

from __future__ import annotations

import numpy as np
import pytest
from tools.nostra_city import fit_opponents as fitting

from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.search.opponents import BEGINNERS, among_beginners, chance_of_beginners, signs_of_beginners
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import NostraCityView
from tests.games.nostra_city.boards import board

STRONG = {
    1: "vito nino enzo carla bronx_drugs bronx_gambling racehorse motor_yacht",
    2: "ada dino bruno fausto queens_drugs queens_gambling penthouse opera_box",
}
WEAK = {1: "vito nino enzo bronx_drugs", 2: "ada dino bruno queens_drugs"}
OWN = {0: "rocco salvatore gisella brooklyn_drugs"}
KEPT = {1: "snitch anger shame", 2: "anger juror shame"}


def seen(game: NostraCity) -> NostraCityView:
    view = NOSTRA_CITY.view(game, 0)
    assert isinstance(view, NostraCityView)
    return view


@pytest.mark.parametrize("month", range(2, 7))
def test_opponents_without_won_or_held_cards_are_taken_for_beginners(month: int) -> None:
    assert among_beginners(seen(board(territory=OWN | WEAK, month=month)))
    assert not among_beginners(seen(board(territory=OWN | STRONG, hand=KEPT, month=month)))


def test_in_january_nothing_is_known_of_anybody() -> None:
    assert chance_of_beginners(seen(board(territory=OWN | WEAK, month=1))) == 0.0


def test_other_worlds_with_the_same_view_have_the_same_company() -> None:
    """The estimate uses how many cards and Bills others hold, not which ones."""
    hands = [{1: "snitch", 2: "anger"}, {1: "lawyer", 2: "juror"}]
    games = [
        board(territory=OWN | WEAK, hand=hand, bank={1: bank}, month=3)
        for hand, bank in zip(hands, ("5", "50I"), strict=True)
    ]
    assert len({chance_of_beginners(seen(game)) for game in games}) == 1


def test_a_seat_is_compared_with_the_average_of_the_others() -> None:
    respect, team, hand, ahead, larger, bribes = signs_of_beginners(
        seen(board(territory=OWN | STRONG, hand={1: "anger"}, corruption="5 10G 5", month=3))
    )
    assert (team, hand, larger, bribes) == (6.0, 0.5, -2.0, 1.0)
    assert ahead == -respect


# The tool


def test_weights_that_were_put_in_are_found() -> None:
    luck = np.random.default_rng(1)
    rows = luck.standard_normal((4000, 2))
    beginners = (luck.random(4000) < 1 / (1 + np.exp(-1 - 2 * rows[:, 0]))).astype(float)
    ahead, first, second = fitting.fit_chance(rows, beginners)
    assert abs(ahead - 1) < 0.2
    assert abs(first - 2) < 0.25
    assert abs(second) < 0.2


def test_a_watched_game_gives_signs_from_february_on() -> None:
    notes = fitting.watched("by chance", 1)
    assert {month for month, _ in notes} <= set(range(fitting.MONTHS))
    assert {len(signs) for _, signs in notes} == {len(BEGINNERS[0]) - 1}
    assert len(notes) > 5


def test_opponents_are_classified_by_the_feature_that_differs_and_level_3_is_not_fitted() -> None:
    signs = {"by chance": 0.0, "level 1": 1.0, "level 2": 1.0, "usual": 3.0, "practised": 4.0, "level 3": 99.0}
    seen = {company: [[(0, [sign + at / 10, 1.0]) for at in range(20)]] for company, sign in signs.items()}
    weights = fitting.fit(seen, 0)
    assert weights[1] < 0
    taken = {company: fitting.taken_for_beginners(weights, fitting.rows_of(seen[company], 0)) for company in seen}
    assert taken["by chance"] > 0.9
    assert taken["practised"] == 0.0


def test_every_company_is_seen_with_every_number_of_seats_in_both_halves() -> None:
    numbered = {"by chance": [[(number, [0.0])] for number in range(32)]}
    for half in fitting.halves(numbered):
        numbers = [notes[0][0] for notes in half["by chance"]]
        assert {fitting.SEATS[number % 4] for number in numbers} == {3, 4, 5}
        assert len(numbers) == 16
