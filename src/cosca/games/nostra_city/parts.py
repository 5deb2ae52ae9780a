"""The cards and Bills that an action brings in or makes use of, by name: the laws ask that each of them occurs.

power vito            his Power made a difference, or began to
at work fbi           an Investigation in The Street hindered somebody
won, gone, stays irs  how an Auction for an Investigation ended
at once, sealed, turned over shame   how a Payback is played
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cosca.engine.core import Action
from cosca.games.nostra_city.actions import (
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
    Ready,
    TakeAtRandom,
    TurnOver,
    UsePower,
    UseTurf,
)
from cosca.games.nostra_city.board import BUSINESS, IN_STREET, MEETING, TRIAL, NostraCity
from cosca.games.nostra_city.business import CashIn
from cosca.games.nostra_city.cards import (
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
    RACKET_KINDS,
    RAID,
    ROCCO,
    ROSA,
    SALVATORE,
    SHAME,
    SONIA,
    TERESA,
    VENDETTA,
    VICE,
    VITO,
    VOICES,
    Card,
    is_investigation,
)
from cosca.games.nostra_city.match import Month
from cosca.games.nostra_city.meeting import Auctions
from cosca.games.nostra_city.moments import NO_CARD_NOW, SILENT, Moment
from cosca.games.nostra_city.resolution import ENZO_ADDS, Resolution, highest, worth
from cosca.games.nostra_city.trial import APRIL, TrialTurn
from cosca.games.nostra_city.vendetta import vendetta_pile

PHASE_OF_FAMILY: Final = (BUSINESS, MEETING, TRIAL)  # of five Wiseguys each; the rest are VENDETTA
TAKE_BACK: Final = 2  # the step of a Resolution that is Aldo's
ADD: Final = 4  # the step of a turn in the TRIAL that is Bruno's
RECEPTION_NEXT: Final = 8  # the step of a Month


def parts(g: NostraCity, action: Action) -> tuple[str, ...]:
    named = [str(word) for word in action.words().values()]
    powers = [f"power {POWERS[power]}" for power in powers_used(g, action)]
    at_work = [f"at work {CARD_IDS[card]}" for card in investigations_at_work(g, action)]
    return (*named, *powers, *at_work, *_paybacks(g, action), *_auction(g, action))


def every_part() -> tuple[str, ...]:
    paybacks = VENDETTA[SHAME:]
    between_turns = (VENDETTA[CHANGE], VENDETTA[VOICES])  # never in one
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
    """Those that make a difference by this action."""
    top = g.stack[-1]
    if isinstance(action, UsePower | Exchange):
        yield from _vendetta_powers(g, action)
    elif isinstance(top, CashIn):
        yield from _business_powers(g, top, action)
    elif isinstance(top, Resolution):
        yield from _meeting_powers(g, top, action)
    elif isinstance(top, TrialTurn):
        yield from _trial_powers(g, top, action)
    elif auction := next_auction(g, action):
        yield from _comparing_powers(g, auction)


def _vendetta_powers(g: NostraCity, action: UsePower | Exchange) -> Iterator[Card]:
    power = action.power if isinstance(action, UsePower) else PIA
    if power not in (FRANCESCA, ROSA) or vendetta_pile(g):
        yield power


def _business_powers(g: NostraCity, cash_in: CashIn, action: Action) -> Iterator[Card]:
    power = cash_in.wiseguy if g.powers_work() else NO_CARD
    if isinstance(action, DrawBill) and action.bill == RAID:
        if power == ROCCO or (power == GISELLA and vendetta_pile(g)):
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
        elif g.has_power(auction.winner, SONIA) and auction.keeps == 1:  # the one more
            yield SONIA
    elif isinstance(action, Deal) and not is_investigation(action.card):
        yield LUCIA


def _trial_powers(g: NostraCity, turn: TrialTurn, action: Action) -> Iterator[Card]:
    if isinstance(action, DrawBill) and action.bill != RAID:
        yield TERESA
    elif isinstance(action, TakeAtRandom):
        yield FAUSTO
    elif isinstance(action, MoveToken):
        yield ADA
    elif isinstance(action, Place) and turn.at == ADD:
        yield BRUNO
    elif isinstance(action, Place) and g.has_power(turn.wiseguy, DINO) and g.month >= APRIL:
        yield DINO


def _comparing_powers(g: NostraCity, auction: Resolution) -> Iterator[Card]:
    """Powers that decide who has most."""
    bids = auction.bids(g)
    if auction.is_sole(g) or not bids:
        return
    most = max([worth(g, card) for card in bids])
    if highest(g, bids) == VITO and [worth(g, card) for card in bids].count(most) > 1:
        yield VITO
    if ENZO in bids and len(bids) > 1 and g.powers_work():
        ahead = max([g.bid_dollars(card) for card in bids if card != ENZO]) - g.bid_dollars(ENZO)
        if 0 <= ahead <= ENZO_ADDS:
            yield ENZO


# Auctions


def next_auction(g: NostraCity, action: Action) -> Resolution | None:
    """The Space whose Bids are compared as soon as this is said: it is the last to say that no card is played."""
    top = g.stack[-1]
    if not (isinstance(action, Ready) and isinstance(top, Moment) and isinstance(g.stack[-2], Auctions)):
        return None
    is_last = sorted(top.answers) == [SILENT, *[NO_CARD_NOW] * (g.seats - 1)]
    return Resolution(g.resolving) if is_last else None


def _auction(g: NostraCity, action: Action) -> Iterator[str]:
    """How it ends for an Investigation."""
    auction = next_auction(g, action)
    card = g.street[auction.space] if auction else NO_CARD
    if auction and is_investigation(card) and auction.bids(g):
        won = highest(g, auction.bids(g)) != NO_CARD
        ending = ("won" if won else "gone") if auction.is_paid_off(g) else "stays"
        yield f"{ending} {CARD_IDS[card]}"


# Investigations


def investigations_at_work(g: NostraCity, action: Action) -> Iterator[Card]:
    for card in (IRS, FBI, VICE, ATTORNEY, PORT):
        if g.place[card] == IN_STREET and HINDERS[card](g, action):
            yield card


def _taxes(g: NostraCity, action: Action) -> bool:
    """The last to say that no card is played before the RECEPTION, and somebody has a Bill."""
    top, below = g.stack[-1], g.stack[-2:-1]
    ends = isinstance(action, Ready) and isinstance(top, Moment) and top.answers.count(SILENT) == 1
    return ends and isinstance(below[0], Month) and below[0].at == RECEPTION_NEXT and any(map(sum, g.bank))


def _silences(g: NostraCity, action: Action) -> bool:
    """A Wiseguy acts in the phase of the family and has no Power."""
    family = action.card // 5 if isinstance(action, MakeBusy) else len(PHASE_OF_FAMILY)
    return family < len(PHASE_OF_FAMILY) and PHASE_OF_FAMILY[family] == g.phase


def _spoils_traffic(g: NostraCity, action: Action) -> bool:
    return isinstance(action, UseTurf) and any(g.pack.earns[action.card][RACKET_KINDS:])


def _ends_bribing(g: NostraCity, action: Action) -> bool:
    """The one who bribes has Wiseguys and Bills for more."""
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
