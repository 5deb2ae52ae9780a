"""Matches players with similar ratings: as many as possible, and nobody twice.

All groups of a wave are chosen together, in one pass over the players sorted by rating (dynamic programming): the best
grouping of the first n players is computed from the best groupings of fewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final

from cosca.server.store.records import AccountId, TableId
from cosca.server.store.seeks.interface import PairedSeats, Seek

REACH: Final = 100  # maximum difference in rating between the players of a game
WIDER: Final = 12  # added to it for each wave in which a player found nobody
SMALL: Final = 20  # with fewer players in the pool, the difference does not matter
USUAL: Final = 4  # players, where a game takes different numbers
UNUSUAL: Final = 10_000  # cost of another number of players, in rating points
PATIENCE: Final = timedelta(seconds=30)  # then the same household or the same opponents are better than nobody
EARLY: Final = timedelta(seconds=6)  # bots come this long before the time is up, so that the game has started by then
SOON: Final = timedelta(seconds=15)  # players who would get bots within this time join those who get them now


@dataclass(frozen=True, slots=True)
class MatchedGroup:
    """Players who play together, and the number of seats. Bots take the remaining seats."""

    seeks: tuple[Seek, ...]
    seats: int


def usual_size(sizes: Sequence[int]) -> int:
    """Return the preferred number of players: four, or the closest possible number."""
    return min(sizes, key=lambda size: (abs(size - USUAL), size))


def grouped(seeks: Sequence[Seek], now: datetime) -> list[MatchedGroup]:
    """Return the groups of a wave: first groups of people only, then those that bots complete now."""
    line = _in_line(seeks, now)
    groups = [MatchedGroup(tuple(line[start:end]), end - start) for start, end in _best_runs(line, now)]
    placed = {seek.account for group in groups for seek in group.seeks}
    return groups + _with_bots([seek for seek in line if seek.account not in placed], now)


def paired(group: MatchedGroup, table: TableId, teams: Sequence[Sequence[int]], rng: Random) -> PairedSeats:
    """Return who gets which seat. Ratings decide only who is in a team with whom; everything else is random."""
    accounts = _by_team(group, teams, rng) if _is_team_game(group, teams) else _anyhow(group, rng)
    return PairedSeats(table, group.seats, tuple((account, seat) for seat, account in accounts))


# People


def _in_line(seeks: Sequence[Seek], now: datetime) -> list[Seek]:
    """Return the seeks sorted by rating. If possible, the next one separates two neighbours who must not meet."""
    line = sorted(seeks, key=lambda seek: (seek.rating, seek.account))
    for place in range(1, len(line) - 1):
        before, here, after = line[place - 1 : place + 2]
        if _must_not_meet(before, here, now) and not _must_not_meet(before, after, now):
            line[place], line[place + 1] = after, here
    return line


def _must_not_meet(one: Seek, other: Seek, now: datetime) -> bool:
    """Return whether two have just played each other or share an address, unless one has waited long enough."""
    known = (one.household and one.household == other.household) or (
        one.last_table and one.last_table == other.last_table
    )
    return bool(known) and now - min(one.since, other.since) < PATIENCE


def _best_runs(line: Sequence[Seek], now: datetime) -> Iterator[tuple[int, int]]:
    """Yield runs of neighbours who play together: as many players as possible, then the closest ratings."""
    sizes = sorted({size for seek in line for size in seek.sizes})
    apart = _runs_apart(line, max(sizes, default=0), now)
    best: list[tuple[int, int]] = [(0, 0)]  # who is placed so far, weighted by their waits, and what it costs
    taken = [0]  # the size of the last run up to there
    for end in range(1, len(line) + 1):
        value, size = best[-1], 0
        for each in sizes:
            if each <= apart[end - 1] and (offer := _value(line[end - each : end], len(line))):
                weight, cost = best[end - each]
                if (better := (weight + offer[0], cost - offer[1])) > value:
                    value, size = better, each
        best.append(value)
        taken.append(size)
    end = len(line)
    while end:
        if taken[end]:
            yield end - taken[end], end
        end -= taken[end] or 1


def _runs_apart(line: Sequence[Seek], longest: int, now: datetime) -> list[int]:
    """Return for each seek how many neighbours, itself and those before it, may all play together."""
    runs: list[int] = []
    for place, seek in enumerate(line):
        most = min(longest, runs[-1] + 1 if runs else 1)
        met = (step for step in range(1, most) if _must_not_meet(seek, line[place - step], now))
        runs.append(next(met, most))
    return runs


def _value(run: Sequence[Seek], pool: int) -> tuple[int, int] | None:
    """Return the weight and the cost of a group, or None if it is not allowed."""
    size, ratings = len(run), [seek.rating for seek in run]
    spread, waits = max(ratings) - min(ratings), [seek.misses for seek in run]
    if pool >= SMALL and spread > REACH + WIDER * max(waits):
        return None
    if any(size not in seek.sizes for seek in run):
        return None
    return size + sum(waits), spread + (UNUSUAL if size != usual_size(run[0].sizes) else 0)


# People and bots


def _with_bots(left: Sequence[Seek], now: datetime) -> list[MatchedGroup]:
    """Return groups of players whose time is up, together with those whose time is nearly up."""
    groups: list[MatchedGroup] = []
    waiting = sorted((seek for seek in left if _wants_bots(seek, now + SOON)), key=lambda seek: seek.since)
    while waiting and (first := next((seek for seek in waiting if _wants_bots(seek, now + EARLY)), None)):
        size = usual_size(first.sizes)
        group = [first]
        for seek in sorted(waiting, key=lambda seek: abs(seek.rating - first.rating)):
            fits = size in seek.sizes and not any(_must_not_meet(seek, each, now) for each in group)
            if seek is not first and fits and len(group) < size:
                group.append(seek)
        groups.append(MatchedGroup(tuple(group), size))
        chosen = {seek.account for seek in group}
        waiting = [seek for seek in waiting if seek.account not in chosen]
    return groups


def _wants_bots(seek: Seek, at: datetime) -> bool:
    return seek.bots_at is not None and seek.bots_at <= at


# Seats


def _is_team_game(group: MatchedGroup, teams: Sequence[Sequence[int]]) -> bool:
    return [len(team) for team in teams] == [2, 2] and len(group.seeks) == group.seats


def _by_team(group: MatchedGroup, teams: Sequence[Sequence[int]], rng: Random) -> list[tuple[int, AccountId]]:
    """Let the strongest and the weakest play against the two between them."""
    first, second, third, fourth = sorted(group.seeks, key=lambda seek: -seek.rating)
    seated: list[tuple[int, AccountId]] = []
    sides = [[first, fourth], [second, third]]
    for team, side in zip(rng.sample(list(teams), 2), sides, strict=True):
        seated += zip(team, (seek.account for seek in rng.sample(side, 2)), strict=True)
    return sorted(seated)


def _anyhow(group: MatchedGroup, rng: Random) -> list[tuple[int, AccountId]]:
    seats = rng.sample(range(group.seats), len(group.seeks))
    return sorted(zip(seats, (seek.account for seek in group.seeks), strict=True))
