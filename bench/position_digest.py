"""`python -m bench.position_digest`: what the digest of a position costs in each version of logs, in turn.

`just bench position_digest --quick` measures the compiled wheel.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from cosca.commands.digest import compiled
from cosca.engine import packing
from cosca.engine.core import Game, play
from cosca.engine.log import VERSIONS
from cosca.engine.title import Title
from cosca.titles import TITLES

RESULT: Final = Path(__file__).parent / "results" / "position_digest.md"
POSITIONS: Final = 200  # of each title, from random games
ROUNDS: Final = 15


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="nothing else; `just bench` then installs no other engines"
    )
    parser.add_argument("--write", action="store_true", help=f"write {RESULT.name}")
    asked = parser.parse_args()
    text = "".join(f"{line}\n" for line in report())
    sys.stdout.write(text)
    if asked.write:
        RESULT.write_text(text, "utf-8")


def report() -> list[str]:
    rules = "compiled" if compiled() else "not compiled"
    own = "not compiled" if packing.__file__.endswith(".py") else "compiled"
    return [
        "# Digest of a position, by version of logs",
        "",
        f"Microseconds of CPU, medians of {ROUNDS} rounds in turn over {POSITIONS} positions of random games.",
        f"Rules {rules}, packing {own}. `python -m bench.position_digest --write` measures it.",
        "",
        "| title | version 1 (JSON), us | version 2 (packed), us | ratio | bytes of JSON | bytes packed |",
        "|---|--:|--:|--:|--:|--:|",
        *(row(title, positions(title)) for title in TITLES.values()),
    ]


def positions(title: Title) -> list[Game]:
    rng, found = Random(1), list[Game]()
    while len(found) < POSITIONS:
        game = title.start(title.setups()[-1])
        while game.options and len(found) < POSITIONS:
            found.append(game.copy())
            seat = rng.choice(sorted(game.options))
            play(game, seat, rng.choice(list(game.options[seat])))
    return found


def row(title: Title, games: Sequence[Game]) -> str:
    old, new = (
        statistics.median(times) for times in zip(*(one_round(title, games) for _ in range(ROUNDS)), strict=True)
    )
    text = statistics.mean(len(title.codec.text(game).encode()) for game in games)
    packed = statistics.mean(len(title.codec.packed(game)) for game in games)
    return f"| {title.name} | {old:.1f} | {new:.1f} | {old / new:.1f} | {text:,.0f} | {packed:,.0f} |"


def one_round(title: Title, games: Sequence[Game]) -> list[float]:
    return [timed(title, games, version) for version in VERSIONS]


def timed(title: Title, games: Sequence[Game], version: int) -> float:
    began = time.process_time()
    for game in games:
        title.codec.position_digest(game, version)
    return 1e6 * (time.process_time() - began) / len(games)


if __name__ == "__main__":
    main()
