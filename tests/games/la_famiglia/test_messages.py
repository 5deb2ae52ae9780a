"""Everything in La Famiglia has a message, and no message reveals more than its reader may know."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.effects import Effect
from cosca.engine.resources import message_ids, text_of
from cosca.engine.table import effect_message
from cosca.engine.title import Message, Setup
from cosca.games.la_famiglia import wording
from cosca.games.la_famiglia.names import NAMED, names_from
from cosca.games.la_famiglia.packs import reading
from cosca.games.la_famiglia.rules.actions import DONE, ISSUE_AT, ISSUE_ORDER, LAY_CARD, IssueOrder, LayCard
from cosca.games.la_famiglia.rules.board import SEATS
from cosca.games.la_famiglia.rules.codes import COLUMN_IDS, ROW_IDS, order_code
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.terminal.lexicon import lexicon
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.games.la_famiglia.title import log_message, procedures
from cosca.games.la_famiglia.views import knows
from cosca.i18n.translator import Translator
from cosca.terminal.history import HistoryLine
from cosca.terminal.history import sentences_of as told_lines
from cosca.terminal.parser import COMMANDS, Vocabulary
from tests.games.la_famiglia.boards import BLUE, GREEN, RED, area, begin, board, do
from tests.games.message_checks import ids_of_use, prompts_of

READERS = (*range(SEATS), None)
DATA = reading.pack_file("standard").data
DEFAULT = LA_FAMIGLIA.packs[0]
KINDS = sorted({type(action) for action in LA_FAMIGLIA.catalogue.actions}, key=lambda kind: kind.__name__)
BY_CHANCE = {"deal_character", "deal_family", "draw_tile", "start"}
IN_RESERVE = {
    "do-done",
    "log-cars",
    "log-dopart",
    "log-men",
    "log-placeat",
    "log-usespace",
}  # every step has its own message for them
SUMS = {"log-dealfamily-many", "log-drawtile-many"}
RARE = {"effect-card_once", "effect-forfeit"}  # tests/games/la_famiglia/test_effects.py plays them


@cache
def translator(language: str) -> Translator:
    return Translator(LA_FAMIGLIA, language, ["Anna", "Bruno", "Carla", "Dario"])


def sound(sentence: str) -> bool:
    return not re.search(r"[{}$_]|  |\( | \)| [.,]", sentence)


@dataclass
class Listener:
    """A random player that renders prompts, legal actions and every reader's log lines: all or only new ones."""

    language: str
    rng: Random
    to_all: bool = True
    heard: set[str] = field(default_factory=set)

    def play(self, agreed: Setup, most: int) -> None:
        g = LA_FAMIGLIA.start(agreed)
        assert isinstance(g, LaFamiglia)
        while g.options and most:
            seat, action = self.choice(g)
            self.hear(wording.question(g, 0), seat)
            if most % 5 == 0 or not self.to_all:
                self.hear_options(g, seat)
            self.hear_lines(g, seat, action)
            self.hear_effects(g, seat, action)
            most -= 1

    def choice(self, g: LaFamiglia) -> tuple[Seat, Action]:
        """Return a random action, mostly one of the current decision and rarely `Done`."""
        seat = self.rng.choice(sorted(g.options))
        listed = [*g.options[seat], *(g.anytime(seat) if self.rng.random() < 0.03 else ())]
        if self.rng.random() < 0.6:
            listed = [action for action in listed if action is not DONE] or listed
        return seat, self.rng.choice(listed)

    def hear(self, message: Message, reader: Seat | None) -> str:
        if message.id in self.heard and not self.to_all:
            return ""
        sentence = translator(self.language).sentence(message, reader)
        assert sound(sentence), (message, sentence)
        self.heard.add(message.id)
        return sentence

    def hear_options(self, g: LaFamiglia, seat: Seat) -> None:
        """Check that no two legal actions have the same text."""
        offered = list(g.options[seat])
        listed = dict.fromkeys([*offered, *g.anytime(seat)])
        said = [self.hear(wording.phrase(g, seat, action), seat) for action in listed]
        assert not self.to_all or len(set(said)) == len(said), said
        for action in (offered[0], offered[-1]):  # one of them is to do nothing, if that is legal
            self.hear_lines(g, seat, action)

    def hear_lines(self, g: LaFamiglia, seat: Seat, action: Action) -> None:
        for reader in READERS:
            message = log_message(g, seat, action, reader)
            if message is None:
                assert isinstance(action, LayCard)
                continue
            line = self.hear(message, reader)
            assert line[-1:] in ("", "."), line
            if isinstance(action, IssueOrder) and not knows(reader, seat):
                assert not names_an_order(g, seat, line, self.language), line

    def hear_effects(self, g: LaFamiglia, seat: Seat, action: Action) -> None:
        """Play an action and render its effects for every reader."""
        g.told = effects = list[Effect]()
        play(g, seat, action)
        g.told = None
        for effect in effects:
            for reader in READERS:
                message = effect_message(effect, reader)
                assert message is not None
                line = self.hear(message, reader)
                assert line[-1:] in ("", "."), line
                if effect.secret and reader not in effect.insiders:
                    assert not names_an_order(g, int(effect.args["seat"]), line, self.language), line


