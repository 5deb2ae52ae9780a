"""Bots by what one types: `greedy`, `search:ms=50`, or a maker of one's own, `my_bots.clever:depth=2`."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from typing import Any, Final

from cosca.bots import BOTS, SPECIALISTS
from cosca.bots.bot import Bot, NoSuchBot
from cosca.engine.title import Title

type Value = bool | int | float | str

KNOWN: Final = BOTS | SPECIALISTS


def bot_of(spec: str, title: Title) -> Bot:
    """What stands before the colon names the maker, what stands after it goes to the maker by name."""
    if spec in KNOWN:
        return KNOWN[spec](title)
    name, _, said = spec.partition(":")
    maker, arguments = maker_named(name), dict(arguments_in(said))
    taken = parameters_of(maker)
    if strange := [each for each in arguments if each not in taken]:
        raise NoSuchBot(f"The bot {name} takes {', '.join(taken) or 'nothing'} after the colon, not {strange[0]!r}.")
    made: Bot = maker(title, **arguments)
    return made


def maker_named(name: str) -> Callable[..., Any]:
    """A bot of the house; or, with a dot in its name, any function that can be imported."""
    if name in KNOWN:
        return KNOWN[name]
    module, _, function = name.rpartition(".")
    if not module:
        raise NoSuchBot(f"There is no bot {name!r}. The bots are: {', '.join(KNOWN)}; or package.module.maker.")
    try:
        maker = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError) as fault:
        raise NoSuchBot(f"There is no bot {name!r} to import: {fault}.") from fault
    if not callable(maker):
        raise NoSuchBot(f"{name} makes no bots: it cannot be called.")
    return maker  # type: ignore[no-any-return]


def parameters_of(maker: Callable[..., Any]) -> list[str]:
    """What it takes beside the title."""
    return list(inspect.signature(maker).parameters)[1:]


def arguments_in(said: str) -> Iterator[tuple[str, Value]]:
    for part in filter(None, said.split(",")):
        name, given, value = part.partition("=")
        yield name.strip(), value_of(value.strip()) if given else True


def value_of(text: str) -> Value:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text
