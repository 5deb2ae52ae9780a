"""Table talk: chat is free, but in the MEETING it must not state the amount of a Bid."""

from __future__ import annotations

import pytest

from cosca.engine.title import UNRESTRICTED, ForbiddenTalk, TableTalk
from cosca.games.nostra_city.table_talk import says_an_amount
from cosca.games.nostra_city.talk_words import TALK_WORDS
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.titles import TITLES
from tests.games.nostra_city.boards import board, pass_phase

REFUSED = (
    "I bid 50",
    "I bid 50k on it",
    "50 K!",
    "there's $50,000 under there",
    "it is $ 5",
    "50.000",
    "50'000 and not a cent less",
    "35000",
    "1.5k",
    "ten thousand, believe me",
    "Fifty thousand.",
    "fifty grand",
    "I put a grand on Space 3",
    "two grand",
    "a hundred on the Underboss",
    "twenty-five on Space 2",
    "Marco has twenty under there",
    "two fifties",
    "a fifty and a ten",
    "one 50 bill",
    "two 20 bills",
    "on space 2 there are 15",
    "space 20",
    "forty bucks",
    "\uff12\uff10 \uff4b",  # "20k" in full-width characters
    "I gave 3 dollars",
    "ich biete zwanzigtausend",
    "Zwanzig Tausend auf den Underboss",
    "da liegen fünfzigtausend",
    "fuenfzig unter Vito",
    "zweihundertfünfzigtausend Dollar",
    "dreissigtausend",
    "einundzwanzig",
    "zwei Zwanziger",
    "ein Fünfziger und ein Zehner",
    "ich lege einen Riesen drauf",
    "zwei Riesen",
    "drei Tausender",
    "zwölf Mille",
    "20tausend",
    "ein 20er Schein",
    "zwei 20 Scheine",
    "hundert auf Feld 2",
    "Feld 20",
    "ein Fuffi",
)
ALLOWED = (
    "Space 2 is mine, keep off",
    "I want Location 3",
    "you take 1, I take 4",
    "that one is for me, the other two are yours",
    "I bid more than you have",
    "I bid five bills on it",
    "there are 6 Bills under there",
    "Luigi has 12 Respect",
    "I need two more points",
    "in month 5 it will be too late",
    "on June 30 it is over",
    "on 12 March we know more",
    "the 5th Wiseguy of yours!",
    "back in 10 minutes",
    "back at 18:30, or at 9pm",
    "New York in 1990",
    "I am 100% sure",
    "a hundred percent",
    "what a grandiose plan",
    "the grand plan",
    "often, tentatively, sixth",
    "Feld 2 gehört mir",
    "Feld zwei nehme ich",
    "eine Karte für dich, zwei für mich",
    "ich biete fünf Scheine",
    "Luigi hat zwölf Respekt",
    "in zehn Minuten",
    "am 12. März wissen wir mehr",
    "das 5. Gebot von dir",
    "die fünfte Versteigerung",
    "hundert Prozent",
    "tausend Dank",
    "einer von euch lügt, und seine Einheit auch",
    "ok",
    "",
    "🤫",
)


@pytest.mark.rule("NC-meeting-3")
@pytest.mark.parametrize("line", REFUSED)
def test_in_the_meeting_chat_must_not_name_an_amount(line: str) -> None:
    g = board(at="meeting", territory={0: "vito"}, bank={0: "5"}, street="racehorse")
    assert NOSTRA_CITY.table_talk(g).why_not(line) == "NC-meeting-3"


@pytest.mark.rule("NC-meeting-3")
@pytest.mark.parametrize("line", ALLOWED)
def test_other_chat_is_allowed_in_the_meeting(line: str) -> None:
    g = board(at="meeting", territory={0: "vito"}, bank={0: "5"}, street="racehorse")
    assert NOSTRA_CITY.table_talk(g).why_not(line) is None


def test_d9_the_filter_knows_the_numbers_of_every_shipped_language() -> None:
    assert set(TALK_WORDS) == set(NOSTRA_CITY.languages)
    for words in TALK_WORDS.values():
        assert all(words.size(part) == size for part, size in words.parts.items())
        assert set(words.parts.values()) >= {*range(13), 20, 30, 40, 50, 60, 70, 80, 90, 100, 1_000}


def test_amounts_may_be_said_in_other_phases() -> None:
    g = board(territory={0: "vito bronx_drugs"}, bank={0: "5"}, street="racehorse")
    assert NOSTRA_CITY.table_talk(g) == UNRESTRICTED
    pass_phase(g)
    assert NOSTRA_CITY.table_talk(g).why_not("fifty grand") == "NC-meeting-3"
    pass_phase(g)
    assert NOSTRA_CITY.table_talk(g).why_not("fifty grand") is None


def test_the_refusal_of_a_chat_line_says_what_to_do() -> None:
    assert "Put it in other words" in NOSTRA_CITY.rulebook("en").refusal("NC-meeting-3")


def test_the_booklets_own_sentences_of_the_meeting_may_be_said() -> None:
    assert not says_an_amount("Marco is interested by an Underling card in Space #2 of The Street")
    assert not says_an_amount("The Auctions are performed from Space #1 to Space #4.")


def test_a_title_that_says_nothing_of_talk_allows_all_of_it() -> None:
    famiglia = TITLES["famiglia"]
    assert famiglia.table_talk(famiglia.start(famiglia.default_setup())).why_not("I hold three Brutes") is None


def test_the_first_rule_that_forbids_a_line_is_named() -> None:
    silence = TableTalk((ForbiddenTalk("X-1", lambda line: "!" in line), ForbiddenTalk("X-2", lambda line: True)))
    assert silence.why_not("hey!") == "X-1"
    assert silence.why_not("hey") == "X-2"
