"""The terminal renderer of Famiglia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.engine.title import Message, Result
from cosca.games.famiglia.rules.actions import Exchange, Start, Take, TurnUp
from cosca.games.famiglia.rules.cards import MERCENARIES, NO_CARD, card, code, family, rank
from cosca.games.famiglia.terminal.board import draw_board, draw_card, draw_header, draw_recall, turn_of
from cosca.games.famiglia.terminal.colours import colourize
from cosca.games.famiglia.terminal.ending import draw_ending
from cosca.games.famiglia.terminal.options import menu, phrase
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.wording import SKIPS
from cosca.i18n.translator import Translator
from cosca.terminal.parser import Lexicon
from cosca.terminal.renderer import Menu, RenderContext, RuleOf


class FamigliaRenderer:
    widest: ClassVar[int] = 100  # columns; longer lines are hard to read
    has_moments: ClassVar[bool] = False

    def header(self, view: FamigliaView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_header(view, context)

    def board(self, view: FamigliaView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_board(view, context)

    def redraw_key(self, view: FamigliaView, context: RenderContext) -> object:
        return draw_board(view, context)

    def question(self, view: FamigliaView, options: Sequence[Action], context: RenderContext) -> str:
        turn = turn_of(view)
        assert turn
        if turn.at not in SKIPS:
            return context.translator.format("ask-take" if len(options) > 1 else "ask-pass")
        accountant = context.translator.part(code(turn.accountant)) if turn.accountant != NO_CARD else ""
        return context.translator.format(f"ask-{SKIPS[turn.at]}", accountant=accountant, count=turn.exchanges)

    def menu(self, view: FamigliaView, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
        return menu(view, options, rule_of, context)

    def idle(self, view: FamigliaView, options: Sequence[Action]) -> Action | None:
        return None

    def phrase(self, view: FamigliaView, action: Action, context: RenderContext) -> str:
        return phrase(view, action, context)

    def is_plausible(self, view: FamigliaView, action: Action) -> bool:
        """Return whether a player might try the action.

        Excludes chance draws, exchanges that no Accountant allows, and payments that do not fit the price.
        """
        turn = turn_of(view)
        if isinstance(action, Exchange):
            return turn is not None and turn.exchanges > 0
        if isinstance(action, Take):
            return fair_payment(view, action)
        return not isinstance(action, (Start, TurnUp))

    def lexicon(self, translator: Translator) -> Lexicon | None:
        return None

    def chapter(self, view: FamigliaView) -> Message | None:
        return None

    def events(self, before: FamigliaView, after: FamigliaView) -> Sequence[Message]:
        return ()

    def recall(self, view: FamigliaView, context: RenderContext) -> Sequence[RenderableType]:
        return draw_recall(view, context)

    def about(self, view: FamigliaView, thing: str, context: RenderContext) -> Sequence[RenderableType]:
        return draw_card(view, thing, context)

    def ending(self, view: FamigliaView, result: Result, context: RenderContext) -> Sequence[RenderableType]:
        return draw_ending(view, result, context)

    def colourize(self, sentence: str, context: RenderContext) -> Text:
        return colourize(sentence, context)


def fair_payment(view: FamigliaView, action: Take) -> bool:
    turn = turn_of(view)
    price = rank(action.card) - (turn.fear if turn and turn.victim == action.card else 0)
    if not price or action.lay == NO_CARD:
        return not price and action.lay == NO_CARD
    half = card(family(action.card), price - 1)
    return action.lay == half and action.keep in (half, card(MERCENARIES, price))


RENDERER: Final = FamigliaRenderer()
