"""Setup, rounds and the end of the game (pages 4 to 7 and 19)."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import CHANCE, Action, Procedure, Seat, play, settle
from cosca.engine.title import Result
from cosca.games.la_famiglia.packs.reading import edition_named
from cosca.games.la_famiglia.rules.actions import (
    DEAL_CHARACTER,
    DEAL_FAMILY,
    DONE,
    DRAW_TILE,
    LEAD_FAMILY,
    MOVE_TOKEN,
    PASS_TURN,
    PLACE_AT,
    PLACE_BOAT,
    PLACE_CAR,
    PLACE_LAB,
    PUT_INFLUENCE,
    START,
    USE_SPACE,
    PlaceLab,
    PutInfluence,
)
from cosca.games.la_famiglia.rules.agitate import Agitate
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, OWNERS, SEATS
from cosca.games.la_famiglia.rules.control_tiles import StartOfPlanning
from cosca.games.la_famiglia.rules.first_pieces import FirstLabs, FirstUnits
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.management import Management
from cosca.games.la_famiglia.rules.match import Match, Round, change_sheets, game_before_setup, result, verdict
from cosca.games.la_famiglia.rules.pack import ALL_TILES, AREAS, BASIC_ORDERS, ORDERS
from cosca.games.la_famiglia.rules.pentito import Pentito
from cosca.games.la_famiglia.rules.setup import gray_spaces
from cosca.games.la_famiglia.rules.specials import BlueB, WhiteA, WhiteB, YellowB
from cosca.games.la_famiglia.rules.strike import Strike
from cosca.games.la_famiglia.views import view
from cosca.games.la_famiglia.worlds import imagine
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
    full_board,
    gray_and_free,
    listed,
    sea,
)
from tests.games.la_famiglia.test_management import holding
from tests.games.la_famiglia.test_strike import hold_the_law, refusal

TEAM = (RED, GREEN)
OTHERS = (BLUE, YELLOW)
CHARACTER_IDS = [card.id for card in PACK.characters]


def fresh(edition: str = "1.2", first_game: bool = False) -> LaFamiglia:
    g = game_before_setup(PACK, edition_named(edition), variant=False, first_game=first_game)
    settle(g)
    return g


def with_tiles(g: LaFamiglia) -> LaFamiglia:
    return do(g, *((CHANCE, DRAW_TILE[t]) for t in range(7)))


def with_families(g: LaFamiglia) -> LaFamiglia:
    """Set up the families: 0, 1 and 2 for seats 0 and 2; 3, 4 and 5 for the other team."""
    do(with_tiles(g), *((CHANCE, DEAL_FAMILY[f]) for f in range(3)))
    return do(g, *((seat, LEAD_FAMILY[f]) for seat, f in enumerate((0, 3, 1, 4))))


def with_characters(g: LaFamiglia, starter: Seat, *cards: str) -> LaFamiglia:
    """Deal the given character cards in the order of play."""
    do(with_families(g), (CHANCE, START[starter]))
    return do(g, *((CHANCE, DEAL_CHARACTER[CHARACTER_IDS.index(card)]) for card in cards))


def pieces(g: LaFamiglia) -> list[int]:
    """Return the totals that never change, outside an attack."""
    soldati = [sum(g.men[a] for a in g.areas_of(side)) + g.supply[side] for side in range(NEUTRAL + 1)]
    soldati = [soldati[seat] + g.headquarters[seat] for seat in range(SEATS)] + soldati[NEUTRAL:]
    cars = [g.cars_left[seat] + sum(g.cars[a] for a in g.areas_of(seat)) for seat in range(SEATS)]
    boats = [g.boats_left[seat] + sum(g.boats[seat]) for seat in range(SEATS)]
    return [*soldati, *cars, *boats, g.labs_left + sum(g.labs)]


def influence_of(g: LaFamiglia, seat: Seat) -> int:
    on_mat = sum(g.mat(seat).width) - sum(g.removed[seat])
    on_sheets = sum(space[seat] for space in [*g.top, *g.bottom])
    return g.influence[seat] + on_mat + on_sheets + g.tile_of[seat % 2].count(seat)


BOX = [PACK.soldati] * SEATS + [PACK.neutral_soldati] + [PACK.cars] * SEATS + [PACK.speedboats] * SEATS + [PACK.labs]


def anything(g: LaFamiglia, luck: Random) -> None:
    seat = luck.choice(list(g.options))
    play(g, seat, luck.choice(list(g.options[seat])))


# Setup


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


def at_sheet_0(starter: Seat = GREEN) -> LaFamiglia:
    g, luck = with_characters(fresh(), starter, "il_padrino", "il_banchiere", "il_chimico", "l_autista"), Random(2)
    while not isinstance(next(iter(g.options.values()))[0], PutInfluence):
        anything(g, luck)
    return g


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


# Rounds


@pytest.mark.rule("LF-management-2", "LF-management-3")
def test_example_after_round_2_sheet_2_moves_up_and_sheet_3_takes_its_place() -> None:
    g = board(sheet=2, bottom={0: [RED], 3: [NEUTRAL]})
    change_sheets(g)
    assert (g.top_sheet, g.bottom_sheet) == (2, 3)
    assert (g.top[0][RED], g.top[3][NEUTRAL]) == (1, 1)
    assert g.bottom == [[0] * OWNERS for _ in PACK.sheets[3]]


@pytest.mark.rule("LF-round-2", "LF-management-2")
def test_a_round_begins_by_changing_sheets_but_the_first_does_not() -> None:
    g = board(sheet=1, bottom={0: [RED]})
    begin(g, Round())
    assert (g.round, g.top_sheet, g.bottom_sheet, g.turn) == (2, 1, 2, 0)
    start = full_board()
    start.round = 0
    begin(start, Round())
    assert (start.round, start.top_sheet, start.bottom_sheet) == (1, 0, 1)


@pytest.mark.rule("LF-gain-8", "LF-gain-9")
def test_r30_a_new_starting_player_begins_after_the_management_of_planning() -> None:
    g = full_board()
    g.round, g.next_starter = 0, BLUE
    begin(g, Round())
    assert g.starter == RED
    steps = [step.rules[0] for step in Round.table]
    assert steps.index("LF-gain-8") == steps.index("LF-encounter-1") - 1


@pytest.mark.rule("LF-round-1", "LF-round-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_come_to_an_end_within_four_rounds(edition: str) -> None:
    for seed in range(10):
        g, luck = fresh(edition), Random(seed)
        while g.options:
            if g.fight_side == NOBODY:
                assert pieces(g) == BOX
            anything(g, luck)
        told = result(g)
        assert told is not None
        assert 1 <= g.round <= 4


def some_choice(g: LaFamiglia, luck: Random, eager: float, lazy: bool) -> tuple[Seat, Action]:
    """Return a random action. `eager` makes any-time actions likely; `lazy` does nothing wherever that is allowed."""
    anybody = luck.randrange(SEATS)
    if luck.random() < eager and (extra := g.anytime(anybody)):
        return anybody, luck.choice(list(extra))
    seat = luck.choice(list(g.options))
    acts = list(g.options[seat])
    idle = [act for act in acts if act is DONE or act is PASS_TURN]
    return seat, idle[0] if lazy and idle else luck.choice(acts)


@pytest.mark.rule("LF-anytime-4", "LF-planning-8", "LF-round-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("eager", "lazy"), [(0.6, False), (0.0, True), (0.3, True)])
def test_there_is_always_a_decision_until_the_game_is_over(edition: str, eager: float, lazy: bool) -> None:
    for seed in range(5):
        g, luck = fresh(edition), Random(seed)
        for _ in range(2000):
            if not g.options:
                break
            assert all(g.options.values())
            play(g, *some_choice(g, luck, eager, lazy))
            assert min(*g.money, *g.supply, *g.headquarters, *g.influence) >= 0
        assert result(g) is not None


@pytest.mark.rule("LF-secret-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_r11_no_hidden_order_moves_money_or_soldati_of_a_headquarters(edition: str) -> None:
    """In a world sampled from a spectator's view, the same action changes Money and headquarters in the same way."""
    g, luck, compared = fresh(edition), Random(11), 0
    while g.options:
        seat = luck.choice(list(g.options))
        act = luck.choice(list(g.options[seat]))
        twin = imagine(view(g, None), luck)
        face_down = not g.orders_open
        play(g, seat, act)
        if face_down and not g.orders_open and act in twin.options.get(seat, ()):
            play(twin, seat, act)
            assert (twin.money, twin.headquarters) == (g.money, g.headquarters)
            compared += 1
    assert compared > 100


