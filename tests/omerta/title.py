"""Omertà as a title, for the laws to run on."""

from __future__ import annotations

from typing import Any

from cosca.engine.codec import Catalogue, Codec, Record
from cosca.engine.core import Action, RuleId, Seat, asked
from cosca.engine.pack import PackFile
from cosca.engine.rules import Rulebook, parse_rulebook
from cosca.engine.title import Message, Result, Setup, Title
from tests.omerta.actions import EVERY, SEATS, VALUES, Bid, Deal, Numbered, Offer, Peek, partner
from tests.omerta.board import Omerta
from tests.omerta.match import Job, Loot, Match, Night, Offering, Round, Showdown
from tests.omerta.views import COPIES, OmertaView, imagine, view

RULES = """
language = "en"
[sections]
all = "Omertà"
""" + "".join(
    f'[[rule]]\nid = "{rule}"\nsection = "all"\nwhere = "here"\ntext = "{text}"\n'
    for rule, text in {
        "OM-deal": "Everybody is dealt a card that only partners know.",
        "OM-round": "Three rounds; each has a night, each night a job.",
        "OM-turn": "Only who is asked may act.",
        "OM-target": "The leader names a rival.",
        "OM-bid": "All bid up to three coins in secret.",
        "OM-show": "The stronger team wins; the leader's at a tie.",
        "OM-loot": "The winner robs the loser, or looks at its card.",
        "OM-offer-1": "Once the cards are dealt, a coin may be offered to the partner at any time.",
        "OM-offer-2": "One offer a round, and none while another is open.",
        "OM-offer-3": "Only a coin that is not under a bid.",
        "OM-end": "The team with more coins and card values wins; a tie is shared.",
    }.items()
)


def lay_out(agreed: Setup) -> Omerta:
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


def describe(g: Omerta, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Sealed bids make no line for others; dealt and peeked cards are named only to who may know them."""
    told: dict[str, str | int] = {"seat": seat, **action.words()}
    name = type(action).__name__.lower()
    if isinstance(action, Bid):
        return Message("log-bid", told) if seat == reader else None
    if isinstance(action, Deal):
        owner = g.cards.index(0)
        known = reader is not None and owner in (reader, partner(reader))
        return Message("log-deal", {"owner": owner, **(action.words() if known else {})})
    if isinstance(action, Peek) and seat == reader:
        told["number"] = next(g.cards[top.loser] for top in g.stack[::-1] if isinstance(top, Loot))
    return Message(f"log-{name}", told)


def granted_by(g: Omerta, seat: Seat, action: Action) -> RuleId:
    return "OM-offer-1" if isinstance(action, Offer) else asked(g).rules[0]


def pieces(g: Omerta) -> dict[str, int]:
    cards = {f"card {value}": g.deck[value] + g.cards.count(value) for value in VALUES}
    return {"coins": sum(g.coins), **cards}


def parts(g: Any, action: Action) -> tuple[str, ...]:
    return (f"card {action.number}",) if isinstance(action, Deal) else ()


def rulebook(language: str) -> Rulebook:
    return parse_rulebook(RULES, ("only",))


OMERTA = Title(
    id="omerta",
    name="Omertà",
    editions=("only",),
    packs=("none",),
    seats=(4,),
    rules_version=1,
    endings=("rounds",),
    languages=("en",),
    codec=Codec(*map(Record, (Omerta, OmertaView, Match, Round, Night, Job, Showdown, Loot, Offering))),
    catalogue=Catalogue(EVERY),
    lay_out=lay_out,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    granted_by=granted_by,
    pieces=pieces,
    parts=parts,
    every_part=tuple(f"card {value}" for value in VALUES),
    rulebook=rulebook,
    messages=lambda language, pack: "",
    pack_file=lambda name: PackFile(name, {}),
    check_pack=lambda pack: [],
    positions={},
)

__all__ = ["OMERTA", "Numbered"]
