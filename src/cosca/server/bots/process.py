"""The program of a bot process: it reads a view, options and a seed on one line, and answers with one number.

The Consigliere runs in such processes too. It answers with more than a number, but knows no more than a bot.

Before the first question the process enters a sandbox: from then on it can open no file, use no network and start no
process. Its error messages name the place in the code, never anything of the view.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import IO, Any, Final

from cosca.advice import requests
from cosca.advice.hints import AdviceUnavailable
from cosca.bots.bot import Bot, NoSuchBot, error_location
from cosca.bots.registry import BOTS
from cosca.engine.codec import canonical
from cosca.engine.core import CHANCE, Game, play
from cosca.engine.title import Title
from cosca.server.bots.sandbox import enter_sandbox
from cosca.titles import TITLES

type Reply = dict[str, Any]

QUICK: Final = ("random", "greedy")
MAX_BYTES: Final = 1024 * 1024  # of a question


class BadQuestion(Exception):
    """Raised for a question that cannot be answered. The text says why, without anything of the view."""


# Answering


def answer(line: bytes) -> Reply:
    """Return the reply to one line. Only MemoryError is passed on to the pool, which may try a fresh process."""
    number: Any = None
    try:
        question = parse_question(line)
        number = question.get("id")
        return {"id": number, **reply_to(question)}
    except (BadQuestion, NoSuchBot, AdviceUnavailable) as fault:
        return {"id": number, "error": str(fault)}
    except MemoryError:
        raise
    except Exception as fault:  # noqa: BLE001 a bot's own mistake must not end the process
        return {"id": number, "error": error_location(fault)}


def parse_question(line: bytes) -> dict[str, Any]:
    """Return the question on a line. Raises `BadQuestion`."""
    if len(line) > MAX_BYTES:
        raise BadQuestion(f"a question may have {MAX_BYTES} bytes at most")
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        raise BadQuestion("this line is not JSON") from None
    if not isinstance(question, dict):
        raise BadQuestion("a question is an object with id, title, level, view, options and luck")
    return question


def reply_to(question: dict[str, Any]) -> Reply:
    """Return a bot's choice, or the Consigliere's advice."""
    kind = question.get("kind")
    if kind is None:
        return {"pick": pick_option(question)}
    if not isinstance(kind, str) or kind not in requests.KINDS:
        raise BadQuestion(f"there is no such kind of question; there are {', '.join(requests.KINDS)}")
    require_fields(question, "title", "view", "options", "luck")
    title_named(question["title"])
    return requests.KINDS[kind](requests.parse_request(question))


def require_fields(question: dict[str, Any], *needed: str) -> None:
    """Raise `BadQuestion` if a field is missing."""
    if lacking := set(needed) - question.keys():
        raise BadQuestion(f"the question lacks {', '.join(sorted(lacking))}")


def pick_option(question: dict[str, Any]) -> int:
    """Return the index of the bot's choice among the options."""
    require_fields(question, "title", "level", "view", "options", "luck")
    title, bot = title_named(question["title"]), bot_named(question["title"], question["level"])
    options = [title.catalogue.load(each) for each in question["options"]]
    if not options:
        raise BadQuestion("there is nothing to choose from")
    rng = Random(int(question["luck"], 16))  # noqa: S311 the bot's own randomness, seeded by the caller
    chosen = bot(title.codec.load(question["view"]), options, rng)
    return next(place for place, option in enumerate(options) if option is chosen)


FAILED: Final[dict[str, str]] = {}  # titles that did not warm up, and why


def title_named(name: Any) -> Title:
    if not isinstance(name, str) or name not in TITLES:
        raise BadQuestion(f"there is no such title; there are {', '.join(TITLES)}")
    if name in FAILED:
        raise BadQuestion(f"the title {name} cannot be played by bots: {FAILED[name]}")
    return TITLES[name]


def bot_named(title: Any, level: Any) -> Bot:
    if not isinstance(level, str) or level not in BOTS:
        raise BadQuestion(f"there is no such bot; there are {', '.join(BOTS)}")
    return cached_bot(title, level)


@cache
def cached_bot(title: str, level: str) -> Bot:
    return BOTS[level](TITLES[title])


# Getting ready


def warm_up() -> None:
    """Load every title, pack and bot and use each once, because nothing can be read from disk later."""
    for name in TITLES:
        try:
            warm_up_title(TITLES[name])
        except Exception as fault:  # noqa: BLE001 a title of another package may raise anything; the others play
            FAILED[name] = error_location(fault)


def warm_up_title(title: Title) -> None:
    for setup in title.setups():
        game = title.start(setup)
        after_chance(game)
        for level in BOTS:
            cached_bot(title.id, level)
        for level in QUICK:
            ask_once(title, level, game)
        requests.warm_up(title, game)


def after_chance(game: Game) -> None:
    """Play the first option of every random draw until a player is to act."""
    while CHANCE in game.options:
        play(game, CHANCE, game.options[CHANCE][0])


def ask_once(title: Title, level: str, game: Game) -> None:
    with suppress(NoSuchBot):
        bot, seat = cached_bot(title.id, level), min(game.options)
        view = title.codec.load(title.codec.dump(title.view(game, seat)))
        title.imagine(view, Random(0))  # noqa: S311 the result is not used
        bot(view, list(game.options[seat]), Random(0))  # noqa: S311


# Questions and replies


def lines_of(source: IO[bytes]) -> Iterator[bytes]:
    """Yield line by line. A line that is too long is cut just beyond the limit, so that it is refused."""
    while line := source.readline(MAX_BYTES + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MAX_BYTES)
        yield line


def serve_questions(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer questions until the input ends."""
    write_reply(target, {"ready": True})
    for line in lines_of(source):
        write_reply(target, answer(line))


def write_reply(target: IO[bytes], reply: Reply) -> None:
    target.write(canonical(reply).encode() + b"\n")
    target.flush()


def main() -> None:
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not disturb the replies
    warm_up()
    enter_sandbox()
    try:
        serve_questions(source, target)
    except BrokenPipeError:
        os._exit(0)  # the pool has ended; nothing reads our output
    except MemoryError:
        os._exit(1)


if __name__ == "__main__":
    main()