# Orders on random boards


def scattered(edition: str, luck: Random) -> LaFamiglia:
    """Return a random board: areas held by any side or none, a few cars and drug labs, every tile marked."""
    sides = {name: luck.randrange(NOBODY + 1) for name in PACK.island.ids}
    men = {name: (side, luck.randint(1, 2)) for name, side in sides.items() if side != NOBODY}
    men["caltagirone"] = (RED, luck.randint(1, 4))
    cars = {name: 1 for name in luck.sample(sorted(men), 4) if men[name][0] < NEUTRAL}
    labs = {name: luck.randint(1, 2) for name in luck.sample(PACK.island.ids, 8)}
    tiles = {printed.id: [luck.randrange(SEATS)] for printed in PACK.tiles}
    boats = {name: [luck.randrange(SEATS)] for name in PACK.island.sea_ids[:4]}
    hired = luck.choice([(5, 5, 5, 5), (1, 5, 0, 5), (0, 0, 0, 0)])
    return board(edition, men=men, cars=cars, labs=labs, tiles=tiles, boats=boats, headquarters=hired)


def parts_of_orders() -> list[Procedure]:
    home = area("caltagirone")
    strikes: list[Procedure] = [Strike(RED, (home,), 2), Strike(RED, (home, area("gela")), 3)]
    specials = [WhiteA(RED, home), WhiteB(RED, home), YellowB(RED, home), BlueB(RED, home, 1)]
    return [*strikes, Pentito(RED, home, (2, 2, 1)), Agitate(RED, home, 2), *specials, StartOfPlanning(), Management()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_on_any_board_the_law_holds_and_no_piece_is_lost(edition: str) -> None:
    for seed in range(6):
        luck = Random(seed)
        for procedure in parts_of_orders():
            g = begin(scattered(edition, luck), procedure)
            while g.options:
                hold_the_law(g)
                anything(g, luck)
            assert (g.stack, pieces(g)) == ([], BOX)
            assert [influence_of(g, seat) for seat in range(SEATS)] == [PACK.influence] * SEATS


# End of the game


def ended(owners: tuple[Seat, ...], rounds: int, bronte: int = NOBODY) -> LaFamiglia:
    """Return a final position with Mandamenti of these owners, from the first. Bronte counts for its holder only."""
    g = board(men=holding(*owners), sheet=rounds)
    g.holder[area("bronte")] = bronte
    return g


def outcome(g: LaFamiglia) -> tuple[tuple[Seat, ...], str] | None:
    told = verdict(g)
    return told and (told[0], told[1])


@pytest.mark.rule("LF-end-1")
def test_five_mandamenti_of_one_family_win() -> None:
    assert outcome(ended((RED,) * 5, 2)) == (TEAM, "five_alone")
    assert outcome(ended((RED,) * 4 + (GREEN,), 2)) is None


@pytest.mark.rule("LF-end-1")
def test_six_mandamenti_of_a_team_win() -> None:
    assert outcome(ended((YELLOW, BLUE) * 3, 1)) == (OTHERS, "six_together")


@pytest.mark.rule("LF-end-1", "LF-end-2")
def test_r68_five_of_one_family_beat_five_of_two() -> None:
    assert outcome(ended((RED,) * 5 + (BLUE,) * 3 + (YELLOW,) * 2, 3)) == (TEAM, "five_alone")


@pytest.mark.rule("LF-end-2")
def test_r68_if_both_teams_reach_the_goal_more_mandamenti_win() -> None:
    g = ended((RED,) * 5 + (BLUE,) * 3 + (YELLOW,) * 3, 3)
    assert verdict(g) == (OTHERS, "six_together", ("LF-end-2",))


@pytest.mark.rule("LF-end-3")
def test_after_the_fourth_round_more_mandamenti_win() -> None:
    assert outcome(ended((RED, GREEN, BLUE), 4)) == (TEAM, "most_after_four_rounds")
    assert outcome(ended((RED, GREEN, BLUE), 3)) is None


@pytest.mark.rule("LF-end-4")
def test_example_five_each_after_round_4_and_bronte_decides() -> None:
    owners = (RED, BLUE, RED, BLUE, GREEN, YELLOW, GREEN, YELLOW, RED, BLUE)
    assert outcome(ended(owners, 4, GREEN)) == (TEAM, "bronte")
    assert outcome(ended(owners, 4, BLUE)) == (OTHERS, "bronte")


@pytest.mark.rule("LF-end-4", "LF-end-6")
def test_r69_bronte_breaks_a_tie_and_without_it_the_game_continues() -> None:
    six_each = (RED, BLUE) * 3 + (GREEN, YELLOW) * 3
    assert verdict(ended(six_each, 2, YELLOW)) == (OTHERS, "bronte", ("LF-end-4", "LF-end-2"))
    assert verdict(ended(six_each, 2, NEUTRAL)) is None
    assert verdict(ended((RED, BLUE), 2, RED)) is None


@pytest.mark.rule("LF-end-5")
@pytest.mark.parametrize("holder", [NEUTRAL, NOBODY])
def test_r69_a_tie_without_bronte_is_a_draw_after_the_fourth_round(holder: int) -> None:
    assert outcome(ended((RED, BLUE), 4, holder)) == ((0, 1, 2, 3), "draw")


@pytest.mark.rule("LF-end-1", "LF-aim-2")
def test_there_is_a_result_exactly_when_the_game_is_over() -> None:
    g = ended((RED,) * 3 + (GREEN,) * 3, 2)
    g.stack = [Match(at=1)]
    assert result(g) is None
    settle(g)
    assert result(g) == Result((3, 0, 3, 0), TEAM, "six_together", ("LF-end-1",))


@pytest.mark.rule("LF-end-6")
def test_an_undecided_game_continues_with_the_next_round() -> None:
    g = ended((RED, BLUE), 2)
    g.bottom[0][NEUTRAL] = 1
    g.stack = [Match(at=1)]
    settle(g)
    assert (g.round, bool(g.options)) == (3, True)


@pytest.mark.rule("LF-end-1", "LF-management-1")
def test_five_mandamenti_after_the_planning_phase_do_not_end_the_game() -> None:
    g = ended((RED,) * 5, 1)
    g.round, g.top[4][NEUTRAL] = 0, 1
    name = PACK.island.ids[g.areas_of(RED)[0]]
    g.token[0] = area(name)
    g.stack = [Match(at=1)]
    settle(g)
    do(g, (RED, MOVE_TOKEN[NEUTRAL][4]), (RED, USE_SPACE[9]))  # the last token; laundering needs no choice
    assert (g.orders_open, result(g)) == (True, None)
    luck = Random(1)
    while g.options:
        anything(g, luck)
    assert outcome(g) == (TEAM, "five_alone")


@pytest.mark.rule("LF-end-5", "LF-end-2")
def test_six_each_without_bronte_are_a_draw_after_the_fourth_round() -> None:
    six_each = (RED, BLUE) * 3 + (GREEN, YELLOW) * 3
    assert outcome(ended(six_each, 4, NEUTRAL)) == ((0, 1, 2, 3), "draw")
    assert outcome(ended(six_each, 4, RED)) == (TEAM, "bronte")


@pytest.mark.rule("LF-end-6")
def test_both_teams_at_the_goal_without_bronte_play_another_round() -> None:
    g = ended((RED, BLUE) * 3 + (GREEN, YELLOW) * 3, 2, NEUTRAL)
    g.bottom[0][NEUTRAL] = 1
    g.stack = [Match(at=1)]
    settle(g)
    assert (g.round, bool(g.options), result(g)) == (3, True, None)


@pytest.mark.rule("LF-setup-19")
def test_the_card_with_three_labs_builds_three() -> None:
    """Page 6 shows this card."""
    g = with_characters(fresh(), RED, "il_chimico", "il_banchiere", "il_padrino", "il_capitano")
    luck = Random(3)
    while not g.round:
        anything(g, luck)
    assert g.labs_of(RED) == 3
