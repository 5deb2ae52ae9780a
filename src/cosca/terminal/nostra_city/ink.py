"""Sentences with Guilt and Innocence in their colours."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from cosca.terminal.face import Look
from cosca.terminal.nostra_city.names import GUILTY_INK, INNOCENT_INK

PATTERNS: Final = (
    (re.compile(r"\$[\d,]+ \(Innocent, \d\)|\bInnocent\b|\b\d0I\b"), f"bold {INNOCENT_INK}"),
    (re.compile(r"\$[\d,]+ \(Guilty, \d\)|\bGuilty\b|\b\d0G\b|Police Raid!?"), f"bold {GUILTY_INK}"),
    (re.compile(r"\$[\d,]+(?! \()"), "bold"),
)


def ink(sentence: str, look: Look) -> Text:
    text = Text(sentence)
    for pattern, style in PATTERNS:
        text.highlight_regex(pattern, style)
    return text
