"""La Famiglia in the terminal: what a seat sees and what it does not, and what it may type."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cosca.engine.core import Procedure, Seat, play
from cosca.games.la_famiglia import naming
from cosca.games.la_famiglia.actions import SELL_ORDER, GiveMoney, IssueAt, IssueOrder, SellOrder, UseSpace
from cosca.games.la_famiglia.board import IN_HEADQUARTERS, LaFamiglia
from cosca.games.la_famiglia.conflict import Attack, CardConflict
from cosca.games.la_famiglia.encounter import ExecuteOrder
from cosca.games.la_famiglia.issuing import IssueOrders
from cosca.games.la_famiglia.movement import Movement
from cosca.games.la_famiglia.pack import ORDERS
from cosca.games.la_famiglia.planning import PlanningTurn
from cosca.games.la_famiglia.views import knows
from cosca.terminal.prompt import Prompt
from tests.terminal.scripted import Stage, printed, shown, typed

STAGE = Stage("la_famiglia", 4)
TITLE, FACE = STAGE.title, STAGE.face
desk_at, look_at, positions, screen_of = STAGE.desk_at, STAGE.look_at, STAGE.positions, STAGE.screen_of


# What is shown


def test_every_area_sea_and_tile_has_its_place_on_the_board() -> None:
    look = look_at(80)
    for game in positions():
        if not game.round:
            continue
        text = screen_of(game, 0, look)
        island = game.pack.island
        for thing in (*island.ids, *island.mandamento_ids, *(game.pack.tiles[t].id for t in game.tiles)):
            assert look.speaker.part(thing) in text
        for sea in island.sea_ids:
            assert look.speaker.part(sea).removeprefix("Mare ") in text


def test_in_the_planning_phase_every_space_of_the_bottom_sheet_is_listed() -> None:
    planning = [game for game in positions() if any(isinstance(each, PlanningTurn) for each in game.stack)]
    assert planning
    look = look_at()
    for game in planning:
        words = screen_of(game, 0, look).replace("∞", " ").split()
        sheet = game.pack.sheets[game.bottom_sheet]
        assert {naming.space_code(sheet, space).removeprefix("space_") for space in range(len(sheet))} <= set(words)


def test_every_order_of_the_team_is_named_and_none_of_the_others() -> None:
    """Codes are the same for all families; what an order shows is not."""
    look, told = look_at(160), 0
    for game in positions():
        if game.orders_open or not game.round or not game.stack:
            continue
        for seat in (0, 1):
            text = " ".join(screen_of(game, seat, look).split())
            ours = {look.speaker.part(code) for code in codes_of(game, seat)}
            theirs = {look.speaker.part(code) for code in codes_of(game, 1 - seat)}
            held = [token for token, place in enumerate(game.token) if place == IN_HEADQUARTERS]
            mine = [token for token in held if knows(seat, token // ORDERS)]
            names = {look.speaker.part(naming.order_code(game.family_of(t // ORDERS), t % ORDERS)) for t in mine}
            assert all(name in text for name in names)
            assert not [name for name in theirs - ours if name in text]
            told += len(names)
    assert told


def codes_of(game: LaFamiglia, seat: Seat) -> Iterator[str]:
    for owner in (seat, (seat + 2) % 4):
        yield from (naming.order_code(game.family_of(owner), number) for number in range(ORDERS))


def test_a_game_is_told_with_the_orders_of_its_own_pack() -> None:
    desk = STAGE.desk_with(["greedy"] * 4, script=["quit"])
    assert desk.table.log.header.setup.pack == "standard"
    assert desk.speaker.say("part-black_O4") == "O4 (attack 2: bomb, skull 2)"


def test_money_behind_the_other_screens_is_told_only_by_recall() -> None:
    look = look_at()
    for game in positions():
        if not game.round or not game.stack:
            continue
        rich = game.copy()
        rich.money[1] += 777
        rich.headquarters[3] += 555
        text = screen_of(rich, 0, look)
        assert "777" not in text
        assert "555" not in text
        recalled = printed(FACE.recall(TITLE.view(rich, 0), look), 80)
        assert str(rich.money[1]) in recalled


def test_orders_of_others_lie_face_down_and_those_of_the_partner_do_not() -> None:
    desk = desk_at(IssueOrders, 1)
    game = desk.table.game
    order = next(act for act in game.options[0] if isinstance(act, IssueOrder))
    desk.chronicle.play(0, order)
    code = f"[{naming.order_sign(game.family_of(0).orders[order.number], order.number)}]"  # type: ignore[attr-defined]
    text = {seat: screen_of(desk.table.game, seat, look_at()) for seat in (1, 2, None)}
    island = {seat: each[: each.index("families")] for seat, each in text.items()}
    assert code in island[2]
    assert code not in island[1].replace("[JA] order", "")
    assert "[▒]" in island[1].replace("[▒] order face down", "")
    assert "[▒]" in island[None].replace("[▒] order face down", "")


def test_a_fight_shows_both_sides_with_their_bonuses() -> None:
    desk = desk_at(Attack, 7)
    text = screen_of(desk.table.game, 0, look_at())
    assert "The fight for" in text
    assert "You attack with" in text
    assert "attack bonus" in text
    assert "defence bonus" in text


def test_a_card_laid_by_the_other_side_is_not_shown() -> None:
    desk = desk_at(CardConflict, 1)
    game = desk.table.game
    other = next(seat for seat in game.options if seat != 0)
    texts = []
    for card in game.options[other]:
        twin = game.copy()
        play(twin, other, card)
        texts.append(screen_of(twin, 0, look_at()))
    assert len(set(texts)) == 1
    assert "has laid" not in texts[0]


# The options


def test_a_slip_of_the_finger_sells_no_order() -> None:
    prompt = Prompt(desk_at(PlanningTurn, 0), 0)
    own = [number for number, act in prompt.menu.numbers.items() if not isinstance(act, (SellOrder, GiveMoney))]
    sales = [number for number, act in prompt.menu.numbers.items() if isinstance(act, (SellOrder, GiveMoney))]
    assert sales
    assert min(sales) - max(own) > 9


def test_within_a_turn_the_board_is_drawn_once() -> None:
    desk = desk_at(PlanningTurn, 0)
    desk.show_board(TITLE.view(desk.table.game, 0), unless_shown=True)
    move = desk.table.game.options[0][0]
    desk.chronicle.play(0, move)
    desk.show_board(TITLE.view(desk.table.game, 0), unless_shown=True)
    assert shown(desk).count("Valle dei Templi") == 1


# What may be typed


def test_the_first_letters_of_an_area_choose_it() -> None:
    desk = desk_at(IssueOrders, 0)
    action = next(act for act in desk.table.game.options[0] if isinstance(act, IssueAt))
    name = desk.speaker.part(desk.table.game.pack.island.ids[action.number])  # type: ignore[attr-defined]
    assert typed(desk, name) is action
    assert typed(desk, f"issue {name.lower()}") is action
    assert typed(desk, name[:6]) is action


def test_spaces_are_called_by_column_and_number() -> None:
    desk = desk_at(PlanningTurn, 1)
    action = next(act for act in desk.table.game.options[0] if isinstance(act, UseSpace))
    sheet = desk.table.game.pack.sheets[desk.table.game.bottom_sheet]  # type: ignore[attr-defined]
    code = naming.space_code(sheet, action.number).removeprefix("space_")
    assert typed(desk, code) is action
    assert typed(desk, f"use {code}") is action


def test_an_order_can_be_sold_in_words_whatever_is_asked() -> None:
    desk = desk_at(PlanningTurn, 1)
    number = next(n for n in range(5) if desk.table.game.token[n] == IN_HEADQUARTERS)  # type: ignore[attr-defined]
    assert typed(desk, f"sell O{number + 1}") is SELL_ORDER[number]


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
        (ExecuteOrder, 1, "why done", "You may"),
        (Attack, 7, "why done", "LF-conflict-1"),
    ],
)
def test_why_cites_the_rule(procedure: type[Procedure], step: int, question: str, rule: str) -> None:
    desk = desk_at(procedure, step)
    assert typed(desk, question) is None
    assert rule in shown(desk)


def test_a_reason_is_said_once_though_it_holds_for_many_things_to_do() -> None:
    desk = desk_at(PlanningTurn, 0)
    typed(desk, "why Palermo")
    assert shown(desk).count("LF-planning-2") == 1


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
    desk = desk_at(PlanningTurn, 0)
    assert typed(desk, said) is None
    assert told in shown(desk)


def test_what_an_area_borders_on_is_what_the_rules_use() -> None:
    desk = desk_at(PlanningTurn, 0)
    island = desk.table.game.pack.island  # type: ignore[attr-defined]
    view = TITLE.view(desk.table.game, 0)
    for area, near in enumerate(island.adjacent):
        text = " ".join(printed(FACE.about(view, island.ids[area], desk.look), 80).split())
        assert all(desk.speaker.part(island.ids[other]) in text for other in near)
