"""The results of an arena as numbers: the same games give the same numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from cosca.arena.game_runner import GameRecord
from cosca.arena.ratings import BotRating, rate
from cosca.arena.seating import ArenaSettings, Spec, shares
from cosca.arena.tournament import ArenaMatch, shares_alone, stop_text


@dataclass(frozen=True, slots=True)
class PairResult:
    """The result of one bot against another."""

    one: Spec
    other: Spec
    deals: int
    games: int
    alone: float  # win share of the first alone among copies of the second
    alone_low: float
    alone_high: float
    other_alone: float
    score: float  # above 0.5: the first is stronger
    low: float
    high: float
    verdict: int  # 1: the first is stronger; -1: the second; 0: undecided
    goal: float | None
    reached: int  # 1: yes; -1: no; 0: undecided


@dataclass(frozen=True, slots=True)
class Results:
    """All results of an arena."""

    settings: ArenaSettings
    fair: float  # win share of equal bots
    ratings: list[BotRating]
    pair_results: list[PairResult]
    seats: list[float]  # win share of each seat over all bots
    entries: list[int]  # log length of each game
    endings: Counter[str]
    faults: Counter[tuple[Spec, str]]
    stopped: str = ""  # how far it got, if it was stopped early

    def as_json(self) -> dict[str, Any]:
        setup = self.settings.setup
        return self._stop_json() | {
            "title": self.settings.title,
            "edition": setup.edition,
            "pack": setup.pack,
            "seats": setup.seats,
            "seed": self.settings.seed,
            "fair_share": self.fair,
            "ratings": [{"bot": r.bot, "mu": r.mu, "sigma": r.sigma, "games": r.games} for r in self.ratings],
            "pairs": [pair_json(pair) for pair in self.pair_results],
            "share_by_seat": self.seats,
            "entries": {"least": min(self.entries), "most": max(self.entries), "median": median(self.entries)},
            "endings": dict(sorted(self.endings.items())),
            "faults": [{"bot": bot, "what": what, "times": n} for (bot, what), n in sorted(self.faults.items())],
        }

    def _stop_json(self) -> dict[str, Any]:
        return {"stopped": self.stopped} if self.stopped else {}


def pair_json(pair: PairResult) -> dict[str, Any]:
    data = {
        "bots": [pair.one, pair.other],
        "deals": pair.deals,
        "games": pair.games,
        "score": pair.score,
        "interval": [pair.low, pair.high],
        "stronger": {1: pair.one, -1: pair.other, 0: None}[pair.verdict],
        "share_alone": [pair.alone, pair.other_alone],
        "share_alone_interval": [pair.alone_low, pair.alone_high],
    }
    return (
        data
        if pair.goal is None
        else data | {"goal": pair.goal, "reached": {1: True, -1: False, 0: None}[pair.reached]}
    )


def results_of(settings: ArenaSettings, matches: list[ArenaMatch]) -> Results:
    """Return the results of the matches that have started."""
    begun = [match for match in matches if match.deals]
    games = [(played, match) for match in begun for deal in match.deals for played in deal]
    return Results(
        settings,
        1 / len(settings.sides()),
        rate(begun),
        [pair_result(match) for match in begun],
        by_seat(settings, [played for played, _ in games]),
        [played.entries for played, _ in games],
        Counter(played.result.ending for played, _ in games),
        Counter((played.line_up[fault.seat], fault.what) for played, _ in games for fault in played.faults),
        stop_text(matches),
    )


def pair_result(match: ArenaMatch) -> PairResult:
    others = [shares_alone(deal, match.pair, match.sides)[1] for deal in match.deals]
    return PairResult(
        match.pair.one,
        match.pair.other,
        len(match.deals),
        sum(map(len, match.deals)),
        match.alone.mean(),
        *match.alone.interval(),
        sum(others) / len(others),
        match.stronger.mean(),
        *match.stronger.interval(),
        match.stronger.verdict(),
        match.limits.goal,
        match.alone.verdict() if match.limits.goal is not None else 0,
    )


def by_seat(settings: ArenaSettings, games: list[GameRecord]) -> list[float]:
    sides = settings.sides()
    won = [0.0] * settings.setup.seats
    for played in games:
        for side, share in zip(sides, shares(played.result, sides), strict=True):
            for seat in side:
                won[seat] += share
    return [each / len(games) for each in won]


def median(numbers: list[int]) -> float:
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
