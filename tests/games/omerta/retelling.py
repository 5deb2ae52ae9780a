"""What the messages of Omertà tell."""

from __future__ import annotations

from typing import Final

from cosca.laws.retelling import Args, Ledger, Retelling
from tests.games.omerta.actions import SEATS


def dealt(ledger: Ledger, args: Args) -> None:
    ledger.put("dealt", True, int(args["player"]))
    if args["number"]:
        ledger.put("cards", args["number"], int(args["player"]))


def coin_moves(ledger: Ledger, args: Args) -> None:
    ledger.add("coins", -1, int(args["player"]))
    ledger.add("coins", 1, int(args["seat"]))


def peeked(ledger: Ledger, args: Args) -> None:
    ledger.put("seen", True, int(args["seat"]), int(args["player"]))
    if "number" in args:
        ledger.put("cards", args["number"], int(args["player"]))


def offered(ledger: Ledger, args: Args) -> None:
    ledger.add("offers", 1, int(args["seat"]))


def round_over(ledger: Ledger, args: Args) -> None:
    ledger.put("round", args["number"])
    ledger.put("offers", [0] * SEATS)


RETELLING: Final = Retelling(
    tells={
        "log-deal": dealt,
        "log-rob": coin_moves,
        "log-accept": coin_moves,
        "log-peek": peeked,
        "log-offer": offered,
        "effect-round": round_over,
    },
    untold={"doing": "the running procedures; the prompts show them"},
)
