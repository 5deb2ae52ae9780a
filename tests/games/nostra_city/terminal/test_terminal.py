"""NY Nostra City in the terminal: what a seat sees on the board and in the log, and what stays hidden."""

from __future__ import annotations

from random import Random

from cosca.engine.core import play
from cosca.games.nostra_city.rules.actions import Bid, on_seat
from cosca.games.nostra_city.rules.board import BUSINESS, MEETING
from cosca.games.nostra_city.rules.business import BusinessTurn, CashIn
from cosca.games.nostra_city.rules.cards import (
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
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.terminal.ending import sources
from tests.games.nostra_city.terminal.screens import FACE, STAGE, TITLE, deal, game_of, news
from tests.terminal.scripted import BOT, NAMES, answer, printed

table_at, table_with, look_at = STAGE.table_at, STAGE.table_with, STAGE.look_at
positions, screen_of = STAGE.positions, STAGE.screen_of


def test_everything_that_lies_open_has_its_place_on_the_board() -> None:
    context = look_at(140)
    for game in positions():
        text = " ".join(screen_of(game, 0, context).split())
        for card in range(WISEGUYS, len(CARD_IDS)):
            assert game.place[card] < 0 or context.translator.part(CARD_IDS[card]) in text
        for card in (card for card in game.street if card not in (NO_CARD, len(CARD_IDS))):
            assert context.translator.part(CARD_IDS[card]) in text
        for seat, name in enumerate(NAMES[:4]):
            assert name in text
            assert f"{game.respect(seat)} Respect" in text


def test_own_hand_and_own_wiseguys_are_shown_with_what_they_do() -> None:
    context, told_cards = look_at(140), 0
    for game in positions():
        text = " ".join(screen_of(game, 0, context).split())
        for kind in range(VENDETTA_KINDS):
            if game.hand[0][kind]:
                told_cards += 1
                assert context.translator.part(VENDETTA[kind]) in text
                assert context.translator.format(f"board-card-{VENDETTA[kind].replace('_', '-')}") in text
        for card in range(WISEGUYS - 1):
            assert game.place[card] != 0 or context.translator.format(f"board-power-{CARD_IDS[card]}") in text
    assert told_cards


def test_other_banks_bids_and_locations_are_never_on_the_screen() -> None:
    """The board looks the same for every Bid and Location card of another seat."""
    display = table_at(MeetingTurn, 1, seat=1)
    game, context = game_of(display), look_at()
    screens = set()
    for locate in game.options[1]:
        for bill in range(BILL_KINDS):
            twin = game.copy()
            if not twin.bank[1][bill]:
                continue
            play(twin, 1, locate)
            play(twin, 1, next(act for act in twin.options[1] if isinstance(act, Bid) and act.bill == bill))
            screens.add(screen_of(twin, 0, context))
    assert len(screens) == 1
    assert "Face-down Bids:" in screens.pop()


def test_the_own_bid_is_shown_while_it_is_put_together() -> None:
    display = table_at(MeetingTurn, 2, lambda game: sum(game.bid) > 0 and game.bid_size(game.stack[-1].wiseguy) > 0)
    assert "Bid on Space" in screen_of(game_of(display), 0, look_at())


def test_a_cash_in_shows_what_was_drawn_to_its_owner_only() -> None:
    display = table_at(CashIn, 3)
    game, context = game_of(display), look_at()
    mine = next(line for line in screen_of(game, 0, context).splitlines() if "Drawn:" in line)
    theirs = next(line for line in screen_of(game, 1, context).splitlines() if "Drawn:" in line)
    bills = " ".join(BILLS[bill] for bill in range(BILL_KINDS) for _ in range(game.drawn[bill]))
    assert f"Drawn: {bills} " in mine
    assert bills not in theirs
    assert "Bill" in theirs
    assert "has 0 of" in mine


def test_bids_in_conflict_are_shown_with_their_sums() -> None:
    """This also holds when the Auction is over before the next prompt."""
    for seed in range(40):
        display, rng = table_with((BOT,) * 4, seed=bytes([seed]) * 32), Random(seed)
        while display.table.game.options and not any(game_of(display).last_bids):
            answer(display, rng)
        if any(game_of(display).last_bids):
            break
    text, game = news(display, None), game_of(display)
    cards = [c for c in range(WISEGUYS) if sum(game.last_bids[c * BILL_KINDS : c * BILL_KINDS + BILL_KINDS])]
    assert cards
    for card in cards:
        worth = game.dollars(game.last_bids[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS])
        assert f" bid ${worth:,} (" in text
    assert "All Location cards are revealed:" in text
    assert " wins " in text or "are tied" in text or "less than the Backhander" in text


def test_enzos_bid_is_shown_with_its_bonus() -> None:
    for seed in range(200):
        display, rng = table_with((BOT,) * 3, seed=bytes([seed]) * 32), Random(seed)
        while display.table.game.options and not sum(game_of(display).last_bids[ENZO * BILL_KINDS :][:BILL_KINDS]):
            answer(display, rng)
        if display.table.game.options:
            break
    assert "Bid counts $10,000 more." in news(display, None)


def test_the_tally_is_shown_bill_by_bill_and_snitches_are_revealed_at_the_end() -> None:
    snitches = 0
    for seed in range(12):
        display, rng = table_with((BOT,) * 4, seed=bytes([seed]) * 32), Random(seed)
        while display.table.game.options:
            answer(display, rng)
        lines, game = display.history.lines(None), game_of(display)
        kinds = [line.kind for line in lines]
        assert kinds.count("log-turnup") == kinds.count("news-tally") > 0
        unmasked = [line for line in lines if line.kind == "effect-snitch"]
        assert {line.first for line in unmasked} <= {len(display.table.log.entries)}
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


def test_the_irs_and_investigations_are_reported() -> None:
    for seed in range(100):
        display, rng = table_with((BOT,) * 3, seed=bytes([seed]) * 32), Random(seed)
        while display.table.game.options:
            answer(display, rng)
        text = news(display, None)
        if "discards their entire Bank" in text:
            break
    assert "IRS: " in text
    assert "discards their entire Bank" in text
    assert "in The Street moves the Verdict token" in text or "in The Street move the Verdict token" in text


def test_only_the_player_of_a_wire_tap_reads_what_is_in_the_bank() -> None:
    display = table_at(BusinessTurn, 0, lambda game: sum(game.bank[1]) > 0 and game.place[MARCELLO] != 1)
    game, start = game_of(display), len(display.history.events)
    deal(game, WIRE_TAP)
    game.known[0][1] = game.bank[1].copy()
    display.history.play(0, on_seat(WIRE_TAP, 1))
    words = [
        display.translator.part(BILLS[bill], "bare") for bill in range(BILL_KINDS) for _ in range(game.bank[1][bill])
    ]
    bills = ", ".join(words)
    number = game.bank_size(1)
    assert f"You look at Bruno’s Bank: {number} Bill{'s' * (number > 1)} ({bills})." in news(display, 0, start)
    assert "looks at Bruno’s Bank." in news(display, 2, start)
    assert bills not in news(display, 2, start)


def test_phases_are_named_as_in_the_rulebook() -> None:
    context = look_at()
    for game in positions():
        text = screen_of(game, 0, context)
        if game.phase == BUSINESS:
            assert "BUSINESS" in text.splitlines()[0]
            assert "Turfs that count for a Cash-in" in text
        if game.phase == MEETING:
            assert "MEETING" in text.splitlines()[0]
