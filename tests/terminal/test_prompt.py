"""Everything that can be typed at the prompt, and the answers."""

from __future__ import annotations

import re

import pytest

from cosca.engine.core import why_not
from cosca.terminal.local_prompt import Prompt
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalTable
from tests.advice.plain import advisors_restored, plain_thinkers, set_advisor
from tests.terminal.scripted import FAMIGLIA, asked, shown, table_for

# Why


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("why take F4", "FA-4"),
        ("why not renew", "FA-1a"),
        ("why discard B4", "FA-1a"),
        ("why accountant 2", "FA-hand"),
        ("why send brute 1 on f0", "FA-hand"),
        ("why send accountant 0", "FA-ability-0"),
        ("why exchange", "FA-turn-2"),
        ("warum nimm F4", "FA-4"),
    ],
)
def test_why_names_the_rule_and_its_sentence(question: str, rule: str) -> None:
    language = "de" if question.startswith("warum") else "en"
    display = table_for([], language=language)
    prompt = asked(display)
    if "renew" in question or "discard" in question:
        assert display.table.game.zero_lies_open()  # type: ignore[attr-defined]
    assert prompt.answer(question) is None
    assert rule in shown(display)
    assert " ".join(FAMIGLIA.rulebook(language).refusal(rule).split()[:4]) in shown(display)


def test_why_something_allowed_names_its_option() -> None:
    display = table_for([])
    prompt = asked(display)
    prompt.answer("why pass")
    number = max(prompt.menu.numbers)
    assert f"You can: that’s move {number}" in shown(display)


def test_every_well_formed_action_can_be_asked_about() -> None:
    """`why ACTION` answers with the kernel's reason, or with what of that kind is legal, in several positions."""
    for position in ("crowded", "close_finish", ""):
        display = table_for([], position=position)
        prompt = asked(display)
        for action in FAMIGLIA.catalogue.actions[:: 29 if position else 7]:
            before = shown(display)
            prompt.answer(f"why {FAMIGLIA.catalogue.brief(action)}")
            said = shown(display)[len(before) :]
            reason = why_not(display.table.game, 0, action)
            assert "You can" in said or (reason and reason in said), FAMIGLIA.catalogue.brief(action)


def test_why_without_a_known_action_prints_an_example() -> None:
    display = table_for([])
    prompt = asked(display)
    prompt.answer("why")
    prompt.answer("why is the sky blue")
    assert shown(display).count("why take B3") == 2


def test_a_card_can_be_asked_about() -> None:
    display = table_for([])
    prompt = asked(display)
    prompt.answer("about B3")
    assert "B3" in shown(display)
    assert "pt" in shown(display)
    prompt.answer("about Al Capone")
    assert "Nothing here is called “Al Capone”" in shown(display)


# Rules


def test_rules_are_listed_shown_and_found() -> None:
    display = table_for([])
    prompt = asked(display)
    for said in ("rules", "rules fa-4b", "rules 4c", "rules mercenary", "rules zeppelin"):
        prompt.answer(said)
    text, rulebook = shown(display), FAMIGLIA.rulebook("en")
    assert rulebook["FA-4b"].section in text
    assert rulebook["FA-4c"].text[:40] in text
    assert "FA-mercenaries-1" in text
    assert "No rule contains “zeppelin”." in text


def test_rules_of_another_edition_are_not_shown() -> None:
    display = table_for([], edition="first")
    prompt = asked(display)
    prompt.answer("rules")
    assert "FA-4-new" not in shown(display)


# Wrong and other input


@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_wrong_input_gets_a_sentence_and_changes_nothing(language: str) -> None:
    display = table_for([], language=language)
    prompt = asked(display)
    before = FAMIGLIA.codec.text(display.table.game)
    for said in (
        "99",
        "-1",
        "1.5",
        "hallo",
        "take F4",
        "B9",
        "\x00",
        "ä" * 300,
        "save",
        "²",
        "[bold]",
        "{",
        "1 2",
    ):
        seen = len(shown(display))
        assert prompt.answer(said) is None
        assert len(shown(display)) > seen, said
    assert FAMIGLIA.codec.text(display.table.game) == before
    assert not prompt.changed


