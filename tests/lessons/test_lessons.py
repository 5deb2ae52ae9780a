"""Tutorials: their logs replay, their frames match the engine's, their messages are complete, they take few minutes."""

from __future__ import annotations

import json
import math
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from cosca.engine.log import BadLog, parse_log
from cosca.engine.table import replay
from cosca.engine.verify import verify_log
from cosca.lessons.__main__ import made
from cosca.lessons.playback import playback
from cosca.lessons.record import record
from cosca.lessons.script import lesson_of, log_file, recorded_log, titles_with_lesson
from cosca.titles import TITLES

HOUSE = Path(__file__).parents[2]
GAMES = HOUSE / "web" / "src" / "games"
LANGUAGES = ("en", "de")
WORDS_A_MINUTE = 180
SECONDS_A_CHOICE = 3
SECONDS_BY_ITSELF = 1
LONGEST_MINUTES = {"famiglia": 6, "nostra_city": 10, "la_famiglia": 10}

each_lesson = pytest.mark.parametrize("title", titles_with_lesson())
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def playback_of(title: str) -> dict[str, Any]:
    return playback(lesson_of(title), recorded_log(title))


@cache
def messages(title: str, language: str) -> dict[str, fluent.Message]:
    resource = FluentParser().parse((GAMES / title / "lesson" / f"{language}.ftl").read_text("utf-8"))
    assert not [each for each in resource.body if isinstance(each, fluent.Junk)]
    return {each.id.name: each for each in resource.body if isinstance(each, fluent.Message)}


def text_of(pattern: fluent.Pattern | None) -> str:
    assert pattern is not None
    return "".join(str(each.value) for each in pattern.elements if isinstance(each, fluent.TextElement))


def minutes(title: str, language: str) -> float:
    steps = playback_of(title)["steps"]
    notes = [step["say"] for step in steps if step["say"]]
    words = sum(len(text_of(messages(title, language)[f"step-{say}"].value).split()) for say in notes)
    choices = sum(step["asks"] is not None for step in steps)
    seconds = SECONDS_A_CHOICE * choices + SECONDS_BY_ITSELF * (len(steps) - len(notes))
    return words / WORDS_A_MINUTE + seconds / 60


def test_every_title_has_a_lesson() -> None:
    assert set(titles_with_lesson()) == set(TITLES)


@each_lesson
def test_the_recorded_game_replays_entry_by_entry_and_its_draws_are_verified(title: str) -> None:
    log = recorded_log(title)
    assert replay(TITLES[title], log).log.entries == log.entries
    if lesson_of(title).entries == 0:
        verify_log(TITLES[title], log)


