"""What the log tells of effects: cause, result, numbers, and the rule behind them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cosca.engine.core import Action, Seat, play
from cosca.engine.effects import Effect
from cosca.engine.table import Move, messages_of
from cosca.engine.title import Message
from cosca.games.la_famiglia.rules.actions import (
    AGITATE_AT,
    BRUTE_FORCE,
    CARS,
    DO_PART,
    DONE,
    FINESSE,
    GAIN_INFLUENCE,
    LAY_CARD,
    LEAVE_CARD,
    MEN,
    MOVE_TO,
    MOVE_TOKEN,
    PICK_UP_CARD,
    PUT_TOKEN,
    RALLY_FROM,
    REMOVE_FROM,
    REPLACE,
    SEND_PENTITO,
    STRIKE_AT,
    STRIKE_BY_CAR,
    USE_SPACE,
    USE_TILE,
)
from cosca.games.la_famiglia.rules.agitate import Agitate
from cosca.games.la_famiglia.rules.board import NEUTRAL
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.control_tiles import TilesOfPlanning
from cosca.games.la_famiglia.rules.encounter import MOVEMENT, EncounterPhase, ExecuteOrder
from cosca.games.la_famiglia.rules.fighting import begin_fight
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import RevealSpace
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import ECONOMY, JUSTICE
from cosca.games.la_famiglia.rules.pentito import Pentito
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.rules.rally import Rally
from cosca.games.la_famiglia.rules.strike import Strike
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.i18n.translator import Translator
from tests.games.la_famiglia.boards import (
    BLUE,
    GREEN,
    PACK,
    RED,
    YELLOW,
    area,
    begin,
    board,
    do,
    order,
    space_with,
    spaces,
)

ENNA, CENTURIPE, BRONTE = area("enna"), area("centuripe"), area("bronte")
TURNCOAT, COWARD = 0, 1
TWO_FRONTS = {"enna": (RED, 4), "centuripe": (BLUE, 3)}


def lines(g: LaFamiglia, seat: Seat, action: Action, reader: Seat | None = None) -> list[Message]:
    """Play an action and return the log lines of a reader."""
    before = g.copy()
    g.told = effects = list[Effect]()
    play(g, seat, action)
    g.told = None
    move = Move(1, seat, action, frozenset(), g.revealed, tuple(effects))
    return list(messages_of(LA_FAMIGLIA, before, move, reader))


@cache
def translator() -> Translator:
    return Translator(LA_FAMIGLIA, "en", ["Anna", "Bruno", "Carla", "Dario"])


def told(messages: list[Message], reader: Seat | None = None) -> list[str]:
    return [translator().sentence(message, reader) for message in messages]


def effect(messages: list[Message], kind: str) -> dict[str, Any]:
    """Return the arguments of the only effect of a kind."""
    (found,) = [message for message in messages if message.id == f"effect-{kind}"]
    return dict(found.args)


def kinds(messages: list[Message]) -> list[str]:
    return [message.id for message in messages]


# Fights


@pytest.mark.rule("LF-bonus-5")
def test_the_comparison_of_bonuses_names_every_bonus_and_the_loss() -> None:
    tiles = {"safe_houses": [BLUE]}
    g = board(men=TWO_FRONTS, labs={"centuripe": 1}, cars={"enna": 1}, tiles=tiles, orders={"centuripe": [(BLUE, 0)]})
    begin(g, Movement(RED, RED, ENNA, skull=3))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[3]))
    g.removed[RED][JUSTICE] = 4  # cars are worth more
    messages = lines(g, RED, CARS[1])
    found = effect(messages, "bonuses")
    car = g.car_attack(RED)
    assert (found["attack"], found["skull"], found["car"], found["miniguns"]) == (3 + car, 3, car, 0)
    assert (found["defense"], found["labs"], found["vests"], found["houses"]) == (3, 1, 1, 1)
    assert (found["number"], found["left"], found["rule"]) == (car, 3 - car, "LF-bonus-5")


@pytest.mark.rule("LF-bonus-5")
def test_bonuses_that_remove_nobody_are_told_too() -> None:
    g = board(men=TWO_FRONTS, labs={"centuripe": 2})
    begin_fight(g, CENTURIPE, RED, 3, car=False)
    g.told = effects = list[Effect]()
    begin(g, Attack(RED, skull=1))
    (found,) = [each for each in effects if each.kind == "bonuses"]
    assert (found.args["attack"], found.args["defense"], found.args["number"], found.args["left"]) == (1, 2, 0, 3)


@pytest.mark.rule("LF-knockout-1-v12", "LF-knockout-4")
def test_a_knockout_tells_the_losses_of_both_sides_and_the_end() -> None:
    g = begin(board(men={"enna": (RED, 7), "centuripe": (BLUE, 2)}), Movement(RED, RED, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[6]))
    messages = lines(g, RED, BRUTE_FORCE)
    found = effect(messages, "knockout")
    assert (found["lost"], found["foes_lost"], found["left"], found["foes_left"]) == (2, 2, 2, 0)
    assert effect(messages, "fight_won")["number"] == 2


@pytest.mark.rule("LF-conflict-6", "LF-card-1", "LF-card-2")
def test_cards_tell_whom_they_apply_to_and_what_they_did() -> None:
    g = begin(board(men={"enna": (RED, 4), "centuripe": (BLUE, 3)}), Movement(RED, RED, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[3]), (RED, FINESSE), (RED, LAY_CARD[TURNCOAT]), (BLUE, LAY_CARD[COWARD]))
    do(g, (RED, LEAVE_CARD))
    messages = lines(g, BLUE, PICK_UP_CARD)  # both cards apply to Blue
    cards = [dict(message.args) for message in messages if message.id == "effect-card"]
    assert [(each["seat"], each["card"], each["family"]) for each in cards] == [
        (RED, "turncoat", "blue"),
        (BLUE, "coward_1", "blue"),
    ]
    assert (effect(messages, "turncoat")["lost"], effect(messages, "turncoat")["came"]) == (1, 1)
    assert effect(messages, "coward")["number"] == 1


@pytest.mark.rule("LF-variant-1")
def test_a_card_that_counts_once_by_the_variation_is_told() -> None:
    g = begin(board(men=TWO_FRONTS, variant=True), Movement(RED, RED, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[3]), (RED, FINESSE))
    do(g, (RED, LAY_CARD[COWARD]), (BLUE, LAY_CARD[COWARD]), (RED, LEAVE_CARD))
    messages = lines(g, BLUE, PICK_UP_CARD)
    assert effect(messages, "card_once")["rule"] == "LF-variant-1"
    assert effect(messages, "coward")["number"] == 1


@pytest.mark.rule("LF-green-A")
def test_replaced_defenders_are_told_with_the_order_that_replaced_them() -> None:
    g = begin(board(men={"enna": (GREEN, 4), "centuripe": (BLUE, 3)}), Movement(GREEN, GREEN, ENNA, special="green_a"))
    do(g, (GREEN, MOVE_TO[CENTURIPE]), (GREEN, MEN[3]))
    found = effect(lines(g, GREEN, REPLACE[1]), "replaced")
    assert (found["lost"], found["came"], found["rule"]) == (1, 1, "LF-green-A")


@pytest.mark.rule("LF-agitate-3")
def test_agitated_soldati_are_not_the_attack_of_a_player() -> None:
    g = board(men={"enna": (RED, 2), "centuripe": (NEUTRAL, 3), "bronte": (BLUE, 2)})
    begin(g, Agitate(RED, ENNA, 1))
    do(g, (RED, AGITATE_AT[CENTURIPE]))
    target = told(lines(g, RED, MOVE_TO[BRONTE]))
    assert target == ["Anna chooses Bronte as the target of the agitated neutral Soldati in Centuripe."]
    march = told(lines(g, RED, MEN[2]))
    assert any(line.startswith("2 agitated neutral Soldati move from Centuripe to Bronte to attack") for line in march)
    assert not any(line.startswith(("Anna moves", "Anna attacks")) for line in march)


@pytest.mark.rule("LF-neutral-1", "LF-lab-4")
def test_rewards_and_removed_labs_are_told() -> None:
    men = {"enna": (RED, 7), "centuripe": (NEUTRAL, 2)}
    g = begin(board(men=men, labs={"centuripe": 2}), Movement(RED, RED, ENNA))
    do(g, (RED, MOVE_TO[CENTURIPE]), (RED, MEN[6]))
    messages = lines(g, RED, BRUTE_FORCE)
    assert (effect(messages, "reward")["seat"], effect(messages, "reward")["number"]) == (RED, 2)
    assert effect(messages, "lab_lost")["left"] == 1


# Strikes and Pentiti


@pytest.mark.rule("LF-strike-6")
@pytest.mark.parametrize(("skull", "removed"), [(1, 0), (2, 1), (3, 2)])
def test_a_strike_tells_its_damage_even_if_no_area_empties(skull: int, removed: int) -> None:
    g = begin(board(men=TWO_FRONTS, labs={"centuripe": 1}), Strike(RED, (ENNA,), skull))
    found = effect(lines(g, RED, STRIKE_AT[CENTURIPE]), "strike")
    assert (found["attack"], found["defense"], found["number"], found["left"]) == (skull, 1, removed, 3 - removed)


@pytest.mark.rule("LF-strike-5")
def test_a_car_bomb_tells_that_the_car_is_gone() -> None:
    g = begin(board(men=TWO_FRONTS, cars={"enna": 1}), Strike(RED, (ENNA,), 0))
    messages = lines(g, RED, STRIKE_BY_CAR[CENTURIPE])
    assert effect(messages, "strike")["bomb"] == g.car_bomb(RED)
    assert (effect(messages, "cars_lost")["number"], effect(messages, "cars_lost")["rule"]) == (1, "LF-strike-5")


@pytest.mark.rule("LF-area-1", "LF-neutral-1")
def test_the_last_soldato_that_a_pentito_removes_leaves_an_empty_area() -> None:
    g = begin(board(men={"enna": (RED, 3), "centuripe": (NEUTRAL, 1)}), Pentito(RED, ENNA, (1,)))
    do(g, (RED, SEND_PENTITO))
    messages = lines(g, RED, REMOVE_FROM[CENTURIPE])
    assert kinds(messages) == ["log-removefrom", "effect-reward", "effect-area_left"]


# Orders


@pytest.mark.rule("LF-tile-head-start")
def test_head_start_explains_why_an_order_comes_early() -> None:
    men, orders = {"enna": (RED, 3), "bronte": (BLUE, 3)}, {"enna": [(RED, 3)], "bronte": [(BLUE, 4)]}
    g = board(men=men, orders=orders, tiles={"head_start": [RED]}, starter=BLUE)  # both have Initiative 7
    g.told = effects = list[Effect]()
    begin(g, EncounterPhase())
    (found,) = [each for each in effects if each.kind == "head_start"]
    assert (found.args["order"], found.args["initiative"], found.args["number"]) == ("red_O4", 7, 6)
    assert [each.args["order"] for each in effects if each.kind == "order_begins"] == ["red_O4"]


@pytest.mark.rule("LF-encounter-2")
def test_a_declined_part_is_not_said_to_be_executed() -> None:
    g = begin(board(men=TWO_FRONTS, orders={"enna": [(RED, 2)]}), ExecuteOrder(order(RED, 2)))
    chosen = told(lines(g, RED, DO_PART[MOVEMENT]))
    declined = told(lines(g, RED, DONE))
    assert not any("execut" in line or "attacks" in line for line in (*chosen, *declined))
    assert declined[0] == "Anna doesn’t move from Enna."


@pytest.mark.rule("LF-token-6")
def test_coins_are_told_with_the_order_that_brought_them() -> None:
    g = board(men=TWO_FRONTS, orders={"enna": [(RED, 4)]})
    g.told = effects = list[Effect]()
    begin(g, ExecuteOrder(order(RED, 4)))
    (found,) = [each for each in effects if each.kind == "coins"]
    assert (found.args["order"], found.args["number"], found.rule) == ("red_O5", 1, "LF-token-6")


@pytest.mark.rule("LF-mat-8", "LF-gain-11")
def test_influence_one_institution_tells_the_order_it_gained() -> None:
    (space,) = spaces(0, 1)[:1]
    g = begin(board(top={space: [NEUTRAL]}), PlanningTurn(RED))
    do(g, (RED, GAIN_INFLUENCE[1]))
    messages = lines(g, RED, PUT_TOKEN[NEUTRAL][space_with(1, "order", "place", infinity=True)])
    assert effect(messages, "order_gained")["order"] == "red_JA"
    assert kinds(messages).count("effect-token_off") == 2


@pytest.mark.rule("LF-mat-3")
def test_a_piece_that_cannot_be_placed_is_forfeited_aloud() -> None:
    g = board()  # nobody has an area
    row = [space.kind for space in g.mat(RED).effects[JUSTICE]].index("car")
    g.removed[RED][JUSTICE] = row
    g.told = effects = list[Effect]()
    begin(g, RevealSpace(RED, JUSTICE))
    assert [each.kind for each in effects if each.kind == "forfeit"] == ["forfeit"]


@pytest.mark.rule("LF-area-2")
def test_a_hidden_order_that_returns_is_named_to_its_team_only() -> None:
    g = begin(board(men={"enna": (RED, 1), "centuripe": (RED, 3)}, orders={"centuripe": [(RED, 2)]}), Rally(RED, ENNA))
    do(g, (RED, RALLY_FROM[CENTURIPE]))
    before = g.copy()
    for reader in (RED, GREEN, BLUE, YELLOW, None):
        messages = lines(before.copy(), RED, MEN[3], reader)
        secret = "effect-order_home" if reader in (RED, GREEN) else "effect-order_home-hidden"
        assert secret in kinds(messages)
        assert any("order" in message.args for message in messages) == (reader in (RED, GREEN))


# Money


@pytest.mark.rule("LF-planning-4", "LF-space-7")
def test_fees_and_prices_are_told_with_their_numbers() -> None:
    g = begin(board(men={"enna": (RED, 3)}, top={5: [BLUE]}), PlanningTurn(RED))
    assert effect(lines(g, RED, MOVE_TOKEN[BLUE][5]), "fee") == {
        "seat": RED,
        "player": BLUE,
        "number": 1,
        "rule": "LF-planning-4",
    }
    paid = next(n for n, space in enumerate(PACK.sheets[1]) if space.pay)
    assert effect(lines(g, RED, USE_SPACE[paid]), "space_cost")["number"] == PACK.sheets[1][paid].pay


@pytest.mark.rule("LF-tile-protection")
def test_money_of_a_tile_names_the_tile() -> None:
    g = begin(board(tiles={"protection_money": [RED]}), TilesOfPlanning(RED))
    messages = lines(g, RED, USE_TILE[g.tile_named("protection_money")])
    assert told(messages)[-1] == "Protection Money: Anna receives 2 Money."


@pytest.mark.rule("LF-launder-1", "LF-mat-7")
def test_laundering_tells_how_much_it_brought() -> None:
    g = board(men={"enna": (RED, 1)}, labs={"enna": 2})
    space = [each.kind for each in g.mat(RED).effects[ECONOMY]].index("launder")
    g.removed[RED][ECONOMY] = space
    g.told = effects = list[Effect]()
    begin(g, RevealSpace(RED, ECONOMY))
    assert [(each.rule, each.args["number"]) for each in effects if each.kind == "launders"] == [("LF-mat-7", 2)]
