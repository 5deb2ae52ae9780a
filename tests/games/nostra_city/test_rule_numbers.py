"""Every printed component has a numbered rule, and the numbers in rule texts are those of the pack and the code."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from cosca.games.nostra_city.packs.reading import LANGUAGES, PACKS, pack_file, pack_named
from cosca.games.nostra_city.printed import rule_values
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    CARD_IDS,
    INVESTIGATIONS,
    IRS,
    LUXURIES,
    OTHER_POWERS,
    POWERS,
    SHAME,
    VENDETTA,
    VENDETTA_KINDS,
)
from cosca.games.nostra_city.rules.match import WISEGUYS_DEALT
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.rules.telling import ENZO_ADDS
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY

WORDS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "six": 6,
    "ein": 1, "eine": 1, "eines": 1, "einen": 1, "einer": 1, "einziger": 1, "zwei": 2, "drei": 3, "vier": 4, "sechs": 6,
}  # fmt: skip


def numbers_in(text: str) -> set[int]:
    """Return the numbers that a text names, in digits or as words."""
    digits = re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text))
    words = re.findall(r"\w+", text.lower())
    return {*map(int, digits), *(WORDS[word] for word in words if word in WORDS)}


def respect(*names: str) -> Callable[[Pack], set[int]]:
    return lambda pack: {pack.respect[CARD_IDS.index(name)] for name in names}


def backhander(name: str) -> Callable[[Pack], set[int]]:
    return lambda pack: {pack.backhander[IRS + INVESTIGATIONS.index(name)]}


def constant(*numbers: int) -> Callable[[Pack], set[int]]:
    return lambda pack: set(numbers)


# by rule: the numbers that its text must name
EXPECTED: Final[dict[str, Callable[[Pack], set[int]]]] = {
    "NC-cards-4": lambda pack: {*pack.dollars, *map(abs, pack.guilt), pack.copies[0]} - {0},
    "NC-cards-5": lambda pack: {sum(turf[each] for turf in pack.earns) for each in pack.cash_ins},
    "NC-cards-6": respect(*LUXURIES),
    "NC-setup-1": constant(20, 14, WISEGUYS_DEALT, 1),
    "NC-setup-4": constant(5_000, 10_000),
    "NC-setup-7": lambda pack: {sum(pack.vendetta)},
    "NC-setup-8": lambda pack: {pack.jury, pack.first_guilty, *(space + 1 for space in pack.jury_start[3:])},
    "NC-dual-1": respect("connecticut", "new_jersey"),
    "NC-atlantic-1": respect("atlantic_city"),
    "NC-investigation-2": respect("irs"),
    "NC-titles-1": lambda pack: {pack.titles[0]},
    "NC-titles-2": lambda pack: {*pack.titles[1:]},
    "NC-zealous-1": lambda pack: {pack.zealous, 1},
    "NC-reception-2": lambda pack: {pack.bank_limit},
    "NC-bonus-1": lambda pack: {pack.bonus[0]},
    "NC-bonus-2": lambda pack: {pack.bonus[1]},
    "NC-bonus-3": lambda pack: {pack.bonus[2]},
    "NC-vendetta-10": lambda pack: {*pack.vendetta},
    "NC-wiseguy-gisella": constant(1),
    "NC-wiseguy-salvatore": constant(1),
    "NC-wiseguy-carla": constant(1),
    "NC-wiseguy-enzo": constant(ENZO_ADDS),
    "NC-wiseguy-dino": respect("dino"),
    "NC-wiseguy-gota": respect("gota"),
    "NC-payback-shame": lambda pack: {-pack.shame},
    "NC-payback-juror": constant(1),
    **{f"NC-effect-{name}": backhander(name) for name in INVESTIGATIONS},
}


def text_of(name: str, pack: str = PACKS[0], language: str = "en") -> str:
    return NOSTRA_CITY.rulebook(language, pack)[name].text


@pytest.mark.rule("NC-cards-5", "NC-cards-6", "NC-vendetta-10")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("name", EXPECTED)
def test_rules_name_the_numbers_of_every_shipped_pack(name: str, pack: str, language: str) -> None:
    assert EXPECTED[name](pack_named(pack)) <= numbers_in(text_of(name, pack, language))


OF_COURT: Final[dict[str, Callable[[Pack], set[int]]]] = {
    "NC-wiseguy-salvatore": lambda pack: {1, abs(pack.respect[CARD_IDS.index("salvatore")])},
    "NC-wiseguy-vito": lambda pack: {pack.close},
    "NC-wiseguy-sonia": constant(1, 2),
    "NC-wiseguy-bruno": constant(1),
    "NC-wiseguy-dino": respect("dino"),
    "NC-wiseguy-marcello": respect("marcello"),
    "NC-wiseguy-pia": lambda pack: {pack.sale},
    "NC-payback-wire-tap": lambda pack: {pack.tap_takes},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OF_COURT)
def test_rules_of_the_other_powers_name_the_numbers_of_their_pack(name: str, language: str) -> None:
    assert OF_COURT[name](pack_named("court")) <= numbers_in(text_of(name, "court", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_tells_the_power_that_its_pack_prints(language: str) -> None:
    for name, card in OTHER_POWERS.items():
        rule = f"NC-wiseguy-{POWERS[card]}"
        assert text_of(rule, "court", language) != text_of(rule, "balanced", language), name
        assert text_of(rule, "standard", language) == text_of(rule, "balanced", language), name


def test_a_wrong_number_is_found() -> None:
    text = text_of("NC-effect-irs")
    assert EXPECTED["NC-effect-irs"](pack_named(PACKS[0])) <= numbers_in(text)
    assert not EXPECTED["NC-effect-irs"](pack_named(PACKS[0])) <= numbers_in(text.replace("0,000", "1,000"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_placeholder_is_left_in_a_rule(language: str) -> None:
    for pack in PACKS:
        for rule in NOSTRA_CITY.rulebook(language, pack).rules.values():
            assert not re.search(r"[{}]", rule.text + rule.refusal), rule.id


# Every component has its rule


def test_every_wiseguy_has_a_rule_that_begins_with_the_name_and_says_the_phase_of_the_power() -> None:
    printed = {entry["id"]: entry for entry in pack_file("standard").data["wiseguy"]}
    for name in POWERS:
        text = text_of(f"NC-wiseguy-{name}")
        assert text.startswith(f"{printed[name]['name']}, {printed[name]['phase'].upper()}:"), name
    assert text_of("NC-wiseguy-gota").startswith("Anthony Gota")


def test_every_payback_and_investigation_has_a_rule_that_begins_with_its_name() -> None:
    data = pack_file("standard").data
    named = {entry["id"]: entry["name"] for group in ("vendetta", "investigation") for entry in data[group]}
    for kind in range(SHAME, VENDETTA_KINDS):
        assert text_of(f"NC-payback-{VENDETTA[kind].replace('_', '-')}").startswith(f"{named[VENDETTA[kind]]}:")
    for name in INVESTIGATIONS:
        assert text_of(f"NC-effect-{name}").startswith(f"{named[name]}:")


def test_every_other_vendetta_card_turf_and_respect_is_named_in_a_rule() -> None:
    data = pack_file("standard").data
    assert "FBI Snitch" in text_of("NC-vendetta-3")
    assert "Anger" in text_of("NC-vendetta-4")
    for entry in data["respect"]:
        assert entry["name"] in text_of("NC-cards-6")
    for entry in data["vendetta"]:
        assert entry["name"] in text_of("NC-vendetta-10")
    for name in ("Connecticut", "New-Jersey"):
        assert name in text_of("NC-dual-1")
    assert len([turf for turf in data["turf"] if turf["traffic"]]) == 12


def test_the_values_name_every_card_of_a_pack() -> None:
    values = rule_values("standard")
    assert all(f"respect.{name}" in values for name in CARD_IDS)
    assert values["respect.atlantic_city"] == pack_named("standard").respect[ATLANTIC_CITY]
