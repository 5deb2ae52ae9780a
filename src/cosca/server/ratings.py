"""How good people are, title by title, as far as finished games show it: OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from cosca.engine.title import Result
from cosca.games import TITLES
from cosca.server.access import team_of
from cosca.server.store.interface import Outdated, Store
from cosca.server.store.records import AccountId, Rating, SeatRow, TableId

MODEL: Final = PlackettLuce()
TRIES: Final = 20


@dataclass(frozen=True, slots=True)
class Side:
    """Those who win or lose together, with the bots among them."""

    people: tuple[AccountId, ...]
    bots: int
    won: bool


async def rate(store: Store, table: TableId, title: str, seats: Sequence[SeatRow], result: Result) -> bool:
    """Once for each table, however often it is asked. False if nothing was counted."""
    sides = sides_of(title, seats, result)
    if len(sides) < 2:
        return False
    for _ in range(TRIES - 1):
        try:
            return await _try(store, table, title, sides)
        except Outdated:  # another table of one of them ended in between
            continue
    return await _try(store, table, title, sides)


def sides_of(title: str, seats: Sequence[SeatRow], result: Result) -> list[Side]:
    """The sides with people on them. Whoever sits on two sides plays against nobody, and is left out like a bot."""
    teams: dict[int, list[SeatRow]] = {}
    for row in seats:
        teams.setdefault(team_of(TITLES[title], len(seats), row.seat), []).append(row)
    sat = Counter(account for rows in teams.values() for account in _people(rows))
    sides = [_side(rows, [who for who in _people(rows) if sat[who] == 1], result) for rows in teams.values()]
    return [side for side in sides if side.people]


def _people(rows: Iterable[SeatRow]) -> list[AccountId]:
    """Each once. Whoever let a bot play on is still held to the result."""
    return list(dict.fromkeys(row.account for row in rows if row.account is not None))


def _side(rows: Sequence[SeatRow], people: Sequence[AccountId], result: Result) -> Side:
    return Side(tuple(people), len(rows) - len(people), any(row.seat in result.winners for row in rows))


async def _try(store: Store, table: TableId, title: str, sides: Sequence[Side]) -> bool:
    before = {who: await store.rating(who, title) for side in sides for who in side.people}
    teams = [[*(_known(before[who]) for who in side.people), *_average(side.bots)] for side in sides]
    after = MODEL.rate(teams, ranks=[0.0 if side.won else 1.0 for side in sides])
    return await store.save_ratings(
        table,
        [
            _next(who, title, before[who], rating)
            for side, ratings in zip(sides, after, strict=True)
            for who, rating in zip(side.people, ratings, strict=False)  # the bots come last
        ],
    )


def _known(rating: Rating | None) -> PlackettLuceRating:
    return MODEL.rating(mu=rating.mu, sigma=rating.sigma) if rating else MODEL.rating()


def _average(bots: int) -> list[PlackettLuceRating]:
    """A bot that plays for a partner counts as anybody would, so that no side looks weak for being half people."""
    return [MODEL.rating() for _ in range(bots)]


def _next(who: AccountId, title: str, before: Rating | None, after: PlackettLuceRating) -> Rating:
    return Rating(who, title, after.mu, after.sigma, before.games + 1 if before else 1)


def surely(rating: Rating) -> float:
    """What one is almost certainly worth."""
    return rating.mu - 3 * rating.sigma
