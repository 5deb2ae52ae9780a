"""`python -m bench.nostra_city.levels`: check that each level wins 1.5 times its share from the level below.

One seat of the higher level plays against copies of the lower, on every seat in turn: four games per deal. The arena's
other half (one seat of the lower level) is left out: it decides nothing here and takes most of the time. Chance, the
bots' randomness and the sequential test are the arena's.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import partial
from math import ceil, sqrt
from pathlib import Path
from statistics import NormalDist, stdev
from typing import Final

import msgspec
from bench.kept import Terms, append, played, stored_games
from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from cosca.arena.confidence import ConfidenceSequence
from cosca.arena.game_runner import GameRunner, seed_of_deal
from cosca.bots.bot import Bot
from cosca.bots.levels import HIGHEST, level_bot
from cosca.bots.random_bot import random_bot
from cosca.commands.progress import ProgressLines
from cosca.engine.core import Action, Game, Seat
from cosca.engine.title import Setup
from cosca.games.nostra_city.bots.levels import LEVELS
from cosca.games.nostra_city.rules import board
from cosca.games.nostra_city.rules import game as game_module
from cosca.games.nostra_city.rules.moments import Turn
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY

console = Console(width=200)
RESULTS: Final = Path(__file__).parents[1] / "results"
SEATS: Final = 4
TIMES_FAIR: Final = 1.5
TIMES_RANDOM: Final = 3.0
LONG: Final = 2.0  # seconds; no turn should take longer
PAIRS: Final = [(level, level - 1) for level in range(2, HIGHEST + 1)] + [(HIGHEST, 0)]
BY_ITSELF: Final = 0.05
ALPHA: Final = BY_ITSELF / len(PAIRS)  # all intervals together hold with 95%, as in an arena of all pairs


@dataclass
class Pair:
    higher: int
    lower: int  # 0 is the random bot
    goal: float
    games: int = 0
    share: float = 0.0
    low: float = 0.0
    high: float = 1.0
    verdict: int = 0
    faults: int = 0
    choice_ms: list[float] = field(default_factory=list)  # mean, p99 and longest of the higher level
    turn_ms: list[float] = field(default_factory=list)
    turns: int = 0
    long_turns: int = 0
    seconds: float = 0.0  # process time
    seed: int = 1
    alpha: float = ALPHA  # probability that the interval misses the true value
    fixed: bool = False  # all games were played regardless of the results, so the usual interval of a mean holds
    date: str = ""


class TimedPlayer(GameRunner):
    """A player that records the turn and phase in which each move was computed."""

    def __init__(self, bots: list[Bot], seed: bytes) -> None:
        super().__init__(
            NOSTRA_CITY, NOSTRA_CITY.start(Setup(NOSTRA_CITY.editions[0], NOSTRA_CITY.packs[0], SEATS)), bots, seed
        )
        self.turns: list[dict[tuple[int, ...], float]] = [defaultdict(float) for _ in bots]

    def answer(self, seat: Seat, options: list[Action]) -> Action:
        when = turn_of(self.game)
        action = super().answer(seat, options)
        self.turns[seat][when] += self.think_seconds[seat][-1]
        return action


def turn_of(game: Game) -> tuple[int, ...]:
    """Return the Month, the phase and the seat whose turn it is; no seat between turns."""
    assert isinstance(game, game_module.NostraCity)
    return game.month, game.phase, *[each.seat for each in game.stack if isinstance(each, Turn)]


class Deal(msgspec.Struct):
    """The results of one deal, with the higher level on every seat in turn."""

    share: float  # share of wins
    faults: int
    choices: list[float]  # thinking times of the higher level, in seconds
    turns: list[float]
    seconds: float


type Dealer = Callable[[int, int, int, int], Deal]  # higher, lower, seed, number


def play_deal(higher: int, lower: int, seed: int, number: int) -> Deal:
    start, bots, deal = time.process_time(), (bot_of(higher), bot_of(lower)), Deal(0.0, 0, [], [], 0.0)
    for seat in range(SEATS):
        player = TimedPlayer([bots[each != seat] for each in range(SEATS)], seed_of_deal(seed, number))
        deal.share += share_of(player, seat) / SEATS
        deal.faults += len(player.faults)
        deal.choices += player.think_seconds[seat]
        deal.turns += player.turns[seat].values()
    deal.seconds = time.process_time() - start
    return deal


def share_of(player: TimedPlayer, seat: Seat) -> float:
    player.play_out()
    result = NOSTRA_CITY.result(player.game)
    assert result
    return 1 / len(result.winners) if seat in result.winners else 0.0


def bot_of(level: int) -> Bot:
    return level_bot(NOSTRA_CITY, level) if level else random_bot(NOSTRA_CITY)


# A pair


def measure(pair: Pair, most: int, minutes: float, keep: Path | None, play: Dealer = play_deal, jobs: int = 1) -> None:
    """Play deals until the result is certain or the time is used up; with `fixed`, play all of them."""
    evidence, deals, numbers = ConfidenceSequence(pair.goal, pair.alpha), list[Deal](), range(ceil(most / SEATS))
    with Progress(TextColumn("{task.description}"), TimeElapsedColumn(), console=Console(stderr=True)) as bar:
        task, lines = bar.add_task(name_of(pair)), ProgressLines(quiet=False)
        for deal in dealt(pair, numbers, keep, play, jobs):
            deals.append(deal)
            evidence.add(deal.share)
            pair.games, pair.seconds = pair.games + SEATS, pair.seconds + deal.seconds
            line = f"{name_of(pair)}: {evidence.mean():.1%} of {pair.games:,} games"
            bar.update(task, description=line)
            lines.report(partial(str, line))
            if not pair.fixed and (evidence.verdict() or pair.seconds >= minutes * 60):
                break
    pair.share, (pair.low, pair.high), pair.verdict = evidence.mean(), evidence.interval(), evidence.verdict()
    if pair.fixed:
        note_usual_interval(pair, [deal.share for deal in deals])
    note_times(pair, deals)


def note_usual_interval(pair: Pair, shares: list[float]) -> None:
    off = NormalDist().inv_cdf(1 - pair.alpha / 2) * stdev(shares) / sqrt(len(shares))
    pair.low, pair.high = pair.share - off, pair.share + off
    pair.verdict = int(pair.low > pair.goal) - int(pair.high < pair.goal)


def dealt(pair: Pair, numbers: range, keep: Path | None, play: Dealer, jobs: int) -> Iterator[Deal]:
    """Yield the deals stored in the file, then new ones, which are appended to it."""
    stored = stored_games(Deal, keep, terms_of(pair)) if keep else {}
    missing = [number for number in numbers if number not in stored]
    yield from [stored[number] for number in numbers if number in stored]
    play_one = partial(play, pair.higher, pair.lower, pair.seed)
    for number, deal in zip(missing, played(play_one, missing, jobs), strict=False):
        if keep:
            append(keep, {"number": number, "game": deal})
        yield deal


def terms_of(pair: Pair) -> Terms:
    return {"higher": settings_of(pair.higher), "lower": settings_of(pair.lower), "seed": pair.seed}


def settings_of(level: int) -> str:
    """Return the settings of a level's bot, so that games of different settings are not mixed."""
    if not level:
        return "random"
    maker = LEVELS[level - 1]
    assert isinstance(maker, partial)
    return f"{maker.func.__name__} {maker.keywords}"


