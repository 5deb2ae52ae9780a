"""Check that bots use no hidden information: `just blind`.

A bot must choose the same action in two worlds that its seat cannot tell apart. The positions come from games of quick
bots, in every edition and number of seats. The second world is sampled from the view of the seat to act. Both worlds
are turned into views again, and the bot gets the same randomness for both. `--sims` limits the simulations of every
search, so that thousands of positions can be checked.
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

from bench.report import RESULTS, circumstances, say
from cosca.bots import search_bot
from cosca.bots.bot import Bot
from cosca.bots.registry import BOTS
from cosca.bots.search_result import Budget
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.games.famiglia.bots import learned
from cosca.games.famiglia.bots import levels as famiglia_levels
from cosca.games.la_famiglia.bots import levels as la_famiglia_levels
from cosca.games.nostra_city.bots import levels as nostra_city_levels
from cosca.titles import TITLES

QUICK: Final = "greedy"
BLUNDERS: Final = 0.3  # share of random actions in these games; bots alone reach few kinds of positions


def positions(title: Title, seed: int) -> Iterator[tuple[Game, Seat]]:
    """Yield every decision with more than one option from an endless sequence of games."""
    rng, quick, setups = Random(seed), BOTS[QUICK](title), title.setups()
    while True:
        game = title.start(rng.choice(setups))
        while game.options:
            seat = rng.choice(sorted(game.options))
            if seat != CHANCE and len(game.options[seat]) > 1:
                yield game, seat
            options = game.options[seat]
            by_luck = seat == CHANCE or rng.random() < BLUNDERS
            play(game, seat, rng.choice(options) if by_luck else quick(title.view(game, seat), options, rng))


def is_blind(title: Title, bot: Bot, game: Game, seat: Seat, seed: int) -> bool:
    other = title.imagine(title.view(game, seat), Random(seed))
    answers = [bot(title.view(world, seat), world.options[seat], Random(seed + 1)) for world in (game, other)]
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
    """Limit the budget of all bots created from now on to this many simulations, without a clock."""

    def cut(wanted: int = 0, ms: int = 0, **more: int) -> Budget:
        return Budget(min(more.get("sims", wanted) or sims, sims))

    for module in (search_bot, learned, famiglia_levels, la_famiglia_levels, nostra_city_levels):
        if "Budget" in vars(module):
            vars(module)["Budget"] = cut


def keep(found: dict[str, dict[str, float]], wanted: argparse.Namespace, file: Path) -> None:
    """Add the results to the file, keeping those of other titles and bots. Each entry has its date and simulations."""
    stored = json.loads(file.read_text()) if file.exists() else {"found": {}}
    when = {"sims": wanted.sims, "seed": wanted.seed, "date": circumstances()["date"]}
    stored["found"] |= {name: result | when for name, result in found.items()}
    file.write_text(json.dumps(stored, indent=1) + "\n")


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
            found[f"{title} {level}"] = result = blind(TITLES[title], level, wanted.positions, wanted.seed)
            say(f"{title} {level}: {result}")
    if wanted.write:
        keep(found, wanted, RESULTS / "blind.json")
    sys.exit(any(result["answered otherwise"] for result in found.values()))


if __name__ == "__main__":
    main()
