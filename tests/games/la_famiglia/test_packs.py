"""The packs of La Famiglia: the shipped one is valid, checks find faults, and our reconstruction is well made.

The constraints (C1-C49) are part of the package, because `cosca pack check` applies them to every pack. Here they are
checked against the shipped pack, and each against a planted fault. The other tests are requirements for our own
reconstruction only.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cosca.engine.pack import PackFile, content_report, source_faults
from cosca.games.la_famiglia.packs.checks import CONSTRAINTS, LIKELY, Constraint, pack_faults
from cosca.games.la_famiglia.packs.checks_families import mat, names, orders, orders_of, symbols
from cosca.games.la_famiglia.packs.checks_shape import BONUS_KINDS, COLOURS, PLAIN_KINDS, ROWS
from cosca.games.la_famiglia.packs.checks_sheets import NUMBERS, all_spaces, best, kinds, spaces
from cosca.games.la_famiglia.packs.contents import pack_contents
from cosca.games.la_famiglia.packs.reading import PACKS, PARTS, pack_file, part_file, read_pack
from tests.games.la_famiglia.planted import MISSHAPEN, PLANTED, changed, put, respell

EDITIONS = ("edition_1_2", "edition_1_1")
BOX = pack_file(PACKS[0]).data

type Entry = dict[str, Any]


def check_name(constraint: Constraint) -> str:
    return constraint.check.__name__


def tiles() -> dict[str, Entry]:
    return {tile["id"]: tile for tile in BOX["tiles"]["tile"]}


# Constraints


def test_the_shipped_pack_is_sound() -> None:
    assert pack_faults(pack_file("standard")) == []


def test_every_constraint_is_looked_at() -> None:
    assert {each.id for each in CONSTRAINTS} == {f"C{number}" for number in range(1, 50)}


def test_there_is_a_planted_fault_for_every_check() -> None:
    assert sorted(PLANTED) == sorted(map(check_name, CONSTRAINTS))


@pytest.mark.parametrize("constraint", CONSTRAINTS, ids=check_name)
def test_a_planted_fault_is_found_and_reported_with_its_constraint(constraint: Constraint) -> None:
    planted = changed(*PLANTED[check_name(constraint)])
    faults = pack_faults(planted)
    said = next(fault for fault in constraint.faults(planted.data) if fault in faults)
    assert f"({constraint.id}: {constraint.where}" in said
    assert ("[overruled]" in said) == constraint.likely


@pytest.mark.parametrize("constraint", [each for each in CONSTRAINTS if each.likely], ids=check_name)
def test_a_constraint_that_is_only_likely_can_be_overruled_by_a_printed_copy(constraint: Constraint) -> None:
    faults = constraint.faults(changed(*PLANTED[check_name(constraint)]).data)
    overruled = put("overruled", {constraint.id: "printed otherwise"})
    assert not set(faults) & set(pack_faults(changed(*PLANTED[check_name(constraint)], overruled)))


def test_overruling_what_is_likely_leaves_what_is_certain_of_the_same_number() -> None:
    overruled = put("overruled", {"C7": "printed otherwise"})
    assert "C7" in LIKELY
    assert [fault for fault in pack_faults(changed(*PLANTED["c7_licata"], overruled)) if "C7" in fault]


@pytest.mark.parametrize("name", MISSHAPEN)
def test_an_unreadable_entry_is_reported_with_its_place(name: str) -> None:
    change, words = MISSHAPEN[name]
    assert [fault for fault in pack_faults(changed(change)) if words in fault]


def test_an_empty_pack_is_refused_with_an_explanation() -> None:
    (fault,) = pack_faults(PackFile("sheets", {"title": "la_famiglia"}))
    assert "a folder with island.toml, sheets.toml" in fault


def test_areas_seas_and_people_may_have_other_ids_and_names() -> None:
    """Names that the rulebooks print are an exception."""
    other = changed(respell("island", "trapani", "erice"), respell("characters", "il_padrino", "la_madrina"))
    assert pack_faults(other) == []
    assert "erice" in read_pack(other).island.ids


# Sources


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_of_an_edition_says_where_it_comes_from(edition: str) -> None:
    assert source_faults(part_file(edition)) == []


@pytest.mark.parametrize("name", [*PARTS, *EDITIONS])
def test_nothing_printed_is_without_a_source(name: str) -> None:
    data = part_file(name).data
    tops = [entry for value in data.values() for entry in (value if isinstance(value, list) else [value])]
    assert [entry for entry in tops if isinstance(entry, dict) and "source" not in entry] == []


def test_every_space_row_and_order_has_a_source_of_its_own() -> None:
    rows = [mat(BOX, colour)[name] for colour in COLOURS for name in ROWS]
    assert all("source" in entry for entry in [*all_spaces(BOX), *rows, *(order for _, order in orders(BOX))])


def test_what_is_known_of_a_reconstructed_entry_names_its_parts() -> None:
    known = [entry["known"] for _, entry in pack_file("standard").entries() if "known" in entry]
    assert known
    assert all(part["source"] != "reconstructed" and part["parts"] and part["where"] for part in known)


# Requirements for our own action sheets


def test_the_sixteen_tokens_of_round_1_all_find_a_space_of_their_own() -> None:
    assert len(spaces(BOX, 1)) >= sum(BOX["sheets"]["sheet_0"]["gray"].values()) + 8


def test_every_sheet_has_more_spaces_than_the_one_before() -> None:
    assert all(len(spaces(BOX, number)) < len(spaces(BOX, number + 1)) for number in (1, 2, 3))


@pytest.mark.parametrize("kind", ["recruit", "place"])
def test_no_sheet_has_a_smaller_best_bonus_than_the_one_before(kind: str) -> None:
    bonuses = [best(BOX, number, kind) for number in NUMBERS]
    assert bonuses == sorted(bonuses)
    assert bonuses[0] < bonuses[-1]


def test_the_actions_of_the_main_rules_are_there_from_the_first_round() -> None:
    """Only those of Appendix I come in later rounds."""
    appendix = {"order_two_areas", "order_double", "place_own", "launder_rally", "exert_row"}
    assert {kind for space in spaces(BOX, 1) for kind in kinds(space)} == {*BONUS_KINDS, *PLAIN_KINDS} - appendix


def test_place_in_own_areas_only_always_adds_4() -> None:
    """Appendix I shows no other bonus."""
    bonuses = {a["bonus"] for space in all_spaces(BOX) for a in space["do"] if a["kind"] == "place_own"}
    assert bonuses == {4}


def money(space: Entry) -> int:
    found: int = space.get("receive", 0) - space.get("pay", 0)
    return found


def offers(space: Entry, action: Entry) -> bool:
    bonus = action.get("bonus", 0)
    return any(other["kind"] == action["kind"] and other.get("bonus", 0) >= bonus for other in space["do"])


@pytest.mark.parametrize("number", NUMBERS)
def test_no_space_for_one_token_is_worse_than_a_space_that_is_always_empty(number: int) -> None:
    endless = [space for space in spaces(BOX, number) if space.get("infinity")]
    single = [space for space in spaces(BOX, number) if not space.get("infinity") and len(space["do"]) == 1]
    worse = [s for s in single for e in endless if offers(e, s["do"][0]) and money(e) >= money(s)]
    assert worse == []


# Requirements for our own families


def test_every_family_has_a_name_and_a_character_of_its_own() -> None:
    families = BOX["families"]["family"]
    assert len({entry["name"] for entry in families}) == len({entry["character"] for entry in families}) == 6


def test_most_columns_are_two_spaces_wide() -> None:
    widths = Counter(width for colour in COLOURS for row in ROWS for width in mat(BOX, colour)[row]["columns"])
    assert widths[2] > widths.total() * 0.7


def test_initiatives_are_small_numbers() -> None:
    assert all(order["initiative"] <= 9 for _, order in orders(BOX))


def test_every_attack_order_attacks_and_skulls_have_something_to_add_to() -> None:
    for _, order in orders(BOX):
        found = set(names(order))
        attacks = found & {"shotgun", "bomb", "pentito"} or symbols(order).get("special") == "white_b"
        assert order["kind"] == "supply" or attacks
        assert "skull" not in found or {"shotgun", "bomb"} & found


@pytest.mark.parametrize("colour", COLOURS)
def test_every_family_can_attack_from_the_start(colour: str) -> None:
    assert sum("shotgun" in symbols(order) for order in orders_of(BOX, colour)[:5]) >= 2


@pytest.mark.parametrize("colour", COLOURS)
def test_until_even_every_family_could_plant_a_bomb_some_day(colour: str) -> None:
    """This made every control tile useful to every family."""
    assert [order for order in orders_of(pack_file("even").data, colour) if "bomb" in symbols(order)]


# What sets the families of the default pack apart


def combination(order: Entry) -> tuple[str, ...]:
    """Return an order's symbols without their numbers."""
    return (order["kind"], *sorted(names(order)))


