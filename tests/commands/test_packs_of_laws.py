"""`cosca fuzz` and `cosca count` with a shipped pack that is not the default one."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from cosca.cli import app


def test_a_scenario_is_counted_with_a_pack_that_has_its_pieces() -> None:
    words = ["count", "nostra_city", "bills_to_split_3", "2", "--pack", "standard", "--json"]
    assert json.loads(CliRunner().invoke(app, words).stdout)["lines"] == 43


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["count", "nostra_city", "bills_to_split_3", "2"], "is for another pack than court"),
        (["count", "nostra_city", "start", "1", "--pack", "deluxe"], "has no pack 'deluxe'"),
        (["fuzz", "nostra_city", "--games", "1", "--pack", "deluxe"], "has no pack 'deluxe'"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(words: list[str], said: str) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code != 0
    assert said in " ".join(result.output.split())
