"""Prompts of NY Nostra City that a host answers for a seat, because of what everybody can see.

Open are the numbers of Bills and Vendetta cards in each place, but not which they are.
"""

from __future__ import annotations

from cosca.engine.core import Action, Procedure, Seat
from cosca.games.nostra_city.rules.actions import READY
from cosca.games.nostra_city.rules.business import BusinessTurn
from cosca.games.nostra_city.rules.cards import ALDO, FACE_UP
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.moments import LastTurn, Moment
from cosca.games.nostra_city.rules.resolution import GiveTitles, Resolution
from cosca.games.nostra_city.rules.trial import TrialTurn


def publicly_decided(g: NostraCity, seat: Seat) -> bool:
    """Return whether everybody knows that the seat has one option."""
    if not g.stack:
        return False
    top = g.stack[-1]
    if isinstance(top, Moment):  # who has answered is hidden, so the options do not count
        return not any(g.hand[seat]) if seat < g.seats else False
    return len(g.options.get(seat, ())) == 1 and _is_open(g, top, seat)


def _is_open(g: NostraCity, top: Procedure, seat: Seat) -> bool:
    """Return whether everybody can count the options of a step. If there is one Bill or card, its kind does not matter.

    A Location card lies on every Space that the seat bids on, so the number of free Spaces is open.
    """
    if isinstance(top, LastTurn):
        return not any(g.hand[seat])
    if isinstance(top, MeetingTurn):
        return top.at == 1 or g.bank_size(seat) <= 1
    if isinstance(top, TrialTurn):
        return g.bank_size(seat) <= 1 and not g.has_power(top.wiseguy, FACE_UP)
    if isinstance(top, Resolution):
        return _is_open_bid(g, top, seat)
    return isinstance(top, (BusinessTurn, GiveTitles))


def _is_open_bid(g: NostraCity, top: Resolution, seat: Seat) -> bool:
    bids = [card for card in (top.winner, ALDO) if card >= 0 and g.place[card] == seat and g.bid_size(card)]
    return all(g.bid_size(card) == 1 or g.shown[card] for card in bids)


def silent_answer(g: NostraCity, seat: Seat) -> Action | None:
    """Return "no Vendetta card now" where the rules say "at any moment" and therefore ask nobody."""
    return READY if g.stack and isinstance(g.stack[-1], Moment) and seat < g.seats else None
