"""The renderer protocol: how a title draws itself in a terminal. Everything else is the same for all titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action, RuleId
from cosca.engine.title import Message, Result, View
from cosca.i18n.translator import Translator
from cosca.terminal.parser import Lexicon


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What drawing depends on: the translator, and the screen's width and character set."""

    translator: Translator
    width: int
    ascii_only: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """The numbered options and how they look. Passing is always 0."""

    numbers: dict[int, Action]
    shown: Sequence[RenderableType]

    def number_of(self, action: Action) -> int | None:
        """Return the number of an action, or None if it is not listed."""
        return next((number for number, listed in self.numbers.items() if listed is action), None)


type RuleOf = Callable[[Action], RuleId]


@runtime_checkable
class Renderer(Protocol):
    """How one title is drawn. It draws only what the view contains."""

    @property
    def widest(self) -> int:
        """The most columns the title uses."""

    @property
    def has_moments(self) -> bool:
        """Whether the title often asks all seats at once, so that the `quiet` command is useful."""

    def header(self, view: View, context: RenderContext) -> Sequence[RenderableType]:
        """Return the state of the game, drawn with every prompt."""

    def board(self, view: View, context: RenderContext) -> Sequence[RenderableType]:
        """Return everything else the reader may see."""

    def redraw_key(self, view: View, context: RenderContext) -> object:
        """Return a value that changes when the board must be drawn again."""

    def question(self, view: View, options: Sequence[Action], context: RenderContext) -> str:
        """Return what the seat has to decide, as the end of a sentence that names the seat."""

    def menu(self, view: View, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu: ...

    def idle(self, view: View, options: Sequence[Action]) -> Action | None:
        """Return the action that passes when all seats may act, or None where a decision is required.

        Enter alone plays it; auto-pass plays it without a prompt.
        """

    def phrase(self, view: View, action: Action, context: RenderContext) -> str:
        """Return an action in words."""

    def is_plausible(self, view: View, action: Action) -> bool:
        """Return whether a player who knows the rules would consider the action. `why` names others only on request."""

    def lexicon(self, translator: Translator) -> Lexicon | None:
        """Return the words players type for places and components, or None if they type the codes."""

    def chapter(self, view: View) -> Message | None:
        """Return the heading for log lines of this position, for example its phase; None without headings."""

    def events(self, before: View, after: View) -> Sequence[Message]:
        """Return what happened automatically between two views and is worth a log line."""

    def recall(self, view: View, context: RenderContext) -> Sequence[RenderableType]:
        """Return what must still be hidden, counted from everything seen so far."""

    def about(self, view: View, thing: str, context: RenderContext) -> Sequence[RenderableType]:
        """Return a description of a card, place or piece, as far as the reader may know; empty if unknown."""

    def ending(self, view: View, result: Result, context: RenderContext) -> Sequence[RenderableType]:
        """Return the final scoring."""

    def colourize(self, sentence: str, context: RenderContext) -> Text:
        """Return a sentence with the names of components in their colours."""
