"""The tables in `docs/operations/scale.md` match the calculation, and the calculation follows its inputs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench.scale import ASSUMED, PAGE, SIZES, figure, filled, mixed, read, sums


def test_the_tables_of_the_page_match_the_measurements() -> None:
    page = PAGE.read_text("utf-8")
    assert filled(page, read()) == page, "run `just scale`"


def test_a_table_changed_by_hand_is_noticed() -> None:
    page = PAGE.read_text("utf-8")
    changed = page.replace("| cores of web processes |", "| cores of web processes | 1 |")
    assert changed != page
    assert filled(changed, read()) == page


def test_a_page_without_a_place_for_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="one place for measured"):
        filled("nothing", read())


def test_ten_times_the_tables_need_ten_times_the_cores_and_memory() -> None:
    small, large = (sums(size, mixed(read())) for size in SIZES[:2])
    assert large.web_cores == pytest.approx(10 * small.web_cores, rel=0.02)
    assert large.memory_gib == pytest.approx(10 * small.memory_gib)
    assert large.choices == pytest.approx(10 * small.choices)


def test_a_move_that_costs_twice_as_much_needs_nearly_twice_the_cores() -> None:
    measured = mixed(read())
    before, after = (sums(SIZES[1], each) for each in (measured, replace(measured, cpu_ms=2 * measured.cpu_ms)))
    assert 1.5 * before.web_cores < after.web_cores <= 2 * before.web_cores
    assert after.primaries == before.primaries


def test_shares_of_titles_add_up_to_one() -> None:
    assert sum(share for _, share in ASSUMED.mix) == pytest.approx(1)


@pytest.mark.parametrize(
    ("value", "text"), [(0.124, "0.12"), (7, "7"), (76.6, "77"), (14_285, "14,000"), (1.43e6, "1.4 million")]
)
def test_figures_have_two_significant_digits(value: float, text: str) -> None:
    assert figure(value) == text
