"""NY Nostra City, "Box contents": the constraints on every pack, so that users can transcribe and check their copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from cosca.engine.pack import PackFile, source_faults
from cosca.games.nostra_city.rules.cards import (
    BILLS,
    INVESTIGATIONS,
    LUXURIES,
    MORE_INVESTIGATIONS,
    MORE_LUXURIES,
    MORE_RACKETS,
    MORE_TRAFFICS,
    MORE_TURFS,
    OTHER_POWERS,
    POWERS,
    RACKETS,
    TRAFFICS,
    VENDETTA,
    bills,
)
from cosca.games.nostra_city.rules.pack import number_of

type Data = dict[str, Any]
type Check = Callable[[Data], Iterator[str]]

DENOMINATIONS: Final = {5_000: 10, 10_000: 24, 20_000: 12, 50_000: 6}
PHASES: Final = ("business", "meeting", "trial", "vendetta")
POWERS_OF_PHASE: Final = 5
MOST_PLAYERS: Final = 5
MOST_POOLED: Final = 540_000  # dollars: the most that three full Banks can hold
FIXED: Final = {"snitch": 2, "gota": 1, "atlantic_city": 1}


LIKELY: Final = {  # what the booklet tells of the box; a copy that differs can overrule it
    "N1": "20 Wiseguys (p. 10)",
    "N2": "14 Turfs (p. 10)",
    "N3": "46 Street cards (p. 5)",
    "N4": "the two dual-coloured Turfs have the four colours between them (p. 15, example)",
}


def pack_faults(file: PackFile) -> list[str]:
    """Return all faults of a pack. Totals are checked only once no part is missing."""
    faults = source_faults(file) + list(_overruled_faults(file.data)) + list(_missing(file.data))
    faults = faults or list(_ids_faults(file.data)) or list(wrong_types(file.data))
    return faults or [fault for check in CHECKS for fault in check(file.data)]


def _overruled_faults(data: Data) -> Iterator[str]:
    overruled = data.get("overruled", {})
    if not isinstance(overruled, dict):
        yield 'overruled: write it as [overruled], and below it lines like N1 = "my copy has 18 Wiseguys"'
        return
    for name, why in overruled.items():
        if name not in LIKELY:
            yield f"overruled: there is no {name} to overrule; only {', '.join(LIKELY)}"
        elif not isinstance(why, str) or not why.strip():
            yield f"overruled: say why {name} does not hold in your copy, as a text"


def _missing(data: Data) -> Iterator[str]:
    for group in ("table", "jury", "titles", "zealous", "investigation_won", *IDS):
        if group not in data:
            yield f"{group}: this part is missing; copy it from `cosca pack new nostra_city`"


def _ids_faults(data: Data) -> Iterator[str]:
    for group, ids in IDS.items():
        found = [str(entry.get("id")) for entry in data[group]]
        if twice := [name for name, times in Counter(found).items() if times > 1]:
            yield f"{group}: {', '.join(twice)} is there more than once; every card has its own id"
        needed = ids if group in COMPLETE else DUALS if group == "turf" else ()
        if missing := [name for name in needed if name not in found]:
            yield f"{group}: {', '.join(missing)} must be there; add it again from `cosca pack new nostra_city`"
        if strangers := [name for name in found if name not in (*ids, *MORE.get(group, ()))]:
            yield f"{group}: the program does not know {', '.join(strangers)}; {_other_ids(group)}"


def _other_ids(group: str) -> str:
    more = MORE.get(group, ())
    return f"call cards that our packs lack {more[0]} to {more[-1]}" if more else "keep the ids of the shipped pack"


def wrong_types(data: Data) -> Iterator[str]:
    """Yield each value that is not of the kind that its field needs, so that no later check stumbles over it."""
    for group, fields in NUMBERS.items():
        for entry in data[group]:
            for key in fields:
                value = entry.get(key, 0)
                value = value.get("value") if isinstance(value, dict) else value
                if not isinstance(value, int) or isinstance(value, bool):
                    yield f"{group} {entry['id']}: {key} must be a whole number, not {value!r}"
    for entry in data["turf"]:
        if not isinstance(entry.get("rackets"), list) or not isinstance(entry.get("traffic"), str):
            yield f'turf {entry["id"]}: write rackets = ["brooklyn"] and traffic = "drugs" (or "")'


def _turf_ids() -> tuple[str, ...]:
    return (*(f"{racket}_{traffic}" for racket in RACKETS for traffic in TRAFFICS), *DUALS)


DUALS: Final = ("connecticut", "new_jersey")
COMPLETE: Final = ("bill", "vendetta", "bonus")  # groups of which no entry may be left out
IDS: Final = {
    "bill": BILLS,
    "wiseguy": POWERS,
    "turf": _turf_ids(),
    "respect": LUXURIES,
    "investigation": INVESTIGATIONS,
    "vendetta": VENDETTA,
    "bonus": ("fine_team", "wisdom_and_virtue", "full_of_cash"),
}
MORE: Final = {"turf": MORE_TURFS, "respect": MORE_LUXURIES, "investigation": MORE_INVESTIGATIONS}
NUMBERS: Final = {
    "bill": ("dollars", "copies", "corruption"),
    "wiseguy": ("respect", "bills", "dollars"),
    "turf": ("respect",),
    "respect": ("respect",),
    "investigation": ("backhander",),
    "vendetta": ("copies", "respect", "takes"),
    "bonus": ("respect",),
}


def is_overruled(data: Data, name: str) -> bool:
    return name in data.get("overruled", {})


def _likely(data: Data, name: str, group: str, found: object) -> Iterator[str]:
    if not is_overruled(data, name):
        yield f"{group}: {LIKELY[name]}; found {found}. If your copy differs, overrule {name} in [overruled]"


def check_bills(data: Data) -> Iterator[str]:
    copies: Counter[int] = Counter()
    for entry in data["bill"]:
        copies[entry["dollars"]] += number_of(entry, "copies")
    if copies != DENOMINATIONS:
        yield f"bill: 10 of $5,000, 24 of $10,000, 12 of $20,000, 6 of $50,000 are printed (p. 5); found {dict(copies)}"
    for entry in data["bill"]:
        yield from _bill_faults(entry)


def _bill_faults(entry: Data) -> Iterator[str]:
    name, guilt, value = entry["id"], entry.get("guilt", ""), number_of(entry, "corruption")
    if name == "5":
        if guilt or value:
            yield "bill 5: a $5,000 Bill has no Guilt icon and no Corruption Value (p. 8)"
        return
    if guilt != ("innocent" if name.endswith("I") else "guilty"):
        yield f"bill {name}: its letter and its Guilt icon {guilt!r} disagree"
    if value < 1:
        yield f"bill {name}: Bills of $10,000 and more have a Corruption Value (p. 8)"
    if name.startswith("10") and number_of(entry, "copies") < MOST_PLAYERS:
        yield f"bill {name}: five players begin with one each (p. 10)"


def check_start(data: Data) -> Iterator[str]:
    if bills(data["table"]["start_bank"]) != bills("5 5 10I 10G"):
        yield "table: a Bank begins with two of $5,000, one Innocent and one Guilty of $10,000 (p. 10)"
    if (data["table"]["spaces"], data["table"]["months"], data["table"]["bank_limit"]) != (4, 6, 6):
        yield "table: four Spaces, six Months, six Bills after a RECEPTION (p. 10, 12, 20)"
    if (number_of(data["table"], "wiseguys_dealt"), number_of(data["table"], "turfs_dealt")) != (3, 1):
        yield "table: three Wiseguys and one Turf are dealt to each player (p. 10)"


def check_wiseguys(data: Data) -> Iterator[str]:
    for entry in data["wiseguy"]:
        phase = PHASES[POWERS.index(entry["id"]) // POWERS_OF_PHASE]
        if entry.get("phase") != phase:
            yield f"wiseguy {entry['id']}: its Power works in the {phase} phase; write phase = {phase!r}"
        yield from _power_faults(entry)
        if not str(entry.get("family", "")).strip():
            yield f'wiseguy {entry["id"]}: name its family, for example family = "agnello"'
    ids = [entry["id"] for entry in data["wiseguy"]]
    if ids != sorted(ids, key=POWERS.index):
        yield "wiseguy: keep the order of the file; a saved game counts on it"
    if len(ids) != 20:
        yield from _likely(data, "N1", "wiseguy", len(ids))
    if len(ids) < 3 * MOST_PLAYERS:
        yield f"wiseguy: five players are dealt three each, so at least 15 are needed; found {len(ids)}"


def _power_faults(entry: Data) -> Iterator[str]:
    known = [entry["id"], *(name for name, card in OTHER_POWERS.items() if POWERS[card] == entry["id"])]
    power = entry.get("power", entry["id"])
    if power not in known:
        yield f"wiseguy {entry['id']}: the program knows no Power {power!r} for this Wiseguy; only {', '.join(known)}"
    if power == "sells_cards" and number_of(entry, "bills") < 1:
        yield f"wiseguy {entry['id']}: write how many Bills a sold Payback brings, for example bills = 2"
    if power == "close_enough" and number_of(entry, "dollars") < 5_000:
        yield f"wiseguy {entry['id']}: write how close his Bid must be to win, for example dollars = 5000"


def check_street(data: Data) -> Iterator[str]:
    total = sum(len(data[group]) for group in ("wiseguy", "turf", "respect", "investigation"))
    if total != 46:
        yield from _likely(data, "N3", "wiseguy, turf, respect, investigation", total)
    if not data["respect"]:
        yield "respect: there must be Respect cards in The Street"


def check_turfs(data: Data) -> Iterator[str]:
    for entry in data["turf"]:
        yield from _dual_faults(entry) if entry["id"] in DUALS else _turf_faults(entry)
    duals = [racket for entry in data["turf"] if entry["id"] in DUALS for racket in entry["rackets"]]
    if sorted(duals) != sorted(RACKETS):
        yield from _likely(data, "N4", "turf", ", ".join(duals))
    if len(data["turf"]) != 14:
        yield from _likely(data, "N2", "turf", len(data["turf"]))
    yield from _cash_in_faults(data)


def _cash_in_faults(data: Data) -> Iterator[str]:
    """Yield Rackets and Traffics that the program does not know, or that need a name."""
    for group, known, more in (("racket", RACKETS, MORE_RACKETS), ("traffic", TRAFFICS, MORE_TRAFFICS)):
        used = {name for entry in data["turf"] for name in _of(entry, group) if name}
        names = {entry.get("id"): entry.get("name") for entry in data.get(group, ())}
        if strangers := sorted(used - {*known, *more}):
            yield f"turf: there is no {group} {', '.join(strangers)}; use {', '.join((*known, *more))}"
        for name in sorted(used & {*more}):
            if not names.get(name):
                yield f'{group} {name}: give it a name: [[{group}]] with id = "{name}", name and source'


def _of(entry: Data, group: str) -> list[str]:
    return list(entry["rackets"]) if group == "racket" else [entry["traffic"]]


def _turf_faults(entry: Data) -> Iterator[str]:
    if entry["id"] in MORE_TURFS:
        if len(entry["rackets"]) != 1 or not entry["traffic"]:
            yield f"turf {entry['id']}: a Turf has one Racket colour and one Traffic icon (p. 6)"
        if not entry.get("name"):
            yield f"turf {entry['id']}: give it the name on the card"
    elif [f"{racket}_{entry['traffic']}" for racket in entry["rackets"]] != [entry["id"]]:
        yield (
            f"turf {entry['id']}: its one colour and its icon must be those of its id; "
            f"if your copy has no such card, delete it and add {MORE_TURFS[0]}"
        )


def _dual_faults(entry: Data) -> Iterator[str]:
    if entry["traffic"] or len(set(entry["rackets"])) != 2:
        yield f"turf {entry['id']}: a dual-coloured Turf has two colours and no Traffic (p. 15)"
    if number_of(entry, "respect") < 1:
        yield f"turf {entry['id']}: a dual-coloured Turf is worth Respect (p. 6)"


def check_luxuries(data: Data) -> Iterator[str]:
    for entry in data["respect"]:
        if number_of(entry, "respect") < 1:
            yield f"respect {entry['id']}: a Respect card is worth some"
    for entry in data["investigation"]:
        backhander = number_of(entry, "backhander")
        if backhander % 5_000 or not 0 < backhander <= MOST_POOLED:
            yield f"investigation {entry['id']}: a Backhander is a multiple of $5,000 that players can pay together"


def check_vendetta(data: Data) -> Iterator[str]:
    copies = {entry["id"]: number_of(entry, "copies") for entry in data["vendetta"]}
    if sum(copies.values()) != 27:
        yield f"vendetta: 27 cards are printed (p. 5), not {sum(copies.values())}"
    for name, times in FIXED.items():
        if copies[name] != times:
            yield f"vendetta {name}: there must be {times}, not {copies[name]}"
    if copies["shame"] < 2 or copies["anger"] < 2:
        yield "vendetta: there are several cards of Anger and of Shame on you! (p. 7, 23)"
    for entry in data["vendetta"]:
        if entry["id"] == "wire_tap" and number_of(entry, "takes") not in (0, *DENOMINATIONS):
            yield "vendetta wire_tap: takes is the greatest Bill that it may take, in dollars; 0 if it only looks"
    if any(number_of(entry, "respect") >= 0 for entry in data["vendetta"] if entry["id"] == "shame"):
        yield "vendetta shame: it lowers Respect (p. 23)"


def check_jury(data: Data) -> Iterator[str]:
    jury = data["jury"]
    starts = [jury["start"].get(players) for players in ("3", "4", "5")]
    if None in starts or len(set(starts)) != 3:
        yield "jury: three, four and five players begin on three different squares (p. 11)"
    elif not all(0 <= start < jury["spaces"] for start in starts):
        yield f"jury: the squares to begin on must be among the {jury['spaces']} spaces"
    if not 0 < jury["first_guilty"] < jury["spaces"]:
        yield "jury: there must be blue and red spaces"


def check_respect(data: Data) -> Iterator[str]:
    if data["titles"]["respect"] != [3, 2, 1]:
        yield "titles: Underboss 3, Consigliere 2, Primo Capo 1 (p. 18)"
    if (data["zealous"]["cards"], data["zealous"]["respect"], data["investigation_won"]["respect"]) != (3, 1, 1):
        yield "zealous, investigation_won: three Zealous Corruptors; 1 Respect each, as an Investigation (p. 18, 20)"


CHECKS: Final[tuple[Check, ...]] = (
    check_bills,
    check_start,
    check_wiseguys,
    check_street,
    check_turfs,
    check_luxuries,
    check_vendetta,
    check_jury,
    check_respect,
)
