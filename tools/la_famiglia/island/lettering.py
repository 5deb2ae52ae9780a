"""Widths of words in a plain bold font; the fonts in the drawing may be narrower, but not wider."""

from __future__ import annotations

NARROW, WIDE = set("iljtfrI' .-"), set("mwMW")


def width(text: str, size: float, spacing: float = 0.0) -> float:
    return sum(_em(letter) * size + spacing for letter in text)


def _em(letter: str) -> float:
    if letter in NARROW:
        return 0.36
    if letter in WIDE:
        return 0.9
    return 0.7 if letter.isupper() else 0.575


BROKEN = {"Castelvetrano": ["Castel-", "vetrano"]}


def lines(name: str) -> list[str]:
    """Split long names of two words into two lines."""
    return BROKEN.get(name) or (name.split(" ", 1) if len(name) > 10 else [name])