@each_lesson
def test_a_log_that_was_changed_is_noticed(title: str) -> None:
    lines = log_file(title).read_text("utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    own = max(n for n, entry in enumerate(entries) if entry.get("seat", -1) >= 0 and entry["n"] < 60)
    entries[own]["hash"] = "0" * 64
    with pytest.raises(BadLog):
        replay(TITLES[title], parse_log("\n".join(json.dumps(entry) for entry in entries)))


@each_lesson
def test_the_script_matches_the_recorded_game(title: str) -> None:
    """The script lists the learner's moves; `*` stands for the move that the bot chose when the game was recorded."""
    lesson, log = lesson_of(title), recorded_log(title)
    own = [TITLES[title].catalogue.brief(TITLES[title].catalogue.load(e.do)) for e in log.entries if e.seat == 0]
    assert all(notes in ("*", done) for notes, done in zip(lesson.choices, own, strict=False))
    assert log.header.setup == lesson.setup
    assert log.seed == lesson.seed


def test_recording_makes_the_choices_of_the_script() -> None:
    """All moves are given, so that no bot is needed and changed bots cannot fail this test."""
    lesson, log, catalogue = lesson_of("famiglia"), recorded_log("famiglia"), TITLES["famiglia"].catalogue
    done = [(entry, catalogue.brief(catalogue.load(entry.do))) for entry in log.entries]
    own = tuple(brief for entry, brief in done if entry.seat == lesson.learner)
    others = {str(entry.n): brief for entry, brief in done if entry.seat != lesson.learner}
    given = msgspec.structs.replace(lesson, choices=own, others=others)
    assert [entry.do for entry in record(given).log.entries] == [entry.do for entry in log.entries]


def test_the_lesson_files_of_the_web_client_are_generated_from_the_logs() -> None:
    """If this fails, check what changed, then run `python -m cosca.lessons` to write the files again."""
    for path, text in made(HOUSE).items():
        assert path.read_text("utf-8") == text, path.name


@each_lesson
def test_the_scripted_move_of_every_step_is_among_its_options(title: str) -> None:
    moves = [step for step in playback_of(title)["steps"] if step["asks"]]
    assert moves
    for step in moves:
        assert step["do"] in [option["do"] for option in step["asks"]["options"]]


@each_lesson
def test_every_note_belongs_to_a_frame_that_is_shown(title: str) -> None:
    notes = [step["say"] for step in playback_of(title)["steps"] if step["say"]]
    assert notes == [note.say for note in lesson_of(title).notes]
    assert len(set(notes)) == len(notes)
    assert playback_of(title)["steps"][-1]["say"]


@each_lesson
def test_notes_and_summary_cite_rules_of_the_edition_that_is_played(title: str) -> None:
    lesson, rules = lesson_of(title), {rule.id: rule for rule in TITLES[title].rulebook("en").rules.values()}
    for cited in [rule for note in lesson.notes for rule in note.rules] + summary_rules(title):
        assert not rules[cited].editions or lesson.edition in rules[cited].editions, cited


def summary_rules(title: str) -> list[str]:
    sheets = (GAMES / title).glob("Summary*.svelte")
    source = "".join(sheet.read_text("utf-8") for sheet in sheets)
    found = re.findall(r'"((?:FA|NC|LF)-[\w-]+)"', source)
    assert len(found) > 10
    return found


@each_lesson
def test_an_action_that_is_forbidden_is_forbidden_by_a_rule_with_a_refusal(title: str) -> None:
    rulebook = TITLES[title].rulebook("en")
    for step in playback_of(title)["steps"]:
        for rule in [step["why"]["usual"], *step["why"]["others"]] if step["why"] else []:
            assert rulebook.refusal(rule)


@each_lesson
def test_both_languages_have_the_same_messages_and_all_are_used(title: str) -> None:
    english, german = (messages(title, language) for language in LANGUAGES)
    assert list(english) == list(german)
    for name, message in english.items():
        assert [each.id.name for each in message.attributes] == [each.id.name for each in german[name].attributes]
    steps = {f"step-{note.say}" for note in lesson_of(title).notes}
    assert {name for name in english if name.startswith("step-")} == steps


@each_lesson
@each_language
def test_every_step_with_other_legal_moves_explains_why_not_now(title: str, language: str) -> None:
    for step in playback_of(title)["steps"]:
        if step["asks"] and len(step["asks"]["options"]) > 2:
            message = messages(title, language)[f"step-{step['say']}"]
            assert [each.id.name for each in message.attributes] == ["otherwise"], step["say"]


@each_lesson
@each_language
def test_a_first_game_takes_less_than_ten_minutes(title: str, language: str) -> None:
    assert minutes(title, language) < LONGEST_MINUTES[title]


@each_lesson
def test_the_page_says_how_long_it_takes(title: str) -> None:
    notes = {re.findall(r"^lesson-minutes-\w+ = (\d+)$", catalog(title, each), re.MULTILINE)[0] for each in LANGUAGES}
    assert notes == {str(math.ceil(max(minutes(title, language) for language in LANGUAGES)))}


def catalog(title: str, language: str) -> str:
    return (GAMES / title / "catalog" / f"{language}.ftl").read_text("utf-8")
