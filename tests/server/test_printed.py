"""What stands on a pack's pieces is told by the site, and nowhere copied."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from typing import Any

import pytest

from cosca.engine.pack import PackFile
from cosca.games import TITLES
from cosca.games.famiglia import data as famiglia
from cosca.games.nostra_city import data as nostra_city
from cosca.server.api.calls import NOBODY, Asked, Refusal
from cosca.server.api.games import Messages, Printed, messages, printed
from tests.server.printed_told import FILE, text


def asked(title: str, **query: str) -> Printed:
    request: Any = None  # neither the site nor the request has a say in it
    told = asyncio.run(printed(Asked(request, NOBODY, {"title": title}, query, None, request))).body
    assert isinstance(told, Printed)
    return told


@pytest.mark.parametrize("title", TITLES)
def test_the_site_tells_what_the_pack_of_a_title_has_printed(title: str) -> None:
    told = asked(title)
    assert told == asked(title, pack=TITLES[title].packs[0])
    assert told.printed == TITLES[title].printed(told.pack)
    assert json.loads(json.dumps(told.printed)) == told.printed


@pytest.mark.parametrize("pack", ["mine", "../positions/x", "second"])
def test_no_file_but_a_pack_is_told(pack: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked("famiglia", pack=pack)
    assert (refused.value.status, refused.value.reason) == (404, "pack")


@pytest.mark.parametrize("title", TITLES)
def test_the_site_says_lines_with_the_names_of_the_pack_that_is_asked_for(title: str) -> None:
    packs = TITLES[title].packs
    said = [words(title, pack=pack) for pack in packs]
    assert said == [TITLES[title].messages("en", pack) for pack in packs]
    assert words(title) == said[0]
    with pytest.raises(Refusal, match="no such pack"):
        words(title, pack="mine")


def words(title: str, **query: str) -> str:
    request: Any = None
    told = asyncio.run(messages(Asked(request, NOBODY, {"title": title}, query, None, request))).body
    assert isinstance(told, Messages)
    return told.title


def test_another_pack_of_famiglia_tells_its_own_points() -> None:
    changed = deepcopy(famiglia.pack_file("standard").data)
    changed["card"][4]["points"]["value"] = 16
    famiglia.bring(PackFile("mine", changed))
    try:
        assert TITLES["famiglia"].printed("mine")["cards"]["F4"]["points"] == 16
        assert TITLES["famiglia"].printed("standard")["cards"]["F4"]["points"] == 15
    finally:
        famiglia.SHELF.take_back()


def test_another_pack_of_nostra_city_tells_its_own_backhander() -> None:
    changed = deepcopy(nostra_city.pack_file("standard").data)
    changed["investigation"][0]["backhander"]["value"] = 70000
    nostra_city.bring(PackFile("mine", changed))
    try:
        cards = {card["id"]: card for card in TITLES["nostra_city"].printed("mine")["cards"]}
        assert cards["irs"]["backhander"] == 70000
    finally:
        nostra_city.SHELF.take_back()


def test_a_famiglia_card_asks_for_two_of_the_rank_below_or_a_mercenary_of_its_own() -> None:
    cards = TITLES["famiglia"].printed("standard")["cards"]
    assert cards["B3"]["price"] == {"half": "B2", "joker": "M3"}
    assert cards["B0"]["price"] is None


def test_the_client_is_tested_with_what_the_site_tells_now() -> None:
    assert FILE.read_text("utf-8") == text(), "run `python -m tests.server.printed_told`"
