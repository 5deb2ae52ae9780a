"""The six levels of NY Nostra City."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import cosca.games.nostra_city.bots.levels as levels
from cosca.bots.levels import HIGHEST, level_bot
from cosca.bots.random_bot import random_bot
from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.engine.core import CHANCE, Action, play
from cosca.engine.title import Setup, View
from cosca.games.nostra_city.bots.beginner import Beginner
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from tests.games.nostra_city.boards import board, do, words
from tests.games.nostra_city.search.test_opponents import KEPT, OWN, STRONG, WEAK

RANDOM = random_bot(NOSTRA_CITY)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
def test_every_level_answers_with_a_listed_option(level: int, seats: int) -> None:
    """Random games bring up every kind of prompt. Searching bots answer only a few, because they are slow."""
    game, bot, rng = NOSTRA_CITY.start(Setup("2009", "standard", seats)), level_bot(NOSTRA_CITY, level), Random(level)
    every, asked = (3 if level < HIGHEST else 60), 0
    while game.options:
        seat = min(game.options)
        options = list(game.options[seat])
        if seat != CHANCE and len(options) > 1:
            asked += 1
            if asked % every == 0:
                assert bot(NOSTRA_CITY.view(game, seat), options, Random(asked)) in options
        play(game, seat, rng.choice(options))
    assert asked > 60


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    game = board(territory={0: "rocco vito bronx_drugs", 1: "nino"}, bank={0: "5 10I"})
    for level in range(1, HIGHEST + 1):
        bot = level_bot(NOSTRA_CITY, level)
        assert len({words(bot(NOSTRA_CITY.view(game, 0), game.options[0], Random(3))) for _ in range(2)}) == 1


@pytest.fixture
def budgets(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Record the simulations of each search, and replace the search itself."""
    noted: list[int] = []

    def noting(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        noted.append(budget.sims)
        return SearchResult([ScoredOption(options[0], 0.5, 1)], 1)

    monkeypatch.setattr(levels, "search", noting)
    return noted


def test_the_highest_thinks_half_as_far_in_business(budgets: list[int]) -> None:
    """A simulation takes twice as long there, and a turn should take at most two seconds."""
    for at in ("business", "trial"):
        game = board(at=at, territory={0: "rocco vito bronx_drugs"}, bank={0: "20I"})
        level_bot(NOSTRA_CITY, HIGHEST)(NOSTRA_CITY.view(game, 0), game.options[0], Random(1))
    assert budgets[0] * 2 == budgets[1]


@pytest.mark.parametrize(("territory", "hand", "thinks"), [(WEAK, {}, False), (STRONG, KEPT, True)])
def test_the_highest_thinks_ahead_unless_it_sits_among_beginners(
    territory: dict[int, str], hand: dict[int, str], thinks: bool, budgets: list[int]
) -> None:
    game = board(month=3, territory=OWN | territory, hand=hand)
    answer = level_bot(NOSTRA_CITY, HIGHEST)(NOSTRA_CITY.view(game, 0), game.options[0], Random(1))
    assert answer in game.options[0]
    assert bool(budgets) is thinks


# Mistakes of the beginner bot


def say(game: NostraCity, seed: int = 1) -> str:
    return words(Beginner(1.0)(NOSTRA_CITY.view(game, 0), game.options[0], Random(seed)))


def test_a_beginner_now_and_then_forgets_the_jury() -> None:
    game = board(at="trial", month=6, verdict=7, territory={0: "rocco"}, bank={0: "20I"})
    said = [say(game, seed) for seed in range(40)]
    assert 3 < said.count("pass") < 25
    assert said.count("pass") + said.count("make_busy rocco") == 40


def test_a_beginner_gives_too_much_or_nothing() -> None:
    game = board(territory={0: "rocco bronx_drugs", 1: "vito bronx_gambling"}, first=0)
    do(game, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 50I")
    assert {say(game, seed) for seed in range(40)} == {"give 50I", "give_nothing"}


def test_a_beginner_bids_on_what_shines_and_too_much() -> None:
    game = board(
        at="meeting", territory={0: "rocco"}, bank={0: "5 10I 50I"}, street="vito cathedral_window queens_drugs"
    )
    do(game, "make_busy rocco")
    assert say(game) == "locate 2"
    do(game, "locate 2")
    assert say(game) == "bid 50I"


def test_a_beginner_mostly_forgets_a_payback() -> None:
    game = board(at="before_meeting", territory={1: "vito"}, bank={1: "50I"}, hand={0: "protection"})
    said = [say(game, seed) for seed in range(40)]
    assert 20 < said.count("ready") < 40
