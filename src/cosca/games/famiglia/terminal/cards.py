"""How cards look in the terminal: each shows the colour, symbol and letter of its family."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from cosca.games.famiglia.rules.cards import KINDS, LETTERS, Card, code, family
from cosca.terminal.blocks import Block, beside, centred, padded
from cosca.terminal.renderer import RenderContext

CARD_WIDTH: Final = 8
INKS: Final = ("red", "blue", "yellow", "green")
CHIPS: Final = ("bold white on red", "bold white on blue", "bold black on yellow", "bold black on green")
SIGNS: Final = "❀✆✸✦"  # one column wide in every terminal, and no emoji
PLAIN_SIGNS: Final = "@#!*"


@dataclass(frozen=True, slots=True)
class Strokes:
    """The characters that cards are drawn with."""

    corners: tuple[str, str, str, str]
    across: str
    down: str
    top_joint: str
    bottom_joint: str
    back: str
    times: str
    lowered: str
    check: str
    signs: str


FINE: Final = Strokes(("╭", "╮", "╰", "╯"), "─", "│", "┬", "┴", "░", "×", "→", "✓", SIGNS)  # noqa: RUF001 - the multiplication sign
PLAIN: Final = Strokes(("+", "+", "+", "+"), "-", "|", "+", "+", "#", "x", ">", "v", PLAIN_SIGNS)


def strokes(context: RenderContext) -> Strokes:
    return PLAIN if context.ascii_only else FINE


def sign(c: Card, context: RenderContext) -> str:
    return strokes(context).signs[family(c)]


def times(count: int, context: RenderContext) -> str:
    return f"{strokes(context).times}{count}" if count > 1 else ""


def chip(c: Card, count: int, context: RenderContext) -> Text:
    """Return a card in one line: symbol, letter, value and number of copies."""
    return Text.assemble((f"{sign(c, context)}{code(c)}", CHIPS[family(c)]), (times(count, context), "bold"))


def chips(pile: Sequence[int], context: RenderContext) -> list[Text]:
    return [chip(c, pile[c], context) for c in range(KINDS) if pile[c]]


@dataclass(frozen=True, slots=True)
class Tag:
    """What is shown about a card in the Street."""

    points: int
    price: tuple[str, ...]  # in words, one entry per line
    lowered: str = ""  # the value after a Brute's reduction
    reachable: bool = False


def card_block(c: Card, count: int, tag: Tag, context: RenderContext) -> Block:
    """Draw a card as a box with its price below."""
    draw, inner = strokes(context), CARD_WIDTH - 2
    colourize = INKS[family(c)]
    left_top, right_top, left_low, right_low = draw.corners
    top, low = draw.lowered + tag.lowered if tag.lowered else "", times(count, context)
    points = centred(context.translator.format("card-points", count=tag.points), inner)
    box = [
        Text(left_top + top.center(inner, draw.across) + right_top, style=colourize),
        Text.assemble((draw.down, colourize), _name(c, tag, context), (draw.down, colourize)),
        Text.assemble((draw.down, colourize), points, (draw.down, colourize)),
        Text(left_low + low.center(inner, draw.across) + right_low, style=colourize),
    ]
    price_ink = "bold" if tag.reachable else "dim"
    return box + [centred(line, CARD_WIDTH, price_ink) for line in tag.price]


def _name(c: Card, tag: Tag, context: RenderContext) -> Text:
    check = (f" {strokes(context).check}", "bold") if tag.reachable else "  "
    return Text.assemble((f"{sign(c, context)} {code(c)}", CHIPS[family(c)]), check)


def fan(cards: Sequence[tuple[Card, int]], context: RenderContext) -> Block:
    """Draw the cards of one family as an overlapping fan."""
    draw, colourize = strokes(context), INKS[family(cards[0][0])]
    left_top, right_top, left_low, right_low = draw.corners
    edge = draw.across * 2
    faces = [Text(code(c), style=CHIPS[family(c)]) for c, _ in cards]
    counts = [padded(Text(times(count, context), style="bold"), 2) for _, count in cards]
    bar = Text(draw.down, style=colourize)
    return [
        Text(left_top + draw.top_joint.join(edge for _ in cards) + right_top, style=colourize),
        Text.assemble(bar, bar.join(faces), bar),
        Text.assemble(bar, bar.join(counts), bar),
        Text(left_low + draw.bottom_joint.join(edge for _ in cards) + right_low, style=colourize),
    ]


def family_block(of: int, pile: Sequence[int], context: RenderContext) -> Block:
    """Draw one family's cards in a hand, under the family's name."""
    held = [(c, pile[c]) for c in range(of * 5, of * 5 + 5) if pile[c]]
    name = context.translator.format(f"family-{LETTERS[of]}")
    head = Text(f"{strokes(context).signs[of]} {LETTERS[of]} {name}", style=f"bold {INKS[of]}" if held else "dim")
    return [head, *(fan(held, context) if held else [])]


def hand_block(pile: Sequence[int], width: int, context: RenderContext) -> Block:
    """Draw a hand with one column of equal width per family."""
    column = width // 4 - 1
    blocks = [family_block(of, pile, context) for of in range(4)]
    return beside([[padded(line, column) for line in block] for block in blocks])
