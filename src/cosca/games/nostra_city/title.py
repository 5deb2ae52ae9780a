"""The `Title` record of NY Nostra City: everything that tables, bots, user interfaces and laws use of this game."""

from __future__ import annotations

from cosca.engine.codec import Catalogue, Codec, FieldFormat, Record
from cosca.engine.core import Action, Procedure, RuleId, Seat, asked
from cosca.engine.title import Extras, Message, Setup, Title
from cosca.games.nostra_city.automatic import publicly_decided, silent_answer
from cosca.games.nostra_city.coverage import components, components_used
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.packs.checks import pack_faults
from cosca.games.nostra_city.printed import printed, rule_values
from cosca.games.nostra_city.rules.actions import Exchange, Payback, every_action
from cosca.games.nostra_city.rules.cards import (
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
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.match import game_before_setup
from cosca.games.nostra_city.rules.paybacks import RULES, Played
from cosca.games.nostra_city.rules.verdict import ENDINGS, result
from cosca.games.nostra_city.rules.versions import NEWEST, RULE_CHANGES
from cosca.games.nostra_city.table_talk import table_talk
from cosca.games.nostra_city.views import NostraCityView, view
from cosca.games.nostra_city.wording import log_message, phrase, question
from cosca.games.nostra_city.worlds import imagine


def procedures(root: type[Procedure] = Procedure) -> list[type[Procedure]]:
    """Return every procedure class of this title. Importing `Match` has imported all their modules."""
    found = [cls for cls in root.__subclasses__() if cls.__module__.startswith("cosca.games.nostra_city.")]
    return [*(cls for cls in found if cls.table), *(below for cls in found for below in procedures(cls))]


CODEC = Codec(
    Record(
        NostraCity,
        {
            "pack": FieldFormat(lambda pack: pack.name, reading.pack_named),
            "edition": FieldFormat(lambda edition: edition.name, reading.edition_named),
        },
    ),
    Record(NostraCityView, omitted={"rules_version": 1}),
    *(Record(cls) for cls in sorted(procedures(), key=lambda cls: cls.__name__)),
)


def new_game(agreed: Setup) -> NostraCity:
    return game_before_setup(reading.pack_named(agreed.pack), reading.edition_named(agreed.edition), agreed.seats)


def describe(g: NostraCity, seat: Seat, action: Action, reader: Seat | None) -> tuple[Message, ...]:
    message = log_message(g, seat, action, reader)
    return () if message is None else (message,)


def granting_rule(g: NostraCity, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, Payback):
        return RULES[action.kind]
    return "NC-wiseguy-pia" if isinstance(action, Exchange) else asked(g).rules[0]


def pieces(g: NostraCity) -> dict[str, int]:
    """Count every Bill, all dollars, the Street cards and every Vendetta card. These totals never change in a game."""
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
    locations = {DRAWN_GOTA: GOTA, DRAWN_ATLANTIC: ATLANTIC_CITY}
    return count + int(kind in locations and g.place[locations[kind]] >= 0)


TITLE = Title(
    id="nostra_city",
    name="NY Nostra City",
    package=reading.PACKAGE,
    editions=reading.EDITIONS,
    packs=reading.PACKS,
    seats=(3, 4, 5),
    rules_version=NEWEST,
    rule_changes=RULE_CHANGES,
    endings=ENDINGS,
    languages=reading.LANGUAGES,
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    new_game=new_game,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    phrase=phrase,
    question=question,
    publicly_decided=publicly_decided,
    silent_answer=silent_answer,
    granting_rule=granting_rule,
    pieces=pieces,
    components=components,
    components_used=components_used,
    pack_messages=reading.pack_messages,
    pack_file=reading.pack_file,
    check_pack=pack_faults,
    printed=printed,
    rule_values=rule_values,
    register_pack=reading.register_pack,
    table_talk=table_talk,
    pack_template=reading.pack_template,
    transcription=reading.TRANSCRIPTION,
    pack_contents=reading.pack_contents,
    level_ratings=(14.3, 19.6, 25.0, 30.8, 36.4, 43.2),  # from bench/results/levels_nostra_city.json
    extras=Extras(
        bots="cosca.games.nostra_city.bots:BOTS",
        leaks="cosca.games.nostra_city.leaks:LEAKS",
        retelling="cosca.games.nostra_city.retelling:RETELLING",
        terminal="cosca.games.nostra_city.terminal.renderer:RENDERER",
        advice="cosca.games.nostra_city.advice:MEASURES",
        observation="cosca.games.nostra_city.observation:LAYOUT",
    ),
)
