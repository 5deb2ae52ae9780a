"""The standard pack of NY Nostra City has no faults, and each constraint finds the fault it is for."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from cosca.engine.pack import PackFile, parse_pack
from cosca.engine.resources import text_of
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.packs.checks import pack_faults

type Data = dict[str, Any]


def entry(pack: Data, group: str, name: str) -> Data:
    return next(dict_ for dict_ in pack[group] if dict_["id"] == name)


def test_the_shipped_pack_is_sound() -> None:
    assert pack_faults(reading.pack_file("standard")) == []


def test_a_blank_pack_is_sound_before_anything_is_transcribed() -> None:
    (text,) = reading.pack_template().values()
    assert pack_faults(parse_pack("mine", text, reading.shipped)) == []
    assert "shipped: ours" in text


FAULTS: dict[str, Callable[[Data], object]] = {
    "titles: this part is missing": lambda pack: pack.pop("titles"),
    "wiseguy: 20 Wiseguys (p. 10); found 19": lambda pack: pack["wiseguy"].pop(),
    "bill: 10I must be there": lambda pack: pack["bill"].remove(entry(pack, "bill", "10I")),
    "bill: 10 of $5,000": lambda pack: entry(pack, "bill", "5").update(copies=9),
    "bill 5: a $5,000 Bill has no": lambda pack: entry(pack, "bill", "5").update(corruption=1),
    "bill 20I: its letter": lambda pack: entry(pack, "bill", "20I").update(guilt="guilty"),
    "bill 50G: Bills of $10,000 and more": lambda pack: entry(pack, "bill", "50G").update(corruption=0),
    "bill 10I: five players": lambda pack: entry(pack, "bill", "10I").update(copies=4),
    "table: a Bank begins": lambda pack: pack["table"].update(start_bank="5 5 10I"),
    "table: four Spaces": lambda pack: pack["table"].update(months=7),
    "table: three Wiseguys": lambda pack: pack["table"].update(wiseguys_dealt=4),
    "table: three Wiseguys and one Turf": lambda pack: pack["table"].update(turfs_dealt=2),
    "wiseguy: keep the order": lambda pack: pack["wiseguy"].reverse(),
    "turf bronx_drugs: its one colour": lambda pack: entry(pack, "turf", "bronx_drugs").update(traffic="gambling"),
    "turf connecticut: a dual-coloured Turf has": lambda p: entry(p, "turf", "connecticut").update(rackets=["bronx"]),
    "turf connecticut: a dual-coloured Turf is": lambda pack: entry(pack, "turf", "connecticut").update(respect=0),
    "turf: the two dual": lambda pack: entry(pack, "turf", "connecticut").update(rackets=["bronx", "queens"]),
    "respect gold_watch": lambda pack: entry(pack, "respect", "gold_watch").update(respect=0),
    "investigation irs: a Backhander": lambda pack: entry(pack, "investigation", "irs").update(backhander=7_000),
    "vendetta: 27 cards": lambda pack: entry(pack, "vendetta", "juror").update(copies=3),
    "vendetta snitch: there must be 2": lambda pack: entry(pack, "vendetta", "snitch").update(copies=3),
    "vendetta: there are several": lambda pack: entry(pack, "vendetta", "anger").update(copies=1),
    "vendetta shame: it lowers": lambda pack: entry(pack, "vendetta", "shame").update(respect=1),
    "jury: three, four and five": lambda pack: pack["jury"]["start"].update({"5": 8}),
    "jury: the squares to begin on": lambda pack: pack["jury"]["start"].update({"5": 40}),
    "jury: there must be blue": lambda pack: pack["jury"].update(first_guilty=0),
    "titles: Underboss 3": lambda pack: pack["titles"].update(respect=[3, 3, 1]),
    "zealous, investigation_won": lambda pack: pack["zealous"].update(cards=2),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_constraint_finds_its_fault(fault: str) -> None:
    pack = deepcopy(reading.pack_file("standard").data)
    FAULTS[fault](pack)
    assert any(found.startswith(fault) for found in pack_faults(PackFile("mine", pack)))


def test_every_entry_has_a_source_and_what_is_known_is_marked_as_known() -> None:
    pack = tomllib.loads(text_of(reading.PACKAGE, "packs", "standard.toml"))
    known = [entry(pack, "wiseguy", name)["source"] for name in ("gisella", "francesca")]
    known += [entry(pack, "investigation", name)["source"] for name in ("irs", "fbi")]
    assert set(known) == {"rulebook"}
    assert entry(pack, "vendetta", "snitch")["source"] == "public"
    assert entry(pack, "wiseguy", "vito")["source"] == "reconstructed"
