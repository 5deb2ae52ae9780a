"""Are the chances honest that Famiglia's search tells? It plays itself; what it told is compared with who won.

python -m bench.calibration --games 60 --sims 100
"""

from __future__ import annotations

import argparse
from random import Random

from cosca.engine.core import CHANCE, play
from cosca.engine.title import Setup
from cosca.games import TITLES
from cosca.search.famiglia import think
from cosca.search.thought import Budget

TITLE = TITLES["famiglia"]


def one_game(number: int, sims: int, rng: Random) -> list[tuple[float, float]]:
    """What was told at each choice of the best option, and what came of it: 1, 0, or a half for a draw."""
    game = TITLE.setup(Setup(TITLE.editions[number % 2], TITLE.packs[0], 2))
    told: list[tuple[int, float]] = []
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        if seat == CHANCE or len(options) == 1:
            play(game, seat, rng.choice(options))
            continue
        best = think(TITLE.view(game, seat), options, rng, Budget(sims)).weighed[0]
        told.append((seat, best.chance))
        play(game, seat, best.action)
    result = TITLE.result(game)
    assert result
    return [(chance, (seat in result.winners) / len(result.winners)) for seat, chance in told]


def table(pairs: list[tuple[float, float]]) -> str:
    lines = ["| told | positions | mean told | won |", "|---|--:|--:|--:|"]
    for tenth in range(10):
        these = [pair for pair in pairs if min(9, int(pair[0] * 10)) == tenth]
        if these:
            told, won = (sum(pair[k] for pair in these) / len(these) for k in (0, 1))
            lines.append(f"| {tenth * 10} to {tenth * 10 + 10} % | {len(these)} | {told:.1%} | {won:.1%} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, usual in (("--games", 60), ("--sims", 100), ("--seed", 1)):
        parser.add_argument(name, type=int, default=usual)
    given = parser.parse_args()
    rng, pairs = Random(given.seed), list[tuple[float, float]]()
    for number in range(given.games):
        pairs += one_game(number, given.sims, rng)
    print(table(pairs))  # noqa: T201


if __name__ == "__main__":
    main()
