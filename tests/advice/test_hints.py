"""Hints by the search of each title, with few simulations."""

from __future__ import annotations

from random import Random

import pytest

from cosca.advice.hints import Advice, judge_choice
from cosca.bots.search_result import Budget
from cosca.bots.title_bots import bots_of
from cosca.engine.core import Game, Seat
from cosca.engine.title import Title
from cosca.games.la_famiglia.rules.actions import LayCard
from cosca.i18n.translator import Translator
from cosca.titles import TITLES
from tests.advice.asking import advice_for, asked_positions

BUDGET = Budget(sims=24)
NUMBER = 14
EVERY_TITLE = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)


def only_one_was_thought_of(title: Title, game: Game, seat: Seat) -> bool:
    search = bots_of(title).adviser()
    assert search
    thought = search(title.view(game, seat), list(game.options[seat]), Random(1), BUDGET)
    return len(thought.weighed) == 1 and len(set(thought.lots)) < 2


def chances(advice: Advice) -> list[float]:
    return [each.chance for each in advice.suggestions if each.chance is not None]


@EVERY_TITLE
def test_two_options_are_named_the_better_one_first_and_why(title: Title) -> None:
    translators, pairs = [Translator(title, language) for language in title.languages], 0
    for game, seat in asked_positions(title, NUMBER, seed=3, every=11):
        advice = advice_for(title, game, seat, BUDGET)
        actions = {each.action for each in advice.suggestions}
        assert actions <= set(game.options[seat])
        assert len(actions) == len(advice.suggestions) == len(chances(advice))
        assert 1 >= max(chances(advice)) >= min(chances(advice)) >= 0
        assert chances(advice) == sorted(chances(advice), reverse=True)
        assert all("{" not in translator.sentence(advice.why, seat) for translator in translators)
        assert (advice.why.id == "counsel-none-else") == (len(actions) == 1)
        assert len(actions) == 2 or only_one_was_thought_of(title, game, seat)
        pairs += len(actions) == 2
    assert pairs > NUMBER * 3 / 4


@EVERY_TITLE
def test_two_worlds_that_look_alike_get_the_same_hint(title: Title) -> None:
    for game, seat in asked_positions(title, 3, seed=5, every=13):
        other = title.imagine(title.view(game, seat), Random(77))
        assert advice_for(title, other, seat, BUDGET) == advice_for(title, game, seat, BUDGET)


def with_cards_to_lay() -> tuple[Game, Seat]:
    """Return a position of La Famiglia in which a seat plays a conflict card."""
    return next(
        (game, seat)
        for game, seat in asked_positions(TITLES["la_famiglia"], 5000)
        if isinstance(game.options[seat][0], LayCard)
    )


def test_a_random_conflict_card_is_explained_in_both_languages() -> None:
    title, (game, seat) = TITLES["la_famiglia"], with_cards_to_lay()
    advice = advice_for(title, game, seat, BUDGET)
    assert len({each.action for each in advice.suggestions}) == 2
    assert advice.suggestions[0].chance == advice.suggestions[1].chance
    sentences = [Translator(title, language).sentence(advice.why, seat) for language in ("en", "de")]
    assert "Pick one at random" in sentences[0]
    assert "Wähle zufällig" in sentences[1]


def test_no_conflict_card_counts_as_a_mistake() -> None:
    title, (game, seat) = TITLES["la_famiglia"], with_cards_to_lay()
    options = list(game.options[seat])
    for n in range(12):
        found = judge_choice(title, title.view(game, seat), options, options[n % 3], Random(n), BUDGET)
        assert found.best.chance == found.chosen.chance