def test_words_that_fit_one_option_choose_it() -> None:
    display = table_for([])
    prompt = asked(display)
    action = prompt.menu.numbers[1]
    assert prompt.answer(FAMIGLIA.catalogue.brief(action)) is action
    assert prompt.answer("pass") is prompt.menu.numbers[max(prompt.menu.numbers)]


def test_enter_shows_the_board_again_or_plays_the_only_option() -> None:
    display = table_for([])
    prompt = asked(display)
    assert prompt.answer("") is None
    assert "The Street" in shown(display)
    prompt.options = prompt.options[:1]
    assert prompt.answer("") is prompt.options[0]


@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_help_names_every_command(language: str) -> None:
    display = table_for([], language=language)
    asked(display).answer("help")
    for name in ("why", "rules", "back", "log", "save", "recall", "board", "help", "quit"):
        assert display.translator.words(f"command-{name}")[0] in shown(display)


def test_recall_shows_what_the_other_must_hold() -> None:
    display = table_for([])
    asked(display).answer("recall")
    assert "❀F0 ✆A0 ✸B0 ✦M0" in shown(display)


def test_log_prints_every_line_with_its_number() -> None:
    display = table_for([])
    asked(display).answer("log")
    assert "1 You are the starting player" in shown(display) or "1 Random is the starting player" in shown(display)
    assert "2-7 Added to the Street" in shown(display)


# Back


def test_back_is_refused_before_the_first_own_move() -> None:
    display = table_for([])
    asked(display).answer("back")
    assert "You have no move to undo." in shown(display)


def test_back_undoes_the_move_and_prompts_again() -> None:
    display = table_for(["1", "back"], (None, None), position="crowded")
    seat = min(display.table.game.options)
    prompt = Prompt(display, seat)
    before = FAMIGLIA.codec.text(display.table.game)
    display.history.play(seat, prompt.menu.numbers[0])
    again = Prompt(display, seat)
    again.answer("back")
    assert again.changed
    assert FAMIGLIA.codec.text(display.table.game) == before
    assert "undoes entry 1" in " ".join(line for line in logged(display))


def logged(display: LocalTable) -> list[str]:
    return [display.translator.sentence(message) for line in display.history.lines(None) for message in line.messages]


def quietly(display: LocalTable) -> None:
    """Let the seat to act skip, or play the first option if it cannot."""
    seat = min(display.table.game.options)
    numbers = Prompt(display, seat).menu.numbers
    display.history.play(seat, numbers.get(0, numbers[1]))


def test_back_is_refused_once_another_seat_has_moved() -> None:
    display = table_for([], (None, None), position="crowded")
    seat = min(display.table.game.options)
    while seat in display.table.game.options:
        quietly(display)
    while seat not in display.table.game.options:
        quietly(display)
    Prompt(display, seat).answer("back")
    assert "another player has moved since" in shown(display)


def test_back_is_refused_once_something_random_has_happened() -> None:
    display = table_for([], (None, None), position="crowded")
    seat = min(display.table.game.options)
    display.history.play(seat, Prompt(display, seat).menu.numbers[1])
    session = Session(display)
    assert display.table.chance_to_answer()
    while display.table.chance_to_answer():
        session.step()
    Prompt(display, seat).answer("back")
    assert "something random has happened since" in shown(display)


# Hints


def test_a_hint_lists_options_with_number_rule_chance_and_reason() -> None:
    with plain_thinkers("famiglia"):
        display = table_for([])
        prompt = asked(display)
        assert prompt.answer("hint") is None
    said = re.findall(r"\((\d+)\) .+: about (\d+)% to win", " ".join(shown(display).split()))
    assert {int(number) for number, _ in said} <= set(prompt.menu.numbers)
    assert all(rule in FAMIGLIA.rulebook("en").rules for rule in re.findall(r"FA-\w+", shown(display)))
    assert said


def test_without_a_search_a_hint_is_refused_with_a_sentence() -> None:
    display = table_for([], language="de")
    with advisors_restored():
        set_advisor("famiglia", None)
        asked(display).answer("hinweis")
    assert "Für Famiglia gibt es noch keine Tipps." in shown(display)
