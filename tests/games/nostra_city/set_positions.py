"""Write the scenarios of `corners*.py` as position files, each for three, four and five players.

    python -m tests.games.nostra_city.set_positions      writes src/cosca/games/nostra_city/positions/*.json

A test checks that the files match the code. A table plays a scenario by its own rules version, so files have none.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Final

from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import CODEC
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from tests.games.nostra_city import corners, corners_of_secrets
from tests.games.nostra_city import corners_of_the_trial as trial

FOLDER: Final = Path(__file__).parents[3] / "src/cosca/games/nostra_city/positions"

type Corner = Callable[[int], NostraCity]

ENDINGS: Final[tuple[Corner, ...]] = (
    trial.innocent, trial.innocent_by_title, trial.innocent_together,
    trial.guilty, trial.guilty_by_title, trial.guilty_together,
    trial.everybody_loses,
)  # fmt: skip
CORNERS: Final[tuple[Corner, ...]] = (
    corners.police_raid, corners.bills_and_the_cheated, corners.bills_to_split, corners.bills_that_carla_splits,
    corners.only_gota_and_atlantic_city, corners.no_vendetta_card_left, corners.used_paybacks_are_next,
    corners.hindered, corners.every_five_is_out, corners.equal_bids, corners.changes_of_plan, corners.titles_to_give,
    corners.irs_is_won, corners.irs_is_gone, corners.irs_stays, corners.port_authority_stays,
    corners.underboss_waits, corners.underboss_waits_in_vain, corners.too_many_bills,
    corners.only_respects_to_come, corners.only_investigations_to_come, corners.last_three_cards_of_the_street,
    trial.bribes, trial.one_bribe_each, trial.one_zealous_corruptor, trial.paybacks_of_all_kinds, trial.last_paybacks,
    trial.token_at_the_innocent_end, trial.token_at_the_guilty_end, trial.zero_sum_of_title_and_shame,
    *ENDINGS, *corners_of_secrets.SECRETS,
)  # fmt: skip
FIVE_ONLY: Final = ("every_five_is_out", "court_every_five_is_out")
STANDARD_ONLY: Final[tuple[Corner, ...]] = (trial.guilty_by_title,)  # the Snitches' Respect is equal in no other pack
COURT: Final = "court"  # it has other numbers of Bills and cards than `standard` and `balanced`


def with_court(make: Corner) -> Corner:
    """Return a function that makes the same scenario with pack `court`."""

    @wraps(make)
    def made(seats: int) -> NostraCity:
        with corners.made_with(COURT):
            return make(seats)

    made.__name__ = f"{COURT}_{make.__name__}"
    return made


POSITIONS: Final[dict[str, tuple[Corner, int]]] = {
    f"{make.__name__}_{seats}": (make, seats)
    for make in (*CORNERS, *(with_court(make) for make in CORNERS if make not in STANDARD_ONLY))
    for seats in NOSTRA_CITY.seats
    if seats == 5 or make.__name__ not in FIVE_ONLY
}


def written(g: NostraCity) -> str:
    """Return a game as JSON with one line per field, so that diffs are readable."""
    g.rules_version = 1  # as in every file so far, so that their bytes stay
    dumped: Any = CODEC.dump(g)
    ((record, fields),) = dumped.items()
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(value)}" for name, value in fields.items())
    return f"{{\n  {json.dumps(record)}: {{\n{lines}\n  }}\n}}\n"


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (make, seats) in POSITIONS.items():
        (FOLDER / f"{name}.json").write_text(written(make(seats)), "utf-8")


if __name__ == "__main__":
    write_all()
