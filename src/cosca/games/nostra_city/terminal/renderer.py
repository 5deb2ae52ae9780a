"""The terminal UI of NY Nostra City: The Street, the Territories, the Jury Box and the prompts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.engine.title import Message, Result
from cosca.games.nostra_city.rules.actions import (
    Deal,
    DrawBill,
    DrawVendetta,
    Exchange,
    Ready,
    Start,
    TakeAtRandom,
    TurnOver,
    TurnUp,
)
from cosca.games.nostra_city.rules.cards import PIA
from cosca.games.nostra_city.rules.moments import Moment
from cosca.games.nostra_city.terminal.about import about
from cosca.games.nostra_city.terminal.board import draw_board, draw_header, redraw_key
from cosca.games.nostra_city.terminal.colours import colourize
from cosca.games.nostra_city.terminal.ending import draw_ending
from cosca.games.nostra_city.terminal.events import events
from cosca.games.nostra_city.terminal.lexicon import lexicon
from cosca.games.nostra_city.terminal.options import menu
from cosca.games.nostra_city.terminal.phrases import phrase, question
from cosca.games.nostra_city.terminal.recall import draw_recall
from cosca.games.nostra_city.views import NostraCityView
from cosca.i18n.translator import Translator
from cosca.terminal.parser import Lexicon
from cosca.terminal.renderer import Menu, RenderContext, RuleOf

BY_CHANCE = (Deal, DrawBill, DrawVendetta, Start, TakeAtRandom, TurnOver, TurnUp)


class NostraCityRenderer:
    widest: ClassVar[int] = 140
    has_moments: ClassVar[bool] = True

    def header(self, view: NostraCityView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_header(view, context)

    def board(self, view: NostraCityView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_board(view, context)

    def redraw_key(self, view: NostraCityView, context: RenderContext) -> object:
        return redraw_key(view)

    def question(self, view: NostraCityView, options: Sequence[Action], context: RenderContext) -> str:
        return question(view, context)

    def menu(self, view: NostraCityView, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
        return menu(view, options, rule_of, context)

    def idle(self, view: NostraCityView, options: Sequence[Action]) -> Action | None:
        """Return the action for auto-pass: to play no card in a sealed decision. None at any other prompt."""
        if not view.doing or not isinstance(view.doing[-1], Moment):
            return None
        return next((each for each in options if isinstance(each, Ready)), None)

    def phrase(self, view: NostraCityView, action: Action, context: RenderContext) -> str:
        return phrase(view, action, context)

    def is_plausible(self, view: NostraCityView, action: Action) -> bool:
        """Return whether a player could mean this action: no random draw, and no exchange without Pia Donata."""
        if isinstance(action, Exchange):
            return view.place[PIA] == view.seat
        return not isinstance(action, BY_CHANCE)

    def lexicon(self, translator: Translator) -> Lexicon | None:
        return lexicon(translator)

    def chapter(self, view: NostraCityView) -> Message | None:
        return Message("board-chapter", {"month": view.month, "phase": f"p{view.phase}"})

    def events(self, before: NostraCityView, after: NostraCityView) -> Sequence[Message]:
        return list(events(before, after))

    def recall(self, view: NostraCityView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_recall(view, context)

    def about(self, view: NostraCityView, thing: str, context: RenderContext) -> Sequence[RenderableType]:
        return about(view, thing, context)

    def ending(self, view: NostraCityView, result: Result, context: RenderContext) -> Sequence[RenderableType]:
        return draw_ending(view, result, context)

    def colourize(self, sentence: str, context: RenderContext) -> Text:
        return colourize(sentence, context)


RENDERER: Final = NostraCityRenderer()
