"""NY Nostra City in the terminal: prompts, typed input and auto-pass."""

from __future__ import annotations

import pytest

from cosca.bots.registry import BOTS
from cosca.engine.core import Action, Procedure, play
from cosca.games.nostra_city.rules.actions import (
    GIVE_FIRST_PLAYER,
    GIVE_NOTHING,
    PASS,
    PAYBACKS,
    READY,
    Bid,
    Exchange,
    Give,
    Locate,
    MakeBusy,
    Payback,
    Place,
    Ready,
    on_seat,
)
from cosca.games.nostra_city.rules.business import BusinessTurn, CashIn
from cosca.games.nostra_city.rules.cards import BILLS, CARD_IDS, FLAT_TYRE, SHAME, VENDETTA, WIRE_TAP
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.moments import LastTurn, Moment
from cosca.games.nostra_city.rules.resolution import Resolution
from cosca.games.nostra_city.rules.trial import TrialTurn
from cosca.games.nostra_city.terminal.options import FAR_OFF
from cosca.terminal.generic import renderer_of
from cosca.terminal.local_prompt import Prompt
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalPlayer
from cosca.titles import TITLES
from tests.games.nostra_city.terminal.screens import FACE, STAGE, TITLE, deal, game_of
from tests.terminal.scripted import BOT, NAMES, Person, printed, run, shown, typed

table_at, table_with, look_at = STAGE.table_at, STAGE.table_with, STAGE.look_at
positions, screen_of = STAGE.positions, STAGE.screen_of


# The menu


def test_a_slip_of_the_finger_plays_no_vendetta_card() -> None:
    display = table_at(BusinessTurn, 0)
    deal(game_of(display), SHAME)
    numbers = Prompt(display, 0).menu.numbers
    at_any_time = [number for number, act in numbers.items() if isinstance(act, (Payback, Exchange))]
    assert min(at_any_time) >= FAR_OFF
    assert max(number for number in numbers if number not in at_any_time) < FAR_OFF - 30


def test_a_cash_in_is_offered_with_the_bills_it_draws_and_owes() -> None:
    display = table_at(BusinessTurn, 2)
    game = game_of(display)
    text = " ".join(screen_of(game, 0, look_at(120)).split())
    assert len(game.options[0]) == 2
    for act in game.options[0]:
        twin = game.copy()
        play(twin, 0, act)
        cash_in = twin.stack[-1]
        assert isinstance(cash_in, CashIn)
        owed = [f"{due} due to {NAMES[seat]}" for seat, due in enumerate(cash_in.due) if due]
        bills = f"{cash_in.left} Bill{'s' if cash_in.left != 1 else ''}"
        assert f"({', '.join([bills, *owed])})" in text


def test_within_a_phase_the_board_is_drawn_once() -> None:
    display = table_at(BusinessTurn, 0)
    display.show_board(TITLE.view(display.table.game, 0), unless_shown=True)
    display.history.play(0, next(act for act in display.table.game.options[0] if isinstance(act, MakeBusy)))
    display.show_board(TITLE.view(display.table.game, 0), unless_shown=True)
    assert shown(display).count("The Street ──") == 1


# Sealed decisions


def with_cards(game: NostraCity) -> bool:
    return len(game.options[0]) > 1


def test_enter_plays_no_card_in_a_sealed_decision() -> None:
    display = table_at(Moment, 0, with_cards)
    assert typed(display, "") is READY
    assert "or press Enter" in screen_of(game_of(display), 0, look_at())


def test_enter_decides_nothing_elsewhere() -> None:
    for procedure, step in ((BusinessTurn, 0), (CashIn, 3), (TrialTurn, 0)):
        assert typed(table_at(procedure, step), "") is None


def test_a_single_person_without_a_playable_card_passes_automatically_with_one_notice() -> None:
    display = table_with((None, BOT, BOT))
    run(display)
    assert isinstance(display.screen, Person)
    assert shown(display).count("you pass automatically") == 1
    actions = [TITLE.catalogue.load(entry.do) for entry in display.table.log.entries if entry.seat == 0]
    assert display.screen.asked.count(Moment) < actions.count(READY)


def test_with_two_people_nothing_is_passed_that_only_a_hand_decides() -> None:
    display = table_at(Moment, 0, lambda game: len(game.options[0]) == 1 and sum(game.hand[0]) > 0)
    display.players = [LocalPlayer("Anna"), LocalPlayer("Bruno"), *display.players[2:]]
    assert Session(display).idle(0) is None
    display.players = [display.players[0], LocalPlayer("Bruno", BOTS[BOT](TITLE)), *display.players[2:]]
    assert Session(display).idle(0) is READY


def test_quiet_passes_sealed_decisions_until_it_is_switched_off() -> None:
    display = table_at(Moment, 0, with_cards)
    session = Session(display)
    assert session.idle(0) is None
    assert typed(display, "quiet") is None
    assert session.idle(0) is READY
    typed(display, "auto")
    assert session.idle(0) is None


def test_quiet_decides_nothing_that_must_be_decided() -> None:
    for procedure, step in ((BusinessTurn, 0), (CashIn, 3), (Resolution, 1), (LastTurn, 0)):
        display = table_at(procedure, step, with_cards)
        display.quiet = {0}
        assert Session(display).idle(0) is None


def test_other_titles_do_not_offer_quiet() -> None:
    assert FACE.has_moments
    assert not renderer_of(TITLES["famiglia"]).has_moments
    assert not renderer_of(TITLES["la_famiglia"]).has_moments


def test_ready_is_the_only_thing_enter_can_mean() -> None:
    for game in positions():
        for seat in (seat for seat in game.options if seat >= 0):
            view, options = TITLE.view(game, seat), game.options[seat]
            idle = FACE.idle(view, options)
            assert (idle is not None) == isinstance(game.stack[-1], Moment)
            assert idle is None or isinstance(idle, Ready)


