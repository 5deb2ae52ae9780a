"""What differs between the versions of these rules, by ruling of docs/rulings/nostra_city.md.

A game is played to its end by the version it began with, so old logs lead to the same positions.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.title import RuleChange

C9: Final = RuleChange(
    "C9",
    since=2,
    before="If the Bills pile runs out after Rocco Agnello has set the Police Raid aside, the drawing ends.",
    now="The discard pile is then shuffled to form a new Bills pile, and the drawing continues.",
)
D10: Final = RuleChange(
    "D10",
    since=2,
    before="Change of Plan leads only to the next Space with Bids and to those after it.",
    now="Change of Plan leads to every Space after the last one resolved, with or without Bids; it is resolved next.",
)
D11: Final = RuleChange(
    "D11",
    since=2,
    before="A sole bidder never reveals the Bid.",
    now="A sole bidder may reveal the Bid before choosing which Bill to keep.",
)
E16: Final = RuleChange(
    "E16",
    since=2,
    before="Without a Bill in the Bank, only Ada Corvino can be made Busy for a Corruption.",
    now="Teresa Corvino can too, and so can Fausto Corvino if the Corruption Pile has Bills: they get one first.",
)
G2: Final = RuleChange(
    "G2",
    since=2,
    before="No sealed decision precedes the BUSINESS.",
    now="A sealed decision precedes the BUSINESS, unless nobody holds a Vendetta card.",
)
RULE_CHANGES: Final = (C9, D10, D11, E16, G2)
NEWEST: Final = 2
