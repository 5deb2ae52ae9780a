"""The load tests used for validation can tell a right model from a wrong one."""

from __future__ import annotations

import json
from dataclasses import replace
from math import log
from typing import Any

import pytest
from bench.scale_model.costs import Costs, Curve, costs_of
from bench.scale_model.validation import RESULT, Row, compared, page

TOLD: dict[str, Any] = json.loads(RESULT.with_suffix(".json").read_text("utf-8"))


@pytest.fixture(scope="module")
def costs() -> Costs:
    """Return the costs that the model used then."""
    return costs_of(TOLD["costs"])


@pytest.fixture(scope="module")
def right(costs: Costs) -> list[Row]:
    return rows(costs)


def rows(costs: Costs) -> list[Row]:
    return compared(TOLD["cases"], costs)


def free_commits(costs: Costs) -> Costs:
    free = Curve(((1, 0.0), (2, 0.0)))
    return replace(costs, client_curve=free, database_curve=free)


def free_hints(costs: Costs) -> Costs:
    return replace(costs, hint=replace(costs.hint, web_ms=0.0, web_each_ms=0.0, worker_ms=0.0, worker_each_ms=0.0))


def free_new_tables(costs: Costs) -> Costs:
    nothing = {name: replace(step, web_ms=0.0, database_ms=0.0, worker_ms=0.0) for name, step in costs.steps.items()}
    return replace(costs, steps=nothing)


def free_readers(costs: Costs) -> Costs:
    moves = {title: replace(each, after_ms=0.0, reader_ms=0.0) for title, each in costs.moves.items()}
    return replace(costs, moves=moves)


def dearer_moves(costs: Costs) -> Costs:
    moves = {
        title: replace(each, before_ms=2 * each.before_ms, after_ms=2 * each.after_ms)
        for title, each in costs.moves.items()
    }
    return replace(costs, moves=moves)


FAULTS = [free_commits, free_new_tables, free_readers, dearer_moves]


def away(found: list[Row], what: str) -> float:
    """Return how far the model is from the load tests: the mean factor, as a logarithm."""
    return sum(abs(log(row["ratio"][what])) for row in found) / len(found)


def test_the_verdicts_of_the_results_are_those_of_the_model_as_it_is(right: list[Row]) -> None:
    assert [row["met"] for row in right] == [row["met"] for row in TOLD["rows"]], "run `just scale validate`"
    assert RESULT.with_suffix(".md").read_text("utf-8") == page(TOLD)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_of_the_model_is_further_from_the_load_tests(
    fault: Any, costs: Costs, right: list[Row]
) -> None:
    wrong = rows(fault(costs))
    assert away(wrong, "CPU ms per move") > away(right, "CPU ms per move") + 0.02


def test_free_hints_are_noticed_where_others_send_many(costs: Costs, right: list[Row]) -> None:
    wrong = rows(free_hints(costs))
    loud = [number for number, row in enumerate(right) if row["foreign"]]
    assert loud
    for number in loud:
        assert abs(log(wrong[number]["ratio"]["CPU ms per move"])) > abs(log(right[number]["ratio"]["CPU ms per move"]))
