"""Scenarios of rare situations before the TRIAL, for three to five players; mostly in June, to keep games short.

Entries for seats 3 and 4 apply only where there are that many players. `vendetta` sets the whole Vendetta pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from cosca.engine.core import Seat
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.board import GONE, IN_PILE
from cosca.games.nostra_city.rules.cards import (
    CARDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    FIRST_INVESTIGATION,
    FIRST_RESPECT,
    FIRST_TURF,
    VENDETTA,
)
from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import board, do, kinds

MAY: Final = 5
JUNE: Final = 6

PACK: Final = ContextVar("PACK", default="standard")

type Bids = dict[str, tuple[int, str]]


@contextmanager
def made_with(pack: str) -> Iterator[None]:
    """Make scenarios with this pack instead of `standard`."""
    before = PACK.set(pack)
    yield
    PACK.reset(before)


def seated(seats: int, laid: Mapping[Seat, str]) -> dict[Seat, str]:
    return {seat: names for seat, names in laid.items() if seat < seats}


def june(
    seats: int,
    at: str,
    *,
    territory: Mapping[Seat, str],
    bank: Mapping[Seat, str] | None = None,
    hand: Mapping[Seat, str] | None = None,
    bids: Bids | None = None,
    month: int = JUNE,
    verdict: int | None = None,
    **more: Any,
) -> NostraCity:
    """Return a board, by default in June, without the entries for seats that are not taken."""
    held = seated(seats, territory)
    there = " ".join(held.values()).split()
    return board(
        seats, at, territory=held, bank=seated(seats, bank or {}), hand=seated(seats, hand or {}),
        bids={name: bid for name, bid in (bids or {}).items() if name in there}, month=month,
        verdict=None if verdict is None else space(verdict), pack=PACK.get(), **more,
    )  # fmt: skip


def space(token: int) -> int:
    """Return the space of the pack for one of `standard`: the same end, or as far from the first Guilty space."""
    here, standard = pack_named(PACK.get()), pack_named("standard")
    if token in (0, standard.jury - 1):
        return here.jury - 1 if token else 0
    return here.first_guilty + token - standard.first_guilty


def vendetta(g: NostraCity, pile: str, holder: Seat) -> NostraCity:
    """Set the whole Vendetta pile. The rest of the cards goes to the holder's hand."""
    wanted = kinds(pile)
    for kind in range(len(VENDETTA)):
        g.hand[holder][kind] += g.vendetta[kind] - wanted[kind]
    assert not g.hand[holder][DRAWN_GOTA] + g.hand[holder][DRAWN_ATLANTIC], "these two lie in a Territory"
    g.vendetta = wanted
    return g


# BUSINESS


def police_raid(seats: int) -> NostraCity:
    """The Bills pile has only three Bills and the Police Raid, so that Gisella and Rocco will draw it."""
    return june(
        seats, "business", only_bills="5 10I 20G", street="racehorse - - -",
        territory={
            0: "gisella rocco bronx_drugs connecticut queens_gambling", 1: "bronx_gambling brooklyn_drugs nino",
            2: "brooklyn_gambling new_jersey ugo", 3: "francesca queens_drugs", 4: "aldo bronx_prostitution",
        },
    )  # fmt: skip


def bills_and_the_cheated(seats: int) -> NostraCity:
    """Salvatore and Nino draw extra Bills, Carla can cheat, and the owner of Francesca and Ugo can be Cheated."""
    return june(
        seats, "business", street="bronx_drugs bronx_gambling underboss -",
        territory={
            0: "salvatore nino bronx_prostitution staten_island_drugs", 1: "carla queens_drugs staten_island_gambling",
            2: "francesca ugo brooklyn_drugs queens_gambling", 3: "connecticut brooklyn_gambling",
            4: "queens_prostitution new_jersey",
        },
        bank={0: "5", 1: "5"},
    )  # fmt: skip


def split(seats: int, wiseguy: str) -> NostraCity:
    """Five Bills are drawn; the owners of Ugo and Francesca are due two each."""
    g = june(
        seats, "business", street="racehorse - - -",
        territory={
            0: f"{wiseguy} bronx_drugs", 1: "ugo brooklyn_drugs queens_drugs",
            2: "francesca staten_island_drugs atlantic_city", 3: "lucia", 4: "pia",
        },
    )  # fmt: skip
    do(g, f"make_busy {wiseguy}", "use_turf bronx_drugs", "announce drugs")
    do(g, *(f"draw_bill {bill}" for bill in ("5", "10I", "10G", "20I", "20G")))
    return g


def bills_to_split(seats: int) -> NostraCity:
    return split(seats, "rocco")


