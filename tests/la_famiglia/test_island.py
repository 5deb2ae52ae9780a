"""What the rulebooks say of the island and its start line-up (C1-C19 of the research notes), held against the pack."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from cosca.engine.pack import parse_pack, source_faults
from cosca.games.la_famiglia.drawing import island
from tests.la_famiglia.map_facts import (
    AREAS,
    BORDERS,
    MANDAMENTI,
    NEUTRAL,
    SEA_BORDERS,
    SEAS,
    SEATS,
    SHORES,
    areas_of,
    border_length,
    distances,
    neighbours,
    no_parent,
    pack_text,
    seas_of,
)

NAMED_AREAS = ["agrigento", "bronte", "caltagirone", "caltanissetta", "camastra"]
NAMED_AREAS += ["enna", "licata", "palagonia", "ragusa", "scordia"]


def test_every_entry_says_where_it_comes_from() -> None:
    assert source_faults(parse_pack("island", pack_text("island.toml"), no_parent)) == []


def test_only_what_the_texts_name_claims_to_be_from_the_rulebook() -> None:
    assert sorted(area["id"] for area in AREAS.values() if area["source"] == "rulebook") == NAMED_AREAS
    assert {sea["name"] for sea in SEAS.values() if sea["source"] == "rulebook"} == {"Mare Agrigento", "Mare Licata"}
    told = [set(row["between"]) for row in island()["border"] if row["source"] == "rulebook"]
    assert told == [{"caltagirone", "scordia"}, {"camastra", "enna"}, {"palagonia", "scordia"}]


@pytest.mark.rule("LF-map-1")
def test_c1_twelve_mandamenti_of_three_areas_make_36() -> None:
    members = [area for mandamento in MANDAMENTI.values() for area in mandamento["areas"]["value"]]
    assert (len(MANDAMENTI), len(members)) == (12, 36)
    assert sorted(members) == sorted(AREAS)
    assert all(area in MANDAMENTI[entry["mandamento"]]["areas"]["value"] for area, entry in AREAS.items())


def test_c2_the_three_areas_of_a_mandamento_hang_together() -> None:
    for mandamento in MANDAMENTI.values():
        inner = [pair for pair in combinations(sorted(mandamento["areas"]["value"]), 2) if pair in BORDERS]
        assert len(inner) >= 2, mandamento["name"]


def test_c3_caltanissetta_agrigento_and_camastra_are_one_mandamento() -> None:
    ours = {AREAS[area]["mandamento"] for area in ("caltanissetta", "agrigento", "camastra")}
    assert len(ours) == 1
    assert sum(area["mandamento"] in ours for area in AREAS.values()) == 3


@pytest.mark.rule("LF-map-2")
def test_c4_enna_and_camastra_share_the_one_very_short_border() -> None:
    assert 16 <= border_length("camastra", "enna") <= 22
    assert all(border_length(*pair) >= 36 for pair in BORDERS - {("camastra", "enna")})
    assert AREAS["enna"]["mandamento"] != AREAS["camastra"]["mandamento"]


def test_c5_scordia_borders_caltagirone_and_palagonia() -> None:
    assert {"caltagirone", "palagonia"} <= neighbours("scordia")


@pytest.mark.rule("LF-map-4")
def test_c6_there_are_nine_seas_and_a_coastal_area_touches_one_or_two() -> None:
    assert len(SEAS) == 9
    assert {len(seas_of(area)) for area in AREAS} == {0, 1, 2}
    assert all(AREAS[area]["seas"] == seas_of(area) for area in AREAS)


def test_c7_licata_touches_mare_agrigento_and_mare_licata_which_meet() -> None:
    assert set(seas_of("licata")) == {"mare_agrigento", "mare_licata"}
    assert frozenset(seas_of("licata")) in SEA_BORDERS


def test_c8_two_boats_on_adjacent_seas_lead_from_camastra_to_ragusa() -> None:
    assert not set(seas_of("camastra")) & set(seas_of("ragusa"))
    assert frozenset({"mare_agrigento", "mare_licata"}) in SEA_BORDERS
    assert {("camastra", "mare_agrigento"), ("ragusa", "mare_licata")} <= SHORES


@pytest.mark.rule("LF-map-3")
def test_c9_the_seas_form_a_ring_and_at_most_nine_areas_touch_two() -> None:
    assert all(sum(sea in border for border in SEA_BORDERS) == 2 for sea in SEAS)
    ring = [*SEAS, next(iter(SEAS))]
    assert {frozenset(pair) for pair in pairwise(ring)} == SEA_BORDERS
    assert sum(len(seas_of(area)) == 2 for area in AREAS) <= 9


def test_c9_an_area_that_touches_two_seas_lies_where_they_meet() -> None:
    assert all(frozenset(seas_of(area)) in SEA_BORDERS for area in AREAS if len(seas_of(area)) == 2)


def test_c10_the_control_token_of_a_mandamento_lies_on_a_sea_it_reaches() -> None:
    for mandamento in MANDAMENTI.values():
        assert any((area, mandamento["control_sea"]) in SHORES for area in mandamento["areas"]["value"])


def test_c11_bronte_breaks_ties_so_it_is_there_and_starts_neutral() -> None:
    assert AREAS["bronte"]["start"]["sign"] == NEUTRAL


def test_c12_the_land_hangs_together_and_is_wide_enough_for_distances_to_matter() -> None:
    far = [distances(area) for area in AREAS]
    assert all(len(each) == 36 for each in far)
    assert 6 <= max(max(each.values()) for each in far) <= 9
    assert all(2 <= len(neighbours(area)) <= 8 for area in AREAS)


def test_c13_each_sign_is_on_six_areas_and_twelve_are_neutral() -> None:
    assert len(SEATS) == 4
    assert all(len(areas_of(sign)) == 6 for sign in SEATS)
    assert len(areas_of(NEUTRAL)) == 12


def test_c14_each_seat_starts_with_15_soldati_and_the_neutrals_leave_some_in_the_supply() -> None:
    for sign in SEATS:
        assert sorted(AREAS[area]["start"]["soldati"] for area in areas_of(sign)) == [2, 2, 2, 3, 3, 3]
    assert 24 <= sum(AREAS[area]["start"]["soldati"] for area in areas_of(NEUTRAL)) <= 30


def test_c15_nobody_starts_with_two_areas_of_a_mandamento() -> None:
    for sign in SEATS:
        assert len({AREAS[area]["mandamento"] for area in areas_of(sign)}) == 6


def test_c16_every_mandamento_starts_with_two_seats_and_a_neutral_area() -> None:
    for mandamento in MANDAMENTI.values():
        signs = [AREAS[area]["start"]["sign"] for area in mandamento["areas"]["value"]]
        assert signs.count(NEUTRAL) == 1
        assert len(set(signs)) == 3


def test_c17_no_area_starts_empty() -> None:
    assert {area["start"]["soldati"] for area in AREAS.values()} == {2, 3}


def test_c18_scordia_starts_neutral_with_enough_for_the_example_of_agitate() -> None:
    assert AREAS["scordia"]["start"]["sign"] == NEUTRAL
    assert AREAS["scordia"]["start"]["soldati"] >= 2


def test_c19_play_passes_to_the_other_side_of_the_table_each_time() -> None:
    seats = sorted((sign["place"] for sign in island()["sign"]), key=lambda place: place["seat"])
    assert [place["seat"] for place in seats] == [0, 1, 2, 3]
    for here, after in pairwise([*seats, seats[0]]):
        assert here["team"] != after["team"]
        assert here["corner"].split()[0] != after["corner"].split()[0]
    assert len({place["corner"] for place in seats}) == 4


@pytest.mark.rule("LF-setup-2")
def test_partners_have_the_two_signs_of_one_set_of_control_tiles() -> None:
    teams = {sign["id"]: sign["place"]["team"] for sign in island()["sign"]}
    assert teams["circle"] == teams["star"] != teams["diamond"] == teams["lozenge"]


def test_each_two_seats_meet_in_two_mandamenti() -> None:
    homes = {sign: {AREAS[area]["mandamento"] for area in areas_of(sign)} for sign in SEATS}
    assert all(len(homes[one] & homes[two]) == 2 for one, two in combinations(SEATS, 2))


def test_the_seats_start_alike_at_sea() -> None:
    assert len({sum(bool(seas_of(area)) for area in areas_of(sign)) for sign in SEATS}) == 1
    assert len({len({sea for area in areas_of(sign) for sea in seas_of(area)}) for sign in SEATS}) == 1


def test_the_seats_start_with_as_many_enemies_partners_and_neutrals_next_door_give_or_take_one() -> None:
    for whose in (_enemies, _partners, _neutrals):
        counts = [sum(len(neighbours(area) & whose(sign)) for area in areas_of(sign)) for sign in SEATS]
        assert max(counts) - min(counts) <= 1, (whose.__name__, counts)


def test_every_seat_is_as_near_to_bronte() -> None:
    steps = distances("bronte")
    assert len({min(steps[area] for area in areas_of(sign)) for sign in SEATS}) == 1


def _enemies(sign: str) -> set[str]:
    return {area for other in SEATS if SEATS[other] % 2 != SEATS[sign] % 2 for area in areas_of(other)}


def _partners(sign: str) -> set[str]:
    return {
        area for other in SEATS if other != sign and SEATS[other] % 2 == SEATS[sign] % 2 for area in areas_of(other)
    }


def _neutrals(sign: str) -> set[str]:
    return set(areas_of(NEUTRAL))
