"""Counting a finished game: which rating it changes or why none, the changes, and season points.

Everything is stored in one transaction, once for each table, however often this is called and wherever it crashes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import combinations, product
from typing import Final

from cosca.engine.title import Result
from cosca.server.people.ratings import (
    NEW,
    Side,
    Strength,
    house_pool,
    house_sides_of,
    is_measured,
    reckoned,
    sides_of,
)
from cosca.server.people.results import game_results
from cosca.server.people.seasons import season_points
from cosca.server.store.interface import Outdated, Store
from cosca.server.store.rating_records import GameResult, RatingChange, RatingRow, SeasonPoints
from cosca.server.store.records import AccountId, SeatRow, TableId, TableRow

TRIES: Final = 20
LEAST_ENTRIES: Final = 10  # for each seat; of those, dealing takes at most five
MOST_OF_A_PAIR: Final = 5  # games of the same two opponents within a day
DAY: Final = timedelta(days=1)
BOT_MOVE: Final = ("bot-", "auto-")  # prefixes of the ids of moves by bots, also for players out of time


class Unrated(StrEnum):
    """Why a game is not rated."""

    CHOSEN = "chosen"  # the owner of the table chose so
    SHORT = "short"  # it ended after too few moves
    PAIR = "pair"  # two opponents have played enough rated games against each other today
    GUESTS = "guests"  # guests are not rated, and without them there are not two sides
    SEATS = "seats"  # a player has several seats
    BOTS = "bots"  # nobody knows how strong the bots are
    HINTS = "hints"  # hints were on in a game against bots
    UNDO = "undo"  # a move was taken back in a game against bots
    SUBSTITUTE = "substitute"  # a bot moved for a player in a game against bots


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The facts about a finished game that matter for ratings."""

    row: TableRow
    seats: Sequence[SeatRow]
    result: Result
    entries: int  # length of the log
    pace: str  # the kind of clock
    hints: bool  # whether players could ask the Consigliere
    rated: bool = True  # as the owner of the table chose

    @property
    def title(self) -> str:
        return self.row.title

    def has_won(self, seat: int) -> bool:
        """Return whether a seat has won. A draw is not a win."""
        return seat in self.result.winners and len(self.result.winners) < len(self.seats)


async def count_game(store: Store, game: FinishedGame, now: datetime) -> bool:
    """Count a finished game. Returns False if there was nothing to count, or if it had been counted before."""
    guests = await guests_at(store, game.seats)
    why = why_not_people(game, guests) and await _why_not_house(store, game, guests)
    if why:
        return await _save_unrated(store, game, why, now)
    for _ in range(TRIES - 1):
        try:
            return await _try(store, game, guests, now)
        except Outdated:  # another table of one of the players ended meanwhile
            continue
    return await _try(store, game, guests, now)


async def guests_at(store: Store, seats: Sequence[SeatRow]) -> frozenset[AccountId]:
    """Return the guests at a table. They are not rated, because one person can create any number of guests."""
    accounts = [await store.account(row.account) for row in seats if row.account is not None]
    return frozenset(account.id for account in accounts if account and account.guest)


# Which rating


def why_not_people(game: FinishedGame, guests: frozenset[AccountId]) -> Unrated | None:
    """Return why a game does not count for the ratings against people, or None."""
    if not game.rated:
        return Unrated.CHOSEN
    if is_too_short(game):
        return Unrated.SHORT
    return None if len(sides_of(game.title, game.seats, game.result, guests)) > 1 else Unrated.GUESTS


def is_too_short(game: FinishedGame) -> bool:
    return game.entries < LEAST_ENTRIES * len(game.seats)


async def _why_not_house(store: Store, game: FinishedGame, guests: frozenset[AccountId]) -> Unrated | None:
    """Return why a game does not count for the ratings against bots, or None."""
    if why := why_not_house(game, guests):
        return why
    people = {row.seat for row in game.seats if row.account is not None}
    entries = await store.entries(game.row.id)
    if any(json.loads(entry.body).get("back") for entry in entries):
        return Unrated.UNDO
    by_bots = any(entry.seat in people and _is_by_bot(entry.client_id) for entry in entries)
    return Unrated.SUBSTITUTE if by_bots else None


def _is_by_bot(client_id: str) -> bool:
    """Return whether the site made a move. Clients cannot send a colon, so they cannot choose such an id."""
    return client_id.startswith(BOT_MOVE) and ":" in client_id


