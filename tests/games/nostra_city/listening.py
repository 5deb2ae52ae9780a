"""Checks of all messages of NY Nostra City, and a player that collects them in whole games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random

from fluent.runtime import FluentBundle, FluentResource

from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.effects import Effect
from cosca.engine.resources import message_ids
from cosca.engine.table import effect_message
from cosca.engine.title import Arg, Message
from cosca.games.nostra_city import wording
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.rules.actions import Pass, Payback, Ready
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import Moment
from cosca.games.nostra_city.rules.paybacks import Played
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.wording import log_message
from cosca.i18n.translator import Translator
from tests.games.nostra_city.boards import board, do, new_game, ready


@cache
def translator(language: str = "en") -> Translator:
    return Translator(NOSTRA_CITY, language, ["Anna", "Bruno", "Carla", "Dario", "Elena"], pack="standard")


def told(message: Message | None, reader: Seat | None) -> str:
    assert message
    return translator().sentence(message, reader)


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(NOSTRA_CITY.messages(language, "balanced")))
    return made


def missing(message: Message, reader: Seat | None, language: str) -> list[Exception]:
    """Return an error for each argument that a message needs and does not get."""
    pattern = bundle(language).get_message(message.id).value
    assert pattern
    return bundle(language).format_pattern(pattern, translator(language).resolve_args(message.args, reader))[1]


def sound(sentence: str) -> bool:
    """Return whether a sentence is well-formed: no leftover markup or stray spaces, and $ next to a number."""
    return not re.search(r"[{}_]|(?<!\d )\$(?!\d)|  |\( | \)| [.,:]", sentence)


@cache
def said_to(reader: Seat | None, message_id: str, args: tuple[tuple[str, Arg], ...]) -> tuple[str, ...]:
    """Return a message as a reader gets it, in every language."""
    assert message_id in message_ids(reading.PACKAGE)
    return tuple(is_said_in(language, reader, Message(message_id, dict(args))) for language in NOSTRA_CITY.languages)


def is_said_in(language: str, reader: Seat | None, message: Message) -> str:
    assert not missing(message, reader, language), message
    sentence = translator(language).sentence(message, reader)
    assert sound(sentence), (message, sentence)
    return sentence


@dataclass
class Listener:
    """Plays at random and checks all prompts, legal actions and, for every reader, log lines."""

    rng: Random
    heard: set[str] = field(default_factory=set)

    def play(self, seats: int, pack: str) -> None:
        g = new_game(seats, pack)
        while g.options:
            self.hear_all_of(g)
            if self.rng.random() < 0.1:
                self.compare_imagined(g)
            self.play_on(g)

    def play_on(self, g: NostraCity) -> None:
        """Make a move, and check the log lines of what follows from it, for every reader."""
        g.told = effects = list[Effect]()
        play(g, *self.choice(g))
        for effect in effects:
            for reader in (*range(g.seats), None):
                if message := effect_message(effect, reader):
                    self.hear(message, reader)

    def choice(self, g: NostraCity) -> tuple[Seat, Action]:
        """Return a random action: seldom a pass, and sometimes an any-time action."""
        if self.rng.random() < 0.1 and (cards := [(s, a) for s in range(g.seats) for a in g.anytime(s)]):
            return self.rng.choice(cards)
        seat = self.rng.choice(sorted(g.options))
        listed = list(g.options[seat])
        if self.rng.random() < 0.7:
            listed = [action for action in listed if not isinstance(action, (Pass, Ready))] or listed
        return seat, self.rng.choice(listed)

    def hear_all_of(self, g: NostraCity) -> None:
        self.hear(wording.question(g, 0), None)
        for seat in sorted({*g.options, *range(g.seats)}):
            self.hear_options(g, seat, [*g.options.get(seat, ()), *(g.anytime(seat) if seat >= 0 else ())])

    def hear(self, message: Message, reader: Seat | None) -> tuple[str, ...]:
        self.heard.add(message.id)
        return said_to(reader, message.id, tuple(message.args.items()))

    def hear_options(self, g: NostraCity, seat: Seat, options: Sequence[Action]) -> None:
        """Check that no two legal actions have the same text, and check the log lines of some."""
        listed = list(dict.fromkeys(options))
        said = [self.hear(wording.phrase(g, seat, action), None) for action in listed]
        for sentences in zip(*said, strict=True):
            assert len(set(sentences)) == len(sentences), sentences
        for action in [listed[0], listed[-1], self.rng.choice(listed)] if listed else []:
            self.hear_lines(g, seat, action)

    def hear_lines(self, g: NostraCity, seat: Seat, action: Action) -> None:
        sealed = isinstance(g.stack[-1], Moment) and isinstance(action, (Ready, Payback))
        for reader in (*range(g.seats), None):
            message = log_message(g, seat, action, reader)
            assert (message is None) == (sealed and reader != seat)
            if message:
                for line in self.hear(message, reader):
                    assert line.endswith("."), line

    def compare_imagined(self, g: NostraCity) -> None:
        """Check that hidden log lines are the same in the game and in a sampled world with the same view."""
        for reader in (*range(g.seats), None):
            world = NOSTRA_CITY.imagine(NOSTRA_CITY.view(g, reader), self.rng)
            assert isinstance(world, NostraCity)
            if isinstance(g.stack[-1], Played) and not g.options.keys() & {CHANCE}:
                continue  # who looks into a Bank chooses among its Bills
            for seat in g.options.keys() & world.options.keys():  # sealed answers may differ between the two
                assert hidden_lines(world, seat, reader) == hidden_lines(g, seat, reader)


def hidden_lines(g: NostraCity, seat: Seat, reader: Seat | None) -> set[tuple[str, str]]:
    """Return the hidden log lines of all legal actions of a seat, as another reader gets them."""
    found = [log_message(g, seat, action, reader) for action in g.options[seat]]
    return {(each.id, str(each.args)) for each in found if each and each.id.endswith(wording.HIDDEN)}


@cache
def heard_in_games() -> frozenset[str]:
    listener = Listener(Random(3))
    for seats, pack in product(NOSTRA_CITY.seats, ("standard", "court", "court", "standard")):
        listener.play(seats, pack)
    return frozenset(listener.heard)


# Scenarios whose log lines depend on the reader


def cash_in() -> NostraCity:
    """Anna cashes in the Bronx, where Bruno has a Turf too."""
    g = board(territory={0: "gisella bronx_drugs", 1: "rocco bronx_gambling"}, bank={0: "5"})
    do(g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx")
    return g


def with_fausto() -> NostraCity:
    g = board(at="trial", territory={0: "fausto"}, bank={0: "5"}, corruption="10I 20G")
    do(g, "make_busy fausto")
    return g


def with_teresa() -> NostraCity:
    g = board(at="trial", territory={0: "teresa"}, bank={0: "5"})
    do(g, "make_busy teresa")
    return g


def with_pia() -> NostraCity:
    return board(territory={0: "pia bronx_drugs"}, hand={0: "shame"})


def with_ugo() -> NostraCity:
    """Anna has Cheated Bruno, who uses the Power of Ugo."""
    g = board(territory={0: "gisella bronx_drugs", 1: "ugo bronx_gambling"}, bank={0: "5 10I"})
    do(g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5")
    do(g, "give_nothing", "use_power ugo")
    return g


def with_aldo() -> NostraCity:
    bids = {"aldo": (1, "5 10I"), "vito": (1, "20G 20I")}
    g = board(at="auctions", territory={0: "aldo", 1: "vito"}, street="racehorse", bids=bids)
    ready(g)
    return g


def alone_on_a_space() -> NostraCity:
    g = board(at="auctions", territory={0: "vito"}, street="racehorse", bids={"vito": (1, "20G 20I")})
    ready(g)
    return g
