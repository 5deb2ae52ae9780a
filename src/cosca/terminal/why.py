"""Answer "why can't I?": every well-formed action that fits the question, with the rule against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Game, RuleId, Seat, why_not
from cosca.engine.rulebook import Rulebook
from cosca.engine.title import View
from cosca.i18n.translator import Translator
from cosca.terminal.parser import ParsedInput, Vocabulary, spans
from cosca.terminal.renderer import Menu, RenderContext, Renderer


@dataclass(frozen=True, slots=True)
class WhyAnswer:
    """The answer for one kind of action: the legal options, or the rules against it."""

    kind: str
    may: tuple[int, ...]  # numbers in the menu
    rules: tuple[RuleId, ...]


@dataclass(frozen=True, slots=True)
class WhyContext:
    """The position in which a player asks."""

    game: Game
    seat: Seat
    view: View
    menu: Menu


def answers(wanted: ParsedInput, asked: WhyContext, vocabulary: Vocabulary, renderer: Renderer) -> list[WhyAnswer]:
    found = vocabulary.fitting(wanted, asked.game, asked.view, vocabulary.title.catalogue.actions)
    if len(wanted.parts) < 2:
        found = [action for action in found if renderer.is_plausible(asked.view, action)] or found
    grouped = groupby(sorted(found, key=_kind), key=_kind)
    answers = [answer(kind, list(actions), asked) for kind, actions in grouped]
    return asked_now(answers, asked) if vocabulary.lexicon else answers


def asked_now(answers: list[WhyAnswer], asked: WhyContext) -> list[WhyAnswer]:
    """Keep the kinds of the current decision if any fits: a place fits nearly every kind of action."""
    now = {_kind(action) for action in asked.menu.numbers.values()}
    return [each for each in answers if each.kind in now] or answers


def answer(kind: str, actions: Sequence[Action], asked: WhyContext) -> WhyAnswer:
    numbers = [asked.menu.number_of(action) for action in actions]
    may = tuple(sorted(number for number in numbers if number is not None))
    reasons = [] if may else [why_not(asked.game, asked.seat, action) for action in actions]
    return WhyAnswer(kind, may, tuple(dict.fromkeys(reason for reason in reasons if reason)))


def _kind(action: Action) -> str:
    return name_of(type(action))


def sentences(found: Sequence[WhyAnswer], rulebook: Rulebook, context: RenderContext) -> Iterator[tuple[str, str]]:
    """Yield each rule with its refusal, once. The kinds of action are named unless it concerns all."""
    say = context.translator.format
    for each in found:
        if each.may:
            yield "", about([each.kind], found, context) + say("why-may", numbers=spans(each.may))
    for rule in dict.fromkeys(rule for each in found for rule in each.rules):
        kinds = [each.kind for each in found if rule in each.rules]
        yield rule, about(kinds, found, context) + rulebook.refusal(rule)


def about(kinds: Sequence[str], found: Sequence[WhyAnswer], context: RenderContext) -> str:
    if len(kinds) == len(found):
        return ""
    return ", ".join(kind_name(kind, context.translator) for kind in kinds) + ": "


def kind_name(kind: str, translator: Translator) -> str:
    """What a kind of action is called; its plain name if the title has no message for it."""
    return translator.format(f"kind-{kind}") if translator.knows(f"kind-{kind}") else kind.replace("_", " ")
