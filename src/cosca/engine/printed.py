"""What is printed on pieces, in the reader's language: as a pack has it, or as a language retells it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

RETOLD: Final = re.compile(r"^-printed-(\w+) =", re.MULTILINE)


def retold(printed: Iterable[tuple[str, str]], shipped: Mapping[str, str], language: str) -> Iterator[tuple[str, str]]:
    """A language's term for what is printed, but not where a pack says something else than the one we ship."""
    known = set(RETOLD.findall(language))
    for code, text in printed:
        yield code, f"{{ -printed-{code} }}" if code in known and shipped.get(code) == text else text