def bills_that_carla_splits(seats: int) -> NostraCity:
    return split(seats, "carla")


def only_gota_and_atlantic_city(seats: int) -> NostraCity:
    """Anthony Gota and Atlantic City are the only cards in the Vendetta pile, and two players can be Cheated."""
    g = june(
        seats, "business", street="irs - - -",
        territory={
            0: "carla rocco bronx_drugs", 1: "bronx_gambling brooklyn_drugs connecticut",
            2: "bronx_prostitution queens_drugs", 3: "staten_island_drugs", 4: "brooklyn_prostitution",
        },
    )  # fmt: skip
    return vendetta(g, "gota atlantic_city", holder=1)


def no_vendetta_card_left(seats: int) -> NostraCity:
    """There is no Vendetta pile and no used Payback; the First Player can give the First Player card away."""
    g = june(
        seats, "business",
        territory={
            0: "gisella salvatore bronx_drugs connecticut", 1: "francesca bronx_gambling brooklyn_drugs",
            2: "ugo gota bronx_prostitution atlantic_city", 3: "lucia", 4: "bruno",
        },
    )  # fmt: skip
    return vendetta(g, "", holder=2)


def used_paybacks_are_next(seats: int) -> NostraCity:
    """The Vendetta pile is empty: used Paybacks will form a new one."""
    g = june(
        seats, "business", used="shame juror voices",
        territory={
            0: "gisella salvatore queens_prostitution connecticut",
            1: "francesca staten_island_prostitution brooklyn_drugs",
            2: "pia gota brooklyn_prostitution atlantic_city", 3: "lucia", 4: "bruno",
        },
    )  # fmt: skip
    return vendetta(g, "", holder=2)


def hindered(seats: int) -> NostraCity:
    """Four Investigations are in The Street, and players have Powers for each phase."""
    return june(
        seats, "business", street="fbi vice attorney port",
        territory={
            0: "gisella bruno staten_island_prostitution", 1: "vito teresa brooklyn_prostitution",
            2: "ada pia queens_prostitution", 3: "marcello francesca connecticut", 4: "enzo bronx_prostitution",
        },
        bank={0: "5 10I", 1: "10G 20I", 2: "5 5"}, hand={0: "shame", 2: "wire_tap"},
    )  # fmt: skip


def every_five_is_out(seats: int) -> NostraCity:
    """Five players hold all ten $5,000 Bills."""
    return june(
        seats, "business", bank=dict.fromkeys(range(seats), "5 5"),
        territory={
            0: "rocco bronx_drugs", 1: "sonia bronx_gambling", 2: "dino connecticut", 3: "rosa new_jersey",
            4: "fausto queens_drugs",
        },
        street="opera_box silk_suit penthouse motor_yacht",
    )  # fmt: skip


# MEETING


def equal_bids(seats: int) -> NostraCity:
    """Vito's Bid is tied, Enzo's needs his extra $10,000, Aldo's and Lucia's lose, and Sonia is a sole bidder."""
    return june(
        seats, "auctions", street="racehorse brooklyn_drugs gold_watch cathedral_window",
        territory={0: "vito enzo aldo", 1: "gisella rocco carla", 2: "lucia sonia", 3: "pia", 4: "ugo dino"},
        bids={
            "vito": (1, "10I"), "gisella": (1, "10G"), "enzo": (2, "10G"), "rocco": (2, "5 10I"), "aldo": (3, "5 5"),
            "carla": (3, "20I"), "lucia": (3, "10G"), "sonia": (4, "5 10I 20G"), "pia": (1, "5"), "ugo": (2, "5"),
        },
    )  # fmt: skip


def changes_of_plan(seats: int) -> NostraCity:
    """Two players each can play Change of Plan and Raised Voices on Bids."""
    return june(
        seats, "auctions", street="opera_box - motor_yacht underboss",
        territory={0: "vito aldo", 1: "gisella marcello", 2: "lucia rosa", 3: "pia", 4: "ugo"},
        bids={"vito": (1, "10I"), "gisella": (1, "10G 20I"), "lucia": (3, "5"), "pia": (3, "5 5"), "ugo": (4, "50G")},
        hand={0: "change voices", 1: "change", 2: "voices"},
    )  # fmt: skip


def titles_to_give(seats: int) -> NostraCity:
    """The Underboss is won on Space 1. With more than three players, some get no Title and are Cheated."""
    return june(
        seats, "auctions", street="underboss irs - -",
        territory={0: "gisella bruno", 1: "vito", 2: "francesca ada", 3: "rosa", 4: "ugo"},
        bids={"gisella": (1, "10I 10G"), "vito": (1, "5")}, bank={2: "5 5", 3: "20I"},
    )  # fmt: skip


