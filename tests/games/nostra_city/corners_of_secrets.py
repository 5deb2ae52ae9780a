"""Scenarios in June in which something is about to be hidden, where a leak would show at once."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import do, ready, say
from tests.games.nostra_city.corners import june


def alone_on_a_space(seats: int) -> NostraCity:
    """A sole bidder has discarded face down; the next one is to keep a Bill."""
    g = june(
        seats, "auctions", street="opera_box gold_watch - -", bank={2: "10I"},
        territory={0: "gisella rocco", 1: "sonia", 2: "pia", 3: "ugo", 4: "dino"},
        bids={"gisella": (1, "5 10I 20G"), "sonia": (2, "5 10G 20I 50I")},
    )  # fmt: skip
    ready(g)
    do(g, "keep 5")
    ready(g)
    return g


def bank_is_robbed(seats: int) -> NostraCity:
    g = june(
        seats, "meeting", street="penthouse - - -", territory=JURY,
        bank={0: "5 10I 20G", 1: "10G 50I", 2: "20I"}, hand={1: "protection snitch", 2: "shame"},
    )  # fmt: skip
    say(g, 1, "payback protection 0")
    return g


def bank_is_tapped(seats: int) -> NostraCity:
    """A sealed Wire Tap is about to be revealed."""
    g = june(
        seats, "before_trial", territory={0: "gisella", 1: "rocco", 2: "nino", 3: "bruno", 4: "ada"},
        bank={0: "5 10I 20G", 1: "10G 50I", 2: "20I"}, hand={1: "wire_tap", 2: "juror"},
    )  # fmt: skip
    ready(g, 1)
    say(g, 1, "payback wire_tap 0")
    return g


def bill_is_drawn(seats: int) -> NostraCity:
    """The first of three Bills is about to be drawn; it can be the Police Raid."""
    g = june(seats, "business", territory=TURFS, bank={1: "5 10I", 2: "20G"})
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx")
    return g


def bills_are_split(seats: int) -> NostraCity:
    """Two players with unknown Banks are due Bills."""
    g = june(seats, "business", territory=TURFS, bank={1: "5 10I 10I", 2: "20G 5"})
    do(
        g,
        "make_busy gisella",
        "use_turf bronx_drugs",
        "announce bronx",
        "draw_bill 10I",
        "draw_bill 20G",
        "draw_bill 5",
    )
    return g


def bribe_is_placed(seats: int) -> NostraCity:
    """Seat 0 has bribed; seat 1 has made a Wiseguy Busy and is to place a Bill."""
    g = june(seats, "trial", corruption="10I 50G", territory=JURY, bank={0: "5 10I 20G", 1: "5 10G 20I"})
    do(g, "make_busy gisella", "place 20G", "make_busy rocco")
    return g


def bribe_of_fausto(seats: int) -> NostraCity:
    """Fausto is about to take a Bill from the Corruption Pile."""
    g = june(seats, "trial", corruption="5 10I 20G 50G", territory=JURY | {0: "fausto"}, bank={0: "5 10I", 1: "5 10G"})
    do(g, "make_busy fausto")
    return g


def bribe_of_teresa(seats: int) -> NostraCity:
    """Teresa is about to draw a Bill."""
    g = june(seats, "trial", territory=JURY | {0: "teresa"}, bank={0: "5 10I", 1: "5 10G"})
    do(g, "make_busy teresa")
    return g


def card_is_exchanged(seats: int) -> NostraCity:
    """Pia's owner has exchanged a Payback and is about to draw."""
    g = june(
        seats, "trial", territory={0: "pia gisella", 1: "rocco", 2: "nino", 3: "bruno", 4: "ada"},
        bank={0: "5 10I", 1: "10G"}, hand={0: "shame", 1: "juror snitch"},
    )  # fmt: skip
    say(g, 0, "exchange shame")
    return g


def cards_to_exchange(seats: int) -> NostraCity:
    """Pia's owner may exchange several Paybacks and does not know what they would bring."""
    return june(
        seats, "trial", territory={0: "pia gisella", 1: "rocco", 2: "nino", 3: "bruno", 4: "ada"},
        bank={0: "5 10I", 1: "10G"}, hand={0: "shame wire_tap juror lawyer", 1: "snitch"},
    )  # fmt: skip


def locations_face_down(seats: int) -> NostraCity:
    """Two players have bid, and a third is to choose a Space."""
    g = june(
        seats, "meeting", street="opera_box gold_watch penthouse silk_suit",
        territory={0: "gisella rocco", 1: "sonia carla", 2: "pia", 3: "ugo", 4: "dino"}, first=2, bank={2: "5 10I 20G"},
        bids={"gisella": (1, "5 10I"), "rocco": (3, "20G"), "sonia": (1, "50I"), "carla": (2, "10G")},
    )  # fmt: skip
    do(g, "make_busy pia")
    return g


TURFS: Final = {
    0: "rocco gisella bronx_drugs", 1: "nino bronx_gambling", 2: "ugo bronx_prostitution", 3: "francesca", 4: "aldo",
}  # fmt: skip
JURY: Final = {0: "gisella", 1: "rocco", 2: "nino", 3: "carla", 4: "aldo"}
SECRETS: Final = (
    alone_on_a_space, bank_is_robbed, bank_is_tapped, bill_is_drawn, bills_are_split,
    bribe_is_placed, bribe_of_fausto, bribe_of_teresa, card_is_exchanged, cards_to_exchange,
    locations_face_down,
)  # fmt: skip
