"""A copy of NY Nostra City with other counts of cards plays, keeps every law, and is shown with its own names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from cosca.bots.registry import BOTS
from cosca.engine.core import CHANCE, play
from cosca.engine.pack import PackFile
from cosca.engine.title import Setup
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.packs.checks import pack_faults
from cosca.games.nostra_city.printed import printed
from cosca.games.nostra_city.rules.actions import Announce, UseTurf
from cosca.games.nostra_city.rules.board import GONE
from cosca.games.nostra_city.rules.cards import CARD_IDS, FIRST_MORE_TURFS, GOTA
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE
from cosca.i18n.translator import Translator
from cosca.laws.fuzz import new_fuzz
from cosca.terminal.generic import renderer_of
from cosca.terminal.renderer import RenderContext
from tests.games.nostra_city.other_copy import LEFT_OUT, NAME, other_copy, register
from tests.terminal.scripted import NAMES
from tests.terminal.scripted import printed as drawn


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register()
    yield
    reading.STORE.clear()


def played(seats: int, bot: str = "random") -> tuple[NostraCity, list[Any]]:
    rng, choose = Random(seats), BOTS[bot](TITLE)
    actions: list[Any] = []
    game = TITLE.start(Setup("2009", NAME, seats))
    assert isinstance(game, NostraCity)
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        action = rng.choice(options) if seat == CHANCE else choose(TITLE.view(game, seat), options, rng)
        play(game, seat, action)
        actions.append(action)
    return game, actions


@pytest.mark.parametrize("seats", TITLE.seats)
def test_whole_games_keep_every_law(seats: int) -> None:
    fuzz = new_fuzz(TITLE, Setup("2009", NAME, seats), seed=2026)
    fuzz.run(2)
    assert not [what for what, _ in fuzz.broken]


def test_bots_play_with_cards_that_our_packs_lack() -> None:
    games = [played(seats, bot) for seats in TITLE.seats for bot in ("random", "greedy")]
    assert all(TITLE.result(game) for game, _ in games)
    actions = [action for _, made in games for action in made]
    assert any(isinstance(action, UseTurf) and action.card >= FIRST_MORE_TURFS for action in actions)
    assert any(isinstance(action, Announce) and action.words()["on"] == "racket_5" for action in actions)


def test_cards_that_a_copy_lacks_never_appear() -> None:
    game, actions = played(5)
    absent = [CARD_IDS.index(name) for name in LEFT_OUT]
    assert all(game.place[card] == GONE for card in absent)
    assert not [action for action in actions if getattr(action, "card", GOTA) in absent]


def test_the_terminal_shows_the_fifth_racket_by_its_name() -> None:
    game = TITLE.start(Setup("2009", NAME, 4))
    assert isinstance(game, NostraCity)
    while CHANCE in game.options:
        play(game, CHANCE, game.options[CHANCE][-1])
    context = RenderContext(Translator(TITLE, "en", NAMES, pack=NAME), 120)
    renderer, view = renderer_of(TITLE), TITLE.view(game, 0)
    text = drawn([*renderer.header(view, context), *renderer.board(view, context)], 120)
    assert "Manhattan Gambling" in text
    assert "Manhatta" in text
    assert drawn(renderer.about(view, "racket_5", context), 120).startswith("Manhattan:")
    assert "seat" not in context.translator.part("turf_15")


def test_the_browser_gets_every_card_with_its_kind() -> None:
    data = printed(NAME)
    assert data["cash_ins"][-1] == "racket_5"
    assert data["cards"][48]["id"] == "underboss"
    more = data["cards"][FIRST_MORE_TURFS:]
    assert [card["kind"] for card in more] == ["turf"] * 3
    assert more[0]["earns"] == ["drugs", "racket_5"]
    assert {card["family"] for card in data["cards"]} >= {"valenti", "moretti", "greco"}


def entry(pack: dict[str, Any], group: str, name: str) -> dict[str, Any]:
    return next(each for each in pack[group] if each["id"] == name)


FAULTS: dict[str, Callable[[dict[str, Any]], object]] = {
    "wiseguy: 20 Wiseguys (p. 10); found 18. If your copy differs": lambda pack: pack["overruled"].pop("N1"),
    "turf: 14 Turfs (p. 10); found 17. If your copy differs": lambda pack: pack["overruled"].pop("N2"),
    "wiseguy, turf, respect, investigation: 46 Street cards": lambda pack: pack["overruled"].pop("N3"),
    "racket racket_5: give it a name": lambda pack: pack.pop("racket"),
    "turf turf_15: a Turf has one Racket": lambda pack: entry(pack, "turf", "turf_15").update(rackets=[]),
    "turf turf_15: give it the name": lambda pack: entry(pack, "turf", "turf_15").update(name=""),
    "turf: there is no racket manhattan; use": lambda pack: entry(pack, "turf", "turf_15").update(
        rackets=["manhattan"]
    ),
    "turf: the program does not know soho": lambda pack: entry(pack, "turf", "turf_15").update(id="soho"),
    "turf: bronx_drugs is there more than once": lambda pack: entry(pack, "turf", "turf_15").update(id="bronx_drugs"),
    "turf: connecticut must be there": lambda pack: pack["turf"].remove(entry(pack, "turf", "connecticut")),
    "wiseguy vito: its Power works in the meeting": lambda pack: entry(pack, "wiseguy", "vito").update(phase="trial"),
    "wiseguy vito: name its family": lambda pack: entry(pack, "wiseguy", "vito").update(family=""),
    "wiseguy vito: respect must be a whole": lambda pack: entry(pack, "wiseguy", "vito").update(respect="1"),
    "turf turf_15: write rackets": lambda pack: entry(pack, "turf", "turf_15").update(rackets="brooklyn"),
    "wiseguy: five players are dealt": lambda pack: pack.update(wiseguy=pack["wiseguy"][:14]),
    "overruled: there is no N9": lambda pack: pack["overruled"].update(N9="why"),
    "overruled: say why N1": lambda pack: pack["overruled"].update(N1=""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_plain_mistakes_say_what_where_and_what_to_do(fault: str) -> None:
    pack = other_copy().data
    FAULTS[fault](pack)
    assert any(found.startswith(fault) for found in pack_faults(PackFile("mine", pack)))


def test_this_copy_has_no_fault() -> None:
    assert pack_faults(other_copy()) == []
