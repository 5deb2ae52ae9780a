"""NY Nostra City in the terminal: The Street, the Territories, the jury, and a Vendetta under every question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.engine.title import Message, Result
from cosca.games.nostra_city.actions import (
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
from cosca.games.nostra_city.cards import PIA
from cosca.games.nostra_city.moments import Moment
from cosca.games.nostra_city.views import NostraCityView
from cosca.speech import Speaker
from cosca.terminal.asking import Lexicon
from cosca.terminal.face import Look, Menu, RuleOf
from cosca.terminal.nostra_city.about import about
from cosca.terminal.nostra_city.board import draw_board, draw_header, scene
from cosca.terminal.nostra_city.ending import draw_ending
from cosca.terminal.nostra_city.ink import ink
from cosca.terminal.nostra_city.lexicon import lexicon
from cosca.terminal.nostra_city.options import menu
from cosca.terminal.nostra_city.phrases import phrase, question
from cosca.terminal.nostra_city.recall import draw_recall
from cosca.terminal.nostra_city.remarks import remarks

BY_CHANCE = (Deal, DrawBill, DrawVendetta, Start, TakeAtRandom, TurnOver, TurnUp)


class NostraCityFace:
    widest: ClassVar[int] = 140
    has_moments: ClassVar[bool] = True

    def header(self, view: NostraCityView, look: Look) -> Sequence[RenderableType]:
        return draw_header(view, look)

    def board(self, view: NostraCityView, look: Look) -> Sequence[RenderableType]:
        return draw_board(view, look)

    def scene(self, view: NostraCityView, look: Look) -> object:
        return scene(view)

    def question(self, view: NostraCityView, options: Sequence[Action], look: Look) -> str:
        return question(view, look)

    def menu(self, view: NostraCityView, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu:
        return menu(view, options, rule_of, look)

    def idle(self, view: NostraCityView, options: Sequence[Action]) -> Action | None:
        """To play no card in a moment in which everybody is asked."""
        if not view.doing or not isinstance(view.doing[-1], Moment):
            return None
        return next((each for each in options if isinstance(each, Ready)), None)

    def phrase(self, view: NostraCityView, action: Action, look: Look) -> str:
        return phrase(view, action, look)

    def sensible(self, view: NostraCityView, action: Action) -> bool:
        """All but what only chance does, and what only Pia Donata does for others."""
        if isinstance(action, Exchange):
            return view.place[PIA] == view.seat
        return not isinstance(action, BY_CHANCE)

    def lexicon(self, speaker: Speaker) -> Lexicon | None:
        return lexicon(speaker)

    def remarks(self, before: NostraCityView, after: NostraCityView) -> Sequence[Message]:
        return remarks(before, after)

    def recall(self, view: NostraCityView, look: Look) -> Sequence[RenderableType]:
        return draw_recall(view, look)

    def about(self, view: NostraCityView, thing: str, look: Look) -> Sequence[RenderableType]:
        return about(view, thing, look)

    def ending(self, view: NostraCityView, result: Result, look: Look) -> Sequence[RenderableType]:
        return draw_ending(view, result, look)

    def ink(self, sentence: str, look: Look) -> Text:
        return ink(sentence, look)
