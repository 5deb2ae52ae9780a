"""Are the chances honest that hints tell? Who gives them plays all seats; what it told is compared with who won.

python -m bench.calibration famiglia --games 60 --sims 100
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from bench.kept import watched
from cosca.arena.seating import shares
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.search.thinkers import THINKERS
from cosca.search.thought import Budget, Thinker

type Pair = tuple[float, float]  # what was told, and what came of it: 1, 0, or a share of the win


def one_game(title: Title, think: Thinker, number: int, sims: int, seed: int) -> list[Pair]:
    """Every edition, pack and number of seats in turn; each choice is the one that was told to be best."""
    setup, rng = title.setups()[number % len(title.setups())], Random(f"{seed} {number}")
    game, told = title.setup(setup), list[tuple[Seat, float]]()
    while game.options:
        seat = min(game.options)
        if seat == CHANCE or len(game.options[seat]) == 1:
            play(game, seat, rng.choice(game.options[seat]))
        else:
            best = think(title.view(game, seat), game.options[seat], rng, Budget(sims)).weighed[0]
            told.append((seat, best.chance))
            play(game, seat, best.action)
    won = won_by(title, game, setup.seats)
    return [(chance, won[seat]) for seat, chance in told]


def won_by(title: Title, game: Game, seats: int) -> dict[Seat, float]:
    """What each seat has of the win; of a team, each what the team has."""
    result, sides = title.result(game), title.teams(seats)
    assert result
    return {seat: share for side, share in zip(sides, shares(result, sides), strict=True) for seat in side}


def table(pairs: Sequence[Pair]) -> str:
    """By tenths of the chance told, and all together."""
    lines = ["| told | positions | mean told | won |", "|---|--:|--:|--:|"]
    for tenth in range(10):
        these = [pair for pair in pairs if min(9, int(pair[0] * 10)) == tenth]
        lines += [row(f"{tenth * 10} to {tenth * 10 + 10} %", these)] if these else []
    return "\n".join([*lines, row("all", pairs)])


def row(name: str, pairs: Sequence[Pair]) -> str:
    told, won = (sum(pair[k] for pair in pairs) / max(1, len(pairs)) for k in (0, 1))
    return f"| {name} | {len(pairs)} | {told:.1%} | {won:.1%} |"


def asked() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.calibration",
        description="Plays games in which every seat does what the Consigliere's search of the title finds best, and "
        "prints, by tenths of the chance it told, how often that seat (or its team) then won. "
        "Positions of one game end alike, so it is the number of games that counts.",
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"of {', '.join(sorted(THINKERS))}; none: all")
    parser.add_argument(
        "--games", type=int, default=60, help="of each title, its editions, packs and seats in turn (60)"
    )
    parser.add_argument("--sims", type=int, default=100, help="simulations for each choice (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games (1)")
    return parser


def main() -> None:
    parser = asked()
    given = parser.parse_args()
    if unknown := set(given.titles) - set(THINKERS):
        parser.error(f"nobody gives hints in {', '.join(sorted(unknown))}")
    for title in given.titles or sorted(THINKERS):
        playing = (one_game(TITLES[title], THINKERS[title], n, given.sims, given.seed) for n in range(given.games))
        games = list(watched(playing, given.games))
        print(f"## {title}: {given.games} games, {given.sims} simulations a choice, seed {given.seed}\n")  # noqa: T201
        print(table([pair for game in games for pair in game]), end="\n\n")  # noqa: T201


if __name__ == "__main__":
    main()
