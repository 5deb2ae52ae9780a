"""Ratings, computed from finished games with OpenSkill's Plackett-Luce model.

Each title has two: one from games against people, and one from games against bots, which stand where the arena has
measured them. They are never mixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from cosca.engine.title import Result
from cosca.server.people.results import places_of
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import AccountId, SeatRow
from cosca.titles import TITLES

MODEL: Final = PlackettLuce()
CENTRE: Final = 1500  # the rating shown for a new player
SCALE: Final = 25  # points shown for one unit of mu: 200 points then mean about what they mean in chess
FLOOR: Final = 400
PROVISIONAL_SIGMA: Final = 5.4  # 135 points; about 20 games of two players. The leaderboard's index has the same number
LEVEL_SIGMA: Final = 1.0  # of a bot level: how far the arena may be off
HOUSE: Final = "house:"


@dataclass(frozen=True, slots=True)
class Strength:
    """What is known of a player's strength."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma


NEW: Final = Strength()


@dataclass(frozen=True, slots=True)
class Side:
    """A team: its rated players, the strengths of the others, and its place."""

    people: tuple[AccountId, ...]
    others: tuple[Strength, ...]
    place: int


def house_pool(title: str) -> str:
    """Return the pool of games against bots."""
    return HOUSE + title


def pools() -> list[str]:
    """Return every pool: each title's games against people, then against bots."""
    return [*TITLES, *map(house_pool, TITLES)]


def sides_of(
    title: str, seats: Sequence[SeatRow], result: Result, guests: frozenset[AccountId] = frozenset()
) -> list[Side]:
    """Return the sides with rated players. A player on two sides plays against nobody, and is left out like a bot.

    So are guests. Those who are left out count as new players, so that a team with a bot does not look weak.
    """
    rated = [replace(row, account=None) if row.account in guests else row for row in seats]
    teams = _teams(title, rated)
    places = places_of(title, len(seats), result)
    seat_counts = Counter(account for rows in teams for account in _people(rows))
    sides = [
        _side(rows, [person for person in _people(rows) if seat_counts[person] == 1], places[rows[0].seat])
        for rows in teams
    ]
    return [side for side in sides if side.people]


def _side(rows: Sequence[SeatRow], people: Sequence[AccountId], place: int) -> Side:
    return Side(tuple(people), (NEW,) * (len(rows) - len(people)), place)


def house_sides_of(title: str, seats: Sequence[SeatRow], result: Result) -> list[Side]:
    """Return all sides of a game against bots, each bot with the strength of its level."""
    places = places_of(title, len(seats), result)
    return [
        Side(
            tuple(_people(rows)),
            tuple(level_strength(title, row.bot) for row in rows if row.account is None),
            places[rows[0].seat],
        )
        for rows in _teams(title, seats)
    ]


def _teams(title: str, seats: Sequence[SeatRow]) -> list[list[SeatRow]]:
    teams: dict[int, list[SeatRow]] = {}
    for row in seats:
        teams.setdefault(TITLES[title].team_of(len(seats), row.seat), []).append(row)
    return [teams[number] for number in sorted(teams)]


def _people(rows: Iterable[SeatRow]) -> list[AccountId]:
    """Return the accounts of the seats, each once. A player who handed over to a bot still gets the result."""
    return list(dict.fromkeys(row.account for row in rows if row.account is not None))


def is_measured(title: str, bot: str) -> bool:
    """Return whether the arena has measured how strong this bot is."""
    level = bot.removeprefix("level")
    return bot.startswith("level") and level.isdecimal() and 1 <= int(level) <= len(TITLES[title].level_ratings)


def level_strength(title: str, bot: str) -> Strength:
    """Return the fixed strength of a bot level."""
    return Strength(TITLES[title].level_ratings[int(bot.removeprefix("level")) - 1], LEVEL_SIGMA)


def reckoned(sides: Sequence[Side], before: Mapping[AccountId, Strength]) -> dict[AccountId, Strength]:
    """Return the strengths of the rated players after a game. The places of all sides count, and ties are ties."""
    teams = [[*map(_model, (before[each] for each in side.people)), *map(_model, side.others)] for side in sides]
    after = MODEL.rate(teams, ranks=[float(side.place) for side in sides])
    return {
        account: Strength(rating.mu, rating.sigma)
        for side, ratings in zip(sides, after, strict=True)
        for account, rating in zip(side.people, ratings, strict=False)  # the others come last
    }


def _model(strength: Strength) -> PlackettLuceRating:
    return MODEL.rating(mu=strength.mu, sigma=strength.sigma)


def conservative_rating(rating: RatingRow) -> float:
    """Return mu - 3 sigma: the player is most probably at least as good."""
    return rating.mu - 3 * rating.sigma


def shown_rating(mu: float) -> int:
    """Return the rating that players see, on a scale like that of chess: 1500 for a new player."""
    return max(FLOOR, round(CENTRE + SCALE * (mu - MODEL.mu)))


def is_provisional(sigma: float) -> bool:
    """Return whether the rating is still uncertain. Players see it with a question mark."""
    return sigma > PROVISIONAL_SIGMA
