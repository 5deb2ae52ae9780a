"""La Famiglia in the terminal: whole games, what a seat sees and what it does not, and what it may type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from random import Random
from textwrap import wrap

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from cosca.bots import BOTS
from cosca.engine.chance import commitment
from cosca.engine.core import CHANCE, Action, Procedure, Seat, play, settle
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.games import TITLES
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
from cosca.games.la_famiglia.worlds import imagine
from cosca.speech import Speaker
from cosca.terminal.chronicle import Chronicle
from cosca.terminal.desk import Desk, Player
from cosca.terminal.face import Look
from cosca.terminal.faces import FACES
from cosca.terminal.keeper import Keeper
from cosca.terminal.prompt import Prompt
from cosca.terminal.session import Session
from tests.terminal.scripted import SEED, ScriptedScreen, run, shown

TITLE, FACE = TITLES["la_famiglia"], FACES["la_famiglia"]
NAMES = ["Anna", "Bruno", "Carla", "Dario"]
BOT = "random"


# Tools


class Person(ScriptedScreen):
    """Types the number of some option; at a hand-over, nothing."""

    def __init__(self, width: int, encoding: str) -> None:
        super().__init__((), width, encoding)
        self.rng = Random(7)

    def read(self, prompt: str) -> str:
        told = self.desk.speaker.say("hand-over", who="").split(".")[-2]
        handing_over = self.text.rstrip().endswith(f"{told}.".strip())
        said = "" if handing_over else str(self.rng.choice(self.numbers()))
        self.console.print(prompt + said, highlight=False, markup=False)
        return said

    def numbers(self) -> list[int]:
        game = self.desk.table.game
        seat = min(seat for seat in game.options if self.desk.players[seat].bot is None)
        return [number for number, act in Prompt(self.desk, seat).menu.numbers.items() if act in game.options[seat]]

    def sits_at(self, desk: Desk) -> None:
        self.desk = desk


def desk_with(
    bots: Sequence[str | None],
    width: int = 80,
    encoding: str = "utf-8",
    edition: str = "1.2",
    script: Sequence[str] = (),
) -> Desk:
    chronicle = Chronicle(new_table(TITLE, Setup(edition, "standard", 4), commitment(SEED)), FACE)
    players = [Player(name, BOTS[bot](TITLE) if bot else None) for name, bot in zip(NAMES, bots, strict=True)]
    screen = ScriptedScreen(script, width, encoding) if script else Person(width, encoding)
    desk = Desk(chronicle, players, screen, Keeper(SEED), "en")
    if isinstance(screen, Person):
        screen.sits_at(desk)
    return desk


def desk_at(procedure: type[Procedure], step: int, seat: Seat = 0, edition: str = "1.2") -> Desk:
    """A desk in a random game in which the seat is asked this."""
    for seed in range(50):
        desk, rng = desk_with((None, BOT, BOT, BOT), edition=edition, script=("",)), Random(seed)
        while desk.table.game.options:
            game = desk.table.game
            top = game.stack[-1]
            if seat in game.options and isinstance(top, procedure) and top.at == step:
                return desk
            answer(desk, rng)
    raise AssertionError(procedure)


def answer(desk: Desk, rng: Random) -> None:
    options = desk.table.game.options
    if CHANCE in options:
        Session(desk).step()
    else:
        seat = min(options)
        desk.chronicle.play(seat, rng.choice(options[seat]))


@cache
def positions(edition: str = "1.2", games: int = 2) -> tuple[LaFamiglia, ...]:
    """Moments of random games, some of every phase."""
    found = []
    for seed in range(games):
        rng, game = Random(seed), TITLE.setup(Setup(edition, "standard", 4))
        assert isinstance(game, LaFamiglia)
        for moment in range(10_000):
            if not game.options:
                break
            if moment % 61 == 0:
                found.append(game.copy())
            seat = min(game.options)
            play(game, seat, rng.choice(game.options[seat]))
        found.append(game)
    return tuple(found)


def look_at(width: int = 80, ascii_only: bool = False) -> Look:
    return Look(Speaker(TITLE, "en", NAMES, ascii_only), width, ascii_only)


def screen_of(game: LaFamiglia, seat: Seat | None, look: Look) -> str:
    """All that a seat is shown at a moment."""
    view = TITLE.view(game, seat)
    things: list[RenderableType] = [*FACE.header(view, look), *FACE.board(view, look)]
    if seat is not None and seat in game.options:
        options = list(dict.fromkeys([*game.options[seat], *game.anytime(seat)]))
        things += wrap(FACE.question(view, options, look), look.width)
        things += FACE.menu(view, options, partial(TITLE.granted_by, game, seat), look).shown
    return printed(things, look.width)


def printed(things: Sequence[RenderableType], width: int) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        for thing in things:
            console.print(thing, highlight=False, markup=False, soft_wrap=True)
    return capture.get()


# Whole games


@pytest.mark.parametrize(("edition", "width", "encoding"), [("1.2", 80, "utf-8"), ("1.1", 120, "ascii")])
def test_one_person_and_three_bots_play_to_the_end(edition: str, width: int, encoding: str) -> None:
    desk = desk_with((None, BOT, BOT, BOT), width, encoding, edition)
    text = run(desk)
    result = TITLE.result(desk.table.game)
    assert result
    assert "The game is over" in text
    assert all(rule in text for rule in result.rules)
    assert not [line for line in desk.screen.text.splitlines() if cell_len(line) > width]  # type: ignore[attr-defined]
    assert "???" not in text


def test_two_people_share_the_keyboard_and_hand_it_over() -> None:
    text = run(desk_with((None, BOT, BOT, None), 100))
    assert "Now it is Anna. Hand over the keyboard" in text
    assert "Now it is Dario. Hand over the keyboard" in text
    assert "The game is over" in text


def test_bots_play_alone() -> None:
    text = run(desk_with((BOT,) * 4))
    assert "The game is over" in text
    assert "Your choice" not in text


# What is shown


@pytest.mark.parametrize("width", [80, 100, 120, 160])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_no_line_is_wider_than_the_screen(width: int, ascii_only: bool) -> None:
    look = look_at(width, ascii_only)
    for game in positions():
        for seat in (0, 1, None):
            wide = [line for line in screen_of(game, seat, look).splitlines() if cell_len(line.rstrip()) > width]
            assert not wide, wide[0]


def test_plain_screens_are_ascii() -> None:
    look = look_at(80, ascii_only=True)
    for game in positions():
        assert screen_of(game, 0, look).isascii()


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


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_world_that_the_seat_cannot_tell_apart_is_drawn_alike(seat: Seat | None) -> None:
    look = look_at(120)
    for number, game in enumerate(positions()):
        other = imagine(TITLE.view(game, seat), Random(number))
        settle(other)
        assert screen_of(other, seat, look) == screen_of(game, seat, look)


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
    text = {seat: screen_of(desk.table.game, seat, look_at()) for seat in (1, 2, None)}  # type: ignore[arg-type]
    island = {seat: each[: each.index("families")] for seat, each in text.items()}
    assert code in island[2]
    assert code not in island[1].replace("[JA] order", "")
    assert "[▒]" in island[1].replace("[▒] order face down", "")
    assert "[▒]" in island[None].replace("[▒] order face down", "")


def test_a_fight_shows_both_sides_with_their_bonuses() -> None:
    desk = desk_at(Attack, 7)
    text = screen_of(desk.table.game, 0, look_at())  # type: ignore[arg-type]
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
        texts.append(screen_of(twin, 0, look_at()))  # type: ignore[arg-type]
    assert len(set(texts)) == 1
    assert "has laid" not in texts[0]


# The options


def test_every_option_has_one_number_and_stands_in_the_menu() -> None:
    look = look_at()
    for game in positions():
        for seat, options in game.options.items():
            if seat == CHANCE:
                continue
            offered = [*options, *game.anytime(seat)]
            menu = FACE.menu(TITLE.view(game, seat), offered, partial(TITLE.granted_by, game, seat), look)
            assert set(menu.numbers.values()) == set(offered)
            words = printed(menu.shown, 80).split()
            assert {str(number) for number in menu.numbers} <= set(words)


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


def typed(desk: Desk, said: str) -> Action | None:
    return Prompt(desk, 0).answer(said)


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
