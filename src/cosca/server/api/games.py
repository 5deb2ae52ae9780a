"""Calls about the games themselves: which there are, and their rules."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cosca.bots import BOTS
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.server.agreements import PACES
from cosca.server.api.calls import Answer, Asked, Call, Least, Refusal
from cosca.server.protocol import ClockRule


class Game(Struct, frozen=True):
    id: str
    name: str
    editions: tuple[str, ...]
    packs: tuple[str, ...]
    seats: tuple[int, ...]
    variants: dict[str, str]  # with the rule of each
    languages: tuple[str, ...]
    teams: dict[int, tuple[tuple[int, ...], ...]]


class Games(Struct, frozen=True):
    games: tuple[Game, ...]
    bots: tuple[str, ...]
    paces: dict[str, ClockRule]


class RuleTold(Struct, frozen=True):
    id: str
    section: str
    text: str
    refusal: str
    where: str
    editions: tuple[str, ...]


class Rules(Struct, frozen=True):
    title: str
    language: str
    rules: tuple[RuleTold, ...]


class Messages(Struct, frozen=True):
    """Fluent: what the log's lines and the names of things are called."""

    shared: str
    title: str


def _game(title: Title) -> Game:
    teams = {seats: title.teams(seats) for seats in title.seats}
    return Game(
        title.id,
        title.name,
        title.editions,
        title.packs,
        title.seats,
        dict(title.variants),
        title.languages,
        teams,
    )


async def games(asked: Asked) -> Answer:
    return Answer(Games(tuple(map(_game, TITLES.values())), tuple(BOTS), PACES))


def _title(asked: Asked) -> tuple[Title, str]:
    title = TITLES.get(asked.path["title"])
    if title is None:
        raise Refusal(404, "title", f"There is no such game here. There are: {', '.join(TITLES)}.")
    language = asked.query.get("language", "en")
    return title, language if language in title.languages else "en"


async def rules(asked: Asked) -> Answer:
    title, language = _title(asked)
    told = [
        RuleTold(each.id, each.section, each.text, each.refusal, each.where, tuple(each.editions))
        for each in title.rulebook(language).rules.values()
    ]
    return Answer(Rules(title.id, language, tuple(told)))


async def messages(asked: Asked) -> Answer:
    from cosca.speech import shared_messages

    title, language = _title(asked)
    return Answer(Messages(shared_messages(language), title.messages(language)))


CALLS: Final = [
    Call("GET", "/api/games", Least.ANYBODY, "The games, their editions, bots and paces.", games, None, Games),
    Call("GET", "/api/games/{title}/rules", Least.ANYBODY, "The numbered rules: ?language.", rules, None, Rules),
    Call("GET", "/api/games/{title}/messages", Least.ANYBODY, "What lines say: ?language.", messages, None, Messages),
]
