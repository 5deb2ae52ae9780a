"""Hints for the seat to act: its best options, their winning chances and one reason.

A hint depends only on the seat's view, its options, the random generator and the budget.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.advice.explanations import explain
from cosca.advice.measures import quick_bot
from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.bots.title_bots import bots_of
from cosca.engine.core import Action, Game, RuleId
from cosca.engine.title import Message, Title, View

MOST: Final = 2  # options in a hint
EVEN: Final = 0.015  # difference in winning chance below which options count as equal
LITTLE: Final = 4  # times fewer visits than the best option: its chance is unreliable


class AdviceUnavailable(Exception):
    """Raised for a title without a search."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option with its winning chance for the seat or its team."""

    action: Action
    chance: float | None  # None: the only option, so there was no search
    message: Message
    rule: RuleId  # that grants it


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: the suggestions, the better one first, and the reason."""

    suggestions: tuple[Suggestion, ...]
    why: Message


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best option of a past decision, and the chosen one."""

    best: ScoredOption
    chosen: ScoredOption


def can_advise(title: Title) -> bool:
    return bots_of(title).adviser() is not None


def advice_seed(title: str, view: str) -> str:
    """Return a seed that depends on the view alone: equal views get equal hints, and no secret leaks through it."""
    return hashlib.sha256(f"cosca consigliere 1 {title} {view}".encode()).hexdigest()


def advise(title: Title, view: View, options: Sequence[Action], rng: Random, budget: Budget) -> Advice:
    """Return a hint: the two best options, or two equal ones."""
    options = list(dict.fromkeys(options))
    if len(options) == 1:
        says = suggestion(title, title.imagine(view, rng), view, options[0], None)
        return Advice((says,), Message("counsel-only"))
    found = search_options(title, view, options, rng, budget)
    if len(set(found.lots)) >= MOST:
        return advise_equal(title, view, found, rng)
    return advise_pair(title, view, best_two(title, view, options, found, rng, budget), rng)


def advise_equal(title: Title, view: View, found: SearchResult, rng: Random) -> Advice:
    """Return a hint of the drawn option and another equal one, with the same chance."""
    best = found.weighed[0]
    other = rng.choice([each for each in found.lots if each is not best.action])
    return Advice(
        suggestions_for(title, view, [best, ScoredOption(other, best.chance, 0)], rng), Message("counsel-lots")
    )


def best_two(
    title: Title, view: View, options: Sequence[Action], found: SearchResult, rng: Random, budget: Budget
) -> list[ScoredOption]:
    """Return the two best options. If the search kept only one, search again with the quick bot's second choice."""
    two = found.weighed[:MOST]
    if len(two) < MOST and bots_of(title).evaluation:
        best = found.best()
        second = quick_bot(title)(view, [each for each in options if each is not best], rng)
        two = search_options(title, view, [best, second], rng, budget).weighed[:MOST]
    return two if len(two) < MOST else in_order(title, view, two[0], two[1], rng, budget)


def in_order(
    title: Title, view: View, best: ScoredOption, other: ScoredOption, rng: Random, budget: Budget
) -> list[ScoredOption]:
    """Return both options in the search's order, with the second never shown as the better one."""
    if is_undersampled(other, best) or other.chance - best.chance >= EVEN:
        best, other = search_pair(title, view, best, other, rng, budget) or (best, other)
    return [best, ScoredOption(other.action, min(best.chance, other.chance), other.visits)]


def advise_pair(title: Title, view: View, weighed: Sequence[ScoredOption], rng: Random) -> Advice:
    """Return a hint of these options, the better one first."""
    return Advice(suggestions_for(title, view, weighed, rng), reason_for(title, view, weighed, rng))


def suggestions_for(title: Title, view: View, weighed: Sequence[ScoredOption], rng: Random) -> tuple[Suggestion, ...]:
    world = title.imagine(view, rng)
    return tuple(suggestion(title, world, view, each.action, each.chance) for each in weighed)


def suggestion(title: Title, world: Game, view: View, action: Action, chance: float | None) -> Suggestion:
    seat = view.seat
    return Suggestion(action, chance, title.phrase(world, seat, action), title.granting_rule(world, seat, action))


def reason_for(title: Title, view: View, weighed: Sequence[ScoredOption], rng: Random) -> Message:
    if len(weighed) < MOST:
        return Message("counsel-none-else")
    best, other = weighed[0], weighed[1]
    figures = {"better": percent(best.chance), "other": percent(other.chance)}
    if best.chance - other.chance < EVEN:
        return Message("counsel-even", figures)
    return explain(title, view, best.action, other.action, rng) or Message("counsel-imagined", figures)


def percent(chance: float) -> int:
    return round(100 * chance)


def search_options(title: Title, view: View, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    search = bots_of(title).adviser()
    if search is None:
        raise AdviceUnavailable(f"There are no hints for {title.name} yet.")
    return search(view, options, rng, budget)


def judge_choice(
    title: Title, view: View, options: Sequence[Action], chosen: Action, rng: Random, budget: Budget
) -> Comparison:
    """Compare a chosen option with the best one."""
    weighed = search_options(title, view, list(dict.fromkeys(options)), rng, budget).weighed
    found = find_option(weighed, chosen) or ScoredOption(chosen, weighed[-1].chance, 0)
    return Comparison(weighed[0], resample_if_needed(title, view, weighed[0], found, rng, budget))


def is_undersampled(weighed: ScoredOption, best: ScoredOption) -> bool:
    return weighed.visits * LITTLE < best.visits


def resample_if_needed(
    title: Title, view: View, best: ScoredOption, other: ScoredOption, rng: Random, budget: Budget
) -> ScoredOption:
    if not is_undersampled(other, best):
        return other
    pair = search_pair(title, view, best, other, rng, budget)
    again, found = find_option(pair, best.action), find_option(pair, other.action)
    return relative_to_best(best, again, found) if again and found else other


def search_pair(
    title: Title, view: View, best: ScoredOption, other: ScoredOption, rng: Random, budget: Budget
) -> list[ScoredOption]:
    """Search these two options alone, and the second by itself if it still gets few visits; empty if one is dropped."""
    pair = search_options(title, view, [best.action, other.action], rng, budget).weighed
    if len(pair) < MOST:
        return []
    first, second = pair
    if is_undersampled(second, first):
        alone = search_options(title, view, [second.action], rng, budget).weighed
        second = max(second, *alone, key=lambda each: each.visits)
    return [first, second]


def relative_to_best(best: ScoredOption, again: ScoredOption, found: ScoredOption) -> ScoredOption:
    """Return the option with its distance to the best as measured in the search of these two alone."""
    chance = best.chance - again.chance + found.chance
    return ScoredOption(found.action, max(0.0, min(1.0, chance)), found.visits)


def find_option(weighed: Sequence[ScoredOption], action: Action) -> ScoredOption | None:
    return next((each for each in weighed if each.action is action), None)
