"""What each log message of Famiglia tells of the table."""

from __future__ import annotations

from typing import Final

from cosca.games.famiglia.packs.reading import edition_named
from cosca.games.famiglia.rules.cards import KINDS, named
from cosca.laws.retelling import Args, Ledger, Retelling


def _card(args: Args, name: str) -> int:
    return named(str(args[name]))


def _lay(ledger: Ledger, args: Args, name: str) -> None:
    """A card goes from the hand to the play area."""
    seat, card = int(args["seat"]), _card(args, name)
    ledger.add("hand", -1, seat, card)
    ledger.add("area", 1, seat, card)


def started(ledger: Ledger, args: Args) -> None:
    ledger.put("starter", args["seat"])


def turned_up(ledger: Ledger, args: Args) -> None:
    card = _card(args, "card")
    if any(ledger.get("unseen")):
        ledger.add("unseen", -1, card)
    else:
        ledger.put("bottom", ledger.get("bottom")[1:])
    gap = edition_named(ledger.get("edition")).new_cards_only
    ledger.add("new" if gap else "street", 1, card)


def discarded(ledger: Ledger, args: Args) -> None:
    ledger.add("new" if args["new"] else "street", -1, _card(args, "card"))
    ledger.add("discards", 1, _card(args, "card"))


def put_under(ledger: Ledger, args: Args) -> None:
    ledger.add("new" if args["new"] else "street", -1, _card(args, "card"))
    ledger.put("bottom", [*ledger.get("bottom"), _card(args, "card")])


def accountant_sent(ledger: Ledger, args: Args) -> None:
    _lay(ledger, args, "accountant")


def brute_sent(ledger: Ledger, args: Args) -> None:
    _lay(ledger, args, "brute")


def exchanged(ledger: Ledger, args: Args) -> None:
    seat, back = int(args["seat"]), _card(args, "back")
    _lay(ledger, args, "lay")
    ledger.add("area", -1, seat, back)
    ledger.add("hand", 1, seat, back)


def taken(ledger: Ledger, args: Args) -> None:
    zone = "new" if any(ledger.get("new")) else "street"
    ledger.add(zone, -1, _card(args, "card"))
    ledger.add("hand", 1, int(args["seat"]), _card(args, "card"))
    ledger.put("passes", 0)


def taken_for_two(ledger: Ledger, args: Args) -> None:
    taken(ledger, args)
    _lay(ledger, args, "lay")


def passed(ledger: Ledger, args: Args) -> None:
    ledger.add("passes", 1)


def turn_begins(ledger: Ledger, args: Args) -> None:
    """New cards of the turn before count as old from now on."""
    ledger.put("turn", int(args["number"]) - 1)
    both = zip(ledger.get("street"), ledger.get("new"), strict=True)
    ledger.put("street", [old + new for old, new in both])
    ledger.put("new", [0] * KINDS)


def second_stack(ledger: Ledger, args: Args) -> None:
    ledger.put("reshuffled", True)
    ledger.put("unseen", ledger.get("discards"))
    ledger.put("discards", [0] * KINDS)


def last_round(ledger: Ledger, args: Args) -> None:
    ledger.put("last_round", int(args["number"]) - 1)
    ledger.put("ended_by", args["cause"])


def over(ledger: Ledger, args: Args) -> None:
    ledger.put("turn", args["number"])


def refill(ledger: Ledger, args: Args) -> None:
    ledger.put("turn", args["turn"])


RETELLING: Final = Retelling(
    tells={
        "log-start": started,
        "log-turnup": turned_up,
        "log-discard": discarded,
        "log-discard-under": put_under,
        "log-sendaccountant": accountant_sent,
        "log-exchange": exchanged,
        "log-sendbrute": brute_sent,
        "log-take-free": taken,
        "log-take-pair": taken_for_two,
        "log-take-joker": taken_for_two,
        "log-pass": passed,
        "effect-turn": turn_begins,
        "effect-second-stack": second_stack,
        "effect-last-round": last_round,
        "effect-no-second-stack": last_round,
        "effect-over": over,
        "effect-refill": refill,
    },
    untold={"doing": "the running procedures; prompts and headings show them"},
)
