"""Famiglia as a title: everything that tables, bots, screens and laws need of the game."""

from __future__ import annotations

from cosca.engine.codec import Catalogue, Codec, FieldFormat, Record
from cosca.engine.core import Action, RuleId, Seat, asked
from cosca.engine.title import Extras, Message, Setup, Title
from cosca.games.famiglia.automatic import publicly_decided
from cosca.games.famiglia.packs import reading
from cosca.games.famiglia.printed import printed
from cosca.games.famiglia.rules.actions import Discard, Pass, Take, every_action
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import KINDS, NO_CARD, CardCode, PileCode, code, named, pile, spell
from cosca.games.famiglia.rules.draw import Draw, RunOut
from cosca.games.famiglia.rules.match import Match, result, setup
from cosca.games.famiglia.rules.pack import pack_faults
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.rules.versions import CHANGES, NEWEST
from cosca.games.famiglia.views import FamigliaView, view
from cosca.games.famiglia.wording import phrase, question
from cosca.games.famiglia.worlds import imagine

CARD = FieldFormat(code, named, CardCode, plain=True)
PILE = FieldFormat(spell, pile, PileCode, plain=True)
FIXED_PILE = FieldFormat(spell, lambda text: tuple(pile(text)), PileCode, plain=True)
ZONES = {"deck": PILE, "bottom": CARD.each(), "discards": PILE, "street": PILE, "new": PILE}
SEEN_ZONES = dict.fromkeys(("unseen", "discards", "street", "new"), FIXED_PILE)

CODEC = Codec(
    Record(
        Famiglia,
        ZONES
        | {
            "hand": PILE.each(),
            "area": PILE.each(),
            "pack": FieldFormat(lambda pack: pack.name, reading.pack_named),
            "edition": FieldFormat(lambda edition: edition.name, reading.edition_named),
        },
    ),
    Record(
        FamigliaView,
        SEEN_ZONES | {"bottom": CARD.fixed(), "hand": FIXED_PILE.fixed(), "area": FIXED_PILE.fixed()},
        {"rules_version": 1},
    ),
    Record(Match),
    Record(Turn, {"accountant": CARD, "victim": CARD}),
    Record(Draw),
    Record(RunOut),
)


def new_game(agreed: Setup) -> Famiglia:
    return setup(reading.pack_named(agreed.pack), reading.edition_named(agreed.edition))


def granting_rule(g: Famiglia, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, Take):
        return _payment_rule(action)
    if isinstance(action, Discard):
        return "FA-stack-3" if g.reshuffled else "FA-1b"
    return "FA-pass" if isinstance(action, Pass) else asked(g).rules[0]


def _payment_rule(action: Take) -> RuleId:
    if action.lay == NO_CARD:
        return "FA-4a"
    return "FA-4b" if action.lay == action.keep else "FA-4c"


def describe(g: Famiglia, seat: Seat, action: Action, reader: Seat | None) -> tuple[Message, ...]:
    """Return the log line. Both players read the same one, because every action is public."""
    args: dict[str, str | int] = {"seat": seat, **action.words()}
    kind = type(action).__name__.lower()
    if isinstance(action, Take):
        kind += "-free" if action.lay == NO_CARD else "-pair" if action.lay == action.keep else "-joker"
    if isinstance(action, Discard) and g.reshuffled:
        kind += "-under"
    return (Message(f"log-{kind}", args),)


def pieces(g: Famiglia) -> dict[str, int]:
    """Count the copies of each kind of card over all places. A law checks that the counts never change."""
    piles = [g.deck, g.discards, g.street, g.new, *g.hand, *g.area]
    return {code(c): sum(zone[c] for zone in piles) + g.bottom.count(c) for c in range(KINDS)}


def components() -> tuple[str, ...]:
    return tuple(code(c) for c in range(KINDS))


def components_used(g: Famiglia, action: Action) -> tuple[str, ...]:
    return tuple(word for word in action.words().values() if isinstance(word, str) and word)


TITLE = Title(
    id="famiglia",
    name="Famiglia",
    package=reading.PACKAGE,
    editions=reading.EDITIONS,
    packs=reading.PACKS,
    seats=(2,),
    rules_version=NEWEST,
    rule_changes=CHANGES,
    endings=("renewed", "refilled_after_first", "refilled_after_second", "two_passes", "no_second_stack"),
    languages=reading.LANGUAGES,
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    new_game=new_game,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    publicly_decided=publicly_decided,
    phrase=phrase,
    question=question,
    granting_rule=granting_rule,
    pieces=pieces,
    components=components,
    components_used=components_used,
    pack_file=reading.pack_file,
    check_pack=pack_faults,
    printed=printed,
    register_pack=reading.register_pack,
    pack_template=reading.pack_template,
    level_ratings=(12.5, 19.4, 25.0, 31.0, 41.9, 52.5),  # from bench/results/levels_famiglia.json
    extras=Extras(
        bots="cosca.games.famiglia.bots:BOTS",
        leaks="cosca.games.famiglia.leaks:LEAKS",
        retelling="cosca.games.famiglia.retelling:RETELLING",
        terminal="cosca.games.famiglia.terminal.renderer:RENDERER",
        advice="cosca.games.famiglia.advice:MEASURES",
        observation="cosca.games.famiglia.observation:LAYOUT",
        training="cosca.games.famiglia.training.loop:TRAINING",
    ),
)
