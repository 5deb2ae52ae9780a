"""Sentences with Guilt and Innocence in their colours."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from cosca.terminal.face import Look
from cosca.terminal.nostra_city.names import GUILTY_INK, INNOCENT_INK

SUM: Final = r"(?:\$[\d,]+|[\d.]+ \$)"  # in English and in German
RAID: Final = "(?:Police Raid|Razzia)!?"
PATTERNS: Final = (
    (re.compile(rf"{SUM} \((Innocent|Unschuldig), \d\)|\b(Innocent|Unschuldig)\b|\b\d0I\b"), f"bold {INNOCENT_INK}"),
    (re.compile(rf"{SUM} \((Guilty|Schuldig), \d\)|\b(Guilty|Schuldig)\b|\b\d0G\b|{RAID}"), f"bold {GUILTY_INK}"),
    (re.compile(rf"{SUM}(?! \()"), "bold"),
)


def ink(sentence: str, look: Look) -> Text:
    text = Text(sentence)
    for pattern, style in PATTERNS:
        text.highlight_regex(pattern, style)
    return text
