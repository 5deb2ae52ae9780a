"""Check the calibration of hints: compare the predicted win chances with who won.

The bot that gives hints plays all seats.

    python -m bench.calibration famiglia --games 60 --sims 100
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from bench.kept import watched
from cosca.arena.seating import shares
from cosca.bots.search_result import Budget, SearchFunction
from cosca.bots.title_bots import bots_of
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.titles import TITLES

type Pair = tuple[float, float]  # the predicted chance, and the outcome: 1, 0, or a share of the win


def one_game(title: Title, think: SearchFunction, number: int, sims: int, seed: int) -> list[Pair]:
    """Play one game by the hints and return its pairs. Game numbers cycle through editions, packs and seats."""
    setup, rng = title.setups()[number % len(title.setups())], Random(f"{seed} {number}")
    game, predicted = title.start(setup), list[tuple[Seat, float]]()
    while game.options:
        seat = min(game.options)
        if seat == CHANCE or len(game.options[seat]) == 1:
            play(game, seat, rng.choice(game.options[seat]))
        else:
            best = think(title.view(game, seat), game.options[seat], rng, Budget(sims)).weighed[0]
            predicted.append((seat, best.chance))
            play(game, seat, best.action)
    won = won_by(title, game, setup.seats)
    return [(chance, won[seat]) for seat, chance in predicted]


def won_by(title: Title, game: Game, seats: int) -> dict[Seat, float]:
    """Return each seat's share of the win; every member of a team gets the team's share."""
    result, sides = title.result(game), title.teams(seats)
    assert result
    return {seat: share for side, share in zip(sides, shares(result, sides), strict=True) for seat in side}


def table(pairs: Sequence[Pair]) -> str:
    """Return the results as a table, by tenths of the predicted chance and in total."""
    lines = ["| told | positions | mean told | won |", "|---|--:|--:|--:|"]
    for tenth in range(10):
        these = [pair for pair in pairs if min(9, int(pair[0] * 10)) == tenth]
        lines += [row(f"{tenth * 10} to {tenth * 10 + 10} %", these)] if these else []
    return "\n".join([*lines, row("all", pairs)])


def row(name: str, pairs: Sequence[Pair]) -> str:
    predicted, won = (sum(pair[k] for pair in pairs) / max(1, len(pairs)) for k in (0, 1))
    return f"| {name} | {len(pairs)} | {predicted:.1%} | {won:.1%} |"


def searches() -> dict[str, SearchFunction]:
    """Return the search that gives hints, by title."""
    return {title.id: search for title in TITLES.values() if (search := bots_of(title).adviser())}


def asked() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.calibration",
        description="Plays games in which every seat does what the Consigliere's search of the title finds best, and "
        "prints, by tenths of the chance it told, how often that seat (or its team) then won. "
        "Positions of one game end alike, so it is the number of games that counts.",
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"of {', '.join(sorted(searches()))}; none: all")
    parser.add_argument(
        "--games", type=int, default=60, help="of each title, its editions, packs and seats in turn (60)"
    )
    parser.add_argument("--sims", type=int, default=100, help="simulations for each choice (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games (1)")
    return parser


def main() -> None:
    parser = asked()
    given = parser.parse_args()
    if unknown := set(given.titles) - set(searches()):
        parser.error(f"nobody gives hints in {', '.join(sorted(unknown))}")
    for title in given.titles or sorted(searches()):
        playing = (one_game(TITLES[title], searches()[title], n, given.sims, given.seed) for n in range(given.games))
        games = list(watched(playing, given.games))
        print(f"## {title}: {given.games} games, {given.sims} simulations a choice, seed {given.seed}\n")  # noqa: T201
        print(table([pair for game in games for pair in game]), end="\n\n")  # noqa: T201


if __name__ == "__main__":
    main()
