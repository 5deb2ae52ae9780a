"""Setup: from the empty island to the first turn (pages 4 to 6)."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import CHANCE
from cosca.games.la_famiglia.rules.actions import (
    DEAL_CHARACTER,
    DEAL_FAMILY,
    DRAW_TILE,
    LEAD_FAMILY,
    PLACE_AT,
    PLACE_BOAT,
    PLACE_CAR,
    PLACE_LAB,
    PUT_INFLUENCE,
    START,
    PlaceLab,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, OWNERS, SEATS
from cosca.games.la_famiglia.rules.first_pieces import FirstLabs, FirstUnits
from cosca.games.la_famiglia.rules.pack import ALL_TILES, AREAS, BASIC_ORDERS, ORDERS
from cosca.games.la_famiglia.rules.setup import gray_spaces
from tests.games.la_famiglia.boards import (
    BLUE,
    EDITIONS,
    GREEN,
    PACK,
    RED,
    YELLOW,
    area,
    begin,
    board,
    do,
    gray_and_free,
    listed,
    sea,
)
from tests.games.la_famiglia.rules.test_match import (
    BOX,
    CHARACTER_IDS,
    anything,
    at_sheet_0,
    fresh,
    influence_of,
    pieces,
    with_characters,
    with_families,
    with_tiles,
)
from tests.games.la_famiglia.rules.test_strike import hold_the_law, refusal


@pytest.mark.rule("LF-setup-3")
def test_r2_both_teams_have_the_same_seven_tiles_before_they_choose_families() -> None:
    g = fresh()
    assert g.options == {CHANCE: DRAW_TILE}
    do(g, (CHANCE, DRAW_TILE[4]))
    hold_the_law(g)
    assert refusal(g, CHANCE, DRAW_TILE[4]) == "LF-setup-3"
    do(g, *((CHANCE, DRAW_TILE[t]) for t in (9, 0, 1, 2, 3, 5)))
    assert (g.tiles, g.tile_of) == ([0, 1, 2, 3, 4, 5, 9], [[NOBODY] * ALL_TILES] * 2)
    assert g.options == {CHANCE: DEAL_FAMILY}


@pytest.mark.rule("LF-setup-4", "LF-setup-5")
def test_r3_teammates_choose_two_of_three_families_one_after_the_other() -> None:
    g = do(with_tiles(fresh()), *((CHANCE, DEAL_FAMILY[f]) for f in (5, 0, 2)))
    assert g.options == {RED: [LEAD_FAMILY[0], LEAD_FAMILY[2], LEAD_FAMILY[5]]}
    hold_the_law(g)
    do(g, (RED, LEAD_FAMILY[2]))
    assert g.options == {BLUE: [LEAD_FAMILY[1], LEAD_FAMILY[3], LEAD_FAMILY[4]]}
    do(g, (BLUE, LEAD_FAMILY[4]))
    assert refusal(g, GREEN, LEAD_FAMILY[2]) == "LF-setup-5"
    do(g, (GREEN, LEAD_FAMILY[0]))
    assert g.options == {YELLOW: [LEAD_FAMILY[1], LEAD_FAMILY[3]]}
    do(g, (YELLOW, LEAD_FAMILY[1]))
    assert g.family == [2, 4, 0, 1]


@pytest.mark.rule("LF-setup-first")
def test_r4_a_first_game_deals_the_four_simpler_families() -> None:
    g = with_tiles(fresh(first_game=True))
    hold_the_law(g)
    luck = Random(4)
    while len(g.options.get(CHANCE, ())) and listed(g, CHANCE) != START:
        anything(g, luck)
    assert sorted(g.family_of(seat).id for seat in range(SEATS)) == ["blue", "green", "red", "yellow"]
    black = [family.id for family in PACK.families].index("black")
    assert refusal(with_tiles(fresh(first_game=True)), CHANCE, DEAL_FAMILY[black]) == "LF-setup-first"


@pytest.mark.rule("LF-setup-6", "LF-setup-8", "LF-setup-9", "LF-setup-10")
def test_a_family_begins_with_five_orders_and_seventeen_tokens_on_its_mat() -> None:
    g = with_families(fresh())
    assert g.influence == [PACK.influence - 17] * SEATS
    assert g.tokens_of(BLUE, IN_HEADQUARTERS) == [BLUE * ORDERS + n for n in range(BASIC_ORDERS)]


@pytest.mark.rule("LF-setup-11", "LF-setup-12")
def test_the_start_line_up_has_two_or_three_soldati_in_every_area() -> None:
    g = with_families(fresh())
    assert set(g.men) == {2, 3}
    assert [len(g.areas_of(side)) for side in range(NEUTRAL + 1)] == [6, 6, 6, 6, 12]
    assert pieces(g) == BOX
    assert [g.controller(m) for m in range(12)] == [NOBODY] * 12


@pytest.mark.rule("LF-setup-13", "LF-turns-1")
def test_r1_the_teams_alternate_in_the_order_of_play() -> None:
    g = with_families(fresh())
    assert g.options == {CHANCE: START}
    assert do(g, (CHANCE, START[YELLOW])).order_of_play() == [YELLOW, RED, BLUE, GREEN]


@pytest.mark.rule("LF-setup-14", "LF-setup-15")
def test_r5_characters_are_dealt_by_lot_and_lie_open() -> None:
    g = with_characters(fresh(), BLUE, "il_padrino", "il_banchiere", "il_chimico")
    hold_the_law(g)
    assert refusal(g, CHANCE, DEAL_CHARACTER[CHARACTER_IDS.index("il_padrino")]) == "LF-setup-14"
    do(g, (CHANCE, DEAL_CHARACTER[CHARACTER_IDS.index("l_autista")]))
    dealt = [CHARACTER_IDS[g.character[seat]] for seat in g.order_of_play()]
    assert dealt == ["il_padrino", "il_banchiere", "il_chimico", "l_autista"]
    assert [g.headquarters[seat] for seat in g.order_of_play()] == [7, 3, 4, 4]


@pytest.mark.rule("LF-setup-16")
def test_r6_the_starting_player_gives_one_money_to_the_last_player() -> None:
    g = with_characters(fresh(), BLUE, "il_padrino", "il_banchiere", "il_chimico", "l_autista")
    assert [g.money[seat] for seat in (BLUE, GREEN, YELLOW, RED)] == [5 - 1, 8, 5, 5 + 1]


@pytest.mark.rule("LF-setup-17", "LF-setup-18", "LF-setup-19")
def test_r8_units_come_before_labs_and_each_piece_chooses_its_area() -> None:
    g = with_characters(fresh(), RED, "l_autista", "il_capitano", "il_pescatore", "il_chimico")
    ours = g.areas_of(RED)
    assert g.options == {RED: [PLACE_CAR[a] for a in ours]}
    do(g, (RED, PLACE_CAR[ours[0]]))
    first, second = g.areas_of(BLUE)[:2]
    do(g, (BLUE, PLACE_AT[first]), (BLUE, PLACE_AT[second]))
    assert set(g.options) == {GREEN}  # a Soldato and two speedboats, then Yellow has no units
    luck = Random(1)
    for _ in range(3):
        anything(g, luck)
    assert (g.cars[ours[0]], sum(g.boats[GREEN]), pieces(g)) == (1, 2, BOX)
    assert g.options == {RED: [PLACE_LAB[a] for a in ours]}


@pytest.mark.rule("LF-setup-17", "LF-setup-18")
def test_pieces_of_the_card_join_own_soldati_only() -> None:
    g = begin(board(men={"licata": (RED, 2), "gela": (BLUE, 2)}), FirstUnits(RED, 1, 1, 1))
    hold_the_law(g)
    assert refusal(g, RED, PLACE_AT[area("gela")]) == "LF-setup-17"
    assert refusal(g, RED, PLACE_CAR[area("enna")]) == "LF-setup-17"
    assert refusal(g, RED, PLACE_BOAT[sea("mare_siracusa")]) == "LF-setup-18"
    do(g, (RED, PLACE_AT[area("licata")]))
    assert refusal(g, RED, PLACE_AT[area("licata")]) == "LF-setup-17"


@pytest.mark.rule("LF-setup-18")
def test_r7_three_boats_of_the_setup_do_not_collide() -> None:
    g = board(men={"licata": (RED, 2)}, boats={"mare_licata": [BLUE, YELLOW]})
    do(begin(g, FirstUnits(RED, 0, 0, 1)), (RED, PLACE_BOAT[sea("mare_licata")]))
    assert (g.boats_in(sea("mare_licata")), g.stack) == (3, [])


@pytest.mark.rule("LF-setup-18")
def test_a_boat_that_has_no_sea_is_forfeited() -> None:
    g = board(men={"enna": (RED, 2)})
    assert begin(g, FirstUnits(RED, 0, 0, 2)).stack == []


@pytest.mark.rule("LF-setup-19", "LF-lab-2")
def test_no_area_gets_a_third_lab() -> None:
    g = begin(board(men={"enna": (RED, 2), "gela": (RED, 2), "licata": (BLUE, 2)}), FirstLabs(RED, 3))
    do(g, (RED, PLACE_LAB[area("enna")]), (RED, PLACE_LAB[area("enna")]))
    hold_the_law(g)
    assert [act.number for act in listed(g, RED) if isinstance(act, PlaceLab)] == [area("gela")]
    for name in ("enna", "licata"):
        assert refusal(g, RED, PLACE_LAB[area(name)]) == "LF-setup-19"


@pytest.mark.rule("LF-setup-20", "LF-setup-21")
def test_r9_two_rounds_of_tokens_in_the_same_order() -> None:
    g = at_sheet_0()
    gray, free = gray_and_free()
    assert gray_spaces(PACK) == gray
    assert sum(space[NEUTRAL] for space in g.top) == len(gray) == 8
    asked = []
    for space in free[:8]:
        ((seat, _),) = g.options.items()
        asked.append(seat)
        do(g, (seat, PUT_INFLUENCE[space]))
    assert asked == [GREEN, YELLOW, RED, BLUE] * 2
    assert g.round == 1


@pytest.mark.rule("LF-setup-21", "LF-space-2")
def test_first_tokens_go_on_free_spaces_below_the_gray_circles() -> None:
    g = at_sheet_0()
    gray, free = gray_and_free()
    hold_the_law(g)
    do(g, (GREEN, PUT_INFLUENCE[free[0]]))
    assert refusal(g, YELLOW, PUT_INFLUENCE[free[0]]) == "LF-space-2"
    assert refusal(g, YELLOW, PUT_INFLUENCE[gray[0]]) == "LF-setup-21"
    assert refusal(g, YELLOW, PUT_INFLUENCE[len(g.top)]) == "LF-setup-21"


@pytest.mark.rule("LF-setup-1", "LF-setup-21", "LF-limits-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_hundred_setups_come_to_the_first_turn_with_all_pieces(edition: str) -> None:
    for seed in range(200):
        g, luck = fresh(edition), Random(seed)
        while not g.round:
            assert g.options
            anything(g, luck)
        assert pieces(g) == BOX
        assert [influence_of(g, seat) for seat in range(SEATS)] == [PACK.influence] * SEATS
        assert [sum(space[owner] for space in g.top) for owner in range(OWNERS)] == [2, 2, 2, 2, 8]
        assert all(g.holder[a] == PACK.island.start_side[a] for a in range(AREAS))
        assert list(g.options) == [g.starter]


def test_a_setup_keeps_the_law_at_every_choice() -> None:
    for seed in range(3):
        g, luck = fresh(), Random(seed)
        while not g.round:
            hold_the_law(g)
            anything(g, luck)


@pytest.mark.rule("LF-setup-19")
def test_the_card_with_three_labs_builds_three() -> None:
    """Page 6 shows this card."""
    g = with_characters(fresh(), RED, "il_chimico", "il_banchiere", "il_padrino", "il_capitano")
    luck = Random(3)
    while not g.round:
        anything(g, luck)
    assert g.labs_of(RED) == 3
