"""Bills in the prompts of NY Nostra City: written out in dollars, and understood as players type them."""

from __future__ import annotations

import re

import pytest

from cosca.engine.core import Procedure
from cosca.games.nostra_city.rules.actions import BID, Bid
from cosca.games.nostra_city.rules.business import CashIn
from cosca.games.nostra_city.rules.cards import BILLS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.trial import TrialTurn
from cosca.terminal.local_table import LocalTable
from tests.games.nostra_city.terminal.screens import STAGE, game_of
from tests.terminal.scripted import shown, typed

TEN_INNOCENT, TEN_GUILTY = BILLS.index("10I"), BILLS.index("10G")


def bidding(*held: str) -> LocalTable:
    """Return a table whose first player bids and holds exactly these Bills."""

    def fits(game: NostraCity) -> bool:
        kinds = {BILLS[bill] for bill, count in enumerate(game.bank[0]) if count}
        return kinds == set(held)

    return STAGE.table_at(MeetingTurn, 2, fits)


def offers_ten(game: NostraCity) -> bool:
    return any("10I" in act.words().values() for act in game.options[0])


@pytest.mark.parametrize(("procedure", "step"), [(CashIn, 3), (MeetingTurn, 2), (TrialTurn, 3)])
def test_the_menu_writes_bills_out_in_dollars(procedure: type[Procedure], step: int) -> None:
    display = STAGE.table_at(procedure, step, offers_ten)
    text = STAGE.screen_of(game_of(display), 0, STAGE.look_at(120))
    assert re.search(r"\d+  \$10,000 \(Innocent, \d\)", text)
    assert "$10I" not in text


def test_the_amount_alone_chooses_the_only_bill_of_that_amount() -> None:
    display = bidding("5", "10G")
    for said in ("10", "bid 10", "$10,000", "10000", "bid 10,000", "10 guilty"):
        assert typed(display, said) is BID[TEN_GUILTY], said


def test_an_amount_of_two_kinds_asks_which() -> None:
    display = bidding("5", "10I", "10G")
    assert typed(display, "10") is None
    assert "That matches moves 11-12" in shown(display)
    assert typed(display, "10 innocent") is BID[TEN_INNOCENT]
    assert typed(display, "bid 10 guilty") is BID[TEN_GUILTY]


def test_a_number_that_is_no_bill_and_no_move_lists_the_moves() -> None:
    display = bidding("5", "10I", "10G")
    assert typed(display, "1") is None
    assert "There is no move 1 here. Your moves are 5, 11-12." in shown(display)


def test_an_amount_that_is_not_held_is_refused_with_its_reason() -> None:
    display = bidding("5", "10I", "10G")
    assert typed(display, "bid 50") is None
    assert "not a legal move" in shown(display)
    typed(display, "why bid 50")
    assert "You can" not in shown(display)
    assert "NC-meeting-2" in shown(display)


def test_why_does_not_answer_a_number_that_means_nothing() -> None:
    display = bidding("5", "10I", "10G")
    typed(display, "why bid 70")
    assert "No move matches “bid 70”" in shown(display)
    assert typed(display, "bid 70") is None
    assert "You can" not in shown(display)


def test_a_bid_of_five_is_still_five_thousand() -> None:
    display = bidding("5", "10I", "10G")
    for said in ("5", "5000", "bid 5,000"):
        act = typed(display, said)
        assert isinstance(act, Bid)
        assert BILLS[act.bill] == "5"