# Investigations: the Bids of two players on each, so that it is won, removed or stays

BIDS_ON: Final = {
    "irs": {"won": ("50I 20I", "20G"), "gone": ("20I 20G", "20I 20G"), "stays": ("50I", "20G")},
    "fbi": {"won": ("50G", "10I"), "gone": ("10I 20I", "10G 20G"), "stays": ("20I", "10I")},
    "vice": {"won": ("50I", "5"), "gone": ("5 10I 10G", "5 20I"), "stays": ("10I", "5")},
    "attorney": {"won": ("50G", ""), "gone": ("20I", "20G"), "stays": ("20G", "10G")},
    "port": {"won": ("20I 20G", "10I"), "gone": ("10I 10I", "10G 10G"), "stays": ("5", "")},
}
NO_POWER_IN_MEETING: Final = {0: ("gisella", "salvatore", "rocco", "carla"), 1: ("bruno", "teresa", "dino", "ada")}


def auctions(seats: int, endings: Mapping[str, str], **more: Any) -> NostraCity:
    bids: Bids = {}
    for space, (card, ending) in enumerate(endings.items()):
        for seat, under in enumerate(BIDS_ON[card][ending]):
            bids |= {NO_POWER_IN_MEETING[seat][space]: (space + 1, under)} if under else {}
    territory = {0: "gisella salvatore rocco carla", 1: "bruno teresa dino ada", 2: "fausto", 3: "aldo", 4: "pia"}
    return june(seats, "auctions", street=" ".join(endings), territory=territory, bids=bids, **more)


def irs_is_won(seats: int) -> NostraCity:
    return auctions(seats, {"irs": "won", "fbi": "gone", "vice": "stays", "attorney": "won"})


def irs_is_gone(seats: int) -> NostraCity:
    return auctions(seats, {"attorney": "stays", "port": "won", "irs": "gone", "fbi": "stays"})


def irs_stays(seats: int) -> NostraCity:
    return auctions(seats, {"port": "gone", "irs": "stays", "fbi": "won", "vice": "gone"})


def port_authority_stays(seats: int) -> NostraCity:
    return auctions(seats, {"vice": "won", "attorney": "gone", "port": "stays"})


def underboss_waits(seats: int) -> NostraCity:
    """In May, Space 4 becomes free for the waiting Underboss. The IRS takes all Banks."""
    endings = {"irs": "stays", "fbi": "stays", "vice": "stays", "attorney": "won"}
    g = auctions(seats, endings, month=MAY, bank={0: "5", 2: "10I 10G"})
    g.underboss_waits = True
    return g


def underboss_waits_in_vain(seats: int) -> NostraCity:
    """Four Investigations stay in The Street, so the Underboss gets no Space."""
    g = june(
        seats, "before_reception", street="irs fbi vice port", month=MAY,
        territory={0: "gisella", 1: "ada bronx_drugs", 2: "pia", 3: "bruno", 4: "ugo"}, bank={1: "5 5 50G", 2: "10I"},
    )  # fmt: skip
    g.underboss_waits = True
    return g


def too_many_bills(seats: int) -> NostraCity:
    """The Underboss replaces a card, and two players must discard Bills."""
    g = june(
        seats, "before_reception", street="port gold_watch vice fbi", month=MAY,
        territory={0: "vito", 1: "lucia", 2: "rosa", 3: "bruno", 4: "ugo"},
        bank={0: "5 5 5 10I 10I 20I 20G", 2: "5 5 10G 10G 10G 50I 50G"},
    )  # fmt: skip
    g.underboss_waits = True
    return g


def street_pile(seats: int, cards: Sequence[int]) -> NostraCity:
    """Return a board in May with an empty Street and only these cards in the Street pile."""
    territory, bank = {0: "vito", 1: "enzo", 2: "rosa"}, {0: "5", 1: "5", 2: "20G"}
    g = june(seats, "before_reception", month=MAY, territory=territory, bank=bank)
    g.place = [GONE if place == IN_PILE and card not in cards else place for card, place in enumerate(g.place)]
    return g


def only_respects_to_come(seats: int) -> NostraCity:
    return street_pile(seats, range(FIRST_RESPECT, FIRST_INVESTIGATION))


def only_investigations_to_come(seats: int) -> NostraCity:
    return street_pile(seats, range(FIRST_INVESTIGATION, CARDS))


def last_three_cards_of_the_street(seats: int) -> NostraCity:
    """Three cards are left in the Street pile, so one Space stays empty."""
    return street_pile(seats, (FIRST_TURF, FIRST_RESPECT, FIRST_INVESTIGATION))
