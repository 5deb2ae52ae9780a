"""The puzzles that a title ships: one packed file in its folder."""

from __future__ import annotations

import lzma
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from cosca.engine.title import BadTitle
from cosca.puzzles.puzzle import Puzzle, decode, encode
from cosca.titles import TITLES

NAME: Final = "puzzles.jsonl.xz"


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    return lzma.compress(b"".join(encode(each) + b"\n" for each in puzzles), preset=9 | lzma.PRESET_EXTREME)


def unpacked(data: bytes) -> tuple[Puzzle, ...]:
    return tuple(map(decode, lzma.decompress(data).splitlines()))


@cache
def shipped_puzzles(title_id: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that a title ships for its newest rules. They are unpacked when first needed."""
    title = TITLES[title_id]
    file = files(title.package) / NAME
    if not file.is_file():
        return ()
    return tuple(each for each in unpacked(file.read_bytes()) if each.rules_version == title.rules_version)


def titles_with_puzzles() -> tuple[str, ...]:
    """Return the ids of the titles that ship puzzles. Titles that cannot be loaded have none."""
    return tuple(title_id for title_id in TITLES if _has_puzzles(title_id))


def _has_puzzles(title_id: str) -> bool:
    try:
        return bool(shipped_puzzles(title_id))
    except BadTitle:
        return False
