"""Why can't I? Every well-formed action that fits the question, and the rule against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Game, RuleId, Seat, why_not
from cosca.engine.rules import Rulebook
from cosca.engine.title import View
from cosca.terminal.asking import Vocabulary, Wanted, spans
from cosca.terminal.face import Face, Look, Menu


@dataclass(frozen=True, slots=True)
class Answer:
    """To one kind of thing to do: what may be done, or else each reason against it."""

    kind: str
    may: tuple[int, ...]  # the numbers of options
    rules: tuple[RuleId, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The moment at which somebody asks."""

    game: Game
    seat: Seat
    view: View
    menu: Menu


def answers(wanted: Wanted, asked: Asked, vocabulary: Vocabulary, face: Face) -> list[Answer]:
    found = vocabulary.fitting(wanted, asked.game, asked.view, vocabulary.title.catalogue.actions)
    if len(wanted.parts) < 2:
        found = [action for action in found if face.sensible(asked.view, action)] or found
    grouped = groupby(sorted(found, key=_kind), key=_kind)
    told = [answer(kind, list(actions), asked) for kind, actions in grouped]
    return asked_now(told, asked) if vocabulary.lexicon else told


def asked_now(told: list[Answer], asked: Asked) -> list[Answer]:
    """With a place nearly everything can be done: what is asked now is meant, unless none of it fits."""
    now = {_kind(action) for action in asked.menu.numbers.values()}
    return [each for each in told if each.kind in now] or told


def answer(kind: str, actions: Sequence[Action], asked: Asked) -> Answer:
    numbers = [asked.menu.number_of(action) for action in actions]
    may = tuple(sorted(number for number in numbers if number is not None))
    reasons = [] if may else [why_not(asked.game, asked.seat, action) for action in actions]
    return Answer(kind, may, tuple(dict.fromkeys(reason for reason in reasons if reason)))


def _kind(action: Action) -> str:
    return name_of(type(action))


def sentences(found: Sequence[Answer], rulebook: Rulebook, look: Look) -> Iterator[tuple[str, str]]:
    """Each reason with its rule, said once; which kind of thing it is about only if it is not about all."""
    say = look.speaker.say
    for each in found:
        if each.may:
            yield "", about([each.kind], found, look) + say("why-may", numbers=spans(each.may))
    for rule in dict.fromkeys(rule for each in found for rule in each.rules):
        kinds = [each.kind for each in found if rule in each.rules]
        yield rule, about(kinds, found, look) + rulebook.refusal(rule)


def about(kinds: Sequence[str], found: Sequence[Answer], look: Look) -> str:
    if len(kinds) == len(found):
        return ""
    return ", ".join(look.speaker.say(f"kind-{kind}") for kind in kinds) + ": "
