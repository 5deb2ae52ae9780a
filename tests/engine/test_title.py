"""The scenarios of titles, and what a title gets that leaves out optional fields."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest

from cosca.engine.pack import PackFile
from cosca.engine.table import new_table
from cosca.engine.title import UNRESTRICTED, Title
from cosca.titles import TITLES
from tests.games.omerta.actions import PEEK
from tests.games.omerta.title import OMERTA


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_every_scenario_is_for_one_number_of_players(title: Title) -> None:
    fitting = [name for seats in title.seats for name in title.positions_for(seats)]
    assert sorted(fitting) == sorted(title.positions)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_scenarios_are_listed_in_order(title: Title) -> None:
    for seats in title.seats:
        assert title.positions_for(seats) == sorted(title.positions_for(seats))


def test_a_title_without_the_optional_fields_has_no_teams_no_variants_and_prints_nothing() -> None:
    plain = bare()
    assert plain.teams(3) == ((0,), (1,), (2,))
    assert plain.pieces(None) == {}
    assert plain.components() == ()
    assert plain.components_used(None, PEEK) == ()
    assert plain.variants == {}
    assert plain.printed("standard") == {}
    assert plain.pack_messages("en", "standard") == ""
    assert plain.pack_file("standard").data == {}
    assert plain.table_talk(None) == UNRESTRICTED
    assert plain.rules_version == 1


def test_a_title_that_names_no_version_edition_or_language_has_the_first_of_each() -> None:
    plain = bare()
    assert (plain.rules_version, plain.editions, plain.languages, plain.packs) == (
        1,
        ("standard",),
        ("en",),
        ("standard",),
    )


def test_a_title_that_reads_no_packs_of_users_says_so() -> None:
    with pytest.raises(ValueError, match="packs it comes with"):
        bare().register_pack(PackFile("mine", {}))


def test_without_texts_of_its_own_an_option_is_named_by_its_class_and_cited_by_the_first_rule_of_the_step() -> None:
    game = new_table(OMERTA, OMERTA.default_setup()).game
    plain = bare()
    assert plain.phrase(game, 0, PEEK).id == "do-peek"
    assert plain.question(game, 0).id == "ask-generic"
    assert plain.granting_rule(game, 0, PEEK) == "OM-deal"


def bare() -> Title:
    """Return Omertà with only the fields that a title must have."""
    required = [each.name for each in fields(Title) if each.default is MISSING and each.default_factory is MISSING]
    return Title(**{name: getattr(OMERTA, name) for name in required})
