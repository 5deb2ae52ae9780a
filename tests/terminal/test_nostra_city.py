"""NY Nostra City in the terminal: what a seat sees and is told, and what it is not."""

from __future__ import annotations

from random import Random

from cosca.engine.core import play
from cosca.games.nostra_city.actions import Bid, on_seat
from cosca.games.nostra_city.board import BUSINESS, MEETING
from cosca.games.nostra_city.business import BusinessTurn, CashIn
from cosca.games.nostra_city.cards import (
    BILL_KINDS,
    BILLS,
    CARD_IDS,
    ENZO,
    MARCELLO,
    NO_CARD,
    SNITCH,
    VENDETTA,
    VENDETTA_KINDS,
    WIRE_TAP,
    WISEGUYS,
)
from cosca.games.nostra_city.meeting import MeetingTurn
from cosca.terminal.nostra_city.ending import sources
from tests.terminal.nostra_city import FACE, STAGE, TITLE, deal, game_of, news
from tests.terminal.scripted import BOT, NAMES, answer, printed

desk_at, desk_with, look_at = STAGE.desk_at, STAGE.desk_with, STAGE.look_at
positions, screen_of = STAGE.positions, STAGE.screen_of


def test_everything_that_lies_open_has_its_place_on_the_board() -> None:
    look = look_at(140)
    for game in positions():
        text = " ".join(screen_of(game, 0, look).split())
        for card in range(WISEGUYS, len(CARD_IDS)):
            assert game.place[card] < 0 or look.speaker.part(CARD_IDS[card]) in text
        for card in (card for card in game.street if card not in (NO_CARD, len(CARD_IDS))):
            assert look.speaker.part(CARD_IDS[card]) in text
        for seat, name in enumerate(NAMES[:4]):
            assert name in text
            assert f"{game.respect(seat)} Respect" in text


def test_own_hand_and_own_wiseguys_are_shown_with_what_they_do() -> None:
    look, told_cards = look_at(140), 0
    for game in positions():
        text = " ".join(screen_of(game, 0, look).split())
        for kind in range(VENDETTA_KINDS):
            if game.hand[0][kind]:
                told_cards += 1
                assert look.speaker.part(VENDETTA[kind]) in text
                assert look.speaker.say(f"board-card-{VENDETTA[kind].replace('_', '-')}") in text
        for card in range(WISEGUYS - 1):
            assert game.place[card] != 0 or look.speaker.say(f"board-power-{CARD_IDS[card]}") in text
    assert told_cards


def test_other_banks_bids_and_locations_are_never_on_the_screen() -> None:
    """Whatever another seat bids and wherever, the board is the same."""
    desk = desk_at(MeetingTurn, 1, seat=1)
    game, look = game_of(desk), look_at()
    screens = set()
    for locate in game.options[1]:
        for bill in range(BILL_KINDS):
            twin = game.copy()
            if not twin.bank[1][bill]:
                continue
            play(twin, 1, locate)
            play(twin, 1, next(act for act in twin.options[1] if isinstance(act, Bid) and act.bill == bill))
            screens.add(screen_of(twin, 0, look))
    assert len(screens) == 1
    assert "Bids face down:" in screens.pop()


def test_the_own_bid_is_shown_while_it_is_put_together() -> None:
    desk = desk_at(MeetingTurn, 2, lambda game: sum(game.bid) > 0 and game.bid_size(game.stack[-1].wiseguy) > 0)
    assert "Bid on Space" in screen_of(game_of(desk), 0, look_at())


def test_a_cash_in_shows_what_was_drawn_to_its_owner_only() -> None:
    desk = desk_at(CashIn, 3)
    game, look = game_of(desk), look_at()
    mine = next(line for line in screen_of(game, 0, look).splitlines() if "Drawn:" in line)
    theirs = next(line for line in screen_of(game, 1, look).splitlines() if "Drawn:" in line)
    bills = " ".join(BILLS[bill] for bill in range(BILL_KINDS) for _ in range(game.drawn[bill]))
    assert f"Drawn: {bills} " in mine
    assert bills not in theirs
    assert "Bill" in theirs
    assert "got 0 of" in mine


