"""Every title in the terminal: whole games, and screens that fit, also in plain ASCII, and show nothing hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice
from random import Random

import pytest
from rich.cells import cell_len

from cosca.engine.core import CHANCE, Game, Seat, settle
from cosca.engine.title import Setup
from cosca.terminal.renderer import RenderContext
from cosca.titles import TITLES
from tests.terminal.scripted import BOT, NAMES, Stage, printed, run

STAGES = {title.id: Stage(title.id, title.seats[0]) for title in TITLES.values()}
LANGUAGES = [(title.id, language) for title in TITLES.values() for language in title.languages]
TERMINALS = [(80, "utf-8"), (120, "ascii"), (80, "ascii")]
CORNERS = 8
WRAPPED_RECALL = ("la_famiglia",)  # one of its sentences has 83 columns and wraps
ENGLISH = re.compile(r"\b(?:the|and|you|your|of|with|is|are|to|card|cards)\b")
WIDE_STEP = 4  # on wide screens, one of so many positions
WIDTHS = [(80, False), (80, True), (100, False), (120, True), (160, False)]


def whole_games() -> list[tuple[str, Setup, int, str]]:
    """Return one game for each edition and number of seats, on different terminals."""
    return [
        (title.id, setup, width, encoding)
        for title in TITLES.values()
        for setup, (width, encoding) in zip(title.setups(), cycle(TERMINALS), strict=False)
    ]


def positions(stage: Stage) -> Iterator[Game]:
    """Yield positions of games for every number of seats, and some scenarios."""
    for seats in stage.title.seats:
        yield from stage.positions(seats, 1)
        corners = stage.title.positions_for(seats, "standard")
        for name in corners[:: len(corners) // CORNERS or 1]:
            yield stage.title.start(Setup(stage.title.editions[0], "standard", seats, {"position": name}))


def recall_of(stage: Stage, game: Game, seat: Seat | None, context: RenderContext) -> str:
    return printed(stage.renderer.recall(stage.title.view(game, seat), context), context.width)


def all_of(stage: Stage, game: Game, seat: Seat | None, context: RenderContext) -> str:
    """Return everything a seat can see of a position, the recall command included."""
    return stage.screen_of(game, seat, context) + recall_of(stage, game, seat, context)


# Whole games


@pytest.mark.parametrize(("title", "setup", "width", "encoding"), whole_games())
def test_one_person_and_bots_play_to_the_end(title: str, setup: Setup, width: int, encoding: str) -> None:
    stage = STAGES[title]
    display = stage.table_with((None, *[BOT] * (setup.seats - 1)), width, encoding, setup.edition)
    text = run(display)
    result = stage.title.result(display.table.game)
    assert result
    assert "Game over" in text
    assert all(rule in text for rule in result.rules)
    assert not [line for line in display.screen.text.splitlines() if cell_len(line) > width]  # type: ignore[attr-defined]
    assert "???" not in text


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_a_german_screen_contains_no_english(stage: Stage) -> None:
    display = stage.table_with((None, *[BOT] * (stage.seats - 1)), language="de")
    text = run(display)
    assert "Die Partie ist zu Ende" in text
    assert "Du bist dran" in text
    assert not ENGLISH.findall(text)
    assert "???" not in text


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_two_people_share_the_keyboard_and_hand_it_over(stage: Stage) -> None:
    text = run(stage.table_with((None, *[BOT] * (stage.seats - 2), None), 100))
    assert f"{NAMES[0]}’s turn. Pass the keyboard" in text
    assert f"{NAMES[stage.seats - 1]}’s turn. Pass the keyboard" in text
    assert "Game over" in text


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_bots_play_alone(stage: Stage) -> None:
    text = run(stage.table_with((BOT,) * stage.seats))
    assert "Game over" in text
    assert "Your turn" not in text


# Screens


@pytest.mark.parametrize(("title", "language"), LANGUAGES)
@pytest.mark.parametrize(("width", "ascii_only"), WIDTHS)
def test_no_line_is_wider_than_the_screen(title: str, language: str, width: int, ascii_only: bool) -> None:
    stage = STAGES[title]
    context = stage.look_at(width, ascii_only, language)
    for game in islice(positions(stage), None, None, 1 if width == 80 else WIDE_STEP):
        for seat in (0, 1, None):
            text = stage.screen_of(game, seat, context)
            text += "" if title in WRAPPED_RECALL else recall_of(stage, game, seat, context)
            wide = [line for line in text.splitlines() if cell_len(line.rstrip()) > width]
            assert not wide, wide[0]


@pytest.mark.parametrize(("title", "language"), LANGUAGES)
def test_plain_screens_contain_only_ascii(title: str, language: str) -> None:
    stage = STAGES[title]
    context = stage.look_at(80, ascii_only=True, language=language)
    for game in positions(stage):
        assert all_of(stage, game, 0, context).isascii()


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_a_world_with_the_same_view_is_drawn_alike(stage: Stage, seat: Seat | None) -> None:
    context = stage.look_at(120)
    for number, game in enumerate(positions(stage)):
        other = stage.title.imagine(stage.title.view(game, seat), Random(number))
        settle(other)
        assert all_of(stage, other, seat, context) == all_of(stage, game, seat, context)


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_every_option_is_in_the_menu_with_one_number(stage: Stage) -> None:
    context = stage.look_at()
    for game in positions(stage):
        for seat, options in game.options.items():
            if seat == CHANCE:
                continue
            offered = [*options, *game.anytime(seat)]
            rule_of = partial(stage.title.granting_rule, game, seat)
            menu = stage.renderer.menu(stage.title.view(game, seat), offered, rule_of, context)
            assert set(menu.numbers.values()) == set(offered)
            assert {str(number) for number in menu.numbers} <= set(printed(menu.shown, 80).split())
