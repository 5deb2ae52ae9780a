"""Colours the names of cards in a sentence by family."""

from __future__ import annotations

import re
from functools import cache

from rich.text import Text

from cosca.games.famiglia.rules.cards import LETTERS
from cosca.games.famiglia.terminal.cards import INKS
from cosca.terminal.renderer import RenderContext


def colourize(sentence: str, context: RenderContext) -> Text:
    text = Text(sentence)
    names = tuple(name_pattern(letter, context) for letter in LETTERS)
    for pattern, colour in zip(patterns(names), INKS, strict=True):
        text.highlight_regex(pattern, f"bold {colour}")
    return text


def name_pattern(letter: str, context: RenderContext) -> str:
    """Return a pattern for the family's card name, in every grammatical case and without the value."""
    spellings = {context.translator.part(f"{letter}0", case) for case in ("", "acc")}
    names = {name.removesuffix(" 0").split()[-1] for name in spellings}
    return "|".join(re.escape(name) for name in sorted(names))


@cache
def patterns(names: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile(rf"\b(?:(?:{name}) [0-4]|{letter}[0-4])\b") for letter, name in zip(LETTERS, names, strict=True)
    )