# Typed input


def test_a_wiseguy_is_sent_by_his_first_name() -> None:
    display = table_at(BusinessTurn, 0)
    act = next(act for act in display.table.game.options[0] if isinstance(act, MakeBusy))
    assert typed(display, f"busy {CARD_IDS[act.card]}") is act
    assert typed(display, CARD_IDS[act.card]) is act
    assert typed(display, "pass") is PASS


def test_a_wiseguy_and_a_player_may_have_the_same_name() -> None:
    display = table_at(BusinessTurn, 0, lambda game: game.place[10] == 0 and not game.busy[10])
    assert isinstance(typed(display, "send bruno"), MakeBusy)
    display = table_at(Moment, 0)
    deal(game_of(display), SHAME)
    assert typed(display, "shame bruno") is on_seat(SHAME, 1)


@pytest.mark.parametrize(("procedure", "step", "kind", "word"), [
    (CashIn, 3, Give, "give"), (MeetingTurn, 2, Bid, "bid"), (TrialTurn, 3, Place, "bribe"),
])  # fmt: skip
def test_a_bill_is_named_as_it_is_shown(procedure: type[Procedure], step: int, kind: type[Action], word: str) -> None:
    display = table_at(procedure, step)
    act = next(act for act in display.table.game.options[0] if isinstance(act, kind))
    bill = str(act.words()["bill"])
    assert typed(display, f"{word} {bill}") is act
    assert typed(display, f"{word} {bill.lower()}") is act


def test_five_is_the_bill_of_five() -> None:
    display = table_at(MeetingTurn, 2, lambda game: game.bank[0][0] > 0)
    act = typed(display, "5")
    assert isinstance(act, Bid)
    assert BILLS[act.bill] == "5"


def test_a_space_is_chosen_by_its_number() -> None:
    display = table_at(MeetingTurn, 1)
    act = display.table.game.options[0][0]
    assert isinstance(act, Locate)
    assert typed(display, f"space {act.space + 1}") is act
    assert typed(display, str(act.space + 1)) is act


def test_a_vendetta_card_is_played_on_whom_it_names() -> None:
    display = table_at(Moment, 0)
    deal(game_of(display), SHAME)
    assert typed(display, "shame greta") is on_seat(SHAME, 2)
    assert typed(display, "no") is READY
    display = table_at(BusinessTurn, 0)
    deal(game_of(display), FLAT_TYRE)
    act = next(act for act in display.table.game.anytime(0) if isinstance(act, Payback) and act.kind == FLAT_TYRE)
    assert typed(display, f"flat tyre {CARD_IDS[act.target]}") is act


def test_nothing_and_the_first_player_card_can_be_given() -> None:
    display = table_at(CashIn, 3, lambda game: GIVE_FIRST_PLAYER in game.options[0])
    assert typed(display, "give nothing") is GIVE_NOTHING
    assert typed(display, "first") is GIVE_FIRST_PLAYER


@pytest.mark.parametrize(
    ("procedure", "step", "question", "rule"),
    [
        (BusinessTurn, 0, "why bid 10I", "NC-business-1"),
        (BusinessTurn, 0, "why pass", "You can"),
        (MeetingTurn, 2, "why place 5", "NC-meeting-2"),
        (CashIn, 3, "why flat tyre", "NC-vendetta"),
        (Moment, 0, "why send gisella", "NC-vendetta-8"),
    ],
)
def test_why_cites_the_rule(procedure: type[Procedure], step: int, question: str, rule: str) -> None:
    display = table_at(procedure, step)
    assert typed(display, question) is None
    assert rule in shown(display)


def test_why_not_a_card_that_is_not_held_is_answered_once() -> None:
    display = table_at(Moment, 0, lambda game: not game.hand[0][SHAME])
    typed(display, "why shame greta")
    assert "NC-vendetta-2" in shown(display)
    assert "Turn the card over" not in shown(display)


@pytest.mark.parametrize(
    ("said", "told_of"),
    [
        ("about gisella", "BUSINESS"),
        ("look red hook docks", "Brooklyn/Drugs"),
        ("about irs", "$80,000"),
        ("about shame", "4 in the game"),
        ("about snitch", "Guilty"),
        ("about 20G", "2 spaces towards Guilty"),
        ("about brooklyn", "Greta"),
        ("about greta", "Wiseguys"),
        ("about underboss", "Consigliere"),
        ("about nothing", "about Gisella"),
    ],
)
def test_cards_bills_and_players_can_be_asked_about(said: str, told_of: str) -> None:
    display = table_at(BusinessTurn, 0)
    assert typed(display, said) is None
    assert told_of in shown(display)


def test_every_card_and_every_bill_can_be_asked_about() -> None:
    display = table_at(BusinessTurn, 0)
    view = TITLE.view(display.table.game, 0)
    for thing in (*CARD_IDS, *BILLS, *VENDETTA, "underboss", "1", "2", "3", "4"):
        assert printed(FACE.about(view, thing, display.context), 80).strip(), thing


def test_every_payback_has_its_words() -> None:
    display = table_at(BusinessTurn, 0)
    view = TITLE.view(display.table.game, 0)
    vocabulary = display.vocabulary
    assert vocabulary.lexicon
    for act in PAYBACKS:
        if act.kind in (SHAME, WIRE_TAP) and act.target < 4:
            wanted = vocabulary.understand(f"{VENDETTA[act.kind].replace('_', ' ')} {NAMES[act.target]}")
            assert wanted
            assert vocabulary.fitting(wanted, display.table.game, view, PAYBACKS) == [act]
