"""The terminal UI of La Famiglia: the island by Mandamento, the action sheets, four families in two teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.engine.title import Message, Result
from cosca.games.la_famiglia.terminal.about import about
from cosca.games.la_famiglia.terminal.board import chapter, draw_board, draw_header, redraw_key
from cosca.games.la_famiglia.terminal.colours import colourize
from cosca.games.la_famiglia.terminal.ending import draw_ending
from cosca.games.la_famiglia.terminal.lexicon import lexicon
from cosca.games.la_famiglia.terminal.options import menu
from cosca.games.la_famiglia.terminal.phrases import phrase, question
from cosca.games.la_famiglia.terminal.recall import draw_recall
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.i18n.translator import Translator
from cosca.terminal.parser import Lexicon
from cosca.terminal.renderer import Menu, RenderContext, RuleOf


class LaFamigliaRenderer:
    widest: ClassVar[int] = 160
    has_moments: ClassVar[bool] = False

    def header(self, view: LaFamigliaView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_header(view, context)

    def board(self, view: LaFamigliaView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_board(view, context)

    def redraw_key(self, view: LaFamigliaView, context: RenderContext) -> object:
        return redraw_key(view)

    def question(self, view: LaFamigliaView, options: Sequence[Action], context: RenderContext) -> str:
        return question(view, context)

    def menu(self, view: LaFamigliaView, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
        return menu(view, options, rule_of, context)

    def idle(self, view: LaFamigliaView, options: Sequence[Action]) -> Action | None:
        return None

    def phrase(self, view: LaFamigliaView, action: Action, context: RenderContext) -> str:
        return phrase(view, action, context)

    def is_plausible(self, view: LaFamigliaView, action: Action) -> bool:
        """Return whether a player can type this action: all but those of chance."""
        return not type(action).__name__.startswith(("Deal", "Draw", "Start"))

    def lexicon(self, translator: Translator) -> Lexicon | None:
        return lexicon(translator)

    def chapter(self, view: LaFamigliaView) -> Message | None:
        return chapter(view)

    def events(self, before: LaFamigliaView, after: LaFamigliaView) -> Sequence[Message]:
        """Return nothing: the engine tells every effect."""
        return ()

    def recall(self, view: LaFamigliaView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_recall(view, context)

    def about(self, view: LaFamigliaView, thing: str, context: RenderContext) -> Sequence[RenderableType]:
        return about(view, thing, context)

    def ending(self, view: LaFamigliaView, result: Result, context: RenderContext) -> Sequence[RenderableType]:
        return draw_ending(view, result, context)

    def colourize(self, sentence: str, context: RenderContext) -> Text:
        return colourize(sentence, context)


RENDERER: Final = LaFamigliaRenderer()