def combinations(colour: str, first: int, last: int) -> set[tuple[str, ...]]:
    return {combination(order) for order in orders_of(BOX, colour)[first:last]}


def test_no_two_orders_have_the_same_content() -> None:
    assert content_report(pack_contents(pack_file(PACKS[0]))) == {"distinct": 78, "of": 78, "twins": []}


def attack_with(*drawn: str) -> list[Entry]:
    return [{"kind": "attack", "symbols": [{symbol: 1} for symbol in drawn]}]


def test_orders_with_the_same_symbols_in_another_sequence_are_alike() -> None:
    red = {"id": "red", "basic": attack_with("car", "shotgun"), "advanced": []}
    green = {"id": "green", "basic": attack_with("shotgun", "car"), "advanced": []}
    report = content_report(pack_contents(PackFile("trial", {"families": {"family": [red, green]}})))
    assert report == {"distinct": 1, "of": 2, "twins": [["red O1", "green O1"]]}


@pytest.mark.parametrize("row", ["police", "church"])
def test_every_family_has_a_row_of_its_own(row: str) -> None:
    rows = [(mat(BOX, colour)[row]["start"], *mat(BOX, colour)[row]["spaces"]) for colour in COLOURS]
    assert len(set(rows)) == 6


@pytest.mark.parametrize("colour", COLOURS)
def test_every_family_has_a_basic_order_and_two_advanced_ones_that_nobody_else_has(colour: str) -> None:
    others = [each for each in COLOURS if each != colour]
    assert combinations(colour, 0, 5) - {each for other in others for each in combinations(other, 0, 5)}
    assert len(combinations(colour, 5, 13) - {each for other in others for each in combinations(other, 5, 13)}) >= 2


