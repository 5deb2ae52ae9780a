"""What a title must be able to draw to be played in a terminal. Everything else is the same for all titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action, RuleId
from cosca.engine.title import Message, Result, View
from cosca.speech import Speaker
from cosca.terminal.asking import Lexicon


@dataclass(frozen=True, slots=True)
class Look:
    """For whom and on what it is drawn."""

    speaker: Speaker
    width: int
    ascii_only: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """The options by number, and how they are shown. To go on without doing anything is always 0."""

    numbers: dict[int, Action]
    shown: Sequence[RenderableType]

    def number_of(self, action: Action) -> int | None:
        return next((number for number, listed in self.numbers.items() if listed is action), None)


type RuleOf = Callable[[Action], RuleId]


class Face(Protocol):
    @property
    def widest(self) -> int:
        """More columns than these are left empty."""

    @property
    def has_moments(self) -> bool:
        """Is everybody asked now and then whether they do something, so that `quiet` is of use?"""

    def header(self, view: View, look: Look) -> Sequence[RenderableType]:
        """Where the game stands: what changes even when no piece moves."""

    def board(self, view: View, look: Look) -> Sequence[RenderableType]:
        """All else the reader may see."""

    def scene(self, view: View, look: Look) -> object:
        """As long as it stays equal, the board need not be drawn again for every question."""

    def question(self, view: View, options: Sequence[Action], look: Look) -> str:
        """What is wanted of the seat whose view this is; whom it asks is said before it."""

    def menu(self, view: View, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu: ...

    def idle(self, view: View, options: Sequence[Action]) -> Action | None:
        """To let a moment pass in which everybody is asked, whatever they hold. Enter alone does it, and so does the
        terminal by itself for whoever wants quiet. Nothing where something must be decided."""

    def phrase(self, view: View, action: Action, look: Look) -> str:
        """Something to do, in words."""

    def sensible(self, view: View, action: Action) -> bool:
        """Would somebody who knows the rules think of it? Others are explained only when asked for by name."""

    def lexicon(self, speaker: Speaker) -> Lexicon | None:
        """Words for places and pieces, where the codes of the title's parts are not what people type."""

    def remarks(self, before: View, after: View) -> Sequence[Message]:
        """What happened by itself between two moments, and is worth telling."""

    def recall(self, view: View, look: Look) -> Sequence[RenderableType]:
        """What must be hidden from sight, by all that was seen."""

    def about(self, view: View, thing: str, look: Look) -> Sequence[RenderableType]:
        """A card, a place, a piece: what it is and does, as far as the reader may know; nothing if it is none."""

    def ending(self, view: View, result: Result, look: Look) -> Sequence[RenderableType]:
        """The final count."""

    def ink(self, sentence: str, look: Look) -> Text:
        """A sentence with the pieces it names in their colours."""
