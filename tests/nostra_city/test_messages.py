"""Everything of NY Nostra City can be said to people, and nobody is told more than they may know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from cosca.engine.core import CHANCE, Action, Choose, Seat, play
from cosca.engine.title import Arg, Message
from cosca.games.nostra_city import data, telling
from cosca.games.nostra_city.actions import (
    BID,
    DRAW_BILL,
    DRAW_VENDETTA,
    GIVE,
    KEEP,
    LOCATE,
    PLACE,
    READY,
    TAKE_AT_RANDOM,
    Pass,
    Payback,
    Ready,
)
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import CARD_IDS, RACKETS, RAID, TRAFFICS, VENDETTA
from cosca.games.nostra_city.moments import Moment
from cosca.games.nostra_city.naming import NAMED
from cosca.games.nostra_city.telling import describe
from cosca.games.nostra_city.title import NOSTRA_CITY, procedures
from cosca.games.nostra_city.vendetta import DrawCards
from cosca.speech import Speaker
from cosca.terminal.asking import COMMANDS, Vocabulary
from cosca.terminal.chronicle import Line
from cosca.terminal.chronicle import told as told_lines
from tests.nostra_city.boards import ACTIONS, board, do, new_game, pass_until, ready, say

PACK = data.pack_file("standard").data
KINDS = sorted({type(action) for action in NOSTRA_CITY.catalogue.actions}, key=lambda kind: kind.__name__)
BY_CHANCE = {"deal", "draw_bill", "draw_vendetta", "start", "take_at_random", "turn_over", "turn_up"}
SUMS = {"log-deal-street-many", "log-turnup-many"}
IN_RESERVE = {  # every step, card or Power has its own words for them
    "log-announce", "log-done", "log-makebusy", "log-name", "log-pass", "log-payback", "log-turnover", "log-usepower",
    "do-announce", "do-done", "do-makebusy", "do-pass", "do-payback", "do-usepower",
}  # fmt: skip


@cache
def speaker() -> Speaker:
    return Speaker(NOSTRA_CITY, "en", ["Anna", "Bruno", "Carla", "Dario", "Elena"])


def told(message: Message | None, reader: Seat | None) -> str:
    assert message
    return speaker().tell(message, reader)


@cache
def bundle() -> FluentBundle:
    made = FluentBundle(["en"], use_isolating=False)
    made.add_resource(FluentResource(data.messages("en")))
    return made


def missing(message: Message, reader: Seat | None) -> list[Exception]:
    """Arguments that a message speaks of and has not got: their bare names would be said."""
    pattern = bundle().get_message(message.id).value
    assert pattern
    return bundle().format_pattern(pattern, speaker().spoken(message.args, reader))[1]


def sound(sentence: str) -> bool:
    return not re.search(r"[{}_]|\$(?!\d)|  |\( | \)| [.,:]", sentence)


# Whole games


@cache
def said_to(reader: Seat | None, message_id: str, args: tuple[tuple[str, Arg], ...]) -> str:
    message = Message(message_id, dict(args))
    assert message_id in data.message_ids()
    assert not missing(message, reader), message
    sentence = speaker().tell(message, reader)
    assert sound(sentence), (message, sentence)
    return sentence


@dataclass
class Listener:
    """Plays at random and listens to questions, options and, for every reader, lines."""

    rng: Random
    heard: set[str] = field(default_factory=set)

    def play(self, seats: int) -> None:
        g = new_game(seats)
        while g.options:
            self.hear_all_of(g)
            if self.rng.random() < 0.1:
                self.compare_imagined(g)
            play(g, *self.choice(g))

    def choice(self, g: NostraCity) -> tuple[Seat, Action]:
        """Seldom nothing, and sometimes a Vendetta card out of turn."""
        if self.rng.random() < 0.1 and (cards := [(s, a) for s in range(g.seats) for a in g.anytime(s)]):
            return self.rng.choice(cards)
        seat = self.rng.choice(sorted(g.options))
        listed = list(g.options[seat])
        if self.rng.random() < 0.7:
            listed = [action for action in listed if not isinstance(action, (Pass, Ready))] or listed
        return seat, self.rng.choice(listed)

    def hear_all_of(self, g: NostraCity) -> None:
        self.hear(telling.question(g), None)
        for seat in sorted({*g.options, *range(g.seats)}):
            self.hear_options(g, seat, [*g.options.get(seat, ()), *(g.anytime(seat) if seat >= 0 else ())])

    def hear(self, message: Message, reader: Seat | None) -> str:
        self.heard.add(message.id)
        return said_to(reader, message.id, tuple(message.args.items()))

    def hear_options(self, g: NostraCity, seat: Seat, options: Sequence[Action]) -> None:
        """No two of them sound alike."""
        listed = list(dict.fromkeys(options))
        said = [self.hear(telling.phrase(g, seat, action), None) for action in listed]
        assert len(set(said)) == len(said), said
        for action in [listed[0], listed[-1], self.rng.choice(listed)] if listed else []:
            self.hear_lines(g, seat, action)

    def hear_lines(self, g: NostraCity, seat: Seat, action: Action) -> None:
        sealed = isinstance(g.stack[-1], Moment) and isinstance(action, (Ready, Payback))
        for reader in (*range(g.seats), None):
            message = describe(g, seat, action, reader)
            assert (message is None) == (sealed and reader != seat)
            if message:
                line = self.hear(message, reader)
                assert line.endswith("."), line

    def compare_imagined(self, g: NostraCity) -> None:
        """What is hidden from a reader is told alike in every world that the reader may believe in."""
        for reader in (*range(g.seats), None):
            world = NOSTRA_CITY.imagine(NOSTRA_CITY.view(g, reader), self.rng)
            assert isinstance(world, NostraCity)
            for seat in g.options.keys() & world.options.keys():  # others may have answered in a moment, or not
                assert hidden_lines(world, seat, reader) == hidden_lines(g, seat, reader)


def hidden_lines(g: NostraCity, seat: Seat, reader: Seat | None) -> set[tuple[str, str]]:
    """Of all that a seat can do now, as somebody else reads it."""
    found = [describe(g, seat, action, reader) for action in g.options[seat]]
    return {(each.id, str(each.args)) for each in found if each and each.id.endswith(telling.HIDDEN)}


@cache
def heard_in_games() -> frozenset[str]:
    listener = Listener(Random(3))
    for seats in NOSTRA_CITY.seats * 2:
        listener.play(seats)
    return frozenset(listener.heard)


def test_whole_games_can_be_asked_offered_and_told() -> None:
    """Two for each number of seats; the checks are the listener's own."""
    assert {"log-give", "log-give-hidden", "log-place-hidden", "log-turnup", "ask-lastturn-0"} <= heard_in_games()


