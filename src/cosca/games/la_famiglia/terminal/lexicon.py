"""The words that players type for the things an action names: areas, spaces, orders, tiles, cards, seats, numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from cosca.engine.core import Action
from cosca.games.la_famiglia.packs.reading import pack_named
from cosca.games.la_famiglia.rules.action_kinds import OfOrder, OfSea, OfSeat, OfSpace, One, TokenAt
from cosca.games.la_famiglia.rules.actions import DoPart, MoveToken, PutInfluence, ToTop
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.terminal.names import (
    COLUMN_LETTERS,
    ROW_IDS,
    order_code,
    own_order_code,
    pack_of,
    printed,
    space_codes,
)
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.i18n.translator import Translator, to_ascii
from cosca.terminal.parser import Lexicon

PACK: Final = "standard"
SEA: Final = "mare_"
SHORTEST: Final = 3  # letters of a name that a player must type
SIGN_NAMES: Final = ("circle", "diamond", "star", "lozenge", "neutral")


def lexicon(translator: Translator) -> Lexicon:
    codes: dict[str, str] = {}
    for word, thing in dict.fromkeys(words(translator)):
        codes.setdefault(word, thing)
    return Lexicon(codes | prefixes(translator), things)


def words(translator: Translator) -> Iterator[tuple[str, str]]:
    """Yield exact words and what they mean. A sign, a seat's number or its name all mean the seat."""
    for thing, text in names():
        called = [translator.part(thing)] if translator.knows(f"part-{thing}") else []
        for name in (text, thing.replace("_", " "), *called):
            yield from ((word, thing) for word in spellings(name))
    yield from ((word, word) for word in (*codes_of_spaces(), *codes_of_orders(), *map(str, range(51))))
    for column in COLUMN_LETTERS.lower():
        yield column, column
    for seat, sign in enumerate(SIGN_NAMES):
        yield sign, sign
        if seat < len(translator.names):
            yield simple(translator.names[seat]), sign


def names() -> list[tuple[str, str]]:
    entries = [(thing, str(entry["name"])) for thing, entry in printed(PACK).items()]
    cards = [(card.id, card.id.replace("_", " ")) for card in pack_named(PACK).cards]
    ports = [(sea.removeprefix(SEA), sea.removeprefix(SEA)) for sea in pack_named(PACK).island.sea_ids]
    return [*entries, *cards, *ports, *((row, row) for row in ROW_IDS)]


def prefixes(translator: Translator) -> dict[str, str]:
    """Return the unambiguous first letters of place names."""
    ids = pack_named(PACK).island
    places = [(simple(str(printed(PACK)[thing]["name"])), thing) for thing in ids.ids]
    starts = {name[:length] for name, _ in places for length in range(SHORTEST, len(name)) if name[:length].isalpha()}
    found = {start: [thing for name, thing in places if name.startswith(start)] for start in starts}
    return {start: things[0] for start, things in found.items() if len(things) == 1}


def simple(text: str) -> str:
    """Return text as the parser reads it: words in plain letters."""
    return " ".join(re.findall(r"\w+", to_ascii(text.replace("ù", "u")).lower()))


def spellings(text: str) -> tuple[str, str]:
    """Return both spellings of a name: in plain letters, and with umlauts."""
    return simple(text), " ".join(re.findall(r"\w+", text.lower()))


def codes_of_spaces() -> list[str]:
    return sorted({code.lower() for sheet in pack_named(PACK).sheets for code in space_codes(sheet)})


def codes_of_orders() -> list[str]:
    families = pack_named(PACK).families
    return sorted({order_code_of(f, n) for f in range(len(families)) for n in range(ORDERS)})


def order_code_of(family: int, number: int) -> str:
    return order_code(pack_named(PACK).families[family].orders[number], number).lower()


# What an action names


def things(view: LaFamigliaView, action: Action) -> tuple[str, ...]:
    if isinstance(action, TokenAt):
        return (*_space(view, action), SIGN_NAMES[action.owner])
    if isinstance(action, OfSpace):
        return _space(view, action)
    if isinstance(action, DoPart):
        return ()
    if isinstance(action, OfSea):
        sea = named(view, action)
        return sea, sea.removeprefix(SEA)  # a sea area is also known by the name of its port
    return (named(view, action),) if isinstance(action, One) else ()


def _space(view: LaFamigliaView, action: Action) -> tuple[str, ...]:
    on_top = isinstance(action, (MoveToken, PutInfluence, ToTop))
    codes = space_codes(pack_of(view).sheets[view.top_sheet if on_top else view.bottom_sheet])
    space = int(action.words()["space"])
    return (codes[space].lower(), codes[space][0].lower()) if space < len(codes) else ("?",)


def named(view: LaFamigliaView, action: One) -> str:
    """Return the id of what the number of an action stands for."""
    pack, number = pack_of(view), action.number
    if isinstance(action, OfOrder):
        return own_order_code(view, number).lower()
    if isinstance(action, OfSeat):
        return SIGN_NAMES[number]
    listed: dict[str, Callable[[], str]] = {
        "area": lambda: pack.island.ids[number],
        "sea": lambda: pack.island.sea_ids[number],
        "tile": lambda: pack.tiles[number].id,
        "column": lambda: COLUMN_LETTERS[number].lower(),
        "row": lambda: ROW_IDS[number],
        "card": lambda: pack.cards[number].id,
        "family": lambda: pack.families[number].id,
        "character": lambda: pack.characters[number].id,
    }
    return listed[action.key]() if action.key in listed else str(number)
