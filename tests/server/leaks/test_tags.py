"""In whole games, nobody receives another reader's tag: over sockets, calls, bus, logs, emails or pipes to bots."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.server.leaks.guests import Plan, leaks_of_game
from tests.server.leaks.tags import OPERATOR

SIZE = int(os.environ.get("COSCA_LEAKS", "1"))
LONGEST_S = 60.0 * SIZE
PLANS = [
    Plan("famiglia", 2, 200 * SIZE, bots=1, pace="mail", real_bots=True, seconds=LONGEST_S),
    Plan("la_famiglia", 4, 60 * SIZE, bots=1, pace="mail", seconds=LONGEST_S),
    Plan("nostra_city", 4, 60 * SIZE, bots=1, pace="live", seconds=LONGEST_S),
    Plan("nostra_city", 3, 30 * SIZE, bots=0, pace="mail", seconds=LONGEST_S),
]
HIDDEN = {"famiglia": -1, "la_famiglia": 20, "nostra_city": 100}  # in Famiglia every card moves in the open
WHOLE = 20  # at this size, games are played to the end
in_ci = "COSCA_TEST_POSTGRES" in os.environ  # in CI, a missing nats-server is an error
needs_a_bus = pytest.mark.skipif(not in_ci and not shutil.which("nats-server"), reason="needs nats-server")


@needs_a_bus
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.title}-{plan.seats}")
def test_no_tagged_value_reaches_another_reader(plan: Plan, tmp_path: Path) -> None:
    leaks, ledger = leaks_of_game(tmp_path, plan)
    assert not leaks
    assert ledger.told("socket") > 20
    assert ledger.told("bus") > 5
    assert ledger.told("GET /metrics")
    assert {each.who for each in ledger.heard} >= {"seat 0", "a spectator", "a stranger", OPERATOR}
    assert not plan.bots or ledger.told("pipe of a bot")
    assert plan.pace != "mail" or (ledger.told("mail") and ledger.told("outbox"))
    for who in ("seat 0", "a spectator"):
        assert ledger.own(who) >= {f"a view of {who}", f"a line for {who}"}
    assert "an option of seat 0" in ledger.own("seat 0")
    for who in ("seat 0", "a spectator"):
        assert ledger.hidden_from(who) > HIDDEN[plan.title], "the rules hide next to nothing: are they marked?"
    assert SIZE < WHOLE or ledger.over, "the game was not played to its end"
    assert {"the hash of an entry", "the seed"} <= {each.what for each in ledger.secrets.values()}