def test_everything_that_can_be_said_is_said_somewhere() -> None:
    """In those games and around some Wiseguys; what is left over speaks of steps that do not exist."""
    listener = Listener(Random(4))
    for position in (with_fausto(), with_teresa(), with_ugo(), with_aldo(), alone_on_a_space()):
        listener.hear_all_of(position)
    spoken = {each for each in data.message_ids() if each.startswith(("ask-", "do-", "log-"))}
    assert spoken - heard_in_games() - listener.heard - IN_RESERVE - SUMS == set()


# Secrets


def lines(g: NostraCity, seat: Seat, actions: Sequence[Action], reader: Seat | None) -> list[str]:
    return [told(describe(g, seat, action, reader), reader) for action in actions]


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


def with_ugo() -> NostraCity:
    """Anna has cheated Bruno, who sends Ugo."""
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


@pytest.mark.rule("NC-business-5")
def test_a_drawn_bill_is_told_to_whoever_draws_it() -> None:
    assert lines(cash_in(), CHANCE, DRAW_BILL[:2], 0) == ["You draw $5,000.", "You draw $10,000 (Innocent, 1)."]
    for reader in (1, 2, None):
        assert set(lines(cash_in(), CHANCE, DRAW_BILL[:RAID], reader)) == {"Anna draws a Bill."}
    raid = "Police Raid! Gisella Agnello draws no more Bills for Anna."
    assert lines(cash_in(), CHANCE, [DRAW_BILL[RAID]], 1) == [raid]


