"""Ratings by title, computed from finished games with OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from cosca.engine.title import Result
from cosca.server.store.interface import Outdated, Store
from cosca.server.store.records import AccountId, RatingChange, RatingRow, SeatRow, TableId
from cosca.titles import TITLES

MODEL: Final = PlackettLuce()
TRIES: Final = 20
CENTRE: Final = 1500  # the rating shown for a new player
SCALE: Final = 25  # points shown for one unit of mu: 200 points then mean about what they mean in chess
FLOOR: Final = 400
PROVISIONAL_SIGMA: Final = 5.4  # 135 points; about 20 games of two players. The leaderboard's index has the same number


@dataclass(frozen=True, slots=True)
class Side:
    """A team: its players, the number of its bots, and whether it won."""

    people: tuple[AccountId, ...]
    bots: int
    won: bool


async def rate(store: Store, table: TableId, title: str, seats: Sequence[SeatRow], result: Result) -> bool:
    """Count a finished table, once however often this is called. Returns False if nothing was counted."""
    sides = sides_of(title, seats, result)
    if len(sides) < 2:
        return False
    for _ in range(TRIES - 1):
        try:
            return await _try(store, table, title, sides)
        except Outdated:  # another table of one of the players ended meanwhile
            continue
    return await _try(store, table, title, sides)


def sides_of(title: str, seats: Sequence[SeatRow], result: Result) -> list[Side]:
    """Return the sides with players. A player on two sides plays against nobody, and is left out like a bot."""
    teams: dict[int, list[SeatRow]] = {}
    for row in seats:
        teams.setdefault(TITLES[title].team_of(len(seats), row.seat), []).append(row)
    seat_counts = Counter(account for rows in teams.values() for account in _people(rows))
    sides = [
        _side(rows, [person for person in _people(rows) if seat_counts[person] == 1], result) for rows in teams.values()
    ]
    return [side for side in sides if side.people]


def _people(rows: Iterable[SeatRow]) -> list[AccountId]:
    """Return the accounts of the seats, each once. A player who handed over to a bot still gets the result."""
    return list(dict.fromkeys(row.account for row in rows if row.account is not None))


def _side(rows: Sequence[SeatRow], people: Sequence[AccountId], result: Result) -> Side:
    return Side(tuple(people), len(rows) - len(people), any(row.seat in result.winners for row in rows))


async def _try(store: Store, table: TableId, title: str, sides: Sequence[Side]) -> bool:
    before = {account: await store.rating(account, title) for side in sides for account in side.people}
    teams = [[*(_known(before[account]) for account in side.people), *_average(side.bots)] for side in sides]
    after = MODEL.rate(teams, ranks=[0.0 if side.won else 1.0 for side in sides])
    new = [
        _next(account, title, before[account], rating)
        for side, ratings in zip(sides, after, strict=True)
        for account, rating in zip(side.people, ratings, strict=False)  # the bots come last
    ]
    return await store.save_ratings(table, new, [_change(table, before[each.account], each) for each in new])


def _change(table: TableId, before: RatingRow | None, after: RatingRow) -> RatingChange:
    was = _known(before)
    return RatingChange(table, after.account, was.mu, was.sigma, after.mu, after.sigma)


def _known(rating: RatingRow | None) -> PlackettLuceRating:
    return MODEL.rating(mu=rating.mu, sigma=rating.sigma) if rating else MODEL.rating()


def _average(bots: int) -> list[PlackettLuceRating]:
    """Return the ratings of bots: each counts as a new player, so that a team with bots does not look weak."""
    return [MODEL.rating() for _ in range(bots)]


def _next(account: AccountId, title: str, before: RatingRow | None, after: PlackettLuceRating) -> RatingRow:
    return RatingRow(account, title, after.mu, after.sigma, before.games + 1 if before else 1)


def conservative_rating(rating: RatingRow) -> float:
    """Return mu - 3 sigma: the player is most probably at least as good."""
    return rating.mu - 3 * rating.sigma


def shown_rating(mu: float) -> int:
    """Return the rating that players see, on a scale like that of chess: 1500 for a new player."""
    return max(FLOOR, round(CENTRE + SCALE * (mu - MODEL.mu)))


def is_provisional(sigma: float) -> bool:
    """Return whether the rating is still uncertain. Players see it with a question mark."""
    return sigma > PROVISIONAL_SIGMA
