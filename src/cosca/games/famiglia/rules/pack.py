"""Famiglia, "Game components": the printed data and the differences between editions, read from `packs/`."""

from __future__ import annotations

from typing import Final

from cosca.engine.pack import PackFile, source_faults
from cosca.games.famiglia.rules.cards import KINDS, code, named, pile, rank

COPIES: Final = (5, 4, 3, 2, 1)  # of each value, in every family


class Pack:
    """The printed cards."""

    __slots__ = ("copies", "name", "points", "start", "street")

    def __init__(self, name: str, copies: list[int], points: list[int], start: list[int], street: int) -> None:
        self.name = name
        self.copies = copies  # of each kind, including the starting hands
        self.points = points
        self.start = start  # one player's starting hand
        self.street = street  # cards in a full Street


class Edition:
    """The differences between the two editions of the rules."""

    __slots__ = ("brute_in_full", "name", "new_cards_only")

    def __init__(self, name: str, new_cards_only: bool, brute_in_full: bool) -> None:
        self.name = name
        self.brute_in_full = brute_in_full  # a Brute reduces a card by its whole value, and not by less
        self.new_cards_only = new_cards_only  # after action 1 added new cards, only those can be taken


def load_pack(file: PackFile) -> Pack:
    """Return the pack in the file. Requires that `pack_faults` found no faults."""
    copies, points = [0] * KINDS, [0] * KINDS
    for entry in file.data["card"]:
        copies[named(entry["kind"])] = entry["copies"]
        points[named(entry["kind"])] = entry["points"]["value"]
    return Pack(file.name, copies, points, pile(file.data["start"]["hand"]), file.data["table"]["street"])


def load_edition(file: PackFile) -> Edition:
    return Edition(file.name, file.data["new_cards_only"]["value"], file.data["brute_in_full"]["value"])


def pack_faults(file: PackFile) -> list[str]:
    """Return every fault of a pack: wrong kinds, wrong counts, or points that do not rise with the value."""
    faults = source_faults(file)
    kinds = [entry.get("kind") for entry in file.data.get("card", ())]
    if sorted(kinds) != sorted(code(c) for c in range(KINDS)):
        return [*faults, f"card: each of the 20 kinds must be there once; found {', '.join(map(str, kinds))}"]
    return faults + _count_faults(load_pack(file))


def _count_faults(pack: Pack) -> list[str]:
    faults = [
        f"card {code(c)}: {COPIES[rank(c)]} copies are printed, not {pack.copies[c]}"
        for c in range(KINDS)
        if pack.copies[c] != COPIES[rank(c)]
    ]
    if pack.start != pile("F0 A0 B0 M0"):
        faults.append("start: a start hand is one 0 of each family")
    if pack.street != 6:
        faults.append("table: the Street has six cards")
    rising = all(pack.points[c] < pack.points[c + 1] for c in range(KINDS) if rank(c) < 4)
    return faults if rising else [*faults, "card: within a family a higher rank brings more points"]
