"""Play all pairs of an arena until each is decided or has played enough games.

Jobs finish in any order, but deals count in theirs. So the executor, its workers and the size of jobs do not change
the results; deals beyond a pair's end are dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from cosca.arena.confidence import ConfidenceSequence
from cosca.arena.executor import Executor
from cosca.arena.game_runner import GameRecord
from cosca.arena.jobs import Job, JobResult
from cosca.arena.seating import ArenaSettings, Pair, Team, line_ups, shares
from cosca.arena.signals import signals_deferred

type OnDeal = Callable[[ArenaMatch, list[GameRecord]], None]  # called for every deal, in the order of its match

ALPHA: Final = 0.05  # probability that any interval of an arena misses the truth
JOB_S: Final = 2.0  # target length of a job: transfer time is negligible
MOST_DEALS: Final = 256  # in a job


@dataclass(frozen=True, slots=True)
class MatchLimits:
    """When a pair stops."""

    games: int  # at most, rounded up to whole deals
    until_sure: bool = False
    goal: float | None = None  # test whether the first bot wins this share, instead of which is stronger


@dataclass(slots=True)
class ArenaMatch:
    """The match of one pair: its games and statistics so far."""

    pair: Pair
    sides: tuple[Team, ...]
    limits: MatchLimits
    stronger: ConfidenceSequence  # which bot is stronger
    alone: ConfidenceSequence  # win share of the first bot alone among copies of the second
    deals: list[list[GameRecord]] = field(default_factory=list)
    handed_out: int = 0
    waiting: dict[int, list[GameRecord]] = field(default_factory=dict)
    seconds: float = 0.0  # for a deal; 0 before the first

    def games_of_a_deal(self) -> int:
        return len(line_ups(self.pair, self.sides))

    def most_deals(self) -> int:
        return ceil(self.limits.games / self.games_of_a_deal())

    def games(self) -> int:
        return len(self.deals) * self.games_of_a_deal()

    def most_games(self) -> int:
        return self.most_deals() * self.games_of_a_deal()

    def is_over(self) -> bool:
        if len(self.deals) >= self.most_deals():
            return True
        return self.limits.until_sure and self.asked().verdict() != 0

    def asked(self) -> ConfidenceSequence:
        """Return the statistic that decides the match."""
        return self.stronger if self.limits.goal is None else self.alone

    def count(self, deal: list[GameRecord]) -> None:
        first, second = shares_alone(deal, self.pair, self.sides)
        self.deals.append(deal)
        self.alone.add(first)
        self.stronger.add(first if len(self.sides) == 2 else (1 + first - second) / 2)


def shares_alone(deal: list[GameRecord], pair: Pair, sides: tuple[Team, ...]) -> tuple[float, float]:
    """Return the win share of each bot alone, averaged over the sides."""
    half = len(sides)
    ones = [share_of(played, pair.one, sides) for played in deal[:half]]
    others = [share_of(played, pair.other, sides) for played in deal[-half:]]
    return sum(ones) / half, sum(others) / half


def share_of(played: GameRecord, spec: str, sides: tuple[Team, ...]) -> float:
    won = shares(played.result, sides)
    return sum(share for share, side in zip(won, sides, strict=True) if played.line_up[side[0]] == spec)


def matches_of(settings: ArenaSettings, limits: MatchLimits) -> list[ArenaMatch]:
    pairs, sides = settings.pairs(), settings.sides()
    alpha, fair = ALPHA / len(pairs), 1 / len(sides)
    goal = fair if limits.goal is None else limits.goal
    return [
        ArenaMatch(pair, sides, limits, ConfidenceSequence(0.5, alpha), ConfidenceSequence(goal, alpha))
        for pair in pairs
    ]


def run_tournament(matches: list[ArenaMatch], executor: Executor[Job, JobResult], counted: OnDeal) -> None:
    """Keep all workers busy until every match is over."""
    by_pair = {match.pair: match for match in matches}
    under_way = 0
    while not all(match.is_over() for match in matches):
        while under_way < 2 * executor.workers and (job := next_job(matches, executor.workers)):
            executor.submit(job)
            under_way += 1
        done = executor.next_done()
        under_way -= 1
        with signals_deferred():  # results and files always hold whole deals
            count_result(by_pair[done.job.pair], done, counted)


def next_job(matches: list[ArenaMatch], workers: int) -> Job | None:
    """Return a job for the match with the fewest deals, or None. The first job is one deal, to time it."""
    unfinished = [match for match in matches if not match.is_over() and match.handed_out < match.most_deals()]
    if not unfinished:
        return None
    match = min(unfinished, key=lambda each: each.handed_out)
    left = match.most_deals() - match.handed_out
    wanted = round(JOB_S / match.seconds) if match.seconds else 1
    size = max(1, min(wanted, MOST_DEALS, ceil(left / workers)))
    job = Job(match.pair, match.handed_out, size)
    match.handed_out += size
    return job


def count_result(match: ArenaMatch, done: JobResult, counted: OnDeal) -> None:
    match.seconds = done.seconds / done.job.deals
    match.waiting |= dict(zip(done.job.numbers(), done.deals, strict=True))
    while not match.is_over() and (deal := match.waiting.pop(len(match.deals), None)) is not None:
        match.count(deal)
        counted(match, deal)


def stop_text(matches: list[ArenaMatch]) -> str:
    """Return how far a stopped tournament got; empty if every match is over."""
    return "" if all(match.is_over() for match in matches) else f"stopped by hand after {progress_text(matches)}"


def progress_text(matches: list[ArenaMatch]) -> str:
    games, most = sum(match.games() for match in matches), sum(match.most_games() for match in matches)
    return f"{games:,} of {'at most ' if matches[0].limits.until_sure else ''}{most:,} games"
