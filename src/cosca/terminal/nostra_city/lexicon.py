"""Words for what an action names: Wiseguys by first name, Turfs, Bills, Spaces, Vendetta cards and players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from cosca.engine.core import Action
from cosca.games.nostra_city.actions import MOST_SEATS, ON_SEAT, SIDES, SPACES, OfSeat, Payback, TurnOver
from cosca.games.nostra_city.cards import BILLS, CARD_IDS, RACKETS, TRAFFICS, VENDETTA
from cosca.games.nostra_city.views import NostraCityView
from cosca.speech import Speaker, plain
from cosca.terminal.asking import Lexicon

SHORTEST: Final = 3  # letters of a name
SEAT: Final = "seat "


def lexicon(speaker: Speaker) -> Lexicon:
    codes: dict[str, str] = {}
    for word, thing in words(speaker):
        codes.setdefault(word, thing)
    seats = [codes.get(simple(name), "") for name in speaker.names]
    seats += [f"{SEAT}{seat}" for seat in range(len(seats), MOST_SEATS)]
    return Lexicon({**prefixes(codes), **codes}, partial(things, seats))


def words(speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Exact ones. A player who is called like a Wiseguy shares the word with him."""
    yield from ((bill.lower(), bill) for bill in BILLS)
    for thing, name in names(speaker):
        yield from ((word, thing) for word in (*spellings(name), simple(thing.replace("_", " "))))
    yield from ((str(space + 1), str(space + 1)) for space in range(SPACES))
    yield from ((simple(name), f"{SEAT}{seat}") for seat, name in enumerate(speaker.names))


def names(speaker: Speaker) -> list[tuple[str, str]]:
    ids = dict.fromkeys([*CARD_IDS, *VENDETTA, *RACKETS, *TRAFFICS, *SIDES, "underboss", "raid"])
    return [(thing, speaker.part(thing)) for thing in ids]


def prefixes(exact: dict[str, str]) -> dict[str, str]:
    """The first letters will do, if nothing else begins with them."""
    found: dict[str, set[str]] = {}
    for word, thing in exact.items():
        for end in range(SHORTEST, len(word)):
            if word[:end].isalpha() or word[end] == " ":
                found.setdefault(word[:end].strip(), set()).add(thing)
    return {start: next(iter(things)) for start, things in found.items() if len(things) == 1}


def simple(said: str) -> str:
    """As it is read from what was typed: words of plain letters."""
    return " ".join(re.findall(r"\w+", plain(said).lower()))


def spellings(said: str) -> tuple[str, str]:
    """In plain letters, and with the umlauts that somebody may type."""
    return simple(said), " ".join(re.findall(r"\w+", said.lower()))


def things(seats: list[str], view: NostraCityView, action: Action) -> tuple[str, ...]:
    if isinstance(action, OfSeat):
        return (seats[action.seat],)
    if isinstance(action, Payback):
        return of_payback(seats, view, action)
    if isinstance(action, TurnOver):
        return ()  # only chance does that: whoever names a card means to play it
    return tuple(str(word) for word in action.words().values())


def of_payback(seats: list[str], view: NostraCityView, action: Payback) -> tuple[str, ...]:
    """A seat by its name; a Wiseguy also by whose he is."""
    if action.kind in ON_SEAT:
        return VENDETTA[action.kind], seats[action.target]
    said = tuple(str(word) for word in action.words().values())
    owner = view.place[action.target] if "on" in action.words() else -1
    return (*said, seats[owner]) if owner >= 0 else said
