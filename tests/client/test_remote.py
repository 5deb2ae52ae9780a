"""A remote table in the terminal, with hand-made messages: what is shown, what words mean, what is sanitized."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from rich.console import Console

from cosca.engine.chance import ChanceStream as Chance
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.frames.stream import replay_frames
from cosca.terminal.generic import renderer_of
from cosca.terminal.remote.keyboard import RemoteScreen
from cosca.terminal.remote.prompt import QUESTIONS, RemotePrompt, sample
from cosca.terminal.remote.state import (
    NotUnderstood,
    RemoteFrame,
    RemoteState,
    changes,
    frame_of,
    sanitize,
    time_left,
    time_text,
)
from cosca.terminal.remote.table import RemoteTable
from cosca.titles import TITLES

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


def seat(number: int, **message: Any) -> dict[str, Any]:
    return {"seat": number, "name": f"P{number}", "bot": "", "person": True, "team": number, "here": True} | message


def info(title: str = "famiglia", seats: int = 2, **message: Any) -> dict[str, Any]:
    people = [seat(number) for number in range(seats)]
    clock = {"kind": "none", "bank_ms": 0, "increment_ms": 0, "moment_ms": 0}
    agreed = {"edition": TITLES[title].editions[0], "pack": TITLES[title].packs[0]}
    return {"seats": people, "votes": [], "state": "running", "clock": clock, "id": "x"} | agreed | message


def vote(**message: Any) -> dict[str, Any]:
    return {"id": "v", "what": "abandon", "seat": 1, "agreed": [1], "asked": [0, 1]} | message


def desk_at(title: str = "famiglia", seats: int = 2, language: str = "en") -> RemoteTable:
    screen = RemoteScreen(Console(file=io.StringIO(), width=100), interactive=False, ascii_only=False)
    display = RemoteTable(RemoteState(TITLES[title], info(title, seats)), renderer_of(TITLES[title]), screen, language)
    display.state.seat = 0
    return display


def order_at(pack: str) -> str:
    state = RemoteState(TITLES["la_famiglia"], info("la_famiglia", 4, pack=pack))
    screen = RemoteScreen(Console(file=io.StringIO(), width=100), interactive=False, ascii_only=False)
    return RemoteTable(state, renderer_of(TITLES["la_famiglia"]), screen, "en").translator.format("part-black_O4")


def test_a_table_uses_the_names_of_its_own_pack() -> None:
    assert order_at("standard") == "the attack order (Initiative 2, bomb, skull 2)"
    assert order_at("even") == "the attack order (Initiative 2, bomb, skull 1)"
    assert (
        order_at("identity") == order_at("one that only the site has") == "the attack order (Initiative 2, Pentito 1+1)"
    )


def shown(display: RemoteTable) -> str:
    assert isinstance(display.screen.console.file, io.StringIO)
    return display.screen.console.file.getvalue()


def first_frame(title: str, seats: int) -> dict[str, Any]:
    """Return the first frame that the server sends to the seat that acts first."""
    table = new_table(TITLES[title], Setup(TITLES[title].editions[0], "standard", seats))
    while table.chance_to_answer():
        table.answer_chance(Chance(bytes(32)))
    frame = next(iter(replay_frames(table, min(table.game.options))))
    lines = [json.loads(line) for line in frame.lines]
    return {"n": frame.n, "lines": lines, "view": json.loads(frame.view), "asks": json.loads(frame.asks)}


def asked_frame(display: RemoteTable, title: str, seats: int) -> RemoteFrame:
    _, frame = display.state.follow(first_frame(title, seats))
    return frame


@pytest.mark.parametrize("text", ["\x1b[2Jgone", "ring\a", "a\rb", "x\x9b31m", "\u202eback"])
def test_text_from_other_users_cannot_control_the_terminal(text: str) -> None:
    assert sanitize(text).isprintable()
    display = desk_at()
    display.show_chat({"channel": "table", "n": 1, "seat": 1, "name": text, "text": text, "at": ""})
    display.refuse({"id": "", "reason": "odd", "rule": "", "sentence": text})
    display.show_table(info(seats=2) | {"seats": [seat(0), seat(1, name=text, here=False)]})
    assert all(letter.isprintable() or letter == "\n" for letter in shown(display))


def test_an_unknown_message_of_the_site_raises_an_error() -> None:
    reply = first_frame("famiglia", 2)
    assert frame_of(TITLES["famiglia"], reply).asks.own
    fly = {"options": [{"do": {"do": "fly"}, "rule": ""}], "anytime": []}
    unknown: list[dict[str, Any]] = [{"view": {"Unknown": {}}}, {"asks": fly}]
    for planted in unknown:
        with pytest.raises(NotUnderstood):
            frame_of(TITLES["famiglia"], reply | planted)


@pytest.mark.parametrize(("title", "seats"), [("famiglia", 2), ("la_famiglia", 4), ("nostra_city", 3)])
def test_a_frame_is_drawn_by_the_renderer_of_its_title(title: str, seats: int) -> None:
    display = desk_at(title, seats)
    frame = asked_frame(display, title, seats)
    display.state.seat = frame.view.seat
    prompt = RemotePrompt(display, frame)
    prompt.show_board()
    assert "Your turn" in shown(display)
    assert set(prompt.menu.numbers.values()) == set(frame.asks.options)
    number, action = next(iter(prompt.menu.numbers.items()))
    assert prompt.answer(str(number)) is action


def test_only_unambiguous_words_are_commands() -> None:
    display = desk_at("la_famiglia", 4)
    assert display.command("leave") == ("leave", "")
    assert display.command("leave card") is None
    assert display.command("ask back") == ("ask", "back")
    assert display.command("ask teammate") is None
    assert display.command("no") is None
    display.state.info["votes"] = [vote()]
    assert display.command("no") == ("no", "")
    assert display.command("say no way") == ("say", "no way")
    assert display.command("back") == ("back", "")


def test_in_german_commands_of_both_languages_work() -> None:
    display = desk_at(language="de")
    assert display.command("sag hallo") == ("say", "hallo")
    assert display.command("say hello") == ("say", "hello")
    assert display.asked_for("aufgeben") == display.asked_for("resign") == "resign"


def test_a_vote_prompts_only_players_who_have_not_answered() -> None:
    display = desk_at()
    display.show_table(info(votes=[vote()]))
    assert "P1 asks everyone to abandon the game" in shown(display)
    assert "Do you accept" in shown(display)
    display.show_table(info(votes=[vote(agreed=[0, 1])]))
    assert not display.state.votes_for(0)
    display.show_table(info())
    assert "That request is closed" in shown(display)


def test_a_repeated_chat_message_is_shown_once() -> None:
    state = RemoteState(TITLES["famiglia"], info())
    lines = [{"channel": "table", "n": 1}, {"channel": "team", "n": 1}, {"channel": "table", "n": 2}]
    assert [state.is_new(line) for line in [*lines, *lines]] == [True] * 3 + [False] * 3


def test_players_joining_and_leaving_are_announced_but_bots_are_not() -> None:
    before = [seat(0), seat(1), seat(2, person=False, bot="greedy", here=False)]
    after = [seat(0, here=False), seat(1, bot="greedy"), seat(2, person=False, bot="greedy", here=True)]
    assert changes(before, after) == [("join-has-gone", 0), ("join-bot-plays", 1)]
    assert ("join-plays-again", 1) in changes(after, before)


def test_a_player_whose_bot_plays_is_not_prompted() -> None:
    display = desk_at()
    asked_frame(display, "famiglia", 2)
    assert display.state.asks.own
    display.state.info = info(seats=2) | {"seats": [seat(0, bot="greedy"), seat(1)]}
    assert not display.state.asks.own
    display.state.info = info(state="finished")
    assert not display.state.asks.own


def test_only_the_running_clock_loses_time() -> None:
    running = {"seat": 0, "bank_ms": 60_000, "since": (NOON - timedelta(seconds=20)).isoformat()}
    assert time_left(running, NOON) == timedelta(seconds=40)
    assert time_left(running | {"since": None}, NOON) == timedelta(seconds=60)
    assert time_left(running, NOON + timedelta(hours=1)) == timedelta()
    assert time_left(running, NOON - timedelta(hours=1)) == timedelta(seconds=60)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (65, "1:05"), (3600, "1:00:00"), (2 * 86_400 + 3 * 3600 + 59, "2 d 3 h")]
)
def test_times_are_written_briefly(seconds: int, text: str) -> None:
    assert time_text(timedelta(seconds=seconds)) == text


@pytest.mark.parametrize("count", [1, QUESTIONS, QUESTIONS + 1, 1000])
def test_questions_to_the_site_are_limited_to_a_sample(count: int) -> None:
    actions = list(TITLES["la_famiglia"].catalogue.actions[:count])
    assert 1 <= len(sample(actions)) <= QUESTIONS
    assert sample(actions)[0] is actions[0]