def test_bids_in_conflict_are_told_with_their_sums() -> None:
    """Also when all of it is over before anybody is asked again."""
    for seed in range(40):
        desk, rng = desk_with((BOT,) * 4, seed=bytes([seed]) * 32), Random(seed)
        while desk.table.game.options and not any(game_of(desk).last_bids):
            answer(desk, rng)
        if any(game_of(desk).last_bids):
            break
    text, game = news(desk, None), game_of(desk)
    cards = [c for c in range(WISEGUYS) if sum(game.last_bids[c * BILL_KINDS : c * BILL_KINDS + BILL_KINDS])]
    assert cards
    for card in cards:
        worth = game.dollars(game.last_bids[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS])
        assert f"has bid ${worth:,} (" in text
    assert "All Locations are turned up." in text
    assert " wins " in text or "are equal" in text or "do not reach" in text


def test_enzos_bid_is_told_with_what_it_counts_more() -> None:
    for seed in range(200):
        desk, rng = desk_with((BOT,) * 3, seed=bytes([seed]) * 32), Random(seed)
        while desk.table.game.options and not sum(game_of(desk).last_bids[ENZO * BILL_KINDS :][:BILL_KINDS]):
            answer(desk, rng)
        if desk.table.game.options:
            break
    assert "+ $10,000 with Enzo Baldini" in news(desk, None)


def test_the_tally_is_told_bill_by_bill_and_snitches_show_themselves_at_the_end() -> None:
    snitches = 0
    for seed in range(12):
        desk, rng = desk_with((BOT,) * 4, seed=bytes([seed]) * 32), Random(seed)
        while desk.table.game.options:
            answer(desk, rng)
        lines, game = desk.chronicle.lines(None), game_of(desk)
        kinds = [line.kind for line in lines]
        assert kinds.count("log-turnup") == kinds.count("news-tally") > 0
        unmasked = [line for line in lines if line.kind == "news-snitch"]
        assert {line.first for line in unmasked} <= {len(desk.table.log.entries)}
        assert len(unmasked) == sum(hand[SNITCH] > 0 for hand in game.hand)
        snitches += len(unmasked)
        if snitches:
            break
    assert snitches


def test_the_final_table_adds_up() -> None:
    for seats in (3, 4, 5):
        game = positions(seats, 1)[-1]
        result = TITLE.result(game)
        assert result
        view = TITLE.view(game, 0)
        assert [sum(sources(view, seat)) for seat in range(seats)] == list(result.scores)
        text = printed(FACE.ending(view, result, look_at()), 80)
        assert all(name in text for name in NAMES[:seats])


def test_the_irs_and_investigations_are_told() -> None:
    for seed in range(100):
        desk, rng = desk_with((BOT,) * 3, seed=bytes([seed]) * 32), Random(seed)
        while desk.table.game.options:
            answer(desk, rng)
        text = news(desk, None)
        if "IRS empties every Bank" in text:
            break
    assert "IRS empties every Bank" in text
    assert "in The Street moves the Verdict token" in text or "in The Street move the Verdict token" in text


def test_whoever_listened_in_is_told_what_is_in_the_bank_and_nobody_else() -> None:
    desk = desk_at(BusinessTurn, 0, lambda game: sum(game.bank[1]) > 0 and game.place[MARCELLO] != 1)
    game, start = game_of(desk), len(desk.chronicle.events)
    deal(game, WIRE_TAP)
    game.known[0][1] = game.bank[1].copy()
    desk.chronicle.play(0, on_seat(WIRE_TAP, 1))
    bills = " ".join(BILLS[bill] for bill in range(BILL_KINDS) for _ in range(game.bank[1][bill]))
    assert f"Bruno's Bank holds {bills}" in news(desk, 0, start)
    assert "Bank holds" not in news(desk, 2, start)


def test_phases_are_named_as_in_the_rulebook() -> None:
    look = look_at()
    for game in positions():
        text = screen_of(game, 0, look)
        if game.phase == BUSINESS:
            assert "BUSINESS" in text.splitlines()[0]
            assert "Turfs that count for a Cash-in" in text
        if game.phase == MEETING:
            assert "MEETING" in text.splitlines()[0]
