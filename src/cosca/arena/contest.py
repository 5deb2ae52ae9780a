"""All pairs of an arena, from the first deal until each is sure or has played enough.

Chunks come back in any order; deals are counted in their own. So where and with how many hands they were played, and
how they were cut into chunks, changes nothing: what was played beyond a pair's end is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from cosca.arena.chunks import Chunk, Done
from cosca.arena.crews import Crew
from cosca.arena.playing import Played
from cosca.arena.seating import Pair, Side, Terms, line_ups, shares
from cosca.arena.signals import undisturbed
from cosca.arena.sureness import Evidence

type Counted = Callable[[Match, list[Played]], None]  # told of every deal, in the order of its match

ALPHA: Final = 0.05  # the chance that any interval of an arena misses the truth
CHUNK_S: Final = 2.0  # long enough that sending it to and fro does not matter
MOST_DEALS: Final = 256  # of a chunk


@dataclass(frozen=True, slots=True)
class Limits:
    """When a pair has played enough."""

    games: int  # never more, but for the rest of a deal
    until_sure: bool = False
    goal: float | None = None  # instead of "which is stronger?": does the first win this share of its games?


@dataclass(slots=True)
class Match:
    """One pair: its games so far and what they say."""

    pair: Pair
    sides: tuple[Side, ...]
    limits: Limits
    stronger: Evidence  # is one of them, and which?
    alone: Evidence  # the share of wins of the first, alone among the second's
    deals: list[list[Played]] = field(default_factory=list)
    handed_out: int = 0
    waiting: dict[int, list[Played]] = field(default_factory=dict)
    seconds: float = 0.0  # of a deal, as far as measured

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

    def asked(self) -> Evidence:
        """What it is played for."""
        return self.stronger if self.limits.goal is None else self.alone

    def count(self, deal: list[Played]) -> None:
        first, second = shares_alone(deal, self.pair, self.sides)
        self.deals.append(deal)
        self.alone.add(first)
        self.stronger.add(first if len(self.sides) == 2 else (1 + first - second) / 2)


def shares_alone(deal: list[Played], pair: Pair, sides: tuple[Side, ...]) -> tuple[float, float]:
    """What each bot wins where it is alone, on average over its sides."""
    half = len(sides)
    ones = [share_of(played, pair.one, sides) for played in deal[:half]]
    others = [share_of(played, pair.other, sides) for played in deal[-half:]]
    return sum(ones) / half, sum(others) / half


def share_of(played: Played, spec: str, sides: tuple[Side, ...]) -> float:
    won = shares(played.result, sides)
    return sum(share for share, side in zip(won, sides, strict=True) if played.line_up[side[0]] == spec)


def matches_of(terms: Terms, limits: Limits) -> list[Match]:
    pairs, sides = terms.pairs(), terms.sides()
    alpha, fair = ALPHA / len(pairs), 1 / len(sides)
    goal = fair if limits.goal is None else limits.goal
    return [Match(pair, sides, limits, Evidence(0.5, alpha), Evidence(goal, alpha)) for pair in pairs]


def hold(matches: list[Match], crew: Crew[Chunk, Done], counted: Counted) -> None:
    """Keep all hands busy until every match is over."""
    by_pair = {match.pair: match for match in matches}
    under_way = 0
    while not all(match.is_over() for match in matches):
        while under_way < 2 * crew.hands and (chunk := next_chunk(matches, crew.hands)):
            crew.submit(chunk)
            under_way += 1
        done = crew.next_done()
        under_way -= 1
        with undisturbed():  # a deal counts whole, in the figures and in what is kept
            take(by_pair[done.chunk.pair], done, counted)


def next_chunk(matches: list[Match], hands: int) -> Chunk | None:
    """Of the match that has had the least; until a deal was timed, one deal."""
    unfinished = [match for match in matches if not match.is_over() and match.handed_out < match.most_deals()]
    if not unfinished:
        return None
    match = min(unfinished, key=lambda each: each.handed_out)
    left = match.most_deals() - match.handed_out
    wanted = round(CHUNK_S / match.seconds) if match.seconds else 1
    size = max(1, min(wanted, MOST_DEALS, ceil(left / hands)))
    chunk = Chunk(match.pair, match.handed_out, size)
    match.handed_out += size
    return chunk


def take(match: Match, done: Done, counted: Counted) -> None:
    match.seconds = done.seconds / done.chunk.deals
    match.waiting |= dict(zip(done.chunk.numbers(), done.deals, strict=True))
    while not match.is_over() and (deal := match.waiting.pop(len(match.deals), None)) is not None:
        match.count(deal)
        counted(match, deal)


def stop_said(matches: list[Match]) -> str:
    """That somebody ended it early; nothing if every match is over."""
    return "" if all(match.is_over() for match in matches) else f"stopped by hand after {how_far(matches)}"


def how_far(matches: list[Match]) -> str:
    games, most = sum(match.games() for match in matches), sum(match.most_games() for match in matches)
    return f"{games:,} of {'at most ' if matches[0].limits.until_sure else ''}{most:,} games"
