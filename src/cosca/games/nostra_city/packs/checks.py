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
MOST_PLAYERS: Final = 5
MOST_POOLED: Final = 540_000  # dollars: the most that three full Banks can hold
FIXED: Final = {"snitch": 2, "gota": 1, "atlantic_city": 1}


def pack_faults(file: PackFile) -> list[str]:
    """Return all faults of a pack. Totals are checked only once no part is missing."""
    faults = source_faults(file) + list(_missing(file.data))
    return faults or [fault for check in CHECKS for fault in check(file.data)]


def _missing(data: Data) -> Iterator[str]:
    for group in ("table", "jury", "titles", "zealous", "investigation_won"):
        if group not in data:
            yield f"{group}: this part is missing"
    for group, ids in IDS.items():
        found = [entry.get("id") for entry in data.get(group, ())]
        if sorted(map(str, found)) != sorted(ids):
            yield f"{group}: each of {', '.join(ids)} must be there once; found {', '.join(map(str, found))}"


def _turf_ids() -> tuple[str, ...]:
    return (*(f"{racket}_{traffic}" for racket in RACKETS for traffic in TRAFFICS), "connecticut", "new_jersey")


IDS: Final = {
    "bill": BILLS,
    "wiseguy": POWERS,
    "turf": _turf_ids(),
    "respect": LUXURIES,
    "investigation": INVESTIGATIONS,
    "vendetta": VENDETTA,
    "bonus": ("fine_team", "wisdom_and_virtue", "full_of_cash"),
}


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


def check_families(data: Data) -> Iterator[str]:
    families = Counter((entry["family"], entry["phase"]) for entry in data["wiseguy"])
    if sorted(families.values()) != [5] * 4 or {phase for _, phase in families} != set(PHASES):
        yield f"wiseguy: four families of five, one for each of {', '.join(PHASES)}; found {dict(families)}"
    in_order = [entry["id"] for entry in data["wiseguy"]] == list(POWERS)
    if not in_order:
        yield "wiseguy: keep the order of the file; a saved game counts on it"


def check_turfs(data: Data) -> Iterator[str]:
    for entry in data["turf"]:
        yield from _dual_faults(entry) if entry["id"] in ("connecticut", "new_jersey") else _turf_faults(entry)
    duals = [racket for entry in data["turf"] if not entry["traffic"] for racket in entry["rackets"]]
    if sorted(duals) != sorted(RACKETS):
        yield "turf: the two dual-coloured Turfs have the four colours between them (p. 15, example)"


def _turf_faults(entry: Data) -> Iterator[str]:
    if [f"{racket}_{entry['traffic']}" for racket in entry["rackets"]] != [entry["id"]]:
        yield f"turf {entry['id']}: its one colour and its icon must be those of its id"


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
    check_families,
    check_turfs,
    check_luxuries,
    check_vendetta,
    check_jury,
    check_respect,
)
