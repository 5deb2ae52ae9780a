"""Every printed component has a numbered rule, and the numbers in rule texts are those of the pack and the code."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from cosca.engine.rulebook import Rule
from cosca.games.la_famiglia.packs.reading import PACKS, edition_named, pack_file, pack_named
from cosca.games.la_famiglia.printed import SYMBOLS
from cosca.games.la_famiglia.rules.anytime import GIFT_COSTS
from cosca.games.la_famiglia.rules.conflict import BRUTE_FORCE_PRICE, REPLACED
from cosca.games.la_famiglia.rules.issuing import MOST_ORDERS
from cosca.games.la_famiglia.rules.match import ALONE, ROUNDS, TOGETHER
from cosca.games.la_famiglia.rules.pack import Pack
from cosca.games.la_famiglia.rules.planning import MOST_PASSES
from cosca.games.la_famiglia.rules.specials import EACH, NEIGHBOURS
from cosca.games.la_famiglia.rules.specials import REPLACED as REPLACED_BY_WHITE_B
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA

LANGUAGES: Final = ("en", "de")
WORDS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "nine": 9,
    "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "eines": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5,
    "sechs": 6, "sieben": 7, "neun": 9, "dreimal": 3,
}  # fmt: skip


def numbers_in(text: str) -> set[int]:
    """Return the numbers that a text names, in digits or as words."""
    found = re.findall(r"\d+", re.sub(r"\b1\.[12]\b", "", text))  # without the names of the editions
    words = re.findall(r"\w+", text.lower())
    return {*map(int, found), *(WORDS[word] for word in words if word in WORDS)}


def tile(name: str) -> Callable[[Pack], set[int]]:
    return lambda pack: {next(tile.number for tile in pack.tiles if tile.id == name)}


def constant(*numbers: int) -> Callable[[Pack], set[int]]:
    return lambda pack: set(numbers)


# by rule: the numbers that its text must name
EXPECTED: Final[dict[str, Callable[[Pack], set[int]]]] = {
    "LF-tile-allies": tile("allies"),
    "LF-tile-bribery": tile("bribery"),
    "LF-tile-chain-v11": tile("chain_of_command"),
    "LF-tile-chain-v12": tile("chain_of_command"),
    "LF-tile-detonator": tile("delay_detonator"),
    "LF-tile-influence": constant(1),
    "LF-tile-miniguns": tile("miniguns"),
    "LF-tile-recruitment": lambda pack: {edition_named(name).recruitment for name in LA_FAMIGLIA.editions},
    "LF-tile-speedboats": constant(1),
    "LF-tile-protection": tile("protection_money"),
    "LF-tile-safe-houses": tile("safe_houses"),
    "LF-tile-head-start": tile("head_start"),
    "LF-setup-10": lambda pack: {sum(pack.families[0].mat.width)},
    "LF-anytime-3": constant(GIFT_COSTS, 1),
    "LF-planning-6-v11": constant(MOST_PASSES),
    "LF-space-special-3": constant(MOST_ORDERS),
    "LF-green-A": constant(REPLACED["green_a"]),
    "LF-black-B": constant(REPLACED["black_b"]),
    "LF-white-A": constant(EACH, NEIGHBOURS),
    "LF-white-B": constant(REPLACED_BY_WHITE_B),
    "LF-yellow-C": constant(1),
    "LF-conflict-7": constant(BRUTE_FORCE_PRICE),
    "LF-card-1": lambda pack: {card.turncoats for card in pack.cards if card.turncoats},
    "LF-card-2": lambda pack: {card.cowards for card in pack.cards if card.cowards},
    "LF-end-1": constant(ALONE, TOGETHER),
    "LF-round-1": constant(ROUNDS),
}
SYMBOL_RULES: Final = {  # by symbol of an order token: the rule that explains it
    "soldati": "LF-token-1", "soldati_plus": "LF-token-2", "recruit": "LF-token-7", "car": "LF-token-8",
    "boat": "LF-token-5", "lab": "LF-token-8", "money": "LF-token-6", "vest": "LF-bonus-4", "rally": "LF-rally-1",
    "shotgun": "LF-movement-1", "bomb": "LF-strike-1", "skull": "LF-bonus-1", "pentito": "LF-pentito-2",
    "agitate": "LF-agitate-2", "green_a": "LF-green-A", "black_b": "LF-black-B", "blue_b": "LF-blue-B",
    "white_a": "LF-white-A", "white_b": "LF-white-B", "yellow_b": "LF-yellow-B", "yellow_c": "LF-yellow-C",
}  # fmt: skip
SIGNS: Final = {  # a word of each symbol's rule, so that the table above cannot point anywhere
    "soldati": "Soldati", "soldati_plus": "circle", "recruit": "Recruit", "car": "car", "boat": "speedboat",
    "lab": "drug lab", "money": "coin", "vest": "vest", "rally": "adjacent", "shotgun": "move", "bomb": "bomb",
    "skull": "skull", "pentito": "enemy", "agitate": "neutral", "green_a": "Green A", "black_b": "Black B",
    "blue_b": "Blue B", "white_a": "White A", "white_b": "White B", "yellow_b": "Yellow B", "yellow_c": "Yellow C",
}  # fmt: skip


def rule(name: str, pack: str = PACKS[0], language: str = "en") -> Rule:
    return LA_FAMIGLIA.rulebook(language, pack)[name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("name", EXPECTED)
def test_rules_name_the_numbers_of_every_shipped_pack(name: str, pack: str, language: str) -> None:
    wanted = EXPECTED[name](pack_named(pack))
    assert wanted <= numbers_in(rule(name, pack, language).text)


@pytest.mark.rule(
    "LF-character-il-chimico", "LF-character-il-banchiere", "LF-character-il-padrino", "LF-character-il-capitano",
    "LF-character-l-autista", "LF-character-il-pescatore",
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", PACKS)
def test_every_character_has_a_rule_with_what_it_brings(pack: str, language: str) -> None:
    for card in pack_named(pack).characters:
        brings = [card.money, card.soldati, card.extra, card.cars, card.speedboats, card.labs]
        text = rule(f"LF-character-{card.id.replace('_', '-')}", pack, language).text
        assert [int(number) for number in re.findall(r"\d+", text)] == brings


def test_every_tile_has_a_rule_that_begins_with_its_name() -> None:
    for printed in pack_file(PACKS[0]).data["tiles"]["tile"]:
        named = [each for each in LA_FAMIGLIA.rulebook("en").rules.values() if each.text.startswith(printed["name"])]
        assert named, printed["name"]
        assert all(each.id in EXPECTED for each in named)


@pytest.mark.rule("LF-token-7", "LF-token-8")
def test_every_symbol_of_an_order_has_a_rule() -> None:
    specials = {order.special for family in pack_named(PACKS[0]).families for order in family.orders} - {""}
    assert {*SYMBOLS, "soldati_plus", "pentito", *specials} == SYMBOL_RULES.keys()
    for symbol, name in SYMBOL_RULES.items():
        assert SIGNS[symbol] in rule(name).text


def test_a_wrong_number_would_be_found() -> None:
    assert numbers_in("Pay 3 Money for two Soldati in edition 1.1.") == {3, 2}
    assert not EXPECTED["LF-tile-protection"](pack_named(PACKS[0])) <= numbers_in("you may take 3 Money")


def test_texts_about_a_tile_on_screens_show_the_same_number() -> None:
    for language in LANGUAGES:
        for pack in PACKS:
            messages = LA_FAMIGLIA.messages(language, pack)
            for name in ("allies", "bribery", "detonator", "miniguns", "protection", "houses", "start"):
                line = re.search(rf"^board-tile-{name} = (.*)$", messages, flags=re.MULTILINE)
                assert line
                assert "{ $number }" in line[1]
