"""Blind: a bot in two worlds that its seat cannot tell apart gives the same answer. `just blind`.

Every position is met in games that quick bots play, in every edition and number of seats. The second world is imagined
from the view of the seat that is asked; both worlds are looked at anew, and the bot, with the same randomness, must
choose the same in both. With --sims no search may think longer than that: for thousands of positions.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from bench.load_report import RESULTS, circumstances, say
from cosca.bots import BOTS, learned, search
from cosca.bots.bot import Bot
from cosca.bots.levels import famiglia, la_famiglia, nostra_city
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.search.thought import Budget

QUICK: Final = "greedy"
BLUNDERS: Final = 0.3  # of what is played on the way is luck: bots alone see few kinds of positions


def positions(title: Title, seed: int) -> Iterator[tuple[Game, Seat]]:
    """Without end: every choice of games, wherever there is one to make."""
    luck, quick, setups = Random(seed), BOTS[QUICK](title), title.setups()
    while True:
        game = title.setup(luck.choice(setups))
        while game.options:
            seat = luck.choice(sorted(game.options))
            if seat != CHANCE and len(game.options[seat]) > 1:
                yield game, seat
            options = game.options[seat]
            by_luck = seat == CHANCE or luck.random() < BLUNDERS
            play(game, seat, luck.choice(options) if by_luck else quick(title.view(game, seat), options, luck))


def is_blind(title: Title, bot: Bot, game: Game, seat: Seat, luck: int) -> bool:
    other = title.imagine(title.view(game, seat), Random(luck))
    answers = [bot(title.view(world, seat), world.options[seat], Random(luck + 1)) for world in (game, other)]
    return answers[0] is answers[1]


def blind(title: Title, level: str, wanted: int, seed: int) -> dict[str, float]:
    bot, began, seen = BOTS[level](title), time.perf_counter(), 0
    for number, (game, seat) in enumerate(positions(title, seed)):
        if number == wanted:
            break
        if seat != CHANCE and not is_blind(title, bot, game, seat, seed + number):
            seen += 1
    return {"positions": wanted, "answered otherwise": seen, "seconds": round(time.perf_counter() - began, 1)}


def think_at_most(sims: int) -> None:
    """Bots that are made from now on get budgets of so many simulations at most, and no clock."""

    def cut(wanted: int = 0, ms: int = 0, **more: int) -> Budget:
        return Budget(min(more.get("sims", wanted) or sims, sims))

    for module in (search, learned, famiglia, la_famiglia, nostra_city):
        if "Budget" in vars(module):
            vars(module)["Budget"] = cut


def keep(found: dict[str, dict[str, float]], wanted: argparse.Namespace, file: Path) -> None:
    """Beside what is there of other titles and bots; each says when and with how many simulations."""
    kept = json.loads(file.read_text()) if file.exists() else {"found": {}}
    when = {"sims": wanted.sims, "seed": wanted.seed, "date": circumstances()["date"]}
    kept["found"] |= {name: told | when for name, told in found.items()}
    file.write_text(json.dumps(kept, indent=1) + "\n")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just blind", description=__doc__)
    parser.add_argument("titles", nargs="*", default=list(TITLES))
    parser.add_argument("--bots", default=",".join(BOTS), help="separated by commas")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--sims", type=int, default=0, help="the most that a search may think (0: as long as it likes)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the figures in bench/results/blind.json")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    if wanted.sims:
        think_at_most(wanted.sims)
    found = {}
    for title in wanted.titles:
        for level in wanted.bots.split(","):
            found[f"{title} {level}"] = told = blind(TITLES[title], level, wanted.positions, wanted.seed)
            say(f"{title} {level}: {told}")
    if wanted.write:
        keep(found, wanted, RESULTS / "blind.json")
    sys.exit(any(told["answered otherwise"] for told in found.values()))


if __name__ == "__main__":
    main()
