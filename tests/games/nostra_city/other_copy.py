"""A pack with other counts: three families of six Wiseguys, 5 by 3 Turfs, six Respects and four Investigations."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from cosca.engine.pack import PackFile
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.rules.cards import MORE_TURFS, TRAFFICS

NAME: Final = "other_copy"
FAMILIES: Final = ("valenti", "moretti", "greco")
LEFT_OUT: Final = ("nino", "rosa", "cathedral_window", "port")
OVERRULED: Final = {
    "N1": "three families of six",
    "N2": "fifteen Turfs and the two dual-coloured ones",
    "N3": "45 cards in all",
}


def other_copy() -> PackFile:
    data: dict[str, Any] = deepcopy(reading.pack_file("balanced").data)
    for group in ("wiseguy", "respect", "investigation"):
        data[group] = [entry for entry in data[group] if entry["id"] not in LEFT_OUT]
    for place, entry in enumerate(data["wiseguy"]):
        entry.update(family=FAMILIES[place // 6], source="own copy")
    data["turf"] += [manhattan(name, traffic) for name, traffic in zip(MORE_TURFS, TRAFFICS, strict=False)]
    data["racket"] = [{"id": "racket_5", "name": "Manhattan", "source": "own copy"}]
    return PackFile(NAME, data | {"name": NAME, "overruled": dict(OVERRULED)})


def manhattan(name: str, traffic: str) -> dict[str, Any]:
    turf = {"id": name, "name": f"Manhattan {traffic.title()}", "rackets": ["racket_5"], "traffic": traffic}
    return turf | {"respect": 0, "source": "own copy"}


def register() -> str:
    reading.register_pack(other_copy())
    return NAME