def names_an_order(g: LaFamiglia, seat: Seat, line: str, language: str) -> bool:
    family = g.family_of(seat)
    return any(translator(language).part(order_code(family, number)) in line for number in range(ORDERS))


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_every_prompt_option_and_event_of_whole_games_has_a_message(seed: int, language: str) -> None:
    listener = Listener(language, Random(seed))
    listener.play(Setup(LA_FAMIGLIA.editions[seed % 2], DEFAULT, SEATS), 2000)
    assert {"log-issueorder", "log-issueorder-hidden", "log-laycard"} <= listener.heard


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_every_message_occurs_in_some_game(language: str) -> None:
    """Play some games and every scenario. A message left unused belongs to a step that does not exist."""
    listener = Listener(language, Random(7), to_all=False)
    for edition in LA_FAMIGLIA.editions * 2:
        listener.play(Setup(edition, DEFAULT, SEATS), 2000)
        for position in sorted(LA_FAMIGLIA.positions) * 3:
            listener.play(Setup(edition, DEFAULT, SEATS, {"position": position}), 60)
    spoken = {each for each in message_ids(reading.PACKAGE) if each.startswith(("ask-", "do-", "log-", "effect-"))}
    assert spoken - listener.heard - IN_RESERVE - SUMS - RARE == set()


# Secrets


def with_area_chosen() -> LaFamiglia:
    return do(begin(board(men={"enna": (RED, 3)}), IssueOrders(RED)), (RED, ISSUE_AT[area("enna")]))


@pytest.mark.rule("LF-secret-2")
@pytest.mark.parametrize("reader", [BLUE, 3, None])
def test_the_line_of_a_face_down_order_does_not_depend_on_the_order(reader: Seat | None) -> None:
    lines = {told(log_message(with_area_chosen(), RED, ISSUE_ORDER[number], reader), reader) for number in range(5)}
    assert lines == {"Anna issues an order in Enna, face down."}


def told_of_the_board(act: Action, reader: Seat) -> str:
    """Return the line with the names of the pack that `boards.py` uses."""
    message = log_message(with_area_chosen(), RED, act, reader)
    assert message
    return Translator(LA_FAMIGLIA, "en", ["Anna", "Bruno", "Carla", "Dario"], pack="even").sentence(message, reader)


@pytest.mark.parametrize("reader", [RED, GREEN])
def test_the_team_reads_which_order_lies_face_down(reader: Seat) -> None:
    lines = {told_of_the_board(ISSUE_ORDER[number], reader) for number in range(5)}
    assert len(lines) == 5
    assert any("the attack order (Initiative 5, shotgun, skull 1) in Enna" in line for line in lines)


@pytest.mark.rule("LF-secret-3")
def test_only_the_team_reads_which_card_was_selected() -> None:
    g = with_area_chosen()  # the current prompt does not matter here
    assert told(log_message(g, RED, LAY_CARD[0], RED), RED) == "You place Turncoat face down."
    assert told(log_message(g, RED, LAY_CARD[0], GREEN), GREEN) == "Anna places Turncoat face down."
    assert log_message(g, RED, LAY_CARD[0], BLUE) is None
    assert log_message(g, RED, LAY_CARD[0], None) is None


