"""Scenarios of rare situations in the TRIAL and the FINAL VERDICT, and with Paybacks; for three to five players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.corners import june

INNOCENT_END: Final = 0
GUILTY_END: Final = 14
SURE_INNOCENT: Final = 4
SURE_GUILTY: Final = 12

# TRIAL


def bribes(seats: int) -> NostraCity:
    """All five Wiseguys of the Corvino family are Free, and the Corruption Pile has Bills to take."""
    return june(
        seats, "trial", corruption="50I 20G 5",
        territory={0: "bruno teresa", 1: "dino ada", 2: "fausto gisella", 3: "rocco", 4: "carla"},
        bank={0: "5 10I 20G", 1: "10G", 2: "5", 3: "20I", 4: "50G"},
    )  # fmt: skip


def one_bribe_each(seats: int) -> NostraCity:
    """The District Attorney allows each player only one Corruption action."""
    return june(
        seats, "trial", street="attorney - - -",
        territory={0: "gisella bruno", 1: "teresa sonia", 2: "ada", 3: "vito aldo", 4: "pia"},
        bank={0: "5 10I 20G", 1: "5 10G", 2: "5", 3: "50G 50I"},
    )  # fmt: skip


def one_zealous_corruptor(seats: int) -> NostraCity:
    """Dino's Corruption action does not count, so another player can be the only one to bribe."""
    return june(
        seats, "trial", territory={0: "dino", 1: "gisella", 2: "pia"}, bank={0: "5", 1: "10G"}, hand={2: "shame"}
    )


# Paybacks


def paybacks_of_all_kinds(seats: int) -> NostraCity:
    """Paybacks can be played in turns and between them, with Marcello, Rosa and Pia around."""
    return june(
        seats, "meeting", verdict=7, street="penthouse - - -",
        territory={0: "pia gisella", 1: "marcello rocco", 2: "rosa nino", 3: "bruno", 4: "ada"},
        busy="gisella nino rocco", bank={0: "5 10I", 1: "10G", 2: "20I"},
        hand={
            0: "shame flat_tyre lawyer juror", 1: "protection wire_tap lawyer", 2: "shame juror flat_tyre",
            3: "wire_tap",
        },
    )  # fmt: skip


def last_paybacks(seats: int) -> NostraCity:
    """The last turn around the table, with Paybacks of every kind in hand."""
    return june(
        seats, "reception", verdict=7,
        territory={0: "pia gisella", 1: "marcello rocco", 2: "rosa nino", 3: "bruno", 4: "ada"},
        busy="gisella nino rocco", bank={0: "5 10I", 1: "10G", 2: "20I"},
        hand={0: "shame flat_tyre lawyer juror", 1: "protection wire_tap", 2: "shame juror", 3: "change", 4: "voices"},
    )  # fmt: skip


def token_at_the_innocent_end(seats: int) -> NostraCity:
    """Innocent Bills, a Juror and Ada cannot move the Verdict token any further."""
    return june(
        seats, "trial", verdict=INNOCENT_END, corruption="50I 20I 10I 10G",
        territory={0: "ada", 1: "sonia", 2: "pia"}, hand={1: "juror", 2: "juror"}, bank={1: "50I"},
    )  # fmt: skip


def token_at_the_guilty_end(seats: int) -> NostraCity:
    return june(
        seats, "trial", verdict=GUILTY_END, corruption="50G 20G 10I", street="irs - - -",
        territory={0: "ada", 1: "gisella", 2: "pia"}, hand={1: "juror snitch", 2: "juror"}, bank={1: "50G"},
    )  # fmt: skip


# Endings: no player can do anything more than pass


def verdict(seats: int, token: int, territory: Mapping[Seat, str], **more: Any) -> NostraCity:
    return june(seats, "reception", verdict=token, territory=territory, **more)


def innocent(seats: int) -> NostraCity:
    """The Snitch has most Respect but cannot win."""
    territory = {0: "racehorse", 1: "cathedral_window penthouse", 2: "gold_watch"}
    return verdict(seats, SURE_INNOCENT, territory, hand={1: "snitch"}, corruption="5 10I")


def innocent_by_title(seats: int) -> NostraCity:
    """The three players with Titles have 3 Respect each, the Consigliere after two Shame on you! cards."""
    shame = [0, 2, *[0] * (seats - 2)]
    return verdict(seats, SURE_INNOCENT, {0: "racehorse", 1: "cathedral_window"}, titles=(2, 1, 0), shame=shame)


def innocent_together(seats: int) -> NostraCity:
    return verdict(seats, SURE_INNOCENT, {0: "racehorse", 1: "penthouse"})


def guilty(seats: int) -> NostraCity:
    return verdict(seats, SURE_GUILTY, {0: "racehorse", 1: "gold_watch"}, hand={1: "snitch"}, street="irs fbi - -")


def guilty_by_title(seats: int) -> NostraCity:
    return verdict(seats, SURE_GUILTY, {2: "gold_watch"}, hand={1: "snitch", 2: "snitch"}, titles=(0, 1, 2))


def zero_sum_of_title_and_shame(seats: int) -> NostraCity:
    """Two Snitches have equal Respect in every pack: the higher Title is worth one more, less one Shame on you!."""
    shame = [0, 1, *[0] * (seats - 2)]
    return verdict(seats, SURE_GUILTY, {}, hand={1: "snitch", 2: "snitch"}, titles=(0, 1, 2), shame=shame)


def guilty_together(seats: int) -> NostraCity:
    return verdict(seats, SURE_GUILTY, {1: "racehorse", 2: "penthouse"}, hand={1: "snitch", 2: "snitch"})


def everybody_loses(seats: int) -> NostraCity:
    return verdict(seats, SURE_GUILTY, {0: "racehorse"}, corruption="50G")