def test_no_combination_of_symbols_is_shared_by_more_than_three_families() -> None:
    owners = Counter(each for colour in COLOURS for each in combinations(colour, 0, 13))
    assert max(owners.values()) <= 3


@pytest.mark.parametrize(
    ("colour", "symbol"),
    [
        *[("black", "vest"), ("blue", "rally"), ("green", "bomb"), ("red", "vest"), ("white", "car")],
        ("yellow", "recruit"),
    ],
)
def test_every_family_lacks_a_symbol_that_others_have(colour: str, symbol: str) -> None:
    owners = {each for each in COLOURS for order in orders_of(BOX, each) if symbol in symbols(order)}
    assert colour not in owners
    assert len(owners) >= 2


def test_every_character_brings_most_of_one_good() -> None:
    cards = BOX["characters"]["character"]
    goods = [card | card["extra"] | {"headquarters": card["soldati"]} for card in cards]
    kinds_of_goods = ("money", "headquarters", "soldati", "cars", "speedboats", "labs")
    best_at = [[good for good in kinds_of_goods if card[good] == max(each[good] for each in goods)] for card in goods]
    assert sorted(good for (good,) in best_at) == sorted(kinds_of_goods)


def test_the_example_of_a_conflict_adds_up_with_these_tokens() -> None:
    """6 red Soldati, of which 5 attack, against 4 blue ones with two drug labs and a vest."""
    reds = [order for order in orders_of(BOX, "red") if order["initiative"] == 4 and order["kind"] == "attack"]
    (skull,) = [symbols(order)["skull"] for order in reds if symbols(order).get("skull") == 2]
    car = mat(BOX, "red")["justice"]["spaces"][0]["attack"]
    red, blue = 5, 4 - (skull + car - 2 - 1)
    cards = {card["id"]: card for card in BOX["conflict"]["card"]}
    red -= cards["turncoat"]["turncoats"]
    blue += cards["turncoat"]["turncoats"] - cards["coward_1"]["cowards"]
    assert (red, blue) == (4, 3)


