"""`python -m tests.advice.plain_site serve …`: like `cosca`, but the tests' plain search gives hints for Famiglia."""

from __future__ import annotations

from functools import partial

from cosca.cli import app
from cosca.server.advice import service
from cosca.server.bots.pool import BotPool
from cosca.titles import TITLES
from tests.advice.plain import PlainThinker, set_advisor
from tests.advice.plain_process import program

if __name__ == "__main__":
    set_advisor("famiglia", PlainThinker(TITLES["famiglia"]))
    service.BotPool = partial(BotPool, program=program("famiglia"))  # type: ignore[assignment, attr-defined]
    app()
