"""La Famiglia in the terminal: what a seat sees and does not see, and what a player can type."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cosca.engine.core import Procedure, Seat, play
from cosca.games.la_famiglia.rules import codes
from cosca.games.la_famiglia.rules.actions import SELL_ORDER, GiveMoney, IssueAt, IssueOrder, SellOrder, UseSpace
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS
from cosca.games.la_famiglia.rules.conflict import Attack, CardConflict
from cosca.games.la_famiglia.rules.encounter import ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.views import knows
from cosca.terminal.local_prompt import Prompt
from tests.terminal.scripted import Stage, printed, shown, typed

STAGE = Stage("la_famiglia", 4)
TITLE, FACE = STAGE.title, STAGE.renderer
table_at, look_at, positions, screen_of = STAGE.table_at, STAGE.look_at, STAGE.positions, STAGE.screen_of


# What is shown


def test_every_area_sea_and_tile_has_its_place_on_the_board() -> None:
    context = look_at(80)
    for game in positions():
        if not game.round:
            continue
        text = screen_of(game, 0, context)
        island = game.pack.island
        for thing in (*island.ids, *island.mandamento_ids, *(game.pack.tiles[t].id for t in game.tiles)):
            assert context.translator.part(thing) in text
        for sea in island.sea_ids:
            assert context.translator.part(sea).removeprefix("Mare ") in text


def test_in_the_planning_phase_every_space_of_the_bottom_sheet_is_listed() -> None:
    planning = [game for game in positions() if any(isinstance(each, PlanningTurn) for each in game.stack)]
    assert planning
    context = look_at()
    for game in planning:
        words = screen_of(game, 0, context).replace("∞", " ").split()
        sheet = game.pack.sheets[game.bottom_sheet]
        assert {codes.space_code(sheet, space).removeprefix("space_") for space in range(len(sheet))} <= set(words)


def test_every_order_of_the_team_is_named_and_none_of_the_others() -> None:
    """Order codes are the same for all families; their descriptions are not."""
    context, told = look_at(160), 0
    for game in positions():
        if game.orders_open or not game.round or not game.stack:
            continue
        for seat in (0, 1):
            text = " ".join(screen_of(game, seat, context).split())
            ours = {context.translator.part(code, "bare") for code in codes_of(game, seat)}
            theirs = {context.translator.part(code, "bare") for code in codes_of(game, 1 - seat)}
            held = [token for token, place in enumerate(game.token) if place == IN_HEADQUARTERS]
            mine = [token for token in held if knows(seat, token // ORDERS)]
            held_codes = [codes.order_code(game.family_of(t // ORDERS), t % ORDERS) for t in mine]
            names = {context.translator.part(code, "bare") for code in held_codes}
            assert all(name in text for name in names)
            assert not [name for name in theirs - ours if name in text]
            told += len(names)
    assert told


def codes_of(game: LaFamiglia, seat: Seat) -> Iterator[str]:
    for owner in (seat, (seat + 2) % 4):
        yield from (codes.order_code(game.family_of(owner), number) for number in range(ORDERS))


def test_a_game_is_shown_with_the_orders_of_its_own_pack() -> None:
    display = STAGE.table_with(["greedy"] * 4, script=["quit"])
    assert display.table.log.header.setup.pack == "standard"
    assert display.translator.part("black_O4", "bare") == "attack order (Initiative 2, bomb, skull 2)"


def test_money_and_soldati_behind_other_screens_are_shown() -> None:
    context = look_at()
    for game in positions():
        if not game.round or not game.stack:
            continue
        rich = game.copy()
        rich.money[1] += 777
        rich.headquarters[3] += 555
        recalled = printed(FACE.recall(TITLE.view(rich, 0), context), 80)
        for text in (screen_of(rich, 0, context), screen_of(rich, None, context), recalled):
            assert str(rich.money[1]) in text
            assert str(rich.headquarters[3]) in text


def test_orders_of_others_lie_face_down_and_those_of_the_partner_do_not() -> None:
    display = table_at(IssueOrders, 1)
    game = display.table.game
    order = next(act for act in game.options[0] if isinstance(act, IssueOrder))
    display.history.play(0, order)
    code = f"[{codes.order_sign(game.family_of(0).orders[order.number], order.number)}]"  # type: ignore[attr-defined]
    text = {seat: screen_of(display.table.game, seat, look_at()) for seat in (1, 2, None)}
    island = {seat: each[: each.index("Families")] for seat, each in text.items()}
    assert code in island[2]
    assert code not in island[1].replace("[JA] order", "")
    assert "[▒]" in island[1].replace("[▒] order face down", "")
    assert "[▒]" in island[None].replace("[▒] order face down", "")


def test_a_fight_shows_both_sides_with_their_bonuses() -> None:
    display = table_at(Attack, 7)
    text = screen_of(display.table.game, 0, look_at())
    assert "Attack on" in text
    assert "You attack with" in text
    assert "attack bonus" in text
    assert "defense bonus" in text


def test_a_card_selected_by_the_opponent_is_not_shown() -> None:
    display = table_at(CardConflict, 1)
    game = display.table.game
    other = next(seat for seat in game.options if seat != 0)
    texts = []
    for card in game.options[other]:
        twin = game.copy()
        play(twin, other, card)
        texts.append(screen_of(twin, 0, look_at()))
    assert len(set(texts)) == 1
    assert "has placed" not in texts[0]


# Legal actions


def test_a_slip_of_the_finger_sells_no_order() -> None:
    prompt = Prompt(table_at(PlanningTurn, 0), 0)
    own = [number for number, act in prompt.menu.numbers.items() if not isinstance(act, (SellOrder, GiveMoney))]
    sales = [number for number, act in prompt.menu.numbers.items() if isinstance(act, (SellOrder, GiveMoney))]
    assert sales
    assert min(sales) - max(own) > 9


def test_within_a_turn_the_board_is_drawn_once() -> None:
    display = table_at(PlanningTurn, 0)
    display.show_board(TITLE.view(display.table.game, 0), unless_shown=True)
    move = display.table.game.options[0][0]
    display.history.play(0, move)
    display.show_board(TITLE.view(display.table.game, 0), unless_shown=True)
    assert shown(display).count("Valle dei Templi") == 1


# What a player can type


def test_the_first_letters_of_an_area_choose_it() -> None:
    display = table_at(IssueOrders, 0)
    action = next(act for act in display.table.game.options[0] if isinstance(act, IssueAt))
    name = display.translator.part(display.table.game.pack.island.ids[action.number])  # type: ignore[attr-defined]
    assert typed(display, name) is action
    assert typed(display, f"issue {name.lower()}") is action
    assert typed(display, name[:6]) is action


def test_spaces_are_called_by_column_and_number() -> None:
    display = table_at(PlanningTurn, 1)
    action = next(act for act in display.table.game.options[0] if isinstance(act, UseSpace))
    sheet = display.table.game.pack.sheets[display.table.game.bottom_sheet]  # type: ignore[attr-defined]
    code = codes.space_code(sheet, action.number).removeprefix("space_")
    assert typed(display, code) is action
    assert typed(display, f"use {code}") is action


def test_an_order_can_be_sold_in_words_while_planning() -> None:
    display = table_at(PlanningTurn, 1)
    number = next(n for n in range(5) if display.table.game.token[n] == IN_HEADQUARTERS)  # type: ignore[attr-defined]
    assert typed(display, f"sell O{number + 1}") is SELL_ORDER[number]


@pytest.mark.parametrize(
    ("procedure", "step", "question", "rule"),
    [
        (PlanningTurn, 0, "why pass", "LF-planning-5-v12"),
        (PlanningTurn, 0, "why issue Enna", "LF-planning-2"),
        (PlanningTurn, 0, "why sell JC", "why"),
        (PlanningTurn, 1, "why pass", "LF-space-1"),
        (IssueOrders, 0, "why issue Enna", "LF-order-2"),
        (IssueOrders, 0, "why issue Palermo", "LF-team-4"),
        (IssueOrders, 0, "why marsala", "LF-order-2"),
        (Movement, 2, "why men 40", "LF-movement-1"),
        (ExecuteOrder, 1, "why done", "You can"),
        (Attack, 7, "why done", "LF-conflict-1"),
    ],
)
def test_why_cites_the_rule(procedure: type[Procedure], step: int, question: str, rule: str) -> None:
    display = table_at(procedure, step)
    assert typed(display, question) is None
    assert rule in shown(display)


def test_a_reason_that_holds_for_many_actions_is_printed_once() -> None:
    display = table_at(PlanningTurn, 0)
    typed(display, "why Palermo")
    assert shown(display).count("LF-planning-2") == 1


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("about Enna", "Petralia"),
        ("look piazza armerina", "Campi Geloi"),
        ("about mare palermo", "Alcamo"),
        ("about Bribery", "defender"),
        ("about turncoat", "enemy"),
        ("about A1", "order"),
        ("about O1", "supply"),
        ("about Zolfara", "Sulphur"),
        ("about Madonie", "Termini"),
        ("about nothing", "about Enna"),
    ],
)
def test_places_and_pieces_can_be_asked_about(said: str, told: str) -> None:
    display = table_at(PlanningTurn, 0)
    assert typed(display, said) is None
    assert told in shown(display)


def test_what_an_area_borders_on_is_what_the_rules_use() -> None:
    display = table_at(PlanningTurn, 0)
    island = display.table.game.pack.island  # type: ignore[attr-defined]
    view = TITLE.view(display.table.game, 0)
    for area, near in enumerate(island.adjacent):
        text = " ".join(printed(FACE.about(view, island.ids[area], display.context), 80).split())
        assert all(display.translator.part(island.ids[other]) in text for other in near)
