"""`python -m bench.la_famiglia.passing`: how often bots pass in the planning phase of edition 1.1.

A game depends only on the seed and its number.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from bench.la_famiglia.balance import mind_of, pack_named

from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games.la_famiglia.rules.actions import PassTurn
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.titles import TITLES

TITLE = TITLES["la_famiglia"]
EDITION = "1.1"


def passes_of(bot: str, pack: str, seed: int, number: int) -> tuple[int, int]:
    """Let a bot play against itself and return its passes and its planning turns."""
    rng, mind = Random(f"{seed}/{number}"), mind_of(bot, TITLE)
    game = TITLE.start(Setup(EDITION, pack, TITLE.seats[0]))
    assert isinstance(game, LaFamiglia)
    passes = turns = 0
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        act = rng.choice(options) if seat == CHANCE else mind(game, seat, options, rng)
        if isinstance(game.stack[-1], PlanningTurn) and game.stack[-1].at == 0:
            turns += 1
            passes += isinstance(act, PassTurn)
        play(game, seat, act)
    return passes, turns


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.la_famiglia.passing", description=__doc__)
    parser.add_argument("bots", nargs="+", help="as in the arena, or quick")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", default=TITLE.packs[0], help="name of a shipped pack, or path of your own")
    asked = parser.parse_args()
    pack = pack_named(TITLE.id, asked.pack)
    for bot in asked.bots:
        found = [passes_of(bot, pack, asked.seed, number) for number in range(asked.games)]
        passes, turns = (sum(column) for column in zip(*found, strict=True))
        sys.stdout.write(f"| {bot} | {asked.games} | {turns:,} | {passes:,} | {passes / turns:.1%} |\n")


if __name__ == "__main__":
    main()
