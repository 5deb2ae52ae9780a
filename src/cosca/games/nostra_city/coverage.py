"""Component coverage: the names of the cards and Bills that an action involves. A law requires each name to occur.

power vito            the action uses this Power, and the Power makes a difference
at work fbi           an Investigation in The Street hinders a player
won, gone, stays irs  the result of an Auction for an Investigation
at once, sealed, turned over shame   how a Payback is played: in a turn, as a sealed answer, revealed from one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cosca.engine.core import Action
from cosca.games.nostra_city.rules.actions import (
    Announce,
    Deal,
    DrawBill,
    Exchange,
    GiveNothing,
    Keep,
    MakeBusy,
    MoveToken,
    Payback,
    Place,
    PlaceOpenly,
    Ready,
    TakeAtRandom,
    TurnOver,
    UsePower,
    UseTurf,
)
from cosca.games.nostra_city.rules.board import BUSINESS, IN_STREET, MEETING, TRIAL
from cosca.games.nostra_city.rules.business import BusinessTurn, CashIn
from cosca.games.nostra_city.rules.cards import (
    ADA,
    ALDO,
    ATTORNEY,
    BILLS,
    BRUNO,
    CARD_IDS,
    CARLA,
    CHANGE,
    DINO,
    ENZO,
    FAUSTO,
    FBI,
    FRANCESCA,
    GISELLA,
    INVESTIGATIONS,
    IRS,
    LUCIA,
    NINO,
    NO_CARD,
    PIA,
    PORT,
    POWERS,
    RAID,
    ROCCO,
    ROSA,
    SALVATORE,
    SEES_BRIBES,
    SHAME,
    SLOT_IDS,
    SONIA,
    TERESA,
    TURF_STAYS_FREE,
    VENDETTA,
    VICE,
    VITO,
    VOICES,
    Card,
    is_investigation,
    is_racket,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.match import Month
from cosca.games.nostra_city.rules.meeting import Auctions
from cosca.games.nostra_city.rules.moments import NO_CARD_NOW, SILENT, Moment
from cosca.games.nostra_city.rules.resolution import Resolution, highest, may_take_card, worth
from cosca.games.nostra_city.rules.telling import ENZO_ADDS
from cosca.games.nostra_city.rules.trial import APRIL, TrialTurn
from cosca.games.nostra_city.rules.vendetta import vendetta_pile

PHASE_OF_FAMILY: Final = (BUSINESS, MEETING, TRIAL)  # families have five Wiseguys each; the last one is VENDETTA
TAKE_BACK: Final = 2  # the step of a Resolution for Aldo's Power
ADD: Final = 4  # the step of a TrialTurn for Bruno's Power
RECEPTION_NEXT: Final = 8  # the step of a Month that starts the RECEPTION


def components_used(g: NostraCity, action: Action) -> tuple[str, ...]:
    named = [str(word) for word in action.words().values()]
    powers = [f"power {POWERS[power]}" for power in powers_used(g, action)]
    at_work = [f"at work {SLOT_IDS[card]}" for card in investigations_at_work(g, action)]
    return (*named, *powers, *at_work, *_paybacks(g, action), *_auction(g, action))


def components() -> tuple[str, ...]:
    paybacks = VENDETTA[SHAME:]
    between_turns = (VENDETTA[CHANGE], VENDETTA[VOICES])  # cannot be played during a turn
    return (
        *dict.fromkeys((*CARD_IDS, *BILLS, "raid", *VENDETTA)),
        *(f"power {power}" for power in POWERS),
        *(f"{how} {name}" for how in ("at work", "won", "gone", "stays") for name in INVESTIGATIONS),
        *(f"at once {name}" for name in paybacks if name not in between_turns),
        *(f"{how} {name}" for how in ("sealed", "turned over") for name in paybacks),
    )


def _paybacks(g: NostraCity, action: Action) -> Iterator[str]:
    if isinstance(action, TurnOver):
        yield f"turned over {VENDETTA[action.payback.kind]}"
    elif isinstance(action, Payback):
        yield f"{'sealed' if isinstance(g.stack[-1], Moment) else 'at once'} {VENDETTA[action.kind]}"


# Powers


def powers_used(g: NostraCity, action: Action) -> Iterator[Card]:
    """Yield the Powers with which this action makes a difference."""
    top = g.stack[-1]
    if isinstance(action, UsePower | Exchange):
        yield from _vendetta_powers(g, action)
    elif isinstance(top, CashIn):
        yield from _business_powers(g, top, action)
    elif isinstance(top, Resolution):
        yield from _meeting_powers(g, top, action)
    elif isinstance(top, TrialTurn):
        yield from _trial_powers(g, top, action)
    elif isinstance(top, BusinessTurn) and isinstance(action, UseTurf) and g.has_power(top.wiseguy, TURF_STAYS_FREE):
        yield ROCCO
    elif auction := next_auction(g, action):
        yield from _comparing_powers(g, auction)


def _vendetta_powers(g: NostraCity, action: UsePower | Exchange) -> Iterator[Card]:
    power = action.power if isinstance(action, UsePower) else PIA
    if power not in (FRANCESCA, ROSA) or vendetta_pile(g):
        yield power


def _business_powers(g: NostraCity, cash_in: CashIn, action: Action) -> Iterator[Card]:
    power = cash_in.wiseguy if g.powers_work() else NO_CARD
    if isinstance(action, DrawBill) and action.bill == RAID:
        if g.has_power(power, ROCCO) or (power == GISELLA and vendetta_pile(g)):
            yield power
    elif isinstance(action, DrawBill):
        if power in (SALVATORE, NINO) and cash_in.left <= cash_in.more(g):
            yield power
    elif isinstance(action, GiveNothing) and power == CARLA:
        yield CARLA


def _meeting_powers(g: NostraCity, auction: Resolution, action: Action) -> Iterator[Card]:
    if isinstance(action, Keep):
        if auction.at == TAKE_BACK:
            yield ALDO
        elif auction.winner == SONIA and g.powers_work() and auction.keeps == 1:  # the extra Bill
            yield SONIA
    elif isinstance(action, Deal) and may_take_card(g, action.card):
        yield LUCIA


def _trial_powers(g: NostraCity, turn: TrialTurn, action: Action) -> Iterator[Card]:
    if isinstance(action, DrawBill) and action.bill != RAID:
        yield TERESA
    elif isinstance(action, TakeAtRandom):
        yield FAUSTO
    elif isinstance(action, MoveToken):
        yield ADA
    elif isinstance(action, PlaceOpenly) or (isinstance(action, Place) and turn.at == ADD):
        yield BRUNO
    elif is_dino_at_work(g, turn, action):
        yield DINO


def is_dino_at_work(g: NostraCity, turn: TrialTurn, action: Action) -> bool:
    if isinstance(action, MakeBusy):
        return g.has_power(action.card, SEES_BRIBES) and any(g.corruption)
    return isinstance(action, Place) and g.has_power(turn.wiseguy, DINO) and g.month >= APRIL


def _comparing_powers(g: NostraCity, auction: Resolution) -> Iterator[Card]:
    """Yield the Powers that change which Bid is the highest."""
    bids = auction.bids(g)
    if auction.is_sole(g) or not bids:
        return
    most = max([worth(g, card) for card in bids])
    level = [card for card in bids if worth(g, card) == most]
    if highest(g, bids) == VITO and level != [VITO]:
        yield VITO
    if ENZO in bids and len(bids) > 1 and g.powers_work():
        ahead = max([g.bid_dollars(card) for card in bids if card != ENZO]) - g.bid_dollars(ENZO)
        if 0 <= ahead <= ENZO_ADDS:
            yield ENZO


# Auctions


def next_auction(g: NostraCity, action: Action) -> Resolution | None:
    """Return the Resolution that this action starts: the last `Ready` before a Space. None for any other action."""
    top = g.stack[-1]
    if not (isinstance(action, Ready) and isinstance(top, Moment) and isinstance(g.stack[-2], Auctions)):
        return None
    is_last = sorted(top.answers) == [SILENT, *[NO_CARD_NOW] * (g.seats - 1)]
    return Resolution(g.resolving) if is_last else None


def _auction(g: NostraCity, action: Action) -> Iterator[str]:
    """Yield the result of the Auction that this action starts, if it is for an Investigation with Bids."""
    auction = next_auction(g, action)
    card = g.street[auction.space] if auction else NO_CARD
    if auction and is_investigation(card) and auction.bids(g):
        won = highest(g, auction.bids(g)) != NO_CARD
        ending = ("won" if won else "gone") if auction.is_paid_off(g) else "stays"
        yield f"{ending} {SLOT_IDS[card]}"


# Investigations


def investigations_at_work(g: NostraCity, action: Action) -> Iterator[Card]:
    for card in (IRS, FBI, VICE, ATTORNEY, PORT):
        if g.place[card] == IN_STREET and HINDERS[card](g, action):
            yield card


def _taxes(g: NostraCity, action: Action) -> bool:
    """Return whether the action is the last `Ready` before the RECEPTION and any Bank has a Bill to lose to the IRS."""
    top, below = g.stack[-1], g.stack[-2:-1]
    ends = isinstance(action, Ready) and isinstance(top, Moment) and top.answers.count(SILENT) == 1
    return ends and isinstance(below[0], Month) and below[0].at == RECEPTION_NEXT and any(map(sum, g.bank))


def _silences(g: NostraCity, action: Action) -> bool:
    """Return whether the action makes a Wiseguy Busy in the phase in which his Power would work without the FBI."""
    family = action.card // 5 if isinstance(action, MakeBusy) else len(PHASE_OF_FAMILY)
    return family < len(PHASE_OF_FAMILY) and PHASE_OF_FAMILY[family] == g.phase


def _spoils_traffic(g: NostraCity, action: Action) -> bool:
    return isinstance(action, UseTurf) and any(
        g.pack.earns[action.card][each] for each in g.pack.cash_ins if not is_racket(each)
    )


def _ends_bribing(g: NostraCity, action: Action) -> bool:
    """Return whether the seat could bribe again after this Corruption action, were it not for the District Attorney."""
    top = g.stack[-1]
    if not isinstance(top, TrialTurn) or not isinstance(action, Place | MoveToken):
        return False
    return bool(g.free_wiseguys(top.seat)) and g.bank_size(top.seat) > 1


def _takes_a_share(g: NostraCity, action: Action) -> bool:
    return isinstance(action, Announce)


HINDERS: Final[dict[Card, Callable[[NostraCity, Action], bool]]] = {
    IRS: _taxes,
    FBI: _silences,
    VICE: _spoils_traffic,
    ATTORNEY: _ends_bribing,
    PORT: _takes_a_share,
}