def test_consecutive_draws_make_one_line() -> None:
    tiles = [Message("log-drawtile", {"seat": CHANCE, "tile": tile}) for tile in ("allies", "bribery")]
    families = [Message("log-dealfamily", {"seat": CHANCE, "to": "team", "family": each}) for each in ("red", "blue")]
    assert told_lines(HistoryLine(1, 2, tuple(tiles)), translator("en"), None) == [
        "Control tiles in play: Allies, Bribery."
    ]
    assert told_lines(HistoryLine(3, 4, tuple(families)), translator("en"), None) == [
        "The team of players 1 and 3 chooses from: Lavarossa, Mareforte."
    ]


def told(message: Message | None, reader: Seat | None) -> str:
    assert message
    return translator("en").sentence(message, reader)


# Names


def test_places_and_people_are_called_as_in_the_pack() -> None:
    for file, kind in NAMED:
        for entry in DATA[file][kind]:
            assert translator("en").part(entry["id"]) == entry["name"]


def test_control_tiles_are_called_as_in_the_pack() -> None:
    for tile in DATA["tiles"]["tile"]:
        assert translator("en").part(tile["id"]) == tile["name"]


def test_places_and_people_have_one_name_everywhere() -> None:
    for file, kind in NAMED:
        for entry in DATA[file][kind]:
            assert translator("de").part(entry["id"]) == entry["name"]


@pytest.mark.parametrize("pack", LA_FAMIGLIA.packs)
def test_each_family_is_described_in_both_languages(pack: str) -> None:
    for family in reading.pack_file(pack).data["families"]["family"]:
        told_of = f"character_{family['id']}"
        assert Translator(LA_FAMIGLIA, "en", pack=pack).part(told_of) == family["character"]
        assert Translator(LA_FAMIGLIA, "de", pack=pack).part(told_of) not in ("", family["character"])


def test_a_sentence_that_a_later_pack_changed_is_translated_for_each_pack() -> None:
    said = {pack: Translator(LA_FAMIGLIA, "de", pack=pack).part("character_red") for pack in ("identity", "even")}
    assert "Daheim bleibt keiner" in said["identity"]
    assert "Männer in Massen" in said["even"]


def test_a_text_corrected_in_a_pack_replaces_the_german_text() -> None:
    own = deepcopy(DATA)
    own["families"]["family"][0]["character"] = "Quiet people."
    german = text_of(reading.PACKAGE, "messages", "de.ftl")
    names = names_from(own, reading.pack_named("standard"), DATA, german)
    assert "part-character_black = Quiet people.\n" in names
    assert "part-character_blue = { -printed-character_blue }\n" in names


def test_a_control_tile_can_be_named_in_the_language_of_the_reader() -> None:
    codes = lexicon(translator("de")).codes
    assert {codes[word] for word in ("zeitzünder", "zeitzuender", "delay detonator")} == {"delay_detonator"}


def test_columns_and_rows_are_those_of_the_pack() -> None:
    assert [column["id"] for column in DATA["sheets"]["column"]] == list(COLUMN_IDS)
    assert reading.ROW_IDS == ROW_IDS


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_every_order_of_a_family_has_a_name_of_its_own(language: str) -> None:
    for family in reading.pack_named("standard").families:
        names = [translator(language).part(order_code(family, number)) for number in range(ORDERS)]
        assert len(set(names)) == ORDERS
        assert all(map(sound, names)), names


def test_an_order_is_named_by_its_kind_initiative_and_symbols() -> None:
    assert translator("en").part("red_JA") == "Justice A (attack order, Initiative 4, shotgun, skull 2)"
    assert translator("en").part("black_CA") == "Church A (attack order, Initiative 3, Pentito 2+2+1)"
    assert translator("de").part("red_JA") == "Justiz A (Angriffsbefehl, Initiative 4, Schrotflinte, Totenkopf 2)"


def test_a_space_is_named_by_what_it_costs_and_does() -> None:
    assert translator("en").part("sheet_1_7") == "pay 1, issue an order and place Soldati +1"
    assert translator("de").part("sheet_1_7") == "1 zahlen, einen Befehl erteilen und Soldati +1 einsetzen"