@pytest.mark.rule("NC-business-6")
def test_a_given_bill_is_told_to_giver_and_receiver() -> None:
    g = cash_in()
    do(g, "draw_bill 5", "draw_bill 20G")
    assert lines(g, 0, [GIVE[4]], 0) == ["You give Bruno $20,000 (Guilty, 2)."]
    assert lines(g, 0, [GIVE[4]], 1) == ["Anna gives you $20,000 (Guilty, 2)."]
    for reader in (2, None):
        assert set(lines(g, 0, [GIVE[0], GIVE[4]], reader)) == {"Anna gives Bruno a Bill."}


@pytest.mark.rule("NC-wiseguy-ugo")
def test_what_ugo_takes_is_told_to_robber_and_victim() -> None:
    g = with_ugo()
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[1]], 1) == ["You take $10,000 (Innocent, 1) at random out of Anna's Bank."]
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[1]], 0) == ["Bruno takes $10,000 (Innocent, 1) at random out of your Bank."]
    for reader in (2, None):
        hidden = {"Bruno takes a Bill at random out of Anna's Bank."}
        assert set(lines(g, CHANCE, TAKE_AT_RANDOM[:2], reader)) == hidden


@pytest.mark.rule("NC-payback-protection")
def test_protection_money_is_told_to_robber_and_victim() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, bank={1: "5 10I"}, hand={0: "protection"})
    do(g, "payback protection 1")
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[0]], 0) == ["You take $5,000 at random out of Bruno's Bank."]
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[0]], 1) == ["Anna takes $5,000 at random out of your Bank."]
    for reader in (2, None):
        hidden = {"Anna takes a Bill at random out of Bruno's Bank."}
        assert set(lines(g, CHANCE, TAKE_AT_RANDOM[:2], reader)) == hidden


@pytest.mark.rule("NC-wiseguy-fausto")
def test_what_fausto_takes_is_told_to_him_only() -> None:
    own = "Fausto Corvino fishes $10,000 (Innocent, 1) out of the Corruption Pile for you."
    assert lines(with_fausto(), CHANCE, [TAKE_AT_RANDOM[1]], 0) == [own]
    for reader in (1, 2, None):
        hidden = {"Fausto Corvino fishes a Bill out of the Corruption Pile for Anna."}
        assert set(lines(with_fausto(), CHANCE, [TAKE_AT_RANDOM[1], TAKE_AT_RANDOM[4]], reader)) == hidden


@pytest.mark.rule("NC-trial-2")
def test_a_bribe_is_told_to_its_giver_only() -> None:
    g = board(at="trial", territory={0: "gisella"}, bank={0: "5 10I"})
    do(g, "make_busy gisella")
    assert lines(g, 0, [PLACE[0]], 0) == ["You slip a bribe of $5,000 onto the Corruption Pile."]
    for reader in (1, 2, None):
        assert set(lines(g, 0, PLACE[:2], reader)) == {"Anna slips a bribe onto the Corruption Pile."}


@pytest.mark.rule("NC-meeting-4")
def test_location_and_bid_are_told_to_the_bidder_only() -> None:
    g = board(at="meeting", territory={0: "vito"}, bank={0: "5 10I"}, street="racehorse irs")
    do(g, "make_busy vito")
    assert lines(g, 0, [LOCATE[0]], 0) == ["You send Vito Baldini after Racehorse on Space 1, face down."]
    for reader in (1, None):
        assert set(lines(g, 0, LOCATE[:2], reader)) == {"Anna lays a Location card face down by Vito Baldini."}
    do(g, "locate 2")
    assert lines(g, 0, [BID[0]], 0) == ["You slip $5,000 under the Location card of Vito Baldini."]
    for reader in (1, None):
        assert set(lines(g, 0, BID[:2], reader)) == {"Anna slips a Bill under the Location card of Vito Baldini."}
        args = describe(g, 0, BID[0], reader)
        assert args
        assert args.args.keys() == {"seat", "wiseguy", "number"}, "where the Location card lies is not among them"


@pytest.mark.rule("NC-resolution-1")
def test_the_bill_that_a_sole_bidder_keeps_is_told_to_him_only() -> None:
    g = alone_on_a_space()
    assert lines(g, 0, [KEEP[3]], 0) == ["You bid alone on Space 1 and keep $20,000 (Innocent, 2) of it."]
    for reader in (1, 2, None):
        assert set(lines(g, 0, KEEP[3:5], reader)) == {"Anna bids alone on Space 1 and keeps a Bill of it."}