def why_not_house(game: FinishedGame, guests: frozenset[AccountId]) -> Unrated | None:
    """Return why a game does not count for the ratings against bots, without checking its log, or None."""
    people = [row.account for row in game.seats if row.account is not None]
    conditions = {
        Unrated.CHOSEN: not game.rated,
        Unrated.SHORT: is_too_short(game),
        Unrated.GUESTS: bool(guests),
        Unrated.SEATS: len(set(people)) < len(people),
        Unrated.BOTS: not all(is_measured(game.title, row.bot) for row in game.seats if row.account is None),
        Unrated.SUBSTITUTE: any(row.bot for row in game.seats if row.account is not None),
        Unrated.HINTS: game.hints,
    }
    return next((why for why, holds in conditions.items() if holds), None)


async def _is_pair_full(store: Store, pool: str, sides: Sequence[Side], now: datetime) -> bool:
    """Return whether two opponents have played all rated games that they may play in a day. Read after the ratings.

    If another table of the two is counted in between, it changes their ratings, so this one is computed again.
    """
    tables = {account: await store.rated_tables(account, pool, now - DAY) for side in sides for account in side.people}
    return any(_games_between(tables[one], tables[other]) >= MOST_OF_A_PAIR for one, other in _opponents(sides))


def _games_between(one: Mapping[TableId, int], other: Mapping[TableId, int]) -> int:
    """Return the number of tables where two people were opponents, given each one's team at every table."""
    return sum(one[table] != other[table] for table in one.keys() & other.keys())


def _opponents(sides: Sequence[Side]) -> Iterator[tuple[AccountId, AccountId]]:
    for ours, theirs in combinations(sides, 2):
        yield from product(ours.people, theirs.people)


# Saving


async def _save_unrated(store: Store, game: FinishedGame, why: Unrated, now: datetime) -> bool:
    results = [replace(result, why=why) for result in _results(game, now)]
    return bool(results) and await store.save_ratings(game.row.id, (), (), results)


def _results(game: FinishedGame, now: datetime) -> tuple[GameResult, ...]:
    return game_results(game.row, game.pace, game.seats, game.result, now)


async def _try(store: Store, game: FinishedGame, guests: frozenset[AccountId], now: datetime) -> bool:
    """Count a rated game, unless a rating changes meanwhile."""
    sides = sides_of(game.title, game.seats, game.result, guests)
    against_people = len(sides) > 1
    pool = game.title if against_people else house_pool(game.title)
    sides = sides if against_people else house_sides_of(game.title, game.seats, game.result)
    before = {account: await store.rating(account, pool) for side in sides for account in side.people}
    if against_people and await _is_pair_full(store, pool, sides, now):
        return await _save_unrated(store, game, Unrated.PAIR, now)
    strengths = {account: _strength(row) for account, row in before.items()}
    new = _new_ratings(game, pool, before, reckoned(sides, strengths), now)
    changes = [_change(game, strengths[account], rating) for account, rating in new.items()]
    results = [_rated(result, new.get(result.account)) for result in _results(game, now)]
    points = list(_points(game, new, against_people, now))
    return await store.save_ratings(game.row.id, list(new.values()), changes, results, points)


def _strength(row: RatingRow | None) -> Strength:
    return Strength(row.mu, row.sigma) if row else NEW


def _new_ratings(
    game: FinishedGame,
    pool: str,
    before: Mapping[AccountId, RatingRow | None],
    after: Mapping[AccountId, Strength],
    now: datetime,
) -> dict[AccountId, RatingRow]:
    won = {row.account for row in game.seats if game.has_won(row.seat)}
    return {
        account: RatingRow(
            account,
            pool,
            strength.mu,
            strength.sigma,
            games=1 + (old.games if (old := before[account]) else 0),
            wins=(account in won) + (old.wins if old else 0),
            last_at=now,
        )
        for account, strength in after.items()
    }


def _change(game: FinishedGame, was: Strength, now: RatingRow) -> RatingChange:
    return RatingChange(game.row.id, now.account, was.mu, was.sigma, now.mu, now.sigma)


def _rated(result: GameResult, rating: RatingRow | None) -> GameResult:
    """Return the result with the rating that it counts for. A guest's result counts for none."""
    if rating is None:
        return replace(result, why=Unrated.GUESTS)
    return replace(result, pool=rating.pool, pool_games=rating.games)


def _points(
    game: FinishedGame, rated: Mapping[AccountId, RatingRow], against_people: bool, now: datetime
) -> Iterator[SeasonPoints]:
    """Yield season points. A player whom a bot replaced has not finished."""
    for row in game.seats:
        if row.account in rated and row.account is not None and not row.bot:
            won = against_people and game.has_won(row.seat)
            yield season_points(row.account, game.title, now, won=won)
