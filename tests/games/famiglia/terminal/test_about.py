"""`about` and a card of Famiglia: its points, its price and what its family can do."""

from __future__ import annotations

import pytest

from tests.terminal.scripted import FAMIGLIA, asked, shown, table_for


@pytest.mark.parametrize(("card", "ability"), [
    ("M3", "Mercenar"), ("A2", "Accountant"), ("B2", "Brute"), ("F4", "worth more victory points"),
])  # fmt: skip
def test_about_tells_what_the_family_can_do(card: str, ability: str) -> None:
    display = table_for([])
    asked(display).answer(f"about {card}")
    assert ability in shown(display)


def test_the_ability_is_that_of_the_edition() -> None:
    shown_in = {}
    for edition in FAMIGLIA.editions:
        display = table_for([], edition=edition)
        asked(display).answer("about B2")
        shown_in[edition] = shown(display)
    assert shown_in["first"] != shown_in["second"]
