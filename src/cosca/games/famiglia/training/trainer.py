"""Training with NumPy: gradients of the cross-entropy between rows and network, applied by Adam.

The network is so small that no framework is needed (decision 12).
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final

import numpy as np

from cosca.games.famiglia.search.action_features import WORDS
from cosca.games.famiglia.search.features import FEATURES
from cosca.games.famiglia.search.network import Network
from cosca.games.famiglia.training.dataset import Dataset, Floats, Minibatch

NAMES: Final = ("hidden", "bias", "out", "last", "words", "alone")
BATCH: Final = 256
RATE: Final = 0.002
COOLING: Final = 12.0  # rounds until the learning rate has halved
DECAY: Final = 1e-5  # weight decay per step, so that rare features keep small weights
MEAN, SQUARE, TINY = 0.9, 0.999, 1e-8
DIGITS: Final = 5
POLICY: Final = 0.5  # weight of the policy loss relative to the value loss

type Slopes = dict[str, Floats]


@dataclass(frozen=True, slots=True)
class Loss:
    value: float
    policy: float


class Trainer:
    """The weights in training, with Adam's moments for each."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = {name: weights[name] for name in NAMES}
        self.means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0

    def learn(self, dataset: Dataset, rng: np.random.Generator, rate: float = RATE) -> Loss:
        """Train on every row once, in random order. Return the mean losses, each measured before its step."""
        order, value, policy = rng.permutation(len(dataset)), 0.0, 0.0
        for first in range(0, len(dataset), BATCH):
            places = order[first : first + BATCH]
            loss = self.step(dataset.minibatch(places), rate)
            value, policy = value + loss.value * len(places), policy + loss.policy * len(places)
        return Loss(value / len(dataset), policy / len(dataset))

    def step(self, minibatch: Minibatch, rate: float) -> Loss:
        loss, slopes = self.slopes(minibatch)
        self.steps += 1
        for name, slope in slopes.items():
            self.move(name, slope, rate)
        return loss

    def slopes(self, minibatch: Minibatch) -> tuple[Loss, Slopes]:
        """Return the losses and the gradient of their weighted sum for each weight."""
        w = self.weights
        units = np.maximum(minibatch.on @ w["hidden"] + w["bias"], 0)
        value, back, slopes = self.slopes_of_value(units, minibatch)
        policy, back_too, slopes_too = self.slopes_of_policy(units, minibatch)
        back = (back + back_too) * (units > 0)
        return Loss(value, policy), slopes | slopes_too | {"hidden": minibatch.on.T @ back, "bias": back.sum(0)}

    def slopes_of_value(self, units: Floats, minibatch: Minibatch) -> tuple[float, Floats, Slopes]:
        """Return the value loss and its gradients for the units and the weights."""
        w, chances = self.weights, minibatch.chances
        logits = units @ w["out"] + w["last"]
        loss = float(np.mean(np.logaddexp(0, logits) - chances * logits))
        wrong = ((1 / (1 + np.exp(-logits)) - chances) / len(chances)).astype(np.float32)
        return loss, np.outer(wrong, w["out"]), {"out": units.T @ wrong, "last": np.array([wrong.sum()], np.float32)}

    def slopes_of_policy(self, units: Floats, minibatch: Minibatch) -> tuple[float, Floats, Slopes]:
        w, words, rows = self.weights, minibatch.words, len(units)
        weights, seen = words @ w["words"], units[minibatch.asked[minibatch.row]]
        policy = shares((seen * weights).sum(1) + words @ w["alone"], minibatch)
        loss = float(-(minibatch.worth * np.log(policy + TINY)).sum()) / rows
        wrong = POLICY * (policy - minibatch.worth) / np.float32(rows)
        back = np.zeros_like(units)
        if len(minibatch.asked):
            back[minibatch.asked] = np.add.reduceat(wrong[:, None] * weights, minibatch.firsts)
        return loss, back, {"words": words.T @ (wrong[:, None] * seen), "alone": words.T @ wrong}

    def move(self, name: str, slope: Floats, rate: float) -> None:
        mean, square, weight = self.means[name], self.squares[name], self.weights[name]
        mean += (1 - MEAN) * (slope - mean)
        square += (1 - SQUARE) * (slope * slope - square)
        fair = rate * np.sqrt(1 - SQUARE**self.steps) / (1 - MEAN**self.steps)
        weight -= (fair * mean / (np.sqrt(square) + TINY)).astype(np.float32) + np.float32(DECAY) * weight

    def network(self) -> Network:
        w = {name: each.astype(np.float64).round(DIGITS) for name, each in self.weights.items()}
        words = np.column_stack([w["words"], w["alone"]]).tolist()
        return Network(w["hidden"].T.tolist(), w["bias"].tolist(), w["out"].tolist(), float(w["last"][0]), words)

    def data(self) -> bytes:
        buffer = io.BytesIO()
        parts = {"weights": self.weights, "means": self.means, "squares": self.squares}
        arrays = {f"{part}-{name}": each for part, held in parts.items() for name, each in held.items()}
        np.savez(buffer, allow_pickle=False, steps=np.array(self.steps), **arrays)
        return buffer.getvalue()


def shares(logits: Floats, minibatch: Minibatch) -> Floats:
    """Return the policy's probability of each option (softmax per row)."""
    if not len(logits):
        return logits
    powers: Floats = np.exp(logits - np.maximum.reduceat(logits, minibatch.firsts)[minibatch.row])
    return (powers / np.add.reduceat(powers, minibatch.firsts)[minibatch.row]).astype(np.float32)


def fresh(units: int, rng: np.random.Generator) -> Trainer:
    def drawn(*shape: int) -> Floats:
        return rng.normal(0, 0.1, shape).astype(np.float32)

    zeros = {"bias": np.zeros(units, np.float32), "last": np.zeros(1, np.float32), "alone": np.zeros(WORDS, np.float32)}
    return Trainer({"hidden": drawn(FEATURES, units), "out": drawn(units), "words": drawn(WORDS, units)} | zeros)


def trainer_in(data: bytes) -> Trainer:
    with np.load(io.BytesIO(data), allow_pickle=False) as held:
        trainer = Trainer({name: held[f"weights-{name}"] for name in NAMES})
        trainer.means = {name: held[f"means-{name}"] for name in NAMES}
        trainer.squares = {name: held[f"squares-{name}"] for name in NAMES}
        trainer.steps = int(held["steps"])
    return trainer


def rate_of(round_: int) -> float:
    return RATE / (1 + round_ / COOLING)
