"""Famiglia as a title: what it offers to tables, bots, screens and laws."""

from __future__ import annotations

from cosca.engine.codec import Catalogue, Codec, Record, Spelling
from cosca.engine.core import Action, RuleId, Seat, asked
from cosca.engine.title import Message, Setup, Title
from cosca.games.famiglia import data
from cosca.games.famiglia.actions import Discard, Pass, Take, every_action
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.cards import KINDS, NO_CARD, code, named, pile, spell
from cosca.games.famiglia.draw import Draw, RunOut
from cosca.games.famiglia.match import Match, result, setup
from cosca.games.famiglia.pack import pack_faults
from cosca.games.famiglia.printed import printed
from cosca.games.famiglia.telling import phrase, question
from cosca.games.famiglia.turn import Turn
from cosca.games.famiglia.views import FamigliaView, view
from cosca.games.famiglia.worlds import imagine

CARD = Spelling(code, named)
PILE = Spelling(spell, pile)
FIXED_PILE = Spelling(spell, lambda text: tuple(pile(text)))
ZONES = {"deck": PILE, "bottom": CARD.each(), "discards": PILE, "street": PILE, "new": PILE}
SEEN_ZONES = dict.fromkeys(("unseen", "discards", "street", "new"), FIXED_PILE)

CODEC = Codec(
    Record(
        Famiglia,
        ZONES
        | {
            "hand": PILE.each(),
            "area": PILE.each(),
            "pack": Spelling(lambda pack: pack.name, data.pack_named),
            "edition": Spelling(lambda edition: edition.name, data.edition_named),
        },
    ),
    Record(
        FamigliaView,
        SEEN_ZONES | {"bottom": CARD.fixed(), "hand": FIXED_PILE.fixed(), "area": FIXED_PILE.fixed()},
    ),
    Record(Match),
    Record(Turn, {"accountant": CARD, "victim": CARD}),
    Record(Draw),
    Record(RunOut),
)


def lay_out(agreed: Setup) -> Famiglia:
    return setup(data.pack_named(agreed.pack), data.edition_named(agreed.edition))


def granted_by(g: Famiglia, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, Take):
        return _payment_rule(action)
    if isinstance(action, Discard):
        return "FA-stack-3" if g.reshuffled else "FA-1b"
    return "FA-pass" if isinstance(action, Pass) else asked(g).rules[0]


def _payment_rule(action: Take) -> RuleId:
    if action.lay == NO_CARD:
        return "FA-4a"
    return "FA-4b" if action.lay == action.keep else "FA-4c"


def describe(g: Famiglia, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Everything in Famiglia is done in sight of both."""
    args: dict[str, str | int] = {"seat": seat, **action.words()}
    kind = type(action).__name__.lower()
    if isinstance(action, Take):
        kind += "-free" if action.lay == NO_CARD else "-pair" if action.lay == action.keep else "-joker"
    if isinstance(action, Discard) and g.reshuffled:
        kind += "-under"
    return Message(f"log-{kind}", args)


def pieces(g: Famiglia) -> dict[str, int]:
    """Every card is somewhere, and only once."""
    piles = [g.deck, g.discards, g.street, g.new, *g.hand, *g.area]
    return {code(c): sum(zone[c] for zone in piles) + g.bottom.count(c) for c in range(KINDS)}


def parts(g: Famiglia, action: Action) -> tuple[str, ...]:
    return tuple(word for word in action.words().values() if isinstance(word, str) and word)


FAMIGLIA = Title(
    id="famiglia",
    name="Famiglia",
    editions=data.EDITIONS,
    packs=data.PACKS,
    seats=(2,),
    rules_version=1,
    endings=("renewed", "refilled_after_first", "refilled_after_second", "two_passes", "no_second_stack"),
    languages=data.LANGUAGES,
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    lay_out=lay_out,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    phrase=phrase,
    question=question,
    granted_by=granted_by,
    pieces=pieces,
    parts=parts,
    every_part=tuple(code(c) for c in range(KINDS)),
    rulebook=data.rulebook,
    messages=data.messages,
    pack_file=data.pack_file,
    check_pack=pack_faults,
    printed=printed,
    positions=data.positions(),
    bring=data.bring,
    blank=data.blank,
)
