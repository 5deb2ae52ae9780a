"""Sampled worlds: complete games, built from the view of a seat, that the seat cannot tell from the real game.

Bills that the seat knows for certain stay where they are. All other unseen Bills are dealt at random to Banks, Bids,
the running Cash-in, the Corruption Pile, the discard pile and the draw pile; unseen Vendetta cards to hands and pile.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cosca.engine.core import settle
from cosca.games.nostra_city.packs.reading import edition_named, pack_named
from cosca.games.nostra_city.rules.actions import PAYBACKS, SPACES, Payback
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    GOTA,
    NO_CARD,
    SHAME,
    SNITCH,
    VENDETTA_KINDS,
    WISEGUYS,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import NO_CARD_NOW, SILENT, Moment
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.rules.paybacks import Played, payback_options
from cosca.games.nostra_city.views import UNSEEN, NostraCityView

NOTHING: Final = (0,) * BILL_KINDS


def imagine(seen: NostraCityView, rng: Random) -> NostraCity:
    pack = pack_named(seen.pack)
    g = _as_seen(seen, pack)
    g.rules_version = seen.rules_version
    _deal_bills(g, seen, pack, rng)
    _deal_vendetta(g, seen, pack, rng)
    _lay_locations(g, seen, rng)
    _answer(g, seen, rng)
    settle(g)
    return g


def _as_seen(seen: NostraCityView, pack: Pack) -> NostraCity:
    return NostraCity(
        pack=pack, edition=edition_named(seen.edition), seats=seen.seats,
        place=list(seen.place),
        busy=list(seen.busy),
        street=list(seen.street),
        pile=[0] * BILL_KINDS,
        discards=list(seen.seen_discards),
        seen_discards=list(seen.seen_discards),
        bank=[list(seen.bank) if seat == seen.seat else [0] * BILL_KINDS for seat in range(seen.seats)],
        drawn=list(seen.drawn or NOTHING),
        corruption=[0] * BILL_KINDS,
        location=list(seen.location),
        bid=list(seen.bid),
        shown=list(seen.shown),
        last_bids=list(seen.last_bids),
        locations_open=seen.locations_open,
        resolving=seen.resolving,
        known=_notes(seen),
        vendetta=[0] * VENDETTA_KINDS,
        used=list(seen.used),
        hand=[list(seen.hand) if seat == seen.seat else [0] * VENDETTA_KINDS for seat in range(seen.seats)],
        shame=list(seen.shame),
        tapped=list(seen.tapped),
        titles=list(seen.titles),
        zealous=list(seen.zealous),
        zealous_left=seen.zealous_left,
        bonus=list(seen.bonus),
        underboss_waits=seen.underboss_waits,
        first=seen.first,
        next_first=seen.next_first,
        first_moved=seen.first_moved,
        month=seen.month,
        phase=seen.phase,
        verdict=seen.verdict,
        auctions=list(seen.auctions),
        got_card=list(seen.got_card),
        corruptors=list(seen.corruptors),
        stack=[procedure.copy() for procedure in seen.doing],
    )  # fmt: skip


def _notes(seen: NostraCityView) -> list[list[list[int]]]:
    """Return the notes of every observer. The seat's own are known; what others know is hidden, so theirs are empty."""
    observer = seen.seats if seen.seat is None else seen.seat
    empty = [[[0] * BILL_KINDS for _ in range(seen.seats + 1)] for _ in range(seen.seats + 1)]
    empty[observer] = [list(notes) for notes in seen.known]
    return empty


# Bills


def _deal_bills(g: NostraCity, seen: NostraCityView, pack: Pack, rng: Random) -> None:
    sure = [sum(notes[bill] for notes in seen.known) for bill in range(BILL_KINDS)]
    placed = [_in_sight(g, bill) + sure[bill] for bill in range(BILL_KINDS)]
    pool = [bill for bill in range(BILL_KINDS) for _ in range(pack.copies[bill] - placed[bill])]
    rng.shuffle(pool)
    for seat in range(seen.seats):
        if seat != seen.seat:
            _fill_holdings(g, seen, seat, pool, rng)
    if not seen.drawn:
        _add(g.drawn, _taken(pool, seen.drawn_size))
    _add(g.discards, _taken(pool, seen.discards_size - sum(seen.seen_discards)))
    g.corruption = list(seen.known[seen.seats])
    _add(g.corruption, _taken(pool, seen.corruption_size - sum(g.corruption)))
    _add(g.pile, pool)


