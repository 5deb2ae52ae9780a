"""Checks of appends that both databases make before touching a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cosca.server.store.records import Append

LONGEST_LOG: Final = 1_000_000_000
SEATS: Final = 1_000
LONGEST_KEY: Final = 200  # an index entry has room for some 2,700 bytes


def why_not_storable(append: Append) -> str:
    """Return why no database could store this append, or an empty string. It must not fail the rest of its batch."""
    ids = [(entry.seat, entry.client_id) for entry in append.entries if entry.client_id]
    if len(ids) != len(set(ids)):
        return "two of its entries have the same seat and client id"
    if not 0 <= append.after < LONGEST_LOG or not all(-1 <= entry.seat < SEATS for entry in append.entries):
        return "a seat or the number of an entry is out of range"
    if any(len(key) > LONGEST_KEY for key in _keys(append)):
        return f"a client id or key is longer than {LONGEST_KEY} characters"
    if not all(map(_is_storable, _texts(append))):
        return "a text holds what is no character: NUL, or half of one"
    return ""


def _keys(append: Append) -> Iterator[str]:
    yield from (entry.client_id for entry in append.entries)
    yield from (item.key for item in append.outbox)


def _texts(append: Append) -> Iterator[str]:
    for entry in append.entries:
        yield entry.client_id
        yield entry.body
    for item in append.outbox:
        yield from (item.kind, item.body, item.key)


def _is_storable(text: str) -> bool:
    if "\0" in text:
        return False
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def rounds(appends: Sequence[Append]) -> Iterator[list[int]]:
    """Yield indices of appends that can be stored at once: at most one for each table, the others in later rounds."""
    waiting = list(range(len(appends)))
    while waiting:
        first_of = {appends[place].table: place for place in reversed(waiting)}
        yield sorted(first_of.values())
        waiting = [place for place in waiting if first_of[appends[place].table] != place]
