"""Advice follows from what a seat can see, names options that are listed, and cites their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from cosca.consigliere.advice import Advice, NoConsigliere, advise, weigh
from cosca.consigliere.reasons import MEASURES, gains_of, why
from cosca.engine.core import Action, Game, Seat
from cosca.engine.title import Title, View
from cosca.games import TITLES
from cosca.games.famiglia.actions import Pass, Take
from cosca.search.thinkers import THINKERS
from cosca.search.thought import Budget, Thinker, Thought, Weighed
from cosca.speech import Speaker
from tests.consigliere import asking
from tests.consigliere.asking import asked_positions
from tests.consigliere.plain import plain_thinkers

FAMIGLIA = TITLES["famiglia"]
BUDGET = Budget(sims=20)


@pytest.fixture(autouse=True)
def _thinkers() -> Iterator[None]:
    with plain_thinkers(*TITLES):
        yield


def told(title: Title, game: Game, seat: Seat) -> Advice:
    return asking.told(title, game, seat, BUDGET)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_two_listed_options_are_named_with_their_rules_and_a_sentence(title: Title) -> None:
    speakers = [Speaker(title, language, ["Anna", "Bruno", "Carla", "Dino", "Elsa"]) for language in title.languages]
    for game, seat in asked_positions(title, 4, every=9):
        advice = told(title, game, seat)
        actions = [each.action for each in advice.counsels]
        assert len(set(actions)) == 2
        assert set(actions) <= set(game.options[seat])
        for each in advice.counsels:
            assert each.rule == title.granted_by(game, seat, each.action)
            assert each.says == title.phrase(game, seat, each.action)
            assert each.chance is not None
            assert 0 <= each.chance <= 1
        for speaker in speakers:
            assert "{" not in speaker.tell(advice.why, seat)
            assert len(speaker.tell(advice.why, seat)) > 20


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_two_worlds_that_look_alike_get_the_same_advice(title: Title) -> None:
    """Another world, imagined from the view, differs in all that the seat cannot see."""
    for game, seat in asked_positions(title, 3, seed=2, every=11):
        other = title.imagine(title.view(game, seat), Random(77))
        assert told(title, other, seat) == told(title, game, seat)


def test_the_two_worlds_really_differ() -> None:
    title = TITLES["nostra_city"]
    found = [
        title.codec.text(game) != title.codec.text(title.imagine(title.view(game, seat), Random(77)))
        for game, seat in asked_positions(title, 3, seed=2, every=11)
    ]
    assert all(found)


def test_the_only_option_needs_no_thought() -> None:
    game, seat = next(asked_positions(FAMIGLIA, 1))
    only = game.options[seat][0]
    advice = advise(FAMIGLIA, FAMIGLIA.view(game, seat), [only], Random(1), BUDGET)
    assert [(each.action, each.chance) for each in advice.counsels] == [(only, None)]
    assert advice.why.id == "counsel-only"


def single_minded(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
    """Follows one option, unless there are only two."""
    followed = options if len(options) == 2 else options[:1]
    return Thought([Weighed(each, 0.7 - 0.2 * n, 1) for n, each in enumerate(followed)], 1)


def test_a_search_that_followed_one_option_alone_is_asked_about_another() -> None:
    THINKERS["famiglia"] = single_minded
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 2)
    advice = told(FAMIGLIA, game, seat)
    assert [each.chance for each in advice.counsels] == pytest.approx([0.7, 0.5])
    assert advice.counsels[0].action is game.options[seat][0]


def test_what_a_search_finds_not_worth_a_thought_is_not_made_up() -> None:
    title = TITLES["nostra_city"]
    THINKERS["nostra_city"] = single_minded
    game, seat = next(each for each in asked_positions(title, 50) if len(set(each[0].options[each[1]])) > 2)
    advice = told(title, game, seat)
    assert (len(advice.counsels), advice.why.id) == (1, "counsel-none-else")


def test_what_makes_no_difference_is_said_to_make_none() -> None:
    def undecided(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        return Thought([Weighed(each, 0.5, 1) for each in options], 1)

    THINKERS["famiglia"] = undecided
    game, seat = next(asked_positions(FAMIGLIA, 1))
    assert told(FAMIGLIA, game, seat).why.id == "counsel-even"


def test_what_is_drawn_by_lot_is_told_with_another_lot_and_the_same_chance() -> None:
    def by_lot(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        return Thought([Weighed(options[1], 0.4, 8)], 8, options[:3])

    THINKERS["famiglia"] = by_lot
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    options = list(dict.fromkeys(game.options[seat]))
    advice = told(FAMIGLIA, game, seat)
    drawn, other = advice.counsels
    assert (drawn.action, drawn.chance, other.chance) == (options[1], 0.4, 0.4)
    assert other.action in (options[0], options[2])
    assert advice.why.id == "counsel-lots"


def test_one_lot_alone_is_no_lot() -> None:
    def one_lot(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        return Thought([Weighed(options[0], 0.4, 8)], 8, options[:1])

    title = TITLES["nostra_city"]
    THINKERS["nostra_city"] = one_lot
    game, seat = next(asked_positions(title, 1))
    advice = told(title, game, seat)
    assert (len(advice.counsels), advice.why.id) == (1, "counsel-none-else")


def trusting(first: float, second: float, alone: Sequence[float] = (), turned: bool = False) -> Thinker:
    """Chooses its first option whatever the chances; of two alone, these chances, and perhaps the other one."""

    def think(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        if len(options) == 2 and alone:
            pair = [Weighed(each, chance, 50) for each, chance in zip(options, alone, strict=True)]
            return Thought(pair[::-1] if turned else pair, 100)
        return Thought([Weighed(options[0], first, 50), Weighed(options[1], second, 40)], 90)

    return think


def chances_told(think: Thinker) -> tuple[list[int], list[float | None], str]:
    """Which options are named, in which order, with which chances and what sentence."""
    THINKERS["famiglia"] = think
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    advice = told(FAMIGLIA, game, seat)
    options = list(dict.fromkeys(game.options[seat]))
    return [options.index(c.action) for c in advice.counsels], [c.chance for c in advice.counsels], advice.why.id


def test_what_seems_hardly_better_than_what_the_search_chose_is_told_as_even() -> None:
    assert chances_told(trusting(0.5, 0.51)) == ([0, 1], [0.5, 0.5], "counsel-even")


def test_what_seems_better_than_what_the_search_chose_is_thought_of_beside_it_alone() -> None:
    places, chances, _ = chances_told(trusting(0.5, 0.6, alone=(0.55, 0.45)))
    assert (places, chances) == ([0, 1], [0.55, 0.45])


def test_what_the_search_prefers_in_the_end_is_named_first() -> None:
    places, chances, _ = chances_told(trusting(0.5, 0.6, alone=(0.5, 0.58), turned=True))
    assert (places, chances) == ([1, 0], [0.58, 0.5])


def test_what_the_search_still_does_not_prefer_is_not_named_first_and_is_told_as_even() -> None:
    assert chances_told(trusting(0.5, 0.6, alone=(0.5, 0.58))) == ([0, 1], [0.5, 0.5], "counsel-even")


def test_a_title_without_a_search_has_no_consigliere_and_that_is_said() -> None:
    del THINKERS["famiglia"]
    game, seat = next(asked_positions(FAMIGLIA, 1))
    with pytest.raises(NoConsigliere, match="no Consigliere for Famiglia yet"):
        told(FAMIGLIA, game, seat)


def test_taking_a_card_is_better_than_passing_for_what_it_brings() -> None:
    for game, seat in asked_positions(FAMIGLIA, 400):
        taken = [act for act in game.options[seat] if isinstance(act, Take) and game_points(game, act) >= 2]
        passes = [act for act in game.options[seat] if isinstance(act, Pass)]
        if taken and passes:
            message = why(FAMIGLIA, FAMIGLIA.view(game, seat), taken[0], passes[0], Random(1))
            assert message is not None
            assert message.id in ("counsel-points", "counsel-hand")
            against = why(FAMIGLIA, FAMIGLIA.view(game, seat), passes[0], taken[0], Random(1))
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
    assert [gain.by for gain in gains] == [0.0] * (1 + len(MEASURES[title.id].of))


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_measure_has_its_sentence_in_both_languages(title: Title, language: str) -> None:
    speaker = Speaker(title, language)
    for measure in MEASURES[title.id].of:
        one, many = (speaker.say(measure.id, gain=gain) for gain in (1, 7))
        assert "{" not in one + many


def test_what_was_chosen_is_weighed_even_if_the_search_gave_it_no_thought() -> None:
    def narrow(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        thought_of = list(options) if len(options) == 2 else list(options)[:2]
        return Thought([Weighed(each, 0.8 - 0.3 * n, 1) for n, each in enumerate(thought_of)], 1)

    THINKERS["famiglia"] = narrow
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    options = list(dict.fromkeys(game.options[seat]))
    found = weigh(FAMIGLIA, FAMIGLIA.view(game, seat), options, options[3], Random(1), BUDGET)
    assert found.best.action is options[0]
    assert (found.chosen.action, found.chosen.chance) == (options[3], 0.5)


def test_what_was_chosen_and_hardly_thought_of_is_compared_with_the_best_once_more() -> None:
    def hasty(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        if len(options) == 2:
            return Thought([Weighed(options[0], 0.9, 50), Weighed(options[1], 0.8, 50)], 100)
        return Thought([Weighed(each, 0.6 - 0.1 * n, 90 if n < 2 else 1) for n, each in enumerate(options)], 200)

    THINKERS["famiglia"] = hasty
    game, seat = next(each for each in asked_positions(FAMIGLIA, 50) if len(set(each[0].options[each[1]])) > 3)
    options = list(dict.fromkeys(game.options[seat]))
    well, hardly = (
        weigh(FAMIGLIA, FAMIGLIA.view(game, seat), options, options[n], Random(1), BUDGET).chosen.chance for n in (1, 3)
    )
    assert (round(well, 6), round(hardly, 6)) == (0.5, 0.5)


def test_what_a_search_neglects_even_beside_the_best_is_thought_of_by_itself() -> None:
    def neglectful(view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        if len(options) == 1:
            return Thought([Weighed(options[0], 0.55, 100)], 100)
        return Thought([Weighed(each, 0.1 if n else 0.6, 1 if n else 99) for n, each in enumerate(options)], 100)

    THINKERS["famiglia"] = neglectful
    game, seat = next(asked_positions(FAMIGLIA, 1))
    options = list(dict.fromkeys(game.options[seat]))
    found = weigh(FAMIGLIA, FAMIGLIA.view(game, seat), options, options[1], Random(1), BUDGET)
    assert (found.best.chance, found.chosen.chance) == (0.6, 0.55)
    assert [each.chance for each in told(FAMIGLIA, game, seat).counsels] == [0.6, 0.55]