@pytest.mark.rule("NC-wiseguy-aldo")
def test_the_bill_that_aldo_takes_back_was_shown_to_all() -> None:
    for reader in (1, 2, None):
        told_all = ["Aldo Baldini loses on Space 1 and brings Anna back $5,000."]
        assert lines(with_aldo(), 0, [KEEP[0]], reader) == told_all


@pytest.mark.rule("NC-vendetta-5")
def test_a_vendetta_card_is_told_to_whoever_draws_it_but_two_of_them_to_all() -> None:
    g = with_ugo()
    do(g, "take_at_random 5")  # Ugo takes the place of the one card
    assert not isinstance(g.stack[-1], DrawCards)
    g = cash_in()
    do(g, "draw_bill 5", "draw_bill 5", "give_nothing")
    assert lines(g, CHANCE, DRAW_VENDETTA[:1], 1) == ["You are Cheated and draw the Vendetta card FBI Snitch."]
    for reader in (0, 2, None):
        secret = [action for kind, action in enumerate(DRAW_VENDETTA) if VENDETTA[kind] not in CARD_IDS]
        assert set(lines(g, CHANCE, secret, reader)) == {"Bruno is Cheated and draws a Vendetta card."}
        gota = "Bruno is Cheated and draws Anthony Gota from the Vendetta pile, for the Territory at once."
        assert lines(g, CHANCE, [ACTIONS["draw_vendetta gota"]], reader) == [gota]


@pytest.mark.rule("NC-vendetta-8")
def test_nobody_is_told_of_an_answer_in_a_moment_until_it_is_turned_over() -> None:
    g = board(at="before_meeting", territory={1: "gisella"}, hand={0: "flat_tyre"})
    tyre = ACTIONS["payback flat_tyre gisella"]
    assert lines(g, 0, [tyre, READY], 0) == [
        "You hold Flat Tyre ready until everybody has answered.",
        "You play no Vendetta card now.",
    ]
    for reader in (1, 2, None):
        assert [describe(g, 0, action, reader) for action in (tyre, READY)] == [None, None]
    say(g, 0, "payback flat_tyre gisella")
    ready(g)
    turned = ACTIONS["turn_over flat_tyre gisella"]
    assert lines(g, CHANCE, [turned], 0) == ["You turn over Flat Tyre on Bruno's Gisella Agnello."]
    assert lines(g, CHANCE, [turned], 1) == ["Anna turns over Flat Tyre on your Gisella Agnello."]
    assert lines(g, CHANCE, [turned], 2) == ["Anna turns over Flat Tyre on Bruno's Gisella Agnello."]


# Sums


def test_draws_in_a_row_are_told_as_one_line() -> None:
    cards = [Message("log-deal-street", {"seat": CHANCE, "card": card}) for card in ("irs", "penthouse")]
    tally = [Message("log-turnup", {"seat": CHANCE, "bill": bill}) for bill in ("5", "10G")]
    assert told_lines(Line(1, 2, tuple(cards)), speaker(), None) == ["Into The Street come IRS, Penthouse."]
    assert told_lines(Line(3, 4, tuple(tally)), speaker(), None) == ["The Tally turns up $5,000, $10,000 (Guilty, 1)."]


# Names


def test_cards_are_called_as_in_the_pack() -> None:
    for group in NAMED:
        for entry in PACK[group]:
            assert speaker().part(entry["id"]) == entry["name"]
    assert all(speaker().knows_part(each) for each in (*CARD_IDS, *VENDETTA, *RACKETS, *TRAFFICS, "raid", "underboss"))


def test_a_bill_is_called_by_what_the_pack_says_of_it() -> None:
    names = [speaker().part(entry["id"]) for entry in PACK["bill"]]
    assert names[:3] == ["$5,000", "$10,000 (Innocent, 1)", "$10,000 (Guilty, 1)"]
    assert len(set(names)) == len(names)


