"""Calls about ratings: changes by a game, a player's history and finished games, and the leaderboards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from cosca.server.api import rating_bodies as bodies
from cosca.server.api import tables
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.api.data_export import LATEST, title_rating
from cosca.server.identity import Refusal, Role
from cosca.server.people.ratings import HOUSE, is_provisional, pools, shown_rating
from cosca.server.people.seasons import season_before, season_of
from cosca.server.restrictions import is_banned
from cosca.server.store.ids import to_text
from cosca.server.store.rating_records import GameResult, RatedResult, RatingChange, RatingDay, RatingRow, SeasonRow
from cosca.server.store.records import Account, AccountId, SeatRow
from cosca.server.store.rows import EPOCH, micros
from cosca.server.tables.live_table import LiveTable
from cosca.titles import TITLES

LEADERS: Final = 50
GAMES: Final = 20  # of a page
DAYS: Final = 1_000  # of a graph


class LeaderList(StrEnum):
    """A leaderboard."""

    SEASON = "season"
    LAST_SEASON = "last"
    ALL_TIME = "all"
    NEWCOMERS = "newcomers"


# After a game


async def table_ratings(request: CallRequest) -> CallResponse:
    """Return how a finished game changed the ratings."""
    live_table = await request.site.moves.up_to_date(await tables.finished(request))
    people = [row.account for row in live_table.seats if row.account is not None]
    results = [await request.site.store.result(account, live_table.id) for account in people]
    changes = {each.account: each for each in await request.site.store.rating_changes(live_table.id)}
    counted = bool(changes) or any(results) or not people or not _will_count(live_table)
    own = next((each for each in results if each and each.account == _caller(request)), None)
    house = any(each.pool.startswith(HOUSE) for each in results if each)
    seats = tuple(_seat_rating(row, changes[row.account]) for row in live_table.seats if row.account in changes)
    return CallResponse(bodies.TableRatings(counted, house, own.why if own else "", seats))


def _will_count(live_table: LiveTable) -> bool:
    return not live_table.settings.abandoned and live_table.table.log.header.played_on is None


def _caller(request: CallRequest) -> AccountId | None:
    return request.caller.account.id if request.caller.account else None


def _seat_rating(row: SeatRow, change: RatingChange) -> bodies.SeatRating:
    before, after = shown_rating(change.mu_before), shown_rating(change.mu)
    return bodies.SeatRating(row.seat, before, after, is_provisional(change.sigma))


# A player


async def history(request: CallRequest) -> CallResponse:
    account = await request.site.accounts.named(request.path["name"])
    pool = request.query.get("pool", "")
    if pool not in pools():
        raise Refusal(422, "pool", "A pool is the id of a game, or house: followed by that id.")
    days = await request.site.store.rating_days(account.id, pool, DAYS)
    return CallResponse(bodies.RatingHistory(pool, tuple(map(_point, reversed(days)))))


def _point(day: RatingDay) -> bodies.RatingPoint:
    low, high = shown_rating(day.mu - day.sigma), shown_rating(day.mu + day.sigma)
    return bodies.RatingPoint(day.day, shown_rating(day.mu), low, high)


async def person_games(request: CallRequest) -> CallResponse:
    """Return finished games. Only the player gets those of private tables, because they show who played there."""
    account = await request.site.accounts.named(request.path["name"])
    store, own = request.site.store, account.id == _caller(request)
    found = await store.rated_results_of(account.id, _before(request), GAMES + 1, private=own)
    page = found[:GAMES]
    seats = await store.seats_of([each.result.table for each in page]) if page else {}
    games = tuple(_game(each, seats) for each in page)
    rest = str(micros(page[-1].result.at)) if len(found) > GAMES else ""
    return CallResponse(bodies.PersonGames(games, rest))


def _before(request: CallRequest) -> datetime:
    """Return the time before which games are listed."""
    text = request.query.get("before", "")
    if not text:
        return LATEST
    try:
        return EPOCH + timedelta(microseconds=int(text))
    except (ValueError, OverflowError):
        raise Refusal(422, "before", "`before` is the value that came with the previous page.") from None


def _game(rated: RatedResult, seats: Mapping[int, Sequence[SeatRow]]) -> bodies.PersonGame:
    result, change = rated.result, rated.change
    return bodies.PersonGame(
        table=to_text(result.table),
        at=result.at.isoformat(),
        title=result.title,
        pace=result.pace,
        public=result.public,
        seats=result.seats,
        place=result.place,
        won=result.won,
        score=result.score,
        ending=result.ending,
        others=_others(result, seats.get(result.table, ())),
        house=result.pool.startswith(HOUSE),
        before=shown_rating(change.mu_before) if change else None,
        after=shown_rating(change.mu) if change else None,
    )


def _others(result: GameResult, seats: Sequence[SeatRow]) -> tuple[bodies.OtherPlayer, ...]:
    return tuple(
        bodies.OtherPlayer(row.name, "" if row.account is not None else row.bot)
        for row in seats
        if row.seat != result.seat
    )


# Leaderboards


async def leaders(request: CallRequest) -> CallResponse:
    title = request.path["title"]
    if title not in TITLES:
        raise Refusal(404, "no-title", "There is no such game here.")
    board = _board(request)
    if board in (LeaderList.SEASON, LeaderList.LAST_SEASON):
        return await _season(request, title, board)
    store = request.site.store
    rows = await (store.leaders if board is LeaderList.ALL_TIME else store.newcomers)(title, 2 * LEADERS)
    people = [_rated_leader(account, row) for account, row in await _listed(request, rows)]
    return CallResponse(bodies.Leaders(title, board, "", tuple(people)))


def _board(request: CallRequest) -> LeaderList:
    try:
        return LeaderList(request.query.get("list", LeaderList.SEASON))
    except ValueError:
        raise Refusal(422, "list", f"A list is {', '.join(LeaderList)}.") from None


async def _season(request: CallRequest, title: str, board: LeaderList) -> CallResponse:
    now = request.site.now()
    season = season_of(now) if board is LeaderList.SEASON else season_before(now)
    rows = await request.site.store.season_leaders(season, title, 2 * LEADERS)
    people = [_season_leader(account, row) for account, row in await _listed(request, rows)]
    return CallResponse(bodies.Leaders(title, board, season, tuple(people)))


async def _listed[R: (RatingRow, SeasonRow)](request: CallRequest, rows: Sequence[R]) -> list[tuple[Account, R]]:
    """Return the rows whose accounts may be listed, up to the length of a leaderboard."""
    found = []
    for row in rows:
        account = await request.site.store.account(row.account)
        if account and not account.guest and not account.deleted_at and not is_banned(account, request.site.now()):
            found.append((account, row))
    return found[:LEADERS]


def _rated_leader(account: Account, row: RatingRow) -> bodies.Leader:
    return bodies.Leader(account.name, row.games, row.wins, None, title_rating(row))


def _season_leader(account: Account, row: SeasonRow) -> bodies.Leader:
    return bodies.Leader(account.name, row.games, row.wins, row.points, None)


CALLS: Final = [
    Call(
        "GET", "/api/tables/{table}/ratings", Role.ANYBODY,
        "Get the ratings before and after a finished game: ?invite.",
        table_ratings, None, bodies.TableRatings,
    ),
    Call(
        "GET", "/api/people/{name}/rating", Role.ANYBODY,
        "Get the history of a rating, one value a day: ?pool is a game's id, or house:ID for games against bots.",
        history, None, bodies.RatingHistory, 2,
    ),
    Call(
        "GET", "/api/people/{name}/games", Role.ANYBODY,
        "Get a user's finished games, latest first: ?before. Only the player gets private ones.",
        person_games, None, bodies.PersonGames, 2,
    ),
    Call(
        "GET", "/api/leaders/{title}", Role.ANYBODY,
        "Get a leaderboard: ?list is season, last, all or newcomers.",
        leaders, None, bodies.Leaders, 6,
    ),
]  # fmt: skip
