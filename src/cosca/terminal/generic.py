"""The terminal renderer of titles that bring none: the fields of the view as text, options as a numbered list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, cast

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Action, Game
from cosca.engine.title import Message, Result, Title, View, extra
from cosca.i18n.translator import Translator
from cosca.terminal.parser import Lexicon
from cosca.terminal.renderer import Menu, RenderContext, Renderer, RuleOf

HIDDEN_FIELDS: Final = frozenset(("doing", "edition", "pack", "seat", "seats"))  # fields that are of no use to a player
NOTHING: Final = "-"


def renderer_of(title: Title) -> Renderer:
    """Return the renderer a title brings, or the generic one."""
    return extra(title, "terminal", Renderer, GenericRenderer(title))  # type: ignore[type-abstract]


@dataclass(frozen=True, slots=True)
class GenericRenderer:
    """A renderer for any title. Everything it shows comes from the view, the title's messages and its result."""

    title: Title
    widest: ClassVar[int] = 100
    has_moments: ClassVar[bool] = False

    def header(self, view: View, context: RenderContext) -> Sequence[RenderableType]:
        return [Text(self.title.name, style="bold")]

    def board(self, view: View, context: RenderContext) -> Sequence[RenderableType]:
        fields, seats = shown_fields(self.title, view), len(context.translator.names)
        by_seat = {name: value for name, value in fields.items() if isinstance(value, list) and len(value) == seats}
        rest = {name: [value] for name, value in fields.items() if name not in by_seat}
        heads = [context.translator.name(seat) for seat in range(seats)]
        return [grid(each, head, context.translator) for each, head in ((by_seat, heads), (rest, [])) if each]

    def redraw_key(self, view: View, context: RenderContext) -> object:
        return self.title.codec.text(view)

    def question(self, view: View, options: Sequence[Action], context: RenderContext) -> str:
        asked = self.title.question(self._world(view), view.seat)
        return sentence(context.translator, asked, context.translator.format("ask-generic"))

    def menu(self, view: View, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
        numbers = dict(enumerate(dict.fromkeys(options), 1))
        shown = [self._line(number, view, action, rule_of(action), context) for number, action in numbers.items()]
        return Menu(numbers, shown)

    def _line(self, number: int, view: View, action: Action, rule: str, context: RenderContext) -> Text:
        return Text.assemble((f"{number:4}", "bold"), "  ", self.phrase(view, action, context), (f"  [{rule}]", "dim"))

    def idle(self, view: View, options: Sequence[Action]) -> Action | None:
        return None

    def phrase(self, view: View, action: Action, context: RenderContext) -> str:
        message = self.title.phrase(self._world(view), view.seat, action)
        return sentence(context.translator, message, self.title.catalogue.brief(action))

    def is_plausible(self, view: View, action: Action) -> bool:
        return True

    def lexicon(self, translator: Translator) -> Lexicon | None:
        return None

    def chapter(self, view: View) -> Message | None:
        return None

    def events(self, before: View, after: View) -> Sequence[Message]:
        return ()

    def recall(self, view: View, context: RenderContext) -> Sequence[RenderableType]:
        return ()

    def about(self, view: View, thing: str, context: RenderContext) -> Sequence[RenderableType]:
        return ()

    def ending(self, view: View, result: Result, context: RenderContext) -> Sequence[RenderableType]:
        table = Table(box=None, padding=(0, 2), show_header=False)
        for seat, score in enumerate(result.scores):
            table.add_row(context.translator.name(seat), str(score), style="bold" if seat in result.winners else "")
        how = sentence(context.translator, Message(f"ending-{result.ending}"), "")
        return [*self.board(view, context), *([Text(how)] if how else []), table]

    def colourize(self, sentence: str, context: RenderContext) -> Text:
        return Text(sentence)

    def _world(self, view: View) -> Game:
        """Return a game that fits the view, to phrase only what the view contains."""
        return self.title.imagine(view, Random(0))  # noqa: S311 - nothing is drawn


def sentence(translator: Translator, message: Message, otherwise: str) -> str:
    """Return the title's message as a sentence, or `otherwise` if the title lacks it."""
    return translator.sentence(message) if translator.knows(message.id) else otherwise


def shown_fields(title: Title, view: View) -> dict[str, Any]:
    """The fields of a view that say something, by name."""
    (fields,) = cast(dict[str, dict[str, Any]], title.codec.dump(view)).values()
    return {name: value for name, value in fields.items() if name not in HIDDEN_FIELDS and says_something(value)}


def says_something(value: Any) -> bool:
    if isinstance(value, list):
        return any(says_something(each) for each in value)
    return value not in (None, "", 0, {})


def grid(fields: Mapping[str, Sequence[Any]], heads: Sequence[str], translator: Translator) -> Table:
    """One line for each field, in words as far as the title has them; by seat under the players' names."""
    made = Table(box=None, padding=(0, 2), show_header=bool(heads), header_style="bold")
    made.add_column(style="dim")
    for column in range(max(map(len, fields.values()))):
        made.add_column(heads[column] if heads else "", overflow="fold")
    for name, values in fields.items():
        made.add_row(label(name, translator), *(text_of(value, translator) for value in values))
    return made


def label(name: str, translator: Translator) -> str:
    own = f"board-{name.replace('_', '-')}"
    return translator.format(own) if translator.knows(own) else name.replace("_", " ")


def text_of(value: Any, translator: Translator) -> str:
    if isinstance(value, bool):
        return translator.format("board-yes") if value else translator.format("board-no")
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {text_of(each, translator)}" for key, each in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(text_of(each, translator) for each in value) or NOTHING
    if isinstance(value, str) and translator.knows_part(value):
        return translator.part(value)
    return NOTHING if value is None else str(value)
