"""Self-play rows as NumPy arrays: features, win chances, and the options of each row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosca.games.famiglia.rules.actions import every_action
from cosca.games.famiglia.search.action_features import WORDS, action_features
from cosca.games.famiglia.search.features import FEATURES
from cosca.games.famiglia.search.self_play import BYTES, WHOLE
from cosca.games.famiglia.training.batches import HEAD

type Floats = NDArray[np.float32]
type Places = NDArray[np.intp]

ROW: Final = np.dtype([("on", "u1", (BYTES,)), ("chance", "<u2"), ("options", "<u2")])
OPTION: Final = np.dtype([("code", "<u2"), ("worth", "<u2")])


@dataclass(frozen=True, slots=True)
class Minibatch:
    """Some rows, ready for one training step."""

    on: Floats  # the features of each row
    chances: Floats
    asked: Places  # the rows that have options
    firsts: Places  # for each of these rows: the index of its first option
    row: Places  # for each option: which of these rows it belongs to
    words: Floats  # for each option: its action features
    worth: Floats  # for each option: its target probability


class Dataset:
    def __init__(self, rows: NDArray[np.void], options: NDArray[np.void]) -> None:
        self.rows = rows
        self.codes = options["code"].astype(np.intp)
        self.worth = parts_of(options["worth"])
        self.counts = rows["options"].astype(np.intp)
        self.firsts = np.cumsum(self.counts) - self.counts  # for each row: the index of its first option

    def __len__(self) -> int:
        return len(self.rows)

    def minibatch(self, places: Places) -> Minibatch:
        rows, counts = self.rows[places], self.counts[places]
        asked = np.flatnonzero(counts)
        counts = counts[asked]
        firsts = np.cumsum(counts) - counts
        options = np.arange(counts.sum()) + np.repeat(self.firsts[places][asked] - firsts, counts)
        row = np.repeat(np.arange(len(asked)), counts)
        words, worth = ACTION_FEATURES[self.codes[options]], self.worth[options]
        return Minibatch(features_of(rows), parts_of(rows["chance"]), asked, firsts, row, words, worth)


def read_dataset(data: Iterable[bytes]) -> Dataset:
    rows, options = zip(*(parts_in(each) for each in data), strict=True)
    return Dataset(np.concatenate(rows), np.concatenate(options))


def parts_in(data: bytes) -> tuple[NDArray[np.void], NDArray[np.void]]:
    count = int.from_bytes(data[:HEAD], "little")
    rows = np.frombuffer(data, ROW, count, HEAD)
    return rows, np.frombuffer(data, OPTION, offset=HEAD + count * ROW.itemsize)


def features_of(rows: NDArray[np.void]) -> Floats:
    return np.unpackbits(rows["on"], axis=1, count=FEATURES, bitorder="little").astype(np.float32)


def parts_of(whole: NDArray[np.uint16]) -> Floats:
    return whole.astype(np.float32) / np.float32(WHOLE)


def _action_features_by_code() -> Floats:
    """Return the action features of every action, indexed by its code."""
    actions = every_action()
    made = np.zeros((len(actions), WORDS), np.float32)
    for code, action in enumerate(actions):
        made[code, action_features(action)] = 1
    return made


ACTION_FEATURES: Final = _action_features_by_code()