def note_times(pair: Pair, deals: list[Deal]) -> None:
    pair.faults = sum(deal.faults for deal in deals)
    pair.choice_ms = times_of(each for deal in deals for each in deal.choices)
    turns = [each for deal in deals for each in deal.turns]
    pair.turn_ms, pair.turns, pair.long_turns = times_of(turns), len(turns), sum(each > LONG for each in turns)
    pair.date = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"


def times_of(seconds: Iterable[float]) -> list[float]:
    times = sorted(1000 * each for each in seconds)
    return [round(sum(times) / len(times), 2), round(times[int(0.99 * len(times))], 2), round(times[-1], 2)]


def name_of(pair: Pair) -> str:
    return f"level {pair.higher} among {f'three of level {pair.lower}' if pair.lower else 'three random ones'}"


# The report

HEAD: Final = """# NY Nostra City: does each level beat the one below?

One seat of the higher level among three of the lower, four seats, every seat in turn on each deal. The fair share is
25 %; the goal is 1.5 times that, against random three times. Intervals are the arena's confidence sequences by betting.
Those at 99.2 % hold together with 95 %; one at 95.0 % holds by itself. A pair stops as soon as its goal lies outside
its interval, or when its time is used up. Where the number of games was fixed beforehand, all were played, and the
interval is the usual one of a mean. Times are of the processor, on one core of a machine that others used as
well; a turn is all that a seat chooses in one turn of a phase, its own or another's, or in the moments between.

- command: `python -m bench.nostra_city.levels` with what stands behind each row (0 is random)
- engine and search: {compiled} (`COSCA_COMPILE=nostra_city python setup.py build_ext --inplace`)

"""


