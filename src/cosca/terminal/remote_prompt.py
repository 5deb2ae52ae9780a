"""What somebody at a table of a site may type: options of the latest frame, and questions about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from random import Random
from typing import Any, Final

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Game, RuleId
from cosca.terminal.answering import Answering
from cosca.terminal.asking import Wanted
from cosca.terminal.face import RuleOf
from cosca.terminal.remote_desk import RemoteDesk
from cosca.terminal.remote_state import Frame
from cosca.terminal.why import Answer

QUESTIONS: Final = 12  # to the site about one kind of thing to do
KINDS: Final = 4  # of things to do that one question may be about

type Request = Callable[..., Awaitable[dict[str, Any]]]


class RemotePrompt(Answering):
    desk: RemoteDesk

    def __init__(self, desk: RemoteDesk, frame: Frame) -> None:
        asks = desk.state.asks
        super().__init__(desk, desk.state.seat or 0, frame.view, asks.own, asks.options)
        self.frame = frame
        names = ("rules", "recall", "about", "board", "help", "log")
        self.handlers = {name: getattr(self, f"do_{name}") for name in names}

    @property
    def edition(self) -> str:
        return str(self.desk.state.info["edition"])

    @cached_property
    def game(self) -> Game:
        return self.desk.title.imagine(self.view, Random(0))  # noqa: S311 - only to find words for pieces

    @property
    def rule_of(self) -> RuleOf:
        return self.frame.asks.rules.__getitem__

    def show_menu(self) -> None:
        if self.options:
            super().show_menu()

    def do_log(self, said: str) -> None:
        self.desk.show_log()

    # Why not?

    def questions(self, wanted: Wanted) -> Iterator[tuple[str, list[Action]]]:
        """What may be meant, by kind; what is asked now comes first."""
        vocabulary, face = self.desk.vocabulary, self.desk.face
        found = vocabulary.fitting(wanted, self.game, self.view, vocabulary.title.catalogue.actions)
        if len(wanted.parts) < 2:
            found = [action for action in found if face.sensible(self.view, action)] or found
        now = {name_of(type(action)) for action in self.own}
        if vocabulary.lexicon:
            found = [action for action in found if name_of(type(action)) in now] or found
        for kind, actions in groupby(sorted(found, key=_kind), key=_kind):
            yield kind, list(actions)

    async def why(self, wanted: Wanted, request: Request) -> list[Answer]:
        answers = []
        for kind, actions in list(self.questions(wanted))[:KINDS]:
            numbers = [self.menu.number_of(action) for action in actions] if self.options else []
            may = tuple(sorted(number for number in numbers if number is not None))
            rules = () if may else await self._reasons(sample(actions), request)
            answers.append(Answer(kind, may, rules))
        return answers

    async def _reasons(self, actions: Sequence[Action], request: Request) -> tuple[RuleId, ...]:
        dump = self.desk.title.catalogue.dump
        told = [await request("why", do=dump(action)) for action in actions]
        return tuple(dict.fromkeys(each["rule"] for each in told if each.get("rule") in self.desk.rulebook.rules))


def _kind(action: Action) -> str:
    return name_of(type(action))


def sample(actions: Sequence[Action]) -> list[Action]:
    """Some of them, from the first to the last."""
    step = -(-len(actions) // QUESTIONS)
    return list(actions[::step])
