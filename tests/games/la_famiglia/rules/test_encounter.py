"""The encounter phase: revealing orders, their sequence and parts, and random play to its end."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import IllegalAction, RuleId, Seat, play, why_not
from cosca.games.la_famiglia.rules.actions import DO_PART, DONE, EXECUTE, MEN, MOVE_TO, every_action
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, SEATS
from cosca.games.la_famiglia.rules.encounter import (
    AGITATE,
    MOVEMENT,
    SPECIAL,
    EncounterPhase,
    ExecuteOrder,
    next_orders,
)
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import AREAS, ORDERS, SEAS
from cosca.games.la_famiglia.rules.supply import BOAT, CAR, LAB, RECRUIT, SOLDATI, SOLDATI_PLUS
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
    listed,
    order,
)
from tests.games.la_famiglia.test_rulebook import RULEBOOK

NAMES = PACK.island.ids
TILES = ("allies", "bribery", "miniguns", "recruitment", "safe_houses", "head_start", "delay_detonator")


def at_order(g: LaFamiglia) -> int:
    """Return the token that is being executed."""
    return next(step.token for step in reversed(g.stack) if isinstance(step, ExecuteOrder))


# Random play


def random_board(rng: Random, edition: str) -> LaFamiglia:
    men = {name: (rng.choice([0, 1, 2, 3, NEUTRAL, NOBODY]), rng.randint(1, 3)) for name in NAMES}
    men = {name: (side, number) for name, (side, number) in men.items() if side != NOBODY}
    held = {name: side for name, (side, _) in men.items() if side < SEATS}
    g = board(
        edition,
        men=men,
        cars={
            name: 1 for seat in range(SEATS) for name in [n for n in held if held[n] == seat][:5] if rng.random() < 0.6
        },
        labs={name: rng.randint(1, 2) for name in rng.sample(NAMES, 14)},
        boats={name: rng.sample(range(SEATS), 2) for name in rng.sample(PACK.island.sea_ids, 4)},
        money=[rng.randint(0, 5) for _ in range(SEATS)],
        headquarters=[rng.randint(0, 4) for _ in range(SEATS)],
        removed={seat: [rng.randint(0, 3) for _ in range(4)] for seat in range(SEATS)},
        tiles={name: [rng.randrange(SEATS)] for name in TILES},
        starter=rng.randrange(SEATS),
        variant=rng.random() < 0.5,
    )
    g.family = rng.sample(range(len(PACK.families)), SEATS)
    lay_random_orders(rng, g)
    return g


def lay_random_orders(rng: Random, g: LaFamiglia) -> None:
    for seat in range(SEATS):
        tokens = list(range(seat * ORDERS, seat * ORDERS + ORDERS))
        for a in g.areas_of(seat):
            if rng.random() < 0.8 and tokens:
                g.token[tokens.pop(rng.randrange(len(tokens)))] = a


def counts(g: LaFamiglia) -> list[list[int]]:
    """Return the totals of Soldati by side, cars, speedboats and drug labs."""
    soldati = [g.supply[side] + sum(g.men[a] for a in g.areas_of(side)) for side in range(SEATS + 1)]
    for seat in range(SEATS):
        soldati[seat] += g.headquarters[seat]
    cars = [g.cars_left[seat] + sum(g.cars[a] for a in g.areas_of(seat)) for seat in range(SEATS)]
    if g.fight_side <= NEUTRAL:
        soldati[g.fight_side] += g.fight_men
    if g.fight_car:
        cars[g.fight_side] += 1
    boats = [g.boats_left[seat] + sum(g.boats[seat][sea] for sea in range(SEAS)) for seat in range(SEATS)]
    return [soldati, cars, boats, [g.labs_left + sum(g.labs)]]


def check_position(g: LaFamiglia, rng: Random) -> None:
    assert min(*g.supply, *g.headquarters, *g.money, *g.cars_left, *g.boats_left, *g.men, *g.cars, g.labs_left) >= 0
    assert all(acts and len(acts) <= 100 for acts in g.options.values())
    for seat, acts in g.options.items():
        assert len(set(acts)) == len(acts)
        for action in rng.sample(every_action(), 40) + list(acts):
            anytime = action in g.anytime(seat)
            assert (why_not(g, seat, action) is None) == (action in acts or anytime), (action.words(), g.stack[-1])


def reasons(g: LaFamiglia, rng: Random) -> set[RuleId]:
    tried = [why_not(g, seat, action) for seat in g.options for action in rng.sample(every_action(), 40)]
    return {reason for reason in tried if reason}


def interject(g: LaFamiglia, rng: Random) -> None:
    """Occasionally sell an order or give Money, even out of turn."""
    seat = rng.randrange(SEATS)
    if rng.random() < 0.05 and g.anytime(seat):
        play(g, seat, rng.choice(list(g.anytime(seat))))


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_orders_are_executed_to_the_end_and_no_piece_is_lost(edition: str) -> None:
    for seed in range(200):
        rng = Random(seed)
        g = begin(random_board(rng, edition), EncounterPhase())
        before = counts(g)
        for _ in range(5000):
            if not g.options:
                break
            check_position(g, rng)
            interject(g, rng)
            if not g.options:
                break
            seat = rng.choice(sorted(g.options))
            play(g.copy(), seat, rng.choice(list(g.options[seat])))
            play(g, seat, rng.choice(list(g.options[seat])))
            assert counts(g) == before
        assert not g.stack
        assert max(g.token) < 0
        assert not g.executed
        assert not g.orders_open
        assert all(bool(g.men[a]) == (g.holder[a] != NOBODY) for a in range(AREAS))


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_refused_has_a_rule_of_the_edition_and_a_sentence_of_its_own(edition: str) -> None:
    holding = {rule.id: rule for rule in RULEBOOK.of(edition)}
    for seed in range(40):
        rng = Random(seed)
        g = begin(random_board(rng, edition), EncounterPhase())
        while g.options:
            given = reasons(g, rng)
            assert given <= holding.keys()
            assert [reason for reason in given if not holding[reason].refusal] == []
            assert "LF-turns-2" not in given  # it is their turn, but for another decision
            seat = rng.choice(sorted(g.options))
            play(g, seat, rng.choice(list(g.options[seat])))


# The sequence of orders


@pytest.mark.rule("LF-encounter-1")
def test_all_orders_are_turned_up_before_the_first_is_executed() -> None:
    g = begin(board(men={"enna": (RED, 3)}, orders={"enna": [(RED, 2)]}), EncounterPhase())
    assert g.orders_open
    assert g.revealed


@pytest.mark.rule("LF-encounter-3", "LF-encounter-4")
def test_supply_comes_before_attack_and_the_lower_initiative_first() -> None:
    men = {"enna": (RED, 3), "noto": (BLUE, 3), "messina": (YELLOW, 3)}
    g = board(men=men, orders={"enna": [(RED, 5)], "noto": [(BLUE, 0)], "messina": [(YELLOW, 2)]})
    seen = []
    begin(g, EncounterPhase())
    while g.options:
        seen.append(at_order(g))
        play(g, at_order(g) // ORDERS, DONE)
    assert seen == [order(BLUE, 0), order(YELLOW, 2), order(RED, 5)]  # 4 and 5, then an attack with 4


@pytest.mark.rule("LF-encounter-5")
def test_r44_equal_initiative_follows_the_order_of_play() -> None:
    men = {"enna": (RED, 3), "noto": (GREEN, 3)}
    orders = {"enna": [(RED, 3)], "noto": [(GREEN, 3)]}  # both attack with 7
    assert next_orders(board(men=men, orders=orders)) == [order(RED, 3)]
    assert next_orders(board(men=men, orders=orders, starter=BLUE)) == [order(GREEN, 3)]


@pytest.mark.rule("LF-encounter-5", "LF-encounter-4")
def test_r44_a_player_chooses_among_own_orders_of_equal_initiative() -> None:
    men = {"enna": (RED, 3), "noto": (RED, 3), "gela": (RED, 2)}
    g = board(men=men, orders={"enna": [(RED, 4)], "noto": [(RED, 9)], "gela": [(RED, 3)]})  # 6, 6 and 7
    begin(g, EncounterPhase())
    assert listed(g, RED) == [EXECUTE[4], EXECUTE[9]]
    assert why_not(g, RED, EXECUTE[3]) == "LF-encounter-4"
    assert why_not(g, RED, EXECUTE[0]) == "LF-encounter-6"
    assert why_not(g, RED, DONE) == "LF-encounter-5"
    do(g, (RED, EXECUTE[9]))
    assert at_order(g) == order(RED, 9)


@pytest.mark.rule("LF-tile-head-start")
def test_head_start_brings_attacks_forward_but_no_supply_orders() -> None:
    men = {"enna": (BLUE, 3), "noto": (RED, 3)}
    orders = {"enna": [(BLUE, 3)], "noto": [(RED, 5)]}  # attacks with 3 and 4
    assert next_orders(board(men=men, orders=orders)) == [order(BLUE, 3)]
    assert next_orders(board(men=men, orders=orders, tiles={"head_start": [RED]})) == [order(RED, 5)]
    supplies = {"enna": [(BLUE, 8)], "noto": [(RED, 10)]}  # supply with 3 and 4
    assert next_orders(board(men=men, orders=supplies, tiles={"head_start": [RED]})) == [order(BLUE, 8)]


# After execution


@pytest.mark.rule("LF-encounter-6", "LF-encounter-7", "LF-encounter-8")
def test_an_executed_order_goes_home_but_one_with_a_vest_stays_until_the_end() -> None:
    men = {"enna": (RED, 3), "noto": (RED, 3), "gela": (RED, 3)}
    g = begin(board(men=men, orders={"enna": [(RED, 0)], "noto": [(RED, 10)], "gela": [(RED, 2)]}), EncounterPhase())
    do(g, (RED, DONE), (RED, DONE))
    assert g.token[order(RED, 0)] == IN_HEADQUARTERS
    assert g.token[order(RED, 10)] == area("noto")
    assert g.executed == [order(RED, 10)]
    do(g, (RED, DONE))
    assert not g.stack
    assert g.token[order(RED, 10)] == IN_HEADQUARTERS
    assert not g.executed
    assert not g.orders_open


@pytest.mark.rule("LF-encounter-2")
def test_r45_an_order_that_was_left_out_does_not_come_again() -> None:
    g = begin(board(men={"enna": (RED, 3)}, orders={"enna": [(RED, 2)]}), EncounterPhase())
    do(g, (RED, DONE))
    assert not g.stack
    assert g.men[area("enna")] == 3


@pytest.mark.rule("LF-attack-2", "LF-area-2")
def test_an_order_whose_area_was_lost_before_its_turn_is_not_executed() -> None:
    men = {"enna": (RED, 3), "centuripe": (BLUE, 1)}
    g = begin(board(men=men, orders={"enna": [(RED, 5)], "centuripe": [(BLUE, 2)]}), EncounterPhase())
    do(g, (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[area("centuripe")]), (RED, MEN[2]))
    assert g.holder[area("centuripe")] == RED  # two skulls
    assert g.token[order(BLUE, 2)] == IN_HEADQUARTERS
    assert not g.stack


@pytest.mark.rule("LF-attack-2", "LF-area-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_order_goes_home_unexecuted_when_the_first_has_led_everybody_away(edition: str) -> None:
    g = board(edition, men={"enna": (RED, 2)}, orders={"enna": [(RED, 5), (RED, 2)]})  # attacks with 4 and 5
    begin(g, EncounterPhase())
    do(g, (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[area("mistretta")]), (RED, MEN[2]))
    assert (g.stack, g.token[order(RED, 2)], g.men[area("mistretta")]) == ([], IN_HEADQUARTERS, 2)


@pytest.mark.rule("LF-attack-2", "LF-area-2")
def test_two_orders_in_one_area_are_both_executed_while_somebody_stays() -> None:
    g = board(men={"enna": (RED, 3)}, orders={"enna": [(RED, 5), (RED, 2)]})
    begin(g, EncounterPhase())
    do(g, (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[area("mistretta")]), (RED, MEN[2]))
    assert at_order(g) == order(RED, 2)
    do(g, (RED, DO_PART[MOVEMENT]), (RED, MOVE_TO[area("centuripe")]))
    assert (g.holder[area("enna")], g.stack) == (NOBODY, [])


@pytest.mark.rule("LF-token-6", "LF-encounter-6")
def test_an_order_with_nothing_to_do_pays_its_coins_and_goes_home_by_itself() -> None:
    g = board(men={"enna": (RED, 1)}, cars={"enna": 5}, orders={"enna": [(RED, 1)]})
    begin(g, EncounterPhase())
    assert (g.stack, g.money[RED], g.token[order(RED, 1)]) == ([], 7, IN_HEADQUARTERS)


@pytest.mark.rule("LF-encounter-1", "LF-encounter-8")
def test_without_any_order_the_phase_is_over_at_once() -> None:
    assert begin(board(men={"enna": (RED, 1)}), EncounterPhase()).stack == []


# Parts of orders


@pytest.mark.rule("LF-attack-1")
def test_r46_supply_parts_of_an_attack_order_may_come_before_or_after_the_attack() -> None:
    g = board(men={"enna": (GREEN, 3)}, orders={"enna": [(GREEN, 12)]})
    first = begin(g.copy(), ExecuteOrder(order(GREEN, 12)))
    place, move = (GREEN, DO_PART[SOLDATI]), (GREEN, DO_PART[MOVEMENT])
    do(first, place, (GREEN, MEN[1]), move, (GREEN, MOVE_TO[area("mistretta")]))
    assert listed(first, GREEN) == MEN[1:5]
    last = begin(g.copy(), ExecuteOrder(order(GREEN, 12)))
    do(last, move, (GREEN, MOVE_TO[area("mistretta")]), (GREEN, MEN[2]), place, (GREEN, MEN[1]))
    assert last.men[area("enna")] == 2


@pytest.mark.rule("LF-attack-1", "LF-agitate-1")
def test_after_agitating_nothing_else_of_the_order_can_be_done() -> None:
    men = {"enna": (GREEN, 3), "centuripe": (NEUTRAL, 2)}
    g = begin(board(men=men, orders={"enna": [(GREEN, 12)]}), ExecuteOrder(order(GREEN, 12)))
    assert listed(g, GREEN) == [DONE, DO_PART[SOLDATI], DO_PART[MOVEMENT], DO_PART[AGITATE]]
    do(g, (GREEN, DO_PART[AGITATE]), (GREEN, DONE))
    assert not g.stack


@pytest.mark.rule("LF-attack-3")
def test_r47_a_part_that_places_something_needs_a_soldato_in_the_area() -> None:
    g = begin(board(men={"enna": (GREEN, 1)}, orders={"enna": [(GREEN, 12)]}), ExecuteOrder(order(GREEN, 12)))
    do(g, (GREEN, DO_PART[MOVEMENT]), (GREEN, MOVE_TO[area("mistretta")]))
    assert not g.stack
    assert g.token[order(GREEN, 12)] == IN_HEADQUARTERS
    assert g.holder[area("enna")] == NOBODY


@pytest.mark.rule("LF-attack-1", "LF-supply-1")
def test_parts_that_the_order_does_not_show_are_refused() -> None:
    g = begin(board(men={"enna": (RED, 2)}, orders={"enna": [(RED, 4)]}), ExecuteOrder(order(RED, 4)))
    assert why_not(g, RED, DO_PART[RECRUIT]) == "LF-attack-1"
    g = begin(board(men={"enna": (RED, 2)}, orders={"enna": [(RED, 0)]}), ExecuteOrder(order(RED, 0)))
    assert why_not(g, RED, DO_PART[MOVEMENT]) == "LF-supply-1"
    with pytest.raises(IllegalAction, match="LF-supply-1"):
        play(g, RED, DO_PART[SPECIAL])


@pytest.mark.parametrize(
    ("seat", "number", "parts"),
    [
        (BLUE, 6, [SPECIAL]),  # Blue B: bomb and shotgun together
        (YELLOW, 10, [CAR, LAB, SPECIAL]),
        (GREEN, 9, [RECRUIT, LAB]),
        (BLUE, 9, [BOAT, MOVEMENT]),
        (RED, 0, [SOLDATI_PLUS]),
    ],
)
def test_an_order_offers_the_parts_that_it_shows(seat: Seat, number: int, parts: list[int]) -> None:
    men = {"gela": (seat, 3), "camastra": (NEUTRAL, 2)}
    g = board(men=men, labs={"gela": 1}, orders={"gela": [(seat, number)]})
    begin(g, ExecuteOrder(order(seat, number)))
    assert listed(g, seat) == [DONE, *(DO_PART[part] for part in parts)]
