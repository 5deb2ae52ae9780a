"""Everything that can be typed at the prompt, and what it answers."""

from __future__ import annotations

import re

import pytest

from cosca.engine.core import why_not
from cosca.search.thinkers import THINKERS
from cosca.terminal.desk import Desk
from cosca.terminal.prompt import Prompt
from cosca.terminal.session import Session
from tests.consigliere.plain import plain_thinkers
from tests.terminal.scripted import FAMIGLIA, asked, desk_for, shown

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
    desk = desk_for([], language=language)
    prompt = asked(desk)
    if "renew" in question or "discard" in question:
        assert desk.table.game.zero_lies_open()  # type: ignore[attr-defined]
    assert prompt.answer(question) is None
    assert rule in shown(desk)
    assert " ".join(FAMIGLIA.rulebook(language).refusal(rule).split()[:4]) in shown(desk)


def test_why_something_allowed_names_its_option() -> None:
    desk = desk_for([])
    prompt = asked(desk)
    prompt.answer("why pass")
    number = max(prompt.menu.numbers)
    assert f"You may: option {number}" in shown(desk)


def test_every_well_formed_action_can_be_asked_about() -> None:
    """By its own words, at several moments: the answer is the kernel's own reason, or what of that sort is allowed."""
    for position in ("crowded", "close_finish", ""):
        desk = desk_for([], position=position)
        prompt = asked(desk)
        for action in FAMIGLIA.catalogue.actions[:: 29 if position else 7]:
            before = shown(desk)
            prompt.answer(f"why {FAMIGLIA.catalogue.brief(action)}")
            said = shown(desk)[len(before) :]
            reason = why_not(desk.table.game, 0, action)
            assert "You may" in said or (reason and reason in said), FAMIGLIA.catalogue.brief(action)


def test_why_without_sense_gets_an_example() -> None:
    desk = desk_for([])
    prompt = asked(desk)
    prompt.answer("why")
    prompt.answer("why is the sky blue")
    assert shown(desk).count("why take B3") == 2


def test_a_card_can_be_asked_about() -> None:
    desk = desk_for([])
    prompt = asked(desk)
    prompt.answer("about B3")
    assert "B3" in shown(desk)
    assert "pt" in shown(desk)
    prompt.answer("about Al Capone")
    assert "I know nothing about “Al Capone”" in shown(desk)


# Rules


def test_rules_are_listed_shown_and_found() -> None:
    desk = desk_for([])
    prompt = asked(desk)
    for said in ("rules", "rules fa-4b", "rules 4c", "rules mercenary", "rules zeppelin"):
        prompt.answer(said)
    text, rulebook = shown(desk), FAMIGLIA.rulebook("en")
    assert rulebook["FA-4b"].section in text
    assert rulebook["FA-4c"].text[:40] in text
    assert "FA-mercenaries-1" in text
    assert "No rule has “zeppelin” in it." in text


def test_rules_of_another_edition_are_not_shown() -> None:
    desk = desk_for([], edition="first")
    prompt = asked(desk)
    prompt.answer("rules")
    assert "FA-4-new" not in shown(desk)


# Wrong and other input


@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_wrong_input_gets_a_sentence_and_changes_nothing(language: str) -> None:
    desk = desk_for([], language=language)
    prompt = asked(desk)
    before = FAMIGLIA.codec.text(desk.table.game)
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
        seen = len(shown(desk))
        assert prompt.answer(said) is None
        assert len(shown(desk)) > seen, said
    assert FAMIGLIA.codec.text(desk.table.game) == before
    assert not prompt.changed


def test_words_that_fit_one_option_choose_it() -> None:
    desk = desk_for([])
    prompt = asked(desk)
    action = prompt.menu.numbers[1]
    assert prompt.answer(FAMIGLIA.catalogue.brief(action)) is action
    assert prompt.answer("pass") is prompt.menu.numbers[max(prompt.menu.numbers)]


