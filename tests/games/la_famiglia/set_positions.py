"""Writes the scenarios of La Famiglia, which `corners.py` and `corners_of_planning.py` build.

    python -m tests.games.la_famiglia.set_positions      writes src/cosca/games/la_famiglia/positions/*.json

A test checks that the files match this code. All are built with edition 1.2 and can be played with both editions. The
pack and version of a file are those of the first files; a table plays a scenario with its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cosca.games.la_famiglia.packs.reading import pack_named
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.title import CODEC
from tests.games.la_famiglia.corners import (
    both_teams_at_the_goal,
    car_bomb_from_two_areas,
    finesse,
    finesse_against_neutrals,
    finesse_for_neutrals,
    finesse_half_laid,
    five_alone_at_hand,
    nobody_at_bronte,
    orders_within_an_attack,
    pentiti,
    second_shotgun,
    six_against_six,
    six_together_at_hand,
    special_orders,
    supplies_and_blue_b,
    tiles_in_the_encounter,
)
from tests.games.la_famiglia.corners_of_planning import (
    first_round_planned,
    fourth_round_planned,
    order_called_home,
    orders_face_down,
    penniless,
    poor_and_must_move,
    second_round_planned,
    third_round_planned,
    three_boats,
    tiles_to_mark_in_planning,
    tiles_to_mark_in_the_encounter,
    tiles_when_planning_begins,
)

FOLDER: Final = Path(__file__).parents[3] / "src/cosca/games/la_famiglia/positions"

POSITIONS: Final[tuple[Callable[[], LaFamiglia], ...]] = (
    supplies_and_blue_b, special_orders, orders_within_an_attack, tiles_in_the_encounter,
    car_bomb_from_two_areas, second_shotgun, pentiti,
    finesse, finesse_half_laid, finesse_against_neutrals, finesse_for_neutrals,
    five_alone_at_hand, six_together_at_hand, both_teams_at_the_goal, six_against_six, nobody_at_bronte,
    first_round_planned, second_round_planned, third_round_planned, fourth_round_planned,
    tiles_when_planning_begins, tiles_to_mark_in_the_encounter, tiles_to_mark_in_planning,
    poor_and_must_move, penniless, three_boats, orders_face_down, order_called_home,
)  # fmt: skip


def written(g: LaFamiglia) -> str:
    """Return a position as JSON with one line for each field, so that a diff is readable."""
    g.pack, g.rules_version = pack_named("standard"), 1  # as in every file so far, so that their bytes stay
    dumped: Any = CODEC.dump(g)
    ((record, fields),) = dumped.items()
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(value)}" for name, value in fields.items())
    return f"{{\n  {json.dumps(record)}: {{\n{lines}\n  }}\n}}\n"


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for make in POSITIONS:
        (FOLDER / f"{make.__name__}.json").write_text(written(make()), "utf-8")


if __name__ == "__main__":
    write_all()
