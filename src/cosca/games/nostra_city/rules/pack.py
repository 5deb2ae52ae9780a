"""NY Nostra City, "Box contents": the printed data of the components, loaded from `packs/`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cosca.engine.pack import PackFile
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    BILLS,
    CARD_IDS,
    CARDS,
    CASH_INS,
    FIRST_INVESTIGATION,
    RACKET_KINDS,
    RACKETS,
    SHAME,
    TRAFFICS,
    VENDETTA,
    VENDETTA_KINDS,
    bills,
)


class Edition:
    """An edition of the game. There is only one."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Pack:
    """The printed data of all components. Lists are indexed by the numbers in `cards`."""

    __slots__ = (
        "backhander", "bank_limit", "bonus", "copies", "dollars", "earns", "first_guilty", "guilt", "jury",
        "jury_start", "months", "name", "respect", "shame", "start_bank", "titles", "vendetta", "zealous",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        self.copies: list[int] = [0] * BILL_KINDS
        self.dollars: list[int] = [0] * BILL_KINDS
        self.guilt: list[int] = [0] * BILL_KINDS  # spaces a Bill moves the Verdict token; below 0 towards Innocent
        self.respect: list[int] = [0] * CARDS
        self.earns: list[list[bool]] = [[False] * CASH_INS for _ in range(CARDS)]  # which Cash-ins a Turf counts for
        self.backhander: list[int] = [0] * CARDS
        self.vendetta: list[int] = [0] * VENDETTA_KINDS  # copies
        self.shame = 0
        self.jury = 0  # spaces, numbered from 0 at the Innocent end
        self.first_guilty = 0
        self.jury_start: list[int] = [0] * 6  # by number of players
        self.start_bank: list[int] = [0] * BILL_KINDS
        self.bank_limit = 0
        self.months = 0
        self.titles: list[int] = []  # Respect
        self.zealous = 0  # cards
        self.bonus: list[int] = []  # Respect

    def is_guilty(self, space: int) -> bool:
        return space >= self.first_guilty


def number_of(entry: dict[str, Any], key: str) -> int:
    """Return an integer that the pack stores either plainly or as a table with `value` and its source; 0 if missing."""
    found = entry.get(key, 0)
    return int(found["value"] if isinstance(found, dict) else found)


def load_pack(file: PackFile) -> Pack:
    """Load the components from a pack file in which `pack_faults` finds no fault."""
    pack, data = Pack(file.name), file.data
    _read_table(pack, data)
    _read_bills(pack, data)
    for card, entry in _cards(data):
        pack.respect[card] = number_of(entry, "respect")
        pack.backhander[card] = number_of(entry, "backhander")
        if "rackets" in entry:
            pack.earns[card] = _earned(entry)
    pack.earns[ATLANTIC_CITY] = [cash_in >= RACKET_KINDS for cash_in in range(CASH_INS)]
    for card in range(FIRST_INVESTIGATION, CARDS):
        pack.respect[card] = data["investigation_won"]["respect"]
    by_id = {entry["id"]: entry for entry in data["vendetta"]}
    pack.vendetta = [number_of(by_id[name], "copies") for name in VENDETTA]
    pack.shame = number_of(by_id[VENDETTA[SHAME]], "respect")
    return pack


def _cards(data: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    for group in ("wiseguy", "turf", "respect", "investigation", "vendetta"):
        for entry in data[group]:
            if entry["id"] in CARD_IDS:
                yield CARD_IDS.index(entry["id"]), entry


def _read_table(pack: Pack, data: dict[str, Any]) -> None:
    table, jury = data["table"], data["jury"]
    pack.bank_limit, pack.months, pack.start_bank = table["bank_limit"], table["months"], bills(table["start_bank"])
    pack.jury, pack.first_guilty = jury["spaces"], jury["first_guilty"]
    for players, space in jury["start"].items():
        pack.jury_start[int(players)] = space
    pack.titles, pack.zealous = list(data["titles"]["respect"]), data["zealous"]["cards"]
    pack.bonus = [entry["respect"] for entry in data["bonus"]]


def _read_bills(pack: Pack, data: dict[str, Any]) -> None:
    for entry in data["bill"]:
        kind = BILLS.index(entry["id"])
        pack.copies[kind], pack.dollars[kind] = number_of(entry, "copies"), entry["dollars"]
        pack.guilt[kind] = number_of(entry, "corruption") * (-1 if entry.get("guilt") == "innocent" else 1)


def _earned(entry: dict[str, Any]) -> list[bool]:
    rackets = [racket in entry["rackets"] for racket in RACKETS]
    return rackets + [traffic == entry["traffic"] for traffic in TRAFFICS]
