"""Rounds, and the law on boards with pieces anywhere (pages 6 and 7)."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import CHANCE, Action, Procedure, Seat, play, settle
from cosca.games.la_famiglia.packs.reading import edition_named
from cosca.games.la_famiglia.rules.actions import (
    DEAL_CHARACTER,
    DEAL_FAMILY,
    DONE,
    DRAW_TILE,
    LEAD_FAMILY,
    PASS_TURN,
    START,
    PutInfluence,
)
from cosca.games.la_famiglia.rules.agitate import Agitate
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, OWNERS, SEATS
from cosca.games.la_famiglia.rules.control_tiles import StartOfPlanning
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.management import Management
from cosca.games.la_famiglia.rules.match import Round, change_sheets, game_before_setup, result
from cosca.games.la_famiglia.rules.pentito import Pentito
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
)
from tests.games.la_famiglia.rules.test_strike import hold_the_law

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


def at_sheet_0(starter: Seat = GREEN) -> LaFamiglia:
    g, luck = with_characters(fresh(), starter, "il_padrino", "il_banchiere", "il_chimico", "l_autista"), Random(2)
    while not isinstance(next(iter(g.options.values()))[0], PutInfluence):
        anything(g, luck)
    return g


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
