"""The result of a finished game for each user: one row each, stored in the transaction that counts the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from cosca.engine.core import Seat
from cosca.engine.title import Result
from cosca.server.store.rating_records import GameResult
from cosca.server.store.records import AccountId, SeatRow, TableRow
from cosca.titles import TITLES


def game_results(
    row: TableRow, pace: str, seats: Sequence[SeatRow], result: Result, now: datetime
) -> tuple[GameResult, ...]:
    """Return the result of every user at a finished table. For a user with several seats, the first one counts."""
    places, bots = places_of(row.title, len(seats), result), ",".join(seat.bot for seat in seats if not seat.account)
    return tuple(
        GameResult(
            account=account,
            table=row.id,
            at=now,
            title=row.title,
            pace=pace,
            public=row.public,
            seats=len(seats),
            seat=seat,
            team=TITLES[row.title].team_of(len(seats), seat),
            place=places[seat],
            won=seat in result.winners and len(result.winners) < len(seats),  # a draw is not a win
            score=result.scores[seat] if seat < len(result.scores) else None,
            ending=result.ending,
            bots=bots,
            places=",".join(str(places[each]) for each in range(len(seats))),
        )
        for account, seat in sorted(_first_seats(seats).items())
    )


def _first_seats(seats: Sequence[SeatRow]) -> dict[AccountId, Seat]:
    return {row.account: row.seat for row in reversed(seats) if row.account is not None}


def places_of(title: str, seats: int, result: Result) -> Mapping[Seat, int]:
    """Return the place of each seat: winners first, then by score where there are scores. A team has one place.

    If nobody wins, all share a place.
    """
    teams = [TITLES[title].team_of(seats, seat) for seat in range(seats)]
    ranks = {team: min(_rank(seat, result) for seat in range(seats) if teams[seat] == team) for team in set(teams)}
    return {seat: 1 + sum(rank < ranks[teams[seat]] for rank in ranks.values()) for seat in range(seats)}


def _rank(seat: Seat, result: Result) -> tuple[bool, int]:
    """Return a value that is smaller for a better result."""
    if seat in result.winners or not result.winners:
        return False, 0
    return True, -result.scores[seat] if seat < len(result.scores) else 0
