"""`python -m tests.consigliere.plain_site serve …`: as `cosca`, but the Consigliere of Famiglia thinks plainly."""

from __future__ import annotations

from functools import partial

from cosca.cli import app
from cosca.games import TITLES
from cosca.search.thinkers import THINKERS
from cosca.server import consigliere
from cosca.server.bot_pool import BotPool
from tests.consigliere.plain import PlainThinker
from tests.consigliere.plain_process import program

if __name__ == "__main__":
    THINKERS["famiglia"] = PlainThinker(TITLES["famiglia"])
    consigliere.BotPool = partial(BotPool, program=program("famiglia"))  # type: ignore[assignment, attr-defined]
    app()
