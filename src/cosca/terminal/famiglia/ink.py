"""Sentences with the gangsters they name in the colours of their families."""

from __future__ import annotations

import re
from functools import cache

from rich.text import Text

from cosca.games.famiglia.cards import LETTERS
from cosca.terminal.face import Look
from cosca.terminal.famiglia.cards import INKS


def ink(sentence: str, look: Look) -> Text:
    text = Text(sentence)
    names = tuple(name_pattern(letter, look) for letter in LETTERS)
    for pattern, colour in zip(patterns(names), INKS, strict=True):
        text.highlight_regex(pattern, f"bold {colour}")
    return text


def name_pattern(letter: str, look: Look) -> str:
    """What a card of the family is called, whatever its rank and its case."""
    said = {look.speaker.part(f"{letter}0", case) for case in ("", "acc")}
    names = {name.removesuffix(" 0").split()[-1] for name in said}
    return "|".join(re.escape(name) for name in sorted(names))


@cache
def patterns(names: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile(rf"\b(?:(?:{name}) [0-4]|{letter}[0-4])\b") for letter, name in zip(LETTERS, names, strict=True)
    )
