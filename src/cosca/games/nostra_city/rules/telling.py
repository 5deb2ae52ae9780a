"""Effects for the log: what follows from an action by the rules, with its cause, its numbers and its rule.

Each function does nothing while nobody listens, as in a search.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import RuleId, Seat
from cosca.engine.effects import Effect
from cosca.games.nostra_city.rules.actions import NO_SPACE, SIDES, SPACES, TO_GUILTY, TO_INNOCENT
from cosca.games.nostra_city.rules.board import BONUSES, NOBODY, Board
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    CARD_IDS,
    CASH_IN_IDS,
    ENZO,
    NO_CARD,
    SLOT_IDS,
    SNITCH,
    UNDERBOSS,
    VENDETTA,
    WISEGUYS,
    Card,
    Kind,
    Space,
    spell,
)

type Args = dict[str, str | int]

PHASES: Final = ("setup", "business", "meeting", "trial", "reception", "verdict")
TITLE_IDS: Final = ("underboss", "consigliere", "primo_capo")
BONUS_IDS: Final = ("fine_team", "wisdom_and_virtue", "full_of_cash")
BONUS_RULES: Final = ("NC-bonus-1", "NC-bonus-2", "NC-bonus-3")
POWERS_OF_A_PHASE: Final = 5  # Wiseguys whose Power belongs to a phase, in the order of their numbers
ENZO_ADDS: Final = 10_000


def card_code(card: Card) -> str:
    return SLOT_IDS[card]


def bills_text(counts: list[int]) -> str:
    """Return Bills as a list in brackets, so that a single one looks the same as several."""
    return f"({spell(counts)})"


def bid_of(g: Board, card: Card) -> list[int]:
    return g.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS]


def tell_secret(g: Board, kind: str, rule: RuleId, args: Args, secret: Args, insider: Seat) -> None:
    """Tell an effect whose details only one player may know."""
    if g.told is not None:
        g.told.append(Effect(kind, rule, args, secret, (insider,), False))


# Months and phases


def tell_phase(g: Board) -> None:
    rule = "NC-final-1" if PHASES[g.phase] == "verdict" else "NC-turn-1"
    g.tell(f"phase-{PHASES[g.phase]}", rule, {"month": g.month, "seat": g.first})


def tell_power_off(g: Board, card: Card) -> None:
    """Tell that the FBI keeps a Wiseguy's Power from working, if it belongs to this phase."""
    if g.told is not None and not g.powers_work() and card // POWERS_OF_A_PHASE + 1 == g.phase:
        g.tell("power-off", "NC-effect-fbi", {"seat": g.place[card], "card": CARD_IDS[card]})


def tell_token(g: Board, kind: str, rule: RuleId, before: int, args: Args) -> None:
    """Tell how far the Verdict token moved from the space `before`; by 0 spaces if it is at the end."""
    if g.told is not None:
        moved = g.verdict - before
        side = SIDES[TO_GUILTY if moved > 0 else TO_INNOCENT]
        g.tell(kind if moved else f"{kind}-end", rule, args | {"moves": abs(moved), "side": side})


def tell_shuffled(g: Board, rule: RuleId) -> None:
    """Tell that the discarded Bills are about to be shuffled into the pile."""
    g.tell("shuffled", rule, {"number": sum(g.discards)})


# The BUSINESS


def tell_count(g: Board, seat: Seat, cash_in: int, turfs: int, draws: int) -> None:
    g.tell("counted", "NC-business-4", {"seat": seat, "on": cash_in_code(cash_in), "turfs": turfs, "number": draws})


def cash_in_code(cash_in: int) -> str:
    return CASH_IN_IDS[cash_in]


def tell_free_turf(g: Board, wiseguy: Card, turf: Card) -> None:
    args: Args = {"seat": g.place[turf], "wiseguy": CARD_IDS[wiseguy], "turf": card_code(turf)}
    g.tell("turf-free", "NC-wiseguy-rocco", args)


def tell_kept(g: Board, seat: Seat) -> None:
    if g.told is not None and any(g.drawn):
        kept: Args = {"seat": seat, "number": sum(g.drawn)}
        tell_secret(g, "kept", "NC-business-7", kept, {"bills": bills_text(g.drawn)}, seat)


def tell_cheated(g: Board, seat: Seat, cheat: Seat, missing: int, spared: Card) -> None:
    g.tell("cheated", "NC-cheated-1", {"seat": seat, "player": cheat, "number": missing})
    if spared != NO_CARD:
        g.tell("spared", "NC-wiseguy-carla", {"seat": seat, "card": CARD_IDS[spared], "number": missing - 1})


# The MEETING


def tell_locations(g: Board) -> None:
    """Tell every revealed Location card, Space by Space."""
    if g.told is None:
        return
    bids = [card for space in range(SPACES) for card in range(WISEGUYS) if g.location[card] == space]
    g.tell("locations", "NC-meeting-5", {"number": len(bids)})
    for card in bids:
        g.tell("location", "NC-meeting-5", bid_args(g, card) | {"number": g.bid_size(card)})


def bid_args(g: Board, card: Card) -> Args:
    space = g.location[card]
    args: Args = {"seat": g.place[card], "wiseguy": CARD_IDS[card]}
    if space != NO_SPACE:
        args |= {"space": space + 1, "prize": card_code(g.street[space])}
    return args


