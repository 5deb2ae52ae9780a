"""Printed names in the reader's language: as the pack prints them, or translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

TRANSLATED: Final = re.compile(r"^-printed-(\w+) =", re.MULTILINE)


def localized_names(
    printed: Iterable[tuple[str, str]], shipped: Mapping[str, str], language: str
) -> Iterator[tuple[str, str]]:
    """Yield each printed name, or a reference to its translation if the name is that of the shipped pack."""
    known = set(TRANSLATED.findall(language))
    for code, text in printed:
        yield code, f"{{ -printed-{code} }}" if code in known and shipped.get(code) == text else text