def test_red_can_agitate_an_adjacent_area() -> None:
    """The example of Agitate in the rulebook."""
    assert [order for order in orders_of(BOX, "red") if symbols(order).get("agitate", 0) >= 1]


def test_the_orders_of_appendix_ii_are_known_from_the_rulebook() -> None:
    special = [order for _, order in orders(BOX) if "special" in symbols(order)]
    assert [order["known"]["source"] for order in special] == ["rulebook"] * 7


# Tiles and pieces


def test_a_tile_that_works_at_the_start_of_planning_is_one_for_planning() -> None:
    assert all(tile["phase"] == "planning" for tile in tiles().values() if tile.get("when") == "start_of_planning")
    assert len({tile["ability"] for tile in tiles().values()}) == len(tiles())


def test_eight_tiles_are_those_of_appendix_iii_and_three_are_ours() -> None:
    printed = {"Allies", "Bribery", "Chain of Command", "Delay Detonator", "Influence", "Miniguns", "Recruitment"}
    known = {t["name"] for t in tiles().values() if t["source"] == "rulebook" or "known" in t}
    assert known == printed | {"Speedboats"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_many_soldati_recruitment_takes_is_for_the_edition_to_say(edition: str) -> None:
    assert part_file(edition).data[tiles()["recruitment"]["number"]]["value"] >= 1


def test_pieces_are_limited_as_the_rulebook_lists_them() -> None:
    box = read_pack(pack_file("standard"))
    assert (box.soldati, box.speedboats, box.cars, box.influence, box.control_tokens) == (50, 4, 5, 25, 6)
    assert (box.labs, box.neutral_soldati, sum(box.gray)) == (30, 30, 8)


# Editions


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_answers_each_of_the_eighteen_differences_once(edition: str) -> None:
    entries = [entry for entry in part_file(edition).data.values() if isinstance(entry, dict)]
    assert [entry["no"] for entry in entries] == list(range(1, 19))
    assert all("value" in entry for entry in entries)


def test_both_editions_answer_the_same_questions_with_the_same_kind_of_answer() -> None:
    new, old = part_file("edition_1_2").data, part_file("edition_1_1").data
    assert list(new) == list(old)
    assert all(type(new[name]["value"]) is type(old[name]["value"]) for name in new if name != "name")


def test_each_edition_cites_its_own_text() -> None:
    for edition, version in (("edition_1_2", "1.2 "), ("edition_1_1", "1.1 ")):
        entries = [entry for entry in part_file(edition).data.values() if isinstance(entry, dict)]
        assert all(entry["where"].startswith(version) for entry in entries)


def test_seven_differences_are_of_wording_only() -> None:
    new, old = part_file("edition_1_2").data, part_file("edition_1_1").data
    same = [name for name in new if name != "name" and new[name]["value"] == old[name]["value"]]
    assert [new[name]["no"] for name in same] == [2, 5, 6, 9, 11, 17, 18]