def tell_space(g: Board, space: Space, bids: int) -> None:
    if g.told is None:
        return
    card = g.street[space]
    if card == NO_CARD:
        g.tell("space-empty", "NC-meeting-5", {"space": space + 1})
    else:
        kind = "space" if bids else "space-unwanted"
        g.tell(kind, "NC-meeting-5", {"space": space + 1, "prize": card_code(card), "number": bids})


def tell_bid(g: Board, card: Card) -> None:
    """Tell a Bid that is revealed, and what Enzo adds to it."""
    if g.told is None:
        return
    shown: Args = {"sum": g.bid_dollars(card), "bills": bills_text(bid_of(g, card))}
    g.tell("bid", "NC-resolution-2", bid_args(g, card) | shown)
    if g.has_power(card, ENZO):
        g.tell("enzo", "NC-wiseguy-enzo", {"seat": g.place[card], "card": CARD_IDS[card], "more": ENZO_ADDS})


def tell_discarded(g: Board, card: Card) -> None:
    """Tell that the Bills of a Bid are discarded. Those of a Bid that was not revealed only its owner knows."""
    number = g.bid_size(card)
    if g.told is None or not number:
        return
    args: Args = {"seat": g.place[card], "wiseguy": CARD_IDS[card], "number": number}
    bills: Args = {"bills": bills_text(bid_of(g, card))}
    if g.shown[card]:
        g.tell("discarded", "NC-resolution-2", args | bills)
    else:
        tell_secret(g, "discarded", "NC-resolution-1", args, bills, g.place[card])


def tell_won(g: Board, seat: Seat, card: Card, space: Space) -> None:
    if g.told is not None:
        args: Args = {"seat": seat, "card": card_code(card), "space": space + 1}
        respect = g.pack.titles[0] if card == UNDERBOSS else g.pack.respect[card]
        g.tell("won-title" if card == UNDERBOSS else "won", "NC-resolution-4", args | {"respect": respect})


# TRIAL, RECEPTION and Verdict


def tell_looked(g: Board, seat: Seat, wiseguy: Card) -> None:
    """Tell that a player looks through the Corruption Pile, and this player alone what is in it."""
    if g.told is not None:
        args: Args = {"seat": seat, "wiseguy": CARD_IDS[wiseguy], "number": sum(g.corruption)}
        tell_secret(g, "looked", "NC-wiseguy-dino", args, {"bills": bills_text(g.corruption)}, seat)


def tell_tax(g: Board, seat: Seat) -> None:
    if g.told is not None and any(g.bank[seat]):
        args: Args = {"seat": seat, "number": g.bank_size(seat), "bills": bills_text(g.bank[seat])}
        g.tell("taxed", "NC-effect-irs", args)


def tell_bonuses(g: Board) -> None:
    """Tell who gets each bonus. How much money a Bank holds stays hidden."""
    if g.told is None:
        return
    for bonus in range(BONUSES):
        code: Args = {"bonus": BONUS_IDS[bonus]}
        if g.bonus[bonus] == NOBODY:
            g.tell("bonus-tied", "NC-bonus-4", code)
        else:
            g.tell("bonus", BONUS_RULES[bonus], code | {"seat": g.bonus[bonus], "respect": g.pack.bonus[bonus]})


def tell_snitches(g: Board) -> None:
    if g.told is None:
        return
    snitches = [seat for seat in range(g.seats) if g.hand[seat][SNITCH]]
    g.tell("unmasked", "NC-final-4", {"number": len(snitches)})
    for seat in snitches:
        g.tell("snitch", "NC-final-4", {"seat": seat, "number": g.hand[seat][SNITCH]})


# Vendetta cards


def tell_shame(g: Board, by: Seat, victim: Seat) -> None:
    g.tell("shamed", "NC-payback-shame", {"seat": victim, "player": by, "number": -g.pack.shame})


def tell_wiseguy(g: Board, kind: str, rule: RuleId, card: Card) -> None:
    """Tell that a Payback makes a Wiseguy Busy or Free."""
    g.tell(kind, rule, {"seat": g.place[card], "wiseguy": CARD_IDS[card]})


def tell_tapped(g: Board, seat: Seat, victim: Seat) -> None:
    args: Args = {"seat": seat, "player": victim, "number": g.bank_size(victim)}
    tell_secret(g, "tapped", "NC-payback-wire-tap", args, {"bills": bills_text(g.bank[victim])}, seat)


def tell_moved(g: Board, card: Card) -> None:
    """Tell where a Change of Plan has moved a Bid."""
    if g.told is not None:
        g.tell("moved", "NC-payback-change", bid_args(g, card))


def tell_returned(g: Board, card: Card) -> None:
    """Tell that a Bid is about to return to its owner's Bank."""
    if g.told is not None:
        g.tell("returned", "NC-payback-voices", bid_args(g, card) | {"number": g.bid_size(card)})


def tell_unplayed(g: Board, seat: Seat, kind: Kind) -> None:
    """Tell that a sealed Payback has become impossible and stays in the hand."""
    g.tell("unplayed", "NC-vendetta-8", {"seat": seat, "card": VENDETTA[kind]})