def _in_sight(g: NostraCity, bill: int) -> int:
    bids = sum(g.bid[card * BILL_KINDS + bill] for card in range(WISEGUYS))
    return bids + g.drawn[bill] + g.discards[bill] + sum(bank[bill] for bank in g.bank)


def _fill_holdings(g: NostraCity, seen: NostraCityView, seat: int, pool: list[int], rng: Random) -> None:
    """Deal Bills to a seat's Bank and hidden Bids. The Bills that the observer knows of may be in any of these."""
    hidden = [card for card in range(WISEGUYS) if g.place[card] == seat and not g.shown[card]]
    size = seen.bank_size[seat] + sum(seen.bid_size[card] for card in hidden)
    held = [bill for bill in range(BILL_KINDS) for _ in range(seen.known[seat][bill])]
    held += _taken(pool, size - len(held))
    rng.shuffle(held)
    for card in hidden:
        for bill in _taken(held, seen.bid_size[card]):
            g.bid[card * BILL_KINDS + bill] += 1
    _add(g.bank[seat], held)


def _taken(pool: list[int], number: int) -> list[int]:
    taken = pool[:number]
    del pool[:number]
    return taken


def _add(counts: list[int], bills: list[int]) -> None:
    for bill in bills:
        counts[bill] += 1


# Vendetta cards


def _deal_vendetta(g: NostraCity, seen: NostraCityView, pack: Pack, rng: Random) -> None:
    left = [pack.vendetta[kind] - g.used[kind] - sum(hand[kind] for hand in g.hand) for kind in range(VENDETTA_KINDS)]
    left[SHAME] -= sum(seen.shame) + _shame_on_the_table(g)
    for seat, kind in _opened(g, seen):
        g.hand[seat][kind] += 1
        left[kind] -= 1
    left[DRAWN_GOTA] -= int(g.place[GOTA] >= 0)
    left[DRAWN_ATLANTIC] -= int(g.place[ATLANTIC_CITY] >= 0)
    never_held = [DRAWN_GOTA, DRAWN_ATLANTIC, *([SNITCH] if seen.snitches else [])]
    pool = [kind for kind in range(VENDETTA_KINDS) if kind not in never_held for _ in range(left[kind])]
    rng.shuffle(pool)
    for seat in range(seen.seats):
        if seat != seen.seat:
            _add(g.hand[seat], _taken(pool, seen.hand_size[seat] - sum(g.hand[seat])))
    _add(g.vendetta, pool)
    for kind in never_held:
        g.vendetta[kind] += left[kind]


def _opened(g: NostraCity, seen: NostraCityView) -> list[tuple[int, int]]:
    """Return the (seat, card kind) pairs in others' hands that all can see: opened answers, and Snitches at the end."""
    others = [seat for seat in range(len(seen.snitches)) if seat != seen.seat]
    unmasked = [(seat, SNITCH) for seat in others for _ in range(seen.snitches[seat])]
    moments = [procedure for procedure in g.stack if isinstance(procedure, Moment) and procedure.at]
    answers = [(seat, answer) for each in moments for seat, answer in enumerate(each.answers)]
    sealed = [(seat, PAYBACKS[answer].kind) for seat, answer in answers if answer >= 0 and seat != seen.seat]
    return unmasked + sealed


def _shame_on_the_table(g: NostraCity) -> int:
    """Count the Shame on you! cards that are played and not yet in a Territory."""
    return sum(procedure.holds_shame() for procedure in g.stack if isinstance(procedure, Played))


# Locations and sealed answers


def _lay_locations(g: NostraCity, seen: NostraCityView, rng: Random) -> None:
    for seat in range(seen.seats):
        hidden = [card for card in range(WISEGUYS) if g.place[card] == seat and g.location[card] == UNSEEN]
        spaces = [space for space in range(SPACES) if g.street[space] != NO_CARD]
        for card, space in zip(hidden, rng.sample(spaces, len(hidden)), strict=True):
            g.location[card] = space


def _answer(g: NostraCity, seen: NostraCityView, rng: Random) -> None:
    """Let a random number of others answer a sealed decision, but never everyone: then it would be over."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Moment) or top.at:
        return
    silent = [seat for seat in range(g.seats) if top.answers[seat] == SILENT and seat != seen.seat]
    most = len(silent) if seen.seat is not None and top.answers[seen.seat] == SILENT else len(silent) - 1
    for seat in rng.sample(silent, rng.randint(0, most)):
        top.answer_of(seat, _some_answer(g, seat, rng))


def _some_answer(g: NostraCity, seat: int, rng: Random) -> int:
    act = rng.choice([None, *payback_options(g, seat)])
    return act.number if isinstance(act, Payback) else NO_CARD_NOW
