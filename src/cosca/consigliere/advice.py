"""Advice for a seat that is asked: its best options, what each is worth, and one sentence why.

Everything follows from the seat's view, its options, the luck it is given and the budget; nothing else is known here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.greedy import JUDGEMENTS
from cosca.consigliere.measures import quick_bot
from cosca.consigliere.reasons import why
from cosca.engine.core import Action, Game, RuleId
from cosca.engine.title import Message, Title, View
from cosca.search.thinkers import THINKERS
from cosca.search.thought import Budget, Thought, Weighed

MOST: Final = 2  # options that are named
EVEN: Final = 0.015  # of the chance to win: less is no difference
LITTLE: Final = 4  # times less thought than went into the best: its chance is hardly known


class NoConsigliere(Exception):
    """Nobody can look ahead in this title yet; the text says so."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """One option, and how likely the seat (or its team) wins after it."""

    action: Action
    chance: float | None  # None: it is the only one, so nobody thought about it
    says: Message
    rule: RuleId  # that grants it


@dataclass(frozen=True, slots=True)
class Advice:
    """The better one first."""

    counsels: tuple[Counsel, ...]
    why: Message


@dataclass(frozen=True, slots=True)
class Weighing:
    """What was best in somebody's place, and what they did instead."""

    best: Weighed
    chosen: Weighed


def can_advise(title: str) -> bool:
    return title in THINKERS


def luck_of(title: str, view: str) -> str:
    """From the view alone: who sees the same is told the same, and nothing else of the table comes into it."""
    return hashlib.sha256(f"cosca consigliere 1 {title} {view}".encode()).hexdigest()


def advise(title: Title, view: View, options: Sequence[Action], luck: Random, budget: Budget) -> Advice:
    """The two best options, or two of those that come to the same."""
    options = list(dict.fromkeys(options))
    if len(options) == 1:
        says = counsel(title, title.imagine(view, luck), view, options[0], None)
        return Advice((says,), Message("counsel-only"))
    found = thought(title, view, options, luck, budget)
    if len(set(found.lots)) >= MOST:
        return drawn(title, view, found, luck)
    return compared(title, view, best_two(title, view, options, found, luck, budget), luck)


def drawn(title: Title, view: View, found: Thought, luck: Random) -> Advice:
    """The lot first that fell, and another. As they come to the same, so do their chances."""
    best = found.weighed[0]
    other = luck.choice([each for each in found.lots if each is not best.action])
    return Advice(named(title, view, [best, Weighed(other, best.chance, 0)], luck), Message("counsel-lots"))


def best_two(
    title: Title, view: View, options: Sequence[Action], found: Thought, luck: Random, budget: Budget
) -> list[Weighed]:
    """A search that followed one option alone is asked once more, about that and the next best by hand."""
    two = found.weighed[:MOST]
    if len(two) < MOST and title.id in JUDGEMENTS:
        best = found.best()
        second = quick_bot(title)(view, [each for each in options if each is not best], luck)
        two = thought(title, view, [best, second], luck, budget).weighed[:MOST]
    return two if len(two) < MOST else in_order(title, view, two[0], two[1], luck, budget)


def in_order(title: Title, view: View, best: Weighed, other: Weighed, luck: Random, budget: Budget) -> list[Weighed]:
    """As the search would choose: what it does not prefer is not told to be better, by whatever luck it seems so."""
    if is_hardly_known(other, best) or other.chance - best.chance >= EVEN:
        best, other = looked_at_again(title, view, best, other, luck, budget) or (best, other)
    return [best, Weighed(other.action, min(best.chance, other.chance), other.visits)]


def compared(title: Title, view: View, weighed: Sequence[Weighed], luck: Random) -> Advice:
    """The better one first."""
    return Advice(named(title, view, weighed, luck), sentence(title, view, weighed, luck))


def named(title: Title, view: View, weighed: Sequence[Weighed], luck: Random) -> tuple[Counsel, ...]:
    world = title.imagine(view, luck)
    return tuple(counsel(title, world, view, each.action, each.chance) for each in weighed)


def counsel(title: Title, world: Game, view: View, action: Action, chance: float | None) -> Counsel:
    seat = view.seat
    return Counsel(action, chance, title.phrase(world, seat, action), title.granted_by(world, seat, action))


def sentence(title: Title, view: View, weighed: Sequence[Weighed], luck: Random) -> Message:
    if len(weighed) < MOST:
        return Message("counsel-none-else")
    best, other = weighed[0], weighed[1]
    figures = {"better": percent(best.chance), "other": percent(other.chance)}
    if best.chance - other.chance < EVEN:
        return Message("counsel-even", figures)
    return why(title, view, best.action, other.action, luck) or Message("counsel-imagined", figures)


def percent(chance: float) -> int:
    return round(100 * chance)


def thought(title: Title, view: View, options: Sequence[Action], luck: Random, budget: Budget) -> Thought:
    if not can_advise(title.id):
        raise NoConsigliere(f"There is no Consigliere for {title.name} yet.")
    return THINKERS[title.id](view, options, luck, budget)


def weigh(
    title: Title, view: View, options: Sequence[Action], chosen: Action, luck: Random, budget: Budget
) -> Weighing:
    """What was done, beside what was best."""
    weighed = thought(title, view, list(dict.fromkeys(options)), luck, budget).weighed
    found = among(weighed, chosen) or Weighed(chosen, weighed[-1].chance, 0)
    return Weighing(weighed[0], better_known(title, view, weighed[0], found, luck, budget))


def is_hardly_known(weighed: Weighed, best: Weighed) -> bool:
    return weighed.visits * LITTLE < best.visits


def better_known(title: Title, view: View, best: Weighed, other: Weighed, luck: Random, budget: Budget) -> Weighed:
    if not is_hardly_known(other, best):
        return other
    pair = looked_at_again(title, view, best, other, luck, budget)
    again, found = among(pair, best.action), among(pair, other.action)
    return beside(best, again, found) if again and found else other


def looked_at_again(
    title: Title, view: View, best: Weighed, other: Weighed, luck: Random, budget: Budget
) -> list[Weighed]:
    """These two alone, as the search would choose; and what it neglects even then, by itself. Most thought counts."""
    pair = thought(title, view, [best.action, other.action], luck, budget).weighed
    if len(pair) < MOST:
        return []
    first, second = pair
    if is_hardly_known(second, first):
        alone = thought(title, view, [second.action], luck, budget).weighed
        second = max(second, *alone, key=lambda each: each.visits)
    return [first, second]


def beside(best: Weighed, again: Weighed, found: Weighed) -> Weighed:
    """As far from the best as it was when only these two were thought of."""
    chance = best.chance - again.chance + found.chance
    return Weighed(found.action, max(0.0, min(1.0, chance)), found.visits)


def among(weighed: Sequence[Weighed], action: Action) -> Weighed | None:
    return next((each for each in weighed if each.action is action), None)
