"""La Famiglia in the terminal: the island by Mandamento, the action sheets, four families in two teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.engine.title import Message, Result
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.speech import Speaker
from cosca.terminal.asking import Lexicon
from cosca.terminal.face import Look, Menu, RuleOf
from cosca.terminal.la_famiglia.about import about
from cosca.terminal.la_famiglia.board import draw_board, draw_header, scene
from cosca.terminal.la_famiglia.ending import draw_ending
from cosca.terminal.la_famiglia.ink import ink
from cosca.terminal.la_famiglia.lexicon import lexicon
from cosca.terminal.la_famiglia.options import menu
from cosca.terminal.la_famiglia.phrases import phrase, question
from cosca.terminal.la_famiglia.recall import draw_recall
from cosca.terminal.la_famiglia.remarks import remarks


class LaFamigliaFace:
    widest: ClassVar[int] = 160
    has_moments: ClassVar[bool] = False

    def header(self, view: LaFamigliaView, look: Look) -> Sequence[RenderableType]:
        return draw_header(view, look)

    def board(self, view: LaFamigliaView, look: Look) -> Sequence[RenderableType]:
        return draw_board(view, look)

    def scene(self, view: LaFamigliaView, look: Look) -> object:
        return scene(view)

    def question(self, view: LaFamigliaView, options: Sequence[Action], look: Look) -> str:
        return question(view, look)

    def menu(self, view: LaFamigliaView, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu:
        return menu(view, options, rule_of, look)

    def idle(self, view: LaFamigliaView, options: Sequence[Action]) -> Action | None:
        return None

    def phrase(self, view: LaFamigliaView, action: Action, look: Look) -> str:
        return phrase(view, action, look)

    def sensible(self, view: LaFamigliaView, action: Action) -> bool:
        """All but what only chance does."""
        return not type(action).__name__.startswith(("Deal", "Draw", "Start"))

    def lexicon(self, speaker: Speaker) -> Lexicon | None:
        return lexicon(speaker)

    def remarks(self, before: LaFamigliaView, after: LaFamigliaView) -> Sequence[Message]:
        return remarks(before, after)

    def recall(self, view: LaFamigliaView, look: Look) -> Sequence[RenderableType]:
        return draw_recall(view, look)

    def about(self, view: LaFamigliaView, thing: str, look: Look) -> Sequence[RenderableType]:
        return about(view, thing, look)

    def ending(self, view: LaFamigliaView, result: Result, look: Look) -> Sequence[RenderableType]:
        return draw_ending(view, result, look)

    def ink(self, sentence: str, look: Look) -> Text:
        return ink(sentence, look)
