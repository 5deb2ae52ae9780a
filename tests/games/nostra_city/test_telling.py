"""Every event of NY Nostra City has a log line, and no log line reveals more than its reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cosca.engine.core import CHANCE, Action, Seat
from cosca.engine.resources import message_ids
from cosca.engine.title import Message
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.rules.actions import (
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
from cosca.games.nostra_city.rules.cards import CARD_IDS, RAID, VENDETTA
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.vendetta import DrawCards
from cosca.games.nostra_city.wording import log_message
from cosca.terminal.history import HistoryLine
from cosca.terminal.history import sentences_of as told_lines
from tests.games.nostra_city.boards import ACTIONS, board, do, ready, say
from tests.games.nostra_city.listening import (
    Listener,
    alone_on_a_space,
    cash_in,
    heard_in_games,
    told,
    translator,
    with_aldo,
    with_fausto,
    with_pia,
    with_teresa,
    with_ugo,
)

SUMS = {
    "log-deal-many", "log-deal-street-many", "log-turnup-many", "log-drawbill-many", "log-drawbill-hidden-many",
    "log-bid-many", "log-bid-hidden-many", "log-done-meetingturn-2-many",
}  # fmt: skip
IN_RESERVE = {  # every step, card or Power has a more specific message
    "log-announce", "log-done", "log-makebusy", "log-name", "log-pass", "log-payback", "log-turnover", "log-usepower",
    "do-announce", "do-done", "do-makebusy", "do-pass", "do-payback", "do-usepower",
}  # fmt: skip


# Whole games


def test_every_prompt_option_and_event_of_whole_games_has_a_message_and_every_message_occurs() -> None:
    """Two games per number of seats and some scenarios use every message. The listener checks each of them.

    A message that is never used belongs to a step that does not exist.
    """
    assert {"log-give", "log-give-hidden", "log-place-hidden", "log-turnup", "ask-lastturn-0"} <= heard_in_games()
    listener = Listener(Random(4))
    for position in (with_fausto(), with_teresa(), with_ugo(), with_aldo(), alone_on_a_space(), with_pia()):
        listener.hear_all_of(position)
    spoken = {each for each in message_ids(reading.PACKAGE) if each.startswith(("ask-", "do-", "log-"))}
    assert spoken - heard_in_games() - listener.heard - IN_RESERVE - SUMS == set()


# Secrets


def lines(g: NostraCity, seat: Seat, actions: Sequence[Action], reader: Seat | None) -> list[str]:
    return [told(log_message(g, seat, action, reader), reader) for action in actions]


@pytest.mark.rule("NC-business-5")
def test_only_the_drawing_player_reads_which_bill_was_drawn() -> None:
    assert lines(cash_in(), CHANCE, DRAW_BILL[:2], 0) == ["You draw $5,000.", "You draw $10,000 (Innocent, 1)."]
    for reader in (1, 2, None):
        assert set(lines(cash_in(), CHANCE, DRAW_BILL[:RAID], reader)) == {"Anna draws a Bill."}
    raid = "Police Raid! Anna draws no more Bills for Gisella Agnello’s Cash-in."
    assert lines(cash_in(), CHANCE, [DRAW_BILL[RAID]], 1) == [raid]


@pytest.mark.rule("NC-business-6")
def test_only_giver_and_receiver_read_which_bill_was_given() -> None:
    g = cash_in()
    do(g, "draw_bill 5", "draw_bill 20G")
    assert lines(g, 0, [GIVE[4]], 0) == ["You give Bruno $20,000 (Guilty, 2)."]
    assert lines(g, 0, [GIVE[4]], 1) == ["Anna gives you $20,000 (Guilty, 2)."]
    for reader in (2, None):
        assert set(lines(g, 0, [GIVE[0], GIVE[4]], reader)) == {"Anna gives Bruno a Bill."}


@pytest.mark.rule("NC-wiseguy-ugo")
def test_only_robber_and_victim_read_what_ugo_takes() -> None:
    g = with_ugo()
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[1]], 1) == ["You take $10,000 (Innocent, 1) at random from Anna’s Bank."]
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[1]], 0) == ["Bruno takes $10,000 (Innocent, 1) at random from your Bank."]
    for reader in (2, None):
        hidden = {"Bruno takes a Bill at random from Anna’s Bank."}
        assert set(lines(g, CHANCE, TAKE_AT_RANDOM[:2], reader)) == hidden


@pytest.mark.rule("NC-payback-protection")
def test_only_robber_and_victim_read_which_bill_is_protection_money() -> None:
    g = board(territory={0: "gisella bronx_drugs"}, bank={1: "5 10I"}, hand={0: "protection"})
    do(g, "payback protection 1")
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[0]], 0) == ["You take $5,000 at random from Bruno’s Bank."]
    assert lines(g, CHANCE, [TAKE_AT_RANDOM[0]], 1) == ["Anna takes $5,000 at random from your Bank."]
    for reader in (2, None):
        hidden = {"Anna takes a Bill at random from Bruno’s Bank."}
        assert set(lines(g, CHANCE, TAKE_AT_RANDOM[:2], reader)) == hidden


@pytest.mark.rule("NC-wiseguy-fausto")
def test_only_his_owner_reads_what_fausto_takes() -> None:
    own = "Fausto Corvino: you take $10,000 (Innocent, 1) from the Corruption Pile."
    assert lines(with_fausto(), CHANCE, [TAKE_AT_RANDOM[1]], 0) == [own]
    for reader in (1, 2, None):
        hidden = {"Fausto Corvino: Anna takes a Bill from the Corruption Pile."}
        assert set(lines(with_fausto(), CHANCE, [TAKE_AT_RANDOM[1], TAKE_AT_RANDOM[4]], reader)) == hidden


@pytest.mark.rule("NC-trial-2")
def test_only_the_giver_reads_which_bill_is_a_bribe() -> None:
    g = board(at="trial", territory={0: "gisella"}, bank={0: "5 10I"})
    do(g, "make_busy gisella")
    assert lines(g, 0, [PLACE[0]], 0) == ["You place $5,000 on the Corruption Pile, face down."]
    for reader in (1, 2, None):
        assert set(lines(g, 0, PLACE[:2], reader)) == {"Anna places a Bill on the Corruption Pile, face down."}


@pytest.mark.rule("NC-meeting-4")
def test_only_the_bidder_reads_location_and_bid() -> None:
    g = board(at="meeting", territory={0: "vito"}, bank={0: "5 10I"}, street="racehorse irs")
    do(g, "make_busy vito")
    assert lines(g, 0, [LOCATE[0]], 0) == ["You send Vito Baldini to bid on Racehorse (Space 1), face down."]
    for reader in (1, None):
        assert set(lines(g, 0, LOCATE[:2], reader)) == {"Anna places a Location card face down on Vito Baldini."}
    do(g, "locate 2")
    assert lines(g, 0, [BID[0]], 0) == ["You add $5,000 to Vito Baldini’s Bid."]
    for reader in (1, None):
        assert set(lines(g, 0, BID[:2], reader)) == {"Anna adds a Bill to Vito Baldini’s Bid."}
        args = log_message(g, 0, BID[0], reader)
        assert args
        assert args.args.keys() == {"seat", "wiseguy", "number"}, "where the Location card lies is not among them"


@pytest.mark.rule("NC-resolution-1")
def test_only_a_sole_bidder_reads_which_bill_they_keep() -> None:
    g = alone_on_a_space()
    assert lines(g, 0, [KEEP[3]], 0) == ["Only you bid on Space 1: you keep $20,000 (Innocent, 2) of your Bid."]
    for reader in (1, 2, None):
        assert set(lines(g, 0, KEEP[3:5], reader)) == {"Only Anna bid on Space 1 and keeps one Bill of the Bid."}


@pytest.mark.rule("NC-wiseguy-aldo")
def test_the_bill_that_aldo_takes_back_was_shown_to_all() -> None:
    for reader in (1, 2, None):
        told_all = ["Aldo Baldini’s Bid on Space 1 doesn’t win: Anna takes back $5,000."]
        assert lines(with_aldo(), 0, [KEEP[0]], reader) == told_all


@pytest.mark.rule("NC-vendetta-5")
def test_only_the_drawing_player_reads_a_vendetta_card_except_two_that_are_open() -> None:
    g = with_ugo()
    do(g, "take_at_random 5")  # Ugo's Power replaces the only card
    assert not isinstance(g.stack[-1], DrawCards)
    g = cash_in()
    do(g, "draw_bill 5", "draw_bill 5", "give_nothing")
    assert lines(g, CHANCE, DRAW_VENDETTA[:1], 1) == ["You are Cheated and draw the Vendetta card FBI Snitch."]
    for reader in (0, 2, None):
        secret = [action for kind, action in enumerate(DRAW_VENDETTA) if VENDETTA[kind] not in CARD_IDS]
        assert set(lines(g, CHANCE, secret, reader)) == {"Bruno is Cheated and draws a Vendetta card."}
        gota = "Bruno is Cheated and draws Anthony Gota, which goes straight to the Territory."
        assert lines(g, CHANCE, [ACTIONS["draw_vendetta gota"]], reader) == [gota]


@pytest.mark.rule("NC-vendetta-8")
def test_nobody_else_reads_of_a_sealed_answer_until_it_is_revealed() -> None:
    g = board(at="before_meeting", territory={1: "gisella"}, hand={0: "flat_tyre"})
    tyre = ACTIONS["payback flat_tyre gisella"]
    assert lines(g, 0, [tyre, READY], 0) == [
        "You choose to play Flat Tyre. It is revealed when everyone has answered.",
        "You play no Vendetta card now.",
    ]
    for reader in (1, 2, None):
        assert [log_message(g, 0, action, reader) for action in (tyre, READY)] == [None, None]
    say(g, 0, "payback flat_tyre gisella")
    ready(g)
    turned = ACTIONS["turn_over flat_tyre gisella"]
    assert lines(g, CHANCE, [turned], 0) == ["You reveal Flat Tyre on Bruno’s Gisella Agnello."]
    assert lines(g, CHANCE, [turned], 1) == ["Anna reveals Flat Tyre on your Gisella Agnello."]
    assert lines(g, CHANCE, [turned], 2) == ["Anna reveals Flat Tyre on Bruno’s Gisella Agnello."]


# Summaries


def test_consecutive_draws_make_one_line() -> None:
    cards = [Message("log-deal-street", {"seat": CHANCE, "card": card}) for card in ("irs", "penthouse")]
    tally = [Message("log-turnup", {"seat": CHANCE, "bill": bill}) for bill in ("5", "10G")]
    assert told_lines(HistoryLine(1, 2, tuple(cards)), translator(), None) == ["Placed in The Street: IRS, Penthouse."]
    assert told_lines(HistoryLine(3, 4, tuple(tally)), translator(), None) == [
        "The Tally reveals $5,000, $10,000 (Guilty, 1)."
    ]
