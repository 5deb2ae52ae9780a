"""Calls about the games: which there are, their rules and their texts."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec import Raw, Struct

from cosca.advice.hints import can_advise
from cosca.bots.levels import LEVELS
from cosca.engine.title import Title
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.protocol import ClockRule, encode
from cosca.server.tables.settings import TIME_CONTROLS
from cosca.titles import TITLES


class GameReply(Struct, frozen=True):
    """A game that the site offers."""

    id: str
    name: str
    editions: tuple[str, ...]
    packs: tuple[str, ...]
    seats: tuple[int, ...]
    variants: dict[str, str]  # each with its rule
    languages: tuple[str, ...]
    teams: dict[int, tuple[tuple[int, ...], ...]]
    consigliere: bool  # whether hints and reviews are available


class Games(Struct, frozen=True):
    """The games, bot levels and time controls of the site."""

    games: tuple[GameReply, ...]
    bots: tuple[str, ...]
    paces: dict[str, ClockRule]


class RuleReply(Struct, frozen=True):
    """A numbered rule of the game."""

    id: str
    section: str
    text: str
    refusal: str
    where: str
    editions: tuple[str, ...]


class Rules(Struct, frozen=True):
    """The numbered rules of a game."""

    title: str
    language: str
    rules: tuple[RuleReply, ...]


class Messages(Struct, frozen=True):
    """Fluent texts: log lines and the names of components."""

    shared: str
    title: str


class Printed(Struct, frozen=True):
    """What is printed on the components of a pack. Each title has its own format."""

    title: str
    pack: str
    printed: dict[str, Any]


def _game(title: Title, advised: bool) -> GameReply:
    teams = {seats: title.teams(seats) for seats in title.seats}
    return GameReply(
        title.id,
        title.name,
        title.editions,
        title.packs,
        title.seats,
        dict(title.variants),
        title.languages,
        teams,
        advised and can_advise(title),
    )


async def games(request: CallRequest) -> CallResponse:
    replies = tuple(_game(title, request.site.hub.gives_advice) for title in TITLES.values())
    return CallResponse(Games(replies, tuple(LEVELS), TIME_CONTROLS))


def _title(request: CallRequest) -> tuple[Title, str]:
    """Return the requested title and language. Raises `Refusal`."""
    title = TITLES.get(request.path["title"])
    if title is None:
        raise Refusal(404, "title", f"There is no such game here. There are: {', '.join(TITLES)}.")
    language = request.query.get("language", "en")
    return title, language if language in title.languages else "en"


def _pack(request: CallRequest, title: Title) -> str:
    """Return the requested pack. Raises `Refusal`."""
    pack = request.query.get("pack") or title.packs[0]
    if pack not in title.packs:
        raise Refusal(404, "pack", f"{title.name} has no such pack; it has: {', '.join(title.packs)}.")
    return pack


# Replies that never change are encoded once: they are large, and everybody may ask for them


@cache
def _rules(title: str, language: str, pack: str) -> Raw:
    replies = [
        RuleReply(each.id, each.section, each.text, each.refusal, each.where, tuple(each.editions))
        for each in TITLES[title].rulebook(language, pack).rules.values()
    ]
    return Raw(encode(Rules(title, language, tuple(replies))))


@cache
def _messages(title: str, language: str, pack: str) -> Raw:
    from cosca.i18n.translator import common_messages

    return Raw(encode(Messages(common_messages(language), TITLES[title].messages(language, pack))))


@cache
def _printed(title: str, pack: str) -> Raw:
    return Raw(encode(Printed(title, pack, dict(TITLES[title].printed(pack)))))


async def rules(request: CallRequest) -> CallResponse:
    title, language = _title(request)
    return CallResponse(_rules(title.id, language, _pack(request, title)))


async def messages(request: CallRequest) -> CallResponse:
    title, language = _title(request)
    return CallResponse(_messages(title.id, language, _pack(request, title)))


async def printed(request: CallRequest) -> CallResponse:
    title, _ = _title(request)
    return CallResponse(_printed(title.id, _pack(request, title)))


CALLS: Final = [
    Call("GET", "/api/games", Role.ANYBODY, "List games with editions, bots and time controls.", games, None, Games),
    Call(
        "GET",
        "/api/games/{title}/rules",
        Role.ANYBODY,
        "Get the numbered rules: ?language, with the numbers of a ?pack.",
        rules,
        None,
        Rules,
    ),
    Call(
        "GET",
        "/api/games/{title}/messages",
        Role.ANYBODY,
        "Get the texts of log lines: ?language, with the names of a ?pack.",
        messages,
        None,
        Messages,
    ),
    Call("GET", "/api/games/{title}/printed", Role.ANYBODY, "Get what is printed in a ?pack.", printed, None, Printed),
]
