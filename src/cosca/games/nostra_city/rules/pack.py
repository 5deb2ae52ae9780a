"""NY Nostra City, "Box contents": the printed data of the components, loaded from `packs/`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cosca.engine.pack import PackFile
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    BILLS,
    CARDS,
    CASH_IN_IDS,
    CASH_INS,
    CLOSE_ENOUGH,
    OTHER_POWERS,
    POWERS,
    SELLS_CARDS,
    SHAME,
    SLOT_IDS,
    SLOTS,
    TURF_STAYS_FREE,
    VENDETTA,
    VENDETTA_KINDS,
    WIRE_TAP,
    WISEGUYS,
    bills,
    is_investigation,
    is_racket,
    is_turf,
)


class Edition:
    """An edition of the game. There is only one."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Pack:
    """The printed data of all components. Lists are indexed by the numbers in `cards`."""

    __slots__ = (
        "all_turfs", "backhander", "bank_limit", "bonus", "cards", "cash_ins", "close", "copies", "dollars", "earns",
        "first_guilty", "guilt", "investigations", "jury", "jury_start", "mean_bribe", "months", "name", "power",
        "present", "respect", "sale", "shame", "start_bank", "tap_takes", "team", "titles", "turfs", "vendetta",
        "zealous",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        self.copies: list[int] = [0] * BILL_KINDS
        self.dollars: list[int] = [0] * BILL_KINDS
        self.guilt: list[int] = [0] * BILL_KINDS  # spaces a Bill moves the Verdict token; below 0 towards Innocent
        self.mean_bribe = 0.0  # spaces that the average Bill with a Guilt icon moves it
        self.respect: list[int] = [0] * SLOTS
        self.power: list[int] = list(range(WISEGUYS))  # the number of each Wiseguy's Power
        self.close = 0  # dollars by which Vito's Bid may be below the highest and win, if that is his Power
        self.sale = 0  # Bills that Pia gets for a Payback, if she sells them
        self.tap_takes = 0  # dollars of the greatest Bill that a Wire Tap may take; 0 if it only looks
        self.earns: list[list[bool]] = [[False] * CASH_INS for _ in range(SLOTS)]  # which Cash-ins a Turf counts for
        self.backhander: list[int] = [0] * SLOTS
        self.cards = CARDS  # numbers of cards that a game keeps track of
        self.present: list[bool] = [False] * SLOTS  # which cards are in the box
        self.turfs: list[int] = []  # the cards that can be dealt as Turfs
        self.all_turfs: list[int] = []  # with Atlantic City
        self.team: list[int] = []  # Wiseguys and Turfs, with Anthony Gota and Atlantic City
        self.investigations: list[int] = []
        self.cash_ins: list[int] = []  # the Rackets and Traffics of this copy
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
        pack.present[card] = True
        pack.respect[card] = number_of(entry, "respect")
        pack.backhander[card] = number_of(entry, "backhander")
        if "rackets" in entry:
            pack.earns[card] = _earned(entry)
    _list_cards(pack)
    for card in pack.investigations:
        pack.respect[card] = data["investigation_won"]["respect"]
    by_id = {entry["id"]: entry for entry in data["vendetta"]}
    pack.vendetta = [number_of(by_id[name], "copies") for name in VENDETTA]
    pack.shame = number_of(by_id[VENDETTA[SHAME]], "respect")
    pack.tap_takes = number_of(by_id[VENDETTA[WIRE_TAP]], "takes")
    _read_powers(pack, data)
    return pack


def _read_powers(pack: Pack, data: dict[str, Any]) -> None:
    for entry in data["wiseguy"]:
        card = POWERS.index(entry["id"])
        pack.power[card] = power_named(entry.get("power", entry["id"]))
        if pack.power[card] == SELLS_CARDS:
            pack.sale = number_of(entry, "bills")
        elif pack.power[card] == CLOSE_ENOUGH:
            pack.close = number_of(entry, "dollars")


def power_named(name: str) -> int:
    """Return the number of a Power: of its Wiseguy, or of one that some packs print on a Wiseguy instead."""
    return POWERS.index(name) if name in POWERS else TURF_STAYS_FREE + list(OTHER_POWERS).index(name)


def _list_cards(pack: Pack) -> None:
    """List the cards of each kind. A copy with more cards than the shipped packs needs more numbers."""
    held = [card for card in range(SLOTS) if pack.present[card]]
    pack.cards = CARDS if held[-1] < CARDS else held[-1] + 1
    pack.all_turfs = [card for card in held if is_turf(card)]
    pack.turfs = [card for card in pack.all_turfs if card != ATLANTIC_CITY]
    pack.team = [*range(WISEGUYS), *pack.all_turfs]
    pack.investigations = [card for card in held if is_investigation(card)]
    pack.cash_ins = [each for each in range(CASH_INS) if any(pack.earns[turf][each] for turf in pack.turfs)]
    pack.earns[ATLANTIC_CITY] = [each in pack.cash_ins and not is_racket(each) for each in range(CASH_INS)]


def _cards(data: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    for group in ("wiseguy", "turf", "respect", "investigation", "vendetta"):
        for entry in data[group]:
            if entry["id"] in SLOT_IDS:
                yield SLOT_IDS.index(entry["id"]), entry


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
    bribes = [abs(pack.guilt[kind]) for kind in range(BILL_KINDS) for _ in range(pack.copies[kind]) if pack.guilt[kind]]
    pack.mean_bribe = sum(bribes) / len(bribes)


def _earned(entry: dict[str, Any]) -> list[bool]:
    named = [*entry["rackets"], entry["traffic"]]
    return [name in named for name in CASH_IN_IDS]
