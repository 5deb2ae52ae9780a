"""Every effect is told with its cause and its numbers, to each player what that player may know."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cosca.engine.core import Game, Seat, play
from cosca.engine.effects import Effect
from cosca.engine.resources import message_ids
from cosca.engine.table import Move, effect_message, messages_of
from cosca.engine.title import Message, Title
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.retelling import RETELLING
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.title import describe
from cosca.laws import retelling
from cosca.laws.fuzz import new_fuzz
from cosca.laws.retelling import LAW
from tests.games.nostra_city.boards import ACTIONS, board, pass_until, ready
from tests.games.nostra_city.listening import bundle, missing, translator

RULES = Path(__file__).parents[3] / "src" / "cosca" / "games" / "nostra_city" / "rules"
ANNA, BRUNO, CARLA = 0, 1, 2
STREET = "racehorse penthouse opera_box gold_watch"


def effects_of(g: NostraCity, *said: str, seat: Seat | None = None) -> list[Effect]:
    """Return the effects of these actions of the only seat to act, or of the seat."""
    g.told = effects = list[Effect]()
    for text in said:
        play(g, next(iter(g.options)) if seat is None else seat, ACTIONS[text])
    g.told = None
    return effects


def sentences(effects: list[Effect], reader: Seat | None = BRUNO, language: str = "en") -> list[str]:
    messages = [message for effect in effects if (message := effect_message(effect, reader))]
    return [translator(language).sentence(message, reader) for message in messages]


def rule_of(effects: list[Effect], kind: str) -> str:
    return next(effect.rule for effect in effects if effect.kind == kind)


def last_ready(g: NostraCity) -> list[Effect]:
    """Let everybody play no card, and return the effects of the last answer."""
    ready(g, next(reversed(g.options)))
    return effects_of(g, "ready")


# The items of the review


@pytest.mark.rule("NC-wiseguy-vito", "NC-resolution-3")
def test_vitos_tie_break_is_told() -> None:
    bids = {"vito": (1, "20I"), "nino": (1, "10I 10G")}
    g = board(at="auctions", territory={0: "vito", 1: "nino"}, bids=bids, street="racehorse")
    effects = last_ready(g)
    assert rule_of(effects, "vito") == "NC-wiseguy-vito"
    said = sentences(effects)
    assert "The highest Bids on Racehorse are tied at $20,000: Vito Baldini wins ties, so Anna wins." in said
    assert "Anna wins Racehorse (2 Respect)." in said


@pytest.mark.rule("NC-wiseguy-carla", "NC-cheated-1")
def test_the_card_that_carla_spares_is_told() -> None:
    g = board(territory={0: "carla bronx_drugs", 1: "bronx_gambling connecticut"})
    said = ("make_busy carla", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "give_nothing")
    effects = effects_of(g, *said)
    assert sentences(effects)[-2:] == [
        "You are missing 2 Bills of Anna’s Cash-in and are Cheated.",
        "Carla Agnello spares you 1 Vendetta card: 1 is drawn.",
    ]
    assert rule_of(effects, "spared") == "NC-wiseguy-carla"


@pytest.mark.rule("NC-effect-fbi", "NC-wiseguy-rocco")
def test_it_is_told_that_the_fbi_switches_rocco_off() -> None:
    g = board(territory={0: "rocco bronx_drugs"}, street="fbi")
    effects = effects_of(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill raid")
    off = "FBI in The Street: Rocco Agnello’s Power doesn’t work."
    assert sentences(effects).count(off) == 2  # when he is made Busy, and when the Police Raid hits
    assert rule_of(effects, "power-off") == "NC-effect-fbi"


@pytest.mark.rule("NC-effect-fbi")
def test_in_the_meeting_powers_are_switched_off_when_their_auction_is_resolved() -> None:
    bids = {"enzo": (2, "5"), "nino": (2, "10I")}
    g = board(at="auctions", territory={0: "enzo", 1: "nino"}, bids=bids, street="fbi racehorse")
    assert "FBI in The Street: Enzo Baldini’s Power doesn’t work." in sentences(last_ready(g))


@pytest.mark.rule("NC-vendetta-7")
def test_an_empty_vendetta_pile_is_told() -> None:
    g = NOSTRA_CITY.start(NOSTRA_CITY.default_setup())
    assert isinstance(g, NostraCity)
    g = board(territory={0: "gisella bronx_drugs", 1: "bronx_gambling"})
    g.hand[2] = [mine + left for mine, left in zip(g.hand[2], g.vendetta, strict=True)]
    g.vendetta = [0] * len(g.vendetta)
    effects = effects_of(
        g, "make_busy gisella", "use_turf bronx_drugs", "announce bronx", "draw_bill 5", "draw_bill 5", "give_nothing"
    )
    assert "No Vendetta card is left: you go without 1 Vendetta card." in sentences(effects)
    assert rule_of(effects, "vendetta-empty") == "NC-vendetta-7"


@pytest.mark.rule("NC-tally-1", "NC-final-3")
@pytest.mark.parametrize(
    ("month", "at", "headline"),
    [
        (3, "reception", "First Verdict: the Corruption Pile is tallied, 1 Bill."),
        (6, "reception", "The final Tally: 1 Bill is on the Corruption Pile."),
    ],
)
def test_both_verdicts_have_a_headline(month: int, at: str, headline: str) -> None:
    g = board(at="before_reception", month=month, corruption="10G", street=STREET)
    effects: list[Effect] = []
    while not any(headline == each for each in sentences(effects)):
        seat = next(iter(g.options))
        effects += effects_of(g, "done" if month == 6 else "ready", seat=seat)
    assert headline in sentences(effects)


# Numbers


@pytest.mark.rule("NC-business-4", "NC-effect-port")
def test_a_cash_in_tells_what_it_counts_and_why_it_draws_more_or_less() -> None:
    g = board(territory={0: "salvatore bronx_drugs", 1: "bronx_gambling"}, street="port")
    effects = effects_of(g, "make_busy salvatore", "use_turf bronx_drugs", "announce bronx")
    assert sentences(effects) == [
        "2 Turfs count for the Bronx, so Anna draws up to 2 Bills.",
        "Salvatore Agnello: 1 more Bill for this Cash-in.",
        "Port Authority in The Street: 1 Bill fewer for this Cash-in.",
    ]


@pytest.mark.rule("NC-business-7")
def test_only_the_owner_reads_which_bills_are_kept() -> None:
    g = board(territory={0: "vito bronx_drugs"})
    effects = effects_of(g, "make_busy vito", "use_turf bronx_drugs", "announce bronx", "draw_bill 20G")
    assert "You keep 1 Bill ($20,000 Guilty)." in sentences(effects, ANNA)
    for reader in (BRUNO, CARLA, None):
        assert "Anna keeps 1 Bill." in sentences(effects, reader)
        assert not [each for each in sentences(effects, reader) if "20" in each]


@pytest.mark.rule("NC-payback-wire-tap")
def test_only_the_listener_reads_what_a_wire_tap_shows() -> None:
    g = board(territory={0: "vito bronx_drugs"}, bank={1: "5 50I"}, hand={0: "wire_tap"})
    effects = effects_of(g, "payback wire_tap 1")
    assert sentences(effects, ANNA) == ["You look at Bruno’s Bank: 2 Bills ($5,000, $50,000 Innocent)."]
    assert sentences(effects, BRUNO) == ["Anna looks at your Bank."]
    assert sentences(effects, CARLA) == sentences(effects, None) == ["Anna looks at Bruno’s Bank."]


@pytest.mark.rule("NC-wiseguy-marcello", "NC-payback-shame")
def test_a_payback_that_marcello_stops_is_not_said_to_work() -> None:
    g = board(territory={0: "vito bronx_drugs", 1: "marcello"}, hand={0: "shame shame"})
    assert sentences(effects_of(g, "payback shame 1")) == []
    assert sentences(effects_of(g, "use_power marcello")) == []
    assert sentences(effects_of(g, "payback shame 2"), CARLA) == ["You lose 1 Respect for the rest of the game."]


@pytest.mark.rule("NC-investigation-1", "NC-investigation-3")
@pytest.mark.parametrize(("bill", "kind"), [("5", "unpaid"), ("50I 50G", "paid")])
def test_the_sum_of_the_bids_on_an_investigation_is_compared_with_its_backhander(bill: str, kind: str) -> None:
    g = board(at="auctions", territory={0: "vito"}, bids={"vito": (1, bill)}, street="irs")
    effects = last_ready(g)
    told = next(effect for effect in effects if effect.kind == kind)
    assert told.args["backhander"] == g.pack.backhander[43]
    assert told.args["sum"] == (5_000 if kind == "unpaid" else 100_000)


@pytest.mark.rule("NC-final-2", "NC-bonus-3")
def test_who_gets_a_bonus_is_told_but_no_amount_of_a_bank() -> None:
    g = board(at="reception", month=6, bank={0: "50I", 1: "5"})
    effects: list[Effect] = []
    pass_until(g, lambda g: len(g.options) == 1 and g.first == 0)
    while g.options:
        effects += effects_of(g, "done")
    said = sentences(effects)
    assert f"Anna gets Full of Cash: {g.pack.bonus[2]} Respect." in said
    assert "Fine Team is tied: nobody gets it." in said
    assert not [each for each in said if "$" in each]


# Messages


def kinds_told() -> set[str]:
    """Return the kinds of effects that the rules tell, found in their sources."""
    text = "".join(path.read_text("utf-8") for path in sorted(RULES.glob("*.py")))
    told = set(re.findall(r'(?:tell|tell_secret|tell_wiseguy|tell_sonia|tell_token)\((?:g, )?"([a-z-]+)"', text))
    phases = {f"phase-{name}" for name in ("business", "meeting", "trial", "reception", "verdict")}
    return told | phases | {"space", "space-unwanted", "paid", "unpaid", "won", "won-title"}


def test_every_effect_has_a_message_and_every_message_an_effect() -> None:
    ids = {each.removeprefix("effect-") for each in message_ids(reading.PACKAGE) if each.startswith("effect-")}
    assert {each for each in ids if not each.endswith(("-hidden", "-end"))} == kinds_told()
    assert {each for each in ids if each.endswith(("-hidden", "-end"))} == {
        "kept-hidden", "discarded-hidden", "looked-hidden", "tapped-hidden", "tallied-end", "investigated-end",
    }  # fmt: skip


@pytest.mark.parametrize("language", NOSTRA_CITY.languages)
def test_every_message_of_an_effect_gets_all_its_arguments(language: str) -> None:
    """A fuzzed game of each number of seats tells nearly all effects; the listener in `listening.py` hears them too."""
    assert bundle(language)
    for seats in NOSTRA_CITY.seats:
        for effect in effects_of_a_game(seats):
            for reader in (0, 1, None):
                if message := effect_message(effect, reader):
                    assert not missing(message, reader, language), message


def effects_of_a_game(seats: int) -> list[Effect]:
    setup = replace(NOSTRA_CITY.default_setup(), seats=seats)
    fuzz = new_fuzz(NOSTRA_CITY, setup, seats)
    g = NOSTRA_CITY.start(setup)
    g.told = effects = list[Effect]()
    while g.options:
        seat = fuzz.rng.choice(sorted(g.options))
        play(g, seat, fuzz.rng.choice(g.options[seat]))
    return effects


# The law


def broken(planted: Any) -> str:
    fuzz = new_fuzz(planted, NOSTRA_CITY.default_setup(), seed=3)
    fuzz.run(1)
    return " | ".join(what for what, _ in fuzz.broken)


def test_a_planted_generic_message_is_found() -> None:
    def generic(g: NostraCity, seat: Seat, action: Any, reader: Seat | None) -> tuple[Message, ...]:
        messages = describe(g, seat, action, reader)
        return tuple(Message("something-changed") if each.id.startswith("log-give") else each for each in messages)

    found = broken(replace(NOSTRA_CITY, describe=generic))
    assert LAW in found
    assert "something-changed" in found


def test_an_effect_left_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    untold = {"won", "bid", "month", "investigated"}

    def some(title: Title, before: Game, move: Move, reader: Seat | None) -> tuple[Message, ...]:
        effects = tuple(effect for effect in move.effects if effect.kind not in untold)
        return messages_of(title, before, move._replace(effects=effects), reader)

    monkeypatch.setattr(retelling, "messages_of", some)
    assert LAW in broken(NOSTRA_CITY)


def test_only_the_running_procedures_are_left_untold() -> None:
    assert set(RETELLING.untold) == {"doing"}
    assert all(f"{each.partition('-hidden')[0]}" for each in RETELLING.tells)
    assert {each for each in RETELLING.tells if each not in message_ids(reading.PACKAGE)} == {
        "log-payback-change", "log-payback-voices",
    }  # fmt: skip
