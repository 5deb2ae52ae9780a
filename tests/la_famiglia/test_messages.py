"""Everything of La Famiglia can be said to people, and nobody is told more than they may know."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from random import Random

import pytest

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, Choose, Seat, play
from cosca.engine.title import Message, Setup
from cosca.games.la_famiglia import reading, telling
from cosca.games.la_famiglia.actions import DONE, ISSUE_AT, ISSUE_ORDER, LAY_CARD, IssueOrder, LayCard
from cosca.games.la_famiglia.board import SEATS, LaFamiglia
from cosca.games.la_famiglia.issuing import IssueOrders
from cosca.games.la_famiglia.naming import COLUMN_IDS, NAMED, ROW_IDS, names_from, order_code
from cosca.games.la_famiglia.pack import ORDERS
from cosca.games.la_famiglia.planning import PlanningTurn
from cosca.games.la_famiglia.title import LA_FAMIGLIA, describe, procedures
from cosca.games.la_famiglia.views import knows
from cosca.speech import Speaker
from cosca.terminal.asking import COMMANDS, Vocabulary
from cosca.terminal.chronicle import Line
from cosca.terminal.chronicle import told as told_lines
from cosca.terminal.la_famiglia.lexicon import lexicon
from tests.la_famiglia.boards import BLUE, GREEN, RED, area, begin, board, do

READERS = (*range(SEATS), None)
DATA = reading.pack_file("standard").data
KINDS = sorted({type(action) for action in LA_FAMIGLIA.catalogue.actions}, key=lambda kind: kind.__name__)
BY_CHANCE = {"deal_character", "deal_family", "draw_tile", "start"}
IN_RESERVE = {"do-done", "log-cars", "log-dopart", "log-men", "log-usespace"}  # every step has its own words for them
SUMS = {"log-dealfamily-many", "log-drawtile-many"}


@cache
def speaker(language: str) -> Speaker:
    return Speaker(LA_FAMIGLIA, language, ["Anna", "Bruno", "Carla", "Dario"])


def sound(sentence: str) -> bool:
    return not re.search(r"[{}$_]|  |\( | \)| [.,]", sentence)


@dataclass
class Listener:
    """Plays at random and listens to questions, options and, for every reader, lines: to all of them or to new ones."""

    language: str
    rng: Random
    to_all: bool = True
    heard: set[str] = field(default_factory=set)

    def play(self, agreed: Setup, most: int) -> None:
        g = LA_FAMIGLIA.setup(agreed)
        assert isinstance(g, LaFamiglia)
        while g.options and most:
            seat, action = self.choice(g)
            self.hear(telling.question(g, 0), seat)
            if most % 5 == 0 or not self.to_all:
                self.hear_options(g, seat)
            self.hear_lines(g, seat, action)
            play(g, seat, action)
            most -= 1

    def choice(self, g: LaFamiglia) -> tuple[Seat, Action]:
        """Mostly something that is asked for, and seldom nothing."""
        seat = self.rng.choice(sorted(g.options))
        listed = [*g.options[seat], *(g.anytime(seat) if self.rng.random() < 0.03 else ())]
        if self.rng.random() < 0.6:
            listed = [action for action in listed if action is not DONE] or listed
        return seat, self.rng.choice(listed)

    def hear(self, message: Message, reader: Seat | None) -> str:
        if message.id in self.heard and not self.to_all:
            return ""
        sentence = speaker(self.language).tell(message, reader)
        assert sound(sentence), (message, sentence)
        self.heard.add(message.id)
        return sentence

    def hear_options(self, g: LaFamiglia, seat: Seat) -> None:
        """No two of them sound alike."""
        offered = list(g.options[seat])
        listed = dict.fromkeys([*offered, *g.anytime(seat)])
        said = [self.hear(telling.phrase(g, seat, action), seat) for action in listed]
        assert not self.to_all or len(set(said)) == len(said), said
        for action in (offered[0], offered[-1]):  # one of them is to do nothing, if that may be
            self.hear_lines(g, seat, action)

    def hear_lines(self, g: LaFamiglia, seat: Seat, action: Action) -> None:
        for reader in READERS:
            message = describe(g, seat, action, reader)
            if message is None:
                assert isinstance(action, LayCard)
                continue
            line = self.hear(message, reader)
            assert line[-1:] in ("", "."), line
            if isinstance(action, IssueOrder) and not knows(reader, seat):
                assert not names_an_order(g, seat, line, self.language), line


def names_an_order(g: LaFamiglia, seat: Seat, line: str, language: str) -> bool:
    family = g.family_of(seat)
    return any(speaker(language).part(order_code(family, number)) in line for number in range(ORDERS))


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_can_be_asked_offered_and_told(seed: int, language: str) -> None:
    listener = Listener(language, Random(seed))
    listener.play(Setup(LA_FAMIGLIA.editions[seed % 2], "standard", SEATS), 2000)
    assert {"log-issueorder", "log-issueorder-hidden", "log-laycard"} <= listener.heard


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_everything_that_can_be_said_is_said_somewhere(language: str) -> None:
    """In some games and around every set position; what is left over speaks of steps that do not exist."""
    listener = Listener(language, Random(7), to_all=False)
    for edition in LA_FAMIGLIA.editions * 2:
        listener.play(Setup(edition, "standard", SEATS), 2000)
        for position in sorted(LA_FAMIGLIA.positions) * 3:
            listener.play(Setup(edition, "standard", SEATS, {"position": position}), 60)
    spoken = {each for each in reading.message_ids() if each.startswith(("ask-", "do-", "log-"))}
    assert spoken - listener.heard - IN_RESERVE - SUMS == set()


# Secrets


def with_area_chosen() -> LaFamiglia:
    return do(begin(board(men={"enna": (RED, 3)}), IssueOrders(RED)), (RED, ISSUE_AT[area("enna")]))


@pytest.mark.rule("LF-secret-2")
@pytest.mark.parametrize("reader", [BLUE, 3, None])
def test_a_face_down_order_is_told_alike_whichever_it_is(reader: Seat | None) -> None:
    lines = {told(describe(with_area_chosen(), RED, ISSUE_ORDER[number], reader), reader) for number in range(5)}
    assert lines == {"Anna issues an order in Enna, face down."}


@pytest.mark.parametrize("reader", [RED, GREEN])
def test_the_team_is_told_which_order_lies_face_down(reader: Seat) -> None:
    lines = {told(describe(with_area_chosen(), RED, ISSUE_ORDER[number], reader), reader) for number in range(5)}
    assert len(lines) == 5
    assert any("O3 (attack 5: shotgun, skull 1) in Enna" in line for line in lines)


@pytest.mark.rule("LF-secret-3")
def test_a_laid_card_is_told_to_the_team_only() -> None:
    g = with_area_chosen()  # what is asked does not matter for it
    assert told(describe(g, RED, LAY_CARD[0], RED), RED) == "You lay Turncoat, face down."
    assert told(describe(g, RED, LAY_CARD[0], GREEN), GREEN) == "Anna lays Turncoat, face down."
    assert describe(g, RED, LAY_CARD[0], BLUE) is None
    assert describe(g, RED, LAY_CARD[0], None) is None


def test_draws_in_a_row_are_told_as_one_line() -> None:
    tiles = [Message("log-drawtile", {"seat": CHANCE, "tile": tile}) for tile in ("allies", "bribery")]
    families = [Message("log-dealfamily", {"seat": CHANCE, "to": "team", "family": each}) for each in ("red", "blue")]
    assert told_lines(Line(1, 2, tuple(tiles)), speaker("en"), None) == [
        "These control tiles are in play: Allies, Bribery."
    ]
    assert told_lines(Line(3, 4, tuple(families)), speaker("en"), None) == [
        "Drawn by lot for players 1 and 3 to lead: Lavarossa, Mareforte."
    ]


def told(message: Message | None, reader: Seat | None) -> str:
    assert message
    return speaker("en").tell(message, reader)


# Names


def test_places_and_people_are_called_as_in_the_pack() -> None:
    for file, kind in NAMED:
        for entry in DATA[file][kind]:
            assert speaker("en").part(entry["id"]) == entry["name"]


def test_control_tiles_are_called_as_in_the_pack() -> None:
    for tile in DATA["tiles"]["tile"]:
        assert speaker("en").part(tile["id"]) == tile["name"]


def test_places_and_people_have_one_name_everywhere() -> None:
    for file, kind in NAMED:
        for entry in DATA[file][kind]:
            assert speaker("de").part(entry["id"]) == entry["name"]


def test_what_a_family_is_like_is_told_in_both_languages() -> None:
    for family in DATA["families"]["family"]:
        told_of = f"character_{family['id']}"
        assert speaker("en").part(told_of) == family["character"]
        assert speaker("de").part(told_of) not in ("", family["character"])


def test_what_somebody_corrected_in_a_pack_goes_before_german_words() -> None:
    own = deepcopy(DATA)
    own["families"]["family"][0]["character"] = "Quiet people."
    german = reading.text_of("messages", "de.ftl")
    names = names_from(own, reading.pack_named("standard"), DATA, german)
    assert "part-character_black = Quiet people.\n" in names
    assert "part-character_blue = { -printed-character_blue }\n" in names


def test_a_control_tile_can_be_named_in_the_language_of_the_reader() -> None:
    codes = lexicon(speaker("de")).codes
    assert {codes[word] for word in ("zeitzünder", "zeitzuender", "delay detonator")} == {"delay_detonator"}


def test_columns_and_rows_are_those_of_the_pack() -> None:
    assert [column["id"] for column in DATA["sheets"]["column"]] == list(COLUMN_IDS)
    assert reading.ROW_IDS == ROW_IDS


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_every_order_of_a_family_has_a_name_of_its_own(language: str) -> None:
    for family in reading.pack_named("standard").families:
        names = [speaker(language).part(order_code(family, number)) for number in range(ORDERS)]
        assert len(set(names)) == ORDERS
        assert all(map(sound, names)), names


def test_an_order_is_named_by_its_kind_initiative_and_symbols() -> None:
    assert speaker("en").part("red_JA") == "JA (attack 4: shotgun, skull 2)"
    assert speaker("en").part("black_CA") == "CA (attack 3: Pentito 2+2+1)"
    assert speaker("de").part("red_JA") == "JA (Angriff 4: Schrotflinte, Totenkopf 2)"


def test_a_space_is_named_by_what_it_costs_and_does() -> None:
    assert speaker("en").part("sheet_1_7") == "pay 1, issue an order and place Soldati +1"
    assert speaker("de").part("sheet_1_7") == "1 zahlen, einen Befehl erteilen und Soldati +1 einsetzen"


# Nothing is missing, nothing is left over


STEPS = {
    f"{cls.__name__.lower()}-{at}"
    for cls in procedures()
    for at, step in enumerate(cls.table)
    if isinstance(step, Choose)
}


def ids_of(use: str) -> set[str]:
    start = f"{use}-"
    return {message_id.removeprefix(start) for message_id in reading.message_ids() if message_id.startswith(start)}


def test_every_choice_of_every_procedure_has_its_question() -> None:
    assert ids_of("ask") == STEPS


@pytest.mark.parametrize("use", ["do", "log"])
def test_every_kind_of_action_has_a_message_and_every_message_a_kind(use: str) -> None:
    kinds = {kind.__name__.lower() for kind in KINDS}
    plain = {message_id for message_id in ids_of(use) if message_id in kinds}
    assert plain == kinds
    for message_id in ids_of(use) - plain:
        kind, _, rest = message_id.partition("-")
        assert kind in kinds, message_id
        assert rest.removesuffix("-none") in {*STEPS, "none", "many", "hidden"}, message_id


def test_every_kind_has_words_to_type_and_to_be_spoken_of() -> None:
    kinds = set(LA_FAMIGLIA.catalogue.kinds())
    assert ids_of("kind") == kinds
    assert kinds - BY_CHANCE <= ids_of("words") <= kinds


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_words_to_type_are_no_commands(language: str) -> None:
    vocabulary = Vocabulary(LA_FAMIGLIA, language)
    assert not vocabulary.commands.keys() & vocabulary.kinds.keys()
    assert all(vocabulary.command(name) for name in COMMANDS)


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_what_an_example_asks_is_understood(language: str) -> None:
    vocabulary = Vocabulary(LA_FAMIGLIA, language)
    command = vocabulary.command(speaker(language).say("example-why"))
    assert command
    assert command[0] == "why"
    wanted = vocabulary.understand(command[1])
    assert wanted
    assert name_of(type(LA_FAMIGLIA.catalogue.load_brief("issue_at 0"))) in wanted.kinds
    assert LA_FAMIGLIA.rulebook(language)[speaker(language).say("example-rule")]


def test_every_edition_and_every_ending_has_its_words() -> None:
    assert ids_of("edition") == {edition.replace(".", "_") for edition in LA_FAMIGLIA.editions}
    assert ids_of("ending") == set(LA_FAMIGLIA.endings)
    assert ids_of("decided") == {f"LF-end-{number}" for number in range(1, 6)}


# The rule beside an option


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_every_option_is_granted_by_a_rule_of_its_edition(edition: str) -> None:
    rules = {rule.id for rule in LA_FAMIGLIA.rulebook("en").of(edition)}
    rng, g = Random(4), LA_FAMIGLIA.setup(Setup(edition, "standard", SEATS))
    while g.options:
        seat, options = next(iter(g.options.items()))
        assert {LA_FAMIGLIA.granted_by(g, seat, action) for action in [*options, *g.anytime(seat)]} <= rules
        play(g, seat, rng.choice(options))


def test_an_option_is_granted_by_the_rule_of_its_kind() -> None:
    g = begin(board(top={0: [RED], 4: [BLUE]}, money=(9, 9, 9, 9)), PlanningTurn(RED))
    rules = {type(action).__name__: LA_FAMIGLIA.granted_by(g, RED, action) for action in g.options[RED]}
    assert rules == {"MoveToken": "LF-space-1", "GainInfluence": "LF-gain-1"}


def test_orders_of_an_older_game_are_told_as_its_own_pack_prints_them() -> None:
    said = {pack: Speaker(LA_FAMIGLIA, "en", pack=pack).say("part-black_O4") for pack in LA_FAMIGLIA.packs}
    assert said["even"] == Speaker(LA_FAMIGLIA, "en").say("part-black_O4") == "O4 (attack 2: bomb, skull 1)"
    assert said["standard"] == "O4 (attack 2: bomb, skull 2)"
