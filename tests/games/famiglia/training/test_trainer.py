"""Training: the loss falls, the gradients are right, and the exported network gives the same results."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from cosca.engine.core import play
from cosca.games.famiglia.bots.network_file import BadNetwork, network_in, shipped_network, text_of
from cosca.games.famiglia.rules.actions import PASS, SKIP, discard, every_action, take
from cosca.games.famiglia.rules.cards import named
from cosca.games.famiglia.search.action_features import WORDS
from cosca.games.famiglia.search.features import FEATURES
from cosca.games.famiglia.search.self_play import Choice, TrainingRow, part_of, row_of
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.games.famiglia.training.batches import data_of
from cosca.games.famiglia.training.dataset import ACTION_FEATURES, Dataset, Minibatch, read_dataset
from cosca.games.famiglia.training.trainer import POLICY, Trainer, fresh, trainer_in
from tests.games.famiglia.training.test_features import on_the_way

OPTIONS = (PASS, SKIP, discard(named("F1")), take(named("F1")))


def listed(best: int) -> bytes:
    """Encode four options, one of them with target probability 1."""
    return b"".join(option.code.to_bytes(2, "little") + part_of(float(n == best)) for n, option in enumerate(OPTIONS))


def toy(rows: int = 600) -> Dataset:
    """Return rows that are won if exactly one of features 3 and 5 is on. Features 0 and 1 determine the best option."""
    rng, told = Random(3), TrainingRow()
    for n in range(rows):
        on = [statement for statement in range(8) if rng.random() < 0.5]
        some = n % 3 > 0  # not every row has options
        told.rows.append(row_of(on, float((3 in on) != (5 in on)), 4 * some))
        told.listed.append(listed((0 in on) + 2 * (1 in on)) if some else b"")
    return read_dataset([data_of([told])])


def whole(table: Dataset) -> Minibatch:
    return table.minibatch(np.arange(len(table)))


def begun(units: int = 8) -> Trainer:
    return fresh(units, np.random.default_rng(1))


def test_training_on_a_toy_lowers_both_losses_until_it_is_solved() -> None:
    trainer, rows, rng = begun(16), toy(), np.random.default_rng(2)
    losses = [trainer.learn(rows, rng, rate=0.01) for _ in range(100)]
    assert losses[0].value > 0.6
    assert losses[0].policy > 0.6
    assert losses[-1].value < 0.1
    assert losses[-1].policy < 0.1
    network = trainer.network()
    assert network.chance(network.units([3])) > 0.9
    assert network.chance(network.units([3, 5])) < 0.1
    for on, best in (([3, 5], 0), ([0, 3], 1), ([1, 6], 2), ([0, 1], 3)):
        assert network.policy(network.units(on), OPTIONS)[best] > 0.8


def test_a_row_and_its_options_come_back_as_they_were_written() -> None:
    told = TrainingRow()
    told.rows = [row_of([0, 9, FEATURES - 1], 0.25, 4), row_of([], 1.0), row_of([3], 0.5, 4)]
    told.listed = [listed(2), b"", listed(0)]
    minibatch = read_dataset([data_of([told]), data_of([told])]).minibatch(np.array([5, 1, 3]))
    assert [np.flatnonzero(each).tolist() for each in minibatch.on] == [[3], [], [0, 9, FEATURES - 1]]
    assert minibatch.chances == pytest.approx([0.5, 1.0, 0.25], abs=1e-4)
    assert minibatch.asked.tolist() == [0, 2]
    assert minibatch.firsts.tolist() == [0, 4]
    assert minibatch.row.tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
    assert minibatch.worth.tolist() == [1, 0, 0, 0, 0, 0, 1, 0]
    assert (minibatch.words == ACTION_FEATURES[[option.code for option in OPTIONS] * 2]).all()


def test_self_play_records_the_value_of_every_option() -> None:
    game = on_the_way(3, 20)
    while min(game.options) < 0:
        play(game, -1, game.options[-1][0])
    seat = min(game.options)
    choice, told = Choice(shipped_network(), game, seat), TrainingRow()
    told.rows, told.listed = [row_of([], 0.5, len(choice.options))], [choice.listed()]
    table = read_dataset([data_of([told])])
    assert table.codes.tolist() == [option.code for option in game.options[seat]]
    assert table.worth.sum() == pytest.approx(1, abs=1e-3)
    assert np.argmax(table.worth) == np.argmax(choice.chances)
    assert len(set(choice.chances)) > 1


def test_every_option_of_people_has_words_of_its_own() -> None:
    actions = [action for action in FAMIGLIA.catalogue.actions if type(action).__name__ not in ("Start", "TurnUp")]
    said = {tuple(np.flatnonzero(ACTION_FEATURES[action.code])) for action in actions}
    assert len(said) == len(actions)
    assert ACTION_FEATURES[[action.code for action in actions]].any(0).sum() == len(
        {word for words in said for word in words}
    )
    assert [action.code for action in every_action()] == list(range(len(ACTION_FEATURES)))


def test_slopes_are_those_of_the_losses() -> None:
    trainer, minibatch = begun(), whole(toy(50))
    _, slopes = trainer.slopes(minibatch)
    places: list[tuple[str, tuple[int, ...]]] = [("hidden", (3, 2)), ("bias", (1,)), ("out", (4,)), ("last", (0,))]
    places += [("words", (0, 3)), ("words", (1, 5)), ("alone", (1,))]
    for name, place in places:
        held, step, losses = trainer.weights[name][place], 1e-2, []
        for moved in (held + step, held - step):
            trainer.weights[name][place] = moved
            loss, _ = trainer.slopes(minibatch)
            losses.append(loss.value + POLICY * loss.policy)
        trainer.weights[name][place] = held
        assert slopes[name][place] == pytest.approx((losses[0] - losses[1]) / (2 * step), abs=2e-4)


def test_a_network_gives_the_same_output_as_its_trainer_also_from_its_file() -> None:
    trainer, minibatch = begun(), whole(toy(20))
    network = network_in(text_of(trainer.network()))
    w = trainer.weights
    units = np.maximum(minibatch.on @ w["hidden"] + w["bias"], 0)
    logits = units @ w["out"] + w["last"]
    summed = [network.units(np.flatnonzero(on).tolist()) for on in minibatch.on]
    assert [network.chance(each) for each in summed] == pytest.approx((1 / (1 + np.exp(-logits))).tolist(), abs=1e-3)
    told = np.exp(units @ (ACTION_FEATURES @ w["words"]).T + ACTION_FEATURES @ w["alone"])[
        :, [option.code for option in OPTIONS]
    ]
    for n, each in enumerate(summed):
        assert network.policy(each, OPTIONS) == pytest.approx((told[n] / told[n].sum()).tolist(), abs=2e-3)


def test_a_trainer_continues_from_its_file_without_a_difference() -> None:
    unbroken, rows = begun(), toy()
    unbroken.learn(rows, np.random.default_rng(5))
    resumed = trainer_in(unbroken.data())
    for trainer in (unbroken, resumed):
        trainer.learn(rows, np.random.default_rng(6))
    assert resumed.data() == unbroken.data()


def test_a_network_for_other_features_is_refused() -> None:
    text = text_of(begun().network()).replace(f'"features": {FEATURES}', '"features": 7')
    with pytest.raises(BadNetwork, match="7 features"):
        network_in(text)


@pytest.mark.parametrize("words", [0, WORDS - 1])
def test_a_network_for_other_words_or_without_a_policy_is_refused(words: int) -> None:
    told = json.loads(text_of(begun().network()))
    told["words"] = told["words"][:words]
    if not words:
        del told["words"]
    with pytest.raises(BadNetwork, match=f"knows {words} words for options; here are {WORDS}"):
        network_in(json.dumps(told))
