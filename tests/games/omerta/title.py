"""Omertà as a title, for the laws to run on."""

from __future__ import annotations

from typing import Any

from cosca.engine.codec import Catalogue, Codec, Record
from cosca.engine.core import Action, RuleId, Seat, asked
from cosca.engine.title import Extras, Message, Result, Setup, Title
from tests.games.omerta.actions import EVERY, SEATS, VALUES, Accept, Bid, Deal, Numbered, Offer, Peek, Target, partner
from tests.games.omerta.board import Omerta
from tests.games.omerta.match import Job, Loot, Match, Night, Offering, Round, Showdown
from tests.games.omerta.views import COPIES, OmertaView, imagine, view


def new_game(agreed: Setup) -> Omerta:
    return Omerta(
        edition=agreed.edition,
        deck=[0, *[COPIES] * len(VALUES)],
        cards=[0] * SEATS,
        seen=[[False] * SEATS for _ in range(SEATS)],
        coins=[3] * SEATS,
        offers=[0] * SEATS,
        round=0,
        stack=[Match()],
    )


def result(g: Omerta) -> Result | None:
    if g.stack:
        return None
    scores = tuple(g.coins[seat] + g.cards[seat] for seat in range(SEATS))
    teams = [scores[team] + scores[team + 2] for team in (0, 1)]
    winners = tuple(seat for seat in range(SEATS) if teams[seat % 2] == max(teams))
    return Result(scores, winners, "rounds", ("OM-end",))


def log_message(g: Omerta, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Return the log line. Others get none for sealed bids, and card values only if they may know them."""
    told: dict[str, str | int] = {"seat": seat, **action.words()}
    name = type(action).__name__.lower()
    if isinstance(action, Bid):
        return Message("log-bid", told) if seat == reader else None
    if isinstance(action, Deal):
        owner = g.cards.index(0)
        known = reader is not None and owner in (reader, partner(reader))
        return Message("log-deal", {"player": owner, "number": action.number if known else 0})
    if isinstance(action, Target):
        return Message("log-target", {"seat": seat, "player": action.number})
    top = g.stack[-1]
    if isinstance(top, Loot):
        told["player"] = top.loser
    if isinstance(action, Accept) and isinstance(top, Offering):
        told["player"] = top.giver
    if isinstance(action, Peek) and isinstance(top, Loot) and seat == reader:
        told["number"] = g.cards[top.loser]
    return Message(f"log-{name}", told)


def describe(g: Omerta, seat: Seat, action: Action, reader: Seat | None) -> tuple[Message, ...]:
    message = log_message(g, seat, action, reader)
    return () if message is None else (message,)


def phrase(g: Omerta, seat: Seat, action: Action) -> Message:
    words = {"player": action.number} if isinstance(action, Target) else action.words()
    return Message(f"do-{type(action).__name__.lower()}", words)


def question(g: Omerta, seat: Seat) -> Message:
    """Return the prompt of the procedure that waits for a decision."""
    return Message(QUESTIONS[type(g.stack[-1])])


QUESTIONS = {Job: "ask-target", Showdown: "ask-bid", Loot: "ask-loot", Offering: "ask-offering"}


def granting_rule(g: Omerta, seat: Seat, action: Action) -> RuleId:
    return "OM-offer-1" if isinstance(action, Offer) else asked(g).rules[0]


def pieces(g: Omerta) -> dict[str, int]:
    cards = {f"card {value}": g.deck[value] + g.cards.count(value) for value in VALUES}
    return {"coins": sum(g.coins), **cards}


def components() -> tuple[str, ...]:
    return tuple(f"card {value}" for value in VALUES)


def components_used(g: Any, action: Action) -> tuple[str, ...]:
    return (f"card {action.number}",) if isinstance(action, Deal) else ()


OMERTA = Title(
    id="omerta",
    name="Omertà",
    package="tests.games.omerta",
    editions=("only",),
    packs=("none",),
    seats=(4,),
    rules_version=1,
    extras=Extras(retelling="tests.games.omerta.retelling:RETELLING"),
    endings=("rounds",),
    languages=("en",),
    codec=Codec(*map(Record, (Omerta, OmertaView, Match, Round, Night, Job, Showdown, Loot, Offering))),
    catalogue=Catalogue(EVERY),
    new_game=new_game,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    granting_rule=granting_rule,
    phrase=phrase,
    question=question,
    pieces=pieces,
    components=components,
    components_used=components_used,
)

__all__ = ["OMERTA", "Numbered"]