def test_enter_shows_the_board_again_or_does_the_only_thing() -> None:
    desk = desk_for([])
    prompt = asked(desk)
    assert prompt.answer("") is None
    assert "The Street" in shown(desk)
    prompt.options = prompt.options[:1]
    assert prompt.answer("") is prompt.options[0]


@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_help_names_every_command(language: str) -> None:
    desk = desk_for([], language=language)
    asked(desk).answer("help")
    for name in ("why", "rules", "back", "log", "save", "recall", "board", "help", "quit"):
        assert desk.speaker.words(f"command-{name}")[0] in shown(desk)


def test_recall_shows_what_the_other_must_hold() -> None:
    desk = desk_for([])
    asked(desk).answer("recall")
    assert "❀F0 ✆A0 ✸B0 ✦M0" in shown(desk)


def test_log_tells_everything_with_its_numbers() -> None:
    desk = desk_for([])
    asked(desk).answer("log")
    assert "1 You are the starting player" in shown(desk) or "1 Random is the starting player" in shown(desk)
    assert "2-7 Into the Street come" in shown(desk)


# Back


def test_back_without_a_choice_of_ones_own() -> None:
    desk = desk_for([])
    asked(desk).answer("back")
    assert "nothing of yours" in shown(desk)


def test_back_takes_back_and_asks_again() -> None:
    desk = desk_for(["1", "back"], (None, None), position="crowded")
    seat = min(desk.table.game.options)
    prompt = Prompt(desk, seat)
    before = FAMIGLIA.codec.text(desk.table.game)
    desk.chronicle.play(seat, prompt.menu.numbers[0])
    again = Prompt(desk, seat)
    again.answer("back")
    assert again.changed
    assert FAMIGLIA.codec.text(desk.table.game) == before
    assert "takes back entry 1" in " ".join(line for line in logged(desk))


def logged(desk: Desk) -> list[str]:
    return [desk.speaker.tell(message) for line in desk.chronicle.lines(None) for message in line.messages]


def quietly(desk: Desk) -> None:
    """Whoever is asked goes on, or does the first thing there is."""
    seat = min(desk.table.game.options)
    numbers = Prompt(desk, seat).menu.numbers
    desk.chronicle.play(seat, numbers.get(0, numbers[1]))


def test_back_is_refused_once_somebody_has_answered() -> None:
    desk = desk_for([], (None, None), position="crowded")
    seat = min(desk.table.game.options)
    while seat in desk.table.game.options:
        quietly(desk)
    while seat not in desk.table.game.options:
        quietly(desk)
    Prompt(desk, seat).answer("back")
    assert "somebody has answered it since" in shown(desk)


def test_back_is_refused_once_chance_has_answered() -> None:
    desk = desk_for([], (None, None), position="crowded")
    seat = min(desk.table.game.options)
    desk.chronicle.play(seat, Prompt(desk, seat).menu.numbers[1])
    session = Session(desk)
    assert desk.table.chance_to_answer()
    while desk.table.chance_to_answer():
        session.step()
    Prompt(desk, seat).answer("back")
    assert "chance has answered since" in shown(desk)


# Hints


def test_a_hint_names_options_by_number_with_rule_and_chance_and_says_why() -> None:
    with plain_thinkers("famiglia"):
        desk = desk_for([])
        prompt = asked(desk)
        assert prompt.answer("hint") is None
    said = re.findall(r"\((\d+)\) .+: wins (\d+) of 100", " ".join(shown(desk).split()))
    assert {int(number) for number, _ in said} <= set(prompt.menu.numbers)
    assert all(rule in FAMIGLIA.rulebook("en").rules for rule in re.findall(r"FA-\w+", shown(desk)))
    assert said


def test_without_a_search_a_hint_is_refused_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(THINKERS, "famiglia", raising=False)
    desk = desk_for([], language="de")
    asked(desk).answer("hinweis")
    assert "Für Famiglia gibt es noch keinen Consigliere." in shown(desk)