TABLE: Final = """\
| one | among three | games | wins | interval | goal | | choice: mean, p99 | turn: p99, most | CPU | when | by |
|---|---|--:|--:|---|--:|---|--:|--:|--:|---|---|
"""


def table(pairs: list[Pair]) -> str:
    return TABLE + "\n".join(row(pair) for pair in pairs)


def row(pair: Pair) -> str:
    says = {
        1: "met" if pair.alpha <= ALPHA else "met by itself, not yet with all others",
        -1: "**not met**",
        0: "met in the mean, not yet sure" if pair.share >= pair.goal else "**open**",
    }
    lower = f"level {pair.lower}" if pair.lower else "random"
    return (
        f"| level {pair.higher} | {lower} | {pair.games} | {pair.share:.1%} "
        f"| {pair.low:.1%} to {pair.high:.1%} ({1 - pair.alpha:.1%}{', fixed' if pair.fixed else ''}) "
        f"| {pair.goal:.1%} | {says[pair.verdict]} | {pair.choice_ms[0]:.1f} ms, {pair.choice_ms[1]:.0f} ms "
        f"| {pair.turn_ms[1]:.0f} ms, {pair.turn_ms[2]:.0f} ms{long_of(pair)} | {pair.seconds:.0f} s "
        f"| {pair.date} | `{asked_for(pair)}` |"
    )


def asked_for(pair: Pair) -> str:
    """Return the command options that reproduce a row. A pair with a verdict only needs enough games and time."""
    parts = [f"--pair {pair.higher} {pair.lower}", f"--seed {pair.seed}"]
    if pair.fixed:
        return " ".join([*parts, f"--games {pair.games} --fixed"])
    parts.append("--games 20000 --minutes 180" if pair.verdict else f"--games {pair.games} --minutes 180")
    return " ".join([*parts, "--by-itself"] if pair.alpha == BY_ITSELF else parts)


def long_of(pair: Pair) -> str:
    return f" ({pair.long_turns:,} of {pair.turns:,} over {LONG:.0f} s)" if pair.long_turns else ""


def load(path: Path) -> dict[tuple[int, int], Pair]:
    stored = json.loads(path.read_text()) if path.exists() else []
    return {(each["higher"], each["lower"]): Pair(**each) for each in stored}


def write(pairs: dict[tuple[int, int], Pair]) -> None:
    listed = [pairs[key] for key in PAIRS if key in pairs]
    (RESULTS / "levels_nostra_city.json").write_text(json.dumps([asdict(pair) for pair in listed], indent=1) + "\n")
    compiled = "compiled" if str(board.__file__).endswith(".so") else "not compiled"
    head = HEAD.format(compiled=compiled)
    (RESULTS / "levels_nostra_city.md").write_text(head + table(listed) + "\n")


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("--pair", type=int, nargs=2, action="append", help="a level and the one below; 0 is random")
    asking.add_argument("--games", type=int, default=4000, help="at most")
    asking.add_argument(
        "--fixed", action="store_true", help="play all games; the interval is then the usual one, 95 %%"
    )
    asking.add_argument("--by-itself", action="store_true", help="sure at 95 %%, without regard to the other pairs")
    asking.add_argument("--minutes", type=float, default=5.0, help="of the processor for each pair, at most")
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--jobs", type=int, default=1, help="processes; the deals are the same with any number")
    asking.add_argument("--keep", type=Path, help="a file to keep the games of one pair in, and to go on from")
    asked = asking.parse_args()
    pairs = asked.pair or PAIRS
    if asked.keep and len(pairs) > 1:
        asking.error("--keep holds the games of one pair: name it, as in --pair 6 5")
    for higher, lower in pairs:
        pair = Pair(higher, lower, (TIMES_FAIR if lower else TIMES_RANDOM) / SEATS, seed=asked.seed, fixed=asked.fixed)
        pair.alpha = BY_ITSELF if asked.fixed or asked.by_itself else ALPHA
        measure(pair, asked.games, asked.minutes, asked.keep, jobs=asked.jobs)
        console.print(row(pair))
        write(load(RESULTS / "levels_nostra_city.json") | {(higher, lower): pair})


if __name__ == "__main__":
    main()
