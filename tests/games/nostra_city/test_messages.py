"""The messages of NY Nostra City: none is missing, none is unused, and names come from the pack."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from cosca.engine.resources import text_of
from cosca.engine.title import Message
from cosca.games.nostra_city.names import NAMED, names_from
from cosca.games.nostra_city.packs import reading
from cosca.games.nostra_city.rules.cards import CARD_IDS, RACKETS, TRAFFICS, VENDETTA
from cosca.games.nostra_city.terminal.lexicon import lexicon
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.title import procedures
from cosca.terminal.parser import COMMANDS, Vocabulary
from tests.games.message_checks import ids_of_use, prompts_of
from tests.games.nostra_city.boards import board, pass_until
from tests.games.nostra_city.listening import translator

PACK = reading.pack_file("standard").data
KINDS = sorted({type(action) for action in NOSTRA_CITY.catalogue.actions}, key=lambda kind: kind.__name__)
BY_CHANCE = {"deal", "draw_bill", "draw_vendetta", "start", "take_at_random", "turn_over", "turn_up"}


# Names


def test_cards_are_called_as_in_the_pack() -> None:
    for group in NAMED:
        for entry in PACK[group]:
            assert translator().part(entry["id"]) == entry["name"]
    assert all(
        translator().knows_part(each) for each in (*CARD_IDS, *VENDETTA, *RACKETS, *TRAFFICS, "raid", "underboss")
    )


def test_a_bill_is_called_by_what_the_pack_says_of_it() -> None:
    names = [translator().part(entry["id"]) for entry in PACK["bill"]]
    assert names[:3] == ["$5,000", "$10,000 (Innocent, 1)", "$10,000 (Guilty, 1)"]
    assert len(set(names)) == len(names)


def test_no_sentence_has_a_name_of_its_own_for_a_card() -> None:
    """A name corrected in a pack must change everywhere."""
    text = text_of(reading.PACKAGE, "messages", "en.ftl")
    names = [entry["name"] for group in ("wiseguy", "turf", "respect") for entry in PACK[group]]
    assert [name for name in names if name in text] == []


# Names in German


def test_german_has_its_own_name_for_every_card_that_is_no_person_and_no_place() -> None:
    alike = {"fbi", "penthouse", "gota", "atlantic_city"}
    for group in ("respect", "investigation", "vendetta"):
        for entry in PACK[group]:
            german = translator("de").part(entry["id"])
            assert (german == entry["name"]) == (entry["id"] in alike), german


def test_people_and_places_have_one_name_everywhere() -> None:
    for group in ("wiseguy", "turf"):
        for entry in PACK[group]:
            assert translator("de").part(entry["id"]) == entry["name"]


def test_no_german_name_is_left_over() -> None:
    named = {entry["id"] for group in NAMED for entry in PACK[group]}
    assert set(re.findall(r"^-printed-(\w+) =", NOSTRA_CITY.messages("de", "balanced"), re.MULTILINE)) <= named


def test_a_name_corrected_in_a_pack_replaces_the_german_name() -> None:
    own = deepcopy(PACK)
    own["respect"][0]["name"] = "Diamond Ring"
    names = names_from(own, PACK, text_of(reading.PACKAGE, "messages", "de.ftl"))
    assert "part-gold_watch = Diamond Ring\n" in names
    assert "part-silk_suit = { -printed-silk_suit }\n" in names


def test_a_card_can_be_named_in_the_language_of_the_reader() -> None:
    codes = lexicon(translator("de")).codes
    assert {codes[word] for word in ("schäm dich", "schaem dich", "schäm", "shame")} == {"shame"}


def test_a_bill_is_written_as_germans_write_it() -> None:
    names = [translator("de").part(entry["id"]) for entry in PACK["bill"]]
    assert names[:3] == ["5.000 $", "10.000 $ (Unschuldig, 1)", "10.000 $ (Schuldig, 1)"]


def test_a_racket_of_the_bronx_has_its_article_in_german() -> None:
    said = [translator("de").sentence(Message("do-announce-racket", {"on": on})) for on in ("bronx", "queens")]
    assert said == ["die Erpressung in der Bronx", "die Erpressung in Queens"]


# No message is missing, none is unused


STEPS = prompts_of(procedures())


def ids_of(use: str) -> set[str]:
    return ids_of_use(reading.PACKAGE, use)


@pytest.mark.parametrize("language", NOSTRA_CITY.languages)
def test_the_file_is_well_formed_and_has_no_id_twice(language: str) -> None:
    parsed = FluentParser().parse(NOSTRA_CITY.messages(language, "balanced"))
    assert not [each for each in parsed.body if isinstance(each, ast.Junk)]
    ids = [each.id.name for each in parsed.body if isinstance(each, ast.Message)]
    assert len(set(ids)) == len(ids)


def test_every_choice_of_every_procedure_has_its_question() -> None:
    assert ids_of("ask") == STEPS | {"played-0-any", "played-2-tap", "resolution-1-won"}  # with other Powers


@pytest.mark.parametrize("use", ["do", "log"])
def test_every_kind_of_action_has_a_message_and_every_message_a_kind(use: str) -> None:
    kinds = {kind.__name__.lower() for kind in KINDS}
    assert kinds - {"deal", "drawbill"} <= ids_of(use)
    for message_id in ids_of(use):
        assert message_id.partition("-")[0] in kinds, message_id


def test_every_payback_has_its_sentences() -> None:
    paybacks = {kind.replace("_", "-") for kind in VENDETTA[4:]}
    assert {f"payback-{kind}" for kind in paybacks} <= ids_of("do")
    assert {f"turnover-{kind}" for kind in paybacks} <= ids_of("log")
    in_auctions_only = {"change", "voices"}  # there, cards are always sealed first
    assert {f"payback-{kind}" for kind in paybacks - in_auctions_only} <= ids_of("log")


def test_every_kind_has_words_to_type_and_to_be_spoken_of() -> None:
    kinds = set(NOSTRA_CITY.catalogue.kinds())
    assert ids_of("kind") == kinds
    assert ids_of("words") == kinds - BY_CHANCE


@pytest.mark.parametrize("language", NOSTRA_CITY.languages)
def test_words_to_type_are_no_commands(language: str) -> None:
    vocabulary = Vocabulary(NOSTRA_CITY, language)
    assert not vocabulary.commands.keys() & vocabulary.kinds.keys()
    assert all(vocabulary.command(name) for name in COMMANDS)


@pytest.mark.parametrize("language", NOSTRA_CITY.languages)
def test_the_parser_understands_the_examples(language: str) -> None:
    vocabulary = Vocabulary(NOSTRA_CITY, language)
    command = vocabulary.command(translator(language).format("example-why"))
    assert command
    wanted = vocabulary.understand(command[1])
    assert wanted
    assert wanted.kinds == {"make_busy"}
    assert wanted.parts == ("gisella",)
    assert command[0] == "why"
    assert NOSTRA_CITY.rulebook(language)[translator(language).format("example-rule")]


def test_every_edition_and_every_ending_has_its_words() -> None:
    assert ids_of("edition") == set(NOSTRA_CITY.editions)
    assert ids_of("ending") == set(NOSTRA_CITY.endings)


@pytest.mark.parametrize(
    ("ending", "table"),
    [
        ("innocent", {"verdict": 0, "zealous": (1, 0, 0)}),
        ("innocent_by_title", {"verdict": 0, "titles": (2, 1, 0), "shame": (0, 0, 1)}),
        ("innocent_together", {"verdict": 0}),
        ("guilty", {"verdict": 14, "hand": {1: "snitch"}}),
        ("guilty_together", {"verdict": 14, "hand": {1: "snitch", 2: "snitch"}}),
        ("everybody_loses", {"verdict": 14}),
    ],
)
def test_every_rule_that_decides_has_its_sentence(ending: str, table: dict[str, Any]) -> None:
    g = board(at="reception", month=6, **table)
    pass_until(g, lambda g: not g.options)
    found = NOSTRA_CITY.result(g)
    assert found
    assert found.ending == ending
    assert translator().knows(f"decided-{found.rules[0]}")


def test_no_other_rule_is_said_to_decide() -> None:
    assert ids_of("decided") == {"NC-goal-1", "NC-final-5", "NC-final-6", "NC-final-7"}
