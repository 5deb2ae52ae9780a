"""Famiglia in the terminal: noir playing cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.engine.title import Message, Result
from cosca.games.famiglia.actions import Exchange, Start, Take, TurnUp
from cosca.games.famiglia.board import UNKNOWN
from cosca.games.famiglia.cards import MERCENARIES, NO_CARD, card, code, family, rank
from cosca.games.famiglia.telling import SKIPS
from cosca.games.famiglia.views import FamigliaView
from cosca.speech import Speaker
from cosca.terminal.asking import Lexicon
from cosca.terminal.face import Look, Menu, RuleOf
from cosca.terminal.famiglia.board import draw_board, draw_card, draw_header, draw_recall, turn_of
from cosca.terminal.famiglia.ending import draw_ending
from cosca.terminal.famiglia.ink import ink
from cosca.terminal.famiglia.options import menu, phrase


class FamigliaFace:
    widest: ClassVar[int] = 100  # beyond that, lines are hard to follow
    has_moments: ClassVar[bool] = False

    def header(self, view: FamigliaView, look: Look) -> Sequence[RenderableType]:
        return draw_header(view, look)

    def board(self, view: FamigliaView, look: Look) -> Sequence[RenderableType]:
        return draw_board(view, look)

    def scene(self, view: FamigliaView, look: Look) -> object:
        return draw_board(view, look)

    def question(self, view: FamigliaView, options: Sequence[Action], look: Look) -> str:
        turn = turn_of(view)
        assert turn
        if turn.at not in SKIPS:
            return look.speaker.say("ask-take" if len(options) > 1 else "ask-pass")
        accountant = look.speaker.part(code(turn.accountant)) if turn.accountant != NO_CARD else ""
        return look.speaker.say(f"ask-{SKIPS[turn.at]}", accountant=accountant, count=turn.exchanges)

    def menu(self, view: FamigliaView, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu:
        return menu(view, options, rule_of, look)

    def idle(self, view: FamigliaView, options: Sequence[Action]) -> Action | None:
        return None

    def phrase(self, view: FamigliaView, action: Action, look: Look) -> str:
        return phrase(view, action, look)

    def sensible(self, view: FamigliaView, action: Action) -> bool:
        """What a player does, exchanges while an Accountant allows them, and fair ways to pay."""
        turn = turn_of(view)
        if isinstance(action, Exchange):
            return turn is not None and turn.exchanges > 0
        if isinstance(action, Take):
            return fair_payment(view, action)
        return not isinstance(action, (Start, TurnUp))

    def lexicon(self, speaker: Speaker) -> Lexicon | None:
        return None

    def remarks(self, before: FamigliaView, after: FamigliaView) -> Sequence[Message]:
        said = []
        if after.reshuffled and not before.reshuffled:
            said.append(Message("news-second-stack"))
        if after.last_round != UNKNOWN and before.last_round == UNKNOWN:
            said.append(Message("news-last-round"))
        return said

    def recall(self, view: FamigliaView, look: Look) -> Sequence[RenderableType]:
        return draw_recall(view, look)

    def about(self, view: FamigliaView, thing: str, look: Look) -> Sequence[RenderableType]:
        return draw_card(view, thing, look)

    def ending(self, view: FamigliaView, result: Result, look: Look) -> Sequence[RenderableType]:
        return draw_ending(view, result, look)

    def ink(self, sentence: str, look: Look) -> Text:
        return ink(sentence, look)


def fair_payment(view: FamigliaView, action: Take) -> bool:
    turn = turn_of(view)
    price = rank(action.card) - (turn.fear if turn and turn.victim == action.card else 0)
    if not price or action.lay == NO_CARD:
        return not price and action.lay == NO_CARD
    half = card(family(action.card), price - 1)
    return action.lay == half and action.keep in (half, card(MERCENARIES, price))
