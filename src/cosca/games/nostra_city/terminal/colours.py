"""Colour sums, Bills and verdicts in a sentence by their Guilt icon."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from cosca.games.nostra_city.terminal.names import GUILTY_INK, INNOCENT_INK
from cosca.terminal.renderer import RenderContext

SUM: Final = r"(?:\$[\d,]+|[\d.]+ \$)"  # English or German format
RAID: Final = "(?:Police Raid|Razzia)!?"
PATTERNS: Final = (
    (re.compile(rf"{SUM} \((Innocent|Unschuldig), \d\)|\b(Innocent|Unschuldig)\b|\b\d0I\b"), f"bold {INNOCENT_INK}"),
    (re.compile(rf"{SUM} \((Guilty|Schuldig), \d\)|\b(Guilty|Schuldig)\b|\b\d0G\b|{RAID}"), f"bold {GUILTY_INK}"),
    (re.compile(rf"{SUM}(?! \()"), "bold"),
)


def colourize(sentence: str, context: RenderContext) -> Text:
    text = Text(sentence)
    for pattern, style in PATTERNS:
        text.highlight_regex(pattern, style)
    return text
