"""The words a player can type for the objects of actions: cards, Bills, Spaces, Rackets, Traffics and players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from cosca.engine.core import Action
from cosca.games.nostra_city.rules.actions import (
    MOST_SEATS,
    ON_SEAT,
    SIDES,
    SPACES,
    TO_GUILTY,
    TO_INNOCENT,
    OfBill,
    OfSeat,
    Payback,
    TurnOver,
)
from cosca.games.nostra_city.rules.cards import BILLS, CASH_IN_IDS, RAID, SLOT_IDS, VENDETTA
from cosca.games.nostra_city.views import NostraCityView
from cosca.i18n.translator import Translator, to_ascii
from cosca.terminal.parser import Lexicon

SHORTEST: Final = 3  # letters in an abbreviation, at least
SEAT: Final = "seat "
ICONS: Final = {"I": SIDES[TO_INNOCENT], "G": SIDES[TO_GUILTY]}
AMOUNTS: Final = tuple(dict.fromkeys(bill.rstrip("IG") for bill in BILLS))  # thousands of dollars


def lexicon(translator: Translator) -> Lexicon:
    codes: dict[str, str] = {}
    for word, thing in words(translator):
        codes.setdefault(word, thing)
    seats = [codes.get(simple(name), "") for name in translator.names]
    seats += [f"{SEAT}{seat}" for seat in range(len(seats), MOST_SEATS)]
    return Lexicon({**prefixes(codes), **codes}, partial(things, seats))


def words(translator: Translator) -> Iterator[tuple[str, str]]:
    """Yield every full word with its object. A player named like a Wiseguy shares the word with him."""
    yield from ((bill.lower(), bill) for bill in BILLS)
    for amount in AMOUNTS:
        yield from ((word, amount) for word in (amount, f"{amount}000", f"{amount} 000"))
    for thing, name in names(translator):
        yield from ((word, thing) for word in (*spellings(name), simple(thing.replace("_", " "))))
    yield from ((str(space + 1), str(space + 1)) for space in range(SPACES))
    yield from ((simple(name), f"{SEAT}{seat}") for seat, name in enumerate(translator.names))


def names(translator: Translator) -> list[tuple[str, str]]:
    ids = dict.fromkeys([*SLOT_IDS, *VENDETTA, *CASH_IN_IDS, *SIDES, "raid"])
    return [(thing, translator.part(thing)) for thing in ids if translator.knows_part(thing)]


def prefixes(exact: dict[str, str]) -> dict[str, str]:
    """Return all abbreviations that fit only one object."""
    found: dict[str, set[str]] = {}
    for word, thing in exact.items():
        for end in range(SHORTEST, len(word)):
            if word[:end].isalpha() or word[end] == " ":
                found.setdefault(word[:end].strip(), set()).add(thing)
    return {start: next(iter(things)) for start, things in found.items() if len(things) == 1}


def simple(text: str) -> str:
    """Return the text in lower-case words without accents, as typed input is read."""
    return " ".join(re.findall(r"\w+", to_ascii(text).lower()))


def spellings(text: str) -> tuple[str, str]:
    """Return the text without accents and with them, because players may type either."""
    return simple(text), " ".join(re.findall(r"\w+", text.lower()))


def things(seats: list[str], view: NostraCityView, action: Action) -> tuple[str, ...]:
    if isinstance(action, OfSeat):
        return (seats[action.seat],)
    if isinstance(action, OfBill) and action.bill != RAID:
        return of_bill(BILLS[action.bill])
    if isinstance(action, Payback):
        return of_payback(seats, view, action)
    if isinstance(action, TurnOver):
        return ()  # only the chance seat does this; a player who types a card means to play it
    return tuple(str(word) for word in action.words().values())


def of_bill(bill: str) -> tuple[str, ...]:
    """Return what a Bill can be called: its code, its amount and its Guilt icon."""
    amount, icon = bill.rstrip("IG"), bill[-1]
    return (bill, amount, ICONS[icon]) if icon in ICONS else (bill,)


def of_payback(seats: list[str], view: NostraCityView, action: Payback) -> tuple[str, ...]:
    """Return the words for a Payback: its card and target; for a Wiseguy, also the owner."""
    if action.kind in ON_SEAT:
        return VENDETTA[action.kind], seats[action.target]
    words = tuple(str(word) for word in action.words().values())
    owner = view.place[action.target] if "on" in action.words() else -1
    return (*words, seats[owner]) if owner >= 0 else words
