"""Replies of the calls about ratings, finished games and leaderboards."""

from __future__ import annotations

from cosca.server.api.people_bodies import Reply, TitleRating


class SeatRating(Reply):
    """The rating of a seat's player before and after the game, as players see it."""

    seat: int
    before: int
    shown: int
    provisional: bool


class TableRatings(Reply):
    """How a game changed the ratings. The site counts a game within seconds; until then `seats` is empty.

    `why` tells a player why the game is not rated: short, pair, guests, seats, bots, hints, undo,
    substitute.
    """

    counted: bool
    house: bool  # these are ratings from games against bots
    why: str
    seats: tuple[SeatRating, ...]


class RatingPoint(Reply):
    """A rating at the end of a day: the number that players see, and its likely range."""

    day: str
    shown: int
    low: int  # one sigma below
    high: int


class RatingHistory(Reply):
    """The history of a rating, the oldest day first."""

    pool: str
    days: tuple[RatingPoint, ...]


class OtherPlayer(Reply):
    name: str  # "" for a deleted account
    bot: str  # the level, or ""


class PersonGame(Reply):
    """A finished game of a user. `before` and `after` are the rating as shown, if the game counted for one."""

    table: str
    at: str
    title: str
    pace: str
    public: bool
    seats: int
    place: int
    won: bool
    score: int | None
    ending: str
    others: tuple[OtherPlayer, ...]
    house: bool
    before: int | None
    after: int | None


class PersonGames(Reply):
    """A page of finished games, the latest first. Only their own players see games of private tables."""

    games: tuple[PersonGame, ...]
    before: str  # for the next page; "" at the end


class Leader(Reply):
    name: str
    games: int
    wins: int
    points: int | None  # in a season
    rating: TitleRating | None  # in a list of ratings


class Leaders(Reply):
    """A leaderboard: of a season, of established ratings, or of newcomers."""

    title: str
    list: str
    season: str  # 2026-Q4, in a list of a season
    people: tuple[Leader, ...]
