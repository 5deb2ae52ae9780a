"""The prompt at a table of a site: options of the latest frame, and questions about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from random import Random
from typing import Any, Final

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Game, RuleId
from cosca.terminal.base_prompt import BasePrompt
from cosca.terminal.parser import ParsedInput
from cosca.terminal.remote.state import RemoteFrame
from cosca.terminal.remote.table import RemoteTable
from cosca.terminal.renderer import RuleOf
from cosca.terminal.why import WhyAnswer

QUESTIONS: Final = 12  # to the site about one kind of action
KINDS: Final = 4  # of actions that one question covers

type Request = Callable[..., Awaitable[dict[str, Any]]]


class RemotePrompt(BasePrompt):
    """A prompt for the latest frame."""

    display: RemoteTable

    def __init__(self, display: RemoteTable, frame: RemoteFrame) -> None:
        asks = display.state.asks
        super().__init__(display, display.state.seat or 0, frame.view, asks.own, asks.options)
        self.frame = frame
        names = ("rules", "recall", "about", "board", "help", "log")
        self.handlers = {name: getattr(self, f"do_{name}") for name in names}

    @property
    def edition(self) -> str:
        return str(self.display.state.info["edition"])

    @cached_property
    def game(self) -> Game:
        return self.display.title.imagine(self.view, Random(0))  # noqa: S311 - only to find words for pieces

    @property
    def rule_of(self) -> RuleOf:
        return self.frame.asks.rules.__getitem__

    def show_menu(self) -> None:
        if self.options:
            super().show_menu()

    def do_log(self, text: str) -> None:
        self.display.show_log()

    # Why not?

    def questions(self, wanted: ParsedInput) -> Iterator[tuple[str, list[Action]]]:
        """Yield the actions that fit the input, by kind; only kinds of the current decision if any fits."""
        vocabulary, renderer = self.display.vocabulary, self.display.renderer
        found = vocabulary.fitting(wanted, self.game, self.view, vocabulary.title.catalogue.actions)
        if len(wanted.parts) < 2:
            found = [action for action in found if renderer.is_plausible(self.view, action)] or found
        now = {name_of(type(action)) for action in self.own}
        if vocabulary.lexicon:
            found = [action for action in found if name_of(type(action)) in now] or found
        for kind, actions in groupby(sorted(found, key=_kind), key=_kind):
            yield kind, list(actions)

    async def why(self, wanted: ParsedInput, request: Request) -> list[WhyAnswer]:
        answers = []
        for kind, actions in list(self.questions(wanted))[:KINDS]:
            numbers = [self.menu.number_of(action) for action in actions] if self.options else []
            may = tuple(sorted(number for number in numbers if number is not None))
            rules = () if may else await self._reasons(sample(actions), request)
            answers.append(WhyAnswer(kind, may, rules))
        return answers

    async def _reasons(self, actions: Sequence[Action], request: Request) -> tuple[RuleId, ...]:
        dump = self.display.title.catalogue.dump
        replies = [await request("why", do=dump(action)) for action in actions]
        return tuple(dict.fromkeys(each["rule"] for each in replies if each.get("rule") in self.display.rulebook.rules))


def _kind(action: Action) -> str:
    return name_of(type(action))


def sample(actions: Sequence[Action]) -> list[Action]:
    """Return evenly spaced actions, at most `QUESTIONS`."""
    step = -(-len(actions) // QUESTIONS)
    return list(actions[::step])
