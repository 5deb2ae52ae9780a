"""Colour the family names in a sentence."""

from __future__ import annotations

import re
from functools import cache

from rich.text import Text

from cosca.games.la_famiglia.packs.reading import pack_named
from cosca.games.la_famiglia.terminal.names import COLOURS, printed
from cosca.terminal.renderer import RenderContext

PACK = "standard"


def colourize(sentence: str, context: RenderContext) -> Text:
    text = Text(sentence)
    for pattern, colour in patterns():
        text.highlight_regex(pattern, f"bold {colour}")
    return text


@cache
def patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    names = [(str(printed(PACK)[family.id]["name"]), COLOURS[family.id]) for family in pack_named(PACK).families]
    return tuple((re.compile(rf"\b{re.escape(name)}\b"), colour) for name, colour in names)
