"""Scenarios of NY Nostra City in readable form, and actions as words.

    g = board(territory={0: "gisella bronx_drugs", 1: "rocco bronx_gambling"}, bank={0: "5 20I"}, hand={1: "shame"})
    do(g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill raid")
    say(g, 1, "payback shame 0")
    assert refusal(g, "make_busy rocco") == "NC-turn-3"

Cards have the ids of the pack, Bills their short names ("10G"), Spaces the printed numbers 1 to 4. Cards and Bills that
are not named stay in their piles, other Banks are empty, and no player has notes about Bills. `at` names a step of a
Month: before_business, business, before_meeting, meeting, auctions, before_trial, trial, before_reception, reception.
With month=6 the last one is the FINAL VERDICT.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, RuleId, Seat, play, settle, why_not
from cosca.engine.title import Setup
from cosca.games.nostra_city.rules.actions import DONE, GIVE_NOTHING, PASS, READY, SPACES, every_action
from cosca.games.nostra_city.rules.board import BUSINESS, GONE, IN_STREET, MEETING, RECEPTION, TRIAL
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    CARD_IDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    GOTA,
    NO_CARD,
    UNDERBOSS,
    VENDETTA,
    VENDETTA_KINDS,
    bills,
    spell,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.match import Match, Month, Turns
from cosca.games.nostra_city.rules.moments import Moment
from cosca.games.nostra_city.rules.versions import NEWEST
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.title import pieces

MONTHS: Final = 1  # the step of Match at which Months are played
STEPS: Final = {  # by name: the step of a Month, and its phase
    "before_business": (0, BUSINESS),
    "business": (1, BUSINESS),
    "before_meeting": (1, BUSINESS),
    "meeting": (2, MEETING),
    "auctions": (3, MEETING),
    "before_trial": (4, MEETING),
    "trial": (5, TRIAL),
    "before_reception": (7, TRIAL),
    "reception": (8, RECEPTION),
}


@cache
def full_box(pack: str) -> Mapping[str, int]:
    return NOSTRA_CITY.pieces(NOSTRA_CITY.start(Setup("2009", pack, 3)))


def new_game(seats: int = 3, pack: str = "standard") -> NostraCity:
    """Return a game before the first card is dealt; the chance seat is to act."""
    g = NOSTRA_CITY.start(Setup("2009", pack, seats))
    assert isinstance(g, NostraCity)
    return g


def board(
    seats: int = 3,
    at: str = "business",
    *,
    territory: Mapping[Seat, str] | None = None,  # Wiseguys, Turfs, Respects, Investigations won
    busy: str = "",
    bank: Mapping[Seat, str] | None = None,
    hand: Mapping[Seat, str] | None = None,
    street: str = "",  # "racehorse - irs" leaves Spaces 2 and 4 empty
    bids: Mapping[str, tuple[int, str]] | None = None,  # by Wiseguy: the Space and the Bills of his Bid
    discards: str = "",  # all discarded face up
    corruption: str = "",
    used: str = "",  # Paybacks
    shame: Sequence[int] = (),
    titles: Sequence[Seat] = (),  # Underboss, Consigliere, Primo Capo
    zealous: Sequence[int] = (),
    first: Seat = 0,
    month: int = 1,
    verdict: int | None = None,
    only_bills: str | None = None,  # the whole Bills pile; all other Bills are discarded
    rules_version: int = NEWEST,
    pack: str = "standard",
) -> NostraCity:
    g = new_game(seats, pack)
    g.rules_version = rules_version
    g.stack = [Match(MONTHS), Month(STEPS[at][0]), *([Turns(first)] if at == "business" else [])]
    g.phase, g.month, g.first, g.next_first = STEPS[at][1], month, first, first
    g.verdict = g.verdict if verdict is None else verdict
    g.known = [[[0] * BILL_KINDS for _ in notes] for notes in g.known]
    lay_territories(g, territory or {}, busy)
    lay_street(g, street)
    lay_money(g, bank or {}, bids or {}, bills(discards), bills(corruption))
    keep_in_pile(g, only_bills)
    lay_vendetta(g, hand or {}, used, shame)
    lay_honours(g, titles, zealous)
    assert pieces(g) == full_box(pack), "more or fewer pieces than the box holds"
    settle(g)
    return g


def card(name: str) -> int:
    return UNDERBOSS if name == "underboss" else CARD_IDS.index(name)


def lay_territories(g: NostraCity, territory: Mapping[Seat, str], busy: str) -> None:
    for seat, names in territory.items():
        for name in names.split():
            g.place[card(name)] = seat
    for name in busy.split():
        g.busy[card(name)] = True


def lay_street(g: NostraCity, street: str) -> None:
    for space, name in enumerate(street.split()):
        if name != "-":
            g.put_in_street(space, card(name))


def lay_money(
    g: NostraCity,
    bank: Mapping[Seat, str],
    bids: Mapping[str, tuple[int, str]],
    discards: list[int],
    corruption: list[int],
) -> None:
    g.bank = [bills(bank.get(seat, "")) for seat in range(g.seats)]
    for name, (space, under) in bids.items():
        lay_bid(g, card(name), space - 1, bills(under))
    g.discards, g.seen_discards, g.corruption = discards, discards.copy(), corruption
    for bill in range(BILL_KINDS):
        out = sum(each[bill] for each in g.bank) + sum(g.bid[bill::BILL_KINDS]) + discards[bill] + corruption[bill]
        g.pile[bill] = g.pack.copies[bill] - out
    assert min(g.pile) >= 0, "more Bills than are printed"


def lay_bid(g: NostraCity, wiseguy: int, space: int, under: list[int]) -> None:
    assert g.place[wiseguy] >= 0, "a Bid lies on a Wiseguy of a Territory"
    g.location[wiseguy], g.busy[wiseguy] = space, True
    g.auctions[g.place[wiseguy]] += 1
    g.bid[wiseguy * BILL_KINDS : (wiseguy + 1) * BILL_KINDS] = under


def keep_in_pile(g: NostraCity, only: str | None) -> None:
    if only is not None:
        wanted = bills(only)
        for bill in range(BILL_KINDS):
            g.discard_openly(bill, g.pile[bill] - wanted[bill])
        g.pile = wanted


def lay_vendetta(g: NostraCity, hand: Mapping[Seat, str], used: str, shame: Sequence[int]) -> None:
    g.hand = [kinds(hand.get(seat, "")) for seat in range(g.seats)]
    g.used, g.shame = kinds(used), list(shame) or [0] * g.seats
    for kind in range(VENDETTA_KINDS):
        g.vendetta[kind] -= g.used[kind] + sum(each[kind] for each in g.hand)
    g.vendetta[VENDETTA.index("shame")] -= sum(g.shame)
    for kind, laid in ((DRAWN_GOTA, GOTA), (DRAWN_ATLANTIC, ATLANTIC_CITY)):
        g.vendetta[kind] -= int(g.place[laid] >= 0)
    assert min(g.vendetta) >= 0, "more Vendetta cards than are printed"


def kinds(text: str) -> list[int]:
    words = text.split()
    return [words.count(name) for name in VENDETTA]


def lay_honours(g: NostraCity, titles: Sequence[Seat], zealous: Sequence[int]) -> None:
    g.titles[: len(titles)] = titles
    g.zealous = list(zealous) or g.zealous
    g.zealous_left -= sum(g.zealous)


# Actions as words


def words(action: Action) -> str:
    return " ".join([name_of(type(action)), *map(str, action.words().values())])


ACTIONS: Final = {words(action): action for action in every_action()}


def asked(g: NostraCity) -> list[Seat]:
    """Return the seats to act; CHANCE is -1."""
    return list(g.options)


def do(g: NostraCity, *said: str) -> None:
    """Play actions for the only seat to act, which can be the chance seat."""
    for text in said:
        (seat,) = g.options
        play(g, seat, ACTIONS[text])


def say(g: NostraCity, seat: Seat, *said: str) -> None:
    """Play actions for a seat, whether or not it is its turn."""
    for text in said:
        play(g, seat, ACTIONS[text])


def choices(g: NostraCity, seat: Seat | None = None) -> list[str]:
    """Return the legal actions of a seat, by default of the only seat to act, without any-time actions."""
    (of,) = g.options if seat is None else (seat,)
    return [words(action) for action in g.options.get(of, ())]


def at_once(g: NostraCity, seat: Seat) -> list[str]:
    """Return the any-time actions of a seat."""
    return [words(action) for action in g.anytime(seat)]


def refusal(g: NostraCity, text: str, seat: Seat | None = None) -> RuleId | None:
    """Return the rule that forbids an action, or None if it is legal."""
    (of,) = g.options if seat is None else (seat,)
    return why_not(g, of, ACTIONS[text])


# Advancing the game


def ready(g: NostraCity, *but: Seat) -> None:
    """Let all seats but these play no card in a sealed decision."""
    for seat in [seat for seat in g.options if seat not in but and seat != CHANCE]:
        play(g, seat, READY)


def pass_until(g: NostraCity, reached: Callable[[NostraCity], bool]) -> None:
    """Let players do as little as possible until the condition holds. Chance takes its first listed action."""
    while not reached(g):
        assert g.options, "the game is over, and it never was so"
        seat = next(iter(g.options))
        listed = g.options[seat]
        least: list[Action] = [each for each in (PASS, READY, DONE, GIVE_NOTHING) if each in listed]
        play(g, seat, [*least, *listed][0])


def pass_phase(g: NostraCity) -> None:
    """Pass to the end of the phase without playing Vendetta cards."""
    before = g.phase, g.month
    pass_until(g, lambda g: (g.phase, g.month) != before or not g.options)


def in_moment(g: NostraCity) -> bool:
    return bool(g.stack) and isinstance(g.stack[-1], Moment)


# Inspecting the game


def bank(g: NostraCity, seat: Seat) -> str:
    return spell(g.bank[seat])


def hand(g: NostraCity, seat: Seat) -> str:
    return " ".join(VENDETTA[kind] for kind in range(VENDETTA_KINDS) for _ in range(g.hand[seat][kind]))


def bid(g: NostraCity, wiseguy: str) -> str:
    at = card(wiseguy) * BILL_KINDS
    return spell(g.bid[at : at + BILL_KINDS])


def territory(g: NostraCity, seat: Seat) -> set[str]:
    return {CARD_IDS[each] for each, place in enumerate(g.place) if place == seat}


def street(g: NostraCity) -> str:
    names = [*CARD_IDS, "underboss"]
    return " ".join("-" if g.street[space] == NO_CARD else names[g.street[space]] for space in range(SPACES))


def free(g: NostraCity, name: str) -> bool:
    return not g.busy[card(name)]


def whole(g: NostraCity) -> bool:
    """Return whether the game still has every component of the box, no more and no less."""
    return pieces(g) == full_box(g.pack.name) and all(
        place in range(IN_STREET, g.seats) or place == GONE for place in g.place
    )


def notes(g: NostraCity, observer: Seat, about: int) -> str:
    """Return the Bills an observer knows for certain; `about` is a seat, or `g.seats` for the Corruption Pile."""
    return spell(g.known[observer][about])
