"""What the games of an arena say, as plain figures: the same for the same games, wherever they were played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from cosca.arena.contest import Match, shares_alone, stop_said
from cosca.arena.playing import Played
from cosca.arena.ratings import Rating, rate
from cosca.arena.seating import Spec, Terms, shares


@dataclass(frozen=True, slots=True)
class Meeting:
    """One bot against another."""

    one: Spec
    other: Spec
    deals: int
    games: int
    alone: float  # the share of wins of the first where it is alone among the second's
    alone_low: float
    alone_high: float
    other_alone: float
    score: float  # above a half: the first is stronger
    low: float
    high: float
    verdict: int  # 1: surely the first; -1: surely the second
    goal: float | None
    reached: int  # 1: surely; -1: surely not


@dataclass(frozen=True, slots=True)
class Figures:
    terms: Terms
    fair: float  # the share of wins that all alike would have
    ratings: list[Rating]
    meetings: list[Meeting]
    seats: list[float]  # the share of wins of each seat, whoever sat there
    entries: list[int]  # of each game
    endings: Counter[str]
    faults: Counter[tuple[Spec, str]]
    stopped: str = ""  # if it was ended early: after how many games

    def as_json(self) -> dict[str, Any]:
        setup = self.terms.setup
        return self._stop_json() | {
            "title": self.terms.title,
            "edition": setup.edition,
            "pack": setup.pack,
            "seats": setup.seats,
            "seed": self.terms.seed,
            "fair_share": self.fair,
            "ratings": [{"bot": r.bot, "mu": r.mu, "sigma": r.sigma, "games": r.games} for r in self.ratings],
            "pairs": [meeting_json(meeting) for meeting in self.meetings],
            "share_by_seat": self.seats,
            "entries": {"least": min(self.entries), "most": max(self.entries), "median": median(self.entries)},
            "endings": dict(sorted(self.endings.items())),
            "faults": [{"bot": bot, "what": what, "times": n} for (bot, what), n in sorted(self.faults.items())],
        }

    def _stop_json(self) -> dict[str, Any]:
        return {"stopped": self.stopped} if self.stopped else {}


def meeting_json(met: Meeting) -> dict[str, Any]:
    said = {
        "bots": [met.one, met.other],
        "deals": met.deals,
        "games": met.games,
        "score": met.score,
        "interval": [met.low, met.high],
        "stronger": {1: met.one, -1: met.other, 0: None}[met.verdict],
        "share_alone": [met.alone, met.other_alone],
        "share_alone_interval": [met.alone_low, met.alone_high],
    }
    return (
        said if met.goal is None else said | {"goal": met.goal, "reached": {1: True, -1: False, 0: None}[met.reached]}
    )


def figures_of(terms: Terms, matches: list[Match]) -> Figures:
    """Of the matches that have begun."""
    begun = [match for match in matches if match.deals]
    games = [(played, match) for match in begun for deal in match.deals for played in deal]
    return Figures(
        terms,
        1 / len(terms.sides()),
        rate(begun),
        [meeting_of(match) for match in begun],
        by_seat(terms, [played for played, _ in games]),
        [played.entries for played, _ in games],
        Counter(played.result.ending for played, _ in games),
        Counter((played.line_up[fault.seat], fault.what) for played, _ in games for fault in played.faults),
        stop_said(matches),
    )


def meeting_of(match: Match) -> Meeting:
    others = [shares_alone(deal, match.pair, match.sides)[1] for deal in match.deals]
    return Meeting(
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


def by_seat(terms: Terms, games: list[Played]) -> list[float]:
    sides = terms.sides()
    won = [0.0] * terms.setup.seats
    for played in games:
        for side, share in zip(sides, shares(played.result, sides), strict=True):
            for seat in side:
                won[seat] += share
    return [each / len(games) for each in won]


def median(numbers: list[int]) -> float:
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
