"""What the messages of TRIAL, RECEPTION and Verdict tell."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.retelling.pieces import (
    bank,
    bill_of,
    bills_of,
    card_of,
    discard_openly,
    drawn_into_bank,
    note_gain,
    note_hidden_loss,
    note_shown,
    number_of,
    one,
    pack_of,
    seat_of,
)
from cosca.games.nostra_city.rules.board import GONE, RECEPTION, TRIAL, VERDICT
from cosca.games.nostra_city.rules.cards import UNDERBOSS
from cosca.games.nostra_city.rules.telling import BONUS_IDS
from cosca.laws.retelling import Args, Ledger, Tells

# The TRIAL


def trial_begins(ledger: Ledger, args: Args) -> None:
    ledger.put("phase", TRIAL)
    ledger.put("corruptors", [False] * ledger.get("seats"))


def bribed(ledger: Ledger, args: Args) -> None:
    seat, pile = seat_of(args), ledger.get("seats")
    ledger.add("corruption_size", 1)
    if "bill" in args:
        bank(ledger, seat, one(bill_of(args), -1))
        note_gain(ledger, pile, bill_of(args))
    else:
        ledger.add("bank_size", -1, seat)
        note_hidden_loss(ledger, seat, 1)


def bribed_openly(ledger: Ledger, args: Args) -> None:
    seat, pile = seat_of(args), ledger.get("seats")
    ledger.add("corruption_size", 1)
    bank(ledger, seat, one(bill_of(args), -1))
    note_shown(ledger, seat, one(bill_of(args)))
    note_gain(ledger, pile, bill_of(args))


def looked(ledger: Ledger, args: Args) -> None:
    if "bills" in args:
        for bill, number in enumerate(bills_of(args)):
            ledger.put("known", number, ledger.get("seats"), bill)


def noticed(ledger: Ledger, args: Args) -> None:
    ledger.put("corruptors", True, seat_of(args))


def token_moved(ledger: Ledger, args: Args) -> None:
    _move(ledger, str(args["side"]), 1)


def _move(ledger: Ledger, side: str, spaces: int) -> None:
    ledger.add("verdict", spaces if side == "guilty" else -spaces)


def fausto_took(ledger: Ledger, args: Args) -> None:
    pile = ledger.get("seats")
    ledger.add("corruption_size", -1)
    if "bill" in args:
        bank(ledger, seat_of(args), one(bill_of(args)))
        note_shown(ledger, pile, one(bill_of(args)))
    else:
        ledger.add("bank_size", 1, seat_of(args))
        note_hidden_loss(ledger, pile, 1)


def zealous(ledger: Ledger, args: Args) -> None:
    ledger.add("zealous", 1, seat_of(args))
    ledger.add("zealous_left", -1)
    ledger.add("respect", number_of(args, "respect"), seat_of(args))


# The RECEPTION


def reception_begins(ledger: Ledger, args: Args) -> None:
    """All Wiseguys and Turfs become Free."""
    ledger.put("phase", RECEPTION)
    ledger.put("busy", [False] * len(ledger.get("busy")))


def token_moved_by(ledger: Ledger, args: Args) -> None:
    _move(ledger, str(args["side"]), number_of(args, "moves"))


def replaced(ledger: Ledger, args: Args) -> None:
    ledger.put("place", GONE, card_of(args))


def underboss_came(ledger: Ledger, args: Args) -> None:
    ledger.put("street", UNDERBOSS, number_of(args, "space") - 1)
    ledger.put("underboss_waits", False)


def underboss_waits(ledger: Ledger, args: Args) -> None:
    ledger.put("underboss_waits", True)


def month_begins(ledger: Ledger, args: Args) -> None:
    ledger.put("month", number_of(args, "month"))


# The Verdict


def final_verdict_begins(ledger: Ledger, args: Args) -> None:
    ledger.put("phase", VERDICT)


def tallied(ledger: Ledger, args: Args) -> None:
    counts = one(bill_of(args))
    ledger.add("corruption_size", -1)
    discard_openly(ledger, counts)
    note_shown(ledger, ledger.get("seats"), counts)


def zealous_removed(ledger: Ledger, args: Args) -> None:
    ledger.add("zealous_left", -number_of(args))


def bonus_given(ledger: Ledger, args: Args) -> None:
    bonus = BONUS_IDS.index(str(args["bonus"]))
    ledger.put("bonus", seat_of(args), bonus)
    ledger.add("respect", pack_of(ledger).bonus[bonus], seat_of(args))


def unmasked(ledger: Ledger, args: Args) -> None:
    ledger.put("snitches", [0] * ledger.get("seats"))


def snitch(ledger: Ledger, args: Args) -> None:
    ledger.put("snitches", number_of(args), seat_of(args))


TELLS: Final[dict[str, Tells]] = {
    "effect-phase-trial": trial_begins,
    "log-place": bribed,
    "log-place-hidden": bribed,
    "log-place-trialturn-4": bribed,
    "log-place-trialturn-4-hidden": bribed,
    "log-placeopenly": bribed_openly,
    "effect-openly": token_moved_by,
    "effect-looked": looked,
    "effect-noticed": noticed,
    "log-movetoken": token_moved,
    "log-drawbill-teresa": drawn_into_bank,
    "log-drawbill-teresa-hidden": drawn_into_bank,
    "log-takeatrandom-trialturn-2": fausto_took,
    "log-takeatrandom-trialturn-2-hidden": fausto_took,
    "effect-zealous": zealous,
    "effect-phase-reception": reception_begins,
    "effect-investigated": token_moved_by,
    "effect-replaced": replaced,
    "effect-underboss": underboss_came,
    "effect-underboss-waits": underboss_waits,
    "effect-month": month_begins,
    "effect-phase-verdict": final_verdict_begins,
    "log-turnup": tallied,
    "effect-tallied": token_moved_by,
    "effect-zealous-left": zealous_removed,
    "effect-bonus": bonus_given,
    "effect-unmasked": unmasked,
    "effect-snitch": snitch,
}
