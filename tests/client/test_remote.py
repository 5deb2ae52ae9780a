"""A table of a site in the terminal, told by hand: what is shown, what a word means, what never steers the terminal."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from rich.console import Console

from cosca.engine.chance import Stream as Chance
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.games import TITLES
from cosca.server.streams import retold
from cosca.terminal.faces import FACES
from cosca.terminal.remote_desk import RemoteDesk
from cosca.terminal.remote_keyboard import RemoteScreen
from cosca.terminal.remote_prompt import QUESTIONS, RemotePrompt, sample
from cosca.terminal.remote_state import (
    Frame,
    NotUnderstood,
    RemoteState,
    changes,
    clean,
    frame_of,
    time_left,
    time_text,
)

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


def seat(number: int, **said: Any) -> dict[str, Any]:
    return {"seat": number, "name": f"P{number}", "bot": "", "person": True, "team": number, "here": True} | said


def info(title: str = "famiglia", seats: int = 2, **said: Any) -> dict[str, Any]:
    people = [seat(number) for number in range(seats)]
    clock = {"kind": "none", "bank_ms": 0, "increment_ms": 0, "moment_ms": 0}
    agreed = {"edition": TITLES[title].editions[0], "pack": TITLES[title].packs[0]}
    return {"seats": people, "votes": [], "state": "running", "clock": clock, "id": "x"} | agreed | said


def vote(**said: Any) -> dict[str, Any]:
    return {"id": "v", "what": "abandon", "seat": 1, "agreed": [1], "asked": [0, 1]} | said


def desk_at(title: str = "famiglia", seats: int = 2, language: str = "en") -> RemoteDesk:
    screen = RemoteScreen(Console(file=io.StringIO(), width=100), interactive=False, ascii_only=False)
    desk = RemoteDesk(RemoteState(TITLES[title], info(title, seats)), FACES[title], screen, language)
    desk.state.seat = 0
    return desk


def order_at(pack: str) -> str:
    state = RemoteState(TITLES["la_famiglia"], info("la_famiglia", 4, pack=pack))
    screen = RemoteScreen(Console(file=io.StringIO(), width=100), interactive=False, ascii_only=False)
    return RemoteDesk(state, FACES["la_famiglia"], screen, "en").speaker.say("part-black_O4")


def test_a_table_speaks_of_the_pack_that_it_plays_with() -> None:
    assert order_at("standard") == "O4 (attack 2: bomb, skull 2)"
    assert order_at("even") == order_at("one that only the site has") == "O4 (attack 2: bomb, skull 1)"


def shown(desk: RemoteDesk) -> str:
    assert isinstance(desk.screen.console.file, io.StringIO)
    return desk.screen.console.file.getvalue()


def first_frame(title: str, seats: int) -> dict[str, Any]:
    """As the server tells it to the seat that is asked first."""
    table = new_table(TITLES[title], Setup(TITLES[title].editions[0], "standard", seats))
    while table.chance_to_answer():
        table.answer_chance(Chance(bytes(32)))
    frame = next(iter(retold(table, min(table.game.options))))
    lines = [json.loads(line) for line in frame.lines]
    return {"n": frame.n, "lines": lines, "view": json.loads(frame.view), "asks": json.loads(frame.asks)}


def asked_frame(desk: RemoteDesk, title: str, seats: int) -> Frame:
    _, frame = desk.state.follow(first_frame(title, seats))
    return frame


@pytest.mark.parametrize("text", ["\x1b[2Jgone", "ring\a", "a\rb", "x\x9b31m", "\u202eback"])
def test_words_of_strangers_never_steer_the_terminal(text: str) -> None:
    assert clean(text).isprintable()
    desk = desk_at()
    desk.show_chat({"channel": "table", "n": 1, "seat": 1, "name": text, "text": text, "at": ""})
    desk.refuse({"id": "", "reason": "odd", "rule": "", "sentence": text})
    desk.show_table(info(seats=2) | {"seats": [seat(0), seat(1, name=text, here=False)]})
    assert all(letter.isprintable() or letter == "\n" for letter in shown(desk))


def test_a_site_that_tells_something_unknown_is_not_understood() -> None:
    told = first_frame("famiglia", 2)
    assert frame_of(TITLES["famiglia"], told).asks.own
    fly = {"options": [{"do": {"do": "fly"}, "rule": ""}], "anytime": []}
    unknown: list[dict[str, Any]] = [{"view": {"Unknown": {}}}, {"asks": fly}]
    for planted in unknown:
        with pytest.raises(NotUnderstood):
            frame_of(TITLES["famiglia"], told | planted)


@pytest.mark.parametrize(("title", "seats"), [("famiglia", 2), ("la_famiglia", 4), ("nostra_city", 3)])
def test_a_frame_is_drawn_by_the_face_of_its_title(title: str, seats: int) -> None:
    desk = desk_at(title, seats)
    frame = asked_frame(desk, title, seats)
    desk.state.seat = frame.view.seat
    prompt = RemotePrompt(desk, frame)
    prompt.show_board()
    assert "Your choice" in shown(desk)
    assert set(prompt.menu.numbers.values()) == set(frame.asks.options)
    number, action = next(iter(prompt.menu.numbers.items()))
    assert prompt.answer(str(number)) is action


def test_words_are_commands_only_where_they_are_clear() -> None:
    desk = desk_at("la_famiglia", 4)
    assert desk.command("leave") == ("leave", "")
    assert desk.command("leave card") is None
    assert desk.command("ask back") == ("ask", "back")
    assert desk.command("ask teammate") is None
    assert desk.command("no") is None
    desk.state.info["votes"] = [vote()]
    assert desk.command("no") == ("no", "")
    assert desk.command("say no way") == ("say", "no way")
    assert desk.command("back") == ("back", "")


def test_in_german_both_languages_are_understood() -> None:
    desk = desk_at(language="de")
    assert desk.command("sag hallo") == ("say", "hallo")
    assert desk.command("say hello") == ("say", "hello")
    assert desk.asked_for("aufgeben") == desk.asked_for("resign") == "resign"


def test_a_vote_asks_only_whoever_has_not_answered() -> None:
    desk = desk_at()
    desk.show_table(info(votes=[vote()]))
    assert "P1 asks to end the game" in shown(desk)
    assert "Do you agree" in shown(desk)
    desk.show_table(info(votes=[vote(agreed=[0, 1])]))
    assert not desk.state.votes_for(0)
    desk.show_table(info())
    assert "settled" in shown(desk)


def test_talk_that_is_told_again_is_shown_once() -> None:
    state = RemoteState(TITLES["famiglia"], info())
    lines = [{"channel": "table", "n": 1}, {"channel": "team", "n": 1}, {"channel": "table", "n": 2}]
    assert [state.is_new(line) for line in [*lines, *lines]] == [True] * 3 + [False] * 3


def test_comings_and_goings_of_people_are_told_and_of_bots_are_not() -> None:
    before = [seat(0), seat(1), seat(2, person=False, bot="greedy", here=False)]
    after = [seat(0, here=False), seat(1, bot="greedy"), seat(2, person=False, bot="greedy", here=True)]
    assert changes(before, after) == [("join-has-gone", 0), ("join-bot-plays", 1)]
    assert ("join-plays-again", 1) in changes(after, before)


def test_nothing_is_asked_of_somebody_for_whom_a_bot_plays() -> None:
    desk = desk_at()
    asked_frame(desk, "famiglia", 2)
    assert desk.state.asks.own
    desk.state.info = info(seats=2) | {"seats": [seat(0, bot="greedy"), seat(1)]}
    assert not desk.state.asks.own
    desk.state.info = info(state="finished")
    assert not desk.state.asks.own


def test_only_the_clock_that_runs_loses_time() -> None:
    running = {"seat": 0, "bank_ms": 60_000, "since": (NOON - timedelta(seconds=20)).isoformat()}
    assert time_left(running, NOON) == timedelta(seconds=40)
    assert time_left(running | {"since": None}, NOON) == timedelta(seconds=60)
    assert time_left(running, NOON + timedelta(hours=1)) == timedelta()
    assert time_left(running, NOON - timedelta(hours=1)) == timedelta(seconds=60)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (65, "1:05"), (3600, "1:00:00"), (2 * 86_400 + 3 * 3600 + 59, "2 d 3 h")]
)
def test_times_are_short(seconds: int, text: str) -> None:
    assert time_text(timedelta(seconds=seconds)) == text


@pytest.mark.parametrize("count", [1, QUESTIONS, QUESTIONS + 1, 1000])
def test_the_site_is_asked_only_so_much_at_once(count: int) -> None:
    actions = list(TITLES["la_famiglia"].catalogue.actions[:count])
    assert 1 <= len(sample(actions)) <= QUESTIONS
    assert sample(actions)[0] is actions[0]
