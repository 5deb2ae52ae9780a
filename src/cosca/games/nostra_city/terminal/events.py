"""Log lines for events without an action of their own, found by comparing two views of NY Nostra City."""

from __future__ import annotations

from collections.abc import Iterator

from cosca.engine.title import Arg, Message
from cosca.games.nostra_city.rules.actions import PAYBACKS, SPACES
from cosca.games.nostra_city.rules.board import IN_STREET, RECEPTION, TRIAL, VERDICT
from cosca.games.nostra_city.rules.business import CashIn
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    CARDS,
    ENZO,
    FBI,
    FIRST_INVESTIGATION,
    IRS,
    NO_CARD,
    UNDERBOSS,
    WIRE_TAP,
    WISEGUYS,
    Card,
    Space,
    is_investigation,
    spell,
)
from cosca.games.nostra_city.rules.paybacks import Played
from cosca.games.nostra_city.rules.resolution import ENZO_ADDS, Resolution
from cosca.games.nostra_city.rules.verdict import Tally
from cosca.games.nostra_city.terminal.jury import strip
from cosca.games.nostra_city.terminal.names import card_id, dollars, pack_of
from cosca.games.nostra_city.terminal.recall import hidden_bids
from cosca.games.nostra_city.terminal.territories import BONUS_IDS
from cosca.games.nostra_city.views import NostraCityView


def events(before: NostraCityView, after: NostraCityView) -> list[Message]:
    return [
        *tapped(before, after),
        *drawn(before, after),
        *auctions(before, after),
        *trial(before, after),
        *reception(before, after),
        *verdict(before, after),
    ]


# The BUSINESS


def drawn(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    """Report how many Bills another player drew, once the drawing is over."""
    now, later = cash_in(before), cash_in(after)
    if now is None or not now.left or now.seat == after.seat or (later and later.left):
        return
    number = before.drawn_size + int(after.pile_size < before.pile_size or now.aside)
    yield Message("news-drawn", {"seat": now.seat, "number": number})


def cash_in(view: NostraCityView) -> CashIn | None:
    return next((each for each in view.doing if isinstance(each, CashIn)), None)


# The MEETING


def auctions(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    if after.locations_open and not before.locations_open:
        yield from turned_up(after)
    for card in range(WISEGUYS):
        bid = bid_shown(after, card)
        if sum(bid) and bid != bid_shown(before, card):
            yield shown_bid(before, after, card, bid)
    for space in range(SPACES):
        if is_resolved(after, space) and not is_resolved(before, space) and space in before.location:
            yield from outcome(before, after, space)


def turned_up(view: NostraCityView) -> Iterator[Message]:
    """Report all revealed Location cards, Space by Space."""
    bids = [card for card in range(WISEGUYS) if view.location[card] >= 0]
    if bids:
        yield Message("news-locations")
    for card in sorted(bids, key=lambda card: view.location[card]):
        space = view.location[card]
        prize = card_id(view.street[space])
        args: dict[str, Arg] = {"seat": view.place[card], "wiseguy": card_id(card), "space": space + 1, "prize": prize}
        yield Message("news-location", args | {"number": view.bid_size[card]})


def bid_shown(view: NostraCityView, card: Card) -> tuple[int, ...]:
    return view.last_bids[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS]


def shown_bid(before: NostraCityView, after: NostraCityView, card: Card, bid: tuple[int, ...]) -> Message:
    more = ENZO_ADDS if card == ENZO and before.place[FBI] != IN_STREET else 0
    shown: dict[str, Arg] = {"sum": dollars(after, bid), "bills": f"({spell(list(bid))})", "more": more}
    prize = card_id(before.street[before.location[card]])
    owner = before.place[card]
    return Message("news-bid", shown | {"seat": owner, "wiseguy": card_id(card), "prize": prize})


def is_resolved(view: NostraCityView, space: Space) -> bool:
    """Return whether the Auction for a Space is over. True whenever Location cards are not revealed."""
    now = [each.space for each in view.doing if isinstance(each, Resolution)]
    return not view.locations_open or (space < view.resolving and space not in now)


def outcome(before: NostraCityView, after: NostraCityView, space: Space) -> Iterator[Message]:
    card = before.street[space]
    if card == NO_CARD:
        return
    owner = after.titles[0] if card == UNDERBOSS else after.place[card]
    if owner >= 0:
        yield Message("news-won", {"seat": owner, "card": card_id(card)})
    elif is_investigation(card) and owner == IN_STREET:
        yield Message("news-stays", {"card": card_id(card)})
    else:
        yield Message("news-equal", {"card": card_id(card)})
        if is_investigation(card):
            yield Message("news-gone", {"card": card_id(card)})


# The TRIAL and the RECEPTION


def trial(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    for seat in range(after.seats):
        if after.zealous[seat] > before.zealous[seat]:
            yield Message("news-zealous", {"seat": seat})


def reception(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    leaving_trial = before.phase == TRIAL and after.phase not in (TRIAL, VERDICT)
    if leaving_trial and before.place[IRS] == IN_STREET and any(before.bank_size):
        yield Message("news-tax")
    if before.verdict != after.verdict and were_counted(before, after):
        yield Message("news-investigated", {"number": investigations(before), "moves": after.verdict - before.verdict})
    if UNDERBOSS in after.street and UNDERBOSS not in before.street:
        yield Message("news-underboss")
    if after.month != before.month:
        yield Message("news-month", {"month": after.month})


def were_counted(before: NostraCityView, after: NostraCityView) -> bool:
    """Return whether Investigations moved the Verdict token, not the Tally or an action that has its own log line."""
    leaving_trial = before.phase == TRIAL != after.phase
    return not tallied(before) and (leaving_trial or before.phase == RECEPTION or not after.doing)


def investigations(view: NostraCityView) -> int:
    return sum(view.place[card] == IN_STREET for card in range(FIRST_INVESTIGATION, CARDS))


# The Tally and the end


def tallied(view: NostraCityView) -> bool:
    return bool(view.doing) and isinstance(view.doing[-1], Tally)


def verdict(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    yield from bonuses(before, after)
    if tallied(before):
        yield from tally(before, after)
    for seat, count in enumerate(after.snitches if not before.snitches else ()):
        if count:
            yield Message("news-snitch", {"seat": seat})


def tally(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    """Report where the Verdict token is after a Bill of the Tally; after the last one, also the Investigations."""
    if after.phase == VERDICT and not tallied(after) and investigations(before):
        yield Message("news-investigations", {"number": investigations(before)})
    yield Message("news-tally", {"strip": strip(pack_of(after), after.verdict)})


def bonuses(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    for bonus, owner in enumerate(after.bonus):
        if owner >= 0 and before.bonus[bonus] < 0:
            yield Message("news-bonus", {"seat": owner, "bonus": BONUS_IDS[bonus]})


# Wire Tap


def tapped(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    """Tell the player of a Wire Tap what it showed. With hidden Bids around, the notes cover Bank and Bids together."""
    if after.seat is None or not listened(before, after):
        return
    for seat in range(after.seats):
        if after.tapped[seat] > before.tapped[seat]:
            message = "news-notes" if hidden_bids(after, seat) else "news-bank"
            yield Message(message, {"player": seat, "bills": spell(list(after.known[seat]))})


def listened(before: NostraCityView, after: NostraCityView) -> bool:
    own = [each for each in before.doing if isinstance(each, Played) and each.seat == after.seat]
    waiting = any(PAYBACKS[each.number].kind == WIRE_TAP for each in own)
    return waiting or before.hand[WIRE_TAP] > after.hand[WIRE_TAP]
