"""Training by NumPy: gradients of the cross entropy between what rows say and what the network says, and Adam.

The network is so small that no framework is needed (decision 12).
"""

from __future__ import annotations

import io
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosca.learning.features import FEATURES
from cosca.learning.network import Network
from cosca.learning.self_play import BYTES, WHOLE

type Floats = NDArray[np.float32]
type Table = NDArray[np.void]

ROW: Final = np.dtype([("on", "u1", (BYTES,)), ("chance", "<u2")])
NAMES: Final = ("hidden", "bias", "out", "last")
BATCH: Final = 256
RATE: Final = 0.002
COOLING: Final = 12.0  # rounds until the rate has halved
DECAY: Final = 1e-5  # of weights, at each step: rare statements are not to be trusted far
MEAN, SQUARE, TINY = 0.9, 0.999, 1e-8
DIGITS: Final = 5


class Trainer:
    """The weights as they are learned, and what Adam remembers of each."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights
        self.means = {name: np.zeros_like(each) for name, each in weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in weights.items()}
        self.steps = 0

    def learn(self, rows: Table, rng: np.random.Generator, rate: float = RATE) -> float:
        """Every row once, in any order; tells the mean loss before each step."""
        order, total = rng.permutation(len(rows)), 0.0
        for first in range(0, len(rows), BATCH):
            some = rows[order[first : first + BATCH]]
            total += self.step(statements_of(some), chances_of(some), rate) * len(some)
        return total / len(rows)

    def step(self, on: Floats, chances: Floats, rate: float) -> float:
        loss, slopes = self.slopes(on, chances)
        self.steps += 1
        for name, slope in slopes.items():
            self.move(name, slope, rate)
        return loss

    def slopes(self, on: Floats, chances: Floats) -> tuple[float, dict[str, Floats]]:
        """The loss, and how it changes with each weight."""
        w = self.weights
        units = np.maximum(on @ w["hidden"] + w["bias"], 0)
        logits = units @ w["out"] + w["last"]
        loss = float(np.mean(np.logaddexp(0, logits) - chances * logits))
        wrong = ((1 / (1 + np.exp(-logits)) - chances) / len(chances)).astype(np.float32)
        back = np.outer(wrong, w["out"]) * (units > 0)
        last = np.array([wrong.sum()], np.float32)
        return loss, {"hidden": on.T @ back, "bias": back.sum(0), "out": units.T @ wrong, "last": last}

    def move(self, name: str, slope: Floats, rate: float) -> None:
        mean, square, weight = self.means[name], self.squares[name], self.weights[name]
        mean += (1 - MEAN) * (slope - mean)
        square += (1 - SQUARE) * (slope * slope - square)
        fair = rate * np.sqrt(1 - SQUARE**self.steps) / (1 - MEAN**self.steps)
        weight -= (fair * mean / (np.sqrt(square) + TINY)).astype(np.float32) + np.float32(DECAY) * weight

    def network(self) -> Network:
        w = {name: each.astype(np.float64).round(DIGITS) for name, each in self.weights.items()}
        return Network(w["hidden"].T.tolist(), w["bias"].tolist(), w["out"].tolist(), float(w["last"][0]))

    def data(self) -> bytes:
        buffer = io.BytesIO()
        parts = {"weights": self.weights, "means": self.means, "squares": self.squares}
        arrays = {f"{part}-{name}": each for part, held in parts.items() for name, each in held.items()}
        np.savez(buffer, allow_pickle=False, steps=np.array(self.steps), **arrays)
        return buffer.getvalue()


def fresh(units: int, rng: np.random.Generator) -> Trainer:
    hidden = rng.normal(0, 0.1, (FEATURES, units)).astype(np.float32)
    out = rng.normal(0, 0.1, units).astype(np.float32)
    return Trainer({"hidden": hidden, "bias": np.zeros(units, np.float32), "out": out, "last": np.zeros(1, np.float32)})


def trainer_in(data: bytes) -> Trainer:
    with np.load(io.BytesIO(data), allow_pickle=False) as held:
        trainer = Trainer({name: held[f"weights-{name}"] for name in NAMES})
        trainer.means = {name: held[f"means-{name}"] for name in NAMES}
        trainer.squares = {name: held[f"squares-{name}"] for name in NAMES}
        trainer.steps = int(held["steps"])
    return trainer


def rows_in(data: bytes) -> Table:
    return np.frombuffer(data, ROW)


def statements_of(rows: Table) -> Floats:
    return np.unpackbits(rows["on"], axis=1, count=FEATURES, bitorder="little").astype(np.float32)


def chances_of(rows: Table) -> Floats:
    return rows["chance"].astype(np.float32) / np.float32(WHOLE)


def rate_of(round_: int) -> float:
    return RATE / (1 + round_ / COOLING)
