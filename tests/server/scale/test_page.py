"""`docs/operations/scale.md` and its charts match the simulation, and the simulation follows its inputs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench.scale_model.charts import CHARTS, PICTURES
from bench.scale_model.costs import Costs, costs_of, read
from bench.scale_model.page import PAGE, figure, filled
from bench.scale_model.plan import ASSUMED, SIZES, sums, unit_of
from bench.scale_model.runs import hot_table, runs_of_today
from bench.scale_model.storm import Storm, piece_of, simulated_storm
from bench.scale_model.unit import Bus, UnitFigures, UnitModel

BY_SHARD = Bus(everywhere=False)


@pytest.fixture(scope="module")
def costs() -> Costs:
    return costs_of(read())


def test_the_tables_of_the_page_match_the_simulation() -> None:
    page = PAGE.read_text("utf-8")
    assert filled(page, read(), runs_of_today()) == page, "run `just scale`"


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_matches_the_simulation(name: str) -> None:
    assert (PICTURES / f"{name}.svg").read_text("utf-8") == CHARTS[name](runs_of_today()), "run `just scale`"


def test_a_table_changed_by_hand_is_noticed() -> None:
    page = PAGE.read_text("utf-8")
    changed = page.replace("| web processes |", "| web processes | 1 |")
    assert changed != page
    assert filled(changed, read(), runs_of_today()) == page


def test_a_page_without_a_place_for_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="one place for measured"):
        filled("nothing", read(), runs_of_today())


# The simulated unit


def figures(costs: Costs, *, load: float = 1.0, seed: int = 1, webs: int = 0, bus: Bus = BY_SHARD) -> UnitFigures:
    piece = piece_of(unit_of(costs))
    return UnitModel(replace(piece, webs=webs or piece.webs), costs, bus, load, seed).figures()


def test_the_same_seed_gives_the_same_run_and_another_seed_another(costs: Costs) -> None:
    assert figures(costs, seed=5) == figures(costs, seed=5)
    assert figures(costs, seed=5) != figures(costs, seed=6)


def test_every_move_that_came_is_acknowledged_once(costs: Costs) -> None:
    """Arrivals stop, and moves in progress are finished."""
    model = UnitModel(piece_of(unit_of(costs)), costs, BY_SHARD)
    model.simulation.run(1.0)
    model.open = False
    model.simulation.run(8.0)
    tally = model.site.tally
    assert tally.came["move"] > 100
    assert tally.done == tally.came
    assert len(tally.waits) == tally.came["move"]
    stored = sum(size * number for size, number in model.site.batches.items())
    assert stored == tally.came["move"]


def test_more_processes_at_the_same_load_are_never_worse(costs: Costs) -> None:
    webs = piece_of(unit_of(costs)).webs
    waits = [figures(costs, webs=number * webs).p99_ms for number in (1, 2, 3)]
    assert waits == sorted(waits, reverse=True)


def test_more_load_makes_everything_busier_and_batches_larger(costs: Costs) -> None:
    low, high = (figures(costs, load=load) for load in (0.5, 1.5))
    assert all(high.busy[part] > low.busy[part] for part in low.busy)
    assert high.batch > low.batch
    assert high.p99_ms > low.p99_ms


def test_hints_that_everybody_hears_cost_every_process(costs: Costs) -> None:
    alone, among_many = (figures(costs, bus=Bus(True, others)) for others in (0.0, 5_000.0))
    expected = 5_000 * costs.hint.web_ms / 1e3
    assert among_many.busy["web"] - alone.busy["web"] == pytest.approx(expected, rel=0.1)


def test_a_hot_table_slows_its_neighbours(costs: Costs) -> None:
    quiet, hot = hot_table(unit_of(costs), costs)
    assert hot > quiet


def test_a_larger_storm_takes_longer(costs: Costs) -> None:
    unit = unit_of(costs)
    small, large = (simulated_storm(unit, costs, Storm("", 0.0, joins)) for joins in (0.05, 0.1))
    assert small.back_s < large.back_s
    assert large.joined[-1] == 1


# Sums


def test_ten_times_the_tables_need_ten_times_of_everything_that_is_multiplied(costs: Costs) -> None:
    small, large = (sums(size, unit_of(costs), costs) for size in SIZES[:2])
    assert large.units == 10 * small.units
    assert large.web_processes == 10 * small.web_processes
    assert large.memory_gib == pytest.approx(10 * small.memory_gib)
    assert large.moves == pytest.approx(10 * small.moves)


def test_a_move_that_costs_twice_as_much_needs_more_processes_and_no_more_memory(costs: Costs) -> None:
    moves = {
        title: replace(each, before_ms=2 * each.before_ms, after_ms=2 * each.after_ms)
        for title, each in costs.moves.items()
    }
    before, after = (sums(SIZES[1], unit_of(each), each) for each in (costs, replace(costs, moves=moves)))
    assert 1.1 * before.web_processes < after.web_processes <= 2 * before.web_processes
    assert after.memory_gib == before.memory_gib


def test_shares_of_titles_add_up_to_one() -> None:
    assert sum(share for _, share in ASSUMED.mix) == pytest.approx(1)


@pytest.mark.parametrize(
    ("value", "text"), [(0.124, "0.12"), (7, "7"), (76.6, "77"), (14_285, "14,000"), (1.43e6, "1.4 million")]
)
def test_figures_have_two_significant_digits(value: float, text: str) -> None:
    assert figure(value) == text
