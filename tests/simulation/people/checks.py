"""Conditions that must hold after the simulated hour. Each violation is a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosca.server.pairing.quick_play import HOLD
from tests.simulation.people.press import PLAYS_S, Press
from tests.simulation.people.town import Town

AGAIN_S: Final = HOLD.total_seconds() + 3.0  # a player who does not come costs the others so long
RESTART_S: Final = 5.0  # a killed process costs so long
UNCOUNTED: Final = "SELECT id FROM tables WHERE state = 'finished' AND id NOT IN (SELECT table_id FROM rated)"
LIVE: Final = "SELECT id, state FROM tables WHERE state IN ('open', 'running')"
KNOWN: Final = "SELECT count(*) AS n FROM tables WHERE id = ?"


def violations(town: Town) -> list[str]:
    """Return all violations; an empty list if there are none."""
    found = [f"unexpected error: {error}" for error in town.errors]
    found += sorted(town.watch.wrong)
    return [*found, *check_presses(town), *check_tables(town)]


def check_presses(town: Town) -> Iterator[str]:
    """Everybody who presses Play and accepts bots is in a game within 30 s."""
    for press in town.presses:
        if press.waited_s is None:
            if not press.gave_up:
                yield f"{press.name} pressed Play at {press.at:.1f} s and never got a game"
        elif press.request.bots_after is not None and press.waited_s > longest_s(town, press):
            yield f"{press.name} pressed Play at {press.at:.1f} s and waited {press.waited_s:.1f} s for a game"


def longest_s(town: Town, press: Press) -> float:
    """Return the longest allowed wait: more than 30 s after a no-show or if a process died."""
    return PLAYS_S + AGAIN_S * press.broken + RESTART_S * kills_during(town, press)


def kills_during(town: Town, press: Press) -> int:
    end = press.at + (press.waited_s or 0.0)
    return sum(press.at <= kill <= end for kill in town.kills)


def is_undisturbed(town: Town, press: Press) -> bool:
    """Return whether a player who accepts bots waited without no-shows and without killed processes."""
    return not (press.broken or kills_during(town, press) or press.request.bots_after is None)


def check_tables(town: Town) -> Iterator[str]:
    """Nothing is left unfinished: every table has ended, every offer has its table, every result is counted."""
    execute = town.database.connection.execute
    for table, state in execute(LIVE):
        yield f"table {table} is still {state}"
    for origin, tables in town.watch.rematches.items():
        for table in tables:
            if not execute(KNOWN, (table,)).fetchone()["n"]:
                yield f"the rematch {table} of table {origin} was never created"
    for (table,) in execute(UNCOUNTED):
        yield f"the result of table {table} was never counted"
