"""How gangsters look: colour, sign and letter of the family, always all three."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from cosca.games.famiglia.cards import KINDS, LETTERS, Card, code, family
from cosca.terminal.blocks import Block, beside, centred, padded
from cosca.terminal.face import Look

CARD_WIDTH: Final = 8
INKS: Final = ("red", "blue", "yellow", "green")
CHIPS: Final = ("bold white on red", "bold white on blue", "bold black on yellow", "bold black on green")
SIGNS: Final = "❀✆✸✦"  # one column wide everywhere, and no emoji
PLAIN_SIGNS: Final = "@#!*"


@dataclass(frozen=True, slots=True)
class Strokes:
    """What cards are drawn with."""

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


def strokes(look: Look) -> Strokes:
    return PLAIN if look.ascii_only else FINE


def sign(c: Card, look: Look) -> str:
    return strokes(look).signs[family(c)]


def times(count: int, look: Look) -> str:
    return f"{strokes(look).times}{count}" if count > 1 else ""


def chip(c: Card, count: int, look: Look) -> Text:
    """A card in one line: sign, letter, rank, and how many of them."""
    return Text.assemble((f"{sign(c, look)}{code(c)}", CHIPS[family(c)]), (times(count, look), "bold"))


def chips(pile: Sequence[int], look: Look) -> list[Text]:
    return [chip(c, pile[c], look) for c in range(KINDS) if pile[c]]


@dataclass(frozen=True, slots=True)
class Tag:
    """What is said about a card of the Street."""

    points: int
    price: tuple[str, ...]  # in words, line by line
    lowered: str = ""  # to which rank a Brute has brought it
    reachable: bool = False


def card_block(c: Card, count: int, tag: Tag, look: Look) -> Block:
    """A card as a box, its price below."""
    draw, inner = strokes(look), CARD_WIDTH - 2
    ink = INKS[family(c)]
    left_top, right_top, left_low, right_low = draw.corners
    top, low = draw.lowered + tag.lowered if tag.lowered else "", times(count, look)
    points = centred(look.speaker.say("card-points", count=tag.points), inner)
    box = [
        Text(left_top + top.center(inner, draw.across) + right_top, style=ink),
        Text.assemble((draw.down, ink), _name(c, tag, look), (draw.down, ink)),
        Text.assemble((draw.down, ink), points, (draw.down, ink)),
        Text(left_low + low.center(inner, draw.across) + right_low, style=ink),
    ]
    price_ink = "bold" if tag.reachable else "dim"
    return box + [centred(line, CARD_WIDTH, price_ink) for line in tag.price]


def _name(c: Card, tag: Tag, look: Look) -> Text:
    check = (f" {strokes(look).check}", "bold") if tag.reachable else "  "
    return Text.assemble((f"{sign(c, look)} {code(c)}", CHIPS[family(c)]), check)


def fan(cards: Sequence[tuple[Card, int]], look: Look) -> Block:
    """Cards of one family, held so that each shows its edge."""
    draw, ink = strokes(look), INKS[family(cards[0][0])]
    left_top, right_top, left_low, right_low = draw.corners
    edge = draw.across * 2
    faces = [Text(code(c), style=CHIPS[family(c)]) for c, _ in cards]
    counts = [padded(Text(times(count, look), style="bold"), 2) for _, count in cards]
    bar = Text(draw.down, style=ink)
    return [
        Text(left_top + draw.top_joint.join(edge for _ in cards) + right_top, style=ink),
        Text.assemble(bar, bar.join(faces), bar),
        Text.assemble(bar, bar.join(counts), bar),
        Text(left_low + draw.bottom_joint.join(edge for _ in cards) + right_low, style=ink),
    ]


def family_block(of: int, pile: Sequence[int], look: Look) -> Block:
    """One family's cards in a hand, under its name."""
    held = [(c, pile[c]) for c in range(of * 5, of * 5 + 5) if pile[c]]
    name = look.speaker.say(f"family-{LETTERS[of]}")
    head = Text(f"{strokes(look).signs[of]} {LETTERS[of]} {name}", style=f"bold {INKS[of]}" if held else "dim")
    return [head, *(fan(held, look) if held else [])]


def hand_block(pile: Sequence[int], width: int, look: Look) -> Block:
    """A hand, its families in columns of equal width."""
    column = width // 4 - 1
    blocks = [family_block(of, pile, look) for of in range(4)]
    return beside([[padded(line, column) for line in block] for block in blocks])
