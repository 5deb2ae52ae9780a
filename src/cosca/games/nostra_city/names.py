"""Fluent messages for the components of a pack: cards by name, Bills by dollars, Guilt icon and Corruption Value.

Names of people and places are the same in every language. Other cards use a term of each language: `part-shame` is
{ -printed-shame }. Names of Bills are composed: `part-10I` is { -bill-innocent(dollars: 10000, value: 1) }.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cosca.engine.pack_names import localized_names
from cosca.games.nostra_city.rules.pack import number_of

NAMED: Final = ("wiseguy", "turf", "respect", "investigation", "vendetta")
OF_OTHER_COPIES: Final = ("racket", "traffic")


def names_from(data: dict[str, Any], shipped: dict[str, Any], language: str) -> str:
    """Return a Fluent file with the names of all components of a pack, to append to the messages of a language."""
    named = [*localized_names(printed_names(data), dict(printed_names(shipped)), language), *bill_names(data)]
    named += power_names(data)
    return "".join(f"part-{code} = {name}\n" for code, name in dict(named).items())


def printed_names(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for group in (*NAMED, *OF_OTHER_COPIES):
        yield from ((entry["id"], entry["name"]) for entry in data.get(group, ()) if "name" in entry)


def power_names(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what each Wiseguy's Power and the Wire Tap do, as terms of the language."""
    for entry in data["wiseguy"]:
        yield f"power_{entry['id']}", f"{{ -power-{entry.get('power', entry['id']).replace('_', '-')} }}"
    tap = next(entry for entry in data["vendetta"] if entry["id"] == "wire_tap")
    yield "tap", "{ -tap-takes }" if number_of(tap, "takes") else "{ -tap-looks }"


def bill_names(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from ((entry["id"], bill_name(entry)) for entry in data["bill"])


def bill_name(entry: dict[str, Any]) -> str:
    """Return the name of a Bill, and its `bare` form for lists of Bills."""
    term = f"-bill-{entry['guilt']}" if "guilt" in entry else "-bill"
    printed = f"(dollars: {entry['dollars']}, value: {number_of(entry, 'corruption')})"
    return f"{{ {term}{printed} }}\n    .bare = {{ {term}-bare{printed} }}"
