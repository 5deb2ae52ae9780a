"""A title whose bots fail to load does not stop a bot process: other titles play, this one answers with an error."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cosca.engine.codec import canonical
from cosca.engine.core import Game
from cosca.engine.title import Extras, Title
from cosca.server.bots import process
from cosca.titles import Titles
from tests.games.omerta.title import OMERTA

BROKEN = replace(OMERTA, id="broken", extras=Extras(bots="no_such_module:BOTS"))


@pytest.fixture(autouse=True)
def two_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the process two titles: Omertà, which has no bots, and a title whose bots cannot be imported."""
    found = Titles()
    found.__dict__["paths"] = {}
    found._loaded.update({"omerta": OMERTA, "broken": BROKEN})
    monkeypatch.setattr(process, "TITLES", found)
    monkeypatch.setattr(process, "FAILED", {})
    process.cached_bot.cache_clear()


def question(title: Title, level: str) -> bytes:
    game: Game = title.start(title.default_setup())
    process.after_chance(game)
    seat = min(game.options)
    told: dict[str, Any] = {
        "id": 1,
        "title": title.id,
        "level": level,
        "view": title.codec.dump(title.view(game, seat)),
        "options": [title.catalogue.dump(action) for action in game.options[seat]],
        "luck": f"{Random(1).getrandbits(64):x}",
    }
    return canonical(told).encode()


@pytest.mark.parametrize("level", ["random", "greedy", "level1", "level6"])
def test_a_title_without_bots_is_played_on_every_level(level: str) -> None:
    process.warm_up()
    assert process.answer(question(OMERTA, level))["pick"] in (0, 1)


def test_a_title_whose_bots_fail_to_load_answers_with_its_error() -> None:
    process.warm_up()
    answer = process.answer(question(BROKEN, "level1"))
    assert answer["error"].startswith("the title broken cannot be played by bots: ")
    assert "pick" not in answer
    assert "pick" in process.answer(question(OMERTA, "level1"))
