"""The rows of self-play as NumPy holds them: statements and chances, and the options of each row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosca.games.famiglia.actions import every_action
from cosca.learning.batches import HEAD
from cosca.learning.features import FEATURES
from cosca.learning.self_play import BYTES, WHOLE
from cosca.learning.words import WORDS, words_of

type Floats = NDArray[np.float32]
type Places = NDArray[np.intp]

ROW: Final = np.dtype([("on", "u1", (BYTES,)), ("chance", "<u2"), ("options", "<u2")])
OPTION: Final = np.dtype([("code", "<u2"), ("worth", "<u2")])


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some rows, ready for a step of training."""

    on: Floats  # the statements of each row
    chances: Floats
    asked: Places  # the rows that have options
    firsts: Places  # of each of them: its first option
    row: Places  # of each option: which of these rows it belongs to
    words: Floats  # and its words
    worth: Floats  # and how much it is worth following


class Table:
    def __init__(self, rows: NDArray[np.void], options: NDArray[np.void]) -> None:
        self.rows = rows
        self.codes = options["code"].astype(np.intp)
        self.worth = parts_of(options["worth"])
        self.counts = rows["options"].astype(np.intp)
        self.firsts = np.cumsum(self.counts) - self.counts  # of each row: its first option

    def __len__(self) -> int:
        return len(self.rows)

    def lesson(self, places: Places) -> Lesson:
        rows, counts = self.rows[places], self.counts[places]
        asked = np.flatnonzero(counts)
        counts = counts[asked]
        firsts = np.cumsum(counts) - counts
        options = np.arange(counts.sum()) + np.repeat(self.firsts[places][asked] - firsts, counts)
        row = np.repeat(np.arange(len(asked)), counts)
        words, worth = SAID[self.codes[options]], self.worth[options]
        return Lesson(statements_of(rows), parts_of(rows["chance"]), asked, firsts, row, words, worth)


def table_in(data: Iterable[bytes]) -> Table:
    rows, options = zip(*(parts_in(each) for each in data), strict=True)
    return Table(np.concatenate(rows), np.concatenate(options))


def parts_in(data: bytes) -> tuple[NDArray[np.void], NDArray[np.void]]:
    count = int.from_bytes(data[:HEAD], "little")
    rows = np.frombuffer(data, ROW, count, HEAD)
    return rows, np.frombuffer(data, OPTION, offset=HEAD + count * ROW.itemsize)


def statements_of(rows: NDArray[np.void]) -> Floats:
    return np.unpackbits(rows["on"], axis=1, count=FEATURES, bitorder="little").astype(np.float32)


def parts_of(whole: NDArray[np.uint16]) -> Floats:
    return whole.astype(np.float32) / np.float32(WHOLE)


def _said() -> Floats:
    """The words of every action, by its code."""
    actions = every_action()
    made = np.zeros((len(actions), WORDS), np.float32)
    for code, action in enumerate(actions):
        made[code, words_of(action)] = 1
    return made


SAID: Final = _said()
