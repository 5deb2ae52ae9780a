"""Every title in the terminal: whole games, and screens that fit, can be read anywhere and tell no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from random import Random

import pytest
from rich.cells import cell_len

from cosca.engine.core import CHANCE, Game, Seat, settle
from cosca.engine.title import Setup
from cosca.games import TITLES
from cosca.terminal.face import Look
from tests.terminal.scripted import BOT, NAMES, Stage, printed, run

STAGES = {title.id: Stage(title.id, title.seats[0]) for title in TITLES.values()}
LANGUAGES = [(title.id, language) for title in TITLES.values() for language in title.languages]
TERMINALS = [(80, "utf-8"), (120, "ascii"), (80, "ascii")]
CORNERS = 8
WRAPPED_RECALL = ("la_famiglia",)  # one of its sentences has 83 columns; the screen breaks it
ENGLISH = re.compile(r"\b(?:the|and|you|your|of|with|is|are|to|card|cards)\b")
WIDTHS = [(80, False), (80, True), (100, False), (120, True), (160, False)]


def whole_games() -> list[tuple[str, Setup, int, str]]:
    """One for each edition and number of seats, on different terminals."""
    return [
        (title.id, setup, width, encoding)
        for title in TITLES.values()
        for setup, (width, encoding) in zip(title.setups(), cycle(TERMINALS), strict=False)
    ]


def positions(stage: Stage) -> Iterator[Game]:
    """Moments of games for every number of seats, and some rare corners."""
    for seats in stage.title.seats:
        yield from stage.positions(seats, 1)
        corners = stage.title.positions_for(seats)
        for name in corners[:: len(corners) // CORNERS or 1]:
            yield stage.title.setup(Setup(stage.title.editions[0], "standard", seats, {"position": name}))


def recall_of(stage: Stage, game: Game, seat: Seat | None, look: Look) -> str:
    return printed(stage.face.recall(stage.title.view(game, seat), look), look.width)


def all_of(stage: Stage, game: Game, seat: Seat | None, look: Look) -> str:
    """Everything a seat could be shown of a position."""
    return stage.screen_of(game, seat, look) + recall_of(stage, game, seat, look)


# Whole games


@pytest.mark.parametrize(("title", "setup", "width", "encoding"), whole_games())
def test_one_person_and_bots_play_to_the_end(title: str, setup: Setup, width: int, encoding: str) -> None:
    stage = STAGES[title]
    desk = stage.desk_with((None, *[BOT] * (setup.seats - 1)), width, encoding, setup.edition)
    text = run(desk)
    result = stage.title.result(desk.table.game)
    assert result
    assert "The game is over" in text
    assert all(rule in text for rule in result.rules)
    assert not [line for line in desk.screen.text.splitlines() if cell_len(line) > width]  # type: ignore[attr-defined]
    assert "???" not in text


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_whoever_plays_in_german_reads_no_english(stage: Stage) -> None:
    desk = stage.desk_with((None, *[BOT] * (stage.seats - 1)), language="de")
    text = run(desk)
    assert "Das Spiel ist aus" in text
    assert "Du bist dran" in text
    assert not ENGLISH.findall(text)
    assert "???" not in text


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_two_people_share_the_keyboard_and_hand_it_over(stage: Stage) -> None:
    text = run(stage.desk_with((None, *[BOT] * (stage.seats - 2), None), 100))
    assert f"Now it is {NAMES[0]}. Hand over the keyboard" in text
    assert f"Now it is {NAMES[stage.seats - 1]}. Hand over the keyboard" in text
    assert "The game is over" in text


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_bots_play_alone(stage: Stage) -> None:
    text = run(stage.desk_with((BOT,) * stage.seats))
    assert "The game is over" in text
    assert "Your choice" not in text


# Screens


@pytest.mark.parametrize(("title", "language"), LANGUAGES)
@pytest.mark.parametrize(("width", "ascii_only"), WIDTHS)
def test_no_line_is_wider_than_the_screen(title: str, language: str, width: int, ascii_only: bool) -> None:
    stage = STAGES[title]
    look = stage.look_at(width, ascii_only, language)
    for game in positions(stage):
        for seat in (0, 1, None):
            text = stage.screen_of(game, seat, look)
            text += "" if title in WRAPPED_RECALL else recall_of(stage, game, seat, look)
            wide = [line for line in text.splitlines() if cell_len(line.rstrip()) > width]
            assert not wide, wide[0]


@pytest.mark.parametrize(("title", "language"), LANGUAGES)
def test_plain_screens_are_ascii(title: str, language: str) -> None:
    stage = STAGES[title]
    look = stage.look_at(80, ascii_only=True, language=language)
    for game in positions(stage):
        assert all_of(stage, game, 0, look).isascii()


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_a_world_that_the_seat_cannot_tell_apart_is_drawn_alike(stage: Stage, seat: Seat | None) -> None:
    look = stage.look_at(120)
    for number, game in enumerate(positions(stage)):
        other = stage.title.imagine(stage.title.view(game, seat), Random(number))
        settle(other)
        assert all_of(stage, other, seat, look) == all_of(stage, game, seat, look)


@pytest.mark.parametrize("stage", STAGES.values(), ids=[*STAGES])
def test_every_option_has_one_number_and_stands_in_the_menu(stage: Stage) -> None:
    look = stage.look_at()
    for game in positions(stage):
        for seat, options in game.options.items():
            if seat == CHANCE:
                continue
            offered = [*options, *game.anytime(seat)]
            rule_of = partial(stage.title.granted_by, game, seat)
            menu = stage.face.menu(stage.title.view(game, seat), offered, rule_of, look)
            assert set(menu.numbers.values()) == set(offered)
            assert {str(number) for number in menu.numbers} <= set(printed(menu.shown, 80).split())
