"""Measure what a move of a bot costs."""

from __future__ import annotations

from random import Random
from typing import Final

from bench.load.site import cpu_of
from cosca.engine.core import play
from cosca.engine.title import Setup
from cosca.server.bots.pool import BotPool
from cosca.titles import TITLES

ANSWERS: Final = 150
BOT: Final = "greedy"


async def bot_cost(title_id: str, seats: int) -> float:
    """Return the process milliseconds of one move by the greedy bot, including the request."""
    title, rng = TITLES[title_id], Random(9)
    pool = BotPool(1, patience=60)
    await pool.start()
    try:
        game = title.start(Setup(title.editions[0], title.packs[0], seats))
        used, asked = cpu_of(pool.pids[0]), 0
        while asked < ANSWERS:
            if not game.options:
                game = title.start(Setup(title.editions[0], title.packs[0], seats))
            seat = rng.choice(sorted(game.options))
            if seat >= 0:
                options = [title.catalogue.dump(action) for action in game.options[seat]]
                view = title.codec.text(title.view(game, seat))
                await pool.answer(title_id, BOT, view, options, f"{asked:064x}")
                asked += 1
            play(game, seat, rng.choice(game.options[seat]))
        return round(1e3 * (cpu_of(pool.pids[0]) - used) / asked, 2)
    finally:
        await pool.close()
