"""The codes that messages use for printed components, and the names that the pack gives to these codes.

Names of places and people are the same in every language, so they come from the pack and not from the message files. A
language file may translate what the pack prints about a family: `part-character_red` is { -printed-character_red }, or
{ -printed-character_red_identity } where the pack `identity` prints another sentence than `standard`.
Orders and action spaces are composed from terms of the language: `part-red_JA` is { part-justice } A …
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from cosca.engine.pack_names import localized_names
from cosca.games.la_famiglia.rules.codes import ROW_IDS, order_code, space_code
from cosca.games.la_famiglia.rules.pack import ORDERS, Order, Pack, Partial, Space

CASES: Final = ("acc", "bare")  # of the names that have an article
WITH_BONUS: Final = ("recruit", "place", "place_own")
NAMED: Final = (
    ("island", "area"), ("island", "sea"), ("island", "mandamento"), ("families", "family"),
    ("characters", "character"),
)  # fmt: skip


# Codes


def doing_code(sheet: int, space: int) -> str:
    """Return the code of the description of an action space."""
    return f"sheet_{sheet}_{space}"


def partial_code(part: Partial) -> str:
    return f"partial_{part.kind}{part.bonus if part.kind in WITH_BONUS else ''}"


# Names


def names_from(
    data: dict[str, Any],
    pack: Pack,
    shipped: dict[str, Any],
    language: str,
    redesigned: Mapping[str, dict[str, Any]] = MappingProxyType({}),
) -> str:
    """Return a Fluent file with everything that the pack names, to append to the messages of a language.

    `redesigned` has the data of further shipped packs by name, whose texts may be translated too.
    """
    printed = dict(localized_names(printed_names(data), dict(printed_names(shipped)), language))
    for name, other in redesigned.items():
        printed |= redesigned_names(data, other, f"_{name}", language)
    named = [*printed.items(), *order_names(pack), *space_names(pack), *partial_names(pack)]
    return "".join(f"part-{code} = {name}\n" for code, name in dict(named).items())


def redesigned_names(data: dict[str, Any], other: dict[str, Any], suffix: str, language: str) -> dict[str, str]:
    """Return references to translations of what this pack prints as the other one does."""
    printed = [(code + suffix, text) for code, text in printed_names(data)]
    texts = {code + suffix: text for code, text in printed_names(other)}
    found = dict(localized_names(printed, texts, language))
    return {code.removesuffix(suffix): found[code] for code, text in printed if found[code] != text}


def printed_names(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for file, kind in NAMED:
        yield from ((entry["id"], entry["name"]) for entry in data[file][kind])
    families = [family for family in data["families"]["family"] if "character" in family]
    yield from ((f"character_{family['id']}", family["character"]) for family in families)


def order_names(pack: Pack) -> Iterator[tuple[str, str]]:
    for family in pack.families:
        yield from ((order_code(family, n), order_name(family.orders[n])) for n in range(ORDERS))


def order_name(order: Order) -> str:
    """Return the name of an order: by row and letter if it is advanced, else by its kind, with its cases."""
    kind = "attack" if order.attack else "supply"
    shows = ", ".join([f"{{ -order-initiative(number: {order.initiative}) }}", *order_symbols(order)])
    if order.row >= 0:
        return f'{{ part-{ROW_IDS[order.row]} }} {order.letter} ({{ -order-{kind}(case: "bare") }}, {shows})'
    cases = {case: f'{{ -order-{kind}(case: "{case}") }} ({shows})' for case in ("the", *CASES)}
    return "\n    ".join([cases["the"], *(f".{case} = {cases[case]}" for case in CASES)])


def order_symbols(order: Order) -> list[str]:
    """Return the symbols of an order in reading order, supply symbols first."""
    shown = [("soldati_plus", str(order.soldati_plus))] if order.soldati_plus >= 0 else []
    shown += [(name, str(number)) for name, number in counted_symbols(order) if number]
    shown += [("pentito", '"' + "+".join(map(str, order.pentito)) + '"')] if order.pentito else []
    symbols = [f"{{ -symbol-{name}(number: {number}) }}" for name, number in shown]
    return [*symbols, f"{{ -special-{order.special} }}"] if order.special else symbols


def counted_symbols(order: Order) -> list[tuple[str, int]]:
    return [
        ("soldati", order.soldati),
        ("recruit", order.recruit),
        ("car", order.car),
        ("boat", order.boat),
        ("lab", order.lab),
        ("money", order.money),
        ("vest", order.vest),
        ("rally", order.rally),
        ("shotgun", order.shotgun),
        ("bomb", order.bomb),
        ("skull", order.skull),
        ("agitate", order.agitate),
    ]


def space_names(pack: Pack) -> Iterator[tuple[str, str]]:
    for number, sheet in enumerate(pack.sheets):
        for space, printed in enumerate(sheet):
            code = space_code(sheet, space)
            yield code, code.removeprefix("space_")
            if printed.parts:
                yield doing_code(number, space), space_name(printed)


def space_name(space: Space) -> str:
    join = " { -space-or } " if space.either else " { -space-and } "
    does = join.join(partial_name(part) for part in space.parts)
    if space.pay:
        return f"{{ -space-pay(number: {space.pay}) }}, {does}"
    return f"{{ -space-receive(number: {space.receive}) }}, {does}" if space.receive else does


def partial_names(pack: Pack) -> Iterator[tuple[str, str]]:
    for sheet in pack.sheets:
        yield from ((partial_code(part), partial_name(part)) for printed in sheet for part in printed.parts)


def partial_name(part: Partial) -> str:
    return f"{{ -partial-{part.kind}(number: {part.bonus}) }}"
