"""Every message exists in both languages, with the same variables, and is used."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import cosca
from cosca.engine.title import Setup
from cosca.games.famiglia.rules.actions import PASS, SKIP
from cosca.i18n.translator import CASES, Translator, common_messages, to_ascii
from cosca.terminal.generic import renderer_of
from cosca.terminal.parser import COMMANDS, Vocabulary
from cosca.terminal.renderer import RenderContext
from cosca.titles import TITLES
from tests.terminal.scripted import FAMIGLIA

LANGUAGES = FAMIGLIA.languages
SPOKEN = [(title.id, language) for title in TITLES.values() for language in title.languages]
SPOKEN += [("shared", language) for language in LANGUAGES]
SOURCE = "\n".join(path.read_text("utf-8") for path in sorted(Path(cosca.__file__).parent.rglob("*.py")))
FAMILIES = {  # ids that the code composes: the first part, with all second parts
    "back": ("nothing", "chance", "revealed", "answered", "consent"),
    "command": COMMANDS,
    "help": COMMANDS,
    "fault": tuple(re.findall(r'VerificationError\([\w.]+, "([a-z-]+)"', SOURCE)),
    "part": tuple("FABM"),
    "family": tuple("FABM"),
    "words-part": tuple("FABM"),
    "words": tuple(set(FAMIGLIA.catalogue.kinds()) - {"start", "turn_up"}),
    "kind": tuple(FAMIGLIA.catalogue.kinds()),
    "edition": FAMIGLIA.editions,
    "ending": FAMIGLIA.endings,
    "decided": ("FA-end-4", "FA-end-5", "FA-end-6"),
    "step": tuple("1234"),
    "ask": ("renew", "accountant", "exchange", "brute"),
    "do-skip": ("renew", "accountant", "exchange", "brute"),
    "do": (
        *("discard", "discard-under", "sendaccountant", "sendbrute", "exchange", "pass", "pass-last"),
        *("take-free", "take-pair", "take-joker"),
    ),
    "log": (
        *("start", "turnup", "turnup-many", "skip", "discard", "discard-under", "sendaccountant", "exchange"),
        *("sendbrute", "take-free", "take-pair", "take-joker", "pass"),
    ),
    "refused": ("alone", "busy", "channel", "seat", "sheet", "text", "unknown", "vote"),  # reasons that a site sends
}
PUT_TOGETHER = {f"{first}-{rest}" for first, many in FAMILIES.items() for rest in many}


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the parser's own name
        self.found.add(node.id.name)


def variables(node: ast.BaseNode) -> set[str]:
    visitor = Variables()
    visitor.visit(node)
    return visitor.found


def entries(text: str) -> dict[str, ast.Message]:
    parsed = FluentParser().parse(text)
    assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in parsed.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "an id stands there twice"
    return {entry.id.name: entry for entry in found}


def text_in(source: str, language: str) -> str:
    """Return the messages of a title, or the shared ones."""
    title = TITLES.get(source)
    return title.messages(language, title.packs[0]) if title else common_messages(language)


@pytest.mark.parametrize(("source", "language"), SPOKEN)
def test_all_languages_have_the_same_messages_with_the_same_arguments(source: str, language: str) -> None:
    model, other = entries(text_in(source, "en")), entries(text_in(source, language))
    assert model.keys() == other.keys()
    for message_id, entry in model.items():
        attributes = {attribute.id.name for attribute in entry.attributes}
        assert attributes == {attribute.id.name for attribute in other[message_id].attributes}, message_id
        assert variables(entry) | optional(entry) == variables(other[message_id]) | optional(entry), message_id


def optional(entry: ast.Message) -> set[str]:
    """Return the variables of the message in all cases, because another language may need another case."""
    roots = {name.removesuffix("_acc").removesuffix("_bare") for name in variables(entry)}
    return roots | {f"{root}_{case}" for root in roots for case in CASES}


@pytest.mark.parametrize("title", TITLES)
def test_no_title_overrides_a_common_message(title: str) -> None:
    assert not entries(text_in(title, "en")).keys() & entries(common_messages("en")).keys()


def test_every_message_in_the_source_exists_and_no_other() -> None:
    known = {message_id for source in (*TITLES, "shared") for message_id in entries(text_in(source, "en"))}
    quoted = set(re.findall(r"""["']([a-z]+(?:-[a-z]+)+)["']""", SOURCE)) | {
        "ask",
        "recall",
        "left",
        "saved",
        "welcome",
        "commitment",
    }
    here = {message_id for source in ("famiglia", "shared") for message_id in entries(text_in(source, "en"))}
    assert here - quoted - PUT_TOGETHER == set()  # tests/games/la_famiglia checks the messages of La Famiglia
    said = set(re.findall(r'(?:\.say|\.format|\bsay|\bMessage)\(\s*"([a-z-]+)"', SOURCE))
    assert said - known == set()
    assert PUT_TOGETHER - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [0, None])
def test_every_event_has_a_log_line(language: str, reader: int | None) -> None:
    translator = Translator(FAMIGLIA, language, ["Anna", "Bruno"])
    for position in ("crowded", "renewed"):
        game = FAMIGLIA.start(Setup("second", "standard", 2, {"position": position}))
        for action in FAMIGLIA.catalogue.actions:
            (message,) = FAMIGLIA.describe(game, 0, action, reader)
            assert message
            sentence = translator.sentence(message, reader)
            assert sentence.endswith(".")
            assert not re.search(r"[{}$]|  ", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_phrase(language: str) -> None:
    context = RenderContext(Translator(FAMIGLIA, language), 80)
    for position in FAMIGLIA.positions:
        game = FAMIGLIA.start(Setup("second", "standard", 2, {"position": position}))
        for action in (SKIP, PASS, *FAMIGLIA.catalogue.actions[42:]):
            view = FAMIGLIA.view(game, 0)
            phrase = renderer_of(TITLES["famiglia"]).phrase(view, action, context)
            assert not re.search(r"[{}$]|  ", phrase), phrase
            room = 80 - len("  12  ") - len("  [FA-4b]")
            assert len(phrase) <= room or not renderer_of(TITLES["famiglia"]).is_plausible(view, action), phrase


def test_messages_distinguish_you_from_a_name() -> None:
    translator = Translator(FAMIGLIA, "de", ["Anna", "Bruno"])
    game = FAMIGLIA.start(FAMIGLIA.default_setup())
    (message,) = FAMIGLIA.describe(game, 1, PASS, None)
    assert message
    assert translator.sentence(message, 1) == "Du passt."
    assert translator.sentence(message, 0) == "Bruno passt."


def test_names_of_cards_follow_their_case() -> None:
    translator = Translator(FAMIGLIA, "de")
    assert translator.part("B3") == "Brutaler 3"
    assert translator.part("B3", "acc") == "den Brutalen 3"


@pytest.mark.parametrize(("source", "language"), SPOKEN)
def test_plain_text_contains_only_ascii(source: str, language: str) -> None:
    text = text_in(source, language)
    assert to_ascii(text).isascii()
    assert "?" not in to_ascii(re.sub(r"\?", "", text)), "a letter has no plain form"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_commands_and_english_is_always_understood(language: str) -> None:
    vocabulary = Vocabulary(FAMIGLIA, language)
    for name in COMMANDS:
        assert vocabulary.command(f"{name} B3") == (name, "B3")
    words = [word for name in COMMANDS for word in Translator(FAMIGLIA, language).words(f"command-{name}")]
    assert len(set(words)) == len(words)
