"""What the messages of Vendetta cards and of the Powers beside them tell."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.retelling.pieces import (
    bank,
    bill_of,
    bills_of,
    card_of,
    drawn_into_bank,
    gain,
    kind_of,
    make_busy,
    note_gain,
    note_hidden_loss,
    note_shown,
    number_of,
    one,
    pack_of,
    seat_of,
)
from cosca.games.nostra_city.retelling.trial import token_moved_by
from cosca.games.nostra_city.rules.actions import NO_SPACE
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    FRANCESCA,
    MARCELLO,
    PIA,
    ROSA,
    SHAME,
    UGO,
    VENDETTA,
    VENDETTA_KINDS,
)
from cosca.laws.retelling import Args, Ledger, Tells

# Drawing


def drawn(ledger: Ledger, args: Args) -> None:
    ledger.add("vendetta_size", -1)
    ledger.add("hand_size", 1, seat_of(args))
    if "card" in args:
        ledger.add("hand", 1, kind_of(args))


def drawn_openly(ledger: Ledger, args: Args) -> None:
    ledger.add("vendetta_size", -1)
    card, before = card_of(args), ledger.get("got_card")[seat_of(args)]
    gain(ledger, seat_of(args), card)
    if str(args["card"]) == "gota":  # no card won (ruling D5)
        ledger.put("got_card", before, seat_of(args))


def shuffled(ledger: Ledger, args: Args) -> None:
    ledger.add("vendetta_size", number_of(args))
    ledger.put("used", [0] * VENDETTA_KINDS)


# Playing


def played(ledger: Ledger, args: Args) -> None:
    """A Payback leaves the hand. Shame on you! is not discarded: its effect says where it lies."""
    _leaves_hand(ledger, args)
    if kind_of(args) != SHAME:
        ledger.add("used", 1, kind_of(args))


def exchanged(ledger: Ledger, args: Args) -> None:
    ledger.put("busy", True, PIA)
    _leaves_hand(ledger, args)
    ledger.add("used", 1, kind_of(args))


def _leaves_hand(ledger: Ledger, args: Args) -> None:
    ledger.add("hand_size", -1, seat_of(args))
    if ledger.reader == seat_of(args):
        ledger.add("hand", -1, kind_of(args))


# Effects


def shamed(ledger: Ledger, args: Args) -> None:
    ledger.add("shame", 1, seat_of(args))
    ledger.add("respect", pack_of(ledger).shame, seat_of(args))


def made_busy(ledger: Ledger, args: Args) -> None:
    make_busy(ledger, args, "wiseguy")


def made_free(ledger: Ledger, args: Args) -> None:
    ledger.put("busy", False, card_of(args, "wiseguy"))


def tapped(ledger: Ledger, args: Args) -> None:
    owner = seat_of(args, "player")
    ledger.add("tapped", 1, owner)
    if "bills" in args:
        counts = bills_of(args)
        for bill in range(BILL_KINDS):
            ledger.put("known", max(ledger.get("known", owner, bill), counts[bill]), owner, bill)


def moved(ledger: Ledger, args: Args) -> None:
    space = number_of(args, "space") - 1
    ledger.put("location", space, card_of(args, "wiseguy"))
    ledger.put("resolving", min(ledger.get("resolving"), space))


def returned(ledger: Ledger, args: Args) -> None:
    """A hidden Bid goes back to the Bank. Its owner knows the Bills."""
    seat, wiseguy = seat_of(args), card_of(args, "wiseguy")
    at = wiseguy * BILL_KINDS
    if ledger.reader == seat:
        bank(ledger, seat, [ledger.get("bid", at + bill) for bill in range(BILL_KINDS)])
    else:
        ledger.add("bank_size", number_of(args), seat)
    for bill in range(BILL_KINDS):
        ledger.put("bid", 0, at + bill)
    ledger.put("bid_size", 0, wiseguy)
    ledger.put("location", NO_SPACE, wiseguy)


def robbed(ledger: Ledger, args: Args) -> None:
    robber, victim = seat_of(args), seat_of(args, "player")
    if "bill" not in args:
        ledger.add("bank_size", 1, robber)
        ledger.add("bank_size", -1, victim)
        note_hidden_loss(ledger, victim, 1)
        return
    bank(ledger, robber, one(bill_of(args)))
    bank(ledger, victim, one(bill_of(args), -1))
    if ledger.reader == robber:
        note_shown(ledger, victim, one(bill_of(args)))
    else:
        note_gain(ledger, robber, bill_of(args))


# Powers


def stopped(ledger: Ledger, args: Args) -> None:
    ledger.put("busy", True, MARCELLO)
    if kind_of(args) == SHAME:
        ledger.add("used", 1, SHAME)


def used_power(power: int) -> Tells:
    return lambda ledger, args: ledger.put("busy", True, power)


PAYBACKS: Final = [name.replace("_", "-") for name in VENDETTA[SHAME:]]
TELLS: Final[dict[str, Tells]] = {
    "log-drawvendetta": drawn,
    "log-drawvendetta-hidden": drawn,
    "log-drawvendetta-open": drawn_openly,
    "effect-vendetta-shuffled": shuffled,
    **{f"log-{how}-{name}": played for how in ("payback", "turnover") for name in PAYBACKS},
    "log-exchange": exchanged,
    "log-exchange-sale": exchanged,
    "log-drawbill-pia": drawn_into_bank,
    "log-drawbill-pia-hidden": drawn_into_bank,
    "effect-shamed": shamed,
    "effect-made-busy": made_busy,
    "effect-made-free": made_free,
    "effect-tapped": tapped,
    "effect-tapped-hidden": tapped,
    "effect-moved": moved,
    "effect-returned": returned,
    "effect-juror": token_moved_by,
    "log-takeatrandom": robbed,
    "log-takeatrandom-hidden": robbed,
    "log-takebill": robbed,
    "log-takebill-hidden": robbed,
    "log-usepower-francesca": used_power(FRANCESCA),
    "log-usepower-ugo": used_power(UGO),
    "log-usepower-marcello": stopped,
    "log-usepower-marcello-any": stopped,
    "log-usepower-rosa": used_power(ROSA),
}
