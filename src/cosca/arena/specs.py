"""Bots by what one types: `greedy`, `search:ms=50`, or a maker of one's own, `my_bots.clever:depth=2`."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from cosca.bots import BOTS, SPECIALISTS
from cosca.bots.bot import Bot, BotMaker, NoSuchBot, place_of
from cosca.engine.title import Title

type Value = bool | int | float | str

KNOWN: Final = BOTS | SPECIALISTS


def bot_of(spec: str, title: Title) -> Bot:
    return maker_of(spec)(title)


def maker_of(spec: str) -> BotMaker:
    """What stands before the colon names the maker, what stands after it goes to the maker by name."""
    name, _, said = spec.partition(":")
    maker, arguments = maker_named(name), dict(arguments_in(said))
    check(name, maker, arguments)

    def make(title: Title) -> Bot:
        try:
            made: Bot = maker(title, **arguments)
        except NoSuchBot:
            raise
        except Exception as fault:  # a maker of one's own may raise anything
            raise NoSuchBot(f"The bot {spec} cannot be made: {fault} ({place_of(fault)}).") from fault
        return made

    return make


def check(name: str, maker: Callable[..., Any], arguments: dict[str, Value]) -> None:
    """Does it take what was said, and was all said that it needs?"""
    taken = parameters_of(maker)
    if strange := [each for each in arguments if each not in taken]:
        raise NoSuchBot(f"The bot {name} takes {', '.join(taken) or 'nothing'} after the colon, not {strange[0]!r}.")
    if missing := [each for each in taken.values() if is_needed(each) and each.name not in arguments]:
        raise NoSuchBot(f"The bot {name} needs {missing[0].name} after the colon: {name}:{missing[0].name}=...")


def maker_named(name: str) -> Callable[..., Any]:
    """A bot of the house; or, with a dot in its name, any function that can be imported."""
    if name in KNOWN:
        return KNOWN[name]
    module, _, function = name.rpartition(".")
    if not module:
        raise NoSuchBot(f"There is no bot {name!r}. The bots are: {', '.join(KNOWN)}; or package.module.maker.")
    try:
        maker = getattr(importlib.import_module(module), function)
    except Exception as fault:  # a module of one's own may raise anything
        raise NoSuchBot(f"There is no bot {name!r} to import: {fault}.") from fault
    if not callable(maker):
        raise NoSuchBot(f"{name} makes no bots: it cannot be called.")
    return maker  # type: ignore[no-any-return]


def parameters_of(maker: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """What it takes beside the title."""
    return dict(list(inspect.signature(maker).parameters.items())[1:])


def is_needed(taken: inspect.Parameter) -> bool:
    return taken.default is taken.empty and taken.kind not in (taken.VAR_POSITIONAL, taken.VAR_KEYWORD)


def arguments_in(said: str) -> Iterator[tuple[str, Value]]:
    for part in filter(None, re.split(r"(?<!\\),", said)):
        name, given, value = part.replace(r"\,", ",").partition("=")
        yield name.strip(), value_of(value.strip()) if given else True


def in_a_spec(value: object) -> str:
    """So that it comes to the maker in one piece."""
    return str(value).replace(",", r"\,")


def value_of(text: str) -> Value:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text
