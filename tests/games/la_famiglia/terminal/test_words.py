"""Words on the screens of La Famiglia: no numbers that only the program counts by."""

from __future__ import annotations

import re

import pytest

from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.spaces import UseActionSpace
from tests.terminal.scripted import Stage

STAGE = Stage("la_famiglia", 4)


@pytest.mark.parametrize("language", STAGE.title.languages)
def test_no_screen_counts_from_sheet_0_or_adds_nothing(language: str) -> None:
    context = STAGE.look_at(120, language=language)
    screens = [STAGE.screen_of(game, 0, context) for game in STAGE.positions(games=1)]
    assert not [
        text for text in screens if any(odd in text for odd in ("sheet 0", "Tafel 0", "Soldati +0 ", "recruit +0"))
    ]


def test_parts_without_a_bonus_have_no_number() -> None:
    part = STAGE.look_at().translator.part
    assert part("partial_place0") == "place Soldati"
    assert part("partial_recruit0") == "recruit"
    assert part("partial_place2") == "place Soldati +2"


def test_a_part_of_an_action_space_tells_how_many_soldati_it_moves() -> None:
    """The board says "place 4", so the list says so too, and not "place Soldati +2"."""
    display = STAGE.table_at(UseActionSpace, 2, offers_soldati)
    text = STAGE.screen_of(display.table.game, 0, STAGE.look_at(120))
    assert re.search(r"(recruit|place) \d+", text)


def offers_soldati(game: LaFamiglia) -> bool:
    top = game.stack[-1]
    assert isinstance(top, UseActionSpace)
    return any(top.printed(game).parts[n].kind in ("place", "recruit") for n in top.possible(game))
