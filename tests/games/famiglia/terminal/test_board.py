"""The terminal board of Famiglia, with and without colour. No information is conveyed by colour alone."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import partial

import pytest
from rich.console import Console, RenderableType

from cosca.engine.core import Game
from cosca.engine.title import Result, Setup
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import KINDS, code
from cosca.i18n.translator import Translator
from cosca.terminal.generic import renderer_of
from cosca.terminal.renderer import RenderContext
from cosca.titles import TITLES
from tests.terminal.scripted import FAMIGLIA, positions_on_the_way

RENDERER = renderer_of(TITLES["famiglia"])


def context(language: str = "en", width: int = 80, ascii_only: bool = False) -> RenderContext:
    return RenderContext(Translator(FAMIGLIA, language, ["Anna-Maria", "Bruno"], ascii_only), width, ascii_only)


def printed(things: Iterable[RenderableType], width: int = 80, colour: bool = False) -> str:
    file = io.StringIO()
    console = Console(file=file, width=width, force_terminal=colour, color_system="truecolor" if colour else None)
    for thing in things:
        console.print(thing, highlight=False)
    return file.getvalue()


def all_of(game: Game, seen_by: int | None, how: RenderContext) -> list[RenderableType]:
    """Return everything the terminal can show a seat about a position."""
    view = FAMIGLIA.view(game, seen_by)
    things = [*RENDERER.header(view, how), *RENDERER.board(view, how), *RENDERER.recall(view, how)]
    if seen_by is not None and seen_by in game.options:
        options = game.options[seen_by]
        things += RENDERER.menu(view, options, partial(FAMIGLIA.granting_rule, game, seen_by), how).shown
        what = RENDERER.question(view, options, how)
        things.append(f" {how.translator.format('ask', what=what, **how.translator.who(seen_by, seen_by))} ")
    return things


def positions() -> list[Game]:
    set_up = [FAMIGLIA.start(Setup("second", "standard", 2, {"position": name})) for name in FAMIGLIA.positions]
    return [*set_up, *positions_on_the_way("second", 3), *positions_on_the_way("first", 5, "greedy")[::4]]


POSITIONS = positions()


def test_colour_is_never_the_only_sign() -> None:
    """Without colour the characters are the same, and every card shows its symbol and letter."""
    game = POSITIONS[0]
    plain = printed(all_of(game, 0, context()))
    coloured = printed(all_of(game, 0, context()), colour=True)
    assert "\x1b[" in coloured
    assert "\x1b[" not in plain
    assert isinstance(game, Famiglia)
    for c in range(KINDS):
        if game.in_street(c):
            assert f"{'❀✆✸✦'[c // 5]} {code(c)}" in plain or f"{'❀✆✸✦'[c // 5]}{code(c)}" in plain


def test_the_other_hand_is_closed_until_the_end() -> None:
    for game in POSITIONS:
        assert isinstance(game, Famiglia)
        text = printed(RENDERER.board(FAMIGLIA.view(game, 0), context()))
        assert ("░" in text) == bool(game.stack and sum(game.hand[1]))


@pytest.mark.parametrize("language", FAMIGLIA.languages)
@pytest.mark.parametrize("rule", ["FA-end-4", "FA-end-5", "FA-end-6"])
def test_every_ending_and_every_decision_has_its_sentence(language: str, rule: str) -> None:
    view, how = FAMIGLIA.view(POSITIONS[0], None), context(language)
    for ending in FAMIGLIA.endings:
        text = printed(RENDERER.ending(view, Result((1, 2), (1,), ending, (rule,)), how))
        assert how.translator.format(f"ending-{ending}")[:60] in " ".join(text.split())
        assert how.translator.format(f"decided-{rule}", best=15)[:30] in " ".join(text.split())


def test_a_wide_screen_is_used() -> None:
    crowded = next(game for game in POSITIONS if isinstance(game, Famiglia) and sum(map(bool, game.street)) > 8)
    lines = [
        len(printed(RENDERER.board(FAMIGLIA.view(crowded, 0), context(width=width)), width).splitlines())
        for width in (80, 100)
    ]
    assert lines[1] < lines[0]
