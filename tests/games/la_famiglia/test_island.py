"""The shipped island: it obeys the rulebook, and meets our own requirements, such as a fair start."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from cosca.games.la_famiglia.map.drawing import island
from cosca.games.la_famiglia.packs.reading import pack_named
from tests.games.la_famiglia.map_facts import (
    AREAS,
    BORDERS,
    NEUTRAL,
    SEA_BORDERS,
    SEAS,
    SEATS,
    areas_of,
    border_length,
    distances,
    neighbours,
    seas_of,
)

READ = pack_named("standard").island
NAMED_AREAS = ["agrigento", "bronte", "caltagirone", "caltanissetta", "camastra"]
NAMED_AREAS += ["enna", "licata", "palagonia", "ragusa", "scordia"]


def test_only_what_the_texts_name_claims_to_be_from_the_rulebook() -> None:
    assert sorted(area["id"] for area in AREAS.values() if area["source"] == "rulebook") == NAMED_AREAS
    assert {sea["name"] for sea in SEAS.values() if sea["source"] == "rulebook"} == {"Mare Agrigento", "Mare Licata"}
    told = [set(row["between"]) for row in island()["border"] if row["source"] == "rulebook"]
    assert told == [{"caltagirone", "scordia"}, {"camastra", "enna"}, {"palagonia", "scordia"}]


@pytest.mark.rule("LF-map-1")
def test_c1_twelve_mandamenti_of_three_areas_make_36() -> None:
    assert [len(areas) for areas in READ.members] == [3] * 12
    assert sorted(area for areas in READ.members for area in areas) == list(range(36))
    assert all(area in READ.members[home] for area, home in enumerate(READ.mandamento))


def test_c3_caltanissetta_agrigento_and_camastra_are_one_mandamento() -> None:
    ours = {AREAS[area]["mandamento"] for area in ("caltanissetta", "agrigento", "camastra")}
    assert len(ours) == 1
    assert sum(area["mandamento"] in ours for area in AREAS.values()) == 3


@pytest.mark.rule("LF-map-2")
def test_c4_enna_and_camastra_share_the_one_very_short_border() -> None:
    assert 16 <= border_length("camastra", "enna") <= 22
    assert all(border_length(*pair) >= 36 for pair in BORDERS - {("camastra", "enna")})
    assert AREAS["enna"]["mandamento"] != AREAS["camastra"]["mandamento"]


@pytest.mark.rule("LF-map-4")
def test_c6_there_are_nine_seas_and_a_coastal_area_touches_one_or_two() -> None:
    assert len(READ.coasts) == 9
    assert {len(seas) for seas in READ.seas} == {0, 1, 2}
    assert all(area in READ.coasts[sea] for area, seas in enumerate(READ.seas) for sea in seas)


def test_c7_licata_touches_mare_agrigento_and_mare_licata_which_meet() -> None:
    assert set(seas_of("licata")) == {"mare_agrigento", "mare_licata"}
    assert frozenset(seas_of("licata")) in SEA_BORDERS


@pytest.mark.rule("LF-map-3")
def test_the_seas_form_a_ring_clockwise_as_they_are_listed() -> None:
    assert all(sum(sea in border for border in SEA_BORDERS) == 2 for sea in SEAS)
    ring = [*SEAS, next(iter(SEAS))]
    assert {frozenset(pair) for pair in pairwise(ring)} == SEA_BORDERS


def test_bronte_breaks_ties_so_nobody_starts_there() -> None:
    assert AREAS["bronte"]["start"]["sign"] == NEUTRAL


def test_the_land_is_wide_enough_for_distances_to_matter_and_no_area_is_a_hub() -> None:
    far = [distances(area) for area in AREAS]
    assert 6 <= max(max(each.values()) for each in far) <= 9
    assert all(2 <= len(neighbours(area)) <= 8 for area in AREAS)


def test_each_seat_starts_with_15_soldati_and_the_neutrals_leave_some_in_the_supply() -> None:
    for sign in SEATS:
        assert sorted(AREAS[area]["start"]["soldati"] for area in areas_of(sign)) == [2, 2, 2, 3, 3, 3]
    assert sum(AREAS[area]["start"]["soldati"] for area in areas_of(NEUTRAL)) < 30


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
