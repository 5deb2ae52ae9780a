"""Hand-made tables of NY Nostra City that can be read at a glance, and actions as words.

    g = board(territory={0: "gisella bronx_drugs", 1: "rocco bronx_gambling"}, bank={0: "5 20I"}, hand={1: "shame"})
    do(g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill raid")
    say(g, 1, "payback shame 0")
    assert refusal(g, "make_busy rocco") == "NC-turn-3"

Cards have the ids of the pack, Bills their short names ("10G"), Spaces the printed numbers 1 to 4. What is not named
lies in its pile; a Bank that is not named is empty; nobody has notes of anybody's Bills. `at` names a step of a Month:
business, before_meeting, meeting, auctions, before_trial, trial, before_reception, reception; with month=6 the last
is the FINAL VERDICT.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, RuleId, Seat, play, settle, why_not
from cosca.engine.title import Setup
from cosca.games.nostra_city.actions import DONE, GIVE_NOTHING, PASS, READY, SPACES, every_action
from cosca.games.nostra_city.board import BUSINESS, GONE, IN_STREET, MEETING, RECEPTION, TRIAL, NostraCity
from cosca.games.nostra_city.cards import (
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
from cosca.games.nostra_city.match import Match, Month
from cosca.games.nostra_city.moments import Moment
from cosca.games.nostra_city.title import NOSTRA_CITY, pieces

MONTHS: Final = 1  # the step of Match at which Months are played
STEPS: Final = {  # of a Month; and the phase it belongs to
    "business": (0, BUSINESS),
    "before_meeting": (1, BUSINESS),
    "meeting": (2, MEETING),
    "auctions": (3, MEETING),
    "before_trial": (4, MEETING),
    "trial": (5, TRIAL),
    "before_reception": (7, TRIAL),
    "reception": (8, RECEPTION),
}
FULL_BOX: Final = NOSTRA_CITY.pieces(NOSTRA_CITY.setup(Setup("2009", "standard", 3)))


def new_game(seats: int = 3) -> NostraCity:
    """Nothing has been dealt; chance is asked for the first Wiseguy."""
    g = NOSTRA_CITY.setup(Setup("2009", "standard", seats))
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
    street: str = "",  # "racehorse - irs": Space 2 is empty, and Space 4
    bids: Mapping[str, tuple[int, str]] | None = None,  # by Wiseguy: his Space, his Bills
    discards: str = "",  # all seen
    corruption: str = "",
    used: str = "",  # Paybacks
    shame: Sequence[int] = (),
    titles: Sequence[Seat] = (),  # Underboss, Consigliere, Primo Capo
    zealous: Sequence[int] = (),
    first: Seat = 0,
    month: int = 1,
    verdict: int | None = None,
    only_bills: str | None = None,  # the whole pile of Bills; the others are discarded
) -> NostraCity:
    g = new_game(seats)
    g.stack = [Match(MONTHS), Month(STEPS[at][0])]
    g.phase, g.month, g.first, g.next_first = STEPS[at][1], month, first, first
    g.verdict = g.verdict if verdict is None else verdict
    g.known = [[[0] * BILL_KINDS for _ in notes] for notes in g.known]
    lay_territories(g, territory or {}, busy)
    lay_street(g, street)
    lay_money(g, bank or {}, bids or {}, bills(discards), bills(corruption))
    keep_in_pile(g, only_bills)
    lay_vendetta(g, hand or {}, used, shame)
    lay_honours(g, titles, zealous)
    assert pieces(g) == FULL_BOX, "more or fewer pieces than the box holds"
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
    """Who has to choose now; CHANCE is -1."""
    return list(g.options)


def do(g: NostraCity, *said: str) -> None:
    """The one who is asked does this, one thing after the other; chance is asked like anybody."""
    for text in said:
        (seat,) = g.options
        play(g, seat, ACTIONS[text])


def say(g: NostraCity, seat: Seat, *said: str) -> None:
    """This seat does it, asked or not."""
    for text in said:
        play(g, seat, ACTIONS[text])


def choices(g: NostraCity, seat: Seat | None = None) -> list[str]:
    """What a seat, or the one who is asked, may do now; without Vendetta cards that may be played at any moment."""
    (of,) = g.options if seat is None else (seat,)
    return [words(action) for action in g.options.get(of, ())]


def at_once(g: NostraCity, seat: Seat) -> list[str]:
    """Vendetta cards that a seat may play whoever is asked."""
    return [words(action) for action in g.anytime(seat)]


def refusal(g: NostraCity, text: str, seat: Seat | None = None) -> RuleId | None:
    """The rule against it; None if it is allowed."""
    (of,) = g.options if seat is None else (seat,)
    return why_not(g, of, ACTIONS[text])


# Going on


def ready(g: NostraCity, *but: Seat) -> None:
    """In a moment for Vendetta cards, everybody but these plays none."""
    for seat in [seat for seat in g.options if seat not in but and seat != CHANCE]:
        play(g, seat, READY)


def pass_until(g: NostraCity, reached: Callable[[NostraCity], bool]) -> None:
    """Players do as little as they may, until this is so; chance does what it lists first."""
    while not reached(g):
        assert g.options, "the game is over, and it never was so"
        seat = next(iter(g.options))
        listed = g.options[seat]
        least: list[Action] = [each for each in (PASS, READY, DONE, GIVE_NOTHING) if each in listed]
        play(g, seat, [*least, *listed][0])


def pass_phase(g: NostraCity) -> None:
    """To the end of the phase; a moment for Vendetta cards is played none in."""
    before = g.phase, g.month
    pass_until(g, lambda g: (g.phase, g.month) != before or not g.options)


def in_moment(g: NostraCity) -> bool:
    return bool(g.stack) and isinstance(g.stack[-1], Moment)


# Looking


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
    """Nothing is lost and nothing came into being."""
    return pieces(g) == FULL_BOX and all(place in range(IN_STREET, g.seats) or place == GONE for place in g.place)


def notes(g: NostraCity, observer: Seat, about: int) -> str:
    """What an observer is sure of; `about` a seat, or `g.seats` for the Corruption Pile."""
    return spell(g.known[observer][about])
