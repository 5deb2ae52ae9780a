"""NY Nostra City in the terminal: what a seat is asked, what it may type, and what answers itself."""

from __future__ import annotations

import pytest

from cosca.bots import BOTS
from cosca.engine.core import Action, Procedure, play
from cosca.games.nostra_city.actions import (
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
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.business import BusinessTurn, CashIn
from cosca.games.nostra_city.cards import BILLS, CARD_IDS, FLAT_TYRE, SHAME, VENDETTA, WIRE_TAP
from cosca.games.nostra_city.meeting import MeetingTurn
from cosca.games.nostra_city.moments import LastTurn, Moment
from cosca.games.nostra_city.resolution import Resolution
from cosca.games.nostra_city.trial import TrialTurn
from cosca.terminal.desk import Player
from cosca.terminal.faces import FACES
from cosca.terminal.nostra_city.options import FAR_OFF
from cosca.terminal.prompt import Prompt
from cosca.terminal.session import Session
from tests.terminal.nostra_city import FACE, STAGE, TITLE, deal, game_of
from tests.terminal.scripted import BOT, NAMES, Person, printed, run, shown, typed

desk_at, desk_with, look_at = STAGE.desk_at, STAGE.desk_with, STAGE.look_at
positions, screen_of = STAGE.positions, STAGE.screen_of


# The options


def test_a_slip_of_the_finger_plays_no_vendetta_card() -> None:
    desk = desk_at(BusinessTurn, 0)
    deal(game_of(desk), SHAME)
    numbers = Prompt(desk, 0).menu.numbers
    at_any_time = [number for number, act in numbers.items() if isinstance(act, (Payback, Exchange))]
    assert min(at_any_time) >= FAR_OFF
    assert max(number for number in numbers if number not in at_any_time) < FAR_OFF - 30


def test_a_cash_in_is_offered_with_the_bills_it_draws_and_owes() -> None:
    desk = desk_at(BusinessTurn, 2)
    game = game_of(desk)
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
    desk = desk_at(BusinessTurn, 0)
    desk.show_board(TITLE.view(desk.table.game, 0), unless_shown=True)
    desk.chronicle.play(0, next(act for act in desk.table.game.options[0] if isinstance(act, MakeBusy)))
    desk.show_board(TITLE.view(desk.table.game, 0), unless_shown=True)
    assert shown(desk).count("The Street ──") == 1


# Moments


def with_cards(game: NostraCity) -> bool:
    return len(game.options[0]) > 1


def test_enter_plays_no_card_in_a_moment() -> None:
    desk = desk_at(Moment, 0, with_cards)
    assert typed(desk, "") is READY
    assert "just Enter" in screen_of(game_of(desk), 0, look_at())


def test_enter_decides_nothing_elsewhere() -> None:
    for procedure, step in ((BusinessTurn, 0), (CashIn, 3), (TrialTurn, 0)):
        assert typed(desk_at(procedure, step), "") is None


def test_a_moment_without_a_card_to_play_is_answered_for_a_person_alone_and_said_once() -> None:
    desk = desk_with((None, BOT, BOT))
    run(desk)
    assert isinstance(desk.screen, Person)
    assert shown(desk).count("that is answered for you") == 1
    actions = [TITLE.catalogue.load(entry.do) for entry in desk.table.log.entries if entry.seat == 0]
    assert desk.screen.asked.count(Moment) < actions.count(READY)


def test_with_two_people_every_moment_is_asked_whatever_is_held() -> None:
    desk = desk_at(Moment, 0, lambda game: len(game.options[0]) == 1)
    desk.players = [Player("Anna"), Player("Bruno"), *desk.players[2:]]
    assert Session(desk).idle(0) is None
    desk.players = [desk.players[0], Player("Bruno", BOTS[BOT](TITLE)), *desk.players[2:]]
    assert Session(desk).idle(0) is READY


def test_quiet_lets_moments_pass_until_it_is_ended() -> None:
    desk = desk_at(Moment, 0, with_cards)
    session = Session(desk)
    assert session.idle(0) is None
    assert typed(desk, "quiet") is None
    assert session.idle(0) is READY
    typed(desk, "auto")
    assert session.idle(0) is None


def test_quiet_decides_nothing_that_must_be_decided() -> None:
    for procedure, step in ((BusinessTurn, 0), (CashIn, 3), (Resolution, 1), (LastTurn, 0)):
        desk = desk_at(procedure, step)
        desk.quiet = {0}
        assert Session(desk).idle(0) is None


def test_other_titles_do_not_offer_quiet() -> None:
    assert FACE.has_moments
    assert not FACES["famiglia"].has_moments
    assert not FACES["la_famiglia"].has_moments


def test_ready_is_the_only_thing_enter_can_mean() -> None:
    for game in positions():
        for seat in (seat for seat in game.options if seat >= 0):
            view, options = TITLE.view(game, seat), game.options[seat]
            idle = FACE.idle(view, options)
            assert (idle is not None) == isinstance(game.stack[-1], Moment)
            assert idle is None or isinstance(idle, Ready)


# What may be typed


def test_a_wiseguy_is_sent_by_his_first_name() -> None:
    desk = desk_at(BusinessTurn, 0)
    act = next(act for act in desk.table.game.options[0] if isinstance(act, MakeBusy))
    assert typed(desk, f"busy {CARD_IDS[act.card]}") is act
    assert typed(desk, CARD_IDS[act.card]) is act
    assert typed(desk, "pass") is PASS


def test_a_wiseguy_and_a_player_may_have_the_same_name() -> None:
    desk = desk_at(BusinessTurn, 0, lambda game: game.place[10] == 0 and not game.busy[10])
    assert isinstance(typed(desk, "send bruno"), MakeBusy)
    desk = desk_at(Moment, 0)
    deal(game_of(desk), SHAME)
    assert typed(desk, "shame bruno") is on_seat(SHAME, 1)


@pytest.mark.parametrize(("procedure", "step", "kind", "word"), [
    (CashIn, 3, Give, "give"), (MeetingTurn, 2, Bid, "bid"), (TrialTurn, 3, Place, "bribe"),
])  # fmt: skip
def test_a_bill_is_named_as_it_is_shown(procedure: type[Procedure], step: int, kind: type[Action], word: str) -> None:
    desk = desk_at(procedure, step)
    act = next(act for act in desk.table.game.options[0] if isinstance(act, kind))
    bill = str(act.words()["bill"])
    assert typed(desk, f"{word} {bill}") is act
    assert typed(desk, f"{word} {bill.lower()}") is act


def test_five_is_the_bill_of_five() -> None:
    desk = desk_at(MeetingTurn, 2, lambda game: game.bank[0][0] > 0)
    act = typed(desk, "5")
    assert isinstance(act, Bid)
    assert BILLS[act.bill] == "5"


def test_a_space_is_chosen_by_its_number() -> None:
    desk = desk_at(MeetingTurn, 1)
    act = desk.table.game.options[0][0]
    assert isinstance(act, Locate)
    assert typed(desk, f"space {act.space + 1}") is act
    assert typed(desk, str(act.space + 1)) is act


def test_a_vendetta_card_is_played_on_whom_it_names() -> None:
    desk = desk_at(Moment, 0)
    deal(game_of(desk), SHAME)
    assert typed(desk, "shame greta") is on_seat(SHAME, 2)
    assert typed(desk, "no") is READY
    desk = desk_at(BusinessTurn, 0)
    deal(game_of(desk), FLAT_TYRE)
    act = next(act for act in desk.table.game.anytime(0) if isinstance(act, Payback) and act.kind == FLAT_TYRE)
    assert typed(desk, f"flat tyre {CARD_IDS[act.target]}") is act


def test_nothing_and_the_first_player_card_can_be_given() -> None:
    desk = desk_at(CashIn, 3, lambda game: GIVE_FIRST_PLAYER in game.options[0])
    assert typed(desk, "give nothing") is GIVE_NOTHING
    assert typed(desk, "first") is GIVE_FIRST_PLAYER


@pytest.mark.parametrize(
    ("procedure", "step", "question", "rule"),
    [
        (BusinessTurn, 0, "why bid 10I", "NC-business-1"),
        (BusinessTurn, 0, "why pass", "You may"),
        (MeetingTurn, 2, "why place 5", "NC-meeting-2"),
        (CashIn, 3, "why flat tyre", "NC-vendetta"),
        (Moment, 0, "why send gisella", "NC-vendetta-8"),
    ],
)
def test_why_cites_the_rule(procedure: type[Procedure], step: int, question: str, rule: str) -> None:
    desk = desk_at(procedure, step)
    assert typed(desk, question) is None
    assert rule in shown(desk)


def test_why_not_a_card_that_is_not_held_is_answered_once() -> None:
    desk = desk_at(Moment, 0, lambda game: not game.hand[0][SHAME])
    typed(desk, "why shame greta")
    assert "NC-vendetta-2" in shown(desk)
    assert "Turn the card over" not in shown(desk)


@pytest.mark.parametrize(
    ("said", "told_of"),
    [
        ("about gisella", "BUSINESS"),
        ("look red hook docks", "Brooklyn/Drugs"),
        ("about irs", "$80,000"),
        ("about shame", "4 in the box"),
        ("about snitch", "Guilty"),
        ("about 20G", "2 spaces towards Guilty"),
        ("about brooklyn", "Greta"),
        ("about greta", "Wiseguys"),
        ("about underboss", "Consigliere"),
        ("about nothing", "about Gisella"),
    ],
)
def test_cards_bills_and_players_can_be_asked_about(said: str, told_of: str) -> None:
    desk = desk_at(BusinessTurn, 0)
    assert typed(desk, said) is None
    assert told_of in shown(desk)


def test_every_card_and_every_bill_can_be_asked_about() -> None:
    desk = desk_at(BusinessTurn, 0)
    view = TITLE.view(desk.table.game, 0)
    for thing in (*CARD_IDS, *BILLS, *VENDETTA, "underboss", "1", "2", "3", "4"):
        assert printed(FACE.about(view, thing, desk.look), 80).strip(), thing


def test_every_payback_has_its_words() -> None:
    desk = desk_at(BusinessTurn, 0)
    view = TITLE.view(desk.table.game, 0)
    vocabulary = desk.vocabulary
    assert vocabulary.lexicon
    for act in PAYBACKS:
        if act.kind in (SHAME, WIRE_TAP) and act.target < 4:
            wanted = vocabulary.understand(f"{VENDETTA[act.kind].replace('_', ' ')} {NAMES[act.target]}")
            assert wanted
            assert vocabulary.fitting(wanted, desk.table.game, view, PAYBACKS) == [act]
