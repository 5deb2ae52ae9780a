"""What happens in NY Nostra City is told, and nobody is told more than they may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cosca.engine.core import CHANCE, Action, Seat
from cosca.engine.title import Message
from cosca.games.nostra_city import data
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
)
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import CARD_IDS, RAID, VENDETTA
from cosca.games.nostra_city.telling import describe
from cosca.games.nostra_city.vendetta import DrawCards
from cosca.terminal.chronicle import Line
from cosca.terminal.chronicle import told as told_lines
from tests.nostra_city.boards import ACTIONS, board, do, ready, say
from tests.nostra_city.listening import (
    Listener,
    alone_on_a_space,
    cash_in,
    heard_in_games,
    speaker,
    told,
    with_aldo,
    with_fausto,
    with_teresa,
    with_ugo,
)

SUMS = {"log-deal-street-many", "log-turnup-many"}
IN_RESERVE = {  # every step, card or Power has its own words for them
    "log-announce", "log-done", "log-makebusy", "log-name", "log-pass", "log-payback", "log-turnover", "log-usepower",
    "do-announce", "do-done", "do-makebusy", "do-pass", "do-payback", "do-usepower",
}  # fmt: skip


# Whole games


def test_whole_games_can_be_asked_offered_and_told_and_everything_that_can_be_said_is_said_somewhere() -> None:
    """In two games for each number of seats and around some Wiseguys: what is left over speaks of steps that do not
    exist. The checks are the listener's own."""
    assert {"log-give", "log-give-hidden", "log-place-hidden", "log-turnup", "ask-lastturn-0"} <= heard_in_games()
    listener = Listener(Random(4))
    for position in (with_fausto(), with_teresa(), with_ugo(), with_aldo(), alone_on_a_space()):
        listener.hear_all_of(position)
    spoken = {each for each in data.message_ids() if each.startswith(("ask-", "do-", "log-"))}
    assert spoken - heard_in_games() - listener.heard - IN_RESERVE - SUMS == set()


# Secrets


def lines(g: NostraCity, seat: Seat, actions: Sequence[Action], reader: Seat | None) -> list[str]:
    return [told(describe(g, seat, action, reader), reader) for action in actions]


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
