"""Training: the loss falls, the slopes are right, and what is exported says the same."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cosca.learning.features import FEATURES
from cosca.learning.files import BadNetwork, network_in, text_of
from cosca.learning.self_play import row_of
from cosca.learning.training import Table, Trainer, chances_of, fresh, rows_in, statements_of, trainer_in


def toy(rows: int = 600) -> Table:
    """Whoever has the third statement wins, but not together with the fifth."""
    rng = Random(3)
    told = [[n for n in range(8) if rng.random() < 0.5] for _ in range(rows)]
    return rows_in(b"".join(row_of(on, float((3 in on) != (5 in on))) for on in told))


def begun(units: int = 8) -> Trainer:
    return fresh(units, np.random.default_rng(1))


def test_training_on_a_toy_lowers_the_loss_until_it_is_solved() -> None:
    trainer, rows, rng = begun(), toy(), np.random.default_rng(2)
    losses = [trainer.learn(rows, rng, rate=0.01) for _ in range(100)]
    assert losses[0] > 0.6
    assert losses[-1] < 0.1
    network = trainer.network()
    assert network.chance([3]) > 0.9
    assert network.chance([3, 5]) < 0.1


def test_a_row_comes_back_as_it_was_written() -> None:
    rows = rows_in(row_of([0, 9, FEATURES - 1], 0.25) + row_of([], 1.0))
    assert [np.flatnonzero(each).tolist() for each in statements_of(rows)] == [[0, 9, FEATURES - 1], []]
    assert chances_of(rows) == pytest.approx([0.25, 1.0], abs=1e-4)


def test_slopes_are_those_of_the_loss() -> None:
    trainer, rows = begun(), toy(50)
    on, chances = statements_of(rows), chances_of(rows)
    _, slopes = trainer.slopes(on, chances)
    for name, place in (("hidden", (3, 2)), ("bias", (1,)), ("out", (4,)), ("last", (0,))):
        held, step = trainer.weights[name][place], 1e-2
        trainer.weights[name][place] = held + step
        more, _ = trainer.slopes(on, chances)
        trainer.weights[name][place] = held - step
        less, _ = trainer.slopes(on, chances)
        trainer.weights[name][place] = held
        assert slopes[name][place] == pytest.approx((more - less) / (2 * step), abs=2e-4)


def test_a_network_says_the_same_as_its_trainer_also_from_its_file() -> None:
    trainer, rows = begun(), toy(20)
    network = network_in(text_of(trainer.network()))
    w = trainer.weights
    logits = np.maximum(statements_of(rows) @ w["hidden"] + w["bias"], 0) @ w["out"] + w["last"]
    told = [network.chance(np.flatnonzero(on).tolist()) for on in statements_of(rows)]
    assert told == pytest.approx((1 / (1 + np.exp(-logits))).tolist(), abs=1e-3)


def test_a_trainer_goes_on_from_its_file_as_if_nothing_had_been() -> None:
    whole, rows = begun(), toy()
    whole.learn(rows, np.random.default_rng(5))
    resumed = trainer_in(whole.data())
    for trainer in (whole, resumed):
        trainer.learn(rows, np.random.default_rng(6))
    assert resumed.data() == whole.data()


def test_a_network_for_other_features_is_refused() -> None:
    text = text_of(begun().network()).replace(f'"features": {FEATURES}', '"features": 7')
    with pytest.raises(BadNetwork, match="7 features"):
        network_in(text)