def test_no_sentence_has_a_name_of_its_own_for_a_card() -> None:
    """Whoever corrects a name in a pack reads it everywhere."""
    text = data.text_of("messages", "en.ftl")
    names = [entry["name"] for group in ("wiseguy", "turf", "respect") for entry in PACK[group]]
    assert [name for name in names if name in text] == []


# Nothing is missing, nothing is left over


STEPS = {
    f"{cls.__name__.lower()}-{at}"
    for cls in procedures()
    for at, step in enumerate(cls.table)
    if isinstance(step, Choose)
}


def ids_of(use: str) -> set[str]:
    start = f"{use}-"
    return {message_id.removeprefix(start) for message_id in data.message_ids() if message_id.startswith(start)}


def test_the_file_is_well_formed_and_has_no_id_twice() -> None:
    parsed = FluentParser().parse(data.messages("en"))
    assert not [each for each in parsed.body if isinstance(each, ast.Junk)]
    ids = [each.id.name for each in parsed.body if isinstance(each, ast.Message)]
    assert len(set(ids)) == len(ids)


def test_every_choice_of_every_procedure_has_its_question() -> None:
    assert ids_of("ask") == STEPS


@pytest.mark.parametrize("use", ["do", "log"])
def test_every_kind_of_action_has_a_message_and_every_message_a_kind(use: str) -> None:
    kinds = {kind.__name__.lower() for kind in KINDS}
    assert kinds - {"deal", "drawbill"} <= ids_of(use)
    for message_id in ids_of(use):
        assert message_id.partition("-")[0] in kinds, message_id


def test_every_payback_has_its_sentences() -> None:
    paybacks = {kind.replace("_", "-") for kind in VENDETTA[4:]}
    assert {f"payback-{kind}" for kind in paybacks} <= ids_of("do")
    assert {f"turnover-{kind}" for kind in paybacks} <= ids_of("log")
    in_auctions_only = {"change", "voices"}  # where cards are sealed first
    assert {f"payback-{kind}" for kind in paybacks - in_auctions_only} <= ids_of("log")


def test_every_kind_has_words_to_type_and_to_be_spoken_of() -> None:
    kinds = set(NOSTRA_CITY.catalogue.kinds())
    assert ids_of("kind") == kinds
    assert ids_of("words") == kinds - BY_CHANCE


def test_words_to_type_are_no_commands() -> None:
    vocabulary = Vocabulary(NOSTRA_CITY, "en")
    assert not vocabulary.commands.keys() & vocabulary.kinds.keys()
    assert all(vocabulary.command(name) for name in COMMANDS)


def test_what_an_example_asks_is_understood() -> None:
    wanted = Vocabulary(NOSTRA_CITY, "en").understand(speaker().say("example-why").removeprefix("why "))
    assert wanted
    assert wanted.kinds == {"make_busy"}
    assert wanted.parts == ("gisella",)
    assert NOSTRA_CITY.rulebook("en")[speaker().say("example-rule")]


def test_every_edition_and_every_ending_has_its_words() -> None:
    assert ids_of("edition") == set(NOSTRA_CITY.editions)
    assert ids_of("ending") == set(NOSTRA_CITY.endings)


@pytest.mark.parametrize(
    ("ending", "table"),
    [
        ("innocent", {"verdict": 0, "zealous": (1, 0, 0)}),
        ("innocent_by_title", {"verdict": 0, "titles": (2, 1, 0), "shame": (0, 0, 1)}),
        ("innocent_together", {"verdict": 0}),
        ("guilty", {"verdict": 14, "hand": {1: "snitch"}}),
        ("guilty_together", {"verdict": 14, "hand": {1: "snitch", 2: "snitch"}}),
        ("everybody_loses", {"verdict": 14}),
    ],
)
def test_every_rule_that_decides_has_its_sentence(ending: str, table: dict[str, Any]) -> None:
    g = board(at="reception", month=6, **table)
    pass_until(g, lambda g: not g.options)
    found = NOSTRA_CITY.result(g)
    assert found
    assert found.ending == ending
    assert speaker().knows(f"decided-{found.rules[0]}")


def test_no_other_rule_is_said_to_decide() -> None:
    assert ids_of("decided") == {"NC-goal-1", "NC-final-5", "NC-final-6", "NC-final-7"}
