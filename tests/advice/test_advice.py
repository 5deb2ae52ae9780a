"""Advice depends only on what a seat can see, names legal options, and cites their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from cosca.advice.explanations import explain, gains_of
from cosca.advice.hints import Advice, AdviceUnavailable, advise, judge_choice
from cosca.advice.measures import measures_of
from cosca.bots.search_result import Budget, ScoredOption, SearchFunction, SearchResult
from cosca.engine.core import Action, Game, Seat
from cosca.engine.title import Title, View
from cosca.games.famiglia.rules.actions import Pass, Take
from cosca.i18n.translator import Translator
from cosca.titles import TITLES
from tests.advice import asking
from tests.advice.asking import asked_positions
from tests.advice.plain import plain_thinkers, set_advisor

FAMIGLIA = TITLES["famiglia"]
BUDGET = Budget(sims=20)


@pytest.fixture(autouse=True)
def _thinkers() -> Iterator[None]:
    with plain_thinkers(*TITLES):
        yield


def advice_for(title: Title, game: Game, seat: Seat) -> Advice:
    return asking.advice_for(title, game, seat, BUDGET)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_two_listed_options_are_named_with_their_rules_and_a_sentence(title: Title) -> None:
    translators = [
        Translator(title, language, ["Anna", "Bruno", "Carla", "Dino", "Elsa"]) for language in title.languages
    ]
    for game, seat in asked_positions(title, 4, every=9):
        advice = advice_for(title, game, seat)
        actions = [each.action for each in advice.suggestions]
        assert len(set(actions)) == 2
        assert set(actions) <= set(game.options[seat])
        for each in advice.suggestions:
            assert each.rule == title.granting_rule(game, seat, each.action)
            assert each.message == title.phrase(game, seat, each.action)
            assert each.chance is not None
            assert 0 <= each.chance <= 1
        for translator in translators:
            assert "{" not in translator.sentence(advice.why, seat)
            assert len(translator.sentence(advice.why, seat)) > 20


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_two_worlds_that_look_alike_get_the_same_advice(title: Title) -> None:
    """A world sampled from the view differs only in what the seat cannot see."""
    for game, seat in asked_positions(title, 3, seed=2, every=11):
        other = title.imagine(title.view(game, seat), Random(77))
        assert advice_for(title, other, seat) == advice_for(title, game, seat)


def test_the_two_worlds_really_differ() -> None:
    title = TITLES["nostra_city"]
    found = [
        title.codec.text(game) != title.codec.text(title.imagine(title.view(game, seat), Random(77)))
        for game, seat in asked_positions(title, 3, seed=2, every=11)
    ]
    assert all(found)


def test_a_single_option_is_suggested_without_a_search() -> None:
    game, seat = next(asked_positions(FAMIGLIA, 1))
    only = game.options[seat][0]
    advice = advise(FAMIGLIA, FAMIGLIA.view(game, seat), [only], Random(1), BUDGET)
    assert [(each.action, each.chance) for each in advice.suggestions] == [(only, None)]
    assert advice.why.id == "counsel-only"


def single_minded(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    """Search only the first option, unless there are exactly two."""
    followed = options if len(options) == 2 else options[:1]
    return SearchResult([ScoredOption(each, 0.7 - 0.2 * n, 1) for n, each in enumerate(followed)], 1)


def test_a_search_that_returns_one_option_is_repeated_with_a_second_option() -> None:
    set_advisor("famiglia", single_minded)
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 2)
    advice = advice_for(FAMIGLIA, game, seat)
    assert [each.chance for each in advice.suggestions] == pytest.approx([0.7, 0.5])
    assert advice.suggestions[0].action is game.options[seat][0]


def test_a_hint_names_only_one_option_if_the_search_rates_no_other() -> None:
    title = TITLES["nostra_city"]
    set_advisor("nostra_city", single_minded)
    game, seat = next(each for each in asked_positions(title, 50) if len(set(each[0].options[each[1]])) > 2)
    advice = advice_for(title, game, seat)
    assert (len(advice.suggestions), advice.why.id) == (1, "counsel-none-else")


def test_options_of_equal_value_are_described_as_equal() -> None:
    def undecided(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        return SearchResult([ScoredOption(each, 0.5, 1) for each in options], 1)

    set_advisor("famiglia", undecided)
    game, seat = next(asked_positions(FAMIGLIA, 1))
    assert advice_for(FAMIGLIA, game, seat).why.id == "counsel-even"


def test_a_randomly_drawn_option_is_shown_with_another_one_and_the_same_chance() -> None:
    def by_lot(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        return SearchResult([ScoredOption(options[1], 0.4, 8)], 8, options[:3])

    set_advisor("famiglia", by_lot)
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    options = list(dict.fromkeys(game.options[seat]))
    advice = advice_for(FAMIGLIA, game, seat)
    drawn, other = advice.suggestions
    assert (drawn.action, drawn.chance, other.chance) == (options[1], 0.4, 0.4)
    assert other.action in (options[0], options[2])
    assert advice.why.id == "counsel-lots"


def test_a_single_candidate_is_not_described_as_a_random_draw() -> None:
    def one_lot(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        return SearchResult([ScoredOption(options[0], 0.4, 8)], 8, options[:1])

    title = TITLES["nostra_city"]
    set_advisor("nostra_city", one_lot)
    game, seat = next(asked_positions(title, 1))
    advice = advice_for(title, game, seat)
    assert (len(advice.suggestions), advice.why.id) == (1, "counsel-none-else")


def trusting(first: float, second: float, alone: Sequence[float] = (), turned: bool = False) -> SearchFunction:
    """Return a search that puts the first option first, whatever the chances.

    For exactly two options it gives the chances `alone` instead, in reverse order if `turned`.
    """

    def think(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        if len(options) == 2 and alone:
            pair = [ScoredOption(each, chance, 50) for each, chance in zip(options, alone, strict=True)]
            return SearchResult(pair[::-1] if turned else pair, 100)
        return SearchResult([ScoredOption(options[0], first, 50), ScoredOption(options[1], second, 40)], 90)

    return think


def chances_shown(think: SearchFunction) -> tuple[list[int], list[float | None], str]:
    """Return the suggested options by index and in order, their chances, and the id of the reason."""
    set_advisor("famiglia", think)
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    advice = advice_for(FAMIGLIA, game, seat)
    options = list(dict.fromkeys(game.options[seat]))
    return [options.index(c.action) for c in advice.suggestions], [c.chance for c in advice.suggestions], advice.why.id


def test_an_option_hardly_better_than_the_chosen_one_is_described_as_equal() -> None:
    assert chances_shown(trusting(0.5, 0.51)) == ([0, 1], [0.5, 0.5], "counsel-even")


def test_an_option_that_looks_better_than_the_chosen_one_is_compared_with_it_alone() -> None:
    places, chances, _ = chances_shown(trusting(0.5, 0.6, alone=(0.55, 0.45)))
    assert (places, chances) == ([0, 1], [0.55, 0.45])


def test_the_option_that_the_search_finally_prefers_comes_first() -> None:
    places, chances, _ = chances_shown(trusting(0.5, 0.6, alone=(0.5, 0.58), turned=True))
    assert (places, chances) == ([1, 0], [0.58, 0.5])


def test_an_option_that_the_second_search_rejects_comes_second_and_is_described_as_equal() -> None:
    assert chances_shown(trusting(0.5, 0.6, alone=(0.5, 0.58))) == ([0, 1], [0.5, 0.5], "counsel-even")


def test_a_title_without_a_search_refuses_hints_with_a_sentence() -> None:
    set_advisor("famiglia", None)
    game, seat = next(asked_positions(FAMIGLIA, 1))
    with pytest.raises(AdviceUnavailable, match="no hints for Famiglia yet"):
        advice_for(FAMIGLIA, game, seat)


def test_taking_a_card_is_explained_by_what_it_brings() -> None:
    for game, seat in asked_positions(FAMIGLIA, 400):
        taken = [act for act in game.options[seat] if isinstance(act, Take) and game_points(game, act) >= 2]
        passes = [act for act in game.options[seat] if isinstance(act, Pass)]
        if taken and passes:
            message = explain(FAMIGLIA, FAMIGLIA.view(game, seat), taken[0], passes[0], Random(1))
            assert message is not None
            assert message.id in ("counsel-points", "counsel-hand")
            against = explain(FAMIGLIA, FAMIGLIA.view(game, seat), passes[0], taken[0], Random(1))
            assert against is None or against.id != message.id
            return
    pytest.fail("nobody could take anything")


def game_points(game: Any, act: Take) -> int:
    return int(game.pack.points[act.card])


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_an_option_is_not_ahead_of_itself_in_anything(title: Title) -> None:
    game, seat = next(asked_positions(title, 1, every=15))
    act = game.options[seat][0]
    gains = gains_of(title, title.view(game, seat), act, act, Random(4))
    assert [gain.by for gain in gains] == [0.0] * (1 + len(measures_of(title).of))


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_measure_has_its_sentence_in_both_languages(title: Title, language: str) -> None:
    translator = Translator(title, language)
    for measure in measures_of(title).of:
        one, many = (translator.format(measure.id, gain=gain) for gain in (1, 7))
        assert "{" not in one + many


def test_the_chosen_option_gets_a_value_even_if_the_search_dropped_it() -> None:
    def narrow(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        thought_of = list(options) if len(options) == 2 else list(options)[:2]
        return SearchResult([ScoredOption(each, 0.8 - 0.3 * n, 1) for n, each in enumerate(thought_of)], 1)

    set_advisor("famiglia", narrow)
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    options = list(dict.fromkeys(game.options[seat]))
    found = judge_choice(FAMIGLIA, FAMIGLIA.view(game, seat), options, options[3], Random(1), BUDGET)
    assert found.best.action is options[0]
    assert (found.chosen.action, found.chosen.chance) == (options[3], 0.5)


def test_a_chosen_option_with_few_simulations_is_compared_with_the_best_again() -> None:
    def hasty(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        if len(options) == 2:
            return SearchResult([ScoredOption(options[0], 0.9, 50), ScoredOption(options[1], 0.8, 50)], 100)
        return SearchResult(
            [ScoredOption(each, 0.6 - 0.1 * n, 90 if n < 2 else 1) for n, each in enumerate(options)], 200
        )

    set_advisor("famiglia", hasty)
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    options = list(dict.fromkeys(game.options[seat]))
    well, hardly = (
        judge_choice(FAMIGLIA, FAMIGLIA.view(game, seat), options, options[n], Random(1), BUDGET).chosen.chance
        for n in (1, 3)
    )
    assert (round(well, 6), round(hardly, 6)) == (0.5, 0.5)


def test_an_option_neglected_beside_the_best_is_searched_alone() -> None:
    def neglectful(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        if len(options) == 1:
            return SearchResult([ScoredOption(options[0], 0.55, 100)], 100)
        return SearchResult(
            [ScoredOption(each, 0.1 if n else 0.6, 1 if n else 99) for n, each in enumerate(options)], 100
        )

    set_advisor("famiglia", neglectful)
    game, seat = next(asked_positions(FAMIGLIA, 1))
    options = list(dict.fromkeys(game.options[seat]))
    found = judge_choice(FAMIGLIA, FAMIGLIA.view(game, seat), options, options[1], Random(1), BUDGET)
    assert (found.best.chance, found.chosen.chance) == (0.6, 0.55)
    assert [each.chance for each in advice_for(FAMIGLIA, game, seat).suggestions] == [0.6, 0.55]
