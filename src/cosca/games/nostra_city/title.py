"""NY Nostra City as a title: what it offers to tables, bots, screens and laws."""

from __future__ import annotations

from cosca.engine.codec import Catalogue, Codec, Record, Spelling
from cosca.engine.core import Action, Procedure, RuleId, Seat, asked
from cosca.engine.title import Setup, Title
from cosca.games.nostra_city import data
from cosca.games.nostra_city.actions import Exchange, Payback, every_action
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    BILLS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    GOTA,
    SHAME,
    VENDETTA,
    VENDETTA_KINDS,
    WISEGUYS,
)
from cosca.games.nostra_city.constraints import pack_faults
from cosca.games.nostra_city.match import lay_out
from cosca.games.nostra_city.parts import every_part, parts
from cosca.games.nostra_city.paybacks import RULES, Played
from cosca.games.nostra_city.printed import printed
from cosca.games.nostra_city.talk import talk
from cosca.games.nostra_city.telling import describe, phrase, question
from cosca.games.nostra_city.verdict import ENDINGS, result
from cosca.games.nostra_city.views import NostraCityView, view
from cosca.games.nostra_city.worlds import imagine


def procedures(root: type[Procedure] = Procedure) -> list[type[Procedure]]:
    """Every procedure of this title, which have all been imported by way of `Match`."""
    found = [cls for cls in root.__subclasses__() if cls.__module__.startswith("cosca.games.nostra_city.")]
    return [*(cls for cls in found if cls.table), *(below for cls in found for below in procedures(cls))]


CODEC = Codec(
    Record(
        NostraCity,
        {
            "pack": Spelling(lambda pack: pack.name, data.pack_named),
            "edition": Spelling(lambda edition: edition.name, data.edition_named),
        },
    ),
    Record(NostraCityView),
    *(Record(cls) for cls in sorted(procedures(), key=lambda cls: cls.__name__)),
)


def begin(agreed: Setup) -> NostraCity:
    return lay_out(data.pack_named(agreed.pack), data.edition_named(agreed.edition), agreed.seats)


def granted_by(g: NostraCity, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, Payback):
        return RULES[action.kind]
    return "NC-wiseguy-pia" if isinstance(action, Exchange) else asked(g).rules[0]


def pieces(g: NostraCity) -> dict[str, int]:
    """Bills to the dollar, and every Vendetta card."""
    bills = {f"bill {BILLS[bill]}": _bills(g, bill) for bill in range(BILL_KINDS)}
    dollars = sum(g.pack.dollars[bill] * _bills(g, bill) for bill in range(BILL_KINDS))
    vendetta = {VENDETTA[kind]: _vendetta(g, kind) for kind in range(VENDETTA_KINDS)}
    return bills | {"dollars": dollars, "street cards": len(g.place)} | vendetta


def _bills(g: NostraCity, bill: int) -> int:
    bids = sum(g.bid[card * BILL_KINDS + bill] for card in range(WISEGUYS))
    banks = sum(bank[bill] for bank in g.bank)
    return g.pile[bill] + g.discards[bill] + g.drawn[bill] + g.corruption[bill] + bids + banks


def _vendetta(g: NostraCity, kind: int) -> int:
    count = g.vendetta[kind] + g.used[kind] + sum(hand[kind] for hand in g.hand)
    if kind == SHAME:
        return count + sum(g.shame) + sum(each.holds_shame() for each in g.stack if isinstance(each, Played))
    laid = {DRAWN_GOTA: GOTA, DRAWN_ATLANTIC: ATLANTIC_CITY}
    return count + int(kind in laid and g.place[laid[kind]] >= 0)


NOSTRA_CITY = Title(
    id="nostra_city",
    name="NY Nostra City",
    editions=data.EDITIONS,
    packs=data.PACKS,
    seats=(3, 4, 5),
    rules_version=1,
    endings=ENDINGS,
    languages=data.LANGUAGES,
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    lay_out=begin,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    phrase=phrase,
    question=question,
    granted_by=granted_by,
    pieces=pieces,
    parts=parts,
    every_part=every_part(),
    rulebook=data.rulebook,
    messages=data.messages,
    pack_file=data.pack_file,
    check_pack=pack_faults,
    printed=printed,
    positions=data.positions(),
    bring=data.bring,
    talk=talk,
    blank=data.blank,
)
