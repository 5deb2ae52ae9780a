"""The optional parts of titles: every dotted path in a title record leads to an object of the expected kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosca.adapters.observation import layout_of
from cosca.advice.measures import measures_of
from cosca.bots.title_bots import bots_of
from cosca.bots.training import training_of
from cosca.commands.map import map_of
from cosca.engine.title import BadTitle, Extras, Title
from cosca.laws.leak_harness import leaks_of
from cosca.laws.leaks import COMMON_LEAKS
from cosca.laws.leaks_of_changes import CHANGE_LEAKS
from cosca.terminal.generic import GenericRenderer, renderer_of
from cosca.titles import TITLES

every_title = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)


def load_all(title: Title) -> None:
    bots_of(title)
    leaks_of(title)
    renderer_of(title)
    measures_of(title)
    layout_of(title)
    map_of(title)
    training_of(title)


@every_title
def test_every_extra_of_a_title_loads_and_has_the_right_type(title: Title) -> None:
    load_all(title)


@every_title
def test_a_title_without_extras_gets_the_fallbacks(title: Title) -> None:
    bare = replace(title, extras=Extras())
    assert bots_of(bare).levels == ()
    assert leaks_of(bare) == COMMON_LEAKS + CHANGE_LEAKS
    assert isinstance(renderer_of(bare), GenericRenderer)
    assert measures_of(bare).of == ()
    assert map_of(bare) is None
    assert training_of(bare) is None


@pytest.mark.parametrize("path", ["cosca.nothing:HERE", "cosca.titles:NOTHING", "cosca.titles:TITLES"])
def test_an_extra_with_a_wrong_path_or_type_is_refused_by_name(path: str) -> None:
    wrong = replace(next(iter(TITLES.values())), extras=Extras(bots=path))
    with pytest.raises(BadTitle, match=path):
        bots_of(wrong)
