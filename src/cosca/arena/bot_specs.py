"""Parse bot specs: `greedy`, `search:ms=50`, or your own maker, `my_bots.clever:depth=2`."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

from cosca.bots.bot import Bot, BotMaker, NoSuchBot, error_location
from cosca.bots.registry import arena_bots
from cosca.engine.title import Title

type Value = bool | int | float | str


def bot_of(spec: str, title: Title) -> Bot:
    return maker_of(spec, title)(title)


def maker_of(spec: str, title: Title) -> BotMaker:
    """Return the maker for a spec: its name, a colon, then keyword arguments. Raises `NoSuchBot`."""
    name, _, text = spec.partition(":")
    maker, arguments = maker_named(name, title), dict(arguments_in(text))
    check(name, maker, arguments)

    def make(title: Title) -> Bot:
        try:
            made: Bot = maker(title, **arguments)
        except NoSuchBot:
            raise
        except Exception as fault:  # a user's maker may raise anything
            raise NoSuchBot(f"The bot {spec} cannot be made: {fault} ({error_location(fault)}).") from fault
        return made

    return make


def check(name: str, maker: Callable[..., Any], arguments: dict[str, Value]) -> None:
    """Raise `NoSuchBot` for unknown or missing arguments."""
    taken = parameters_of(maker)
    if strange := [each for each in arguments if each not in taken]:
        raise NoSuchBot(f"The bot {name} takes {', '.join(taken) or 'nothing'} after the colon, not {strange[0]!r}.")
    if missing := [each for each in taken.values() if is_needed(each) and each.name not in arguments]:
        raise NoSuchBot(f"The bot {name} needs {missing[0].name} after the colon: {name}:{missing[0].name}=...")


def maker_named(name: str, title: Title) -> Callable[..., Any]:
    """Find a bot of the title; or, with a dot in its name, any function that can be imported."""
    known = arena_bots(title)
    if name in known:
        return known[name]
    module, _, function = name.rpartition(".")
    if not module:
        raise NoSuchBot(f"There is no bot {name!r}. The bots are: {', '.join(known)}; or package.module.maker.")
    try:
        maker = getattr(importlib.import_module(module), function)
    except Exception as fault:  # a user's module may raise anything
        raise NoSuchBot(f"There is no bot {name!r} to import: {fault}.") from fault
    if not callable(maker):
        raise NoSuchBot(f"{name} makes no bots: it cannot be called.")
    return maker  # type: ignore[no-any-return]


def parameters_of(maker: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """Return a maker's parameters after the title."""
    return dict(list(inspect.signature(maker).parameters.items())[1:])


def is_needed(taken: inspect.Parameter) -> bool:
    return taken.default is taken.empty and taken.kind not in (taken.VAR_POSITIONAL, taken.VAR_KEYWORD)


def arguments_in(text: str) -> Iterator[tuple[str, Value]]:
    for part in filter(None, re.split(r"(?<!\\),", text)):
        name, given, value = part.replace(r"\,", ",").partition("=")
        yield name.strip(), value_of(value.strip()) if given else True


def in_a_spec(value: object) -> str:
    """Return a value with its commas escaped, for use in a spec."""
    return str(value).replace(",", r"\,")


def value_of(text: str) -> Value:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text
