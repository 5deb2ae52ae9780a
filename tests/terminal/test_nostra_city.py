"""NY Nostra City in the terminal: whole games, what a seat sees and what it does not, and what it may type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from textwrap import wrap

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from cosca.bots import BOTS
from cosca.engine.chance import commitment
from cosca.engine.core import CHANCE, Action, Procedure, Seat, play, settle
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.games import TITLES
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
from cosca.games.nostra_city.board import BUSINESS, MEETING, NostraCity
from cosca.games.nostra_city.business import BusinessTurn, CashIn
from cosca.games.nostra_city.cards import (
    BILL_KINDS,
    BILLS,
    CARD_IDS,
    ENZO,
    FLAT_TYRE,
    MARCELLO,
    NO_CARD,
    SHAME,
    SNITCH,
    VENDETTA,
    VENDETTA_KINDS,
    WIRE_TAP,
    WISEGUYS,
)
from cosca.games.nostra_city.meeting import MeetingTurn
from cosca.games.nostra_city.moments import LastTurn, Moment
from cosca.games.nostra_city.resolution import Resolution
from cosca.games.nostra_city.trial import TrialTurn
from cosca.games.nostra_city.worlds import imagine
from cosca.speech import Speaker
from cosca.terminal.chronicle import Chronicle, told
from cosca.terminal.desk import Desk, Player
from cosca.terminal.face import Look
from cosca.terminal.faces import FACES
from cosca.terminal.keeper import Keeper
from cosca.terminal.nostra_city.ending import sources
from cosca.terminal.nostra_city.options import FAR_OFF
from cosca.terminal.prompt import Prompt
from cosca.terminal.session import Session
from tests.terminal.scripted import SEED, ScriptedScreen, run, shown

TITLE, FACE = TITLES["nostra_city"], FACES["nostra_city"]
NAMES = ["Anna", "Bruno", "Greta", "Dario", "Emma"]  # one is called like a Wiseguy
BOT = "random"


# Tools


class Person(ScriptedScreen):
    """Types the number of some option, or nothing where that is enough; at a hand-over, nothing."""

    def __init__(self, width: int, encoding: str) -> None:
        super().__init__((), width, encoding)
        self.rng = Random(7)
        self.asked: list[type[Procedure]] = []

    def read(self, prompt: str) -> str:
        handing_over = self.text.rstrip().endswith("press Enter.")
        said = "" if handing_over else str(self.rng.choice(self.numbers()))
        self.console.print(prompt + said, highlight=False, markup=False)
        return said

    def numbers(self) -> list[int]:
        game = self.desk.table.game
        self.asked.append(type(game.stack[-1]))
        seat = min(seat for seat in game.options if self.desk.players[seat].bot is None)
        return [number for number, act in Prompt(self.desk, seat).menu.numbers.items() if act in game.options[seat]]

    def sits_at(self, desk: Desk) -> None:
        self.desk = desk


def desk_with(
    bots: Sequence[str | None],
    width: int = 80,
    encoding: str = "utf-8",
    script: Sequence[str] = (),
    seed: bytes = SEED,
) -> Desk:
    chronicle = Chronicle(new_table(TITLE, Setup("2009", "standard", len(bots)), commitment(seed)), FACE)
    players = [Player(name, BOTS[bot](TITLE) if bot else None) for name, bot in zip(NAMES, bots, strict=False)]
    screen = ScriptedScreen(script, width, encoding) if script else Person(width, encoding)
    desk = Desk(chronicle, players, screen, Keeper(seed), "en")
    if isinstance(screen, Person):
        screen.sits_at(desk)
    return desk


def always(game: NostraCity) -> bool:
    return True


def desk_at(procedure: type[Procedure], step: int, fits: Callable[[NostraCity], bool] = always, seat: Seat = 0) -> Desk:
    """A desk in a random game in which the seat is asked this."""
    for seed in range(120):
        desk, rng = desk_with((None, BOT, BOT, BOT), script=("",), seed=bytes([seed]) * 32), Random(seed)
        while desk.table.game.options:
            game = desk.table.game
            assert isinstance(game, NostraCity)
            top = game.stack[-1]
            if seat in game.options and isinstance(top, procedure) and top.at == step and fits(game):
                return desk
            answer(desk, rng)
    raise AssertionError(procedure)


def answer(desk: Desk, rng: Random) -> None:
    options = desk.table.game.options
    if CHANCE in options:
        Session(desk).step()
    else:
        seat = min(options)
        desk.chronicle.play(seat, rng.choice(options[seat]))


def game_of(desk: Desk) -> NostraCity:
    assert isinstance(desk.table.game, NostraCity)
    return desk.table.game


def deal(game: NostraCity, kind: int) -> None:
    """A Vendetta card for Anna."""
    game.hand[0][kind] += 1
    settle(game)


@cache
def positions(seats: int = 4, games: int = 2) -> tuple[NostraCity, ...]:
    """Moments of random games, some of every phase."""
    found = []
    for seed in range(games):
        rng, game = Random(seed), TITLE.setup(Setup("2009", "standard", seats))
        assert isinstance(game, NostraCity)
        for moment in range(10_000):
            if not game.options:
                break
            if moment % 37 == 0:
                found.append(game.copy())
            seat = min(game.options)
            play(game, seat, rng.choice(game.options[seat]))
        found.append(game)
    return tuple(found)


def look_at(width: int = 80, ascii_only: bool = False) -> Look:
    return Look(Speaker(TITLE, "en", NAMES, ascii_only), width, ascii_only)


def screen_of(game: NostraCity, seat: Seat | None, look: Look) -> str:
    """All that a seat is shown at a moment."""
    view = TITLE.view(game, seat)
    things: list[RenderableType] = [*FACE.header(view, look), *FACE.board(view, look), *FACE.recall(view, look)]
    if seat is not None and seat in game.options:
        options = list(dict.fromkeys([*game.options[seat], *game.anytime(seat)]))
        things += wrap(FACE.question(view, options, look), look.width)
        things += FACE.menu(view, options, partial(TITLE.granted_by, game, seat), look).shown
    return printed(things, look.width)


def printed(things: Sequence[RenderableType], width: int) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        for thing in things:
            console.print(thing, highlight=False, markup=False, soft_wrap=True)
    return capture.get()


def news(desk: Desk, reader: Seat | None, after: int = 0) -> str:
    lines = desk.chronicle.lines(reader, after)
    return "\n".join(sentence for line in lines for sentence in told(line, desk.speaker, reader))


# Whole games


@pytest.mark.parametrize(("seats", "width", "encoding"), [(3, 80, "utf-8"), (4, 120, "utf-8"), (5, 80, "ascii")])
def test_one_person_and_bots_play_to_the_end(seats: int, width: int, encoding: str) -> None:
    desk = desk_with((None, *[BOT] * (seats - 1)), width, encoding)
    text = run(desk)
    result = TITLE.result(desk.table.game)
    assert result
    assert "The game is over" in text
    assert all(rule in text for rule in result.rules)
    assert not [line for line in desk.screen.text.splitlines() if cell_len(line) > width]  # type: ignore[attr-defined]
    assert "???" not in text


def test_two_people_share_the_keyboard_and_hand_it_over() -> None:
    desk = desk_with((None, BOT, None), 100)
    text = run(desk)
    assert "Now it is Anna. Hand over the keyboard" in text
    assert "Now it is Greta. Hand over the keyboard" in text
    assert "The game is over" in text


def test_bots_play_alone() -> None:
    text = run(desk_with((BOT,) * 3))
    assert "The game is over" in text
    assert "Your choice" not in text


# What is shown


@pytest.mark.parametrize(("width", "ascii_only"), [(80, False), (80, True), (100, False), (120, False), (140, True)])
def test_no_line_is_wider_than_the_screen(width: int, ascii_only: bool) -> None:
    look = look_at(width, ascii_only)
    for game in (*positions(4), *positions(5, 1)):
        for seat in (0, 1, None):
            wide = [line for line in screen_of(game, seat, look).splitlines() if cell_len(line.rstrip()) > width]
            assert not wide, wide[0]


def test_plain_screens_are_ascii() -> None:
    look = look_at(80, ascii_only=True)
    for game in positions():
        assert screen_of(game, 0, look).isascii()


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


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_world_that_the_seat_cannot_tell_apart_is_drawn_alike(seat: Seat | None) -> None:
    look = look_at(120)
    for number, game in enumerate(positions()):
        other = imagine(TITLE.view(game, seat), Random(number))
        settle(other)
        assert screen_of(other, seat, look) == screen_of(game, seat, look)


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
    desk = desk_at(MeetingTurn, 2, lambda game: sum(game.bid) > 0 and game.bid_size(game.stack[-1].wiseguy) > 0)  # type: ignore[attr-defined]
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


# The options


def test_every_option_has_one_number_and_stands_in_the_menu() -> None:
    look = look_at()
    for game in positions():
        for seat, options in game.options.items():
            if seat == CHANCE:
                continue
            offered = [*options, *game.anytime(seat)]
            menu = FACE.menu(TITLE.view(game, seat), offered, partial(TITLE.granted_by, game, seat), look)
            assert set(menu.numbers.values()) == set(offered)
            words = printed(menu.shown, 80).split()
            assert {str(number) for number in menu.numbers} <= set(words)


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


# What may be typed


def typed(desk: Desk, said: str) -> Action | None:
    return Prompt(desk, 0).answer(said)


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


def test_phases_are_named_as_in_the_rulebook() -> None:
    look = look_at()
    for game in positions():
        text = screen_of(game, 0, look)
        if game.phase == BUSINESS:
            assert "BUSINESS" in text.splitlines()[0]
            assert "Turfs that count for a Cash-in" in text
        if game.phase == MEETING:
            assert "MEETING" in text.splitlines()[0]


def test_ready_is_the_only_thing_enter_can_mean() -> None:
    for game in positions():
        for seat in (seat for seat in game.options if seat >= 0):
            view, options = TITLE.view(game, seat), game.options[seat]
            idle = FACE.idle(view, options)
            assert (idle is not None) == isinstance(game.stack[-1], Moment)
            assert idle is None or isinstance(idle, Ready)