# Nothing is missing, nothing is left over


STEPS = prompts_of(procedures())


def ids_of(use: str) -> set[str]:
    return ids_of_use(reading.PACKAGE, use)


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
def test_the_parser_understands_the_examples(language: str) -> None:
    vocabulary = Vocabulary(LA_FAMIGLIA, language)
    command = vocabulary.command(translator(language).format("example-why"))
    assert command
    assert command[0] == "why"
    wanted = vocabulary.understand(command[1])
    assert wanted
    assert name_of(type(LA_FAMIGLIA.catalogue.load_brief("issue_at 0"))) in wanted.kinds
    assert LA_FAMIGLIA.rulebook(language)[translator(language).format("example-rule")]


def test_every_edition_and_every_ending_has_its_words() -> None:
    assert ids_of("edition") == {edition.replace(".", "_") for edition in LA_FAMIGLIA.editions}
    assert ids_of("ending") == set(LA_FAMIGLIA.endings)
    assert ids_of("decided") == {f"LF-end-{number}" for number in range(1, 6)}


# The rule cited with a legal action


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_every_option_is_granted_by_a_rule_of_its_edition(edition: str) -> None:
    rules = {rule.id for rule in LA_FAMIGLIA.rulebook("en").of(edition)}
    rng, g = Random(4), LA_FAMIGLIA.start(Setup(edition, DEFAULT, SEATS))
    while g.options:
        seat, options = next(iter(g.options.items()))
        assert {LA_FAMIGLIA.granting_rule(g, seat, action) for action in [*options, *g.anytime(seat)]} <= rules
        play(g, seat, rng.choice(options))


def test_an_option_is_granted_by_the_rule_of_its_kind() -> None:
    g = begin(board(top={0: [RED], 4: [BLUE]}, money=(9, 9, 9, 9)), PlanningTurn(RED))
    rules = {type(action).__name__: LA_FAMIGLIA.granting_rule(g, RED, action) for action in g.options[RED]}
    assert rules == {"MoveToken": "LF-space-1", "GainInfluence": "LF-gain-1"}


def test_lines_of_an_older_game_name_orders_as_its_pack_prints_them() -> None:
    said = {pack: Translator(LA_FAMIGLIA, "en", pack=pack).part("black_O4", "bare") for pack in LA_FAMIGLIA.packs}
    assert said["identity"] == Translator(LA_FAMIGLIA, "en").part("black_O4", "bare")
    assert said["identity"] == "attack order (Initiative 2, Pentito 1+1)"
    assert said["even"] == "attack order (Initiative 2, bomb, skull 1)"
    assert said["standard"] == "attack order (Initiative 2, bomb, skull 2)"


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_special_orders_have_the_names_of_their_rules(language: str) -> None:
    rules = LA_FAMIGLIA.rulebook(language)
    families = {family.id: family for family in reading.pack_named(DEFAULT).families}
    for name in ("green_a", "yellow_b", "yellow_c", "black_b", "blue_b", "white_a", "white_b"):
        colour, letter = name.split("_")
        printed = rules[f"LF-{colour}-{letter.upper()}"].text.split(":")[0].split()
        called = next(f"{word} {letter.upper()}" for word, after in pairwise(printed) if after == letter.upper())
        number = next(n for n, order in enumerate(families[colour].orders) if order.special == name)
        assert f"{called}:" in translator(language).part(order_code(families[colour], number))


@pytest.mark.parametrize("language", LA_FAMIGLIA.languages)
def test_the_final_action_is_called_ultima_azione_everywhere(language: str) -> None:
    texts = text_of(reading.PACKAGE, "messages", f"{language}.ftl")
    assert not re.search(r"final action|letzte Aktion|Schlussaktion", texts, flags=re.IGNORECASE)
    assert translator(language).format("board-part-final") == "Ultima Azione"
    for rule in LA_FAMIGLIA.rulebook(language).rules.values():
        assert not re.search(r"final action|letzte Aktion", rule.text + rule.refusal, flags=re.IGNORECASE), rule.id
