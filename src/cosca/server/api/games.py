"""Calls about the games themselves: which there are, and their rules."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from cosca.bots.levels import LEVELS
from cosca.consigliere.advice import can_advise
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
    consigliere: bool  # can look ahead in it: hints, and reviews of finished games


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


class Printed(Struct, frozen=True):
    """What stands on the components of a pack; each title has its own."""

    title: str
    pack: str
    printed: dict[str, Any]


def _game(title: Title, advised: bool) -> Game:
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
        advised and can_advise(title.id),
    )


async def games(asked: Asked) -> Answer:
    told = tuple(_game(title, asked.site.hub.advised) for title in TITLES.values())
    return Answer(Games(told, tuple(LEVELS), PACES))


def _title(asked: Asked) -> tuple[Title, str]:
    title = TITLES.get(asked.path["title"])
    if title is None:
        raise Refusal(404, "title", f"There is no such game here. There are: {', '.join(TITLES)}.")
    language = asked.query.get("language", "en")
    return title, language if language in title.languages else "en"


def _pack(asked: Asked, title: Title) -> str:
    pack = asked.query.get("pack") or title.packs[0]
    if pack not in title.packs:
        raise Refusal(404, "pack", f"{title.name} has no such pack; it has: {', '.join(title.packs)}.")
    return pack


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
    return Answer(Messages(shared_messages(language), title.messages(language, _pack(asked, title))))


async def printed(asked: Asked) -> Answer:
    title, _ = _title(asked)
    pack = _pack(asked, title)
    return Answer(Printed(title.id, pack, dict(title.printed(pack))))


CALLS: Final = [
    Call("GET", "/api/games", Least.ANYBODY, "The games, their editions, bots and paces.", games, None, Games),
    Call("GET", "/api/games/{title}/rules", Least.ANYBODY, "The numbered rules: ?language.", rules, None, Rules),
    Call(
        "GET",
        "/api/games/{title}/messages",
        Least.ANYBODY,
        "What lines say: ?language, with the names of a ?pack.",
        messages,
        None,
        Messages,
    ),
    Call(
        "GET", "/api/games/{title}/printed", Least.ANYBODY, "What stands on a ?pack's pieces.", printed, None, Printed
    ),
]
